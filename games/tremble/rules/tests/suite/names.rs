//! Names: in both languages, and no two alike.

use std::collections::BTreeSet;

use saucer_tremble::{Content, Name};

use crate::help::{prototype, retail};

/// The names of all kinds of cards of an edition.
fn names(content: &Content) -> Vec<&Name> {
    let mut names: Vec<&Name> = content.cities.iter().map(|card| &card.name).collect();
    names.extend(content.armies.iter().map(|card| &card.name));
    names.extend(content.ships.iter().map(|card| &card.name));
    names.extend(content.stations.iter().map(|card| &card.name));
    names.extend(content.compensations.iter().map(|card| &card.name));
    names.extend(content.public_missions.iter().map(|card| &card.name));
    names.extend(content.secret_missions.iter().map(|card| &card.name));
    names
}

fn is_cyrillic(letter: char) -> bool {
    ('\u{400}'..='\u{4ff}').contains(&letter)
}

#[test]
fn names_are_unique_in_each_language() {
    for content in [retail(), prototype()] {
        let names = names(content);
        for language in [|name: &Name| name.en.clone(), |name: &Name| name.ru.clone()] {
            let mut seen = BTreeSet::new();
            for name in &names {
                assert!(seen.insert(language(name)), "{name:?} is there twice");
            }
        }
    }
}

#[test]
fn no_translation_is_missing() {
    for name in [retail(), prototype()].into_iter().flat_map(names) {
        for text in [&name.en, &name.ru] {
            assert_eq!(text.trim(), text);
            assert!(text.chars().next().is_some_and(char::is_uppercase), "{name:?}");
        }
        assert!(!name.en.contains(is_cyrillic), "{name:?}");
        let foreign = |letter: char| letter.is_alphabetic() && !is_cyrillic(letter);
        assert!(!name.ru.contains(foreign), "{name:?}");
    }
}

/// A card of both editions has the same name in both, and a city lies where it lies.
#[test]
fn the_editions_agree_on_names_and_places() {
    let mut shared = 0;
    for name in names(retail()) {
        for other in names(prototype()) {
            assert_eq!(name.en == other.en, name.ru == other.ru, "{name:?} and {other:?}");
            shared += u32::from(name == other);
        }
    }
    assert!(shared >= 60, "{shared}");
    for city in &retail().cities {
        let twin = prototype().cities.iter().find(|other| other.name == city.name);
        let twin = twin.expect("the prototype has all cities of retail");
        assert_eq!((twin.kind, twin.region), (city.kind, city.region), "{}", city.name.en);
    }
}
