//! Several people at one device: it is handed over, and shows nothing to the wrong one.

use saucer_browser::{Key, Options};

use crate::captain::Captain;
use crate::seated::{Plays, gather};
use crate::world::{World, ask, assert_quiet, browser};

#[test]
fn three_people_at_one_device_play_a_prototype_match() {
    let world = World::new();
    let Some(browser) = browser(&Options::phone("ru")) else { return };
    let chosen = ["[name=edition][value=prototype]", "[name=captains][value='3']"];
    let table = gather(&browser, &world, "tremble", &chosen);
    for name in ["Бендер", "Зойдберг"] {
        browser.click("#table [popovertarget=device]").unwrap();
        browser.fill("#device input[name=name]", name).unwrap();
        browser.click("#device [data-key=device-add]").unwrap();
        let told = format!("{name} sits down");
        browser
            .wait_until(&told, |browser| Ok(browser.text("#table .seat-cards")?.contains(name)))
            .unwrap();
    }
    browser.click("#table [data-key=start]:not([disabled])").unwrap();

    let mut captain = Captain::at(&browser, 1);
    captain.look_until("the match to start", |bridge| bridge.handover).unwrap();
    let mut decisions = 0;
    let mut handed_over = 0;
    loop {
        decisions += 1;
        assert!(decisions < 5_000, "the match does not come to its end");
        let now = captain
            .look_until("somebody to be asked", |bridge| bridge.over || bridge.is_asked())
            .unwrap();
        if now.over {
            break;
        }
        if now.handover {
            handed_over += 1;
            // Whoever holds the device now sees what is public, and nobody's hand.
            assert_eq!(ask(&browser, "document.querySelectorAll('#table .hand').length"), 0);
            assert!(now.buttons.is_empty() && now.sends.is_empty(), "{now:?}");
        }
        captain.decide().unwrap();
    }
    assert!(handed_over > 20, "{handed_over}");
    assert_eq!(world.verified_record(&table)["game"], "tremble");

    // Now all hands may lie open, above the bar of the replay, at every step of it.
    browser.goto(&world.url(&format!("/t/{table}/replay?at=30&eyes=open"))).unwrap();
    browser.wait_for(".replay-bar[data-ready]").unwrap();
    assert_eq!(browser.count(".open-hand").unwrap(), 3);
    let above = "document.querySelector('.open-hands').getBoundingClientRect().bottom <= document.querySelector('.replay-bar').getBoundingClientRect().top + 1";
    assert_eq!(ask(&browser, above), true, "the bar can be pressed");
    browser.press(&[Key::Right]).unwrap();
    browser.wait_for("main.replay[data-step='31']").unwrap();
    assert_eq!(browser.count(".open-hand").unwrap(), 3);
    browser.click(".open-hands > summary").unwrap();
    browser.wait_for(".open-hands:not([open])").unwrap();
    assert_quiet(&browser);
}
