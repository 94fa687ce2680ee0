//! The report: its sections in order, and those about victories, ends, deeds and length.

use saucer_core::Game;
use saucer_encounters::{Card, Content, Encounters, End, Film, Mode, Setup};
use saucer_lab::report::axis::{Axis, Unit};
use saucer_lab::report::parts::{self, Part as _, Subject, heads, series_of};
use saucer_lab::report::rows::{Mark, Panel, Row, Rows};
use saucer_lab::report::usual::{Length, Lengths, Share, Shares, dash};
use saucer_lab::report::{Figure, Page, Table};
use saucer_lab::{Estimate, Figures, Series, Study};
use saucer_text::Lang;

use super::sums::{ENDS, Sums};
use super::{EncountersReport, OfSetup, cards, flags, hunt};
use crate::words::names::name;

/// Infrared red, as on the pages of the game.
const ACCENT: &str = include_str!("../../assets/report.css");

/// Draws a figure of one film; nothing if it has none of that.
type Draw = fn(&Part<'_>, Lang) -> Option<Figure>;

/// The sections in order, by what their texts are called, with their figures.
const SECTIONS: [Subject<Draw>; 6] = [
    Subject::new("wins", &[wins, hunt::order]),
    Subject::new("ends", &[ends, lost, killers]),
    Subject::new("deeds", &[deeds]),
    Subject::new("length", &[length]),
    Subject::new("groups", &[hunt::groups]),
    Subject::new("cards", &[cards::cards]),
];

/// The series of one film of a mode, fewest players first.
pub(super) struct Part<'a> {
    pub(super) mode: Mode,
    pub(super) film: Film,
    pub(super) content: &'static Content,
    pub(super) series: Vec<&'a Series<EncountersReport>>,
}

impl Part<'_> {
    /// The name of the film.
    pub(super) fn name(&self, lang: Lang) -> String {
        let film = name(lang, &self.film.spec_of(self.mode, self.content).name).to_owned();
        match self.mode {
            Mode::Hunted | Mode::Hunters => film,
            Mode::Crossover => lang.text("report-of-crossover", &[("film", film.into())]),
            Mode::Safari => lang.text("report-of-safari", &[("film", film.into())]),
            Mode::Pack => lang.text("report-of-pack", &[("film", film.into())]),
        }
    }

    /// Whether predators are played.
    pub(super) fn hunts(&self) -> bool {
        self.mode.is_hunt()
    }

    /// A text that names the film.
    pub(super) fn titled(&self, key: &str, lang: Lang) -> String {
        lang.text(key, &[("film", self.name(lang).into())])
    }

    /// The title of a card.
    pub(super) fn title(&self, card: u16, lang: Lang) -> String {
        name(lang, &self.content.card(Card(card)).title).to_owned()
    }

    /// All sums with the number of players.
    pub(super) fn sums(&self) -> impl Iterator<Item = OfSetup<'_>> + Clone {
        self.series.iter().map(|s| (s.variant.setup.players(), *s, &s.sums))
    }
}

impl parts::Part for Part<'_> {
    type Report = EncountersReport;

    fn series(&self) -> &[&Series<EncountersReport>] {
        &self.series
    }
}

pub(super) fn page(study: &Study<EncountersReport>, lang: Lang) -> Page {
    let content = Content::of(study.played.rules);
    let films = |mode: Mode| mode.films().iter().map(move |film| (mode, *film));
    let all = Mode::ALL.into_iter().flat_map(films);
    let parts: Vec<Part<'_>> = all
        .map(|(mode, film)| {
            let is_it = |setup: &Setup| setup.film() == film && setup.mode() == mode;
            Part { mode, film, content, series: series_of(study, is_it, |setup| setup.players()) }
        })
        .filter(|part| !part.series.is_empty())
        .collect();
    let sections = SECTIONS
        .iter()
        .filter_map(|subject| subject.section(&parts, |draw, part| draw(part, lang), lang));
    Page {
        lang,
        game: Encounters::ID,
        accent: ACCENT,
        title: lang.text("lab-title", &[("game", lang.plain("game-name").into())]),
        lead: study.lead(lang),
        flags: flags::flags(study, &parts, lang),
        sections: sections.collect(),
    }
}

