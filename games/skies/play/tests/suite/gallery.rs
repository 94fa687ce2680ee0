//! The page of all cards.

use saucer_core::Game;
use saucer_play::Play;
use saucer_play::testing::cx;
use saucer_skies::{Card, Skies};
use saucer_skies_play::{SkiesPlay, game};
use saucer_text::Lang;
use saucer_web::testing::{tags, well_formed};

#[test]
fn both_sides_of_all_eight_cards_are_shown_with_what_is_on_them() {
    for lang in Lang::ALL {
        let page = game().gallery_page(&cx(lang), Skies::rules()).unwrap().into_string();
        well_formed(&page);
        for card in Card::ALL {
            let id = card.id().replace('_', "-");
            for anchor in [format!("card-{id}"), format!("{id}-easy"), format!("{id}-hard")] {
                assert!(page.contains(&format!("id=\"{anchor}\"")), "{anchor}");
            }
        }
        assert_eq!(page.matches("class=\"picture-part\"").count(), 16);
    }
}

/// What differs between the sides can be read, not only seen.
#[test]
fn sides_differ_in_their_words() {
    let cx = cx(Lang::EN);
    for deck in SkiesPlay::gallery(&cx.of(SkiesPlay::texts()), Skies::rules()) {
        let [easy, hard] = &deck.cards[..] else { panic!("{} has two sides", deck.title) };
        let told =
            |card: &saucer_web::pages::CardPlate| format!("{:?} {:?}", card.facts, card.words);
        assert_ne!(told(easy), told(hard), "{}", deck.title);
    }
    let page = game().gallery_page(&cx, Skies::rules()).unwrap().into_string();
    for words in [
        "Row 4: research falls back 1 field; column 1 explosion 2+; column 2 arrow to the right; column 5 descent mark.",
        "row 5, column 1: Energy + Fighter room of 2 cells, −3 to its value, costs 3 energy.",
        "3 1 4 2 3 2 6 2 2 4 7 4 2 12",
    ] {
        assert!(page.contains(words), "{words}");
    }
}

/// Whoever plays by older rules finds the cards of these, and is told that they are not the newest.
#[test]
fn cards_of_older_rules_are_shown_as_they_were() {
    let page = |number| {
        let rules = game().ruleset(Some(number)).unwrap();
        game().gallery_page(&cx(Lang::EN), rules).unwrap().into_string()
    };
    let pages: Vec<String> = (1..=Skies::RULES).map(page).collect();
    let escorts = "2 red ships wait on the card from the beginning.";
    let research = "3 2 4 2 3 3 6 2 2 4 7 4 3 12";
    for (number, page) in (1..).zip(&pages) {
        well_formed(page);
        let says = page.contains(&format!("These are the cards of rules {number}; new matches"));
        assert_eq!(says, number < Skies::RULES, "{number}");
        assert_eq!(page.contains(escorts), number < 3, "{number}");
        assert_eq!(page.contains(research), number < 3, "{number}");
    }
    assert!(game().ruleset(Some(0)).is_none() && game().ruleset(Some(Skies::RULES + 1)).is_none());
    let in_russian = game().gallery_page(&cx(Lang::RU), game().ruleset(Some(1)).unwrap()).unwrap();
    assert!(in_russian.into_string().contains("красных корабля"));
}

/// Programs get the cards of the rules that they ask for.
#[test]
fn content_is_that_of_its_rules() {
    let energy = |number| {
        let content = game().content(game().ruleset(number).unwrap());
        content["tracks"]["hard"]["energy"].as_u64().unwrap()
    };
    assert_eq!([Some(1), Some(2), Some(4), None].map(energy), [1, 1, 2, 2]);
}

/// Both rulebooks show the board with numbers that lead to clauses, and every figure that they ask for.
#[test]
fn the_rulebooks_have_their_figures() {
    let [english, russian] = Lang::ALL.map(|lang| game().figures(lang));
    assert_eq!(english, ["board", "signs", "rooms", "tracks"]);
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
        assert_eq!(marks.len(), 12);
        for mark in marks {
            let clause = mark.get("href").and_then(|href| href.strip_prefix('#')).unwrap();
            assert!(ids.contains(&clause), "{clause}");
        }
        assert!(!game().rulebook(lang).contains(" M "), "signs are called what the board shows");
    }
}
