//! The guided match, followed by its own data, and the notes of first matches.

use std::collections::BTreeSet;

use saucer_core::{Optioned, Viewer};
use saucer_encounters::Encounters;
use saucer_encounters_play::EncountersPlay;
use saucer_play::testing::{Pupil, cx, follow, fragment, meet_notes};
use saucer_play::{Lesson, Note, Play};
use saucer_text::Lang;
use saucer_web::testing::tags;

use crate::matches::Played;
use crate::pages::{deeds_of_the_hive, some_matches};

/// The words of all steps.
fn all(lesson: &Lesson<Encounters>) -> Vec<&'static str> {
    lesson.steps.iter().map(|step| step.words).collect()
}

#[test]
fn the_guided_match_shows_every_step_and_asks_only_for_what_may_be_done() {
    for lesson in EncountersPlay::lessons() {
        for lang in Lang::ALL {
            let shown = follow::<EncountersPlay>(lesson, lang, Pupil::Obedient);
            assert_eq!(shown, all(lesson), "{}: look for another start", lesson.id);
        }
    }
}

/// Content changes what a start leads to. `STARTS=200 cargo test -p saucer-encounters-play --test suite starts --
/// --nocapture` names the starts below 200 at which the guided match shows all its steps.
#[test]
fn starts_that_show_every_step_are_found() {
    let more: u64 = std::env::var("STARTS").ok().and_then(|n| n.parse().ok()).unwrap_or(0);
    for lesson in EncountersPlay::lessons() {
        let own = lesson.start..lesson.start + 1;
        let found: Vec<u64> =
            (0..more).chain(own).filter(|start| is_good(lesson, *start)).collect();
        println!("{}: {found:?}", lesson.id);
        assert_eq!(found.last(), Some(&lesson.start), "{}", lesson.id);
    }
}

fn is_good(lesson: &Lesson<Encounters>, start: u64) -> bool {
    let Lesson { id, name, choices, bots, steps, .. } = *lesson;
    let begun = Lesson { id, name, choices, start, bots, steps };
    let shown = std::panic::catch_unwind(move || {
        follow::<EncountersPlay>(Box::leak(Box::new(begun)), Lang::EN, Pupil::Obedient)
    });
    shown.is_ok_and(|shown| shown == all(lesson))
}

#[test]
fn who_does_something_else_is_not_stuck() {
    for lesson in EncountersPlay::lessons() {
        follow::<EncountersPlay>(lesson, Lang::EN, Pupil::Wilful);
    }
}

#[test]
fn every_note_of_first_matches_comes_and_points_at_something() {
    let mut met: BTreeSet<&str> = BTreeSet::new();
    met.extend(
        meet_notes::<EncountersPlay>(&[("players", "3"), ("film", "jungle")], 1).into_keys(),
    );
    some_matches(|at| meet(at, &mut met));
    deeds_of_the_hive(|at| meet(at, &mut met));
    let never: Vec<&str> =
        EncountersPlay::notes().iter().map(|note| note.id).filter(|id| !met.contains(id)).collect();
    assert_eq!(never, Vec::<&str>::new());
}

/// Looks whether the notes that are due now point at something on the page.
fn meet(at: &Played, met: &mut BTreeSet<&'static str>) {
    for seat in at.owing().iter() {
        at.look(Viewer::Seat(seat), |shown| {
            let due = |note: &&Note<Encounters>| shown.is_owed() && (note.when)(shown);
            for note in EncountersPlay::notes().iter().filter(due) {
                if met.insert(note.id) {
                    let page = fragment::<EncountersPlay>(&cx(Lang::EN), shown).into_string();
                    for target in (note.points)(shown) {
                        let there = tags(&page).iter().any(|tag| {
                            let value = tag.get(target.attribute).unwrap_or_default();
                            value.split(' ').any(|one| one == target.value)
                        });
                        assert!(there, "{} points at {target:?}", note.id);
                    }
                }
            }
        });
    }
}

/// Whoever sits at a table is taught what is played there.
#[test]
fn every_mode_has_its_lesson() {
    let taught = |mode: &str| {
        let setup = Encounters::configure([("mode", mode)]).unwrap();
        EncountersPlay::lesson_of(&setup).map(|lesson| lesson.id)
    };
    for mode in ["hunted", "hunters", "crossover", "safari"] {
        assert_eq!(taught(mode), Some(mode));
    }
    assert_eq!(taught("pack"), Some("hunters"));
}

#[test]
fn notes_name_steps_that_there_are() {
    let steps: Vec<&str> = EncountersPlay::lessons().iter().flat_map(all).collect();
    for note in EncountersPlay::notes() {
        assert!(note.taught.iter().all(|step| steps.contains(step)), "{}", note.id);
    }
}
