//! Set-up and decks (T-1.7, T-2).

use saucer_core::{Draw as _, Game, Pending, Seat, Seats, Viewer, Xoshiro};
use saucer_tremble::{
    Captains, Card, Edition, Event, Moment, Part, Pile, Setup, ShipId, Step, Tremble,
};

use crate::help::{captains, prototype, retail, rules, thousand};
use crate::play::{A, B, C, D, Play, prototype_table, retail_table};

fn fresh(setup: Setup) -> Play {
    let mut play = Play { game: Tremble::newest(&setup), news: Vec::new() };
    play.let_luck_run();
    play
}

/// T-2.1: nobody begins; all captains are asked at once, and the order of their answers is theirs.
#[test]
fn all_captains_decide_at_the_same_time() {
    for n in Captains::ALL {
        let play = fresh(Setup::new(Edition::Retail, n));
        assert_eq!(play.view().step, Step::Buying { again: false });
        assert_eq!(play.view().owing, Seats::first_n(n.count()));
    }
}

/// T-2.2, T-2.3: of the cities that so many captains use, the poorer part comes first.
#[test]
fn marked_cities_come_with_enough_captains() {
    for (n, retail_cards, prototype_cards) in [(2, 30, 54), (3, 40, 54), (4, 50, 69), (5, 60, 84)] {
        let left = |edition, n| fresh(Setup::new(edition, captains(n))).view().cities_left;
        assert_eq!(left(Edition::Retail, n), retail_cards);
        let without_missions = Setup::new(Edition::Prototype, captains(n)).without_missions();
        // T-2.7: with six armies, and without six cards of each part.
        let cards = fresh(without_missions).view().cities_left;
        assert_eq!(cards, prototype_cards, "{n} captains");
    }
    let play = Play::at(Moment::Planning, &retail_table(2).turn(5));
    let is_blue =
        |city: saucer_tremble::CityId| city.of(retail()).part == saucer_tremble::Part::First;
    assert!(play.view().row.iter().all(|field| is_blue(field.city)));
}

/// T-2.4, T-2.5: what everybody begins with.
#[test]
fn everybody_begins_with_a_saucer_and_humans() {
    for (edition, humans, saucer) in
        [(Edition::Retail, 100, "Training Saucer"), (Edition::Prototype, 50, "Starting Saucer")]
    {
        let mut play = fresh(Setup::new(edition, captains(3)).without_missions());
        play.let_luck_run();
        for seat in [A, B, C] {
            assert_eq!((play.humans(seat), play.ships(seat)), (humans, vec![saucer]));
        }
    }
}

/// T-2.4: the starting saucer of the prototype can be lost, and is discarded like any ship.
#[test]
fn a_starting_saucer_is_discarded() {
    let scenario = prototype_table(2).fleet(A, crate::play::CITY_1, &["Starting Saucer"]).fleet(
        B,
        crate::play::CITY_1,
        &["Barge"],
    );
    let mut play = Play::at(Moment::Settling, &scenario);
    play.fight(&[A, B]);
    // B has a saucer at home that might join.
    play.pass(&[B]).dice(1, 1).dice(1, 1);
    assert!(play.ships(A).is_empty());
    play.assert_told(Event::ShipLost { seat: A, slot: saucer_tremble::Slot(0), ship: ShipId(0) });
    assert_eq!(play.view().ship_discards, [(Card::Ship(ShipId(0)), 1)]);
}

/// T-2.3, T-2.7: starred cards come before all others, armies among them too; the six that were removed
/// from each part never come.
#[test]
fn starred_cards_come_first() {
    for seed in 0..20 {
        let setup = Setup::new(Edition::Prototype, captains(2)).without_missions();
        let (game, mut luck) = (Tremble::newest(&setup), Xoshiro::seeded(seed));
        let mut play = Play { game, news: Vec::new() };
        while !play.is_over() {
            match play.game.pending() {
                Pending::Luck(draw) => play.luck(draw.sample(&play.game, &mut luck)),
                _ => play.commit_all(),
            };
        }
        let parts = play.news.iter().filter_map(|event| match event {
            Event::CityLaid { city, .. } => Some(city.of(prototype()).part),
            Event::ArmyAppeared { army } => Some(army.of(prototype()).part),
            _ => None,
        });
        let parts: Vec<Part> = parts.collect();
        let cities = prototype().cities_for(captains(2)).map(|city| city.part);
        let all: Vec<Part> =
            cities.chain(prototype().armies.iter().map(|army| army.part)).collect();
        let starred = all.iter().filter(|part| **part == Part::First).count() - 6;
        assert_eq!(parts.len(), all.len() - 12);
        assert!(parts[..starred].iter().all(|part| *part == Part::First), "{parts:?}");
        assert!(parts[starred..].iter().all(|part| *part == Part::Second), "{parts:?}");
    }
}

/// T-2.6: from turn 6 on the ship deck is red; what was left of the blue one is gone.
#[test]
fn the_red_deck_replaces_the_blue_one() {
    let mut play = Play::at(Moment::Planning, &retail_table(2).turn(5));
    assert!(play.view().ships_left > 4);
    play.commit_all();
    assert_eq!(play.view().ships_left, 50);
    // T-1.7: blue cards that were discarded do not come back into the red deck.
    let blue = retail_table(2).turn(6).ship_deck(&[]);
    let mut play = Play::at(Moment::Planning, &blue);
    play.commit_all();
    play.assert_told(Event::PileRebuilt { pile: Pile::Ships });
    assert_eq!(play.view().ships_left, 50);
}

