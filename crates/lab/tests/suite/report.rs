//! Reports: complete, well formed, and the same whenever they are made again.

use std::sync::atomic::AtomicBool;

use saucer_bots::plain;
use saucer_duel::Duel;
use saucer_lab::testing::{count_plots, tags};
use saucer_lab::{
    Brief, Order, Pilot, Plain, Played, Progress, RulesOrder, Studied, Study, study, variants,
};
use saucer_text::{Lang, Texts};

static TEXTS: Texts = Texts::new(&["game-name = Duel\n"], &["game-name = Дуэль\n"]);

fn langs() -> [Lang; 2] {
    Lang::ALL.map(|lang| lang.with(&TEXTS))
}

fn brief(seed: u64, jobs: usize) -> Brief {
    Brief { matches: 6, pilot: Pilot::Random, seed, jobs, playouts: 1 }
}

fn studied(brief: &Brief) -> Study<Plain<Duel>> {
    let variants = variants::<Plain<Duel>>(&[]).unwrap();
    let newest = Played::newest::<Duel>();
    study::<Plain<Duel>>(variants, brief, &newest, plain, &AtomicBool::new(false), |_, _| {})
}

/// The file in English.
fn report(brief: &Brief) -> String {
    Plain::page(&studied(brief), langs()[0]).html()
}

#[test]
fn what_is_chosen_reaches_the_setup_and_what_is_not_there_is_named() {
    let long = variants::<Plain<Duel>>(&[("length", "long")]).unwrap();
    assert_eq!(long.len(), 1, "a plain report has no axes");
    assert_eq!(long[0].setup, saucer_duel::Setup::Long);
    let wrong = variants::<Plain<Duel>>(&[("length", "9")]).unwrap_err().to_string();
    assert!(wrong.contains('9') && wrong.contains("length"), "{wrong}");
    assert!(variants::<Plain<Duel>>(&[("moons", "2")]).unwrap_err().to_string().contains("moons"));
}

#[test]
fn the_same_seed_gives_the_same_report_on_any_number_of_threads() {
    let once = report(&brief(5, 1));
    assert_eq!(once, report(&brief(5, 3)));
    assert_ne!(once, report(&brief(6, 1)));
}

#[test]
fn a_report_is_one_file_without_script() {
    let page = report(&brief(1, 1));
    assert!(page.starts_with("<!DOCTYPE html><html lang=\"en\">"));
    let tags = tags(&page);
    assert!(tags.iter().all(|tag| !["script", "link", "img", "iframe"].contains(&tag.name)));
    for tag in &tags {
        assert!(tag.attribute("href").is_none() && tag.attribute("src").is_none(), "{tag:?}");
        assert!(tag.attributes.iter().all(|(name, _)| !name.starts_with("on")), "{tag:?}");
    }
    assert!(!page.contains("@import"));
}

#[test]
fn plots_are_well_formed_and_inside_their_frames() {
    for (lang, matches) in langs().into_iter().zip([6, 1]) {
        let page = Plain::page(&studied(&Brief { matches, ..brief(2, 2) }), lang).html();
        assert_eq!(count_plots(&page), 1);
    }
}

#[test]
fn every_seat_has_its_row_in_both_languages() {
    let study = studied(&brief(1, 1));
    for (lang, seat) in langs().into_iter().zip(["Seat", "Место"]) {
        let page = Plain::page(&study, lang).html();
        for n in 1..=2 {
            assert!(page.contains(&format!(">{seat} {n}</text>")), "no plot of {seat} {n}");
            assert!(page.contains(&format!("\"row\">{seat} {n}</th>")), "no row of {seat} {n}");
        }
        assert!(!page.contains("lab-"), "words instead of keys");
    }
}

#[test]
fn a_seat_that_wins_too_often_is_named() {
    let even = Brief { matches: 400, ..brief(3, 2) };
    let fair = Plain::page(&studied(&even), langs()[0]);
    assert_eq!((fair.warnings().count(), fair.praise().count()), (0, 1));
    // Victories of six matches in a thousand: both seats fall short of their share.
    let mut rare = studied(&brief(3, 1));
    rare.series[0].matches = 1000;
    let unfair = Plain::page(&rare, langs()[0]);
    let warning = unfair.warnings().next().unwrap();
    assert!(warning.contains("Seat 1, Seat 2"), "{warning}");
}

#[test]
fn a_report_of_nothing_has_no_row() {
    let study = studied(&Brief { matches: 0, ..brief(1, 1) });
    for lang in langs() {
        let page = Plain::page(&study, lang).html();
        assert!(tags(&page).iter().all(|tag| tag.attribute("scope") != Some("row")));
    }
}

#[test]
fn the_languages_do_not_mix() {
    let study = studied(&brief(1, 1));
    let [english, russian] = langs().map(|lang| Plain::page(&study, lang).html());
    let is_russian = |c: char| ('\u{400}'..='\u{4ff}').contains(&c);
    assert!(!english.contains(is_russian), "an English report has Russian words");
    let (_, body) = russian.split_once("</style>").unwrap();
    for word in ["Seat", "Win rate", "Duel", "All figures"] {
        assert!(!body.contains(word), "a Russian report says '{word}'");
    }
}

#[test]
fn raw_facts_are_written_line_by_line_and_the_order_tells_how_far_it_is() {
    let (mut file, mut told, mut all) = (Vec::new(), 0, 0);
    let mut progress = |progress| match progress {
        Progress::Matches(n) => all = n,
        Progress::Played => told += 1,
    };
    let mut order = Order {
        choices: &[("length", "long")],
        brief: brief(4, 1),
        played: Played::newest::<Duel>(),
        against: None,
        lang: langs()[0],
        stop: &AtomicBool::new(false),
        progress: &mut progress,
        facts: Some(&mut file),
        broken: None,
    };
    let page = order.study::<Plain<Duel>>(plain).unwrap();
    assert!(order.broken.is_none() && page.title.contains("Duel"));
    assert_eq!((all, told), (6, 6));
    let text = String::from_utf8(file).unwrap();
    let lines: Vec<serde_json::Value> =
        text.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    assert_eq!(lines.len(), 6);
    for (n, line) in lines.iter().enumerate() {
        assert_eq!((&line["setup"], &line["match"]), (&"long".into(), &n.into()));
    }
}

#[test]
fn two_studies_by_the_same_rules_show_no_difference() {
    let mut order = Order {
        choices: &[],
        brief: brief(4, 1),
        played: Played::newest::<Duel>(),
        against: Some(RulesOrder { number: Some(1), files: Vec::new() }.find::<Duel>().unwrap()),
        lang: langs()[0],
        stop: &AtomicBool::new(false),
        progress: &mut |_| {},
        facts: None,
        broken: None,
    };
    let page = order.study::<Plain<Duel>>(plain).unwrap();
    assert_eq!(page.sections.len(), 3, "the differences, and the seats by both rules");
    assert!(page.praise().any(|words| words.starts_with("Nobody wins clearly more")));
    let rows = &page.sections[0].figures[0].table.rows;
    assert_eq!(rows.len(), 2, "one for each seat");
    assert!(rows.iter().all(|row| row[1] == row[2] && row[4] == row[5]), "{rows:?}");
    let refused = RulesOrder { number: Some(2), files: Vec::new() }.find::<Duel>();
    let refused = refused.unwrap_err().to_string();
    assert_eq!(refused, "there are no rules 2; this game has rules 1 only");
}
