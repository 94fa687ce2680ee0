//! The rulebook as a document: the same clauses in both languages, none missing, none invented.

use std::path::Path;

use saucer_conformance::check_changes;
use saucer_conformance::rulebook::{Rulebook, Stated, refusals, texts};
use saucer_core::{Game, Seat};
use saucer_encounters::{Card, Decision, Encounters, RULEBOOK_EN, RULEBOOK_RU, Space, Spot};

const ENGLISH: Rulebook<'static> = Rulebook::new('E', RULEBOOK_EN);
const RUSSIAN: Rulebook<'static> = Rulebook::new('E', RULEBOOK_RU);

#[test]
fn both_languages_have_the_same_clauses_without_a_gap() {
    assert_eq!(ENGLISH.numbers(), RUSSIAN.numbers());
    assert_eq!(ENGLISH.sections(), RUSSIAN.sections());
    for book in [ENGLISH, RUSSIAN] {
        assert_eq!((book.hidden(), book.gap()), (0, None));
    }
}

#[test]
fn both_languages_mark_the_same_clauses_as_rulings() {
    for clause in ENGLISH.saying("(ruling") {
        assert!(RUSSIAN.saying("(уточнение").contains(&clause), "{clause}");
    }
    assert_eq!(ENGLISH.saying("(ruling").len(), RUSSIAN.saying("(уточнение").len());
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
    let source = include_str!("../../src/why.rs");
    let keyed = source.split('"').skip(1).step_by(2).filter(|quoted| !is_name(quoted));
    let source = keyed.map(|quoted| format!("\"{quoted}\"")).collect::<String>();
    let pairs = refusals(&source);
    assert!(pairs.len() > 25);
    let known = ENGLISH.numbers();
    for Stated { clause, text } in &pairs {
        assert!(known.contains(clause), "{clause}");
        assert!(text.starts_with("encounters-"), "{text}");
        assert_eq!(pairs.iter().filter(|pair| pair.text == *text).count(), 1, "{text}");
    }
}

/// What names a thing, and is no text.
fn is_name(quoted: &str) -> bool {
    matches!(quoted, "encounters-card" | "encounters-space")
}

#[test]
fn every_decision_is_taken_by_a_clause_that_there_is() {
    let (card, seat) = (Card(0), Seat(0));
    let decisions = [
        Decision::Play(card),
        Decision::Copy(seat),
        Decision::Use(card, 0),
        Decision::Recruit(0),
        Decision::Scan(Space::River),
        Decision::Fight(Spot::Combat(0)),
        Decision::Task(card, 0),
        Decision::Avert(Spot::Wilds(0)),
        Decision::Free(seat, card),
        Decision::Duel(seat),
        Decision::Call,
        Decision::End,
        Decision::Offer(card),
        Decision::Take(card),
        Decision::Heal(seat, card),
        Decision::Show(card),
        Decision::Avoid,
    ];
    for decision in decisions {
        let clause = Encounters::clause(&decision).0;
        assert!(ENGLISH.numbers().contains(&clause), "{decision:?} by {clause}");
    }
}

#[test]
fn what_has_changed_is_told_and_the_content_is_what_it_was() {
    assert_eq!(check_changes::<Encounters>(&[ENGLISH, RUSSIAN]), Ok(()));
}
