//! Walking through a match that is over.

use std::collections::BTreeSet;

use saucer_core::Seat;
use saucer_play::testing::cx;
use saucer_play::{Part, ReplayAbout};
use saucer_table::Reach;
use saucer_text::Lang;
use saucer_web::model::people::{People, Stage};
use saucer_web::testing::{decisions, tags, well_formed};

use crate::duel::{pair, step, table};

fn about(people: &People, at: u64, part: Part) -> ReplayAbout<'_> {
    let (reach, ticket) = (Reach::Anywhere, "t1");
    ReplayAbout { id: "r1", at, steps: 1, people, eyes: None, reach, ticket, part }
}

#[test]
fn the_replay_can_be_walked_without_script() {
    let mut table = table();
    while step(&mut *table) {}
    let len = table.version();
    assert!(len > 10);
    for at in 0..=len + 1 {
        let page = table.replay(&cx(Lang::EN), &about(&pair(), at, Part::Whole)).into_string();
        well_formed(&page);
        assert!(decisions(&page).is_empty() && !page.contains("/undo"));
        // More entries than there are mean all of them.
        let at = at.min(len);
        let all = tags(&page);
        let links: BTreeSet<_> = all.iter().filter_map(|tag| tag.get("href")).collect();
        for (to, there) in [(at.wrapping_sub(1), at > 0), (at + 1, at < len)] {
            let link = format!("/t/r1/replay?at={to}");
            assert_eq!(links.contains(link.as_str()), there, "{link}");
        }
        let slider = all.iter().find(|tag| tag.get("type") == Some("range")).unwrap();
        assert_eq!(slider.get("value"), Some(at.to_string().as_str()));
    }
}

/// What the script fetches ahead are the same steps as on whole pages.
#[test]
fn steps_that_are_fetched_in_rows_are_those_of_the_pages() {
    let mut table = table();
    while step(&mut *table) {}
    let (cx, people, len) = (cx(Lang::EN), pair(), table.version());
    for first in [0, 1, 5, len] {
        let row = ReplayAbout { steps: 4, ..about(&people, first, Part::Fragment) };
        let row = table.replay(&cx, &row).into_string();
        let steps: Vec<&str> = row.split_inclusive("</main>").collect();
        assert_eq!(steps.len() as u64, 4.min(len - first + 1));
        for (at, step) in (first..).zip(steps) {
            let page = table.replay(&cx, &about(&people, at, Part::Whole)).into_string();
            assert!(page.contains(step), "step {at}");
        }
    }
}

/// Every step says what happened: what was told, or that somebody decided in secret.
#[test]
fn each_step_says_who_did_what() {
    let mut table = table();
    while step(&mut *table) {}
    let mut people = People { stage: Stage::Over, ..pair() };
    let did = |people: &People, at| {
        let page = table.replay(&cx(Lang::EN), &about(people, at, Part::Fragment)).into_string();
        let did = page.split("data-did>").nth(1).unwrap().split("</p>").next().unwrap();
        did.to_owned()
    };
    people.acting = None;
    let public: Vec<String> = (0..=table.version()).map(|at| did(&people, at)).collect();
    assert_eq!(public[0], "The match begins.");
    assert!(public.iter().all(|did| !did.is_empty()), "{public:?}");
    let secret = |did: &String| did.contains("only they see");
    assert!(public.iter().any(secret), "{public:?}");
    // With the eyes of a seat its own decisions are told, and those of the other one are not.
    people.acting = Some(Seat(0));
    let own: Vec<String> = (0..=table.version()).map(|at| did(&people, at)).collect();
    let count = |dids: &[String]| dids.iter().filter(|did| secret(did)).count();
    assert!(count(&own) < count(&public) && count(&own) > 0, "{own:?}");
}

/// A replay is seen through the eyes of a seat: links keep that, and others are offered.
#[test]
fn the_eyes_of_every_seat_are_offered_after_the_end() {
    let mut table = table();
    while step(&mut *table) {}
    let over = People { stage: Stage::Over, acting: Some(Seat(1)), ..pair() };
    let about = ReplayAbout { eyes: Some("1"), ..about(&over, 3, Part::Whole) };
    let page = table.replay(&cx(Lang::EN), &about).into_string();
    for link in ["at=4&amp;eyes=1", "at=3&amp;eyes=0", "at=3&amp;eyes=all"] {
        assert!(page.contains(&format!("\"/t/r1/replay?{link}\"")), "{link}");
    }
    assert!(decisions(&page).is_empty());
}

/// The page offers to play on exactly where it would be granted.
#[test]
fn playing_on_is_offered_where_it_is_within_reach() {
    let mut table = table();
    while step(&mut *table) {}
    let people = pair();
    for (reach, at, form, button) in [
        (Reach::Anywhere, 3, 1, 1),
        (Reach::Anywhere, table.version(), 0, 1),
        (Reach::Open, 3, 0, 0),
        (Reach::Nowhere, 3, 0, 0),
    ] {
        let about = ReplayAbout { reach, ..about(&people, at, Part::Whole) };
        let page = table.replay(&cx(Lang::EN), &about).into_string();
        let count = |part: &str| page.matches(part).count();
        assert_eq!(count("action=\"/t/r1/fork\""), form, "{reach:?}, {at}");
        assert_eq!(count("name=\"ticket\" value=\"t1\""), form, "{reach:?}, {at}");
        assert_eq!(count("data-key=\"play-on\""), button, "{reach:?}, {at}");
    }
}
