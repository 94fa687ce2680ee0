//! Under Falling Skies: how often each level is won, and how long that takes.

use saucer_core::{Game, News, Ruleset, Seat, Viewer};
use saucer_lab::report::axis::{Axis, Unit};
use saucer_lab::report::rows::{Mark, Panel, Row, Rows};
use saucer_lab::report::{Figure, Flag, Page, Section, Table, Tone};
use saucer_lab::{Estimate, Figures, MatchLine, Series, Spread, Studied, Study, Witness, certain};
use saucer_skies::{Event, Setup, Skies};
use saucer_text::Lang;
use serde::Serialize;

/// The report by level.
#[derive(Debug)]
pub struct SkiesReport;

/// One match.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct Facts {
    /// The number of stars.
    pub level: u8,
    /// The round in which it ended.
    pub rounds: u8,
    /// Hits that the base has taken.
    pub damage: u8,
    /// Fields reached on the research track.
    pub research: u8,
}

/// Learns the facts of a match from its last position; the way there does not matter to it.
pub struct SkiesWitness;

impl News<Event> for SkiesWitness {
    fn tell(&mut self, _event: Event) {}
}

impl Witness<Skies> for SkiesWitness {
    type Facts = Facts;

    fn begin(_setup: &Setup, _rules: Ruleset) -> Self {
        SkiesWitness
    }

    fn end(self, last: &Skies) -> Facts {
        let view = last.view(Viewer::Spectator);
        let (level, rounds) = (view.level, view.round);
        Facts { level, rounds, damage: view.damage, research: view.research }
    }
}

/// The sums of the matches of one setup.
#[derive(Clone, Debug, Default)]
pub struct Sums {
    /// Matches won.
    pub wins: f64,
    /// Rounds of a match.
    pub rounds: Spread,
    /// Decisions of a match.
    pub decisions: Spread,
}

impl Studied for SkiesReport {
    type Game = Skies;
    type Facts = Facts;
    type Witness = SkiesWitness;
    type Sums = Sums;

    const AXES: &'static [&'static str] = &["level"];

    fn add(sums: &mut Sums, line: &MatchLine, facts: &Facts) {
        sums.wins += line.share(Seat::SOLO);
        sums.rounds.push(facts.rounds.into());
        sums.decisions.push(line.decisions as i64);
    }

    fn page(study: &Study<SkiesReport>, lang: Lang) -> Page {
        Page {
            lang,
            game: Skies::ID,
            accent: "",
            title: lang.text("lab-title", &[("game", lang.plain("game-name").into())]),
            lead: study.lead(lang),
            flags: vec![order(study, lang)],
            sections: vec![Section {
                title: lang.plain("report-levels"),
                about: lang.plain("report-levels-about"),
                figures: vec![levels(study, lang)],
            }],
        }
    }
}

fn rate(series: &Series<SkiesReport>) -> Estimate {
    Estimate::rate(series.sums.wins, series.matches as f64)
}

/// Whether harder levels are harder.
fn order(study: &Study<SkiesReport>, lang: Lang) -> Flag {
    let pairs = || study.series.windows(2);
    let doubts: Vec<f64> =
        pairs().map(|pair| rate(&pair[1]).doubt_higher(rate(&pair[0]))).collect();
    let easier = pairs().zip(certain(&doubts)).filter(|(_, is_certain)| *is_certain);
    let easier: Vec<String> =
        easier.map(|(pair, _)| pair[1].variant.setup.level().to_string()).collect();
    if easier.is_empty() {
        return Flag { tone: Tone::Fine, words: lang.plain("report-in-order") };
    }
    let words = lang.text("report-easier", &[("list", easier.join(", ").into())]);
    Flag { tone: Tone::Warning, words }
}

fn levels(study: &Study<SkiesReport>, lang: Lang) -> Figure {
    let name = |series: &Series<SkiesReport>| {
        lang.text("report-level", &[("level", series.variant.setup.level().into())])
    };
    let row = |series: &Series<SkiesReport>| Row {
        name: name(series),
        marks: vec![
            Mark::Dot { estimate: rate(series), fair: None, loud: false },
            Mark::Spread(series.sums.rounds.quantiles()),
        ],
    };
    let longest = study.series.iter().map(|series| series.sums.rounds.quantiles()[4]);
    let plot = Rows {
        label: lang.plain("report-rate-by-level"),
        panels: vec![
            Panel::new(lang.plain("lab-win-rate"), Axis::PARTS),
            Panel::new(lang.plain("report-rounds"), Axis::fit(longest, Unit::Number)),
        ],
        rows: study.series.iter().map(row).collect(),
    };
    let cells = |series: &Series<SkiesReport>| {
        let mean = |spread: &Spread| lang.decimal(spread.mean().unwrap_or(f64::NAN), 1);
        vec![
            name(series),
            lang.decimal(series.sums.wins, 0),
            lang.count(series.matches as i64),
            lang.rate(rate(series)),
            mean(&series.sums.rounds),
            mean(&series.sums.decisions),
        ]
    };
    let head = [
        "report-column-level",
        "lab-column-won",
        "lab-column-matches",
        "lab-column-rate",
        "report-column-rounds",
        "lab-column-decisions",
    ];
    Figure {
        title: lang.plain("report-rate-and-length"),
        plot: plot.svg(lang),
        caption: lang.plain("report-caption"),
        table: Table {
            head: head.map(|key| lang.plain(key)).to_vec(),
            rows: study.series.iter().map(cells).collect(),
        },
    }
}
