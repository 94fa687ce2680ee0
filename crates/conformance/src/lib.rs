//! The promises of [`Game`] as two generic test suites, and what else the tests of all games share:
//! [`rulebook`]s as documents, random matches ([`wander`], [`play_out`]), matches of earlier days ([`StoredMatches`]), and
//! a [`CountingAllocator`].
//!
//! [`check`] plays random matches of one setup and looks at every position from all sides.
//! [`check_matches`] plays whole matches at two tables that differ only in the secrets of others, and
//! compares what the tables tell. A game calls them in tests for each of its setups:
//!
//! ```
//! use saucer_conformance::{Plan, check, check_matches};
//! use saucer_core::Luck;
//! use saucer_duel::{Card, Decision, Duel, Setup};
//!
//! let plan = Plan::<Duel> {
//!     hidden: true,
//!     arbitrary: Some(|luck| Decision::Bid(Card(luck.below(256) as u8))),
//!     conserved: Some(|duel| duel.components().iter().fold(0, |sum, n| sum * 16 + u64::from(*n))),
//!     ..Plan::default()
//! };
//! let report = check(&Setup::Short, &plan).unwrap_or_else(|fault| panic!("{fault}"));
//! assert!(report.other_worlds > 0);
//! let report = check_matches(&Setup::Short, &plan).unwrap_or_else(|fault| panic!("{fault}"));
//! assert!(report.compared > 0);
//! ```
//!
//! # What it proves, and what it cannot
//!
//! Each [`Promise`] says what is tested. A random match proves nothing about positions that it
//! does not meet, so the number of matches matters; the seed is fixed, so a fault stays.
//!
//! Secrets are tested against [`Game::reimagine`], which says what a seat cannot know; and that is
//! tested against what the seat was told. If a seat was told the same of two inputs, it must imagine
//! the same worlds after both, so a secret that `reimagine` forgets to draw anew is caught where it is
//! born. One kind of secret is known to the suite itself: while several seats are pending, nobody may
//! learn anything of the answers of the others but who has given one (see [`Answers`]).
//!
//! What is not tested: the odds. A seat may learn something from the outcome of a draw whose odds
//! hang on a secret, as everybody does who counts cards, and `reimagine` may give its worlds other
//! weights than they deserve. Nor is a world caught that fits all that is seen now, but not what was
//! seen once.
//!
//! News may tell what the views that follow do not show, such as the way by which a piece came.
//! But it may not tell apart two worlds that differ and that the same seat cannot tell apart
//! afterwards, as far as `reimagine` says; and after the same input in two such worlds news may
//! differ only if the views then differ as well. So a game in which a seat is shown a secret has
//! to keep it in the view of that seat as long as it is still a secret to others.

mod allocation;
mod answers;
mod changes;
mod circles;
pub mod experiments;
mod fault;
mod knowledge;
mod lists;
mod luck;
mod random;
mod refusals;
mod replay;
pub mod rulebook;
mod run;
mod stored;
mod told;
mod twins;
mod worlds;

use saucer_core::{Game, Ruleset, Xoshiro};

pub use allocation::{CountingAllocator, play_in_copies};
pub use changes::check_changes;
pub use fault::{Fault, Promise};
pub use random::{any, next_input, play_out, wander};
pub use stored::{Chooser, Figures, StoredMatch, StoredMatches};
pub use twins::{TwinReport, check_matches};

/// How a setup is examined. [`Plan::default`] is 8 matches of at most 10,000 inputs of a game
/// without secrets, by its newest rules.
#[derive(Clone, Debug)]
pub struct Plan<G: Game> {
    /// The rules that they are played by.
    pub rules: Ruleset,
    /// How many random matches are played.
    pub matches: u32,
    /// The number from which all randomness of the suite comes.
    pub seed: u64,
    /// A match with more inputs than this never ends, as far as the suite is concerned.
    pub max_inputs: usize,
    /// Whether the game has secrets. If so, [`Game::reimagine`] must give another world at least
    /// once; if not, never.
    pub hidden: bool,
    /// What seats that are pending together may learn of each other's answers.
    pub answers: Answers,
    /// Makes decisions of all sorts, impossible ones included. Without it only decisions that
    /// were legal elsewhere are tried.
    pub arbitrary: Option<fn(&mut Xoshiro) -> G::Decision>,
    /// A fingerprint of the components of a position, which never changes during a match: how
    /// many cards, dice and tokens there are in all places together.
    pub conserved: Option<fn(&G) -> u64>,
}

impl<G: Game> Default for Plan<G> {
    fn default() -> Self {
        Plan {
            rules: G::rules(),
            matches: 8,
            seed: 1,
            max_inputs: 10_000,
            hidden: false,
            answers: Answers::Secret,
            arbitrary: None,
            conserved: None,
        }
    }
}

/// What seats that are pending together may learn of each other's answers.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Answers {
    /// Only who has answered for good, since everybody sees who is pending: nothing of what the
    /// answer was, and nothing of the steps towards it, as long as all others are still pending.
    Secret,
    /// Whatever the game tells. Their order still must not matter.
    Open,
}

/// What was examined, so that a test can see that it was not nothing.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Report {
    /// Matches played to their end.
    pub matches: u64,
    /// Inputs of all matches.
    pub inputs: u64,
    /// Inputs of the longest match.
    pub longest: u64,
    /// Inputs that were tried and refused.
    pub refusals: u64,
    /// Draws whose answers were listed.
    pub draws: u64,
    /// Pairs of answers that were given in both orders.
    pub swaps: u64,
    /// Decisions of seats that had not to speak, but might.
    pub volunteered: u64,
    /// Circles that seats could speak to, counted anew in every position.
    pub circles: u64,
    /// Worlds that were imagined.
    pub worlds: u64,
    /// Imagined worlds that were not the true one.
    pub other_worlds: u64,
    /// Pairs of inputs that a seat could not tell apart, and whose news was compared.
    pub secrets: u64,
}

/// Plays random matches of this setup and checks every [`Promise`] on the way.
///
/// The same setup and plan always give the same result. A panic of the game is caught and
/// reported as a fault, although the panic hook still prints it.
///
/// # Errors
///
/// The first promise that was broken, and how.
pub fn check<G: Game>(setup: &G::Setup, plan: &Plan<G>) -> Result<Report, Box<Fault<G>>> {
    run::Run::new(setup, plan).all_matches()
}
