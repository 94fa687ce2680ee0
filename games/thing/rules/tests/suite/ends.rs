//! Escapes and every line of the conditions of victory.

use saucer_thing::{
    Answer, Card, Decision, End, Event, Face, Figure, Gear, Lab, Mode, Place, Scenario, Setup,
    Standing, Step, Thing,
};

use crate::help::{Play, USE, figures, outpost, proposal, station, table};

/// These seats go to a vehicle, seat 1 with keys is assigned Use and escapes, taking these along.
fn escape(scenario: Scenario, place: Place, there: &[u8], taken: &[u8]) -> Play {
    let mut play = Play::new(scenario.gear(1, Gear::Keys).moves());
    while let Step::Move(figure) = play.step() {
        if there.contains(&figure.0) {
            play.go(figure.0, place, Card::Use);
        } else {
            play.decide(figure.0, Decision::Go(Place::Dormitory));
            play.quiet(|step| !matches!(step, Step::Rest(_)));
        }
    }
    play.until_cards(USE).assign(Card::Use, 1).decide(1, Decision::Escape);
    while let Step::Board(next) = play.step() {
        let takes = taken.contains(&next.0);
        play.decide(1, if takes { Decision::Take } else { Decision::Leave });
    }
    play
}

fn ready() -> Scenario {
    outpost(4).damage(Place::Helicopter, 0).fuel(Place::Helicopter, 3)
}

/// the owner of the keys decides about each, from the least suspicious on.
#[test]
fn the_owner_of_the_keys_decides_who_comes_along() {
    let mut play = Play::new(station(4).gear(1, Gear::Keys).disc(2, 3).disc(0, 2).moves());
    for seat in 0..3 {
        play.go(seat, Place::Snowcat, Card::Use);
    }
    play.until_cards(USE).assign(Card::Use, 1);
    assert_eq!(play.legal(1), [Decision::Escape, Decision::Pass]);
    play.decide(1, Decision::Escape);
    assert_eq!(play.step(), Step::Board(Figure(0)));
    play.decide(1, Decision::Leave);
    assert_eq!(play.step(), Step::Board(Figure(2)));
    play.decide(1, Decision::Take);
    assert!(play.told(Event::Left { place: Some(Place::Snowcat), aboard: figures(&[1, 2]) }));
    assert!(play.told(Event::RoleShown { figure: Figure(2), alien: false }));
    let mut keyless = Play::new(station(4).moves());
    keyless.go(0, Place::Snowcat, Card::Use).until_cards(USE).luck(Answer::Card(Card::Use));
    assert!(keyless.told(Event::Wasted { card: Card::Use }), "without keys nobody leaves");
}

/// at the outpost one escape ends the match; people win if all of them are aboard.
#[test]
fn all_people_and_nobody_else_leave_the_outpost() {
    escape(ready(), Place::Helicopter, &[1, 2, 3], &[2, 3]).ends(End::PeopleLeft, &[1, 2, 3]);
}

/// an alien aboard, or a human left behind.
#[test]
fn an_alien_aboard_or_a_human_left_behind_loses_the_outpost() {
    escape(ready(), Place::Helicopter, &[0, 1, 2, 3], &[0, 2, 3]).ends(End::AlienLeft, &[0]);
    escape(ready(), Place::Helicopter, &[1, 2, 3], &[2]).ends(End::LeftBehind, &[0]);
}

/// no escape is left, or time is up.
#[test]
fn the_outpost_without_an_escape_is_lost() {
    for mode in [Mode::Outpost, Mode::PackLeader] {
        let mut play = Play::new(table(mode, 4).no_keys().landed(1).morning());
        play.luck(Answer::Face(Face::Clear)).ends(End::NoEscape, &[0]);
        let mut play = Play::new(table(mode, 4).round(proposal().rounds).tests());
        for place in [Place::Armory, Place::Kitchen, Place::Snowcat, Place::Helicopter] {
            play.luck(Answer::Place(place));
        }
        play.luck(Answer::Place(Place::Armory)).ends(End::TimeUp, &[0]);
    }
}

