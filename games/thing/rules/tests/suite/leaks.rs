//! What others must not notice, and what everybody may say.

use saucer_core::{Circle, Game, Seat, Seats, Viewer};
use saucer_thing::{
    Answer, Card, Claim, Decision, Event, Figure, Place, Scenario, Step, Teeth, Thing, View,
};

use crate::help::{Play, outpost, station};

/// What seat 2 and a spectator see and have heard.
fn noticed(play: &Play) -> Vec<(View, Vec<Event>, Seats)> {
    let asked = play.asked().into_iter().map(Seat).collect::<Seats>();
    let viewers = [Viewer::Seat(Seat(2)), Viewer::Spectator];
    let heard = |viewer| play.news.iter().filter_map(|e| Thing::redact(e, viewer)).collect();
    viewers.map(|viewer| (play.game.view(viewer), heard(viewer), asked)).to_vec()
}

/// Others notice the same in both, although something differs.
#[track_caller]
fn alike(one: &Play, two: &Play) {
    assert_ne!(one.game, two.game);
    assert_eq!(noticed(one), noticed(two));
}

/// The same with seat 0 as the alien and with seat 1.
fn both(scenario: impl Fn(u8) -> Scenario, play: impl Fn(&mut Play)) -> [Play; 2] {
    [0, 1].map(|alien| {
        let mut play_of = Play::new(scenario(alien).moves());
        play(&mut play_of);
        play_of
    })
}

/// who is the alien shows in no question: offers, confirmations, exposure.
#[test]
fn questions_do_not_tell_who_is_an_alien() {
    for until in [Step::Offer, Step::Confirm, Step::Accuse, Step::Expose] {
        let [one, two] = both(
            |alien| station(5).aliens(&[alien]).round(2),
            |play| {
                play.go(0, Place::Kitchen, Card::Use).go(1, Place::Kitchen, Card::Use);
                play.quiet(|step| step == until);
            },
        );
        alike(&one, &two);
    }
}

/// an infection shows to nobody else.
#[test]
fn an_infection_is_not_noticed() {
    let mut play = Play::new(station(5).crowns(1).moves());
    play.go(0, Place::Kitchen, Card::Use).go(1, Place::Kitchen, Card::Use);
    play.quiet(|step| step == Step::Offer);
    let mut offered = play.clone();
    play.all(Decision::OfferHuman).luck(Answer::Tokens(0, 0));
    offered.decide(0, Decision::OfferAlien).all(Decision::OfferHuman);
    offered.luck(Answer::Tokens(0b10, 0));
    alike(&play, &offered);
    assert_ne!(play.own(1), offered.own(1));
}

/// which card was given, and what is left in the hand.
#[test]
fn given_cards_are_not_noticed() {
    let given = |card| {
        let mut play = Play::new(outpost(4).moves());
        play.go(0, Place::Kitchen, card);
        play
    };
    alike(&given(Card::Use), &given(Card::Sabotage));
}

/// an answer is not told before all have given theirs.
#[test]
fn answers_are_told_together() {
    let mut play = Play::new(outpost(4).round(2).evening());
    play.quiet(|step| step == Step::Expose);
    let mut shows = play.clone();
    play.decide(0, Decision::Hide);
    shows.decide(0, Decision::Reveal);
    alike(&play, &shows);
}

/// nobody sees who has answered before all have; what somebody else is refused does not tell it.
#[test]
fn who_has_answered_is_a_secret() {
    let mut play = Play::new(outpost(4).aliens(&[3]).round(2).exposed(3, 2).evening());
    play.quiet(|step| step == Step::Expose);
    let asked = play.game.waited_for();
    assert_eq!(asked.iter().map(|seat| seat.0).collect::<Vec<_>>(), [0, 1, 2]);
    let why = play.refused(3, Decision::Hide);
    for seat in [1, 0] {
        play.decide(seat, Decision::Hide);
        assert_eq!(play.game.waited_for(), asked);
        assert_eq!(play.refused(3, Decision::Hide), why);
        assert_eq!(play.refused(seat, Decision::Hide).text, "thing-answered");
        let speaks = play.refused(seat, Decision::Claim(Claim::Human));
        assert_eq!(speaks.text, "thing-answered", "who may speak would tell it too");
    }
    assert_eq!(play.asked(), [2], "the rules know");
    play.decide(2, Decision::Hide);
    assert_ne!(play.game.waited_for(), asked);
}

/// two claims a round, while others are asked, true or not.
#[test]
fn claims_are_made_while_others_are_asked() {
    let mut play = Play::new(station(4).moves());
    assert_eq!(play.asked(), [0]);
    assert_eq!(play.refused(0, Decision::Claim(Claim::Human)).text, "thing-answer-first");
    let speakers = play.game.may_speak();
    assert_eq!(speakers.iter().map(|seat| seat.0).collect::<Vec<_>>(), [1, 2, 3]);
    let teeth = Claim::Teeth { of: Figure(0), teeth: Teeth::Crowns };
    play.decide(1, Decision::Claim(Claim::Human)).decide(1, Decision::Claim(teeth));
    assert_eq!(play.refused(1, Decision::Claim(Claim::Human)).text, "thing-claimed-enough");
    let met = Claim::Met { who: Figure(2), at: Place::Armory };
    assert_eq!(play.refused(2, Decision::Claim(met)).text, "thing-no-such-claim");
    play.decide(3, Decision::Claim(Claim::Suspect(Figure(1))));
    play.decide(2, Decision::Claim(Claim::Gave(Card::Repair)));
    assert_eq!(play.view().claims.len(), 4);
    play.quiet(|step| step == Step::Weather);
    assert!(play.view().claims.is_empty(), "a new round, new claims");
    let outpost = Play::new(outpost(4).moves());
    assert_eq!(outpost.refused(1, Decision::Claim(teeth)).text, "thing-no-such-claim");
}

/// the exposed have a channel, and so have those who are out.
#[test]
fn the_exposed_and_those_who_are_out_talk_among_themselves() {
    let scenario = station(7).aliens(&[0, 1]).round(2).exposed(0, 3).exposed(1, 4);
    let play = Play::new(scenario.escaped(5).escaped(6).evening());
    let circles = |seat| {
        let mut out = vec![Circle::new("old", Seats::NONE)];
        play.game.circles(Seat(seat), &mut out);
        out.iter().map(|circle| (circle.id, circle.seats.len())).collect::<Vec<_>>()
    };
    assert_eq!(circles(0), [("exposed", 2)]);
    assert_eq!(circles(6), [("out", 2)]);
    assert_eq!(circles(3), []);
}
