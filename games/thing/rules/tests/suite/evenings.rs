//! The recreation room, tests, the meal, dogs and the next leader.

use saucer_thing::{
    Answer, Card, Decision, DogView, Event, Figure, Gear, Lab, LabToken, Place, Scenario, Step,
};

use crate::help::{Play, figures, outpost};

fn accusing(scenario: Scenario) -> Play {
    let mut play = Play::new(scenario.evening());
    play.quiet(|step| step == Step::Accuse);
    play
}

/// a gift or a swap by agreement, two offers a round, four cards at most.
#[test]
fn gear_is_traded_by_agreement() {
    let scenario = outpost(4).gear(3, Gear::Flamethrower).gear(3, Gear::Wire).gear(1, Gear::Keys);
    let mut play = Play::new(scenario.evening());
    assert_eq!(play.asked(), [3], "from the leader on");
    let trade = |to, give, want| Decision::Propose { to: Figure(to), give, want };
    assert_eq!(play.refused(3, trade(1, Gear::Keys, None)).text, "thing-no-gear");
    assert_eq!(play.refused(3, trade(3, Gear::Wire, None)).text, "thing-trade-with-another");
    assert_eq!(play.refused(3, trade(1, Gear::Wire, Some(Gear::Fuel))).text, "thing-they-lack");
    play.decide(3, trade(1, Gear::Flamethrower, Some(Gear::Keys))).decide(1, Decision::Accept);
    assert_eq!((play.view().figures[1].charges, play.view().figures[3].charges), (3, 0));
    play.decide(3, trade(0, Gear::Wire, None)).decide(0, Decision::Decline);
    assert_eq!(play.asked(), [1], "two offers are enough");
    let full = (0..4).fold(outpost(4).gear(3, Gear::Wire), |s, _| s.gear(1, Gear::Melee));
    let play = Play::new(full.evening());
    assert_eq!(play.refused(3, trade(1, Gear::Wire, None)).text, "thing-full-hands");
}

/// two flamethrowers of one owner have one store of charges, which goes with the first that is traded.
#[test]
fn two_flamethrowers_share_their_charges() {
    let scenario = outpost(8).gear(7, Gear::Flamethrower).gear(7, Gear::Flamethrower);
    let mut play = Play::new(scenario.evening());
    assert_eq!(play.view().figures[7].charges, 3);
    let give = Decision::Propose { to: Figure(0), give: Gear::Flamethrower, want: None };
    play.decide(7, give).decide(0, Decision::Accept);
    assert_eq!((play.view().figures[0].charges, play.view().figures[7].charges), (3, 0));
}

/// votes are shown together; the most, and at least two, move one towards red, all of several.
#[test]
fn votes_move_discs_towards_red() {
    let mut play = accusing(outpost(5));
    assert_eq!(play.asked(), [0, 1, 2, 3, 4]);
    assert_eq!(play.refused(1, Decision::Accuse(Figure(1))).clause.0, "X-9.2");
    let mut lone = play.clone();
    for (seat, whom) in [(0, 1), (1, 2), (2, 1), (3, 2)] {
        play.decide(seat, Decision::Accuse(Figure(whom)));
    }
    assert!(!play.news.iter().any(|event| matches!(event, Event::Voted { .. })));
    play.decide(4, Decision::Abstain);
    let spaces: Vec<u8> = play.view().figures.iter().map(|figure| figure.space).collect();
    assert_eq!(spaces, [1, 2, 2, 1, 1]);
    assert_eq!(play.view().votes[3], Some(Figure(2)));
    lone.decide(0, Decision::Accuse(Figure(1))).all(Decision::Abstain);
    assert_eq!(lone.view().figures[1].space, 1, "one vote is not enough");
}

/// those who arrive together keep their order; who came later is more suspicious.
#[test]
fn the_track_keeps_the_order_of_arrival() {
    let mut play = accusing(outpost(4).disc(2, 2));
    assert_eq!(play.view().suspicion, [0, 1, 3, 2].map(Figure));
    for (seat, whom) in [(0, 1), (1, 0), (2, 1), (3, 0)] {
        play.decide(seat, Decision::Accuse(Figure(whom)));
    }
    assert_eq!(play.view().suspicion, [3, 2, 0, 1].map(Figure));
}

/// the leader moves another disc towards green, but not onto it.
#[test]
fn the_leader_calms() {
    let mut play = accusing(outpost(4).disc(1, 3).disc(3, 4));
    play.all(Decision::Abstain);
    assert_eq!(play.asked(), [3]);
    assert_eq!(play.legal(3), [Decision::Calm(Figure(1)), Decision::Pass]);
    assert_eq!(play.refused(3, Decision::Calm(Figure(0))).clause.0, "X-9.3");
    play.decide(3, Decision::Calm(Figure(1)));
    assert_eq!(play.view().figures[1].space, 2);
}

