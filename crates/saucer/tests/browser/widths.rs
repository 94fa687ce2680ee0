//! A table of Tremble with five captains on screens of many sizes: nothing is cut off, lies on something
//! else or is broken, and what is most likely to be pressed is in sight.

use std::collections::BTreeSet;

use saucer_browser::{Browser, Options};
use serde_json::json;

use crate::captain::Captain;
use crate::evening::gather;
use crate::world::{World, ask, assert_quiet, browser};

/// From a small phone to a large screen.
const SIZES: [(u32, u32); 7] =
    [(360, 640), (390, 844), (1024, 700), (1280, 800), (1440, 900), (1600, 800), (1920, 1080)];

/// What five captains meet in nearly every match.
const STEPS: [&str; 4] = ["buying", "planning", "standoff", "rewarding"];

/// As many turns are played at most.
const TURNS: usize = 10;

fn resize(browser: &Browser, (width, height): (u32, u32)) {
    let size = json!({ "width": width, "height": height, "deviceScaleFactor": 1, "mobile": false });
    browser.tools("Emulation.setDeviceMetricsOverride", size).unwrap();
    let fits = format!("innerWidth === {width} && innerHeight === {height}");
    browser.wait_until("the new size", |browser| Ok(ask(browser, &fits) == true)).unwrap();
}

/// What is wrong on any screen.
fn wrong(browser: &Browser, step: &str) -> Vec<String> {
    let mut all = Vec::new();
    for (width, height) in SIZES {
        resize(browser, (width, height));
        browser.execute("scrollTo(0, 0)", Vec::new()).unwrap();
        let found = browser.execute(include_str!("widths.js"), Vec::new()).unwrap();
        let found = found.as_array().unwrap().iter();
        all.extend(found.map(|what| format!("{step} at {width} × {height}: {what}")));
    }
    resize(browser, (1920, 1080));
    all
}

#[test]
fn every_step_fits_on_every_screen() {
    let world = World::new();
    for edition in ["retail", "prototype"] {
        let Some(browser) = browser(&Options::desktop("ru")) else { return };
        let edition_is = format!("[name=edition][value={edition}]");
        gather(&browser, &world, &[&edition_is, "[name=captains][value='5']"]);
        browser.click("#table .fill button[value=rookie]").unwrap();
        browser.click("#table [data-key=start]:not([disabled])").unwrap();
        browser.wait_for("main#table[data-page=tremble]").unwrap();
        let mut captain = Captain::at(&browser, 3);
        let (mut seen, mut turns, mut faults) = (BTreeSet::new(), 0, Vec::new());
        loop {
            let now = captain.look_until("a question", |b| b.is_asked() || b.over).unwrap();
            // Once when a step is new, and again when there are more cards about.
            let late = turns > TURNS / 2;
            if seen.insert((now.step.clone(), late)) {
                turns += usize::from(now.step == "planning");
                faults.extend(wrong(&browser, &format!("{edition}, {}", now.step)));
            }
            if now.over {
                break;
            }
            turns += usize::from(now.step == "planning" && now.sent == 0);
            captain.decide().unwrap();
        }
        assert!(faults.is_empty(), "{}", faults.join("\n"));
        for step in STEPS {
            assert!(seen.iter().any(|(met, _)| met == step), "{step} is not in {seen:?}");
        }
        assert_eq!(ask(&browser, "'over' in document.querySelector('#table').dataset"), true);
        assert_quiet(&browser);
    }
}
