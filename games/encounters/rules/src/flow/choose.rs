//! Questions inside of effects: who is asked, what can be answered, and what the answer does.
//!
//! Whether somebody is asked is seen by everybody, so it may not hang on a hand: where only some cards of
//! a hand fit, its owner is always asked, and may have nothing to choose.

use saucer_core::Seat;

use crate::changes;
use crate::decision::Decision;
use crate::effect::{Bearer, Effect, Wound};
use crate::id::{Card, Resource};
use crate::pile::HERE;
use crate::rule::{Deed, Rule};
use crate::select::{From, How, Who};
use crate::state::{DISCARD, Encounters, PLAYED, Slot, Source, Spot};

impl Encounters {
    pub(crate) fn effect(&self, number: u16) -> Effect {
        self.content().effects[usize::from(number)]
    }

    /// Whether there is anything to ask, as far as everybody knows.
    pub(crate) fn is_asked(&self, number: u16, who: Seat, source: Source) -> bool {
        match self.effect(number) {
            Effect::Take { from: From::Hand | From::Yours, .. } => {
                self.hand_to_take(who) > 0 || self.first_to_take(number, who).is_some()
            }
            Effect::Show { .. } | Effect::AnyShows { .. } | Effect::May(_) | Effect::Either(..) => {
                true
            }
            _ => {
                let mut any = false;
                self.each_option(number, who, source, &mut |decision| {
                    any |= decision != Decision::No;
                    any
                });
                any
            }
        }
    }

    /// The only answer, where everybody can see that there is no other.
    pub(crate) fn only_answer(
        &self,
        number: u16,
        left: u8,
        who: Seat,
        source: Source,
    ) -> Option<Decision> {
        match self.effect(number) {
            Effect::Take { how: How::UpTo, .. } => return None,
            Effect::Take { from: from @ (From::Hand | From::Yours), which, .. } => {
                // How many different cards a hand has is its owner's secret, how many it has is not.
                let played = self.player(who).cards.len(PLAYED);
                let mine = self.hand_to_take(who) + if from == From::Yours { played } else { 0 };
                if !which.is_any() || mine > usize::from(left) {
                    return None;
                }
                return self.first_to_take(number, who).map(Decision::Take);
            }
            Effect::Take { .. }
            | Effect::Copy { .. }
            | Effect::SwapValues
            | Effect::Foes { .. }
            | Effect::Heal { .. }
            | Effect::Arrest
            | Effect::PassHazard
            | Effect::By(..) => {}
            _ => return None,
        }
        let mut only = None;
        let mut several = false;
        self.each_option(number, who, source, &mut |decision| {
            several = only.is_some();
            only = Some(decision);
            several
        });
        only.filter(|decision| !several && *decision != Decision::No)
    }

    /// Calls `visit` with every answer until it says stop.
    pub(crate) fn each_option(
        &self,
        number: u16,
        who: Seat,
        source: Source,
        visit: &mut impl FnMut(Decision) -> bool,
    ) {
        match self.effect(number) {
            Effect::Take { how, from, which, .. } => {
                let mut any = false;
                let mut stopped = false;
                self.each_to_take(from, &which, who, &mut |card| {
                    any = true;
                    stopped = visit(Decision::Take(card));
                    stopped
                });
                if !stopped && (how == How::UpTo || !any) {
                    visit(Decision::No);
                }
            }
            Effect::Copy { from, which } => {
                // A copy of what copies would never end.
                self.each_to_take(from, &which, who, &mut |card| {
                    !self.copies(card) && visit(Decision::Take(card))
                });
            }
            Effect::SwapValues => {
                for card in self.player(who).cards.kinds(PLAYED) {
                    if self.swap_of(card).is_some() && visit(Decision::Take(card)) {
                        return;
                    }
                }
            }
            Effect::Show { which, .. } | Effect::AnyShows { which, .. } => {
                for card in self.hand_kinds(who) {
                    if self.fits(&which, card) && visit(Decision::Show(card)) {
                        return;
                    }
                }
                visit(Decision::No);
            }
            Effect::Scan(_) => {
                if self.is_forbidden(Deed::Scan) || self.is_bound() {
                    return;
                }
                for (space, slot) in (0..).zip(&self.wilds) {
                    if matches!(slot, Slot::Hidden(_) | Slot::Down(_))
                        && visit(Decision::Pick(Spot::Wilds(space)))
                    {
                        return;
                    }
                }
                visit(Decision::No);
            }
            Effect::Foes { how, which, deed, .. } => {
                let mut stopped = false;
                self.each_target(&which, deed, who, source, &mut |spot| {
                    stopped = stopped || visit(Decision::Pick(spot));
                });
                if !stopped && how == How::UpTo {
                    visit(Decision::No);
                }
            }
            Effect::Heal { which, of } => self.each_to_heal(which, of, who, visit),
            Effect::Arrest => self.each_to_arrest(source, &mut |spot| visit(Decision::Pick(spot))),
            Effect::By(of @ (Who::AnyOne | Who::Another), _)
            | Effect::Before(of @ (Who::AnyOne | Who::Another)) => {
                for seat in self.these(of, who).iter() {
                    if visit(Decision::Player(seat)) {
                        return;
                    }
                }
            }
            Effect::PassHazard => {
                for seat in self.alive.iter() {
                    if visit(Decision::Player(seat)) {
                        return;
                    }
                }
            }
            Effect::May(list) => {
                let possible = list.n > 0 && self.is_possible(list.first, who, source);
                if !(possible && visit(Decision::Yes)) {
                    visit(Decision::No);
                }
            }
            Effect::Pay(of, n, _) if self.can_pay(of, n) => {
                let _ = visit(Decision::Yes) || visit(Decision::No);
            }
            Effect::Either(..) => {
                let _ = visit(Decision::First) || visit(Decision::Second);
            }
            _ => {}
        }
    }

