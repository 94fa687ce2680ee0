//! The worked examples of both printed rulebooks, played through `apply` with the dice given.

use saucer_tremble::{Decision, Event, Moment, PublicMissionId, Scene, Step, Turn};

use crate::play::{
    A, B, C, CITY_1, CITY_2, CITY_3, CITY_4, CITY_5, D, Play, prototype_table, retail_table,
};

/// T-6.2, T-6.6, T-6.8, T-6.10, T-6.11: Bender (A) has (3 + 3) + (5 + 3) = 14, which the printed
/// rules call 15, and rolls 10; Zoidberg (B) has 9 + 5 + 3 = 17 and rolls 6.
#[test]
fn seoul_bender_wins_24_to_23_with_dice() {
    let scenario = retail_table(2)
        .row(&["Seoul"])
        .fleet(A, CITY_1, &["Starship", "Cyclops"])
        .fleet(B, CITY_1, &["Sturdy", "Mole of Fate"]);
    let mut play = Play::at(Moment::Settling, &scenario);
    assert_eq!((play.power(A, CITY_1), play.power(B, CITY_1)), (14, 17));
    assert_eq!(play.owing(), [A], "the weaker one speaks first");
    play.fight(&[A, B]).dice(4, 6).dice(3, 3);
    play.assert_told(Event::Rolled { seat: A, roll: saucer_tremble::Roll(4, 6), total: 24 });
    play.assert_told(Event::BattleLost { seat: B, field: CITY_1, total: 23 });
    assert_eq!(play.owing(), [B], "Zoidberg chooses what goes");
    play.lose(B, "Sturdy").draw("Patch").decide(A, Decision::Raid);
    assert_eq!((play.humans(A), play.trophies(A)), (150, vec!["Seoul"]));
    assert_eq!(play.ships(B), ["Training Saucer", "Mole of Fate"]);
    assert_eq!((play.compensations(A), play.compensations(B)), (0, 1));
    assert_eq!(play.view().ship_discards.len(), 1);
}

/// T-6.7, T-12.5, T-12.6: 21 to 22; with 3 more 24 to 22; without the tripod's bonuses 18 to 22.
#[test]
fn paris_with_stations_ends_18_to_22() {
    let scenario = retail_table(2)
        .turn(6)
        .row(&["Paris"])
        .fleet(A, CITY_1, &["Magnet", "Mole of Fate"])
        .fleet(B, CITY_1, &["Hammer"])
        .station(A, "Grand Amplifier")
        .station(B, "Jammer");
    let mut play = Play::at(Moment::Settling, &scenario);
    // Bender (A): 3, for industry is not science, and 5 + 3 + 3.
    assert_eq!((play.power(A, CITY_1), play.power(B, CITY_1)), (14, 13));
    play.fight(&[B, A]).dice(3, 4).dice(4, 5);
    assert_eq!(play.totals(), [(A, 21), (B, 22)]);
    assert_eq!(play.owing(), [A], "who is losing speaks first");
    let saucer = play.target(A, "Magnet");
    play.use_on(A, "Grand Amplifier", saucer);
    assert_eq!(play.totals(), [(A, 24), (B, 22)]);
    assert_eq!(play.owing(), [B]);
    let tripod = play.target(A, "Mole of Fate");
    play.use_on(B, "Jammer", tripod);
    // Nobody has anything more, so the round is over: 3 + 3 + 5 + 7 = 18.
    play.assert_told(Event::BattleLost { seat: A, field: CITY_1, total: 18 });
    let city = saucer_tremble::CityId(crate::play::number(play.game.edition(), "Paris").0);
    play.assert_told(Event::BattleWon { seat: B, field: CITY_1, city, total: 22 });
}

