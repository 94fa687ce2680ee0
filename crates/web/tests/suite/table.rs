//! The table page of skies.

use std::collections::BTreeSet;

use saucer_skies::{Decision, Phase, Setup};
use saucer_web::lang::Lang;
use saucer_web::model::{Hint, Notice, Sitter, SkiesTable, Unsaved};
use saucer_web::skies::{table, table_fragment};

use crate::markup::{tags, text};
use crate::pages::{reasons, well_formed};
use crate::play::{cx, play};
use crate::skies_play::SkiesMatch;

/// The decisions that the buttons of a page send.
fn offered(page: &str) -> Vec<Decision> {
    tags(page)
        .iter()
        .filter(|tag| tag.name == "button" && tag.get("name") == Some("decision"))
        .map(|tag| serde_json::from_str(tag.get("value").unwrap()).unwrap())
        .collect()
}

fn sorted(mut decisions: Vec<Decision>) -> Vec<Decision> {
    decisions.sort();
    decisions
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
            let page = table_fragment(&cx(Lang::En), &at.table(picked)).into_string();
            let wanted = all
                .iter()
                .filter(|d| !matches!(d, Decision::Place { die, .. } if Some(*die) != picked))
                .copied()
                .collect();
            assert_eq!(sorted(offered(&page)), sorted(wanted), "{:?}", at.game.phase());
        }
    });
    assert!(phases.len() >= 6, "the matches met most phases");
}

#[test]
fn no_die_is_placed_before_one_is_picked_up() {
    let mut seen = 0;
    some_matches(|at| {
        let mut dice: Vec<_> = at.game.tray().collect();
        dice.dedup();
        if at.game.phase() == Phase::Place && dice.len() > 1 {
            let page = table_fragment(&cx(Lang::Ru), &at.table(None)).into_string();
            assert!(!offered(&page).iter().any(|d| matches!(d, Decision::Place { .. })));
            let links = tags(&page);
            for die in dice {
                let name = format!("{:?}-{}", die.colour, die.face).to_lowercase();
                let address = format!("/t/t4ble?die={name}");
                assert!(links.iter().any(|tag| tag.get("href") == Some(&address)), "{address}");
            }
            seen += 1;
        }
    });
    assert!(seen > 10);
}

#[test]
fn everything_greyed_out_says_why_and_cites_its_clause() {
    let mut seen = 0;
    some_matches(|at| {
        let picked = at.game.tray().last();
        let page = table_fragment(&cx(Lang::En), &at.table(picked)).into_string();
        for (why, words) in reasons(&page) {
            assert!(why == "why-undo" || words.contains("href=\"/rules/skies#S-"), "{words}");
            seen += 1;
        }
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
        let page = table_fragment(&cx(Lang::En), &at.table(None)).into_string();
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
        let page = saucer_web::pages::rules(&cx(lang), "skies").unwrap().into_string();
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
                let picked = at.game.tray().next();
                let page = table(&cx(lang), &at.table(picked)).into_string();
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
        let t = at.table(Some(die));
        let page = table_fragment(&cx(Lang::En), &t).into_string();
        for tag in tags(&page).iter().filter(|tag| tag.get("name") == Some("decision")) {
            let decision: Decision = serde_json::from_str(tag.get("value").unwrap()).unwrap();
            let events = &t.previews.iter().find(|p| p.decision == decision).unwrap().events;
            if events.iter().any(|event| matches!(event, saucer_skies::Event::Hit { .. })) {
                assert!(tag.get("aria-label").unwrap().contains("hits the base"));
                hits += 1;
            }
        }
    });
    assert!(hits > 0);
}

#[test]
fn who_watches_has_no_buttons_to_decide_with() {
    play(Setup::EASY, 9, |at| {
        for sitter in [Sitter::Person, Sitter::Bot("admiral".to_owned())] {
            let t = SkiesTable { seat: None, sitter, ..at.table(None) };
            let page = table_fragment(&cx(Lang::En), &t).into_string();
            assert!(offered(&page).is_empty());
            assert!(!page.contains("/undo"));
            well_formed(&page);
        }
    });
}

#[test]
fn the_end_offers_another_match_the_replay_and_the_record() {
    let mut last = None;
    play(Setup::EASY, 10, |at| last = Some(at.table(None)));
    let mut t = last.unwrap();
    assert!(t.view.phase.is_over());
    for phase in [Phase::Won, Phase::LostToDamage, Phase::LostToMothership] {
        t.view.phase = phase;
        let page = table_fragment(&cx(Lang::En), &t).into_string();
        for link in ["/t/t4ble/again", "/t/t4ble/replay", "/t/t4ble/record.json"] {
            assert!(page.contains(&format!("\"{link}\"")), "{link}");
        }
    }
}

