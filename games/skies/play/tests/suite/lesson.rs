//! The guided match, followed by its own data.

use saucer_play::Play;
use saucer_play::testing::{Pupil, follow};
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
