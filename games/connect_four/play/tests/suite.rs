//! What the pages of connect four promise: every legal decision has its button, what may not be done
//! says why, and both languages are complete.
#![allow(clippy::unwrap_used, reason = "a test that cannot unwrap has failed")]

use std::path::Path;

use saucer_connect_four_play::{ConnectFourPlay, game};
use saucer_core::Seat;
use saucer_play::testing::{begin, cx, people};
use saucer_play::{About, LiveTable, Part, Play};
use saucer_table::Action;
use saucer_text::Lang;
use saucer_text::testing::check;
use saucer_web::model::Form;
use saucer_web::model::people::Who;
use saucer_web::testing::{decisions, reasons, text, well_formed};
use serde_json::json;

/// A table at which these columns were chosen, the seats in turn.
fn table(columns: &[u8]) -> Box<dyn LiveTable> {
    let setting = game().configure(&[]).unwrap();
    let mut table = begin(game(), &setting.json);
    for (seat, column) in [0, 1].into_iter().cycle().map(Seat).zip(columns) {
        let question = table.question(seat);
        let action = Action::Decide { seat, question, decision: json!(column) };
        let prepared = table.prepare(&action).unwrap();
        table.commit(prepared).unwrap();
    }
    table
}

/// The page of the first seat.
fn page(table: &dyn LiveTable, lang: Lang) -> String {
    let (people, query) = (people([Who::You, Who::Person]), Form::default());
    let about = About {
        id: "x",
        version: 1,
        people: &people,
        query: &query,
        hint: None,
        notice: None,
        talk: None,
    };
    let page = table.page(&cx(lang), about, Part::Fragment).into_string();
    well_formed(&page);
    page
}

#[test]
fn both_languages_are_complete_and_every_text_is_used() {
    let here = Path::new(env!("CARGO_MANIFEST_DIR"));
    let folders = ["src", "../rules/src"].map(|folder| here.join(folder));
    check(ConnectFourPlay::texts(), &folders.each_ref().map(|folder| folder.as_path()));
}

#[test]
fn every_column_with_room_has_its_button_and_a_full_one_says_why_not() {
    for lang in Lang::ALL {
        let mut offered = decisions(&page(&*table(&[]), lang));
        offered.sort();
        assert_eq!(offered, ["0", "1", "2", "3", "4", "5", "6"]);
        let full = page(&*table(&[2; 6]), lang);
        assert_eq!(decisions(&full).len(), 6);
        let mut why = Vec::new();
        reasons(&full, |reason| why.push(reason.key.to_owned()));
        assert!(why.contains(&"2".to_owned()), "{why:?}");
        assert!(decisions(&page(&*table(&[3]), lang)).is_empty(), "the other seat is asked");
    }
}

#[test]
fn the_log_tells_who_dropped_a_disc_where_and_points_at_the_cell() {
    let page = page(&*table(&[3, 3]), Lang::EN);
    assert!(text(&page).contains("Captain 2 drops a disc into column 4."), "{}", text(&page));
    assert_eq!(page.matches("data-piece=\"cell-3-1\"").count(), 1);
    assert_eq!(page.matches("class=\"disc\"").count(), 2);
}
