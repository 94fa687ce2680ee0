//! Encounters: people who are hunted, rivals with tests and a crossover with the hive, step by step with their panels, a
//! lesson, and the end of a match that bots have played.

use super::Walk;
use super::scenes::{self, Steps, begin, early_end, make, played_by_a_bot, steps};
use crate::hunter::Hunter;

const STEPS: Steps = Steps { decisions: 24, before: |_| () };

/// The panel of the first card that can be read large.
const ZOOM: &str =
    "return document.querySelector('#table .hq .face').getAttribute('popovertarget')";

pub(super) fn hunted(walk: &mut Walk<'_>, name: &str) {
    make(walk, "encounters", &["[name=mode][value=hunted]", "[name=players][value='3']"]);
    walk.look(&format!("gathering of {name}"));
    begin(walk);
    let hunter = Hunter::at(walk.browser, 0);
    let seen = steps(walk, name, hunter, STEPS);
    assert!(seen.iter().any(|step| step == "actions"), "{seen:?}");
    walk.look(&format!("a later turn of {name}"));
    let zoom = walk.browser.execute(ZOOM, Vec::new()).unwrap();
    for panel in ["log", "help", "dossier-0", zoom.as_str().unwrap()] {
        walk.look_into(name, panel);
    }
    early_end(walk, name);
}

pub(super) fn hunters(walk: &mut Walk<'_>, name: &str) {
    walk.goto("/new?game=encounters&mode=hunters");
    walk.click(".suggestions.for-hunters a[href*='rivalries=secret']");
    walk.click("form[action='/tables'] p.go button");
    walk.browser.wait_for("main#table").unwrap();
    begin(walk);
    let hunter = Hunter::at(walk.browser, 0);
    let seen = steps(walk, name, hunter, STEPS);
    assert!(seen.len() >= 2, "{seen:?}");
    walk.look(&format!("a later turn of {name}"));
    for panel in ["lodge", "dossier-1"] {
        walk.look_into(name, panel);
    }
}

pub(super) fn crossover(walk: &mut Walk<'_>, name: &str) {
    walk.goto("/new?game=encounters&mode=crossover&film=city&other=colony&players=2&mat=alien");
    walk.look(&format!("the form of {name}"));
    walk.click("form[action='/tables'] p.go button");
    walk.browser.wait_for("main#table").unwrap();
    begin(walk);
    let hunter = Hunter::at(walk.browser, 0);
    let seen = steps(walk, name, hunter, STEPS);
    assert!(seen.iter().any(|step| step == "actions"), "{seen:?}");
    walk.look(&format!("a later turn of {name}"));
    early_end(walk, name);
}

pub(super) fn lesson(walk: &mut Walk<'_>, name: &str) {
    scenes::lesson(walk, name, "encounters");
}

pub(super) fn pack(walk: &mut Walk<'_>, name: &str) {
    make(walk, "encounters", &["[name=mode][value=pack]", "[name=players][value='2']"]);
    begin(walk);
    played_by_a_bot(walk, name);
}
