//! Nothing is lost by one click: what gives something up is asked about first.

use saucer_browser::{Browser, Key, Options, Script};

use crate::world::{World, ask, assert_quiet, browser, table_id};

/// A dig against bots in which it is the turn of the one who looks.
fn dig(browser: &Browser, world: &World) {
    browser.goto(&world.url("/new?game=dig")).unwrap();
    browser.click("form[action='/tables'] p.go button").unwrap();
    browser.wait_for("main#table.lobby").unwrap();
    browser.click("#table .fill button[value=rookie]").unwrap();
    browser.click("#table [data-key=start]:not([disabled])").unwrap();
    browser.wait_for("#table [data-key=leave]").unwrap();
}

#[test]
fn leaving_for_good_is_asked_about_and_escape_goes_back() {
    let world = World::with_tutorial();
    let Some(browser) = browser(&Options::phone("ru")) else { return };
    dig(&browser, &world);
    browser.click("#table [data-key=leave]").unwrap();
    browser.wait_for("dialog#doubt:modal").unwrap();
    assert!(browser.text("#doubt-losses").unwrap().contains("насовсем"));
    assert_eq!(ask(&browser, "document.activeElement.dataset.key"), "doubt-back", "the safe one");
    browser.press(&[Key::Escape]).unwrap();
    browser.wait_gone("#doubt").unwrap();
    assert!(browser.has("#table[data-owed]").unwrap(), "nothing has happened");
    browser.click("#table [data-key=leave]").unwrap();
    browser.click("#doubt [data-key=doubt-go-on]").unwrap();
    browser.wait_gone("#table[data-owed]").unwrap();
    assert_quiet(&browser);
}

#[test]
fn without_script_the_question_is_a_page() {
    let world = World::with_tutorial();
    let options = Options { script: Script::Off, ..Options::desktop("en") };
    let Some(browser) = browser(&options) else { return };
    dig(&browser, &world);
    let table = table_id(&browser);
    browser.click("#table [data-key=leave]").unwrap();
    browser.wait_for("dialog#doubt[open]").unwrap();
    browser.click("#doubt [data-key=doubt-back]").unwrap();
    browser.wait_gone("#doubt").unwrap();
    assert_eq!(table_id(&browser), table);
    browser.click("#table [data-key=leave]").unwrap();
    browser.click("#doubt [data-key=doubt-go-on]").unwrap();
    browser.wait_gone("#doubt, #table [data-key=leave]").unwrap();
}
