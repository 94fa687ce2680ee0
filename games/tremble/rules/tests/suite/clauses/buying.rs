//! Supply, purchases and the row of cities (T-3).

use saucer_tremble::{Card, Decision, Event, FieldNo, Moment, Pile, ShipId, Slot, Step};

use crate::help::thousand;
use crate::play::{A, B, CITY_1, Play, prototype_table, retail_table};

fn buy(card: u8, instead: Option<u8>) -> Decision {
    Decision::Buy { card: Slot(card), instead: instead.map(Slot) }
}

fn name(play: &Play, card: Card) -> &'static str {
    match card {
        Card::Ship(ship) => &ship.of(play.content()).name.en,
        Card::Station(station) => &station.of(play.content()).name.en,
    }
}

/// T-3.1: 8 a turn into a store of 20, and what goes beyond is lost.
#[test]
fn fuel_is_supplied_up_to_twenty() {
    let scenario = prototype_table(2).turn(3).fuel(A, 5).fuel(B, 15);
    let mut play = Play::at(Moment::Planning, &scenario);
    play.commit_all();
    assert_eq!((play.fuel(A), play.fuel(B)), (13, 20));
}

/// T-3.2: one of two cards in the prototype, and the other one is discarded.
#[test]
fn the_prototype_sells_one_card() {
    let scenario = prototype_table(2).drawn(A, ["Tea Saucer", "Stilts"]);
    let mut play = Play::at(Moment::Buying, &scenario);
    play.buy(A, 0);
    assert_eq!(play.refused_by(A, buy(1, None)), "T-3.2");
    play.commit_all();
    assert_eq!((play.humans(A), play.ships(A).len()), (40, 2));
    assert_eq!(play.view().ship_discards.len(), 1);
}

/// T-3.3: paid together, and the ship may attack in the same turn.
#[test]
fn a_new_ship_attacks_at_once() {
    let scenario = retail_table(2).drawn(A, ["Cyclops", "Starship"]);
    let mut play = Play::at(Moment::Buying, &scenario);
    play.buy(A, 1).buy(A, 0).commit_all().let_luck_run();
    assert_eq!(play.humans(A), 50);
    play.send(A, "Cyclops", CITY_1).send(A, "Starship", CITY_1).commit_all();
    assert_eq!(play.power(A, CITY_1), 14);
}

/// T-3.4: beyond five a ship at home goes for each new one, at the full price.
#[test]
fn a_sixth_ship_takes_the_place_of_another() {
    let four = ["Tea Saucer", "Twin", "Stilts", "Stomper"];
    let scenario = four
        .iter()
        .fold(retail_table(2), |scenario, ship| scenario.ship(A, ship))
        .drawn(A, ["Cyclops", "Starship"]);
    let mut play = Play::at(Moment::Buying, &scenario);
    assert_eq!(play.refused_by(A, buy(0, None)), "T-3.4");
    let saucer = play.slot(A, "Training Saucer");
    // Even the immortal one may be given up.
    play.decide(A, buy(0, Some(saucer.0)));
    assert_eq!(play.refused_by(A, buy(1, Some(saucer.0))), "T-3.4", "once is enough");
    let tea = play.slot(A, "Tea Saucer");
    play.decide(A, buy(1, Some(tea.0))).commit_all();
    assert_eq!(play.humans(A), 50);
    let mut ships = play.ships(A);
    ships.sort_unstable();
    assert_eq!(ships, ["Cyclops", "Starship", "Stilts", "Stomper", "Twin"]);
    play.assert_told(Event::ShipGivenUp { seat: A, ship: ShipId(0) });
    // The saucer has left the game, so one card lies in the discards.
    assert_eq!(play.view().ship_discards.len(), 1);
}

