//! Pages around the tables.

use std::cmp::Reverse;

use axum::Extension;
use axum::extract::{Form, Path, Query, State};
use axum::http::header::{CACHE_CONTROL, ETAG, LOCATION};
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse, Response};
use maud::Markup;
use saucer_core::Seats;
use saucer_store::TableSummary;
use saucer_text::Lang;
use saucer_web::model::people::Stage;
use saucer_web::model::{
    CardEnd, CardWords, Cx, Form as Fields, Notes, Prefs, Promised, TableCard,
};
use saucer_web::pages;
use serde::Deserialize;

use super::visit::Visit;
use crate::app::App;
use crate::compression::{Coding, Length, VARIES};
use crate::error::Problem;
use crate::identity::{self, Guest};
use crate::people::Eyes;
use crate::tables::Live;

/// How many tables the home page lists.
const LISTED: u32 = 24;

pub(super) async fn home(visit: Visit) -> Result<Response, Problem> {
    let store = &visit.app.shared.store;
    let mine = store.tables_of(&visit.guest.id, LISTED).await?;
    let open = store.open_tables(LISTED).await?;
    let listed = |summary: &TableSummary| mine.iter().any(|mine| mine.id == summary.id);
    let open = open.into_iter().filter(|summary| !listed(summary)).collect();
    let mut mine = cards(&visit, mine.clone()).await?;
    // Where the viewer is waited for comes first, then what goes on. The order of the store would
    // tell where others have just taken a secret step.
    mine.sort_by_key(|card| (!card.is_owed(), card.end.is_some(), Reverse(card.touched_ms)));
    let mut open = cards(&visit, open).await?;
    let gathers = |card: &TableCard| card.people.stage == Stage::Gathering;
    open.sort_by_key(|card| (!gathers(card), Reverse(card.touched_ms)));
    let boxes: Vec<_> = visit.app.games().all().map(|house| house.game_box()).collect();
    let seated = mine.iter().any(|card| !card.people.you.is_empty());
    let cx = if seated { visit.asking().await? } else { visit.cx.clone() };
    let page = pages::home(&cx.apart(), &boxes, &mine, &open);
    Ok(visit.coding.markup(page.into_string(), Length::Exact))
}

async fn cards(visit: &Visit, tables: Vec<TableSummary>) -> Result<Vec<TableCard>, Problem> {
    let mut cards = cards_of_player(&visit.app, &visit.cx, &visit.guest.id, tables).await?;
    cards.iter_mut().for_each(|card| card.people.set_apart());
    Ok(cards)
}

/// These tables as somebody sees them in a list.
pub(crate) async fn cards_of_player(
    app: &App,
    cx: &Cx,
    player: &str,
    tables: Vec<TableSummary>,
) -> Result<Vec<TableCard>, Problem> {
    let mut cards = Vec::new();
    for summary in tables {
        // A table that cannot be opened (rules that have changed, say) must not hide the others.
        let Ok(open) = app.table(&summary.id).await else { continue };
        let live = open.look().await;
        let eyes = Eyes::of(&live, player, None);
        let people = app.people(&open, &live, cx.lang, player, eyes).await?;
        cards.push(TableCard {
            id: summary.id,
            game: open.house.offered(),
            words: words(&live, cx, people.you),
            end: end(&live, people.you),
            people,
            touched_ms: live.touched_ms(player),
        });
    }
    Ok(cards)
}

/// What the game says of the match, and for who sat in these seats how it ended for them.
fn words(live: &Live, cx: &Cx, you: Seats) -> CardWords {
    let mut words = live.table.card(cx);
    let fate = live.table.fate(cx, you);
    let said = std::mem::take(&mut words.line);
    let guided = live.company.lesson().map(|_| cx.lang.plain("lesson-card"));
    let forked = live.company.fork().map(|_| cx.lang.plain("fork-card"));
    let all: Vec<String> = guided.into_iter().chain(forked).chain([said]).chain(fate).collect();
    let said: Vec<String> = all.into_iter().filter(|fact| !fact.is_empty()).collect();
    words.line = said.join(" · ");
    words
}

/// How a match ended for who sits in these seats. A solo game is won or lost by whoever plays it.
fn end(live: &Live, you: Seats) -> Option<CardEnd> {
    if live.stage() == Stage::Ended {
        return Some(CardEnd::Ended);
    }
    let winners = live.table.outcome()?.winners;
    let you = if live.has_several_seats() { you } else { live.table.seats() };
    Some(if you.is_empty() {
        CardEnd::Over
    } else if you.iter().any(|seat| winners.contains(seat)) {
        CardEnd::Won
    } else {
        CardEnd::Lost
    })
}

pub(super) async fn new_table(
    State(app): State<App>,
    Extension(cx): Extension<Cx>,
    Extension(guest): Extension<Guest>,
    Query(query): Query<Vec<(String, String)>>,
    headers: HeaderMap,
) -> Result<Response, Problem> {
    let query = Fields(query);
    let house = app.games().asked(query.get("game")).ok_or(Problem::NotFound)?;
    let clocks = app.offered_clocks();
    let promised = Promised { clocks, ..Promised::from(&app.promise(&guest.id)?) };
    Ok(public(&headers, house.new_table(&cx.apart(), &query, &promised)))
}

