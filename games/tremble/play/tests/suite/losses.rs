//! What the page asks about before it is lost.

use saucer_core::{Game, Input, Seat, Viewer};
use saucer_play::testing::{self, cx};
use saucer_text::Lang;
use saucer_tremble::{Captains, Decision, Edition, FieldNo, Moment, Scenario, Setup, Slot, Step};
use saucer_tremble_play::TremblePlay;

use crate::matches::TrembleMatch;

const A: Seat = Seat(0);

fn lost(at: &TrembleMatch, decision: Decision) -> Vec<String> {
    at.look(Viewer::Seat(A), |shown| {
        testing::losses::<TremblePlay>(&cx(Lang::EN), shown, &decision)
    })
}

/// T-4.5: a plan that leaves fuel for a ship at home says so; one that uses it up does not.
#[test]
fn fuel_that_is_left_is_asked_about() {
    let setup = Setup::new(Edition::Retail, Captains::new(2).unwrap());
    let mut at = TrembleMatch::new(setup, 3);
    while at.game.view(Viewer::Spectator).step != Step::Planning {
        at.step();
    }
    let told = lost(&at, Decision::Commit);
    assert!(told.len() == 1 && told[0].contains("Training Saucer"), "{told:?}");
    // All ships that the fuel is enough for are sent.
    while let Some(send) = at
        .legal(A)
        .into_iter()
        .find(|decision| matches!(decision, Decision::Send { ship, to: FieldNo(0) } if !has_orders(&at, *ship)))
    {
        at.take(&Input::Decide(A, send));
    }
    assert_eq!(lost(&at, Decision::Commit), Vec::<String>::new());
    assert_eq!(lost(&at, Decision::StartOver), Vec::<String>::new(), "it can be done again");
}

fn has_orders(at: &TrembleMatch, ship: Slot) -> bool {
    let view = at.game.view(Viewer::Seat(A));
    view.own.unwrap().orders.get(ship.index()).copied().flatten().is_some()
}

/// T-6.3
#[test]
fn a_retreat_says_what_it_leaves_to_the_others() {
    let scenario = Scenario::new(Setup::new(Edition::Retail, Captains::new(2).unwrap()))
        .row(&["Seoul"])
        .fleet(A, FieldNo(0), &["Training Saucer"])
        .fleet(Seat(1), FieldNo(0), &["Barge"]);
    let at = TrembleMatch::of(scenario.build(Moment::Settling).unwrap());
    assert_eq!(
        lost(&at, Decision::Retreat),
        [
            "Seoul and at least 50,000 humans are left to the others.",
            "As things stand, a fight is won with a chance of 0\u{a0}%."
        ]
    );
    assert_eq!(lost(&at, Decision::Fight), Vec::<String>::new());
}
