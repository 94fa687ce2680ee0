//! Setup, weather and upkeep.

use saucer_core::{Game, Seat};
use saucer_thing::{
    Answer, Cast, Casting, Content, Decision, Difficulty, End, Event, Face, Figure, Mode, Place,
    RescueView, Setup, Step, Thing,
};

use crate::help::{Play, outpost, proposal, station, wander};

/// what everybody and every place begins with.
#[test]
fn a_match_begins_as_the_rulebook_says() {
    let mut play = Play::new(Thing::newest(&Setup::new(Mode::Outpost, 6).unwrap()));
    play.quiet(|step| step == Step::Weather);
    let view = play.view();
    assert_eq!((view.round, view.figures.len(), view.suspicion.len()), (1, 6, 6));
    assert!(view.figures.iter().all(|figure| figure.space == 1 && figure.n_cards == 2));
    assert_eq!((view.generator.fuel, view.boiler.fuel), (4, 4));
    let figures = &Content::newest().figures;
    let proposal = &figures.proposal;
    // The row of six players.
    assert_eq!((view.reserve, view.pantry), (proposal.reserve[2], proposal.pantry[2]));
    assert_eq!((view.radio, view.outdoor), (proposal.radio_damage[2], proposal.outdoor));
    let damage: Vec<u8> = view.vehicles.iter().map(|vehicle| vehicle.damage).collect();
    assert_eq!(damage, [proposal.helicopter_damage[2], proposal.snowcat_damage[2]]);
    assert!(damage.iter().all(|damage| *damage > 0), "X-2.6: they begin damaged");
    assert_ne!(view.token, Place::Kennel);
    let aliens = (0..6).filter(|seat| play.own(*seat).is_alien == Some(true)).count();
    assert_eq!(aliens, 1);
    let bag = figures.printed.bag;
    assert_eq!((bag.human, bag.alien), (7, 2));
}

/// characters of the chosen box, by lot or one after another; modes and their players.
#[test]
fn characters_are_drawn_or_chosen() {
    let setup = Setup::new(Mode::Outpost, 4).unwrap().with(Cast::Expansion, Casting::Chosen);
    let mut play = Play::new(Thing::newest(&setup));
    for seat in 0..4 {
        assert_eq!(play.asked(), [seat]);
        assert_eq!(play.legal(seat).len(), 8 - usize::from(seat));
        let choice = play.legal(seat)[0];
        play.decide(seat, choice);
        if seat < 3 {
            assert_eq!(play.refused(seat + 1, choice).clause.0, "X-2.9");
        }
    }
    assert!(play.view().figures.iter().all(|figure| figure.character.unwrap().0 >= 8));
    assert!(Setup::new(Mode::Crew, 4).is_none() && Setup::new(Mode::Station, 3).is_none());
    let harsh = Setup::new(Mode::Station, 4).unwrap().at(Difficulty::Harsh);
    let view = Play::new(Thing::newest(&harsh)).view();
    let proposal = proposal();
    let less = |row: [u8; 5], by: i8| row[0].saturating_add_signed(by);
    let stores = (
        less(proposal.reserve, proposal.harsh.reserve),
        less(proposal.pantry, proposal.harsh.pantry),
    );
    assert_eq!(
        ((view.reserve, view.pantry), view.dog_track),
        (stores, Some([1, proposal.harsh.dog]))
    );
}

/// who is not asked, has answered, or comes too late is told so.
#[test]
fn only_who_is_asked_decides_and_once() {
    let mut play = Play::new(outpost(4).morning());
    assert_eq!(play.refused(1, Decision::Pass).text, "thing-luck");
    play.quiet(|step| matches!(step, Step::Move(_)));
    let go = Decision::Go(Place::Kitchen);
    assert_eq!(play.refused(2, go).text, "thing-not-you");
    assert_eq!(play.refused(0, Decision::Confirm).text, "thing-not-now");
    assert_eq!(play.refused(9, go).text, "thing-no-seat");
    play.quiet(|step| step == Step::Accuse).decide(2, Decision::Abstain);
    assert_eq!(play.refused(2, Decision::Accuse(Figure(1))).text, "thing-answered");
    let over = wander(Setup::new(Mode::Outpost, 4).unwrap(), 1, 100_000);
    assert_eq!(over.check(Seat(0), &Decision::Pass).unwrap_err().text, "thing-over");
    assert!(over.view(saucer_core::Viewer::Spectator).truth.is_some());
}

