//! The Norwegian station.

use saucer_core::{Draw, Game, Pending, Seat, Viewer};
use saucer_thing::{
    Answer, Card, Decision, DogView, Face, Figure, Gear, Mode, Place, Scenario, Setup, Step, Teeth,
    Thing,
};

use crate::help::{Play, USE, crew, outpost, proposal, station};

/// four people in the bunkhouse; three vehicles are ready at once.
#[test]
fn the_station_begins_with_three_vehicles() {
    let mut play = Play::new(Thing::newest(&Setup::new(Mode::Station, 5).unwrap()));
    play.quiet(|step| step == Step::Weather);
    let view = play.view();
    assert_eq!(
        (view.vehicles.len(), view.outdoor, view.radio),
        (3, 0, proposal().station_radio_damage[1])
    );
    assert!(view.vehicles.iter().all(|vehicle| vehicle.damage == 0 && vehicle.needs == 0));
    assert_eq!(view.dogs, [DogView::Loose; 4]);
    assert_eq!(view.dog_track, Some([1, proposal().normal.dog]));
}

/// a human's teeth stay the same, an alien's are healthy, also after an infection.
#[test]
fn teeth_of_an_infected_human_are_healthy() {
    let mut play = Play::new(station(5).crowns(1).moves());
    assert_eq!((play.own(0).teeth, play.own(1).teeth), (Some(Teeth::Healthy), Some(Teeth::Crowns)));
    play.go(0, Place::Kitchen, Card::Use).go(1, Place::Kitchen, Card::Use);
    play.quiet(|step| step == Step::Offer).decide(0, Decision::OfferAlien);
    play.all(Decision::OfferHuman).luck(Answer::Tokens(0b10, 0));
    assert_eq!(play.own(1).teeth, Some(Teeth::Healthy));
    let setup = Setup::new(Mode::Station, 8).unwrap();
    for seed in 0..20 {
        let game = crate::help::wander(setup, seed, 60);
        for seat in 0..8 {
            let own = game.view(Viewer::Seat(Seat(seat))).own.unwrap();
            assert!(own.is_alien != Some(true) || own.teeth != Some(Teeth::Crowns));
        }
    }
}

/// the flashlight shows teeth for an action card, of anybody and as often as there are cards.
#[test]
fn the_flashlight_shows_teeth() {
    let shine = |at, card| Decision::Shine { at: Figure(at), card };
    let mut play = Play::new(station(4).gear(1, Gear::Flashlight).crowns(2).tests());
    assert_eq!(play.refused(1, shine(7, Card::Use)).text, "thing-no-such-figure");
    play.decide(1, shine(2, Card::Use));
    assert_eq!(play.view().figures[2].space, 0);
    assert_eq!(play.refused(1, shine(3, Card::Use)).clause.0, "X-14.4");
    play.decide(1, shine(0, Card::Repair)).decide(1, shine(1, Card::Sabotage));
    assert_eq!((play.view().figures[0].space, play.view().figures[1].space), (1, 1));
    assert!(!matches!(play.step(), Step::Test(_)), "no cards are left");
    let dark = Play::new(station(4).lab(1, saucer_thing::Lab { blood: 0, failed: 1 }).tests());
    assert_eq!(dark.refused(1, shine(2, Card::Use)).text, "thing-no-flashlight");
}

/// keys stay on the vehicle, which nobody uses, repairs or sabotages again.
#[test]
fn a_used_vehicle_is_done_with() {
    let scenario = station(4).used(Place::Snowcat).damage(Place::Snowcat, 1).gear(0, Gear::Keys);
    for card in [Card::Use, Card::Repair, Card::Sabotage] {
        let mut play = Play::new(scenario.clone().moves());
        play.go(0, Place::Snowcat, card).until_cards(USE).luck(Answer::Card(card));
        assert!(play.told(saucer_thing::Event::Wasted { card }));
    }
}

