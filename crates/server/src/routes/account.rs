//! Who one is: name and emblem, the recovery phrase, coming back on another device.

use std::net::{IpAddr, SocketAddr};

use axum::Extension;
use axum::extract::rejection::FormRejection;
use axum::extract::{ConnectInfo, Form, State};
use axum::http::header::{RETRY_AFTER, USER_AGENT};
use axum::http::{HeaderMap, StatusCode};
use axum::response::{Html, IntoResponse, Response};
use saucer_web::model::Cx;
use saucer_web::model::people::Emblem;
use saucer_web::model::talk::{Account, NameFault, RecoverFault, Recovery, RefusedName};
use saucer_web::pages as web;
use serde::Deserialize;

use super::pages::{local, see_other};
use crate::app::App;
use crate::error::Problem;
use crate::identity::{self, Guest, text_of};
use crate::phrase::typed_words;
use crate::recovery::Lost;
use crate::sessions::guess_name;

pub(super) async fn settings(
    State(app): State<App>,
    Extension(cx): Extension<Cx>,
    Extension(guest): Extension<Guest>,
) -> Result<Html<String>, Problem> {
    let account = account(&app, &cx, &guest).await?;
    Ok(Html(web::settings(&cx, &account).into_string()))
}

/// What one's matches add up to.
pub(super) async fn statistics(
    State(app): State<App>,
    Extension(cx): Extension<Cx>,
    Extension(guest): Extension<Guest>,
) -> Result<Html<String>, Problem> {
    let games = app.statistics(cx.lang, &guest.id).await?;
    Ok(Html(web::statistics(&cx, &games).into_string()))
}

async fn account(app: &App, cx: &Cx, guest: &Guest) -> Result<Account, Problem> {
    Ok(Account {
        profile: app.profile(cx.lang, &guest.id).await?,
        refused: None,
        has_phrase: app.shared.store.has_phrase(&guest.id).await?,
        fresh_phrase: None,
        phrase_fault: None,
        notes: app.notes(&guest.id).await?,
    })
}

#[derive(Deserialize)]
pub(super) struct WhoForm {
    #[serde(default)]
    name: String,
    emblem: Option<u8>,
    back: Option<String>,
}

pub(super) async fn who(
    State(app): State<App>,
    Extension(cx): Extension<Cx>,
    Extension(guest): Extension<Guest>,
    form: Result<Form<WhoForm>, FormRejection>,
) -> Result<Response, Problem> {
    let Form(form) = form.map_err(|_| Problem::BadForm)?;
    let profile = app.profile(cx.lang, &guest.id).await?;
    let emblem = match form.emblem {
        Some(number) if number >= Emblem::COUNT => return Err(Problem::BadForm),
        Some(number) => Emblem::new(number),
        None => profile.emblem,
    };
    match app.name_for(&guest.id, &form.name) {
        Ok(name) => {
            app.set_profile(&guest.id, &name, emblem).await?;
            Ok(see_other(local(form.back.as_deref())))
        }
        Err(fault) => {
            // What was typed stays in the field, unless it would only fill the page.
            let typed = if fault == NameFault::Long { cut(&form.name) } else { form.name };
            let mut account = account(&app, &cx, &guest).await?;
            account.profile.emblem = emblem;
            account.refused = Some(RefusedName { typed, fault });
            let page = web::settings(&cx, &account).into_string();
            Ok((StatusCode::UNPROCESSABLE_ENTITY, Html(page)).into_response())
        }
    }
}

fn cut(name: &str) -> String {
    name.chars().take(100).collect()
}

#[derive(Default, Deserialize)]
pub(super) struct NewPhraseForm {
    /// The phrase that there is, to be replaced.
    #[serde(default)]
    old: String,
    /// That it is lost.
    lost: Option<String>,
}

