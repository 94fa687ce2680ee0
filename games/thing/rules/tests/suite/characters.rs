//! Every character's ability, base and expansion.

use saucer_thing::{
    Answer, Card, Decision, Face, Figure, Gear, Hand, LabToken, Place, Scenario, Step,
};

use crate::help::{Play, REPAIR, USE, outpost, station};

/// Seat 0 as this character acts alone in a place.
fn acts(scenario: Scenario, name: &str, place: Place, card: Card) -> Play {
    let mut play = Play::new(scenario.character(0, name).moves());
    play.go(0, place, card).until_cards(if card == Card::Use { USE } else { REPAIR });
    play.assign(card, 0);
    play
}

/// three cards in the armory.
#[test]
fn macready_and_sam_carter_choose_from_three_weapons() {
    for name in ["MacReady", "Sam Carter"] {
        let mut play = acts(outpost(4), name, Place::Armory, Card::Use);
        for gear in [Gear::Melee, Gear::Dynamite, Gear::Firearm] {
            play.luck(Answer::Gear(gear));
        }
        assert_eq!(play.legal(0).len(), 3);
        play.decide(0, Decision::Keep(Gear::Dynamite));
        assert_eq!(play.view().discards.len(), 2);
    }
}

/// three cards in the warehouse.
#[test]
fn garry_and_peter_choose_from_three_items() {
    for name in ["Garry", "Peter"] {
        let mut play = acts(outpost(4), name, Place::Warehouse, Card::Use);
        for gear in [Gear::Keys, Gear::Fuel, Gear::Tools] {
            play.luck(Answer::Gear(gear));
        }
        play.decide(0, Decision::Keep(Gear::Keys));
        assert_eq!(play.view().figures[0].gear[0].gear, Gear::Keys);
    }
}

/// one more lab token.
#[test]
fn blair_and_sander_draw_one_more_token() {
    for name in ["Blair", "Doctor Sander"] {
        let mut play = acts(outpost(4), name, Place::Laboratory, Card::Use);
        play.luck(Answer::Lab(LabToken::Blood)).luck(Answer::Lab(LabToken::Failed));
        assert_eq!((play.own(0).lab.blood, play.own(0).lab.failed), (1, 1));
    }
}

/// Kate exchanges a card after drawing.
#[test]
fn kate_exchanges_a_card() {
    let scenario = station(4).character(0, "Kate").hand(0, [0, 0, 2]);
    let mut play = Play::new(scenario.morning());
    play.luck(Answer::Face(Face::Clear)).luck(Answer::Cards(Hand([0, 0, 1])));
    assert_eq!(play.step(), Step::Swap(Figure(0)));
    assert_eq!(play.refused(0, Decision::Swap(Card::Use)).clause.0, "X-19.4");
    play.decide(0, Decision::Swap(Card::Sabotage)).luck(Answer::Cards(Hand([1, 0, 0])));
    assert_eq!(play.own(0).hand, Hand([1, 0, 2]));
    let mut full = Play::new(station(4).character(0, "Kate").morning());
    full.luck(Answer::Face(Face::Clear));
    assert_eq!(full.step(), Step::Swap(Figure(0)), "with a full hand too");
    full.decide(0, Decision::Pass);
    assert!(matches!(full.step(), Step::Move(_)));
}

/// two damage instead of one.
#[test]
fn windows_and_jonas_repair_two() {
    for name in ["Windows", "Jonas"] {
        let play = acts(outpost(4), name, Place::Helicopter, Card::Repair);
        assert_eq!(play.view().vehicles[0].damage, 2);
    }
}

/// a meal of one tin.
#[test]
fn nauls_and_juliette_cook_with_one_tin() {
    for name in ["Nauls", "Juliette"] {
        let play = acts(outpost(4), name, Place::Kitchen, Card::Use);
        assert_eq!(play.view().pantry, crate::help::proposal().pantry[0] - 1);
    }
}

