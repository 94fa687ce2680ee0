//! What a viewer may know: plain data that shares nothing with the state.

use saucer_core::{Outcome, Ruleset, Seat, Seats};
use serde::Serialize;

use crate::amount::{Fuel, Humans, Power, Turn};
use crate::content::Content;
use crate::edition::Edition;
use crate::id::{
    ArmyId, Card, CityId, CompensationId, FieldNo, PublicMissionId, SecretMissionId, ShipId, Slot,
    Slots, StationId,
};
use crate::luck::Roll;

/// All that one viewer may know of a match.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct View {
    /// The edition.
    pub edition: Edition,
    /// The rules of the match.
    pub rules: Ruleset,
    /// The turn, from 1; 0 before the first one.
    pub turn: Turn,
    /// The step of the turn, with what is public about it.
    pub step: Step,
    /// Who owes a decision.
    pub owing: Seats,
    /// Who has committed in the secret step that is going on.
    pub committed: Seats,
    /// The captains in the order of their seats.
    pub captains: Vec<CaptainView>,
    /// The row of cities.
    pub row: Vec<FieldView>,
    /// How many cities can still come, at most (in the prototype armies lie among them).
    pub cities_left: u8,
    /// Cities that were discarded, in the order of the content.
    pub lost_cities: Vec<CityId>,
    /// Whether the first part of the city deck (blue, starred) still comes.
    pub first_part: bool,
    /// Cards left in the ship deck.
    pub ships_left: u8,
    /// The face-up ship discards, each kind with its number.
    pub ship_discards: Vec<(Card, u8)>,
    /// Cards left in the army deck, and its discards (retail).
    pub armies_left: u8,
    /// The face-up army discards, each kind with its number.
    pub army_discards: Vec<(ArmyId, u8)>,
    /// Army cards that a hunt can still meet before the deck is shuffled anew: each kind with its
    /// number, those in the deck (retail). Everybody can count them from the discards.
    pub armies_to_come: Vec<(ArmyId, u8)>,
    /// Cards left in the compensation deck.
    pub compensations_left: u8,
    /// The face-up compensation discards.
    pub compensation_discards: Vec<(CompensationId, u8)>,
    /// The open missions with their standings (retail).
    pub missions: Vec<MissionView>,
    /// What only this captain knows; `None` for a spectator.
    pub own: Option<OwnView>,
    /// How it ended.
    pub outcome: Option<Outcome>,
}

impl View {
    /// The figures and cards of the match.
    #[must_use]
    pub fn content(&self) -> &'static Content {
        Content::of(self.edition, self.rules)
    }
}

/// The step of the turn.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Step {
    /// Luck is laying out missions, cards or cities.
    Dealing,
    /// Captains choose secret missions (T-9.8).
    KeepingMissions,
    /// Captains buy (T-3.2); `again` when only those who exchanged two stations do (T-3.6).
    Buying {
        /// Whether this is the second round.
        again: bool,
    },
    /// An army has turned up among the cities, and this captain meets it with a search (T-7.9).
    Defending(ArmyView),
    /// Captains plan (T-4.1).
    Planning,
    /// Captains who lack fuel discard ships (T-5.2).
    Shedding,
    /// Stations and compensations that move ships are used, by this captain now (T-5.3).
    Towing {
        /// Who is asked.
        seat: Seat,
    },
    /// Ships that change their city do so (T-5.4).
    Redirecting,
    /// This city is fought for, or its captor is rewarded.
    Settling {
        /// The field.
        field: FieldNo,
        /// How far it has come.
        scene: Scene,
    },
    /// The match is over.
    Over,
}

