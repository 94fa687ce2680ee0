//! The section about weapons and items: who keeps them, who uses them, and how they do.

use saucer_lab::report::axis::{Axis, Unit};
use saucer_lab::report::parts::heads;
use saucer_lab::report::rows::{Mark, Panel, Row, Rows};
use saucer_lab::report::usual::dash;
use saucer_lab::report::{Figure, Table};
use saucer_lab::{Estimate, Figures};
use saucer_text::Lang;
use saucer_thing::{Gear, Mode};

use super::page::Part;
use super::sums::GearSums;
use crate::words::names;

/// A figure is estimated from fewer holders than this only to be wrong.
const FEWEST: u64 = 20;

/// The weapons and items of a mode.
pub(super) fn gear_of(mode: Mode) -> impl Iterator<Item = Gear> {
    let station = [Gear::RifleOne, Gear::RifleTwo, Gear::RifleThree];
    Gear::ALL.into_iter().filter(move |gear| match mode {
        Mode::Station => *gear != Gear::Wire,
        Mode::Outpost | Mode::PackLeader | Mode::Crew => !station.contains(gear),
    })
}

/// What became of a sort in all matches of a mode.
pub(super) fn total(part: &Part<'_>, gear: Gear) -> GearSums {
    let mut all = GearSums::default();
    for sums in part.sums().filter_map(|(_, _, sums)| sums.gear.get(&gear)) {
        all.drawn += sums.drawn;
        all.kept += sums.kept;
        all.used += sums.used;
        all.holders.n += sums.holders.n;
        all.holders.won += sums.holders.won;
    }
    all
}

/// By how much those who had one win more often than all players of the same setups.
pub(super) fn gain(part: &Part<'_>, gear: Gear) -> Option<Estimate> {
    let (mut n, mut won, mut expected) = (0, 0, 0.0);
    for (_, _, sums) in part.sums() {
        let Some(own) = sums.gear.get(&gear) else { continue };
        n += own.holders.n;
        won += own.holders.won;
        let share = sums.seats.won as f64 / sums.seats.n.max(1) as f64;
        expected += share * own.holders.n as f64;
    }
    let rate = Estimate::rate(won as f64, n as f64);
    let usual = expected / n.max(1) as f64;
    let Estimate { low, value, high } = rate;
    (n >= FEWEST).then_some(Estimate { low: low - usual, value: value - usual, high: high - usual })
}

pub(super) fn gear(part: &Part<'_>, lang: Lang) -> Option<Figure> {
    let all: Vec<(String, GearSums, Option<Estimate>)> = gear_of(part.mode)
        .map(|one| (names::gear(lang, part.setup(), one), total(part, one), gain(part, one)))
        .collect();
    let part_of = |n: u64, of: u64| n as f64 / of.max(1) as f64;
    let row = |(name, sums, gain): &(String, GearSums, Option<Estimate>)| {
        let bar = |n: u64, of: u64| match of {
            0 => Mark::Nothing,
            _ => Mark::Bar(part_of(n, of)),
        };
        let dot = match gain {
            Some(estimate) => Mark::Dot { estimate: *estimate, fair: None, loud: false },
            None => Mark::Nothing,
        };
        let marks = vec![bar(sums.kept, sums.drawn), bar(sums.used, sums.kept), dot];
        Row { name: name.clone(), marks }
    };
    let used = all.iter().map(|(_, sums, _)| part_of(sums.used, sums.kept));
    let gains = all.iter().filter_map(|(_, _, gain)| *gain).flat_map(|gain| [gain.low, gain.high]);
    let plot = Rows {
        label: part.titled("report-gear", lang),
        panels: vec![
            Panel::new(lang.plain("report-kept"), Axis::PARTS),
            Panel::new(lang.plain("report-used"), Axis::fit(used, Unit::Number)),
            Panel::new(lang.plain("report-gain"), Axis::fit(gains, Unit::Points)),
        ],
        rows: all.iter().map(row).collect(),
    };
    let cells = |(name, sums, gain): &(String, GearSums, Option<Estimate>)| {
        let counts = [sums.drawn, sums.kept, sums.used, sums.holders.n];
        let mut row = vec![name.clone()];
        row.extend(counts.map(|count| lang.count(count as i64)));
        row.push(lang.ratio(sums.holders.won, sums.holders.n));
        row.push(gain.map_or_else(dash, |gain| lang.gain(gain)));
        row
    };
    let columns = ["card", "drawn", "kept", "used", "holders", "their-rate", "their-gain"];
    Some(Figure {
        title: part.name(lang),
        plot: plot.svg(lang),
        caption: lang.plain("report-gear-caption"),
        table: Table { head: heads(&columns, lang), rows: all.iter().map(cells).collect() },
    })
}
