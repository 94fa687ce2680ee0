//! Missions at the end of the game: the nine open ones, and the six kinds of secret goals.

use saucer_core::{Game, Seat, Viewer};
use saucer_tremble::{Edition, Event, Moment, Scenario, Setup};

use crate::help::{captains, prototype, retail};
use crate::play::{A, B, Play, retail_table};

/// T-9.1, T-9.2, T-9.6: each of the nine missions counts what it names, and one trophy counts for
/// its type and for its region.
#[test]
fn every_open_mission_counts_its_cities() {
    for mission in &retail().public_missions {
        let matching: Vec<&str> = retail()
            .cities_for(captains(2))
            .filter(|city| mission.counts.counts(city))
            .map(|city| city.name.en.as_str())
            .collect();
        let others = retail().public_missions.iter().filter(|other| *other != mission);
        let mut names = vec![mission.name.en.as_str()];
        names.extend(others.map(|other| other.name.en.as_str()).take(2));
        let scenario = retail_table(2)
            .turn(10)
            .missions(&names)
            .trophies(A, &matching[..2])
            .trophies(B, &matching[2..3]);
        let mut play = Play::at(Moment::Planning, &scenario);
        play.commit_all();
        let paid: Vec<_> = play
            .news
            .iter()
            .filter_map(|event| match event {
                Event::MissionPaid { mission: paid, seat, humans, .. }
                    if paid.of(retail()) == mission =>
                {
                    Some((*seat, humans.count()))
                }
                _ => None,
            })
            .collect();
        assert_eq!(paid, [(A, 200_000), (B, 100_000)], "{}", mission.name.en);
    }
}

/// T-9.6: Kampala is a science centre in Africa and is paid for twice.
#[test]
fn one_trophy_counts_for_two_missions() {
    let scenario = retail_table(2)
        .turn(10)
        .missions(&["Brain Drain", "Hot Continent", "Living Museum"])
        .trophies(A, &["Kampala"]);
    let mut play = Play::at(Moment::Planning, &scenario);
    assert_eq!(play.view().missions[0].trophies, [1, 0]);
    play.commit_all();
    assert_eq!((play.humans(A), play.humans(B)), (100 + 200 + 200, 100));
}

/// T-9.5: who has none wins nothing, and the second prize is not paid.
#[test]
fn nobody_is_paid_for_nothing() {
    let scenario = retail_table(2)
        .turn(10)
        .missions(&["Brain Drain", "Skilled Hands", "Living Museum"])
        .trophies(A, &["Kampala"]);
    let mut play = Play::at(Moment::Planning, &scenario);
    play.commit_all();
    let paid = play.news.iter().filter(|event| matches!(event, Event::MissionPaid { .. }));
    assert_eq!(paid.count(), 1);
}

/// The last turn of a prototype match of five, in which everybody else keeps something.
fn last_turn(mission: &str) -> Scenario {
    let others = ["Campus Tour", "Night at the Opera", "Day Shift", "African Order", "Asian Order"];
    let mut others = others.iter().filter(|other| **other != mission);
    let scenario = Scenario::new(Setup::new(Edition::Prototype, captains(5)))
        .turn(12)
        .row(&["Prague"])
        .cities_left(0)
        .secret_missions(A, &[mission]);
    (1..5)
        .map(Seat)
        .fold(scenario, |scenario, seat| scenario.secret_missions(seat, &[others.next().unwrap()]))
}

/// Whether A's mission is fulfilled with these trophies of A and of B, and what it brings.
fn shown(mission: &str, own: &[&str], theirs: &[&str]) -> (bool, i32) {
    let scenario = last_turn(mission).trophies(A, own).trophies(B, theirs);
    let mut play = Play::at(Moment::Planning, &scenario);
    let before = play.own(A).missions[0].1;
    play.commit_all();
    assert!(play.is_over());
    let result = play.news.iter().find_map(|event| match event {
        Event::MissionShown { seat: A, fulfilled, humans, .. } => {
            Some((*fulfilled, humans.count()))
        }
        _ => None,
    });
    let result = result.expect("a secret mission is shown at the end");
    assert_eq!(before, result.0, "its captain can see how it stands");
    let card = prototype().secret_missions.iter().find(|card| card.name.en == mission).unwrap();
    let expected = if result.0 { card.reward.count() } else { -card.penalty.count() };
    assert_eq!(result.1, expected, "T-9.9");
    assert_eq!(play.humans(A) * 1000, 50_000 + expected);
    result
}

