//! Encounters: people who are hunted, and predators who hunt.
//!
//! The rules are the clauses of `rulebook/en.md` (E-1.1 and so on); comments cite them. Cards are data
//! in a language of effects: [`Effect`] has its words, [`Content`] says how to write a card, `print`
//! makes its text in both languages, and `flow` does what it says.

mod ability;
mod arena;
mod at_hand;
mod base;
mod card;
mod changes;
mod cite;
mod content;
mod content_check;
pub mod coverage;
mod crossing;
mod decision;
mod effect;
mod event;
mod flow;
mod game;
mod id;
mod imagine;
mod list;
mod luck;
mod pile;
pub mod print;
mod rule;
mod scenario;
mod select;
mod setup;
mod show;
mod state;
mod view;
mod why;

pub use ability::{Ability, Price, When};
pub use arena::{Effects, Named};
pub use card::{CardSpec, DeckId, DeckSpec, DeckState, FilmSpec, Holds, Name, Provenance, Side};
pub use content::Content;
pub use crossing::{Crossing, Supply, Texts};
pub use decision::Decision;
pub use effect::{Avoid, Bearer, Counter, Effect, Haunt, Wound};
pub use event::{End, Event, Whither};
pub use id::{Card, Class, Keyword, Keywords, Kind, Resource, SPACES, Space, Team};
pub use luck::{Answer, Draw, Few};
pub use rule::{Deed, Happening, Rule};
pub use scenario::Scenario;
pub use select::{
    Condition, Count, Face, FoeDeed, FoeWhich, From, How, Other, Reach, To, Where, Which, Who,
};
pub use setup::{Avatars, Characters, Film, Mix, Mode, Options, Rivalries, Setup};
pub use state::{Encounters, Last, Spot};
pub use view::{
    ArrestView, BeforeView, EnemiesView, FoeView, GearView, HiveView, HuntView, KeeperView,
    OfferView, OwnView, PlayedView, PlayerView, SlotView, SpaceView, StepView, TallyView, TestView,
    TurnedView, UsableView, View,
};

/// The rulebook in English.
pub const RULEBOOK_EN: &str = include_str!("../rulebook/en.md");
/// The rulebook in Russian.
pub const RULEBOOK_RU: &str = include_str!("../rulebook/ru.md");
