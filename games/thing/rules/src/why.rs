//! Why something may not be done: the clause, the key of the words, and what they speak of.

use saucer_core::{Arg, Refusal};

use crate::id::{Card, Figure, Gear, Place};
use crate::named;
use crate::state::{Phase, Thing};

pub(crate) const NO_SEAT: Refusal = Refusal::new("X-1.6", "thing-no-seat");
pub(crate) const NOT_ASKED: Refusal = Refusal::new("X-1.6", "thing-not-asked");
pub(crate) const NOT_NOW: Refusal = Refusal::new("X-1.6", "thing-not-now");
pub(crate) const ANSWERED: Refusal = Refusal::new("X-1.6", "thing-answered");
pub(crate) const LUCK: Refusal = Refusal::new("X-1.6", "thing-luck");
pub(crate) const NOT_THIS_LUCK: Refusal = Refusal::new("X-1.6", "thing-not-this-luck");
pub(crate) const OVER: Refusal = Refusal::new("X-1.6", "thing-over");
pub(crate) const NO_SUCH_FIGURE: Refusal = Refusal::new("X-1.6", "thing-no-such-figure");
pub(crate) const NOT_THAT_CHARACTER: Refusal = Refusal::new("X-2.9", "thing-not-that-character");
pub(crate) const NOWHERE_YET: Refusal = Refusal::new("X-5.3", "thing-nowhere-yet");
pub(crate) const NO_SECTOR_YET: Refusal = Refusal::new("X-15.3", "thing-no-sector-yet");
pub(crate) const NO_CHARGES: Refusal = Refusal::new("X-11.4", "thing-no-charges");
pub(crate) const BLADE_USED: Refusal = Refusal::new("X-11.1", "thing-blade-used");
pub(crate) const DARK: Refusal = Refusal::new("X-6.4", "thing-dark");
pub(crate) const LIGHT: Refusal = Refusal::new("X-6.4", "thing-light");
pub(crate) const NO_FUEL_CARD: Refusal = Refusal::new("X-11.5", "thing-no-fuel-card");
pub(crate) const NO_FLAMETHROWER: Refusal = Refusal::new("X-11.5", "thing-no-flamethrower");
pub(crate) const RIFLE_USED: Refusal = Refusal::new("X-14.7", "thing-rifle-used");
pub(crate) const HUMAN_TOKENS: Refusal = Refusal::new("X-7.2", "thing-human-tokens");
pub(crate) const NO_PARTNER: Refusal = Refusal::new("X-7.4", "thing-no-partner");
pub(crate) const NO_RESERVE: Refusal = Refusal::new("X-3.4", "thing-no-reserve");
pub(crate) const BOILER_DESTROYED: Refusal = Refusal::new("X-3.5", "thing-boiler-destroyed");
pub(crate) const SOS_SENT: Refusal = Refusal::new("X-3.6", "thing-sos-sent");
pub(crate) const LAB_EMPTY: Refusal = Refusal::new("X-3.8", "thing-lab-empty");
pub(crate) const COOKED: Refusal = Refusal::new("X-3.10", "thing-cooked");
pub(crate) const PANTRY_EMPTY: Refusal = Refusal::new("X-3.10", "thing-pantry-empty");
pub(crate) const NO_OUTDOOR: Refusal = Refusal::new("X-3.11", "thing-no-outdoor");
pub(crate) const NO_COUNTERS: Refusal = Refusal::new("X-3.13", "thing-no-counters");
pub(crate) const NOT_THAT_FORECAST: Refusal = Refusal::new("X-3.7", "thing-not-that-forecast");
pub(crate) const TRADE_WITH_ANOTHER: Refusal = Refusal::new("X-9.1", "thing-trade-with-another");
pub(crate) const ACCUSE_ANOTHER: Refusal = Refusal::new("X-9.2", "thing-accuse-another");
pub(crate) const CALM_ANOTHER: Refusal = Refusal::new("X-9.3", "thing-calm-another");
pub(crate) const NOT_AN_ALIEN: Refusal = Refusal::new("X-9.5", "thing-not-an-alien");
pub(crate) const NO_LAB_TOKEN: Refusal = Refusal::new("X-10.1", "thing-no-lab-token");
pub(crate) const NO_FIRE_TEST: Refusal = Refusal::new("X-10.2", "thing-no-fire-test");
pub(crate) const TESTED_ONCE: Refusal = Refusal::new("X-10.2", "thing-tested-once");
pub(crate) const TEETH_INSTEAD: Refusal = Refusal::new("X-14.4", "thing-teeth-instead");
pub(crate) const NO_TEETH: Refusal = Refusal::new("X-14.4", "thing-no-teeth");
pub(crate) const NO_FLASHLIGHT: Refusal = Refusal::new("X-14.4", "thing-no-flashlight");
pub(crate) const NO_SUCH_SECTOR: Refusal = Refusal::new("X-15.1", "thing-no-such-sector");
pub(crate) const NO_SUCH_TOKENS: Refusal = Refusal::new("X-15.7", "thing-no-such-tokens");
pub(crate) const ANSWER_FIRST: Refusal = Refusal::new("X-18.1", "thing-answer-first");
pub(crate) const NO_CLAIMS: Refusal = Refusal::new("X-18.1", "thing-no-claims");
pub(crate) const NO_SUCH_CLAIM: Refusal = Refusal::new("X-18.1", "thing-no-such-claim");

