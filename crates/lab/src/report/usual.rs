//! Figures that several games have: how long matches are, and how large the shares of things are.

use saucer_text::{Lang, NOTHING};

use super::axis::{Axis, Unit};
use super::rows::{Mark, Panel, Row, Rows};
use super::{Figure, Table};
use crate::count::{Estimate, Spread};
use crate::numbers::Figures;

/// How long matches are, counted in two ways, such as turns and decisions.
pub struct Lengths<'a> {
    /// Its title.
    pub title: String,
    /// What the plot shows, for those who hear it.
    pub label: String,
    /// What it shows.
    pub caption: String,
    /// What is counted.
    pub counted: [String; 2],
    /// The heads of the table: the rows, and for each way the mean, 5 %, the median and 95 %.
    pub head: Vec<String>,
    /// From top to bottom.
    pub rows: Vec<Length<'a>>,
}

/// How long the matches of one setup are.
pub struct Length<'a> {
    /// What stands on the left.
    pub name: String,
    /// Counted in both ways.
    pub spreads: [&'a Spread; 2],
}

impl Lengths<'_> {
    /// The figure.
    #[must_use]
    pub fn figure(self, lang: Lang) -> Figure {
        let Lengths { title, label, caption, counted, head, rows } = self;
        let panel = |(at, title): (usize, String)| {
            let most = rows.iter().map(|row| row.spreads[at].quantiles()[4]);
            Panel::new(title, Axis::fit(most, Unit::Number))
        };
        let row = |length: &Length<'_>| Row {
            name: length.name.clone(),
            marks: length.spreads.iter().map(|spread| Mark::Spread(spread.quantiles())).collect(),
        };
        let plot = Rows {
            label,
            panels: counted.into_iter().enumerate().map(panel).collect(),
            rows: rows.iter().map(row).collect(),
        };
        let cells = |length: &Length<'_>| {
            let mut row = vec![length.name.clone()];
            for spread in length.spreads {
                let [least, _, middle, _, most] = spread.quantiles().map(|q| lang.count(q as i64));
                let mean = spread.mean().map_or_else(dash, |mean| lang.decimal(mean, 1));
                row.extend([mean, least, middle, most]);
            }
            row
        };
        let table = Table { head, rows: rows.iter().map(cells).collect() };
        Figure { title, plot: plot.svg(lang), caption, table }
    }
}

/// Shares of all matches, and in the table the shares of each setup.
pub struct Shares {
    /// Its title.
    pub title: String,
    /// What it shows.
    pub caption: String,
    /// What the shares are of.
    pub of: String,
    /// The heads of the table: the rows, the share of all, and that of each setup.
    pub head: Vec<String>,
    /// From top to bottom.
    pub rows: Vec<Share>,
}

/// One of the shares.
pub struct Share {
    /// What it is the share of.
    pub name: String,
    /// Of all matches.
    pub rate: Estimate,
    /// Of each setup.
    pub each: Vec<String>,
}

impl Shares {
    /// The figure.
    #[must_use]
    pub fn figure(self, lang: Lang) -> Figure {
        let Shares { title, caption, of, head, rows } = self;
        let axis = Axis::fit(rows.iter().map(|share| share.rate.high), Unit::Percent);
        let row = |share: &Share| Row {
            name: share.name.clone(),
            marks: vec![Mark::Dot { estimate: share.rate, fair: None, loud: false }],
        };
        let plot = Rows {
            label: title.clone(),
            panels: vec![Panel::new(of, axis)],
            rows: rows.iter().map(row).collect(),
        };
        let cells = |share: Share| [vec![share.name, lang.rate(share.rate)], share.each].concat();
        let table = Table { head, rows: rows.into_iter().map(cells).collect() };
        Figure { title, plot: plot.svg(lang), caption, table }
    }
}

/// Where there is no figure.
#[must_use]
pub fn dash() -> String {
    NOTHING.to_owned()
}
