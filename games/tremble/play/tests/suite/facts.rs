//! What the witness of Tremble says is what happened.

use std::sync::atomic::AtomicBool;

use saucer_bots::Budget;
use saucer_core::Optioned;
use saucer_lab::{MatchLine, Pilot, Plan, Played, Seating, watch};
use saucer_play::Play;
use saucer_tremble::Tremble;
use saucer_tremble_play::TremblePlay;
use saucer_tremble_play::report::{Facts, HuntEnd, TrembleWitness};

/// Random matches of an edition with three captains.
fn played(edition: &str) -> Vec<(MatchLine, Facts)> {
    let plan = Plan {
        setup: Tremble::configure([("edition", edition), ("captains", "3")]).unwrap(),
        played: Played::newest::<Tremble>(),
        pilots: vec![Pilot::Random],
        seating: Seating::Fixed,
        matches: 40,
        seed: 11,
        jobs: 2,
        budget: Budget::Playouts(1),
    };
    let mut played = Vec::new();
    let stop = AtomicBool::new(false);
    watch::<Tremble, TrembleWitness>(&plan, TremblePlay::bot, &stop, |line, facts| {
        played.push((line.clone(), facts));
    });
    played
}

/// T-1.1: the winners have most humans.
#[test]
fn winners_have_most_humans() {
    for (line, facts) in [played("retail"), played("prototype")].concat() {
        let most = facts.captains.iter().map(|captain| captain.humans).max().unwrap();
        assert!(!line.winners.is_empty());
        for seat in &line.winners {
            assert_eq!(facts.captains[seat.index()].humans, most, "match {}", line.number);
        }
    }
}

/// T-1.2, T-3.7: ten turns of four cities each; every one of them is settled in one way.
#[test]
fn retail_settles_forty_cities_in_ten_turns() {
    for (line, facts) in played("retail") {
        let cities = facts.cities;
        assert_eq!(facts.turns, 10);
        let all = cities.spared + cities.alone + cities.retreat + cities.battle;
        assert_eq!(all, 40, "match {}", line.number);
    }
}

/// T-7.1: whoever captures a city raids it or goes after those who hide.
#[test]
fn every_captured_city_is_rewarded() {
    for edition in ["retail", "prototype"] {
        let mut hunts = 0;
        for (line, facts) in played(edition) {
            let captured = facts.cities.alone + facts.cities.retreat + facts.cities.battle;
            let won: u32 = facts.captains.iter().map(|c| c.unopposed + c.battles_won).sum();
            assert_eq!(captured, won, "{edition} {}", line.number);
            let rewards = facts.captains.iter().map(|c| c.raids + c.hunts.len() as u32);
            assert_eq!(captured, rewards.sum::<u32>(), "{edition} {}", line.number);
            hunts += facts.captains.iter().map(|c| c.hunts.len()).sum::<usize>();
        }
        assert!(hunts > 0, "{edition}");
    }
}

/// T-7.5 and T-7.6: only a hunt that succeeds brings something.
#[test]
fn hunts_bring_humans_if_they_succeed() {
    let all = [played("retail"), played("prototype")].concat();
    let captains = all.iter().flat_map(|(_, facts)| &facts.captains);
    let hunts: Vec<_> = captains.flat_map(|captain| &captain.hunts).collect();
    for hunt in &hunts {
        assert_eq!(hunt.humans > 0, hunt.end == HuntEnd::Won, "{hunt:?}");
        assert!(hunt.raid > 0, "{hunt:?}");
    }
    for end in [HuntEnd::Won, HuntEnd::Beaten, HuntEnd::Fled, HuntEnd::Interrupted] {
        assert!(hunts.iter().any(|hunt| hunt.end == end), "{end:?} never happened");
    }
}

/// T-3.2: what is bought was drawn, and cannot be used before.
#[test]
fn cards_are_drawn_before_they_are_bought() {
    let mut bought = 0;
    for (_, facts) in [played("retail"), played("prototype")].concat() {
        for captain in &facts.captains {
            for (name, card) in captain.ships.iter().chain(&captain.stations) {
                assert!(card.taken <= card.drawn, "{name}: {card:?}");
                bought += card.taken;
            }
            let compensations = captain.compensations.values();
            assert!(compensations.clone().all(|card| card.used <= card.drawn));
            let drawn: u32 = compensations.map(|card| card.drawn).sum();
            assert!(drawn <= captain.battles_lost, "one for a lost battle (T-6.11)");
        }
    }
    assert!(bought > 0);
}
