//! Battles between captains (T-6).

use saucer_tremble::{Decision, Event, Moment, Scene};

use crate::help::thousand;
use crate::play::{A, B, C, CITY_1, CITY_2, D, Play, prototype_table, retail_table};

/// T-6.1, T-8.1: the power is that of the ships and all bonuses that hold, shown part by part.
#[test]
fn the_power_of_a_fleet_is_shown_in_its_parts() {
    let scenario = retail_table(2)
        .row(&["Seoul"])
        .fleet(A, CITY_1, &["Training Saucer", "Mole of Fate"])
        .fleet(B, CITY_1, &["Barge"]);
    let play = Play::at(Moment::Settling, &scenario);
    let Scene::Standoff { fleets, .. } = play.scene() else { panic!("{:?}", play.scene()) };
    let parts: Vec<_> = fleets[1]
        .ships
        .iter()
        .map(|ship| (ship.power.0, ship.bonuses.iter().map(|(_, p)| p.0).collect::<Vec<_>>()))
        .collect();
    assert_eq!(parts, [(2, vec![]), (5, vec![3, 3])]);
    assert_eq!((fleets[0].seat, fleets[0].power, fleets[1].power), (B, 10, 13));
}

/// T-6.2: from the smallest power up; equal ones are put in order by a die.
#[test]
fn a_die_puts_equal_powers_in_order() {
    let scenario = retail_table(3)
        .fleet(A, CITY_1, &["Training Saucer"])
        .fleet(B, CITY_1, &["Tea Saucer"])
        .fleet(C, CITY_1, &["Barge"]);
    let mut play = Play::at(Moment::Settling, &scenario);
    assert!(play.waits_for_luck());
    play.first(B);
    assert_eq!(play.owing(), [B]);
    play.fight(&[B]);
    assert_eq!(play.owing(), [A], "the other one of the two, then the strongest");
    play.fight(&[A]);
    assert_eq!(play.owing(), [C]);
}

/// T-6.3: the ships go home; no share, no loss, no compensation, and no fuel back.
#[test]
fn who_retreats_loses_nothing_but_the_fuel() {
    let scenario = prototype_table(2).turn(3).fuel(A, 8).ship(A, "Stilts").ship(B, "Barge");
    let mut play = Play::at(Moment::Planning, &scenario);
    play.send(A, "Stilts", CITY_1).send(B, "Barge", CITY_1).commit_all();
    play.decide(A, Decision::Retreat);
    assert_eq!((play.ships(A).len(), play.fuel(A), play.humans(A)), (2, 5, 50));
    play.assert_told(Event::Retreated { seat: A, field: CITY_1 });
    let retail =
        retail_table(2).fleet(A, CITY_1, &["Training Saucer"]).fleet(B, CITY_1, &["Barge"]);
    let mut play = Play::at(Moment::Settling, &retail);
    play.decide(A, Decision::Retreat);
    assert_eq!(play.compensations(A), 0);
}

/// T-6.4: who is left alone is not asked any more and takes the city.
#[test]
fn who_is_left_alone_is_not_asked() {
    let scenario = retail_table(3)
        .fleet(A, CITY_1, &["Training Saucer"])
        .fleet(B, CITY_1, &["Starship"])
        .fleet(C, CITY_1, &["Barge"]);
    let mut play = Play::at(Moment::Settling, &scenario);
    play.decide(A, Decision::Retreat).decide(B, Decision::Retreat);
    let Scene::Reward { seat, .. } = play.scene() else { panic!("{:?}", play.scene()) };
    assert_eq!(seat, C);
    assert!(!play.news.iter().any(|event| matches!(event, Event::Rolled { .. })));

    let mut play = Play::at(Moment::Settling, &scenario);
    play.fight(&[A]).decide(B, Decision::Retreat).decide(C, Decision::Retreat);
    assert!(play.news.iter().any(|e| matches!(e, Event::Unopposed { seat: A, .. })));
}

/// T-6.5: fighters of equal power call ships in the order of a die.
#[test]
fn a_die_orders_the_reserve() {
    let scenario = prototype_table(2)
        .fleet(A, CITY_1, &["Starting Saucer"])
        .fleet(B, CITY_1, &["Starting Saucer"])
        .ship(A, "Firefly")
        .ship(B, "Tea Saucer");
    let mut play = Play::at(Moment::Settling, &scenario);
    play.first(A).fight(&[A, B]);
    assert!(play.waits_for_luck());
    play.first(B);
    assert_eq!(play.owing(), [B], "B might have a joiner, as far as anybody knows");
    play.pass(&[B]);
    assert_eq!(play.owing(), [A]);
}

