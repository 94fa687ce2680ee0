//! Somebody who watches a table, by server-sent events: told whenever something has changed that this viewer may notice,
//! and nothing at all otherwise. What an event looks like is for a [`Teller`] to say.

use std::convert::Infallible;
use std::future::Future;
use std::pin::Pin;
use std::sync::Arc;
use std::time::Duration;

use axum::body::{Body, Bytes};
use axum::http::HeaderMap;
use axum::http::header::{CACHE_CONTROL, CONTENT_TYPE};
use axum::response::{IntoResponse, Response};
use futures_util::stream;
use saucer_core::Seat;
use saucer_web::model::talk::{Hearers, Line, Talk};
use saucer_web::pages;
use tokio::sync::watch;
use tokio::time::{Instant, Sleep, sleep};

use crate::app::App;
use crate::compression::{CODED, Coding, Gzip, Length, Plain, VARIES, block, in_blocks};
use crate::people::Eyes;
use crate::presence::Connected;
use crate::routes::visit::Visit;
use crate::tables::{Live, Open};
use saucer_web::model::Form;

/// Often enough that no proxy takes the stream for dead.
const KEEP_ALIVE: Duration = Duration::from_secs(15);

/// How long it is at most until it is looked again who is absent.
const ROLL_CALL: Duration = Duration::from_secs(60 * 60);

/// Who watches which table.
pub(crate) struct Watcher {
    pub(crate) visit: Visit,
    pub(crate) open: Arc<Open>,
    /// The seat that somebody with several says is theirs.
    pub(crate) claimed: Option<Seat>,
}

/// What a watcher knows already.
pub(crate) struct Known {
    /// The version that was shown last.
    pub(crate) version: Option<u64>,
    /// The number of the last line of chat; `None` for who does not listen.
    pub(crate) line: Option<u64>,
    /// The names of the circles that were offered, if the watcher says so.
    pub(crate) circles: Option<String>,
}

/// The version that a request has seen: in a header if the stream broke off, else in its address.
pub(crate) fn seen(headers: &HeaderMap, query: &Form) -> Option<u64> {
    let last = headers.get("last-event-id").and_then(|id| id.to_str().ok());
    last.or(query.get("seen")).and_then(|seen| seen.parse().ok())
}

/// How a stream writes what it tells. Without a text nothing is sent.
pub(crate) trait Teller: Send + 'static {
    /// Said before the server stops.
    const BYE: &'static str;

    /// How the stream is written, if it is one of markup in which what others write is marked.
    fn coding(watcher: &Watcher) -> Option<Coding>;

    /// The table.
    fn table(
        &mut self,
        watcher: &Watcher,
        live: &Live,
    ) -> impl Future<Output = Option<String>> + Send;

    /// The people, when somebody has come or gone. A change of the match does not come this way,
    /// so that its moment is not told to who may not notice it.
    fn people(
        &mut self,
        watcher: &Watcher,
        live: &Live,
    ) -> impl Future<Output = Option<String>> + Send;

    /// Lines of chat, at least one.
    fn lines(&mut self, watcher: &Watcher, lines: &[Line]) -> String;

    /// All lines anew, because some look otherwise now.
    fn anew(&mut self, watcher: &Watcher, talk: &Talk) -> String;

    /// To whom the watcher may speak now.
    fn circles(&mut self, watcher: &Watcher, circles: &[Hearers]) -> Option<String>;
}

