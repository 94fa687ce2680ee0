//! The text of a card, made of the same data that the interpreter does.
//!
//! # The contract
//!
//! - [`lines`] gives one line for each ability of a card, in the order of the card, and before them one
//!   for each keyword. A line is a sentence or several; nothing of it is written in a content file.
//! - Every word of the language has a phrase in every language: the phrases are matches without a
//!   default, so a word without one does not compile.
//! - *You* is spoken to; who does it instead of you is spoken of in the third person singular. So a phrase
//!   of something that players do has two forms (`Mood`).
//! - A phrase begins with a small letter and has no full stop; lists join phrases, and a line makes a
//!   sentence of the whole.

mod ask;
mod en;
mod en_counts;
mod en_hive;
mod en_parts;
mod ru;
mod ru_counts;
mod ru_deeds;
mod ru_foes;
mod ru_hive;
mod ru_parts;

pub use ask::{effect, is_weighed, listed, question};

use saucer_core::Arg;

use crate::ability::Ability;
use crate::card::{CardSpec, Side};
use crate::content::Content;
use crate::id::{Card, Keyword, Kind, Space};
use crate::setup::Setup;

/// A language in which cards are printed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[expect(missing_docs, reason = "they are named by themselves")]
pub enum Tongue {
    English,
    Russian,
}

/// Who does it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Mood {
    /// You, who are spoken to.
    You,
    /// Somebody else, one at a time.
    They,
}

/// The mat on which a card is read: the two boxes have names of their own for the same places (E-20.2).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Mat {
    /// That of the predators: the wilds, from Underground to Hills.
    #[default]
    Wilds,
    /// That of the hive: the Complex, from the Ventilation Shafts to the Airlock.
    Complex,
}

impl Mat {
    /// The mat of this match.
    #[must_use]
    pub const fn of(setup: Setup) -> Mat {
        match setup.mat_side() {
            Side::Aliens => Mat::Complex,
            _ => Mat::Wilds,
        }
    }

    /// A space as texts know it: `encounters-space-0` or `encounters-room-0`.
    #[must_use]
    pub const fn named(self, space: Space) -> Arg {
        match self {
            Mat::Wilds => Arg::name(&"encounters-space", space as u16),
            Mat::Complex => Arg::name(&"encounters-room", space as u16),
        }
    }
}

/// What a phrase is about: the words of people and of predators differ, places are called as on the mat, and on gear
/// "this" is its bearer.
#[derive(Clone, Copy)]
pub(crate) struct Scope<'a> {
    content: &'a Content,
    spec: &'a CardSpec,
    mat: Mat,
}

impl Scope<'_> {
    /// Whether it is a card of predators, who have prey and no enemies.
    fn is_hunt(self) -> bool {
        self.content.decks[usize::from(self.spec.deck().0)].side == Side::Hunters
    }

    /// Whether it speaks of hazards.
    fn is_location(self) -> bool {
        self.spec.kind == Kind::Location
    }

    /// Whether it concerns only who bears it.
    fn is_trap(self) -> bool {
        self.spec.kind == Kind::Trap
    }

    /// Whether "this" is the prey that bears the card.
    fn is_gear(self) -> bool {
        self.spec.kind == Kind::Gear
    }
}

/// The lines of a card, as they are read on the mat of the predators.
#[must_use]
pub fn lines(content: &Content, card: Card, tongue: Tongue) -> Vec<String> {
    lines_on(Mat::Wilds, content, card, tongue)
}

/// The lines of a card on this mat.
#[must_use]
pub fn lines_on(mat: Mat, content: &Content, card: Card, tongue: Tongue) -> Vec<String> {
    let spec = content.card(card);
    let keywords = spec.keywords.iter().map(|keyword| match tongue {
        Tongue::English => en_parts::keyword(*keyword).to_owned(),
        Tongue::Russian => ru_parts::keyword(*keyword).to_owned(),
    });
    let scope = Scope { content, spec, mat };
    let line = |ability: &Ability| {
        sentence(&match tongue {
            Tongue::English => en::ability(scope, ability),
            Tongue::Russian => ru::ability(scope, ability),
        })
    };
    keywords.chain(spec.abilities.iter().map(line)).collect()
}

/// The name of a keyword.
#[must_use]
pub fn keyword(keyword: Keyword, tongue: Tongue) -> &'static str {
    match tongue {
        Tongue::English => en_parts::keyword(keyword),
        Tongue::Russian => ru_parts::keyword(keyword),
    }
}

/// Whether the figure of recruit or attack has a plus: the card itself may give more of it (E-4.2).
#[must_use]
pub fn has_plus(content: &Content, spec: &CardSpec, resource: crate::id::Resource) -> bool {
    use crate::content_check::lists_in;
    use crate::effect::Effect;
    use crate::id::Resource;
    fn gives(content: &Content, list: crate::arena::Effects, resource: Resource) -> bool {
        content.effects(list).iter().any(|effect| {
            let own = match effect {
                Effect::Recruit(_) => resource == Resource::Recruit,
                Effect::Attack(_) => resource == Resource::Attack,
                Effect::Double(doubled) => resource == *doubled,
                _ => false,
            };
            own || lists_in(effect).any(|list| gives(content, list, resource))
        })
    }
    spec.abilities.iter().any(|ability| gives(content, ability.effects, resource))
}

/// With a capital letter and a full stop.
fn sentence(phrase: &str) -> String {
    let mut letters = phrase.chars();
    let first = letters.next().map(|c| c.to_uppercase().to_string()).unwrap_or_default();
    let end = if phrase.ends_with(['.', '!']) { "" } else { "." };
    format!("{first}{}{end}", letters.as_str())
}