/// T-6.7: the smallest total speaks first, ties in the order of seats; a use opens the round again.
#[test]
fn every_use_opens_the_round_again() {
    let scenario = retail_table(3)
        .fleet(A, CITY_1, &["Barge"])
        .fleet(B, CITY_1, &["Barge"])
        .fleet(C, CITY_1, &["Sturdy"])
        .station(A, "Amplifier")
        .station(B, "Amplifier")
        .compensation(C, "Second Wind");
    let mut play = Play::at(Moment::Settling, &scenario);
    play.fight(&[C]).first(A).fight(&[A, B]).dice(1, 1).dice(1, 1).dice(3, 4);
    assert_eq!(play.totals(), [(A, 12), (B, 12), (C, 16)]);
    assert_eq!(play.owing(), [A]);
    play.pass(&[A]);
    assert_eq!(play.owing(), [B]);
    play.pass(&[B]);
    assert_eq!(play.owing(), [C]);
    play.use_tool(C, "Second Wind");
    assert_eq!(play.owing(), [A], "both have passed, but something has changed");
    let barge = play.target(A, "Barge");
    play.use_on(A, "Amplifier", barge);
    assert_eq!(play.owing(), [B]);
    play.pass(&[B]);
    play.assert_told(Event::BattleLost { seat: A, field: CITY_1, total: 14 });
}

/// T-6.9: what stations have done stays for the new roll, and the round opens again.
#[test]
fn stations_count_in_the_new_roll() {
    let scenario = retail_table(2)
        .fleet(A, CITY_1, &["Barge"])
        .fleet(B, CITY_1, &["Hive Mother"])
        .station(A, "Amplifier")
        .compensation(B, "Second Wind");
    let mut play = Play::at(Moment::Settling, &scenario);
    // 10 + 2 against 11 + 3.
    play.fight(&[A, B]).dice(1, 1).dice(1, 2);
    let barge = play.target(A, "Barge");
    play.use_on(A, "Amplifier", barge);
    assert_eq!(play.totals(), [(A, 14), (B, 14)]);
    play.pass(&[B]);
    assert!(play.news.iter().any(|event| matches!(event, Event::Tied { total: 14, .. })));
    play.dice(1, 1).dice(1, 1);
    assert_eq!(play.totals(), [(A, 14), (B, 13)]);
    assert_eq!(play.owing(), [B], "B may still use the card");
    play.use_tool(B, "Second Wind");
    play.assert_told(Event::BattleLost { seat: A, field: CITY_1, total: 14 });
}

/// T-6.9: a card that was played before a tie counts in the new roll as well, and is gone.
#[test]
fn a_compensation_counts_in_the_new_roll() {
    let scenario = retail_table(2)
        .fleet(A, CITY_1, &["Barge"])
        .fleet(B, CITY_1, &["Stilts"])
        .compensation(B, "Second Wind");
    let mut play = Play::at(Moment::Settling, &scenario);
    // 6 + 5 + 4 against 10 + 5.
    play.fight(&[B, A]).dice(2, 3).dice(2, 3).use_tool(B, "Second Wind");
    play.assert_told(Event::Tied { seats: [A, B].into_iter().collect(), total: 15 });
    assert_eq!(play.compensations(B), 0);
    // 10 + 2 against 6 + 3, which would have lost without the 4.
    play.dice(1, 1).dice(1, 2);
    play.assert_told(Event::BattleLost { seat: A, field: CITY_1, total: 12 });
}

