//! A new table of The Thing: what is asked, and what becomes of it.

use saucer_core::Seats;
use saucer_play::testing::cx;
use saucer_text::Lang;
use saucer_thing::{Casting, Difficulty, Mode, Setup};
use saucer_thing_play::game;
use saucer_web::model::{Form, Promised};
use saucer_web::testing::{tags, text, well_formed};

fn form(fields: &[(&str, &str)]) -> Form {
    Form(fields.iter().map(|(name, value)| ((*name).to_owned(), (*value).to_owned())).collect())
}

fn setup(fields: &[(&str, &str)]) -> Setup {
    let setting = game().setting(&form(fields)).expect("all of it can be played");
    let setup: Setup = serde_json::from_str(&setting.json).unwrap();
    assert_eq!(setting.seats, Seats::first_n(setup.players()));
    setup
}

#[test]
fn a_form_becomes_a_setup_and_other_fields_are_left_alone() {
    let setup = setup(&[
        ("game", "thing"),
        ("mode", "station"),
        ("players", "6"),
        ("difficulty", "harsh"),
        ("casting", "chosen"),
        ("visibility", "open"),
    ]);
    assert_eq!((setup.mode(), setup.players()), (Mode::Station, 6));
    assert_eq!((setup.difficulty(), setup.casting()), (Difficulty::Harsh, Casting::Chosen));
}

/// a number that the mode is not for was hidden by the form, and the usual one counts.
#[test]
fn what_the_form_hides_does_not_count_and_elsewhere_it_is_refused() {
    for (mode, players, plays) in [
        ("outpost", "2", 5),
        ("outpost", "7", 7),
        ("crew", "5", 1),
        ("crew", "3", 3),
        ("pack_leader", "1", 5),
    ] {
        assert_eq!(setup(&[("mode", mode), ("players", players)]).players(), plays, "{mode}");
    }
    let fault = game().configure(&[("mode", "crew"), ("players", "5")]).unwrap_err().to_string();
    assert!(fault.contains("1, 2, 3"), "{fault}");
}

#[test]
fn what_does_not_exist_is_refused() {
    assert!(game().setting(&form(&[("players", "9")])).is_err());
    assert!(game().setting(&form(&[("mode", "<b>")])).is_err());
    assert!(game().setting(&Form::default()).is_ok());
}

#[test]
fn every_mode_can_be_asked_for_by_its_address() {
    for (mode, players) in [("outpost", "5"), ("station", "5"), ("pack_leader", "5"), ("crew", "1")]
    {
        let query = form(&[("mode", mode)]);
        let page = game().new_table(&cx(Lang::RU), &query, &Promised::default()).into_string();
        well_formed(&page);
        let all = tags(&page);
        let chosen = |name| {
            let checked = all.iter().filter(|tag| tag.get("checked").is_some());
            let of_it = checked.filter(|tag| tag.get("name") == Some(name));
            of_it.filter_map(|tag| tag.get("value")).collect::<Vec<_>>()
        };
        assert_eq!((chosen("mode"), chosen("players")), (vec![mode], vec![players]));
        assert_eq!(chosen("difficulty"), ["normal"]);
    }
}

#[test]
fn the_form_speaks_in_both_languages() {
    for (lang, words) in [
        (Lang::EN, ["What do we play?", "Norwegian station", "8 players", "How hard?"]),
        (Lang::RU, ["Во что играем?", "Вожак стаи", "2 игрока", "Суровая сложность"]),
    ] {
        let page = game().new_table(&cx(lang), &Form::default(), &Promised::default());
        let said = text(&page.into_string()).replace('\u{a0}', " ");
        for words in words {
            assert!(said.contains(words), "{words}");
        }
    }
}
