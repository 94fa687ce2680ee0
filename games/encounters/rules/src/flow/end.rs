//! Objectives, death and the end (E-7, E-11).

use saucer_core::{News, Outcome, Seat};

use crate::ability::When;
use crate::changes;
use crate::event::{End, Event};
use crate::id::{Kind, SPACES};
use crate::pile::{Row, Zoned};
use crate::state::{
    Encounters, Offer, PLAYERS, Phase, STRIKE_DISCARD, Slot, Source, Step, USED, strike_place,
    trap_place,
};

impl Encounters {
    /// The current objective begins (E-7.3).
    pub(crate) fn set_up_objective(&mut self, news: &mut impl News<Event>) {
        let objective = self.objectives[usize::from(self.current)];
        self.push(Step::Tasks);
        self.trigger(Source { card: objective, foe: 0 }, When::Setup, self.finder(), news);
    }

    /// Tasks that came too early are turned over anew when their objective begins (E-5.10).
    pub(crate) fn wake_tasks(&mut self, news: &mut impl News<Event>) {
        let in_order = changes::ALL_TASKS_WAKE.is_in(self.rules);
        let wilds = (0..SPACES).map(|at| if in_order { SPACES - 1 - at } else { at });
        let wilds = wilds.filter_map(|at| match self.wilds[at] {
            Slot::Up(foe) => Some(foe),
            _ => None,
        });
        let stage = self.current + 1;
        let woken = self.combat.items().iter().copied().chain(wilds).filter(|foe| {
            let spec = self.spec(foe.card);
            spec.kind == Kind::Task && spec.stage == stage
        });
        // The first rules woke several only where the hive is, and not from right to left (E-9.4).
        let all = self.setup.mode().has_hive() || in_order;
        let most = if all { SPACES } else { 1 };
        let mut tasks = [Source::default(); SPACES];
        let mut n = 0;
        for (task, foe) in tasks.iter_mut().zip(woken.take(most)) {
            *task = Source { card: foe.card, foe: foe.id };
            n += 1;
        }
        for task in tasks[..n].iter().rev() {
            self.trigger(*task, When::Reveal, self.finder(), news);
        }
    }

    /// The current objective is complete, if this card belongs to it (E-7.2).
    pub(crate) fn complete(&mut self, source: Source, news: &mut impl News<Event>) {
        let spec = self.spec(source.card);
        let objective = self.objectives[usize::from(self.current)];
        if spec.stage != self.current + 1 && source.card != objective {
            return;
        }
        news.tell(Event::Completed { objective });
        if self.current == 2 {
            return self.end(End::Major, news);
        }
        self.current += 1;
        self.tally = [0; 2];
        self.note_rules();
        self.set_up_objective(news);
    }

    /// A player dies (E-11.1).
    pub(crate) fn die(&mut self, seat: Seat, news: &mut impl News<Event>) {
        if self.is_alien(seat) {
            return self.alien_dies(seat, news);
        }
        if !self.alive.contains(seat) {
            return;
        }
        self.alive = self.alive.without(seat);
        news.tell(Event::Died { seat });
        self.unburden(seat);
        let player = self.player_mut(seat);
        let owned = player.cards.total() + player.top.len();
        player.cards = Zoned::EMPTY;
        player.top = Row::empty();
        self.buried += owned as u16;
        let offer = &mut self.turn.offers[seat.index()];
        // What was used is not taken back (E-8.2).
        let used = matches!(offer, Offer::Copied(_)) && changes::USED_OFFERS_STAY.is_in(self.rules);
        if !used {
            *offer = Offer::None;
        }
        self.hive.cocooned = self.hive.cocooned.without(seat);
        let mut at = 0;
        while let Some(before) = self.before.items().get(at).copied() {
            if Seat(before.seat) == seat {
                self.before.remove(at);
                self.is_stale = true;
                self.lay_down(before.foe.card);
            } else {
                at += 1;
            }
        }
        if self.is_hunt() {
            return self.fall(seat, news);
        }
        if self.alive.is_empty() {
            self.strikes.shift_all(strike_place(seat), STRIKE_DISCARD);
            return self.end(End::Dead, news);
        }
        let place = strike_place(seat);
        while let Some(card) = self.strikes.nth(place, 0) {
            self.strikes.shift(card, place, STRIKE_DISCARD);
            self.trigger(Source { card, foe: 0 }, When::BearerDies, seat, news);
        }
        let ends = self.setup.options().all_or_nothing && !self.has_turned(seat);
        if ends && self.turns_left == u8::MAX {
            self.turns_left = u8::MAX - 1;
        }
    }

    /// A predator has died: the strikes stay and their dishonor counts, traps are done with, and the hunt
    /// is soon over (E-16.3, E-16.7).
    fn fall(&mut self, seat: Seat, news: &mut impl News<Event>) {
        self.hunt.traps.shift_all(trap_place(seat), USED);
        self.is_stale = true;
        if self.alive.is_empty() {
            return self.end(End::Dead, news);
        }
        if self.turns_left == u8::MAX && !self.has_turned(seat) {
            self.turns_left = u8::MAX - 1;
        }
    }

    /// The hunt is over if the ultimate prey is somebody's trophy (E-16.2).
    pub(crate) fn finish(&mut self, news: &mut impl News<Event>) {
        if self.is_ultimate_taken() && !self.has_final_enemy() {
            self.end(End::Major, news);
        }
    }

    fn is_ultimate_taken(&self) -> bool {
        let mut all = (0..PLAYERS as u8).flat_map(|seat| self.hunt.trophies.cards(seat));
        all.any(|card| Encounters::is_ultimate(self.spec(card)))
    }

    pub(crate) fn end(&mut self, end: End, news: &mut impl News<Event>) {
        // What was killed is a trophy, also of who has died of it (E-15.2).
        while let Some(step) = self.steps.pop() {
            if let Step::Spoils { who, card, foe } = step {
                self.take_spoils(who, card, foe, news);
            }
        }
        self.note_rules();
        if self.is_hunt() {
            self.tell_honor(news);
        }
        self.phase = Phase::Over(end);
        news.tell(Event::Ended { end, outcome: self.outcome(end) });
    }

    /// Everybody wins or nobody; who died before the end has finished early (E-1.1).
    pub(crate) fn outcome(&self, end: End) -> Outcome {
        if self.is_hunt() {
            return self.hunt_outcome(end);
        }
        let all = self.setup.seats();
        // Aliens win with the hive (E-26.6).
        let turned = self.hive.turned.all;
        let people = all.iter().filter(|seat| !turned.contains(*seat)).collect();
        let winners = if end.is_won() { people } else { turned };
        let dead = all.iter().filter(|seat| !self.takes_turns(*seat)).collect();
        Outcome::won_by(winners).with_early(dead)
    }

    /// What the match is worth to all who play it together: points of people (E-7.8), honor of a pack and
    /// of one alone, never below 0 (E-16.8).
    #[must_use]
    pub fn points(&self) -> Option<u8> {
        if self.is_hunt() {
            let over = matches!(self.phase, Phase::Over(_)) && self.is_shared();
            let all = self.setup.seats().iter();
            let honor: i16 = all.map(|seat| self.honor_of(seat)).sum();
            return over.then_some(honor.clamp(0, 255) as u8);
        }
        let survivors = self.alive.len() as u8;
        match self.phase {
            Phase::Over(End::Major) => Some(5 + survivors),
            Phase::Over(End::Minor) => Some(survivors),
            Phase::Over(_) => Some(0),
            _ => None,
        }
    }
}
