//! The Thing with the Norwegian Station: the rulebook, the figures and characters, and the rules.
//!
//! The rules are the clauses of `rulebook/en.md` (X-1.1 and so on); comments cite them. One flow
//! serves all modes; what differs between them is a few named questions, such as whether this is the
//! station. Every figure lies in `content`, by where it comes from.
//!
//! Who is an alien is never stored twice: the history of the meetings says who was infected when and
//! by whom, and what a seat may imagine is drawn from the parts of that history which it has seen.

mod changes;
mod content;
mod content_check;
mod decision;
mod event;
mod flow;
mod game;
mod hearsay;
mod history;
mod id;
mod imagine;
mod list;
mod luck;
mod named;
mod phase;
mod roles;
mod scenario;
mod setup;
mod show;
mod state;
mod unseen;
mod view;
mod why;

pub use content::{
    Ability, ByPlayers, Character, CharacterSet, Content, CrewFigures, DieFaces, Found, ItemRow,
    Level, Mix, Name, Numbers, Printed, Proposal, Provenance, WeaponFigure, WeaponFigures,
    WeaponRow, Weather,
};
pub use decision::{Claim, Decision};
pub use event::{End, Event};
pub use hearsay::{Heard, Remark};
pub use history::{Cause, Infection};
pub use id::{
    Card, CharacterId, FIGURES, Face, Figure, Figures, Gear, Hand, Lab, LabToken, PLACES, Place,
    SECTORS, Sector, Teeth,
};
pub use luck::{Answer, Draw};
pub use scenario::Scenario;
pub use setup::{Cast, Casting, Difficulty, Mode, Setup};
pub use state::{Said, Thing};
pub use view::{
    ClashView, DayView, DogView, FigureView, GearView, GroupView, MeetingView, OwnView, PlantView,
    RescueView, SaucerView, Standing, Step, TakeView, TradeView, TruthView, VehicleView, View,
};

/// The rulebook in English.
pub const RULEBOOK_EN: &str = include_str!("../rulebook/en.md");
/// The rulebook in Russian.
pub const RULEBOOK_RU: &str = include_str!("../rulebook/ru.md");