/// T-6.8, T-6.10, T-6.11: of three, one wins; each loser gives a ship and draws a compensation.
#[test]
fn every_loser_pays_and_is_compensated() {
    let scenario = retail_table(3)
        .fleet(A, CITY_1, &["Tea Saucer", "Starship"])
        .fleet(B, CITY_1, &["Barge"])
        .fleet(C, CITY_1, &["Stilts"]);
    let mut play = Play::at(Moment::Settling, &scenario);
    play.fight(&[A, C, B]).dice(1, 1).dice(1, 1).dice(1, 1);
    assert_eq!(play.owing(), [A], "C had one ship, so there is nothing to choose");
    let at_home = play.slot(A, "Training Saucer");
    assert_eq!(play.refused_by(A, Decision::Lose(at_home)), "T-6.10", "it was not there");
    play.lose(A, "Starship");
    assert_eq!(play.ships(C), ["Training Saucer"]);
    play.draw("Patch").draw("Jerrycan");
    assert_eq!([A, B, C].map(|seat| play.compensations(seat)), [1, 0, 1]);
    assert_eq!(play.owing(), [B]);
}

/// T-6.9: three share the highest total and all roll again; of the two who share the next one, the
/// third has lost.
#[test]
fn three_fighters_tie() {
    let scenario = [A, B, C]
        .into_iter()
        .fold(retail_table(3), |scenario, seat| scenario.fleet(seat, CITY_1, &["Training Saucer"]));
    let mut play = Play::at(Moment::Settling, &scenario);
    play.first(A).fight(&[A]).first(B).fight(&[B, C]);
    play.dice(3, 4).dice(2, 5).dice(1, 6);
    play.assert_told(Event::Tied { seats: [A, B, C].into_iter().collect(), total: 9 });
    play.dice(6, 6).dice(1, 1).dice(6, 6);
    play.assert_told(Event::BattleLost { seat: B, field: CITY_1, total: 4 });
    play.assert_told(Event::Tied { seats: [A, C].into_iter().collect(), total: 14 });
    play.dice(1, 1).dice(1, 2);
    play.assert_told(Event::BattleLost { seat: A, field: CITY_1, total: 4 });
    play.draw("Patch").draw("Patch");
    assert_eq!([A, B, C].map(|seat| play.compensations(seat)), [1, 1, 0], "both losers draw");
    assert_eq!(play.owing(), [C]);
}

/// T-11.4: of two losers and one compensation that is left, the first in the order of seats draws it.
#[test]
fn one_compensation_is_left_for_two_losers() {
    let all = crate::help::retail().compensations.iter();
    let scenario = all.fold(retail_table(4), |scenario, card| {
        let in_hand = card.copies - u8::from(card.name.en == "Patch");
        (0..in_hand).fold(scenario, |scenario, _| scenario.fresh_compensation(D, &card.name.en))
    });
    // By seats, though C is poorer.
    let scenario = scenario
        .humans(A, thousand(50))
        .humans(C, thousand(10))
        .fleet(A, CITY_1, &["Training Saucer"])
        .fleet(B, CITY_1, &["Barge"])
        .fleet(C, CITY_1, &["Training Saucer"]);
    let mut play = Play::at(Moment::Settling, &scenario);
    play.first(C).fight(&[C, A, B]).dice(1, 1).dice(1, 1).dice(1, 1).draw("Patch");
    assert_eq!([A, B, C].map(|seat| play.compensations(seat)), [1, 0, 0]);
    assert_eq!(play.owing(), [B]);
}

/// T-11.4: if all compensations are in hands, there is none to draw.
#[test]
fn no_compensation_is_left() {
    let all = crate::help::retail().compensations.iter();
    let scenario = all.fold(retail_table(3), |scenario, card| {
        (0..card.copies)
            .fold(scenario, |scenario, _| scenario.fresh_compensation(C, card.name.en.as_str()))
    });
    let scenario = scenario.fleet(A, CITY_1, &["Training Saucer"]).fleet(B, CITY_1, &["Barge"]);
    let mut play = Play::at(Moment::Settling, &scenario);
    play.fight(&[A, B]).dice(1, 1).dice(1, 1);
    assert_eq!((play.owing(), play.compensations(A), play.compensations(C)), (vec![B], 0, 20));
}

/// T-4.2: a fleet elsewhere does not help.
#[test]
fn two_fleets_do_not_help_each_other() {
    let scenario = retail_table(2).row(&["Dakar", "Lusaka"]).fleet(A, CITY_1, &["Starship"]).fleet(
        A,
        CITY_2,
        &["Cyclops"],
    );
    let play = Play::at(Moment::Settling, &scenario);
    assert_eq!((play.power(A, CITY_1), play.power(A, CITY_2)), (3, 5));
}
