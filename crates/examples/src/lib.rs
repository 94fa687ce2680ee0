//! Three small games that show how a game is written, and that calibrate what is built on games.
//!
//! - [`connect_four`] has no secrets and no luck: read it first.
//! - [`duel`] has hidden hands, secret simultaneous bids and a coin.
//! - [`dig`] has cards that some seats know, seats that may speak out of turn, sides and a sequel.

pub mod connect_four;
pub mod dig;
pub mod duel;
