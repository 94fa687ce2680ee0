//! Every refusal is provoked by a test; here those are that no other test names, each with its clause.

use std::path::Path;

use saucer_conformance::rulebook::{refusals, texts};
use saucer_core::{Game, Input, Refusal, Silence};
use saucer_thing::{
    Answer, Card, Claim, Decision, Face, Figure, Gear, Lab, LabToken, Mode, Place, Sector, Setup,
    Step, Thing,
};

use crate::content::{experiment, newest};
use crate::exposed::fight;
use crate::help::{Play, SABOTAGE, USE, crew, outpost, station};
use crate::saucer::{launching, saucer};

/// The table asks for a dog only where there is one, so nobody meets this.
const NEVER_MET: &str = "thing-no-dog";

#[track_caller]
fn says(refusal: Refusal, text: &str, clause: &str) {
    assert_eq!((refusal.text, refusal.clause.0), (text, clause));
}

/// A card that this one has.
fn any(play: &Play, seat: u8) -> Card {
    let held = |card: &Card| play.own(seat).hand.count(*card) > 0;
    Card::ALL.into_iter().find(held).unwrap()
}

#[test]
fn every_refusal_is_named_by_a_test() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/suite");
    let tests = texts(&folder).unwrap();
    let pairs = refusals(include_str!("../../src/why.rs"));
    let named = |text: &str| format!("\"{text}\"");
    let unnamed: Vec<_> =
        pairs.iter().map(|pair| named(pair.text)).filter(|text| !tests.contains(text)).collect();
    assert_eq!(unnamed, [""; 0]);
    assert!(pairs.iter().any(|pair| pair.text == NEVER_MET), "it is named here only");
}

/// the exposed group and who fights it.
#[test]
fn of_the_exposed_group() {
    let mut play = Play::new(outpost(4).round(2).exposed(0, 2).morning());
    let luck = Input::Luck(Answer::Card(Card::Use));
    let wrong = play.game.clone().apply(&luck, &mut Silence).unwrap_err();
    says(wrong, "thing-not-this-luck", "X-1.6");
    play.luck(Answer::Face(Face::Clear));
    says(play.refused(0, Decision::Done), "thing-nowhere-yet", "X-5.3");
    play.decide(0, Decision::Lurk(Place::Armory)).decide(0, Decision::Lurk(Place::Kitchen));
    says(play.refused(0, Decision::Lurk(Place::Kitchen)), "thing-no-strength", "X-5.3");
    play.decide(0, Decision::Done).quiet(|step| step == Step::Strike);
    says(play.refused(0, Decision::Strike(Place::Warehouse)), "thing-not-there", "X-5.4");
    let prey = fight(outpost(5), 4, &[1, 2]);
    says(prey.refused(0, Decision::Absorb(Figure(3))), "thing-no-prey", "X-5.7");
    let burnt = outpost(4).gear(1, Gear::Flamethrower).gear(1, Gear::Melee);
    let mut burnt = fight(burnt, 9, &[1]);
    for _ in 0..3 {
        burnt.decide(1, Decision::Fight(Gear::Flamethrower));
    }
    says(burnt.refused(1, Decision::Fight(Gear::Flamethrower)), "thing-no-charges", "X-11.4");
    burnt.decide(1, Decision::Pass).decide(0, Decision::Wreck);
    burnt.quiet(|step| step == Step::Weather).luck(Answer::Face(Face::Clear));
    says(burnt.refused(0, Decision::Lurk(Place::Kitchen)), "thing-burning", "X-3.14");
}

