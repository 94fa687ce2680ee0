//! What is summed up over the matches of one setup.

use std::collections::BTreeMap;

use saucer_core::Seat;
use saucer_lab::{MatchLine, Moments, Spread};

use super::facts::{CaptainFacts, Cards, Facts, HuntEnd, Settled};

/// The sums of the matches of one setup.
#[derive(Clone, Debug, Default)]
pub struct Sums {
    /// Victories by seat; a shared one is divided.
    pub victories: Vec<f64>,
    /// How many victories were shared.
    pub shared: u64,
    /// Humans at the end, of all captains.
    pub scores: Spread,
    /// Humans at the end, of the winners.
    pub winning_scores: Spread,
    /// Turns.
    pub turns: Spread,
    /// Decisions of all captains together.
    pub decisions: Spread,
    /// How often the lead changed in a match.
    pub lead_changes: Spread,
    /// Matches in which one captain led after half of the turns.
    pub led: u64,
    /// How many of them that captain won; a shared victory is divided.
    pub led_and_won: f64,
    /// Ships by their English name.
    pub ships: CardTable,
    /// Stations.
    pub stations: CardTable,
    /// Compensations.
    pub compensations: CardTable,
    /// Missions.
    pub missions: CardTable,
    /// What missions brought a captain.
    pub mission_humans: Moments,
    /// Cities.
    pub cities: Settled,
    /// Captains in battles, winners included.
    pub fighters: u64,
    /// Retreats.
    pub retreats: u64,
    /// Ships lost by a captain in a match.
    pub ships_lost: Moments,
    /// Trophies of a captain.
    pub trophies: Moments,
    /// Raids.
    pub raids: u64,
    /// What they brought.
    pub raid_humans: i64,
    /// Hunts and searches by the number of army cards drawn.
    pub hunts: BTreeMap<u8, HuntSums>,
    /// Loans taken by a captain in a match.
    pub loans: Spread,
    /// The gain in victories of captains who took a loan, against an equal share.
    pub borrowers: Moments,
    /// Loans paid back before the end.
    pub repaid: u64,
}

/// Sums of cards by their English names.
pub type CardTable = BTreeMap<&'static str, CardSums>;

/// What became of a kind of card.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct CardSums {
    /// Drawn or dealt.
    pub drawn: u64,
    /// Bought or kept.
    pub taken: u64,
    /// Used; missions: won or fulfilled.
    pub used: u64,
    /// Victories of captains who had it, and how many such captains there were.
    pub wins: Moments,
    /// Their victories beyond an equal share.
    pub gain: Moments,
}

impl CardSums {
    /// Adds the sums of another setup.
    pub fn merge(&mut self, other: &CardSums) {
        self.drawn += other.drawn;
        self.taken += other.taken;
        self.used += other.used;
        self.wins.merge(&other.wins);
        self.gain.merge(&other.gain);
    }
}

/// What became of hunts or searches.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct HuntSums {
    /// They brought their humans.
    pub won: u64,
    /// An army won.
    pub beaten: u64,
    /// The captain fled.
    pub fled: u64,
    /// The game ended before.
    pub interrupted: u64,
    /// What they brought.
    pub humans: i64,
    /// What raids would have brought instead.
    pub raid: i64,
}

impl HuntSums {
    /// How many there were.
    #[must_use]
    pub fn n(&self) -> u64 {
        self.won + self.beaten + self.fled + self.interrupted
    }

    /// Adds others.
    pub fn merge(&mut self, other: &HuntSums) {
        self.won += other.won;
        self.beaten += other.beaten;
        self.fled += other.fled;
        self.interrupted += other.interrupted;
        self.humans += other.humans;
        self.raid += other.raid;
    }
}

impl Sums {
    /// All hunts and searches.
    #[must_use]
    pub fn all_hunts(&self) -> HuntSums {
        let mut all = HuntSums::default();
        self.hunts.values().for_each(|hunts| all.merge(hunts));
        all
    }

    pub(super) fn add(&mut self, line: &MatchLine, facts: &Facts) {
        self.victories.resize(facts.captains.len(), 0.0);
        self.shared += u64::from(line.winners.len() > 1);
        self.turns.push(facts.turns.into());
        self.decisions.push(line.decisions as i64);
        self.lead_changes.push(facts.lead_changes.into());
        if let Some(leader) = facts.halfway {
            self.led += 1;
            self.led_and_won += line.share(leader);
        }
        let Settled { spared, alone, retreat, battle } = facts.cities;
        self.cities.spared += spared;
        self.cities.alone += alone;
        self.cities.retreat += retreat;
        self.cities.battle += battle;
        let fair = 1.0 / facts.captains.len() as f64;
        for (seat, captain) in (0..).map(Seat).zip(&facts.captains) {
            let share = line.share(seat);
            self.victories[seat.index()] += share;
            self.scores.push(captain.humans.into());
            if share > 0.0 {
                self.winning_scores.push(captain.humans.into());
            }
            self.add_captain(captain, share, fair);
        }
    }

    fn add_captain(&mut self, captain: &CaptainFacts, share: f64, fair: f64) {
        add_cards(&mut self.ships, &captain.ships, share, fair);
        add_cards(&mut self.stations, &captain.stations, share, fair);
        add_cards(&mut self.compensations, &captain.compensations, share, fair);
        add_cards(&mut self.missions, &captain.missions, share, fair);
        self.mission_humans.push(captain.mission_humans.into());
        self.fighters += u64::from(captain.battles_won + captain.battles_lost);
        self.retreats += u64::from(captain.retreats);
        self.ships_lost.push(captain.ships_lost.into());
        self.trophies.push(captain.trophies.into());
        self.raids += u64::from(captain.raids);
        self.raid_humans += i64::from(captain.raid_humans);
        for hunt in &captain.hunts {
            let sums = self.hunts.entry(hunt.armies).or_default();
            match hunt.end {
                HuntEnd::Won => sums.won += 1,
                HuntEnd::Beaten => sums.beaten += 1,
                HuntEnd::Fled => sums.fled += 1,
                HuntEnd::Interrupted => sums.interrupted += 1,
            }
            sums.humans += i64::from(hunt.humans);
            sums.raid += i64::from(hunt.raid);
        }
        self.loans.push(captain.loans.into());
        if captain.loans > 0 {
            self.borrowers.push(share - fair);
        }
        self.repaid += u64::from(captain.repaid);
    }
}

fn add_cards(sums: &mut CardTable, cards: &Cards, share: f64, fair: f64) {
    for (name, card) in cards {
        let sum = sums.entry(name).or_default();
        sum.drawn += u64::from(card.drawn);
        sum.taken += u64::from(card.taken);
        sum.used += u64::from(card.used);
        if card.taken > 0 {
            sum.wins.push(share);
            sum.gain.push(share - fair);
        }
    }
}
