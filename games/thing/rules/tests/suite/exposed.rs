//! The exposed group and its fights.

use saucer_core::{Draw, Game, Pending};
use saucer_thing::{
    Answer, Card, Decision, DogView, End, Event, Face, Figure, Gear, Lab, Mode, Place, Scenario,
    Step,
};

use crate::help::{Play, figures, outpost, table};

/// Seat 0 is exposed with this strength, and lurks in the kitchen with all of it.
fn lurking(scenario: Scenario, strength: u8) -> Play {
    let mut play = Play::new(scenario.round(2).exposed(0, strength).morning());
    play.luck(Answer::Face(Face::Clear));
    for _ in 0..strength {
        play.decide(0, Decision::Lurk(Place::Kitchen));
    }
    play.decide(0, Decision::Done).quiet(|step| matches!(step, Step::Move(_)));
    play
}

/// Those of the seats 1, 2, 3 go to the kitchen.
pub(crate) fn fight(scenario: Scenario, strength: u8, people: &[u8]) -> Play {
    let mut play = lurking(scenario, strength);
    while let Step::Move(figure) = play.step() {
        if people.contains(&figure.0) {
            let card = [Card::Use, Card::Repair, Card::Sabotage]
                .into_iter()
                .find(|card| play.own(figure.0).hand.count(*card) > 0);
            play.go(figure.0, Place::Kitchen, card.unwrap());
        } else {
            play.decide(figure.0, Decision::Go(Place::Dormitory));
            play.quiet(|step| !matches!(step, Step::Rest(_)));
        }
    }
    play
}

/// half the players for the first, one for each further; everything is laid off.
#[test]
fn an_exposed_alien_brings_half_the_players() {
    let scenario = outpost(7).aliens(&[0, 1]).round(2).gear(0, Gear::Melee);
    let scenario = scenario.lab(0, Lab { blood: 1, failed: 1 });
    let mut play = Play::new(scenario.evening());
    play.quiet(|step| step == Step::Expose).decide(0, Decision::Reveal);
    play.decide(1, Decision::Reveal).all(Decision::Hide);
    let view = play.view();
    assert_eq!((view.group.strength, view.group.members), (4, figures(&[0, 1])));
    assert_eq!((view.figures[0].n_cards, view.figures[0].n_lab), (0, 0));
    assert!(view.figures[0].gear.is_empty());
    assert_eq!(view.lab_out, Lab { blood: 1, failed: 1 });
}

/// who was exposed first decides; the others of the group see it, and nobody else.
#[test]
fn the_first_of_the_group_decides_and_the_others_see_it() {
    let scenario = outpost(5).aliens(&[2, 1]).round(2).exposed(2, 2).exposed(1, 3);
    let mut play = Play::new(scenario.morning());
    play.luck(Answer::Face(Face::Clear));
    assert_eq!(play.asked(), [2]);
    play.decide(2, Decision::Lurk(Place::Armory));
    let plan = |seat| {
        let viewer = saucer_core::Viewer::Seat(saucer_core::Seat(seat));
        saucer_core::Game::view(&play.game, viewer).group.plan
    };
    assert!(plan(1).is_some() && plan(2).is_some() && plan(0).is_none() && plan(3).is_none());
}

/// of several who show themselves at once the first from the leader on speaks for the group.
#[test]
fn of_several_at_once_the_first_from_the_leader_on_decides() {
    let mut play = Play::new(outpost(5).aliens(&[1, 3]).round(2).leader(2).evening());
    play.quiet(|step| step == Step::Expose).decide(1, Decision::Reveal);
    play.decide(3, Decision::Reveal).all(Decision::Hide);
    let group = play.view().group;
    assert_eq!((group.members, group.speaker), (figures(&[1, 3]), Some(Figure(3))));
}

/// at least one card, no more strength than there is, and not the dormitory.
#[test]
fn strength_is_laid_on_cards_one_by_one() {
    let mut play = Play::new(outpost(4).round(2).exposed(0, 2).morning());
    play.luck(Answer::Face(Face::Clear));
    assert_eq!(play.refused(0, Decision::Done).clause.0, "X-5.3");
    assert_eq!(play.refused(0, Decision::Lurk(Place::Dormitory)).clause.0, "X-3.1");
    assert_eq!(play.refused(0, Decision::Lurk(Place::SecondSnowcat)).clause.0, "X-3.1");
    play.decide(0, Decision::Lurk(Place::Armory)).decide(0, Decision::Lurk(Place::Kitchen));
    assert_eq!(play.refused(0, Decision::Lurk(Place::Kitchen)).clause.0, "X-5.3");
}

