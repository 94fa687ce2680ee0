//! The guided match, followed by its own data.

use saucer_play::Play;
use saucer_play::testing::{Pupil, follow, meet_notes};
use saucer_skies_play::SkiesPlay;
use saucer_text::Lang;

#[test]
fn the_guided_match_shows_every_step_and_asks_only_for_what_may_be_done() {
    let lesson = &SkiesPlay::lessons()[0];
    for lang in [Lang::EN, Lang::RU] {
        let shown = follow::<SkiesPlay>(lesson, lang, Pupil::Obedient);
        let all: Vec<&str> = lesson.steps.iter().map(|step| step.words).collect();
        assert_eq!(shown, all);
    }
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
