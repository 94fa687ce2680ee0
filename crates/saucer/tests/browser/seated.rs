//! What people do alike at the tables of all games: they gather, sit down, read the page, and answer in rounds.

use std::marker::PhantomData;
use std::time::Instant;

use saucer_browser::{Browser, BrowserError};
use serde::Deserialize;
use serde::de::DeserializeOwned;

use crate::world::{World, table_id};

/// Makes a table of a game with these options by clicking, and returns its id.
pub(crate) fn gather(browser: &Browser, world: &World, game: &str, options: &[&str]) -> String {
    gather_at(browser, &world.url(""), game, options)
}

/// The same on the server at this address.
pub(crate) fn gather_at(browser: &Browser, home: &str, game: &str, options: &[&str]) -> String {
    browser.goto(&format!("{home}/")).unwrap();
    browser.click(&format!("main a[href='/new?game={game}']")).unwrap();
    for option in options {
        let label = format!("label:has(input{option})");
        browser.wait_for(&label).unwrap();
        // A thumb scrolls up what lies behind the button that stays in sight.
        scroll_to(browser, &label).unwrap();
        browser.click(&label).unwrap();
    }
    browser.click("form[action='/tables'] p.go button").unwrap();
    browser.wait_for("main#table").unwrap();
    table_id(browser)
}

/// Sits down in the first free seat and is ready.
pub(crate) fn join(browser: &Browser, world: &World, table: &str) {
    join_at(browser, &world.url(""), table);
}

/// The same on the server at this address.
pub(crate) fn join_at(browser: &Browser, home: &str, table: &str) {
    browser.goto(&format!("{home}/t/{table}")).unwrap();
    browser.click("#table [data-key^='sit-']").unwrap();
    browser.click("#table [data-key=ready]").unwrap();
    browser.wait_for("#table .seat-card.ready").unwrap();
}

/// Gives all free seats to rookies and begins.
pub(crate) fn begin(browser: &Browser) {
    browser.click("#table .fill button[value=rookie]").unwrap();
    browser.click("#table [data-key=start]:not([disabled])").unwrap();
    browser.wait_for("main#table:not(.lobby)").unwrap();
}

/// A bot plays on in the place of this person, unless the match is over: what is left of it is no more to be shown.
pub(crate) fn leave_to_a_bot(browser: &Browser) {
    if !browser.has("#table[data-over]").unwrap() {
        hand_over(browser);
        browser.wait_for("#table:is([data-over], :has([data-key=take-back]))").unwrap();
    }
}

/// Gives the own seat to a rookie by the menu of the seats.
pub(crate) fn hand_over(browser: &Browser) {
    for css in [
        "#table [data-key=seats-menu]",
        "#table .seats-menu .leave-seat summary",
        "#table .seats-menu .strengths button[value=rookie]",
    ] {
        browser.wait_for(css).unwrap();
        scroll_to(browser, css).unwrap();
        browser.click(css).unwrap();
    }
}

/// Brings something to the middle of the screen, as a person does who wants to press it.
pub(crate) fn scroll_to(browser: &Browser, css: &str) -> Result<(), BrowserError> {
    let scroll = "document.querySelector(arguments[0])?.scrollIntoView({ block: 'center' })";
    browser.execute(scroll, vec![css.into()]).map(drop)
}

/// A browser may complain about streams that were cut; nothing else may be in its console.
#[track_caller]
pub(crate) fn assert_quiet_but_cut(browser: &Browser) {
    let errors = browser.console_errors().unwrap();
    let other: Vec<_> = errors.iter().filter(|error| !error.contains("net::ERR_")).collect();
    assert!(other.is_empty(), "{other:?}");
}

/// What a table page shows to one person: what all games show alike, and what only this one does.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
pub(crate) struct Sight<T> {
    /// The version of the table for this person.
    pub(crate) version: u64,
    /// The seat that the page shows, as the address of the stream says it; empty for the only one.
    pub(crate) eyes: String,
    /// The step of the turn or the day.
    pub(crate) step: String,
    /// Whether the match is over.
    pub(crate) over: bool,
    /// Whether a decision is owed here.
    pub(crate) owed: bool,
    /// Whether the device must be handed over first.
    pub(crate) handover: bool,
    /// Whether it is asked about a loss.
    pub(crate) doubts: bool,
    /// What else this game shows.
    pub(crate) own: T,
}