/// the cards are turned up after all moves and settled in the order of the group.
#[test]
fn the_group_chooses_the_order() {
    let mut play = Play::new(outpost(4).round(2).exposed(0, 2).morning());
    play.luck(Answer::Face(Face::Clear));
    play.decide(0, Decision::Lurk(Place::Armory)).decide(0, Decision::Lurk(Place::Kitchen));
    play.decide(0, Decision::Done).quiet(|step| step == Step::Strike);
    assert_eq!(play.refused(0, Decision::Strike(Place::Warehouse)).clause.0, "X-5.4");
    play.decide(0, Decision::Strike(Place::Kitchen));
    assert!(play.told(Event::Wrecked { place: Place::Kitchen, times: 1 }));
    // What was shown stays to be seen when nothing else tells of it.
    let group = play.view().group;
    assert_eq!((group.appeared[Place::Kitchen as usize], group.plan.unwrap().iter().sum()), (1, 0));
    assert_eq!(play.view().struck, [Place::Kitchen, Place::Armory]);
}

/// where nobody stands it wrecks, or absorbs a dog.
#[test]
fn an_empty_place_is_wrecked_or_its_dog_absorbed() {
    let mut play = fight(outpost(4).dog(1, Place::Kitchen), 2, &[]);
    let tins = play.view().pantry;
    let mut hungry = play.clone();
    play.decide(0, Decision::Wreck);
    assert_eq!(play.view().pantry, tins - 4);
    hungry.decide(0, Decision::AbsorbDog);
    assert_eq!(hungry.view().dogs[1], DogView::Dead);
    assert_eq!((hungry.view().group.strength, hungry.view().pantry), (3, tins));
}

/// of two dogs in a place the one with the lower number is absorbed, which may be the pack leader.
#[test]
fn of_two_dogs_the_pack_leader_is_absorbed() {
    let mut play = fight(table(Mode::PackLeader, 4).dog(1, Place::Kitchen), 2, &[]);
    play.luck(Answer::Place(Place::Kitchen)).decide(0, Decision::AbsorbDog);
    assert_eq!(play.view().dogs[..2], [DogView::Dead, DogView::At(Place::Kitchen)]);
}

/// people, the melee weapons that they want to use, and strong people count.
#[test]
fn people_and_their_weapons_count() {
    let blade = Decision::Fight(Gear::Melee);
    let scenario = outpost(4).gear(1, Gear::Melee).gear(1, Gear::Melee).gear(2, Gear::Melee);
    let mut play = fight(scenario.character(2, "Childs"), 6, &[1, 2]);
    assert_eq!(play.step(), Step::Arms(Figure(1)), "who has one decides");
    assert_eq!(play.view().clash.unwrap().defence, 3, "two people, one of them strong");
    let mut idle = play.clone();
    idle.decide(1, Decision::Pass).decide(2, Decision::Pass);
    assert!(idle.told(Event::Fought { alien: 6, people: 3 }));
    play.decide(1, blade);
    let mut one = play.clone();
    one.decide(1, Decision::Pass).decide(2, blade);
    assert!(one.told(Event::Fought { alien: 6, people: 5 }));
    play.decide(1, blade);
    assert_eq!(play.step(), Step::Arms(Figure(2)), "each is used once, by each owner anew");
    play.decide(2, blade);
    assert!(play.told(Event::Fought { alien: 6, people: 6 }));
    assert_eq!(play.view().figures[1].gear[0].n, 2, "they are kept");
    assert_eq!((one.view().blades, play.view().blades, idle.view().blades), (2, 3, 0));
    let mut both = fight(outpost(4).gear(1, Gear::Melee).gear(1, Gear::Firearm), 4, &[1]);
    both.decide(1, blade);
    assert_eq!(both.refused(1, blade).text, "thing-blade-used");
    assert_eq!(both.refused(1, Decision::Fight(Gear::Dynamite)).text, "thing-no-weapon");
}

