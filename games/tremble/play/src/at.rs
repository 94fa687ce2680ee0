//! Where a page stands: who looks at what, and what may be decided.

use std::cell::RefCell;

use maud::{Markup, html};
use saucer_core::{Refusal, Seat};
use saucer_tremble::{CaptainView, Content, Decision, OwnView, View};

use super::words;
use crate::lang::{FluentValue, Lang};
use crate::model::Cx;
use crate::model::people::{Emblem, People};
use crate::parts::emblem;

/// What every part of a page needs.
pub(crate) struct At<'a> {
    pub(crate) cx: &'a Cx,
    pub(crate) view: &'a View,
    pub(crate) people: &'a People,
    pub(crate) desk: Desk<'a>,
}

impl At<'_> {
    pub(crate) fn lang(&self) -> Lang {
        self.cx.lang
    }

    pub(crate) fn content(&self) -> &'static Content {
        Content::of(self.view.edition)
    }

    pub(crate) fn own(&self) -> Option<&OwnView> {
        self.view.own.as_ref()
    }

    /// The seat that the page decides for.
    pub(crate) fn seat(&self) -> Option<Seat> {
        self.own().map(|own| own.seat)
    }

    pub(crate) fn captain(&self, seat: Seat) -> Option<&CaptainView> {
        self.view.captains.iter().find(|captain| captain.seat == seat)
    }

    /// The name of whoever sits there.
    pub(crate) fn name(&self, seat: Seat) -> String {
        match self.people.place(seat) {
            Some(place) if !place.name.is_empty() => place.name.clone(),
            _ => self.lang().text("tr-captain", &[("n", seat.to_string().into())]),
        }
    }

    /// Names with commas between them.
    pub(crate) fn names(&self, seats: impl IntoIterator<Item = Seat>) -> String {
        let names: Vec<String> = seats.into_iter().map(|seat| self.name(seat)).collect();
        names.join(", ")
    }

    /// The emblems of the captains as symbols, once for all crests and markers of a page.
    pub(crate) fn crests(&self) -> Markup {
        html! {
            svg.sprite width="0" height="0" aria-hidden="true" focusable="false" {
                @for captain in &self.view.captains {
                    @let place = self.people.place(captain.seat);
                    symbol id={ "crest-" (captain.seat.0) } viewBox="0 0 24 24" {
                        (emblem::emblem(place.map_or(Emblem::new(captain.seat.0), |place| place.emblem)))
                    }
                }
            }
        }
    }

    /// The emblem of a captain on a patch of the captain's colour and pattern.
    pub(crate) fn badge(&self, seat: Seat) -> Markup {
        html! {
            span.crest.{ "cap" (seat.0) } {
                svg.emblem viewBox="0 0 24 24" aria-hidden="true" { use href={ "#crest-" (seat.0) } {} }
            }
        }
    }

    /// The emblem and the name.
    pub(crate) fn who(&self, seat: Seat) -> Markup {
        html! { span.who-is { (self.badge(seat)) b { (self.name(seat)) } } }
    }

    pub(crate) fn plain(&self, key: &str) -> String {
        self.lang().plain(key)
    }

    pub(crate) fn text(&self, key: &str, args: &[(&str, FluentValue<'_>)]) -> String {
        self.lang().text(key, args)
    }

    /// A button for a decision if it may be taken; greyed out with the reason if the rules say
    /// why not; else nothing.
    pub(crate) fn offer(&self, choice: Choice) -> Markup {
        if self.desk.may(&choice.decision) {
            return self.button(choice);
        }
        match (self.desk.why)(&choice.decision) {
            Some(refusal) if self.seat().is_some() => self.refused(&choice, &refusal),
            _ => html! {},
        }
    }

    /// A button for a decision if it may be taken and has no button yet.
    pub(crate) fn button(&self, choice: Choice) -> Markup {
        if !self.desk.take(choice.decision) {
            return html! {};
        }
        let label =
            choice.label.unwrap_or_else(|| words::decision::decision(self, choice.decision));
        html! {
            button.act.(choice.class).hinted[self.desk.hint == Some(choice.decision)]
                form="board" name="decision" value=(value(&choice.decision)) data-key=(key(&choice.decision))
                data-for=[choice.piece] data-do=[choice.command] aria-label=(label) { (choice.body) }
        }
    }

    fn refused(&self, choice: &Choice, refusal: &Refusal) -> Markup {
        let key = key(&choice.decision);
        let label = words::decision::decision(self, choice.decision);
        html! {
            div.cellbox {
                button.act.no.(choice.class) type="button" aria-disabled="true" data-key=(key)
                    aria-describedby={ "why-" (key) } aria-label=(choice.label.as_deref().unwrap_or(&label)) { (choice.body) }
                div.why role="tooltip" id={ "why-" (key) } {
                    (self.lang().refusal(refusal)) " " (clause(self.cx, refusal.clause.0))
                }
            }
        }
    }
}

/// A decision as a control.
pub(crate) struct Choice {
    pub(crate) decision: Decision,
    /// Classes besides `act`.
    pub(crate) class: &'static str,
    /// What a screen reader says; the decision in words by default.
    pub(crate) label: Option<String>,
    /// What is seen.
    pub(crate) body: Markup,
    /// The piece for which a place presses this button.
    pub(crate) piece: Option<String>,
    /// The command of the keyboard that presses it.
    pub(crate) command: Option<&'static str>,
}

impl Choice {
    pub(crate) fn new(decision: Decision, class: &'static str, body: Markup) -> Choice {
        Choice { decision, class, label: None, body, piece: None, command: None }
    }
}

/// What may be decided, and which of it has a button already.
pub(crate) struct Desk<'a> {
    pub(crate) legal: &'a [Decision],
    pub(crate) why: &'a dyn Fn(&Decision) -> Option<Refusal>,
    pub(crate) hint: Option<Decision>,
    placed: RefCell<Vec<Decision>>,
}

