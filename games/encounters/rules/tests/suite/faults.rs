//! Content that cannot be played is refused with the file, the line and the card.

use saucer_core::{Game, OtherFile};
use saucer_encounters::Encounters;

fn with(file: &str, from: &str, to: &str) -> String {
    let found = Encounters::CONTENT.iter().find(|one| one.name == file).unwrap();
    assert!(found.text.contains(from), "{from}");
    let other = OtherFile { name: file.to_owned(), text: found.text.replacen(from, to, 1) };
    match Encounters::experiment(Encounters::rules(), &[other]) {
        Ok(_) => String::new(),
        Err(fault) => fault.to_string(),
    }
}

#[test]
fn an_unknown_word_is_told_with_its_place() {
    let told = with("strikes.ron", "[Mark(1)]", "[Marc(1)]");
    assert!(told.starts_with("strikes.ron: line "), "{told}");
    assert!(told.contains("card 'painted-target'") && told.contains("Marc"), "{told}");
}

#[test]
fn a_missing_text_is_told() {
    let told = with("strikes.ron", "ru: \"Царапина\"", "ru: \"\"");
    assert!(told.contains("'flesh-wound': a text is missing"), "{told}");
    let told = with("strikes.ron", "ru: \"Царапина\"", "ru: \"Scratch\"");
    assert!(told.contains("'flesh-wound'") && told.contains("is not Russian"), "{told}");
}

#[test]
fn a_count_that_does_not_fit_its_deck_is_told() {
    let told = with("strikes.ron", "kind: Strike, count: 10", "kind: Strike, count: 9");
    assert!(told.contains("'strikes': has 39 cards where 40 belong"), "{told}");
}

#[test]
fn what_the_hive_needs_is_told() {
    let told = with("hive.ron", "keywords: [Implant]", "keywords: []");
    assert!(told.contains("'facehugger': a card of the hatchery implants or bursts"), "{told}");
    let told = with("alien_objectives.ron", "\"objective-sos-harder\"", "\"objective-sos-hard\"");
    assert!(told.contains("'objective-sos': has no rewritten text"), "{told}");
    let told = with("strikes.ron", "do: [Mark(1)]", "do: [HazardGoes(Deck)]");
    assert!(told.contains("'painted-target': HazardGoes(Deck) has no sense"), "{told}");
    let told = with("strikes.ron", "do: [Mark(1)]", "do: [Take(from: Hand, to: Captives)]");
    assert!(told.contains("'painted-target'") && told.contains("no sense"), "{told}");
}

#[test]
fn a_name_of_nothing_and_a_word_out_of_place_are_told() {
    let told = with("enemies.ron", "Attached(\"camp\")", "Attached(\"kamp\")");
    assert!(told.contains("'kamp': is named, but no card and no deck has this id"), "{told}");
    let told = with("strikes.ron", "do: [Mark(1)]", "do: [Cancel]");
    assert!(told.contains("'painted-target': Cancel has no sense"), "{told}");
    let told = with("strikes.ron", "id: \"deep-gash\"", "id: \"flesh-wound\"");
    assert!(told.contains("'flesh-wound': this id is there twice"), "{told}");
    let told = with("strikes.ron", "when: Drawn, do: [Mark(1)]", "when: Reveal, do: [Mark(1)]");
    assert!(told.contains("a Strike has no ability of Reveal"), "{told}");
}
