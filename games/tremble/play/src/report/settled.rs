//! Sections about cities and humans: rewards, battles, loans.

use std::collections::BTreeMap;

use maud::Markup;
use saucer_lab::report::axis::{Axis, Unit};
use saucer_lab::report::parts::heads;
use saucer_lab::report::rows::{Mark, Panel, Row, Rows};
use saucer_lab::report::{Figure, Table};
use saucer_lab::{Estimate, Figures};
use saucer_text::{Lang, NOTHING};

use super::OfSetup;
use super::page::{Half, captains};
use super::sums::{HuntSums, Sums};

/// What captors choose and what comes of it.
pub(super) fn rewards(half: &Half<'_>, lang: Lang) -> Option<Figure> {
    let searches = half.content.searches_over_turns();
    let parts = parts(
        if searches {
            ["raid", "search-won", "search-beaten", "interrupted"]
        } else {
            ["raid", "hunt-won", "fled", "beaten"]
        },
        lang,
    );
    let counts = |sums: &Sums| {
        let hunts = sums.all_hunts();
        match searches {
            true => [sums.raids, hunts.won, hunts.fled + hunts.beaten, hunts.interrupted],
            false => [sums.raids, hunts.won, hunts.fled, hunts.beaten],
        }
    };
    let cells = |(n, _, sums): OfSetup<'_>| {
        let hunts = sums.all_hunts();
        let mut row = vec![captains(n, lang)];
        row.extend(counts(sums).map(|count| lang.count(count as i64)));
        row.push(lang.ratio(hunts.n(), hunts.n() + sums.raids));
        row.push(lang.rate(Estimate::rate(hunts.won as f64, hunts.n() as f64)));
        row.push(mean(sums.raid_humans, sums.raids, lang));
        row.push(mean(hunts.humans, hunts.n(), lang));
        row
    };
    Some(Figure {
        title: half.name(lang),
        plot: stacks(half, "report-captured", &parts, counts, lang),
        caption: lang.plain("report-captured-caption"),
        table: Table {
            head: [
                heads(&["captains"], lang),
                parts.to_vec(),
                heads(&["not-raid", "success", "raid", "otherwise"], lang),
            ]
            .concat(),
            rows: half.sums().map(cells).collect(),
        },
    })
}

/// Success and worth of hunts by the number of army cards; `None` if nobody hunted.
pub(super) fn hunts(half: &Half<'_>, lang: Lang) -> Option<Figure> {
    let mut by_armies: BTreeMap<u8, HuntSums> = BTreeMap::new();
    for (_, _, sums) in half.sums() {
        for (armies, hunts) in &sums.hunts {
            by_armies.entry(*armies).or_default().merge(hunts);
        }
    }
    by_armies.retain(|_, hunts| hunts.n() > 0);
    let searches = half.content.searches_over_turns();
    let name = |armies: u8| match (searches, armies) {
        (true, _) => lang.plain("report-search"),
        (false, 0) => lang.plain("report-no-army-card"),
        (false, n) => lang.text("report-army-cards", &[("n", n.into())]),
    };
    let success = |hunts: &HuntSums| Estimate::rate(hunts.won as f64, hunts.n() as f64);
    let worth = |hunts: &HuntSums| hunts.humans as f64 / (hunts.raid as f64).max(1.0);
    let row = |(armies, hunts): (&u8, &HuntSums)| Row {
        name: name(*armies),
        marks: vec![
            Mark::Dot { estimate: success(hunts), fair: None, loud: false },
            Mark::Bar(worth(hunts)),
        ],
    };
    let worths = by_armies.values().map(worth).chain([1.0]);
    let plot = Rows {
        label: half.titled("report-hunts-label", lang),
        panels: vec![
            Panel::new(lang.plain("report-success"), Axis::PARTS),
            Panel::new(lang.plain("report-catch"), Axis::fit(worths, Unit::Percent)),
        ],
        rows: by_armies.iter().map(row).collect(),
    };
    let cells = |(armies, hunts): (&u8, &HuntSums)| {
        let counts = [hunts.n(), hunts.won, hunts.fled, hunts.beaten, hunts.interrupted];
        let mut row = vec![name(*armies)];
        row.extend(counts.map(|count| lang.count(count as i64)));
        row.push(lang.rate(success(hunts)));
        row.push(mean(hunts.humans, hunts.n(), lang));
        row.push(mean(hunts.raid, hunts.n(), lang));
        row
    };
    let columns = [
        "draws",
        "all",
        "won",
        "fled",
        "beaten",
        "interrupted",
        "success",
        "brought",
        "raid-there",
    ];
    (!by_armies.is_empty()).then(|| Figure {
        title: half.titled("report-hunts-of", lang),
        plot: plot.svg(lang),
        caption: lang.plain("report-hunts-caption"),
        table: Table { head: heads(&columns, lang), rows: by_armies.iter().map(cells).collect() },
    })
}

