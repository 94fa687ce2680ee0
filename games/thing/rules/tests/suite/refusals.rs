//! Refusals name who or what is in the way.

use saucer_core::{Arg, Game, Refusal, Seat};
use saucer_thing::{
    Answer, Card, Decision, Figure, Gear, Lab, Mode, Place, Scenario, Setup, Step, Thing,
};

use crate::help::{Play, USE, crew, outpost, station};

#[track_caller]
fn says(refusal: Refusal, text: &str, figures: [Arg; 2]) {
    assert_eq!((refusal.text, refusal.figures), (text, figures));
}

fn seat(seat: u8) -> Arg {
    Arg::seat(Seat(seat))
}

fn place(place: Place) -> Arg {
    Arg::name(&"thing-place", place as u16)
}

const NONE: Arg = Arg::Number(0);

/// whose turn it is, also when several others are asked, and who is no longer there.
#[test]
fn a_refusal_says_whose_turn_it_is() {
    let mut play = Play::new(outpost(4).landed(2).moves());
    says(play.refused(2, Decision::Go(Place::Kitchen)), "thing-not-you", [seat(0), NONE]);
    play.quiet(|step| step == Step::Call).all(Decision::Call).decide(0, Decision::Board);
    assert_eq!(play.refused(3, Decision::Take).text, "thing-not-asked");
    let exposed = Play::new(outpost(4).round(2).exposed(0, 2).evening());
    says(exposed.refused(1, Decision::Accuse(Figure(0))), "thing-not-here", [seat(0), NONE]);
    assert_eq!(exposed.refused(1, Decision::Accuse(Figure(9))).text, "thing-no-such-figure");
}

/// places are named, the bunkhouse by its own name.
#[test]
fn a_refusal_names_the_place() {
    let play = Play::new(outpost(4).moves());
    let nowhere = play.refused(0, Decision::Go(Place::SecondSnowcat));
    says(nowhere, "thing-no-such-place", [place(Place::SecondSnowcat), NONE]);
    let kennel = |mut play: Play| {
        play.go(0, Place::Kennel, Card::Use).go(1, Place::WeatherStation, Card::Use);
        play.until_cards(USE).luck(Answer::Card(Card::Use));
        play.refused(play.view().leader.0, Decision::Assign(Figure(0)))
    };
    says(kennel(play), "thing-no-use", [place(Place::Kennel), NONE]);
    let bunkhouse = Arg::name(&"thing-place", 14);
    says(kennel(Play::new(station(4).moves())), "thing-no-use", [bunkhouse, NONE]);
}

/// Seat 0 stands there and seat 1 in the weather station, where Use always works, Repair never does and
/// Sabotage if there is a forecast; why seat 0 cannot be assigned this card.
#[track_caller]
fn why_not(scenario: Scenario, at: Place, card: Card) -> Refusal {
    let mut play = Play::new(scenario.damage(Place::GeneratorRoom, 1).moves());
    let works = match card {
        Card::Use => Place::WeatherStation,
        Card::Repair | Card::Sabotage => Place::GeneratorRoom,
    };
    play.go(0, at, card).go(1, works, Card::Use).until_cards(USE).luck(Answer::Card(card));
    play.refused(play.view().leader.0, Decision::Assign(Figure(0)))
}

/// why a card changes nothing there.
#[test]
fn a_refusal_says_why_a_card_changes_nothing() {
    use Card::{Repair, Sabotage, Use};
    let number = Arg::Number;
    let dry = outpost(4).fuel(Place::BoilerRoom, 1).fuel(Place::Warehouse, 0);
    says(why_not(dry, Place::BoilerRoom, Use), "thing-no-reserve", [NONE, NONE]);
    let boiler = why_not(outpost(4), Place::BoilerRoom, Use);
    says(boiler, "thing-full", [place(Place::BoilerRoom), NONE]);
    for card in Card::ALL {
        let frozen = why_not(outpost(4).freezing(0), Place::BoilerRoom, card);
        says(frozen, "thing-boiler-destroyed", [NONE, NONE]);
        let used = why_not(station(4).used(Place::Snowcat), Place::Snowcat, card);
        says(used, "thing-vehicle-used", [place(Place::Snowcat), NONE]);
    }
    let radio = outpost(4).damage(Place::RadioRoom, 2);
    says(why_not(radio, Place::RadioRoom, Use), "thing-radio-damaged", [number(2), NONE]);
    let called = outpost(4).damage(Place::RadioRoom, 0).coming(1);
    assert_eq!(why_not(called, Place::RadioRoom, Use).text, "thing-sos-sent");
    let hungry = why_not(outpost(4).pantry(1), Place::Kitchen, Use);
    says(hungry, "thing-no-tins", [number(1), number(2)]);
    let full = (0..4).fold(outpost(4), |scenario, _| scenario.gear(0, Gear::Melee));
    says(why_not(full, Place::Armory, Use), "thing-full-hands", [seat(0), number(4)]);
    let keyless = why_not(station(4), Place::Snowcat, Use);
    says(keyless, "thing-no-keys", [seat(0), NONE]);
    let broken = station(4).damage(Place::Snowcat, 1);
    let broken = why_not(broken, Place::Snowcat, Use);
    says(broken, "thing-vehicle-damaged", [place(Place::Snowcat), number(1)]);
    let whole = why_not(outpost(4).damage(Place::RadioRoom, 0), Place::RadioRoom, Repair);
    says(whole, "thing-not-broken", [place(Place::RadioRoom), NONE]);
    let kitchen = why_not(outpost(4), Place::Kitchen, Repair);
    says(kitchen, "thing-no-repair", [place(Place::Kitchen), NONE]);
    let wrecked = why_not(outpost(4).damage(Place::RadioRoom, 5), Place::RadioRoom, Sabotage);
    says(wrecked, "thing-broken-enough", [place(Place::RadioRoom), number(5)]);
    let kennel = why_not(outpost(4), Place::Kennel, Sabotage);
    says(kennel, "thing-nothing-to-break", [place(Place::Kennel), NONE]);
    let bare = why_not(outpost(4).pantry(0), Place::Kitchen, Sabotage);
    assert_eq!(bare.text, "thing-pantry-empty");
}

