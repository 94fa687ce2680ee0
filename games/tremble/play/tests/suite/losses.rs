//! What the page asks about before it is lost.

use saucer_core::{Game, Input, Seat, Viewer};
use saucer_play::testing::{self, cx};
use saucer_text::Lang;
use saucer_tremble::{
    Captains, Decision, Edition, FieldNo, Humans, Moment, Scenario, Setup, Slot, Step,
};
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

fn standoff(own: &str, rival: &str) -> TrembleMatch {
    let scenario = Scenario::new(Setup::new(Edition::Retail, Captains::new(2).unwrap()))
        .row(&["Seoul"])
        .fleet(A, FieldNo(0), &[own])
        .fleet(Seat(1), FieldNo(0), &[rival]);
    let mut at = TrembleMatch::of(scenario.build(Moment::Settling).unwrap());
    // The weaker one speaks first (T-6.2).
    if !at.game.view(Viewer::Spectator).owing.contains(A) {
        at.take(&Input::Decide(Seat(1), Decision::Fight));
    }
    at
}

/// T-6.3
#[test]
fn a_retreat_says_what_it_leaves_to_the_others() {
    let at = standoff("Barge", "Training Saucer");
    assert_eq!(
        lost(&at, Decision::Retreat),
        [
            "Seoul and at least 50,000 humans are left to the others.",
            "As things stand, a fight is won with a chance of over 99\u{a0}%."
        ]
    );
    assert_eq!(lost(&at, Decision::Fight), Vec::<String>::new());
}

/// Who would most likely lose is not asked twice.
#[test]
fn a_wise_retreat_is_not_doubted() {
    let at = standoff("Training Saucer", "Barge");
    assert_eq!(lost(&at, Decision::Retreat), Vec::<String>::new());
}

/// T-3.2: whoever leaves the shop with empty hands and a full purse is asked, until a ship is bought.
#[test]
fn a_purse_that_stays_shut_is_asked_about() {
    let shop = |humans, cards| {
        let scenario = Scenario::new(Setup::new(Edition::Retail, Captains::new(2).unwrap()))
            .humans(A, Humans::ten_thousands(humans))
            .drawn(A, cards);
        TrembleMatch::of(scenario.build(Moment::Buying).unwrap())
    };
    let mut at = shop(10, ["Barge", "Pilot Fish"]);
    let told = lost(&at, Decision::Commit);
    assert_eq!(told.len(), 1, "{told:?}");
    for word in ["100,000", "Barge", "Pilot Fish"] {
        assert!(told[0].contains(word), "{told:?}");
    }
    let page = |at: &TrembleMatch| {
        at.look(Viewer::Seat(A), |shown| {
            testing::fragment::<TremblePlay>(&cx(Lang::EN), shown).into_string()
        })
    };
    let hot = |page: &str| {
        let end = page.find("data-do=\"end\"").unwrap();
        page[page[..end].rfind("<button").unwrap()..end].contains("main")
    };
    assert!(!hot(&page(&at)), "the button that buys nothing is not the hottest");
    at.take(&Input::Decide(A, Decision::Buy { card: Slot(1), instead: None }));
    assert_eq!(lost(&at, Decision::Commit), Vec::<String>::new());
    assert!(hot(&page(&at)));
    assert_eq!(lost(&shop(0, ["Barge", "Pilot Fish"]), Decision::Commit), Vec::<String>::new());
}
