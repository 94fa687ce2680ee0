//! What happens, for the log and for animation.

use saucer_core::{Seat, Seats};
use serde::Serialize;

use crate::amount::{Fuel, Humans, Power, Turn};
use crate::decision::Target;
use crate::id::{
    ArmyId, Card, CityId, CompensationId, FieldNo, PublicMissionId, SecretMissionId, ShipId, Slot,
    StationId,
};
use crate::luck::Roll;

/// A fact. What a viewer may not know of it is `None`, or the whole event is not told.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
#[expect(missing_docs, reason = "fields are named by what they hold")]
pub enum Event {
    /// An open mission is in play (T-9.1).
    MissionOpened { mission: PublicMissionId },
    /// A secret mission was dealt; only its captain sees which (T-9.8).
    MissionDealt { seat: Seat, mission: Option<SecretMissionId> },
    /// A captain has chosen missions. How many is told when all have.
    MissionsKept { seat: Seat, kept: u8 },

    /// A turn begins.
    TurnBegan { turn: Turn },
    /// Fuel was supplied (T-3.1).
    Refuelled { seat: Seat, store: Fuel },
    /// A card to buy from was drawn; only its captain sees which (T-3.2).
    CardDrawn { seat: Seat, card: Option<Card> },
    /// The red ship deck takes the place of the blue one (T-2.6).
    RedDeck,
    /// An empty pile was shuffled anew from its discards (T-1.7).
    PileRebuilt { pile: Pile },
    /// Two stations were shown and exchanged (T-3.6).
    Exchanged { seat: Seat, stations: [StationId; 2] },
    /// A secret step is over for this captain; nothing else is told (T-4.3).
    Committed { seat: Seat },
    /// Purchases are shown: a grant was claimed (T-11.11).
    Claimed { seat: Seat, compensation: CompensationId, humans: Humans },
    /// Purchases are shown: a loan was taken (T-10.2).
    Borrowed { seat: Seat, humans: Humans },
    /// Purchases are shown: a loan was paid back (T-10.5).
    Repaid { seat: Seat, humans: Humans },
    /// Purchases are shown: a ship was bought; only its captain sees which (T-3.9).
    ShipBought { seat: Seat, ship: Option<ShipId> },
    /// Purchases are shown: a station was bought (T-12.2).
    StationBought { seat: Seat, station: StationId },
    /// Purchases are shown: a ship was given up for a new one (T-3.4).
    ShipGivenUp { seat: Seat, ship: ShipId },
    /// Purchases are shown: a station was given up for a new one (T-3.5).
    StationGivenUp { seat: Seat, station: StationId },
    /// Purchases are shown: so much was spent (T-3.9).
    Spent { seat: Seat, humans: Humans },
    /// Purchases are shown: this card was not bought (T-3.2).
    Discarded { seat: Seat, card: Card },

    /// A city was laid out (T-3.7).
    CityLaid { field: FieldNo, city: CityId },
    /// An army turned up among the cities (T-3.8).
    ArmyAppeared { army: ArmyId },

    /// Plans are turned over (T-5.1).
    Revealed,
    /// Extra fuel was played while planning (T-11.5).
    FuelPlayed { seat: Seat, compensation: CompensationId },
    /// A ship attacks (T-5.1).
    Attacks { seat: Seat, slot: Slot, ship: ShipId, field: FieldNo },
    /// A ship was discarded for lack of fuel (T-5.2).
    OutOfFuel { seat: Seat, slot: Slot, ship: ShipId },
    /// Fuel was paid (T-5.2, T-8.9).
    FuelPaid { seat: Seat, fuel: Fuel },
    /// A ship went from one city to another, by its own ability or by the tool of `by` (T-5.3,
    /// T-5.4).
    Moved { by: Seat, owner: Seat, slot: Slot, ship: ShipId, from: FieldNo, to: FieldNo },

    /// A station was used.
    StationUsed { seat: Seat, station: StationId, on: Target },
    /// A compensation was used and discarded.
    CompensationUsed { seat: Seat, compensation: CompensationId, on: Target },

