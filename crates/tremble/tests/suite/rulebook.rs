//! The rulebook as a document: the same clauses in both languages, marked alike, and no
//! reference into the void.

use std::collections::BTreeSet;
use std::path::Path;

use saucer_core::Game;
use saucer_tremble::{
    CompensationId, Decision, FieldNo, RULEBOOK_EN, RULEBOOK_RU, Slot, Slots, Target, Tool, Tremble,
};

/// The paragraphs of a rulebook that are clauses, each from its number on.
fn paragraphs(rulebook: &str) -> impl Iterator<Item = &str> {
    rulebook
        .split("\n\n")
        .filter_map(|paragraph| paragraph.strip_prefix("**"))
        .filter(|paragraph| paragraph.starts_with("T-"))
}

/// The clauses of a rulebook in its order.
pub(crate) fn clauses(rulebook: &str) -> Vec<&str> {
    paragraphs(rulebook).map(|paragraph| paragraph.split_once("** ").unwrap().0).collect()
}

/// The clauses with this text somewhere in them.
fn clauses_with<'a>(rulebook: &'a str, text: &str) -> Vec<&'a str> {
    let with = paragraphs(rulebook).filter(|paragraph| paragraph.contains(text));
    with.map(|paragraph| paragraph.split_once("** ").unwrap().0).collect()
}

/// The clauses that begin with this mark.
fn marked<'a>(rulebook: &'a str, mark: &str) -> Vec<&'a str> {
    let parts = paragraphs(rulebook).map(|paragraph| paragraph.split_once("** ").unwrap());
    parts.filter(|(_, text)| text.starts_with(mark)).map(|(clause, _)| clause).collect()
}

/// Everything in a text that looks like the number of a clause or a section.
fn cited(text: &str) -> BTreeSet<String> {
    let number = |rest: &str| -> Option<String> {
        let n = rest.find(|c: char| !c.is_ascii_digit() && c != '.').unwrap_or(rest.len());
        let number = rest[..n].trim_end_matches('.');
        (!number.is_empty()).then(|| format!("T-{number}"))
    };
    text.split("T-").skip(1).filter_map(number).collect()
}

fn sources(folder: &Path, text: &mut String) {
    for entry in std::fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            sources(&path, text);
        } else {
            text.push_str(&std::fs::read_to_string(path).unwrap());
        }
    }
}

fn sources_of(folder: &str) -> String {
    let mut text = String::new();
    sources(&Path::new(env!("CARGO_MANIFEST_DIR")).join(folder), &mut text);
    text
}

fn headings(rulebook: &str) -> Vec<&str> {
    let sections = rulebook.lines().filter_map(|line| line.strip_prefix("## T-"));
    sections.map(|rest| rest.split(' ').next().unwrap()).collect()
}

#[test]
fn both_languages_have_the_same_clauses_in_the_same_order() {
    let english = clauses(RULEBOOK_EN);
    assert!(english.len() > 100, "{}", english.len());
    assert_eq!(english, clauses(RULEBOOK_RU));
    let numbers: Vec<String> = (1..=12).map(|number: u8| number.to_string()).collect();
    assert_eq!(headings(RULEBOOK_EN), numbers);
    assert_eq!(headings(RULEBOOK_RU), numbers);
}

#[test]
fn no_clause_hides_from_its_paragraph() {
    for rulebook in [RULEBOOK_EN, RULEBOOK_RU] {
        let lines = rulebook.lines().filter(|line| line.starts_with("**T-")).count();
        assert_eq!(lines, clauses(rulebook).len());
    }
}

#[test]
fn clauses_are_numbered_without_a_gap() {
    let mut last = (0, 0);
    for clause in clauses(RULEBOOK_EN) {
        let (section, number) = clause[2..].split_once('.').unwrap();
        let now: (u32, u32) = (section.parse().unwrap(), number.parse().unwrap());
        assert!(now == (last.0, last.1 + 1) || now == (last.0 + 1, 1), "{clause} after {last:?}");
        last = now;
    }
}

#[test]
fn editions_are_marked_alike_in_both_languages() {
    for (english, russian, fewest) in
        [("(retail)", "(розничная)", 40), ("(prototype)", "(прототип)", 15)]
    {
        let clauses = marked(RULEBOOK_EN, english);
        assert!(clauses.len() >= fewest, "{clauses:?}");
        assert_eq!(clauses, marked(RULEBOOK_RU, russian));
        // The mark stands right after the number or nowhere.
        assert_eq!(clauses, clauses_with(RULEBOOK_EN, english));
        assert_eq!(clauses, clauses_with(RULEBOOK_RU, russian));
    }
    // Stations and compensations are only in retail.
    let retail = marked(RULEBOOK_EN, "(retail)");
    for clause in clauses(RULEBOOK_EN) {
        let orbit = clause.starts_with("T-11.") || clause.starts_with("T-12.");
        assert!(!orbit || retail.contains(&clause), "{clause}");
    }
}

#[test]
fn rulings_are_marked_alike_in_both_languages() {
    let english = clauses_with(RULEBOOK_EN, "(ruling");
    assert!(english.len() >= 20, "{english:?}");
    assert_eq!(english, clauses_with(RULEBOOK_RU, "(уточнение"));
}

#[test]
fn every_reference_leads_somewhere() {
    let mut known: BTreeSet<String> = clauses(RULEBOOK_EN).into_iter().map(str::to_owned).collect();
    known.extend(headings(RULEBOOK_EN).into_iter().map(|number| format!("T-{number}")));
    let texts = ["src", "tests", "content"].map(sources_of);
    for text in [RULEBOOK_EN, RULEBOOK_RU].into_iter().chain(texts.iter().map(String::as_str)) {
        let unknown: Vec<_> = cited(text).difference(&known).cloned().collect();
        assert!(unknown.is_empty(), "{unknown:?}");
    }
    assert!(cited(&texts[0]).len() > 40, "the sources cite the rulebook");
}

#[test]
fn examples_and_references_are_the_same_in_both_languages() {
    let examples = |text: &str| {
        text.split("\n\n").filter(|part| part.starts_with('*') && !part.starts_with("**")).count()
    };
    assert!(examples(RULEBOOK_EN) >= 12, "{}", examples(RULEBOOK_EN));
    assert_eq!(examples(RULEBOOK_EN), examples(RULEBOOK_RU));
    let english: Vec<_> = paragraphs(RULEBOOK_EN).map(cited).collect();
    let russian: Vec<_> = paragraphs(RULEBOOK_RU).map(cited).collect();
    assert_eq!(english, russian);
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
        ("it just comes\nback", "T-8.7"),
        ("one of the others goes", "T-8.7"),
    ];
    for (words, clause) in answers {
        let found: Vec<&str> = paragraphs(RULEBOOK_EN)
            .filter(|paragraph| {
                let flat = paragraph.replace('\n', " ");
                flat.contains(&words.replace('\n', " "))
            })
            .map(|paragraph| paragraph.split_once("** ").unwrap().0)
            .collect();
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
    let known = clauses(RULEBOOK_EN);
    for decision in decisions {
        let clause = Tremble::clause(&decision).0;
        assert!(known.contains(&clause), "{decision:?} by {clause}");
    }
    // What only one edition knows is taken by a clause of that edition.
    let (retail, prototype) = (marked(RULEBOOK_EN, "(retail)"), marked(RULEBOOK_EN, "(prototype)"));
    assert!(retail.contains(&Tremble::clause(&Decision::Hunt).0));
    assert!(prototype.contains(&Tremble::clause(&Decision::Search(Slots(1))).0));
}
