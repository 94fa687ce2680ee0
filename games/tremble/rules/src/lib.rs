//! Tremble, Humans! for two to five captains: the rulebook, and the cards of both editions.
//!
//! The rules are the clauses of `rulebook/en.md` (T-1.1 and so on); comments cite them. One book
//! covers both editions. What differs between them is data in `retail.ron` and
//! `prototype.ron` under `content`, and a few named switches of [`Content`], such as
//! [`Content::stores_fuel`].
//!
//! Cards are kinds with a number of copies: two cards with the same face are the same card to the
//! rules. What a card does is a value of a closed type ([`Ability`], [`StationEffect`],
//! [`CompensationEffect`], [`SecretGoal`]), never a text of its own.

mod ability;
mod amount;
mod cards;
mod changes;
mod cite;
mod city;
mod compensation;
mod content;
mod content_check;
mod decision;
mod edition;
mod event;
mod flow;
mod game;
mod id;
mod imagine;
mod list;
mod luck;
mod mission;
mod odds;
mod power;
mod scenario;
mod setup;
mod ship;
mod show;
mod state;
mod view;
mod why;

pub use ability::{Ability, Companions, Field, Foe};
pub use amount::{Captains, Fuel, Humans, NotWholeTenThousands, Power, Turn};
pub use city::{Army, City, CityType, Mark, Part, Region};
pub use compensation::{Compensation, CompensationEffect};
pub use content::{Content, Name, Provenance};
pub use decision::{Decision, Target, Tool};
pub use edition::{
    ByCaptains, Edition, Figures, FuelRule, LoanRule, MissionRule, SearchTurns, Turns,
};
pub use event::{Event, Pile};
pub use id::{
    ARMY_KINDS, ArmyId, CAPTAINS, COMPENSATION_KINDS, Card, CityId, CompensationId, FIELDS,
    FieldNo, PublicMissionId, SHIP_KINDS, SHIPS, STATIONS, SecretMissionId, ShipId, Slot, Slots,
    StationId,
};
pub use luck::{Answer, Draw, Roll};
pub use mission::{Matching, PublicMission, SecretGoal, SecretMission};
pub use scenario::{Moment, Scenario, ScenarioFault};
pub use setup::Setup;
pub use ship::{Ship, ShipClass, Source, Station, StationEffect};
pub use state::Tremble;
pub use view::{
    ArmyAsk, ArmyView, CaptainView, FieldView, FighterView, FleetView, HuntOdds, MissionView,
    OwnView, PurchaseView, Scene, SearchView, ShipView, StationView, Step, View, Whereabouts,
};

/// The rulebook in English.
pub const RULEBOOK_EN: &str = include_str!("../rulebook/en.md");
/// The rulebook in Russian.
pub const RULEBOOK_RU: &str = include_str!("../rulebook/ru.md");