/// cards that are given, and bonus actions.
#[test]
fn of_moves() {
    let mut play = Play::new(outpost(4).hand(0, [3, 0, 0]).gear(0, Gear::Fuel).moves());
    play.decide(0, Decision::Go(Place::Armory));
    says(play.refused(0, Decision::Give(Card::Repair)), "thing-no-card", "X-6.2");
    says(play.refused(0, Decision::GiveBlind), "thing-light", "X-6.4");
    says(play.refused(0, Decision::Reload), "thing-no-flamethrower", "X-11.5");
    play.decide(0, Decision::Give(Card::Use)).decide(1, Decision::Go(Place::Kitchen));
    says(play.refused(1, Decision::Refuel), "thing-no-fuel-card", "X-11.5");
    let fuel = (0..3).fold(outpost(4), |scenario, _| scenario.gear(0, Gear::Fuel));
    let mut full = Play::new(fuel.gear(0, Gear::Flamethrower).moves());
    full.decide(0, Decision::Go(Place::Armory));
    full.decide(0, Decision::Reload).decide(0, Decision::Reload);
    says(full.refused(0, Decision::Reload), "thing-fully-loaded", "X-11.4");
    let mut dark = Play::new(outpost(4).damage(Place::GeneratorRoom, 2).moves());
    dark.decide(0, Decision::Go(Place::Kitchen));
    says(dark.refused(0, Decision::Give(Card::Use)), "thing-dark", "X-6.4");
}

/// tokens that cannot be offered.
#[test]
fn of_encounters() {
    let mut play = Play::new(outpost(5).aliens(&[2, 0]).round(2).moves());
    play.go(0, Place::Kitchen, Card::Use).go(1, Place::Kitchen, Card::Use);
    play.quiet(|step| step == Step::Offer);
    says(play.refused(1, Decision::OfferAlien), "thing-human-tokens", "X-7.2");
    says(play.refused(2, Decision::OfferAlien), "thing-no-partner", "X-7.4");
}

/// what an assigned action does not allow.
#[test]
fn of_actions() {
    let at = |scenario: saucer_thing::Scenario, places: [Place; 3], extra| {
        let mut play = Play::new(scenario.moves());
        for (seat, place) in (0..).zip(places) {
            play.go(seat, place, Card::Use);
        }
        play.until_cards(extra);
        play
    };
    let places = [Place::Kitchen, Place::Kitchen, Place::WeatherStation];
    let mut cooked = at(outpost(4), places, USE);
    cooked.assign(Card::Use, 0).decide(3, Decision::TurnUp).luck(Answer::Card(Card::Use));
    says(cooked.refused(3, Decision::Assign(Figure(1))), "thing-cooked", "X-3.10");
    let places = [Place::WeatherStation, Place::WeatherStation, Place::Armory];
    let mut rolls = at(outpost(4), places, USE);
    rolls.assign(Card::Use, 0).luck(Answer::Face(Face::Snow)).luck(Answer::Face(Face::Fair));
    let clear = Decision::Forecast(Face::Clear);
    says(rolls.refused(0, clear), "thing-not-that-forecast", "X-3.7");
    rolls.decide(0, Decision::Forecast(Face::Fair)).assign(Card::Use, 2);
    rolls.luck(Answer::Gear(Gear::Melee)).luck(Answer::Gear(Gear::Dynamite));
    let keep = Decision::Keep(Gear::Firearm);
    says(rolls.refused(2, keep), "thing-not-that-card", "X-3.9");
    let broken = [Place::Helicopter, Place::Snowcat, Place::SecondSnowcat, Place::RadioRoom];
    let broken = broken.into_iter().fold(station(4), |scenario, place| scenario.damage(place, 5));
    let mut broken = at(broken, [Place::BoilerRoom, Place::Kitchen, Place::Armory], SABOTAGE);
    broken.luck(Answer::Card(Card::Sabotage));
    says(broken.refused(3, Decision::Assign(Figure(0))), "thing-no-counters", "X-3.13");
}

