//! The crew.

use saucer_core::{Draw, Game, Pending};
use saucer_thing::{
    Answer, Card, Decision, End, Event, Figure, Gear, Lab, LabToken, Place, Scenario, Step,
};

use crate::help::{Play, crew, figures, proposal};

/// four characters, run by one, two or three players; the fourth of three goes with the leader.
#[test]
fn four_characters_for_one_to_three_players() {
    let movers = |players, leader| {
        let mut play = Play::new(crew(players).leader(leader).moves());
        let mut seats = Vec::new();
        while let Step::Move(figure) = play.step() {
            seats.push((figure.0, play.asked()[0]));
            let seat = play.asked()[0];
            play.decide(seat, Decision::Go(Place::Dormitory));
        }
        seats
    };
    assert_eq!(movers(1, 3), [(0, 0), (1, 0), (2, 0), (3, 0)]);
    assert_eq!(movers(2, 3), [(0, 0), (1, 1), (2, 0), (3, 1)]);
    assert_eq!(movers(3, 1), [(2, 2), (3, 1), (0, 0), (1, 1)]);
    // If the fourth leads, the players run it in turns, round by round.
    let of_fourth = |round| {
        let mut play = Play::new(crew(3).leader(3).round(round).moves());
        play.quiet(|step| step == Step::Move(Figure(3)));
        play.asked()
    };
    assert_eq!([1, 2, 3, 4].map(of_fourth), [[1], [2], [0], [1]]);
}

/// nobody is an alien and nobody has a role; a suspect's card is drawn when it is turned.
#[test]
fn nobody_knows_what_a_suspect_is() {
    let scenario = crew(1).suspect(1).lab(0, Lab { blood: 1, failed: 0 });
    let mut play = Play::new(scenario.tests());
    assert!(play.game.view(saucer_core::Viewer::Seat(saucer_core::Seat(0))).own.is_none());
    play.decide(0, Decision::Test(LabToken::Blood));
    let Pending::Luck(draw) = play.game.pending() else { panic!("a card is turned") };
    let mut odds = Vec::new();
    draw.each(&play.game, &mut |answer, weight| odds.push((answer, weight)));
    assert_eq!(odds, [(Answer::Alien(true), 3), (Answer::Alien(false), 5)]);
}

fn to_dice(scenario: Scenario) -> Play {
    let mut play = Play::new(scenario.moves());
    play.quiet(|step| step == Step::Roll);
    play
}

/// How many dice are rolled before the last result.
fn n_dice(scenario: Scenario) -> usize {
    let mut play = to_dice(scenario);
    let mut n = 0;
    while play.step() == Step::Roll {
        play.luck(Answer::Card(Card::Use));
        n += 1;
    }
    assert_eq!(play.step(), Step::Shuffle);
    n
}

/// How likely the first die is Use, Repair and Sabotage.
pub(crate) fn odds(scenario: Scenario) -> Vec<u32> {
    let play = to_dice(scenario);
    let Pending::Luck(draw) = play.game.pending() else { panic!("a die is rolled") };
    let mut odds = Vec::new();
    draw.each(&play.game, &mut |_, weight| odds.push(weight));
    odds
}

/// three dice and one card, and a 5 is Sabotage too with two suspects.
#[test]
fn dice_say_what_is_done() {
    assert_eq!(odds(crew(1)), [3, 2, 1]);
    assert_eq!(odds(crew(1).suspect(0)), [3, 2, 1]);
    assert_eq!(odds(crew(1).suspect(0).suspect(1)), [3, 1, 2]);
    assert_eq!(n_dice(crew(1)), 3);
}

/// one die fewer in the dark without a light, and one while the base starves.
#[test]
fn darkness_and_hunger_cost_dice() {
    let dark = || crew(2).damage(Place::GeneratorRoom, 2);
    assert_eq!(n_dice(dark()), 2);
    assert_eq!(n_dice(dark().gear(3, Gear::Flashlight)), 3);
    assert_eq!(n_dice(dark().character(3, "Norris")), 3);
    assert_eq!(n_dice(dark().character(0, "Norris")), 2, "the leader needs the light");
    assert_eq!(n_dice(dark().starving()), 1);
}

