//! Planning and the reveal (T-4, T-5).

use saucer_core::{Game, Viewer};
use saucer_tremble::{Decision, Event, Fuel, Moment, Step, Target, Whereabouts};

use crate::play::{A, B, C, CITY_1, CITY_2, CITY_3, Play, prototype_table, retail_table};

/// T-4.1, T-4.2: a ship has one order; a new one takes its place, and a ship may stay.
#[test]
fn a_new_order_replaces_the_old_one() {
    let scenario = retail_table(2).ship(A, "Tea Saucer");
    let mut play = Play::at(Moment::Planning, &scenario);
    play.send(A, "Tea Saucer", CITY_1).send(A, "Tea Saucer", CITY_2).commit_all();
    assert_eq!((play.attackers(CITY_1), play.attackers(CITY_2)), (vec![], vec![A]));
    let saucer = play.slot(A, "Training Saucer");
    assert_eq!(play.view().captains[0].ships[saucer.index()].unwrap().at, Whereabouts::Home);
}

/// T-4.3: changed until committed; others see who has committed and nothing else.
#[test]
fn a_plan_is_changed_until_it_is_committed() {
    let scenario = retail_table(2).ship(A, "Tea Saucer");
    let mut play = Play::at(Moment::Planning, &scenario);
    let before = play.game.view(Viewer::Seat(B));
    play.send(A, "Tea Saucer", CITY_1).send(A, "Training Saucer", CITY_2);
    let tea = play.slot(A, "Tea Saucer");
    play.decide(A, Decision::Recall(tea)).send(A, "Tea Saucer", CITY_3);
    play.decide(A, Decision::StartOver).send(A, "Tea Saucer", CITY_2);
    assert_eq!(play.game.view(Viewer::Seat(B)), before);
    assert!(play.news.is_empty());
    play.commit(&[A]);
    let mut after = play.game.view(Viewer::Seat(B));
    assert!(after.committed.contains(A));
    (after.committed, after.owing) = (before.committed, before.owing);
    assert_eq!(after, before);
    assert_eq!(play.refused_by(A, Decision::Recall(tea)), "T-4.3");
    // T-4.4: when all have, plans are revealed.
    play.commit(&[B]);
    play.assert_told(Event::Revealed);
}

/// T-4.6: in the prototype what is not used stays, and a plan may need more than there is.
#[test]
fn fuel_is_stored_in_the_prototype() {
    let scenario = prototype_table(2).turn(3).fuel(A, 6).ship(A, "Barge").ship(A, "Stilts");
    let mut play = Play::at(Moment::Planning, &scenario);
    let mut careful = play.clone();
    careful.send(A, "Barge", CITY_1).commit_all();
    assert_eq!(careful.fuel(A), 2);
    careful.decide(A, Decision::Raid);
    assert_eq!(careful.fuel(A), 10, "T-3.1");
    play.send(A, "Barge", CITY_1).send(A, "Stilts", CITY_2);
    assert_eq!((play.own(A).fuel_needed, play.own(A).fuel_limit), (Fuel(7), Fuel(6)));
}

/// T-4.7: searching ships are not planned.
#[test]
fn searching_ships_take_no_orders() {
    let scenario = prototype_table(2).turn(3).search(A, "Prague", 4, &["Barge"]);
    let play = Play::at(Moment::Planning, &scenario);
    let ship = play.slot(A, "Barge");
    assert_eq!(play.refused_by(A, Decision::Send { ship, to: CITY_1 }), "T-4.7");
}

/// T-5.1: attacking ships are shown, those at home are not.
#[test]
fn only_attacking_ships_are_shown() {
    let scenario = retail_table(2).ship(A, "Tea Saucer").ship(A, "Starship");
    let mut play = Play::at(Moment::Planning, &scenario);
    play.send(A, "Starship", CITY_1).commit_all();
    let ships = play.game.view(Viewer::Seat(B)).captains[0].ships.clone();
    let known: Vec<_> = ships.iter().flatten().map(|ship| ship.ship.is_some()).collect();
    assert_eq!(known, [true, false, true], "the dealt saucer is known to all");
}

/// T-5.2: who cannot pay discards attacking ships until the fuel suffices; all choose at once.
#[test]
fn who_lacks_fuel_discards_ships() {
    let scenario =
        prototype_table(3).turn(3).fuel(A, 4).fuel(B, 3).ship(A, "Barge").ship(B, "Stilts");
    let mut play = Play::at(Moment::Planning, &scenario);
    play.send(A, "Barge", CITY_1).send(A, "Starting Saucer", CITY_2);
    play.send(B, "Stilts", CITY_1).send(B, "Starting Saucer", CITY_3);
    play.send(C, "Starting Saucer", CITY_2).commit_all();
    assert_eq!((play.view().step, play.owing()), (Step::Shedding, vec![A, B]));
    // A ship at home does not help.
    play.lose(A, "Barge");
    assert_eq!(play.ships(A).len(), 2, "nothing is shown before all have chosen");
    play.lose(B, "Starting Saucer");
    assert_eq!((play.ships(A), play.ships(B)), (vec!["Starting Saucer"], vec!["Stilts"]));
    assert_eq!([A, B, C].map(|seat| play.fuel(seat)), [3, 0, 7]);
    assert_eq!(play.view().ship_discards.len(), 2);
}

