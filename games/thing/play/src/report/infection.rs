//! The section about infection: how it spreads, by what, and how aliens come to light.

use saucer_lab::report::axis::{Axis, Unit};
use saucer_lab::report::curves::{Curve, Curves};
use saucer_lab::report::rows::{Mark, Panel, Row, Rows};
use saucer_lab::report::{Figure, Table};
use saucer_text::Lang;
use saucer_thing::Mode;

use super::OfSetup;
use super::page::{Part, dash, heads, players};
use super::sums::Sums;

/// The part of aliens after each round.
fn curve(matches: u64, sums: &Sums) -> Vec<f64> {
    let all = matches as f64 * f64::from(sums.figures.max(1));
    sums.curve.iter().map(|aliens| *aliens as f64 / all.max(1.0)).collect()
}

/// How many of all are aliens, round by round.
pub(super) fn curves(part: &Part<'_>, lang: Lang) -> Option<Figure> {
    let line = |(n, series, sums): OfSetup<'_>| Curve {
        name: players(n, lang),
        values: curve(series.matches, sums),
    };
    let curves: Vec<Curve> = part.sums().map(line).collect();
    let rounds = curves.iter().map(|curve| curve.values.len()).max().unwrap_or(0);
    let row = |round: usize| {
        let mut row = vec![lang.count(round as i64)];
        row.extend(curves.iter().map(|curve| match curve.values.get(round) {
            Some(value) => lang.percent(*value),
            None => dash(),
        }));
        row
    };
    let names = curves.iter().map(|curve| curve.name.clone()).collect();
    let table = Table {
        head: [heads(&["round"], lang), names].concat(),
        rows: (0..rounds).map(row).collect(),
    };
    let most = curves.iter().flat_map(|curve| curve.values.iter().copied()).collect::<Vec<_>>();
    let plot = Curves {
        label: part.titled("report-curves", lang),
        title: lang.plain("report-round"),
        axis: Axis::fit(most, Unit::Percent),
        curves,
    };
    let is_crew = part.mode == Mode::Crew;
    Some(Figure {
        title: part.titled("report-curves", lang),
        plot: plot.svg(lang),
        caption: lang.plain(if is_crew { "report-curves-crew" } else { "report-curves-caption" }),
        table,
    })
}

/// By what people became aliens, and how aliens came to light.
pub(super) fn ways(part: &Part<'_>, lang: Lang) -> Option<Figure> {
    if part.mode == Mode::Crew {
        return None;
    }
    let names = |all: [&str; 3]| all.map(|name| lang.plain(&format!("report-way-{name}"))).to_vec();
    let (became, came) = (names(["token", "dog", "absorbed"]), names(["found", "revealed", "hid"]));
    // Who was absorbed did not come to light: everybody saw it happen.
    let light = |sums: &Sums| {
        let others = sums.aliens.saturating_sub(sums.ways[2] + sums.found + sums.revealed);
        [sums.found, sums.revealed, others]
    };
    let stack = |counts: [u64; 3]| {
        let all = counts.iter().sum::<u64>().max(1) as f64;
        Mark::Stack(counts.iter().map(|count| *count as f64 / all).collect())
    };
    let row = |(n, _, sums): OfSetup<'_>| Row {
        name: players(n, lang),
        marks: vec![stack(sums.ways), stack(light(sums))],
    };
    let panel = |key: &str, parts: &[String]| Panel {
        parts: parts.to_vec(),
        ..Panel::new(lang.plain(key), Axis::PARTS)
    };
    let plot = Rows {
        label: part.titled("report-ways", lang),
        panels: vec![panel("report-became", &became), panel("report-came", &came)],
        rows: part.sums().map(row).collect(),
    };
    let cells = |(n, series, sums): OfSetup<'_>| {
        let a_match = |count: u64| lang.decimal(count as f64 / series.matches as f64, 2);
        let mut row = vec![players(n, lang), a_match(sums.aliens)];
        row.extend(sums.ways.into_iter().chain(light(sums)).map(a_match));
        row
    };
    Some(Figure {
        title: part.titled("report-ways", lang),
        plot: plot.svg(lang),
        caption: lang.plain("report-ways-caption"),
        table: Table {
            head: [heads(&["players", "all-aliens"], lang), became, came].concat(),
            rows: part.sums().map(cells).collect(),
        },
    })
}
