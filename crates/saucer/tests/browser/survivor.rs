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
}

/// A button that leads on, another with each number: nobody offers trades for ever.
fn choose(now: &Outpost, number: usize) -> String {
    let leading = |name: &&String| !name.starts_with("propose") && !name.starts_with("shine");
    let leading: Vec<&String> = now.buttons.iter().filter(leading).collect();
    leading[number * 7 % leading.len()].clone()
}

impl Plays for Survivor<'_> {
    type Own = Outpost;

    fn page(&self) -> &TablePage<'_, Outpost> {
        &self.page
    }

    fn decide(&mut self) -> Result<Sight<Outpost>, BrowserError> {
        let Survivor { page, clicks } = self;
        page.decide(|now| {
            if now.own.buttons.is_empty() {
                return None;
            }
            *clicks += 1;
            Some(choose(&now.own, *clicks))
        })
    }
}