/// What the table pages of one game show besides what all games show.
pub(crate) trait Own: DeserializeOwned {
    /// The game whose pages these are.
    const GAME: &'static str;
    /// Reads it from the `table`, and returns an object.
    const LOOK: &'static str;
}

impl<T: Own> Sight<T> {
    /// Reads the page from one moment; null while it is being replaced or waits for an answer. Only a complete page
    /// has run its scripts and answers to keys.
    fn look() -> String {
        let (game, own) = (T::GAME, T::LOOK);
        format!(
            "
            const table = document.querySelector('main#table[data-page={game}]');
            if (!table || document.readyState !== 'complete' || table.hasAttribute('aria-busy')) return null;
            const own = () => {{ {own} }};
            return {{
                version: +table.dataset.version,
                eyes: table.dataset.live ?? '',
                step: table.querySelector('[data-step]')?.dataset.step ?? '',
                over: 'over' in table.dataset,
                owed: 'owed' in table.dataset,
                handover: !!table.querySelector('.handover [data-key=claim]'),
                doubts: !!table.querySelector('#doubt'),
                own: own(),
            }};"
        )
    }
}

/// Somebody who plays at a page by clicking.
pub(crate) trait Plays {
    /// What they see besides what all games show.
    type Own: Own + std::fmt::Debug;
    /// Where they play.
    fn page(&self) -> &TablePage<'_, Self::Own>;
    /// Takes one decision if one is asked for, and returns what the page shows then.
    fn decide(&mut self) -> Result<Sight<Self::Own>, BrowserError>;

    /// What the page shows once `ready` likes it.
    fn look_until(
        &self,
        what: &str,
        ready: impl Fn(&Sight<Self::Own>) -> bool,
    ) -> Result<Sight<Self::Own>, BrowserError> {
        self.page().look_until(what, ready)
    }

    /// What the page shows once a decision is owed, or the match is over.
    fn question(&self) -> Result<Sight<Self::Own>, BrowserError> {
        self.look_until("a question", |now| now.owed || now.over)
    }
}

/// A page that shows a table.
#[derive(Debug)]
pub(crate) struct TablePage<'a, T> {
    pub(crate) browser: &'a Browser,
    own: PhantomData<T>,
}

