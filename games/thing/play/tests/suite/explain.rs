//! What the page says of its things.

use std::collections::BTreeSet;

use saucer_core::{Seat, Viewer};
use saucer_play::testing::{self, cx};
use saucer_text::Lang;
use saucer_thing::{Content, Mode, Scenario, Setup};
use saucer_thing_play::ThingPlay;
use saucer_web::testing::tags;

use crate::matches::ThingMatch;

fn page(at: &ThingMatch, seat: Seat, lang: Lang) -> String {
    at.look(Viewer::Seat(seat), |shown| testing::page::<ThingPlay>(&cx(lang), shown).into_string())
}

/// The page of whoever is asked, from time to time in a whole match.
fn pages(mode: Mode, mut look: impl FnMut(&str)) {
    let players = if mode == Mode::Crew { 3 } else { 6 };
    let mut played = ThingMatch::new(Setup::new(mode, players).unwrap(), 5);
    let mut n = 0;
    loop {
        if n % 60 == 0 {
            look(&page(&played, played.owing().first().unwrap_or(Seat(0)), Lang::RU));
        }
        n += 1;
        if !played.step() {
            return;
        }
    }
}

#[test]
fn everything_that_asks_for_an_explanation_has_one() {
    for mode in Mode::ALL {
        let mut met = BTreeSet::new();
        pages(mode, |page| {
            let all = tags(page);
            let ids: BTreeSet<_> = all.iter().filter_map(|tag| tag.get("id")).collect();
            for key in all.iter().filter_map(|tag| tag.get("data-explain")) {
                assert!(ids.contains(format!("explain-{key}").as_str()), "{mode:?}: {key}");
                met.insert(key.to_owned());
            }
        });
        assert!(met.len() > 20, "{met:?}");
    }
}

/// What is told of a thing is the same on every page of a match, whoever looks at what.
#[test]
fn explanations_tell_nothing_of_the_position() {
    for mode in Mode::ALL {
        let mut told = BTreeSet::new();
        pages(mode, |page| {
            let start = page.find("id=\"explanations\"").unwrap();
            told.insert(page[start..].split("id=\"tip\"").next().unwrap().to_owned());
        });
        assert_eq!(told.len(), 1, "{mode:?}");
    }
}

/// what the weather burns hangs on the number of players.
#[test]
fn the_weather_is_told_for_so_many_players() {
    let proposal = &Content::newest().figures.proposal;
    for (players, rows) in [(6, &proposal.weather_small), (7, &proposal.weather_large)] {
        let setup = Setup::new(Mode::Outpost, players).unwrap();
        let at = ThingMatch::of(Scenario::new(setup).morning(), setup);
        let page = page(&at, Seat(0), Lang::EN);
        for (name, [generator, boiler, speed]) in [("clear", rows[0]), ("blizzard", rows[5])] {
            let start = page.find(&format!("id=\"explain-face-{name}\"")).unwrap();
            let told = page[start..].split("</div>").next().unwrap();
            let burns = format!("The generator burns {generator}, the boiler burns {boiler},");
            assert!(told.contains(&burns), "{told}");
            assert!(told.contains(&format!("comes closer by {speed}.")), "{told}");
        }
    }
}
