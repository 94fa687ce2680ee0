//! The rulebook as a document: the same clauses in both languages, marked alike, and no
//! reference into the void.

use std::collections::BTreeSet;
use std::path::Path;

use saucer_conformance::check_changes;
use saucer_conformance::rulebook::{Rulebook, texts};
use saucer_core::Game;
use saucer_tremble::{
    CompensationId, Decision, FieldNo, RULEBOOK_EN, RULEBOOK_RU, Slot, Slots, Target, Tool, Tremble,
};

pub(crate) const ENGLISH: Rulebook<'_> = Rulebook::new('T', RULEBOOK_EN);
pub(crate) const RUSSIAN: Rulebook<'_> = Rulebook::new('T', RULEBOOK_RU);

/// The clauses that begin with this mark.
fn marked<'a>(rulebook: Rulebook<'a>, mark: &str) -> Vec<&'a str> {
    let marked = rulebook.clauses().filter(|clause| clause.text.starts_with(mark));
    marked.map(|clause| clause.number).collect()
}

fn texts_of(folder: &str) -> String {
    texts(&Path::new(env!("CARGO_MANIFEST_DIR")).join(folder)).unwrap()
}

#[test]
fn both_languages_have_the_same_clauses_in_the_same_order() {
    assert!(ENGLISH.numbers().len() > 100, "{:?}", ENGLISH.numbers());
    assert_eq!(ENGLISH.numbers(), RUSSIAN.numbers());
    assert_eq!([ENGLISH.hidden(), RUSSIAN.hidden()], [0, 0]);
    let sections: Vec<String> = (1..=12).map(|number| format!("T-{number}")).collect();
    assert_eq!(ENGLISH.sections(), sections);
    assert_eq!(RUSSIAN.sections(), sections);
}

#[test]
fn clauses_are_numbered_without_a_gap() {
    assert_eq!(ENGLISH.gap(), None);
}

#[test]
fn editions_are_marked_alike_in_both_languages() {
    for (english, russian, fewest) in
        [("(retail)", "(розничное)", 40), ("(prototype)", "(прототип)", 15)]
    {
        let clauses = marked(ENGLISH, english);
        assert!(clauses.len() >= fewest, "{clauses:?}");
        assert_eq!(clauses, marked(RUSSIAN, russian));
        // The mark stands right after the number or nowhere.
        assert_eq!(clauses, ENGLISH.saying(english));
        assert_eq!(clauses, RUSSIAN.saying(russian));
    }
    // Stations and compensations are only in retail.
    let retail = marked(ENGLISH, "(retail)");
    for clause in ENGLISH.numbers() {
        let orbit = clause.starts_with("T-11.") || clause.starts_with("T-12.");
        assert!(!orbit || retail.contains(&clause), "{clause}");
    }
}

#[test]
fn rulings_are_marked_alike_in_both_languages() {
    let english = ENGLISH.saying("(ruling");
    assert!(english.len() >= 20, "{english:?}");
    assert_eq!(english, RUSSIAN.saying("(уточнение"));
}

#[test]
fn changes_are_told_and_the_content_of_every_number_is_what_it_was() {
    assert_eq!(check_changes::<Tremble>(&[ENGLISH, RUSSIAN]), Ok(()));
}

#[test]
fn every_reference_leads_somewhere() {
    let texts = ["src", "tests", "content"].map(texts_of);
    for text in [RULEBOOK_EN, RULEBOOK_RU].into_iter().chain(texts.iter().map(String::as_str)) {
        assert_eq!(ENGLISH.unknown_in(text), [""; 0]);
    }
    assert!(ENGLISH.cited_in(&texts[0]).len() > 40, "the sources cite the rulebook");
}

#[test]
fn examples_and_references_are_the_same_in_both_languages() {
    let examples = |text: &str| {
        text.split("\n\n").filter(|part| part.starts_with('*') && !part.starts_with("**")).count()
    };
    assert!(examples(RULEBOOK_EN) >= 12, "{}", examples(RULEBOOK_EN));
    assert_eq!(examples(RULEBOOK_EN), examples(RULEBOOK_RU));
    let cited = |book: Rulebook<'_>| -> Vec<BTreeSet<String>> {
        book.clauses().map(|clause| book.cited_in(clause.text)).collect()
    };
    assert_eq!(cited(ENGLISH), cited(RUSSIAN));
}

/// The questions of the printed rules and the clauses that answer them.
#[test]
fn every_printed_question_has_its_clause() {
    let answers = [
        ("diesel", "T-4.8"),
        ("none, one or both", "T-3.2"),
        ("nothing can come between", "T-3.3"),
        ("need not be shown", "T-3.9"),
        ("audits", "T-3.10"),
        ("all to one if you like", "T-4.1"),
        ("What you do not use is lost", "T-4.5"),
        ("once for the whole fleet", "T-6.6"),
        ("the old one is forgotten", "T-6.9"),
        ("Later cities are richer", "T-2.3"),
        ("always comes before a ship that moves itself", "T-5.4"),
        ("all choose secretly", "T-5.4"),
        ("discarded face up", "T-1.6"),
        ("Trophies lie open", "T-9.7"),
        ("it just comes back", "T-8.7"),
        ("one of the others goes", "T-8.7"),
    ];
    for (words, clause) in answers {
        let says = |text: &str| text.replace('\n', " ").contains(words);
        let saying = ENGLISH.clauses().filter(|clause| says(clause.text));
        let found: Vec<&str> = saying.map(|clause| clause.number).collect();
        assert_eq!(found, [clause], "{words}");
    }
}

#[test]
fn every_decision_is_taken_by_a_clause_that_there_is() {
    let (ship, on) = (Slot(0), Target::Nothing);
    let decisions = [
        Decision::Keep(Slots(1)),
        Decision::Borrow,
        Decision::Repay,
        Decision::Buy { card: ship, instead: None },
        Decision::Buy { card: ship, instead: Some(ship) },
        Decision::Exchange,
        Decision::Send { ship, to: FieldNo(0) },
        Decision::Recall(ship),
        Decision::StartOver,
        Decision::Commit,
        Decision::Lose(ship),
        Decision::Retreat,
        Decision::Fight,
        Decision::Flee,
        Decision::Join(ship),
        Decision::Use { tool: Tool::Station(ship), on },
        Decision::Use { tool: Tool::Compensation(CompensationId(0)), on },
        Decision::Pass,
        Decision::Raid,
        Decision::Hunt,
        Decision::Search(Slots(1)),
    ];
    let known = ENGLISH.numbers();
    for decision in decisions {
        let clause = Tremble::clause(&decision).0;
        assert!(known.contains(&clause), "{decision:?} by {clause}");
    }
    // What only one edition knows is taken by a clause of that edition.
    let (retail, prototype) = (marked(ENGLISH, "(retail)"), marked(ENGLISH, "(prototype)"));
    assert!(retail.contains(&Tremble::clause(&Decision::Hunt).0));
    assert!(prototype.contains(&Tremble::clause(&Decision::Search(Slots(1))).0));
}