/// Derek ignores them at the station as Clark does at the outpost.
#[test]
fn derek_ignores_strangers() {
    let scenario = station(4).character(0, "Derek").dog(0, Place::Kitchen);
    let mut play = Play::new(scenario.moves());
    play.go(0, Place::Kitchen, Card::Use).quiet(|step| step == Step::Shuffle);
    assert!(play.view().days[0].with_dogs.is_empty());
}

/// Lars rolls twice and chooses.
#[test]
fn lars_rolls_twice() {
    let mut play = acts(station(4), "Lars", Place::WeatherStation, Card::Use);
    play.luck(Answer::Face(Face::Blizzard)).luck(Answer::Face(Face::Clear));
    play.decide(0, Decision::Forecast(Face::Clear));
    assert_eq!(play.view().forecast, Some(Face::Clear));
}

/// in company he rolls twice, and not four times.
#[test]
fn lars_in_company_rolls_two_dice() {
    let mut play = Play::new(station(4).character(0, "Lars").moves());
    for seat in 0..2 {
        play.go(seat, Place::WeatherStation, Card::Use);
    }
    play.until_cards(USE).assign(Card::Use, 0);
    play.luck(Answer::Face(Face::Blizzard)).luck(Answer::Face(Face::Clear));
    assert_eq!(play.step(), Step::Forecasting(Figure(0)));
}

/// Norris chooses the card in the dark, but has no flashlight for a test.
#[test]
fn norris_has_a_light_in_the_dark_only() {
    let scenario = || outpost(4).character(0, "Norris").damage(Place::GeneratorRoom, 2);
    let mut play = Play::new(scenario().moves());
    play.decide(0, Decision::Go(Place::Kitchen)).decide(0, Decision::Give(Card::Repair));
    let play = Play::new(station(4).character(0, "Norris").tests());
    assert!(!matches!(play.step(), Step::Test(_)));
}

/// The same beside somebody else, who counts as company.
fn acts_in_company(name: &str, place: Place, card: Card) -> Play {
    let mut play = Play::new(station(4).character(0, name).damage(Place::Helicopter, 5).moves());
    play.go(0, place, card).go(1, place, Card::Sabotage);
    play.until_cards(if card == Card::Use { USE } else { REPAIR }).assign(card, 0);
    play
}

/// in company it happens twice, each time with the ability; a meal does
/// not.
#[test]
fn abilities_count_twice_in_company() {
    let weapons = [
        [Gear::Melee, Gear::Dynamite, Gear::Firearm],
        [Gear::Melee, Gear::Dynamite, Gear::RifleOne],
    ];
    let items = [[Gear::Keys, Gear::Fuel, Gear::Tools], [Gear::Keys, Gear::Fuel, Gear::Tools]];
    for (name, place, draws) in
        [("Sam Carter", Place::Armory, weapons), ("Peter", Place::Warehouse, items)]
    {
        let mut play = acts_in_company(name, place, Card::Use);
        for drawn in draws {
            for gear in drawn {
                play.luck(Answer::Gear(gear));
            }
            play.decide(0, Decision::Keep(drawn[1]));
        }
        let held: u8 = play.view().figures[0].gear.iter().map(|held| held.n).sum();
        assert_eq!((held, play.step()), (2, Step::Lead), "{name}");
    }
    let mut sander = acts_in_company("Doctor Sander", Place::Laboratory, Card::Use);
    for _ in 0..4 {
        sander.luck(Answer::Lab(LabToken::Failed));
    }
    assert_eq!((sander.own(0).lab.failed, sander.step()), (4, Step::Lead));
    let jonas = acts_in_company("Jonas", Place::Helicopter, Card::Repair);
    assert_eq!(jonas.view().vehicles[0].damage, 1);
    let juliette = acts_in_company("Juliette", Place::Kitchen, Card::Use);
    assert_eq!(juliette.view().pantry, crate::help::proposal().pantry[0] - 1);
}
