//! Whole matches at two tables that differ only in the secrets of others.

use saucer_conformance::{Answers, Plan, TwinReport, check_matches};
use saucer_core::{Game as _, Ruleset};
use saucer_tremble::{Edition, Setup, Tremble};

use crate::conformance::arbitrary;
use crate::help::{captains, rules};

/// Every seat is told the same at both tables: in every edition and with every number of captains.
#[test]
fn a_captain_is_told_nothing_of_the_secrets_of_others() {
    let setups: Vec<Setup> = Setup::all().collect();
    let reports = (0..).zip(&setups).map(|(number, setup)| twins(Tremble::rules(), setup, number));
    let reports: Vec<TwinReport> = reports.collect();
    let sum = |figure: fn(&TwinReport) -> u64| reports.iter().map(figure).sum::<u64>();
    assert!(sum(|report| report.unlike) > 100, "{reports:?}");
    assert!(sum(|report| report.alone) > 50, "{reports:?}");
    assert!(sum(|report| report.undone) > 50, "{reports:?}");
    assert!(sum(|report| report.compared) > 1_000, "{reports:?}");
}

/// The same in shorter matches by older rules.
#[test]
fn older_rules_tell_nothing_of_the_secrets_of_others() {
    for number in 1..Tremble::RULES {
        for edition in Edition::ALL {
            let report = twins(rules(number), &Setup::new(edition, captains(3)), u64::from(number));
            assert!(report.compared > 0, "{report:?}");
        }
    }
}

fn twins(rules: Ruleset, setup: &Setup, seed: u64) -> TwinReport {
    let plan = Plan::<Tremble> {
        rules,
        matches: 1,
        seed,
        max_inputs: 400,
        hidden: true,
        answers: Answers::Open,
        arbitrary: Some(arbitrary),
        conserved: None,
    };
    check_matches(setup, &plan).unwrap_or_else(|fault| panic!("{fault}"))
}
