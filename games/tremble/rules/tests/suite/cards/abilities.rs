//! The abilities of ships (T-8.2 to T-8.10), each in a position where it matters.

use saucer_tremble::{Decision, Event, Moment, Step, Turn, Whereabouts};

use crate::play::{A, B, CITY_1, CITY_2, CITY_3, Play, prototype_table, retail_table};

/// T-8.3: one partner may serve several ships, each bonus counts once, and a partner elsewhere
/// does not count.
#[test]
fn with_a_class() {
    let scenario = retail_table(2).fleet(A, CITY_1, &["Twin", "Twin", "Tea Saucer"]).fleet(
        A,
        CITY_2,
        &["Cyclops"],
    );
    let play = Play::at(Moment::Settling, &scenario);
    assert_eq!(play.power(A, CITY_1), (1 + 3) + (1 + 3) + 2);
    assert_eq!(play.power(A, CITY_2), 5);
}

/// T-8.2.
#[test]
fn at_a_type_of_city() {
    let scenario = retail_table(2).row(&["Seoul", "Dakar"]).fleet(A, CITY_1, &["Swot"]).fleet(
        B,
        CITY_2,
        &["Swot"],
    );
    let play = Play::at(Moment::Settling, &scenario);
    assert_eq!((play.power(A, CITY_1), play.power(B, CITY_2)), (7, 3));
}

/// T-8.4.
#[test]
fn in_a_region() {
    for (city, power) in [("Cairo", 10), ("Tokyo", 5)] {
        let scenario = retail_table(2).turn(6).row(&[city]).fleet(A, CITY_1, &["Safari"]);
        assert_eq!(Play::at(Moment::Settling, &scenario).power(A, CITY_1), power, "{city}");
    }
}

/// T-8.6: 9 against captains, 9 + 6 against an army of 23, which needs an 8.
#[test]
fn against_an_army() {
    let scenario = retail_table(2).row(&["Seoul"]).fleet(A, CITY_1, &["Sturdy"]);
    let mut play = Play::at(Moment::Settling, &scenario);
    assert_eq!(play.power(A, CITY_1), 9);
    play.decide(A, Decision::Hunt).draw("Air Wing");
    assert_eq!(play.against_army().power, 15);
    let mut short = play.clone();
    short.decide(A, Decision::Fight).dice(3, 4);
    assert_eq!(short.humans(A), 100);
    play.decide(A, Decision::Fight).dice(4, 4);
    assert_eq!(play.humans(A), 180);
}

/// T-8.7, T-7.6: an army does not take it either.
#[test]
fn immortal() {
    let scenario = retail_table(2).row(&["Seoul"]).fleet(A, CITY_1, &["Training Saucer"]);
    let mut play = Play::at(Moment::Settling, &scenario);
    play.decide(A, Decision::Hunt).draw("Secret Bunker").decide(A, Decision::Fight).dice(6, 6);
    assert_eq!(play.ships(A), ["Training Saucer"]);
    assert!(play.lost_cities().contains(&"Seoul"));
}

/// T-8.10, T-5.4: one owner moves openly, to a city that nobody attacks, or stays.
#[test]
fn changes_its_city() {
    let scenario = prototype_table(2).fleet(A, CITY_1, &["Wanderer", "Starting Saucer"]).fleet(
        B,
        CITY_1,
        &["Barge"],
    );
    let mut play = Play::at(Moment::Revealed, &scenario);
    assert_eq!((play.owing(), play.view().step), (vec![A], Step::Redirecting));
    let stays = play.slot(A, "Starting Saucer");
    assert_eq!(play.refused_by(A, Decision::Send { ship: stays, to: CITY_2 }), "T-8.10");
    let fuel = play.fuel(A);
    let mut moved = play.clone();
    moved.send(A, "Wanderer", CITY_3).commit(&[A]);
    assert_eq!((moved.attackers(CITY_1), moved.attackers(CITY_3)), (vec![A, B], vec![A]));
    assert_eq!(moved.fuel(A), fuel, "moving needs no fuel (T-5.5)");
    play.commit(&[A]);
    assert_eq!(play.attackers(CITY_1), [A, B]);
}

