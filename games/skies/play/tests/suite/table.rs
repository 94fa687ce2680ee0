//! The table page of skies.

use std::collections::BTreeSet;

use saucer_bots::Strength;
use saucer_play::testing::{check_course, check_lasting, cx, fragment, page, people};
use saucer_play::{Moment, Shown};
use saucer_skies::{Cell, Column, Decision, Die, Event, Phase, Scenario, Setup, Skies};
use saucer_skies_play::{SkiesPlay, game};
use saucer_table::Secret;
use saucer_text::Lang;
use saucer_web::model::Hint;
use saucer_web::model::people::Who;
use saucer_web::testing::{decisions, reasons, tags, well_formed};

use crate::play::{Look, SkiesMatch, after_the_end, play};

/// The decisions that the buttons of a page send.
fn offered(page: &str) -> Vec<Decision> {
    decisions(page).iter().map(|value| serde_json::from_str(value).unwrap()).collect()
}

fn sorted(mut decisions: Vec<Decision>) -> Vec<Decision> {
    decisions.sort();
    decisions
}

fn drawn(lang: Lang, shown: &Shown<'_, Skies>) -> String {
    fragment::<SkiesPlay>(&cx(lang), shown).into_string()
}

fn some_matches(mut look: impl FnMut(&SkiesMatch)) {
    for (seed, level) in [(1, 0), (2, 3), (3, 8), (4, 5)] {
        play(Setup::of_level(level).unwrap(), seed, &mut look);
    }
}

#[test]
fn every_legal_decision_is_a_button_exactly_once() {
    let mut phases = BTreeSet::new();
    some_matches(|at| {
        phases.insert(format!("{:?}", std::mem::discriminant(&at.game.phase())));
        let all = at.legal();
        let mut dice: Vec<_> = at.game.tray().collect();
        dice.dedup();
        let picks: Vec<_> = if at.game.phase() == Phase::Place {
            dice.into_iter().map(Some).collect()
        } else {
            vec![None]
        };
        for picked in picks {
            let page = drawn(Lang::EN, &at.shown(&Look::with(picked)));
            let wanted = all
                .iter()
                .filter(|d| !matches!(d, Decision::Place { die, .. } if Some(*die) != picked))
                .copied()
                .collect();
            assert_eq!(sorted(offered(&page)), sorted(wanted), "{:?}", at.game.phase());
            // All of them belong to the form of the frame, and none is left for it to add.
            let all = tags(&page);
            let buttons = all.iter().filter(|tag| tag.get("name") == Some("decision"));
            assert!(buttons.into_iter().all(|button| button.get("form") == Some("board")));
            assert!(!all.iter().any(|tag| tag.is("rest")));
        }
    });
    assert!(phases.len() >= 6, "the matches met most phases");
}

#[test]
fn the_picture_and_its_signs_are_sent_only_when_they_change() {
    let parts = check_lasting::<SkiesPlay>(&[("level", "3")], Secret::from_bytes([3; 32]));
    for name in ["picture", "signs"] {
        let pages: Vec<_> = parts.iter().filter(|(mark, _)| mark.starts_with(name)).collect();
        assert!(pages.len() > 3, "{name} changes in the course of a match");
        let all: usize = pages.iter().map(|(_, pages)| **pages).sum();
        assert!(
            all > pages.len() * 3,
            "{name} mostly stays: {all} pages, {} pictures",
            pages.len()
        );
    }
    let helps: Vec<_> = parts.keys().filter(|mark| mark.starts_with("help")).collect();
    assert_eq!(helps.len(), 1, "the help of Skies is the same from beginning to end: {helps:?}");
}

#[test]
fn no_die_is_placed_before_one_is_picked_up() {
    let mut seen = 0;
    some_matches(|at| {
        let mut dice: Vec<_> = at.game.tray().collect();
        dice.dedup();
        if at.game.phase() == Phase::Place && dice.len() > 1 {
            let page = drawn(Lang::RU, &at.shown(&Look::with(None)));
            assert!(!offered(&page).iter().any(|d| matches!(d, Decision::Place { .. })));
            let links = tags(&page);
            for die in dice {
                let address = pick(die);
                assert!(links.iter().any(|tag| tag.get("href") == Some(&address)), "{address}");
            }
            seen += 1;
        }
    });
    assert!(seen > 10);
}

