//! The guided match, followed by its own data.

use std::cell::RefCell;
use std::rc::Rc;

use saucer_play::Play;
use saucer_play::testing::{Pupil, follow, follow_with, meet_notes};
use saucer_skies::{Cell, Column, Decision, Event};
use saucer_skies_play::SkiesPlay;
use saucer_text::Lang;

#[test]
fn the_guided_match_shows_every_step_and_asks_only_for_what_may_be_done() {
    let lesson = &SkiesPlay::lessons()[0];
    for lang in [Lang::EN, Lang::RU] {
        let shown = follow::<SkiesPlay>(lesson, lang, Pupil::Obedient);
        // The mothership skips the row that drives the excavator back when a ship calls it down.
        let comes = |step: &&str| *step != "skies-learn-driven-back";
        let all: Vec<&str> = lesson.steps.iter().map(|step| step.words).filter(comes).collect();
        assert_eq!(shown, all);
    }
}

/// Who follows the lesson does all of it: a ship slides, a ship calls the mothership, a robot is built, and nothing is
/// called or hit before that is explained.
#[test]
fn who_follows_sees_an_arrow_a_descent_mark_and_a_robot_at_work() {
    let seen = Rc::new(RefCell::new(Vec::new()));
    let told = Rc::clone(&seen);
    follow_with::<SkiesPlay>(&SkiesPlay::lessons()[0], Lang::EN, &move |shown, wanted| {
        let events = shown.rules.preview(&wanted);
        assert!(shown.view.round > 1 || shown.view.covered == 0, "called before it is explained");
        assert_eq!(shown.view.damage, 0, "hit on the way");
        told.borrow_mut().extend(events);
        wanted
    });
    let seen = seen.borrow();
    let happened = |is_meant: fn(&Event) -> bool| seen.iter().any(is_meant);
    assert!(happened(|event| matches!(event, Event::Slid { .. })), "{seen:?}");
    assert!(happened(|event| matches!(event, Event::Descended { .. })), "{seen:?}");
    assert!(happened(|event| matches!(event, Event::ShotDown { .. })), "{seen:?}");
    assert!(happened(|event| matches!(event, Event::Built { .. })), "{seen:?}");
}

/// Who keeps away from the mark is told what the mothership does in its row.
#[test]
fn who_keeps_ships_from_the_mark_is_told_what_the_row_did() {
    let said = follow_with::<SkiesPlay>(&SkiesPlay::lessons()[0], Lang::EN, &|shown, wanted| {
        let calls = |decision: &Decision| {
            let events = shown.rules.preview(decision);
            events.iter().any(|event| matches!(event, Event::Descended { .. }))
        };
        let is_die = |decision: &&Decision| matches!(decision, Decision::Place { .. });
        let mut others = shown.legal.iter().filter(is_die).filter(|other| !calls(other));
        if is_die(&&wanted) && calls(&wanted) { *others.next().unwrap() } else { wanted }
    });
    assert!(said.contains(&"skies-learn-no-descent"), "{said:?}");
    assert!(said.contains(&"skies-learn-driven-back"), "{said:?}");
}

/// What is said to somebody who puts another die into this cell than the one that is asked for.
fn with_another_die(row: u8, column: u8) -> Vec<&'static str> {
    let meant = Cell::new(row, Column::new(column).unwrap()).unwrap();
    follow_with::<SkiesPlay>(&SkiesPlay::lessons()[0], Lang::EN, &move |shown, wanted| {
        let Decision::Place { die, cell } = wanted else { return wanted };
        let is_other = |other: &&Decision| match **other {
            Decision::Place { die: another, cell: there } => {
                there == meant && another.colour == die.colour && another.face != die.face
            }
            _ => false,
        };
        let other = shown.legal.iter().find(is_other).filter(|_| cell == meant);
        other.copied().unwrap_or(wanted)
    })
}

#[test]
fn who_takes_another_die_is_told_what_came_of_it_and_led_on() {
    let is_numbered = |step: &&str| !SkiesPlay::chance_steps().contains(step);
    let all = SkiesPlay::lessons()[0].steps.iter().map(|step| step.words).filter(is_numbered);
    let said = with_another_die(2, 1);
    assert!(said.contains(&"skies-learn-flew-past"), "{said:?}");
    assert!(said.contains(&"skies-learn-no-target"), "{said:?}");
    let n_said = said.iter().copied().filter(is_numbered).count();
    assert!(n_said >= all.count(), "no number is left out: {said:?}");
    let said = with_another_die(2, 3);
    assert!(said.contains(&"skies-learn-other-die"), "{said:?}");
}

#[test]
fn who_does_something_else_is_not_stuck() {
    follow::<SkiesPlay>(&SkiesPlay::lessons()[0], Lang::EN, Pupil::Wilful);
}

#[test]
fn every_note_of_first_matches_comes_and_points_at_something() {
    let met = meet_notes::<SkiesPlay>(&[], 12);
    let never: Vec<&str> =
        SkiesPlay::notes().iter().map(|note| note.id).filter(|id| !met.contains_key(id)).collect();
    assert_eq!(never, Vec::<&str>::new(), "{met:?}");
}

#[test]
fn notes_name_steps_that_there_are() {
    let steps: Vec<&str> = SkiesPlay::lessons()
        .iter()
        .flat_map(|lesson| lesson.steps)
        .map(|step| step.words)
        .collect();
    assert!(SkiesPlay::chance_steps().iter().all(|step| steps.contains(step)));
    for note in SkiesPlay::notes() {
        assert!(note.taught.iter().all(|step| steps.contains(step)), "{}", note.id);
    }
}
