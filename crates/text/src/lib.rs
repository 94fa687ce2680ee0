//! Languages: every word that people read comes from Fluent files (`*.ftl`).
//!
//! The words of the house are here, in `locales`; each game brings [`Texts`] of its own. A [`Lang`]
//! is a language together with the texts that it looks into, so that pages of a game and of the
//! house ask in the same way: `lang.plain("table-log")`.

mod lang;
mod names;
mod number;
pub mod testing;
mod texts;
mod ties;
mod writing;

pub use fluent_bundle::FluentValue;
pub use lang::{Lang, LangId, UnknownLang};
pub use names::CASES;
pub use number::NOTHING;
pub use texts::{KIT, Texts};
