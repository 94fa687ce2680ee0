//! Whoever is offered a decision is told the clause of the step in which it stands.

use saucer_core::Game as _;
use saucer_tremble::{Decision, Moment, Slot, Target};

use crate::play::{A, B, CITY_1, CITY_2, Play, prototype_table, retail_table};

impl Play {
    /// The clause of a decision that the captain may take now.
    #[track_caller]
    fn cited(&self, decision: Decision) -> &'static str {
        let seat = self.owing()[0];
        assert!(self.legal(seat).contains(&decision), "{decision:?} is not legal");
        self.game.clause_now(seat, &decision).0
    }
}

fn search_meets_militia(ships: &[&str]) -> Play {
    let scenario = prototype_table(2).turn(4).search(A, "Prague", 5, ships);
    let mut play = Play::at(Moment::LayingOut, &scenario);
    play.draw("Militia").lay_cities();
    play
}

/// T-7.4, T-7.6, T-7.9
#[test]
fn a_search_that_meets_an_army() {
    let mut play = search_meets_militia(&["Tea Saucer", "Starship"]);
    assert_eq!(play.cited(Decision::Fight), "T-7.4");
    assert_eq!(play.cited(Decision::Flee), "T-7.9");
    play.decide(A, Decision::Fight).dice(1, 1);
    let lost = Decision::Lose(play.slot(A, "Starship"));
    assert_eq!(play.cited(lost), "T-7.6");
}

/// T-7.4, T-7.5, T-7.6, T-11.7, T-12.4
#[test]
fn a_hunt_that_meets_an_army() {
    let scenario = retail_table(2)
        .row(&["Seoul", "Dakar"])
        .fleet(A, CITY_1, &["Tea Saucer", "Starship"])
        .compensation(A, "Second Wind");
    let mut play = Play::at(Moment::Settling, &scenario);
    assert_eq!(play.cited(Decision::Hunt), "T-7.3");
    play.decide(A, Decision::Hunt).draw("Secret Bunker");
    assert_eq!(play.cited(Decision::Fight), "T-7.4");
    assert_eq!(play.cited(Decision::Flee), "T-7.5");
    play.decide(A, Decision::Fight).dice(1, 1);
    let help = Decision::Use { tool: play.tool(A, "Second Wind"), on: Target::Nothing };
    assert_eq!(play.cited(help), "T-11.7");
    assert_eq!(play.cited(Decision::Pass), "T-12.4");
    play.pass(&[A]);
    let lost = Decision::Lose(play.slot(A, "Starship"));
    assert_eq!(play.cited(lost), "T-7.6");
}

/// T-6.2, T-6.5, T-6.10
#[test]
fn a_battle_of_the_prototype() {
    let scenario = prototype_table(2)
        .turn(2)
        .fleet(A, CITY_1, &["Tea Saucer", "Starship"])
        .fleet(B, CITY_1, &["Leviathan"])
        .ship(B, "Firefly");
    let mut play = Play::at(Moment::Settling, &scenario);
    assert_eq!(play.cited(Decision::Fight), "T-6.2");
    assert_eq!(play.cited(Decision::Retreat), "T-6.3");
    play.fight(&[A, B]);
    while play.owing() == [A] {
        assert_eq!(play.cited(Decision::Pass), "T-6.5");
        play.pass(&[A]);
    }
    let called = Decision::Join(play.slot(B, "Firefly"));
    assert_eq!(play.cited(called), "T-8.9");
    assert_eq!(play.cited(Decision::Pass), "T-6.5");
    play.pass(&[B]).dice(1, 1).dice(1, 1);
    let lost = Decision::Lose(play.slot(A, "Starship"));
    assert_eq!(play.cited(lost), "T-6.10");
}

/// T-6.7, T-11.6, T-12.6
#[test]
fn a_battle_of_retail() {
    let scenario = retail_table(2)
        .fleet(A, CITY_1, &["Barge"])
        .fleet(B, CITY_1, &["Hive Mother"])
        .station(A, "Jammer")
        .compensation(A, "Souvenir");
    let mut play = Play::at(Moment::Settling, &scenario);
    play.fight(&[A, B]).dice(1, 1).dice(6, 6);
    let jammed = Decision::Use { tool: play.tool(A, "Jammer"), on: play.target(B, "Hive Mother") };
    assert_eq!(play.cited(jammed), "T-12.6");
    assert_eq!(play.cited(Decision::Pass), "T-6.7");
    play.pass(&[A]);
    assert_eq!(play.cited(Decision::Pass), "T-11.6");
}

/// T-5.2, T-5.3, T-5.4
#[test]
fn after_the_reveal() {
    let poor = prototype_table(2).fuel(A, 4).ship(A, "Wanderer").ship(A, "Barge");
    let mut play = Play::at(Moment::Planning, &poor);
    play.send(A, "Wanderer", CITY_1).send(A, "Barge", CITY_1).commit_all();
    let shed = Decision::Lose(play.slot(A, "Barge"));
    assert_eq!(play.cited(shed), "T-5.2");
    play.decide(A, shed);
    let course = Decision::Send { ship: play.slot(A, "Wanderer"), to: CITY_2 };
    assert_eq!(play.cited(course), "T-5.4");
    assert_eq!(play.cited(Decision::Commit), "T-5.4");
    play.decide(A, course);
    assert_eq!(play.cited(Decision::StartOver), "T-5.4");

    let towed = retail_table(2).turn(6).fleet(A, CITY_1, &["Barge"]).station(B, "Tugboat");
    let play = Play::at(Moment::Revealed, &towed);
    let tow = Decision::Use { tool: play.tool(B, "Tugboat"), on: play.course(A, "Barge", CITY_2) };
    assert_eq!(play.cited(tow), "T-12.7");
    assert_eq!(play.cited(Decision::Pass), "T-5.3");
}

/// T-3.2, T-3.4, T-3.5, T-3.9, T-4.1, T-4.3
#[test]
fn purchases_and_plans() {
    let ships = ["Barge", "Stilts", "Starship", "Magnet"];
    let full = ships.iter().fold(retail_table(2), |scenario, ship| scenario.ship(A, ship));
    let full = full.station(A, "Amplifier").station(A, "Jammer").drawn(A, ["Twin", "Spyglass"]);
    let mut play = Play::at(Moment::Buying, &full);
    let instead = |card| Decision::Buy { card: Slot(card), instead: Some(Slot(1)) };
    assert_eq!(play.cited(instead(0)), "T-3.4");
    assert_eq!(play.cited(instead(1)), "T-3.5");
    assert_eq!(play.cited(Decision::Commit), "T-3.9");
    play.decide(A, instead(1));
    assert_eq!(play.cited(Decision::StartOver), "T-3.9");

    let mut play = Play::at(Moment::Planning, &retail_table(2));
    let sent = Decision::Send { ship: play.slot(A, "Training Saucer"), to: CITY_1 };
    assert_eq!(play.cited(sent), "T-4.1");
    assert_eq!(play.cited(Decision::Commit), "T-4.3");
    play.decide(A, sent);
    assert_eq!(play.cited(Decision::StartOver), "T-4.3");
}
