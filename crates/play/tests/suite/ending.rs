//! The end of a match as the house draws it: places, sides, and who finished early, at the dig.

use saucer_core::Seat;
use saucer_dig_play::game;
use saucer_play::LiveTable;
use saucer_play::testing::{begin, cx, people};
use saucer_table::Action;
use saucer_text::Lang;
use saucer_web::model::people::{People, Stage, Who};
use saucer_web::testing::{text, well_formed};

use crate::duel::page;

/// A dig in which the first seat goes home at once, and the others take all that is there.
fn finished(crew: &str) -> Box<dyn LiveTable> {
    let setup = game().configure(&[("crew", crew)]).unwrap().json;
    let mut table = begin(game(), &setup);
    while let Some(seat) = table.pending_seats().first() {
        let decision = if seat == Seat(0) { "\"leave\"" } else { "\"take\"" };
        let action = Action::decide(seat, table.question(seat), decision).unwrap();
        let change = table.prepare(&action).unwrap();
        table.commit(change).unwrap();
    }
    table
}

fn crowd(n: usize) -> People {
    let who = std::iter::once(Who::You).chain(std::iter::repeat_n(Who::Person, n - 1));
    People { stage: Stage::Over, ..people(who) }
}

/// The scene at the end, as it is written.
fn scene(table: &dyn LiveTable, lang: Lang, n: usize) -> String {
    let page = page(table, lang, &crowd(n), None);
    well_formed(&page);
    let (_, scene) = page.split_once("plain-end").unwrap();
    scene.split("</section>").next().unwrap().to_owned()
}

#[test]
fn the_end_names_the_sides_in_the_words_of_the_game() {
    let table = finished("four");
    let words = [["The first tent", "The second tent"], ["Первая палатка", "Вторая палатка"]];
    for (lang, [first, second]) in Lang::ALL.into_iter().zip(words) {
        let scene = scene(&*table, lang, 4);
        let side = |name, seats| format!("<dt>{name}</dt><dd>{seats}</dd>");
        assert!(scene.contains(&side(first, "Captain 1, Captain 3")), "{scene}");
        assert!(scene.contains(&side(second, "Captain 2, Captain 4")), "{scene}");
    }
    let winners = table.outcome().unwrap().winners;
    let first = winners.contains(Seat(0));
    let scene = scene(&*table, Lang::EN, 4);
    let won = scene.split("class=\"won\"").nth(1).unwrap();
    let name = if first { "<dt>The first tent" } else { "<dt>The second tent" };
    assert!(won.contains(name) && scene.matches("class=\"won\"").count() == 1, "{scene}");
}

#[test]
fn the_end_says_who_finished_early_and_with_what() {
    let table = finished("four");
    for (lang, words) in Lang::ALL.into_iter().zip([
        "Finished before the end: Captain 1 (0 points)",
        "До\u{a0}конца партии вышли: Captain 1 (0\u{a0}очков)",
    ]) {
        let said = text(&scene(&*table, lang, 4));
        assert!(said.contains(words), "{said}");
    }
}

#[test]
fn places_are_numbered_as_they_are_shared() {
    let table = finished("three");
    let outcome = table.outcome().unwrap();
    let scene = scene(&*table, Lang::EN, 3);
    for seat in (0..3).map(Seat) {
        let place = outcome.place(seat).unwrap();
        let line = scene.split("<li value=\"").find(|li| li.contains(&format!("Captain {seat} (")));
        assert!(line.unwrap().starts_with(&format!("{place}\"")), "{scene}");
    }
    assert!(!scene.contains("<dl"), "everybody digs alone");
}

#[test]
fn a_list_of_matches_says_how_it_ended_for_who_looks() {
    let table = finished("four");
    let place = table.outcome().unwrap().place(Seat(0)).unwrap();
    let fate = |lang, you: &[u8]| table.fate(&cx(lang), you.iter().copied().map(Seat).collect());
    let said = ["The first tent".to_owned(), format!("place {place}"), "you finished early".into()];
    assert_eq!(fate(Lang::EN, &[0]), said);
    assert_eq!(fate(Lang::RU, &[0])[0], "Первая палатка");
    assert_eq!(fate(Lang::EN, &[0, 2]), said, "nothing is said twice");
    assert!(fate(Lang::EN, &[]).is_empty(), "who watched");
    let setup = game().configure(&[]).unwrap().json;
    let begun = begin(game(), &setup);
    assert!(begun.fate(&cx(Lang::EN), [Seat(0)].into_iter().collect()).is_empty());
}
