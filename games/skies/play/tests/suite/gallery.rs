//! The page of all cards.

use saucer_play::Play;
use saucer_play::testing::cx;
use saucer_skies::Card;
use saucer_skies_play::{SkiesPlay, game};
use saucer_text::Lang;
use saucer_web::testing::{tags, well_formed};

#[test]
fn both_sides_of_all_eight_cards_are_shown_with_what_is_on_them() {
    for lang in Lang::ALL {
        let page = game().gallery_page(&cx(lang)).unwrap().into_string();
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
    for deck in SkiesPlay::gallery(&cx.of(SkiesPlay::texts())) {
        let [easy, hard] = &deck.cards[..] else { panic!("{} has two sides", deck.title) };
        let told =
            |card: &saucer_web::pages::CardPlate| format!("{:?} {:?}", card.facts, card.words);
        assert_ne!(told(easy), told(hard), "{}", deck.title);
    }
    let page = game().gallery_page(&cx).unwrap().into_string();
    for words in [
        "Row 4: research falls back 1 field; column 1 explosion 2+; column 2 arrow to the right; column 5 descent mark.",
        "row 5, column 1: Energy + Fighter room of 2 cells, −3 to its value, costs 3 energy.",
        "3 2 4 2 3 2 6 2 2 4 7 4 2 12",
    ] {
        assert!(page.contains(words), "{words}");
    }
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
