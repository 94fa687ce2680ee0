//! Searches of the prototype, and the armies that disturb them (T-7.7 to T-7.10).

use saucer_tremble::{Decision, Event, Moment, Scenario, Slots, Step, Turn, Whereabouts};

use crate::help::prototype;
use crate::play::{A, B, CITY_1, CITY_2, Play, prototype_table};

/// T-7.7: one or more of the ships that attacked stay, the others go home.
#[test]
fn some_of_the_ships_stay() {
    let scenario = prototype_table(2)
        .row(&["Prague"])
        .fleet(A, CITY_1, &["Starting Saucer", "Stilts"])
        .fleet(A, CITY_2, &["Barge"]);
    let mut play = Play::at(Moment::Settling, &scenario);
    assert_eq!(play.refused_by(A, Decision::Search(Slots::NONE)), "T-7.7");
    let elsewhere = Slots::NONE.with(play.slot(A, "Barge"));
    assert_eq!(play.refused_by(A, Decision::Search(elsewhere)), "T-7.7");
    play.search(A, &["Stilts"]);
    let view = play.view();
    let city = view.captains[0].searches[0].city;
    let at = |name: &str| view.captains[0].ships[play.slot(A, name).index()].unwrap().at;
    assert_eq!(at("Stilts"), Whereabouts::Searching(city));
    assert_eq!(at("Starting Saucer"), Whereabouts::Home);
    assert_eq!((play.humans(A), play.trophies(A)), (50, vec![]), "nothing is earned yet");
}

/// T-7.8: a search ends with the reward step of its last turn; its ships may fly in the next one.
#[test]
fn a_search_ends_with_its_last_turn() {
    let scenario = prototype_table(2).turn(4).search(A, "Prague", 4, &["Barge"]);
    let mut play = Play::at(Moment::Planning, &scenario);
    let barge = play.slot(A, "Barge");
    assert!(!play.legal(A).contains(&Decision::Send { ship: barge, to: CITY_1 }));
    play.commit_all();
    assert_eq!((play.humans(A), play.trophies(A)), (50 + 70, vec!["Prague"]));
    play.let_luck_run().commit_all();
    // The next army, if one comes, finds nobody.
    play.let_luck_run();
    assert_eq!(play.view().turn, Turn(5));
    assert!(play.legal(A).contains(&Decision::Send { ship: barge, to: CITY_1 }));
}

fn two_searches() -> Scenario {
    prototype_table(2)
        .turn(4)
        .search(A, "Prague", 5, &["Barge"])
        .search(A, "Boston", 5, &["Starting Saucer", "Bouncer"])
        .search(B, "Dakar", 5, &["Stilts"])
}

/// T-7.9: each captain decides for each city by itself; a fight that is won changes nothing.
#[test]
fn an_army_meets_every_search() {
    let mut play = Play::at(Moment::LayingOut, &two_searches());
    play.draw("Militia");
    assert!(play.waits_for_luck(), "another card takes the place of the army (T-3.8)");
    play.lay_cities();
    let meeting = |play: &Play| match play.view().step {
        Step::Defending(army) => (army.seat, army.city.of(prototype()).name.en.as_str()),
        step => panic!("{step:?}"),
    };
    // 10 + 4 against 14.
    assert_eq!(meeting(&play), (A, "Prague"));
    play.decide(A, Decision::Fight).dice(2, 2);
    assert_eq!(meeting(&play), (A, "Boston"));
    // 2 + (9 + 6) = 17 against an army.
    assert_eq!(play.against_army().power, 17);
    play.decide(A, Decision::Flee);
    assert_eq!(meeting(&play), (B, "Dakar"));
    // 6 + 7 falls short, and the only ship there goes (T-7.6).
    play.decide(B, Decision::Fight).dice(3, 4);
    assert_eq!(play.ships(B), ["Starting Saucer"]);
    assert_eq!(play.view().captains.iter().map(|c| c.searches.len()).collect::<Vec<_>>(), [1, 0]);
    let lost = play.lost_cities();
    assert!(lost.contains(&"Boston") && lost.contains(&"Dakar") && !lost.contains(&"Prague"));
    let at_home = |ship: &Option<saucer_tremble::ShipView>| {
        ship.is_some_and(|ship| ship.at == Whereabouts::Home)
    };
    assert_eq!(play.view().captains[0].ships.iter().filter(|s| at_home(s)).count(), 2);
    assert_eq!(play.view().step, Step::Planning);
}

/// T-7.9: several armies in one turn are met one after the other, all of them known before.
#[test]
fn two_armies_are_met_one_after_the_other() {
    let scenario = prototype_table(2).turn(4).search(A, "Prague", 5, &["Barge"]);
    let mut play = Play::at(Moment::LayingOut, &scenario);
    play.draw("Militia").draw("Infantry").lay_cities();
    let Step::Defending(army) = play.view().step else { panic!("{:?}", play.view().step) };
    assert_eq!((army.armies.len(), army.at), (2, 0));
    play.decide(A, Decision::Fight).dice(6, 6);
    let Step::Defending(army) = play.view().step else { panic!("{:?}", play.view().step) };
    assert_eq!((army.at, army.fleet.roll), (1, None));
    play.decide(A, Decision::Fight).dice(1, 1);
    assert_eq!(play.ships(A), ["Starting Saucer"]);
    let fought = play.news.iter().filter(|event| matches!(event, Event::ArmyFought { .. }));
    assert_eq!(fought.count(), 2);
}

/// T-7.9, T-7.6: a searcher who loses chooses which of several ships goes.
#[test]
fn a_searcher_chooses_the_loss() {
    let scenario =
        prototype_table(2).turn(4).search(A, "Prague", 5, &["Starting Saucer", "Tea Saucer"]);
    let mut play = Play::at(Moment::LayingOut, &scenario);
    play.draw("Militia").lay_cities();
    play.decide(A, Decision::Fight).dice(1, 1);
    play.lose(A, "Starting Saucer");
    assert_eq!(play.ships(A), ["Tea Saucer"]);
    assert!(play.view().captains[0].searches.is_empty());
}

/// T-7.10: the end of the game interrupts a search, which brings nothing.
#[test]
fn the_end_interrupts_a_search() {
    let scenario = prototype_table(2)
        .turn(13)
        .row(&["Hanoi"])
        .cities_left(0)
        .search(A, "Prague", 14, &["Barge"])
        .search(B, "Boston", 13, &["Stilts"]);
    let mut play = Play::at(Moment::Planning, &scenario);
    play.commit_all();
    assert!(play.is_over());
    assert_eq!((play.humans(A), play.trophies(A)), (50, vec![]));
    // B's search ends with this very turn, and counts.
    assert_eq!((play.humans(B), play.trophies(B)), (100, vec!["Boston"]));
    assert!(play.news.iter().any(|e| matches!(e, Event::SearchInterrupted { seat: A, .. })));
}

/// T-1.3, T-7.8: if the last cards are all armies, the turn is over without a city, but a search
/// whose last turn it is has still succeeded.
#[test]
fn a_turn_without_cities_ends_searches_too() {
    let scenario = prototype_table(2).turn(14).search(A, "Prague", 14, &["Leviathan"]);
    let mut play = Play::at(Moment::LayingOut, &scenario);
    assert_eq!(play.view().cities_left, 2);
    play.draw("Paratroopers").draw("Tank Column");
    for _ in 0..2 {
        play.decide(A, Decision::Fight).dice(6, 6);
    }
    assert!(play.is_over());
    assert_eq!((play.humans(A), play.trophies(A)), (120, vec!["Prague"]));
}
