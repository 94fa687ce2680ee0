//! The OpenAPI document, made of the list of operations and a file of schemas.

use std::collections::BTreeMap;
use std::sync::LazyLock;

use axum::extract::Path;
use axum::response::Response;
use serde_json::{Map, Value, json};

use super::fault::Fault;
use super::input::Anybody;
use super::kinds::Kind;
use super::operations::{self, By, Operation, Success};
use super::{answer, json as respond};

const ABOUT: &str = "\
Everything that the pages of Saucer can do. A program makes a player (`POST /api/v1/players`) and \
sends its token as `Authorization: Bearer …` from then on. Every change answers with the table as \
it is afterwards. Decisions carry the number of the question that they answer, so that a decision \
that comes too late is refused with 409 and the fresh table, never taken twice. A ticket (`POST \
/api/v1/tickets`) shows the seal of the dice before the table is made, and makes one table however \
often it is sent.";

pub(super) async fn show() -> Response {
    static TEXT: LazyLock<String> = LazyLock::new(|| document().to_string());
    respond(TEXT.clone())
}

pub(super) async fn problem(
    Anybody(visit): Anybody,
    Path(name): Path<String>,
) -> Result<Response, Fault> {
    let kind = Kind::named(&name).ok_or_else(|| Fault::new(Kind::NotFound, "problem-not-found"))?;
    let title = visit.cx.lang.plain(kind.title());
    Ok(answer(&json!({ "name": name, "status": kind.status().as_u16(), "title": title })))
}

/// The whole document.
fn document() -> Value {
    let mut paths: BTreeMap<&str, Map<String, Value>> = BTreeMap::new();
    for operation in operations::ALL {
        let methods = paths.entry(operation.path).or_default();
        methods.insert(operation.method.name().to_owned(), describe(operation));
    }
    let schemas: Value = serde_json::from_str(include_str!("schemas.json"))
        .expect("the schemas are part of the program and a test reads them");
    json!({
        "openapi": "3.1.0",
        "info": {
            "title": "Saucer",
            "version": env!("CARGO_PKG_VERSION"),
            "description": ABOUT,
            "license": { "name": "MIT", "identifier": "MIT" },
        },
        "servers": [{ "url": "/" }],
        "paths": paths,
        "components": {
            "schemas": schemas,
            "securitySchemes": {
                "token": { "type": "http", "scheme": "bearer" },
                "cookie": { "type": "apiKey", "in": "cookie", "name": "saucer_guest" },
            },
        },
    })
}

fn describe(operation: &Operation) -> Value {
    let in_path = (operation.path.split('{').skip(1)).filter_map(|rest| {
        let name = rest.split('}').next()?;
        let schema = json!({ "type": "string" });
        Some(json!({ "name": name, "in": "path", "required": true, "schema": schema }))
    });
    let in_query = operation.query.iter().map(|parameter| {
        json!({
            "name": parameter.name,
            "in": "query",
            "description": parameter.about,
            "schema": { "type": parameter.kind },
        })
    });
    let parameters: Vec<Value> = in_path.chain(in_query).collect();
    let identified = json!([{ "token": [] }, { "cookie": [] }]);
    let mut described = json!({
        "operationId": operation.id,
        "summary": operation.summary,
        "parameters": parameters,
        "responses": responses(operation),
        // Whoever does not say who they are is a spectator.
        "security": match operation.by {
            By::Somebody => identified,
            By::Anybody => json!([{}, { "token": [] }, { "cookie": [] }]),
        },
    });
    if let Some(schema) = operation.body {
        described["requestBody"] = json!({
            "required": true,
            "content": { "application/json": { "schema": reference(schema) } },
        });
    }
    described
}

fn responses(operation: &Operation) -> Map<String, Value> {
    let content = match operation.success {
        Success::Json(schema) => json!({ "application/json": { "schema": reference(schema) } }),
        Success::Stream => json!({ "text/event-stream": { "schema": { "type": "string" } } }),
    };
    let mut success = json!({ "description": operation.summary, "content": content });
    if operation.status == 201 && matches!(operation.success, Success::Json("Table")) {
        let schema = json!({ "type": "string" });
        success["headers"] = json!({ "Location": { "schema": schema } });
    }
    let mut responses = Map::new();
    responses.insert(operation.status.to_string(), success);
    let mut by_status: BTreeMap<u16, Vec<&str>> = BTreeMap::new();
    for kind in operation.problems() {
        by_status.entry(kind.status().as_u16()).or_default().push(kind.name());
    }
    for (status, names) in by_status {
        let described = json!({
            "description": format!("Problems: {}.", names.join(", ")),
            "content": { "application/problem+json": { "schema": reference("Problem") } },
        });
        responses.insert(status.to_string(), described);
    }
    responses
}

fn reference(schema: &str) -> Value {
    json!({ "$ref": format!("#/components/schemas/{schema}") })
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    #[test]
    fn every_reference_leads_somewhere_and_every_schema_is_used() {
        let document = document();
        let mut used = BTreeSet::new();
        references(&document, &mut used);
        let schemas = document["components"]["schemas"].as_object().unwrap();
        let known: BTreeSet<String> =
            schemas.keys().map(|name| format!("#/components/schemas/{name}")).collect();
        assert_eq!(used, known);
    }

    fn references(value: &Value, found: &mut BTreeSet<String>) {
        match value {
            Value::Object(members) => {
                for (name, member) in members {
                    match member.as_str() {
                        Some(target) if name == "$ref" => {
                            found.insert(target.to_owned());
                        }
                        _ => references(member, found),
                    }
                }
            }
            Value::Array(items) => items.iter().for_each(|item| references(item, found)),
            _ => {}
        }
    }

    #[test]
    fn every_operation_has_a_name_of_its_own_and_a_place_in_the_document() {
        let document = document();
        let mut names = BTreeSet::new();
        for operation in operations::ALL {
            assert!(names.insert(operation.id), "{} twice", operation.id);
            let described = &document["paths"][operation.path][operation.method.name()];
            assert_eq!(described["operationId"], operation.id);
            for kind in operation.problems() {
                let status = kind.status().as_u16().to_string();
                let words = described["responses"][&status]["description"].as_str().unwrap();
                assert!(words.contains(kind.name()), "{}: {words}", operation.id);
            }
        }
    }

    #[test]
    fn every_kind_of_problem_belongs_to_an_operation() {
        let told: Vec<Kind> = operations::ALL.iter().flat_map(Operation::problems).collect();
        for kind in Kind::ALL {
            // Two are answers to what is no operation or a refusal of a layer around all of them.
            let outside = ["forbidden", "method"].contains(&kind.name());
            assert!(outside || told.contains(&kind), "{}", kind.name());
        }
    }
}
