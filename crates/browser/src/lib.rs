//! A real browser for tests and screenshots: Debian's Chromium, driven through `chromedriver`.
//!
//! [`Browser::start`] opens a fresh profile in a temporary folder, so nothing is shared between
//! two browsers, not even the guest's cookie. All methods block and wait for what they need, at
//! most [`Browser::PATIENCE`]: whoever writes a test neither sleeps nor polls. Do not use it
//! inside an asynchronous runtime; it has its own.
//!
//! [`Launch`] starts our own binary for the browser to look at. How a game is played at its page is
//! for those to know who play it.
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
mod command;
mod driver;
mod error;
mod look;
mod options;
mod server;

pub use browser::{Browser, Network, is_unwanted};
pub use error::BrowserError;
pub use fantoccini::key::Key;
pub use look::Rect;
pub use options::{Motion, Options, Scheme, Screen, Script, Size};
pub use server::{Launch, Server};
