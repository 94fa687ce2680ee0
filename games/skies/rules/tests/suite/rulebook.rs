//! The rulebook as a document: the same clauses in both languages, all of them tested, and no
//! reference into the void.

use std::collections::BTreeSet;
use std::path::Path;

use saucer_conformance::check_changes;
use saucer_conformance::rulebook::{Rulebook, texts};
use saucer_core::Game;
use saucer_skies::{Decision, RULEBOOK_EN, RULEBOOK_RU, RoomId, Skies};

use crate::help;

pub(crate) const ENGLISH: Rulebook<'_> = Rulebook::new('S', RULEBOOK_EN);
pub(crate) const RUSSIAN: Rulebook<'_> = Rulebook::new('S', RULEBOOK_RU);

fn texts_of(folder: &str) -> String {
    texts(&Path::new(env!("CARGO_MANIFEST_DIR")).join(folder)).unwrap()
}

#[test]
fn both_languages_have_the_same_clauses_in_the_same_order() {
    assert!(ENGLISH.numbers().len() > 50, "{:?}", ENGLISH.numbers());
    assert_eq!(ENGLISH.numbers(), RUSSIAN.numbers());
    assert_eq!([ENGLISH.hidden(), RUSSIAN.hidden()], [0, 0]);
    let sections: Vec<String> = (1..=10).map(|number| format!("S-{number}")).collect();
    assert_eq!(ENGLISH.sections(), sections);
    assert_eq!(RUSSIAN.sections(), sections);
}

#[test]
fn clauses_are_numbered_without_a_gap() {
    assert_eq!(ENGLISH.gap(), None);
}

#[test]
fn rulings_are_marked_in_both_languages() {
    let english = ENGLISH.saying("ruling");
    assert!(english.len() >= 10, "{english:?}");
    assert_eq!(english, RUSSIAN.saying("уточнение"));
}

#[test]
fn every_reference_leads_somewhere() {
    for text in [RULEBOOK_EN, RULEBOOK_RU, &texts_of("src")] {
        assert_eq!(ENGLISH.unknown_in(text), [""; 0]);
    }
}

#[test]
fn changes_are_told_and_the_content_of_every_number_is_what_it_was() {
    assert_eq!(check_changes::<Skies>(&[ENGLISH, RUSSIAN]), Ok(()));
}

#[test]
fn every_clause_is_cited_by_a_test() {
    assert_eq!(ENGLISH.uncited_in(&texts_of("tests/suite/clauses")), [""; 0]);
}

#[test]
fn every_decision_is_taken_by_a_clause_that_there_is() {
    let (die, cell, column) = (help::b(1), help::cell((1, 1)), help::column(1));
    let decisions = [
        Decision::Place { die, cell },
        Decision::Use { room: RoomId(0) },
        Decision::Dig,
        Decision::Build { cell },
        Decision::Dismiss { cell },
        Decision::EndRooms,
        Decision::Respawn { column },
    ];
    let known = ENGLISH.numbers();
    let named: BTreeSet<&str> =
        decisions.iter().map(|decision| Skies::clause(decision).0).collect();
    assert_eq!(named.len(), decisions.len(), "each has one of its own");
    assert!(named.iter().all(|clause| known.contains(clause)), "{named:?}");
}
