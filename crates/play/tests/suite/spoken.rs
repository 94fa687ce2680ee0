//! Games without a board of their own speak the language of the page: fields, seats, decisions and the log.

use saucer_core::Seat;
use saucer_play::testing::{begin, people};
use saucer_play::{House, LiveTable};
use saucer_table::Action;
use saucer_text::Lang;
use saucer_web::model::people::Who;
use saucer_web::testing::text;
use serde_json::Value;

use crate::duel::page;

/// The words of the board, of the buttons and of the log.
fn words(table: &dyn LiveTable, lang: Lang, n: usize) -> String {
    let who = std::iter::once(Who::You).chain(std::iter::repeat_n(Who::Person, n - 1));
    let page = page(table, lang, &people(who), None);
    let part = |class: &str, end: &str| {
        let opening = format!("class=\"{class}");
        let parts = page.split(&opening).skip(1);
        parts
            .filter_map(|part| part.split(end).next())
            .map(|part| text(&format!("<p {part}")))
            .collect::<String>()
    };
    [part("plain-board", "</section>"), part("plain-choices", "</section>"), part("lines", "</ol>")]
        .join("\n")
}

/// Takes the decision with this number among the legal ones, and answers luck.
fn step(table: &mut dyn LiveTable, number: usize) -> bool {
    let Some(seat) = table.pending_seats().first() else { return false };
    let legal: Vec<Value> = serde_json::from_str(&table.legal_json(seat)).unwrap();
    let decision = legal[number % legal.len()].clone();
    let action = Action::Decide { seat, question: table.question(seat), decision };
    let prepared = table.prepare(&action).unwrap();
    table.commit(prepared).unwrap();
    while let Some(owed) = table.owed().unwrap() {
        table.commit(owed).unwrap();
    }
    true
}

fn plays(game: &'static dyn House, n: usize) -> String {
    let setting = game.configure(&[]).unwrap();
    let words_of = |table: &dyn LiveTable| words(table, Lang::RU, n);
    let mut table = begin(game, &setting.json);
    let mut all = words_of(&*table);
    for number in 0..200 {
        if !step(&mut *table, number) {
            return all;
        }
        all.push_str(&words_of(&*table));
    }
    panic!("it does not come to an end");
}

#[test]
fn a_russian_page_has_no_english_word_and_calls_people_by_their_names() {
    for (game, n) in [(saucer_duel_play::game(), 2), (saucer_dig_play::game(), 3)] {
        let said = plays(game, n);
        assert!(said.contains("Captain 2"), "{said}");
        let english = said.replace("Captain", "");
        let english: Vec<&str> = english
            .split(|c: char| !c.is_ascii_alphabetic())
            .filter(|word| !word.is_empty())
            .collect();
        assert!(english.is_empty(), "{}: {english:?} in {said}", game.id());
    }
    // Whoever has no name yet has a number, which people count from 1.
    assert_eq!(Lang::RU.text("table-seat", &[("n", Seat(0).to_string().into())]), "Место 1");
}
