//! Events in words, and the steps that are played.

use std::collections::BTreeSet;

use saucer_core::{Game, Seat, Viewer};
use saucer_encounters::{Event, Kind, Setup};
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
            if n % 23 == 0 {
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
    for scene in ["wilds", "fight", "strikes", "goal"] {
        assert!(scenes.contains(scene), "{scene} among {scenes:?}");
    }
}

/// Plays hunts of rivals until something like this is told, whatever the content leads to, and shows the page.
fn page_at(wanted: impl Fn(&Played, &Event) -> bool) -> String {
    let hunts = || setups().into_iter().filter(|setup| setup.has_duels() && setup.players() > 1);
    for seed in 0..60 {
        for setup in hunts() {
            let mut played = Played::new(setup, seed);
            while played.step() {
                if played.log.last().unwrap().iter().any(|event| wanted(&played, event)) {
                    return played.look(Viewer::Spectator, |shown| {
                        fragment::<EncountersPlay>(&cx(Lang::EN), shown).into_string()
                    });
                }
            }
        }
    }
    panic!("no match tells it");
}

#[test]
fn a_duel_and_a_test_that_is_done_are_scenes() {
    let scenes = |page: &str| -> BTreeSet<String> {
        let all = tags(page);
        let named = all.iter().filter_map(|tag| tag.get("data-scene"));
        named.filter_map(|key| key.split('-').next().map(str::to_owned)).collect()
    };
    let duel = page_at(|_, event| matches!(event, Event::Duelled { .. }));
    assert!(scenes(&duel).contains("duel"), "{:?}", scenes(&duel));
    let test = page_at(|played, event| match event {
        Event::Trophy { card, .. } => played.game.content().card(*card).kind == Kind::Test,
        _ => false,
    });
    assert!(scenes(&test).contains("test"), "{:?}", scenes(&test));
}

/// E-16.6: the page sorts by the same figures as the rules.
#[test]
fn the_end_of_a_hunt_lists_everybody_in_the_order_of_the_rules() {
    let (mut hunts, mut ties) = (0, 0);
    let rivals = |setup: &Setup| setup.has_duels() && setup.players() > 1;
    for seed in 0..12 {
        for setup in setups().into_iter().filter(rivals) {
            let mut played = Played::new(setup, seed);
            while played.step() {}
            let view = played.game.view(Viewer::Spectator);
            let page = played.look(Viewer::Spectator, |shown| {
                fragment::<EncountersPlay>(&cx(Lang::EN), shown).into_string()
            });
            let all = tags(&page);
            let listed: Vec<Seat> = all
                .iter()
                .filter_map(|tag| tag.get("data-honored"))
                .map(|seat| Seat(seat.parse().unwrap()))
                .collect();
            assert_eq!(listed.len(), usize::from(setup.players()));
            let places: Vec<u8> =
                listed.iter().map(|seat| view.outcome.unwrap().place(*seat).unwrap()).collect();
            assert!(places.is_sorted(), "{places:?}");
            let honor = |seat: &Seat| view.players[seat.index()].honor.unwrap();
            let equal = listed.windows(2).filter(|two| honor(&two[0]) == honor(&two[1])).count();
            assert_eq!(page.matches("class=\"tie\"").count(), equal, "a sentence for every tie");
            hunts += 1;
            ties += equal;
        }
    }
    assert!(hunts >= 30 && ties >= 3, "{hunts} hunts, {ties} ties");
}
