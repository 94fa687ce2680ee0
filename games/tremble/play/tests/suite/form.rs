//! A new table of tremble: what is asked, and what becomes of it.

use saucer_core::Seats;
use saucer_play::testing::cx;
use saucer_text::Lang;
use saucer_tremble::{Edition, Setup};
use saucer_tremble_play::game;
use saucer_web::model::{Form, Promised};
use saucer_web::testing::{tags, text, well_formed};

fn form(fields: &[(&str, &str)]) -> Form {
    Form(fields.iter().map(|(name, value)| ((*name).to_owned(), (*value).to_owned())).collect())
}

#[test]
fn a_form_becomes_a_setup_and_other_fields_are_left_alone() {
    let chosen = form(&[
        ("game", "tremble"),
        ("edition", "prototype"),
        ("captains", "3"),
        ("missions", "off"),
        ("visibility", "open"),
    ]);
    let setting = game().setting(&chosen).expect("all of it can be played");
    assert_eq!(setting.seats, Seats::first_n(3));
    let setup: Setup = serde_json::from_str(&setting.json).unwrap();
    assert_eq!(setup.edition(), Edition::Prototype);
    assert_eq!((setup.captains().count(), setup.has_missions()), (3, false));
}

/// T-9.11: the form does not ask about the missions of retail, but browsers send what it hides.
#[test]
fn what_the_form_hides_does_not_count_and_elsewhere_it_is_refused() {
    let chosen = [("edition", "retail"), ("captains", "3"), ("missions", "off")];
    let setting = game().setting(&form(&chosen)).expect("the missions are not asked for");
    let setup: Setup = serde_json::from_str(&setting.json).unwrap();
    assert_eq!((setup.edition(), setup.has_missions()), (Edition::Retail, true));
    let fault = game().configure(&chosen).unwrap_err().to_string();
    assert!(fault.contains("missions=on, edition=prototype"), "{fault}");
}

#[test]
fn what_does_not_exist_is_refused() {
    assert!(game().setting(&form(&[("captains", "9")])).is_err());
    assert!(game().setting(&form(&[("edition", "<b>")])).is_err());
    assert!(game().setting(&Form::default()).is_ok());
}

#[test]
fn the_form_asks_for_edition_captains_and_missions_in_words() {
    let query = form(&[("edition", "prototype"), ("captains", "5")]);
    for (lang, words) in [
        (Lang::EN, ["Which edition?", "Stored fuel", "2 captains", "Without missions"]),
        (Lang::RU, ["Какое издание?", "Запас топлива", "5\u{a0}капитанов", "Без\u{a0}заданий"]),
    ] {
        let page = game().new_table(&cx(lang), &query, &Promised::default()).into_string();
        well_formed(&page);
        let said = text(&page);
        for words in words {
            assert!(said.contains(words), "{words}");
        }
        let all = tags(&page);
        let chosen = |name| {
            let checked = all.iter().filter(|tag| tag.get("checked").is_some());
            let of_it = checked.filter(|tag| tag.get("name") == Some(name));
            of_it.filter_map(|tag| tag.get("value")).collect::<Vec<_>>()
        };
        assert_eq!(chosen("edition"), ["prototype"]);
        assert_eq!(chosen("captains"), ["5"]);
        assert_eq!(chosen("missions"), ["on"]);
        let captains = all.iter().filter(|tag| tag.get("name") == Some("captains"));
        let values: Vec<_> = captains.filter_map(|tag| tag.get("value")).collect();
        assert_eq!(values, ["2", "3", "4", "5"], "fewest first");
    }
}