fn pick(die: Die) -> String {
    format!("/t/t4ble?die={:?}-{}", die.colour, die.face).to_lowercase()
}

#[test]
fn a_die_stays_picked_up_while_a_hint_is_asked_for() {
    let mut at = SkiesMatch::new(Setup::EASY, 7);
    while at.game.phase() != Phase::Place {
        assert!(at.step());
    }
    for die in at.game.tray() {
        let page = drawn(Lang::EN, &at.shown(&Look::with(Some(die))));
        let all = tags(&page);
        let hint = all.iter().find(|tag| tag.get("data-key") == Some("hint")).unwrap();
        assert_eq!(hint.get("href"), Some(format!("{}&hint=1", pick(die)).as_str()));
        let picked: Vec<_> = all.iter().filter(|tag| tag.is("picked")).collect();
        assert_eq!(picked.len(), 1);
        assert_eq!(picked[0].get("href"), Some(pick(die).as_str()));
    }
}

#[test]
fn everything_greyed_out_says_why_and_cites_its_clause() {
    let mut seen = 0;
    some_matches(|at| {
        let picked = at.game.tray().last();
        let page = drawn(Lang::EN, &at.shown(&Look::with(picked)));
        reasons(&page, |why| {
            assert!(why.key == "undo" || why.words.contains("href=\"/rules/skies#S-"), "{why:?}");
            seen += 1;
        });
        if at.game.phase() == Phase::Place {
            let all = tags(&page);
            let cells =
                all.iter().filter(|tag| tag.get("id").is_some_and(|id| id.starts_with("cell-")));
            assert_eq!(cells.count(), 30, "every cell can be asked");
        }
    });
    assert!(seen > 1_000);
}

#[test]
fn clauses_that_pages_cite_are_in_both_rulebooks() {
    let mut cited = BTreeSet::new();
    some_matches(|at| {
        let page = drawn(Lang::EN, &at.shown(&Look::with(None)));
        for tag in tags(&page) {
            if let Some(clause) =
                tag.get("href").and_then(|href| href.strip_prefix("/rules/skies#"))
            {
                cited.insert(clause.to_owned());
            }
        }
    });
    assert!(cited.len() > 10, "{cited:?}");
    for lang in Lang::ALL {
        let page = game().rules_page(&cx(lang)).into_string();
        well_formed(&page);
        let ids: BTreeSet<_> =
            tags(&page).iter().filter_map(|tag| tag.get("id").map(str::to_owned)).collect();
        for clause in &cited {
            assert!(ids.contains(clause), "{clause} in {lang:?}");
        }
    }
}

#[test]
fn all_phases_are_well_formed_in_both_languages() {
    for (seed, level) in [(5, 0), (6, 8)] {
        play(Setup::of_level(level).unwrap(), seed, |at| {
            for lang in Lang::ALL {
                let look = Look::with(at.game.tray().next());
                let page = page::<SkiesPlay>(&cx(lang), &at.shown(&look)).into_string();
                well_formed(&page);
                assert!(page.contains(&format!("<html lang=\"{}\"", lang.id())));
            }
        });
    }
}

#[test]
fn a_preview_speaks_of_what_will_happen() {
    let mut hits = 0;
    some_matches(|at| {
        let Some(die) = at.game.tray().next() else { return };
        let look = Look::with(Some(die));
        let shown = at.shown(&look);
        let page = drawn(Lang::EN, &shown);
        for tag in tags(&page).iter().filter(|tag| tag.get("name") == Some("decision")) {
            let decision: Decision = serde_json::from_str(tag.get("value").unwrap()).unwrap();
            let events = shown.rules.preview(&decision);
            if events.iter().any(|event| matches!(event, saucer_skies::Event::Hit { .. })) {
                assert!(tag.get("aria-label").unwrap().contains("hits the base"));
                hits += 1;
            }
        }
    });
    assert!(hits > 0);
}

