//! Clocks in real browsers: somebody who never answers holds up nobody for ever.

use saucer_browser::{Browser, Options};

use crate::seated::{gather, join, scroll_to};
use crate::world::{World, ask, assert_quiet, browser};

/// Presses a button of the table once it is there.
fn press(browser: &Browser, css: &str) {
    browser.wait_for(css).unwrap();
    scroll_to(browser, css).unwrap();
    browser.click(css).unwrap();
}

/// Takes the turn, once it has come.
fn dig(browser: &Browser) {
    press(browser, "#table[data-owed] button[data-key=take]:not([aria-disabled])");
    browser.wait_for("#table:not([data-owed])").unwrap();
}

/// One of four sits at the table, is connected, and never answers. The others see the time run out, let a bot play,
/// and the evening goes on; then the fourth is back.
#[test]
fn one_of_four_never_answers_and_the_evening_goes_on() {
    let world = World::with_hasty_clock();
    let Some(ann) = browser(&Options::desktop("en")) else { return };
    let others = [
        browser(&Options::desktop("en")).unwrap(),
        browser(&Options::desktop("ru")).unwrap(),
        browser(&Options::phone("en")).unwrap(),
    ];
    let [ben, cat, dan] = &others;
    let chosen = ["[name=crew][value=four]", "[name=clock][value=fast]"];
    let table = gather(&ann, &world, "dig", &chosen);
    others.iter().for_each(|friend| join(friend, &world, &table));
    press(&ann, "#table [data-key=start]:not([disabled])");
    for person in [&ann, ben, cat, dan] {
        person.wait_for("main#table:not(.lobby)").unwrap();
    }
    for digger in [&ann, ben, cat] {
        dig(digger);
    }
    // The clock of the fourth is counted down where it stands, and then it is out, without anybody asking.
    ann.wait_for("#table .place.seat-3 .clock").unwrap();
    let shown = "document.querySelector('#table .place.seat-3 .clock').textContent";
    ann.wait_until("a clock", |browser| {
        Ok(browser.execute(&format!("return /^\\d+:\\d\\d$/.test({shown})"), Vec::new())? == true)
    })
    .unwrap();
    dan.wait_for("#table .note.nudge").unwrap();
    ann.wait_for("#table .place.seat-3.out-of-time").unwrap();
    assert!(dan.has("#table .place.seat-3 .late-mark").unwrap());

    // Two of the other three are enough.
    press(&ann, "#table [data-key=relieve-3]");
    press(cat, "#table [data-key=relieve-3]");
    assert_eq!(ask(&ann, "document.querySelectorAll('#table [data-over]').length"), 0);
    ann.wait_for("#table[data-owed]").unwrap();
    dig(&ann);
    dig(ben);

    // And the fourth is back, in the same seat, when it is their turn again.
    press(dan, "#table [data-key=take-back]");
    dan.wait_gone("#table [data-key=take-back]").unwrap();
    dig(cat);
    dig(dan);
    ann.wait_for("#table[data-owed]").unwrap();
    [&ann, ben, cat, dan].into_iter().for_each(assert_quiet);
}