/// an alien token makes one of those who met a suspect, on orange.
#[test]
fn a_meeting_makes_a_suspect() {
    let mut play = Play::new(crew(1).suspect(0).dog(0, Place::Armory).moves());
    for place in [Place::Kitchen, Place::Kitchen, Place::Armory, Place::Dormitory] {
        play.decide(0, Decision::Go(place));
    }
    assert_eq!(play.step(), Step::TokenAt(Place::Kitchen));
    let Pending::Luck(draw) = play.game.pending() else { panic!("a token is drawn") };
    let mut odds = Vec::new();
    draw.each(&play.game, &mut |answer, weight| odds.push((answer, weight)));
    assert_eq!(odds, [(Answer::Alien(true), 3), (Answer::Alien(false), 7)]);
    play.luck(Answer::Alien(true));
    assert!(play.view().figures[1].is_suspect && play.view().figures[1].space == 2);
    let both = figures(&[0, 1]);
    let drawn = Event::CrewToken { place: Place::Kitchen, people: both, alien: true };
    let told = |event| play.news.iter().position(|told| *told == event);
    let met = told(Event::Met { place: Place::Kitchen, people: both }).unwrap();
    assert_eq!(told(drawn), Some(met + 1), "the token is told with its meeting");
    assert_eq!(play.step(), Step::TokenOf(Figure(2)));
    play.luck(Answer::Alien(true));
    let alone = figures(&[2]);
    assert!(play.told(Event::CrewToken { place: Place::Armory, people: alone, alien: true }));
    assert!(play.view().figures[2].is_suspect);
}

/// a firearm refuses in a crew too; of three the other two meet.
#[test]
fn a_firearm_of_the_crew_refuses_a_meeting() {
    let armed = |places: [Place; 4]| {
        let mut play = Play::new(crew(1).gear(0, Gear::Firearm).moves());
        for place in places {
            play.decide(0, Decision::Go(place));
        }
        assert_eq!(play.step(), Step::Firearm(Figure(0)));
        play
    };
    let mut two = armed([Place::Kitchen, Place::Kitchen, Place::Dormitory, Place::Dormitory]);
    let mut passed = two.clone();
    passed.decide(0, Decision::Pass);
    assert_eq!(passed.step(), Step::TokenAt(Place::Kitchen));
    two.decide(0, Decision::Refuse);
    assert_eq!((two.step(), two.view().discards[0].gear), (Step::Roll, Gear::Firearm));
    let mut three = armed([Place::Kitchen, Place::Kitchen, Place::Kitchen, Place::Dormitory]);
    three.decide(0, Decision::Refuse).luck(Answer::Alien(true));
    let Pending::Luck(draw) = three.game.pending() else { panic!("one of the two is drawn") };
    let mut victims = Vec::new();
    draw.each(&three.game, &mut |answer, _| victims.push(answer));
    assert_eq!(victims, [1, 2].map(|figure| Answer::Figure(Figure(figure))));
}

/// a suspect who refuses adds no alien token.
#[test]
fn only_suspects_who_meet_add_alien_tokens() {
    let odds = |decision| {
        let mut play = Play::new(crew(1).gear(0, Gear::Firearm).suspect(0).moves());
        for place in [Place::Kitchen, Place::Kitchen, Place::Kitchen, Place::Dormitory] {
            play.decide(0, Decision::Go(place));
        }
        play.decide(0, decision);
        let Pending::Luck(draw) = play.game.pending() else { panic!("a token is drawn") };
        let mut odds = Vec::new();
        draw.each(&play.game, &mut |answer, weight| odds.push((answer, weight)));
        odds
    };
    let of = |alien| vec![(Answer::Alien(true), alien), (Answer::Alien(false), 7)];
    assert_eq!((odds(Decision::Pass), odds(Decision::Refuse)), (of(3), of(2)));
}

