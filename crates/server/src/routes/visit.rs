//! Somebody at a table: whether they may come in, and what they are shown.

use std::sync::Arc;

use axum::Extension;
use axum::extract::FromRequestParts;
use axum::extract::rejection::ExtensionRejection;
use axum::http::StatusCode;
use axum::http::request::Parts;
use axum::response::{IntoResponse, Response};
use saucer_core::Seat;
use saucer_table::Share;
use saucer_web::model::people::{Lobby, Stage, Visibility};
use saucer_web::model::{Cx, Form, Keeping, Notice};
use saucer_web::pages;

use super::pages::see_other;
use super::part;
use crate::app::App;
use crate::compression::{Coding, Length};
use crate::error::Problem;
use crate::identity::{self, Guest};
use crate::people::Eyes;
use crate::proxies::Client;
use crate::tables::{Live, Open};
use crate::tiers::{portion, share_of};
use saucer_play::{About, Hinted, Part};

/// Somebody who wants to see or to do something, and which part of the page they want back.
#[derive(Clone)]
pub(crate) struct Visit {
    pub(crate) app: App,
    pub(crate) cx: Cx,
    pub(crate) guest: Guest,
    pub(crate) part: Part,
    /// How answers to them are written.
    pub(crate) coding: Coding,
    /// The table that their page has, by its tag, for who reads what has changed since; empty if it has none.
    base: Option<String>,
    /// From where they come.
    pub(crate) client: Client,
    /// Whether this browser may be asked to keep a recovery phrase.
    may_ask: bool,
    pub(crate) does: Does,
}

/// Whether a guest has ever done something, or does it now.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Does {
    Nothing,
    Something,
}

/// Names the table that a page has.
const BASE: &str = "x-saucer-base";

/// What is special about one showing of a table.
#[derive(Default)]
pub(crate) struct Shown {
    /// The seat that somebody at a shared device says is theirs.
    pub(crate) claimed: Option<Seat>,
    pub(crate) query: Form,
    pub(crate) hint: Option<Hinted>,
    pub(crate) notice: Option<Notice>,
}

impl FromRequestParts<App> for Visit {
    type Rejection = Response;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Visit, Response> {
        let part = part(&parts.headers);
        let coding = Coding::asked(&parts.headers);
        let base = parts.headers.get(BASE).and_then(|tag| tag.to_str().ok()).map(str::to_owned);
        let may_ask = identity::may_ask_for_phrase(&parts.headers);
        let get = |rejection: ExtensionRejection| rejection.into_response();
        let Extension(cx) = Extension::from_request_parts(parts, app).await.map_err(get)?;
        let Extension::<Guest>(guest) =
            Extension::from_request_parts(parts, app).await.map_err(get)?;
        let client = parts.extensions.get::<Client>().copied().unwrap_or_default();
        let does = match guest.newcomer.is_some() && parts.method.is_safe() {
            true => Does::Nothing,
            false => Does::Something,
        };
        Ok(Visit { app: app.clone(), cx, guest, part, coding, base, client, may_ask, does })
    }
}

impl Visit {
    /// The table, if this guest may come in.
    pub(crate) async fn enter(&self, id: &str) -> Result<Arc<Open>, Problem> {
        let open = self.app.table(id).await?;
        if open.visibility == Visibility::Private
            && !open.look().await.company.invited(&self.guest.id)
        {
            open.make_sure()?;
            let is_removed = open.look().await.company.was_removed(&self.guest.id);
            return Err(if is_removed { Problem::Removed } else { Problem::Private });
        }
        self.app.shared.moderation.reporting.saw(self);
        open.presence.touch(&self.guest.id);
        self.app.tick(&open).await;
        if open.presence.is_seated(&self.guest.id) || open.presence.has_nobody_seated() {
            open.charge(self.share());
        }
        Ok(open)
    }

    /// Whose part of the bots' time it takes what this guest asks for.
    pub(crate) fn share(&self) -> Share {
        let own = portion(&self.client.networks());
        share_of(&own.unwrap_or_else(|| self.guest.id.clone()))
    }

    /// The same page for who has something to lose with the device and no phrase yet: it asks them to keep one.
    pub(crate) async fn asking(&self) -> Result<Cx, Problem> {
        let mut cx = self.cx.clone();
        if self.may_ask && !self.app.shared.store.has_phrase(&self.guest.id).await? {
            cx.phrase = Keeping::Ask;
        }
        Ok(cx)
    }

