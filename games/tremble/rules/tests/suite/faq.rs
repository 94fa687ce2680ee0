//! Every question of the printed rules, in its order, and what the game answers.

use saucer_core::{Game, Viewer};
use saucer_tremble::{
    Card, Decision, Event, Moment, Part, RULEBOOK_EN, Scene, Slot, Step, Tremble, Whereabouts,
};

use crate::help::{retail, thousand};
use crate::play::{A, B, C, CITY_1, CITY_2, CITY_3, Play, retail_table};

/// T-4.8: fuel is neither bought nor traded; the limit is what command hands out.
#[test]
fn do_ships_fly_on_diesel() {
    assert!(RULEBOOK_EN.contains("galactic diesel"));
    let rich = retail_table(2).humans(A, thousand(900));
    assert_eq!(Play::at(Moment::Planning, &rich).own(A).fuel_limit.0, 4);
}

/// T-3.2: yes, if there are humans enough.
#[test]
fn can_both_cards_be_bought() {
    let scenario = retail_table(2).drawn(A, ["Sturdy", "Barge"]);
    let mut play = Play::at(Moment::Buying, &scenario);
    play.buy(A, 0).buy(A, 1).commit_all();
    assert_eq!((play.humans(A), play.ships(A).len()), (0, 3));
}

/// T-3.3, T-10.3: with 60,000, no loan between a ship for 30,000 and one for 50,000, and none
/// before.
#[test]
fn can_a_loan_come_between_two_ships() {
    let scenario = retail_table(2).humans(A, thousand(60)).drawn(A, ["Cyclops", "Sturdy"]);
    let mut play = Play::at(Moment::Buying, &scenario);
    assert_eq!(play.refused_by(A, Decision::Borrow), "T-10.1");
    play.buy(A, 0);
    assert_eq!(play.refused_by(A, Decision::Borrow), "T-10.3");
    let second = Decision::Buy { card: Slot(1), instead: None };
    assert_eq!(play.refusal(A, second).figures, [5, 3]);
    assert_eq!(play.refused_by(A, second), "T-3.3");
}

/// T-3.2: yes; both are discarded.
#[test]
fn can_both_cards_be_left() {
    let scenario = retail_table(2).drawn(A, ["Sturdy", "Barge"]);
    let mut play = Play::at(Moment::Buying, &scenario);
    play.commit_all();
    assert_eq!((play.humans(A), play.ships(A)), (100, vec!["Training Saucer"]));
    assert_eq!(play.view().ship_discards.len(), 2);
}

/// T-3.9: no. Others see what was spent, and the ship when it attacks.
#[test]
fn is_a_bought_ship_shown() {
    let scenario = retail_table(2).drawn(A, ["Cyclops", "Barge"]);
    let mut play = Play::at(Moment::Buying, &scenario);
    play.buy(A, 0).commit_all();
    let seen = |play: &Play| play.game.view(Viewer::Seat(B)).captains[0].clone();
    assert_eq!(seen(&play).spent, thousand(30));
    let ship = play.slot(A, "Cyclops");
    assert_eq!(seen(&play).ships[ship.index()].unwrap().ship, None);
    let bought = play.news.iter().find(|event| matches!(event, Event::ShipBought { .. })).unwrap();
    let heard = Tremble::redact(bought, Viewer::Seat(B));
    assert_eq!(heard, Some(Event::ShipBought { seat: A, ship: None }));
    play.let_luck_run().send(A, "Cyclops", CITY_1).commit_all();
    assert!(seen(&play).ships[ship.index()].unwrap().ship.is_some());
}

/// T-3.10: nobody needs to; the table keeps the accounts.
#[test]
fn are_purchases_audited() {
    let scenario = retail_table(2).humans(A, thousand(20)).drawn(A, ["Cyclops", "Tea Saucer"]);
    let mut play = Play::at(Moment::Buying, &scenario);
    assert_eq!(play.refused_by(A, Decision::Buy { card: Slot(0), instead: None }), "T-3.3");
    play.buy(A, 1).commit_all();
    play.assert_told(Event::Spent { seat: A, humans: thousand(10) });
    assert_eq!(play.humans(A), 10);
}

