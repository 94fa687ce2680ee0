//! The Thing: a match at the outpost step by step, its panels, a crew alone, a lesson, and the end of a match
//! that bots have played, with the saucer.

use super::Walk;
use super::scenes::{begin, make};
use crate::seated::Plays;
use crate::survivor::Survivor;
use crate::world::table_id;

/// Plays on and has each step looked at that was not met before, as often as that.
fn steps(walk: &mut Walk<'_>, name: &str, decisions: usize) -> Vec<String> {
    let mut survivor = Survivor::at(walk.browser, 0);
    let mut seen: Vec<String> = Vec::new();
    for _ in 0..decisions {
        let now = survivor.look_until("a question", |now| now.owed || now.over).unwrap();
        if now.over {
            break;
        }
        if !seen.contains(&now.step) {
            uncover(walk);
            walk.look(&format!("{} of {name}", now.step));
            seen.push(now.step);
        }
        survivor.decide().unwrap();
    }
    seen
}

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
    let seen = steps(walk, name, 24);
    assert!(seen.len() >= 5, "{seen:?}");
    walk.browser.wait_for("#table[data-owed]").unwrap();
    for panel in ["notebook", "claims", "log", "help"] {
        walk.look_into(name, panel);
    }
    let dossier = walk.browser.execute(DOSSIER, Vec::new()).unwrap();
    walk.look_into(name, dossier.as_str().unwrap());
    // The only person at the table agrees to end it.
    walk.click("#table [data-key=seats-menu]");
    walk.click("#table [data-key=call-vote]");
    walk.browser.wait_for("#table .note.after").unwrap();
    walk.look(&format!("the early end of {name}"));
}

/// The panel of the own role has another name while the role must be confirmed.
const DOSSIER: &str = "return document.querySelector('#table .dossier').id";

pub(super) fn crew(walk: &mut Walk<'_>, name: &str) {
    make(walk, "thing", &["[name=mode][value=crew]"]);
    let seen = steps(walk, name, 12);
    assert!(seen.len() >= 4, "{seen:?}");
}

pub(super) fn lesson(walk: &mut Walk<'_>, name: &str) {
    walk.goto("/");
    walk.click(".game-thing form.learn button");
    walk.browser.wait_for("#coach").unwrap();
    walk.look(name);
    walk.click(".coach-next");
    walk.browser.wait_for("#coach[data-step='1']").unwrap();
    walk.look(&format!("the second step of {name}"));
}

/// A bot takes over, and the match is played to its end; then its replay is at the saucer, and somebody plays on from
/// there.
pub(super) fn station(walk: &mut Walk<'_>, name: &str) {
    make(walk, "thing", &["[name=mode][value=station]", "[name=players][value='4']"]);
    begin(walk);
    walk.click("#table [data-key=seats-menu]");
    walk.click("#table .seats-menu .leave-seat summary");
    walk.click("#table .seats-menu .strengths button[value=rookie]");
    walk.browser.wait_for("#table[data-over]").unwrap();
    walk.look(&format!("the end of {name}"));
    let table = table_id(walk.browser);
    walk.goto(&format!("/t/{table}/replay"));
    walk.browser.wait_for(".replay-bar[data-ready]").unwrap();
    walk.look(&format!("replay of {name}"));
}