/// S-7.5: with a new robot in hand the others are buttons in their own cells, which say what happens;
/// and with both on the base the question asks for one of them. A robot in the robot room (2, 2) is
/// used, and another one may stand beside it.
#[test]
fn robots_can_be_taken_off_with_a_new_one_in_hand() {
    let cell = |row, column| Cell::new(row, Column::new(column).unwrap()).unwrap();
    let one = Scenario::new(Setup::EASY).robot(cell(2, 2), 5);
    for (n, scene) in [(1, one.clone()), (2, one.robot(cell(2, 1), 3))] {
        let game = scene.build().unwrap();
        let found = (1..).find_map(|seed| {
            let mut at = SkiesMatch::new(Setup::EASY, seed);
            at.game = game.clone();
            while !matches!(at.game.phase(), Phase::Robot { .. }) && at.step() {}
            (!at.game.phase().is_over() && at.game.robots().count() == n).then_some(at)
        });
        let at = found.unwrap();
        let page = drawn(Lang::EN, &at.shown(&Look::with(None)));
        let all = tags(&page);
        for robot in at.game.robots() {
            let id = format!("cell-{}-{}", robot.cell.base_row(), robot.cell.column());
            let button = all.iter().find(|tag| tag.get("id") == Some(&id)).unwrap();
            let decision = serde_json::from_str(button.get("value").unwrap()).unwrap();
            assert_eq!(Decision::Dismiss { cell: robot.cell }, decision);
            assert!(button.get("aria-label").unwrap().contains("leaves the base."));
        }
        let is_full = n == 2;
        assert_eq!(page.contains("Take one robot off"), is_full);
        let builds = offered(&page).iter().any(|d| matches!(d, Decision::Build { .. }));
        assert_eq!(builds, !is_full);
    }
}

/// What the log speaks of lights up on the board: ships that fly and dice that lie there.
#[test]
fn the_log_names_pieces_of_the_board() {
    let mut found = BTreeSet::new();
    let mut look = |at: &SkiesMatch| {
        let page = drawn(Lang::EN, &at.shown(&Look::with(None)));
        let all = tags(&page);
        let board: BTreeSet<&str> = all.iter().filter_map(|tag| tag.get("data-piece")).collect();
        let lines = all.iter().filter_map(|tag| tag.get("data-about"));
        let names = lines.flat_map(|about| about.split(' '));
        found.extend(names.filter(|name| board.contains(name)).map(str::to_owned));
    };
    some_matches(&mut look);
    for seed in 20..24 {
        play(Setup::EASY, seed, &mut look);
    }
    let [ships, cells] =
        ["ship-", "cell-"].map(|kind| found.iter().filter(|name| name.starts_with(kind)).count());
    assert!(ships >= 5 && cells >= 10, "{found:?}");
}

#[test]
fn who_watches_has_no_buttons_to_decide_with() {
    play(Setup::EASY, 9, |at| {
        for who in [Who::Person, Who::Bot(Strength::Admiral)] {
            let look = Look { people: people([who]), ..Look::with(None) };
            let page = drawn(Lang::EN, &at.shown(&look));
            assert!(offered(&page).is_empty());
            assert!(!page.contains("/undo"));
            well_formed(&page);
        }
    });
}

#[test]
fn the_end_offers_another_match_the_replay_and_the_record() {
    let mut at = SkiesMatch::new(Setup::EASY, 10);
    while at.step() {}
    let look = Look { people: after_the_end(), ..Look::with(None) };
    let endings = [
        (Phase::Won, "Earth stands"),
        (Phase::LostToDamage, "The base has fallen"),
        (Phase::LostToMothership, "The sky has fallen"),
    ];
    for (phase, title) in endings {
        let mut shown = at.shown(&look);
        assert!(shown.view.phase.is_over());
        shown.view.phase = phase;
        let page = drawn(Lang::EN, &shown);
        for link in ["/t/t4ble/again", "/t/t4ble/replay", "/t/t4ble/record.json"] {
            assert!(page.contains(&format!("\"{link}\"")), "{link}");
        }
        // The title of the tab, the banner and the scene say it, and a screen reader hears it.
        let all = tags(&page);
        let tab = all.iter().find_map(|tag| tag.get("data-title")).unwrap();
        assert_eq!(tab, format!("{title} · Saucer"));
        assert_eq!(page.matches(&format!(">{title}<")).count(), 2, "{title}");
        assert!(all.iter().any(|tag| tag.is("scene") && tag.get("aria-label") == Some(title)));
    }
}

