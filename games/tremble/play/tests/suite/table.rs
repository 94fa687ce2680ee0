//! The table page of tremble.

use std::collections::{BTreeMap, BTreeSet};

use saucer_core::{Game, Input, Refusal, Seat, Viewer};
use saucer_play::Shown;
use saucer_play::testing::{self, cx};
use saucer_text::Lang;
use saucer_tremble::{Captains, Decision, Edition, Setup, Step, Tremble};
use saucer_tremble_play::{TremblePlay, game};
use saucer_web::model::{Hint, Notice};
use saucer_web::testing::{heard_otherwise, reasons, tags, text, well_formed};

use crate::matches::TrembleMatch;

/// Shows positions of a few matches of both editions: of every step, and of every scene in a city,
/// some of each match.
fn some_matches(mut look: impl FnMut(&TrembleMatch)) {
    for (seed, edition, captains) in [
        (1, Edition::Retail, 4),
        (3, Edition::Retail, 5),
        (4, Edition::Prototype, 3),
        (1, Edition::Prototype, 5),
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

fn drawn(lang: Lang, shown: &Shown<'_, Tremble>) -> String {
    testing::fragment::<TremblePlay>(&cx(lang), shown).into_string()
}

fn fragment(at: &TrembleMatch, lang: Lang, viewer: Viewer) -> String {
    at.look(viewer, |shown| drawn(lang, shown))
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
            let page = fragment(at, Lang::EN, Viewer::Seat(seat));
            assert_eq!(offered(&page), wanted, "{:?}", at.game.view(Viewer::Seat(seat)).step);
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
            let page = fragment(at, Lang::RU, Viewer::Seat(seat));
            // Why nothing can be taken back is no matter of the rules.
            reasons(&page, |reason| {
                let cites = reason.words.contains("href=\"/rules/tremble#T-");
                assert!(cites || reason.key == "undo", "{}", reason.words);
                seen += usize::from(cites);
            });
        }
    });
    assert!(seen > 100, "{seen}");
}

#[test]
fn clauses_that_pages_cite_are_in_both_rulebooks() {
    let mut cited = BTreeSet::new();
    some_matches(|at| {
        for tag in tags(&fragment(at, Lang::EN, Viewer::Seat(Seat(0)))) {
            let clause = tag.get("href").and_then(|href| href.strip_prefix("/rules/tremble#"));
            cited.extend(clause.map(str::to_owned));
        }
    });
    assert!(cited.len() > 40, "{cited:?}");
    for lang in Lang::ALL {
        let page = game().rules_page(&cx(lang)).into_string();
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
                let page = at.look(viewer, |shown| testing::page::<TremblePlay>(&cx(lang), shown));
                let page = page.into_string();
                well_formed(&page);
                let words = text(&page);
                for family in ["tr-", "tremble-", "table-", "talk-"] {
                    assert!(!words.contains(family), "a key instead of words: {family}");
                }
            }
        }
    });
    assert!(steps.len() >= 20, "the matches met most steps: {steps:?}");
}

#[test]
fn what_is_heard_is_what_is_seen_in_both_languages() {
    let (mut tools, mut wrong) = (BTreeSet::new(), BTreeSet::new());
    some_matches(|at| {
        for (seat, lang) in lookers(at).into_iter().flat_map(|seat| Lang::ALL.map(|l| (seat, l))) {
            let page = fragment(at, lang, Viewer::Seat(seat));
            wrong.extend(heard_otherwise(&page, &["card", "take-back"]));
            if page.contains("tool-now") {
                tools.insert(step_name(at));
            }
        }
    });
    assert!(wrong.is_empty(), "{wrong:#?}");
    assert!(tools.len() >= 4, "stations and compensations are used in many steps: {tools:?}");
}

