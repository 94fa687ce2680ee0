//! Positions written by hand are positions of the game, or are refused.

use saucer_core::{Game, Seat, Xoshiro};
use saucer_tremble::{
    Edition, FieldNo, Moment, Scenario, ScenarioFault, Setup, Step, Tremble, Turn,
};

use crate::help::captains;
use crate::play::{A, B, CITY_1, CITY_2, Play, prototype_table, retail_table};

#[track_caller]
fn fault(scenario: &Scenario, moment: Moment) -> ScenarioFault {
    scenario.build(moment).expect_err("the scenario was to be refused")
}

fn not_there(name: &str) -> ScenarioFault {
    ScenarioFault::NotThere(name.to_owned())
}

#[test]
fn cards_come_from_their_decks() {
    use Moment::Planning;
    let unknown = ScenarioFault::UnknownCard("Death Star".to_owned());
    assert_eq!(fault(&retail_table(2).ship(A, "Death Star"), Planning), unknown);
    // A kind has so many copies; red cards come in turn 6; marked cities need enough captains.
    let three = retail_table(2).ship(A, "Barge").ship(B, "Barge").ship(B, "Barge");
    assert_eq!(fault(&three, Planning), not_there("Barge"));
    assert_eq!(fault(&retail_table(2).turn(5).ship(A, "Hammer"), Planning), not_there("Hammer"));
    assert_eq!(fault(&retail_table(2).turn(2).row(&["Suva"]), Planning), not_there("Suva"));
    assert_eq!(fault(&retail_table(2).row(&["Paris"]), Planning), not_there("Paris"));
    let twice = retail_table(2).turn(2).row(&["Dakar"]).trophies(A, &["Dakar"]);
    assert_eq!(fault(&twice, Planning), not_there("Dakar"));
    let saucers = retail_table(2).no_saucer(A).known_ship(A, "Training Saucer");
    assert_eq!(fault(&saucers, Planning), not_there("Training Saucer"));
    let wind = (0..4).fold(retail_table(2), |scenario, _| scenario.compensation(A, "Second Wind"));
    assert_eq!(fault(&wind, Planning), not_there("Second Wind"));
    // Blue ships are still about in a red turn.
    assert!(retail_table(2).turn(6).ship(A, "Barge").ship(B, "Hammer").build(Planning).is_ok());
}

#[test]
fn captains_keep_to_their_limits() {
    use Moment::Planning;
    let ships = ["Tea Saucer", "Twin", "Starship", "Magnet", "Swot"];
    let six = ships.iter().fold(retail_table(2), |scenario, ship| scenario.ship(A, ship));
    assert_eq!(fault(&six, Planning), ScenarioFault::TooManyShips(A));
    let twins = retail_table(2).station(A, "Jammer").station(A, "Jammer");
    assert_eq!(fault(&twins, Planning), ScenarioFault::WrongStations(A));
    let three = retail_table(2).station(A, "Jammer").station(A, "Amplifier").station(A, "Dragnet");
    assert_eq!(fault(&three, Planning), ScenarioFault::WrongStations(A));
    assert_eq!(fault(&prototype_table(2).fuel(A, 21), Planning), ScenarioFault::WrongFuel(A));
    assert_eq!(fault(&retail_table(2).fuel(A, 1), Planning), ScenarioFault::WrongFuel(A));
    let wrong = Err(ScenarioFault::WrongSearch(A));
    for (turn, until, ships) in [(5, 4, &["Barge"][..]), (5, 8, &["Barge"]), (5, 6, &[])] {
        let search = prototype_table(2).turn(turn).search(A, "Prague", until, ships);
        assert_eq!(search.build(Planning), wrong, "turn {turn} until {until}");
    }
    let hunt = retail_table(2).turn(5).search(A, "Prague", 6, &["Barge"]);
    assert_eq!(hunt.build(Planning), wrong);
    let nobody = retail_table(2).ship(Seat(2), "Barge");
    assert_eq!(fault(&nobody, Planning), ScenarioFault::NoSuchSeat(Seat(2)));
}

