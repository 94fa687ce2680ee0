//! Playing Tremble at its page.

use saucer_browser::{Browser, BrowserError};
use serde::Deserialize;

use crate::seated::{Own, Plays, Sight, TablePage};

/// What the table page shows to one captain; nothing before the match has begun.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
pub(crate) struct Bridge {
    /// The names of the buttons that can be seen, one for each decision.
    pub(crate) buttons: Vec<String>,
    /// Where ships can be sent that have no orders yet.
    pub(crate) sends: Vec<Flight>,
    /// How many ships have orders.
    pub(crate) sent: usize,
    /// The boxes that are not ticked, by their names; with boxes a set of cards is chosen.
    pub(crate) boxes: Vec<String>,
}

/// A ship and a city that it can be sent to, as places counted from 0.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
pub(crate) struct Flight {
    /// Among the ships of the captain.
    pub(crate) ship: u64,
    /// Among the cities of the board.
    pub(crate) to: u64,
}

impl Sight<Bridge> {
    /// Whether something is to be done here now.
    pub(crate) fn is_asked(&self) -> bool {
        let Bridge { buttons, sends, boxes, .. } = &self.own;
        let nothing = buttons.is_empty() && sends.is_empty() && boxes.is_empty();
        self.handover || (self.owed && !nothing)
    }
}

/// A captain who plays at the page that a browser shows: by clicking only what can be clicked. A
/// device that several people share is handed over as the page says.
#[derive(Debug)]
pub(crate) struct Captain<'a> {
    page: TablePage<'a, Bridge>,
    clicks: usize,
}

impl Own for Bridge {
    const GAME: &'static str = "tremble";
    const LOOK: &'static str = "
        if (!table.querySelector('[data-step]')) return null;
        const all = [...table.querySelectorAll('button[name=decision]')];
        const sends = all.filter(b => b.value.startsWith('{\"send\"')).map(b => JSON.parse(b.value).send);
        const recalls = all.filter(b => b.value.startsWith('{\"recall\"')).map(b => JSON.parse(b.value).recall);
        const seen = b => b.checkVisibility({ visibilityProperty: true }) && b.getBoundingClientRect().width > 0;
        return {
            buttons: all.filter(seen).map(b => b.dataset.key),
            sends: sends.filter(s => !recalls.includes(s.ship)),
            sent: recalls.length,
            boxes: [...table.querySelectorAll('.pick-set input[type=checkbox]:not(:checked)')].map(b => b.id),
        };";
}

impl<'a> Captain<'a> {
    /// Plays in this browser, which shows a table page. Different numbers play differently.
    pub(crate) fn at(browser: &'a Browser, number: usize) -> Captain<'a> {
        Captain { page: TablePage::of(browser), clicks: number * 31 }
    }

    /// What the page shows; waits while it is on its way.
    pub(crate) fn look(&self) -> Result<Sight<Bridge>, BrowserError> {
        self.page.look()
    }

    /// What the page shows once a click was answered. What is lost by it may be lost.
    pub(crate) fn answered(&self, now: &Sight<Bridge>) -> Result<Sight<Bridge>, BrowserError> {
        self.page.answered(now)
    }

    /// Ticks a box where there is nothing else to press, and every other time where there is;
    /// returns the button that it brings.
    fn tick(&mut self, now: &Sight<Bridge>) -> Result<Option<String>, BrowserError> {
        if now.own.boxes.is_empty() || (!now.own.buttons.is_empty() && self.number(2) == 0) {
            return Ok(None);
        }
        let label =
            format!("#table label:has(#{})", now.own.boxes[self.number(now.own.boxes.len())]);
        self.page.press(&label)?;
        let is_set = |name: &&String| name.starts_with("keep-") || name.starts_with("search-");
        let ticked = self.look_until("waiting for the button of a ticked set", |bridge| {
            bridge.own.buttons.iter().any(|name| is_set(&name))
        })?;
        Ok(ticked.own.buttons.iter().find(is_set).cloned())
    }

    /// A button that leads on: nothing is taken back, and secret steps are ended once something
    /// was chosen in them.
    fn choose<'s>(&mut self, now: &'s Sight<Bridge>) -> &'s str {
        let is =
            |name: &str, prefix: &str| name == prefix || name.starts_with(&format!("{prefix}-"));
        let wanted = |name: &&String| {
            let idle = ["start-over", "start", "recall", "borrow", "repay", "send"];
            !idle.iter().any(|prefix| is(name, prefix))
        };
        let commits = now.own.buttons.iter().find(|name| is(name, "commit"));
        let has_chosen = now.own.buttons.iter().any(|name| is(name, "start"));
        if let Some(commit) = commits.filter(|_| has_chosen || now.step == "planning") {
            return commit;
        }
        let leading: Vec<&String> = now.own.buttons.iter().filter(wanted).collect();
        let among = if leading.is_empty() { now.own.buttons.iter().collect() } else { leading };
        among[self.number(among.len())]
    }

    fn number(&mut self, below: usize) -> usize {
        self.clicks += 1;
        self.clicks * 7 % below
    }
}

impl Plays for Captain<'_> {
    type Own = Bridge;

    fn page(&self) -> &TablePage<'_, Bridge> {
        &self.page
    }

    fn decide(&mut self) -> Result<Sight<Bridge>, BrowserError> {
        let now = self.page.look()?;
        if let Some(then) = self.page.clear(&now)? {
            return Ok(then);
        }
        if !now.is_asked() {
            return Ok(now);
        }
        // Two ships fly in a turn, so that a match has battles and does not take for ever.
        if now.step == "planning" && now.own.sent < 2 && !now.own.sends.is_empty() {
            let Flight { ship, to } = now.own.sends[self.number(now.own.sends.len())];
            self.page.press(&format!("#table [data-key=ship-{ship}]"))?;
            self.page.browser.wait_for(&format!("#city-{}.takes", to + 1))?;
            self.page.press(&format!("#city-{} h3", to + 1))?;
        } else if let Some(set) = self.tick(&now)? {
            self.page.press(&format!("#table button[name=decision][data-key='{set}']"))?;
        } else {
            let button = self.choose(&now).to_owned();
            self.page.press(&format!("#table button[name=decision][data-key='{button}']"))?;
        }
        self.page.answered(&now)
    }
}