/// T-4.4, T-5.1, T-5.6, T-5.7: Leela (A) sends one ship, Bender (B) and Fry (C) two to two cities,
/// Zoidberg (D) two to one. Cities 1 and 5 are fought for, 2 and 4 are free, 3 is spared.
#[test]
fn the_reveal_of_four_captains() {
    let scenario = retail_table(4).ship(B, "Cyclops").ship(C, "Starship").ship(D, "Tea Saucer");
    let mut play = Play::at(Moment::Planning, &scenario);
    assert_eq!(play.view().row.len(), 5);
    play.send(A, "Training Saucer", CITY_1);
    play.send(B, "Cyclops", CITY_1).send(B, "Training Saucer", CITY_2);
    play.send(C, "Starship", CITY_5).send(C, "Training Saucer", CITY_4);
    play.send(D, "Training Saucer", CITY_5).send(D, "Tea Saucer", CITY_5);
    let row: Vec<_> = play.view().row.iter().map(|field| field.city).collect();
    play.commit(&[C, A, D]);
    assert!(!play.news.contains(&Event::Revealed));
    play.commit(&[B]);
    play.assert_told(Event::Revealed);
    let attackers = [CITY_1, CITY_2, CITY_3, CITY_4, CITY_5].map(|city| play.attackers(city));
    assert_eq!(attackers, [vec![A, B], vec![B], vec![], vec![C], vec![C, D]]);

    assert_eq!(play.owing(), [A]);
    play.decide(A, Decision::Retreat);
    play.assert_told(Event::Unopposed { seat: B, field: CITY_2, city: row[1] });
    play.assert_told(Event::Spared { field: CITY_3, city: row[2] });
    play.assert_told(Event::Unopposed { seat: C, field: CITY_4, city: row[3] });
    let Scene::Standoff { seat, fleets, .. } = play.scene() else { panic!("{:?}", play.scene()) };
    assert_eq!((seat, fleets.len()), (C, 2), "3 against 2 + 2");
    play.decide(C, Decision::Retreat);
    for captor in [B, B, C, D] {
        assert_eq!(play.owing(), [captor], "rewards come last, from left to right");
        play.decide(captor, Decision::Raid);
    }
}

/// T-4.2, the example of the prototype: two ships to city 4 and one to city 2 are two fleets.
#[test]
fn two_ships_to_one_city_and_one_to_another() {
    let scenario = prototype_table(2).ship(A, "Tea Saucer").ship(A, "Shepherd");
    let mut play = Play::at(Moment::Planning, &scenario);
    play.send(A, "Tea Saucer", CITY_4).send(A, "Shepherd", CITY_4);
    play.send(A, "Starting Saucer", CITY_2).commit_all();
    // The shepherd gets its 4 beside the saucer in its own city.
    assert_eq!((play.power(A, CITY_4), play.power(A, CITY_2)), (2 + 5 + 4, 2));
}

/// T-8.2: 3 + 4 at a culture centre, 3 at any other.
#[test]
fn a_saucer_of_seven_attacks_a_culture_centre() {
    for (city, power) in [("Prague", 7), ("Boston", 3), ("Lusaka", 3)] {
        let scenario = prototype_table(2).row(&[city]).fleet(A, CITY_1, &["Music Lover"]);
        assert_eq!(Play::at(Moment::Settling, &scenario).power(A, CITY_1), power, "{city}");
    }
}

/// T-8.3: alone 5, with a tripod and a cruiser still 5, with one saucer or two 9, and with a saucer
/// that flies elsewhere 5.
#[test]
fn a_tripod_of_nine_attacks_with_saucers() {
    let power = |with: &[&str], elsewhere: &[&str]| {
        let scenario = prototype_table(2)
            .row(&["Boston"])
            .fleet(A, CITY_1, &["Shepherd"])
            .fleet(A, CITY_1, with)
            .fleet(A, CITY_2, elsewhere);
        let fleet = Play::at(Moment::Settling, &scenario).view().row[0].fleets[0].clone();
        let ship = fleet.ships.iter().find(|ship| ship.power.0 == 5).unwrap().clone();
        ship.power.0 + ship.bonuses.iter().map(|(_, bonus)| bonus.0).sum::<u8>()
    };
    assert_eq!(power(&[], &[]), 5);
    assert_eq!(power(&["Stilts", "Barge"], &[]), 5);
    assert_eq!(power(&["Tea Saucer"], &[]), 9);
    assert_eq!(power(&["Tea Saucer", "Tea Saucer"], &[]), 9);
    assert_eq!(power(&[], &["Tea Saucer"]), 5);
}

/// T-8.5: 3 for the saucer, 3 for the industrial centre, 6 for both.
#[test]
fn a_tripod_attacks_with_three_or_six_more() {
    for (city, with, bonus) in [
        ("Boston", &[][..], 0),
        ("Boston", &["Starting Saucer"], 3),
        ("Lusaka", &[], 3),
        ("Lusaka", &["Starting Saucer"], 6),
    ] {
        let scenario =
            prototype_table(2).row(&[city]).fleet(A, CITY_1, &["Digger"]).fleet(A, CITY_1, with);
        let saucer = 2 * with.len() as u8;
        let power = Play::at(Moment::Settling, &scenario).power(A, CITY_1);
        assert_eq!(power, 5 + bonus + saucer, "{city} with {with:?}");
    }
}

