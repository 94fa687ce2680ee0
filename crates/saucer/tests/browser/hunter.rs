//! Playing Encounters at its page.

use saucer_browser::{Browser, BrowserError};
use serde::Deserialize;

use crate::seated::{Own, Plays, Sight, TablePage};

/// What the table page shows to one person.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
pub(crate) struct Wilds {
    /// The names of the buttons, one for each decision.
    pub(crate) buttons: Vec<String>,
    /// Those of them that buy a card which speaks of duels.
    pub(crate) fierce: Vec<String>,
}

impl Wilds {
    /// The names of the buttons that begin like this.
    pub(crate) fn starting(&self, with: &str) -> impl Iterator<Item = &String> {
        self.buttons.iter().filter(move |name| name.starts_with(with))
    }
}

/// A person who plays at the page that a browser shows, by clicking only what can be clicked.
#[derive(Debug)]
pub(crate) struct Hunter<'a> {
    page: TablePage<'a, Wilds>,
    clicks: usize,
    /// How many duels this person has fought.
    pub(crate) duels: usize,
}

impl Own for Wilds {
    const GAME: &'static str = "encounters";
    const LOOK: &'static str = "
        const all = [...table.querySelectorAll('button[name=decision]:not([aria-disabled])')];
        const printed = (b) => document.getElementById(b.closest('.tile')?.querySelector('.face')?.getAttribute('popovertarget'))?.textContent ?? '';
        return {
            buttons: all.map((b) => b.dataset.key),
            fierce: all.filter((b) => b.dataset.key.startsWith('recruit') && /duel|дуэл/i.test(printed(b))).map((b) => b.dataset.key),
        };";
}

/// What is done first in a turn; what is not named here, after that.
const FIRST: [&str; 10] =
    ["play", "copy", "use", "duel", "fight", "avert", "free", "task", "heal", "recruit"];

impl<'a> Hunter<'a> {
    /// Plays in this browser, which shows a table page. Different numbers play differently.
    pub(crate) fn at(browser: &'a Browser, number: usize) -> Hunter<'a> {
        Hunter { page: TablePage::of(browser), clicks: number * 31, duels: 0 }
    }

    /// Presses the button with this name, and returns what the page shows once that was answered.
    pub(crate) fn press(
        &self,
        now: &Sight<Wilds>,
        button: &str,
    ) -> Result<Sight<Wilds>, BrowserError> {
        self.page.take(now, button)
    }
}

/// A button that leads on, another with each number: nobody calls for ever, and a turn is over when there is nothing else.
fn choose(now: &Wilds, number: usize) -> String {
    let first = FIRST.iter().find(|kind| now.starting(kind).next().is_some());
    let mut leading: Vec<&String> = match first {
        Some(&"recruit") if !now.fierce.is_empty() => now.fierce.iter().collect(),
        Some(kind) => now.starting(kind).collect(),
        None => now.buttons.iter().filter(|name| *name != "call" && *name != "end").collect(),
    };
    if leading.is_empty() {
        leading = now.starting("end").collect();
    }
    leading[number * 7 % leading.len()].clone()
}

impl Plays for Hunter<'_> {
    type Own = Wilds;

    fn page(&self) -> &TablePage<'_, Wilds> {
        &self.page
    }

    fn decide(&mut self) -> Result<Sight<Wilds>, BrowserError> {
        let Hunter { page, clicks, duels } = self;
        page.decide(|now| {
            if now.own.buttons.is_empty() {
                return None;
            }
            *clicks += 1;
            let button = choose(&now.own, *clicks);
            *duels += usize::from(button.starts_with("duel"));
            Some(button)
        })
    }
}