/// T-4.1: yes, as far as the fuel goes.
#[test]
fn can_all_ships_attack_one_city() {
    let scenario = retail_table(2).turn(4).ship(A, "Cyclops").ship(A, "Starship");
    let mut play = Play::at(Moment::Planning, &scenario);
    for name in ["Training Saucer", "Cyclops", "Starship"] {
        play.send(A, name, CITY_2);
    }
    play.commit_all();
    // 2 + (5 + 3) + (3 + 3).
    assert_eq!(play.power(A, CITY_2), 16);
}

/// T-4.5: no, but what is not used does not come again.
#[test]
fn must_all_fuel_be_used() {
    let mut play = Play::at(Moment::Planning, &retail_table(2));
    play.commit_all();
    assert_eq!(play.view().turn.0, 2);
    play.let_luck_run().commit_all().let_luck_run();
    assert_eq!((play.own(A).fuel_limit.0, play.own(B).fuel_limit.0), (5, 5));
}

/// T-6.6: once for the whole fleet.
#[test]
fn are_dice_rolled_for_each_ship() {
    let scenario = retail_table(2)
        .fleet(A, CITY_1, &["Training Saucer", "Tea Saucer", "Barge"])
        .fleet(B, CITY_1, &["Training Saucer"]);
    let mut play = Play::at(Moment::Settling, &scenario);
    play.fight(&[B, A]).dice(1, 1).dice(1, 2);
    let rolls = play.news.iter().filter(|event| matches!(event, Event::Rolled { .. })).count();
    assert_eq!(rolls, 2);
    play.assert_told(Event::BattleLost { seat: B, field: CITY_1, total: 5 });
}

/// T-6.9: from the powers with all bonuses; the first roll is forgotten. The third captain has
/// lost already.
#[test]
fn does_a_reroll_count_from_the_sum() {
    let scenario = retail_table(3)
        .row(&["Seoul"])
        .fleet(A, CITY_1, &["Barge"])
        .fleet(B, CITY_1, &["Swot"])
        .fleet(C, CITY_1, &["Training Saucer"]);
    let mut play = Play::at(Moment::Settling, &scenario);
    // 10 + 2, 7 + 5, 2 + 4.
    play.fight(&[C, B, A]).dice(1, 1).dice(2, 3).dice(2, 2);
    play.assert_told(Event::BattleLost { seat: C, field: CITY_1, total: 6 });
    assert!(play.waits_for_luck());
    let Scene::Battle { fleets, .. } = play.scene() else { panic!("{:?}", play.scene()) };
    let waiting: Vec<_> = fleets.iter().map(|fleet| (fleet.seat, fleet.roll)).collect();
    assert_eq!(waiting, [(B, None), (A, None)]);
    // 10 + 3 against 7 + 7.
    play.dice(1, 2).dice(3, 4);
    play.assert_told(Event::BattleLost { seat: A, field: CITY_1, total: 13 });
    assert!(play.news.iter().any(|e| matches!(e, Event::BattleWon { seat: B, total: 14, .. })));
}

/// T-2.3, T-2.6: later cities and ships are richer.
#[test]
fn why_are_there_two_decks_of_cities() {
    let mean = |part: Part| {
        let raids: Vec<i32> =
            retail().cities.iter().filter(|c| c.part == part).map(|c| c.raid.count()).collect();
        raids.iter().sum::<i32>() / raids.len() as i32
    };
    assert!(mean(Part::Second) > 2 * mean(Part::First));
    let mut play = Play::at(Moment::Planning, &retail_table(2).turn(5));
    play.commit_all();
    play.assert_told(Event::RedDeck);
    play.let_luck_run();
    let is_red = |card: &Card| match card {
        Card::Ship(ship) => ship.of(retail()).source == saucer_tremble::Source::Deck(Part::Second),
        Card::Station(station) => station.of(retail()).part == Part::Second,
    };
    assert!(play.own(A).drawn.iter().chain(&play.own(B).drawn).all(is_red));
    play.commit_all().let_luck_run();
    assert!(play.view().row.iter().all(|field| field.city.of(retail()).part == Part::Second));
}

/// T-5.3, T-5.4, T-5.5: first the station, then the tripod, even the one that was towed.
#[test]
fn does_a_station_come_before_a_tripod_that_moves() {
    let scenario = retail_table(2)
        .turn(6)
        .fleet(A, CITY_1, &["Wanderer"])
        .fleet(B, CITY_2, &["Hammer"])
        .station(B, "Tugboat");
    let mut play = Play::at(Moment::Revealed, &scenario);
    assert_eq!((play.owing(), play.view().step), (vec![B], Step::Towing { seat: B }));
    let course = play.course(A, "Wanderer", CITY_2);
    play.use_on(B, "Tugboat", course);
    assert_eq!((play.owing(), play.view().step), (vec![A], Step::Redirecting));
    assert_eq!(play.attackers(CITY_2), [A, B]);
    play.send(A, "Wanderer", CITY_3).commit(&[A]);
    assert_eq!((play.attackers(CITY_2), play.attackers(CITY_3)), (vec![B], vec![A]));
}

