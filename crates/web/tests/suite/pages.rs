//! Pages that are not a table, and what holds for all pages.

use std::collections::BTreeSet;

use saucer_core::{Game, Viewer};
use saucer_skies::{Card, Setup};
use saucer_web::lang::Lang;
use saucer_web::model::{CardEnd, NewTable, SkiesReplay};
use saucer_web::{assets, pages, skies};

use crate::markup::{tags, text};
use crate::people::card;
use crate::play::{cx, play};

/// Why each greyed-out button is so: the id of the reason, and its markup. The button sends nothing,
/// and the reason has words.
pub(crate) fn reasons(page: &str) -> Vec<(String, &str)> {
    let all = tags(page);
    let greyed_out = all.iter().filter(|tag| tag.get("aria-disabled") == Some("true"));
    greyed_out
        .map(|button| {
            assert!(button.get("name").is_none(), "a greyed-out button sends nothing");
            let why = button.get("aria-describedby").unwrap();
            let tip = all.iter().find(|tag| tag.get("id") == Some(why)).unwrap();
            let words = page[tip.end..].split("</div>").next().unwrap();
            assert!(text(words).trim().len() > 8, "{words}");
            (why.to_owned(), words)
        })
        .collect()
}

/// What every page keeps to: the content security policy, unique ids, named controls, symbols
/// that exist, and words instead of keys.
pub(crate) fn well_formed(page: &str) {
    let all = tags(page);
    let mut ids = BTreeSet::new();
    for tag in &all {
        let mut names = BTreeSet::new();
        for (name, value) in &tag.attributes {
            assert!(names.insert(name), "{name} twice in <{}>", tag.name);
            assert!(name != "style" && !name.starts_with("on"), "inline {name} in <{}>", tag.name);
            if name == "id" {
                assert!(ids.insert(value.clone()), "the id {value} twice");
            }
        }
        match tag.name.as_str() {
            "script" => assert!(tag.get("src").is_some(), "inline script"),
            "style" => panic!("inline style"),
            "button" => assert!(tag.get("aria-label").is_some_and(|label| !label.is_empty())),
            _ => {}
        }
    }
    if page.starts_with("<!DOCTYPE") {
        for tag in all.iter().filter(|tag| tag.name == "use") {
            let symbol = tag.get("href").unwrap().strip_prefix('#').unwrap();
            assert!(ids.contains(symbol), "no symbol {symbol}");
        }
        for attribute in ["aria-describedby", "popovertarget", "form"] {
            for target in all.iter().filter_map(|tag| tag.get(attribute)) {
                assert!(ids.contains(target), "{attribute} {target} leads nowhere");
            }
        }
    }
    let words = text(page);
    for family in ["skies-", "problem-", "home-", "site-", "notice-", "people-", "lobby-"] {
        assert!(!words.contains(family), "a key instead of words: {family}");
    }
}

#[test]
fn all_pages_are_well_formed_in_both_languages() {
    for lang in Lang::ALL {
        let cx = cx(lang);
        let cards = [card(None), card(Some(CardEnd::Won)), card(Some(CardEnd::Ended))];
        let form = NewTable { bot: Some("admiral".to_owned()), ..NewTable::default() };
        for page in [
            pages::home(&cx, &cards, &cards),
            pages::home(&cx, &[], &[]),
            pages::new_table(&cx, &form, Some("problem-bad-form")),
            pages::rules(&cx, "skies").unwrap(),
            pages::fair(&cx),
            pages::problem(&cx, 404, "problem-no-table", Some("<detail>")),
        ] {
            well_formed(&page.into_string());
        }
        assert!(pages::rules(&cx, "chess").is_none());
    }
}

#[test]
fn home_lists_tables_with_their_day() {
    let page = pages::home(&cx(Lang::En), &[card(None)], &[]).into_string();
    assert!(page.contains("href=\"/t/a&lt;b\""));
    assert!(page.contains("2001-09-09"), "1,000,000,000 seconds after 1970");
    assert!(page.contains("Research 4 of 14"));
}

#[test]
fn a_new_table_keeps_what_was_filled_in() {
    let setup = Setup::EASY.with_star(Card::SkyC).with_star(Card::Tracks);
    let form = NewTable { setup, words: "\"><b>hi".to_owned(), ..NewTable::default() };
    let page = pages::new_table(&cx(Lang::En), &form, None).into_string();
    let all = tags(&page);
    for card in Card::ALL {
        let inputs: Vec<_> = all.iter().filter(|tag| tag.get("name") == Some(card.id())).collect();
        assert_eq!(inputs.len(), 1, "{card:?}");
        assert_eq!(inputs[0].get("checked").is_some(), setup.has_star(card), "{card:?}");
    }
    let who: Vec<_> = all.iter().filter(|tag| tag.get("name") == Some("who")).collect();
    assert_eq!(who.iter().filter(|tag| tag.get("checked").is_some()).count(), 1);
    let words = all.iter().find(|tag| tag.get("name") == Some("words")).unwrap();
    assert_eq!(words.get("value"), Some("\"><b>hi"));
    assert!(!page.contains("<b>hi"));
}

#[test]
fn the_replay_can_be_walked_without_script() {
    let mut replays = Vec::new();
    play(Setup::EASY, 12, |at| {
        replays.push(SkiesReplay {
            id: "r1".to_owned(),
            at: at.log.len() as u64,
            len: 0,
            view: at.game.view(Viewer::Spectator),
            log: at.log.clone(),
        });
    });
    let len = replays.len() as u64 - 1;
    for replay in &mut replays {
        replay.len = len;
        let page = skies::replay(&cx(Lang::En), replay).into_string();
        well_formed(&page);
        let all = tags(&page);
        let links: BTreeSet<_> = all.iter().filter_map(|tag| tag.get("href")).collect();
        for (at, there) in
            [(replay.at.wrapping_sub(1), replay.at > 0), (replay.at + 1, replay.at < len)]
        {
            let link = format!("/t/r1/replay?at={at}");
            assert_eq!(links.contains(link.as_str()), there, "{link}");
        }
        let slider = all.iter().find(|tag| tag.get("type") == Some("range")).unwrap();
        assert_eq!(slider.get("value"), Some(replay.at.to_string().as_str()));
    }
}

#[test]
fn the_switch_of_languages_comes_back_to_this_page() {
    let page = pages::fair(&cx(Lang::En)).into_string();
    let all = tags(&page);
    let back = all.iter().find(|tag| tag.get("name") == Some("back")).unwrap();
    assert_eq!(back.get("value"), Some("/t/x?die=white-4&hint=1"));
    assert!(
        all.iter().any(|tag| tag.get("name") == Some("lang") && tag.get("value") == Some("ru"))
    );
}

#[test]
fn assets_are_linked_by_what_they_contain() {
    let page = pages::fair(&cx(Lang::En)).into_string();
    let mut linked = 0;
    for tag in tags(&page) {
        let Some(address) = tag.get("href").or(tag.get("src")) else { continue };
        let Some(rest) = address.strip_prefix("/assets/") else { continue };
        let (name, mark) = rest.split_once("?v=").unwrap();
        let asset = assets::asset(name).unwrap();
        assert_eq!(asset.etag, mark);
        assert!(!asset.body.is_empty());
        linked += 1;
    }
    assert_eq!(linked, 4);
    assert!(assets::asset("../Cargo.toml").is_none());
    let script = std::str::from_utf8(assets::asset("saucer.js").unwrap().body).unwrap();
    assert!(script.lines().count() < 400, "the script stays small");
}
