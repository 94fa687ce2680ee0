//! The battle: dice, and the round of stations and compensations (T-6.6 to T-6.9).

use saucer_core::{News, Refusal, Seat, Seats};

use super::tools::Effect;
use crate::ability::Foe;
use crate::changes;
use crate::compensation::CompensationEffect;
use crate::decision::{Decision, Target};
use crate::event::Event;
use crate::luck::Roll;
use crate::ship::StationEffect;
use crate::state::{Phase, Tremble};
use crate::why;

impl Tremble {
    pub(crate) fn begin_battle(&mut self, _news: &mut impl News<Event>) {
        self.roll_for(self.battle.fighters);
    }

    fn roll_for(&mut self, seats: Seats) {
        self.battle.passed = Seats::NONE;
        for seat in seats.iter() {
            self.battle.rolls[seat.index()] = None;
        }
        self.phase = Phase::Roll(seats);
    }

    pub(crate) fn total_here(&self, seat: Seat) -> u8 {
        let (_, city) = self.city(self.battle.field);
        self.total(seat, self.fleet(seat), city, Foe::Captains)
    }

    pub(crate) fn rolled(&mut self, seats: Seats, roll: Roll, news: &mut impl News<Event>) {
        let seat = seats.first().expect("dice are rolled for somebody");
        self.battle.rolls[seat.index()] = Some(roll);
        news.tell(Event::Rolled { seat, roll, total: self.total_here(seat) });
        let rest = seats.without(seat);
        if rest.is_empty() {
            self.round_next(news);
        } else {
            self.phase = Phase::Roll(rest);
        }
    }

    /// Whoever is losing speaks first; who has passed waits for the next change (T-6.7).
    fn round_next(&mut self, news: &mut impl News<Event>) {
        let open = self.battle.passed.iter().fold(self.battle.fighters, Seats::without);
        let might = |seat: &Seat| self.might_use(*seat, Effect::is_for_battles);
        let speaker = open.iter().filter(might).min_by_key(|seat| (self.total_here(*seat), *seat));
        match speaker {
            Some(seat) => self.phase = Phase::Round(seat),
            None => self.decide_battle(news),
        }
    }

    pub(crate) fn check_round(&self, seat: Seat, decision: &Decision) -> Result<(), Refusal> {
        match *decision {
            Decision::Pass => Ok(()),
            Decision::Use { tool, on } => {
                let effect = self.check_tool(seat, tool, Effect::is_for_battles)?;
                if !self.is_battle_target(seat, effect, on) {
                    Err(why::WRONG_TARGET)
                } else if self.is_jammed(on) && changes::JAMMED_FOR_THE_BATTLE.is_in(self.rules) {
                    Err(why::JAMMED)
                } else {
                    Ok(())
                }
            }
            _ => Err(why::NOT_NOW),
        }
    }

    fn is_battle_target(&self, seat: Seat, effect: Effect, on: Target) -> bool {
        let is_rival = |other: Seat| other != seat && self.battle.fighters.contains(other);
        match (effect, on) {
            (Effect::Station(StationEffect::AddPower { .. }), Target::Ship(owner, slot)) => {
                owner == seat && self.fleet(seat).has(slot)
            }
            (Effect::Station(StationEffect::CancelBonuses), Target::Ship(owner, slot)) => {
                is_rival(owner) && self.fleet(owner).has(slot)
            }
            (Effect::Compensation(CompensationEffect::RerollEnemy), Target::Captain(rival)) => {
                is_rival(rival)
            }
            (
                Effect::Station(StationEffect::RerollOwn)
                | Effect::Compensation(
                    CompensationEffect::RerollOwn | CompensationEffect::AddPower { .. },
                ),
                Target::Nothing,
            ) => true,
            _ => false,
        }
    }

    /// Whether this is a ship without bonuses, to which nothing can be added or taken (T-12.6).
    fn is_jammed(&self, on: Target) -> bool {
        matches!(on, Target::Ship(owner, slot) if self.battle.jammed[owner.index()].has(slot))
    }

    pub(crate) fn speak(&mut self, seat: Seat, decision: &Decision, news: &mut impl News<Event>) {
        let Decision::Use { tool, on } = *decision else {
            self.battle.passed = self.battle.passed.with(seat);
            return self.round_next(news);
        };
        let effect = self.effect(seat, tool);
        self.use_up(seat, tool, on, news);
        // Each use opens the round again (T-6.7).
        self.battle.passed = Seats::NONE;
        match (effect, on) {
            (Some(Effect::Station(StationEffect::CancelBonuses)), Target::Ship(owner, slot)) => {
                let owner = owner.index();
                self.battle.jammed[owner] = self.battle.jammed[owner].with(slot);
                self.battle.extra[owner][slot.index()] = 0;
            }
            (
                Some(Effect::Compensation(CompensationEffect::RerollEnemy)),
                Target::Captain(rival),
            ) => {
                return self.roll_for(Seats::only(rival));
            }
            (
                Some(
                    Effect::Station(StationEffect::RerollOwn)
                    | Effect::Compensation(CompensationEffect::RerollOwn),
                ),
                _,
            ) => return self.roll_for(Seats::only(seat)),
            (Some(effect), on) => self.strengthen(seat, effect, on),
            (None, _) => {}
        }
        self.round_next(news);
    }

    /// More power for a ship or for the whole fleet (T-11.7, T-12.5, T-12.12).
    pub(crate) fn strengthen(&mut self, seat: Seat, effect: Effect, on: Target) {
        match (effect, on) {
            (Effect::Station(StationEffect::AddPower { power }), Target::Ship(_, slot)) => {
                self.battle.extra[seat.index()][slot.index()] += power.0;
            }
            (
                Effect::Station(StationEffect::AddAgainstArmy { power })
                | Effect::Compensation(CompensationEffect::AddPower { power }),
                _,
            ) => self.battle.added[seat.index()] += power.0,
            _ => {}
        }
    }

    /// The highest total wins; equal ones roll again, and the others have lost (T-6.8, T-6.9).
    fn decide_battle(&mut self, news: &mut impl News<Event>) {
        let fighters = self.battle.fighters;
        let best = fighters.iter().map(|seat| self.total_here(seat)).max().unwrap_or(0);
        let first: Seats = fighters.iter().filter(|seat| self.total_here(*seat) == best).collect();
        let field = self.battle.field;
        for seat in first.iter().fold(fighters, Seats::without).iter() {
            self.battle.losers = self.battle.losers.with(seat);
            news.tell(Event::BattleLost { seat, field, total: self.total_here(seat) });
        }
        self.battle.fighters = first;
        if first.len() > 1 {
            news.tell(Event::Tied { seats: first, total: best });
            return self.roll_for(first);
        }
        let seat = first.first().expect("somebody has the highest total");
        let (city, _) = self.city(field);
        news.tell(Event::BattleWon { seat, field, city, total: best });
        self.begin_losses(news);
    }
}