#[test]
fn a_hint_picks_its_die_marks_its_button_and_gives_its_reasons() {
    let mut marked = 0;
    play(Setup::EASY, 11, |at| {
        for decision in at.legal().into_iter().take(4) {
            let look = Look::with(None);
            let reasons = vec![saucer_bots::Reason {
                text: "skies-hint-room",
                figures: [2, 3].map(saucer_core::Arg::Number),
            }];
            let hint = Some(Hint { decision, win_chance: 0.615, reasons, others: vec![] });
            let page = drawn(Lang::EN, &Shown { hint, ..at.shown(&look) });
            assert!(page.contains("62 % to win") && page.contains("2 of 3 cells"));
            let all = tags(&page);
            let button = all.iter().find(|tag| tag.name == "button" && tag.is("hinted"));
            let value = button.and_then(|tag| tag.get("value")).unwrap();
            assert_eq!(serde_json::from_str::<Decision>(value).unwrap(), decision);
            marked += 1;
        }
    });
    assert!(marked > 20);
}

/// Sounds and shakes are told by what has become more since the last table.
#[test]
fn the_stage_carries_the_figures_that_the_script_compares() {
    let at = SkiesMatch::new(Setup::EASY, 0);
    let page = drawn(Lang::EN, &at.shown(&Look::with(None)));
    let all = tags(&page);
    let stage = all.iter().find(|tag| tag.is("stage")).unwrap();
    let figures = ["data-covered", "data-damage", "data-research"].map(|name| stage.get(name));
    assert_eq!(figures, [Some("0"); 3]);
}

#[test]
fn the_course_tells_how_likely_the_planet_was_to_stand() {
    let course = check_course::<SkiesPlay>(&[("level", "3")], Secret::from_bytes([5; 32]));
    let begin = course[0].chances[0].1;
    assert!((0.05..0.95).contains(&begin), "at the start nothing is decided: {begin}");
}

/// Nothing announces the first round, and what went well in it has not made its chances worse.
#[test]
fn a_first_round_that_went_badly_is_not_told_by_what_went_well() {
    let look = Look { people: after_the_end(), ..Look::with(None) };
    let mut looked_at = 0;
    for seed in 0..12 {
        let mut at = SkiesMatch::new(Setup::EASY, seed);
        while at.step() {}
        let mut shown = at.shown(&look);
        let is_second = |event: &Event| matches!(event, Event::Round { number: 2 });
        let second =
            shown.log.iter().find(|told| told.events.iter().any(is_second)).unwrap().seq + 1;
        let went_well = |event: &Event| match *event {
            Event::ShotDown { .. } => true,
            Event::Researched { from, to } => to > from,
            _ => false,
        };
        let first = shown.log.iter().take_while(|told| told.seq < second);
        if !first.flat_map(|told| &told.events).any(went_well) {
            continue;
        }
        looked_at += 1;
        let moment =
            |at, round, chance| Moment { at, round, chances: vec![("skies-side-planet", chance)] };
        let end = shown.log.len() as u64;
        shown.course = vec![moment(0, 1, 0.8), moment(second, 2, 0.1), moment(end, 2, 0.1)];

        let page = drawn(Lang::EN, &shown).replace('\u{a0}', " ");
        let (_, decided) = page.split_once("What decided it</h3>").unwrap();
        let (decided, _) = decided.split_once("</ul>").unwrap();
        assert!(decided.contains("80 → 10"), "{decided}");
        let well = ["is shot down", "Research advances"];
        assert!(!well.iter().any(|words| decided.contains(words)), "{seed}: {decided}");
    }
    assert!(looked_at > 3, "{looked_at}");
}
