//! Moves, the leader, and what can be done where.

use saucer_thing::{
    Answer, Card, Decision, DogView, Event, Face, Figure, Gear, GearView, Hand, Lab, LabToken,
    Place, RescueView, Scenario, Step,
};

use crate::help::{Play, REPAIR, SABOTAGE, USE, outpost, proposal, station};

/// Seat 0 goes there alone with this card, and everything up to the leader's cards is quiet.
fn alone(scenario: Scenario, place: Place, card: Card) -> Play {
    let mut play = Play::new(scenario.moves());
    play.go(0, place, card);
    let extra = match card {
        Card::Use => USE,
        Card::Repair => REPAIR,
        Card::Sabotage => SABOTAGE,
    };
    play.until_cards(extra);
    play
}

/// The same, and seat 0 does it.
fn acts(scenario: Scenario, place: Place, card: Card) -> Play {
    let mut play = alone(scenario, place, card);
    play.assign(card, 0);
    play
}

/// hands are filled to three, from the leader on; to two while the base starves.
#[test]
fn hands_are_filled() {
    let drawn = |scenario: Scenario| {
        let mut play = Play::new(scenario.hand(3, [1, 0, 0]).morning());
        play.luck(Answer::Face(Face::Clear));
        assert_eq!(play.step(), Step::Draw(Figure(3)), "the leader is first");
        play.quiet(|step| matches!(step, Step::Move(_)));
        play.view().figures[3].n_cards
    };
    assert_eq!((drawn(outpost(4)), drawn(outpost(4).starving())), (3, 2));
}

/// from the leader's left on, each walks to a place and gives a card.
#[test]
fn everybody_walks_and_gives_a_card() {
    let mut play = Play::new(outpost(4).leader(1).moves());
    assert_eq!(play.asked(), [2]);
    assert_eq!(play.refused(2, Decision::Go(Place::RecreationRoom)).clause.0, "X-3.1");
    assert_eq!(play.refused(2, Decision::Go(Place::SecondSnowcat)).clause.0, "X-3.1");
    assert_eq!(play.legal(2).len(), 12);
    play.go(2, Place::Armory, Card::Sabotage);
    assert_eq!((play.asked(), play.own(2).given), (vec![3], Some(Card::Sabotage)));
    let told = Event::Gave { figure: Figure(2), card: None };
    let others = play.news.iter().filter_map(|event| {
        <saucer_thing::Thing as saucer_core::Game>::redact(event, saucer_core::Viewer::Spectator)
    });
    assert!(others.collect::<Vec<_>>().contains(&told));
}

/// who rests draws a new hand, gives no card and takes no further part.
#[test]
fn resting_renews_the_hand() {
    let mut play = Play::new(outpost(4).hand(0, [0, 0, 3]).moves());
    play.decide(0, Decision::Go(Place::Dormitory)).luck(Answer::Cards(Hand([2, 1, 0])));
    assert_eq!((play.own(0).hand, play.own(0).given), (Hand([2, 1, 0]), None));
    assert!(play.view().figures[0].lies);
}

/// in the dark the card is drawn at random, unless its owner has a flashlight.
#[test]
fn in_the_dark_cards_are_given_blindly() {
    let dark = || outpost(4).damage(Place::GeneratorRoom, 2);
    let mut play = Play::new(dark().moves());
    play.decide(0, Decision::Go(Place::Kitchen));
    assert_eq!(play.legal(0), [Decision::GiveBlind]);
    assert_eq!(play.refused(0, Decision::Give(Card::Use)).clause.0, "X-6.4");
    play.decide(0, Decision::GiveBlind).luck(Answer::Card(Card::Sabotage));
    assert_eq!(play.own(0).given, Some(Card::Sabotage));
    let mut play = Play::new(dark().gear(0, Gear::Flashlight).moves());
    play.decide(0, Decision::Go(Place::Kitchen));
    assert_eq!(play.refused(0, Decision::GiveBlind).clause.0, "X-6.4");
    play.decide(0, Decision::Give(Card::Use));
}