/// one sniper rifle a match lengthens the dog's track.
#[test]
fn one_sniper_rifle_slows_the_dog() {
    let scenario = station(4).gear(0, Gear::RifleThree).gear(1, Gear::RifleOne);
    let mut play = Play::new(scenario.moves());
    play.decide(0, Decision::Go(Place::Kitchen));
    assert_eq!(play.refused(0, Decision::Snipe(Gear::RifleOne)).text, "thing-no-rifle");
    play.decide(0, Decision::Snipe(Gear::RifleThree)).decide(0, Decision::Give(Card::Use));
    assert_eq!(play.view().dog_track, Some([1, proposal().normal.dog + 3]));
    play.decide(1, Decision::Go(Place::Armory));
    assert_eq!(play.refused(1, Decision::Snipe(Gear::RifleOne)).text, "thing-rifle-used");
}

/// who rests may shoot or load before drawing a new hand, and gives no card.
#[test]
fn who_rests_may_take_bonus_actions() {
    let mut play = Play::new(station(4).gear(0, Gear::RifleTwo).moves());
    play.decide(0, Decision::Go(Place::Dormitory));
    assert_eq!(play.step(), Step::Commit(Figure(0)));
    assert_eq!(play.legal(0), [Decision::Pass, Decision::Snipe(Gear::RifleTwo)]);
    assert_eq!(play.refused(0, Decision::Give(Card::Use)).clause.0, "X-1.6");
    let mut passed = play.clone();
    passed.decide(0, Decision::Pass);
    assert_eq!((passed.step(), passed.own(0).hand.len()), (Step::Rest(Figure(0)), 0));
    play.decide(0, Decision::Snipe(Gear::RifleTwo));
    assert_eq!(play.view().dog_track, Some([1, proposal().normal.dog + 2]));
    assert_eq!(play.step(), Step::Rest(Figure(0)), "nothing else is left to do");
    let loaded = |scenario: Scenario| scenario.gear(0, Gear::Flamethrower).gear(0, Gear::Fuel);
    for scenario in [outpost(4), crew(1)] {
        let mut play = Play::new(loaded(scenario).moves());
        play.decide(0, Decision::Go(Place::Dormitory));
        assert_eq!(play.refused(0, Decision::Refuel).text, "thing-nothing-to-fill");
        play.decide(0, Decision::Reload);
        assert_eq!(play.view().figures[0].charges, 5);
        assert!(!matches!(play.step(), Step::Commit(_)));
    }
}

/// one card stands for both snowcats: the group may lie in wait at both, but of the dogs only
/// one comes to either.
#[test]
fn one_card_stands_for_both_snowcats() {
    let mut play = Play::new(station(4).round(2).exposed(0, 2).morning());
    play.luck(Answer::Face(Face::Clear)).decide(0, Decision::Lurk(Place::Snowcat));
    play.decide(0, Decision::Lurk(Place::SecondSnowcat)).decide(0, Decision::Done);
    let mut play = Play::new(station(4).tests());
    assert_eq!(play.step(), Step::Dog(0));
    play.luck(Answer::Place(Place::SecondSnowcat));
    let Pending::Luck(draw) = play.game.pending() else { panic!("a place is drawn") };
    draw.each(&play.game, &mut |answer, _| assert_ne!(answer, Answer::Place(Place::Snowcat)));
}

/// people may break their own vehicles.
#[test]
fn a_vehicle_can_be_sabotaged_by_its_owners() {
    let mut play = Play::new(station(4).gear(0, Gear::Keys).moves());
    play.go(0, Place::Helicopter, Card::Sabotage).until_cards(USE).assign(Card::Sabotage, 0);
    assert_eq!(play.view().vehicles[0].damage, 1);
    assert!(!play.legal(0).contains(&Decision::Escape));
}