    /// Whether the turn has so much left (E-10.11).
    pub(crate) const fn can_pay(&self, of: Resource, n: u8) -> bool {
        match of {
            Resource::Recruit => self.turn.recruit >= n as u16,
            Resource::Attack => self.turn.attack >= n as u16,
        }
    }

    /// Whether an effect can be done in full, so that it can be a price.
    fn is_possible(&self, number: u16, who: Seat, source: Source) -> bool {
        match self.effect(number) {
            Effect::Take { n, from, which, .. } => {
                let mut found = 0;
                for place in Encounters::places(from) {
                    let cards = self.player(who).cards.cards(*place);
                    found += cards.filter(|card| self.fits(&which, *card)).count();
                }
                if Encounters::places(from).is_empty() || from == From::Deck {
                    return true;
                }
                found >= usize::from(n)
            }
            Effect::Unmark(n) => self.player(who).marks >= n,
            Effect::Trophy => self.player(who).cards.has(PLAYED, source.card),
            Effect::Foes { which, deed, .. } => {
                let mut any = false;
                self.each_target(&which, deed, who, source, &mut |_| any = true);
                any
            }
            _ => true,
        }
    }

    /// Calls `visit` with every different card that can be taken until it says stop.
    fn each_to_take(
        &self,
        from: From,
        which: &crate::select::Which,
        who: Seat,
        visit: &mut impl FnMut(Card) -> bool,
    ) {
        let cards = &self.player(who).cards;
        match from {
            From::Hq => {
                for (at, card) in self.hq.iter().enumerate() {
                    if let Some(card) = card
                        && !self.hq[..at].contains(&Some(*card))
                        && self.fits(which, *card)
                        && visit(*card)
                    {
                        return;
                    }
                }
            }
            From::Dead => {
                for card in self.dead.kinds(HERE) {
                    if self.fits(which, card) && visit(card) {
                        return;
                    }
                }
            }
            From::Barracks | From::Commanders | From::Deck => {}
            From::Played | From::Discard => {
                let place = if from == From::Played { PLAYED } else { DISCARD };
                for card in cards.kinds(place) {
                    if self.fits(which, card) && visit(card) {
                        return;
                    }
                }
            }
            From::Hand | From::Yours => {
                for card in self.hand_kinds(who) {
                    if self.fits(which, card) && visit(card) {
                        return;
                    }
                }
                if from == From::Yours {
                    for card in cards.kinds(PLAYED) {
                        if !self.in_hand(who, card) && self.fits(which, card) && visit(card) {
                            return;
                        }
                    }
                }
            }
        }
    }

    /// Whether a card copies others.
    fn copies(&self, card: Card) -> bool {
        let content = self.content();
        let mut lists = self.spec(card).abilities.iter().map(|ability| ability.effects);
        lists.any(|list| {
            content.effects(list).iter().any(|effect| matches!(effect, Effect::Copy { .. }))
        })
    }

    /// The first card that the effect can take.
    pub(crate) fn first_to_take(&self, number: u16, who: Seat) -> Option<Card> {
        let Effect::Take { from, which, .. } = self.effect(number) else { return None };
        let mut first = None;
        self.each_to_take(from, &which, who, &mut |card| {
            first = Some(card);
            true
        });
        first
    }

    fn each_to_heal(
        &self,
        which: Wound,
        of: Bearer,
        who: Seat,
        visit: &mut impl FnMut(Decision) -> bool,
    ) {
        if self.is_forbidden(Deed::Heal) {
            return;
        }
        let seats = match of {
            Bearer::You => saucer_core::Seats::only(who),
            Bearer::AnyPlayer => self.alive,
            Bearer::Another => self.alive.without(who),
        };
        for seat in seats.iter() {
            let first = |card: &Card| {
                let abilities = &self.spec(*card).abilities;
                abilities.iter().any(|ability| ability.rule == Some(Rule::HealedFirst))
            };
            let must = self.wounds(seat).any(|card| first(&card));
            let all = self.wounds(seat).filter(|card| !must || first(card));
            match which {
                Wound::Smallest => {
                    let least = all.clone().map(|card| self.spec(card).damage).min();
                    let all = all.filter(|card| Some(self.spec(*card).damage) == least);
                    // Equal ones may differ in what else they do (E-6.7).
                    let chosen = changes::EQUAL_STRIKES_ARE_CHOSEN.is_in(self.rules);
                    for card in all.take(if chosen { usize::MAX } else { 1 }) {
                        if visit(Decision::Heal(seat, card)) {
                            return;
                        }
                    }
                }
                Wound::Any => {
                    for card in all {
                        if visit(Decision::Heal(seat, card)) {
                            return;
                        }
                    }
                }
            }
        }
    }
}