/// a station without keys and vehicles is not lost as long as help can be called.
#[test]
fn a_station_plays_on_without_keys_and_vehicles() {
    let places = [Place::Helicopter, Place::Snowcat, Place::SecondSnowcat];
    let used = || places.into_iter().fold(station(5).escaped(4), Scenario::used);
    let mut play = Play::new(used().no_keys().morning());
    play.luck(Answer::Face(Face::Clear));
    assert_eq!(play.view().end, None, "nobody has called yet");
    let mut play = Play::new(used().landed(2).morning());
    play.luck(Answer::Face(Face::Clear));
    assert_eq!(play.view().end, None, "it waits for another round");
    let mut play = Play::new(station(5).escaped(4).no_keys().landed(1).morning());
    play.luck(Answer::Face(Face::Clear));
    assert_eq!(play.view().end, None, "vehicles are there, and the dog decides");
}

/// X-13.4, line 1: people who escape have won for themselves, and the others play on.
#[test]
fn people_who_escape_from_the_station_have_won_at_once() {
    let mut play = escape(station(6), Place::Snowcat, &[1, 2], &[2]);
    assert_eq!(play.view().end, None);
    assert_eq!(play.view().figures[2].standing, Standing::Escaped);
    play.quiet(|step| step == Step::Accuse);
    assert_eq!(play.asked(), [0, 3, 4, 5]);
}

/// what they had is discarded, a spare key too; their lab tokens go back into the bag unseen.
#[test]
fn who_escapes_leaves_everything_behind() {
    let lab = Lab { blood: 2, failed: 1 };
    let scenario = station(6).lab(1, lab).gear(1, Gear::Keys).gear(2, Gear::Firearm);
    let bag = Play::new(scenario.clone().moves()).view().lab_bag;
    let play = escape(scenario, Place::Snowcat, &[1, 2], &[2]);
    let view = play.view();
    assert_eq!((view.lab_bag, view.lab_out), (bag + 3, Lab::default()));
    assert!(!play.news.iter().any(|event| matches!(event, Event::LabLost { .. })));
    assert!(view.figures[1].gear.is_empty() && view.figures[2].gear.is_empty());
    assert_eq!(
        view.discards.iter().map(|held| held.gear).collect::<Vec<_>>(),
        [Gear::Firearm, Gear::Keys]
    );
}

/// The example of the rulebook: red with keys at the snowcat takes green along, or does not.
#[test]
fn red_takes_green_along_at_the_snowcat() {
    let with = |alien: u8| escape(station(4).aliens(&[alien]), Place::Snowcat, &[1, 2], &[2]);
    with(2).ends(End::AlienLeft, &[2]);
    assert_eq!(with(0).view().figures[1].standing, Standing::Escaped);
}

/// X-13.5, line 2: an alien on the base helicopter, alone or among people.
#[test]
fn an_alien_on_the_base_helicopter_wins() {
    let alone = station(5).aliens(&[1]).escaped(4);
    escape(alone, Place::Helicopter, &[1], &[]).ends(End::AlienLeft, &[1, 4]);
    let among = station(5).aliens(&[0]).escaped(4);
    escape(among, Place::Helicopter, &[0, 1], &[0]).ends(End::AlienLeft, &[0, 4]);
}

/// X-13.6, line 3: aliens alone on a snowcat reach the saucer, one or two.
#[test]
fn aliens_alone_on_a_snowcat_reach_the_saucer() {
    let one = escape(station(5).aliens(&[1]), Place::SecondSnowcat, &[1], &[]);
    assert_eq!(one.step(), Step::SaucerSetup);
    let two = escape(station(5).aliens(&[1, 2]).round(2), Place::Snowcat, &[1, 2], &[2]);
    assert_eq!((two.step(), two.view().group.strength), (Step::SaucerSetup, 3));
}

/// X-13.7, line 4: an alien among people on a snowcat.
#[test]
fn an_alien_among_people_on_a_snowcat_wins() {
    let scenario = station(5).aliens(&[2]).escaped(3);
    escape(scenario, Place::Snowcat, &[1, 2], &[2]).ends(End::AlienLeft, &[2, 3]);
}

/// Everybody calls, and these board.
fn fly(scenario: Scenario, boarding: &[u8]) -> Play {
    let mut play = Play::new(scenario.evening());
    play.quiet(|step| step == Step::Call).all(Decision::Call);
    while let Step::Rescue(next) = play.step() {
        for seat in play.asked() {
            let answer = match (seat == next.0, boarding.contains(&next.0)) {
                (true, true) => Decision::Board,
                (true, false) => Decision::Decline,
                (false, _) => Decision::Take,
            };
            play.decide(seat, answer);
        }
    }
    play
}

