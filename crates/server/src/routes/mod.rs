//! Addresses and what answers them.

mod account;
mod live;
pub(crate) mod lobby;
mod pages;
pub(crate) mod play;
mod talk;
pub(crate) mod visit;

use axum::Router;
use axum::http::HeaderMap;
use axum::middleware::from_fn_with_state;
use axum::routing::{get, post};

use crate::app::App;
use crate::error::Problem;
use saucer_play::Part;
use crate::passage::{Passage, at_route};
use crate::{api, edge, metrics};

/// All routes over this data.
pub fn router(app: App) -> Router {
    Router::new().fallback_service(passage(app))
}

/// The same without a router around it.
pub(crate) fn passage(app: App) -> Passage {
    let routes = routes(app.clone()).with_state(app.clone());
    Passage::new(app, routes)
}

fn routes(app: App) -> Router<App> {
    Router::new()
        .route("/", get(pages::home))
        .route("/new", get(pages::new_table))
        .route("/tables", post(play::create))
        .route("/rules/{game}", get(pages::rules))
        .route("/fair", get(pages::fair))
        .route("/settings", get(account::settings).post(pages::save_settings))
        .route("/settings/who", post(account::who))
        .route("/settings/phrase", post(account::phrase))
        .route("/recover", get(account::recover).post(account::try_phrase))
        .route("/assets/{name}", get(pages::asset))
        .route("/healthz", get(pages::healthz))
        .route("/readyz", get(edge::readyz))
        .route("/metrics", get(metrics::page))
        .route("/t/{id}", get(play::table))
        .route("/t/{id}/decide", post(play::decide))
        .route("/t/{id}/undo", post(play::undo))
        .route("/t/{id}/again", post(play::again))
        .route("/t/{id}/people", post(lobby::people))
        .route("/t/{id}/talk", get(talk::page).post(talk::say))
        .route("/t/{id}/replay", get(play::replay))
        .route("/t/{id}/record.json", get(play::record))
        .route("/t/{id}/live", get(live::live))
        .merge(api::routes())
        .fallback(async || Problem::not_found())
        .layer(from_fn_with_state(app, at_route))
}

/// Which part of a page the request asks for: our script asks for the part that changes.
fn part(headers: &HeaderMap) -> Part {
    if headers.get("x-saucer").is_some_and(|value| value == "fragment") {
        Part::Fragment
    } else {
        Part::Whole
    }
}
