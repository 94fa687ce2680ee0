//! What people meet of a game.
//!
//! A game is rules behind [`Game`](saucer_core::Game). To be met by people it needs a name, a
//! rulebook to read, a table page, a form, bots, a report. [`Play`] is all of that as one trait on a
//! marker type, and nearly all of it has a default, so that a game can be played on the day on which
//! its rules compile; then it overrides its board, its words, and whatever it does better.
//!
//! A server, a command line or a test that deals with any game has a `&'static dyn `[`House`],
//! which [`Of`] makes of any [`Play`]. So a game is entered once, in a list of houses:
//!
//! ```
//! use saucer_play::{House, Of, Play};
//! use saucer_text::{Lang, Texts};
//! use saucer_web::assets::Assets;
//!
//! pub struct Fours;
//!
//! static TEXTS: Texts = Texts::new(&["game-name = Connect four\n"], &["game-name = Четыре в ряд\n"]);
//! static ASSETS: Assets = Assets::none("connect-four");
//!
//! impl Play for Fours {
//!     type Game = saucer_connect_four::ConnectFour;
//!
//!     fn texts() -> &'static Texts {
//!         &TEXTS
//!     }
//!
//!     fn assets() -> &'static Assets {
//!         &ASSETS
//!     }
//!
//!     fn rulebook(lang: Lang) -> &'static str {
//!         lang.pick(saucer_connect_four::RULEBOOK_EN, saucer_connect_four::RULEBOOK_RU)
//!     }
//! }
//!
//! static FOURS: Of<Fours> = Of::new();
//! let house: &'static dyn House = &FOURS;
//! assert_eq!(house.id(), "connect-four");
//! assert_eq!(house.name(Lang::RU), "Четыре в\u{a0}ряд");
//! ```

mod at;
mod chronicle;
mod course;
mod decided;
mod desk;
mod form;
mod frame;
mod house;
mod lesson;
mod live;
mod note;
mod of;
mod order;
mod plain;
mod play;
mod playback;
mod pointing;
mod replay;
mod shown;
mod spoken;
pub mod testing;

pub use at::At;
pub use chronicle::{Chronicle, chronicle};
pub use course::Moment;
pub use desk::{Choice, key};
pub use form::{FormOptions, Setting};
pub use house::{House, Prepared, Replayed, SeatRange, SimError, SimOrder};
pub use lesson::{Lesson, Progress, Step, Task};
pub use live::{About, HintJob, LiveTable, Part};
pub use note::Note;
pub use of::Of;
pub use order::Obeyed;
pub use plain::{landmarks_by, paragraphs};
pub use play::{Extras, Play};
pub use playback::steps;
pub use pointing::Target;
pub use replay::ReplayAbout;
pub use shown::{Hinted, Rules, Shown};
pub use spoken::Holds;