/// `5 players`.
pub(super) fn players(n: u8, lang: Lang) -> String {
    lang.text("report-players", &[("n", n.into())])
}

/// How often people win.
pub(super) fn victory(series: &Series<EncountersReport>) -> Estimate {
    Estimate::rate(series.sums.won as f64, series.matches as f64)
}

/// How often those who play together win.
fn wins(part: &Part<'_>, lang: Lang) -> Option<Figure> {
    let together: Vec<OfSetup<'_>> =
        part.sums().filter(|(n, _, _)| !part.mode.is_rivalry() || *n == 1).collect();
    if together.is_empty() {
        return None;
    }
    let title = lang.plain("report-people-win");
    let row = |(n, series, _): OfSetup<'_>| {
        let estimate = victory(series);
        let loud = !part.mode.is_rivalry() && flags::is_off(estimate);
        Row { name: players(n, lang), marks: vec![Mark::Dot { estimate, fair: None, loud }] }
    };
    let plot = Rows {
        label: format!("{title}: {}", part.name(lang)),
        panels: vec![Panel::new(title, Axis::PARTS)],
        rows: together.iter().copied().map(row).collect(),
    };
    let cells = |(n, series, sums): OfSetup<'_>| {
        let mean = sums.points.mean().map_or_else(dash, |mean| lang.decimal(mean.value, 2));
        let counts = [series.matches, sums.won].map(|n| lang.count(n as i64));
        let [matches, won] = counts;
        vec![players(n, lang), matches, won, lang.rate(victory(series)), mean]
    };
    let columns = ["players", "matches", "won", "people-win", "points"];
    let rows = together.iter().copied().map(cells).collect();
    Some(Figure {
        title: part.name(lang),
        plot: plot.svg(lang),
        caption: lang.plain("report-wins-caption"),
        table: Table { head: heads(&columns, lang), rows },
    })
}

/// The key of the name of an end.
pub(super) const fn end_key(end: End) -> &'static str {
    match end {
        End::Major => "report-end-major",
        End::Minor => "report-end-minor",
        End::Dead => "report-end-dead",
        End::OutOfTime => "report-end-time",
        End::TooLate => "report-end-late",
    }
}

/// The key of the name of an end of a hunt.
const fn hunt_end_key(end: End) -> &'static str {
    match end {
        End::Major | End::Minor => "report-end-hunt-major",
        End::Dead => "report-end-hunt-dead",
        End::OutOfTime => "report-end-hunt-time",
        End::TooLate => "report-end-hunt-late",
    }
}

/// How often each end came up.
fn ends(part: &Part<'_>, lang: Lang) -> Option<Figure> {
    let all = ENDS.into_iter().enumerate();
    let rows = all.filter(|(_, end)| !part.hunts() || *end != End::Minor).map(|(at, end)| {
        let count = |sums: &Sums| sums.ends[at];
        let key = if part.hunts() { hunt_end_key(end) } else { end_key(end) };
        Share { name: lang.plain(key), rate: part.rate(count), each: part.by_players(count, lang) }
    });
    Some(shares(part, ["report-ends", "report-ends-caption"], rows, lang))
}

/// At which objective matches are lost.
fn lost(part: &Part<'_>, lang: Lang) -> Option<Figure> {
    let rows = (0..3_usize).map(|at| {
        let count = |sums: &Sums| sums.lost_at[at];
        let title = lang.text("report-objective", &[("n", (at + 1).into())]);
        Share { name: title, rate: part.rate(count), each: part.by_players(count, lang) }
    });
    let figure = || shares(part, ["report-lost", "report-lost-caption"], rows, lang);
    (!part.hunts()).then(figure)
}

