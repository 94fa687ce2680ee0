//! Encounters: people who are hunted and rivals with tests, step by step with their panels, a lesson, and the end of a
//! match that bots have played.

use super::Walk;
use super::scenes::{begin, make};
use crate::hunter::Hunter;
use crate::seated::Plays;
use crate::world::table_id;

/// Plays on and has each step looked at that was not met before, at most so many decisions.
fn steps(walk: &mut Walk<'_>, name: &str, decisions: usize) -> Vec<String> {
    let mut hunter = Hunter::at(walk.browser, 0);
    let mut seen: Vec<String> = Vec::new();
    for _ in 0..decisions {
        let now = hunter.look_until("a question", |now| now.owed || now.over).unwrap();
        if now.over {
            break;
        }
        if !seen.contains(&now.step) {
            walk.look(&format!("{} of {name}", now.step));
            seen.push(now.step);
        }
        hunter.decide().unwrap();
    }
    hunter.look_until("a question", |now| now.owed || now.over).unwrap();
    seen
}

/// The panel of the first card that can be read large.
const ZOOM: &str =
    "return document.querySelector('#table .hq .face').getAttribute('popovertarget')";

pub(super) fn hunted(walk: &mut Walk<'_>, name: &str) {
    make(walk, "encounters", &["[name=mode][value=hunted]", "[name=players][value='3']"]);
    walk.look(&format!("gathering of {name}"));
    begin(walk);
    let seen = steps(walk, name, 24);
    assert!(seen.iter().any(|step| step == "actions"), "{seen:?}");
    walk.look(&format!("a later turn of {name}"));
    let zoom = walk.browser.execute(ZOOM, Vec::new()).unwrap();
    for panel in ["log", "help", "dossier-0", zoom.as_str().unwrap()] {
        walk.look_into(name, panel);
    }
    // The only person at the table agrees to end it.
    walk.click("#table [data-key=seats-menu]");
    walk.click("#table [data-key=call-vote]");
    walk.browser.wait_for("#table .note.after").unwrap();
    walk.look(&format!("the early end of {name}"));
}

pub(super) fn hunters(walk: &mut Walk<'_>, name: &str) {
    walk.goto("/new?game=encounters");
    walk.click(".suggestions a[href*='rivalries=secret']");
    walk.click("form[action='/tables'] p.go button");
    walk.browser.wait_for("main#table").unwrap();
    begin(walk);
    let seen = steps(walk, name, 24);
    assert!(seen.len() >= 2, "{seen:?}");
    walk.look(&format!("a later turn of {name}"));
    for panel in ["lodge", "dossier-1"] {
        walk.look_into(name, panel);
    }
}

pub(super) fn lesson(walk: &mut Walk<'_>, name: &str) {
    walk.goto("/");
    walk.click(".game-encounters form.learn button");
    walk.browser.wait_for("#coach").unwrap();
    walk.look(name);
    walk.click(".coach-next");
    walk.browser.wait_for("#coach[data-step='1']").unwrap();
    walk.look(&format!("the second step of {name}"));
}

/// A bot takes over, and the match is played to its end.
pub(super) fn pack(walk: &mut Walk<'_>, name: &str) {
    make(walk, "encounters", &["[name=mode][value=pack]", "[name=players][value='2']"]);
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
