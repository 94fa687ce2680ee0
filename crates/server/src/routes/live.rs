//! The live stream: fresh table markup for one viewer whenever something has changed that this
//! viewer may notice, and nothing at all otherwise.

use std::convert::Infallible;
use std::sync::Arc;
use std::time::Duration;

use axum::extract::{Path, Query};
use axum::http::HeaderMap;
use axum::response::sse::{Event, KeepAlive, Sse};
use futures_util::stream::{self, Stream};
use saucer_core::Seat;
use saucer_web::pages;
use tokio::sync::watch;

use super::visit::{Shown, Visit, claimed};
use crate::app::App;
use crate::error::Problem;
use crate::games::{Form, Part};
use crate::people::Eyes;
use crate::presence::Connected;
use crate::tables::{Live, Open};

/// Often enough that no proxy takes the stream for dead.
const KEEP_ALIVE: Duration = Duration::from_secs(15);

/// `seen` is the version that the page shows, for the first connection; later ones say it in a
/// header. `as` is the seat that somebody at a shared device has claimed. `talk` is the number of the
/// last line of chat that the page has; a page without a chat leaves it out.
pub(super) async fn live(
    visit: Visit,
    Path(id): Path<String>,
    Query(query): Query<Vec<(String, String)>>,
    headers: HeaderMap,
) -> Result<Sse<impl Stream<Item = Result<Event, Infallible>>>, Problem> {
    let open = visit.enter(&id).await?;
    let query = Form(query);
    let last = headers.get("last-event-id").and_then(|id| id.to_str().ok());
    let seen = last.or(query.get("seen")).and_then(|seen| seen.parse::<u64>().ok());
    let watching = Watching {
        claimed: claimed(&query),
        seen,
        eyes: None,
        people: None,
        changes: marked(open.changes()),
        arrivals: marked(open.presence.changes()),
        talk: marked(visit.app.shared.talk.subscribe(&open.id)),
        heard: query.get("talk").and_then(|heard| heard.parse().ok()),
        closing: visit.app.closing(),
        _connected: Connected::new(&open, &visit.guest.id),
        open,
        visit,
        next: Next::Wait,
    };
    let events = stream::unfold(watching, |mut watching| async move {
        let event = watching.next().await?;
        Some((Ok(event), watching))
    });
    Ok(Sse::new(events).keep_alive(KeepAlive::new().interval(KEEP_ALIVE)))
}

/// What may have changed since the page was made is looked at first.
fn marked<T>(mut changes: watch::Receiver<T>) -> watch::Receiver<T> {
    changes.mark_changed();
    changes
}

/// Somebody who watches a table.
struct Watching {
    visit: Visit,
    open: Arc<Open>,
    claimed: Option<Seat>,
    /// The version that was sent last.
    seen: Option<u64>,
    /// As whom the viewer was shown that version, once that is known.
    eyes: Option<Eyes>,
    /// The people as they were sent last.
    people: Option<String>,
    changes: watch::Receiver<()>,
    arrivals: watch::Receiver<()>,
    talk: watch::Receiver<u64>,
    /// The number of the line of chat that was sent last; `None` for a page without a chat.
    heard: Option<u64>,
    closing: watch::Receiver<bool>,
    _connected: Connected,
    next: Next,
}

#[derive(PartialEq, Eq)]
enum Next {
    Wait,
    End,
}

impl Watching {
    async fn next(&mut self) -> Option<Event> {
        loop {
            if self.next == Next::End {
                return None;
            }
            let event = tokio::select! {
                biased;
                () = App::closed(&mut self.closing) => {
                    self.next = Next::End;
                    Some(Event::default().event("bye").data("bye"))
                }
                changed = self.changes.changed() => {
                    changed.ok()?;
                    self.table().await
                }
                changed = self.arrivals.changed() => {
                    changed.ok()?;
                    self.people().await
                }
                changed = self.talk.changed() => {
                    changed.ok()?;
                    self.lines().await
                }
            };
            if event.is_some() {
                return event;
            }
        }
    }

    /// The table, if this viewer may notice a change.
    async fn table(&mut self) -> Option<Event> {
        let open = Arc::clone(&self.open);
        let live = open.look().await;
        let player = &self.visit.guest.id;
        let (version, eyes) = (live.version(player), Eyes::of(&live, player, self.claimed));
        let claims = |claimed: Seat| eyes.acting == Some(claimed);
        let same_eyes = match self.eyes {
            Some(known) => known == eyes,
            // The page was made for the seat that was claimed, if one was.
            None => self.claimed.is_none_or(claims),
        };
        self.eyes = Some(eyes);
        if same_eyes && self.seen == Some(version) {
            return None;
        }
        let markup = self.fragment(&live).await?;
        self.seen = Some(version);
        Some(Event::default().event("table").id(version.to_string()).data(markup))
    }

    /// The people, when somebody has come or gone. A change of the match does not come this way,
    /// so that its moment is not told to who may not notice it.
    async fn people(&mut self) -> Option<Event> {
        let open = Arc::clone(&self.open);
        let live = open.look().await;
        if !live.is_shared() {
            return None;
        }
        let player = &self.visit.guest.id;
        let (app, cx) = (&self.visit.app, &self.visit.cx);
        let eyes = Eyes::of(&live, player, self.claimed);
        let people = app.people(&open, &live, cx.lang, player, eyes).await.ok()?;
        let markup = pages::people(cx, &people, &open.id).into_string();
        if self.people.as_ref() == Some(&markup) {
            return None;
        }
        self.people = Some(markup.clone());
        Some(Event::default().event("people").data(markup))
    }

    /// What was said since the last time.
    async fn lines(&mut self) -> Option<Event> {
        let heard = self.heard?;
        let live = self.open.look().await;
        let (app, cx, player) = (&self.visit.app, &self.visit.cx, &self.visit.guest.id);
        let lines = app.lines(&self.open, &live, cx.lang, player, heard).await.ok()?;
        self.heard = Some(lines.last()?.n);
        let markup = pages::talk_lines(cx, &lines).into_string();
        Some(Event::default().event("talk").data(markup))
    }

    async fn fragment(&self, live: &Live) -> Option<String> {
        let shown = Shown { claimed: self.claimed, ..Shown::default() };
        let page = self.visit.page_of(&self.open, live, shown, Part::Fragment).await;
        page.ok().map(maud::PreEscaped::into_string)
    }
}