/// the rules are those of the outpost with figures of its own; nobody calms, claims or swaps.
#[test]
fn a_crew_has_figures_of_its_own() {
    let play = Play::new(crew(2).character(0, "Kate").disc(0, 3).evening());
    let (view, crew) = (play.view(), proposal().crew);
    assert_eq!((view.radio, view.reserve), (crew.radio_damage, crew.reserve));
    assert_eq!(view.lab_bag, crew.lab.iter().sum::<u8>());
    assert_eq!((view.outdoor, view.vehicles.len()), (proposal().outdoor, 2));
    assert!(!matches!(play.step(), Step::Accuse | Step::Calm));
    assert!(play.game.may_speak().is_empty());
    let track = proposal().helicopter_track(view.setup);
    assert!(crew.helicopter > 0 && track == proposal().normal.helicopter + crew.helicopter);
    let mut kate = Play::new(crate::help::crew(1).character(0, "Kate").morning());
    kate.luck(Answer::Face(saucer_thing::Face::Clear));
    assert!(matches!(kate.step(), Step::Move(_)));
}

/// accused to the end of the track, a suspect is turned.
#[test]
fn a_suspect_is_turned_at_the_end_of_the_track() {
    let mut play = Play::new(crew(1).suspect(1).disc(1, 4).evening());
    assert_eq!(play.step(), Step::Accuse);
    assert_eq!(play.refused(0, Decision::Accuse(Figure(2))).clause.0, "X-17.6");
    play.decide(0, Decision::Accuse(Figure(1)));
    assert_eq!(play.step(), Step::Turning(Some(Figure(1))));
    let mut human = play.clone();
    play.luck(Answer::Alien(true));
    assert_eq!((play.view().group.members, play.view().group.strength), (figures(&[1]), 2));
    human.luck(Answer::Alien(false));
    assert_eq!((human.view().figures[1].space, human.view().figures[1].is_suspect), (0, false));
}

/// only suspects are tested.
#[test]
fn only_suspects_are_tested() {
    let scenario = crew(1).suspect(1).gear(0, Gear::Flamethrower).gear(0, Gear::Wire);
    let mut play = Play::new(scenario.tests());
    assert_eq!(play.refused(0, Decision::Burn(Figure(2))).clause.0, "X-17.7");
    play.decide(0, Decision::Burn(Figure(1))).luck(Answer::Alien(false));
    assert!(!play.view().figures[1].is_suspect);
}

/// the group appears by lot, absorbs by lot, and wrecks where nobody stands.
#[test]
fn the_group_of_a_crew_has_no_player() {
    let mut play = Play::new(crew(1).round(2).exposed(1, 2).moves());
    for place in [Place::Kitchen, Place::Dormitory, Place::Dormitory] {
        play.decide(0, Decision::Go(place));
    }
    let tins = play.view().pantry;
    let mut empty = play.clone();
    play.luck(Answer::Place(Place::Kitchen));
    play.luck(Answer::Figure(Figure(0)));
    assert_eq!((play.view().group.members, play.view().group.strength), (figures(&[0, 1]), 3));
    empty.luck(Answer::Place(Place::RadioRoom));
    assert_eq!((empty.view().radio, empty.view().pantry), (5, tins));
}

fn fly(scenario: Scenario, aboard: &[u8]) -> Play {
    let mut play = Play::new(scenario.landed(2).evening());
    play.quiet(|step| step == Step::Call).decide(0, Decision::Call);
    while let Step::Rescue(next) = play.step() {
        let takes = aboard.contains(&next.0);
        play.decide(0, if takes { Decision::Take } else { Decision::Leave });
    }
    play
}

