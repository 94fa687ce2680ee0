//! What surrounds every board.

use saucer_core::{Refusal, Seat, Seats};
use saucer_play::testing::{cx, people};
use saucer_play::{About, Hinted, Part};
use saucer_text::Lang;
use saucer_web::model::people::{People, Stage, Who};
use saucer_web::model::{Form, Notice, Other, Unsaved};
use saucer_web::testing::{decisions, reasons, tags, text, well_formed};

use crate::duel::{page, pair, step, table};

#[test]
fn every_legal_decision_is_a_button_exactly_once_for_whoever_is_asked() {
    let mut table = table();
    let mut asked = 0;
    loop {
        for (who, seat) in [([Who::You, Who::Person], 0), ([Who::Person, Who::You], 1)] {
            let people = people(who);
            for lang in Lang::ALL {
                let page = page(&*table, lang, &people, None);
                well_formed(&page);
                reasons(&page, |why| assert_eq!(why.key, "undo"));
                let mut offered = decisions(&page);
                let legal: Vec<serde_json::Value> =
                    serde_json::from_str(&table.legal_json(Seat(seat))).unwrap();
                let mut legal: Vec<String> = legal.iter().map(ToString::to_string).collect();
                offered.sort();
                legal.sort();
                assert_eq!(offered, legal);
                asked += legal.len();
            }
        }
        if !step(&mut *table) {
            break;
        }
    }
    assert!(asked > 40, "{asked}");
}

#[test]
fn who_watches_has_no_buttons_to_decide_with() {
    let mut table = table();
    loop {
        let page = page(&*table, Lang::EN, &people([Who::Person, Who::Person]), None);
        assert!(decisions(&page).is_empty());
        assert!(!page.contains("/undo") && !page.contains("data-do=\"hint\""));
        well_formed(&page);
        if !step(&mut *table) {
            break;
        }
    }
}

#[test]
fn names_notices_and_addresses_are_escaped() {
    let mut people = pair();
    people.places[1].name = "<i>Eve</i>".to_owned();
    let fields = vec![("question".to_owned(), "7\"><img src=x>".to_owned())];
    let (why, action) = ("problem-store-full", "/t/x/decide".to_owned());
    let notice = Some(Notice::NotSaved(Unsaved { why, action, fields }));
    let query = Form::default();
    let id = "\"><script>alert(1)</script>";
    let about =
        About { id, version: 3, people: &people, query: &query, hint: None, notice, talk: None };
    let page = table().page(&cx(Lang::EN), about, Part::Whole).into_string();
    assert!(!page.contains("<script>") && !page.contains("<img") && !page.contains("<i>"));
    assert!(page.contains(&Lang::EN.plain("problem-store-full")));
}

/// Without script nothing is sent again by itself, so the page keeps the form.
#[test]
fn what_could_not_be_stored_can_be_sent_again() {
    let pair_of = |name: &str, value: &str| (name.to_owned(), value.to_owned());
    let fields = vec![pair_of("question", "7"), pair_of("decision", "\"commit\"")];
    for lang in Lang::ALL {
        let (why, action) = ("problem-store-busy", "/t/x/decide".to_owned());
        let unsaved = Unsaved { why, action, fields: fields.clone() };
        let page = page(&*table(), lang, &pair(), Some(Notice::NotSaved(unsaved)));
        let start = page.find("<form class=\"again\"").unwrap();
        let form = &page[start..start + page[start..].find("</form>").unwrap()];
        let all = tags(form);
        assert_eq!(
            (all[0].get("action"), all[0].get("method")),
            (Some("/t/x/decide"), Some("post"))
        );
        let kept: Vec<_> = (all.iter().filter(|tag| tag.name == "input"))
            .map(|tag| pair_of(tag.get("name").unwrap(), tag.get("value").unwrap()))
            .collect();
        assert_eq!(kept, fields);
        assert!(page.contains(&lang.plain("notice-send-again-how")));
    }
}

/// The bar of what is not saved stands on every table page, hidden until the script needs it.
#[test]
fn a_table_page_has_words_for_a_move_that_is_not_saved_yet() {
    let table = table();
    for lang in Lang::ALL {
        let page = page(&*table, lang, &pair(), None);
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
        let seal = format!("<code class=\"seal\">{}</code>", table.seal_hash());
        assert_eq!(page.matches(&seal).count(), 2, "in the log and in the help");
    }
}

