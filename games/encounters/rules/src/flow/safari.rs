//! Predators who hunt the hive: what comes, what moves by itself, and what is a trophy there (E-23 to E-25).

use saucer_core::{News, Seat, Seats};

use crate::arena::Effects;
use crate::card::CardSpec;
use crate::changes;
use crate::content_check::lists_in;
use crate::effect::Effect;
use crate::event::Event;
use crate::id::{Card, Class, Keyword, Kind, SPACES};
use crate::pile::{HERE, Row};
use crate::select::Which;
use crate::setup::Mode;
use crate::state::{Encounters, Foe, Loose, SHUFFLED, Slot, Source, Spot, Step};

/// Where a card is that was turned over and lies in no space yet: it counts as one of the wilds (E-24.3).
pub(crate) const ASIDE: u8 = SPACES as u8;

impl Encounters {
    /// Whether predators hunt the hive (E-23.1).
    #[inline]
    pub(crate) const fn is_safari(&self) -> bool {
        matches!(self.setup.mode(), Mode::Safari)
    }

    /// Whether this is the ultimate prey, which final enemies are in a safari (E-25.2).
    pub(crate) const fn is_ultimate(spec: &CardSpec) -> bool {
        spec.has(Keyword::Ultimate) || spec.has(Keyword::FinalEnemy)
    }

    /// A card of the hive is turned over in the prey phase (E-24.1).
    pub(crate) fn hive_comes(&mut self, foe: Foe, news: &mut impl News<Event>) {
        let spec = self.spec(foe.card);
        let is_current = spec.kind != Kind::Task || spec.stage == self.current + 1;
        let is_past = spec.kind == Kind::Task && spec.stage <= self.current;
        if is_past || matches!(spec.kind, Kind::Event | Kind::Hazard) {
            news.tell(Event::Revealed { card: foe.card, spot: None });
            // A hazard that stays comes into the first space (E-24.2).
            return self.occur(foe, Some(0), news);
        }
        let spot = Some(Spot::Wilds(0));
        if is_current && self.moves_itself(spec) {
            news.tell(Event::Revealed { card: foe.card, spot });
            self.hive.loose = Some(Loose { foe, space: Some(0) });
            self.push(Step::Settle { foe: foe.id });
            return self.on_reveal(foe, news);
        }
        news.tell(Event::Revealed { card: foe.card, spot });
        self.comes_into_force(foe.card);
        if is_current {
            self.push(Step::Shown { foe: foe.id });
        }
        self.enter(Slot::Up(foe), 0, news);
    }

    /// Whether a card goes elsewhere by what it does when it is turned over (E-24.3).
    fn moves_itself(&self, spec: &CardSpec) -> bool {
        let reveals = spec.at(crate::ability::When::Reveal);
        reveals.map(|(_, ability)| ability.effects).any(|list| self.moves_card(list))
    }

    fn moves_card(&self, list: Effects) -> bool {
        self.content().effects(list).iter().any(|effect| {
            let moves = matches!(
                effect,
                Effect::Attach(_) | Effect::Trophy | Effect::Leaves | Effect::Before(_)
            );
            moves || lists_in(effect).any(|list| self.moves_card(list))
        })
    }

    /// What was turned over and is still there enters the first space after all (E-24.3).
    pub(crate) fn settle(&mut self, id: u8, news: &mut impl News<Event>) {
        if let Some(Loose { foe, .. }) = self.hive.loose.take_if(|loose| loose.foe.id == id) {
            self.comes_into_force(foe.card);
            self.enter(Slot::Up(foe), 0, news);
        }
    }

    /// Whether there is another final enemy that is not dead, wherever it is (E-25.2).
    pub(crate) fn has_final_enemy(&self) -> bool {
        self.has_final_enemy_but(0)
    }

    /// The same without the foe with this number.
    pub(crate) fn has_final_enemy_but(&self, id: u8) -> bool {
        let is_final = |card: Card| self.spec(card).has(Keyword::FinalEnemy);
        let unseen = (0..=SHUFFLED).flat_map(|part| self.enemies.own.kinds(part));
        let open = self.wilds.iter().filter_map(|slot| match slot {
            Slot::Up(foe) | Slot::Down(foe) if foe.id != id => Some(foe.card),
            _ => None,
        });
        let known = self.enemies.top.items().iter().filter(|foe| foe.id != 0);
        let known = known.chain(self.combat.items()).filter(|foe| foe.id != id);
        let known = known.map(|foe| foe.card);
        unseen.chain(open).chain(known).any(is_final)
    }

    /// A task that was done is a trophy of who did it; among people it is done with (E-23.8, E-25.4).
    pub(crate) fn claim_task(&mut self, source: Source, who: Seat, news: &mut impl News<Event>) {
        if !self.is_hunt() || changes::SAVED_IS_SAVED.is_in(self.rules) {
            self.hive.savers = self.hive.savers.with(who);
        }
        if !self.is_hunt() {
            return self.leave(source, news);
        }
        let there = if source.foe == 0 {
            let at = self.attached.items().iter().position(|one| one.card == source.card);
            at.is_some_and(|at| self.attached.remove(at).is_some())
        } else {
            self.remove_foe(source.foe).is_some()
        };
        if there {
            self.is_stale = true;
            self.take_trophy(who, source.card, news);
        }
    }