    /// The table as this guest sees it: the lobby before the start, then the page of its game. It comes in whole blocks
    /// where others could learn something from its length.
    pub(crate) async fn page(&self, open: &Open, shown: Shown) -> Result<Response, Problem> {
        let live = open.look().await;
        let length = Length::at(live.table.seats());
        let mut marked = self.marked_page_of(open, &live, shown, self.part).await?;
        drop(live);
        if self.part == Part::Fragment
            && let Some(tag) = &self.base
        {
            let base = open.sent.get(&self.guest.id, tag);
            marked = open.sent.write(&self.guest.id, base.as_deref(), &marked).0;
        }
        Ok(self.coding.markup(marked, length))
    }

    /// The page of a table, in which what others write is set apart.
    pub(crate) async fn marked_page_of(
        &self,
        open: &Open,
        live: &Live,
        shown: Shown,
        part: Part,
    ) -> Result<String, Problem> {
        self.page_of(open, live, shown, part).await.map(maud::Markup::into_string)
    }

    async fn page_of(
        &self,
        open: &Open,
        live: &Live,
        shown: Shown,
        part: Part,
    ) -> Result<maud::Markup, Problem> {
        let (mut cx, table) = (self.cx.apart(), live.table.as_ref());
        let eyes = Eyes::of(live, &self.guest.id, shown.claimed);
        let mut people = self.app.people(open, live, cx.lang, &self.guest.id, eyes).await?;
        people.set_apart();
        // A part stands in the page of the table, wherever it was asked for.
        if part == Part::Fragment {
            cx.here = people.here(&open.id);
        }
        let cx = &cx;
        // Also while the device goes from hand to hand: whoever takes it is shown only the part that changes.
        if people.stage == Stage::Running && !people.you.is_empty() {
            people.explained = self.app.explained(open.house, &self.guest.id).await;
        }
        let version = live.version(&self.guest.id);
        // The chat stands beside the part that changes.
        let talk = match part {
            Part::Whole if live.has_several_seats() => {
                let mut talk = self.app.talk(open, live, cx.lang, &self.guest.id).await?;
                talk.set_apart();
                Some(talk)
            }
            Part::Whole | Part::Fragment => None,
        };
        if people.stage == Stage::Gathering || people.never_began() {
            let mut profile = self.app.profile(cx.lang, &self.guest.id).await?;
            profile.set_apart();
            let lobby = Lobby {
                id: open.id.clone(),
                version,
                game: open.house.offered(),
                facts: live.table.facts(cx),
                people,
                hindrance: live.company.hindrance().map(|hindrance| hindrance.key()),
                seal: table.seal_hash().to_owned(),
                profile,
                notice: shown.notice,
                talk,
                lesson: self.app.lesson_for(&self.guest.id, open.house, table).await,
            };
            return Ok(match part {
                Part::Whole => pages::lobby(&self.asking().await?.apart(), &lobby),
                Part::Fragment => pages::lobby_fragment(cx, &lobby),
            });
        }
        let about = About {
            id: &open.id,
            version,
            people: &people,
            query: &shown.query,
            hint: shown.hint,
            notice: shown.notice,
            talk,
        };
        Ok(table.page(cx, about, part))
    }

    /// The answer to a form: the table as it is now, with a notice if the form did nothing.
    pub(crate) async fn reply(
        &self,
        open: &Open,
        claimed: Option<Seat>,
        done: Result<(), (StatusCode, Notice)>,
    ) -> Result<Response, Problem> {
        match (done, self.part) {
            (Ok(()), Part::Whole) => {
                let live = open.look().await;
                let eyes = Eyes::of(&live, &self.guest.id, claimed);
                let people = self.app.people(open, &live, self.cx.lang, &self.guest.id, eyes);
                Ok(see_other(&people.await?.here(&open.id)))
            }
            (Ok(()), Part::Fragment) => {
                let shown = Shown { claimed, ..Shown::default() };
                self.page(open, shown).await
            }
            (Err((status, notice)), _) => {
                // If another process has moved on, this is the table as it is now.
                let fresh = self.enter(&open.id).await?;
                let shown = Shown { claimed, notice: Some(notice), ..Shown::default() };
                Ok((status, self.page(&fresh, shown).await?).into_response())
            }
        }
    }
}

/// The seat that a form or an address names.
pub(crate) fn claimed(form: &Form) -> Option<Seat> {
    form.get("as").and_then(seat)
}

/// A seat by its number.
pub(crate) fn seat(number: &str) -> Option<Seat> {
    number.parse().ok().map(Seat)
}