    /// A city is settled now (T-5.6).
    Settling { field: FieldNo, city: CityId },
    /// Nobody came; the city was discarded (T-5.6).
    Spared { field: FieldNo, city: CityId },
    /// A die decided who comes first (T-5.3, T-6.2), or who takes a trophy (T-11.6).
    DieChose { seat: Seat, among: Seats },
    /// A captain left the city to the others (T-6.3).
    Retreated { seat: Seat, field: FieldNo },
    /// A captain stays (T-6.2).
    StandsFirm { seat: Seat, field: FieldNo },
    /// A ship joined the battle (T-8.9).
    Joined { seat: Seat, slot: Slot, ship: ShipId, field: FieldNo },
    /// A fighter rolled; the total is the power with all bonuses and this roll (T-6.6).
    Rolled { seat: Seat, roll: Roll, total: u8 },
    /// Several share the highest total and roll again (T-6.9).
    Tied { seats: Seats, total: u8 },
    /// A battle was won (T-6.8).
    BattleWon { seat: Seat, field: FieldNo, city: CityId, total: u8 },
    /// A battle was lost (T-6.8).
    BattleLost { seat: Seat, field: FieldNo, total: u8 },
    /// A captain was alone in the end and has the city without a battle (T-5.7, T-6.4).
    Unopposed { seat: Seat, field: FieldNo, city: CityId },
    /// A ship was lost (T-6.10, T-7.6).
    ShipLost { seat: Seat, slot: Slot, ship: ShipId },
    /// A ship would have been lost, but was saved (T-11.9, T-12.14).
    ShipSaved { seat: Seat },
    /// A compensation was drawn; only its captain sees which (T-11.1).
    CompensationDrawn { seat: Seat, compensation: Option<CompensationId> },
    /// A loser took the city card as a trophy (T-11.6).
    TrophyTaken { seat: Seat, city: CityId },

    /// All cities have been fought for, and the captor of this one is rewarded now (T-7.1).
    Rewarding { seat: Seat, field: FieldNo, city: CityId },
    /// A raid (T-7.2).
    Raided { seat: Seat, city: CityId, humans: Humans },
    /// A hunt begins and draws so many armies (T-7.3).
    HuntBegan { seat: Seat, city: CityId, armies: u8 },
    /// An army was drawn (T-7.3).
    ArmyDrawn { seat: Seat, army: ArmyId },
    /// A fight against an army: rolled, with this total against this strength (T-7.4).
    ArmyFought { seat: Seat, army: ArmyId, roll: Roll, total: u8, strength: Power },
    /// An army was beaten (T-7.4).
    ArmyBeaten { seat: Seat, army: ArmyId },
    /// An army went away before it was fought (T-11.10).
    ArmyDismissed { seat: Seat, army: ArmyId },
    /// An army has won; the city is lost (T-7.6).
    BeatenByArmy { seat: Seat, army: ArmyId, city: CityId },
    /// A captain fled from an army; the city is lost (T-7.6).
    Fled { seat: Seat, army: ArmyId, city: CityId },
    /// A hunt has succeeded (T-7.5).
    HuntWon { seat: Seat, city: CityId, humans: Humans },
    /// A search begins, and ends with this turn (T-7.7).
    SearchBegan { seat: Seat, city: CityId, until: Turn },
    /// A search has succeeded (T-7.7).
    SearchEnded { seat: Seat, city: CityId, humans: Humans },
    /// The end of the game interrupts a search (T-7.10).
    SearchInterrupted { seat: Seat, city: CityId },

    /// The cities are used up; accounts are settled (T-1.2, T-1.3).
    GameEnds,
    /// An open mission pays (T-9.2 to T-9.4): place 1 or 2, and what each of that place gets.
    MissionPaid { mission: PublicMissionId, seat: Seat, place: u8, humans: Humans },
    /// A secret mission is shown: fulfilled or not, and what that brings or costs (T-9.9).
    MissionShown { mission: SecretMissionId, seat: Seat, fulfilled: bool, humans: Humans },
    /// Loans that were not paid back are taken off (T-1.4).
    DebtTaken { seat: Seat, humans: Humans },
    /// The match is over (T-1.1, T-1.5).
    Won { winners: Seats },
}

/// A draw pile that can be rebuilt (T-1.7).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Pile {
    /// Ships and stations.
    Ships,
    /// Armies.
    Armies,
    /// Compensations.
    Compensations,
}
