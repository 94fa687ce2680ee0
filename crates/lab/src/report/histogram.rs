//! The plot of histograms: one above the other on a common axis.

use maud::{Markup, html};

use super::axis::{Axis, Tick, Unit};
use super::shape::{WIDTH, line, plot, rect, text};
use crate::count::Spread;
use saucer_text::Lang;

/// Histograms of spreads on a common axis.
pub struct Histogram<'a> {
    /// What the plot shows, for those who hear it.
    pub label: String,
    /// What the axis means.
    pub title: String,
    /// What is counted on the axis.
    pub unit: Unit,
    /// Bins are whole multiples of this.
    pub grain: i64,
    /// One below the other, on the same axis.
    pub panels: Vec<Spreading<'a>>,
}

/// One of the histograms.
pub struct Spreading<'a> {
    /// What it is the spread of.
    pub name: String,
    /// The values.
    pub spread: &'a Spread,
    /// A value that is marked by a line.
    pub marked: Option<f64>,
}

const LEFT: f64 = 120.0;
const RIGHT: f64 = 18.0;
const PANEL: f64 = 92.0;
const BARS: f64 = 70.0;
const FOOT: f64 = 44.0;
/// At most about so many bins.
const BINS: i64 = 32;

impl Histogram<'_> {
    /// The picture.
    #[must_use]
    pub fn svg(&self, lang: Lang) -> Markup {
        let width = self.bin_width();
        let spreads = self.panels.iter().map(|panel| panel.spread);
        let ends = spreads.filter_map(Spread::range).flatten();
        let ends: Vec<f64> = ends
            .flat_map(|end| [end.div_euclid(width) * width, (end.div_euclid(width) + 1) * width])
            .map(|end| end as f64)
            .collect();
        let axis = Axis::fit(ends, self.unit);
        let x = |value: f64| LEFT + (WIDTH - LEFT - RIGHT) * axis.place(value);
        let bottom = PANEL * self.panels.len() as f64;
        let drawn = html! {
            @for Tick { value, written } in axis.ticks(lang) {
                (line([x(value), 8.0], [x(value), bottom], "grid"))
                (text(x(value), bottom + 16.0, "tick", &written))
            }
            (text(LEFT + (WIDTH - LEFT - RIGHT) / 2.0, bottom + 36.0, "head", &self.title))
            @for (number, panel) in self.panels.iter().enumerate() {
                (bars(panel, PANEL * number as f64, width, &x, lang))
            }
        };
        plot(bottom + FOOT, &self.label, &drawn)
    }

    /// The smallest round multiple of the grain that makes few enough bins.
    fn bin_width(&self) -> i64 {
        let ranges = self.panels.iter().filter_map(|panel| panel.spread.range());
        let (low, high) = ranges.fold((0, 0), |(l, h), [low, high]| (l.min(low), h.max(high)));
        let scales = std::iter::successors(Some(1), |scale| Some(scale * 10));
        let steps = scales.flat_map(|scale: i64| [1, 2, 5].map(|step| step * scale * self.grain));
        let mut fitting = steps.skip_while(|step| (high - low) / step > BINS);
        fitting.next().unwrap_or(self.grain)
    }
}

fn bars(panel: &Spreading<'_>, top: f64, width: i64, x: &dyn Fn(f64) -> f64, lang: Lang) -> Markup {
    let bins = panel.spread.bins(width);
    let n = panel.spread.n().max(1) as f64;
    let most = bins.iter().map(|bin| bin.count).max().unwrap_or(0).max(1) as f64;
    let floor = top + PANEL - 8.0;
    html! {
        (text(LEFT - 10.0, floor - BARS / 2.0 - 4.0, "name", &panel.name))
        (text(LEFT - 10.0, floor - BARS / 2.0 + 14.0, "tick end", &lang.pick(
            format!("peak {}", lang.percent(most / n)),
            format!("пик {}", lang.percent(most / n)),
        )))
        @for bin in &bins {
            @let (left, right) = (x(bin.low as f64), x((bin.low + width) as f64));
            @let tall = BARS * bin.count as f64 / most;
            (rect([left + 0.5, floor - tall], [right - left - 1.0, tall], "part p0"))
        }
        (line([LEFT, floor], [WIDTH - RIGHT, floor], "zero"))
        @if let Some(marked) = panel.marked {
            (line([x(marked), floor - BARS - 6.0], [x(marked), floor], "fair"))
        }
    }
}