/// X-13.8, line 5, X-12.4: the rescue helicopter ends the match; who escaped earlier stays a winner.
#[test]
fn the_rescue_helicopter_ends_the_match() {
    fly(station(5).landed(3).escaped(4), &[1, 2, 3]).ends(End::PeopleLeft, &[1, 2, 3, 4]);
    fly(station(5).landed(3).escaped(4), &[0, 1, 2, 3]).ends(End::AlienLeft, &[0, 4]);
    fly(station(5).landed(3).escaped(4), &[1, 2]).ends(End::LeftBehind, &[0, 4]);
    fly(outpost(4).landed(1), &[1, 2, 3]).ends(End::PeopleLeft, &[1, 2, 3]);
}

/// a majority calls, all aboard must agree, and with nobody aboard it waits.
#[test]
fn the_helicopter_is_boarded_by_agreement() {
    let mut play = Play::new(outpost(4).landed(2).evening());
    play.quiet(|step| step == Step::Call);
    let mut half = play.clone();
    half.decide(0, Decision::Call).decide(1, Decision::Call).all(Decision::Wait);
    assert_eq!(half.step(), Step::Dog(0), "half is no majority");
    assert_eq!(half.view().callers, figures(&[0, 1]));
    play.all(Decision::Call);
    assert_eq!((play.step(), play.asked()), (Step::Rescue(Figure(0)), vec![0]));
    play.decide(0, Decision::Board);
    assert_eq!(play.asked(), [0, 1]);
    assert_eq!(play.refused(0, Decision::Board).clause.0, "X-1.6");
    play.decide(0, Decision::Leave).decide(1, Decision::Board);
    assert!(play.told(Event::Boarded { figure: Figure(1), aboard: false }));
    let nobody = fly(outpost(4).landed(2), &[]);
    assert_eq!((nobody.view().end, nobody.step()), (None, Step::Dog(0)));
}

/// The last human of the station leaves alone.
pub(crate) fn last_human(scenario: Scenario) -> Play {
    escape(scenario, Place::Snowcat, &[1], &[])
}

/// X-13.9, line 6: nobody human is left at the station.
#[test]
fn nobody_human_is_left_at_the_station() {
    let hidden = || station(4).aliens(&[0, 2, 3]).round(2);
    last_human(hidden()).ends(End::NobodyHuman, &[1]);
    last_human(hidden().exposed(0, 2)).ends(End::NobodyHuman, &[0, 1, 2, 3]);
    let mut play = Play::new(hidden().moves());
    play.go(0, Place::Kitchen, Card::Use).go(1, Place::Kitchen, Card::Use);
    play.quiet(|step| step == Step::Offer).decide(0, Decision::OfferAlien);
    play.all(Decision::OfferHuman).luck(Answer::Tokens(0b10, 0));
    play.ends(End::NobodyHuman, &[0, 1, 2, 3]);
}

/// X-13.10, line 7: all vehicles are used and the helicopter leaves empty.
#[test]
fn those_who_stay_are_abandoned() {
    let used = || station(5).used(Place::Helicopter).used(Place::Snowcat).escaped(4);
    let mut play = Play::new(used().used(Place::SecondSnowcat).landed(1).morning());
    play.luck(Answer::Face(Face::Clear)).ends(End::Abandoned, &[4]);
    escape(used().landed(0), Place::SecondSnowcat, &[1], &[]).ends(End::Abandoned, &[1, 4]);
}

/// freezing and destruction end the station as the outpost.
#[test]
fn who_escaped_stays_a_winner_when_the_others_freeze() {
    let mut play = Play::new(station(5).escaped(4).freezing(proposal().freezing - 1).morning());
    play.luck(Answer::Face(Face::Clear)).ends(End::Frozen, &[0, 4]);
    let early = play.view().outcome.unwrap().early;
    assert_eq!(early.iter().map(|seat| seat.0).collect::<Vec<_>>(), [4]);
}