const NOTHING: Arg = Arg::Number(0);

/// All strength is laid down: how much the group has.
pub(crate) fn no_strength(strength: u8) -> Refusal {
    Refusal::with("X-5.3", "thing-no-strength", [strength.into(), 0])
}

/// The flamethrower is full: how much it holds.
pub(crate) fn fully_loaded(most: u8) -> Refusal {
    Refusal::with("X-11.4", "thing-fully-loaded", [most.into(), 0])
}

/// The radio is damaged, by so much.
pub(crate) fn radio_damaged(damage: u8) -> Refusal {
    Refusal::with("X-3.6", "thing-radio-damaged", [damage.into(), 0])
}

/// Too few tins: how many there are, and how many are needed.
pub(crate) fn no_tins(tins: u8, needed: u8) -> Refusal {
    Refusal::with("X-3.10", "thing-no-tins", [tins.into(), needed.into()])
}

/// Too little strength for the sectors: what is not laid down yet.
pub(crate) fn not_enough_power(left: u8) -> Refusal {
    Refusal::with("X-15.3", "thing-not-enough-power", [left.into(), 0])
}

/// Too little for a launch card: what is offered, and the price.
pub(crate) fn pay_more(offered: u16, price: u16) -> Refusal {
    Refusal::with("X-15.7", "thing-pay-more", [offered.into(), price.into()])
}

/// A token more than a launch card needs: what is offered, and the price.
pub(crate) fn pay_less(offered: u16, price: u16) -> Refusal {
    Refusal::with("X-15.7", "thing-pay-less", [offered.into(), price.into()])
}

/// Enough was said: how much is.
pub(crate) fn claimed_enough(most: u8) -> Refusal {
    Refusal::with("X-18.1", "thing-claimed-enough", [most.into(), 0])
}

/// No such action card to give.
pub(crate) const fn no_card(card: Card) -> Refusal {
    Refusal::about("X-6.2", "thing-no-card", [named::card(card), NOTHING])
}

/// No such action card to swap.
pub(crate) const fn no_card_to_swap(card: Card) -> Refusal {
    Refusal::about("X-19.4", "thing-no-card-to-swap", [named::card(card), NOTHING])
}

/// No such action card to discard for a test.
pub(crate) const fn no_card_to_discard(card: Card) -> Refusal {
    Refusal::about("X-14.4", "thing-no-card-to-discard", [named::card(card), NOTHING])
}

impl Thing {
    /// Somebody else is asked, alone or with others.
    pub(crate) fn not_you(&self) -> Refusal {
        match self.asked().first().filter(|_| self.asked().len() == 1) {
            Some(seat) => Refusal::about("X-1.6", "thing-not-you", [Arg::seat(seat), NOTHING]),
            None => NOT_ASKED,
        }
    }

    pub(crate) fn character_taken(&self, by: Figure) -> Refusal {
        Refusal::about("X-2.9", "thing-character-taken", [self.who(by), NOTHING])
    }

    pub(crate) fn no_such_place(&self, place: Place) -> Refusal {
        Refusal::about("X-3.1", "thing-no-such-place", [self.place(place), NOTHING])
    }

    pub(crate) fn burning(&self, place: Place) -> Refusal {
        Refusal::about("X-3.14", "thing-burning", [self.place(place), NOTHING])
    }

    pub(crate) fn not_there(&self, place: Place) -> Refusal {
        Refusal::about("X-5.4", "thing-not-there", [self.place(place), NOTHING])
    }

    pub(crate) fn no_dog(&self, place: Place) -> Refusal {
        Refusal::about("X-5.5", "thing-no-dog", [self.place(place), NOTHING])
    }

    pub(crate) fn no_weapon(&self, gear: Gear) -> Refusal {
        Refusal::about("X-5.6", "thing-no-weapon", [self.thing(gear), NOTHING])
    }

    pub(crate) fn not_in_a_fight(&self, gear: Gear) -> Refusal {
        Refusal::about("X-5.6", "thing-not-in-a-fight", [self.thing(gear), NOTHING])
    }

    pub(crate) fn no_prey(&self, figure: Figure) -> Refusal {
        Refusal::about("X-5.7", "thing-no-prey", [self.who(figure), NOTHING])
    }

    pub(crate) fn nothing_to_fill(&self, place: Place) -> Refusal {
        Refusal::about("X-11.5", "thing-nothing-to-fill", [self.place(place), NOTHING])
    }

