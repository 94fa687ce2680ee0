//! The page of all cards, and the figures of the rulebook.

use saucer_core::Game;
use saucer_play::Play;
use saucer_play::testing::cx;
use saucer_text::Lang;
use saucer_thing::{Content, Face, Gear, Thing};
use saucer_thing_play::{ThingPlay, game};
use saucer_web::testing::{tags, well_formed};

#[test]
fn every_card_of_both_boxes_is_shown_with_what_it_does() {
    for lang in Lang::ALL {
        let page = game().gallery_page(&cx(lang), Thing::rules()).unwrap().into_string();
        well_formed(&page);
        for character in &Content::newest().characters {
            let name = lang.pick(&character.name.en, &character.name.ru);
            assert!(page.contains(&format!("<h3>{name}</h3>")), "{name}");
        }
        for card in ThingPlay::gallery(&cx(lang).of(ThingPlay::texts()), Thing::rules())
            .iter()
            .flat_map(|deck| &deck.cards)
        {
            let words = card.words.concat();
            assert!(!words.is_empty() && !words.contains("th-"), "{}: {words}", card.id);
        }
    }
    let decks = ThingPlay::gallery(&cx(Lang::EN).of(ThingPlay::texts()), Thing::rules());
    let sizes: Vec<usize> = decks.iter().map(|deck| deck.cards.len()).collect();
    let (weapons, items) = (7, Gear::ALL.len() - 7);
    assert_eq!(sizes, [8, 8, 3, 4, weapons, items, Face::ALL.len(), 2, 4, 8]);
    let mut ids: Vec<&str> =
        decks.iter().flat_map(|deck| &deck.cards).map(|card| card.id.as_str()).collect();
    ids.sort_unstable();
    let n = ids.len();
    ids.dedup();
    assert_eq!(ids.len(), n, "every card has an anchor of its own");
}

/// Equal numbers are told together, and the boxes apart where they differ.
#[test]
fn copies_are_told_by_the_number_of_players() {
    let decks = ThingPlay::gallery(&cx(Lang::EN).of(ThingPlay::texts()), Thing::rules());
    let facts = |id: &str| -> Vec<String> {
        let card = decks.iter().flat_map(|deck| &deck.cards).find(|card| card.id == id).unwrap();
        card.facts.iter().map(|fact| format!("{} {}", fact.name, fact.value)).collect()
    };
    assert_eq!(facts("gear-flamethrower"), ["4–7 players 1", "8 players 2"]);
    assert_eq!(facts("gear-keys"), ["Outpost, 4–8 players 2", "Station, 4–8 players 3"]);
    assert_eq!(facts("gear-rifle-2"), ["Station, 4–8 players 1"]);
    assert_eq!(facts("gear-wire"), ["Outpost, 4–8 players 2"]);
    assert_eq!(facts("action-use"), ["Copies 21"]);
    assert_eq!(facts("token-alien"), ["Each player 1", "Bag for dogs 2"]);
    assert_eq!(facts("sector-1"), ["Copies 4"]);
    assert_eq!(facts("launch-token-3"), ["Copies 4"]);
}

/// Both rulebooks have all figures, and every number on one leads to a clause.
#[test]
fn the_rulebooks_have_their_figures() {
    let [english, russian] = Lang::ALL.map(|lang| game().figures(lang));
    assert_eq!(english, ["station", "encounter", "suspicion", "saucer", "launch"]);
    assert_eq!(english, russian);
    for lang in Lang::ALL {
        let page = game().rules_page(&cx(lang)).into_string();
        well_formed(&page);
        for name in &english {
            assert!(page.contains(&format!("id=\"figure-{name}\"")), "{name}");
        }
        let all = tags(&page);
        let ids: Vec<&str> = all.iter().filter_map(|tag| tag.get("id")).collect();
        let marks: Vec<_> = all.iter().filter(|tag| tag.is("mark")).collect();
        assert_eq!(marks.len(), 10 + 5 + 4 + 4 + 3);
        for mark in marks {
            let clause = mark.get("href").and_then(|href| href.strip_prefix('#')).unwrap();
            assert!(ids.contains(&clause), "{clause}");
        }
    }
}

/// A room of the picture is as wide as 15 letters, so a longer name has two lines.
#[test]
fn names_of_rooms_stay_inside_their_rooms() {
    for lang in Lang::ALL {
        let page = game().rules_page(&cx(lang)).into_string();
        let names: Vec<&str> = page
            .split("<text class=\"d-name\"")
            .skip(1)
            .filter_map(|rest| rest.split_once('>')?.1.split_once('<'))
            .map(|(name, _)| name)
            .collect();
        assert!(names.len() >= 13, "{names:?}");
        for name in names {
            assert!(name.chars().count() <= 15, "{name}");
        }
    }
}