/// the dog escapes; the next match of the same people is the pack leader's.
#[test]
fn the_dog_escapes_and_leads_its_pack() {
    let mut play = Play::new(station(5).escaped(4).dog_space(proposal().normal.dog - 1).tests());
    play.quiet(|step| step == Step::NextLeader).luck(Answer::Place(Place::Kitchen));
    play.ends(End::DogEscaped, &[0, 4]);
    let sequel = saucer_core::Game::sequel(&play.game).unwrap();
    assert_eq!(sequel, Setup::new(Mode::PackLeader, 5).unwrap());
    assert_eq!(<Thing as saucer_core::Game>::seats(&sequel).len(), 5);
}

/// every end that a match can have is reached by a script of its own, and every line of the
/// printed conditions of victory has a test that names it.
#[test]
fn every_end_is_reached_by_a_script() {
    let all = [
        End::PeopleLeft,
        End::AlienLeft,
        End::LeftBehind,
        End::AliensDestroyed,
        End::Frozen,
        End::NobodyHuman,
        End::NoEscape,
        End::TimeUp,
        End::DogEscaped,
        End::Abandoned,
        End::Launched,
        End::SaucerTaken,
        End::TokensGone,
        End::SaucerHeld,
    ];
    let folder = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/suite");
    let tests = saucer_conformance::rulebook::texts(&folder).unwrap();
    for end in all {
        // A new end does not compile before it is in the list above.
        match end {
            End::PeopleLeft | End::AlienLeft | End::LeftBehind | End::AliensDestroyed => {}
            End::Frozen | End::NobodyHuman | End::NoEscape | End::TimeUp | End::DogEscaped => {}
            End::Abandoned | End::Launched | End::SaucerTaken => {}
            End::TokensGone | End::SaucerHeld => {}
        }
        assert!(tests.contains(&format!(".ends(End::{end:?}, &[")), "{end:?}");
    }
    for line in 1..=9 {
        assert!(tests.contains(&format!(", line {line}")), "line {line} of the conditions");
    }
}

/// Of those who may move, this one leaves alone with a vehicle, and the others rest.
pub(crate) fn leave(play: &mut Play, seat: u8, place: Place) {
    while let Step::Move(figure) = play.step() {
        if figure.0 == seat {
            let card = Card::ALL.into_iter().find(|card| play.own(seat).hand.count(*card) > 0);
            play.go(seat, place, card.unwrap());
        } else {
            play.decide(figure.0, Decision::Go(Place::Dormitory));
            play.quiet(|step| !matches!(step, Step::Rest(_)));
        }
    }
    play.until_cards(USE).assign(Card::Use, seat).decide(seat, Decision::Escape);
}

/// after the group was destroyed only hidden aliens are left, and who escaped wins alone.
#[test]
fn a_destroyed_group_is_not_exposed_any_more() {
    let scenario = station(4).aliens(&[0, 2, 3]).gear(1, Gear::Keys);
    let mut play = crate::exposed::destroyed(scenario);
    leave(&mut play, 1, Place::Snowcat);
    play.ends(End::NobodyHuman, &[1]);
}

/// with the last alien destroyed all people have won, those who escaped too.
#[test]
fn who_escaped_wins_with_those_who_destroy_the_last_alien() {
    let scenario = station(5).escaped(4).gear(1, Gear::Dynamite);
    let mut play = crate::exposed::fight(scenario, 2, &[1]);
    play.decide(1, Decision::Fight(Gear::Dynamite)).ends(End::AliensDestroyed, &[1, 2, 3, 4]);
}

/// who has acted and lies there may be taken along.
#[test]
fn who_lies_at_the_vehicle_may_be_taken() {
    let scenario = station(4).aliens(&[3]).damage(Place::Snowcat, 1).gear(1, Gear::Keys);
    let mut play = Play::new(scenario.moves());
    play.go(0, Place::Snowcat, Card::Repair).go(1, Place::Snowcat, Card::Use);
    play.until_cards(USE).assign(Card::Repair, 0).assign(Card::Use, 1);
    play.decide(1, Decision::Escape);
    assert_eq!((play.step(), play.view().figures[0].lies), (Step::Board(Figure(0)), true));
    play.decide(1, Decision::Take);
    assert_eq!(play.view().figures[0].standing, Standing::Escaped);
}

/// if the leader escapes, the next one clockwise goes on with the cards.
#[test]
fn a_leader_who_escapes_is_followed() {
    let play = escape(station(5).leader(1), Place::Snowcat, &[1], &[]);
    assert_eq!((play.view().leader, play.step()), (Figure(2), Step::Lead));
    assert_eq!(play.asked(), [2]);
}