/// T-9.10: so many of a type or of a region.
#[test]
fn so_many_cities() {
    assert!(shown("Campus Tour", &["Kampala", "Seoul", "Boston"], &[]).0);
    assert!(!shown("Campus Tour", &["Kampala", "Seoul", "Dakar"], &[]).0);
    assert!(shown("African Order", &["Kampala", "Dakar"], &[]).0);
    assert!(!shown("African Order", &["Kampala", "Seoul"], &[]).0);
}

/// T-9.10: of different regions.
#[test]
fn so_many_regions() {
    assert!(shown("Globetrotter", &["Kampala", "Seoul", "Boston", "Hobart"], &[]).0);
    assert!(!shown("Globetrotter", &["Kampala", "Dakar", "Boston", "Hobart"], &[]).0);
}

/// T-9.10: so many of each type.
#[test]
fn every_type() {
    let two_each = ["Kampala", "Seoul", "Dakar", "Hanoi", "Lusaka", "Almaty"];
    assert!(shown("Mixed Platter", &two_each, &[]).0);
    assert!(!shown("Mixed Platter", &two_each[..5], &[]).0);
}

/// T-9.10: so many at all.
#[test]
fn so_many_trophies() {
    let six = ["Kampala", "Seoul", "Dakar", "Hanoi", "Lusaka", "Almaty"];
    assert!(shown("Steady Worker", &six, &[]).0);
    assert!(!shown("Steady Worker", &six[..5], &[]).0);
}

/// T-9.10: more of a kind than every other captain, where a tie is not more.
#[test]
fn most_cities() {
    assert!(shown("Nobel Committee", &["Kampala", "Seoul"], &["Boston"]).0);
    assert!(!shown("Nobel Committee", &["Kampala"], &["Boston"]).0);
}

/// T-9.10: more trophies than every other captain.
#[test]
fn most_trophies() {
    assert!(shown("Top of the Table", &["Kampala", "Dakar"], &["Boston"]).0);
    assert!(!shown("Top of the Table", &["Kampala"], &["Dakar"]).0);
}

/// T-9.9: a penalty may lead below zero, and missions are secret until then.
#[test]
fn a_penalty_leads_below_zero() {
    let scenario = last_turn("Academy of Captives").humans(A, crate::help::thousand(0));
    let mut play = Play::at(Moment::Planning, &scenario);
    let rivals_see = play.game.view(Viewer::Seat(B)).captains[0].clone();
    assert_eq!((rivals_see.secret_missions, rivals_see.shown_missions), (1, vec![]));
    play.commit_all();
    assert_eq!(play.humans(A), -50);
    assert_eq!(play.view().captains[0].shown_missions.len(), 1);
}

/// T-9.8: four are dealt, one to three are kept, and the others go away unseen.
#[test]
fn one_to_three_of_four_missions_are_kept() {
    use saucer_tremble::{Decision, Slots, Tremble};
    let setup = Setup::new(Edition::Prototype, captains(2));
    let mut play = Play { game: Tremble::newest(&setup), news: Vec::new() };
    play.let_luck_run();
    assert_eq!((play.own(A).missions.len(), play.view().captains[0].secret_missions), (4, 0));
    for wrong in [0b0000, 0b1111, 0b1_0001] {
        assert_eq!(play.refused_by(A, Decision::Keep(Slots(wrong))), "T-9.8");
    }
    let dealt = play.own(A).missions;
    play.decide(A, Decision::Keep(Slots(0b0101)));
    assert_eq!(play.view().captains[0].secret_missions, 0, "how many is not told yet");
    play.decide(B, Decision::Keep(Slots(0b1000)));
    play.assert_told(Event::MissionsKept { seat: A, kept: 2 });
    assert_eq!(play.view().captains[0].secret_missions, 2);
    let kept: Vec<_> = play.own(A).missions.iter().map(|(mission, _)| *mission).collect();
    assert!(kept.contains(&dealt[0].0) && kept.contains(&dealt[2].0));
    play.let_luck_run().commit_all().let_luck_run();
    assert_eq!(play.own(A).missions.len(), 2, "they may be looked at any time");
}

/// T-9.11: a first game goes without.
#[test]
fn a_first_game_has_no_missions() {
    let play = Play::at(Moment::Planning, &crate::play::prototype_table(2));
    assert!(play.own(A).missions.is_empty() && play.view().missions.is_empty());
    let mut last = Play::at(
        Moment::Planning,
        &crate::play::prototype_table(2).turn(13).row(&["Prague"]).cities_left(0),
    );
    last.commit_all();
    assert!(last.is_over());
    assert!(!last.news.iter().any(|event| matches!(event, Event::MissionShown { .. })));
}