/// a hidden alien is asked like everybody, and need not help.
#[test]
fn a_hidden_alien_need_not_help() {
    let armed = |aliens: &[u8]| {
        fight(outpost(5).aliens(aliens).gear(1, Gear::Melee).gear(2, Gear::Melee), 4, &[1, 2])
    };
    let (mut hidden, human) = (armed(&[0, 1]), armed(&[0]));
    assert_eq!((hidden.step(), hidden.asked()), (human.step(), human.asked()));
    assert_eq!(hidden.legal(1), human.legal(1));
    hidden.decide(1, Decision::Pass).decide(2, Decision::Fight(Gear::Melee));
    assert!(hidden.told(Event::Fought { alien: 4, people: 3 }));
}

/// a dog in the kennel that is caught is not absorbed; the group can only set it free.
#[test]
fn caught_dogs_are_not_absorbed() {
    let scenario = outpost(4).round(2).caught(0).exposed(0, 1);
    let mut play = Play::new(scenario.morning());
    play.luck(Answer::Face(Face::Clear)).decide(0, Decision::Lurk(Place::Kennel));
    play.decide(0, Decision::Done).quiet(|step| step == Step::Shuffle);
    assert!(play.told(Event::DogsFreed) && play.view().dogs[0] == DogView::Loose);
    assert_eq!(play.view().group.strength, 1);
}

/// stronger, it absorbs one or wrecks with the difference; equal, nothing; and where
/// there was a fight nobody meets.
#[test]
fn the_stronger_alien_absorbs_or_wrecks() {
    let mut play = fight(outpost(5), 4, &[1, 2]);
    assert_eq!(play.step(), Step::Prey);
    assert_eq!(play.refused(0, Decision::Absorb(Figure(3))).clause.0, "X-5.7");
    let mut wrecked = play.clone();
    play.decide(0, Decision::Absorb(Figure(1)));
    assert_eq!(play.view().group.members, figures(&[0, 1]));
    assert_eq!(play.view().group.strength, 5);
    assert_eq!(play.own(1).is_alien, Some(true));
    let tins = wrecked.view().pantry;
    wrecked.decide(0, Decision::Wreck);
    assert_eq!(wrecked.view().pantry, tins - 4, "two Sabotage of two tins each");
    assert_eq!(wrecked.step(), Step::Shuffle, "nobody meets where there was a fight");
    let equal = fight(outpost(5), 2, &[1, 2]);
    assert_eq!((equal.view().group.strength, equal.step()), (2, Step::Shuffle));
}

/// firearms, dynamite and fire.
#[test]
fn burning_weapons_wound_and_leave_a_fire() {
    let armed = |gear| fight(outpost(4).gear(1, gear), 3, &[1]);
    let mut shot = armed(Gear::Firearm);
    assert_eq!(shot.step(), Step::Arms(Figure(1)));
    assert_eq!(shot.refused(1, Decision::Fight(Gear::Dynamite)).clause.0, "X-5.6");
    shot.decide(1, Decision::Fight(Gear::Firearm));
    assert!(shot.told(Event::Fought { alien: 3, people: 3 }) && shot.view().kindled.is_empty());
    let mut blast = armed(Gear::Dynamite);
    blast.decide(1, Decision::Fight(Gear::Dynamite));
    assert!(blast.told(Event::Fought { alien: 3, people: 4 }));
    assert_eq!(blast.view().group.strength, 1);
    assert_eq!(blast.view().kindled, [Place::Kitchen]);
    let mut flame = armed(Gear::Flamethrower);
    flame.decide(1, Decision::Fight(Gear::Flamethrower));
    flame.decide(1, Decision::Fight(Gear::Flamethrower)).decide(1, Decision::Pass);
    assert!(flame.told(Event::Fought { alien: 3, people: 5 }));
    assert_eq!((flame.view().group.strength, flame.view().figures[1].charges), (1, 1));
}

/// what burns leaves a fire whoever wins, and all charges may be used in one fight.
#[test]
fn a_fire_is_left_by_who_loses_too() {
    let mut blast = fight(outpost(5).gear(1, Gear::Dynamite), 6, &[1]);
    blast.decide(1, Decision::Fight(Gear::Dynamite));
    assert_eq!((blast.step(), blast.view().group.strength), (Step::Prey, 6));
    assert_eq!(blast.view().kindled, [Place::Kitchen]);
    let mut flame = fight(outpost(5).gear(1, Gear::Flamethrower), 9, &[1]);
    for _ in 0..3 {
        flame.decide(1, Decision::Fight(Gear::Flamethrower));
    }
    assert!(flame.told(Event::Fought { alien: 9, people: 7 }));
    assert_eq!(flame.view().kindled, [Place::Kitchen]);
}