/// all suspects are turned when somebody leaves; every human and no alien must be aboard.
#[test]
fn the_crew_wins_with_every_human_and_no_alien() {
    fly(crew(1), &[0, 1, 2, 3]).ends(End::PeopleLeft, &[0]);
    let mut play = fly(crew(1).suspect(3), &[0, 1, 2]);
    assert_eq!(play.step(), Step::Turning(None));
    let mut wrong = play.clone();
    play.luck(Answer::Alien(true)).ends(End::PeopleLeft, &[0]);
    wrong.luck(Answer::Alien(false)).ends(End::LeftBehind, &[]);
    let mut along = fly(crew(1).suspect(3), &[0, 1, 2, 3]);
    along.luck(Answer::Alien(true)).ends(End::AlienLeft, &[]);
    // A vehicle does the same.
    let ready = crew(1).damage(Place::Snowcat, 0).fuel(Place::Snowcat, 2).gear(0, Gear::Keys);
    let mut play = Play::new(ready.moves());
    for _ in 0..4 {
        play.decide(0, Decision::Go(Place::Snowcat));
    }
    play.quiet(|step| step == Step::Roll).luck(Answer::Card(Card::Use));
    play.decide(0, Decision::Assign(Figure(0))).decide(0, Decision::Escape);
    while let Step::Board(_) = play.step() {
        play.decide(0, Decision::Take);
    }
    play.ends(End::PeopleLeft, &[0]);
}

/// otherwise it loses.
#[test]
fn the_crew_loses_in_the_cold_and_when_all_are_absorbed() {
    let mut play = Play::new(crew(2).freezing(7).morning());
    play.luck(Answer::Face(saucer_thing::Face::Clear)).ends(End::Frozen, &[]);
    let scenario = crew(1).round(2).exposed(1, 3).exposed(2, 4).exposed(3, 5);
    let mut play = Play::new(scenario.moves());
    play.decide(0, Decision::Go(Place::Kitchen)).luck(Answer::Place(Place::Kitchen));
    play.luck(Answer::Figure(Figure(0))).ends(End::NobodyHuman, &[]);
}

/// a group that was destroyed ends nothing, and who is exposed after it begins with strength 1.
#[test]
fn a_destroyed_group_of_a_crew_ends_nothing() {
    let scenario = crew(1).round(2).exposed(1, 1).suspect(2).disc(2, 4).gear(0, Gear::Dynamite);
    let mut play = Play::new(scenario.moves());
    for place in [Place::Kitchen, Place::Dormitory, Place::Dormitory] {
        play.decide(0, Decision::Go(place));
    }
    play.luck(Answer::Place(Place::Kitchen)).decide(0, Decision::Fight(Gear::Dynamite));
    play.quiet(|step| step == Step::Accuse);
    assert_eq!((play.view().group.strength, play.view().end), (0, None));
    play.decide(0, Decision::Accuse(Figure(2))).luck(Answer::Alien(true));
    assert_eq!(play.view().group.strength, 1);
}

/// trades need no agreement, lab tokens lie open, and there are no votes.
#[test]
fn a_crew_shares() {
    let mut play = Play::new(crew(2).gear(3, Gear::Keys).evening());
    let give = Decision::Propose { to: Figure(0), give: Gear::Keys, want: None };
    play.decide(1, give);
    assert!(play.told(Event::Traded {
        from: Figure(3),
        to: Figure(0),
        give: Gear::Keys,
        want: None
    }));
    let mut play = Play::new(crew(1).moves());
    play.decide(0, Decision::Go(Place::Laboratory));
    play.quiet(|step| step == Step::Roll).luck(Answer::Card(Card::Use));
    play.decide(0, Decision::Assign(Figure(0))).luck(Answer::Lab(LabToken::Blood));
    assert_eq!(play.view().figures[0].lab, Some(Lab { blood: 1, failed: 0 }));
    play.quiet(|step| step == Step::Weather);
    assert!(!play.news.iter().any(|event| matches!(event, Event::Voted { .. })));
}