/// fuel cards fill what stands here or load a flamethrower, before the card is given.
#[test]
fn fuel_cards_are_bonus_actions() {
    let fuel = || outpost(4).gear(0, Gear::Fuel).gear(0, Gear::Fuel);
    let mut play = Play::new(fuel().fuel(Place::BoilerRoom, 1).moves());
    play.decide(0, Decision::Go(Place::BoilerRoom)).decide(0, Decision::Refuel);
    assert_eq!(play.view().boiler.fuel, 3);
    play.decide(0, Decision::Refuel);
    assert_eq!(play.view().boiler.fuel, 4);
    assert_eq!(play.refused(0, Decision::Refuel).clause.0, "X-11.5");
    let mut play = Play::new(fuel().gear(0, Gear::Flamethrower).moves());
    play.decide(0, Decision::Go(Place::Armory));
    assert_eq!(play.refused(0, Decision::Refuel).text, "thing-nothing-to-fill");
    play.decide(0, Decision::Reload);
    assert_eq!(play.view().figures[0].charges, 5);
    play.decide(0, Decision::Reload);
    assert_eq!(play.view().figures[0].charges, 6, "X-11.4: six at most");
}

/// at least one card is turned up; what nobody can use is discarded; then the leader may
/// stop, and the others are discarded unseen.
#[test]
fn the_leader_turns_up_cards_until_enough() {
    let mut play = alone(outpost(4), Place::Kitchen, Card::Use);
    assert_eq!(play.step(), Step::TurnUp, "the first one must be turned up");
    play.luck(Answer::Card(Card::Use));
    assert_eq!(play.refused(3, Decision::Assign(Figure(1))).text, "thing-lies-down");
    assert_eq!(play.refused(3, Decision::Pass).clause.0, "X-1.6");
    play.decide(3, Decision::Assign(Figure(0)));
    assert_eq!(play.legal(3), [Decision::TurnUp, Decision::Stop]);
    play.decide(3, Decision::Stop);
    assert!(play.told(Event::LeftOver { n: 1 }));
    let mut wasted = alone(outpost(4), Place::Kitchen, Card::Repair);
    wasted.luck(Answer::Card(Card::Repair));
    assert!(wasted.told(Event::Wasted { card: Card::Repair }));
}

/// fuel for boiler and generator, repair and sabotage.
#[test]
fn plants_are_filled_repaired_and_sabotaged() {
    let play = acts(outpost(4).fuel(Place::GeneratorRoom, 1), Place::GeneratorRoom, Card::Use);
    assert_eq!((play.view().generator.fuel, play.view().reserve), (2, proposal().reserve[0] - 1));
    let play = acts(outpost(4).damage(Place::BoilerRoom, 2), Place::BoilerRoom, Card::Repair);
    assert_eq!(play.view().boiler.damage, 1);
    let play = acts(outpost(4), Place::BoilerRoom, Card::Sabotage);
    assert_eq!(play.view().boiler.damage, 1);
}

/// two damage put out the lights, one repair brings them back; a destroyed boiler stays so.
#[test]
fn the_lights_go_out_and_on() {
    let play =
        acts(outpost(4).damage(Place::GeneratorRoom, 1), Place::GeneratorRoom, Card::Sabotage);
    assert!(play.view().is_dark && play.told(Event::PowerFailed));
    let dark = outpost(4).damage(Place::GeneratorRoom, 2).gear(0, Gear::Flashlight);
    let play = acts(dark, Place::GeneratorRoom, Card::Repair);
    assert!(!play.view().is_dark && play.told(Event::PowerBack));
    let mut broken = alone(outpost(4).freezing(0), Place::BoilerRoom, Card::Repair);
    broken.luck(Answer::Card(Card::Repair));
    assert!(broken.told(Event::Wasted { card: Card::Repair }));
}

/// two who stand in a place do it twice as well, but one lies down.
#[test]
fn teamwork_counts_twice() {
    let mut play = Play::new(outpost(4).fuel(Place::BoilerRoom, 0).moves());
    play.go(0, Place::BoilerRoom, Card::Use).go(1, Place::BoilerRoom, Card::Use).until_cards(USE);
    play.assign(Card::Use, 1);
    assert_eq!(play.view().boiler.fuel, 2);
    assert!(play.view().figures[1].lies && !play.view().figures[0].lies);
    let mut cooks = Play::new(outpost(4).moves());
    cooks.go(0, Place::Kitchen, Card::Use).go(1, Place::Kitchen, Card::Use).until_cards(USE);
    cooks.assign(Card::Use, 1);
    assert_eq!(cooks.view().pantry, proposal().pantry[0] - 2, "a meal is never doubled");
}

