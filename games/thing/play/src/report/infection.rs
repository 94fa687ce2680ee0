//! The section about infection: how it spreads, by what, and how aliens come to light.

use saucer_lab::report::axis::{Axis, Unit};
use saucer_lab::report::curves::{Curve, Curves};
use saucer_lab::report::parts::heads;
use saucer_lab::report::rows::{Mark, Panel, Row, Rows};
use saucer_lab::report::usual::dash;
use saucer_lab::report::{Figure, Table};
use saucer_text::Lang;
use saucer_thing::Mode;

use super::OfSetup;
use super::page::{Part, players};
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

/// By what people became aliens.
pub(super) fn ways(part: &Part<'_>, lang: Lang) -> Option<Figure> {
    let keys = ["report-ways", "report-ways-axis", "report-ways-caption"];
    stacks(part, keys, ["token", "dog", "absorbed"], |sums| sums.ways, lang)
}

/// How aliens came to light. Who was absorbed did not: everybody saw it happen.
pub(super) fn light(part: &Part<'_>, lang: Lang) -> Option<Figure> {
    let counts = |sums: &Sums| {
        let others = sums.aliens.saturating_sub(sums.ways[2] + sums.found + sums.revealed);
        [sums.found, sums.revealed, others]
    };
    let keys = ["report-light", "report-light-axis", "report-light-caption"];
    stacks(part, keys, ["found", "revealed", "hid"], counts, lang)
}

/// A row of three parts for each number of players; a crew has no hidden aliens.
fn stacks(
    part: &Part<'_>,
    [title, axis, caption]: [&str; 3],
    names: [&str; 3],
    counts: fn(&Sums) -> [u64; 3],
    lang: Lang,
) -> Option<Figure> {
    let parts = names.map(|name| lang.plain(&format!("report-way-{name}"))).to_vec();
    let row = |(n, _, sums): OfSetup<'_>| {
        let counts = counts(sums);
        let all = counts.iter().sum::<u64>().max(1) as f64;
        let stack = counts.iter().map(|count| *count as f64 / all).collect();
        Row { name: players(n, lang), marks: vec![Mark::Stack(stack)] }
    };
    let title = part.titled(title, lang);
    let panel = Panel { parts: parts.clone(), ..Panel::new(lang.plain(axis), Axis::PARTS) };
    let plot =
        Rows { label: title.clone(), panels: vec![panel], rows: part.sums().map(row).collect() };
    let cells = |(n, series, sums): OfSetup<'_>| {
        let a_match = |count: u64| lang.decimal(count as f64 / series.matches as f64, 2);
        let mut row = vec![players(n, lang), a_match(sums.aliens)];
        row.extend(counts(sums).map(a_match));
        row
    };
    (part.mode != Mode::Crew).then(|| Figure {
        title,
        plot: plot.svg(lang),
        caption: lang.plain(caption),
        table: Table {
            head: [heads(&["players", "all-aliens"], lang), parts].concat(),
            rows: part.sums().map(cells).collect(),
        },
    })
}
