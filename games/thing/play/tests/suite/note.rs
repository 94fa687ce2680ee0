//! The notes of first own matches.

use std::collections::BTreeSet;

use saucer_core::{Game, Input, Seat, Viewer};
use saucer_play::testing::{cx, fragment, meet_notes};
use saucer_play::{Note, Play, Shown, Target};
use saucer_text::Lang;
use saucer_thing::{Card, Decision, Gear, Hand, Lab, Mode, Place, Scenario, Setup, Step, Thing};
use saucer_thing_play::ThingPlay;
use saucer_web::testing::tags;

use crate::matches::ThingMatch;

/// Rookies meet what is common, and random matches what is rare.
#[test]
fn every_note_of_first_matches_comes_and_points_at_something() {
    let mut met: BTreeSet<&str> = BTreeSet::new();
    for choices in [[("mode", "outpost"), ("players", "4")], [("mode", "crew"), ("players", "1")]] {
        met.extend(meet_notes::<ThingPlay>(&choices, 1).into_keys());
    }
    random_matches(|at, seat| {
        let due = at.look(Viewer::Seat(seat), |shown| due(shown));
        for note in due.into_iter().filter(|note| met.insert(note.id)) {
            let look = |shown: &mut Shown<'_, Thing>| {
                let page = fragment::<ThingPlay>(&cx(Lang::EN), shown).into_string();
                ((note.points)(shown), page)
            };
            let (targets, page) = at.look(Viewer::Seat(seat), look);
            assert!(!targets.is_empty(), "{} points at nothing", note.id);
            for target in targets {
                assert!(is_on(&page, &target), "{} points at {target:?}", note.id);
            }
        }
    });
    let never: Vec<&str> =
        ThingPlay::notes().iter().map(|note| note.id).filter(|id| !met.contains(id)).collect();
    assert_eq!(never, Vec::<&str>::new());
}

/// An alien and a human in the same seat, with any cards, are told the same at the same moments.
#[test]
fn notes_hang_on_nothing_that_only_one_seat_knows() {
    let mut compared = 0;
    random_matches(|at, seat| {
        at.look(Viewer::Seat(seat), |shown| {
            let told = |shown: &Shown<'_, Thing>| -> Vec<(&str, Vec<Target>)> {
                due(shown).into_iter().map(|note| (note.id, (note.points)(shown))).collect()
            };
            let before = told(shown);
            let Some(own) = shown.view.own.as_mut() else { return };
            own.is_alien = own.is_alien.map(|alien| !alien);
            own.infection = None;
            own.hand = Hand([3, 0, 0]);
            own.lab = Lab::default();
            own.meetings.clear();
            assert_eq!(told(shown), before);
            compared += before.len();
        });
    });
    assert!(compared > 1000, "{compared}");
}

