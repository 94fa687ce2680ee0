//! What the page asks about before it is lost.

use saucer_core::{Game, Input, Seat, Viewer};
use saucer_play::testing::{self, cx};
use saucer_text::Lang;
use saucer_thing::{Decision, Gear, Lab, LabToken, Mode, Place, Scenario, Setup, Step, Thing};
use saucer_thing_play::ThingPlay;

use crate::matches::ThingMatch;

fn outpost() -> Setup {
    Setup::new(Mode::Outpost, 4).unwrap()
}

fn lost(at: &ThingMatch, seat: u8, decision: Decision) -> Vec<String> {
    at.look(Viewer::Seat(Seat(seat)), |shown| {
        testing::losses::<ThingPlay>(&cx(Lang::EN), shown, &decision)
    })
}

fn of(game: Thing, setup: Setup) -> ThingMatch {
    ThingMatch::of(game, setup)
}

///
#[test]
fn resting_says_that_the_hand_goes() {
    let at = of(Scenario::new(outpost()).leader(3).moves(), outpost());
    let told = lost(&at, 0, Decision::Go(Place::Dormitory));
    assert!(told.len() == 1 && told[0].starts_with("Your hand is discarded"), "{told:?}");
    assert_eq!(lost(&at, 0, Decision::Go(Place::Kitchen)), Vec::<String>::new());
}

/// a blood sample that would test a proven human.
#[test]
fn a_test_of_a_proven_human_is_asked_about() {
    let lab = Lab { blood: 1, failed: 0 };
    let scenario = |space| {
        let green = Scenario::new(outpost()).leader(0).lab(0, lab);
        let green = green.disc(1, 0).disc(2, 0).disc(3, 0).disc(0, space);
        of(green.tests(), outpost())
    };
    let blood = Decision::Test(LabToken::Blood);
    let at = scenario(0);
    assert!(matches!(at.game.view(Viewer::Spectator).step, Step::Test(_)));
    let told = lost(&at, 0, blood);
    assert!(told.len() == 1 && told[0].contains("proven human"), "{told:?}");
    assert_eq!(lost(&scenario(3), 0, blood), Vec::<String>::new());
}

///
#[test]
fn the_only_rifle_is_asked_about_and_a_better_one_is_named() {
    let setup = Setup::new(Mode::Station, 4).unwrap();
    for (more, words) in [(None, "this one"), (Some(Gear::RifleThree), "a better one")] {
        let mut scenario = Scenario::new(setup).leader(3).gear(0, Gear::RifleOne);
        if let Some(more) = more {
            scenario = scenario.gear(0, more);
        }
        let mut at = of(scenario.moves(), setup);
        at.take(&Input::Decide(Seat(0), Decision::Go(Place::Kitchen)));
        let told = lost(&at, 0, Decision::Snipe(Gear::RifleOne));
        assert!(told.len() == 1 && told[0].contains(words), "{told:?}");
    }
}

/// the question says no more than the button does, and staying as one is asks nothing.
#[test]
fn exposing_oneself_is_asked_about() {
    let mut at = of(Scenario::new(outpost()).aliens(&[1]).round(2).evening(), outpost());
    while at.game.view(Viewer::Spectator).step != Step::Expose {
        assert!(at.step());
    }
    assert_eq!(lost(&at, 1, Decision::Reveal).len(), 1);
    assert_eq!(lost(&at, 1, Decision::Hide), Vec::<String>::new());
}
