//! The report by level.

use std::sync::atomic::AtomicBool;

use saucer_lab::testing::tags;
use saucer_lab::{Brief, Pilot, Played, Studied, Study, study, variants};
use saucer_play::Play;
use saucer_skies::Skies;
use saucer_skies_play::{SkiesPlay, SkiesReport};
use saucer_text::Lang;

fn studied() -> Study<SkiesReport> {
    let brief = Brief { matches: 6, pilot: Pilot::Random, seed: 1, jobs: 2, playouts: 1 };
    let variants = variants::<SkiesReport>(&[]).unwrap();
    assert_eq!(variants.len(), 9);
    let (newest, stop) = (Played::newest::<Skies>(), AtomicBool::new(false));
    study::<SkiesReport>(variants, &brief, &newest, SkiesPlay::bot, &stop, |_, _| {})
}

#[test]
fn skies_has_a_report_by_level() {
    let study = studied();
    let page = SkiesReport::page(&study, Lang::RU.with(SkiesPlay::texts())).html();
    assert!(!tags(&page).is_empty());
    for level in 0..=8 {
        assert!(page.contains(&format!(">уровень {level}</text>")), "{level}");
    }
    assert!(page.contains("«Вторжение с\u{a0}небес»: баланс"));
    assert!(!page.contains("report-") && !page.contains("lab-"), "words instead of keys");
}

#[test]
fn a_level_that_is_easier_than_the_one_before_is_named() {
    let mut study = studied();
    let lang = Lang::EN.with(SkiesPlay::texts());
    for (level, series) in study.series.iter_mut().enumerate() {
        series.matches = 1000;
        series.sums.wins = if level == 4 { 900.0 } else { 500.0 };
    }
    let page = SkiesReport::page(&study, lang);
    let warnings: Vec<&str> = page.warnings().collect();
    assert_eq!(warnings, ["Easier than the level before it: 4."]);
    study.series[4].sums.wins = 500.0;
    assert_eq!(SkiesReport::page(&study, lang).praise().count(), 1);
}