/// T-3.4: below five nothing is given up; the second of two new ones may need it.
#[test]
fn only_who_is_full_gives_something_up() {
    let scenario = ["Tea Saucer", "Twin", "Stilts"]
        .iter()
        .fold(retail_table(2), |scenario, ship| scenario.ship(A, ship))
        .drawn(A, ["Cyclops", "Starship"]);
    let mut play = Play::at(Moment::Buying, &scenario);
    assert_eq!(play.refused_by(A, buy(0, Some(0))), "T-3.4");
    play.buy(A, 0);
    assert_eq!(play.refused_by(A, buy(1, None)), "T-3.4");
    play.decide(A, buy(1, Some(1))).commit_all();
    assert_eq!(play.ships(A).len(), 5);
}

/// T-3.4, T-7.8: a searching ship counts among the five and is not given up.
#[test]
fn a_searching_ship_is_not_given_up() {
    let scenario = ["Tea Saucer", "Magnet", "Stilts"]
        .iter()
        .fold(prototype_table(2).turn(3), |scenario, ship| scenario.ship(A, ship))
        .search(A, "Prague", 4, &["Barge"])
        .drawn(A, ["Music Lover", "Leviathan"]);
    let play = Play::at(Moment::Buying, &scenario);
    let barge = play.slot(A, "Barge");
    assert_eq!(play.refused_by(A, buy(0, None)), "T-3.4");
    assert_eq!(play.refused_by(A, buy(0, Some(barge.0))), "T-3.4");
}

/// T-3.5: two stations of different names; a third one takes the place of another.
#[test]
fn a_third_station_takes_the_place_of_another() {
    let scenario = retail_table(2)
        .station(A, "Amplifier")
        .station(A, "Jammer")
        .drawn(A, ["Jammer", "Spyglass"]);
    let mut play = Play::at(Moment::Buying, &scenario);
    assert_eq!(play.refused_by(A, buy(0, Some(0))), "T-3.5", "never two of one name");
    assert_eq!(play.refused_by(A, buy(1, None)), "T-3.5");
    play.decide(A, buy(1, Some(1))).commit_all();
    let stations: Vec<_> = play.view().captains[0]
        .stations
        .iter()
        .map(|view| view.station.of(play.content()).name.en.as_str())
        .collect();
    assert_eq!(stations, ["Amplifier", "Spyglass"]);
    assert_eq!(play.view().ship_discards.len(), 1, "both jammers");
    assert_eq!(play.view().ship_discards[0].1, 2);
}

/// T-3.6: two stations may be shown and exchanged, once a turn whatever comes.
#[test]
fn two_stations_are_exchanged_once() {
    let scenario =
        retail_table(2).drawn(A, ["Amplifier", "Jammer"]).drawn(B, ["Spyglass", "Barge"]);
    let mut play = Play::at(Moment::Buying, &scenario);
    assert_eq!(play.refused_by(B, Decision::Exchange), "T-3.6");
    let mut bought = play.clone();
    bought.buy(A, 0);
    assert_eq!(bought.refused_by(A, Decision::Exchange), "T-3.6");
    play.decide(A, Decision::Exchange).buy(B, 1).commit(&[B]);
    assert!(play.news.iter().any(|event| matches!(event, Event::Exchanged { seat: A, .. })));
    play.draw("Filling Station").draw("Dragnet");
    assert_eq!((play.view().step, play.owing()), (Step::Buying { again: true }, vec![A]));
    assert_eq!(play.refused_by(A, Decision::Exchange), "T-3.6");
    assert_eq!(play.view().captains[1].spent, thousand(0), "B's purchase is still a secret");
    play.buy(A, 0).decide(A, Decision::StartOver).buy(A, 1).commit(&[A]);
    assert_eq!((play.humans(A), play.humans(B)), (70, 50));
    let mut let_go: Vec<_> =
        play.view().captains[0].let_go.iter().map(|card| name(&play, *card)).collect();
    let_go.sort_unstable();
    assert_eq!(let_go, ["Amplifier", "Filling Station", "Jammer"]);
}

