//! What is to be seen where one decides: what a city is worth, and what a hint speaks of.

use saucer_core::{Seat, Viewer};
use saucer_play::testing::{self, cx};
use saucer_text::Lang;
use saucer_tremble::{Captains, Decision, Edition, FieldNo, Moment, Scenario, Setup, Slot};
use saucer_tremble_play::TremblePlay;
use saucer_web::model::Hint;

use crate::matches::TrembleMatch;

const A: Seat = Seat(0);

fn retail() -> Scenario {
    Scenario::new(Setup::new(Edition::Retail, Captains::new(2).unwrap()))
}

fn page(at: &TrembleMatch, hint: Option<Decision>) -> String {
    at.look(Viewer::Seat(A), |shown| {
        shown.hint = hint.map(|decision| Hint {
            decision,
            win_chance: 0.5,
            reasons: Vec::new(),
            others: Vec::new(),
        });
        testing::fragment::<TremblePlay>(&cx(Lang::EN), shown).into_string()
    })
}

/// The part of the page from these words on, as long as this.
fn from<'a>(page: &'a str, words: &str) -> &'a str {
    let at = page.find(words).unwrap_or_else(|| panic!("{words} is not on the page"));
    let part = &page[at..];
    &part[..part.find("class=\"arena").unwrap_or(part.len())]
}

/// T-6.2, T-7.1: who fights or retreats sees the humans, the type, the region and the missions.
#[test]
fn who_decides_about_a_city_sees_what_it_is_worth() {
    let scenario = retail()
        .missions(&["Brain Drain", "Rising Sun", "Southern Cross"])
        .row(&["Seoul", "Dakar"])
        .fleet(A, FieldNo(0), &["Training Saucer"])
        .fleet(Seat(1), FieldNo(0), &["Barge"]);
    let page = page(&TrembleMatch::of(scenario.build(Moment::Settling).unwrap()), None);
    let prize = from(&page, "class=\"prize");
    for word in ["Science", "Asia", "50,000", "80,000", "Brain Drain", "Rising Sun"] {
        assert!(prize.contains(word), "{word} is missing: {prize}");
    }
    assert!(!prize.contains("Southern Cross"), "Seoul lies elsewhere: {prize}");
}

/// A hint to send a ship marks the ship and the city, and no other.
#[test]
fn a_hint_marks_the_ship_and_the_city_that_it_speaks_of() {
    let scenario = retail().row(&["Seoul", "Dakar"]).ship(A, "Barge");
    let at = TrembleMatch::of(scenario.build(Moment::Planning).unwrap());
    let send = Decision::Send { ship: Slot(1), to: FieldNo(1) };
    let marked = |page: &str| {
        let cities = page.match_indices("<article class=\"city").map(|(at, _)| &page[at..]);
        let cities = cities.map(|tag| tag[..tag.find('>').unwrap()].contains("hinted"));
        let ships = page.match_indices("<button class=\"card ship").map(|(at, _)| &page[at..]);
        let ships = ships.map(|tag| tag[..tag.find('>').unwrap()].contains("hinted"));
        (cities.collect::<Vec<bool>>(), ships.collect::<Vec<bool>>())
    };
    assert_eq!(marked(&page(&at, Some(send))), (vec![false, true, false], vec![false, true]));
    assert_eq!(marked(&page(&at, None)), (vec![false; 3], vec![false; 2]));
}
