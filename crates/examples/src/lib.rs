//! Two small games that show how a game is written, and that calibrate what is built on games.
//!
//! - [`connect_four`] has no secrets and no luck: read it first.
//! - [`duel`] has hidden hands, secret simultaneous bids and a coin.

pub mod connect_four;
pub mod duel;
