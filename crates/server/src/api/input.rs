//! What a request brings: who sends it, the query of its address, and its body.

use std::str::FromStr;

use axum::body::Bytes;
use axum::extract::{FromRequest, FromRequestParts, Query, Request};
use axum::http::header::CONTENT_TYPE;
use axum::http::request::Parts;
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse, Response};
use saucer_core::Seat;
use serde::de::DeserializeOwned;

use super::fault::{Fault, language};
use super::kinds::Kind;
use crate::app::App;
use crate::routes::visit::Visit;
use saucer_web::model::Form;

/// Whoever sends the request, known or not.
pub(super) struct Anybody(pub(super) Visit);

impl FromRequestParts<App> for Anybody {
    type Rejection = Response;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Anybody, Response> {
        let mut visit = Visit::from_request_parts(parts, app).await?;
        // The settings of a browser are for its pages.
        visit.cx.lang = language(&parts.headers);
        Ok(Anybody(visit))
    }
}

/// Somebody who says who they are. Without that they would act as a new guest whom nobody could
/// ever be again.
pub(super) struct Somebody(pub(super) Visit);

impl FromRequestParts<App> for Somebody {
    type Rejection = Response;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Somebody, Response> {
        let Anybody(visit) = Anybody::from_request_parts(parts, app).await?;
        if visit.guest.is_new {
            return Err(Fault::new(Kind::Token, "api-say-token").into_response());
        }
        Ok(Somebody(visit))
    }
}

/// The query of the address.
pub(super) struct Asked(pub(super) Form);

impl FromRequestParts<App> for Asked {
    type Rejection = Fault;

    async fn from_request_parts(parts: &mut Parts, _app: &App) -> Result<Asked, Fault> {
        let Query(fields) = Query::try_from_uri(&parts.uri)
            .map_err(|_| Fault::of_status(StatusCode::BAD_REQUEST))?;
        Ok(Asked(Form(fields)))
    }
}

impl Asked {
    /// The number with this name; `None` if it is left out.
    pub(super) fn number<T: FromStr>(&self, name: &str) -> Result<Option<T>, Fault> {
        let parse = |text: &str| text.parse().map_err(|_| Fault::value(name, text));
        self.0.get(name).map(parse).transpose()
    }

    /// As which of their seats somebody asks.
    pub(super) fn seat(&self) -> Result<Option<Seat>, Fault> {
        Ok(self.number("seat")?.map(Seat))
    }
}

/// The body, read as JSON. One that is left out altogether is an empty object.
pub(super) struct Json<T>(pub(super) T);

impl<T: DeserializeOwned> FromRequest<App> for Json<T> {
    type Rejection = Fault;

    async fn from_request(request: Request, app: &App) -> Result<Json<T>, Fault> {
        let kind = media_type(request.headers());
        let bytes = Bytes::from_request(request, app).await;
        let bytes = bytes.map_err(|rejection| Fault::of_status(rejection.status()))?;
        let bytes = match kind {
            None if bytes.is_empty() => Bytes::from_static(b"{}"),
            Some(kind) if kind == "application/json" => bytes,
            _ => return Err(Fault::of(Kind::MediaType)),
        };
        serde_json::from_slice(&bytes).map(Json).map_err(|error| Fault::body(&error))
    }
}

/// The type of the body without its parameters; the only charset of JSON is UTF-8.
fn media_type(headers: &HeaderMap) -> Option<String> {
    let kind = headers.get(CONTENT_TYPE)?.to_str().ok()?;
    Some(kind.split(';').next()?.trim().to_ascii_lowercase())
}
