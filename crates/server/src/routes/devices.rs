//! Devices and programs: what speaks for a player, how it is ended, and tokens for programs.

use axum::Extension;
use axum::extract::rejection::FormRejection;
use axum::extract::{Form, State};
use axum::http::StatusCode;
use axum::response::{Html, IntoResponse, Response};
use saucer_store::StoredSession;
use saucer_web::model::Cx;
use saucer_web::model::devices::{Device, Devices, FreshToken, Notice, Program};
use saucer_web::pages as web;
use serde::Deserialize;

use super::pages::see_other;
use crate::app::App;
use crate::days::A_DAY_MS;
use crate::error::Problem;
use crate::identity::{self, Guest, random_id};
use crate::profile::clean_name;
use crate::sessions::{DEVICE, FEED, Held, Scope, TOKEN_DAYS};

pub(super) async fn show(
    State(app): State<App>,
    Extension(cx): Extension<Cx>,
    Extension(guest): Extension<Guest>,
) -> Result<Html<String>, Problem> {
    let devices = devices(&app, &guest).await?;
    Ok(Html(web::devices(&cx, &devices).into_string()))
}

#[derive(Deserialize)]
pub(super) struct Wish {
    #[serde(rename = "do")]
    what: String,
    /// What is to be ended.
    #[serde(default)]
    id: String,
    /// That somebody without a phrase knows that they cannot come back.
    sure: Option<String>,
    #[serde(default)]
    name: String,
    #[serde(default)]
    scope: String,
    days: Option<u32>,
}

pub(super) async fn change(
    State(app): State<App>,
    Extension(cx): Extension<Cx>,
    Extension(guest): Extension<Guest>,
    form: Result<Form<Wish>, FormRejection>,
) -> Result<Response, Problem> {
    let Form(wish) = form.map_err(|_| Problem::BadForm)?;
    let notice = match wish.what.as_str() {
        "withdraw" if guest.held == Held::Device(wish.id.clone()) => {
            return sign_out(&app, &cx, &guest, &wish).await;
        }
        "withdraw" => match app.withdraw(&guest.id, &wish.id).await? {
            true => Notice::Withdrawn,
            false => Notice::Gone,
        },
        "others" => {
            app.sign_out_others(&guest).await?;
            Notice::OthersOut
        }
        "here" | "everywhere" => return sign_out(&app, &cx, &guest, &wish).await,
        "token" => return make_token(&app, &cx, &guest, &wish).await,
        _ => return Err(Problem::BadForm),
    };
    let status = if notice == Notice::Gone { StatusCode::NOT_FOUND } else { StatusCode::OK };
    page(&app, &cx, &guest, status, |page| page.notice = Some(notice)).await
}

/// Signs this device out, and with `everywhere` all that speaks for its player. The browser is that of somebody new
/// from then on.
async fn sign_out(app: &App, cx: &Cx, guest: &Guest, wish: &Wish) -> Result<Response, Problem> {
    if wish.sure.is_none() && !app.shared.store.has_phrase(&guest.id).await? {
        let status = StatusCode::UNPROCESSABLE_ENTITY;
        return page(app, cx, guest, status, |page| page.notice = Some(Notice::NotSure)).await;
    }
    if wish.what == "everywhere" {
        let nobody = Guest { held: Held::Nothing, ..guest.clone() };
        app.sign_out_others(&nobody).await?;
    }
    match &guest.held {
        Held::Device(id) | Held::Program(id) => {
            app.withdraw(&guest.id, id).await?;
        }
        Held::Nothing | Held::Old(_) => {}
    }
    let mut response = see_other("/");
    identity::become_player(response.headers_mut(), &app.cookie(&random_id()?, &random_id()?));
    Ok(response)
}

async fn make_token(app: &App, cx: &Cx, guest: &Guest, wish: &Wish) -> Result<Response, Problem> {
    let scope = Scope::named(&wish.scope).ok_or(Problem::BadForm)?;
    let days = wish.days.filter(|days| (1..=TOKEN_DAYS).contains(days)).ok_or(Problem::BadForm)?;
    let notice = match clean_name(&wish.name) {
        Err(fault) => Notice::Name(fault),
        Ok(name) => match app.add_token(guest, &name, scope, days).await? {
            None => Notice::ManyTokens,
            Some(made) => {
                let fresh = FreshToken { name, token: made.text };
                return page(app, cx, guest, StatusCode::OK, |page| page.fresh = Some(fresh)).await;
            }
        },
    };
    let status = StatusCode::UNPROCESSABLE_ENTITY;
    page(app, cx, guest, status, |page| page.notice = Some(notice)).await
}

async fn page(
    app: &App,
    cx: &Cx,
    guest: &Guest,
    status: StatusCode,
    change: impl FnOnce(&mut Devices),
) -> Result<Response, Problem> {
    let mut devices = devices(app, guest).await?;
    change(&mut devices);
    Ok((status, Html(web::devices(cx, &devices).into_string())).into_response())
}

/// All that speaks for somebody, the present device first.
async fn devices(app: &App, guest: &Guest) -> Result<Devices, Problem> {
    let known = app.devices(&guest.id).await?;
    let now = app.now();
    let days_ago = |one: &StoredSession| (now - one.seen_ms).max(0) / A_DAY_MS;
    let this = match &guest.held {
        Held::Device(id) => id.as_str(),
        _ => "",
    };
    let sessions = &known.stored.sessions;
    let is_device = |one: &&StoredSession| one.kind == DEVICE && one.ended_ms.is_none();
    let mut devices: Vec<Device> = sessions
        .iter()
        .filter(is_device)
        .map(|one| Device {
            id: one.id.clone(),
            name: one.name.clone(),
            days_ago: days_ago(one),
            is_this: one.id == this,
            wants_phrase: one.asked_ms.is_some(),
        })
        .collect();
    devices.sort_by_key(|device| (!device.is_this, device.days_ago));
    let program = |one: &StoredSession| Program {
        id: one.id.clone(),
        name: one.name.clone(),
        scope: match one.kind.as_str() {
            FEED => FEED,
            _ => Scope::named(&one.scope).unwrap_or(Scope::Watch).name(),
        },
        days_ago: days_ago(one),
        days_left: one.ends_ms.map_or(0, |ends| (ends - now + A_DAY_MS - 1) / A_DAY_MS),
    };
    Ok(Devices {
        devices,
        programs: known.tokens(now).chain(known.feeds(now)).map(program).collect(),
        has_phrase: app.shared.store.has_phrase(&guest.id).await?,
        fresh: None,
        notice: None,
    })
}
