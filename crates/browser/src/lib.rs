//! A real browser for tests and screenshots: Debian's Chromium, driven through `chromedriver`.
//!
//! [`Browser::start`] opens a fresh profile in a temporary folder, so nothing is shared between
//! two browsers, not even the guest's cookie. All methods block and wait for what they need, at
//! most [`Browser::PATIENCE`]: whoever writes a test neither sleeps nor polls. Do not use it
//! inside an asynchronous runtime; it has its own.
//!
//! [`Server`] starts our own binary for the browser to look at, [`Player`] plays at the page of
//! a table of skies by clicking as a person would, and [`Captain`] at one of tremble.
//!
//! ```no_run
//! use saucer_browser::{Browser, Options};
//!
//! let browser = Browser::start(&Options::desktop("en"))?;
//! browser.goto("http://127.0.0.1:8080/")?;
//! browser.click("a[href='/new']")?;
//! assert_eq!(browser.console_errors()?, Vec::<String>::new());
//! # Ok::<(), saucer_browser::BrowserError>(())
//! ```

mod browser;
mod captain;
mod command;
mod driver;
mod error;
mod look;
mod options;
mod player;
mod server;

pub use browser::{Browser, Network, is_unwanted};
pub use captain::{Bridge, Captain, Flight};
pub use error::BrowserError;
pub use fantoccini::key::Key;
pub use look::Rect;
pub use options::{Motion, Options, Scheme, Screen, Script};
pub use player::{Player, Sight};
pub use server::Server;