/// the leader token is not drawn a place that burns.
#[test]
fn the_leader_token_is_kept_out_of_the_fire() {
    let mut play = fight(outpost(4).gear(1, Gear::Dynamite), 3, &[1]);
    play.decide(1, Decision::Fight(Gear::Dynamite)).quiet(|step| step == Step::NextLeader);
    let Pending::Luck(draw) = play.game.pending() else { panic!("a place is drawn") };
    let mut places = Vec::new();
    draw.each(&play.game, &mut |answer, _| places.push(answer));
    assert_eq!(places.len(), 9);
    assert!(!places.contains(&Answer::Place(Place::Kitchen)));
}

/// nobody enters a burning place; a round later it is out and one Sabotage takes effect.
#[test]
fn a_fire_burns_for_a_round() {
    let mut play = fight(outpost(4).gear(1, Gear::Dynamite), 3, &[1]);
    play.decide(1, Decision::Fight(Gear::Dynamite)).quiet(|step| step == Step::Weather);
    assert_eq!(play.view().fires, [Place::Kitchen]);
    play.luck(Answer::Face(Face::Clear));
    assert_eq!(play.refused(0, Decision::Lurk(Place::Kitchen)).clause.0, "X-3.14");
    play.decide(0, Decision::Lurk(Place::Armory)).decide(0, Decision::Done);
    play.quiet(|step| matches!(step, Step::Move(_)));
    let mover = play.asked()[0];
    assert_eq!(play.refused(mover, Decision::Go(Place::Kitchen)).clause.0, "X-3.14");
    play.quiet(|step| step == Step::Weather);
    assert!(play.view().fires.is_empty());
    assert!(play.told(Event::FireOut { place: Place::Kitchen }));
}

/// a destroyed group is out; if no alien is hidden, people have won.
#[test]
fn a_group_without_strength_is_destroyed() {
    let blast = |scenario: Scenario| {
        let mut play = fight(scenario.gear(1, Gear::Dynamite), 2, &[1]);
        play.decide(1, Decision::Fight(Gear::Dynamite));
        play
    };
    blast(outpost(4)).ends(End::AliensDestroyed, &[1, 2, 3]);
    let mut hidden = blast(outpost(5).aliens(&[0, 3]));
    assert!(hidden.view().end.is_none() && hidden.told(Event::Destroyed));
    assert_eq!(hidden.view().figures[0].standing, saucer_thing::Standing::Destroyed);
    hidden.quiet(|step| step == Step::Expose).decide(3, Decision::Reveal).all(Decision::Hide);
    assert_eq!(hidden.view().group.strength, 1);
}

/// a leader who is absorbed is followed by the next one clockwise.
#[test]
fn a_lost_leader_is_replaced() {
    let mut play = fight(outpost(5).leader(2), 4, &[1, 2]);
    play.decide(0, Decision::Absorb(Figure(2)));
    assert_eq!(play.view().leader, Figure(3));
}

/// Seat 1 destroys the group in the kitchen with dynamite, and everybody may move again.
pub(crate) fn destroyed(scenario: Scenario) -> Play {
    let mut play = fight(scenario.gear(1, Gear::Dynamite), 2, &[1]);
    play.decide(1, Decision::Fight(Gear::Dynamite));
    assert!(play.told(Event::Destroyed));
    play.quiet(|step| step == Step::Weather).quiet(|step| matches!(step, Step::Move(_)));
    play
}

/// when one was absorbed and the others are caught, the kennel's card is drawn as well.
#[test]
fn absorbed_dogs_are_not_waited_for() {
    let others = outpost(4).caught(0).caught(2).caught(3);
    let mut play = fight(others.dog(1, Place::Kitchen), 2, &[]);
    play.decide(0, Decision::AbsorbDog).quiet(|step| step == Step::KennelCard);
    play.luck(Answer::Place(Place::Kennel));
    assert_eq!((play.view().dogs[0], play.view().dogs[1]), (DogView::Loose, DogView::Dead));
}