/// from round 2 on everybody is asked, and only an alien can show itself.
#[test]
fn an_alien_may_show_itself_from_the_second_round_on() {
    let mut first = accusing(outpost(4));
    first.all(Decision::Abstain);
    assert!(!matches!(first.step(), Step::Expose));
    let mut play = accusing(outpost(4).round(2));
    play.all(Decision::Abstain);
    assert_eq!((play.step(), play.asked()), (Step::Expose, vec![0, 1, 2, 3]));
    assert_eq!(play.legal(1), [Decision::Hide]);
    assert_eq!(play.refused(1, Decision::Reveal).clause.0, "X-9.5");
    play.decide(0, Decision::Reveal);
    assert!(play.view().group.members.is_empty(), "not before all have answered");
    play.all(Decision::Hide);
    assert_eq!(play.view().group.members, figures(&[0]));
}

/// blood shows the role of the most suspicious, a failed token nothing.
#[test]
fn blood_shows_the_most_suspicious() {
    let tokens = Lab { blood: 2, failed: 1 };
    let mut play = Play::new(outpost(4).lab(1, tokens).disc(0, 3).disc(2, 4).tests());
    assert_eq!(play.asked(), [1]);
    play.decide(1, Decision::Test(LabToken::Failed));
    assert_eq!(play.refused(1, Decision::Test(LabToken::Failed)).clause.0, "X-10.1");
    play.decide(1, Decision::Test(LabToken::Blood));
    assert!(play.told(Event::RoleShown { figure: Figure(2), alien: false }));
    assert_eq!(play.view().figures[2].space, 0);
    play.decide(1, Decision::Test(LabToken::Blood));
    assert_eq!(play.view().group.members, figures(&[0]));
}

/// flamethrower and wire test anybody once a phase, for a charge.
#[test]
fn flamethrower_and_wire_test_anybody() {
    let scenario = outpost(4).gear(1, Gear::Flamethrower).gear(1, Gear::Wire);
    let mut play = Play::new(scenario.tests());
    assert_eq!(play.refused(1, Decision::Burn(Figure(7))).text, "thing-no-such-figure");
    play.decide(1, Decision::Burn(Figure(0)));
    assert_eq!(play.view().group.members, figures(&[0]));
    assert_eq!(play.view().figures[1].charges, 2);
    assert!(!matches!(play.step(), Step::Test(_)), "once a phase");
}

/// a meal, cold tins, or hunger.
#[test]
fn a_meal_cold_tins_or_hunger() {
    let evening = |tins| {
        let mut play = Play::new(outpost(4).pantry(tins).tests());
        play.quiet(|step| step == Step::Weather);
        (play.view().pantry, play.view().is_starving)
    };
    assert_eq!((evening(8), evening(4), evening(3)), ((4, false), (0, false), (3, true)));
    let mut play = Play::new(outpost(4).starving().moves());
    play.go(0, Place::Kitchen, Card::Use).until_cards(crate::help::USE).assign(Card::Use, 0);
    play.quiet(|step| step == Step::Weather);
    let left = crate::help::proposal().pantry[0] - 2;
    assert_eq!((play.view().pantry, play.view().is_starving), (left, false));
}

/// the dogs come at the end of the first round and go to different places.
#[test]
fn dogs_go_to_different_places() {
    let mut play = Play::new(outpost(4).tests());
    assert_eq!(play.step(), Step::Dog(0));
    play.luck(Answer::Place(Place::Kitchen));
    let again = saucer_core::Input::Luck(Answer::Place(Place::Kitchen));
    assert!(saucer_core::Game::apply(&mut play.game.clone(), &again, &mut Vec::new()).is_err());
    play.quiet(|step| step == Step::Weather);
    let at: Vec<DogView> = play.view().dogs;
    assert!((1..4).all(|i| !at[..i].contains(&at[i])) && !at.contains(&DogView::Loose));
}

/// when all are caught, the kennel's card sets one free.
#[test]
fn a_dog_breaks_out_of_the_kennel() {
    let caught = (0..4).fold(outpost(4), |scenario, dog| scenario.caught(dog));
    let mut play = Play::new(caught.tests());
    assert_eq!(play.step(), Step::KennelCard);
    play.luck(Answer::Place(Place::Kennel));
    assert_eq!(play.view().dogs[0], DogView::Loose);
}

/// the visitor of the leader token leads, the least suspicious of several; else the next one.
#[test]
fn the_visitor_of_the_token_leads() {
    let mut play = Play::new(outpost(4).token(Place::Kitchen).disc(0, 2).moves());
    play.go(0, Place::Kitchen, Card::Use).go(1, Place::Kitchen, Card::Use);
    play.quiet(|step| step == Step::Weather);
    assert_eq!(play.view().leader, Figure(1));
    let mut play = Play::new(outpost(4).leader(1).moves());
    play.quiet(|step| step == Step::Weather);
    assert_eq!(play.view().leader, Figure(2));
}
