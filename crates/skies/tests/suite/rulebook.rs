//! The rulebook as a document: the same clauses in both languages, all of them tested, and no
//! reference into the void.

use std::collections::BTreeSet;
use std::path::Path;

use saucer_core::Game;
use saucer_skies::{Decision, RULEBOOK_EN, RULEBOOK_RU, RoomId, Skies};

use crate::help;

/// The clauses of a rulebook in its order.
pub(crate) fn clauses(rulebook: &str) -> Vec<&str> {
    let clause = |line: &'_ str| -> Option<usize> { line.strip_prefix("**S-")?.find("** ") };
    rulebook.lines().filter_map(|line| clause(line).map(|end| &line[2..end + 4])).collect()
}

/// Everything in a text that looks like the number of a clause.
fn cited(text: &str) -> BTreeSet<String> {
    let number = |rest: &str| -> String {
        let n = rest.find(|c: char| !c.is_ascii_digit() && c != '.').unwrap_or(rest.len());
        format!("S-{}", rest[..n].trim_end_matches('.'))
    };
    text.split("S-").skip(1).map(number).filter(|clause| clause.contains('.')).collect()
}

fn sources(folder: &Path, text: &mut String) {
    for entry in std::fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            sources(&path, text);
        } else if path.extension().is_some_and(|ext| ext == "rs") {
            text.push_str(&std::fs::read_to_string(path).unwrap());
        }
    }
}

fn sources_of(folder: &str) -> String {
    let mut text = String::new();
    sources(&Path::new(env!("CARGO_MANIFEST_DIR")).join(folder), &mut text);
    text
}

#[test]
fn both_languages_have_the_same_clauses_in_the_same_order() {
    let english = clauses(RULEBOOK_EN);
    assert!(english.len() > 50, "{english:?}");
    assert_eq!(english, clauses(RULEBOOK_RU));
    let headings = |text: &'static str| -> Vec<&str> {
        let sections = text.lines().filter_map(|line| line.strip_prefix("## S-"));
        sections.map(|rest| rest.split(' ').next().unwrap()).collect()
    };
    assert_eq!(headings(RULEBOOK_EN), ["1", "2", "3", "4", "5", "6", "7", "8", "9", "10"]);
    assert_eq!(headings(RULEBOOK_EN), headings(RULEBOOK_RU));
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
fn rulings_are_marked_in_both_languages() {
    let marked = |text: &'static str, mark: &str| -> Vec<&str> {
        let paragraphs = text.split("\n\n").filter(|p| p.starts_with("**S-") && p.contains(mark));
        paragraphs.map(|p| clauses(p)[0]).collect()
    };
    let english = marked(RULEBOOK_EN, "ruling");
    assert!(english.len() >= 10, "{english:?}");
    assert_eq!(english, marked(RULEBOOK_RU, "уточнение"));
}

#[test]
fn every_reference_leads_somewhere() {
    let known: BTreeSet<String> = clauses(RULEBOOK_EN).into_iter().map(str::to_owned).collect();
    let sources = sources_of("src");
    for text in [RULEBOOK_EN, RULEBOOK_RU, &sources] {
        let unknown: Vec<_> = cited(text).difference(&known).cloned().collect();
        assert!(unknown.is_empty(), "{unknown:?}");
    }
}

#[test]
fn every_clause_is_cited_by_a_test() {
    let tested = cited(&sources_of("tests/suite/clauses"));
    let untested: Vec<_> =
        clauses(RULEBOOK_EN).into_iter().filter(|clause| !tested.contains(*clause)).collect();
    assert!(untested.is_empty(), "{untested:?}");
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
    let known = clauses(RULEBOOK_EN);
    let named: BTreeSet<&str> =
        decisions.iter().map(|decision| Skies::clause(decision).0).collect();
    assert_eq!(named.len(), decisions.len(), "each has one of its own");
    assert!(named.iter().all(|clause| known.contains(clause)), "{named:?}");
}