pub(super) async fn rules(
    State(app): State<App>,
    Extension(cx): Extension<Cx>,
    Path(game): Path<String>,
    headers: HeaderMap,
) -> Result<Response, Problem> {
    let house = app.games().find(&game).ok_or(Problem::NotFound)?;
    Ok(public(&headers, house.rules_page(&cx.apart())))
}

pub(super) async fn cards_of(
    State(app): State<App>,
    Extension(cx): Extension<Cx>,
    Path(game): Path<String>,
    Query(query): Query<Vec<(String, String)>>,
    headers: HeaderMap,
) -> Result<Response, Problem> {
    let house = app.games().find(&game).ok_or(Problem::NotFound)?;
    let asked = Fields(query).get("rules").map(str::parse).transpose();
    let rules = asked.ok().and_then(|asked| house.ruleset(asked)).ok_or(Problem::NoRules)?;
    let page = house.gallery_page(&cx.apart(), rules).ok_or(Problem::NotFound)?;
    Ok(public(&headers, page))
}

pub(super) async fn fair(
    Extension(cx): Extension<Cx>,
    Query(query): Query<Vec<(String, String)>>,
    headers: HeaderMap,
) -> Response {
    let query = Fields(query);
    // Whether there is such a table is found out by who checks it.
    let is_id = |id: &&str| id.bytes().all(|byte| byte.is_ascii_alphanumeric());
    public(&headers, pages::fair(&cx.apart(), query.get("table").filter(is_id)))
}

/// A page that shows nothing of anybody.
fn public(headers: &HeaderMap, page: Markup) -> Response {
    Coding::asked(headers).markup(page.into_string(), Length::Exact)
}

/// Any part of the settings; what a form leaves out stays as it was.
#[derive(Deserialize)]
pub(super) struct SettingsForm {
    lang: Option<String>,
    motion: Option<String>,
    sound: Option<String>,
    scheme: Option<String>,
    care: Option<String>,
    pace: Option<String>,
    notes: Option<String>,
    back: Option<String>,
}

pub(super) async fn save_settings(
    State(app): State<App>,
    Extension(cx): Extension<Cx>,
    Extension(guest): Extension<Guest>,
    Form(form): Form<SettingsForm>,
) -> Result<Response, Problem> {
    if let Some(notes) = form.notes.as_deref().and_then(Notes::from_id) {
        app.set_notes(&guest.id, notes).await?;
    }
    let lang = form.lang.as_deref().and_then(Lang::from_id).unwrap_or(cx.lang);
    let prefs = Prefs {
        motion: form.motion.as_deref().map_or(cx.prefs.motion, identity::motion),
        sound: form.sound.as_deref().map_or(cx.prefs.sound, identity::sound),
        scheme: form.scheme.as_deref().map_or(cx.prefs.scheme, identity::scheme),
        care: form.care.as_deref().map_or(cx.prefs.care, identity::care),
        pace: form.pace.as_deref().map_or(cx.prefs.pace, identity::pace),
    };
    let mut response = see_other(local(form.back.as_deref()));
    identity::remember(response.headers_mut(), lang, prefs);
    Ok(response)
}

/// A path on this server, never an address elsewhere.
pub(super) fn local(path: Option<&str>) -> &str {
    match path {
        Some(path)
            if path.starts_with('/')
                && !path.starts_with("//")
                && path.bytes().all(|byte| byte.is_ascii_graphic() && byte != b'\\') =>
        {
            path
        }
        _ => "/settings",
    }
}

/// Sends the browser on after a form.
pub(super) fn see_other(path: &str) -> Response {
    (StatusCode::SEE_OTHER, [(LOCATION, path)]).into_response()
}

pub(super) async fn asset(
    State(app): State<App>,
    Path(name): Path<String>,
    headers: HeaderMap,
) -> Result<Response, Problem> {
    let asset = app.games().asset(&name).ok_or(Problem::NotFound)?;
    let coding = Coding::asked(&headers);
    let tag = match coding {
        Coding::Plain => format!("\"{}\"", asset.etag),
        Coding::Gzip => format!("\"{}-gzip\"", asset.etag),
    };
    let known =
        headers.get("if-none-match").is_some_and(|known| known.as_bytes() == tag.as_bytes());
    // Pages name assets with a hash of their content, so a copy never goes stale.
    let caching = [(CACHE_CONTROL, "public, max-age=31536000, immutable".to_owned()), (ETAG, tag)];
    if known {
        return Ok((StatusCode::NOT_MODIFIED, caching, [VARIES]).into_response());
    }
    Ok((caching, coding.file(asset)).into_response())
}

/// Whether the data can be read: for load balancers and monitors.
pub(super) async fn healthz(State(app): State<App>) -> Response {
    match app.store_answers().await {
        Ok(()) => "ok\n".into_response(),
        Err(error) => Problem::from(error).into_response(),
    }
}

#[cfg(test)]
mod tests {
    use super::local;

    #[test]
    fn nobody_is_sent_to_another_site() {
        assert_eq!(local(Some("/t/1?die=white-4")), "/t/1?die=white-4");
        for odd in ["//evil.example", "https://evil.example", "", "/\\evil", "/a\r\nb", "/é"] {
            assert_eq!(local(Some(odd)), "/settings", "{odd}");
        }
    }
}