impl<'a, T: Own> TablePage<'a, T> {
    pub(crate) fn of(browser: &'a Browser) -> TablePage<'a, T> {
        TablePage { browser, own: PhantomData }
    }

    /// What the page shows; waits while it is on its way.
    pub(crate) fn look(&self) -> Result<Sight<T>, BrowserError> {
        self.look_until("waiting for a table", |_| true)
    }

    /// What the page shows once `ready` likes it.
    pub(crate) fn look_until(
        &self,
        what: &str,
        ready: impl Fn(&Sight<T>) -> bool,
    ) -> Result<Sight<T>, BrowserError> {
        self.browser.read_until(what, &Sight::<T>::look(), ready)
    }

    /// Does what comes before any decision, and returns what the page shows then; `None` if there is nothing: the
    /// answer to a doubt that was overtaken by somebody's move, and handing over a device.
    pub(crate) fn clear(&self, now: &Sight<T>) -> Result<Option<Sight<T>>, BrowserError> {
        if now.doubts {
            self.browser.click(GO_ON)?;
            let what = "waiting for the answer to a doubt";
            return self.look_until(what, |then| !then.doubts).map(Some);
        }
        if now.handover {
            self.press(".handover [data-key=claim]")?;
            let what = "waiting for the device to be handed over";
            return self.look_until(what, |then| !then.handover).map(Some);
        }
        Ok(None)
    }

    /// Scrolls to something and presses it.
    pub(crate) fn press(&self, css: &str) -> Result<(), BrowserError> {
        self.browser.wait_for(css)?;
        scroll_to(self.browser, css)?;
        self.browser.click(css)
    }

    /// Opens what lies over the button with this name and presses it; says whether it was still there.
    fn reach(&self, button: &str) -> Result<bool, BrowserError> {
        let wanted = format!("#table [data-key='{button}']");
        for _ in 0..4 {
            let next = self.browser.execute(NEXT, vec![button.into()])?;
            let Some(next) = next.as_str() else { return Ok(false) };
            self.browser.click(next)?;
            if next == wanted {
                // What cannot be taken back is pressed twice.
                if self.browser.execute(ARMED, vec![next.into()])? == true {
                    self.browser.click(next)?;
                }
                return Ok(true);
            }
        }
        panic!("{button} cannot be reached")
    }

    /// Takes one decision, if one is owed, by the button that `choose` names, and returns what the page shows then.
    pub(crate) fn decide(
        &self,
        choose: impl FnOnce(&Sight<T>) -> Option<String>,
    ) -> Result<Sight<T>, BrowserError> {
        let now = self.look()?;
        if let Some(then) = self.clear(&now)? {
            return Ok(then);
        }
        match if now.owed { choose(&now) } else { None } {
            Some(button) => self.take(&now, &button),
            None => Ok(now),
        }
    }

    /// Presses the button with this name, and returns what the page shows once that was answered.
    pub(crate) fn take(&self, now: &Sight<T>, button: &str) -> Result<Sight<T>, BrowserError> {
        // If the table was replaced meanwhile, the next look sees it.
        if self.reach(button)? { self.answered(now) } else { self.look() }
    }

    /// What the page shows once a click was answered. What is lost by it may be lost.
    pub(crate) fn answered(&self, now: &Sight<T>) -> Result<Sight<T>, BrowserError> {
        let what = "waiting for the answer to a click";
        let is_new = |then: &Sight<T>| then.version > now.version || then.eyes != now.eyes;
        let then = self.look_until(what, |then| is_new(then) || then.doubts)?;
        if is_new(&then) {
            return Ok(then);
        }
        self.browser.click(GO_ON)?;
        self.look_until(what, is_new)
    }
}

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

/// Whether something waits to be pressed once more.
const ARMED: &str = "return !!document.querySelector(arguments[0])?.matches('.armed')";

const GO_ON: &str = "#doubt [data-key=doubt-go-on]";

/// The rounds of a match of people at several windows, who decide in turn. A round in which nobody saw anything new,
/// because a bot thinks or a server is away, is no round: what happens at a certain one happens at the
/// same stage of every match.
pub(crate) struct Rounds {
    count: usize,
    /// The versions that the people saw last.
    seen: Vec<u64>,
}

impl Rounds {
    pub(crate) fn new() -> Rounds {
        Rounds { count: 0, seen: Vec::new() }
    }

    /// How many there were.
    pub(crate) fn count(&self) -> usize {
        self.count
    }

    /// Plays one, and says whether the match is over for everybody.
    #[track_caller]
    pub(crate) fn play<P: Plays>(&mut self, people: &mut [P]) -> bool {
        let begun = Instant::now();
        loop {
            let sights: Vec<_> = people.iter_mut().map(|one| one.decide().unwrap()).collect();
            let is_over = sights.iter().all(|sight| sight.over);
            let seen: Vec<u64> = sights.iter().map(|sight| sight.version).collect();
            if is_over || seen != self.seen {
                self.seen = seen;
                self.count += 1;
                assert!(self.count < 3_000, "the match does not come to its end");
                return is_over;
            }
            assert!(begun.elapsed() < Browser::PATIENCE, "nothing happens: {sights:?}");
        }
    }

    /// Plays so many, or to the end of the match, and says whether that has come.
    #[track_caller]
    pub(crate) fn play_on<P: Plays>(&mut self, people: &mut [P], rounds: usize) -> bool {
        let last = self.count.saturating_add(rounds);
        while self.count < last {
            if self.play(people) {
                return true;
            }
        }
        false
    }
}