/// The stream of a watcher. It ends when the server stops or the watcher goes.
pub(crate) fn watch<T: Teller>(watcher: Watcher, known: Known, teller: T) -> Response {
    let (app, open) = (&watcher.visit.app, &watcher.open);
    let connected = Connected::new(open, &watcher.visit.guest.id);
    // Where only bots play, they play on as soon as somebody watches.
    app.drive(open);
    let coding = T::coding(&watcher);
    let wire = Wire::new(coding);
    let watching = Watching {
        wire,
        seen: known.version,
        eyes: None,
        changes: marked(open.changes()),
        arrivals: marked(open.presence.changes()),
        roll_call: Box::pin(sleep(ROLL_CALL)),
        talk: marked(app.shared.talk.subscribe(&open.id)),
        heard: known.line,
        retold: app.shared.moderation.retelling.changes(&watcher.visit.guest.id, &open.id),
        turns: marked(open.changes()),
        offered: known.circles,
        closing: app.closing(),
        sessions: app.shared.sessions.changes(&watcher.visit.guest.id),
        _connected: connected,
        watcher,
        teller,
        told: Instant::now(),
        silence: Box::pin(sleep(KEEP_ALIVE)),
        next: Next::Wait,
    };
    let events = stream::unfold(watching, |mut watching| async move {
        let event = watching.next().await?;
        Some((Ok::<_, Infallible>(event), watching))
    });
    let head = [(CONTENT_TYPE, "text/event-stream"), (CACHE_CONTROL, "no-cache")];
    let body = Body::from_stream(events);
    match coding {
        Some(Coding::Gzip) => (head, [VARIES, CODED], body).into_response(),
        Some(Coding::Plain) => (head, [VARIES], body).into_response(),
        None => (head, body).into_response(),
    }
}

/// How events are written.
enum Wire {
    /// As they are told.
    Told,
    /// Markup without its marks.
    Plain,
    /// The same, each event compressed for itself.
    Gzip(Box<Gzip>),
}

impl Wire {
    fn new(coding: Option<Coding>) -> Wire {
        match coding {
            None => Wire::Told,
            Some(Coding::Plain) => Wire::Plain,
            Some(Coding::Gzip) => Wire::Gzip(Box::new(Gzip::new())),
        }
    }

    fn event(&mut self, name: &str, id: Option<u64>, text: String, length: Length) -> Bytes {
        match self {
            Wire::Told => Bytes::from(event(name, id, &text)),
            Wire::Plain => {
                let text = in_blocks(Plain::of(text).text, length);
                Bytes::from(event(name, id, &text))
            }
            Wire::Gzip(gzip) => gzip.events(&Plain::of(event(name, id, &text)), block(length)),
        }
    }

    /// A comment, which means nothing.
    fn comment(&mut self) -> Bytes {
        const COMMENT: &str = ":\n\n";
        match self {
            Wire::Told | Wire::Plain => Bytes::from_static(COMMENT.as_bytes()),
            Wire::Gzip(gzip) => gzip.events(&Plain::of(COMMENT.to_owned()), 1),
        }
    }

    /// The last event, with the end of the stream.
    fn bye(&mut self, text: &str) -> Bytes {
        let said = self.event("bye", None, text.to_owned(), Length::Exact);
        match self {
            Wire::Told | Wire::Plain => said,
            Wire::Gzip(gzip) => Bytes::from([said, gzip.end()].concat()),
        }
    }
}

/// An event of a stream. A text of several lines is sent as such.
fn event(name: &str, id: Option<u64>, text: &str) -> String {
    const MORE_THAN_ALL_BUT_THE_TEXT: usize = 80;
    let mut event = String::with_capacity(text.len() + MORE_THAN_ALL_BUT_THE_TEXT);
    event.extend(["event: ", name, "\n"]);
    if let Some(id) = id {
        event.extend(["id: ", &id.to_string(), "\n"]);
    }
    for line in text.split('\n') {
        // To browsers each of the two characters ends a line, and so do both together.
        for part in line.strip_suffix('\r').unwrap_or(line).split('\r') {
            event.extend(["data: ", part, "\n"]);
        }
    }
    event.push('\n');
    event
}

/// What may have changed since the watcher last looked is looked at first.
fn marked<T>(mut changes: watch::Receiver<T>) -> watch::Receiver<T> {
    changes.mark_changed();
    changes
}