    /// Who has saved nobody (E-20.9, E-25.4). Tasks of the same stage are claimed by saving somebody only.
    pub(crate) fn idle(&self) -> Seats {
        let is_task = |card: Card| self.spec(card).kind == Kind::Task;
        let saved = |seat: Seat| {
            // The trophy may be lost since.
            if self.is_hunt() && !changes::SAVED_IS_SAVED.is_in(self.rules) {
                self.hunt.trophies.cards(seat.0).any(is_task)
            } else if changes::SAVERS_ARE_SPARED.is_in(self.rules) {
                self.hive.savers.contains(seat)
            } else {
                self.tally[0] > 0
            }
        };
        self.alive.iter().filter(|seat| !saved(*seat)).collect()
    }

    /// An event begins to happen, perhaps inside of another one.
    pub(crate) fn begin_event(&mut self, card: Card) {
        if changes::EVENTS_LIE_APART.is_in(self.rules) {
            self.push(Step::Happened);
        } else {
            self.hive.events = Row::empty();
        }
        self.hive.events.push(card);
    }

    /// The event that is happening is put on an enemy, which an objective counts (E-25.3).
    pub(crate) fn lay_event(&mut self) {
        let events = &mut self.hive.events;
        let Some(card) = events.items().last().copied() else { return };
        self.hive.laid.push(card);
        if !changes::EVENTS_LIE_APART.is_in(self.rules) {
            *events = Row::empty();
        }
    }

    /// The topmost event that was put on an enemy is a trophy of who has wounded it (E-25.3).
    pub(crate) fn take_event(&mut self, who: Seat, news: &mut impl News<Event>) {
        let topmost = self.hive.laid.len().checked_sub(1);
        let Some(card) = topmost.and_then(|at| self.hive.laid.remove(at)) else { return };
        self.done.remove(HERE, card);
        self.take_trophy(who, card, news);
    }

    /// Whether whoever fights this foe gives up a duel for it, if there is one (E-24.8).
    pub(crate) fn needs_duel(&self, foe: Foe) -> bool {
        self.is_hunt() && self.spec(foe.card).has(Keyword::Duellist)
    }

    /// Whether nobody can have such a card: predators have no Leadership (E-24.12).
    pub(crate) fn nobody_has(&self, which: &Which) -> bool {
        self.is_safari() && which.class == Some(Class::Leadership)
    }

    /// Whether what this card does is an event or a hazard, and nobody's deed (E-25.7).
    pub(crate) fn is_fate(&self, source: Source) -> bool {
        matches!(self.spec(source.card).kind, Kind::Objective | Kind::Location)
    }

    /// The prey among somebody's trophies that can come back: neither of the hatchery nor the ultimate one
    /// (E-24.11).
    pub(crate) fn spoils(&self, who: Seat) -> impl Iterator<Item = Card> + '_ {
        self.hunt.trophies.cards(who.0).filter(|card| {
            let spec = self.spec(*card);
            let hatched = spec.has(Keyword::Implant) || spec.has(Keyword::Burst);
            spec.kind == Kind::Enemy && !hatched && !Encounters::is_ultimate(spec)
        })
    }

    /// The next predator who gives up prey (E-24.11).
    pub(crate) fn next_to_give(&self, left: Seats) -> Option<Seat> {
        let mut all = self.clockwise(self.active).filter(|seat| left.contains(*seat));
        all.find(|seat| self.spoils(*seat).next().is_some())
    }

    /// Predators give up prey one after another; `false` if luck has to say which.
    pub(crate) fn do_uncage(
        &mut self,
        left: Seats,
        given: u8,
        stay: u8,
        news: &mut impl News<Event>,
    ) -> bool {
        if self.next_to_give(left).is_some() {
            return false;
        }
        self.steps.pop();
        if given == 0 {
            return true;
        }
        // What has no room on the deck enters too.
        let mut on_top = 0;
        while on_top < given.saturating_sub(stay) && self.enemies.top.push(Foe::default()) {
            on_top += 1;
        }
        let enter = given - on_top;
        for _ in 0..enter {
            self.push(Step::Enter { slot: Slot::Hidden(SHUFFLED), space: 0 });
        }
        news.tell(Event::Uncaged { n: enter, on_top });
        true
    }

    /// Luck has said which prey somebody gives up.
    pub(crate) fn given_up(&mut self, card: Card, news: &mut impl News<Event>) {
        let Some(Step::Uncage { left, given, stay }) = self.steps.pop() else { return };
        let Some(who) = self.next_to_give(left) else { return };
        self.push(Step::Uncage { left: left.without(who), given: given + 1, stay });
        self.hunt.trophies.remove(who.0, card);
        self.enemies.own.add(SHUFFLED, card);
        news.tell(Event::LostTrophy { seat: who, card });
    }
}
