//! Bots: what they may know, what they answer, and the searches they are made of.
//!
//! A bot receives a [`Glimpse`], never the state: it sees a view, its legal decisions, and worlds
//! drawn anew from what its seat knows. So it cannot cheat, and the same bot plays games with and
//! without secrets.

pub mod hash;
mod plain;
pub mod race;
pub mod search;
mod speaking;
pub mod testing;

use std::fmt;
use std::str::FromStr;
use std::time::Duration;

use saucer_core::{Arg, Game, Glimpse};

pub use plain::plain;
pub use speaking::{Listener, MOST_WORDS, word_by_chance};

/// Plays one seat.
pub trait Bot<G: Game>: Send {
    /// Picks one of the legal decisions of the seat, which must be pending.
    fn advise(&mut self, seen: &Glimpse<'_, G>, budget: Budget) -> Advice<G::Decision>;

    /// What the seat says out of turn, if anything: one of its legal decisions while it
    /// [may speak](Game::may_speak) and nobody waits for it. Silence by default.
    ///
    /// Whoever drives a match asks once for each position that the seat can tell from the one
    /// before, and hears at most [`MOST_WORDS`] words between two steps that were owed.
    fn volunteer(&mut self, _seen: &Glimpse<'_, G>, _budget: Budget) -> Option<G::Decision> {
        None
    }

    /// Whether it looks at what its seat was [told](Glimpse::told). Who plays many matches keeps a
    /// log only then.
    fn wants_log(&self) -> bool {
        false
    }
}

/// Makes a bot of a strength. Equal seeds and budgets in [`Budget::Playouts`] give equal play.
pub type Hire<G> = fn(Strength, u64) -> Box<dyn Bot<G>>;

/// What a bot would do, and why. A player reads it as a hint.
#[derive(Clone, PartialEq, Debug)]
pub struct Advice<D> {
    /// What to decide.
    pub decision: D,
    /// The chance of the seat to win, from 0 to 1, as far as the bot can tell.
    pub win_chance: f32,
    /// Why, most important first. May be empty.
    pub reasons: Vec<Reason>,
    /// What it found out about other decisions on the way, the most looked into first; so few that a page can
    /// show them, and empty where it found out nothing that is a chance.
    pub others: Vec<Estimate<D>>,
}

/// What a bot found out about a decision that it does not advise.
#[derive(Clone, PartialEq, Debug)]
pub struct Estimate<D> {
    /// The decision.
    pub decision: D,
    /// The chance of the seat to win with it, as far as the bot can tell.
    pub win_chance: f32,
    /// By so much the difference to the chance of the advised decision may be off: two standard errors.
    pub error: f32,
    /// What speaks for it, if that is known.
    pub reason: Option<Reason>,
}

/// One reason in words: the key of a text and what it speaks of, as `$a` and `$b`.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Reason {
    /// The key of the text, such as `skies-hint-research`.
    pub text: &'static str,
    /// What the text speaks of.
    pub figures: [Arg; 2],
}

/// How long a bot may think about one decision.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Budget {
    /// Until this much time has passed; for people who wait.
    Time(Duration),
    /// This many simulations; for tests and simulations that must be repeatable.
    Playouts(u32),
}

/// How well a bot plays.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Strength {
    /// A policy with noise: knows the rules and makes mistakes.
    Rookie,
    /// A heuristic that looks one decision ahead.
    Captain,
    /// A search with a budget.
    Admiral,
}

impl Strength {
    /// All of them, the weakest first.
    pub const ALL: [Strength; 3] = [Strength::Rookie, Strength::Captain, Strength::Admiral];

    /// The name in addresses and commands.
    #[must_use]
    pub const fn id(self) -> &'static str {
        match self {
            Strength::Rookie => "rookie",
            Strength::Captain => "captain",
            Strength::Admiral => "admiral",
        }
    }
}

impl fmt::Display for Strength {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.id())
    }
}

/// The name is not one of `rookie`, `captain` and `admiral`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct UnknownStrength;

impl fmt::Display for UnknownStrength {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("no such bot; choose rookie, captain or admiral")
    }
}

impl std::error::Error for UnknownStrength {}

impl FromStr for Strength {
    type Err = UnknownStrength;

    fn from_str(name: &str) -> Result<Self, Self::Err> {
        Strength::ALL.into_iter().find(|s| s.id() == name).ok_or(UnknownStrength)
    }
}
