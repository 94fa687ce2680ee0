//! Addresses and what answers them.

mod account;
mod admin;
mod class;
mod devices;
pub(crate) mod fork;
mod invitation;
mod learn;
mod live;
pub(crate) mod lobby;
mod moderation;
mod note;
mod order;
mod pages;
pub(crate) mod pieces;
pub(crate) mod play;
pub(crate) mod record;
mod talk;
mod turns;
pub(crate) mod visit;

use axum::Router;
use axum::handler::Handler;
use axum::http::HeaderMap;
use axum::middleware::from_fn_with_state;
use axum::routing::{MethodRouter, get, post};

use saucer_play::Part;

use crate::app::App;
use crate::error::Problem;
use crate::middleware::{AtRoute, Middleware, at_route};
use crate::{api, edge, metrics};

pub use admin::table_id;
pub(crate) use class::Class;
pub(crate) use pages::cards_of_player;

/// All routes over this data.
pub fn router(app: App) -> Router {
    Router::new().fallback_service(middleware(app))
}

/// The same without a router around it.
pub(crate) fn middleware(app: App) -> Middleware {
    let routes = routes(&app).with_state(app.clone());
    Middleware::new(app, routes)
}

/// Every route with its class. What stands around a route is told the class when the list is made, so
/// that nothing is ever found out from the text of an address.
fn routes(app: &App) -> Router<App> {
    let around = |class: Class| from_fn_with_state(AtRoute { app: app.clone(), class }, at_route);
    let of = |class: Class, methods: MethodRouter<App>| methods.layer(around(class));
    let pages = Router::new()
        .route("/", of(Class::Page, get(pages::home)))
        .route("/new", of(Class::Page, get(pages::new_table)))
        .route("/tables", of(Class::NewTable, post(play::create)))
        .route("/learn", of(Class::NewTable, post(learn::learn)))
        .route("/quick", of(Class::NewTable, post(learn::quick)))
        .route("/rules/{game}", of(Class::Page, get(pages::rules)))
        .route("/cards/{game}", of(Class::Page, get(pages::cards_of)))
        .route("/fair", of(Class::Page, get(pages::fair)))
        .route("/settings", of(Class::Page, get(account::settings)))
        .route("/settings", of(Class::Preferences, post(pages::save_settings)))
        .route("/turns", of(Class::Page, get(turns::show)))
        .route("/turns", of(Class::Account, post(turns::change)))
        .route("/feed/{address}", of(Class::Page, get(turns::feed)))
        .route("/statistics", of(Class::Page, get(account::statistics)))
        .route("/settings/who", of(Class::Account, post(account::who)))
        .route("/settings/phrase", of(Class::Account, post(account::phrase)))
        .route("/settings/devices", of(Class::Account, get(devices::show).post(devices::change)))
        .route("/settings/phrase/later", of(Class::Form, post(account::phrase_later)))
        .route("/recover", of(Class::Page, get(account::recover)))
        .route("/recover", of(Class::Account, post(account::try_phrase)))
        .route("/admin", of(Class::Operator, get(admin::show).post(admin::act)))
        .route("/assets/{name}", of(Class::Asset, get(pages::asset)))
        .route("/healthz", of(Class::Watch, get(pages::healthz)))
        .route("/readyz", of(Class::Watch, get(edge::readyz)))
        .route("/metrics", of(Class::Watch, get(metrics::page)))
        .route("/t/{id}", of(Class::TablePage, get(play::table)))
        .route("/t/{id}/decide", of(Class::Form, post(play::decide)))
        .route("/t/{id}/order", of(Class::Form, post(order::order)))
        .route("/t/{id}/note", of(Class::Form, post(note::note)))
        .route("/t/{id}/undo", of(Class::Form, post(play::undo)))
        .route("/t/{id}/again", of(Class::NewTable, post(play::again)))
        .route("/t/{id}/fork", of(Class::Form, post(fork::fork)))
        .route("/t/{id}/people", of(Class::Form, post(lobby::people)))
        .route("/t/{id}/invitation.svg", of(Class::Table, get(invitation::picture)))
        .route("/t/{id}/talk", of(Class::Table, get(talk::page)))
        .route("/t/{id}/talk", of(Class::Form, post(talk::say)))
        .route("/t/{id}/report", of(Class::Table, get(moderation::show)))
        .route("/t/{id}/report", of(Class::Form, post(moderation::report)))
        .route("/t/{id}/mute", of(Class::Form, post(moderation::mute)))
        .route("/t/{id}/replay", of(Class::Table, get(play::replay)))
        .route("/t/{id}/record.json", of(Class::Record, get(record::record)))
        .route("/t/{id}/draws.json", of(Class::Table, get(record::draws)))
        .route("/t/{id}/live", of(Class::Stream, get(live::live)));
    let nowhere = async || Problem::NotFound;
    api::operations()
        .fold(pages, |routes, operation| {
            routes.route(operation.path, of(operation.class, (operation.answers_with)()))
        })
        .fallback(nowhere.layer(around(Class::Unknown)))
}

/// Which part of a page the request asks for: our script asks for the part that changes.
fn part(headers: &HeaderMap) -> Part {
    if headers.get("x-saucer").is_some_and(|value| value == "fragment") {
        Part::Fragment
    } else {
        Part::Whole
    }
}
