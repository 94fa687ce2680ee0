//! The Thing: a match at the outpost step by step, its panels, a crew alone, a lesson, and the end of a match
//! that bots have played, with the saucer.

use super::Walk;
use super::scenes::{self, Steps, begin, early_end, make, played_by_a_bot, steps};
use crate::survivor::Survivor;

/// Turns up the own cards, if they lie under a cover. A leader who assigns cards on a wide screen does not see
/// them.
fn uncover(walk: &Walk<'_>) {
    let cover = "#table .veil:not([open]) > summary";
    let is_seen = "return document.querySelector(arguments[0])?.checkVisibility() ?? false";
    if walk.browser.execute(is_seen, vec![cover.into()]).unwrap() == true {
        walk.click(cover);
        walk.browser.wait_for("#table .veil[open]").unwrap();
    }
}

pub(super) fn outpost(walk: &mut Walk<'_>, name: &str) {
    make(walk, "thing", &["[name=mode][value=outpost]", "[name=players][value='5']"]);
    walk.look(&format!("gathering of {name}"));
    begin(walk);
    let survivor = Survivor::at(walk.browser, 0);
    let seen = steps(walk, name, survivor, Steps { decisions: 24, before: uncover });
    assert!(seen.len() >= 5, "{seen:?}");
    walk.browser.wait_for("#table[data-owed]").unwrap();
    for panel in ["notebook", "claims", "log", "help"] {
        walk.look_into(name, panel);
    }
    let dossier = walk.browser.execute(DOSSIER, Vec::new()).unwrap();
    walk.look_into(name, dossier.as_str().unwrap());
    early_end(walk, name);
}

/// The panel of the own role has another name while the role must be confirmed.
const DOSSIER: &str = "return document.querySelector('#table .dossier').id";

pub(super) fn crew(walk: &mut Walk<'_>, name: &str) {
    make(walk, "thing", &["[name=mode][value=crew]"]);
    let survivor = Survivor::at(walk.browser, 0);
    let seen = steps(walk, name, survivor, Steps { decisions: 12, before: uncover });
    assert!(seen.len() >= 4, "{seen:?}");
}

pub(super) fn lesson(walk: &mut Walk<'_>, name: &str) {
    scenes::lesson(walk, name, "thing");
}

pub(super) fn station(walk: &mut Walk<'_>, name: &str) {
    make(walk, "thing", &["[name=mode][value=station]", "[name=players][value='4']"]);
    begin(walk);
    played_by_a_bot(walk, name);
}
