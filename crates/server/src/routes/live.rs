//! The live stream of a page: fresh table markup for one viewer whenever something has changed
//! that this viewer may notice, and nothing at all otherwise.

use std::sync::Arc;

use axum::extract::{Path, Query};
use axum::http::HeaderMap;
use axum::response::Response;
use saucer_web::model::talk::{Hearers, Line, Talk};
use saucer_web::pages;

use super::visit::{Shown, Visit, claimed};
use crate::compression::Coding;
use crate::delta::Pieces;
use crate::error::Problem;
use crate::people::Eyes;
use crate::tables::Live;
use crate::watching::{Known, Teller, Watcher, seen, watch};
use saucer_play::Part;
use saucer_web::model::Form;

/// `seen` is the version that the page shows, for the first connection; later ones say it in a
/// header. `as` is the seat that somebody at a shared device has claimed. `talk` is the number of the
/// last line of chat that the page has; a page without a chat leaves it out. `circles` names those
/// that its reader may speak to besides everybody. `base` is the tag of the table that the page has, for who reads what has
/// changed since; it is empty if the page has none.
pub(super) async fn live(
    visit: Visit,
    Path(id): Path<String>,
    Query(query): Query<Vec<(String, String)>>,
    headers: HeaderMap,
) -> Result<Response, Problem> {
    let open = visit.enter(&id).await?;
    let query = Form(query);
    let line = query.get("talk").and_then(|heard| heard.parse().ok());
    let circles = query.get("circles").map(str::to_owned);
    let known = Known { version: seen(&headers, &query), line, circles };
    let has = match query.get("base") {
        None => Has::Unknown,
        Some(tag) => Has::Table(open.sent.get(&visit.guest.id, tag)),
    };
    let watcher = Watcher { claimed: claimed(&query), visit, open };
    Ok(watch(watcher, known, Markup { people: None, has }))
}

/// Tells everything as markup.
struct Markup {
    /// The people as they were sent last.
    people: Option<String>,
    has: Has,
}

/// What the page has that a stream is for.
enum Has {
    /// It does not say, and reads whole tables only.
    Unknown,
    /// The table that was sent last, if one was and is known.
    Table(Option<Arc<Pieces>>),
}

impl Teller for Markup {
    const BYE: &'static str = "bye";

    fn coding(watcher: &Watcher) -> Option<Coding> {
        Some(watcher.visit.coding)
    }

    async fn table(&mut self, watcher: &Watcher, live: &Live) -> Option<String> {
        let shown = Shown { claimed: watcher.claimed, ..Shown::default() };
        let Watcher { visit, open, .. } = watcher;
        let marked = visit.marked_page_of(open, live, shown, Part::Fragment).await.ok()?;
        match &mut self.has {
            Has::Unknown => Some(marked),
            Has::Table(base) => {
                let (text, fresh) = open.sent.write(&visit.guest.id, base.as_deref(), &marked);
                *base = Some(fresh);
                Some(text)
            }
        }
    }

    async fn people(&mut self, watcher: &Watcher, live: &Live) -> Option<String> {
        if !live.has_several_seats() {
            return None;
        }
        let Visit { app, cx, guest, .. } = &watcher.visit;
        let eyes = Eyes::of(live, &guest.id, watcher.claimed);
        let mut people = app.people(&watcher.open, live, cx.lang, &guest.id, eyes).await.ok()?;
        people.set_apart();
        let markup = pages::people(cx, &people, &watcher.open.id).into_string();
        if self.people.as_ref() == Some(&markup) {
            return None;
        }
        self.people = Some(markup.clone());
        Some(markup)
    }

    fn lines(&mut self, watcher: &Watcher, lines: &[Line]) -> String {
        let mut lines = lines.to_vec();
        lines.iter_mut().for_each(Line::set_apart);
        pages::talk_lines(&watcher.visit.cx, &lines).into_string()
    }

    fn anew(&mut self, watcher: &Watcher, talk: &Talk) -> String {
        let mut talk = talk.clone();
        talk.set_apart();
        pages::talk_anew(&watcher.visit.cx, &talk).into_string()
    }

    fn circles(&mut self, watcher: &Watcher, circles: &[Hearers]) -> Option<String> {
        Some(pages::talk_choice(&watcher.visit.cx, circles).into_string())
    }
}