/// How far the settling of one city has come.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Scene {
    /// Captains decide retreat or fight, this one now (T-6.2).
    Standoff {
        /// Who is asked.
        seat: Seat,
        /// The fleets there, weakest first; those who have retreated are not among them.
        fleets: Vec<FleetView>,
        /// Who has said that they fight.
        firm: Seats,
    },
    /// Ships that join battles may be called, by this captain now (T-6.5).
    Reserve {
        /// Who is asked.
        seat: Seat,
        /// The fleets that fight.
        fleets: Vec<FleetView>,
    },
    /// The battle: dice are being rolled, or this captain may use something (T-6.7).
    Battle {
        /// Who may use something; `None` while dice roll.
        seat: Option<Seat>,
        /// The fleets that fight, with rolls and totals.
        fleets: Vec<FleetView>,
        /// Who has passed since the last change.
        passed: Seats,
    },
    /// The losers of a battle settle: a trophy card, a ship to discard, a compensation (T-6.10,
    /// T-6.11, T-11.6).
    Losses {
        /// Who won.
        winner: Seat,
        /// The fleets that are still there, the winner's first. Who has settled is at home.
        fleets: Vec<FleetView>,
        /// Who settles now; several at once for the trophy card.
        seats: Seats,
        /// Whether it is about the trophy card.
        trophy: bool,
    },
    /// The captor chooses the reward (T-7.1).
    Reward {
        /// The captor.
        seat: Seat,
        /// The captor's fleet.
        fleet: FleetView,
        /// The odds of a hunt with this fleet, as far as the cards to come tell (retail): chance
        /// in thousandths that no army shows, and that power and average dice beat all of them.
        odds: Option<HuntOdds>,
        /// Whether the city card is gone to a loser already (T-11.6).
        trophy_taken: bool,
    },
    /// A hunt meets an army (T-7.5).
    Hunting(ArmyView),
}

/// What a hunt would be like.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct HuntOdds {
    /// How many army cards would be drawn.
    pub draws: u8,
    /// Chance in thousandths that all of them say "no army".
    pub quiet: u16,
    /// Chance in thousandths that the hunt succeeds if every army is fought.
    pub success: u16,
}

/// An army that a captain meets, in a hunt or in a search.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct ArmyView {
    /// Who meets it.
    pub seat: Seat,
    /// The city where it happens.
    pub city: CityId,
    /// The army that is met now.
    pub army: ArmyId,
    /// All armies of this hunt, or all that a search meets in this turn, in their order, beaten ones
    /// too.
    pub armies: Vec<ArmyId>,
    /// The places of those that went away before they were fought (T-11.10).
    pub dismissed: Slots,
    /// Which of them is met now.
    pub at: u8,
    /// The fleet with its power against armies, and with its roll if it was rolled.
    pub fleet: FleetView,
    /// Chance in thousandths to win the fight with two dice.
    pub chance: u16,
    /// What is asked.
    pub ask: ArmyAsk,
}

/// What a captain who meets an army is asked.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum ArmyAsk {
    /// Fight or flee (T-7.5).
    Stand,
    /// The dice roll.
    Dice,
    /// The roll fell short; something may be used (T-11.7, T-12.5).
    Rescue,
    /// The fight is lost; which ship goes (T-7.6)?
    Loss,
}

/// A captain as everybody sees them.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct CaptainView {
    /// The seat.
    pub seat: Seat,
    /// Humans.
    pub humans: Humans,
    /// Loans that are not paid back.
    pub loans: u8,
    /// The fuel store (prototype), or the limit of this turn as far as it is public (retail).
    pub fuel: Fuel,
    /// The five places for ships, `None` where there is no ship.
    pub ships: Vec<Option<ShipView>>,
    /// Stations.
    pub stations: Vec<StationView>,
    /// How many compensations are held, and how many of them can be used this turn.
    pub compensations: u8,
    /// How many of them were drawn in an earlier turn (T-11.3).
    pub usable_compensations: u8,
    /// Trophies, in the order of the content.
    pub trophies: Vec<CityId>,
    /// Searches (prototype).
    pub searches: Vec<SearchView>,
    /// Secret missions: how many are kept; which ones only at the end.
    pub secret_missions: u8,
    /// The secret missions, once they are shown (T-9.9).
    pub shown_missions: Vec<SecretMissionId>,
    /// What was spent in the latest purchase (T-3.9).
    pub spent: Humans,
    /// What was discarded in the latest purchase: not bought, exchanged or given up (T-3.9).
    pub let_go: Vec<Card>,
}

/// A ship as everybody sees it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct ShipView {
    /// Which one, if everybody has seen it since it was bought.
    pub ship: Option<ShipId>,
    /// Where it is. Ships with orders that are not revealed are at home.
    pub at: Whereabouts,
}

