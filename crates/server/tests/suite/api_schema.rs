//! The document of the API, and whether what is sent and answered is as it says: as much of JSON
//! Schema as the document uses, and a panic for anything else in it.

use std::collections::BTreeSet;
use std::sync::Mutex;

use serde_json::Value;

/// The document.
pub(crate) struct Document {
    pub(crate) json: Value,
    /// The operations that have answered with success.
    succeeded: Mutex<BTreeSet<String>>,
}

impl Document {
    pub(crate) fn new(json: Value) -> Document {
        let document = Document { json, succeeded: Mutex::default() };
        document.check_schema("Document", &document.json);
        document
    }

    /// All operations: method, path, what the document says.
    pub(crate) fn operations(&self) -> Vec<(&str, &str, &Value)> {
        let paths = self.json["paths"].as_object().unwrap();
        paths
            .iter()
            .flat_map(|(path, methods)| {
                let methods = methods.as_object().unwrap();
                methods.iter().map(move |(method, said)| (method.as_str(), path.as_str(), said))
            })
            .collect()
    }

    /// The operations that have answered with success so far.
    pub(crate) fn succeeded(&self) -> BTreeSet<String> {
        self.succeeded.lock().unwrap().clone()
    }

    /// An answer is one of those that the operation can give. What is no operation, or no such
    /// method of one, has a problem for an answer.
    #[track_caller]
    pub(crate) fn check_answer(
        &self,
        method: &str,
        path: &str,
        status: u16,
        kind: &str,
        body: &Value,
    ) {
        let Some(operation) = self.find(method, path) else {
            assert!(status == 404 || status == 405, "{method} {path} is no operation: {status}");
            self.check_schema("Problem", body);
            return;
        };
        let id = operation["operationId"].as_str().unwrap();
        let said = &operation["responses"][status.to_string()];
        let schema = &said["content"][kind]["schema"];
        assert!(!schema.is_null(), "{id} does not say that it answers {status} as {kind}: {body}");
        self.check(schema, body, id);
        if status < 300 {
            self.succeeded.lock().unwrap().insert(id.to_owned());
        } else {
            let name = body["type"].as_str().unwrap().rsplit('/').next().unwrap();
            let words = said["description"].as_str().unwrap();
            assert!(words.contains(name), "{id} does not speak of {name}: {words}");
            assert_eq!(body["status"], status, "{body}");
        }
    }

    /// A stream was opened.
    #[track_caller]
    pub(crate) fn check_stream(&self, path: &str, kind: &str) {
        let operation = self.find("GET", path).unwrap();
        assert!(!operation["responses"]["200"]["content"][kind].is_null(), "{kind}");
        let id = operation["operationId"].as_str().unwrap();
        self.succeeded.lock().unwrap().insert(id.to_owned());
    }

    /// What was accepted is what the document asks for.
    #[track_caller]
    pub(crate) fn check_request(&self, method: &str, path: &str, body: &Value) {
        let operation = self.find(method, path).unwrap();
        let schema = &operation["requestBody"]["content"]["application/json"]["schema"];
        assert!(!schema.is_null(), "{method} {path} takes no body");
        self.check(schema, body, path);
    }

    #[track_caller]
    pub(crate) fn check_schema(&self, name: &str, value: &Value) {
        self.check(&self.json["components"]["schemas"][name], value, name);
    }

    /// The operation at a path with values in place of its names.
    fn find(&self, method: &str, path: &str) -> Option<&Value> {
        let path = path.split('?').next().unwrap();
        let fits = |template: &str| {
            let (mine, theirs) = (path.split('/'), template.split('/'));
            mine.clone().count() == theirs.clone().count()
                && mine.zip(theirs).all(|(mine, name)| name.starts_with('{') || mine == name)
        };
        let method = method.to_ascii_lowercase();
        let found = self.operations().into_iter();
        found
            .filter(|(known, template, _)| *known == method && fits(template))
            .map(|(_, _, operation)| operation)
            .next()
    }

    #[track_caller]
    fn check(&self, schema: &Value, value: &Value, at: &str) {
        if let Err(why) = self.fault(schema, value, at) {
            panic!("{why}");
        }
    }