/// T-3.6, T-10.3: what was borrowed before the exchange stays borrowed, and is shown at the end.
#[test]
fn a_loan_survives_an_exchange() {
    let scenario = retail_table(2)
        .humans(A, thousand(50))
        .drawn(A, ["Amplifier", "Jammer"])
        .drawn(B, ["Spyglass", "Barge"]);
    let mut play = Play::at(Moment::Buying, &scenario);
    play.decide(A, Decision::Borrow).decide(A, Decision::Exchange).commit(&[B]);
    play.draw("Barge").draw("Sturdy");
    assert_eq!((play.humans(A), play.view().captains[0].loans), (50, 0));
    assert_eq!(play.own(A).purchase.unwrap().humans, thousand(100));
    assert_eq!(play.refused_by(A, Decision::Borrow), "T-10.1", "100,000 are too many");
    // Both ships cost 100,000 together.
    play.buy(A, 0).buy(A, 1).commit(&[A]);
    assert_eq!((play.humans(A), play.view().captains[0].loans), (0, 1));
}

/// T-3.6, T-1.7: whoever exchanges when the deck is empty draws from all discards, their own two too.
#[test]
fn an_exchange_empties_into_an_empty_deck() {
    let scenario = retail_table(2).ship_deck(&[]).drawn(A, ["Amplifier", "Jammer"]);
    let mut play = Play::at(Moment::Buying, &scenario);
    play.decide(A, Decision::Exchange);
    assert_eq!(play.view().ships_left, 0);
    play.commit(&[B]);
    play.assert_told(Event::PileRebuilt { pile: Pile::Ships });
    assert_eq!((play.view().ships_left, play.view().ship_discards.len()), (50, 0));
    play.draw("Jammer").draw("Amplifier");
    assert_eq!(play.refused_by(A, Decision::Exchange), "T-3.6", "whatever comes");
}

/// T-3.7: the row is filled from field 1 on.
#[test]
fn cities_are_laid_out_in_order() {
    let mut play = Play::at(Moment::LayingOut, &retail_table(2));
    for (number, city) in (0..).zip(["Quito", "Dakar", "Hobart"]) {
        play.draw(city);
        let laid = play.view().row.last().unwrap().clone();
        assert_eq!(
            (laid.field, laid.city.of(play.content()).name.en.as_str()),
            (FieldNo(number), city)
        );
    }
    assert_eq!(play.view().step, Step::Planning);
}

/// T-3.8, T-7.9: an army acts on those who search, and another card takes its place.
#[test]
fn an_army_among_the_cities_is_replaced() {
    let mut play = Play::at(Moment::LayingOut, &prototype_table(2));
    play.draw("Prague").draw("Militia").draw("Boston").draw("Dakar").draw("Hanoi");
    assert_eq!((play.view().step, play.view().row.len()), (Step::Planning, 4));
    assert_eq!(play.view().army_discards.len(), 1);
}

/// T-3.9: what was spent, stations and discards are public after all have decided, not before.
#[test]
fn purchases_are_shown_together() {
    let scenario = retail_table(2).drawn(A, ["Amplifier", "Barge"]).drawn(B, ["Cyclops", "Stilts"]);
    let mut play = Play::at(Moment::Buying, &scenario);
    play.buy(A, 0).commit(&[A]);
    assert_eq!(play.news, [Event::Committed { seat: A }]);
    assert!(play.view().captains[0].stations.is_empty());
    assert_eq!(play.humans(A), 100);
    play.buy(B, 1).commit(&[B]);
    assert_eq!(play.view().captains[0].stations.len(), 1);
    let spent = play.view().captains.iter().map(|c| c.spent.count() / 1000).collect::<Vec<_>>();
    assert_eq!(spent, [20, 30]);
    let let_go = play.view().captains[1].let_go.clone();
    let names: Vec<_> = let_go.iter().map(|card| name(&play, *card)).collect();
    assert_eq!(names, ["Cyclops"], "who has let what go is seen too");
    assert_eq!(play.view().ship_discards.len(), 2);
}
