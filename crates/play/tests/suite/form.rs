//! The form of a new table from the choices of a game.

use saucer_play::testing::cx;
use saucer_text::Lang;
use saucer_web::model::{Form, Promised};
use saucer_web::testing::{tags, well_formed};

use crate::duel::game;

fn form(fields: &[(&str, &str)]) -> Form {
    Form(fields.iter().map(|(name, value)| ((*name).to_owned(), (*value).to_owned())).collect())
}

#[test]
fn what_the_address_asks_for_is_chosen_and_what_does_not_exist_is_not() {
    for (asked, chosen) in [("long", "long"), ("short", "short"), ("endless", "short")] {
        for lang in Lang::ALL {
            let promised = Promised {
                ticket: "t1cket".to_owned(),
                seal: "00ff".to_owned(),
                ..Promised::default()
            };
            let query = form(&[("length", asked), ("visibility", "open")]);
            let page = game().new_table(&cx(lang), &query, &promised).into_string();
            well_formed(&page);
            let all = tags(&page);
            let checked = |name: &str| {
                let boxes = all.iter().filter(|tag| tag.get("name") == Some(name));
                let checked = boxes.filter(|tag| tag.get("checked").is_some());
                checked.filter_map(|tag| tag.get("value")).collect::<Vec<_>>()
            };
            assert_eq!(checked("length"), [chosen]);
            assert_eq!(checked("visibility"), ["open"]);
            let ticket = all.iter().find(|tag| tag.get("name") == Some("ticket")).unwrap();
            assert_eq!(ticket.get("value"), Some("t1cket"));
        }
    }
}

#[test]
fn a_form_is_read_by_the_choices_that_the_game_has() {
    let setting = game().setting(&form(&[("who", "me"), ("length", "long")])).unwrap();
    assert_eq!((setting.json.as_str(), setting.seats.len()), ("\"long\"", 2));
    assert!(game().setting(&form(&[("length", "endless")])).is_err());
    assert!(game().configure(&[("moons", "2")]).is_err());
}