/// Makes a phrase and shows it, this once. Who has one already proves that it is they who want another; all other
/// devices and programs are signed out then.
pub(super) async fn phrase(
    State(app): State<App>,
    Extension(cx): Extension<Cx>,
    Extension(guest): Extension<Guest>,
    from: Option<Extension<ConnectInfo<SocketAddr>>>,
    form: Result<Form<NewPhraseForm>, FormRejection>,
) -> Result<Response, Problem> {
    let form = form.map(|Form(form)| form).unwrap_or_default();
    let from = address(from);
    let replaces = app.shared.store.has_phrase(&guest.id).await?;
    let old = Some(form.old.as_str()).filter(|old| !old.trim().is_empty());
    let lost = form.lost.as_ref().map(|_| Lost);
    let proved = match app.count_maker(from) {
        Ok(()) if replaces => app.prove_phrase(&guest, old, lost, from).await?,
        counted => counted,
    };
    let made = match proved {
        Ok(()) => Ok(app.make_phrase(cx.lang, &guest.id).await?),
        Err(fault) => Err(fault),
    };
    if made.is_ok() && replaces {
        app.sign_out_others(&guest).await?;
        app.forget_lost_phrase(&guest).await?;
    }
    let mut account = account(&app, &cx, &guest).await?;
    let status = match made {
        Ok(phrase) => {
            account.fresh_phrase = Some(phrase.words());
            StatusCode::OK
        }
        Err(fault) => {
            account.phrase_fault = Some(fault);
            match fault {
                RecoverFault::Wait(_) => StatusCode::TOO_MANY_REQUESTS,
                RecoverFault::Later(_) => StatusCode::ACCEPTED,
                _ => StatusCode::UNPROCESSABLE_ENTITY,
            }
        }
    };
    Ok((status, Html(web::settings(&cx, &account).into_string())).into_response())
}

#[derive(Deserialize)]
pub(super) struct LaterForm {
    back: Option<String>,
}

/// Does not ask again to keep a phrase, in this browser.
pub(super) async fn phrase_later(form: Result<Form<LaterForm>, FormRejection>) -> Response {
    let back = form.ok().and_then(|Form(form)| form.back);
    let mut response = see_other(local(back.as_deref()));
    identity::remember_not_to_ask(response.headers_mut());
    response
}

/// The address that a request comes from; there is none without a socket.
fn address(from: Option<Extension<ConnectInfo<SocketAddr>>>) -> Option<IpAddr> {
    from.map(|Extension(ConnectInfo(from))| from.ip())
}

pub(super) async fn recover(
    State(app): State<App>,
    Extension(cx): Extension<Cx>,
    Extension(guest): Extension<Guest>,
) -> Result<Html<String>, Problem> {
    let profile = app.profile(cx.lang, &guest.id).await?;
    Ok(Html(web::recover(&cx, &Recovery { profile, fault: None, typed: Vec::new() }).into_string()))
}

#[derive(Deserialize)]
pub(super) struct PhraseForm {
    phrase: String,
}

pub(super) async fn try_phrase(
    State(app): State<App>,
    Extension(cx): Extension<Cx>,
    Extension(guest): Extension<Guest>,
    from: Option<Extension<ConnectInfo<SocketAddr>>>,
    headers: HeaderMap,
    form: Result<Form<PhraseForm>, FormRejection>,
) -> Result<Response, Problem> {
    let Form(form) = form.map_err(|_| Problem::BadForm)?;
    match app.recover(&form.phrase, address(from)).await? {
        Ok(player) => {
            let cookie =
                app.come_back(&player, &guess_name(text_of(&headers, &USER_AGENT))).await?;
            let mut response = see_other("/");
            identity::become_player(response.headers_mut(), &cookie);
            Ok(response)
        }
        Err(fault) => {
            let profile = app.profile(cx.lang, &guest.id).await?;
            let recovery =
                Recovery { profile, fault: Some(fault), typed: typed_words(&form.phrase) };
            let page = web::recover(&cx, &recovery).into_string();
            Ok(match fault {
                RecoverFault::Wait(seconds) => {
                    let later = [(RETRY_AFTER, seconds.to_string())];
                    (StatusCode::TOO_MANY_REQUESTS, later, Html(page)).into_response()
                }
                _ => (StatusCode::UNPROCESSABLE_ENTITY, Html(page)).into_response(),
            })
        }
    }
}
