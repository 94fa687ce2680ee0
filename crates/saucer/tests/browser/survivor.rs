//! Playing The Thing at its page.

use saucer_browser::{Browser, BrowserError};
use serde::Deserialize;

/// What the table page shows to one person.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
pub(crate) struct Sight {
    /// The version of the table for this person.
    pub(crate) version: u64,
    /// The seat that the page shows, as the address of the stream says it.
    pub(crate) eyes: String,
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
    browser: &'a Browser,
    clicks: usize,
}

/// Reads the page from one moment; null while it is being replaced or waits for an answer.
const LOOK: &str = "
    const table = document.querySelector('main#table[data-page=thing]');
    if (!table || document.readyState !== 'complete' || table.hasAttribute('aria-busy')) return null;
    const all = [...table.querySelectorAll('button[name=decision]:not([aria-disabled])')];
    return {
        version: +table.dataset.version,
        eyes: table.dataset.live ?? '',
        over: 'over' in table.dataset,
        owed: 'owed' in table.dataset,
        handover: !!table.querySelector('.handover [data-key=claim]'),
        buttons: all.filter((b) => !b.value.startsWith('{\"claim\"')).map((b) => b.dataset.key),
        doubts: !!table.querySelector('#doubt'),
    };";

/// The next thing to click on the way to a button: what opens the panel or the cover that it lies under, from
/// outside in, and at last the button.
const NEXT: &str = "
    const button = document.querySelector(`#table button[name=decision][data-key='${arguments[0]}']`);
    if (!button) return null;
    const around = [];
    for (let e = button; e; e = e.parentElement?.closest('details:not([open]), [popover]:not(:popover-open)')) around.unshift(e);
    const first = around.find((e) => e !== button) ?? button;
    const next = first === button ? button
        : first.matches('details') ? first.querySelector('summary')
        : document.querySelector(`#table [popovertarget='${first.id}']`);
    next?.scrollIntoView({ block: 'center' });
    return next && `#table [data-key='${next.dataset.key}']`;";

impl<'a> Survivor<'a> {
    /// Plays in this browser, which shows a table page. Different numbers play differently.
    pub(crate) fn at(browser: &'a Browser, number: usize) -> Survivor<'a> {
        Survivor { browser, clicks: number * 31 }
    }

    /// What the page shows once `ready` likes it.
    pub(crate) fn look_until(
        &self,
        what: &str,
        ready: impl Fn(&Sight) -> bool,
    ) -> Result<Sight, BrowserError> {
        self.browser.read_until(what, LOOK, ready)
    }

    /// Takes one decision if one is asked for, and returns what the page shows then.
    pub(crate) fn decide(&mut self) -> Result<Sight, BrowserError> {
        let now = self.look_until("waiting for a table", |_| true)?;
        if now.doubts {
            // Somebody else's move came between a click and the question that it brought.
            self.browser.click("#doubt [data-key=doubt-go-on]")?;
            return self.look_until("waiting for the answer to a doubt", |b| !b.doubts);
        }
        if now.handover {
            self.browser.click(".handover [data-key=claim]")?;
            return self.look_until("waiting for the device to be handed over", |b| !b.handover);
        }
        if !now.owed || now.buttons.is_empty() {
            return Ok(now);
        }
        let button = self.choose(&now);
        if !self.press(&button)? {
            // The table was replaced meanwhile; the next look sees it.
            return self.look_until("waiting for a table", |_| true);
        }
        self.answered(&now)
    }

    /// Opens what lies over a button and presses it; says whether it was still there.
    fn press(&self, button: &str) -> Result<bool, BrowserError> {
        let wanted = format!("#table [data-key='{button}']");
        for _ in 0..4 {
            let next = self.browser.execute(NEXT, vec![button.into()])?;
            let Some(next) = next.as_str() else { return Ok(false) };
            self.browser.click(next)?;
            if next == wanted {
                return Ok(true);
            }
        }
        panic!("{button} cannot be reached")
    }

    /// What the page shows once a click was answered. What is lost by it may be lost.
    fn answered(&self, now: &Sight) -> Result<Sight, BrowserError> {
        let what = "waiting for the answer to a click";
        let is_new = |then: &Sight| then.version > now.version || then.eyes != now.eyes;
        let then = self.look_until(what, |then| is_new(then) || then.doubts)?;
        if is_new(&then) {
            return Ok(then);
        }
        self.browser.click("#doubt [data-key=doubt-go-on]")?;
        self.look_until(what, is_new)
    }

    /// A button that leads on: nobody offers trades for ever.
    fn choose(&mut self, now: &Sight) -> String {
        let leading = |name: &&String| !name.starts_with("propose") && !name.starts_with("shine");
        let leading: Vec<&String> = now.buttons.iter().filter(leading).collect();
        self.clicks += 1;
        leading[self.clicks * 7 % leading.len()].clone()
    }
}