#[test]
fn a_hint_picks_its_die_marks_its_button_and_gives_its_reasons() {
    let mut marked = 0;
    play(Setup::EASY, 11, |at| {
        for decision in at.legal().into_iter().take(4) {
            let reasons = vec![("skies-hint-room", [2, 3].map(saucer_core::Arg::Number))];
            let hint = Some(Hint { decision, win_chance: 0.615, reasons });
            let t = SkiesTable { hint, ..at.table(None) };
            let page = table_fragment(&cx(Lang::En), &t).into_string();
            assert!(page.contains("62 % to win") && page.contains("2 of 3 cells"));
            let all = tags(&page);
            let button = all.iter().find(|tag| {
                tag.name == "button" && tag.get("class").is_some_and(|c| c.contains("hinted"))
            });
            let value = button.and_then(|tag| tag.get("value")).unwrap();
            assert_eq!(serde_json::from_str::<Decision>(value).unwrap(), decision);
            marked += 1;
        }
    });
    assert!(marked > 20);
}

#[test]
fn names_and_seals_are_escaped() {
    let at = SkiesMatch::new(Setup::EASY, 0);
    let mut t = at.table(None);
    t.id = "\"><script>alert(1)</script>".to_owned();
    t.seal = "<img src=x onerror=alert(1)>".to_owned();
    t.sitter = Sitter::Bot("<i>".to_owned());
    let fields = vec![("question".to_owned(), "7\"><img src=x>".to_owned())];
    let (why, action) = ("problem-store-full", "/t/x/decide".to_owned());
    t.notice = Some(Notice::NotSaved(Unsaved { why, action, fields }));
    let page = table(&cx(Lang::En), &t).into_string();
    assert!(!page.contains("<script>") && !page.contains("<img") && !page.contains("<i>"));
    assert!(page.contains(&Lang::En.plain("problem-store-full")));
}

/// Without script nothing is sent again by itself, so the page keeps the form.
#[test]
fn what_could_not_be_stored_can_be_sent_again() {
    let at = SkiesMatch::new(Setup::EASY, 0);
    let mut t = at.table(None);
    let pair = |name: &str, value: &str| (name.to_owned(), value.to_owned());
    let fields = vec![pair("question", "7"), pair("decision", "\"end_rooms\"")];
    let unsaved = Unsaved {
        why: "problem-store-busy",
        action: "/t/x/decide".to_owned(),
        fields: fields.clone(),
    };
    t.notice = Some(Notice::NotSaved(unsaved));
    for lang in Lang::ALL {
        let page = table(&cx(lang), &t).into_string();
        let start = page.find("<form class=\"again\"").unwrap();
        let form = &page[start..start + page[start..].find("</form>").unwrap()];
        let all = tags(form);
        assert_eq!(
            (all[0].get("action"), all[0].get("method")),
            (Some("/t/x/decide"), Some("post"))
        );
        let kept: Vec<_> = (all.iter().filter(|tag| tag.name == "input"))
            .map(|tag| pair(tag.get("name").unwrap(), tag.get("value").unwrap()))
            .collect();
        assert_eq!(kept, fields);
        assert!(page.contains(&lang.plain("notice-send-again-how")));
    }
}

/// The bar of what is not saved stands on every table page, hidden until the script needs it.
#[test]
fn a_table_page_has_words_for_a_move_that_is_not_saved_yet() {
    let at = SkiesMatch::new(Setup::EASY, 0);
    for lang in Lang::ALL {
        let page = table(&cx(lang), &at.table(None)).into_string();
        let all = tags(&page);
        let bar = all.iter().find(|tag| tag.get("id") == Some("lost")).unwrap();
        assert!(bar.get("hidden").is_some() && bar.get("role") == Some("status"));
        let button = |name| all.iter().find(|tag| tag.get(name).is_some()).unwrap().name.clone();
        assert_eq!(
            (button("data-again"), button("data-give-up")),
            ("button".into(), "button".into())
        );
        let told = text(&page);
        assert!(
            told.contains(&lang.plain("site-unsaved")) && told.contains(&lang.plain("site-lost"))
        );
        let why = all.iter().find_map(|tag| tag.get("data-usual")).unwrap();
        assert_eq!(why, lang.plain("site-unsaved-how"));
        // The seal can be read before anything is decided.
        let seal = format!("<code class=\"seal\">{}</code>", at.table(None).seal);
        assert_eq!(page.matches(&seal).count(), 2, "in the log and in the help");
    }
}
