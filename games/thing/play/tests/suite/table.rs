//! The table page of The Thing.

use std::collections::{BTreeMap, BTreeSet};

use saucer_core::{Draw, Game, Input, Pending, Seat, Viewer, Xoshiro};
use saucer_play::testing::{self, cx};
use saucer_text::Lang;
use saucer_thing::{Decision, Mode, Place, Scenario, Setup, Thing};
use saucer_thing_play::ThingPlay;
use saucer_web::testing::{tags, text, well_formed};

use crate::matches::ThingMatch;

/// Shows positions of matches of all modes: of every step some of each match.
pub(crate) fn some_matches(mut look: impl FnMut(&ThingMatch)) {
    for (seed, mode, players) in [
        (1, Mode::Outpost, 5),
        (2, Mode::Outpost, 8),
        (3, Mode::Station, 4),
        (4, Mode::Station, 8),
        (5, Mode::PackLeader, 6),
        (6, Mode::Crew, 1),
        (7, Mode::Crew, 3),
    ] {
        let mut played = ThingMatch::new(Setup::new(mode, players).unwrap(), seed);
        let mut seen = BTreeMap::new();
        loop {
            let met = seen.entry(step_name(&played)).or_insert(0);
            *met += 1;
            // The later ones are richer, and neighbours are much alike.
            if [1, 12, 60].contains(met) {
                look(&played);
            }
            if !played.step() {
                break;
            }
        }
    }
}

fn step_name(at: &ThingMatch) -> String {
    let step = format!("{:?}", at.game.view(Viewer::Spectator).step);
    step.split('(').next().unwrap().to_owned()
}

/// The seats that are asked, and one that is not.
fn lookers(at: &ThingMatch) -> Vec<Seat> {
    let owing = at.owing();
    let idle = (0..at.setup.players()).map(Seat).find(|seat| !owing.contains(*seat));
    owing.iter().chain(idle).collect()
}

pub(crate) fn fragment(at: &ThingMatch, lang: Lang, viewer: Viewer) -> String {
    at.look(viewer, |shown| testing::fragment::<ThingPlay>(&cx(lang), shown).into_string())
}

/// The decisions that the buttons of a page send, written as the form sends them.
fn offered(page: &str) -> Vec<String> {
    let all = tags(page);
    let buttons = all.iter().filter(|tag| tag.get("name") == Some("decision"));
    let values = buttons.map(|tag| {
        assert_eq!((tag.name.as_str(), tag.get("form")), ("button", Some("board")));
        tag.get("value").unwrap().to_owned()
    });
    let mut values: Vec<String> = values.collect();
    values.sort();
    values
}

#[test]
fn every_legal_decision_is_a_button_exactly_once_and_on_the_board() {
    let mut kinds = BTreeSet::new();
    some_matches(|at| {
        for seat in lookers(at) {
            let mut wanted: Vec<String> = at
                .legal(seat)
                .iter()
                .map(|decision| serde_json::to_string(decision).unwrap())
                .collect();
            wanted.sort();
            let page = fragment(at, Lang::EN, Viewer::Seat(seat));
            assert_eq!(offered(&page), wanted, "{:?}", at.game.view(Viewer::Seat(seat)).step);
            assert!(!page.contains("choices rest"), "{:?}", step_name(at));
            kinds.extend(wanted.iter().map(|value| {
                value
                    .split(|c: char| !c.is_ascii_alphabetic() && c != '_')
                    .find(|part| !part.is_empty())
                    .unwrap()
                    .to_owned()
            }));
        }
    });
    assert!(kinds.len() >= 30, "the matches met most kinds of decisions: {kinds:?}");
}

#[test]
fn every_step_is_well_formed_for_everybody_in_both_languages() {
    let mut steps = BTreeSet::new();
    some_matches(|at| {
        // One of each is enough; whole pages take long to read.
        if !steps.insert((step_name(at), at.setup.mode() == Mode::Crew)) {
            return;
        }
        let asked = at.owing().first().unwrap_or(Seat(0));
        for lang in Lang::ALL {
            for viewer in [Viewer::Seat(asked), Viewer::Spectator] {
                let page = at.look(viewer, |shown| testing::page::<ThingPlay>(&cx(lang), shown));
                let page = page.into_string();
                well_formed(&page);
                let words = text(&page);
                for family in ["thb-", "thn-", "th-", "thing-", "table-"] {
                    assert!(!words.contains(family), "a key instead of words: {family}");
                }
            }
        }
    });
    assert!(steps.len() >= 25, "the matches met most steps: {steps:?}");
}

#[test]
fn no_two_pieces_travel_under_one_name() {
    some_matches(|at| {
        let mut names = BTreeSet::new();
        for tag in tags(&fragment(at, Lang::EN, Viewer::Spectator)) {
            if let Some(name) = tag.get("data-vt") {
                assert!(names.insert(name.to_owned()), "{name} twice");
            }
        }
    });
}

