//! The table page of tremble.

use std::collections::{BTreeMap, BTreeSet};

use saucer_core::{Game, Refusal, Seat, Viewer};
use saucer_tremble::{Captains, Decision, Edition, Setup, Step};
use saucer_web::lang::Lang;
use saucer_web::model::{Cx, Hint, Notice, Prefs};
use saucer_web::tremble::{replay, table, table_fragment};

use crate::markup::{Tag, tags, text};
use crate::pages::{reasons, well_formed};
use crate::tremble_play::TrembleMatch;

fn cx(lang: Lang) -> Cx {
    Cx { lang, prefs: Prefs::default(), here: "/t/t4ble".to_owned() }
}

/// Shows positions of a few matches of both editions: of every step, and of every scene in a city,
/// some of each match.
fn some_matches(mut look: impl FnMut(&TrembleMatch)) {
    for (seed, edition, captains) in [
        (1, Edition::Retail, 4),
        (3, Edition::Retail, 5),
        (4, Edition::Prototype, 3),
        (5, Edition::Prototype, 5),
    ] {
        let setup = Setup::new(edition, Captains::new(captains).unwrap());
        let mut played = TrembleMatch::new(setup, seed);
        let mut seen = BTreeMap::new();
        loop {
            let asked = played.game.view(Viewer::Spectator).owing.first();
            let first = asked.and_then(|seat| played.legal(seat).first().copied());
            let kind = first.map(|decision| std::mem::discriminant(&decision));
            let met = seen.entry((step_name(&played), format!("{kind:?}"))).or_insert(0);
            *met += 1;
            // The later ones are richer, and neighbours are much alike.
            if [1, 20, 150].contains(met) {
                look(&played);
            }
            if !played.step() {
                break;
            }
        }
    }
}

/// The step of a turn, or the scene in a city.
fn step_name(at: &TrembleMatch) -> String {
    match at.game.view(Viewer::Spectator).step {
        Step::Settling { scene, .. } => format!("scene {:?}", std::mem::discriminant(&scene)),
        step => format!("step {:?}", std::mem::discriminant(&step)),
    }
}

/// The seats that are asked, and one that is not.
fn lookers(at: &TrembleMatch) -> Vec<Seat> {
    let view = at.game.view(Viewer::Spectator);
    let idle = view.captains.iter().map(|c| c.seat).find(|seat| !view.owing.contains(*seat));
    view.owing.iter().chain(idle).collect()
}

fn fragment(at: &TrembleMatch, lang: Lang, viewer: Viewer) -> String {
    let why = |seat| at.why(seat);
    match viewer {
        Viewer::Seat(seat) => {
            let why = why(seat);
            table_fragment(&cx(lang), &at.table(viewer, &why)).into_string()
        }
        Viewer::Spectator => table_fragment(&cx(lang), &at.table(viewer, &|_| None)).into_string(),
    }
}

