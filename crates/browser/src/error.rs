//! What can go wrong with a browser.

use std::io;
use std::time::Duration;

use fantoccini::error::{CmdError, ErrorStatus, NewSessionError};
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

/// What the driver says, under several names, of a command that met a page on its way out.
const ON_ITS_WAY_OUT: [&str; 4] = [
    "aborted by navigation",
    "does not belong to the document",
    "xecution context",
    "navigated or closed",
];

/// Whether trying again may help: the element is not there yet, is covered, or has just been
/// replaced; a page that is being replaced has no window for a moment and ends what runs in it.
pub(crate) fn is_passing(error: &CmdError) -> bool {
    let error = match error {
        CmdError::Standard(error) => error,
        // Said without the form that the protocol asks for.
        CmdError::NotW3C(said) => return said.to_string().contains("aborted by navigation"),
        _ => return false,
    };
    match error.error {
        ErrorStatus::NoSuchElement
        | ErrorStatus::StaleElementReference
        | ErrorStatus::ElementClickIntercepted
        | ErrorStatus::ElementNotInteractable
        | ErrorStatus::NoSuchWindow => true,
        _ => ON_ITS_WAY_OUT.iter().any(|words| error.message.contains(words)),
    }
}

#[cfg(test)]
mod tests {
    use fantoccini::error::WebDriver;

    use super::*;

    fn said(error: ErrorStatus, message: &'static str) -> CmdError {
        CmdError::Standard(WebDriver::new(error, message))
    }

    #[test]
    fn what_met_a_page_on_its_way_out_is_tried_again_and_a_mistake_is_not() {
        let left = "aborted by navigation: loader has changed while resolving nodes";
        let gone = "javascript error: Execution context was destroyed.";
        assert!(is_passing(&said(ErrorStatus::UnknownError, left)));
        assert!(is_passing(&said(ErrorStatus::JavascriptError, gone)));
        assert!(is_passing(&said(ErrorStatus::StaleElementReference, "stale element")));
        assert!(!is_passing(&said(ErrorStatus::JavascriptError, "x is not defined")));
        assert!(!is_passing(&said(ErrorStatus::InvalidSelector, "p[ is not a selector")));
    }
}
