//! The notes of first own matches.

use std::collections::BTreeSet;

use saucer_play::Play;
use saucer_play::testing::meet_notes;
use saucer_text::Lang;
use saucer_thing_play::ThingPlay;

#[test]
fn every_note_of_first_matches_comes_and_points_at_something() {
    let mut met = meet_notes::<ThingPlay>(&[("mode", "outpost"), ("players", "4")], 6);
    met.extend(meet_notes::<ThingPlay>(&[("mode", "station"), ("players", "6")], 6));
    met.extend(meet_notes::<ThingPlay>(&[("mode", "crew"), ("players", "1")], 6));
    let never: Vec<&str> =
        ThingPlay::notes().iter().map(|note| note.id).filter(|id| !met.contains_key(id)).collect();
    assert_eq!(never, Vec::<&str>::new(), "{met:?}");
}

#[test]
fn notes_name_steps_that_there_are() {
    let steps: Vec<&str> = ThingPlay::lessons()
        .iter()
        .flat_map(|lesson| lesson.steps)
        .map(|step| step.words)
        .collect();
    let mut ids = BTreeSet::new();
    for note in ThingPlay::notes() {
        assert!(note.taught.iter().all(|step| steps.contains(step)), "{}", note.id);
        assert!(ids.insert(note.id), "{} is there twice", note.id);
        assert_eq!(note.words, format!("th-note-{}", note.id));
    }
}

/// Whoever looks over a shoulder learns nothing from a note: none speaks to an alien or to a human, and
/// those that come to the exposed come to nobody else.
#[test]
fn no_note_speaks_of_the_role_of_its_reader() {
    for lang in Lang::ALL.map(|lang| lang.with(ThingPlay::texts())) {
        for note in ThingPlay::notes() {
            let words = lang.plain(note.words).to_lowercase();
            for telling in ["you are human", "you are an alien", "as an alien", "as a human"] {
                assert!(!words.contains(telling), "{}: {words}", note.id);
            }
            for telling in ["вы человек", "вы пришелец", "вы — пришелец", "вы — человек"]
            {
                assert!(!words.contains(telling), "{}: {words}", note.id);
            }
        }
    }
}