/// the leader takes the forecast or the new roll, and the forecast is gone.
#[test]
fn the_leader_may_take_the_forecast() {
    let mut play = Play::new(outpost(4).hand(0, [3, 0, 0]).moves());
    play.go(0, Place::WeatherStation, saucer_thing::Card::Use).until_cards(crate::help::USE);
    play.assign(saucer_thing::Card::Use, 0).luck(Answer::Face(Face::Blizzard));
    assert_eq!(play.view().forecast, Some(Face::Blizzard));
    play.quiet(|step| step == Step::Weather).luck(Answer::Face(Face::Clear));
    let leader = play.asked()[0];
    let mut other = play.clone();
    play.decide(leader, Decision::KeepForecast);
    assert_eq!((play.view().weather, play.view().forecast), (Some(Face::Blizzard), None));
    other.decide(leader, Decision::TakeRoll);
    assert_eq!((other.view().weather, other.view().forecast), (Some(Face::Clear), None));
}

/// the weather of four to six and of seven and eight; what is missing is damage.
#[test]
fn generator_and_boiler_burn_by_the_weather() {
    let burnt = |players, face| {
        let scenario = outpost(players).fuel(Place::GeneratorRoom, 1);
        let mut play = Play::new(scenario.morning());
        play.luck(Answer::Face(face));
        let view = play.view();
        (view.generator.fuel, view.generator.damage, view.boiler.fuel)
    };
    for face in Face::ALL {
        for (players, table) in [(6, &proposal().weather_small), (8, &proposal().weather_large)] {
            let [generator, boiler, _] = table[face as usize];
            let damage = generator.saturating_sub(1).min(2);
            let told = (1_u8.saturating_sub(generator), damage, 4 - boiler);
            assert_eq!(burnt(players, face), told, "{players} in {face:?}");
        }
    }
    assert!(Face::ALL.into_iter().any(|face| burnt(6, face) != burnt(8, face)));
    assert_ne!(burnt(6, Face::Clear), burnt(6, Face::Blizzard));
}

/// the boiler breaks, the marker lies on the first space and moves from the next
/// upkeep on; on the last one the people have frozen.
#[test]
fn without_a_boiler_the_people_freeze() {
    let scenario = outpost(4).fuel(Place::BoilerRoom, 0).damage(Place::BoilerRoom, 2);
    let mut play = Play::new(scenario.morning());
    play.luck(Answer::Face(Face::Clear));
    assert!(play.told(Event::BoilerDestroyed));
    assert_eq!(play.view().freezing, Some(0));
    let (last, [_, burns, _]) = (proposal().freezing, proposal().weather_small[5]);
    let mut play = Play::new(outpost(4).freezing(last - burns).morning());
    play.luck(Answer::Face(Face::Blizzard)).ends(End::Frozen, &[0]);
    let mut play = Play::new(outpost(4).freezing(last - burns - 1).morning());
    play.luck(Answer::Face(Face::Blizzard));
    assert_eq!(play.view().freezing, Some(last - 1));
}

/// the helicopter comes by the weather, lands, waits for three rounds and flies off.
#[test]
fn the_rescue_helicopter_comes_and_goes() {
    let after = |scenario: saucer_thing::Scenario, face| {
        let mut play = Play::new(scenario.morning());
        play.luck(Answer::Face(face)).view().rescue
    };
    let setup = Setup::new(Mode::Outpost, 4).unwrap();
    let (of, wait) = (proposal().helicopter_track(setup), proposal().wait);
    for face in Face::ALL {
        let [_, _, speed] = proposal().weather_small[face as usize];
        let space = 1 + speed;
        assert_eq!(after(outpost(4).coming(1), face), RescueView::Coming { space, of });
    }
    let [_, _, speed] = proposal().weather_small[0];
    let landed = RescueView::Landed { left: wait };
    assert_eq!(after(outpost(4).coming(of - speed), Face::Clear), landed);
    assert_eq!(after(outpost(4).landed(3), Face::Blizzard), RescueView::Landed { left: 2 });
    assert_eq!(after(station(4).landed(1), Face::Clear), RescueView::Gone);
}

/// two sides, each told in the outcome.
#[test]
fn an_outcome_tells_the_sides() {
    let mut play =
        Play::new(outpost(4).aliens(&[1, 3]).freezing(proposal().freezing - 1).morning());
    play.luck(Answer::Face(Face::Clear)).ends(End::Frozen, &[1, 3]);
    let sides = play.view().outcome.unwrap().sides;
    assert_eq!((sides.group(0).len(), sides.group(1).len()), (2, 2));
}
