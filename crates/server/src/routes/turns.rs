//! Where one is waited for: the page, its form, and the feed.

use axum::Extension;
use axum::extract::rejection::FormRejection;
use axum::extract::{Form, Path, Query, State};
use axum::http::HeaderMap;
use axum::http::header::{CACHE_CONTROL, CONTENT_TYPE};
use axum::response::{Html, IntoResponse, Response};
use saucer_text::Lang;
use saucer_web::model::{Cx, Form as Fields};
use saucer_web::pages::{self, FeedOffer};
use serde::Deserialize;

use super::invitation::origin;
use super::pages::see_other;
use crate::app::App;
use crate::error::Problem;
use crate::identity::Guest;
use crate::proxies::Client;

pub(super) async fn show(
    State(app): State<App>,
    Extension(cx): Extension<Cx>,
    Extension(guest): Extension<Guest>,
) -> Result<Html<String>, Problem> {
    page(&app, &cx, &guest, None).await
}

#[derive(Deserialize)]
pub(super) struct Wish {
    #[serde(rename = "do")]
    what: String,
}

pub(super) async fn change(
    State(app): State<App>,
    Extension(cx): Extension<Cx>,
    Extension(guest): Extension<Guest>,
    headers: HeaderMap,
    form: Result<Form<Wish>, FormRejection>,
) -> Result<Response, Problem> {
    let Form(wish) = form.map_err(|_| Problem::BadForm)?;
    match wish.what.as_str() {
        "feed" => {
            let origin = origin(&app, &headers).ok_or(Problem::BadForm)?;
            let secret = app.make_feed(&guest, &cx.lang.plain("turns-feed-name")).await?;
            let address = format!("{origin}/feed/{secret}?lang={}", cx.lang.id());
            Ok(page(&app, &cx, &guest, Some(address)).await?.into_response())
        }
        "withdraw" => {
            app.withdraw_feed(&guest.id).await?;
            Ok(see_other("/turns"))
        }
        _ => Err(Problem::BadForm),
    }
}

async fn page(
    app: &App,
    cx: &Cx,
    guest: &Guest,
    address: Option<String>,
) -> Result<Html<String>, Problem> {
    let cards = app.turns(cx, &guest.id).await?;
    let is_on = app.has_feed(&guest.id).await?;
    Ok(Html(pages::turns(cx, &cards, &FeedOffer { is_on, address }).into_string()))
}

/// The feed of whoever has made this address. It says who is waited for, to whoever has it, and nothing else.
pub(super) async fn feed(
    State(app): State<App>,
    Extension(cx): Extension<Cx>,
    Path(address): Path<String>,
    Query(query): Query<Vec<(String, String)>>,
    headers: HeaderMap,
) -> Result<Response, Problem> {
    let reader = app.read_feed(&address).await?.ok_or(Problem::NotFound)?;
    // Whoever asks has no cookie, so it is the one who has made the address that may be kept out.
    if let Some(blocked) = app.block_of(&reader.player, &Client::default()) {
        return Err(blocked);
    }
    let lang = Fields(query).get("lang").and_then(Lang::from_id).unwrap_or(cx.lang);
    let cx = Cx { lang, ..cx };
    let cards = app.turns(&cx, &reader.player).await?;
    let origin = origin(&app, &headers).ok_or(Problem::BadForm)?;
    let body = pages::feed(lang, &origin, reader.made_ms, &cards).into_string();
    let head = [(CONTENT_TYPE, "application/atom+xml; charset=utf-8"), (CACHE_CONTROL, "no-store")];
    Ok((head, body).into_response())
}
