//! Events in words, and the steps that are played.

use std::collections::BTreeSet;

use saucer_core::Viewer;
use saucer_encounters::Event;
use saucer_encounters_play::EncountersPlay;
use saucer_play::testing::{cx, fragment};
use saucer_text::Lang;
use saucer_web::testing::tags;

use crate::matches::Played;
use crate::pages::setups;

fn name(event: &Event) -> String {
    let words = format!("{event:?}");
    words.split([' ', '{']).next().unwrap().to_owned()
}

#[test]
fn whole_matches_are_told_in_both_languages() {
    let mut told = BTreeSet::new();
    for (seed, setup) in (20..).zip(setups()) {
        let mut played = Played::new(setup, seed);
        while played.step() {}
        told.extend(played.log.iter().flatten().map(name));
        for lang in Lang::ALL {
            let page = played.look(Viewer::Spectator, |shown| {
                fragment::<EncountersPlay>(&cx(lang), shown).into_string()
            });
            assert!(!page.contains("enc-ev-"), "a key instead of words");
            assert!(page.contains("class=\"the-end"), "the end is shown");
        }
    }
    assert!(told.len() >= 45, "the matches told most kinds of events: {told:?}");
}

#[test]
fn what_happens_is_played_as_steps_with_scenes() {
    let mut scenes = BTreeSet::new();
    for (seed, setup) in (100..).zip(setups()) {
        let mut played = Played::new(setup, seed);
        let mut n = 0;
        loop {
            n += 1;
            let rare = |event: &Event| matches!(event, Event::Duelled { .. });
            if n % 23 == 0 || played.log.last().is_some_and(|told| told.iter().any(rare)) {
                let page = played.look(Viewer::Spectator, |shown| {
                    fragment::<EncountersPlay>(&cx(Lang::RU), shown).into_string()
                });
                let all = tags(&page);
                let named = all.iter().filter_map(|tag| tag.get("data-scene"));
                scenes.extend(named.filter_map(|key| key.split('-').next().map(str::to_owned)));
            }
            if !played.step() {
                break;
            }
        }
    }
    for scene in ["wilds", "fight", "strikes", "goal", "duel", "test"] {
        assert!(scenes.contains(scene), "{scene} among {scenes:?}");
    }
}
