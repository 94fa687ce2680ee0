//! A table of Tremble on small screens: what is asked can be answered without looking for it.

use saucer_browser::{Browser, Options, Rect, Screen};

use crate::captain::Captain;
use crate::seated::{Plays, begin, gather};
use crate::world::{World, ask, assert_quiet, browser};

/// A match of so many captains, all but one of them bots.
fn start(browser: &Browser, world: &World, captains: u8) {
    let captains = format!("[name=captains][value='{captains}']");
    gather(browser, world, "tremble", &["[name=edition][value=retail]", &captains]);
    begin(browser);
    browser.wait_for("main#table[data-page=tremble]").unwrap();
}

/// Plays until the ships are planned in this turn.
fn plan(browser: &Browser, turn: &str) {
    let mut captain = Captain::at(browser, 0);
    for _ in 0..400 {
        let now =
            captain.look_until("a question", |bridge| bridge.is_asked() || bridge.over).unwrap();
        if now.step == "planning" && browser.text("#table .turns li.now").unwrap() == turn {
            return;
        }
        captain.decide().unwrap();
    }
    panic!("turn {turn} does not come");
}

/// Where an element is on the screen, wherever the page is scrolled to.
fn on_screen(browser: &Browser, css: &str) -> Rect {
    let at = browser.rects(css).unwrap()[0];
    let scrolled = ask(browser, "scrollY").as_f64().unwrap();
    Rect { y: at.y - scrolled, ..at }
}

#[test]
fn a_plan_is_committed_within_the_reach_of_the_thumb() {
    let world = World::new();
    let Some(browser) = browser(&Options::phone("en")) else { return };
    start(&browser, &world, 4);
    plan(&browser, "1");
    let height = ask(&browser, "innerHeight").as_f64().unwrap();
    for scrolled in ["0", "document.body.scrollHeight / 3", "document.body.scrollHeight"] {
        browser.execute(&format!("scrollTo(0, {scrolled})"), Vec::new()).unwrap();
        let commit = on_screen(&browser, "#table [data-key=commit]");
        assert!(commit.y > height / 2.0 && commit.y + commit.height <= height, "{commit:?}");
        assert!(commit.height >= 43.5, "{commit:?}");
    }
    // Scrolled to the end, the last part of the page is not covered.
    let last = on_screen(&browser, "#table > .missions");
    let bar = on_screen(&browser, "#table .finish");
    assert!(last.y + last.height <= bar.y, "{last:?} and {bar:?}");
    // Where the ships are, they lie right above it.
    browser.execute("scrollTo(0, 0)", Vec::new()).unwrap();
    let ships = on_screen(&browser, "#table .hand .ships");
    assert!((ships.y + ships.height - bar.y).abs() < 1.5, "{ships:?} and {bar:?}");
    let now = Captain::at(&browser, 0).look().unwrap();
    browser.click("#table [data-key=commit]").unwrap();
    Captain::at(&browser, 0).answered(&now).unwrap();
    browser.wait_gone("#table.planning [data-key=commit]").unwrap();
    assert_quiet(&browser);
}

#[test]
fn planning_fits_on_a_small_laptop() {
    let world = World::new();
    let screen = Screen::Desktop { width: 1280, height: 800 };
    let options = Options { screen, ..Options::desktop("ru") };
    let Some(browser) = browser(&options) else { return };
    start(&browser, &world, 4);
    for turn in ["1", "3"] {
        plan(&browser, turn);
        for part in ["document.documentElement", "document.querySelector('.centre')"] {
            let over = ask(&browser, &format!("{part}.scrollHeight - {part}.clientHeight"));
            assert!(over.as_f64().unwrap() <= 0.0, "{part} scrolls by {over} in turn {turn}");
        }
        // The people in the middle of the header cover nothing there, on a smaller screen either.
        for (width, height) in [(1024, 700), (1280, 800)] {
            browser.resize(width, height).unwrap();
            let people = on_screen(&browser, "#people");
            for neighbour in ["header.top .brand", "header.top .tools"] {
                let other = on_screen(&browser, neighbour);
                let apart = other.x + other.width <= people.x || other.x >= people.x + people.width;
                assert!(apart, "{width}: {neighbour}: {other:?} and {people:?}");
            }
        }
    }
    assert_quiet(&browser);
}