/// the S.O.S. needs a whole radio and is sent once.
#[test]
fn the_sos_is_sent_once() {
    let play = acts(outpost(4).damage(Place::RadioRoom, 0), Place::RadioRoom, Card::Use);
    assert!(matches!(play.view().rescue, RescueView::Coming { space: 0, .. }));
    let mut broken = alone(outpost(4).damage(Place::RadioRoom, 1), Place::RadioRoom, Card::Use);
    broken.luck(Answer::Card(Card::Use));
    assert!(broken.told(Event::Wasted { card: Card::Use }));
    let mut full = alone(outpost(4).damage(Place::RadioRoom, 5), Place::RadioRoom, Card::Sabotage);
    full.luck(Answer::Card(Card::Sabotage));
    assert!(full.told(Event::Wasted { card: Card::Sabotage }));
}

/// a forecast lies there until it is used or sabotaged; of two rolls one is chosen.
#[test]
fn the_weather_station_forecasts() {
    let mut play = Play::new(outpost(4).moves());
    play.go(0, Place::WeatherStation, Card::Use).go(1, Place::WeatherStation, Card::Sabotage);
    play.until_cards(USE).assign(Card::Use, 0);
    play.luck(Answer::Face(Face::Snow)).luck(Answer::Face(Face::Fair));
    assert_eq!(play.refused(0, Decision::Forecast(Face::Clear)).clause.0, "X-3.7");
    play.decide(0, Decision::Forecast(Face::Fair));
    assert_eq!(play.view().forecast, Some(Face::Fair));
    play.assign(Card::Sabotage, 1);
    assert_eq!(play.view().forecast, None);
}

/// a new forecast takes the place of the old one.
#[test]
fn a_forecast_is_replaced_by_the_next_one() {
    let mut play = Play::new(outpost(4).moves());
    play.go(0, Place::WeatherStation, Card::Use).go(1, Place::WeatherStation, Card::Use);
    play.until_cards(USE).assign(Card::Use, 0);
    play.luck(Answer::Face(Face::Fair)).luck(Answer::Face(Face::Fair));
    assert_eq!(play.view().forecast, Some(Face::Fair));
    play.assign(Card::Use, 1).luck(Answer::Face(Face::Blizzard));
    assert_eq!(play.view().forecast, Some(Face::Blizzard));
}

/// a lab token is its owner's secret; sabotage shows one and removes it.
#[test]
fn lab_tokens_are_drawn_secretly() {
    let mut play = acts(outpost(4), Place::Laboratory, Card::Use);
    play.luck(Answer::Lab(LabToken::Blood));
    assert_eq!(play.own(0).lab, Lab { blood: 1, failed: 0 });
    assert_eq!((play.view().figures[0].n_lab, play.view().figures[0].lab), (1, None));
    let mut play = acts(outpost(4), Place::Laboratory, Card::Sabotage);
    play.luck(Answer::Lab(LabToken::Failed));
    assert_eq!(
        (play.view().lab_bag, play.view().lab_out),
        (proposal().lab[0].iter().sum::<u8>() - 1, Lab { blood: 0, failed: 1 })
    );
}

/// two cards, one is kept and one discarded; sabotage removes one from the game.
#[test]
fn weapons_and_items_are_chosen_from_two() {
    let mut play = acts(outpost(4), Place::Armory, Card::Use);
    play.luck(Answer::Gear(Gear::Flamethrower)).luck(Answer::Gear(Gear::Melee));
    assert_eq!(play.refused(0, Decision::Keep(Gear::Firearm)).clause.0, "X-3.9");
    play.decide(0, Decision::Keep(Gear::Flamethrower));
    assert_eq!(play.view().figures[0].charges, 3);
    assert_eq!(play.view().discards[0].gear, Gear::Melee);
    let n = |play: &Play| play.view().decks.iter().map(|deck| deck.n).sum::<u8>();
    let mut play = acts(outpost(4), Place::Warehouse, Card::Sabotage);
    let before = n(&play);
    play.luck(Answer::Gear(Gear::Wire));
    assert_eq!((n(&play), play.view().discards.len()), (before - 1, 0));
}

