//! Playing Under Falling Skies at its page. `cargo xtask screenshots` plays by this file too.

use saucer_browser::{Browser, BrowserError};
use serde::Deserialize;

/// What the table page shows to the one who plays.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
pub(crate) struct Sight {
    /// The version of the table.
    pub(crate) version: u64,
    /// The number of the question that is asked.
    pub(crate) question: u64,
    /// Whether the match is over.
    pub(crate) over: bool,
    /// The dice that can be picked up, such as `white-4`, in the order of the tray.
    pub(crate) dice: Vec<String>,
    /// The one that is picked up.
    pub(crate) picked: Option<String>,
    /// The cells that can be clicked, as row and column: `2-5`.
    pub(crate) cells: Vec<String>,
    /// The columns in which a ship can respawn.
    pub(crate) columns: Vec<String>,
    /// Whether the phase of the rooms can be ended.
    pub(crate) can_end: bool,
    /// Whether it is asked about a loss.
    pub(crate) doubts: bool,
}

impl Sight {
    /// Whether anything can be done. If not, a bot plays, or the page is on its way.
    pub(crate) fn is_asked(&self) -> bool {
        self.can_end || !(self.dice.is_empty() && self.cells.is_empty() && self.columns.is_empty())
    }
}

/// Somebody who plays at the table page that a browser shows: by clicking only what can be
/// clicked, with or without script.
#[derive(Debug)]
pub(crate) struct Player<'a> {
    browser: &'a Browser,
    /// Cells that are chosen before all others, as row and column.
    wishes: &'a [&'a str],
    clicks: usize,
}

/// Reads the page from one moment; null while it is being replaced or waits for an answer. Only a
/// complete page has run its scripts and answers to keys.
const LOOK: &str = "
    const table = document.querySelector('main#table');
    if (!table || document.readyState !== 'complete' || table.hasAttribute('aria-busy')) return null;
    const all = (css, read) => [...table.querySelectorAll(css)].map(read);
    return {
        version: +table.dataset.version,
        question: +(table.dataset.question ?? 0),
        over: 'over' in table.dataset,
        dice: all('a.die-link[data-die]', a => a.dataset.die),
        picked: all('.die-link.picked', a => a.dataset.die)[0] ?? null,
        cells: all('button.cell.yes', b => b.id.slice('cell-'.length)),
        columns: all('button.start:not(.no)', b => b.dataset.key.slice('start-'.length)),
        can_end: all('button[data-do=end]', () => 1).length > 0,
        doubts: all('#doubt', () => 1).length > 0,
    };";

impl<'a> Player<'a> {
    /// Plays in this browser, which shows a table page.
    pub(crate) fn at(browser: &'a Browser) -> Player<'a> {
        Player { browser, wishes: &[], clicks: 0 }
    }

    /// Chooses these cells, as row and column, before all others.
    #[allow(dead_code, reason = "pictures are taken of certain rooms, tests play any")]
    pub(crate) fn wishing(self, wishes: &'a [&'a str]) -> Player<'a> {
        Player { wishes, ..self }
    }

    /// What the page shows; waits while it is on its way.
    pub(crate) fn look(&self) -> Result<Sight, BrowserError> {
        self.look_until("waiting for a table", |_| true)
    }

    /// What the page shows once `ready` likes it.
    pub(crate) fn look_until(
        &self,
        what: &str,
        ready: impl Fn(&Sight) -> bool,
    ) -> Result<Sight, BrowserError> {
        self.browser.read_until(what, LOOK, ready)
    }

    /// Takes one decision, picking up a die first if need be, and returns what the page shows
    /// then. Does nothing if the match is over.
    pub(crate) fn decide(&mut self) -> Result<Sight, BrowserError> {
        let mut now = self.question()?;
        if now.over {
            return Ok(now);
        }
        if now.cells.is_empty() && !now.dice.is_empty() {
            let die = self.choose(&now.dice).to_owned();
            now = self.pick(&die)?;
        }
        let button = if !now.columns.is_empty() {
            format!("button.start.c{}:not(.no)", self.choose(&now.columns))
        } else if !now.cells.is_empty() {
            let wish = self.wishes.iter().find(|wish| now.cells.iter().any(|cell| cell == *wish));
            let cell = wish.map_or_else(|| self.choose(&now.cells).to_owned(), |w| (*w).to_owned());
            format!("#cell-{cell}.yes")
        } else {
            "button[data-do=end]".to_owned()
        };
        self.answer(&button, now.version)
    }

    /// Clicks the button and waits for a newer version. What is lost by it may be lost.
    fn answer(&self, button: &str, version: u64) -> Result<Sight, BrowserError> {
        self.browser.click(button)?;
        let what = format!("waiting for the answer to {button}");
        let now = self.look_until(&what, |sight| sight.version > version || sight.doubts)?;
        if now.version > version {
            return Ok(now);
        }
        self.browser.click("#doubt [data-key=doubt-go-on]")?;
        self.look_until(&what, |sight| sight.version > version)
    }

    /// Picks up a die, such as `white-4`.
    pub(crate) fn pick(&self, die: &str) -> Result<Sight, BrowserError> {
        self.browser.click(&format!("a.die-link[data-die='{die}']"))?;
        self.look_until(&format!("waiting for {die} to be picked up"), |s| {
            s.picked.as_deref() == Some(die) && !s.cells.is_empty()
        })
    }

    /// Decides until `enough` or until the match is over, and returns what the page shows then.
    pub(crate) fn play_until(
        &mut self,
        enough: impl Fn(&Sight) -> bool,
    ) -> Result<Sight, BrowserError> {
        let mut now = self.question()?;
        while !now.over && !enough(&now) {
            self.decide()?;
            now = self.question()?;
        }
        Ok(now)
    }

    /// What the page shows once something can be done, or the match is over.
    fn question(&self) -> Result<Sight, BrowserError> {
        self.look_until("waiting for a question", |sight| sight.over || sight.is_asked())
    }

    /// One of several, another each time, so that a match has some of everything; the same ones
    /// for the same match.
    fn choose<'s>(&mut self, among: &'s [String]) -> &'s str {
        self.clicks += 1;
        &among[self.clicks * 7 % among.len()]
    }
}
