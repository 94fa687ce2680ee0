//! Why something may not be done: the clause, the key of the words, and what they speak of.

use saucer_core::{Arg, Refusal, Seat};

use crate::ability::When;
use crate::id::{Card, Resource, Space};
use crate::print::Mat;
use crate::state::{Encounters, Phase};

pub(crate) const NO_SEAT: Refusal = Refusal::new("E-1.5", "encounters-no-seat");
pub(crate) const NO_SUCH_CARD: Refusal = Refusal::new("E-1.5", "encounters-no-such-card");
pub(crate) const NOT_ASKED: Refusal = Refusal::new("E-1.5", "encounters-not-asked");
pub(crate) const NOT_NOW: Refusal = Refusal::new("E-1.5", "encounters-not-now");
pub(crate) const LUCK: Refusal = Refusal::new("E-1.5", "encounters-luck");
pub(crate) const NOT_THIS_LUCK: Refusal = Refusal::new("E-1.5", "encounters-not-this-luck");
pub(crate) const OVER: Refusal = Refusal::new("E-1.5", "encounters-over");
pub(crate) const NOT_OFFERED: Refusal = Refusal::new("E-10.3", "encounters-not-a-choice");
pub(crate) const NOT_THIS_AVATAR: Refusal = Refusal::new("E-2.2", "encounters-not-this-avatar");
pub(crate) const NO_CARD_THERE: Refusal = Refusal::new("E-4.7", "encounters-no-card-there");
pub(crate) const NO_COMMANDERS: Refusal = Refusal::new("E-11.5", "encounters-no-commanders");
pub(crate) const CANNOT_RECRUIT: Refusal = Refusal::new("E-10.1", "encounters-cannot-recruit");
pub(crate) const CANNOT_SCAN: Refusal = Refusal::new("E-10.1", "encounters-cannot-scan");
pub(crate) const CANNOT_OFFER: Refusal = Refusal::new("E-10.1", "encounters-cannot-offer");
pub(crate) const NO_ENEMY_THERE: Refusal = Refusal::new("E-5.7", "encounters-no-enemy-there");
pub(crate) const NO_TASK: Refusal = Refusal::new("E-7.4", "encounters-no-task");
pub(crate) const CALLED: Refusal = Refusal::new("E-8.6", "encounters-called");
pub(crate) const NOBODY_TO_CALL: Refusal = Refusal::new("E-8.8", "encounters-nobody-to-call");
pub(crate) const OFFERED_ALREADY: Refusal = Refusal::new("E-8.1", "encounters-offered-already");
pub(crate) const OWN_TURN: Refusal = Refusal::new("E-8.1", "encounters-own-turn");
pub(crate) const DEAD: Refusal = Refusal::new("E-11.1", "encounters-dead");
pub(crate) const OFFER_LATER: Refusal = Refusal::new("E-8.6", "encounters-offer-later");

pub(crate) const NO_OFFERS: Refusal = Refusal::new("E-13.7", "encounters-no-offers");
pub(crate) const NO_DANGER_THERE: Refusal = Refusal::new("E-14.5", "encounters-no-danger-there");
pub(crate) const NO_TRAP_THERE: Refusal = Refusal::new("E-14.7", "encounters-no-trap-there");
pub(crate) const NO_STRIKE_THERE: Refusal = Refusal::new("E-15.3", "encounters-no-strike-there");
pub(crate) const NOT_FOR_OTHERS: Refusal = Refusal::new("E-15.6", "encounters-not-for-others");
pub(crate) const CANNOT_HEAL: Refusal = Refusal::new("E-10.1", "encounters-cannot-heal");
pub(crate) const CANNOT_RESTORE: Refusal = Refusal::new("E-10.1", "encounters-cannot-restore");
pub(crate) const NO_DUELS_HERE: Refusal = Refusal::new("E-18.2", "encounters-no-duels-here");
pub(crate) const ONE_PERSON: Refusal = Refusal::new("E-16.9", "encounters-one-person");
pub(crate) const NOT_THIS_RIVAL: Refusal = Refusal::new("E-15.8", "encounters-not-this-rival");
pub(crate) const NO_DUEL_LEFT: Refusal = Refusal::new("E-15.8", "encounters-no-duel-left");

pub(crate) const COCOONED: Refusal = Refusal::new("E-22.3", "encounters-cocooned");
pub(crate) const NO_CAPTIVE_THERE: Refusal = Refusal::new("E-22.2", "encounters-no-captive-there");

pub(crate) const NOT_YOUR_FACEHUGGER: Refusal =
    Refusal::new("E-24.5", "encounters-not-your-facehugger");

pub(crate) const NOT_AN_ALIENS: Refusal = Refusal::new("E-26.3", "encounters-not-an-aliens");
pub(crate) const NO_HELP_FOR_ALIENS: Refusal =
    Refusal::new("E-26.3", "encounters-no-help-for-aliens");
