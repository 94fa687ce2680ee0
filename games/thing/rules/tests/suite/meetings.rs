//! Encounters with people and dogs, tokens and what they do.

use saucer_thing::{
    Answer, Card, Cause, Decision, DogView, End, Event, Figure, Gear, Mode, Place, Step,
};

use crate::help::{Play, figures, outpost, table};

/// Seats 0 and 1 meet in the kitchen, the others rest.
fn two_meet(scenario: saucer_thing::Scenario) -> Play {
    let mut play = Play::new(scenario.moves());
    play.go(0, Place::Kitchen, Card::Use).go(1, Place::Kitchen, Card::Use);
    play.quiet(|step| step == Step::Offer);
    play
}

/// an alien mixes its token in, and whoever sees it is one too.
#[test]
fn a_human_who_sees_an_alien_token_is_an_alien() {
    let mut play = two_meet(outpost(5));
    assert_eq!(play.legal(0), [Decision::OfferHuman, Decision::OfferAlien]);
    assert_eq!(play.legal(1), [Decision::OfferHuman]);
    assert_eq!(play.refused(1, Decision::OfferAlien).clause.0, "X-7.2");
    play.decide(0, Decision::OfferAlien).all(Decision::OfferHuman);
    let mut lucky = play.clone();
    play.luck(Answer::Tokens(0b10, 0));
    assert_eq!(play.own(1).is_alien, Some(true));
    assert_eq!(play.own(1).infection.unwrap().cause, Cause::Token(Figure(0)));
    lucky.luck(Answer::Tokens(0, 0));
    assert_eq!(lucky.own(1).is_alien, Some(false));
    assert!(!lucky.own(1).meetings[0].saw_alien);
}

/// three go round, each offering to the next one clockwise.: four are too many.
#[test]
fn three_go_round_and_four_do_not_meet() {
    let mut play = Play::new(outpost(5).moves());
    for seat in 0..3 {
        play.go(seat, Place::Kitchen, Card::Use);
    }
    let mut four = play.clone();
    play.quiet(|step| step == Step::Offer);
    let takes = &play.view().days[0].takes;
    let pairs: Vec<[u8; 2]> = takes.iter().map(|take| [take.taker.0, take.giver.0]).collect();
    assert_eq!(pairs, [[0, 2], [1, 0], [2, 1]]);
    four.go(3, Place::Kitchen, Card::Use).quiet(|step| step == Step::Shuffle);
    assert!(four.view().days[0].takes.is_empty());
}

/// everybody is asked, and those without a partner offer human tokens to nobody; who is
/// infected now infects nobody now.
#[test]
fn everybody_is_asked_what_to_offer() {
    let mut play = two_meet(outpost(5).aliens(&[2, 0]).round(2));
    assert_eq!(play.asked(), [0, 1, 2, 3, 4]);
    assert_eq!(play.legal(2), [Decision::OfferHuman]);
    assert_eq!(play.refused(2, Decision::OfferAlien).clause.0, "X-7.4");
    play.all(Decision::OfferHuman);
    assert_eq!(play.step(), Step::Tokens);
}

/// everybody confirms, infected or not, and nobody else notices.
#[test]
fn everybody_confirms() {
    let mut play = two_meet(outpost(5));
    play.decide(0, Decision::OfferAlien).all(Decision::OfferHuman).luck(Answer::Tokens(0b10, 0));
    assert_eq!(play.asked(), [0, 1, 2, 3, 4]);
    play.decide(3, Decision::Confirm);
    assert_eq!(play.asked(), [0, 1, 2, 4]);
    play.all(Decision::Confirm);
    assert_eq!(play.step(), Step::Shuffle);
}

/// a firearm refuses; of three the other two exchange.
#[test]
fn a_firearm_refuses_an_encounter() {
    let mut play = Play::new(outpost(5).gear(1, Gear::Firearm).moves());
    for seat in 0..3 {
        play.go(seat, Place::Kitchen, Card::Use);
    }
    play.quiet(|step| step == Step::Firearm(Figure(1)));
    let mut passed = play.clone();
    play.decide(1, Decision::Refuse);
    assert_eq!(play.view().days[0].takes.len(), 2);
    assert_eq!(play.view().discards[0].gear, Gear::Firearm);
    passed.decide(1, Decision::Pass);
    assert_eq!(passed.view().days[0].takes.len(), 3);
}

/// a firearm refuses people, and neither dogs nor strangers.
#[test]
fn a_firearm_does_not_refuse_a_dog() {
    for scenario in [outpost(4), crate::help::station(4)] {
        let scenario = scenario.gear(0, Gear::Firearm).dog(0, Place::Armory);
        let mut play = Play::new(scenario.moves());
        play.go(0, Place::Armory, Card::Use);
        play.quiet(|step| matches!(step, Step::Firearm(_) | Step::Tokens));
        assert_eq!(play.step(), Step::Tokens);
    }
}