/// The notes that are due to whoever owes a decision.
fn due(shown: &Shown<'_, Thing>) -> Vec<&'static Note<Thing>> {
    ThingPlay::notes().iter().filter(|note| (note.when)(shown)).collect()
}

/// Looks at every question of random matches in all modes, and of some that begin with what is rare.
fn random_matches(mut look: impl FnMut(&ThingMatch, Seat)) {
    let modes = [(Mode::Outpost, 6), (Mode::Station, 8), (Mode::PackLeader, 4), (Mode::Crew, 1)];
    let random = (0..12).zip(modes.into_iter().cycle());
    let random =
        random.map(|(seed, (mode, n))| ThingMatch::new(Setup::new(mode, n).unwrap(), seed));
    let rare =
        [leaving(), boarding(), repairing(), striking(), on_the_saucer(), landed(), rescued()];
    for mut played in random.chain(rare) {
        loop {
            // No note looks back, and a short log is quickly told.
            played.log.clear();
            played.owing().iter().for_each(|seat| look(&played, seat));
            if !played.step() {
                break;
            }
        }
    }
}

/// Everybody takes the first of these decisions that they may, and plays by luck otherwise, up to this step.
fn steered(mut played: ThingMatch, wanted: &[Decision], until: fn(Step) -> bool) -> ThingMatch {
    while !until(played.game.view(Viewer::Spectator).step) {
        let may = |seat: Seat| wanted.iter().copied().find(|one| played.legal(seat).contains(one));
        let next = played.owing().iter().find_map(|seat| Some((seat, may(seat)?)));
        let goes_on = match next {
            Some((seat, decision)) => played.take(&Input::Decide(seat, decision)),
            None => played.step(),
        };
        assert!(goes_on, "the step comes before the match is over");
    }
    played
}

/// Four at the helicopter of the station, three of them with keys.
fn leaving() -> ThingMatch {
    let setup = Setup::new(Mode::Station, 4).unwrap();
    let mut scenario = Scenario::new(setup);
    for figure in 0..4 {
        scenario = scenario.hand(figure, [2, 0, 0]);
    }
    for figure in 0..3 {
        scenario = scenario.gear(figure, Gear::Keys);
    }
    let wanted = [Decision::Go(Place::Helicopter), Decision::Give(Card::Use)];
    let played = ThingMatch::of(scenario.moves(), setup);
    steered(played, &wanted, |step| matches!(step, Step::Escape(_)))
}

/// The same when one of them has decided to leave.
fn boarding() -> ThingMatch {
    steered(leaving(), &[Decision::Escape], |step| matches!(step, Step::Board(_)))
}

/// Four who are asked whether the helicopter leaves.
fn landed() -> ThingMatch {
    let setup = Setup::new(Mode::Outpost, 4).unwrap();
    let played = ThingMatch::of(Scenario::new(setup).round(5).landed(3).evening(), setup);
    steered(played, &[], |step| step == Step::Call)
}

/// The same when they have decided that it does.
fn rescued() -> ThingMatch {
    steered(landed(), &[Decision::Call], |step| matches!(step, Step::Rescue(_)))
}

/// Four with tools at a helicopter that needs them.
fn repairing() -> ThingMatch {
    let setup = Setup::new(Mode::Outpost, 4).unwrap();
    let mut scenario = Scenario::new(setup).damage(Place::Helicopter, 4);
    for figure in 0..4 {
        scenario = scenario.hand(figure, [0, 2, 0]).gear(figure, Gear::Tools);
    }
    let wanted = [Decision::Go(Place::Helicopter), Decision::Give(Card::Repair)];
    let played = ThingMatch::of(scenario.moves(), setup);
    steered(played, &wanted, |step| matches!(step, Step::Tools(_)))
}

/// An alien that is stronger than all who meet it.
fn striking() -> ThingMatch {
    let setup = Setup::new(Mode::Outpost, 5).unwrap();
    let scenario = Scenario::new(setup).round(2).aliens(&[0]).exposed(0, 9);
    let there = Place::GeneratorRoom;
    let wanted = [Decision::Lurk(there), Decision::Strike(there), Decision::Go(there)];
    let played = ThingMatch::of(scenario.morning(), setup);
    steered(played, &wanted, |step| step == Step::Prey)
}

/// The saucer in its first round, with tokens for a launch.
fn on_the_saucer() -> ThingMatch {
    let setup = Setup::new(Mode::Station, 6).unwrap();
    let scenario = Scenario::new(setup).saucer(4, [1, 2, 3, 1, 2, 1, 2, 1], [2, 2, 0], [5, 2, 3]);
    ThingMatch::of(scenario.now(), setup)
}

fn is_on(page: &str, target: &Target) -> bool {
    tags(page).iter().any(|tag| match target.attribute {
        "class" => target.value.split(' ').all(|class| tag.is(class)),
        attribute => tag.get(attribute) == Some(target.value.as_str()),
    })
}

#[test]
fn notes_name_steps_that_there_are() {
    let steps: Vec<&str> = ThingPlay::lessons()
        .iter()
        .flat_map(|lesson| lesson.steps)
        .map(|step| step.words)
        .collect();
    let mut ids = BTreeSet::new();
    for note in ThingPlay::notes() {
        assert!(note.taught.iter().all(|step| steps.contains(step)), "{}", note.id);
        assert!(ids.insert(note.id), "{} is there twice", note.id);
        assert_eq!(note.words, format!("th-note-{}", note.id));
    }
}

/// Whoever looks over a shoulder learns nothing from a note: none speaks to an alien or to a human, and
/// those that come to the exposed come to nobody else.
#[test]
fn no_note_speaks_of_the_role_of_its_reader() {
    for lang in Lang::ALL.map(|lang| lang.with(ThingPlay::texts())) {
        for note in ThingPlay::notes() {
            let words = lang.plain(note.words).to_lowercase();
            for telling in ["you are human", "you are an alien", "as an alien", "as a human"] {
                assert!(!words.contains(telling), "{}: {words}", note.id);
            }
            for telling in ["вы человек", "вы пришелец", "вы — пришелец", "вы — человек"]
            {
                assert!(!words.contains(telling), "{}: {words}", note.id);
            }
        }
    }
}
