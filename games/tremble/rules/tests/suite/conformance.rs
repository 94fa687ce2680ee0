//! The promises of a game, on every edition and number of captains.

use saucer_conformance::{Answers, Plan, check};
use saucer_core::{Game as _, Luck, Ruleset, Seat, Xoshiro};
use saucer_tremble::{
    CompensationId, Decision, Edition, FieldNo, Setup, Slot, Slots, Target, Tool, Tremble,
};

use crate::help::{captains, rules};

/// Decisions of all sorts, most of them impossible.
pub(crate) fn arbitrary(luck: &mut Xoshiro) -> Decision {
    let mut n = |below| luck.below(below) as u8;
    let (slot, field, seat) = (Slot(n(7)), FieldNo(n(8)), Seat(n(7)));
    let tool = match n(2) {
        0 => Tool::Station(Slot(n(4))),
        _ => Tool::Compensation(CompensationId(n(12))),
    };
    let on = match n(4) {
        0 => Target::Nothing,
        1 => Target::Ship(seat, slot),
        2 => Target::Course(seat, slot, field),
        _ => Target::Captain(seat),
    };
    match n(19) {
        0 => Decision::Keep(Slots(n(256))),
        1 => Decision::Borrow,
        2 => Decision::Repay,
        3 => Decision::Buy { card: Slot(n(4)), instead: (n(2) == 0).then_some(slot) },
        4 => Decision::Exchange,
        5 => Decision::Send { ship: slot, to: field },
        6 => Decision::Recall(slot),
        7 => Decision::StartOver,
        8 => Decision::Commit,
        9 => Decision::Lose(slot),
        10 => Decision::Retreat,
        11 => Decision::Fight,
        12 => Decision::Flee,
        13 => Decision::Join(slot),
        14 => Decision::Use { tool, on },
        15 => Decision::Pass,
        16 => Decision::Raid,
        17 => Decision::Hunt,
        _ => Decision::Search(Slots(n(256))),
    }
}

/// Matches of each setup: as many as half a minute of one core has time for.
const MATCHES: u32 = 8;

/// The contract holds in these setups, and their secrets are kept.
fn keeps_the_promises(setups: impl Iterator<Item = Setup>) {
    for (number, setup) in (0..).zip(setups) {
        keeps_the_promises_by(Tremble::rules(), setup, MATCHES, number);
    }
}

fn keeps_the_promises_by(rules: Ruleset, setup: Setup, matches: u32, seed: u64) {
    let plan = Plan {
        rules,
        matches,
        seed,
        max_inputs: 60_000,
        hidden: true,
        answers: Answers::Open,
        arbitrary: Some(arbitrary),
        conserved: Some(Tremble::census),
    };
    let report = check::<Tremble>(&setup, &plan).unwrap_or_else(|fault| panic!("{fault}"));
    assert_eq!(report.matches, u64::from(matches));
    assert!(report.other_worlds * 2 > report.worlds, "{setup:?}: {report:?}");
    assert!(report.secrets > 0 && report.swaps > 0, "{setup:?}: {report:?}");
}

/// Matches by older rules are still played, and keep them too.
#[test]
fn every_older_number_keeps_the_promises_of_a_game() {
    for number in 1..Tremble::RULES {
        for edition in Edition::ALL {
            let setup = Setup::new(edition, captains(3));
            keeps_the_promises_by(rules(number), setup, 1, u64::from(number));
        }
    }
}

#[test]
fn retail_keeps_the_promises_of_a_game() {
    keeps_the_promises(Setup::all().filter(|setup| setup.edition() == Edition::Retail));
}

#[test]
fn the_prototype_keeps_the_promises_of_a_game() {
    let prototype = |setup: &Setup| setup.edition() == Edition::Prototype && setup.has_missions();
    keeps_the_promises(Setup::all().filter(prototype));
}

/// T-9.11.
#[test]
fn first_games_keep_the_promises_of_a_game() {
    keeps_the_promises(Setup::all().filter(|setup| !setup.has_missions()));
}
