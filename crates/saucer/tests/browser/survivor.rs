//! Playing The Thing at its page.

use saucer_browser::{Browser, BrowserError};
use serde::Deserialize;

use crate::seated::{Plays, Sight, TablePage};

/// What the table page shows to one person.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
pub(crate) struct Outpost {
    /// The version of the table for this person.
    pub(crate) version: u64,
    /// The seat that the page shows, as the address of the stream says it.
    pub(crate) eyes: String,
    /// The step of the day.
    pub(crate) step: String,
    /// Whether the match is over.
    pub(crate) over: bool,
    /// Whether a decision is owed here.
    pub(crate) owed: bool,
    /// Whether the device must be handed over first.
    pub(crate) handover: bool,
    /// The names of the buttons, one for each decision but claims, with those under covers and in panels.
    pub(crate) buttons: Vec<String>,
    /// Whether it is asked about a loss.
    pub(crate) doubts: bool,
}

/// A person who plays at the page that a browser shows, by clicking only what can be clicked: covers and
/// panels are opened first.
#[derive(Debug)]
pub(crate) struct Survivor<'a> {
    page: TablePage<'a, Outpost>,
    clicks: usize,
}

impl Sight for Outpost {
    const LOOK: &'static str = "
        const table = document.querySelector('main#table[data-page=thing]');
        if (!table || document.readyState !== 'complete' || table.hasAttribute('aria-busy')) return null;
        const all = [...table.querySelectorAll('button[name=decision]:not([aria-disabled])')];
        return {
            version: +table.dataset.version,
            eyes: table.dataset.live ?? '',
            step: table.querySelector('[data-step]')?.dataset.step ?? '',
            over: 'over' in table.dataset,
            owed: 'owed' in table.dataset,
            handover: !!table.querySelector('.handover [data-key=claim]'),
            buttons: all.filter((b) => !b.value.startsWith('{\"claim\"')).map((b) => b.dataset.key),
            doubts: !!table.querySelector('#doubt'),
        };";

    fn version(&self) -> u64 {
        self.version
    }

    fn eyes(&self) -> &str {
        &self.eyes
    }

    fn is_over(&self) -> bool {
        self.over
    }

    fn is_handover(&self) -> bool {
        self.handover
    }

    fn doubts(&self) -> bool {
        self.doubts
    }
}

impl<'a> Survivor<'a> {
    /// Plays in this browser, which shows a table page. Different numbers play differently.
    pub(crate) fn at(browser: &'a Browser, number: usize) -> Survivor<'a> {
        Survivor { page: TablePage::of(browser), clicks: number * 31 }
    }

    /// What the page shows once `ready` likes it.
    pub(crate) fn look_until(
        &self,
        what: &str,
        ready: impl Fn(&Outpost) -> bool,
    ) -> Result<Outpost, BrowserError> {
        self.page.look_until(what, ready)
    }

    /// A button that leads on: nobody offers trades for ever.
    fn choose(&mut self, now: &Outpost) -> String {
        let leading = |name: &&String| !name.starts_with("propose") && !name.starts_with("shine");
        let leading: Vec<&String> = now.buttons.iter().filter(leading).collect();
        self.clicks += 1;
        leading[self.clicks * 7 % leading.len()].clone()
    }
}

impl Plays for Survivor<'_> {
    type Sight = Outpost;

    fn decide(&mut self) -> Result<Outpost, BrowserError> {
        let now = self.page.look()?;
        if let Some(then) = self.page.clear(&now)? {
            return Ok(then);
        }
        if !now.owed || now.buttons.is_empty() {
            return Ok(now);
        }
        let button = self.choose(&now);
        // If the table was replaced meanwhile, the next look sees it.
        if self.page.reach(&button)? { self.page.answered(&now) } else { self.page.look() }
    }
}