/// The decisions that the buttons of a page send, written as the form sends them.
fn offered(all: &[Tag]) -> Vec<String> {
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
fn every_legal_decision_is_a_button_exactly_once() {
    let mut kinds = BTreeSet::new();
    some_matches(|at| {
        for seat in lookers(at) {
            let mut wanted: Vec<String> = at
                .legal(seat)
                .iter()
                .map(|decision| serde_json::to_string(decision).unwrap())
                .collect();
            wanted.sort();
            let page = fragment(at, Lang::En, Viewer::Seat(seat));
            assert_eq!(
                offered(&tags(&page)),
                wanted,
                "{:?}",
                at.game.view(Viewer::Seat(seat)).step
            );
            kinds.extend(wanted.iter().map(|value| {
                value.chars().filter(char::is_ascii_alphabetic).take(6).collect::<String>()
            }));
        }
    });
    assert!(kinds.len() >= 18, "the matches met most kinds of decisions: {kinds:?}");
}

#[test]
fn everything_greyed_out_says_why_and_cites_its_clause() {
    let mut seen = 0;
    some_matches(|at| {
        for seat in lookers(at) {
            let page = fragment(at, Lang::Ru, Viewer::Seat(seat));
            for (_, words) in reasons(&page) {
                assert!(words.contains("href=\"/rules/tremble#T-"), "{words}");
                seen += 1;
            }
        }
    });
    assert!(seen > 100, "{seen}");
}

#[test]
fn clauses_that_pages_cite_are_in_both_rulebooks() {
    let mut cited = BTreeSet::new();
    some_matches(|at| {
        for tag in tags(&fragment(at, Lang::En, Viewer::Seat(Seat(0)))) {
            let clause = tag.get("href").and_then(|href| href.strip_prefix("/rules/tremble#"));
            cited.extend(clause.map(str::to_owned));
        }
    });
    assert!(cited.len() > 40, "{cited:?}");
    for lang in Lang::ALL {
        let page = saucer_web::pages::rules(&cx(lang), "tremble").unwrap().into_string();
        well_formed(&page);
        let all = tags(&page);
        let ids: BTreeSet<_> = all.iter().filter_map(|tag| tag.get("id")).collect();
        for clause in &cited {
            assert!(ids.contains(clause.as_str()), "{clause} in {lang:?}");
        }
    }
}

#[test]
fn every_step_is_well_formed_for_everybody_in_both_languages() {
    let mut steps = BTreeSet::new();
    some_matches(|at| {
        // A few of each are enough; whole pages take long to read.
        if !steps.insert((step_name(at), at.game.view(Viewer::Spectator).edition)) {
            return;
        }
        for lang in Lang::ALL {
            for viewer in [Viewer::Seat(Seat(0)), Viewer::Seat(Seat(1)), Viewer::Spectator] {
                let why = at.why(Seat(0));
                let page = table(&cx(lang), &at.table(viewer, &why)).into_string();
                well_formed(&page);
                let words = text(&page);
                for family in ["tr-", "tremble-", "people-", "talk-"] {
                    assert!(!words.contains(family), "a key instead of words: {family}");
                }
            }
        }
    });
    assert!(steps.len() >= 20, "the matches met most steps: {steps:?}");
}

#[test]
fn no_two_pieces_travel_under_one_name() {
    some_matches(|at| {
        for viewer in [Viewer::Seat(Seat(0)), Viewer::Spectator] {
            let mut names = BTreeSet::new();
            let page = fragment(at, Lang::En, viewer);
            for tag in tags(&page) {
                if let Some(name) = tag.get("data-vt") {
                    assert!(names.insert(name.to_owned()), "{name} twice");
                }
            }
            assert!(names.len() >= at.game.view(viewer).captains.len());
        }
    });
}

#[test]
fn who_watches_has_nothing_to_decide_with_and_sees_no_hand() {
    some_matches(|at| {
        let page = fragment(at, Lang::En, Viewer::Spectator);
        assert!(offered(&tags(&page)).is_empty());
        assert!(!page.contains("/undo") && !page.contains("class=\"hand\""));
    });
}

#[test]
fn a_plan_looks_the_same_to_others_whatever_it_is() {
    let mut seen = 0;
    some_matches(|at| {
        let sends = |decision: &Decision| matches!(decision, Decision::Send { .. });
        let Some(send) = at.legal(Seat(1)).into_iter().find(sends) else { return };
        if at.game.view(Viewer::Spectator).step != Step::Planning {
            return;
        }
        let mut planned = at.clone();
        let input = saucer_core::Input::Decide(Seat(1), send);
        planned.game.apply(&input, &mut Vec::new()).unwrap();
        for viewer in [Viewer::Seat(Seat(0)), Viewer::Spectator] {
            assert_eq!(fragment(at, Lang::En, viewer), fragment(&planned, Lang::En, viewer));
        }
        assert_ne!(
            fragment(at, Lang::En, Viewer::Seat(Seat(1))),
            fragment(&planned, Lang::En, Viewer::Seat(Seat(1)))
        );
        seen += 1;
    });
    assert!(seen > 5, "{seen}");
}

#[test]
fn the_end_tells_how_the_scores_came_about() {
    let mut played = TrembleMatch::new(Setup::new(Edition::Retail, Captains::ALL[2]), 11);
    while played.step() {}
    let view = played.game.view(Viewer::Spectator);
    let page = fragment(&played, Lang::En, Viewer::Spectator);
    let rows: Vec<&str> = page.split("<tr").skip(1).collect();
    for captain in &view.captains {
        let name = ["Leela", "Bender", "Zoidberg", "Captain Nibbler III"][captain.seat.index()];
        let row = rows.iter().find(|row| row.contains(name)).unwrap();
        let figures: Vec<i32> = row
            .split("<td>")
            .skip(1)
            .map(|cell| text(&format!("<td>{}", cell.split("</td>").next().unwrap())))
            .map(|cell| cell.trim().replace(',', "").replace('−', "-").parse().unwrap())
            .collect();
        let [total, before, missions, debts, _] = figures[..] else { panic!("{row}") };
        assert_eq!((total, before + missions + debts), (captain.humans.count(), total));
    }
    for link in ["/t/t4ble/replay", "/t/t4ble/record.json"] {
        assert!(page.contains(&format!("\"{link}\"")), "{link}");
    }
}

#[test]
fn a_replay_has_its_slider_and_decides_nothing() {
    let mut played = TrembleMatch::new(Setup::new(Edition::Prototype, Captains::ALL[1]), 12);
    for _ in 0..150 {
        played.step();
    }
    for lang in Lang::ALL {
        let page = replay(&cx(lang), &played.replay()).into_string();
        well_formed(&page);
        assert!(page.contains("type=\"range\" name=\"at\"") && offered(&tags(&page)).is_empty());
    }
}

#[test]
fn a_hint_is_marked_and_a_refusal_cites_its_clause() {
    let mut played = TrembleMatch::new(Setup::new(Edition::Retail, Captains::ALL[0]), 13);
    while !played.legal(Seat(0)).contains(&Decision::Commit) {
        played.step();
    }
    let why = played.why(Seat(0));
    let mut t = played.table(Viewer::Seat(Seat(0)), &why);
    t.hint = Some(Hint { decision: Decision::Commit, win_chance: 0.615, reasons: vec![] });
    t.notice = Some(Notice::Refused(Refusal::with("T-3.3", "tremble-too-dear", [5, 0])));
    let page = table_fragment(&cx(Lang::En), &t).into_string();
    assert!(page.contains("62 % to win"));
    assert!(page.contains("It costs 50,000, and there are 0."), "{}", text(&page));
    let all = tags(&page);
    let hinted = all.iter().find(|tag| tag.get("class").is_some_and(|c| c.contains("hinted")));
    assert_eq!(hinted.and_then(|tag| tag.get("value")), Some("\"commit\""));
}

#[test]
fn names_are_escaped() {
    let played = TrembleMatch::new(Setup::new(Edition::Prototype, Captains::ALL[0]), 14);
    let mut t = played.table(Viewer::Seat(Seat(0)), &|_| None);
    for place in &mut t.people.places {
        place.name = "\"><script>alert(1)</script>".to_owned();
    }
    t.seal = "<img src=x onerror=alert(1)>".to_owned();
    let page = table(&cx(Lang::En), &t).into_string();
    assert!(!page.contains("<script>") && !page.contains("<img"));
}

#[test]
fn the_help_explains_the_step_and_shows_both_editions() {
    let mut lessons = BTreeSet::new();
    some_matches(|at| {
        let page = fragment(at, Lang::Ru, Viewer::Spectator);
        let lesson = page.split("class=\"lesson\">").nth(1).unwrap();
        let lesson = lesson.split("</p>").next().unwrap();
        assert!(lesson.contains("/rules/tremble#T-"), "{lesson}");
        lessons.insert(lesson.to_owned());
        assert!(page.contains("12–14 ходов"), "the table of the editions");
    });
    assert!(lessons.len() > 12, "{lessons:?}");
}
