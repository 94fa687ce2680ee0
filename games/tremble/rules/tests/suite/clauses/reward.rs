//! Raids and hunts (T-7.1 to T-7.6, T-7.11).

use saucer_tremble::{Decision, Event, Moment, Scene, Slots, Whereabouts};

use crate::help::thousand;
use crate::play::{A, B, CITY_1, Play, prototype_table, retail_table};

/// T-7.1, T-7.2: a raid brings the first figure and the card, for certain.
#[test]
fn a_raid_brings_humans_and_a_trophy() {
    let scenario = retail_table(2).row(&["Seoul"]).fleet(A, CITY_1, &["Training Saucer"]);
    let mut play = Play::at(Moment::Settling, &scenario);
    let legal = play.legal(A);
    assert_eq!(legal, [Decision::Raid, Decision::Hunt]);
    play.decide(A, Decision::Raid);
    assert_eq!((play.humans(A), play.trophies(A)), (150, vec!["Seoul"]));
    let city = play.view().captains[0].trophies[0];
    play.assert_told(Event::Raided { seat: A, city, humans: thousand(50) });
}

/// T-7.3: one army card at ×1, two at ×2, three at ×3; none of them an army is a success.
#[test]
fn a_hunt_draws_as_the_city_says() {
    for (city, draws, hunt) in [("Seoul", 1, 80), ("Łódź", 2, 60), ("Monterrey", 3, 140)] {
        let scenario = retail_table(2).row(&[city]).fleet(A, CITY_1, &["Training Saucer"]);
        let mut play = Play::at(Moment::Settling, &scenario);
        play.decide(A, Decision::Hunt);
        for _ in 0..draws {
            assert_eq!(play.humans(A), 100);
            play.draw("No Army");
        }
        assert_eq!((play.humans(A), play.trophies(A)), (100 + hunt, vec![city]));
    }
}

/// T-7.4: to reach the strength is enough; the army rolls nothing.
#[test]
fn an_army_is_beaten_by_an_equal_total() {
    let scenario = retail_table(2).row(&["Seoul"]).fleet(A, CITY_1, &["Barge"]);
    let mut play = Play::at(Moment::Settling, &scenario);
    play.decide(A, Decision::Hunt).draw("Night Watchmen").decide(A, Decision::Fight).dice(1, 1);
    assert_eq!(play.humans(A), 180);
}

/// T-7.5: fight or flee before each army, with a roll for each.
#[test]
fn each_army_is_met_by_itself() {
    let scenario = retail_table(2).row(&["Monterrey"]).fleet(A, CITY_1, &["Barge", "Tea Saucer"]);
    let mut play = Play::at(Moment::Settling, &scenario);
    play.decide(A, Decision::Hunt).draw("Militia").draw("No Army").draw("Infantry");
    play.decide(A, Decision::Fight).dice(1, 1);
    let Scene::Hunting(army) = play.scene() else { panic!("{:?}", play.scene()) };
    assert_eq!((army.at, army.fleet.roll), (2, None), "the old roll is forgotten");
    let mut fled = play.clone();
    fled.decide(A, Decision::Flee);
    assert_eq!((fled.humans(A), fled.ships(A).len()), (100, 3));
    assert!(fled.lost_cities().contains(&"Monterrey"));
    play.decide(A, Decision::Fight).dice(1, 3);
    assert_eq!(play.humans(A), 240);
    // T-7.11: army cards are discarded, ships go home.
    assert_eq!(play.view().army_discards.iter().map(|(_, n)| n).sum::<u8>(), 3);
    let ships = play.view().captains[0].ships.clone();
    assert!(ships.iter().flatten().all(|ship| ship.at == Whereabouts::Home));
}

/// T-7.5, T-7.6: whoever has beaten one army may flee from the next, and loses nothing but the city.
#[test]
fn the_second_army_is_fled_after_the_first_was_beaten() {
    let scenario = retail_table(2).row(&["Łódź"]).fleet(A, CITY_1, &["Barge", "Tea Saucer"]);
    let mut play = Play::at(Moment::Settling, &scenario);
    play.decide(A, Decision::Hunt).draw("Militia").draw("Secret Bunker");
    play.decide(A, Decision::Fight).dice(6, 6);
    assert!(play.news.iter().any(|event| matches!(event, Event::ArmyBeaten { seat: A, .. })));
    play.decide(A, Decision::Flee);
    assert_eq!((play.humans(A), play.trophies(A), play.ships(A).len()), (100, vec![], 3));
    assert!(play.lost_cities().contains(&"Łódź"));
    let discards = play.view().army_discards;
    assert_eq!(discards.iter().map(|(_, n)| n).sum::<u8>(), 2, "both cards are discarded");
}

/// T-7.6: a lost fight costs one ship of the own choice and the city, without compensation.
#[test]
fn a_fight_lost_to_an_army_costs_a_ship() {
    let scenario = retail_table(2).row(&["Seoul"]).fleet(A, CITY_1, &["Twin", "Tea Saucer"]);
    let mut play = Play::at(Moment::Settling, &scenario);
    play.decide(A, Decision::Hunt).draw("Secret Bunker").decide(A, Decision::Fight).dice(1, 1);
    assert_eq!(play.owing(), [A]);
    play.lose(A, "Twin");
    assert_eq!(play.ships(A), ["Training Saucer", "Tea Saucer"]);
    assert_eq!((play.compensations(A), play.trophies(A)), (0, vec![]));
    assert!(play.lost_cities().contains(&"Seoul"));
}

/// T-7.3, T-7.7: each edition has one of the two ways only.
#[test]
fn no_edition_has_both_ways() {
    let scenario = retail_table(2).fleet(A, CITY_1, &["Training Saucer"]);
    let play = Play::at(Moment::Settling, &scenario);
    assert_eq!(play.refused_by(A, Decision::Search(Slots(1))), "T-7.3");
    let scenario = prototype_table(2).fleet(A, CITY_1, &["Starting Saucer"]);
    let play = Play::at(Moment::Settling, &scenario);
    assert_eq!(play.refused_by(A, Decision::Hunt), "T-7.7");
}

/// T-7.11: whoever fought for the city flies home when it is settled.
#[test]
fn ships_go_home() {
    let scenario =
        retail_table(2).fleet(A, CITY_1, &["Training Saucer"]).fleet(B, CITY_1, &["Barge"]);
    let mut play = Play::at(Moment::Settling, &scenario);
    play.fight(&[A, B]).dice(1, 1).dice(1, 1).draw("Patch").decide(B, Decision::Raid);
    for captain in play.view().captains {
        assert!(captain.ships.iter().flatten().all(|ship| ship.at == Whereabouts::Home));
    }
}