pub(crate) const NOT_THIS_TARGET: Refusal = Refusal::new("E-26.4", "encounters-not-this-target");

/// Too few points of healing: what there is, and what is needed.
pub(crate) fn too_little_healing(there: u8, needed: u8) -> Refusal {
    let figures = [there.into(), needed.into()];
    Refusal::with("E-15.3", "encounters-too-little-healing", figures)
}

/// Too few points of restoring: what there is, and what is needed.
pub(crate) fn too_little_restoring(there: u8, needed: u8) -> Refusal {
    let figures = [there.into(), needed.into()];
    Refusal::with("E-15.4", "encounters-too-little-restoring", figures)
}

/// Too little recruit for a danger: what there is, and what is needed.
pub(crate) fn too_little_to_avert(there: u16, needed: u8) -> Refusal {
    let figures = [there.into(), needed.into()];
    Refusal::with("E-14.5", "encounters-too-little-to-avert", figures)
}

/// Too little recruit for a trap: what there is, and what is needed.
pub(crate) fn too_little_to_free(there: u16, needed: u8) -> Refusal {
    let figures = [there.into(), needed.into()];
    Refusal::with("E-14.7", "encounters-too-little-to-free", figures)
}

/// Too little attack for a duel: what there is, and what is needed.
pub(crate) fn too_little_to_duel(there: u16, needed: u8) -> Refusal {
    let figures = [there.into(), needed.into()];
    Refusal::with("E-15.8", "encounters-too-little-to-duel", figures)
}

const NOTHING: Arg = Arg::Number(0);

/// This player has offered nothing.
pub(crate) const fn nothing_offered(seat: Seat) -> Refusal {
    Refusal::about("E-8.2", "encounters-nothing-offered", [Arg::seat(seat), NOTHING])
}

fn named(card: Card) -> Arg {
    Arg::name(&"encounters-card", card.0)
}

impl Encounters {
    /// Somebody else is asked, or nobody is.
    pub(crate) fn unheard(&self, seat: Seat) -> Refusal {
        if let Phase::Over(_) = self.phase {
            return OVER;
        }
        if self.question().is_some() {
            return LUCK;
        }
        if !self.acts(seat) {
            return DEAD;
        }
        let asked = self.asked();
        match asked.first().filter(|_| asked.len() == 1) {
            Some(seat) => Refusal::about("E-1.5", "encounters-not-you", [Arg::seat(seat), NOTHING]),
            None => NOT_ASKED,
        }
    }

    pub(crate) fn not_in_hand(&self, card: Card) -> Refusal {
        Refusal::about("E-4.1", "encounters-not-in-hand", [named(card), NOTHING])
    }

    pub(crate) fn copied(&self, card: Card) -> Refusal {
        Refusal::about("E-8.2", "encounters-copied", [named(card), NOTHING])
    }

    pub(crate) fn no_coordinate(&self, card: Card) -> Refusal {
        Refusal::about("E-8.1", "encounters-no-coordinate", [named(card), NOTHING])
    }

    pub(crate) fn cannot_fight(&self, card: Card) -> Refusal {
        Refusal::about("E-7.6", "encounters-cannot-fight", [named(card), NOTHING])
    }

    pub(crate) fn nothing_to_use(&self, card: Card) -> Refusal {
        Refusal::about("E-4.4", "encounters-nothing-to-use", [named(card), NOTHING])
    }

    /// The condition of an ability of a card does not hold.
    pub(crate) fn not_so(&self, card: Card, when: When) -> Refusal {
        let about = [named(card), NOTHING];
        match when {
            When::Task => Refusal::about("E-7.4", "encounters-not-so", about),
            When::Activate => Refusal::about("E-15.1", "encounters-not-so-activated", about),
            _ => Refusal::about("E-4.4", "encounters-not-so-once", about),
        }
    }

    pub(crate) fn nothing_hidden(&self, space: Space) -> Refusal {
        let place = Mat::of(self.setup).named(space);
        Refusal::about("E-5.1", "encounters-nothing-hidden", [place, NOTHING])
    }

    /// Too little attack to scan: what there is, and what is needed.
    pub(crate) fn too_little_to_scan(&self, needed: u8) -> Refusal {
        let figures = [self.turn.attack.into(), needed.into()];
        Refusal::with("E-5.3", "encounters-too-little-to-scan", figures)
    }

    /// Too little is left: what there is, and what is needed.
    pub(crate) fn too_little(&self, of: Resource, needed: u8) -> Refusal {
        match of {
            Resource::Recruit => {
                let figures = [self.turn.recruit.into(), needed.into()];
                Refusal::with("E-4.7", "encounters-too-little-recruit", figures)
            }
            Resource::Attack => {
                let figures = [self.turn.attack.into(), needed.into()];
                Refusal::with("E-5.7", "encounters-too-little-attack", figures)
            }
        }
    }
}
