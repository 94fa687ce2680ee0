//! A whole match on a phone: nothing to scroll sideways, everything large enough for a thumb.

use saucer_browser::{Browser, Key, Options, Rect};

use crate::player::Player;
use crate::seated::gather;
use crate::world::{World, ask, assert_quiet, browser, new_table};

/// The least size of what a finger shall hit, in pixels of the page.
const THUMB: f64 = 44.0;

#[track_caller]
fn assert_narrow(browser: &Browser, page: &str) {
    let width = ask(browser, "document.documentElement.scrollWidth").as_f64().unwrap();
    if width > 360.0 {
        let wide = "[...document.querySelectorAll('body *')]
            .filter(e => e.getBoundingClientRect().right > 360.5)
            .map(e => `${e.tagName}.${e.getAttribute('class')} ${e.getBoundingClientRect().right}`)";
        panic!("{page} is {width} pixels wide: {}", ask(browser, wide));
    }
}

#[track_caller]
fn assert_large(browser: &Browser, css: &str) {
    // Half a pixel may be lost by rounding.
    let fits = |rect: &Rect| rect.width >= THUMB - 0.5 && rect.height >= THUMB - 0.5;
    let small: Vec<Rect> = browser.rects(css).unwrap().into_iter().filter(|r| !fits(r)).collect();
    assert!(small.is_empty(), "{css}: {small:?}");
}

/// Nothing of what can be pressed sticks out of its card at the sides.
fn assert_inside(browser: &Browser, card: &str, css: &str) {
    let [card] = browser.rects(card).unwrap()[..] else { panic!("there is one {card}") };
    let inside = |rect: &Rect| rect.x >= card.x && rect.x + rect.width <= card.x + card.width;
    let outside: Vec<Rect> =
        browser.rects(css).unwrap().into_iter().filter(|r| !inside(r)).collect();
    assert!(outside.is_empty(), "{css} stick out of {card:?}: {outside:?}");
}

#[test]
fn no_page_scrolls_sideways() {
    let world = World::new();
    for language in ["en", "ru"] {
        let Some(browser) = browser(&Options::phone(language)) else { return };
        for page in [
            "/",
            "/new",
            "/new?level=8",
            "/rules/skies",
            "/cards/skies",
            "/fair",
            "/settings",
            "/no/page",
        ] {
            browser.goto(&world.url(page)).unwrap();
            assert_narrow(&browser, page);
        }
    }
}

/// Whoever opens the home page on a phone sees how to begin, and which games there are; each is one key or tap away.
#[test]
fn every_game_is_one_tap_from_the_top_of_the_home_page() {
    let world = World::new();
    for language in ["en", "ru"] {
        let Some(browser) = browser(&Options::phone(language)) else { return };
        browser.goto(&world.url("/")).unwrap();
        assert_large(&browser, ".marks a");
        let first = browser.rects(".box .quick button").unwrap()[0];
        let height = ask(&browser, "innerHeight").as_f64().unwrap();
        assert!(first.y + first.height <= height, "{language}: {first:?} is below {height}");
        let ways = browser.attrs(".marks a", "href").unwrap();
        assert!(ways.len() > 3, "{ways:?}");
        for way in &ways {
            let focus = "document.querySelector(`.marks a[href='${arguments[0]}']`).focus()";
            browser.execute(focus, vec![way.as_str().into()]).unwrap();
            browser.press(&[Key::Enter]).unwrap();
            let there = format!(
                "(({{ top }}) => top >= 0 && top < innerHeight / 2 || scrollY + innerHeight + 1 >= document.documentElement.scrollHeight)(document.querySelector('{way}').getBoundingClientRect())"
            );
            browser
                .wait_until(&format!("the box {way}"), |browser| Ok(ask(browser, &there) == true))
                .unwrap();
        }
    }
}

/// Which parts of seats lie on each other, and whose words break.
const SEATS_IN_A_MESS: &str = "[...document.querySelectorAll('#table .seat-card')].flatMap((card) => {
    const [who, acts] = ['.seat-who', '.seat-acts'].map((css) => card.querySelector(css).getBoundingClientRect());
    const name = card.querySelector('.seat-name b');
    const letters = document.createRange();
    const breaks = [...name.textContent.matchAll(/\\S+/g)].some(({ 0: word, index }) => {
        letters.setStart(name.firstChild, index);
        letters.setEnd(name.firstChild, index + word.length);
        return letters.getClientRects().length > 1;
    });
    return [...(who.bottom > acts.top + 1 ? [`${name.textContent} lies under its buttons`] : []), ...(breaks ? [`${name.textContent} breaks`] : [])];
})";

/// Whoever gathers a table of any game sees who sits where.
#[test]
fn seats_of_every_game_lie_well() {
    let world = World::new();
    for language in ["en", "ru"] {
        let Some(browser) = browser(&Options::phone(language)) else { return };
        for game in ["tremble", "thing", "encounters"] {
            gather(&browser, &world, game, &[]);
            browser.click("#table .fill button[value=rookie]").unwrap();
            browser.wait_for("#table .seat-card.ready:not(.own)").unwrap();
            assert_eq!(ask(&browser, SEATS_IN_A_MESS), serde_json::json!([]), "{game}, {language}");
            assert_narrow(&browser, game);
        }
    }
}

#[test]
fn a_match_by_thumb() {
    let world = World::new();
    let Some(browser) = browser(&Options::phone("en")) else { return };
    let table = new_table(&browser, &world);
    let mut player = Player::at(&browser);
    let mut seen_rooms = false;
    loop {
        let now = player.look_until("a question", |s| s.over || s.is_asked()).unwrap();
        assert_narrow(&browser, "the table");
        assert_large(&browser, "button.cell.yes");
        assert_large(&browser, "a.die-link[data-die]");
        assert_large(&browser, "button.start:not(.no)");
        assert_large(&browser, "main [data-do]");
        seen_rooms |= now.can_end;
        if now.over {
            break;
        }
        player.decide().unwrap();
    }
    assert!(seen_rooms);
    browser.wait_for("details.end[open]").unwrap();
    assert_inside(&browser, ".scene", ".scene :is(.act, a)");
    browser.click("details.end a[href$='/replay']").unwrap();
    browser.wait_for("main.replay").unwrap();
    assert_narrow(&browser, "the replay");
    world.verified_record(&table);
    assert_quiet(&browser);
}
