//! Reports: complete, well formed, and the same whenever they are made again.

use std::sync::atomic::AtomicBool;

use saucer_lab::testing::{count_plots, tags};
use saucer_lab::{Brief, Pilot, Played, Studied, Study, study, variants};
use saucer_play::Play;
use saucer_text::Lang;
use saucer_tremble::{Content, Edition, Name, Tremble};
use saucer_tremble_play::TremblePlay;
use saucer_tremble_play::report::TrembleReport;

/// English with the words of tremble.
fn en() -> Lang {
    Lang::EN.with(TremblePlay::texts())
}

/// Russian with the words of tremble.
fn ru() -> Lang {
    Lang::RU.with(TremblePlay::texts())
}

fn brief(seed: u64, jobs: usize) -> Brief {
    Brief { matches: 6, pilot: Pilot::Random, seed, jobs, playouts: 1 }
}

fn studied(sets: &[(&str, &str)], brief: &Brief) -> Study<TrembleReport> {
    let variants = variants::<TrembleReport>(sets).unwrap();
    let (newest, stop) = (Played::newest::<Tremble>(), AtomicBool::new(false));
    study::<TrembleReport>(variants, brief, &newest, TremblePlay::bot, &stop, |_, _| {})
}

/// The file in this language.
fn report(sets: &[(&str, &str)], brief: &Brief, lang: Lang) -> String {
    TrembleReport::page(&studied(sets, brief), lang).html()
}

#[test]
fn every_edition_and_number_of_captains_is_played_unless_one_is_asked_for() {
    let names = |sets: &[(&str, &str)]| -> Vec<String> {
        let variants = variants::<TrembleReport>(sets).unwrap().into_iter();
        variants.map(|v| format!("{} {}", v.values[0].1, v.values[1].1)).collect()
    };
    let all = names(&[]);
    assert_eq!(all.len(), 8);
    assert_eq!(all[..4], ["retail 2", "retail 3", "retail 4", "retail 5"]);
    assert_eq!(names(&[("captains", "4")]), ["retail 4", "prototype 4"]);
    let wrong = variants::<TrembleReport>(&[("captains", "9")]).unwrap_err().to_string();
    assert!(wrong.contains('9') && wrong.contains("captains"), "{wrong}");
    assert!(
        variants::<TrembleReport>(&[("moons", "2")]).unwrap_err().to_string().contains("moons")
    );
}

#[test]
fn choices_that_are_no_axis_reach_every_setup() {
    let sets = [("missions", "off"), ("edition", "prototype")];
    let variants = variants::<TrembleReport>(&sets).unwrap();
    assert_eq!(variants.len(), 4);
    assert!(variants.iter().all(|variant| !variant.setup.has_missions()));
}

#[test]
fn the_same_seed_gives_the_same_report_on_any_number_of_threads() {
    let once = report(&[], &brief(5, 1), en());
    assert_eq!(once, report(&[], &brief(5, 3), en()));
    assert_ne!(once, report(&[], &brief(6, 1), en()));
}

/// Every card is in the report: in a plot, and in the table below it.
#[test]
fn every_card_has_its_row_in_both_languages() {
    let study = studied(&[], &brief(1, 2));
    let pages = [en(), ru()].map(|lang| TrembleReport::page(&study, lang).html());
    let mut n = 0;
    for content in Edition::ALL.map(Content::newest) {
        let ships = content.ships.iter().map(|card| &card.name);
        let stations = content.stations.iter().map(|card| &card.name);
        let compensations = content.compensations.iter().map(|card| &card.name);
        let missions = content.public_missions.iter().map(|card| &card.name);
        let secret = content.secret_missions.iter().map(|card| &card.name);
        let all = ships.chain(stations).chain(compensations).chain(missions).chain(secret);
        for Name { en, ru } in all {
            for (page, name) in pages.iter().zip([en, ru]) {
                assert!(page.contains(&format!(">{name}</text>")), "{name} is in no plot");
                assert!(page.contains(&format!("\"row\">{name}</th>")), "{name} is in no table");
            }
            n += 1;
        }
    }
    assert!(n > 100, "{n}");
}

#[test]
fn a_report_is_one_file_without_script() {
    let page = report(&[("captains", "2")], &brief(1, 1), en());
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
    for (lang, matches) in [(en(), 6), (ru(), 1)] {
        let page = report(&[], &Brief { matches, ..brief(2, 2) }, lang);
        let plots = count_plots(&page);
        assert!(plots >= 14, "{plots} plots");
    }
}

#[test]
fn a_report_of_nothing_says_so() {
    let study = studied(&[], &Brief { matches: 0, ..brief(1, 1) });
    for lang in [en(), ru()] {
        let page = TrembleReport::page(&study, lang);
        assert_eq!(page.warnings().count(), 1);
        assert!(!tags(&page.html()).is_empty());
    }
}

#[test]
fn the_languages_do_not_mix() {
    let study = studied(&[("captains", "2")], &brief(1, 1));
    let page = TrembleReport::page(&study, en()).html();
    let is_russian = |c: char| ('\u{400}'..='\u{4ff}').contains(&c);
    assert!(!page.contains(is_russian), "an English report has Russian words");
    let page = TrembleReport::page(&study, ru()).html();
    let (_, body) = page.split_once("</style>").unwrap();
    for word in ["captain<", "Seats", "Win rate", "raid", "All figures"] {
        assert!(!body.contains(word), "a Russian report says '{word}'");
    }
}

#[test]
fn raw_facts_are_objects_with_setup_and_captains() {
    let variants = variants::<TrembleReport>(&[("captains", "3")]).unwrap();
    let mut lines = Vec::new();
    study::<TrembleReport>(
        variants,
        &brief(4, 1),
        &Played::newest::<Tremble>(),
        TremblePlay::bot,
        &AtomicBool::new(false),
        |_, line| {
            lines.push(serde_json::to_value(line).unwrap());
        },
    );
    assert_eq!(lines.len(), 12);
    assert_eq!(lines[0]["setup"]["edition"], "retail");
    assert_eq!(lines[11]["setup"]["edition"], "prototype");
    assert_eq!((&lines[0]["match"], &lines[6]["match"]), (&0.into(), &0.into()));
    for line in lines {
        assert_eq!(line["facts"]["captains"].as_array().unwrap().len(), 3);
        assert!(line["facts"]["captains"][0]["humans"].is_i64());
    }
}
