//! What outcomes say beyond winners: sides, and who had finished before the end.

use saucer_core::Optioned;
use saucer_text::Lang;

use super::Plain;
use crate::count::Estimate;
use crate::findings::certain;
use crate::numbers::Figures;
use crate::report::axis::Axis;
use crate::report::rows::{Mark, Panel, Row, Rows};
use crate::report::{Figure, Flag, Section, Table, Tone};
use crate::sim::SideTally;
use crate::study::Study;

/// A side of one setup.
struct Side {
    name: String,
    tally: SideTally,
    /// An equal share of the victories of that setup.
    share: f64,
}

/// All sides that somebody was on.
fn all<G: Optioned>(study: &Study<Plain<G>>, lang: Lang) -> Vec<Side> {
    let mut all = Vec::new();
    for series in &study.series {
        let sides = &series.sums.sides;
        let there = (0..).zip(sides).filter(|(_, tally)| tally.matches > 0);
        let share = 1.0 / there.clone().count().max(1) as f64;
        all.extend(there.map(|(n, tally)| Side { name: lang.side(n), tally: *tally, share }));
    }
    all
}

/// Whether a side wins too often; nothing for a game without sides.
pub(super) fn fairness<G: Optioned>(study: &Study<Plain<G>>, lang: Lang) -> Option<Flag> {
    let sides = all(study, lang);
    if sides.is_empty() {
        return None;
    }
    let doubts: Vec<f64> =
        sides.iter().map(|side| side.tally.win_rate().doubt(side.share)).collect();
    let unfair = sides.iter().zip(certain(&doubts)).filter(|(_, is_certain)| *is_certain);
    let list: Vec<&str> = unfair.map(|(side, _)| side.name.as_str()).collect();
    Some(if list.is_empty() {
        Flag { tone: Tone::Fine, words: lang.plain("lab-sides-fair") }
    } else {
        let words = lang.text("lab-sides-unfair", &[("list", list.join(", ").into())]);
        Flag { tone: Tone::Warning, words }
    })
}

/// How often each side wins; nothing for a game without sides.
pub(super) fn sides<G: Optioned>(study: &Study<Plain<G>>, lang: Lang) -> Option<Section> {
    let sides = all(study, lang);
    if sides.is_empty() {
        return None;
    }
    let row = |side: &Side| {
        let (estimate, fair) = (side.tally.win_rate(), Some(side.share));
        Row { name: side.name.clone(), marks: vec![Mark::Dot { estimate, fair, loud: false }] }
    };
    let plot = Rows {
        label: lang.plain("lab-sides"),
        panels: vec![Panel::new(lang.plain("lab-win-rate"), Axis::PARTS)],
        rows: sides.iter().map(row).collect(),
    };
    let cells = |side: &Side| {
        vec![
            side.name.clone(),
            lang.decimal(side.tally.victories, 1),
            lang.count(side.tally.matches as i64),
            lang.rate(side.tally.win_rate()),
        ]
    };
    let head = ["side", "won", "matches", "rate"];
    Some(Section {
        title: lang.plain("lab-sides"),
        about: lang.plain("lab-sides-about"),
        figures: vec![Figure {
            title: lang.plain("lab-sides"),
            plot: plot.svg(lang),
            caption: lang.plain("lab-sides-caption"),
            table: Table {
                head: head.map(|name| lang.plain(&format!("lab-column-{name}"))).to_vec(),
                rows: sides.iter().map(cells).collect(),
            },
        }],
    })
}

/// How often somebody finishes before the end; nothing if nobody ever did.
pub(super) fn early<G: Optioned>(study: &Study<Plain<G>>, lang: Lang) -> Option<Section> {
    let sum = |of: fn(&super::Sums) -> u64| study.series.iter().map(|s| of(&s.sums)).sum::<u64>();
    let (early, seats) = (sum(|sums| sums.early), sum(|sums| sums.early_seats));
    if early == 0 {
        return None;
    }
    let matches: u64 = study.series.iter().map(|series| series.matches).sum();
    let estimate = Estimate::rate(early as f64, matches as f64);
    let name = lang.plain("lab-early-match");
    let marks = vec![Mark::Dot { estimate, fair: None, loud: false }];
    let plot = Rows {
        label: lang.plain("lab-early"),
        panels: vec![Panel::new(lang.plain("lab-early-rate"), Axis::PARTS)],
        rows: vec![Row { name: name.clone(), marks }],
    };
    let cells = vec![
        name,
        lang.count(early as i64),
        lang.rate(estimate),
        lang.decimal(seats as f64 / matches.max(1) as f64, 1),
    ];
    let head = ["what", "matches", "share", "early"];
    Some(Section {
        title: lang.plain("lab-early"),
        about: lang.plain("lab-early-about"),
        figures: vec![Figure {
            title: lang.plain("lab-early"),
            plot: plot.svg(lang),
            caption: lang.plain("lab-early-caption"),
            table: Table {
                head: head.map(|name| lang.plain(&format!("lab-column-{name}"))).to_vec(),
                rows: vec![cells],
            },
        }],
    })
}