struct Watching<T> {
    watcher: Watcher,
    teller: T,
    wire: Wire,
    /// The version that was sent last.
    seen: Option<u64>,
    /// As whom the viewer was shown that version, once that is known.
    eyes: Option<Eyes>,
    changes: watch::Receiver<()>,
    arrivals: watch::Receiver<()>,
    /// Ends when somebody who has gone has been away for so long that something can be done about it.
    roll_call: Pin<Box<Sleep>>,
    talk: watch::Receiver<u64>,
    /// The number of the line of chat that was sent last.
    heard: Option<u64>,
    /// Told when lines that were sent look otherwise now to this viewer.
    retold: watch::Receiver<()>,
    /// Told when the viewer may speak to others than before.
    turns: watch::Receiver<()>,
    /// The names of the circles that were offered last, once they are known.
    offered: Option<String>,
    closing: watch::Receiver<bool>,
    /// Told when somebody may have signed out.
    sessions: watch::Receiver<()>,
    _connected: Connected,
    /// When something was sent last.
    told: Instant,
    /// Ends when nothing was sent for long, or a little earlier.
    silence: Pin<Box<Sleep>>,
    next: Next,
}

#[derive(PartialEq, Eq)]
enum Next {
    Wait,
    End,
}

impl<T: Teller> Watching<T> {
    async fn next(&mut self) -> Option<Bytes> {
        loop {
            if self.next == Next::End {
                return None;
            }
            let event = tokio::select! {
                biased;
                () = App::closed(&mut self.closing) => {
                    self.next = Next::End;
                    Some(self.wire.bye(T::BYE))
                }
                changed = self.sessions.changed() => {
                    changed.ok()?;
                    self.end_if_signed_out().await
                }
                changed = self.changes.changed() => {
                    changed.ok()?;
                    self.table().await
                }
                changed = self.arrivals.changed() => {
                    changed.ok()?;
                    self.people().await
                }
                () = &mut self.roll_call => self.people().await,
                changed = self.turns.changed() => {
                    changed.ok()?;
                    self.circles().await
                }
                changed = self.talk.changed() => {
                    changed.ok()?;
                    self.lines().await
                }
                changed = self.retold.changed() => {
                    changed.ok()?;
                    self.anew().await
                }
                () = &mut self.silence => match self.end_if_signed_out().await {
                    None => self.keep_alive(),
                    bye => bye,
                },
            };
            if event.is_some() {
                self.told = Instant::now();
                return event;
            }
        }
    }

    /// The stream of somebody who has signed out, or was, ends at once: it may show what only their seat sees.
    async fn end_if_signed_out(&mut self) -> Option<Bytes> {
        let Visit { app, guest, client, .. } = &self.watcher.visit;
        let is_blocked = app.block_of(&guest.id, client).is_some();
        if !is_blocked && app.still_counts(guest).await {
            return None;
        }
        if is_blocked {
            // Of who comes from a range nobody knows at which tables they sit, but at this one they do.
            app.relieve_at(&self.watcher.open, &guest.id).await;
        }
        self.next = Next::End;
        Some(self.wire.bye(T::BYE))
    }

    /// A comment, if nothing was sent for long. To begin the silence anew with every event would
    /// cost more than to look at the end of one whether there was any.
    fn keep_alive(&mut self) -> Option<Bytes> {
        let now = Instant::now();
        let is_silent = now >= self.told + KEEP_ALIVE;
        let begun = if is_silent { now } else { self.told };
        self.silence.as_mut().reset(begun + KEEP_ALIVE);
        is_silent.then(|| self.wire.comment())
    }

