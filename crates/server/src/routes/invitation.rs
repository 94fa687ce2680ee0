//! The invitation to a table as a picture: who holds a phone up to it sits at the table.

use axum::extract::Path;
use axum::http::HeaderMap;
use axum::http::header::{CACHE_CONTROL, CONTENT_TYPE, HOST};
use axum::response::{IntoResponse, Response};
use saucer_web::parts::qr;

use super::visit::Visit;
use crate::app::App;
use crate::error::Problem;

/// A QR code for who may invite.
pub(super) async fn picture(
    visit: Visit,
    Path(id): Path<String>,
    headers: HeaderMap,
) -> Result<Response, Problem> {
    let open = visit.enter(&id).await?;
    if !open.may_invite(&*open.look().await, &visit.guest.id) {
        return Err(Problem::Private);
    }
    let address = origin(&visit.app, &headers).ok_or(Problem::BadForm)? + &open.link();
    let picture = qr::svg(&address).ok_or(Problem::LongQuery)?;
    // The invitation to a private table lets in whoever has it.
    let head = [(CONTENT_TYPE, "image/svg+xml"), (CACHE_CONTROL, "no-store")];
    Ok((head, picture).into_response())
}

/// Where visitors find this server: what its keeper says, or else how this one has found it.
pub(super) fn origin(app: &App, headers: &HeaderMap) -> Option<String> {
    if let Some(url) = &app.shared.config.public_url {
        return Some(url.origin().to_owned());
    }
    let host = headers.get(HOST)?.to_str().ok()?;
    Some(format!("http://{host}"))
}
