//! Encounters: people who are hunted, and predators who hunt.
//!
//! The rules are the clauses of `rulebook/en.md` (E-1.1 and so on); comments cite them. Cards are data
//! in a language of effects: [`Effect`] has its words, [`Content`] says how to write a card, `print`
//! makes its text in both languages, and `flow` does what it says.

mod ability;
mod arena;
mod card;
mod changes;
mod content;
mod content_check;
mod effect;
mod id;
pub mod print;
mod rule;
mod select;

pub use ability::{Ability, Price, When};
pub use arena::{Effects, Named};
pub use card::{CardSpec, DeckId, DeckSpec, DeckState, FilmSpec, Holds, Name, Provenance, Side};
pub use content::Content;
pub use effect::{Avoid, Bearer, Counter, Effect, Wound};
pub use id::{Card, Class, Keyword, Keywords, Kind, Resource, SPACES, Space, Team};
pub use rule::{Deed, Happening, Rule};
pub use select::{
    Condition, Count, Face, FoeDeed, FoeWhich, From, How, Other, Reach, To, Where, Which, Who,
};

/// The rulebook in English.
pub const RULEBOOK_EN: &str = include_str!("../rulebook/en.md");
/// The rulebook in Russian.
pub const RULEBOOK_RU: &str = include_str!("../rulebook/ru.md");