/// How cities were settled.
pub(super) fn cities(half: &Half<'_>, lang: Lang) -> Option<Figure> {
    let parts = parts(["nobody", "alone", "retreat", "battle"], lang);
    let counts = |sums: &Sums| {
        let cities = sums.cities;
        [cities.spared, cities.alone, cities.retreat, cities.battle].map(u64::from)
    };
    let cells = |(n, series, sums): OfSetup<'_>| {
        let a_match = |count: u64| lang.decimal(count as f64 / series.matches as f64, 1);
        let battles = u64::from(sums.cities.battle);
        let fighters = sums.fighters as f64 / battles as f64;
        let lost = sums.ships_lost.mean().map_or(f64::NAN, |mean| mean.value);
        let trophies = sums.trophies.mean().map_or(f64::NAN, |mean| mean.value);
        let mut row = vec![captains(n, lang)];
        row.extend(counts(sums).map(a_match));
        row.extend([a_match(sums.retreats)]);
        row.extend([fighters, lost, trophies].map(|figure| lang.decimal(figure, 2)));
        row
    };
    Some(Figure {
        title: half.name(lang),
        plot: stacks(half, "report-settled", &parts, counts, lang),
        caption: lang.plain("report-settled-caption"),
        table: Table {
            head: [
                heads(&["captains"], lang),
                parts.to_vec(),
                heads(&["retreats", "fighters", "lost", "trophies"], lang),
            ]
            .concat(),
            rows: half.sums().map(cells).collect(),
        },
    })
}

/// Who borrows, and how borrowers do.
pub(super) fn loans(half: &Half<'_>, lang: Lang) -> Option<Figure> {
    let borrowers = |sums: &Sums| sums.borrowers.n() as f64 / sums.loans.n().max(1) as f64;
    let gains = half.sums().filter_map(|(_, _, sums)| sums.borrowers.mean());
    let gains = gains.flat_map(|gain| [gain.low, gain.high]);
    let borrowing = half.sums().map(|(_, _, sums)| borrowers(sums));
    let row = |(n, _, sums): OfSetup<'_>| Row {
        name: captains(n, lang),
        marks: vec![
            Mark::Bar(borrowers(sums)),
            match sums.borrowers.mean() {
                Some(estimate) => Mark::Dot { estimate, fair: None, loud: false },
                None => Mark::Nothing,
            },
        ],
    };
    let plot = Rows {
        label: half.titled("report-loans-label", lang),
        panels: vec![
            Panel::new(lang.plain("report-borrowers"), Axis::fit(borrowing, Unit::Percent)),
            Panel::new(lang.plain("report-gain"), Axis::fit(gains, Unit::Points)),
        ],
        rows: half.sums().map(row).collect(),
    };
    let cells = |(n, series, sums): OfSetup<'_>| {
        let loans = sums.loans.mean().unwrap_or(0.0);
        let taken = loans * sums.loans.n() as f64;
        let gain = sums.borrowers.mean().map(|gain| lang.gain(gain));
        let missions = sums.mission_humans.mean().map_or(f64::NAN, |mean| mean.value);
        vec![
            captains(n, lang),
            lang.percent(borrowers(sums)),
            lang.decimal(taken / series.matches as f64, 2),
            lang.percent(sums.repaid as f64 / taken),
            gain.unwrap_or_else(|| NOTHING.to_owned()),
            lang.decimal(missions, 0),
        ]
    };
    let columns = ["captains", "borrow", "loans", "repaid", "gain", "missions"];
    Some(Figure {
        title: half.titled("report-loans-of", lang),
        plot: plot.svg(lang),
        caption: lang.plain("report-loans-caption"),
        table: Table { head: heads(&columns, lang), rows: half.sums().map(cells).collect() },
    })
}

/// What the parts of a stack are called.
fn parts(names: [&str; 4], lang: Lang) -> [String; 4] {
    names.map(|name| lang.plain(&format!("report-part-{name}")))
}

/// A row of four parts for each number of captains.
fn stacks(
    half: &Half<'_>,
    key: &str,
    parts: &[String; 4],
    counts: impl Fn(&Sums) -> [u64; 4],
    lang: Lang,
) -> Markup {
    let row = |(n, _, sums): OfSetup<'_>| {
        let counts = counts(sums);
        let all = counts.iter().sum::<u64>().max(1) as f64;
        let stack = counts.iter().map(|count| *count as f64 / all).collect();
        Row { name: captains(n, lang), marks: vec![Mark::Stack(stack)] }
    };
    let title = lang.plain(key);
    let label = format!("{}: {title}", half.name(lang));
    let panel = Panel { parts: parts.to_vec(), ..Panel::new(title, Axis::PARTS) };
    Rows { label, panels: vec![panel], rows: half.sums().map(row).collect() }.svg(lang)
}

fn mean(sum: i64, n: u64, lang: Lang) -> String {
    match n {
        0 => NOTHING.to_owned(),
        _ => lang.decimal(sum as f64 / n as f64, 0),
    }
}
