//! Somebody who plays any game at its page, by pressing what is offered.

use saucer_browser::{Browser, BrowserError};
use serde::Deserialize;
use serde_json::json;

use super::scene::{Scene, Start, Step};

/// How many decisions are taken on the way to a scene.
const DECISIONS: usize = 150;

/// How many decisions a match has at most.
const LONGEST: usize = 3_000;

/// Reads the page from one moment; null while it is being replaced or waits for an answer.
const LOOK: &str = "
    const table = document.querySelector('main#table');
    if (!table || document.readyState !== 'complete' || table.hasAttribute('aria-busy')) return null;
    const decisions = [...table.querySelectorAll('button[name=decision]:not([aria-disabled=true]):not([disabled])')];
    return {
        version: +(table.dataset.version ?? 0),
        eyes: table.dataset.live ?? '',
        over: 'over' in table.dataset,
        owed: 'owed' in table.dataset,
        handover: !!table.querySelector('.handover [data-key=claim]'),
        doubt: !!table.querySelector('#doubt'),
        decisions: decisions.length,
    };";

/// Presses a button of a decision: the first wish that there is, else the one with the number. Boards
/// may cover a button or keep it for the script, so it is pressed by the page itself.
const PRESS: &str = "
    const [wishes, number] = arguments;
    const offered = 'main#table button[name=decision]:not([aria-disabled=true]):not([disabled])';
    const all = [...document.querySelectorAll(offered)];
    const wish = wishes.map(wish => all.find(button => button.matches(wish))).find(Boolean);
    (wish ?? all[number % all.length]).click();";

/// Decides although something is lost.
const SURE: &str = "document.querySelector('[data-key=doubt-go-on]').click();";

/// Clicks one of these, if there is any.
const REACH: &str = "
    const [ways, number] = arguments;
    for (const way of ways) {
        const all = [...document.querySelectorAll(way)];
        if (all.length) { all[number % all.length].click(); return true; }
    }
    return false;";

/// What the table page shows.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
struct Sight {
    version: u64,
    /// Whose eyes the page shows it with, as the address of the stream says it.
    eyes: String,
    over: bool,
    owed: bool,
    /// Whether the device must be handed over first.
    handover: bool,
    /// Whether it asks if something shall be lost.
    doubt: bool,
    /// How many decisions have a button.
    decisions: usize,
}

/// Whether a scene was reached.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Reached {
    Yes,
    No,
}

/// Somebody at a table page.
pub(crate) struct Player<'a> {
    browser: &'a Browser,
    scene: &'a Scene,
    /// What is clicked to get at buttons.
    reach: &'a [String],
    clicks: usize,
}

impl<'a> Player<'a> {
    pub(crate) fn new(browser: &'a Browser, scene: &'a Scene, reach: &'a [String]) -> Player<'a> {
        Player { browser, scene, reach, clicks: scene.seed * 31 }
    }

    /// Makes the table, from the form of a new one.
    pub(crate) fn sit_down(&self, new: &str) -> Result<(), BrowserError> {
        self.browser.goto(new)?;
        for (name, value) in &self.scene.options {
            self.browser.click(&format!("label:has(input[name='{name}'][value='{value}'])"))?;
        }
        self.browser.click("form[action='/tables'] p.go button")?;
        self.browser.wait_for("main#table")?;
        if self.scene.start == Start::Bots && self.browser.has("main#table.lobby")? {
            self.browser.click("#table .fill button[value=captain]")?;
            self.browser.click("#table [data-key=start]:not([disabled])")?;
            self.browser.wait_for("main#table[data-page]:not(.lobby)")?;
        }
        Ok(())
    }

    /// Takes the steps of somebody who sits at the table or looks at it.
    pub(crate) fn take(&mut self, steps: &[Step]) -> Result<Reached, BrowserError> {
        for step in steps {
            if self.step(step)? == Reached::No {
                return Ok(Reached::No);
            }
        }
        Ok(Reached::Yes)
    }

    fn step(&mut self, step: &Step) -> Result<Reached, BrowserError> {
        match step {
            Step::Click(css) => self.browser.click(css)?,
            Step::Wait(css) => self.browser.wait_for(css)?,
            Step::Fill { field, text } => self.browser.fill(field, text)?,
            Step::Focus(css) => {
                let focus = "[...document.querySelectorAll(arguments[0])].at(-1)?.focus()";
                self.browser.execute(focus, vec![json!(css)])?;
            }
            Step::Scroll(css) => {
                let scroll = "document.querySelector(arguments[0])?.scrollIntoView()";
                self.browser.execute(scroll, vec![json!(css)])?;
            }
            Step::Play(times) => {
                for _ in 0..*times {
                    if self.question()?.over {
                        return Ok(Reached::No);
                    }
                    self.decide()?;
                }
                self.question()?;
            }
            Step::PlayUntil(css) => return self.play_until(css),
            Step::PlayOut => {
                for _ in 0..LONGEST {
                    if self.question()?.over {
                        return Ok(Reached::Yes);
                    }
                    self.decide()?;
                }
                return Ok(Reached::No);
            }
        }
        Ok(Reached::Yes)
    }

    fn play_until(&mut self, css: &str) -> Result<Reached, BrowserError> {
        for _ in 0..DECISIONS {
            let now = self.question()?;
            if self.browser.has(css)? {
                return Ok(Reached::Yes);
            }
            if now.over {
                break;
            }
            self.decide()?;
        }
        Ok(Reached::No)
    }

    /// Takes one decision.
    fn decide(&mut self) -> Result<(), BrowserError> {
        let now = self.question()?;
        if now.handover {
            self.browser.click(".handover [data-key=claim]")?;
            self.look("the device to be handed over", |sight| !sight.handover)?;
            return Ok(());
        }
        if now.decisions == 0 {
            let number = self.number();
            let ways = vec![json!(self.reach), json!(number)];
            self.browser.execute(REACH, ways)?;
            self.look("a button for a decision", |sight| sight.decisions > 0)?;
        }
        let number = self.number();
        self.browser.execute(PRESS, vec![json!(self.scene.wishes), json!(number)])?;
        let is_answered = |sight: &Sight| sight.version > now.version || sight.eyes != now.eyes;
        let seen = self.look("the answer to a click", |sight| is_answered(sight) || sight.doubt)?;
        if !is_answered(&seen) {
            self.browser.execute(SURE, Vec::new())?;
            self.look("the answer to a click that is sure", is_answered)?;
        }
        Ok(())
    }

    /// What the page shows once something is asked, or the match is over.
    fn question(&self) -> Result<Sight, BrowserError> {
        self.look("a question", |sight| sight.over || sight.owed || sight.handover)
    }

    fn look(&self, what: &str, ready: impl Fn(&Sight) -> bool) -> Result<Sight, BrowserError> {
        self.browser.read_until(what, LOOK, ready)
    }

    /// Another number each time, so that a match has some of everything; the same ones for the same
    /// seed.
    fn number(&mut self) -> usize {
        self.clicks += 1;
        self.clicks * 7
    }
}