/// an empty deck is shuffled of its discards for a Sabotage as well.
#[test]
fn sabotage_of_an_empty_deck_takes_a_discarded_card() {
    for (place, gear) in [(Place::Armory, Gear::Dynamite), (Place::Warehouse, Gear::Fuel)] {
        let mut play = acts(outpost(4).all_discarded(), place, Card::Sabotage);
        let of = |held: &GearView| (held.gear >= Gear::Fuel) == (place == Place::Warehouse);
        assert!(!play.view().discards.iter().any(of) && play.view().decks.iter().all(of));
        let n = play.view().decks.iter().map(|deck| deck.n).sum::<u8>();
        play.luck(Answer::Gear(gear));
        assert!(play.told(Event::GearLost { gear }));
        assert_eq!(play.view().decks.iter().map(|deck| deck.n).sum::<u8>(), n - 1);
    }
}

/// a meal of two tins, once a round; sabotage spoils two.
#[test]
fn the_kitchen_cooks_once_a_round() {
    let mut play = Play::new(outpost(4).moves());
    play.go(0, Place::Kitchen, Card::Use).go(1, Place::Kitchen, Card::Use).until_cards(USE);
    play.assign(Card::Use, 0).decide(3, Decision::TurnUp).luck(Answer::Card(Card::Use));
    assert!(play.view().is_cooked && play.told(Event::Wasted { card: Card::Use }));
    let play = acts(outpost(4), Place::Kitchen, Card::Sabotage);
    assert_eq!(play.view().pantry, proposal().pantry[0] - 2);
}

/// vehicles of the outpost are repaired and filled from the outdoor reserve.
#[test]
fn vehicles_are_made_ready() {
    let play = acts(outpost(4), Place::Helicopter, Card::Use);
    assert_eq!((play.view().vehicles[0].fuel, play.view().outdoor), (1, 4));
    let play = acts(outpost(4), Place::Snowcat, Card::Repair);
    assert_eq!(play.view().vehicles[1].damage, 2);
    let play = acts(outpost(4), Place::Helicopter, Card::Sabotage);
    assert_eq!(play.view().vehicles[0].damage, 5);
    let mut full = alone(outpost(4).fuel(Place::Snowcat, 2), Place::Snowcat, Card::Use);
    full.luck(Answer::Card(Card::Use));
    assert!(full.told(Event::Wasted { card: Card::Use }));
}

/// Use does nothing in the kennel, Sabotage frees the dogs.
#[test]
fn the_kennel_is_opened_by_sabotage() {
    let play = acts(outpost(4).caught(0).caught(2), Place::Kennel, Card::Sabotage);
    assert_eq!((play.view().dogs[0], play.view().dogs[2]), (DogView::Loose, DogView::Loose));
    let mut play = alone(outpost(4).caught(0), Place::Kennel, Card::Use);
    play.luck(Answer::Card(Card::Use));
    assert!(play.told(Event::Wasted { card: Card::Use }));
}

/// with all twenty counters on the board there is no more damage.
#[test]
fn damage_counters_run_out() {
    let scenario = station(4).damage(Place::Helicopter, 5).damage(Place::Snowcat, 5);
    let scenario = scenario.damage(Place::SecondSnowcat, 5).damage(Place::RadioRoom, 5);
    let mut play = alone(scenario, Place::BoilerRoom, Card::Sabotage);
    play.luck(Answer::Card(Card::Sabotage));
    assert!(play.told(Event::Wasted { card: Card::Sabotage }));
    assert_eq!(play.view().boiler.damage, 0);
}

/// whoever is assigned decides about tools.
#[test]
fn tools_repair_two_more() {
    let scenario = || outpost(4).gear(0, Gear::Tools);
    let mut play = acts(scenario(), Place::Helicopter, Card::Repair);
    assert_eq!(play.asked(), [0]);
    let mut without = play.clone();
    play.decide(0, Decision::UseTools);
    assert_eq!(play.view().vehicles[0].damage, 1);
    without.decide(0, Decision::Pass);
    assert_eq!(without.view().vehicles[0].damage, 3);
}
