//! What is summed up over the matches of one setup.

use std::collections::BTreeMap;

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
    /// Strikes drawn, strikes spared, kills, scans, offers and marks of a match.
    pub deeds: [Moments; 6],
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
    /// Matches in which somebody gained it.
    pub matches: u64,
    /// Those of them that were won.
    pub won: u64,
}

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
        for (sum, n) in self.deeds.iter_mut().zip([strikes, spared, kills, scans, offers, marks]) {
            sum.push(f64::from(*n));
        }
        for Card(strike) in &facts.killers {
            *self.killers.entry(*strike).or_default() += 1;
        }
        for (card, found) in &facts.cards {
            let sums = self.cards.entry(*card).or_default();
            sums.shown += u64::from(found.shown);
            sums.gained += u64::from(found.gained);
            sums.played += u64::from(found.played);
            if found.gained > 0 {
                sums.matches += 1;
                sums.won += u64::from(is_won);
            }
        }
    }
}
