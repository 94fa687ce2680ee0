//! The last stand on the saucer.

use saucer_core::Game;
use saucer_thing::{
    Answer, Card, Cause, Decision, End, Event, Figure, Gear, Infection, Place, Scenario, Sector,
    Step,
};

use crate::help::{Play, USE, figures, station};

pub(crate) const TOKENS: [u8; 8] = [1, 2, 1, 3, 2, 1, 2, 3];

pub(crate) fn saucer(strength: u8) -> Scenario {
    station(5).aliens(&[0]).saucer(strength, TOKENS, [0; 3], [8, 5, 1])
}

/// The group lays this strength down and people go to these sectors, in the order of their numbers.
pub(crate) fn round(scenario: Scenario, power: &[(u8, u8)], people: &[u8]) -> Play {
    let mut play = Play::new(scenario.now());
    for (sector, strength) in power {
        for _ in 0..*strength {
            play.decide(0, Decision::Power(Sector(*sector)));
        }
    }
    play.decide(0, Decision::Done);
    let mut people = people.iter();
    while let Step::Enter(figure) = play.step() {
        play.decide(figure.0, Decision::Enter(Sector(*people.next().unwrap())));
    }
    play
}

/// the example of seven players of whom four are aliens: strength 6.
#[test]
fn seven_players_with_four_aliens_have_strength_six() {
    let reach = |scenario: Scenario| {
        let mut play = Play::new(scenario.gear(1, Gear::Keys).moves());
        while let Step::Move(figure) = play.step() {
            if figure.0 == 1 {
                play.go(1, Place::Snowcat, Card::Use);
            } else {
                play.decide(figure.0, Decision::Go(Place::Dormitory));
                play.quiet(|step| !matches!(step, Step::Rest(_)));
            }
        }
        play.until_cards(USE).assign(Card::Use, 1).decide(1, Decision::Escape);
        play
    };
    let mut play = reach(station(7).aliens(&[1, 2, 3, 5]).round(2));
    assert!(play.told(Event::SaucerReached { strength: 6, aliens: figures(&[1, 2, 3, 5]) }));
    play.quiet(|step| step == Step::Power);
    let saucer = play.view().saucer.unwrap();
    assert!(saucer.tokens.iter().all(|token| *token > 0));
    assert_eq!(saucer.supply.iter().sum::<u8>(), 14);
    assert_eq!(play.asked(), [1], "who drove there decides");
    // After an earlier exposure each who is new adds one.
    let later = reach(station(7).aliens(&[1, 2, 3, 5]).round(2).exposed(5, 5));
    assert_eq!(later.view().group.strength, 8);
}

/// three sectors without the one of value 4 need strength 5, as the printed picture shows.
#[test]
fn three_sectors_without_the_one_of_value_four() {
    let mut play = Play::new(saucer(5).now());
    assert_eq!(play.refused(0, Decision::Done).clause.0, "X-15.3");
    play.decide(0, Decision::Power(Sector(0)));
    play.decide(0, Decision::Power(Sector(4)));
    assert_eq!(play.refused(0, Decision::Done).clause.0, "X-15.3");
    assert_eq!(play.refused(0, Decision::Power(Sector(7))).clause.0, "X-15.3");
    play.decide(0, Decision::Power(Sector(5)));
    assert_eq!(play.refused(0, Decision::Power(Sector(0))).clause.0, "X-15.3");
    play.decide(0, Decision::Power(Sector(4))).decide(0, Decision::Power(Sector(5)));
    assert_eq!(play.refused(0, Decision::Power(Sector(9))).clause.0, "X-15.1");
    play.decide(0, Decision::Done);
    assert_eq!(play.step(), Step::Enter(Figure(4)));
}

/// people choose openly from the leader on, and the strength is hidden meanwhile.
#[test]
fn people_choose_without_seeing_the_strength() {
    let mut play = Play::new(saucer(2).now());
    play.decide(0, Decision::Power(Sector(0))).decide(0, Decision::Done);
    assert_eq!(play.view().saucer.unwrap().power, None);
    assert_eq!(play.asked(), [4]);
    assert_eq!(play.refused(4, Decision::Enter(Sector(8))).clause.0, "X-15.1");
    play.decide(4, Decision::Enter(Sector(2)));
    assert_eq!(play.view().figures[4].sector, Some(Sector(2)));
    assert_eq!(play.asked(), [1]);
}