#[test]
fn no_two_pieces_travel_under_one_name() {
    some_matches(|at| {
        for viewer in [Viewer::Seat(Seat(0)), Viewer::Spectator] {
            let mut names = BTreeSet::new();
            let page = fragment(at, Lang::EN, viewer);
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
        let page = fragment(at, Lang::EN, Viewer::Spectator);
        assert!(offered(&page).is_empty());
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
        let input = Input::Decide(Seat(1), send);
        planned.game.apply(&input, &mut Vec::new()).unwrap();
        for viewer in [Viewer::Seat(Seat(0)), Viewer::Spectator] {
            assert_eq!(fragment(at, Lang::EN, viewer), fragment(&planned, Lang::EN, viewer));
        }
        assert_ne!(
            fragment(at, Lang::EN, Viewer::Seat(Seat(1))),
            fragment(&planned, Lang::EN, Viewer::Seat(Seat(1)))
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
    let page = fragment(&played, Lang::EN, Viewer::Spectator);
    let rows: Vec<&str> = page.split("<tr").skip(1).collect();
    for captain in &view.captains {
        let name = ["Leela", "Bender", "Zoidberg", "Captain Nibbler"][captain.seat.index()];
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
    let len = played.log.len() as u64;
    for lang in Lang::ALL {
        let page = played.look(Viewer::Spectator, |shown| {
            testing::replay::<TremblePlay>(&cx(lang), shown, len / 2, len).into_string()
        });
        well_formed(&page);
        assert!(page.contains("type=\"range\" name=\"at\"") && offered(&page).is_empty());
    }
}

#[test]
fn a_hint_is_marked_and_a_refusal_cites_its_clause() {
    let mut played = TrembleMatch::new(Setup::new(Edition::Retail, Captains::ALL[0]), 13);
    while !played.legal(Seat(0)).contains(&Decision::Commit) {
        played.step();
    }
    let page = played.look(Viewer::Seat(Seat(0)), |shown| {
        shown.hint = Some(Hint {
            decision: Decision::Commit,
            win_chance: 0.615,
            reasons: vec![],
            others: vec![],
        });
        let refusal = Refusal::with("T-3.3", "tremble-too-dear", [5, 0]);
        shown.notice = Some(Notice::Refused(refusal));
        drawn(Lang::EN, shown)
    });
    assert!(page.contains("62 % to win"));
    // It is called what its button is called, and a purchase of nothing is called so.
    assert!(text(&page).matches("Buy nothing").count() >= 2, "{}", text(&page));
    assert!(page.contains("It costs 50,000, and there are 0."), "{}", text(&page));
    let all = tags(&page);
    let hinted = all.iter().find(|tag| tag.get("class").is_some_and(|c| c.contains("hinted")));
    assert_eq!(hinted.and_then(|tag| tag.get("value")), Some("\"commit\""));
}

#[test]
fn names_are_escaped() {
    let played = TrembleMatch::new(Setup::new(Edition::Prototype, Captains::ALL[0]), 14);
    let mut rude = played.people(Some(Seat(0)));
    for place in &mut rude.places {
        place.name = "\"><script>alert(1)</script>".to_owned();
    }
    let page = played.look(Viewer::Seat(Seat(0)), |shown| {
        let shown = Shown {
            people: &rude,
            seal: "<img src=x onerror=alert(1)>",
            view: shown.view.clone(),
            legal: shown.legal.clone(),
            log: shown.log.clone(),
            course: Vec::new(),
            hint: None,
            notice: None,
            talk: None,
            ..*shown
        };
        testing::page::<TremblePlay>(&cx(Lang::EN), &shown).into_string()
    });
    assert!(!page.contains("<script>") && !page.contains("<img"));
}

#[test]
fn the_help_explains_the_step_and_shows_both_editions() {
    let mut lessons = BTreeSet::new();
    some_matches(|at| {
        let page = fragment(at, Lang::RU, Viewer::Spectator);
        let lesson = page.split("class=\"lesson\">").nth(1).unwrap();
        let lesson = lesson.split("</p>").next().unwrap();
        assert!(lesson.contains("/rules/tremble#T-"), "{lesson}");
        lessons.insert(lesson.to_owned());
        let editions = page.split("class=\"editions\">").nth(1).unwrap();
        let editions = editions.split("</table>").next().unwrap();
        assert!(editions.contains("12–14 ходов") && editions.contains("/rules/tremble#T-2.5"));
        assert_eq!(editions.matches("<tr>").count(), 16, "a heading and fifteen differences");
    });
    assert!(lessons.len() > 12, "{lessons:?}");
}
