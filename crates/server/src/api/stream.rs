//! The stream of a table: the same moments as those of the pages, told as JSON.

use axum::extract::Path;
use axum::http::HeaderMap;
use axum::response::Response;
use saucer_web::model::talk::{Hearers, Line, Talk};

use super::fault::Fault;
use super::input::{Anybody, Asked};
use super::seen;
use super::talk::Lines;
use crate::compression::Coding;
use crate::padding::{DATA_BLOCK, pad};
use crate::tables::Live;
use crate::watching::{self, Known, Teller, Watcher, watch};

/// What was said before the stream began is not told; `GET …/talk` has it.
pub(super) async fn open(
    Anybody(visit): Anybody,
    Path(id): Path<String>,
    asked: Asked,
    headers: HeaderMap,
) -> Result<Response, Fault> {
    let open = visit.enter(&id).await?;
    let claimed = asked.seat()?;
    let live = open.look().await;
    let line = Some(visit.app.last_line(&open, &live, &visit.guest.id).await?);
    drop(live);
    let version = watching::seen(&headers, &asked.0);
    let known = Known { version, line, circles: None };
    Ok(watch(Watcher { visit, open, claimed }, known, Json))
}

/// Tells everything as JSON.
struct Json;

impl Teller for Json {
    const BYE: &'static str = "{}";

    fn coding(_watcher: &Watcher) -> Option<Coding> {
        None
    }

    async fn table(&mut self, watcher: &Watcher, live: &Live) -> Option<String> {
        let table = seen::table(&watcher.visit, &watcher.open, live, watcher.claimed).await.ok();
        table.map(|text| pad(text, DATA_BLOCK))
    }

    /// Who comes and goes is told with the next table.
    async fn people(&mut self, _watcher: &Watcher, _live: &Live) -> Option<String> {
        None
    }

    fn lines(&mut self, _watcher: &Watcher, lines: &[Line]) -> String {
        serde_json::to_string(&Lines::new(lines)).expect("plain data can be written as JSON")
    }

    fn anew(&mut self, _watcher: &Watcher, talk: &Talk) -> String {
        serde_json::to_string(&Lines::anew(&talk.lines)).expect("plain data can be written as JSON")
    }

    /// The circles are told with the table.
    fn circles(&mut self, _watcher: &Watcher, _circles: &[Hearers]) -> Option<String> {
        None
    }
}
