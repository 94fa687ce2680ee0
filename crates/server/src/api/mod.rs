//! The JSON API: everything that the pages can do, for bots and other clients.
//!
//! It uses the same ways as the pages: the same identity, the same door to a table, the same eyes.
//! So it knows nothing that a page would not show to the same viewer. [`operations::ALL`] is the one
//! list from which both the routes and the OpenAPI document are made.

mod fault;
mod games;
mod input;
mod kinds;
mod moderation;
mod openapi;
mod operations;
mod play;
mod players;
mod seen;
mod stream;
mod tables;
mod talk;
mod tokens;

use axum::http::StatusCode;
use axum::http::header::{CONTENT_TYPE, LOCATION};
use axum::response::{IntoResponse, Response};
use serde::Serialize;

use crate::padding::{DATA_BLOCK, pad};

pub(crate) use fault::Caller;
pub(crate) use operations::Operation;

/// Everything that can be asked for.
pub(crate) fn operations() -> impl Iterator<Item = &'static Operation> {
    operations::ALL.iter()
}

/// Whether this is the path of something here, also of something that is not there: a program is told
/// in its own way that it has asked for nothing that exists, so no route can say so.
pub(crate) fn is_api(path: &str) -> bool {
    path == "/api" || path.starts_with("/api/")
}

/// An answer whose JSON is written already. Its length tells little.
fn json(text: String) -> Response {
    let text = pad(text, DATA_BLOCK);
    ([(CONTENT_TYPE, "application/json")], text).into_response()
}

/// An answer made of plain data.
fn answer(value: &impl Serialize) -> Response {
    json(serde_json::to_string(value).expect("plain data can be written as JSON"))
}

/// A table that was just made.
fn created(table: &str, text: String) -> Response {
    (StatusCode::CREATED, [(LOCATION, format!("/api/v1/tables/{table}"))], json(text))
        .into_response()
}
