//! What happens in skies is played as steps.

use std::collections::BTreeSet;

use saucer_play::testing::{cx, fragment};
use saucer_skies::Setup;
use saucer_skies_play::SkiesPlay;
use saucer_text::Lang;
use saucer_web::testing::{tags, text};

use crate::play::{Look, play};

#[test]
fn steps_tell_what_the_log_tells_and_every_kind_is_met() {
    let mut kinds = BTreeSet::new();
    let mut scenes = BTreeSet::new();
    for (seed, level) in [(1, 0), (2, 3), (3, 8), (4, 5)] {
        play(Setup::of_level(level).unwrap(), seed, |at| {
            let page = fragment::<SkiesPlay>(&cx(Lang::EN), &at.shown(&Look::with(None)));
            let page = page.into_string();
            let (_, log) = page.split_once("id=\"log\"").unwrap();
            let log = text(log.split("<template").next().unwrap());
            let mut last = 0;
            for step in tags(&page).iter().filter(|tag| tag.get("data-kind").is_some()) {
                let words = step.get("data-words").unwrap();
                assert!(log.contains(words), "{words} is not in the log: {log}");
                let number = step.get("data-seq").unwrap().parse::<u64>().unwrap();
                assert!(number >= last, "in their order");
                last = number;
                kinds.insert(step.get("data-kind").unwrap().to_owned());
                let scene = step.get("data-scene").and_then(|key| key.split('-').next());
                scenes.extend(scene.map(str::to_owned));
                let flies = step.get("data-flight").unwrap_or_default();
                match step.get("data-kind").unwrap() {
                    "flight" => assert!(flies.starts_with("ship-")),
                    "descent" => assert_eq!(flies, "mothership", "it is seen on the board"),
                    _ => assert!(["", "excavator"].contains(&flies), "{flies}"),
                }
                for figure in step.get("data-to").into_iter().flat_map(|to| to.split(' ')) {
                    assert!((0..=1000).contains(&figure.parse::<i32>().unwrap()), "{figure}");
                }
            }
        });
    }
    let met: Vec<&str> = kinds.iter().map(String::as_str).collect();
    assert_eq!(met, ["descent", "flight", "hit", "loss", "place", "reward", "roll", "tell"]);
    assert_eq!(scenes.into_iter().collect::<Vec<_>>(), ["roll"]);
}

/// The first round, too, which nothing announces, and however many of its lines are too old to be shown.
#[test]
fn every_round_of_the_log_has_its_heading() {
    let mut cut = 0;
    play(Setup::EASY, 5, |at| {
        let page = fragment::<SkiesPlay>(&cx(Lang::EN), &at.shown(&Look::with(None))).into_string();
        let (_, log) = page.split_once("id=\"log\"").unwrap();
        let log = log.split("<template").next().unwrap();
        assert_eq!(log.matches("class=\"round\"").count(), log.matches("<h3").count(), "{log}");
        cut += usize::from(log.contains("class=\"older\"") && log.contains("Round 1<"));
    });
    assert!(cut > 0, "the first round was never cut");
}
