//! Pages that are not a table, and what holds for all pages.

use maud::html;
use saucer_text::Lang;
use saucer_web::assets;
use saucer_web::model::people::NewTable;
use saucer_web::model::{CardEnd, Offered, Promised};
use saucer_web::pages::{self, CardFact, CardPlate, Deck, GameBox, OlderRules, Printed, Ways};
use saucer_web::testing::{tags, well_formed};

use crate::people::card;
use crate::{RINGS, cx};

fn box_of_rings() -> GameBox {
    GameBox {
        game: RINGS,
        cover: html! { svg.cover {} },
        solo: false,
        lessons: Vec::new(),
        ways: None,
    }
}

#[test]
fn all_pages_are_well_formed_in_both_languages() {
    for lang in Lang::ALL {
        let cx = cx(lang);
        let cards = [card(None), card(Some(CardEnd::Won)), card(Some(CardEnd::Ended))];
        let promised = Promised {
            ticket: "\"><i>odd".to_owned(),
            seal: "ab".to_owned(),
            ..Promised::default()
        };
        let body = pages::words_for_dice(&cx, &promised);
        let rulebook = Printed {
            game: &RINGS,
            source: "# Rings\n\n## R-1 Goal\n\n![A ring](figure:ring)\n\n**R-1.1** Win.\n",
            sprite: html! {},
            figure: &|name| (name == "ring").then(|| html! { svg.ring {} }),
        };
        let form = NewTable { game: &RINGS, body, script: None, promised: &promised, lessons: &[] };
        for page in [
            pages::home(&cx, &[box_of_rings()], &cards, &cards),
            pages::home(&cx, &[], &[], &[]),
            pages::new_table(&cx, &form),
            pages::rules(&cx, &rulebook),
            pages::gallery(&cx, &RINGS, None, &html! {}, &decks()),
            pages::gallery(&cx, &RINGS, Some(OLDER), &html! {}, &decks()),
            pages::fair(&cx, None),
            pages::problem(&cx, 404, "problem-no-table", Some("<detail>")),
        ] {
            let page = page.into_string();
            well_formed(&page);
            assert!(!page.contains("<i>odd"), "{page}");
        }
    }
}

/// Each box can be jumped to from the top of the page; one box needs no way to it.
#[test]
fn the_home_page_leads_to_every_box() {
    for (lang, name) in [(Lang::EN, "Games"), (Lang::RU, "Игры")] {
        let cx = cx(lang);
        let two =
            [box_of_rings(), GameBox { game: Offered { id: "others", ..RINGS }, ..box_of_rings() }];
        let page = pages::home(&cx, &two, &[], &[]).into_string();
        assert!(page.contains(&format!("<nav class=\"marks\" aria-label=\"{name}\">")), "{page}");
        for id in ["rings", "others"] {
            assert!(page.contains(&format!("href=\"#{id}\"")), "a way to {id}");
            assert!(page.contains(&format!(" id=\"{id}\"")), "{id} itself");
        }
        let one = pages::home(&cx, &[box_of_rings()], &[], &[]).into_string();
        assert!(!one.contains("class=\"marks\""), "{one}");
    }
}

/// Every way to play a game has a link on its box.
#[test]
fn each_way_to_play_has_its_link() {
    let ways = Some(Ways { choice: "mode", values: &["gold", "iron"] });
    let page = pages::home(&cx(Lang::EN), &[GameBox { ways, ..box_of_rings() }], &[], &[]);
    let page = page.into_string();
    assert!(page.contains("Ways to play"), "{page}");
    for way in ["gold", "iron"] {
        assert!(page.contains(&format!("href=\"/new?game=rings&amp;mode={way}\"")), "{page}");
    }
    assert!(
        !pages::home(&cx(Lang::EN), &[box_of_rings()], &[], &[]).into_string().contains("ways")
    );
}

const OLDER: OlderRules = OlderRules { number: 2, newest: 3 };