/// T-1.6: face up; everybody sees what was missed.
#[test]
fn may_discards_be_looked_at() {
    let scenario = retail_table(2).drawn(A, ["Sturdy", "Jammer"]);
    let mut play = Play::at(Moment::Buying, &scenario);
    play.commit_all().let_luck_run();
    let row: Vec<_> = play.view().row.iter().map(|field| field.city).collect();
    let discards: Vec<_> = play.game.view(Viewer::Seat(B)).ship_discards;
    assert_eq!(discards.len(), 2);
    play.commit_all();
    let lost = play.view().lost_cities;
    assert!(row.iter().all(|city| lost.contains(city)));
}

/// T-9.7: before their captain, for all to see.
#[test]
fn where_do_captured_cities_lie() {
    let scenario = retail_table(2).turn(2).trophies(A, &["Dakar", "Seoul"]);
    let play = Play::at(Moment::Planning, &scenario);
    for viewer in [Viewer::Seat(A), Viewer::Seat(B), Viewer::Spectator] {
        assert_eq!(play.game.view(viewer).captains[0].trophies.len(), 2);
    }
    assert_eq!(play.trophies(A), ["Dakar", "Seoul"]);
}

/// T-5.4: neither; both choose in secret and reveal at once.
#[test]
fn which_of_two_tripods_moves_first() {
    let scenario = retail_table(2).fleet(A, CITY_1, &["Wanderer"]).fleet(B, CITY_2, &["Wanderer"]);
    let mut play = Play::at(Moment::Revealed, &scenario);
    assert_eq!(play.owing(), [A, B]);
    play.send(A, "Wanderer", CITY_2).commit(&[A]);
    let ship = play.slot(A, "Wanderer");
    let seen = play.game.view(Viewer::Seat(B)).captains[0].ships[ship.index()].unwrap().at;
    assert_eq!(seen, Whereabouts::At(CITY_1), "nothing is revealed before both have chosen");
    play.send(B, "Wanderer", CITY_1).commit(&[B]);
    assert_eq!((play.attackers(CITY_1), play.attackers(CITY_2)), (vec![B], vec![A]));
}

/// T-8.7: yes.
#[test]
fn does_an_immortal_saucer_come_back() {
    let scenario =
        retail_table(2).fleet(A, CITY_1, &["Training Saucer"]).fleet(B, CITY_1, &["Barge"]);
    let mut play = Play::at(Moment::Settling, &scenario);
    play.fight(&[A, B]).dice(1, 1).dice(1, 1).draw("Patch");
    assert_eq!(play.ships(A), ["Training Saucer"]);
    assert_eq!(play.view().captains[0].ships[0].unwrap().at, Whereabouts::Home);
    assert!(!play.news.iter().any(|event| matches!(event, Event::ShipLost { .. })));
}

/// T-8.7, T-6.10: no; the other ship goes, and at once, for there is no choice.
#[test]
fn can_an_immortal_saucer_be_given_for_another_ship() {
    let two = retail_table(2).fleet(A, CITY_1, &["Training Saucer", "Tea Saucer"]).fleet(
        B,
        CITY_1,
        &["Barge"],
    );
    let mut play = Play::at(Moment::Settling, &two);
    play.fight(&[A, B]).dice(1, 1).dice(1, 1);
    assert_eq!(play.ships(A), ["Training Saucer"]);
    assert!(play.waits_for_luck(), "the compensation is drawn next");

    let three = two.fleet(A, CITY_1, &["Twin"]);
    let mut play = Play::at(Moment::Settling, &three);
    // 2 + 2 + (1 + 3).
    play.fight(&[A, B]).dice(1, 1).dice(1, 1);
    let saucer = play.slot(A, "Training Saucer");
    assert_eq!(play.refused_by(A, Decision::Lose(saucer)), "T-8.7");
    play.lose(A, "Twin");
    assert_eq!(play.ships(A), ["Training Saucer", "Tea Saucer"]);
}
