use saucer_conformance::{Plan, Promise, check};
use saucer_connect_four::{self as connect_four, Column, ConnectFour};
use saucer_core::{Game, Luck, Pending, Silence};
use saucer_duel::{self as duel, Duel};

use crate::{any_decision, fingerprint};

fn duel_plan() -> Plan<Duel> {
    Plan {
        matches: 40,
        max_inputs: 500,
        hidden: true,
        arbitrary: Some(any_decision),
        conserved: Some(|duel| fingerprint(duel.components())),
        ..Plan::default()
    }
}

fn connect_four_plan() -> Plan<ConnectFour> {
    Plan {
        matches: 40,
        max_inputs: 42,
        arbitrary: Some(|luck| Column(luck.below(256) as u8)),
        ..Plan::default()
    }
}

#[test]
fn the_duel_keeps_every_promise() {
    for setup in [duel::Setup::Short, duel::Setup::Long] {
        let report = check(&setup, &duel_plan()).unwrap_or_else(|fault| panic!("{fault}"));
        assert_eq!(report.matches, 40);
        assert!(report.longest < 500 && report.inputs >= 40 * 10, "{report:?}");
        assert!(report.refusals > report.inputs, "{report:?}");
        // The coin and many piles.
        assert!(report.draws > 10, "{report:?}");
        assert!(report.swaps > 100 && report.secrets > 100, "{report:?}");
        assert!(report.other_worlds > report.worlds / 2, "{report:?}");
    }
}

#[test]
fn connect_four_keeps_every_promise() {
    let report =
        check(&connect_four::Setup, &connect_four_plan()).unwrap_or_else(|fault| panic!("{fault}"));
    assert_eq!(report.matches, 40);
    assert!((7..=42).contains(&report.longest), "{report:?}");
    assert!(report.refusals > report.inputs, "{report:?}");
    assert_eq!((report.draws, report.swaps, report.other_worlds), (0, 0, 0));
}

#[test]
fn the_same_plan_gives_the_same_report() {
    let reports = [(); 2].map(|()| check(&duel::Setup::Short, &duel_plan()).unwrap());
    assert_eq!(reports[0], reports[1]);
    let other = Plan { seed: 2, ..duel_plan() };
    assert_ne!(check(&duel::Setup::Short, &other).unwrap(), reports[0]);
}

#[test]
fn a_plan_that_expects_secrets_where_there_are_none_fails() {
    let plan = Plan { hidden: true, ..connect_four_plan() };
    let fault = check(&connect_four::Setup, &plan).unwrap_err();
    assert_eq!(fault.promise, Promise::WorldsDiffer);
}

#[test]
fn a_plan_that_expects_no_secrets_where_there_are_some_fails() {
    let plan = Plan { hidden: false, ..duel_plan() };
    let fault = check(&duel::Setup::Short, &plan).unwrap_err();
    assert_eq!(fault.promise, Promise::OpenWorldsAreTrue);
}

#[test]
fn a_fault_carries_the_log_that_leads_to_it() {
    let plan = Plan { max_inputs: 9, ..duel_plan() };
    let fault = check(&duel::Setup::Short, &plan).unwrap_err();
    assert_eq!((fault.promise, fault.number), (Promise::MatchesEnd, 0));
    assert_eq!(fault.log.len(), 9);
    let mut duel = Duel::newest(&fault.setup);
    for input in &fault.log {
        duel.apply(input, &mut Silence).unwrap();
    }
    // Six cards are dealt, then three steps of bidding: the first round is not over.
    assert!(matches!(duel.pending(), Pending::Seats(_)));
    let words = fault.to_string();
    assert!(words.starts_with("duel breaks the promise MatchesEnd: no end after 9 inputs"));
    assert_eq!(words.lines().count(), 3 + 9, "{words}");
}