/// By which strike people die.
fn killers(part: &Part<'_>, lang: Lang) -> Option<Figure> {
    let mut all: Vec<u16> =
        part.sums().flat_map(|(_, _, sums)| sums.killers.keys().copied()).collect();
    all.sort_unstable();
    all.dedup();
    let count = |sums: &Sums, strike: u16| sums.killers.get(&strike).copied().unwrap_or(0);
    let rows = all.into_iter().map(|strike| {
        let of_it = |sums: &Sums| count(sums, strike);
        let (rate, each) = (part.rate(of_it), part.by_players(of_it, lang));
        Share { name: part.title(strike, lang), rate, each }
    });
    Some(shares(part, ["report-killers", "report-killers-caption"], rows, lang))
}

/// Rows with a share of all matches each, and in the table the shares by number of players.
fn shares(
    part: &Part<'_>,
    [key, caption]: [&str; 2],
    rows: impl Iterator<Item = Share>,
    lang: Lang,
) -> Figure {
    let each = part.sums().map(|(n, _, _)| players(n, lang)).collect();
    let shares = Shares {
        title: part.titled(key, lang),
        caption: lang.plain(caption),
        of: lang.plain("report-of-matches"),
        head: [heads(&["what", "share"], lang), each].concat(),
        rows: rows.collect(),
    };
    shares.figure(lang)
}

/// What is done in a match, on average.
fn deeds(part: &Part<'_>, lang: Lang) -> Option<Figure> {
    let names = if part.hunts() {
        ["strikes", "spared", "kills", "escapes", "traps", "duels"]
    } else {
        ["strikes", "spared", "kills", "scans", "offers", "marks"]
    };
    let mean = |sums: &Sums, at: usize| sums.deeds[at].mean().map_or(0.0, |mean| mean.value);
    let axis = |at: usize| Axis::fit(part.sums().map(|(_, _, sums)| mean(sums, at)), Unit::Number);
    let panel = |(at, name): (usize, &str)| {
        Panel::new(lang.plain(&format!("report-deed-{name}")), axis(at))
    };
    let row = |(n, _, sums): OfSetup<'_>| Row {
        name: players(n, lang),
        marks: (0..names.len()).map(|at| Mark::Bar(mean(sums, at))).collect(),
    };
    let plot = Rows {
        label: part.titled("report-deeds", lang),
        panels: names.into_iter().enumerate().map(panel).collect(),
        rows: part.sums().map(row).collect(),
    };
    let cells = |(n, _, sums): OfSetup<'_>| {
        let means = (0..names.len()).map(|at| lang.decimal(mean(sums, at), 1));
        std::iter::once(players(n, lang)).chain(means).collect()
    };
    let mut head = heads(&["players"], lang);
    head.extend(names.iter().map(|name| lang.plain(&format!("report-deed-{name}"))));
    Some(Figure {
        title: part.titled("report-deeds", lang),
        plot: plot.svg(lang),
        caption: lang.plain("report-deeds-caption"),
        table: Table { head, rows: part.sums().map(cells).collect() },
    })
}

fn length(part: &Part<'_>, lang: Lang) -> Option<Figure> {
    let columns = ["players", "turns", "q5", "middle", "q95", "decisions", "q5", "middle", "q95"];
    let rows = part.sums().map(|(n, _, sums)| Length {
        name: players(n, lang),
        spreads: [&sums.turns, &sums.decisions],
    });
    let lengths = Lengths {
        title: part.name(lang),
        label: part.titled("report-length-label", lang),
        caption: lang.plain("report-length-caption"),
        counted: ["report-turns", "report-decisions"].map(|key| lang.plain(key)),
        head: heads(&columns, lang),
        rows: rows.collect(),
    };
    Some(lengths.figure(lang))
}