/// T-4.5: in the first turn 4 fuel, in the second 5, in the tenth 12.
#[test]
fn a_saucer_of_one_and_a_tripod_of_three_leave_in_the_first_turn() {
    let scenario = retail_table(2).ship(A, "Mole of Fate").ship(A, "Tea Saucer");
    let mut play = Play::at(Moment::Planning, &scenario);
    play.send(A, "Training Saucer", CITY_1).send(A, "Mole of Fate", CITY_1);
    let ship = play.slot(A, "Tea Saucer");
    assert_eq!(play.refused_by(A, Decision::Send { ship, to: CITY_1 }), "T-4.5");
    for (turn, limit) in [(1, 4), (2, 5), (9, 12), (10, 12)] {
        let play = Play::at(Moment::Planning, &retail_table(2).turn(turn));
        assert_eq!(play.own(A).fuel_limit.0, limit, "turn {turn}");
    }
}

/// The prizes that a mission pays at the end, by seat in thousands.
fn prizes(play: &mut Play, mission: PublicMissionId) -> Vec<(u8, u8, i32)> {
    play.commit_all();
    assert!(play.is_over());
    let paid = play.news.iter().filter_map(|event| match event {
        Event::MissionPaid { mission: paid, seat, place, humans } if *paid == mission => {
            Some((seat.0, *place, humans.count() / 1000))
        }
        _ => None,
    });
    paid.collect()
}

const BRAIN_DRAIN: PublicMissionId = PublicMissionId(0);

/// T-9.3: science trophies 4, 4, 2: the first two share 300,000, and there is no second.
#[test]
fn two_first_places_share_300_000() {
    let scenario = retail_table(3)
        .turn(10)
        .trophies(A, &["Kampala", "Seoul", "Cambridge", "Boston"])
        .trophies(B, &["Córdoba", "Hobart", "Tokyo", "Paris"])
        .trophies(C, &["San Francisco", "Melbourne"]);
    let mut play = Play::at(Moment::Planning, &scenario);
    assert_eq!(prizes(&mut play, BRAIN_DRAIN), [(0, 1, 150), (1, 1, 150)]);
}

/// T-9.2, T-9.4: 5, 3, 3, 3: 200,000 for the first, a third of 100,000 for the others, rounded down
/// to 30,000.
#[test]
fn three_second_places_share_100_000() {
    let scenario = retail_table(4)
        .turn(10)
        .trophies(A, &["Kampala", "Seoul", "Cambridge", "Boston", "Córdoba"])
        .trophies(B, &["Hobart", "Tokyo", "Paris"])
        .trophies(C, &["San Francisco", "Melbourne", "Nairobi"])
        .trophies(D, &["Moscow", "Santiago", "Novosibirsk"]);
    let mut play = Play::at(Moment::Planning, &scenario);
    let expected = [(0, 1, 200), (1, 2, 30), (2, 2, 30), (3, 2, 30)];
    assert_eq!(prizes(&mut play, BRAIN_DRAIN), expected);
}

/// T-9.3, T-9.4: among four captains, two share the first place and two others get nothing; two share
/// the second; four share the first.
#[test]
fn places_are_shared_among_four() {
    let table = |four: [&[&str]; 4]| {
        let seats = [A, B, C, D].into_iter().zip(four);
        let scenario = seats.fold(retail_table(4).turn(10), |s, (seat, own)| s.trophies(seat, own));
        prizes(&mut Play::at(Moment::Planning, &scenario), BRAIN_DRAIN)
    };
    let first: [&[&str]; 4] =
        [&["Kampala", "Seoul"], &["Cambridge", "Boston"], &["Tokyo"], &["Paris"]];
    assert_eq!(table(first), [(0, 1, 150), (1, 1, 150)]);
    let second: [&[&str]; 4] = [&["Kampala", "Seoul"], &["Cambridge"], &["Tokyo"], &[]];
    assert_eq!(table(second), [(0, 1, 200), (1, 2, 50), (2, 2, 50)]);
    let all: [&[&str]; 4] = [&["Kampala"], &["Seoul"], &["Tokyo"], &["Paris"]];
    assert_eq!(table(all), [(0, 1, 70), (1, 1, 70), (2, 1, 70), (3, 1, 70)]);
}

