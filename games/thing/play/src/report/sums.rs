//! What is summed up over the matches of one setup.

use std::collections::BTreeMap;

use saucer_core::Seat;
use saucer_lab::{MatchLine, Spread};
use saucer_thing::{End, Figure, Figures, Gear, Place};

use super::facts::{Facts, TestKind, Trouble};

/// Who won a match.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Won {
    /// The people, or the crew.
    People,
    /// The aliens; in a crew, the Thing.
    Aliens,
    /// Only those who had escaped before.
    Escaped,
    /// Nobody: everybody was left behind.
    Nobody,
}

/// The sums of the matches of one setup.
#[derive(Clone, Debug, Default)]
pub struct Sums {
    /// How often each ended as winner: people, aliens, those who had escaped, nobody.
    pub won: [u64; 4],
    /// How often each end came up.
    pub ends: Vec<(End, u64)>,
    /// Rounds.
    pub rounds: Spread,
    /// Decisions of all players together.
    pub decisions: Spread,
    /// Aliens after each round, of all matches; one that has ended counts with what it had.
    pub curve: Vec<u64>,
    /// How many characters a match has.
    pub figures: u8,
    /// Infections by the token of another, beside a dog, and by being absorbed.
    pub ways: [u64; 3],
    /// How many aliens a test found, how many exposed themselves, and how many there were.
    pub found: u64,
    /// See above.
    pub revealed: u64,
    /// Aliens at the end.
    pub aliens: u64,
    /// In how many matches: darkness, hunger, a destroyed boiler, an S.O.S., a helicopter that landed, an
    /// exposed alien, a vehicle that left, the saucer.
    pub trouble: [u64; 8],
    /// Visits and actions.
    pub places: BTreeMap<Place, PlaceSums>,
    /// Weapons and items.
    pub gear: BTreeMap<Gear, GearSums>,
    /// Tests.
    pub tests: BTreeMap<TestKind, TestSums>,
    /// Matches, and victories of people, in which tests found no alien, one, or more.
    pub by_found: [Carried; 3],
    /// Seats, and those that won.
    pub seats: Carried,
}

/// So many, of whom so many won.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Carried {
    /// How many.
    pub n: u64,
    /// How many of them won.
    pub won: u64,
}

impl Carried {
    fn push(&mut self, won: bool) {
        self.n += 1;
        self.won += u64::from(won);
    }
}

/// What was done in one place.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct PlaceSums {
    /// How often somebody went there.
    pub visits: u64,
    /// Use, Repair and Sabotage.
    pub actions: [u64; 3],
}

/// What became of one sort of weapon or item.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct GearSums {
    /// Drawn.
    pub drawn: u64,
    /// Kept of those.
    pub kept: u64,
    /// Used.
    pub used: u64,
    /// Who had one.
    pub holders: Carried,
}

/// What tests of one kind showed.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct TestSums {
    /// Aliens.
    pub aliens: u64,
    /// People.
    pub people: u64,
    /// Nothing.
    pub nothing: u64,
    /// How many aliens as many tests of anybody, by lot, would have met.
    pub lot: f64,
}

impl TestSums {
    /// How many tests there were.
    #[must_use]
    pub fn n(&self) -> u64 {
        self.aliens + self.people + self.nothing
    }
}

impl Sums {
    /// How often this one won.
    #[must_use]
    pub fn won_by(&self, who: Won) -> u64 {
        self.won[who as usize]
    }

    pub(super) fn add(&mut self, line: &MatchLine, facts: &Facts) {
        let won = winner(line, facts);
        self.won[won as usize] += 1;
        match self.ends.iter_mut().find(|(end, _)| *end == facts.end) {
            Some((_, n)) => *n += 1,
            None => self.ends.push((facts.end, 1)),
        }
        self.rounds.push(facts.rounds.into());
        self.decisions.push(line.decisions as i64);
        self.add_curve(&facts.curve);
        self.figures = facts.figures;
        let ways = [facts.ways.token, facts.ways.dog, facts.ways.absorbed];
        self.ways.iter_mut().zip(ways).for_each(|(sum, n)| *sum += u64::from(n));
        self.found += u64::from(facts.found);
        self.revealed += u64::from(facts.revealed);
        self.aliens += u64::from(facts.aliens.len());
        self.trouble.iter_mut().zip(troubles(&facts.trouble)).for_each(|(sum, was)| {
            *sum += u64::from(was);
        });
        for place in &facts.places {
            let sums = self.places.entry(place.place).or_default();
            sums.visits += u64::from(place.visits);
            sums.actions.iter_mut().zip(place.actions).for_each(|(sum, n)| *sum += u64::from(n));
        }
        for test in &facts.tests {
            let sums = self.tests.entry(test.kind).or_default();
            match test.shown {
                Some(true) => sums.aliens += 1,
                Some(false) => sums.people += 1,
                None => sums.nothing += 1,
            }
            sums.lot += test.lot;
        }
        self.by_found[usize::from(facts.found.min(2))].push(won == Won::People);
        self.add_gear(line, facts);
    }

    fn add_gear(&mut self, line: &MatchLine, facts: &Facts) {
        // In a crew a player has several characters, and all win or nobody does.
        let is_crew = line.bots.len() < usize::from(facts.figures);
        let has_won = |figure: Figure| match is_crew {
            true => !line.winners.is_empty(),
            false => line.winners.contains(&Seat(figure.0)),
        };
        for figure in Figures::first_n(facts.figures).iter() {
            self.seats.push(has_won(figure));
        }
        for gear in &facts.gear {
            let sums = self.gear.entry(gear.gear).or_default();
            sums.drawn += u64::from(gear.drawn);
            sums.kept += u64::from(gear.kept);
            sums.used += u64::from(gear.used);
            gear.holders.iter().for_each(|figure| sums.holders.push(has_won(figure)));
        }
    }

    /// Adds a curve to the sum; the shorter of the two goes on with its last value.
    fn add_curve(&mut self, curve: &[u8]) {
        let last = self.curve.last().copied().unwrap_or_default();
        if self.curve.len() < curve.len() {
            self.curve.resize(curve.len(), last);
        }
        let own_last = curve.last().copied().unwrap_or_default();
        let values = curve.iter().copied().chain(std::iter::repeat(own_last));
        self.curve.iter_mut().zip(values).for_each(|(sum, n)| *sum += u64::from(n));
    }
}

/// Who won, by the truth.
fn winner(line: &MatchLine, facts: &Facts) -> Won {
    if line.bots.len() < usize::from(facts.figures) {
        return if line.winners.is_empty() { Won::Aliens } else { Won::People };
    }
    let is_alien = |seat: &Seat| facts.aliens.contains(Figure(seat.0));
    match facts.end {
        _ if line.winners.is_empty() => Won::Nobody,
        _ if line.winners.iter().any(is_alien) => Won::Aliens,
        end if end.is_won_by_people() => Won::People,
        _ => Won::Escaped,
    }
}

/// What happened to the base, in the order of [`Sums::trouble`].
fn troubles(was: &Trouble) -> [bool; 8] {
    [
        was.dark > 0,
        was.hungry > 0,
        was.cold,
        was.called,
        was.landed,
        was.exposed,
        was.left > 0,
        was.saucer,
    ]
}