/// Where a ship is.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Whereabouts {
    /// In the hand.
    Home,
    /// Attacking the city on this field.
    At(FieldNo),
    /// Searching this city (T-7.7).
    Searching(CityId),
}

/// A station as everybody sees it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct StationView {
    /// Which one.
    pub station: StationId,
    /// Whether it was used this turn (T-12.3).
    pub used: bool,
    /// Whether it is chosen for the reward that its captain is deciding on (T-12.11, T-12.13).
    pub armed: bool,
}

/// A search that goes on.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct SearchView {
    /// The city.
    pub city: CityId,
    /// The turn with which it ends.
    pub until: Turn,
    /// The ships that search.
    pub ships: Slots,
}

/// A field of the row.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct FieldView {
    /// Its number.
    pub field: FieldNo,
    /// The city.
    pub city: CityId,
    /// The fleets that attack it, after the reveal.
    pub fleets: Vec<FleetView>,
    /// Whether nothing more comes of it this turn.
    pub settled: bool,
    /// Who has captured it this turn. The reward may still come.
    pub captor: Option<Seat>,
}

/// The ships of one captain in one city, and what they are worth.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct FleetView {
    /// The captain.
    pub seat: Seat,
    /// The ships.
    pub ships: Vec<FighterView>,
    /// The power of all ships with all bonuses.
    pub power: u8,
    /// What compensations add to the total (T-11.7).
    pub added: u8,
    /// The latest roll in this battle or fight.
    pub roll: Option<Roll>,
    /// Power, additions and roll.
    pub total: u8,
}

/// A ship in a fleet with the parts of its power.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct FighterView {
    /// Its place before its captain.
    pub slot: Slot,
    /// Which one.
    pub ship: ShipId,
    /// Its printed power.
    pub power: Power,
    /// The bonuses that count here: the number of the ability on the card, and its power.
    pub bonuses: Vec<(u8, Power)>,
    /// What stations add (T-12.5).
    pub station: Power,
    /// Whether it has lost its bonuses (T-12.6).
    pub jammed: bool,
}

/// An open mission with its standings.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct MissionView {
    /// Which one.
    pub mission: PublicMissionId,
    /// Matching trophies, by seat.
    pub trophies: Vec<u8>,
    /// What each captain would earn if the game ended now (T-9.2 to T-9.5), by seat.
    pub earns: Vec<Humans>,
}

/// What only one captain knows.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct OwnView {
    /// The seat.
    pub seat: Seat,
    /// The five places for ships with all own ships.
    pub ships: Vec<Option<ShipId>>,
    /// The cards to buy from, while buying.
    pub drawn: Vec<Card>,
    /// What was chosen in the purchase and is not committed, or waits for the others.
    pub purchase: Option<PurchaseView>,
    /// The orders of the plan, by place; `None` for a ship that stays (planning, redirecting).
    pub orders: Vec<Option<FieldNo>>,
    /// The fuel that the plan needs.
    pub fuel_needed: Fuel,
    /// The fuel that may be used: the limit with everything that raises it, or the store.
    pub fuel_limit: Fuel,
    /// Ships that were chosen to be discarded for lack of fuel (T-5.2).
    pub shed: Slots,
    /// Compensations that can be used, each kind with its number.
    pub compensations: Vec<(CompensationId, u8)>,
    /// Compensations that were drawn this turn (T-11.3).
    pub fresh_compensations: Vec<(CompensationId, u8)>,
    /// Secret missions: those dealt while choosing, then those kept, with whether they are
    /// fulfilled at the moment.
    pub missions: Vec<(SecretMissionId, bool)>,
}

/// A purchase that is being made.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct PurchaseView {
    /// Humans after everything that was chosen.
    pub humans: Humans,
    /// Grants claimed.
    pub grants: u8,
    /// Loans taken.
    pub loans: u8,
    /// Loans paid back.
    pub repaid: u8,
    /// For each drawn card, whether it is bought.
    pub bought: Vec<bool>,
    /// For each drawn card, what is given up for it.
    pub instead: Vec<Option<Slot>>,
    /// Whether the two stations are to be exchanged.
    pub exchange: bool,
}
