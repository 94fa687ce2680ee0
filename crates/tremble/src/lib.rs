//! Tremble, Humans! for two to five captains: the rulebook, and the cards of both editions.
//!
//! The rules are the clauses of `rulebook/en.md` (T-1.1 and so on); comments cite them. One book
//! covers both editions. What differs between them is data in `content/retail.ron` and
//! `content/prototype.ron`, and a few named switches of [`Edition`], such as
//! [`Edition::stores_fuel`].
//!
//! Cards are kinds with a number of copies: two cards with the same face are the same card to the
//! rules. What a card does is a value of a closed type ([`Ability`], [`StationEffect`],
//! [`CompensationEffect`], [`SecretGoal`]), never a text of its own.

mod ability;
mod amount;
mod city;
mod compensation;
mod content;
mod edition;
mod mission;
mod ship;

pub use ability::{Ability, Companions, Field, Foe};
pub use amount::{Captains, Fuel, Humans, NotWholeTenThousands, Power, Turn};
pub use city::{Army, City, CityType, Mark, Part, Region};
pub use compensation::{Compensation, CompensationEffect};
pub use content::{Content, Name, Provenance};
pub use edition::{
    ByCaptains, Edition, Figures, FuelRule, LoanRule, MissionRule, SearchTurns, Turns,
};
pub use mission::{Matching, PublicMission, SecretGoal, SecretMission};
pub use ship::{Ship, ShipClass, Source, Station, StationEffect};

/// The rulebook in English.
pub const RULEBOOK_EN: &str = include_str!("../rulebook/en.md");
/// The rulebook in Russian.
pub const RULEBOOK_RU: &str = include_str!("../rulebook/ru.md");
