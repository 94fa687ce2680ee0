//! The report: its sections in order, and those about seats, scores and length.

use saucer_core::{Game, Seat};
use saucer_lab::report::axis::{Axis, Unit};
use saucer_lab::report::histogram::{Histogram, Spreading};
use saucer_lab::report::parts::{Subject, heads, series_of};
use saucer_lab::report::rows::{Mark, Panel, Row, Rows};
use saucer_lab::report::usual::{Length, Lengths, dash};
use saucer_lab::report::{Figure, Page, Table};
use saucer_lab::{Estimate, Figures, Series, Study, certain};
use saucer_text::Lang;
use saucer_tremble::{Content, Edition, Setup, Tremble};

use super::{OfSetup, TrembleReport, cards, course, flags, settled};

/// Acid green, as on the pages of the game.
const ACCENT: &str = include_str!("../../assets/report.css");

/// Draws a figure of one edition; `None` if the edition has nothing of that kind.
type Draw = fn(&Half<'_>, Lang) -> Option<Figure>;

/// The sections in order, by what their texts are called, with their figures.
const SECTIONS: [Subject<Draw>; 9] = [
    Subject::new("seats", &[seats]),
    Subject::new("scores", &[scores]),
    Subject::new("length", &[length]),
    Subject::new("course", &[course::course]),
    Subject::new("ships", &[cards::ships]),
    Subject::new("extras", &[cards::stations, cards::compensations]),
    Subject::new("rewards", &[settled::rewards, settled::hunts]),
    Subject::new("cities", &[settled::cities]),
    Subject::new("missions", &[cards::missions, settled::loans]),
];

/// The series of one edition, fewest captains first.
pub(super) struct Half<'a> {
    pub(super) edition: Edition,
    pub(super) content: &'static Content,
    pub(super) series: Vec<&'a Series<TrembleReport>>,
}

impl Half<'_> {
    /// The name of the edition.
    pub(super) fn name(&self, lang: Lang) -> String {
        lang.plain(match self.edition {
            Edition::Retail => "report-edition-retail",
            Edition::Prototype => "report-edition-prototype",
        })
    }

    /// A text that names the edition.
    pub(super) fn titled(&self, key: &str, lang: Lang) -> String {
        lang.text(key, &[("edition", self.name(lang).into())])
    }

    /// All sums with the number of captains.
    pub(super) fn sums(&self) -> impl Iterator<Item = OfSetup<'_>> {
        self.series.iter().map(|s| (s.variant.setup.captains().count(), *s, &s.sums))
    }
}

pub(super) fn page(study: &Study<TrembleReport>, lang: Lang) -> Page {
    let halves: Vec<Half<'_>> = Edition::ALL
        .into_iter()
        .map(|edition| {
            let is_it = |setup: &Setup| setup.edition() == edition;
            let series = series_of(study, is_it, |setup| setup.captains().count());
            Half { edition, content: Content::of(edition, study.played.rules), series }
        })
        .filter(|half| !half.series.is_empty())
        .collect();
    let sections = SECTIONS
        .iter()
        .filter_map(|subject| subject.section(&halves, |draw, half| draw(half, lang), lang));
    Page {
        lang,
        game: Tremble::ID,
        accent: ACCENT,
        title: lang.text("lab-title", &[("game", lang.plain("game-name").into())]),
        lead: lead(study, lang),
        flags: flags::flags(study, &halves, lang),
        sections: sections.collect(),
    }
}

fn lead(study: &Study<TrembleReport>, lang: Lang) -> String {
    let played: u64 = study.series.iter().map(|series| series.matches).sum();
    let pilot = lang.plain(&format!("report-pilot-{}", study.brief.pilot));
    lang.text(
        "report-lead",
        &[
            ("matches", lang.matches(played).into()),
            ("rules", study.played.words(lang).into()),
            ("pilot", pilot.into()),
            ("each", lang.count(study.brief.matches as i64).into()),
            ("seed", study.brief.seed.to_string().into()),
        ],
    )
}

/// `4 captains`.
pub(super) fn captains(n: u8, lang: Lang) -> String {
    lang.text("report-captains", &[("n", n.into())])
}

/// How a seat does.
pub(super) struct Standing {
    pub(super) seat: Seat,
    pub(super) rate: Estimate,
    pub(super) fair: f64,
}

impl Standing {
    /// How likely it is to be so far off an equal share by chance.
    pub(super) fn doubt(&self) -> f64 {
        self.rate.doubt(self.fair)
    }

    /// How far it is off, in units of 3 points.
    pub(super) fn size(&self) -> f64 {
        self.gain().abs() / 0.03
    }