    /// The table, if this viewer may notice a change.
    async fn table(&mut self) -> Option<Bytes> {
        let open = Arc::clone(&self.watcher.open);
        let live = open.look().await;
        let (player, claimed) = (&self.watcher.visit.guest.id, self.watcher.claimed);
        let (version, eyes) = (live.version(player), Eyes::of(&live, player, claimed));
        let same_eyes = match self.eyes {
            Some(known) => known == eyes,
            // What was seen was made for the seat that was claimed, if one was.
            None => claimed.is_none_or(|claimed| eyes.acting == Some(claimed)),
        };
        self.eyes = Some(eyes);
        if same_eyes && self.seen == Some(version) {
            return None;
        }
        let text = self.teller.table(&self.watcher, &live).await?;
        let length = Length::at(live.table.seats());
        self.call_roll(&live);
        drop(live);
        self.seen = Some(version);
        Some(self.wire.event("table", Some(version), text, length))
    }

    /// Looks again when somebody will have been away for too long, or their time is out.
    fn call_roll(&mut self, live: &Live) {
        let Watcher { visit, open, .. } = &self.watcher;
        let app = &visit.app;
        let absence = open.next_absence(live, app.shared.config.absent, app.time());
        let next =
            absence.into_iter().chain(app.next_tick(open, live)).fold(ROLL_CALL, Duration::min);
        self.roll_call.as_mut().reset(Instant::now() + next);
    }

    async fn people(&mut self) -> Option<Bytes> {
        let open = Arc::clone(&self.watcher.open);
        // Who has come or gone may let somebody's time run or stand still, and it may be out by now.
        self.watcher.visit.app.tick(&open).await;
        let live = open.look().await;
        self.call_roll(&live);
        let text = self.teller.people(&self.watcher, &live).await?;
        Some(self.wire.event("people", None, text, Length::Exact))
    }

    /// What was said since the last time, as far as this viewer hears it.
    async fn lines(&mut self) -> Option<Bytes> {
        let heard = self.heard?;
        let Watcher { visit, open, .. } = &self.watcher;
        let live = open.look().await;
        let lines = visit.app.lines(open, &live, visit.cx.lang, &visit.guest.id, heard).await;
        let lines = lines.ok()?;
        self.heard = Some(lines.last()?.n);
        let text = self.teller.lines(&self.watcher, &lines);
        Some(self.wire.event("talk", None, text, Length::Exact))
    }

    /// All lines, since some look otherwise to this viewer than when they were sent.
    async fn anew(&mut self) -> Option<Bytes> {
        let heard = self.heard?;
        let Watcher { visit, open, .. } = &self.watcher;
        let live = open.look().await;
        let talk = visit.app.talk(open, &live, visit.cx.lang, &visit.guest.id).await.ok()?;
        self.heard = Some(heard.max(talk.last()));
        let text = self.teller.anew(&self.watcher, &talk);
        Some(self.wire.event("talk", None, text, Length::Exact))
    }

    /// To whom a viewer with a chat may speak, if that has changed.
    async fn circles(&mut self) -> Option<Bytes> {
        self.heard?;
        let Watcher { visit, open, .. } = &self.watcher;
        let live = open.look().await;
        let circles = open.hearers(&live, visit.cx.lang, &visit.guest.id);
        let names = pages::talk_circles(&circles);
        let is_known = self.offered.as_ref().is_none_or(|offered| *offered == names);
        self.offered = Some(names);
        if is_known {
            return None;
        }
        let text = self.teller.circles(&self.watcher, &circles)?;
        Some(self.wire.event("talk", None, text, Length::Exact))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_event_keeps_its_lines() {
        let told = |id, text| event("table", id, text);
        assert_eq!(told(Some(7), "{}"), "event: table\nid: 7\ndata: {}\n\n");
        let lines = "event: table\ndata: a\ndata: \ndata: b\ndata: c\ndata: \n\n";
        assert_eq!(told(None, "a\n\nb\r\nc\n"), lines);
        assert_eq!(
            told(None, "a\r\rb\nc\r"),
            "event: table\ndata: a\ndata: \ndata: b\ndata: c\n\n"
        );
    }
}