/// who plays the character that one wants.
#[test]
fn a_refusal_says_who_has_the_character() {
    let setup = Setup::new(Mode::Outpost, 4).unwrap();
    let setup = setup.with(saucer_thing::Cast::Base, saucer_thing::Casting::Chosen);
    let mut play = Play::new(Thing::newest(&setup));
    let choice = play.legal(0)[3];
    play.decide(0, choice);
    says(play.refused(1, choice), "thing-character-taken", [seat(0), NONE]);
    let stranger = Decision::Choose(saucer_thing::CharacterId(12));
    assert_eq!(play.refused(1, stranger).text, "thing-not-that-character");
}

/// in a crew it is the character that is named, since a player runs several.
#[test]
fn a_crew_is_told_the_character() {
    let lab = Lab { blood: 1, failed: 0 };
    let scenario = crew(1).character(2, "Nauls").gear(0, Gear::Flamethrower).gear(0, Gear::Wire);
    let play = Play::new(scenario.lab(0, lab).suspect(1).tests());
    let refusal = play.refused(0, Decision::Burn(Figure(2)));
    let nauls = saucer_thing::Content::newest().characters.iter();
    let nauls = nauls.map(|character| &*character.name.en).position(|name| name == "Nauls");
    let name = Arg::name(&"thing-character", nauls.unwrap() as u16);
    says(refusal, "thing-nobody-to-test", [name, NONE]);
}

/// what one has and others have not.
#[test]
fn a_refusal_names_gear_and_people() {
    let gear = |gear: Gear| Arg::name(&"thing-gear", gear as u16);
    let play = Play::new(outpost(4).gear(3, Gear::Wire).evening());
    let want = Decision::Propose { to: Figure(1), give: Gear::Wire, want: Some(Gear::Keys) };
    says(play.refused(3, want), "thing-they-lack", [seat(1), gear(Gear::Keys)]);
    let same = Decision::Propose { to: Figure(1), give: Gear::Wire, want: Some(Gear::Wire) };
    says(play.refused(3, same), "thing-same-gear", [gear(Gear::Wire), NONE]);
    let give = Decision::Propose { to: Figure(1), give: Gear::Dynamite, want: None };
    says(play.refused(3, give), "thing-no-gear", [gear(Gear::Dynamite), NONE]);
    let grenade = Play::new(station(4).gear(3, Gear::Keys).evening());
    says(grenade.refused(3, give), "thing-no-gear", [Arg::name(&"thing-gear", 12), NONE]);
    let mut calm = Play::new(outpost(4).disc(0, 2).evening());
    calm.quiet(|step| step == Step::Calm);
    says(calm.refused(3, Decision::Calm(Figure(1))), "thing-calm-enough", [seat(1), NONE]);
    assert_eq!(calm.refused(3, Decision::Calm(Figure(3))).text, "thing-calm-another");
    let card = Decision::Swap(Card::Repair);
    let mut kate = Play::new(station(4).character(3, "Kate").hand(3, [2, 0, 0]).morning());
    kate.quiet(|step| step == Step::Swap(Figure(3)));
    assert_eq!(kate.own(3).hand.count(Card::Repair), 0);
    says(kate.refused(3, card), "thing-no-card-to-swap", [Arg::name(&"thing-card", 1), NONE]);
    let tester = outpost(4).gear(1, Gear::Flamethrower).lab(1, Lab { blood: 1, failed: 0 });
    let tester = Play::new(tester.tests());
    assert_eq!(tester.refused(1, Decision::Burn(Figure(0))).text, "thing-no-fire-test");
    let twice = outpost(4).gear(1, Gear::Flamethrower).gear(1, Gear::Wire);
    let mut twice = Play::new(twice.lab(1, Lab { blood: 0, failed: 1 }).tests());
    twice.decide(1, Decision::Burn(Figure(2)));
    assert_eq!(twice.refused(1, Decision::Burn(Figure(3))).text, "thing-tested-once");
    assert_eq!(play.game.check(Seat(3), &Decision::Pass), Ok(()));
}
