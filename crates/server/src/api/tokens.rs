//! Tokens for programs: each has a name, a scope and an end, is shown once, and can be withdrawn.

use axum::extract::Path;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use saucer_store::StoredSession;
use serde::{Deserialize, Serialize};

use super::answer;
use super::fault::Fault;
use super::input::{Json, Somebody};
use super::kinds::Kind;
use crate::profile::clean_name;
use crate::sessions::{PROGRAM, Scope, TOKEN_DAYS};

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct NewToken {
    name: String,
    scope: Option<String>,
    days: Option<u32>,
}

#[derive(Serialize)]
struct Made<'a> {
    token: String,
    #[serde(flatten)]
    listed: Listed<'a>,
}

#[derive(Serialize)]
struct Listed<'a> {
    id: &'a str,
    name: &'a str,
    scope: &'a str,
    made_ms: i64,
    seen_ms: i64,
    ends_ms: Option<i64>,
}

impl<'a> From<&'a StoredSession> for Listed<'a> {
    fn from(session: &'a StoredSession) -> Listed<'a> {
        let StoredSession { id, name, scope, made_ms, seen_ms, ends_ms, .. } = session;
        Listed { id, name, scope, made_ms: *made_ms, seen_ms: *seen_ms, ends_ms: *ends_ms }
    }
}

/// A token for everything without a name, as programs of older versions ask for one.
pub(super) async fn fresh(Somebody(visit): Somebody) -> Result<Response, Fault> {
    let made = visit.app.add_token(&visit.guest, "", Scope::Everything, TOKEN_DAYS).await?;
    let made = made.ok_or_else(many)?;
    Ok(answer(&Made { token: made.text, listed: Listed::from(&made.session) }))
}

fn many() -> Fault {
    Fault::new(Kind::Invalid, "device-token-many")
}

pub(super) async fn create(
    Somebody(visit): Somebody,
    Json(body): Json<NewToken>,
) -> Result<Response, Fault> {
    let name = clean_name(&body.name)?;
    let asked = body.scope.as_deref().unwrap_or(Scope::Play.name());
    let scope = Scope::named(asked).ok_or_else(|| Fault::value("scope", asked))?;
    let days = body.days.unwrap_or(TOKEN_DAYS);
    if !(1..=TOKEN_DAYS).contains(&days) {
        return Err(Fault::value("days", &days.to_string()));
    }
    let made = visit.app.add_token(&visit.guest, &name, scope, days).await?.ok_or_else(many)?;
    let made = Made { token: made.text, listed: Listed::from(&made.session) };
    Ok((StatusCode::CREATED, answer(&made)).into_response())
}

#[derive(Serialize)]
struct List<'a> {
    tokens: Vec<Listed<'a>>,
}

pub(super) async fn list(Somebody(visit): Somebody) -> Result<Response, Fault> {
    let devices = visit.app.devices(&visit.guest.id).await?;
    let tokens = devices.tokens(visit.app.now()).map(Listed::from).collect();
    Ok(answer(&List { tokens }))
}

pub(super) async fn withdraw(
    Somebody(visit): Somebody,
    Path(id): Path<String>,
) -> Result<Response, Fault> {
    let devices = visit.app.devices(&visit.guest.id).await?;
    let is_token = devices.by_id(&id).is_some_and(|one| one.kind == PROGRAM);
    if !is_token || !visit.app.withdraw(&visit.guest.id, &id).await? {
        return Err(Fault::new(Kind::NotFound, "device-gone"));
    }
    list(Somebody(visit)).await
}