/// T-7.3, T-7.4, T-7.6: with 10 power in a ×2 city "no army" and an army of 16 come. A 6 wins.
#[test]
fn the_hunt_of_the_rulebook_needs_a_six() {
    // Lusaka draws one army, Łódź two.
    let scenario = retail_table(2).turn(3).row(&["Łódź"]).fleet(A, CITY_1, &["Barge"]);
    let mut hunt = Play::at(Moment::Settling, &scenario);
    hunt.decide(A, Decision::Hunt).draw("No Army").draw("Infantry");
    let Scene::Hunting(army) = hunt.scene() else { panic!("{:?}", hunt.scene()) };
    assert_eq!((army.fleet.power, army.chance), (10, 722));
    let mut won = hunt.clone();
    won.decide(A, Decision::Fight).dice(3, 3);
    assert_eq!((won.humans(A), won.trophies(A)), (160, vec!["Łódź"]));
    let mut lost = hunt.clone();
    lost.decide(A, Decision::Fight).dice(2, 3);
    // The barge was the only ship, so it goes at once (T-6.10).
    assert_eq!((lost.humans(A), lost.trophies(A)), (100, vec![]));
    assert_eq!(lost.ships(A), ["Training Saucer"]);
    assert!(lost.lost_cities().contains(&"Łódź"));
    assert_eq!(lost.compensations(A), 0);
    let mut fled = hunt;
    fled.decide(A, Decision::Flee);
    assert_eq!((fled.humans(A), fled.ships(A).len(), fled.compensations(A)), (100, 2, 0));
    assert!(fled.lost_cities().contains(&"Łódź"));
}

/// T-1.3: four captains should see five cities, and the deck has two.
#[test]
fn the_last_turn_is_fought_over_two_cities() {
    let scenario = prototype_table(4).turn(13).cities_left(2);
    let mut play = Play::at(Moment::LayingOut, &scenario);
    play.let_luck_run();
    assert_eq!(play.view().step, Step::Planning);
    assert_eq!((play.view().row.len(), play.view().cities_left), (2, 0));
    play.commit_all();
    assert!(play.is_over());
}

/// T-7.7: a search of two turns brings its humans at the end of the second one.
#[test]
fn a_search_ends_after_two_more_turns() {
    let scenario = prototype_table(2).turn(3).row(&["Prague"]).fleet(
        A,
        CITY_1,
        &["Starting Saucer", "Stilts"],
    );
    let mut play = Play::at(Moment::Settling, &scenario);
    play.search(A, &["Stilts"]);
    let search = |play: &Play| play.view().captains[0].searches.clone();
    assert_eq!(search(&play)[0].until, Turn(5));
    for turn in [4, 5] {
        assert_eq!(play.humans(A), 50, "before turn {turn}");
        play.let_luck_run().commit_all().let_luck_run();
        // An army may have come and gone without a fight: the searchers stand firm.
        while play.legal(A).contains(&Decision::Fight) {
            play.decide(A, Decision::Fight).dice(6, 6);
            play.let_luck_run();
        }
        assert_eq!((play.view().turn, play.view().step), (Turn(turn), Step::Planning));
        assert_eq!(search(&play).len(), 1);
        play.commit_all();
    }
    assert_eq!((play.humans(A), play.trophies(A), search(&play).len()), (120, vec!["Prague"], 0));
    assert_eq!(play.ships(A).len(), 2);
}

/// The first turn that the rulebook tells in its five minutes.
#[test]
fn the_opening_of_the_rulebook_is_played() {
    let scenario = retail_table(2).drawn(A, ["Cyclops", "Barge"]);
    let mut play = Play::at(Moment::Buying, &scenario);
    play.buy(A, 0).commit_all();
    assert_eq!(play.humans(A), 70);
    play.draw("Dakar").draw("Seoul").draw("Hanoi");
    play.send(A, "Cyclops", CITY_1).send(A, "Training Saucer", CITY_1).commit_all();
    assert_eq!(play.power(A, CITY_1), 10);
    play.decide(A, Decision::Raid);
    assert_eq!((play.humans(A), play.ships(A).len()), (100, 2));
}