/// T-5.3: the smallest printed power is asked first, equal ones in the order of a die; each may
/// use several things or pass.
#[test]
fn the_weakest_moves_ships_first() {
    let scenario = retail_table(3)
        .turn(6)
        .fleet(A, CITY_1, &["Hammer"])
        .fleet(B, CITY_1, &["Mirror"])
        .fleet(C, CITY_2, &["Mirror"])
        .station(A, "Dispatcher")
        .station(B, "Dispatcher")
        .station(C, "Tugboat")
        .compensation(C, "Wrong Turn");
    let mut play = Play::at(Moment::Revealed, &scenario);
    assert!(play.waits_for_luck());
    play.first(C);
    assert_eq!(play.owing(), [C]);
    let (tow, turn) = (play.course(B, "Mirror", CITY_3), play.course(C, "Mirror", CITY_1));
    play.use_on(C, "Tugboat", tow).use_on(C, "Wrong Turn", turn);
    assert_eq!(play.owing(), [B], "C has nothing more");
    play.pass(&[B]);
    assert_eq!(play.owing(), [A]);
    play.pass(&[A]);
    assert_eq!((play.attackers(CITY_1), play.attackers(CITY_3)), (vec![A, C], vec![B]));
}

/// T-5.4: several owners choose secretly; their courses may be changed until they are committed.
#[test]
fn courses_are_chosen_like_plans() {
    let scenario =
        prototype_table(2).fleet(A, CITY_1, &["Wanderer"]).fleet(B, CITY_2, &["Wanderer"]);
    let mut play = Play::at(Moment::Revealed, &scenario);
    let before = play.game.view(Viewer::Seat(B));
    play.send(A, "Wanderer", CITY_3).decide(A, Decision::StartOver).send(A, "Wanderer", CITY_2);
    assert_eq!(play.game.view(Viewer::Seat(B)), before);
    play.commit(&[A, B]);
    assert_eq!(play.attackers(CITY_2), [A, B]);
}

/// T-5.5: who was moved belongs to the fleet in the new city, bonuses included.
#[test]
fn a_moved_ship_joins_its_new_fleet() {
    let scenario = prototype_table(2)
        .row(&["Boston", "Tunis"])
        .fleet(A, CITY_1, &["Wanderer"])
        .fleet(A, CITY_2, &["Starship"]);
    let mut play = Play::at(Moment::Revealed, &scenario);
    play.send(A, "Wanderer", CITY_2).commit(&[A]);
    // 6, and 3 + 3 beside a tripod.
    assert_eq!(play.power(A, CITY_2), 12);
}

/// T-5.6: cities are fought for in order, and what nobody attacks is discarded; then captors are
/// rewarded in order (T-7.1).
#[test]
fn cities_are_settled_one_after_the_other() {
    let scenario = retail_table(2).fleet(A, CITY_3, &["Training Saucer"]).fleet(
        B,
        CITY_1,
        &["Training Saucer"],
    );
    let mut play = Play::at(Moment::Settling, &scenario);
    let row: Vec<_> = play.view().row.iter().map(|field| field.city).collect();
    let settled =
        |play: &Play| -> Vec<bool> { play.view().row.iter().map(|f| f.settled).collect() };
    assert_eq!((play.owing(), settled(&play)), (vec![B], vec![false, true, false]));
    assert_eq!(
        play.view().row.iter().map(|f| f.captor).collect::<Vec<_>>(),
        [Some(B), None, Some(A)]
    );
    play.decide(B, Decision::Raid);
    play.assert_told(Event::Rewarding { seat: A, field: CITY_3, city: row[2] });
    assert_eq!((play.owing(), settled(&play)), (vec![A], vec![true, true, false]));
    assert!(play.lost_cities().len() == 1, "the second city is discarded");
}

/// T-4.3: a used compensation can be taken back with the rest of the plan.
#[test]
fn starting_over_takes_back_a_card() {
    let scenario = retail_table(2).compensation(A, "Jerrycan");
    let mut play = Play::at(Moment::Planning, &scenario);
    play.use_tool(A, "Jerrycan");
    let again = Decision::Use { tool: play.tool(A, "Jerrycan"), on: Target::Nothing };
    assert_eq!(play.refused_by(A, again), "T-11.2", "there is only one");
    play.decide(A, Decision::StartOver);
    assert_eq!((play.own(A).fuel_limit.0, play.own(A).compensations.len()), (4, 1));
}