/// the group has wrecked the laboratory and the armory until nothing was left there.
#[test]
fn of_empty_stores() {
    let mut play = Play::new(outpost(4).round(2).exposed(0, 30).morning());
    play.luck(Answer::Face(Face::Clear));
    for _ in 0..8 {
        play.decide(0, Decision::Lurk(Place::Armory));
    }
    for _ in 0..22 {
        play.decide(0, Decision::Lurk(Place::Laboratory));
    }
    play.decide(0, Decision::Done).quiet(|step| step == Step::Weather);
    assert_eq!(play.view().lab_bag, 0);
    play.luck(Answer::Face(Face::Clear)).decide(0, Decision::Lurk(Place::Kennel));
    play.decide(0, Decision::Done).quiet(|step| matches!(step, Step::Move(_)));
    while let Step::Move(figure) = play.step() {
        let place = [Place::Armory, Place::Laboratory, Place::WeatherStation];
        let card = any(&play, figure.0);
        play.go(figure.0, place[usize::from(figure.0) - 1], card);
    }
    play.until_cards(USE).luck(Answer::Card(Card::Use));
    let leader = play.view().leader.0;
    says(play.refused(leader, Decision::Assign(Figure(1))), "thing-deck-empty", "X-3.9");
    says(play.refused(leader, Decision::Assign(Figure(2))), "thing-lab-empty", "X-3.8");
}

/// vehicles that need more fuel than there is outdoors, which only an experiment has.
#[test]
fn of_an_outdoor_reserve_that_is_too_small() {
    let rules = experiment(newest().replacen("outdoor: 5", "outdoor: 0", 1)).unwrap();
    let mut play = Play::new(Thing::new(&Setup::new(Mode::Outpost, 4).unwrap(), rules));
    play.quiet(|step| matches!(step, Step::Move(_)));
    let mut places = [Place::Snowcat, Place::WeatherStation, Place::Armory, Place::Kitchen].iter();
    let mut driver = None;
    while let Step::Move(figure) = play.step() {
        let card = any(&play, figure.0);
        play.go(figure.0, *places.next().unwrap(), card);
        driver.get_or_insert(figure);
    }
    play.until_cards(USE).luck(Answer::Card(Card::Use));
    let refusal = play.refused(play.view().leader.0, Decision::Assign(driver.unwrap()));
    says(refusal, "thing-no-outdoor", "X-3.11");
}

/// the recreation room.
#[test]
fn of_evenings() {
    let mut play = Play::new(station(5).round(2).escaped(4).evening());
    says(play.refused(1, Decision::Accuse(Figure(1))), "thing-accuse-another", "X-9.2");
    says(play.refused(1, Decision::Accuse(Figure(4))), "thing-got-away", "X-13.4");
    play.all(Decision::Abstain);
    says(play.refused(1, Decision::Reveal), "thing-not-an-alien", "X-9.5");
    let crew = Play::new(crew(1).suspect(1).evening());
    says(crew.refused(0, Decision::Accuse(Figure(2))), "thing-not-a-suspect", "X-17.6");
    says(crew.refused(0, Decision::Claim(Claim::Human)), "thing-no-claims", "X-18.1");
}

/// tests of the other mode, and without what they need.
#[test]
fn of_tests() {
    let lab = Lab { blood: 0, failed: 1 };
    let shine = Decision::Shine { at: Figure(2), card: Card::Use };
    let outpost = Play::new(outpost(4).lab(1, lab).tests());
    says(outpost.refused(1, Decision::Test(LabToken::Blood)), "thing-no-lab-token", "X-10.1");
    says(outpost.refused(1, shine), "thing-no-teeth", "X-14.4");
    let mut station = Play::new(station(4).lab(1, lab).gear(1, Gear::Flashlight).tests());
    says(station.refused(1, Decision::Burn(Figure(0))), "thing-teeth-instead", "X-14.4");
    station.decide(1, shine);
    says(station.refused(1, shine), "thing-no-card-to-discard", "X-14.4");
}

/// sectors and launch cards.
#[test]
fn of_the_saucer() {
    let play = Play::new(saucer(1).now());
    says(play.refused(0, Decision::Done), "thing-no-sector-yet", "X-15.3");
    says(play.refused(0, Decision::Power(Sector(4))), "thing-not-enough-power", "X-15.3");
    says(play.refused(0, Decision::Power(Sector(8))), "thing-no-such-sector", "X-15.1");
    let launching = launching([1, 1, 0], 0);
    says(launching.refused(0, Decision::Pay([1, 0, 0])), "thing-pay-more", "X-15.7");
}
