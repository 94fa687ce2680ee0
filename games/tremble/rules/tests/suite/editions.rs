//! The figures and the switches of both editions.

use saucer_tremble::{
    Captains, Content, Edition, Fuel, FuelRule, Humans, LoanRule, MissionRule, SearchTurns, Turn,
    Turns,
};

use crate::help::thousand;

const LOAN: LoanRule = LoanRule {
    most_humans: Humans::ten_thousands(5),
    most_ships: 2,
    gives: Humans::ten_thousands(5),
    owes: Humans::ten_thousands(6),
};

#[test]
fn figures_of_retail() {
    let figures = &Content::newest(Edition::Retail).figures;
    assert_eq!(figures.start_humans, thousand(100)); // T-2.5
    assert_eq!(figures.turns, Turns::Fixed(10)); // T-1.2
    assert_eq!((figures.cards_to_buy_from, figures.most_bought), (2, 2)); // T-3.2
    assert_eq!((figures.most_ships, figures.most_stations), (5, 2)); // T-3.4, T-3.5
    assert_eq!(figures.removed_unseen, 0);
    assert_eq!(figures.search_turns, None);
    assert_eq!(figures.loan, LOAN); // T-10.1, T-10.2
    let MissionRule::Public { first, second, .. } = figures.missions else {
        panic!("{:?}", figures.missions)
    };
    assert_eq!([first, second], [200, 100].map(thousand)); // T-9.2
}

#[test]
fn figures_of_the_prototype() {
    let figures = &Content::newest(Edition::Prototype).figures;
    assert_eq!(figures.start_humans, thousand(50)); // T-2.5
    assert_eq!(figures.turns, Turns::UntilCitiesRunOut); // T-1.3
    assert_eq!((figures.cards_to_buy_from, figures.most_bought), (2, 1)); // T-3.2
    assert_eq!((figures.most_ships, figures.most_stations), (5, 0)); // T-3.4
    assert_eq!(figures.removed_unseen, 6); // T-2.7
    assert_eq!(figures.search_turns, Some(SearchTurns { usual: 2, fast: 1 })); // T-7.7, T-8.8
    assert_eq!(figures.fuel, FuelRule::Store { per_turn: Fuel(8), most: Fuel(20) }); // T-3.1
    assert_eq!(figures.loan, LoanRule { most_humans: thousand(20), most_ships: 1, ..LOAN });
    assert_eq!(figures.missions, MissionRule::Secret { dealt: 4, fewest: 1, most: 3 }); // T-9.8
}

/// T-3.7.
#[test]
fn cities_per_turn() {
    let cities = |edition: Edition| {
        Captains::ALL.map(|captains| Content::newest(edition).cities_per_turn(captains))
    };
    assert_eq!(cities(Edition::Retail), [3, 4, 5, 6]);
    assert_eq!(cities(Edition::Prototype), [4, 4, 5, 6]);
}

/// T-9.1.
#[test]
fn missions_in_play() {
    let missions =
        |edition: Edition| Captains::ALL.map(|n| Content::newest(edition).missions_in_play(n));
    assert_eq!(missions(Edition::Retail), [3, 3, 4, 5]);
    assert_eq!(missions(Edition::Prototype), [0, 0, 0, 0]);
}

/// T-4.5: turns 9 and 10 have the same limit.
#[test]
fn the_fuel_limit_grows_to_twelve() {
    let limits: Vec<_> = (1..=10)
        .map(|turn| Content::newest(Edition::Retail).fuel_limit(Turn(turn)).unwrap().0)
        .collect();
    assert_eq!(limits, [4, 5, 6, 7, 8, 9, 10, 11, 12, 12]);
    assert_eq!(Content::newest(Edition::Retail).fuel_limit(Turn(u8::MAX)), Some(Fuel(12)));
    assert_eq!(Content::newest(Edition::Prototype).fuel_limit(Turn(1)), None);
}

/// T-3.1, T-4.6.
#[test]
fn a_store_of_fuel_holds_twenty() {
    let supply = |store| Content::newest(Edition::Prototype).refuelled(Fuel(store));
    assert_eq!([0, 8, 12, 13, 20].map(supply), [8, 16, 20, 20, 20].map(Fuel));
    assert_eq!(Content::newest(Edition::Retail).refuelled(Fuel(3)), Fuel(0));
}

#[test]
fn switches() {
    let switches = |edition: Edition| {
        [
            Content::newest(edition).stores_fuel(),
            Content::newest(edition).has_armies_among_cities(),
            Content::newest(edition).searches_over_turns(),
            Content::newest(edition).has_secret_missions(),
            Content::newest(edition).has_stations(),
            Content::newest(edition).has_compensations(),
        ]
    };
    assert_eq!(switches(Edition::Prototype), [true, true, true, true, false, false]);
    assert_eq!(switches(Edition::Retail), [false, false, false, false, true, true]);
}

/// T-10.1: "at most 50,000 and two ships", "fewer than 30,000 and one ship or none".
#[test]
fn who_may_borrow() {
    let lends = |edition: Edition, humans, n_ships| {
        Content::newest(edition).lends_to(thousand(humans), n_ships)
    };
    assert!(lends(Edition::Retail, 50, 2));
    assert!(!lends(Edition::Retail, 60, 2));
    assert!(!lends(Edition::Retail, 50, 3));
    assert!(lends(Edition::Prototype, 20, 1));
    assert!(lends(Edition::Prototype, 0, 0));
    assert!(!lends(Edition::Prototype, 30, 1));
    assert!(!lends(Edition::Prototype, 20, 2));
}

/// T-10.5, the question of the printed rules: with 60,000 there is no loan before the purchase of
/// ships for 30,000 and 50,000, and without it the sum is too high.
#[test]
fn nobody_borrows_between_two_ships() {
    assert!(!Content::newest(Edition::Retail).lends_to(thousand(60), 1));
    assert!(thousand(30) + thousand(50) > thousand(60));
}