/// alone with a dog one draws from the bag; with several, once for each.
#[test]
fn alone_with_a_dog_one_draws_from_the_bag() {
    let scenario = outpost(4).dog(0, Place::Armory).dog(1, Place::Armory).dog(2, Place::Kitchen);
    let mut play = Play::new(scenario.moves());
    play.go(0, Place::Armory, Card::Use).go(1, Place::Kitchen, Card::Use);
    play.quiet(|step| step == Step::Tokens);
    assert!(play.told(Event::AloneWithDogs { figure: Figure(0), place: Place::Armory, dogs: 2 }));
    let saucer_core::Pending::Luck(draw) = saucer_core::Game::pending(&play.game) else { panic!() };
    let mut odds = Vec::new();
    saucer_core::Draw::each(&draw, &play.game, &mut |answer, weight| odds.push((answer, weight)));
    // 1 - (7/9)^2 and 2/9.
    let both = odds.iter().find(|(answer, _)| *answer == Answer::Tokens(0, 0b11)).unwrap();
    assert_eq!(both.1, (81 - 49) * 2);
    play.luck(Answer::Tokens(0, 0b10));
    assert_eq!(play.own(1).infection.unwrap().cause, Cause::Dog);
}

/// two catch a dog, nobody draws, and they meet all the same.
#[test]
fn two_catch_a_dog() {
    let mut play = two_meet(outpost(4).dog(0, Place::Kitchen));
    assert_eq!(play.view().dogs[0], DogView::Caught);
    play.all(Decision::OfferHuman);
    let mut ways = 0;
    let saucer_core::Pending::Luck(draw) = saucer_core::Game::pending(&play.game) else { panic!() };
    saucer_core::Draw::each(&draw, &play.game, &mut |_, _| ways += 1);
    assert_eq!(ways, 1, "there is nothing to see");
}

/// who ignores dogs neither draws nor catches; the other draws.
#[test]
fn beside_one_who_ignores_dogs_the_other_draws() {
    let mut play = two_meet(outpost(4).character(0, "Clark").dog(0, Place::Kitchen));
    assert_eq!(play.view().days[0].with_dogs, figures(&[1]));
    assert_eq!(play.view().dogs[0], DogView::At(Place::Kitchen));
    play.quiet(|step| step == Step::Confirm);
    let mut alone = Play::new(outpost(4).character(0, "Clark").dog(0, Place::Kitchen).moves());
    alone.go(0, Place::Kitchen, Card::Use).quiet(|step| step == Step::Shuffle);
    assert!(alone.view().days[0].with_dogs.is_empty());
}

/// the pack leader moves after the leader of the people, and three catch it.
#[test]
fn the_pack_leader_surprises() {
    let with = |people: u8| {
        let mut play = Play::new(table(Mode::PackLeader, 5).round(2).moves());
        for seat in 0..people {
            play.go(seat, Place::Kitchen, Card::Use);
        }
        play.quiet(|step| step == Step::PackLeader).luck(Answer::Place(Place::Kitchen));
        play
    };
    let mut alone = with(1);
    assert_eq!(alone.step(), Step::Tokens);
    alone.luck(Answer::Tokens(0, 0));
    let two = with(2);
    assert_eq!(two.view().dogs[0], DogView::At(Place::Kitchen));
    assert!(two.view().days[1].with_dogs.is_empty());
    assert_eq!(with(3).view().dogs[0], DogView::Caught);
    let mut night = with(1);
    night.quiet(|step| step == Step::Dog(0)).luck(Answer::Place(Place::Armory));
    assert_eq!(night.view().dogs[0], DogView::At(Place::Armory));
}

/// the last human who is infected loses the match for people.
#[test]
fn when_nobody_human_is_left_the_aliens_have_won() {
    let scenario = outpost(4).aliens(&[0, 2, 3]).round(2);
    let mut play = two_meet(scenario);
    play.decide(0, Decision::OfferAlien).all(Decision::OfferHuman).luck(Answer::Tokens(0b10, 0));
    play.ends(End::NobodyHuman, &[0, 1, 2, 3]);
}

/// in phase 4 it stays where it is before the dogs have come, and when it is caught; no card is the kennel's.
#[test]
fn the_pack_leader_moves_only_when_it_is_free() {
    let step = |scenario: saucer_thing::Scenario| {
        let mut play = Play::new(scenario.moves());
        play.quiet(|step| matches!(step, Step::PackLeader | Step::Shuffle));
        play
    };
    let table = || table(Mode::PackLeader, 5);
    assert_eq!(step(table()).step(), Step::Shuffle, "the first round");
    assert_eq!(step(table().round(2).caught(0)).step(), Step::Shuffle, "caught");
    let free = step(table().round(2));
    assert_eq!(free.step(), Step::PackLeader);
    let saucer_core::Pending::Luck(draw) = saucer_core::Game::pending(&free.game) else { panic!() };
    let mut places = Vec::new();
    saucer_core::Draw::each(&draw, &free.game, &mut |answer, _| places.push(answer));
    assert_eq!(places.len(), 10);
    assert!(!places.contains(&Answer::Place(Place::Kennel)));
}
