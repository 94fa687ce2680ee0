//! The guided matches of both editions, followed by their own data.

use saucer_play::Play;
use saucer_play::testing::{Pupil, follow};
use saucer_text::Lang;
use saucer_tremble_play::TremblePlay;

#[test]
fn the_guided_matches_show_every_step_and_ask_only_for_what_may_be_done() {
    for lesson in TremblePlay::lessons() {
        for lang in [Lang::EN, Lang::RU] {
            let shown = follow::<TremblePlay>(lesson, lang, Pupil::Obedient);
            let all: Vec<&str> = lesson.steps.iter().map(|step| step.words).collect();
            assert_eq!(shown, all, "{}", lesson.id);
        }
    }
}

#[test]
fn who_does_something_else_is_not_stuck() {
    for lesson in TremblePlay::lessons() {
        follow::<TremblePlay>(lesson, Lang::EN, Pupil::Wilful);
    }
}
