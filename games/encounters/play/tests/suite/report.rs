//! Reports: complete, well formed, and the same whenever they are made again.

use std::sync::atomic::AtomicBool;

use saucer_encounters::{Encounters, Film, Mode};
use saucer_encounters_play::EncountersPlay;
use saucer_encounters_play::report::{CardSums, EncountersReport};
use saucer_lab::testing::count_plots;
use saucer_lab::{Brief, Pilot, Played, Studied, Study, study, variants};
use saucer_play::Play;
use saucer_text::Lang;

fn en() -> Lang {
    Lang::EN.with(EncountersPlay::texts())
}

fn studied(sets: &[(&str, &str)], seed: u64, jobs: usize) -> Study<EncountersReport> {
    let variants = variants::<EncountersReport>(sets).unwrap();
    let brief = Brief { matches: 4, pilot: Pilot::Random, seed, jobs, playouts: 1 };
    let (newest, stop) = (Played::newest::<Encounters>(), AtomicBool::new(false));
    study::<EncountersReport>(variants, &brief, &newest, EncountersPlay::bot, &stop, |_, _| {})
}

#[test]
fn every_mode_and_both_films_are_played_with_every_number_of_players() {
    let variants = variants::<EncountersReport>(&[]).unwrap();
    assert_eq!(variants.len(), 80);
    let films = variants.iter().filter(|variant| variant.setup.film() == Film::City);
    assert_eq!(films.count(), 20);
    let crossovers = variants.iter().filter(|variant| variant.setup.mode() == Mode::Crossover);
    assert_eq!(crossovers.count(), 30);
    let safaris = variants.iter().filter(|variant| variant.setup.mode() == Mode::Safari);
    assert_eq!(safaris.count(), 20);
    let packs = variants.iter().filter(|variant| variant.setup.mode() == Mode::Pack);
    assert_eq!(packs.count(), 10);
}

#[test]
fn the_same_seed_gives_the_same_report_on_any_number_of_threads() {
    let report = |seed, jobs| {
        let sets = [("players", "2"), ("film", "jungle")];
        EncountersReport::page(&studied(&sets, seed, jobs), en()).html()
    };
    let once = report(5, 1);
    assert_eq!(once, report(5, 3));
    assert_ne!(once, report(6, 1));
}

#[test]
fn a_report_is_whole_in_both_languages() {
    let study = studied(&[], 7, 2);
    for lang in [en(), Lang::RU.with(EncountersPlay::texts())] {
        let page = EncountersReport::page(&study, lang).html();
        assert!(!page.contains("report-"), "a key instead of words");
        // For each film seven figures of people, eight of rivals, seven of packs, seven of six crossovers, and
        // eight of four safaris.
        assert_eq!(count_plots(&page), 44 + 42 + 32);
    }
}

/// E-20.4: characters of both films come up in a crossover, and its officers are those of its first film.
#[test]
fn a_report_of_a_crossover_has_the_cards_of_both_films() {
    let study = studied(&[("mode", "crossover"), ("film", "colony"), ("players", "2")], 5, 2);
    let page = EncountersReport::page(&study, en()).html();
    for name in ["The Old Shotgun", "Sergeant", "Breach", "The colony, crossover"] {
        assert!(page.contains(name), "{name}");
    }
    assert!(!page.contains("Commander<"), "nobody recruits commanders there");
}

#[test]
fn sums_of_cards_add_up() {
    let study = studied(&[("film", "jungle")], 3, 2);
    for series in &study.series {
        assert_eq!(series.sums.ends.iter().sum::<u64>(), series.matches);
        let lost: u64 = series.sums.lost_at.iter().sum();
        assert_eq!(lost + series.sums.won, series.matches);
        let mut all = CardSums::default();
        series.sums.cards.values().for_each(|one| all.merge(one));
        assert!(all.played > 0 && all.shown >= 5 * series.matches, "{all:?}");
        assert!(series.sums.cards.values().all(|one| one.won <= one.matches as f64));
        let rivals = series.variant.setup.mode().is_rivalry() && series.variant.setup.players() > 1;
        let shares: f64 = series.sums.by_order.iter().sum();
        let expected = if rivals { series.matches as f64 } else { 0.0 };
        assert!((shares - expected).abs() < 1e-9, "{shares} of {expected}");
    }
}
