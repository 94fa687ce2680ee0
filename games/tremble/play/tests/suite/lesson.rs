//! The guided matches of both editions, followed by their own data.

use saucer_play::Play;
use saucer_play::testing::{Pupil, follow, meet_notes};
use saucer_text::Lang;
use saucer_tremble_play::TremblePlay;

#[test]
fn the_guided_matches_show_every_step_and_ask_only_for_what_may_be_done() {
    for lesson in TremblePlay::lessons() {
        for lang in [Lang::EN, Lang::RU] {
            let shown = follow::<TremblePlay>(lesson, lang, Pupil::Obedient);
            let certain = |step: &&str| !TremblePlay::chance_steps().contains(step);
            let all = lesson.steps.iter().map(|step| step.words).filter(certain);
            let shown = shown.into_iter().filter(certain);
            assert_eq!(shown.collect::<Vec<_>>(), all.collect::<Vec<_>>(), "{}", lesson.id);
        }
    }
}

#[test]
fn who_does_something_else_is_not_stuck() {
    for lesson in TremblePlay::lessons() {
        follow::<TremblePlay>(lesson, Lang::EN, Pupil::Wilful);
    }
}

/// What only one edition has is not spoken of in the lesson of the other one, nor in steps that both share: fuel has a
/// limit that grows or a store that is filled, cities are hunted in or searched, and only retail has stations.
#[test]
fn no_lesson_teaches_a_rule_of_the_other_edition() {
    let foreign = |lesson: &str, lang: Lang| -> &[&str] {
        match (lesson, lang == Lang::RU) {
            ("retail", false) => &["store", "search", "secret mission"],
            ("retail", true) => &["запас", "поиск", "тайные задания"],
            (_, false) => &["limit", "fuel grows", "hunt", "station", "compensation", "ten turns"],
            (_, true) => &["лимит", "охот", "станци", "компенсаци", "десяти ходов"],
        }
    };
    for lesson in TremblePlay::lessons() {
        for lang in [Lang::EN, Lang::RU] {
            let says = lang.with(TremblePlay::texts());
            let keys = lesson
                .steps
                .iter()
                .flat_map(|step| [Some(step.words), step.task.as_ref().map(|task| task.words)]);
            for key in keys.flatten() {
                let words = says.plain(key).to_lowercase();
                for foreign in foreign(lesson.id, lang) {
                    assert!(!words.contains(foreign), "{}: {key}: {words}", lesson.id);
                }
            }
        }
    }
}

#[test]
fn every_note_of_first_matches_comes_and_points_at_something() {
    let mut met = meet_notes::<TremblePlay>(&[("edition", "retail"), ("captains", "3")], 8);
    met.extend(meet_notes::<TremblePlay>(&[("edition", "prototype"), ("captains", "3")], 4));
    let never: Vec<&str> = TremblePlay::notes()
        .iter()
        .map(|note| note.id)
        .filter(|id| !met.contains_key(id))
        .collect();
    assert_eq!(never, Vec::<&str>::new(), "{met:?}");
}

#[test]
fn notes_name_steps_that_there_are() {
    let steps: Vec<&str> = TremblePlay::lessons()
        .iter()
        .flat_map(|lesson| lesson.steps)
        .map(|step| step.words)
        .collect();
    assert!(TremblePlay::chance_steps().iter().all(|step| steps.contains(step)));
    for note in TremblePlay::notes() {
        assert!(note.taught.iter().all(|step| steps.contains(step)), "{}", note.id);
    }
}