/// T-2.8, T-2.9: armies and compensations are decks of their own, and open missions lie there.
#[test]
fn retail_has_two_more_decks_and_open_missions() {
    let view = fresh(Setup::new(Edition::Retail, captains(4))).view();
    assert_eq!((view.armies_left, view.compensations_left, view.missions.len()), (20, 20, 4));
    let play = fresh(Setup::new(Edition::Prototype, captains(4)));
    assert_eq!((play.view().armies_left, play.view().compensations_left), (0, 0));
    assert_eq!(play.view().step, Step::KeepingMissions);
    assert_eq!(play.own(D).missions.len(), 4);
}

/// T-1.6: what everybody may see, and what nobody else may.
#[test]
fn a_rival_sees_numbers_and_not_cards() {
    let scenario = retail_table(2)
        .turn(6)
        .ship(A, "Hammer")
        .known_ship(A, "Barge")
        .station(A, "Tanker")
        .compensation(A, "Patch")
        .trophies(A, &["Dakar"])
        .loans(A, 1);
    let play = Play::at(Moment::Planning, &scenario);
    let view = play.game.view(Viewer::Seat(B));
    let seen = &view.captains[0];
    let ships: Vec<_> = seen.ships.iter().flatten().map(|ship| ship.ship.is_some()).collect();
    assert_eq!(ships, [true, false, true]);
    assert_eq!((seen.loans, seen.stations.len(), seen.trophies.len()), (1, 1, 1));
    assert_eq!((seen.compensations, seen.usable_compensations), (1, 1));
    assert!(view.own.unwrap().compensations.is_empty());
}

/// T-1.7: an empty deck is made of its discards; if cards are short, the poorest are served first.
/// Cards can be short only where starting saucers have left the game.
#[test]
fn cards_that_are_short_go_to_the_poorest_first() {
    let fleets = [
        ["Tea Saucer", "Music Lover", "Swot", "Magnet", "Starship"],
        ["Tea Saucer", "Music Lover", "Swot", "Magnet", "Bloodhound"],
        ["Bloodhound", "Firefly", "Stilts", "Shepherd", "Digger"],
        ["Stilts", "Shepherd", "Digger", "Wanderer", "Cellar Rat"],
        ["Wanderer", "Bookworm", "Barge", "Bouncer", "Cavalry"],
    ];
    let mut scenario = prototype_table(5).turn(3).by(rules(4));
    for (seat, (fleet, humans)) in (0..).map(Seat).zip(fleets.iter().zip([50, 20, 20, 10, 0])) {
        scenario = scenario.no_saucer(seat).humans(seat, thousand(humans));
        scenario = fleet.iter().fold(scenario, |scenario, ship| scenario.ship(seat, ship));
    }
    let mut play = Play::at(Moment::Planning, &scenario);
    // The last five ships of the box.
    assert_eq!(play.view().ships_left, 5);
    play.commit_all().let_luck_run();
    let dealt: Vec<u8> = play
        .news
        .iter()
        .filter_map(|event| match event {
            Event::CardDrawn { seat, .. } => Some(seat.0),
            _ => None,
        })
        .collect();
    assert_eq!(dealt, [4, 3, 1, 2, 0]);
    assert_eq!(play.view().step, Step::Buying { again: false });
    assert_eq!(play.own(A).drawn.len(), 1);
}

/// T-1.7: armies and compensations come back too.
#[test]
fn armies_and_compensations_are_shuffled_anew() {
    use saucer_tremble::Decision;
    let scenario = retail_table(2)
        .row(&["Seoul"])
        .army_deck(&[])
        .compensation_deck(&[])
        .fleet(A, crate::play::CITY_1, &["Training Saucer"])
        .fleet(B, crate::play::CITY_1, &["Barge"]);
    let mut play = Play::at(Moment::Settling, &scenario);
    assert_eq!((play.view().armies_left, play.view().compensations_left), (0, 0));
    play.fight(&[A, B]).dice(1, 1).dice(1, 1);
    play.assert_told(Event::PileRebuilt { pile: Pile::Compensations });
    play.draw("Patch").decide(B, Decision::Hunt);
    play.assert_told(Event::PileRebuilt { pile: Pile::Armies });
    play.draw("No Army");
    assert_eq!((play.view().armies_left, play.view().compensations_left), (19, 19));
}

/// T-3.2: the first two cards of every captain are of the deck, and never the dealt saucer.
#[test]
fn the_dealt_saucer_is_in_no_deck() {
    for content in [retail(), prototype()] {
        assert_eq!(content.ships[0].source, saucer_tremble::Source::Dealt);
    }
    let play = fresh(Setup::new(Edition::Retail, captains(5)));
    for seat in (0..5).map(Seat) {
        let drawn = play.own(seat).drawn;
        assert_eq!(drawn.len(), 2);
        assert!(!drawn.contains(&Card::Ship(ShipId(0))));
    }
}