    /// What is wrong with a value.
    fn fault(&self, schema: &Value, value: &Value, at: &str) -> Result<(), String> {
        let schema = schema.as_object().ok_or_else(|| format!("{at}: there is no schema"))?;
        let wrong = |what: &str| Err(format!("{at}: {what}: {value}"));
        for (keyword, said) in schema {
            match keyword.as_str() {
                "description" => {}
                "$ref" => {
                    let target = said.as_str().unwrap().trim_start_matches('#');
                    let target = self.json.pointer(target);
                    self.fault(target.ok_or(format!("{said} leads nowhere"))?, value, at)?;
                }
                "type" => {
                    let kinds = said.as_array().cloned().unwrap_or_else(|| vec![said.clone()]);
                    if !kinds.iter().any(|kind| is(kind.as_str().unwrap(), value)) {
                        return wrong(&format!("is not {said}"));
                    }
                }
                "enum" if !said.as_array().unwrap().contains(value) => {
                    return wrong(&format!("is none of {said}"));
                }
                "enum" => {}
                "oneOf" => {
                    let choices = said.as_array().unwrap().iter();
                    let fitting = choices.filter(|one| self.fault(one, value, at).is_ok()).count();
                    if fitting != 1 {
                        return wrong(&format!("fits {fitting} of {said}"));
                    }
                }
                "minimum" if value.is_number() && value.as_i64() < said.as_i64() => {
                    return wrong("is too small");
                }
                "maximum" if value.is_number() && value.as_i64() > said.as_i64() => {
                    return wrong("is too large");
                }
                "minimum" | "maximum" => {}
                "required" => {
                    for name in said.as_array().unwrap() {
                        if value.get(name.as_str().unwrap()).is_none() {
                            return wrong(&format!("lacks {name}"));
                        }
                    }
                }
                "properties" => {
                    for (name, schema) in said.as_object().unwrap() {
                        if let Some(member) = value.get(name) {
                            self.fault(schema, member, &format!("{at}.{name}"))?;
                        }
                    }
                }
                "additionalProperties" => {
                    let known = schema.get("properties").and_then(Value::as_object);
                    let others = value.as_object().into_iter().flatten();
                    for (name, member) in others
                        .filter(|(name, _)| known.is_none_or(|known| !known.contains_key(*name)))
                    {
                        if said == &Value::Bool(false) {
                            return wrong(&format!("has {name}"));
                        }
                        self.fault(said, member, &format!("{at}.{name}"))?;
                    }
                }
                "items" => {
                    for item in value.as_array().into_iter().flatten() {
                        self.fault(said, item, &format!("{at}[]"))?;
                    }
                }
                other => panic!("{at}: the check does not know {other}"),
            }
        }
        Ok(())
    }
}

fn is(kind: &str, value: &Value) -> bool {
    match kind {
        "object" => value.is_object(),
        "array" => value.is_array(),
        "string" => value.is_string(),
        "boolean" => value.is_boolean(),
        "integer" => value.is_i64() || value.is_u64(),
        "null" => value.is_null(),
        other => panic!("the check does not know the type {other}"),
    }
}

#[test]
fn what_does_not_fit_is_found() {
    let document = Document {
        json: serde_json::json!({ "components": { "schemas": {
            "Pair": {
                "type": "object",
                "required": ["a"],
                "properties": { "a": { "type": "integer", "maximum": 3 }, "b": { "enum": ["x"] } },
                "additionalProperties": false,
            },
            "Pairs": {
                "oneOf": [
                    { "type": "array", "items": { "$ref": "#/components/schemas/Pair" } },
                    { "type": "null" },
                ],
            },
        } } }),
        succeeded: Mutex::default(),
    };
    let fault = |text: &str| {
        let schema = &document.json["components"]["schemas"]["Pairs"];
        document.fault(schema, &serde_json::from_str(text).unwrap(), "it").is_err()
    };
    for fine in ["null", "[]", r#"[{"a":3},{"a":-1,"b":"x"}]"#] {
        assert!(!fault(fine), "{fine}");
    }
    for odd in ["1", "[1]", r#"[{}]"#, r#"[{"a":4}]"#, r#"[{"a":1,"b":"y"}]"#, r#"[{"a":1,"c":1}]"#]
    {
        assert!(fault(odd), "{odd}");
    }
}