    /// By how much it wins more often than an equal share.
    pub(super) fn gain(&self) -> f64 {
        self.rate.value - self.fair
    }
}

/// How all seats of a setup do.
pub(super) fn standings(series: &Series<TrembleReport>) -> impl Iterator<Item = Standing> {
    let n = series.sums.victories.len();
    (0..).map(Seat).zip(&series.sums.victories).map(move |(seat, victories)| Standing {
        seat,
        rate: Estimate::rate(*victories, series.matches as f64),
        fair: 1.0 / n as f64,
    })
}

fn seats(half: &Half<'_>, lang: Lang) -> Option<Figure> {
    let columns = ["captains", "seat", "victories", "matches", "win-rate", "fair"];
    let mut rows = Vec::new();
    let mut table = Table { head: heads(&columns, lang), rows: Vec::new() };
    let mut most = 0.0_f64;
    let all = half.series.iter().flat_map(|series| standings(series));
    let doubts: Vec<f64> = all.map(|standing| standing.doubt()).collect();
    let mut is_certain = certain(&doubts).into_iter();
    for (n, series, sums) in half.sums() {
        rows.push(Row { name: captains(n, lang), marks: Vec::new() });
        for standing in standings(series) {
            let number = standing.seat.to_string();
            most = most.max(standing.rate.high);
            rows.push(Row {
                name: lang.text("report-seat", &[("n", number.clone().into())]),
                marks: vec![Mark::Dot {
                    estimate: standing.rate,
                    fair: Some(standing.fair),
                    loud: is_certain.next().unwrap_or(false) && standing.size() >= 1.0,
                }],
            });
            table.rows.push(vec![
                lang.count(n.into()),
                number,
                lang.decimal(sums.victories[standing.seat.index()], 1),
                lang.count(series.matches as i64),
                lang.rate(standing.rate),
                lang.points(standing.gain()),
            ]);
        }
    }
    let title = lang.plain("report-win-rate");
    let plot = Rows {
        label: format!("{title}: {}", half.name(lang)),
        panels: vec![Panel::new(title, Axis::fit([most], Unit::Percent))],
        rows,
    };
    let shared: u64 = half.sums().map(|(_, _, sums)| sums.shared).sum();
    let played: u64 = half.series.iter().map(|series| series.matches).sum();
    let counts = [shared, played].map(|count| lang.count(count as i64));
    let [shared, all] = counts.map(Into::into);
    Some(Figure {
        title: half.name(lang),
        plot: plot.svg(lang),
        caption: lang.text("report-seats-caption", &[("shared", shared), ("all", all)]),
        table,
    })
}

fn scores(half: &Half<'_>, lang: Lang) -> Option<Figure> {
    let panels = half.sums().map(|(n, _, sums)| Spreading {
        name: captains(n, lang),
        spread: &sums.scores,
        marked: sums.winning_scores.quantile(0.5).map(|score| score as f64),
    });
    let plot = Histogram {
        label: half.titled("report-scores-label", lang),
        title: lang.plain("report-scores-axis"),
        unit: Unit::Thousands,
        grain: 10_000,
        panels: panels.collect(),
    };
    let row = |(n, _, sums): OfSetup<'_>| {
        let mut row = vec![captains(n, lang)];
        row.push(sums.scores.mean().map_or_else(dash, |mean| lang.count(mean.round() as i64)));
        row.extend(sums.scores.quantiles().map(|score| lang.count(score as i64)));
        row.push(sums.winning_scores.quantile(0.5).map_or_else(dash, |score| lang.count(score)));
        row
    };
    let columns = ["captains", "mean", "q5", "q25", "median", "q75", "q95", "winners"];
    Some(Figure {
        title: half.name(lang),
        plot: plot.svg(lang),
        caption: lang.plain("report-scores-caption"),
        table: Table { head: heads(&columns, lang), rows: half.sums().map(row).collect() },
    })
}

fn length(half: &Half<'_>, lang: Lang) -> Option<Figure> {
    let columns = ["captains", "turns", "q5", "middle", "q95", "decisions", "q5", "middle", "q95"];
    let rows = half.sums().map(|(n, _, sums)| Length {
        name: captains(n, lang),
        spreads: [&sums.turns, &sums.decisions],
    });
    let lengths = Lengths {
        title: half.name(lang),
        label: half.titled("report-length-label", lang),
        caption: lang.plain("report-length-caption"),
        counted: ["report-turns", "report-decisions"].map(|key| lang.plain(key)),
        head: heads(&columns, lang),
        rows: rows.collect(),
    };
    Some(lengths.figure(lang))
}
