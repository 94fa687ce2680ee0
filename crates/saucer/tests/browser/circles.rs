//! Lines to some, in real browsers.

use saucer_browser::{Browser, Options};

use crate::world::{World, ask, assert_quiet, browser, table_id};

const CHOICE: &str = "document.querySelector('#talk-to select')";

/// Chooses who hears what is said, as somebody with a mouse would.
fn choose(browser: &Browser, to: &str) {
    let script = format!(
        "{CHOICE}.value = '{to}'; {CHOICE}.dispatchEvent(new Event('change', {{ bubbles: true }}));"
    );
    browser.execute(&script, Vec::new()).unwrap();
}

fn say(browser: &Browser, text: &str) {
    browser.fill("#talk input[name=text]", text).unwrap();
    browser.click("#talk .say-form button").unwrap();
    browser.wait_gone("form[aria-busy]").unwrap();
}

/// Two of a side talk alone while bots have the other two seats. When all is over there are no sides
/// any more, and what was meant for one does not go to everybody.
#[test]
fn a_side_talks_alone_as_long_as_there_is_one() {
    let world = World::with_tutorial();
    let Some(ann) = browser(&Options::desktop("en")) else { return };
    let ivan = browser(&Options::phone("ru")).unwrap();
    ann.goto(&world.url("/new?game=dig")).unwrap();
    ann.click("label:has(input[name=crew][value=four])").unwrap();
    ann.click("form[action='/tables'] p.go button").unwrap();
    ann.wait_for("main#table.lobby").unwrap();
    let table = table_id(&ann);
    ivan.goto(&world.url(&format!("/t/{table}"))).unwrap();
    ivan.click("#table [data-key='sit-2']").unwrap();
    ivan.click("#table [data-key=ready]").unwrap();
    ivan.wait_for("#table .seat-card.ready").unwrap();
    assert!(ivan.has("#talk-to[hidden]").unwrap(), "before the start there are no sides");
    ann.click("#table .fill button[value=rookie]").unwrap();
    ann.click("#table [data-key=start]:not([disabled])").unwrap();

    for person in [&ann, &ivan] {
        person.wait_for("#table:not(.lobby)").unwrap();
        person.click("[data-do=talk]").unwrap();
        person.wait_for("#talk-to:not([hidden]) option[value=side]").unwrap();
    }
    choose(&ann, "side");
    say(&ann, "psst");
    assert_eq!(ann.text("#talk-lines li.mine .to-some").unwrap(), "to your side");
    ivan.wait_for("#talk-lines li[data-n='1']").unwrap();
    assert_eq!(ivan.text("#talk-lines .to-some").unwrap(), "своей стороне");
    assert_eq!(ask(&ann, &format!("{CHOICE}.value")), "side", "it is kept");
    assert!(!world.get(&format!("/t/{table}/talk")).contains("psst"), "nobody else hears it");
    let width = "document.documentElement.scrollWidth <= innerWidth";
    assert_eq!(ask(&ivan, width), true, "the choice fits on a phone");

    ann.fill("#talk input[name=text]", "our secret").unwrap();
    for person in [&ann, &ivan] {
        person.click("#talk .close").unwrap();
        person.click("#table button[data-key=leave]:not([aria-disabled])").unwrap();
        person.click("#doubt [data-key=doubt-go-on]").unwrap();
    }
    ann.click("[data-do=talk]").unwrap();
    ann.wait_for("#talk-to:not([hidden]) option[value='?']").unwrap();
    assert_eq!(ask(&ann, &format!("{CHOICE}.value")), "?");
    ann.click("#talk .say-form button").unwrap();
    ann.wait_for("#talk-note:not([hidden])").unwrap();
    assert!(!world.get(&format!("/t/{table}/talk")).contains("our secret"));
    choose(&ann, "");
    say(&ann, "well played");
    ivan.wait_for("#talk-lines li[data-n='2']").unwrap();
    assert!(world.get(&format!("/t/{table}/talk")).contains("well played"));
    assert_quiet(&ivan);
}