/// the clash of the printed picture. Leftmost the alien is stronger and takes the token
/// there and one more; then people win and take one; then both are equal; rightmost the alien is
/// stronger and may absorb or take tokens.
#[test]
fn the_clashes_of_the_printed_picture() {
    let scenario = station(8).aliens(&[0]).saucer(8, TOKENS, [0; 3], [8, 5, 1]);
    // People in the order of their turns: 7, 1, 2, 3, 4, 5, 6.
    let mut play = round(scenario, &[(0, 2), (1, 1), (2, 1), (3, 2)], &[0, 1, 1, 2, 3, 7, 7]);
    assert_eq!(play.step(), Step::Spoils, "the leftmost sector: 2 against 1");
    play.decide(0, Decision::Collect);
    assert_eq!(play.step(), Step::Spoils, "the rightmost sector: 2 against 1");
    let mut absorbed = play.clone();
    play.decide(0, Decision::Collect);
    // The token 1 of the first sector and one of the supply.
    play.luck(Answer::Launch(2));
    // The token 3 of the fourth sector and one of the supply.
    play.luck(Answer::Launch(1));
    // People's one.
    play.luck(Answer::Launch(1));
    let saucer = play.view().saucer.unwrap();
    assert_eq!((saucer.own, saucer.saved), ([2, 1, 1], [1, 0, 0]));
    assert_eq!(saucer.tokens, [0, 2, 1, 0, 2, 1, 2, 3]);
    absorbed.decide(0, Decision::Absorb(Figure(4)));
    assert_eq!(absorbed.view().group.strength, 9);
    assert_eq!(absorbed.view().group.members, figures(&[0, 4]));
}

/// sectors are fought for from the first to the last, nothing burns, and nobody makes claims.
#[test]
fn sectors_are_settled_in_their_order_and_nothing_burns() {
    let armed = saucer(6).gear(1, Gear::Dynamite).gear(2, Gear::Melee);
    let mut play = round(armed, &[(1, 2), (0, 2)], &[7, 1, 0, 7]);
    assert_eq!(play.step(), Step::Arms(Figure(2)), "the first sector");
    assert!(play.game.may_speak().is_empty());
    play.decide(2, Decision::Fight(Gear::Melee));
    assert_eq!(play.step(), Step::Arms(Figure(1)), "the second one");
    play.decide(1, Decision::Fight(Gear::Dynamite));
    assert!(play.view().kindled.is_empty() && play.view().fires.is_empty());
}

/// with an empty supply people take the highest token of the board.
#[test]
fn without_a_supply_people_take_from_the_board() {
    let scenario = station(5).aliens(&[0]).saucer(1, TOKENS, [0; 3], [0; 3]);
    let play = round(scenario, &[(0, 1)], &[0, 0, 7, 7]);
    let saucer = play.view().saucer.unwrap();
    assert_eq!((saucer.saved, saucer.tokens[3]), ([0, 0, 1], 0));
}

pub(crate) fn launching(own: [u8; 3], paid: u8) -> Play {
    let scenario = station(5).aliens(&[0]).saucer(1, TOKENS, own, [8, 5, 1]).launched(paid);
    // One against one: nothing happens but the launch.
    round(scenario, &[(0, 1)], &[0, 7, 7, 7])
}

/// three tokens of 2 pay for the cards 2 and 3, without change; or one pays and two are kept.
#[test]
fn three_tokens_of_two_pay_for_the_cards_two_and_three() {
    let mut play = launching([0, 3, 0], 0);
    assert_eq!(play.step(), Step::Launch);
    assert_eq!(play.refused(0, Decision::Pay([0, 2, 0])).text, "thing-pay-less");
    assert_eq!(play.refused(0, Decision::Pay([1, 1, 0])).text, "thing-no-such-tokens");
    play.decide(0, Decision::Pay([0, 1, 0]));
    let mut kept = play.clone();
    play.decide(0, Decision::Pay([0, 2, 0]));
    let saucer = play.view().saucer.unwrap();
    assert_eq!((saucer.launched, saucer.own, saucer.round), (2, [0; 3], 2));
    kept.decide(0, Decision::Done);
    assert_eq!(kept.view().saucer.unwrap().own, [0, 2, 0]);
}

/// X-15.8, line 9: the last launch card.
#[test]
fn the_last_launch_card_takes_off() {
    let mut play = launching([0, 0, 2], 4);
    play.decide(0, Decision::Pay([0, 0, 2])).ends(End::Launched, &[0]);
}

/// X-15.9, line 8: no people are left on the saucer.
#[test]
fn no_people_are_left_on_the_saucer() {
    let scenario = station(4).aliens(&[0, 2]).round(2).escaped(3);
    let scenario = scenario.saucer(3, TOKENS, [0; 3], [8, 5, 1]);
    let mut play = round(scenario, &[(0, 3)], &[0]);
    play.decide(0, Decision::Absorb(Figure(1))).ends(End::SaucerTaken, &[0, 1, 2, 3]);
}

/// the tokens run out, those on the board included.
#[test]
fn without_tokens_people_win() {
    let scenario = station(5).aliens(&[0]).escaped(4).saucer(1, [0; 8], [1, 0, 0], [0; 3]);
    round(scenario, &[(0, 1)], &[7, 7, 7]).ends(End::TokensGone, &[1, 2, 3, 4]);
    let bare = |own, paid| {
        let scenario = station(5).aliens(&[0]).saucer(1, [0; 8], own, [0; 3]).launched(paid);
        round(scenario, &[(0, 1)], &[7, 7, 7, 7])
    };
    // The cards 4, 5 and 6 cost 15, but without change five tokens of 3 pay for two of them only.
    bare([0, 0, 5], 2).ends(End::TokensGone, &[1, 2, 3, 4]);
    // With enough the group goes on, whether it pays in this round or not.
    let mut enough = bare([0, 0, 4], 3);
    assert_eq!(enough.step(), Step::Launch);
    enough.decide(0, Decision::Done);
    assert_eq!((enough.view().end, enough.step()), (None, Step::Power));
}

