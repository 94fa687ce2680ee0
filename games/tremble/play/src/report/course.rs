//! The section about the course of a match: who leads, and whether that lasts.

use saucer_lab::report::axis::{Axis, Unit};
use saucer_lab::report::parts::heads;
use saucer_lab::report::rows::{Mark, Panel, Row, Rows};
use saucer_lab::report::{Figure, Table};
use saucer_lab::{Estimate, Figures};
use saucer_text::Lang;

use super::OfSetup;
use super::page::{Half, captains};
use super::sums::Sums;

/// How often who leads after half of the turns wins.
pub(super) fn leader_wins(sums: &Sums) -> Estimate {
    Estimate::rate(sums.led_and_won, sums.led as f64)
}

/// How often the lead changes, and whether who leads at half time wins.
pub(super) fn course(half: &Half<'_>, lang: Lang) -> Option<Figure> {
    let most = half.sums().map(|(_, _, sums)| sums.lead_changes.quantiles()[4]);
    let row = |(n, _, sums): OfSetup<'_>| Row {
        name: captains(n, lang),
        marks: vec![
            Mark::Spread(sums.lead_changes.quantiles()),
            Mark::Dot { estimate: leader_wins(sums), fair: Some(1.0 / f64::from(n)), loud: false },
        ],
    };
    let plot = Rows {
        label: half.titled("report-course-label", lang),
        panels: vec![
            Panel::new(lang.plain("report-lead-changes"), Axis::fit(most, Unit::Number)),
            Panel::new(lang.plain("report-leader-wins"), Axis::PARTS),
        ],
        rows: half.sums().map(row).collect(),
    };
    let cells = |(n, _, sums): OfSetup<'_>| {
        let [least, _, middle, _, most] =
            sums.lead_changes.quantiles().map(|n| lang.count(n as i64));
        let mean = lang.decimal(sums.lead_changes.mean().unwrap_or(0.0), 1);
        let led = lang.count(sums.led as i64);
        vec![captains(n, lang), mean, least, middle, most, led, lang.rate(leader_wins(sums))]
    };
    let columns = ["captains", "lead-changes", "q5", "middle", "q95", "led", "leader-wins"];
    Some(Figure {
        title: half.name(lang),
        plot: plot.svg(lang),
        caption: lang.plain("report-course-caption"),
        table: Table { head: heads(&columns, lang), rows: half.sums().map(cells).collect() },
    })
}