#[test]
fn who_watches_has_nothing_to_decide_with_and_nothing_covered() {
    some_matches(|at| {
        let page = fragment(at, Lang::EN, Viewer::Spectator);
        assert!(offered(&page).is_empty());
        assert!(!page.contains("class=\"tray\"") && !page.contains("id=\"dossier"));
    });
}

/// The elements of a page with their classes, which is all that somebody sees of it while it is covered.
fn shape(page: &str) -> Vec<String> {
    let all = tags(page);
    all.iter().map(|tag| format!("{} {}", tag.name, tag.get("class").unwrap_or(""))).collect()
}

/// The same position twice, in which the first seat is human and alien.
fn both(make: fn(Scenario) -> Thing) -> [ThingMatch; 2] {
    let setup = Setup::new(Mode::Station, 5).unwrap();
    [[1], [0]].map(|aliens| {
        let scenario = Scenario::new(setup).round(3).aliens(&aliens);
        let dealt = (0..5).fold(scenario, |scenario, figure| scenario.hand(figure, [1, 1, 1]));
        ThingMatch::of(make(dealt), setup)
    })
}

/// Plays on with the same inputs at both tables until this is asked; the first two meet.
fn until(mut tables: [ThingMatch; 2], asked: Decision) -> [ThingMatch; 2] {
    const WAYS: [Place; 5] =
        [Place::Armory, Place::Armory, Place::Kitchen, Place::Laboratory, Place::Warehouse];
    let mut luck = Xoshiro::seeded(3);
    for _ in 0..400 {
        if tables.iter().all(|table| table.legal(Seat(0)).contains(&asked)) {
            return tables;
        }
        let input = match tables[0].game.pending() {
            Pending::Nobody(_) => break,
            Pending::Luck(draw) => Input::Luck(draw.sample(&tables[0].game, &mut luck)),
            Pending::Seats(seats) => {
                let seat = seats.first().unwrap();
                let legal = tables[0].legal(seat);
                let way = Decision::Go(WAYS[seat.index()]);
                Input::Decide(seat, if legal.contains(&way) { way } else { legal[0] })
            }
        };
        for table in &mut tables {
            table.take(&input);
        }
    }
    panic!("{asked:?} is never asked");
}

#[test]
fn a_covered_page_is_of_one_shape_for_people_and_aliens() {
    for (make, asked) in [
        (Scenario::moves as fn(Scenario) -> Thing, Decision::OfferHuman),
        (Scenario::evening, Decision::Hide),
    ] {
        let [human, alien] = until(both(make), asked);
        let seat = Viewer::Seat(Seat(0));
        let [h, a] = [&human, &alien].map(|table| table.game.view(seat).own.unwrap().is_alien);
        assert_eq!((h, a), (Some(false), Some(true)));
        let [h, a] = [&human, &alien].map(|table| fragment(table, Lang::EN, seat));
        assert_eq!(shape(&h), shape(&a), "{asked:?}");
        assert_ne!(h, a, "what is under the covers differs");
        // Whoever presses what only an alien may say is answered there, too.
        for page in [h, a] {
            let (open, covered) = page.split_once("class=\"veil\"").expect("there is a cover");
            let (covered, after) = covered.split_once("class=\"tray-buttons\"").unwrap();
            assert_eq!(covered.matches("data-says=").count(), 2);
            assert!(!covered.contains("class=\"why"), "a tip would lie over the table");
            assert!(![open, after].iter().any(|part| part.contains("data-says=")));
        }
    }
}

#[test]
fn what_is_secret_of_others_is_not_in_the_page() {
    let mut compared = 0;
    some_matches(|at| {
        if at.setup.mode() == Mode::Crew || at.game.view(Viewer::Spectator).end.is_some() {
            return;
        }
        let seat = Seat(0);
        let mut luck = Xoshiro::seeded(9);
        let mut other = at.clone();
        other.game = at.game.reimagine(seat, &mut luck);
        if other.game == at.game {
            return;
        }
        compared += 1;
        let viewer = Viewer::Seat(seat);
        assert_eq!(fragment(at, Lang::EN, viewer), fragment(&other, Lang::EN, viewer));
    });
    assert!(compared > 60, "{compared} positions have another world");
}

#[test]
fn the_role_is_covered_until_it_is_asked_for() {
    let setup = Setup::new(Mode::Station, 5).unwrap();
    let played = ThingMatch::of(Scenario::new(setup).round(3).aliens(&[0]).moves(), setup);
    let page = fragment(&played, Lang::EN, Viewer::Seat(Seat(0)));
    let [before, after] = page.split("data-role=\"alien\"").collect::<Vec<_>>()[..] else {
        panic!("the role stands once in the page");
    };
    let panel = before.rfind("id=\"dossier").expect("it is in the dossier");
    assert!(before[panel..].contains("popover"), "which opens only when it is asked for");
    assert!(after.contains("</aside>"));
    assert!(!page.contains("<details class=\"veil\" open"), "and the cards are covered");
}
