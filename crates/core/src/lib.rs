//! The contract of a game, and the few words that every game shares.
//!
//! A game is plain data behind the trait [`Game`]. Whoever drives it (a test, a search, a live
//! table) goes round one loop:
//!
//! 1. [`Game::pending`] says who must speak: some [`Seats`], luck, or nobody because it is over.
//! 2. A seat picks one of the [`Game::legal`] decisions; luck answers its [`Draw`].
//! 3. [`Game::apply`] takes that [`Input`], or refuses it with a [`Refusal`] and changes nothing.
//!
//! ```
//! use saucer_core::{Draw, Game, Input, Luck, Pending, Silence, Xoshiro};
//!
//! /// Plays a match to its end with random decisions and returns the number of inputs.
//! fn random_match<G: Game>(setup: &G::Setup, seed: u64) -> usize {
//!     let mut luck = Xoshiro::seeded(seed);
//!     let mut game = G::newest(setup);
//!     let mut legal = Vec::new();
//!     for n in 0.. {
//!         let input = match game.pending() {
//!             Pending::Nobody(_) => return n,
//!             Pending::Luck(draw) => Input::Luck(draw.sample(&game, &mut luck)),
//!             Pending::Seats(seats) => {
//!                 let seat = seats.first().expect("a pending set names a seat");
//!                 game.legal(seat, &mut legal);
//!                 Input::Decide(seat, luck.pick(&legal).clone())
//!             }
//!         };
//!         game.apply(&input, &mut Silence).expect("what was listed is accepted");
//!     }
//!     unreachable!()
//! }
//! ```
//!
//! Nothing here knows time, threads, files, HTTP or a language; a game only names clauses and
//! text keys.

mod arg;
mod bag;
mod circle;
mod game;
mod glimpse;
mod luck;
mod news;
mod no_luck;
mod options;
mod outcome;
mod pile;
mod refusal;
mod ruleset;
mod seat;
mod shelf;
mod stack;

pub use arg::{Arg, Name};
pub use bag::{Bag, Kind};
pub use circle::Circle;
pub use game::{AnswerOf, Draw, Game, Input, Pending};
pub use glimpse::{Chronicle, Glimpse};
pub use luck::{Luck, Xoshiro};
pub use news::{News, Silence};
pub use no_luck::NoLuck;
pub use options::{Choice, OptionFault, Optioned};
pub use outcome::{Groups, Outcome};
pub use pile::{Pile, WideKind};
pub use refusal::{Clause, Refusal};
pub use ruleset::{Change, Ruleset};
pub use seat::{Seat, Seats, Viewer};
pub use shelf::{ContentFault, ContentFile, ContentTexts, OtherFile, Shelf};
pub use stack::{Stack, StackFull};
