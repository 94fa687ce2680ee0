//! What the page says of its things, and the page of all cards.

use std::collections::BTreeSet;

use saucer_core::{Game, Seat, Viewer};
use saucer_play::testing::{self, cx};
use saucer_text::Lang;
use saucer_tremble::{Captains, Content, Edition, FieldNo, Moment, Scenario, Setup, Tremble};
use saucer_tremble_play::{TremblePlay, game};
use saucer_web::testing::{tags, well_formed};

use crate::matches::TrembleMatch;

/// The page of the captain who is asked, from time to time in a whole match.
fn pages(edition: Edition, mut look: impl FnMut(&str)) {
    let setup = Setup::new(edition, Captains::new(5).unwrap());
    let mut played = TrembleMatch::new(setup, 5);
    let mut n = 0;
    loop {
        if n % 40 == 0 {
            let seat = played.game.view(Viewer::Spectator).owing.first().unwrap_or(Seat(0));
            let page = played.look(Viewer::Seat(seat), |shown| {
                testing::page::<TremblePlay>(&cx(Lang::RU), shown).into_string()
            });
            look(&page);
        }
        n += 1;
        if !played.step() {
            return;
        }
    }
}

#[test]
fn everything_that_asks_for_an_explanation_has_one() {
    for edition in [Edition::Retail, Edition::Prototype] {
        let mut met = BTreeSet::new();
        pages(edition, |page| {
            let all = tags(page);
            let ids: BTreeSet<_> = all.iter().filter_map(|tag| tag.get("id")).collect();
            for tag in &all {
                if let Some(key) = tag.get("data-explain") {
                    assert!(ids.contains(format!("explain-{key}").as_str()), "{key}");
                    met.insert(key.trim_end_matches(|c: char| c.is_ascii_digit()).to_owned());
                }
                if let Some(id) = tag.get("aria-describedby") {
                    assert!(ids.contains(id), "{id}");
                }
            }
        });
        assert!(met.len() > 18, "{met:?}");
    }
}

/// What is told of a card is the same on every page of a match, whoever holds it.
#[test]
fn explanations_tell_nothing_of_the_position() {
    let mut told = BTreeSet::new();
    pages(Edition::Retail, |page| {
        let start = page.find("id=\"explanations\"").unwrap();
        told.insert(page[start..].split("id=\"tip\"").next().unwrap().to_owned());
    });
    assert_eq!(told.len(), 1);
}

/// T-8.3: the ships of others show the power that they have where they are.
#[test]
fn ships_of_others_show_their_bonuses() {
    let scenario = Scenario::new(Setup::new(Edition::Retail, Captains::new(2).unwrap()))
        .row(&["Seoul"])
        .fleet(Seat(0), FieldNo(0), &["Tea Saucer"])
        .fleet(Seat(1), FieldNo(0), &["Starship", "Cyclops"]);
    let at = TrembleMatch::of(scenario.build(Moment::Settling).unwrap());
    let page = at.look(Viewer::Seat(Seat(0)), |shown| {
        testing::fragment::<TremblePlay>(&cx(Lang::EN), shown).into_string()
    });
    let flank = page.split("class=\"captains\"").nth(1).unwrap();
    let flank = flank.split("</section>").next().unwrap();
    // Printed 3 and 5, each with 3 for the other.
    assert!(flank.contains("<b>6</b>") && flank.contains("<b>8</b>"), "{flank}");
    assert_eq!(flank.matches(" raised").count(), 2);
}

#[test]
fn all_cards_of_both_editions_are_in_the_gallery() {
    for lang in Lang::ALL {
        let page = game().gallery_page(&cx(lang), Tremble::rules()).unwrap().into_string();
        well_formed(&page);
        let mut cards = 0;
        for edition in [Edition::Retail, Edition::Prototype] {
            let content = Content::newest(edition);
            cards += content.ships.len() + content.stations.len() + content.cities.len();
            cards += content.armies.len() + content.compensations.len();
            cards += content.public_missions.len() + content.secret_missions.len();
            for card in &content.stations {
                assert!(page.contains(lang.pick(&card.name.en, &card.name.ru)));
            }
        }
        assert_eq!(page.matches("class=\"plate\"").count(), cards);
    }
}

/// Both rulebooks show the table, a ship, a city, a battle and a search, with numbers that lead to clauses.
#[test]
fn the_rulebooks_have_their_figures() {
    let [english, russian] = Lang::ALL.map(|lang| game().figures(lang));
    assert_eq!(english, ["table", "battle", "city", "search", "ship"]);
    assert_eq!(english, russian);
    for lang in Lang::ALL {
        let page = game().rules_page(&cx(lang)).into_string();
        well_formed(&page);
        let all = tags(&page);
        let ids: BTreeSet<_> = all.iter().filter_map(|tag| tag.get("id")).collect();
        for name in &english {
            let start = page.find(&format!("id=\"figure-{name}\"")).expect(name);
            let (drawing, rest) = page[start..].split_once("<figcaption>").unwrap();
            let caption = rest.split("</figcaption>").next().unwrap();
            let cited = |part: &str| -> Vec<String> {
                let all = tags(part);
                let links = all.iter().filter_map(|tag| tag.get("href")?.strip_prefix("#T-"));
                links.map(|clause| format!("T-{clause}")).collect()
            };
            // The words below a figure tell its numbers in their order.
            let marks = cited(&drawing[drawing.find('>').unwrap() + 1..]);
            assert!(marks.len() >= 3, "{name}");
            assert_eq!(marks, cited(caption), "{name}");
            assert!(marks.iter().all(|clause| ids.contains(clause.as_str())), "{marks:?}");
        }
        // T-6.11: the totals of the worked battle.
        assert!(page.contains("= 24</text>") && page.contains("= 23</text>"));
    }
}
