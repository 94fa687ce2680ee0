//! What is played step by step: the same for everybody, so that nobody learns a role by what a screen shows.

use std::collections::{BTreeMap, BTreeSet};

use saucer_core::{Seat, Viewer};
use saucer_play::testing::{cx, fragment};
use saucer_text::Lang;
use saucer_thing::{Event, Mode, Setup};
use saucer_thing_play::ThingPlay;
use saucer_web::testing::tags;

use crate::matches::ThingMatch;

/// The steps of a page: number, kind, words, scene.
fn steps(at: &ThingMatch, viewer: Viewer) -> Vec<[String; 4]> {
    let page = at.look(viewer, |shown| fragment::<ThingPlay>(&cx(Lang::RU), shown).into_string());
    let all = tags(&page);
    let steps = all.iter().filter(|tag| tag.get("data-kind").is_some());
    let keys = ["data-seq", "data-kind", "data-words", "data-scene"];
    steps.map(|tag| keys.map(|key| tag.get(key).unwrap_or_default().to_owned())).collect()
}

/// what only one seat is told is not played, so all screens play the same.
#[test]
fn every_seat_is_played_the_same_steps() {
    let mut scenes = BTreeMap::new();
    for (seed, mode, players) in [(3, Mode::Outpost, 5), (4, Mode::Station, 6), (8, Mode::Crew, 2)]
    {
        let mut played = ThingMatch::new(Setup::new(mode, players).unwrap(), seed);
        let mut n = 0;
        while played.step() {
            n += 1;
            if n % 23 != 0 {
                continue;
            }
            let open = steps(&played, Viewer::Spectator);
            for seat in 0..players {
                assert_eq!(steps(&played, Viewer::Seat(Seat(seat))), open, "seat {seat}");
            }
            for [_, _, _, scene] in &open {
                let name = scene.split('-').next().unwrap_or_default().to_owned();
                *scenes.entry(name).or_insert(0) += 1;
            }
        }
    }
    for scene in ["weather", "encounters", "votes"] {
        assert!(scenes.contains_key(scene), "{scene}: {scenes:?}");
    }
}

/// votes are revealed together, one after another, in one scene.
#[test]
fn votes_are_one_scene() {
    let mut played = ThingMatch::new(Setup::new(Mode::Outpost, 5).unwrap(), 3);
    loop {
        assert!(played.step(), "somebody votes before the end");
        let all = steps(&played, Viewer::Spectator);
        let votes: Vec<_> = all.iter().filter(|step| step[3].starts_with("votes-")).collect();
        if votes.is_empty() {
            continue;
        }
        let scenes: BTreeSet<&String> = votes.iter().map(|step| &step[3]).collect();
        assert_eq!(scenes.len(), 1);
        let accused = votes
            .iter()
            .filter(|step| step[2].contains("обвиняет") || step[2].contains("воздерживается"));
        assert_eq!(accused.count(), 5);
        return;
    }
}

/// whoever meets is seen in a picture, all of them and nobody else, and their tokens lie face down.
#[test]
fn an_encounter_is_drawn_with_those_who_meet() {
    let mut played = ThingMatch::new(Setup::new(Mode::Outpost, 5).unwrap(), 3);
    let met = loop {
        assert!(played.step(), "somebody meets before the end");
        let last = played.log.last().unwrap();
        let met = last.iter().find_map(|event| match event {
            Event::Met { people, .. } => Some(*people),
            _ => None,
        });
        if let Some(people) = met {
            break people;
        }
    };
    let page = played
        .look(Viewer::Spectator, |shown| fragment::<ThingPlay>(&cx(Lang::RU), shown).into_string());
    let picture = page.rsplit("class=\"stage meet\"").next().unwrap();
    let picture = picture.split("class=\"scene-row\"").next().unwrap();
    assert_eq!(picture.matches("class=\"parka").count(), met.iter().count());
    assert_eq!(picture.matches("class=\"exchange\"").count(), met.iter().count() - 1);
    assert!(
        !picture.contains("human") && !picture.contains("alien"),
        "nobody looks like what they are"
    );
}