/// teeth stay what they are, so who has shown crowns and then healthy teeth was infected in between, and
/// everybody knows.
#[test]
fn crowns_that_become_healthy_teeth_are_a_certain_alien() {
    let cards = [Card::Use, Card::Repair, Card::Sabotage];
    let any = |play: &Play, seat: u8| {
        cards.into_iter().find(|card| play.own(seat).hand.count(*card) > 0).expect("a card in hand")
    };
    let scenario = station(5).aliens(&[0]).crowns(1).gear(2, Gear::Flashlight).round(1);
    let mut play = Play::new(scenario.tests());
    play.decide(2, Decision::Shine { at: Figure(1), card: Card::Use }).decide(2, Decision::Pass);
    assert_eq!(play.game.belief(Seat(3)).map(|belief| belief[1]), Some(0.0), "crowns are human");
    play.quiet(|step| matches!(step, Step::Move(_)));
    while let Step::Move(figure) = play.step() {
        if figure.0 < 2 {
            play.decide(figure.0, Decision::Go(Place::Kitchen));
            let card = any(&play, figure.0);
            play.decide(figure.0, Decision::Give(card));
        } else {
            play.decide(figure.0, Decision::Go(Place::Dormitory));
            play.quiet(|step| !matches!(step, Step::Rest(_) | Step::Commit(_)));
        }
    }
    play.quiet(|step| step == Step::Offer);
    for seat in play.asked() {
        let offer = if seat == 0 { Decision::OfferAlien } else { Decision::OfferHuman };
        play.decide(seat, offer);
    }
    play.luck(Answer::Tokens(0b10, 0));
    play.quiet(|step| matches!(step, Step::Test(_)));
    let seat = play.asked()[0];
    let card = any(&play, seat);
    play.decide(seat, Decision::Shine { at: Figure(1), card });
    for seat in [2, 3, 4] {
        let belief = play.game.belief(Seat(seat)).expect("this seat believes something");
        assert!(belief[1] > 0.999, "{seat}: {belief:?}");
    }
}

/// the card of the snowcats is as likely as any other, and a lot says which of the two is meant.
#[test]
fn a_lot_decides_between_the_snowcats() {
    let play = Play::new(station(4).tests());
    let Pending::Luck(draw) = play.game.pending() else { panic!("a place is drawn") };
    let mut cards = 0;
    draw.each(&play.game, &mut |answer, weight| {
        let is_snowcat =
            [Place::Snowcat, Place::SecondSnowcat].map(Answer::Place).contains(&answer);
        assert_eq!(weight, if is_snowcat { 1 } else { 2 }, "{answer:?}");
        cards += weight;
    });
    assert_eq!(cards, 2 * 10, "ten cards without the bunkhouse");
}

/// each human's teeth are drawn by lot, apart from all others; the alien has no crowns.
#[test]
fn teeth_are_drawn_by_lot() {
    let mut game = Thing::newest(&Setup::new(Mode::Station, 5).unwrap());
    let mut luck = saucer_core::Xoshiro::seeded(1);
    loop {
        let Pending::Luck(draw) = game.pending() else { panic!("teeth are dealt before all else") };
        let mut masks = Vec::new();
        draw.each(&game, &mut |answer, weight| {
            if let Answer::Teeth(mask) = answer {
                masks.push((mask, weight));
            }
        });
        if !masks.is_empty() {
            let all = masks.iter().fold(0, |all, (mask, _)| all | mask);
            assert_eq!((masks.len(), all.count_ones()), (16, 4));
            assert!(masks.iter().all(|(_, weight)| *weight == masks[0].1));
            return;
        }
        let answer = draw.sample(&game, &mut luck);
        game.apply(&saucer_core::Input::Luck(answer), &mut saucer_core::Silence).unwrap();
    }
}

/// nobody is asked for a rifle in a fight, and it cannot be used in one.
#[test]
fn a_sniper_rifle_is_no_use_in_a_fight() {
    let scenario = || station(4).gear(1, Gear::RifleOne);
    let rifle = crate::exposed::fight(scenario(), 3, &[1]);
    assert_eq!(rifle.step(), Step::Prey, "the only weapon is none here");
    let armed = crate::exposed::fight(scenario().gear(1, Gear::Melee), 3, &[1]);
    let refusal = armed.refused(1, Decision::Fight(Gear::RifleOne));
    assert_eq!((refusal.text, refusal.clause.0), ("thing-not-in-a-fight", "X-5.6"));
}