/// the group is destroyed, or twenty rounds have passed.
#[test]
fn the_saucer_is_held() {
    let scenario = saucer(1).gear(1, Gear::Dynamite);
    let mut play = round(scenario, &[(0, 1)], &[7, 0, 7, 7]);
    play.decide(1, Decision::Fight(Gear::Dynamite)).ends(End::SaucerHeld, &[1, 2, 3, 4]);
    let mut play = Play::new(saucer(1).now());
    for _ in 0..20 {
        play.decide(0, Decision::Power(Sector(0))).decide(0, Decision::Done);
        while let Step::Enter(figure) = play.step() {
            let sector = if figure.0 == 1 { 0 } else { 7 };
            play.decide(figure.0, Decision::Enter(Sector(sector)));
        }
    }
    play.ends(End::SaucerHeld, &[1, 2, 3, 4]);
}

/// a sector of value 4 brings its token and four of the supply, or what is left of that; people without
/// an opponent take nothing.
#[test]
fn a_sector_brings_as_many_tokens_as_its_value() {
    let mut play = round(saucer(4), &[(7, 4)], &[0, 0, 0, 0]);
    for _ in 0..4 {
        assert_eq!(play.step(), Step::Collect);
        play.luck(Answer::Launch(1));
    }
    let saucer = play.view().saucer.unwrap();
    assert_eq!((saucer.own, saucer.saved), ([4, 0, 1], [0; 3]));
    let short = station(5).aliens(&[0]).saucer(4, TOKENS, [0; 3], [1, 1, 0]);
    let mut play = round(short, &[(7, 4)], &[0, 0, 0, 0]);
    play.luck(Answer::Launch(1)).luck(Answer::Launch(2));
    assert_eq!((play.view().saucer.unwrap().own, play.step()), ([1, 1, 1], Step::Launch));
}

/// two cards a round at most, in their order; then everybody leaves the board, and no new tokens are laid on it.
#[test]
fn two_launch_cards_a_round_and_no_new_tokens() {
    let scenario = station(5).aliens(&[0]).saucer(1, TOKENS, [0, 0, 8], [8, 5, 1]);
    let mut play = round(scenario, &[(0, 1)], &[7, 7, 7, 7]);
    play.luck(Answer::Launch(1));
    for launched in 1..=2 {
        assert_eq!((play.step(), play.view().saucer.unwrap().round), (Step::Launch, 1));
        play.decide(0, Decision::Pay([0, 0, 1]));
        assert_eq!(play.view().saucer.unwrap().launched, launched);
    }
    let saucer = play.view().saucer.unwrap();
    assert_eq!((play.step(), saucer.round, saucer.own), (Step::Power, 2, [2, 0, 6]));
    assert_eq!(saucer.tokens, [0, 2, 1, 3, 2, 1, 2, 3]);
    assert!(play.view().figures.iter().all(|figure| figure.sector.is_none()));
}

/// a group that was destroyed has nothing left to grow from.
#[test]
fn after_a_destroyed_group_each_alien_of_the_saucer_counts_one() {
    let scenario = station(7).aliens(&[0, 3, 4]).gear(3, Gear::Keys);
    let mut play = crate::exposed::destroyed(scenario);
    crate::ends::leave(&mut play, 3, Place::Snowcat);
    assert!(play.told(Event::SaucerReached { strength: 2, aliens: figures(&[3, 4]) }));
}

/// whoever is absorbed on the saucer is an alien from then on, as its own card and the end tell.
#[test]
fn the_end_tells_who_was_absorbed_on_the_saucer() {
    let scenario = station(5).aliens(&[0, 2]).round(2).escaped(3);
    let scenario = scenario.saucer(4, TOKENS, [0; 3], [8, 5, 1]);
    let mut play = round(scenario, &[(0, 2), (4, 2)], &[4, 0]);
    play.decide(0, Decision::Absorb(Figure(1)));
    let absorbed = Infection { round: 2, cause: Cause::Absorbed, at: None };
    assert_eq!((play.own(1).infection, play.own(4).infection), (Some(absorbed), None));
    play.decide(0, Decision::Absorb(Figure(4))).ends(End::SaucerTaken, &[0, 1, 2, 3, 4]);
    let told = play.view().truth.unwrap().infections;
    assert_eq!([told[1], told[3], told[4]], [Some(absorbed), None, Some(absorbed)]);
    assert_eq!(
        told[2].map(|how| how.cause),
        Some(Cause::Token(Figure(0))),
        "and who was one before"
    );
}
