//! What is asked and what can be answered, in whole matches: every decision has words of its own, and who is
//! asked the same reads the same.

use std::collections::BTreeSet;

use saucer_core::{Game, Seat, Viewer};
use saucer_play::Play;
use saucer_play::testing::{cx, fragment};
use saucer_text::Lang;
use saucer_thing::{Mode, Setup, Step};
use saucer_thing_play::ThingPlay;
use saucer_web::testing::{tags, text};

use crate::matches::ThingMatch;

/// Positions of matches of all modes, some of each step.
fn positions(mut look: impl FnMut(&ThingMatch, Step)) {
    for (seed, mode) in (1..).zip(Mode::ALL) {
        let players = if mode == Mode::Crew { 2 } else { 6 };
        let mut played = ThingMatch::new(Setup::new(mode, players).unwrap(), seed);
        let mut met = Vec::new();
        loop {
            let step = played.game.view(Viewer::Spectator).step;
            let name = std::mem::discriminant(&step);
            let often = met.iter().filter(|one| **one == name).count();
            if often < 2 && !played.owing().is_empty() {
                met.push(name);
                look(&played, step);
            }
            if !played.step() {
                break;
            }
        }
    }
}

fn page(at: &ThingMatch, viewer: Viewer, lang: Lang) -> String {
    at.look(viewer, |shown| fragment::<ThingPlay>(&cx(lang), shown).into_string())
}

/// What stands above the board: the question, or what is waited for.
fn asked(page: &str) -> String {
    let lead = page.split("<h1 class=\"asked").nth(1).expect("the page asks or waits");
    let lead = lead.split("</h1>").next().expect("a heading ends");
    text(&lead[lead.find('>').expect("a tag ends") + 1..])
}

#[test]
fn decisions_have_words_of_their_own() {
    let mut kinds = BTreeSet::new();
    positions(|at, step| {
        let seat = at.owing().first().unwrap();
        for lang in Lang::ALL {
            let page = page(at, Viewer::Seat(seat), lang);
            assert!(!page.contains("th-do-") && !page.contains("th-ask-"), "{step:?}");
            let mut words = BTreeSet::new();
            for tag in tags(&page).iter().filter(|tag| tag.get("name") == Some("decision")) {
                let label = tag.get("aria-label").expect("a button is called something").to_owned();
                assert!(words.insert(label.clone()), "{step:?}: {label} twice");
                kinds.insert(label.split([' ', ':']).next().unwrap_or_default().to_owned());
            }
        }
    });
    assert!(kinds.len() > 40, "{kinds:?}");
}

/// nobody can tell by the question what somebody else is.
#[test]
fn all_who_are_asked_at_once_are_asked_the_same() {
    let mut together = 0;
    positions(|at, step| {
        if at.owing().len() < 2 || matches!(step, Step::Rescue(_)) {
            return;
        }
        together += 1;
        let questions: BTreeSet<String> =
            at.owing().iter().map(|seat| asked(&page(at, Viewer::Seat(seat), Lang::RU))).collect();
        assert_eq!(questions.len(), 1, "{step:?}: {questions:?}");
    });
    assert!(together >= 6, "{together}");
}

/// The order of answers tells nothing: who waits is not told who has answered.
#[test]
fn waiting_for_all_names_nobody() {
    let mut waited = 0;
    positions(|at, step| {
        if !matches!(step, Step::Offer | Step::Confirm | Step::Accuse | Step::Expose) {
            return;
        }
        if at.setup.mode() == Mode::Crew {
            return;
        }
        waited += 1;
        let words = asked(&page(at, Viewer::Spectator, Lang::EN));
        assert!(!words.contains("Leela") && !words.contains("Bender"), "{words}");
        assert!(words.starts_with("Everybody"), "{words}");
    });
    assert!(waited >= 8, "{waited}");
}

#[test]
fn the_terminal_tells_a_position_in_a_few_lines() {
    let mut lines = 0;
    positions(|at, _| {
        let words = ThingPlay::terminal(&at.game.view(Viewer::Seat(Seat(0))));
        assert!(words.starts_with("round ") && !words.contains('{'), "{words}");
        lines = lines.max(words.lines().count());
    });
    assert!((12..40).contains(&lines), "{lines}");
}
