//! A hunt, or a search that is found: the army cards as they are drawn, and the dice against the one of the moment.
//!
//! Every step has the whole field as it lies then, in one row that grows, so that a scene can begin in the middle: with
//! the dice, once somebody has chosen to fight.

use maud::{Markup, html};
use saucer_core::Seat;
use saucer_tremble::{ArmyId, Event, Power, Roll};
use saucer_web::parts::icon;

use super::dice;
use crate::At;
use crate::words::Names;

/// What became of an army.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Fate {
    /// It lies open, and nothing has happened yet.
    Waits,
    /// It is fought, and these are the dice.
    Fought,
    /// It was beaten.
    Beaten,
    /// It was sent away (T-11.10).
    Gone,
    /// It has driven the captain away (T-7.6).
    Prevailed,
}

/// The last dice against an army.
#[derive(Clone, Copy)]
struct Thrown {
    roll: Roll,
    total: u8,
    strength: Power,
}

/// The army cards of one captain.
pub(super) struct Hunt {
    seat: Seat,
    /// So many cards are drawn in all.
    cards: u8,
    armies: Vec<(ArmyId, Fate)>,
    thrown: Option<Thrown>,
}

impl Hunt {
    /// Before the first card.
    pub(super) fn new(seat: Seat, cards: u8) -> Hunt {
        Hunt { seat, cards, armies: Vec::new(), thrown: None }
    }

    /// A captain who searches and is met by this army (T-7.9).
    pub(super) fn met_by(seat: Seat, army: ArmyId) -> Hunt {
        Hunt { armies: vec![(army, Fate::Waits)], ..Hunt::new(seat, 1) }
    }

    /// Whether these are the cards of this captain.
    pub(super) fn is_of(&self, seat: Seat) -> bool {
        self.seat == seat
    }

    pub(super) fn learn(&mut self, event: &Event) {
        match *event {
            Event::ArmyDrawn { army, .. } => self.armies.push((army, Fate::Waits)),
            Event::ArmyFought { army, roll, total, strength, .. } => {
                self.thrown = Some(Thrown { roll, total, strength });
                self.mark(army, Fate::Fought);
            }
            Event::ArmyBeaten { army, .. } => self.mark(army, Fate::Beaten),
            Event::ArmyDismissed { army, .. } => self.mark(army, Fate::Gone),
            Event::BeatenByArmy { army, .. } | Event::Fled { army, .. } => {
                self.mark(army, Fate::Prevailed);
            }
            _ => {}
        }
    }

    /// The first card of this kind whose fate is open. Dice may be thrown again, so one that is fought is met first.
    fn mark(&mut self, army: ArmyId, fate: Fate) {
        let find = |open: Fate| self.armies.iter().position(|one| *one == (army, open));
        if let Some(at) = find(Fate::Fought).or_else(|| find(Fate::Waits)) {
            self.armies[at].1 = fate;
        }
    }

    /// All cards, the dice, and what was said last. Only what this event brings moves.
    pub(super) fn row(&self, at: &At<'_>, event: &Event, words: &str) -> Markup {
        let covered = usize::from(self.cards).saturating_sub(self.armies.len());
        let draws = matches!(event, Event::ArmyDrawn { .. });
        let rolls = matches!(event, Event::ArmyFought { .. });
        html! {
            div.hunt.rolls[rolls] data-row={ "hunt-" (self.seat.0) } {
                div.army-cards.draws[draws] {
                    @for (army, fate) in &self.armies { (card(at, *army, *fate)) }
                    @for _ in 0..covered { span.army-card.covered { (icon("t-army")) } }
                }
                @if let Some(thrown) = self.thrown {
                    @let power = i16::from(thrown.total) - i16::from(thrown.roll.0) - i16::from(thrown.roll.1);
                    span.fighter-row.duel {
                        (at.who(self.seat))
                        span.sum { b { (power) } "+" (dice(thrown.roll)) "=" b.total { (thrown.total) } }
                        span.against { (icon("t-army")) b { (thrown.strength.0) } }
                    }
                }
                p.said { (words) }
            }
        }
    }
}

fn card(at: &At<'_>, army: ArmyId, fate: Fate) -> Markup {
    let strength = army.of(at.content()).strength;
    let class = match fate {
        Fate::Waits => "open",
        Fate::Fought => "fought",
        Fate::Beaten => "beaten",
        Fate::Gone => "gone",
        Fate::Prevailed => "prevailed",
    };
    html! {
        span.army-card.(class).quiet[strength.is_none()] {
            @match strength {
                Some(strength) => { (icon("t-army")) b.strength { (strength.0) } }
                None => { (icon("t-check")) }
            }
            span.army-name { (at.army(army)) }
        }
    }
}
