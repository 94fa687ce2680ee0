//! Objectives, death and the end (E-7, E-11).

use saucer_core::{News, Outcome, Seat, Seats, Stack};

use crate::ability::When;
use crate::event::{End, Event};
use crate::id::Kind;
use crate::pile::{HERE, Row, Zoned};
use crate::state::{Encounters, Offer, Phase, STRIKE_DISCARD, Slot, Source, Step, strike_place};

impl Encounters {
    /// The current objective begins (E-7.3).
    pub(crate) fn set_up_objective(&mut self, news: &mut impl News<Event>) {
        let objective = self.objectives[usize::from(self.current)];
        self.push(Step::Tasks);
        self.trigger(Source { card: objective, foe: 0 }, When::Setup, self.active, news);
    }

    /// A task that came too early is turned over anew when its objective begins (E-5.10).
    pub(crate) fn wake_tasks(&mut self, news: &mut impl News<Event>) {
        let wilds = self.wilds.iter().filter_map(|slot| match slot {
            Slot::Up(foe) => Some(*foe),
            _ => None,
        });
        let stage = self.current + 1;
        let woken = self.combat.items().iter().copied().chain(wilds).find(|foe| {
            let spec = self.spec(foe.card);
            spec.kind == Kind::Task && spec.stage == stage
        });
        if let Some(foe) = woken {
            self.trigger(Source { card: foe.card, foe: foe.id }, When::Reveal, self.active, news);
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

    /// Dies if the damage is enough; says whether.
    pub(crate) fn perish(&mut self, seat: Seat, news: &mut impl News<Event>) -> bool {
        let dead = self.damage_of(seat) >= self.health_of(seat);
        if dead {
            self.die(seat, news);
        }
        dead
    }

    /// A player dies (E-11.1).
    pub(crate) fn die(&mut self, seat: Seat, news: &mut impl News<Event>) {
        if !self.alive.contains(seat) {
            return;
        }
        self.alive = self.alive.without(seat);
        news.tell(Event::Died { seat });
        let player = self.player_mut(seat);
        let owned = player.cards.total() + player.top.len();
        player.cards = Zoned::EMPTY;
        player.top = Row::empty();
        self.buried += owned as u16;
        self.turn.offers[seat.index()] = Offer::None;
        let mut at = 0;
        while let Some(before) = self.before.items().get(at).copied() {
            if Seat(before.seat) == seat {
                self.before.remove(at);
                self.is_stale = true;
                self.dead_enemies.add(HERE, before.foe.card);
            } else {
                at += 1;
            }
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
        if self.setup.options().all_or_nothing && self.turns_left == u8::MAX {
            self.turns_left = u8::MAX - 1;
        }
    }

    pub(crate) fn end(&mut self, end: End, news: &mut impl News<Event>) {
        self.steps = Stack::EMPTY;
        self.note_rules();
        self.phase = Phase::Over(end);
        news.tell(Event::Ended { end, outcome: self.outcome(end) });
    }

    /// Everybody wins or nobody; who died before the end has finished early (E-1.1).
    pub(crate) fn outcome(&self, end: End) -> Outcome {
        let all = self.setup.seats();
        let winners = if end.is_won() { all } else { Seats::NONE };
        let dead = all.iter().filter(|seat| !self.alive.contains(*seat)).collect();
        Outcome::won_by(winners).with_early(dead)
    }

    /// What the match is worth (E-7.8).
    #[must_use]
    pub fn points(&self) -> Option<u8> {
        let survivors = self.alive.len() as u8;
        match self.phase {
            Phase::Over(End::Major) => Some(5 + survivors),
            Phase::Over(End::Minor) => Some(survivors),
            Phase::Over(_) => Some(0),
            _ => None,
        }
    }
}
