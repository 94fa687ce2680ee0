//! The rulebook as a document: the same clauses in both languages, none missing, none invented.

use std::path::Path;

use saucer_conformance::check_changes;
use saucer_conformance::rulebook::{Rulebook, refusals, texts};
use saucer_core::Game;
use saucer_thing::{
    CharacterId, Decision, Figure, Gear, LabToken, Place, RULEBOOK_EN, RULEBOOK_RU, Sector, Thing,
};

const ENGLISH: Rulebook<'static> = Rulebook::new('X', RULEBOOK_EN);
const RUSSIAN: Rulebook<'static> = Rulebook::new('X', RULEBOOK_RU);

#[test]
fn both_languages_have_the_same_clauses_without_a_gap() {
    assert_eq!(ENGLISH.numbers(), RUSSIAN.numbers());
    assert_eq!(ENGLISH.sections(), RUSSIAN.sections());
    for book in [ENGLISH, RUSSIAN] {
        assert_eq!((book.hidden(), book.gap()), (0, None));
    }
}

#[test]
fn both_languages_mark_the_same_clauses_as_found_and_as_rulings() {
    for (english, russian) in [("(found", "(найдено"), ("(station)", "(станция)")] {
        let missing = |clause: &&str| !RUSSIAN.saying(russian).contains(clause);
        let only_english: Vec<&str> = ENGLISH.saying(english).into_iter().filter(missing).collect();
        assert_eq!(only_english, [""; 0], "{english}");
    }
    let rulings = ENGLISH.saying("(ruling)");
    assert!(rulings.len() > 50, "{}", rulings.len());
    for clause in rulings {
        assert!(RUSSIAN.saying("(уточнение)").contains(&clause), "{clause}");
    }
}

#[test]
fn sources_and_tests_cite_only_clauses_that_there_are() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let texts = ["src", "tests"].map(|folder| texts(&root.join(folder)).unwrap());
    for text in [RULEBOOK_EN, RULEBOOK_RU].into_iter().chain(texts.iter().map(String::as_str)) {
        assert_eq!(ENGLISH.unknown_in(text), [""; 0]);
    }
}

#[test]
fn every_clause_is_cited_by_a_test() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests");
    assert_eq!(ENGLISH.uncited_in(&texts(&root).unwrap()), [""; 0]);
}

#[test]
fn every_refusal_cites_a_clause_and_has_words_of_its_own() {
    let pairs = refusals(include_str!("../../src/why.rs"));
    assert!(pairs.len() > 40);
    let known = ENGLISH.numbers();
    for (clause, text) in &pairs {
        assert!(known.contains(clause), "{clause}");
        assert!(text.starts_with("thing-"), "{text}");
        assert_eq!(pairs.iter().filter(|pair| pair.1 == *text).count(), 1, "{text}");
    }
}

#[test]
fn every_decision_is_taken_by_a_clause_that_there_is() {
    let figure = Figure(0);
    let decisions = [
        Decision::Choose(CharacterId(0)),
        Decision::Go(Place::Dormitory),
        Decision::Go(Place::Kitchen),
        Decision::Snipe(Gear::RifleOne),
        Decision::Test(LabToken::Blood),
        Decision::Burn(figure),
        Decision::Power(Sector(0)),
        Decision::Pay([0; 3]),
        Decision::Pass,
    ];
    for decision in decisions {
        let clause = Thing::clause(&decision).0;
        assert!(ENGLISH.numbers().contains(&clause), "{decision:?} by {clause}");
    }
}

#[test]
fn what_has_changed_is_told_and_the_content_is_what_it_was() {
    check_changes::<Thing>(&[ENGLISH, RUSSIAN]).unwrap();
}