/// accusations are one picture, which grows by a disc with every vote and points at everybody accused.
#[test]
fn accusations_are_drawn_with_arrows_and_a_disc_for_every_vote() {
    let mut played = ThingMatch::new(Setup::new(Mode::Outpost, 5).unwrap(), 3);
    let votes: Vec<Option<saucer_thing::Figure>> = loop {
        assert!(played.step(), "somebody votes before the end");
        let voted = played.log.last().unwrap().iter().filter_map(|event| match event {
            Event::Voted { whom, .. } => Some(*whom),
            _ => None,
        });
        let voted: Vec<_> = voted.collect();
        if !voted.is_empty() {
            break voted;
        }
    };
    let page = played
        .look(Viewer::Spectator, |shown| fragment::<ThingPlay>(&cx(Lang::EN), shown).into_string());
    let pictures: Vec<&str> = page.split("class=\"tribunal\"").skip(1).collect();
    assert_eq!(pictures.len(), votes.len(), "a step for every vote");
    for (n, picture) in pictures.iter().enumerate() {
        let picture = picture.split("data-seq").next().unwrap();
        let so_far = &votes[..=n];
        assert_eq!(picture.matches("class=\"vote").count(), so_far.len());
        assert_eq!(picture.matches("class=\"vote fresh\"").count(), 1);
        let accused: BTreeSet<_> = so_far.iter().flatten().collect();
        assert_eq!(picture.matches("class=\"arrow\"").count(), accused.len());
        assert!(picture.starts_with(" data-row=\"votes-"), "each takes the place of the last");
    }
}

/// the weather of a round is a card.
#[test]
fn the_weather_is_drawn_as_a_card() {
    let mut played = ThingMatch::new(Setup::new(Mode::Outpost, 5).unwrap(), 3);
    let is_weather = |event: &Event| matches!(event, Event::Weather { .. });
    while !played.log.iter().flatten().any(is_weather) {
        assert!(played.step(), "there is weather before the end");
    }
    let page = played
        .look(Viewer::Spectator, |shown| fragment::<ThingPlay>(&cx(Lang::EN), shown).into_string());
    let scene = page.split("data-scene=\"weather-").nth(1).expect("weather is a scene");
    let card = scene.split("class=\"weather-card\"").nth(1).expect("with a card");
    assert!(card.split("</span>").next().unwrap().contains("<b>"), "and its name on it");
}

/// the weather that holds takes the place of the die in its scene, so no picture comes twice.
#[test]
fn the_weather_takes_the_place_of_its_die() {
    let mut played = ThingMatch::new(Setup::new(Mode::Crew, 1).unwrap(), 8);
    let mut apart = 0;
    while played.step() {
        let last = played.log.last().unwrap();
        let is_told = last.iter().any(|event| matches!(event, Event::Weather { .. }));
        if !is_told || last.iter().any(|event| matches!(event, Event::WeatherRolled { .. })) {
            continue;
        }
        apart += 1;
        let page = played.look(Viewer::Spectator, |shown| {
            fragment::<ThingPlay>(&cx(Lang::EN), shown).into_string()
        });
        let rows: Vec<&str> = page.split("data-row=\"weather-").skip(1).collect();
        let [.., die, weather] = rows.as_slice() else { panic!("die and weather are rows") };
        let key = |row: &str| row.split('"').next().unwrap().to_owned();
        assert_eq!(key(die), key(weather));
    }
    assert!(apart > 0, "somebody decides between the die and the weather");
}

/// dark, cold, what bursts out and who gets away are drawn when they come.
#[test]
fn what_comes_over_the_station_is_drawn() {
    let drawn = |event: &Event| match event {
        Event::PowerFailed => Some("stage dark"),
        Event::Froze { .. } => Some("stage freezes"),
        Event::Exposed { .. } | Event::Absorbed { .. } => Some("stage bursts"),
        Event::Left { .. } => Some("stage departs"),
        _ => None,
    };
    let mut seen = BTreeSet::new();
    for seed in 0..80 {
        let mut played = ThingMatch::new(Setup::new(Mode::Station, 6).unwrap(), seed);
        while played.step() {
            let wanted: BTreeSet<_> = played.log.last().unwrap().iter().filter_map(drawn).collect();
            if wanted.is_subset(&seen) {
                continue;
            }
            let page = played.look(Viewer::Spectator, |shown| {
                fragment::<ThingPlay>(&cx(Lang::RU), shown).into_string()
            });
            for class in wanted {
                assert!(page.contains(&format!("class=\"{class}\"")), "{class}");
                seen.insert(class);
            }
        }
        if seen.len() == 4 {
            return;
        }
    }
    panic!("{seen:?}");
}