impl<'a> Desk<'a> {
    pub(crate) fn new(
        legal: &'a [Decision],
        why: &'a dyn Fn(&Decision) -> Option<Refusal>,
        hint: Option<Decision>,
    ) -> Desk<'a> {
        Desk { legal, why, hint, placed: RefCell::default() }
    }

    /// Nothing may be decided, as in a replay.
    pub(crate) fn empty() -> Desk<'a> {
        Desk::new(&[], &|_| None, None)
    }

    pub(crate) fn may(&self, decision: &Decision) -> bool {
        self.legal.contains(decision)
    }

    /// The decisions that have no button yet.
    pub(crate) fn rest(&self) -> Vec<Decision> {
        let placed = self.placed.borrow();
        self.legal.iter().copied().filter(|decision| !placed.contains(decision)).collect()
    }

    /// Notes that the decision gets its button now; `false` if it has one or may not be taken.
    fn take(&self, decision: Decision) -> bool {
        let mut placed = self.placed.borrow_mut();
        let new = self.may(&decision) && !placed.contains(&decision);
        if new {
            placed.push(decision);
        }
        new
    }
}

/// A link to a clause of the rulebook.
pub(crate) fn clause(cx: &Cx, cited: &str) -> Markup {
    html! {
        a.clause href={ "/rules/tremble#" (cited) } title=(cx.lang.plain("tr-clause")) { (cited) }
    }
}

/// A decision as the value of a button.
fn value(decision: &Decision) -> String {
    serde_json::to_string(decision).expect("a decision is plain data")
}

/// A name for the control of a decision, made of letters, digits and dashes.
pub(crate) fn key(decision: &Decision) -> String {
    let value = value(decision);
    let parts = value.split(|c: char| !c.is_ascii_alphanumeric()).filter(|part| !part.is_empty());
    parts.collect::<Vec<_>>().join("-")
}
