//! Tables of the duel, which has nothing but defaults.

pub(crate) use saucer_duel_play::game;
use saucer_play::testing::{begin, cx, people};
use saucer_play::{About, LiveTable, Part};
use saucer_table::Action;
use saucer_text::Lang;
use saucer_web::model::people::{People, Who};
use saucer_web::model::{Form, Notice};
use serde_json::Value;

/// A duel whose cards are dealt.
pub(crate) fn table() -> Box<dyn LiveTable> {
    let setting = game().configure(&[]).unwrap();
    let mut table = begin(game(), &setting.json);
    settle(&mut *table);
    table
}

fn settle(table: &mut dyn LiveTable) {
    while let Some(owed) = table.owed().unwrap() {
        table.commit(owed).unwrap();
    }
}

/// Takes a legal decision; `false` if nobody is asked anything.
pub(crate) fn step(table: &mut dyn LiveTable) -> bool {
    let Some(seat) = table.pending_seats().first() else { return false };
    let legal: Vec<Value> = serde_json::from_str(&table.legal_json(seat)).unwrap();
    // Whoever has chosen a card keeps it.
    let commit = legal.iter().find(|decision| **decision == "commit");
    let decision = commit.unwrap_or(&legal[0]).clone();
    let question = table.question(seat);
    let prepared = table.prepare(&Action::Decide { seat, question, decision }).unwrap();
    table.commit(prepared).unwrap();
    settle(table);
    true
}

/// You and somebody else.
pub(crate) fn pair() -> People {
    people([Who::You, Who::Person])
}

/// The page of a table with something to tell.
pub(crate) fn page(
    table: &dyn LiveTable,
    lang: Lang,
    people: &People,
    notice: Option<Notice>,
) -> String {
    let query = Form::default();
    let about =
        About { id: "t4ble", version: 3, people, query: &query, hint: None, notice, talk: None };
    table.page(&cx(lang), about, Part::Whole).into_string()
}
