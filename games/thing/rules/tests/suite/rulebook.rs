//! The rulebook as a document: the same clauses in both languages, none missing, none invented.

use std::path::Path;

use saucer_conformance::check_changes;
use saucer_conformance::rulebook::{Rulebook, Stated, refusals, texts};
use saucer_core::Game;
use saucer_thing::{
    CharacterId, Content, Decision, Figure, Gear, LabToken, Place, RULEBOOK_EN, RULEBOOK_RU,
    Sector, Thing,
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
    let marks = [("(found", "(найдено"), ("(station)", "(станция)"), ("(ruling)", "(уточнение)")];
    for (english, russian) in marks {
        assert_eq!(ENGLISH.saying(english), RUSSIAN.saying(russian), "{english}");
    }
    assert!(ENGLISH.saying("(ruling)").len() > 50);
}

/// the tables of the decks say what the content has, sort by sort.
#[test]
fn both_languages_print_the_decks() {
    let all = &Content::newest().figures;
    let column = |rows: &[[u8; 5]], sort: usize| rows.iter().map(|row| row[sort]).collect();
    let (base, station) = (&all.found, &all.printed);
    let same = |sort: usize, base: &[[u8; 5]], station: &[[u8; 5]]| -> Vec<u8> {
        assert_eq!(column(base, sort), column(station, sort) as Vec<u8>);
        column(base, sort)
    };
    let weapon = |sort| same(sort, &base.base_weapons, &station.station_weapons);
    let item = |sort| same(sort, &base.base_items, &station.station_items);
    let decks: [Vec<u8>; 11] = [
        weapon(0),
        weapon(1),
        weapon(3),
        weapon(4),
        column(&station.station_weapons, 2),
        item(0),
        item(1),
        column(&base.base_items, 2),
        column(&station.station_items, 2),
        column(&base.base_items, 3),
        item(4),
    ];
    for book in [RULEBOOK_EN, RULEBOOK_RU] {
        let rows = book.lines().filter(|line| line.starts_with("| ")).filter_map(|line| {
            let cells = line.trim_matches('|').split('|').skip(1);
            let counts: Vec<u8> =
                cells.map(|cell| cell.trim().parse().ok()).collect::<Option<_>>()?;
            (counts != [4, 5, 6, 7, 8]).then_some(counts)
        });
        assert_eq!(rows.collect::<Vec<_>>(), decks);
    }
}

/// the lengths of the dog's track are those of the content.
#[test]
fn both_languages_print_the_track_of_the_dog() {
    let proposal = &Content::newest().figures.proposal;
    let [normal, gentle, harsh] =
        [proposal.normal.dog, proposal.gentle.dog, proposal.harsh.dog].map(|n| n.to_string());
    for book in [RULEBOOK_EN, RULEBOOK_RU] {
        let clause = book.split("**X-14.6**").nth(1).unwrap().split("\n\n").next().unwrap();
        let numbers = clause.split(|c: char| !c.is_ascii_digit()).filter(|n| n.len() > 1);
        assert_eq!(numbers.collect::<Vec<_>>(), [&normal, &gentle, &harsh]);
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
    for Stated { clause, text } in &pairs {
        assert!(known.contains(clause), "{clause}");
        assert!(text.starts_with("thing-"), "{text}");
        assert_eq!(pairs.iter().filter(|pair| pair.text == *text).count(), 1, "{text}");
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
