use std::fmt;

use maud::{Markup, html};
use saucer_core::{Arg, Game, Refusal, Seat};
use saucer_text::{FluentValue, Lang};
use saucer_web::model::people::{Emblem, People, Stage};
use saucer_web::model::{Cx, Lasting};
use saucer_web::parts::emblem;
use saucer_web::parts::frame::{Spot, Undo};
use saucer_web::parts::people::seat_class;
use saucer_web::seen;

use crate::desk::{Choice, Desk, key, value};
use crate::{Play, Shown};

type Decision<P> = <<P as Play>::Game as Game>::Decision;

/// Where a page stands: who looks at what, and what may be decided. Every part of a page gets it.
pub struct At<'a, P: Play> {
    /// Who looks. Its language speaks with the words of the game.
    pub cx: &'a Cx,
    /// What there is to show.
    pub shown: &'a Shown<'a, P::Game>,
    kept: String,
    desk: Desk,
    /// Whether the page points at something, which is marked where it stands.
    pub(crate) is_pointing: bool,
}

impl<'a, P: Play> At<'a, P> {
    pub(crate) fn new(cx: &'a Cx, shown: &'a Shown<'a, P::Game>) -> At<'a, P> {
        At { cx, shown, kept: P::kept(shown), desk: Desk::default(), is_pointing: false }
    }

    /// The language of the page.
    #[must_use]
    pub const fn lang(&self) -> Lang {
        self.cx.lang
    }

    /// A text without figures.
    #[must_use]
    pub fn plain(&self, key: &str) -> String {
        self.lang().plain(key)
    }

    /// A text.
    #[must_use]
    pub fn text(&self, key: &str, args: &[(&str, FluentValue<'_>)]) -> String {
        self.lang().text(key, args)
    }

    /// A text about numbers, people and things; people are called by their names.
    #[must_use]
    pub fn said(&self, key: &str, figures: &[Arg; 2]) -> String {
        self.frame().said(key, figures)
    }

    /// What the viewer sees.
    #[must_use]
    pub const fn view(&self) -> &<P::Game as Game>::View {
        &self.shown.view
    }

    /// The people around the table.
    #[must_use]
    pub const fn people(&self) -> &People {
        self.shown.people
    }

    /// The seat that the page decides for.
    #[must_use]
    pub fn seat(&self) -> Option<Seat> {
        self.shown.seat()
    }

    /// The parts of the frame, for games that put one of them elsewhere.
    #[must_use]
    pub fn frame(&self) -> Spot<'_> {
        Spot {
            cx: self.cx,
            game: P::Game::ID,
            rules: self.shown.ruleset.number(),
            newest_rules: P::Game::RULES,
            id: self.shown.id,
            people: self.shown.people,
            question: self.shown.question,
            kept: &self.kept,
        }
    }

    /// A part of the board that seldom changes, so that it is sent to a page only once: its name, and
    /// whatever of the view it is made of. See [`Lasting`].
    #[must_use]
    pub fn lasting(&self, name: &str, of: impl fmt::Display) -> Lasting {
        let lasting = self.cx.lasting(name, of);
        Lasting { is_wanted: lasting.is_wanted || self.is_pointing, ..lasting }
    }

    /// A link to a clause of the rulebook.
    #[must_use]
    pub fn clause(&self, cited: &str) -> Markup {
        self.frame().clause(cited)
    }

    /// Undo and hint, for whoever decides.
    #[must_use]
    pub fn extras(&self) -> Markup {
        let undo = if self.shown.undoable { Undo::Possible } else { Undo::Nothing };
        html! {
            @if self.seat().is_some() && self.shown.people.stage == Stage::Running {
                (self.frame().undo(undo))
                @if self.shown.is_owed() { (self.frame().ask_hint()) } @else { (self.frame().no_hint()) }
            }
        }
    }

    /// The name of whoever sits there.
    #[must_use]
    pub fn name(&self, seat: Seat) -> String {
        match self.people().place(seat) {
            Some(place) if !place.name.is_empty() => place.name.clone(),
            _ => self.text("table-seat", &[("n", seat.to_string().into())]),
        }
    }

    /// Names with commas between them.
    #[must_use]
    pub fn names(&self, seats: impl IntoIterator<Item = Seat>) -> String {
        let names: Vec<String> = seats.into_iter().map(|seat| self.name(seat)).collect();
        names.join(", ")
    }

    /// The emblems of the seats as symbols, once for all badges of a page.
    #[must_use]
    pub fn crests(&self) -> Markup {
        html! {
            svg.sprite width="0" height="0" aria-hidden="true" focusable="false" {
                @for place in &self.people().places {
                    symbol id={ "crest-" (place.seat.0) } viewBox="0 0 24 24" { (emblem::emblem(place.emblem)) }
                }
            }
        }
    }

    /// The emblem of a seat on a patch of its colour and pattern.
    #[must_use]
    pub fn badge(&self, seat: Seat) -> Markup {
        html! {
            span.crest.(seat_class(seat)) {
                svg.emblem viewBox="0 0 24 24" aria-hidden="true" { use href={ "#crest-" (seat.0) } {} }
            }
        }
    }

    /// The emblem and the name.
    #[must_use]
    pub fn who(&self, seat: Seat) -> Markup {
        html! { span.who-is { (self.badge(seat)) b { (self.name(seat)) } } }
    }

    /// The emblem of whoever sits there.
    #[must_use]
    pub fn emblem(&self, seat: Seat) -> Emblem {
        self.people().place(seat).map_or(Emblem::new(seat.0), |place| place.emblem)
    }

    /// Whether the seat may take this decision now.
    #[must_use]
    pub fn may(&self, decision: &Decision<P>) -> bool {
        self.shown.legal.contains(decision)
    }

    /// Why it may not.
    #[must_use]
    pub fn why(&self, decision: &Decision<P>) -> Option<Refusal> {
        self.shown.rules.why(decision)
    }

    /// Whether the hint speaks of this decision.
    #[must_use]
    pub fn is_hinted(&self, decision: &Decision<P>) -> bool {
        self.shown.hint.as_ref().is_some_and(|hint| hint.decision == *decision)
    }

    /// A button for a decision if it may be taken; greyed out with the reason if the rules say
    /// why not; else nothing.
    #[must_use]
    pub fn offer(&self, choice: Choice<Decision<P>>) -> Markup {
        if self.may(&choice.decision) {
            return self.button(choice);
        }
        match self.why(&choice.decision) {
            Some(refusal) if self.seat().is_some() => self.refused(&choice, &refusal),
            _ => html! {},
        }
    }

    /// A button for a decision if it may be taken and has no button yet.
    #[must_use]
    pub fn button(&self, choice: Choice<Decision<P>>) -> Markup {
        if !self.desk.take(&self.shown.legal, &choice.decision) {
            return html! {};
        }
        let label = self.label(&choice);
        html! {
            button.act.(choice.class).hinted[self.is_hinted(&choice.decision)]
                form="board" name="decision" value=(value(&choice.decision)) data-key=(key(&choice.decision))
                data-for=[choice.piece] data-do=[choice.command] aria-label=(label) { (choice.body) }
        }
    }

    fn refused(&self, choice: &Choice<Decision<P>>, refusal: &Refusal) -> Markup {
        let key = key(&choice.decision);
        html! {
            div.cellbox {
                button.act.no.(choice.class) type="button" aria-disabled="true" data-key=(key)
                    aria-describedby={ "why-" (key) } aria-label=(self.label(choice)) { (choice.body) }
                (self.reason(&key, refusal))
            }
        }
    }

    /// Why something may not be done, beside the control with this key.
    #[must_use]
    pub fn reason(&self, key: &str, refusal: &Refusal) -> Markup {
        html! {
            div.why role="tooltip" id={ "why-" (key) } {
                (self.said(refusal.text, &refusal.figures)) " " (self.clause(refusal.clause.0))
            }
        }
    }

    /// The same for what is not greyed out by the rules but waits for something else: it is told only to
    /// who presses the control, so that others learn what the thing is.
    #[must_use]
    pub fn late_reason(&self, key: &str, refusal: &Refusal) -> Markup {
        html! {
            div.why.late role="tooltip" id={ "why-" (key) } {
                (self.said(refusal.text, &refusal.figures)) " " (self.clause(refusal.clause.0))
            }
        }
    }

    fn label(&self, choice: &Choice<Decision<P>>) -> String {
        let words = || seen::name(P::decision(self, &choice.decision), &choice.body);
        choice.label.clone().unwrap_or_else(words)
    }

    /// The decisions that have no button yet.
    #[must_use]
    pub fn rest(&self) -> Vec<Decision<P>> {
        self.desk.rest(&self.shown.legal)
    }

    /// A button for each of them, so that nothing that may be done is ever missing.
    #[must_use]
    pub fn rest_buttons(&self) -> Markup {
        let left = self.rest();
        html! {
            @if !left.is_empty() {
                div.choices.rest {
                    @for decision in left {
                        @let words = P::decision(self, &decision);
                        (self.button(Choice::new(decision, "wide", html! { (words) })))
                    }
                }
            }
        }
    }

    /// Counts a decision as placed whose button comes later, such as when another piece is picked
    /// up.
    pub fn later(&self, decision: &Decision<P>) {
        // It may have its button on this page already.
        let _placed_now = self.desk.take(&self.shown.legal, decision);
    }

    /// A decision as the value of a button that a game draws by itself. It counts as placed.
    #[must_use]
    pub fn value(&self, decision: &Decision<P>) -> String {
        // Whether it had one before does not matter to who draws it.
        let _placed_now = self.desk.take(&self.shown.legal, decision);
        value(decision)
    }
}

impl<P: Play> fmt::Debug for At<'_, P> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("At").field("shown", &self.shown).finish_non_exhaustive()
    }
}
