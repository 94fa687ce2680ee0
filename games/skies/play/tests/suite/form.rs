//! The form of a new table, and what lists say.

use saucer_core::{Game, Optioned, Viewer};
use saucer_play::Play;
use saucer_play::testing::{begin, cx};
use saucer_skies::{Card, Setup, Skies};
use saucer_skies_play::{SkiesPlay, game};
use saucer_text::Lang;
use saucer_web::model::{Form, OutOf, Promised};
use saucer_web::testing::{tags, well_formed};

fn page(lang: Lang, query: &[(&str, &str)]) -> String {
    let fields = query.iter().map(|(name, value)| ((*name).to_owned(), (*value).to_owned()));
    let promised =
        Promised { ticket: "\"><b>hi".to_owned(), seal: "00ff".to_owned(), ..Promised::default() };
    game().new_table(&cx(lang), &Form(fields.collect()), &promised).into_string()
}

/// The form as a browser sends it: every box that is checked.
fn checked(page: &str) -> Form {
    let boxes = tags(page).into_iter().filter(|tag| tag.get("type") == Some("checkbox"));
    let sent = boxes
        .filter(|tag| tag.get("checked").is_some())
        .map(|tag| (tag.get("name").unwrap().to_owned(), tag.get("value").unwrap().to_owned()));
    Form(sent.collect())
}

#[test]
fn a_new_table_keeps_what_was_filled_in() {
    for lang in Lang::ALL {
        let page = page(lang, &[("sky_c", "hard"), ("tracks", "hard"), ("who", "admiral")]);
        well_formed(&page);
        assert!(!page.contains("<b>hi"), "what comes back is escaped");
        let all = tags(&page);
        let setup = Setup::EASY.with_star(Card::SkyC).with_star(Card::Tracks);
        for card in Card::ALL {
            let inputs: Vec<_> =
                all.iter().filter(|tag| tag.get("name") == Some(card.id())).collect();
            assert_eq!(inputs.len(), 1, "{card:?}");
            assert_eq!(inputs[0].get("checked").is_some(), setup.has_star(card), "{card:?}");
        }
        let setting = game().setting(&checked(&page)).unwrap();
        assert_eq!(serde_json::from_str::<Setup>(&setting.json).unwrap(), setup);
    }
}

#[test]
fn a_level_turns_the_cards_and_its_preset_says_which() {
    for level in 0..=8_u8 {
        let number = level.to_string();
        let page = page(Lang::EN, &[("level", &number)]);
        let setup = Skies::configure([("level", number.as_str())]).unwrap();
        let sent = game().setting(&checked(&page)).unwrap();
        assert_eq!(serde_json::from_str::<Setup>(&sent.json).unwrap(), setup, "level {level}");
        let all = tags(&page);
        let preset = all.iter().find(|tag| tag.get("data-level") == Some(&number)).unwrap();
        assert_eq!(preset.get("href"), Some(format!("/new?game=skies&level={level}").as_str()));
        let turned: Vec<&str> = preset.get("data-cards").unwrap().split_whitespace().collect();
        for card in Card::ALL {
            assert_eq!(turned.contains(&card.id()), setup.has_star(card), "{card:?} at {level}");
        }
    }
}

#[test]
fn what_does_not_exist_is_not_turned() {
    for query in [("level", "9"), ("sky_a", "upside_down"), ("sky_e", "hard")] {
        assert!(checked(&page(Lang::EN, &[query])).0.is_empty(), "{query:?}");
    }
}

#[test]
fn lists_say_the_level_the_round_and_the_research() {
    let setting = game().configure(&[("level", "3")]).unwrap();
    let table = begin(game(), &setting.json);
    let card = table.card(&cx(Lang::EN));
    assert_eq!((card.figure.as_str(), card.sign.as_str()), ("3", "Level"));
    assert_eq!((card.state.as_str(), card.line.as_str()), ("Round 1", "Research 0 of 14"));
    assert_eq!(card.progress, Some(OutOf { n: 0, all: 14 }));
    assert_eq!(table.facts(&cx(Lang::RU)), ["Уровень 3"]);
}

#[test]
fn a_terminal_is_told_of_the_game_and_shows_the_board_as_text() {
    assert_eq!(game().about(), "Under Falling Skies: a solo game of dice");
    assert_eq!(
        game().content(Skies::rules()).as_object().map(serde_json::Map::is_empty),
        Some(false)
    );
    let view = Skies::newest(&Setup::EASY).view(Viewer::Spectator);
    assert!(SkiesPlay::terminal(&view).starts_with("round 1, level 0: "));
}