#[test]
fn a_refusal_cites_its_clause_and_can_be_put_away() {
    let refusal = Refusal::new("D-2.3", "duel-no-card");
    let page = page(&*table(), Lang::RU, &pair(), Some(Notice::Refused(refusal)));
    assert!(page.contains("Сначала выберите карту."));
    let all = tags(&page);
    assert!(all.iter().any(|tag| tag.get("href") == Some("/rules/duel#D-2.3")));
    let away = all.iter().find(|tag| tag.get("data-key") == Some("away-notice")).unwrap();
    assert_eq!(away.get("href"), Some("/t/t4ble"));
}

#[test]
fn a_hint_marks_its_button_and_one_of_another_game_is_not_shown() {
    let table = table();
    let query = Form::default();
    let legal: Vec<serde_json::Value> = serde_json::from_str(&table.legal_json(Seat(0))).unwrap();
    let shown = |decision: serde_json::Value| {
        let hint =
            Some(Hinted { decision, win_chance: 0.615, reasons: Vec::new(), others: Vec::new() });
        let people = pair();
        let about = hinting(&people, &query, hint);
        table.page(&cx(Lang::EN), about, Part::Fragment).into_string()
    };
    let page = shown(legal[0].clone());
    assert!(page.contains("62 % to win"));
    let all = tags(&page);
    let hinted: Vec<_> = all.iter().filter(|tag| tag.is("hinted")).collect();
    assert_eq!(hinted.len(), 1);
    assert_eq!(hinted[0].get("value"), Some(legal[0].to_string().as_str()));
    let other = shown(serde_json::json!({ "place": "somewhere" }));
    assert!(!other.contains("to win") && !tags(&other).iter().any(|tag| tag.is("hinted")));
}

/// A table whose page has this hint.
fn hinting<'a>(people: &'a People, query: &'a Form, hint: Option<Hinted>) -> About<'a> {
    About { id: "t4ble", version: 3, people, query, hint, notice: None, talk: None }
}

#[test]
fn a_hint_compares_and_does_not_call_chance_a_difference() {
    let table = table();
    let legal: Vec<serde_json::Value> = serde_json::from_str(&table.legal_json(Seat(0))).unwrap();
    let (people, query) = (pair(), Form::default());
    let shown = |lang, win_chance, error| {
        let decision = legal[1].clone();
        let illegal = Other { decision: "commit".into(), win_chance, error, reason: None };
        let others = vec![Other { decision, win_chance, error, reason: None }, illegal];
        let decision = legal[0].clone();
        let hint = Some(Hinted { decision, win_chance: 0.61, reasons: Vec::new(), others });
        let about = hinting(&people, &query, hint);
        table.page(&cx(lang), about, Part::Fragment).into_string()
    };
    for (lang, win_chance, error, said) in [
        (Lang::EN, 0.54, 0.05, ": 54 %, 7 points less."),
        (Lang::EN, 0.54, 0.08, ": 54 %, about as good."),
        (Lang::EN, 0.60, 0.0, ": 60 %, about as good."),
        (Lang::EN, 0.66, 0.04, ": 66 %, 5 points more, but looked into less."),
        (Lang::RU, 0.57, 0.01, ": 57 %, на 4 процентных пункта меньше."),
        (Lang::RU, 0.60, f32::INFINITY, ": 60 %, примерно так же хорошо."),
    ] {
        let page = shown(lang, win_chance, error)
            .replace(['\u{2068}', '\u{2069}'], "")
            .replace('\u{a0}', " ");
        assert!(page.contains(said), "{said} is not in {page}");
        let all = tags(&page);
        let compared: Vec<_> = all.iter().filter_map(|tag| tag.get("data-of")).collect();
        assert_eq!(compared, [legal[1].to_string()], "only what may be decided is compared");
    }
}

#[test]
fn the_end_names_the_winner_in_the_title_the_banner_and_the_scene() {
    let mut table = table();
    while step(&mut *table) {}
    let winners = table.outcome().unwrap().winners;
    let people = People { stage: Stage::Over, ..pair() };
    let page = page(&*table, Lang::EN, &people, None);
    let all = tags(&page);
    let title = all.iter().find_map(|tag| tag.get("data-title")).unwrap();
    assert_eq!(people.you, winners, "the viewer has won");
    assert!(title.starts_with("You have won"), "{title}");
    let watched = People { you: Seats::NONE, ..people.clone() };
    let watched = self::page(&*table, Lang::EN, &watched, None);
    let all = tags(&watched);
    let title = all.iter().find_map(|tag| tag.get("data-title"));
    for seat in winners.iter() {
        let name = format!("Captain {seat}");
        assert!(title.is_some_and(|title| title.contains(&name)), "{title:?}");
    }
    for link in ["/t/t4ble/replay", "/t/t4ble/record.json"] {
        assert!(all.iter().any(|tag| tag.get("href") == Some(link)), "{link}");
    }
    assert!(!page.contains("/undo"), "what is over stays");
}
