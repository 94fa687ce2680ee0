//! What can go wrong with a browser.

use std::io;
use std::time::Duration;

use fantoccini::error::{CmdError, NewSessionError};
use thiserror::Error;

/// What went wrong with the browser.
#[derive(Debug, Error)]
pub enum BrowserError {
    /// A program is not installed.
    #[error(
        "{program} is not installed; on Debian: apt-get install chromium chromium-driver; \
         SAUCER_WITHOUT_BROWSER=1 leaves tests with a browser out"
    )]
    Missing {
        /// The name of the program.
        program: &'static str,
    },
    /// The system failed us.
    #[error("the browser cannot be used ({0})")]
    Io(#[from] io::Error),
    /// A program ended before it said where it listens.
    #[error("{program} has not told where it listens; it said: {said}")]
    NoPort {
        /// The program.
        program: String,
        /// What it said instead.
        said: String,
    },
    /// The driver did not open a browser.
    #[error("chromedriver opens no browser: {0}")]
    NoSession(#[from] NewSessionError),
    /// A command failed.
    #[error("{what}: {error}")]
    Command {
        /// What was to be done.
        what: String,
        /// What the driver says.
        #[source]
        error: CmdError,
    },
    /// What was waited for has not come.
    #[error("{what}: not within {patience:?}; {last}", patience = .patience)]
    Timeout {
        /// What was waited for.
        what: String,
        /// How long.
        patience: Duration,
        /// What the page looked like, or what the driver said last.
        last: String,
    },
    /// The driver answered with something else than its documentation says.
    #[error("{what}: chromedriver answered {answer}")]
    Odd {
        /// What was to be done.
        what: String,
        /// The answer.
        answer: String,
    },
}
