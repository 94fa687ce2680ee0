//! What happens in tremble is played as steps, to each viewer as much as their log tells.

use std::collections::BTreeSet;

use saucer_core::{Seat, Viewer};
use saucer_play::testing::{cx, fragment};
use saucer_text::Lang;
use saucer_tremble::{Captains, Edition, Setup};
use saucer_tremble_play::TremblePlay;
use saucer_web::testing::{tags, text};

use crate::matches::TrembleMatch;

#[test]
fn steps_tell_each_viewer_what_the_log_tells_them_and_battles_have_all_dice() {
    let mut kinds = BTreeSet::new();
    let mut scenes = BTreeSet::new();
    let mut fighters = 0;
    for (seed, edition) in [(1, Edition::Retail), (4, Edition::Prototype)] {
        let mut played = TrembleMatch::new(Setup::new(edition, Captains::new(3).unwrap()), seed);
        let mut n = 0_u8;
        let mut goes_on = true;
        while goes_on {
            goes_on = played.step();
            n = (n + 1) % 15;
            // Neighbours are much alike, and a page carries the steps of many entries.
            if !n.is_multiple_of(5) && goes_on {
                continue;
            }
            for viewer in [Viewer::Spectator, Viewer::Seat(Seat(n % 3))] {
                let page =
                    played.look(viewer, |shown| fragment::<TremblePlay>(&cx(Lang::EN), shown));
                let page = page.into_string();
                let (_, log) = page.split_once("id=\"log\"").unwrap();
                let log = text(log.split("<template").next().unwrap());
                let all = tags(&page);
                for step in all.iter().filter(|tag| tag.get("data-kind").is_some()) {
                    let words = step.get("data-words").unwrap();
                    assert!(log.contains(words), "{words} is not in the log: {log}");
                    kinds.insert(step.get("data-kind").unwrap().to_owned());
                    let scene = step.get("data-scene").and_then(|key| key.split('-').next());
                    scenes.extend(scene.map(str::to_owned));
                }
                fighters += all.iter().filter(|tag| tag.is("fighter-row")).count();
            }
        }
    }
    let met: Vec<&str> = kinds.iter().map(String::as_str).collect();
    for kind in ["battle", "loss", "place", "reveal", "reward", "tell", "win"] {
        assert!(met.contains(&kind), "{kind} is not among {met:?}");
    }
    assert_eq!(
        scenes.into_iter().collect::<Vec<_>>(),
        ["army", "battle", "hunt", "reveal", "reward", "taken"]
    );
    assert!(fighters > 20, "{fighters} rolls were played");
}
