//! The board of Tremble on every screen: all of it is seen, nothing is cut off, and a question is met where it
//! begins.

#[path = "../../../../games/tremble/play/tests/suite/matches.rs"]
#[allow(dead_code, reason = "the tests of its pages play whole matches")]
mod matches;
mod positions;

use positions::Position;
use saucer_browser::{Browser, Options};
use saucer_text::Lang;
use serde_json::Value;

use crate::world::{World, browser};

/// Phones upright and on their side, a tablet, laptops, a large screen.
const SCREENS: [(u32, u32); 10] = [
    (360, 640),
    (360, 740),
    (390, 844),
    (740, 360),
    (844, 390),
    (1024, 700),
    (1024, 768),
    (1280, 800),
    (1440, 900),
    (1920, 1080),
];

/// What is wrong with how the page lies, as sentences.
const FAULTS: &str = include_str!("tremble/faults.js");

/// What is wrong with the scenes of its last steps.
const FILMS: &str = include_str!("tremble/films.js");

/// Shows a page that no server has sent, with the styles of the one that runs. Its scripts stay asleep.
pub(crate) fn show(browser: &Browser, page: &str) {
    let place = "const fresh = new DOMParser().parseFromString(arguments[0], 'text/html');
        fresh.querySelectorAll('script').forEach((script) => script.remove());
        document.documentElement.replaceWith(document.adoptNode(fresh.documentElement));";
    browser.execute(place, vec![page.into()]).unwrap();
    browser
        .wait_until("the styles", |browser| {
            let styled = "return [...document.querySelectorAll('link[rel=stylesheet]')].every((link) => link.sheet)";
            Ok(browser.execute(styled, Vec::new())? == Value::Bool(true))
        })
        .unwrap();
}

/// What a script finds wrong with these pages, on every screen and in both languages.
fn faults(browser: &Browser, positions: &[Position], script: &str) -> Vec<String> {
    let mut faults = Vec::new();
    for position in positions {
        for lang in Lang::ALL {
            show(browser, &position.page(lang));
            for (width, height) in SCREENS {
                browser.resize(width, height).unwrap();
                let found = format!("const found = {script}; return found;");
                let found = browser.execute(&found, Vec::new()).unwrap();
                let found: Vec<String> = serde_json::from_value(found).unwrap();
                let place =
                    format!("{}, {}, {width} × {height}", position.name, lang.pick("en", "ru"));
                faults.extend(found.into_iter().map(|fault| format!("{place}: {fault}")));
            }
        }
    }
    faults
}

#[test]
fn five_captains_lie_well_on_every_screen_in_every_step_of_both_editions() {
    let world = World::new();
    let Some(browser) = browser(&Options::desktop("en")) else { return };
    browser.goto(&world.url("/rules/tremble")).unwrap();
    let faults = faults(&browser, &positions::all(), FAULTS);
    assert!(faults.is_empty(), "{} faults:\n{}", faults.len(), faults.join("\n"));
}

/// A reveal is a map of the cities, and what is taken and caught has its card.
#[test]
fn scenes_of_five_captains_are_whole_on_every_screen() {
    let world = World::new();
    let Some(browser) = browser(&Options::desktop("en")) else { return };
    browser.goto(&world.url("/rules/tremble")).unwrap();
    let faults = faults(&browser, &positions::scenes(), FILMS);
    assert!(faults.is_empty(), "{} faults:\n{}", faults.len(), faults.join("\n"));
}
