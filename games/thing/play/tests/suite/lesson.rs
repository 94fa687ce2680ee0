//! The guided matches, followed by their own data.

use saucer_core::{Input, Optioned, Seat, Viewer};
use saucer_play::testing::{Pupil, follow};
use saucer_play::{Lesson, Play, Progress, Step};
use saucer_table::{Match, Words};
use saucer_text::Lang;
use saucer_thing::{Decision, Place, Thing};
use saucer_thing_play::ThingPlay;

use crate::matches::ThingMatch;

/// The words of all steps.
fn all(lesson: &Lesson<Thing>) -> Vec<&'static str> {
    lesson.steps.iter().map(|step| step.words).collect()
}

#[test]
fn the_guided_matches_show_every_step_and_ask_only_for_what_may_be_done() {
    for lesson in ThingPlay::lessons() {
        for lang in [Lang::EN, Lang::RU] {
            let shown = follow::<ThingPlay>(lesson, lang, Pupil::Obedient);
            assert_eq!(shown, all(lesson), "{}: look for another start", lesson.id);
        }
    }
}

/// Bots and content change what a start leads to. `STARTS=200 cargo test -p saucer-thing-play --test suite
/// starts -- --nocapture` names the starts below 200 at which whoever learns is human and the guided matches
/// show all their steps.
#[test]
fn starts_that_show_every_step_are_found() {
    let more: u64 = std::env::var("STARTS").ok().and_then(|n| n.parse().ok()).unwrap_or(0);
    let mut wrong = Vec::new();
    for lesson in ThingPlay::lessons() {
        let own = lesson.start..lesson.start + 1;
        let found: Vec<u64> =
            (0..more).chain(own).filter(|start| is_good(&begun_at(lesson, *start))).collect();
        println!("{}: {found:?}", lesson.id);
        if found.last() != Some(&lesson.start) {
            wrong.push(lesson.id);
        }
    }
    assert_eq!(wrong, Vec::<&str>::new());
}

fn begun_at(lesson: &Lesson<Thing>, start: u64) -> Lesson<Thing> {
    let Lesson { id, name, choices, bots, steps, .. } = *lesson;
    Lesson { id, name, choices, start, bots, steps }
}

/// Whether whoever learns is human, in a match with roles, and sees all steps.
fn is_good(lesson: &Lesson<Thing>) -> bool {
    let setup = Thing::configure(lesson.choices.iter().copied()).unwrap();
    let words = Words(vec![String::new(); usize::from(setup.players())]);
    let mut table = Match::<Thing>::begin(setup, lesson.secret(), words);
    let dealt = table.owed().unwrap().expect("roles are dealt by luck");
    table.commit(dealt).unwrap();
    let role = table.view(Viewer::Seat(Seat(0))).own.and_then(|own| own.is_alien);
    let alone = begun_at(lesson, lesson.start);
    let shown = std::panic::catch_unwind(move || {
        follow::<ThingPlay>(Box::leak(Box::new(alone)), Lang::EN, Pupil::Obedient)
    });
    role != Some(true) && shown.is_ok_and(|shown| shown == all(lesson))
}

#[test]
fn who_does_something_else_is_not_stuck() {
    for lesson in ThingPlay::lessons() {
        follow::<ThingPlay>(lesson, Lang::EN, Pupil::Wilful);
    }
}

/// Who goes elsewhere than the coach says hears at once that this is fine, as long as others walk.
#[test]
fn who_goes_elsewhere_is_told_that_this_is_fine() {
    for (number, wanted, other, said) in [
        (0, Place::RadioRoom, Place::Kitchen, "th-learn-elsewhere"),
        (0, Place::RadioRoom, Place::Dormitory, "th-learn-elsewhere"),
        (1, Place::Warehouse, Place::Laboratory, "th-learn-elsewhere"),
        (2, Place::GeneratorRoom, Place::Kitchen, "th-learn-crew-elsewhere"),
    ] {
        let lesson = &ThingPlay::lessons()[number];
        let step = lesson.steps.iter().find(|step| step.task.is_some()).expect("it asks to walk");
        let gone = |to: Place| {
            let setup = Thing::configure(lesson.choices.iter().copied()).unwrap();
            let mut table = ThingMatch::new(setup, 3);
            while !table.legal(Seat(0)).contains(&Decision::Go(to)) {
                assert!(table.step() && table.game.round() <= 1);
            }
            let before = progress(step, &table);
            table.take(&Input::Decide(Seat(0), Decision::Go(to)));
            [before, progress(step, &table)]
        };
        let [before, after] = gone(other);
        assert_eq!([before, after], [Progress::Waits, Progress::Otherwise(said)], "{other:?}");
        assert_ne!(gone(wanted)[1], Progress::Otherwise(said), "{wanted:?}");
    }
}

fn progress(step: &Step<Thing>, table: &ThingMatch) -> Progress {
    table.look(Viewer::Seat(Seat(0)), |shown| (step.progress)(shown))
}
