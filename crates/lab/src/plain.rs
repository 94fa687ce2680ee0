//! The report of a game that nobody has written one for: seats and length, and where the game has them
//! sides and people who finish early.

mod ends;

use std::marker::PhantomData;

use saucer_core::{Optioned, Seat, Silence};
use saucer_text::Lang;

use crate::count::{Estimate, Spread};
use crate::findings::certain;
use crate::numbers::Figures;
use crate::report::axis::{Axis, Unit};
use crate::report::rows::{Mark, Panel, Row, Rows};
use crate::report::{Figure, Flag, Page, Section, Table, Tone};
use crate::sim::{MatchLine, SideTally};
use crate::study::{Series, Studied, Study};

/// What can be learned of any game.
#[derive(Debug)]
pub struct Plain<G>(PhantomData<G>);

/// The sums of the matches of one setup.
#[derive(Clone, Debug, Default)]
pub struct Sums {
    /// Victories by seat; a shared one is divided.
    victories: Vec<f64>,
    decisions: Spread,
    /// By side, where there are sides.
    sides: Vec<SideTally>,
    /// In how many matches somebody had finished before the end, and how many seats that were.
    early: u64,
    early_seats: u64,
}

impl<G: Optioned> Studied for Plain<G> {
    type Game = G;
    type Facts = ();
    type Witness = Silence;
    type Sums = Sums;

    const AXES: &'static [&'static str] = &[];

    fn add(sums: &mut Sums, line: &MatchLine, (): &()) {
        sums.victories.resize(line.bots.len(), 0.0);
        for (at, won) in sums.victories.iter_mut().enumerate() {
            *won += line.share(Seat(at as u8));
        }
        sums.decisions.push(line.decisions as i64);
        SideTally::add(&mut sums.sides, line);
        sums.early += u64::from(!line.early.is_empty());
        sums.early_seats += line.early.len() as u64;
    }

    fn page(study: &Study<Self>, lang: Lang) -> Page {
        let name = lang.plain("game-name");
        let by_seat = Section {
            title: lang.plain("lab-seats"),
            about: lang.plain("lab-seats-about"),
            figures: vec![seats(study, lang)],
        };
        Page {
            lang,
            game: G::ID,
            accent: "",
            title: lang.text("lab-title", &[("game", name.into())]),
            lead: study.lead(lang),
            flags: [Some(fairness(study, lang)), ends::fairness(study, lang)]
                .into_iter()
                .flatten()
                .collect(),
            sections: [Some(by_seat), ends::sides(study, lang), ends::early(study, lang)]
                .into_iter()
                .flatten()
                .collect(),
        }
    }
}

/// One seat in one setup.
struct Seated<'a, G: Optioned> {
    series: &'a Series<Plain<G>>,
    at: usize,
}

impl<G: Optioned> Seated<'_, G> {
    fn rate(&self) -> Estimate {
        Estimate::rate(self.series.sums.victories[self.at], self.series.matches as f64)
    }

    fn share(&self) -> f64 {
        1.0 / self.series.sums.victories.len() as f64
    }

    fn name(&self, lang: Lang) -> String {
        let seat = Seat(self.at as u8).to_string();
        match self.series.variant.values.as_slice() {
            [] => lang.text("lab-seat", &[("seat", seat.into())]),
            values => {
                let values: Vec<&str> = values.iter().map(|(_, value)| value.as_str()).collect();
                let setup = values.join(", ");
                lang.text("lab-setup-seat", &[("setup", setup.into()), ("seat", seat.into())])
            }
        }
    }
}

fn all<G: Optioned>(study: &Study<Plain<G>>) -> Vec<Seated<'_, G>> {
    let mut all = Vec::new();
    for series in &study.series {
        all.extend((0..series.sums.victories.len()).map(|at| Seated { series, at }));
    }
    all
}

fn fairness<G: Optioned>(study: &Study<Plain<G>>, lang: Lang) -> Flag {
    // Whoever plays alone has nobody to share with.
    let seats = all(study);
    let rivals = seats.iter().filter(|seated| seated.series.sums.victories.len() > 1);
    let rivals: Vec<_> = rivals.collect();
    let doubts: Vec<f64> = rivals.iter().map(|one| one.rate().doubt(one.share())).collect();
    let unfair = rivals.iter().zip(certain(&doubts)).filter(|(_, is_certain)| *is_certain);
    let list: Vec<String> = unfair.map(|(seated, _)| seated.name(lang)).collect();
    if list.is_empty() {
        return Flag { tone: Tone::Fine, words: lang.plain("lab-seats-fair") };
    }
    let words = lang.text("lab-seats-unfair", &[("list", list.join(", ").into())]);
    Flag { tone: Tone::Warning, words }
}

fn seats<G: Optioned>(study: &Study<Plain<G>>, lang: Lang) -> Figure {
    let seats = all(study);
    let row = |seated: &Seated<'_, G>| Row {
        name: seated.name(lang),
        marks: vec![
            Mark::Dot { estimate: seated.rate(), fair: Some(seated.share()), loud: false },
            Mark::Spread(seated.series.sums.decisions.quantiles()),
        ],
    };
    let longest = study.series.iter().map(|series| series.sums.decisions.quantiles()[4]);
    let plot = Rows {
        label: lang.plain("lab-seats"),
        panels: vec![
            Panel::new(lang.plain("lab-win-rate"), Axis::PARTS),
            Panel::new(lang.plain("lab-decisions"), Axis::fit(longest, Unit::Number)),
        ],
        rows: seats.iter().map(row).collect(),
    };
    let cells = |seated: &Seated<'_, G>| {
        let sums = &seated.series.sums;
        vec![
            seated.name(lang),
            lang.decimal(sums.victories[seated.at], 1),
            lang.count(seated.series.matches as i64),
            lang.rate(seated.rate()),
            lang.decimal(sums.decisions.mean().unwrap_or(f64::NAN), 1),
        ]
    };
    let head = ["seat", "won", "matches", "rate", "decisions"];
    Figure {
        title: lang.plain("lab-seats"),
        plot: plot.svg(lang),
        caption: lang.plain("lab-seats-caption"),
        table: Table {
            head: head.map(|name| lang.plain(&format!("lab-column-{name}"))).to_vec(),
            rows: seats.iter().map(cells).collect(),
        },
    }
}
