//! Guided matches, followed by what the coach points at and nothing else.

use saucer_browser::{Browser, Options};

use crate::world::{World, ask, assert_quiet, browser, table_id};

/// What a page shows of the coach: it changes with every press.
const COACHED: &str = "(() => {
    const coach = document.querySelector('#coach');
    if (!coach) return 'gone';
    const pointed = [...document.querySelectorAll('[data-pointed]')].map((thing) => thing.outerHTML.slice(0, 200));
    const table = document.querySelector('#table');
    if (table.hasAttribute('aria-busy')) return null;
    return [coach.textContent, table.dataset.version, document.querySelector('#doubt') ? 'doubt' : '', ...pointed].join('|');
})()";

/// What can be pressed of that what is pointed at.
const POINTED: &str = "#table :is(a, button)[data-pointed]";

/// Does what the coach asks until it has nothing more to say, and returns what it said.
fn follow(browser: &Browser) -> Vec<String> {
    let mut said = Vec::new();
    let read = format!("return {COACHED}");
    let mut before = String::new();
    loop {
        let now: String =
            browser.read_until("another step", &read, |now: &String| *now != before).unwrap();
        if now == "gone" {
            return said;
        }
        before = now;
        let words = browser.text("#coach .coach-says").unwrap();
        if said.last() != Some(&words) {
            said.push(words);
        }
        assert!(said.len() < 100, "{said:?}");
        assert_in_sight(browser);
        let press = if browser.has("#doubt").unwrap() {
            "[data-key=doubt-go-on]"
        } else if browser.has(".coach-next").unwrap() {
            ".coach-next"
        } else {
            POINTED
        };
        browser.click(press).unwrap();
    }
}

/// The coach covers nothing of what it points at.
fn assert_in_sight(browser: &Browser) {
    let covered = ask(
        browser,
        "(() => {
            const coach = document.querySelector('#coach').getBoundingClientRect();
            const [thing] = document.querySelectorAll('#table :is(a, button)[data-pointed]');
            if (!thing) return null;
            const there = thing.getBoundingClientRect();
            const apart = there.bottom <= coach.top || there.top >= coach.bottom || there.right <= coach.left || there.left >= coach.right;
            return apart ? null : thing.outerHTML.slice(0, 200);
        })()",
    );
    assert!(covered.is_null(), "the coach covers {covered}");
}

fn learn(browser: &Browser, world: &World) {
    browser.goto(&world.url("/")).unwrap();
    browser.click(".game-skies form.learn button").unwrap();
    browser.wait_for("#coach").unwrap();
}

#[test]
fn the_guided_match_of_skies_on_a_phone_in_russian() {
    let world = World::new();
    let Some(browser) = browser(&Options::phone("ru")) else { return };
    learn(&browser, &world);
    let table = table_id(&browser);
    // Left, and found again from the home page.
    browser.click(".coach-next").unwrap();
    browser.wait_for("#coach[data-step='1']").unwrap();
    learn(&browser, &world);
    assert_eq!(table_id(&browser), table);
    browser.wait_for("#coach[data-step='1']").unwrap();
    // Sent away, and called back.
    browser.click("[data-key=coach-leave]").unwrap();
    browser.wait_gone("#coach .coach-says").unwrap();
    browser.click("[data-key=coach-resume]").unwrap();
    browser.wait_for("#coach[data-step='1']").unwrap();
    let said = follow(&browser);
    assert!(said.len() >= 18, "{said:?}");
    // It ends in free play of the same match.
    browser.wait_for("#table[data-owed]").unwrap();
    assert_eq!(table_id(&browser), table);
    let record = world.get(&format!("/t/{table}/record.json"));
    let record: serde_json::Value = serde_json::from_str(&record).unwrap();
    assert_eq!(record["prepared"], "first-round");
    assert_quiet(&browser);
}

#[test]
fn the_guided_match_of_skies_on_a_desktop_in_english() {
    let world = World::new();
    let Some(browser) = browser(&Options::desktop("en")) else { return };
    learn(&browser, &world);
    let said = follow(&browser);
    assert!(said.len() >= 19, "{said:?}");
    browser.wait_for("#table[data-owed]").unwrap();
    assert_quiet(&browser);
}
