//! Who one is: a new player with a token, a name, an emblem.

use axum::extract::State;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use saucer_web::model::people::Emblem;
use saucer_web::model::talk::Profile;
use serde::{Deserialize, Serialize};

use super::answer;
use super::fault::Fault;
use super::input::{Anybody, Json, Somebody};
use crate::app::{App, now_ms};
use crate::identity::random_id;
use crate::profile::clean_name;
use crate::quotas::limit_guest;
use crate::routes::visit::Visit;
use crate::sessions::{Scope, TOKEN_DAYS};

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct NewPlayer {
    name: Option<String>,
}

#[derive(Serialize)]
struct Made {
    id: String,
    name: String,
    token: String,
}

pub(super) async fn create(
    State(app): State<App>,
    Anybody(visit): Anybody,
    Json(body): Json<NewPlayer>,
) -> Result<Response, Response> {
    limit_guest(&app, &visit.guest, visit.client).map_err(|told| *told)?;
    made(&app, &visit, &body).await.map_err(IntoResponse::into_response)
}

async fn made(app: &App, visit: &Visit, body: &NewPlayer) -> Result<Response, Fault> {
    let name = body.name.as_deref().map(clean_name).transpose()?;
    let id = random_id()?;
    let profile = Profile::new(visit.cx.lang, &id, name.as_deref().unwrap_or_default(), None);
    match &name {
        Some(name) => app.set_profile(&id, name, profile.emblem).await?,
        None => app.shared.store.upsert_player(&id, "", now_ms()).await?,
    }
    let called = name.as_deref().unwrap_or_default();
    let token = app.make_token(&id, called, Scope::Everything, TOKEN_DAYS, None).await?.text;
    let made = Made { id, name: profile.name, token };
    Ok((StatusCode::CREATED, answer(&made)).into_response())
}

#[derive(Serialize)]
struct Me<'a> {
    id: &'a str,
    name: String,
    emblem: u8,
}

pub(super) async fn show(Somebody(visit): Somebody) -> Result<Response, Fault> {
    me(&visit).await
}

async fn me(visit: &Visit) -> Result<Response, Fault> {
    let id = &visit.guest.id;
    let Profile { name, emblem, .. } = visit.app.profile(visit.cx.lang, id).await?;
    Ok(answer(&Me { id, name, emblem: emblem.number() }))
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Change {
    name: String,
    emblem: Option<u8>,
}

pub(super) async fn change(
    Somebody(visit): Somebody,
    Json(body): Json<Change>,
) -> Result<Response, Fault> {
    let id = &visit.guest.id;
    let emblem = match body.emblem {
        Some(number) if number >= Emblem::COUNT => {
            return Err(Fault::value("emblem", &number.to_string()));
        }
        Some(number) => Emblem::new(number),
        None => visit.app.profile(visit.cx.lang, id).await?.emblem,
    };
    let name = visit.app.name_for(id, &body.name)?;
    visit.app.set_profile(id, &name, emblem).await?;
    me(&visit).await
}
