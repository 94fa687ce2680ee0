//! Playing The Thing at its page.

use saucer_browser::{Browser, BrowserError};
use serde::Deserialize;

use crate::seated::{Own, Plays, Sight, TablePage};

/// What the table page shows to one person.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
pub(crate) struct Outpost {
    /// The names of the buttons, one for each decision but claims, with those under covers and in panels.
    pub(crate) buttons: Vec<String>,
}

/// A person who plays at the page that a browser shows, by clicking only what can be clicked: covers and
/// panels are opened first.
#[derive(Debug)]
pub(crate) struct Survivor<'a> {
    page: TablePage<'a, Outpost>,
    clicks: usize,
}

impl Own for Outpost {
    const GAME: &'static str = "thing";
    const LOOK: &'static str = "
        const all = [...table.querySelectorAll('button[name=decision]:not([aria-disabled])')];
        return {
            buttons: all.filter((b) => !b.value.startsWith('{\"claim\"')).map((b) => b.dataset.key),
        };";
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
        ready: impl Fn(&Sight<Outpost>) -> bool,
    ) -> Result<Sight<Outpost>, BrowserError> {
        self.page.look_until(what, ready)
    }

    /// A button that leads on: nobody offers trades for ever.
    fn choose(&mut self, now: &Sight<Outpost>) -> String {
        let leading = |name: &&String| !name.starts_with("propose") && !name.starts_with("shine");
        let leading: Vec<&String> = now.own.buttons.iter().filter(leading).collect();
        self.clicks += 1;
        leading[self.clicks * 7 % leading.len()].clone()
    }
}

impl Plays for Survivor<'_> {
    type Own = Outpost;

    fn decide(&mut self) -> Result<Sight<Outpost>, BrowserError> {
        let now = self.page.look()?;
        if let Some(then) = self.page.clear(&now)? {
            return Ok(then);
        }
        if !now.owed || now.own.buttons.is_empty() {
            return Ok(now);
        }
        let button = self.choose(&now);
        // If the table was replaced meanwhile, the next look sees it.
        if self.page.reach(&button)? { self.page.answered(&now) } else { self.page.look() }
    }
}