#[test]
fn turns_missions_and_moments_fit() {
    use Moment::{Buying, Planning, Settling};
    assert_eq!(fault(&retail_table(2).turn(0), Planning), ScenarioFault::NoSuchTurn(Turn(0)));
    assert_eq!(fault(&retail_table(2).turn(11), Planning), ScenarioFault::NoSuchTurn(Turn(11)));
    let one = retail_table(2).missions(&["Brain Drain"]);
    assert_eq!(fault(&one, Planning), ScenarioFault::WrongMissions);
    let none = Scenario::new(Setup::new(Edition::Prototype, captains(2)));
    assert_eq!(fault(&none, Planning), ScenarioFault::WrongMissions);
    let trophy = retail_table(2).trophies(A, &["Dakar"]);
    assert_eq!(fault(&trophy, Planning), ScenarioFault::TooManyCities);
    let fleet = retail_table(2).fleet(A, CITY_1, &["Barge"]);
    assert_eq!(fault(&fleet, Planning), ScenarioFault::WrongMoment);
    let cards = retail_table(2).drawn(A, ["Barge", "Twin"]);
    assert_eq!(fault(&cards, Planning), ScenarioFault::WrongMoment);
    assert_eq!(fault(&retail_table(2).row(&["Dakar"]), Buying), ScenarioFault::WrongMoment);
    let beyond = retail_table(2).fleet(A, FieldNo(3), &["Barge"]);
    assert_eq!(fault(&beyond, Settling), ScenarioFault::NoSuchField(FieldNo(3)));
}

/// No card is made or lost by writing a position down, and a match can be played on from it.
#[test]
fn every_moment_can_be_played_on() {
    let retail = retail_table(3)
        .turn(6)
        .ship(A, "Hammer")
        .known_ship(A, "Barge")
        .station(B, "Tugboat")
        .compensation(B, "Patch")
        .fresh_compensation(B, "Souvenir")
        .trophies(A, &["Dakar", "Tokyo"])
        .loans(B, 1);
    let prototype = prototype_table(3)
        .turn(5)
        .ship(A, "Barge")
        .search(B, "Prague", 6, &["Stilts"])
        .trophies(A, &["Dakar"]);
    let moments = [
        Moment::Buying,
        Moment::LayingOut,
        Moment::Planning,
        Moment::Revealed,
        Moment::Settling,
        Moment::Evening,
    ];
    let mut luck = Xoshiro::seeded(1);
    for (scenario, edition, mover) in
        [(&retail, Edition::Retail, "Nomad"), (&prototype, Edition::Prototype, "Wanderer")]
    {
        let setup = Setup::new(edition, captains(3));
        let setup = if edition == Edition::Prototype { setup.without_missions() } else { setup };
        for moment in moments {
            let scenario = match moment {
                Moment::Buying => scenario.clone().drawn(A, [mover, mover]),
                Moment::Revealed | Moment::Settling => scenario.clone().fleet(B, CITY_2, &[mover]),
                _ => scenario.clone(),
            };
            let mut game = scenario.build(moment).unwrap();
            assert_eq!(game.census(), Tremble::newest(&setup).census(), "{moment:?}");
            let ended = saucer_conformance::wander(&mut game, &mut luck, 100_000);
            assert!(ended.is_some(), "{moment:?}");
            assert_eq!(game.census(), Tremble::newest(&setup).census(), "{moment:?}");
        }
    }
}

/// The row is filled by the deck, and earlier turns have used up their cities.
#[test]
fn the_deck_fits_the_turn() {
    let play = Play::at(Moment::Planning, &retail_table(2).turn(7).row(&["Tokyo"]));
    let view = play.view();
    assert_eq!((view.row.len(), view.cities_left, view.lost_cities.len()), (3, 9, 18));
    let evening = Play::at(Moment::Evening, &retail_table(2).turn(9));
    assert_eq!((evening.view().turn, evening.view().step), (Turn(10), Step::Dealing));
    assert_eq!(evening.view().cities_left, 3);
}