    pub(crate) fn no_rifle(&self, gear: Gear) -> Refusal {
        Refusal::about("X-14.7", "thing-no-rifle", [self.thing(gear), NOTHING])
    }

    pub(crate) fn lies_down(&self, figure: Figure) -> Refusal {
        Refusal::about("X-3.2", "thing-lies-down", [self.who(figure), NOTHING])
    }

    /// Somebody who was exposed or escaped, or nobody at all.
    pub(crate) fn not_here(&self, figure: Figure) -> Refusal {
        if !self.everybody().contains(figure) {
            NO_SUCH_FIGURE
        } else if self.escaped.contains(figure) {
            Refusal::about("X-13.4", "thing-got-away", [self.who(figure), NOTHING])
        } else {
            Refusal::about("X-5.1", "thing-not-here", [self.who(figure), NOTHING])
        }
    }

    pub(crate) fn full(&self, place: Place) -> Refusal {
        Refusal::about("X-3.4", "thing-full", [self.place(place), NOTHING])
    }

    pub(crate) fn deck_empty(&self, place: Place) -> Refusal {
        Refusal::about("X-3.9", "thing-deck-empty", [self.place(place), NOTHING])
    }

    pub(crate) fn full_hands(&self, figure: Figure) -> Refusal {
        let most = Arg::Number(self.figures().proposal.gear_limit.into());
        Refusal::about("X-9.1", "thing-full-hands", [self.who(figure), most])
    }

    pub(crate) fn vehicle_used(&self, place: Place) -> Refusal {
        Refusal::about("X-14.5", "thing-vehicle-used", [self.place(place), NOTHING])
    }

    pub(crate) fn vehicle_damaged(&self, place: Place, damage: u8) -> Refusal {
        let damage = Arg::Number(damage.into());
        Refusal::about("X-3.11", "thing-vehicle-damaged", [self.place(place), damage])
    }

    pub(crate) fn no_keys(&self, figure: Figure) -> Refusal {
        Refusal::about("X-11.7", "thing-no-keys", [self.who(figure), NOTHING])
    }

    pub(crate) fn no_use(&self, place: Place) -> Refusal {
        Refusal::about("X-3.12", "thing-no-use", [self.place(place), NOTHING])
    }

    pub(crate) fn not_broken(&self, place: Place) -> Refusal {
        Refusal::about("X-8.2", "thing-not-broken", [self.place(place), NOTHING])
    }

    pub(crate) fn no_repair(&self, place: Place) -> Refusal {
        Refusal::about("X-8.2", "thing-no-repair", [self.place(place), NOTHING])
    }

    pub(crate) fn broken_enough(&self, place: Place, damage: u8) -> Refusal {
        let damage = Arg::Number(damage.into());
        Refusal::about("X-8.2", "thing-broken-enough", [self.place(place), damage])
    }

    pub(crate) fn nothing_to_break(&self, place: Place) -> Refusal {
        Refusal::about("X-8.2", "thing-nothing-to-break", [self.place(place), NOTHING])
    }

    pub(crate) fn not_that_card(&self, gear: Gear) -> Refusal {
        Refusal::about("X-3.9", "thing-not-that-card", [self.thing(gear), NOTHING])
    }

    pub(crate) fn no_gear(&self, gear: Gear) -> Refusal {
        Refusal::about("X-9.1", "thing-no-gear", [self.thing(gear), NOTHING])
    }

    pub(crate) fn same_gear(&self, gear: Gear) -> Refusal {
        Refusal::about("X-9.1", "thing-same-gear", [self.thing(gear), NOTHING])
    }

    pub(crate) fn they_lack(&self, figure: Figure, gear: Gear) -> Refusal {
        Refusal::about("X-9.1", "thing-they-lack", [self.who(figure), self.thing(gear)])
    }

    pub(crate) fn not_a_suspect(&self, figure: Figure) -> Refusal {
        match self.everybody().contains(figure) {
            true => Refusal::about("X-17.6", "thing-not-a-suspect", [self.who(figure), NOTHING]),
            false => NO_SUCH_FIGURE,
        }
    }

    pub(crate) fn calm_enough(&self, figure: Figure) -> Refusal {
        Refusal::about("X-9.3", "thing-calm-enough", [self.who(figure), NOTHING])
    }

    pub(crate) fn nobody_to_test(&self, figure: Figure) -> Refusal {
        match self.everybody().contains(figure) {
            true => Refusal::about("X-17.7", "thing-nobody-to-test", [self.who(figure), NOTHING]),
            false => NO_SUCH_FIGURE,
        }
    }

    /// Why a seat that owes nothing is not heard.
    pub(crate) fn unheard(&self, figure: Figure) -> Refusal {
        match self.phase {
            Phase::Over(_) => OVER,
            _ if self.question().is_some() => LUCK,
            _ if self.is_asking_all() && self.answered.contains(figure) => ANSWERED,
            _ => self.not_you(),
        }
    }
}