fn decks() -> Vec<Deck> {
    let fact = CardFact { name: "Weight".to_owned(), value: "2".to_owned() };
    let card = CardPlate {
        id: "gold".to_owned(),
        title: "<b>Gold".to_owned(),
        art: html! { svg.ring {} },
        facts: vec![fact],
        words: vec!["It shines.".to_owned()],
        clause: Some("R-1.1"),
    };
    vec![Deck {
        id: "rings".to_owned(),
        title: "Rings".to_owned(),
        words: String::new(),
        cards: vec![card],
    }]
}

#[test]
fn the_cards_of_a_game_have_a_page_that_others_lead_to() {
    let cx = cx(Lang::EN);
    let page = pages::gallery(&cx, &RINGS, None, &html! {}, &decks()).into_string();
    assert!(!page.contains("old-rules"), "the newest need no word");
    let older = pages::gallery(&cx, &RINGS, Some(OLDER), &html! {}, &decks()).into_string();
    assert!(older.contains("These are the cards of rules 2; new matches are played by rules 3."));
    for link in ["\"/cards/rings\"", "\"/rules/rings#changes\""] {
        assert!(older.contains(&format!("href={link}")), "{link}");
    }
    assert!(page.contains("All cards of Rings &amp; Saucers") && page.contains("&lt;b&gt;Gold"));
    for link in ["\"#rings\"", "\"/rules/rings\"", "\"/rules/rings#R-1.1\""] {
        assert!(page.contains(&format!("href={link}")), "{link}");
    }
    let home = pages::home(&cx, &[box_of_rings()], &[], &[]).into_string();
    assert!(home.contains("href=\"/cards/rings\""));
    let without = GameBox { game: Offered { has_gallery: false, ..RINGS }, ..box_of_rings() };
    assert!(!pages::home(&cx, &[without], &[], &[]).into_string().contains("/cards/"));
}

#[test]
fn home_shows_the_boxes_it_is_given() {
    let page = pages::home(&cx(Lang::RU), &[box_of_rings()], &[], &[]).into_string();
    assert!(page.contains("Кольца &amp; тарелки") && page.contains("&lt;b&gt;Кольца"));
    assert!(page.contains("href=\"/new?game=rings\"") && page.contains("href=\"/rules/rings\""));
    assert!(page.contains(ASSETS_STYLE), "the styles of the box are linked");
}

const ASSETS_STYLE: &str = "href=\"/assets/rings.css?v=";

#[test]
fn the_styles_of_a_game_hold_only_inside_of_it() {
    let css = RINGS.assets.files()[0].body.as_ref();
    assert!(css.trim_start().starts_with(".game-rings {"), "{css}");
    assert!(css.contains(".ring { color: red; }"));
    let script = RINGS.assets.files()[1].body.as_ref();
    assert!(script.starts_with("import \"/assets/saucer.js?v="), "{script}");
}

#[test]
fn home_lists_tables_with_their_day() {
    let page = pages::home(&cx(Lang::EN), &[], &[card(None)], &[]).into_string();
    assert!(page.contains("href=\"/t/a&lt;b\""));
    assert!(page.contains("2001-09-09"), "1,000,000,000 seconds after 1970");
    assert!(page.contains("Research 4 of 14"));
}

#[test]
fn the_switch_of_languages_comes_back_to_this_page() {
    let page = pages::fair(&cx(Lang::EN), None).into_string();
    let all = tags(&page);
    let back = all.iter().find(|tag| tag.get("name") == Some("back")).unwrap();
    assert_eq!(back.get("value"), Some("/t/x?die=white-4&hint=1"));
    assert!(
        all.iter().any(|tag| tag.get("name") == Some("lang") && tag.get("value") == Some("ru"))
    );
}

#[test]
fn assets_are_linked_by_what_they_contain() {
    let page = pages::fair(&cx(Lang::EN), None).into_string();
    let mut linked = 0;
    for tag in tags(&page) {
        let Some(address) = tag.get("href").or(tag.get("src")) else { continue };
        let Some(rest) = address.strip_prefix("/assets/") else { continue };
        let (name, mark) = rest.split_once("?v=").unwrap();
        let asset = assets::kit().iter().find(|file| file.name == name).unwrap();
        assert_eq!(asset.etag, mark);
        assert!(!asset.body.is_empty());
        linked += 1;
    }
    assert_eq!(linked, 6);
}