/// T-8.8, T-7.7: one turn instead of two, if the fast one takes part.
#[test]
fn fast_search() {
    let scenario = prototype_table(2).turn(3).row(&["Prague"]).fleet(
        A,
        CITY_1,
        &["Bloodhound", "Starting Saucer"],
    );
    let play = Play::at(Moment::Settling, &scenario);
    for (ships, until) in [
        (&["Bloodhound"][..], 4),
        (&["Bloodhound", "Starting Saucer"], 4),
        (&["Starting Saucer"], 5),
    ] {
        let mut play = play.clone();
        play.search(A, ships);
        assert_eq!(play.view().captains[0].searches[0].until, Turn(until), "{ships:?}");
    }
}

/// T-8.9, T-6.5: called from the smallest power up, for its fuel; from then on it is in the fleet
/// and may be lost.
#[test]
fn joins_battles() {
    let scenario = prototype_table(2)
        .row(&["Boston"])
        .fleet(A, CITY_1, &["Starting Saucer"])
        .ship(A, "Firefly")
        .fleet(B, CITY_1, &["Stilts"]);
    let mut play = Play::at(Moment::Settling, &scenario);
    play.fight(&[A, B]);
    assert_eq!(play.owing(), [A], "2 is less than 6");
    let firefly = play.slot(A, "Firefly");
    play.decide(A, Decision::Join(firefly));
    assert_eq!((play.fuel(A), play.power(A, CITY_1)), (8 - 2, 2 + 3));
    assert_eq!(play.owing(), [B], "B has a saucer at home that might join");
    assert_eq!(play.refused_by(B, Decision::Retreat), "T-2.1");
    play.pass(&[B]).dice(1, 1).dice(1, 1);
    play.lose(A, "Firefly");
    assert_eq!(play.ships(A), ["Starting Saucer"]);
}

/// T-8.9: a ship that has flown this turn stays at home, although it has retreated.
#[test]
fn a_ship_that_has_come_back_joins_no_battle() {
    let scenario = prototype_table(2)
        .row(&["Boston", "Prague"])
        .fleet(A, CITY_1, &["Firefly"])
        .fleet(A, CITY_2, &["Starting Saucer"])
        .fleet(B, CITY_1, &["Barge"])
        .fleet(B, CITY_2, &["Stilts"]);
    let mut alone = Play::at(Moment::Settling, &scenario);
    alone.decide(A, Decision::Retreat).fight(&[A, B]);
    let firefly = alone.slot(A, "Firefly");
    let at = alone.view().captains[0].ships[firefly.index()].unwrap().at;
    assert_eq!(at, Whereabouts::Home);
    assert_eq!(alone.owing(), [B], "nothing of A waits");

    let mut asked = Play::at(Moment::Settling, &scenario.ship(A, "Tea Saucer"));
    asked.decide(A, Decision::Retreat).fight(&[A, B]);
    assert_eq!(asked.owing(), [A]);
    let firefly = asked.slot(A, "Firefly");
    assert_eq!(asked.refused_by(A, Decision::Join(firefly)), "T-8.9");
    assert_eq!(asked.legal(A), [Decision::Pass]);
}

/// T-8.9: the same ship joins one battle a turn, and waits again in the next one.
#[test]
fn a_ship_that_has_joined_waits_again_next_turn() {
    let scenario = prototype_table(2)
        .turn(3)
        .fuel(A, 12)
        .row(&["Boston", "Prague"])
        .fleet(A, CITY_1, &["Starting Saucer"])
        .ship(A, "Firefly")
        .fleet(B, CITY_1, &["Tea Saucer"]);
    let mut play = Play::at(Moment::Settling, &scenario);
    play.first(A).fight(&[A, B]).first(A);
    let firefly = play.slot(A, "Firefly");
    play.decide(A, Decision::Join(firefly)).pass(&[B]).dice(6, 6).dice(1, 1);
    play.decide(A, Decision::Raid).let_luck_run().commit_all().let_luck_run();
    assert_eq!(play.view().step, Step::Planning);
    play.send(A, "Starting Saucer", CITY_1).send(B, "Starting Saucer", CITY_1).commit_all();
    play.first(B).fight(&[B, A]);
    assert!(play.legal(A).contains(&Decision::Join(firefly)));
    play.decide(A, Decision::Join(firefly));
    let joined = |event: &&Event| matches!(event, Event::Joined { seat: A, .. });
    assert_eq!(play.news.iter().filter(joined).count(), 2);
}
