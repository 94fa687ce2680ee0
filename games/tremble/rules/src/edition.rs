//! The two editions: figures, and the few switches in which their rules differ.

use serde::{Deserialize, Serialize};

use crate::amount::{Captains, Fuel, Humans, Turn};
use crate::content::Content;

/// One of the two published forms of the game.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Edition {
    /// The printed box: ten turns, a fuel limit, stations, compensations, open missions.
    Retail,
    /// The earlier rules: stored fuel, searches over turns, armies among the cities, secret
    /// missions.
    Prototype,
}

impl Edition {
    /// Both.
    pub const ALL: [Edition; 2] = [Edition::Retail, Edition::Prototype];

    /// Whether it is never played without missions (T-9.11).
    #[must_use]
    pub const fn needs_missions(self) -> bool {
        matches!(self, Edition::Retail)
    }
}

impl Content {
    /// How many cities are laid out a turn (T-3.7). The last turn of the prototype may have fewer.
    #[must_use]
    pub fn cities_per_turn(&self, captains: Captains) -> u8 {
        self.figures.cities_per_turn.of(captains)
    }

    /// How many open missions are in play (T-9.1); none where missions are secret.
    #[must_use]
    pub fn missions_in_play(&self, captains: Captains) -> u8 {
        match self.figures.missions {
            MissionRule::Public { two, three, four, five, .. } => {
                ByCaptains { two, three, four, five }.of(captains)
            }
            MissionRule::Secret { .. } => 0,
        }
    }

    /// Whether fuel that is not used is kept for later turns (T-4.6), instead of a limit that is
    /// the same for all and lost with the turn (T-4.5).
    #[must_use]
    pub fn stores_fuel(&self) -> bool {
        matches!(self.figures.fuel, FuelRule::Store { .. })
    }

    /// The most fuel that ships sent out in this turn may need (T-4.5), without stations and
    /// compensations; `None` where fuel is stored, because there it depends on the captain.
    ///
    /// # Panics
    ///
    /// If the turn is number 0, which there is not.
    #[must_use]
    pub fn fuel_limit(&self, turn: Turn) -> Option<Fuel> {
        match self.figures.fuel {
            FuelRule::Limit { first, step, most } => {
                let turns_before = turn.0.checked_sub(1).expect("the first turn is number 1");
                let limit = turns_before.saturating_mul(step.0).saturating_add(first.0);
                Some(Fuel(limit).min(most))
            }
            FuelRule::Store { .. } => None,
        }
    }

    /// The store after the supply at the beginning of a turn (T-3.1); nothing is stored in retail.
    #[must_use]
    pub fn refuelled(&self, store: Fuel) -> Fuel {
        match self.figures.fuel {
            FuelRule::Limit { .. } => Fuel(0),
            FuelRule::Store { per_turn, most } => (store + per_turn).min(most),
        }
    }

    /// Whether armies come out of the city deck (T-3.8), instead of a deck that hunts draw from
    /// (T-7.3).
    #[must_use]
    pub fn has_armies_among_cities(&self) -> bool {
        // The two go together: only ships that stay for turns can be met by an army that turns up.
        self.searches_over_turns()
    }

    /// Whether hidden humans are caught by ships that stay for turns (T-7.7), instead of at once
    /// by a hunt (T-7.3).
    #[must_use]
    pub fn searches_over_turns(&self) -> bool {
        self.figures.search_turns.is_some()
    }

    /// Whether missions are secret and dealt (T-9.8), instead of open and for all (T-9.1).
    #[must_use]
    pub fn has_secret_missions(&self) -> bool {
        matches!(self.figures.missions, MissionRule::Secret { .. })
    }

    /// Whether there are orbital stations (T-12).
    #[must_use]
    pub fn has_stations(&self) -> bool {
        self.figures.most_stations > 0
    }

    /// Whether losers of battles are compensated (T-11).
    #[must_use]
    pub fn has_compensations(&self) -> bool {
        !self.compensations.is_empty()
    }

    /// Whether a captain with these humans and this many ships may take a loan (T-10.1).
    #[must_use]
    pub fn lends_to(&self, humans: Humans, n_ships: u8) -> bool {
        let loan = self.figures.loan;
        humans <= loan.most_humans && n_ships <= loan.most_ships
    }
}

/// The figures of an edition's rules.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Figures {
    /// What each captain begins with.
    pub start_humans: Humans,
    /// When the game ends.
    pub turns: Turns,
    /// How fuel is given out.
    pub fuel: FuelRule,
    /// Cities laid out a turn.
    pub cities_per_turn: ByCaptains,
    /// Cards that each captain draws to buy from.
    pub cards_to_buy_from: u8,
    /// How many of them may be bought.
    pub most_bought: u8,
    /// The most ships of a captain, searching ones included.
    pub most_ships: u8,
    /// The most stations of a captain.
    pub most_stations: u8,
    /// Cards that are removed unseen from each part of the city deck.
    pub removed_unseen: u8,
    /// How long a search lasts; `None` where there are hunts instead.
    pub search_turns: Option<SearchTurns>,
    /// Loans.
    pub loan: LoanRule,
    /// Missions.
    pub missions: MissionRule,
}

/// When the game ends.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum Turns {
    /// After so many turns.
    Fixed(u8),
    /// After the turn in which the city deck is empty.
    UntilCitiesRunOut,
}

/// How fuel is given out.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub enum FuelRule {
    /// A limit for each turn; what is not used is lost.
    Limit {
        /// The limit of the first turn.
        first: Fuel,
        /// By so much it grows a turn.
        step: Fuel,
        /// It never grows beyond this.
        most: Fuel,
    },
    /// A supply each turn; what is not used stays.
    Store {
        /// The supply.
        per_turn: Fuel,
        /// No store holds more.
        most: Fuel,
    },
}

/// A figure that depends on the number of captains.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[expect(missing_docs, reason = "a field is the number of captains")]
pub struct ByCaptains {
    pub two: u8,
    pub three: u8,
    pub four: u8,
    pub five: u8,
}

impl ByCaptains {
    /// The figure for so many captains.
    #[must_use]
    pub fn of(self, captains: Captains) -> u8 {
        match captains.count() {
            2 => self.two,
            3 => self.three,
            4 => self.four,
            _ => self.five,
        }
    }
}

/// How many turns a search lasts after the turn of the capture.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SearchTurns {
    /// Usually.
    pub usual: u8,
    /// With a fast searcher among the ships.
    pub fast: u8,
}

/// Loans (T-10).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct LoanRule {
    /// Only a captain with at most so many humans may take one.
    pub most_humans: Humans,
    /// And with at most so many ships.
    pub most_ships: u8,
    /// What it brings at once.
    pub gives: Humans,
    /// What must be paid back by the end.
    pub owes: Humans,
}

/// Missions (T-9).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[expect(missing_docs, reason = "the fields two to five are numbers of captains")]
pub enum MissionRule {
    /// Open missions for all.
    Public {
        two: u8,
        three: u8,
        four: u8,
        five: u8,
        /// The prize of the first place.
        first: Humans,
        /// The prize of the second place.
        second: Humans,
    },
    /// Secret missions of each captain.
    Secret {
        /// Dealt to each captain before the first turn.
        dealt: u8,
        /// At least so many are kept.
        fewest: u8,
        /// At most so many are kept.
        most: u8,
    },
}
