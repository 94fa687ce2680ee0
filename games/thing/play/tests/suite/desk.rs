//! What is asked, and what stands on its buttons.

use std::collections::BTreeSet;

use saucer_core::{Game, Input, Viewer};
use saucer_text::Lang;
use saucer_thing::{Card, Decision, Event, Mode, Step};

use crate::table::{fragment, some_matches};

/// The texts of these elements.
fn texts<'a>(page: &'a str, from: &str, to: &str) -> Vec<&'a str> {
    page.split(from).skip(1).filter_map(|rest| rest.split(to).next()).collect()
}

/// Two of them stand beside each other on a phone.
#[test]
fn where_somebody_stands_is_short_on_a_button() {
    let mut read = 0;
    some_matches(|at| {
        if !matches!(at.game.view(Viewer::Spectator).step, Step::Assign(_)) {
            return;
        }
        let Some(leader) = at.owing().first() else { return };
        for lang in Lang::ALL {
            let page = fragment(at, lang, Viewer::Seat(leader));
            for words in texts(&page, "class=\"picked-words\"", "</span>") {
                let place = texts(words, "<small>", "</small>").concat();
                assert!((1..=11).contains(&place.chars().count()), "{place}");
                read += 1;
            }
        }
    });
    assert!(read > 10, "{read} buttons were read");
}

/// what a button of the leader says happens when it is pressed.
#[test]
fn a_button_says_what_the_card_does_there() {
    let mut read = BTreeSet::new();
    some_matches(|at| {
        if !matches!(at.game.view(Viewer::Spectator).step, Step::Assign(_)) {
            return;
        }
        let Some(leader) = at.owing().first() else { return };
        let page = fragment(at, Lang::EN, Viewer::Seat(leader));
        let said = texts(&page, "<small class=\"does\">", "</small>");
        let given =
            at.legal(leader).into_iter().filter(|choice| matches!(choice, Decision::Assign(_)));
        let given: Vec<Decision> = given.collect();
        assert_eq!(said.len(), given.len());
        for (words, decision) in said.into_iter().zip(given) {
            let mut after = at.clone();
            after.take(&Input::Decide(leader, decision));
            let wanted = match after.log.last().unwrap().get(1).copied() {
                Some(Event::Filled { fuel, .. }) => format!("+{fuel} fuel"),
                Some(Event::SosSent) => "S.O.S.".to_owned(),
                Some(Event::Cooked { .. }) => "meal".to_owned(),
                Some(Event::Damage { .. }) => "damage".to_owned(),
                Some(Event::Pantry { .. }) => "tins".to_owned(),
                Some(Event::DogsFreed) => "get out".to_owned(),
                Some(Event::Forecast { face: None }) => "no forecast".to_owned(),
                _ => continue,
            };
            assert!(words.contains(&wanted), "{words}: {wanted}");
            read.insert(wanted);
        }
    });
    assert!(read.contains("+1 fuel") && read.contains("damage"), "{read:?}");
}

/// whoever votes sees which cards came to light that day.
#[test]
fn whoever_accuses_sees_what_was_turned_up() {
    let mut read = 0;
    some_matches(|at| {
        let view = at.game.view(Viewer::Spectator);
        let crew = at.setup.mode() == Mode::Crew;
        if view.step != Step::Accuse || crew || view.turned.is_empty() {
            return;
        }
        let Some(seat) = at.owing().first() else { return };
        let page = fragment(at, Lang::EN, Viewer::Seat(seat));
        let today = texts(&page, "of-today\"", "</div>").concat();
        for (kind, name) in
            [(Card::Use, "Use"), (Card::Repair, "Repair"), (Card::Sabotage, "Sabotage")]
        {
            assert_eq!(today.contains(name), view.turned.count(kind) > 0, "{today}");
        }
        read += 1;
    });
    assert!(read > 2, "{read} votes were read");
}
