//! What is summed up over the matches of one setup.

use std::collections::BTreeMap;

use saucer_core::Seat;
use saucer_encounters::{Card, End};
use saucer_lab::{MatchLine, Moments, Spread};

use super::facts::Facts;

/// The ends, in the order of reports.
pub(super) const ENDS: [End; 5] = [End::Major, End::Minor, End::Dead, End::OutOfTime, End::TooLate];

/// The sums of the matches of one setup.
#[derive(Clone, Debug, Default)]
pub struct Sums {
    /// Matches that people won.
    pub won: u64,
    /// Matches by how they ended, in the order of the report.
    pub ends: [u64; 5],
    /// Lost matches by the objective that was the current one.
    pub lost_at: [u64; 3],
    /// Turns of all players together.
    pub turns: Spread,
    /// Decisions of all players together.
    pub decisions: Spread,
    /// Points.
    pub points: Moments,
    /// Strikes drawn, strikes spared, kills, and of people scans, offers and marks, of predators escapes, traps
    /// and duels of a match.
    pub deeds: [Moments; 6],
    /// Victories of rivals by the order of their turns, shared ones in parts (E-13.5).
    pub by_order: [f64; 5],
    /// Predators that died in a duel.
    pub slain: u64,
    /// Whoever could win, and how often somebody did: those who play together are one.
    pub chances: u64,
    /// Victories of them.
    pub victories: f64,
    /// Groups of the armory by the number of their decks.
    pub groups: BTreeMap<u8, GroupSums>,
    /// How often somebody died by this strike.
    pub killers: BTreeMap<u16, u64>,
    /// Cards by their number.
    pub cards: BTreeMap<u16, CardSums>,
}

/// What became of one card.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct CardSums {
    /// How often it came to HQ.
    pub shown: u64,
    /// How often it was recruited or gained.
    pub gained: u64,
    /// How often it was played.
    pub played: u64,
    /// Matches in which somebody gained it; of rivals, how often one of them did.
    pub matches: u64,
    /// Those of them that were won, shared victories in parts.
    pub won: f64,
}

/// What became of one group of the armory.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct GroupSums {
    /// Cards of it that somebody gained.
    pub gained: u64,
    /// How often somebody had at least [`MANY`] of them.
    pub relied: u64,
    /// Victories of those, shared ones in parts.
    pub won: f64,
}

/// Who has so many cards of a group relies on it.
pub const MANY: u8 = 3;

impl CardSums {
    /// Adds the sums of another setup.
    pub fn merge(&mut self, other: &CardSums) {
        self.shown += other.shown;
        self.gained += other.gained;
        self.played += other.played;
        self.matches += other.matches;
        self.won += other.won;
    }
}

impl Sums {
    /// How often whoever could win did.
    pub(super) fn usual(&self) -> f64 {
        self.victories / self.chances.max(1) as f64
    }

    pub(super) fn add(&mut self, line: &MatchLine, facts: &Facts) {
        let is_won = facts.end.is_won();
        self.won += u64::from(is_won);
        if let Some(at) = ENDS.iter().position(|end| *end == facts.end) {
            self.ends[at] += 1;
        }
        if !is_won {
            self.lost_at[usize::from(facts.objective.min(2))] += 1;
        }
        self.turns.push(facts.turns.into());
        self.decisions.push(line.decisions as i64);
        self.points.push(facts.points.into());
        let Facts { strikes, spared, kills, scans, offers, marks, .. } = facts;
        let Facts { escapes, traps, duels, .. } = facts;
        let hunts = facts.mode.is_hunt();
        let others = if hunts { [escapes, traps, &duels[0]] } else { [scans, offers, marks] };
        for (sum, n) in
            self.deeds.iter_mut().zip([strikes, spared, kills].into_iter().chain(others))
        {
            sum.push(f64::from(*n));
        }
        self.slain += u64::from(duels[1]);
        let players = line.bots.len();
        // Rivals win by themselves, all others together.
        let rivals = facts.mode.is_rivalry() && players > 1;
        let share = |at: usize| line.share(Seat(u8::try_from(at).unwrap_or(u8::MAX)));
        if rivals {
            for at in 0..players {
                let order = (at + players - facts.first.index()) % players;
                self.by_order[order.min(4)] += share(at);
            }
        }
        self.chances += if rivals { players as u64 } else { 1 };
        self.victories += if rivals { 1.0 } else { f64::from(u8::from(is_won)) };
        for (deck, owned) in &facts.groups {
            let sums = self.groups.entry(*deck).or_default();
            for (at, n) in owned.iter().enumerate().take(players) {
                sums.gained += u64::from(*n);
                if *n >= MANY {
                    sums.relied += 1;
                    sums.won += if rivals { share(at) } else { f64::from(u8::from(is_won)) };
                }
            }
        }
        for Card(strike) in &facts.killers {
            *self.killers.entry(*strike).or_default() += 1;
        }
        for (card, found) in &facts.cards {
            let sums = self.cards.entry(*card).or_default();
            sums.shown += u64::from(found.shown);
            sums.gained += u64::from(found.gained);
            sums.played += u64::from(found.played);
            if rivals {
                sums.matches += found.by.len() as u64;
                sums.won += found.by.iter().map(|seat| line.share(seat)).sum::<f64>();
            } else if found.gained > 0 {
                sums.matches += 1;
                sums.won += f64::from(u8::from(is_won));
            }
        }
    }
}
