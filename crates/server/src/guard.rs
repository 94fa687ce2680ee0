//! What stands around every route: no foreign forms, safe headers, and pages for problems.

use axum::Extension;
use axum::extract::Request;
use axum::http::header::{
    CACHE_CONTROL, CONTENT_SECURITY_POLICY, CONTENT_TYPE, HOST, ORIGIN, REFERRER_POLICY,
    X_CONTENT_TYPE_OPTIONS, X_FRAME_OPTIONS,
};
use axum::http::{HeaderMap, HeaderValue, Method};
use axum::middleware::Next;
use axum::response::{Html, IntoResponse, Response};
use saucer_web::model::Cx;
use saucer_web::pages;

use crate::error::Problem;

const POLICY: &str = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; \
                      connect-src 'self'; manifest-src 'self'; form-action 'self'; base-uri 'none'; \
                      frame-ancestors 'none'";

/// Refuses forms that another site made the browser send.
pub(crate) async fn same_origin(request: Request, next: Next) -> Response {
    let reads = matches!(*request.method(), Method::GET | Method::HEAD | Method::OPTIONS);
    if !reads && is_foreign(request.headers()) {
        return Problem::foreign_site().into_response();
    }
    next.run(request).await
}

fn is_foreign(headers: &HeaderMap) -> bool {
    let text = |name: &str| headers.get(name).and_then(|value| value.to_str().ok());
    match text("sec-fetch-site") {
        Some(site) => !matches!(site, "same-origin" | "none"),
        // Older browsers say where a form comes from; programs that are no browsers say nothing.
        None => match (text(ORIGIN.as_str()), text(HOST.as_str())) {
            (None, _) => false,
            (Some(origin), Some(host)) => {
                origin.split_once("://").is_none_or(|(_, from)| from != host)
            }
            (Some(_), None) => true,
        },
    }
}

/// Turns a bare error into a page in the visitor's language.
pub(crate) async fn dress(Extension(cx): Extension<Cx>, request: Request, next: Next) -> Response {
    let response = next.run(request).await;
    let status = response.status();
    if !(status.is_client_error() || status.is_server_error()) || is_html(&response) {
        return response;
    }
    let problem = match response.extensions().get::<Problem>() {
        Some(problem) => problem.clone(),
        None => Problem::of_status(status),
    };
    let page = pages::problem(&cx, problem.status.as_u16(), problem.text, None);
    (problem.status, Html(page.into_string())).into_response()
}

fn is_html(response: &Response) -> bool {
    let kind = response.headers().get(CONTENT_TYPE).and_then(|kind| kind.to_str().ok());
    kind.is_some_and(|kind| kind.starts_with("text/html"))
}

/// Headers that keep a page to itself.
pub(crate) async fn headers(request: Request, next: Next) -> Response {
    let mut response = next.run(request).await;
    let headers = response.headers_mut();
    headers.insert(CONTENT_SECURITY_POLICY, HeaderValue::from_static(POLICY));
    headers.insert(X_CONTENT_TYPE_OPTIONS, HeaderValue::from_static("nosniff"));
    headers.insert(X_FRAME_OPTIONS, HeaderValue::from_static("DENY"));
    headers.insert(REFERRER_POLICY, HeaderValue::from_static("same-origin"));
    headers.entry(CACHE_CONTROL).or_insert(HeaderValue::from_static("no-store"));
    response
}
