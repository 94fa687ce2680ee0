//! The report: its sections in order, and those about victories, ends and length.

use saucer_core::Game;
use saucer_lab::report::axis::Axis;
use saucer_lab::report::parts::{self, Part as _, Subject, heads, series_of};
use saucer_lab::report::rows::{Mark, Panel, Row, Rows};
use saucer_lab::report::usual::{Length, Lengths, Share, Shares};
use saucer_lab::report::{Figure, Page, Table};
use saucer_lab::{Estimate, Figures, Series, Study};
use saucer_text::Lang;
use saucer_thing::{End, Mode, Setup, Thing};

use super::sums::{Sums, Won};
use super::{OfSetup, ThingReport, flags, gear, infection, places, probe};

/// Ice blue, as on the pages of the game.
const ACCENT: &str = include_str!("../../assets/report.css");

/// Draws a figure of one mode; `None` if the mode has nothing of that kind.
type Draw = fn(&Part<'_>, Lang) -> Option<Figure>;

/// The sections in order, by what their texts are called, with their figures.
const SECTIONS: [Subject<Draw>; 7] = [
    Subject::new("wins", &[wins]),
    Subject::new("ends", &[ends, troubles]),
    Subject::new("length", &[length]),
    Subject::new("infection", &[infection::curves, infection::ways, infection::light]),
    Subject::new("tests", &[probe::tests, probe::worth]),
    Subject::new("places", &[places::places]),
    Subject::new("gear", &[gear::gear]),
];

/// The series of one mode, fewest players first.
pub(super) struct Part<'a> {
    pub(super) mode: Mode,
    pub(super) series: Vec<&'a Series<ThingReport>>,
}

impl Part<'_> {
    /// The name of the mode.
    pub(super) fn name(&self, lang: Lang) -> String {
        lang.plain(match self.mode {
            Mode::Outpost => "report-mode-outpost",
            Mode::Station => "report-mode-station",
            Mode::PackLeader => "report-mode-pack-leader",
            Mode::Crew => "report-mode-crew",
        })
    }

    /// A text that names the mode.
    pub(super) fn titled(&self, key: &str, lang: Lang) -> String {
        lang.text(key, &[("mode", self.name(lang).into())])
    }

    /// A setup of the mode, for the names of its places and cards.
    pub(super) fn setup(&self) -> Setup {
        self.series[0].variant.setup
    }

    /// All sums with the number of players.
    pub(super) fn sums(&self) -> impl Iterator<Item = OfSetup<'_>> + Clone {
        self.series.iter().map(|s| (s.variant.setup.players(), *s, &s.sums))
    }
}

impl parts::Part for Part<'_> {
    type Report = ThingReport;

    fn series(&self) -> &[&Series<ThingReport>] {
        &self.series
    }
}

pub(super) fn page(study: &Study<ThingReport>, lang: Lang) -> Page {
    let parts: Vec<Part<'_>> = Mode::ALL
        .into_iter()
        .map(|mode| {
            let is_it = |setup: &Setup| setup.mode() == mode;
            Part { mode, series: series_of(study, is_it, |setup| setup.players()) }
        })
        .filter(|part| !part.series.is_empty())
        .collect();
    let sections = SECTIONS
        .iter()
        .filter_map(|subject| subject.section(&parts, |draw, part| draw(part, lang), lang));
    Page {
        lang,
        game: Thing::ID,
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

/// A mark for a rate that was counted, or nothing where nothing was.
pub(super) fn dot(rate: Estimate, fair: Option<f64>, n: u64) -> Mark {
    match n {
        0 => Mark::Nothing,
        _ => Mark::Dot { estimate: rate, fair, loud: false },
    }
}

/// How often the side that the report asks about wins: aliens, and in a crew the people at the table.
pub(super) fn victory(part: &Part<'_>, series: &Series<ThingReport>) -> Estimate {
    let who = if part.mode == Mode::Crew { Won::People } else { Won::Aliens };
    Estimate::rate(series.sums.won_by(who) as f64, series.matches as f64)
}

fn wins(part: &Part<'_>, lang: Lang) -> Option<Figure> {
    let is_crew = part.mode == Mode::Crew;
    let title = lang.plain(if is_crew { "report-crew-wins" } else { "report-aliens-win" });
    let row = |(n, series, _): OfSetup<'_>| {
        let (estimate, fair) = (victory(part, series), (!is_crew).then_some(0.5));
        let loud = flags::is_off(part.mode, estimate);
        Row { name: players(n, lang), marks: vec![Mark::Dot { estimate, fair, loud }] }
    };
    let plot = Rows {
        label: format!("{title}: {}", part.name(lang)),
        panels: vec![Panel::new(title, Axis::PARTS)],
        rows: part.sums().map(row).collect(),
    };
    let cells = |(n, series, sums): OfSetup<'_>| {
        let mut row = vec![players(n, lang), lang.count(series.matches as i64)];
        row.extend(sums.won.map(|won| lang.count(won as i64)));
        row.push(lang.rate(victory(part, series)));
        row
    };
    let wins = if is_crew { "crew-wins" } else { "aliens-win" };
    let columns = ["players", "matches", "people", "aliens", "escaped", "nobody", wins];
    Some(Figure {
        title: part.name(lang),
        plot: plot.svg(lang),
        caption: lang.plain(if is_crew { "report-crew-caption" } else { "report-wins-caption" }),
        table: Table { head: heads(&columns, lang), rows: part.sums().map(cells).collect() },
    })
}

/// The ends that a mode has.
pub(super) fn ends_of(mode: Mode) -> &'static [End] {
    match mode {
        Mode::Outpost | Mode::PackLeader => &[
            End::PeopleLeft,
            End::AliensDestroyed,
            End::AlienLeft,
            End::LeftBehind,
            End::NobodyHuman,
            End::Frozen,
            End::NoEscape,
            End::TimeUp,
        ],
        Mode::Station => &[
            End::PeopleLeft,
            End::AliensDestroyed,
            End::AlienLeft,
            End::LeftBehind,
            End::NobodyHuman,
            End::Frozen,
            End::DogEscaped,
            End::Abandoned,
            End::Launched,
            End::SaucerTaken,
            End::TokensGone,
            End::SaucerHeld,
        ],
        Mode::Crew => &[
            End::PeopleLeft,
            End::AlienLeft,
            End::LeftBehind,
            End::NobodyHuman,
            End::Frozen,
            End::NoEscape,
            End::TimeUp,
        ],
    }
}

/// The name of an end in the keys of texts.
pub(super) fn end_name(end: End, lang: Lang) -> String {
    lang.plain(match end {
        End::PeopleLeft => "report-end-people-left",
        End::AlienLeft => "report-end-alien-left",
        End::LeftBehind => "report-end-left-behind",
        End::AliensDestroyed => "report-end-aliens-destroyed",
        End::Frozen => "report-end-frozen",
        End::NobodyHuman => "report-end-nobody-human",
        End::NoEscape => "report-end-no-escape",
        End::TimeUp => "report-end-time-up",
        End::DogEscaped => "report-end-dog-escaped",
        End::Abandoned => "report-end-abandoned",
        End::Launched => "report-end-launched",
        End::SaucerTaken => "report-end-saucer-taken",
        End::TokensGone => "report-end-tokens-gone",
        End::SaucerHeld => "report-end-saucer-held",
    })
}

/// How often an end came up in a setup.
pub(super) fn n_ended(sums: &Sums, end: End) -> u64 {
    sums.ends.iter().find(|(known, _)| *known == end).map_or(0, |(_, n)| *n)
}

/// How often each end came up.
fn ends(part: &Part<'_>, lang: Lang) -> Option<Figure> {
    let rows = ends_of(part.mode).iter().map(|end| {
        let counts = |sums: &Sums| n_ended(sums, *end);
        Share {
            name: end_name(*end, lang),
            rate: part.rate(counts),
            each: part.by_players(counts, lang),
        }
    });
    Some(shares(part, ["report-ends", "report-ends-caption"], rows, lang))
}

/// What happened to the base: in how many matches.
fn troubles(part: &Part<'_>, lang: Lang) -> Option<Figure> {
    let names = ["dark", "hungry", "cold", "called", "landed", "exposed", "left", "saucer"];
    let rows = (0..).zip(names).map(|(at, name): (usize, &str)| {
        let counts = |sums: &Sums| sums.trouble[at];
        let name = lang.plain(&format!("report-trouble-{name}"));
        Share { name, rate: part.rate(counts), each: part.by_players(counts, lang) }
    });
    let is_station = part.mode == Mode::Station;
    let rows = rows.take(if is_station { names.len() } else { names.len() - 1 });
    Some(shares(part, ["report-troubles", "report-troubles-caption"], rows, lang))
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

fn length(part: &Part<'_>, lang: Lang) -> Option<Figure> {
    let columns = ["players", "rounds", "q5", "middle", "q95", "decisions", "q5", "middle", "q95"];
    let rows = part.sums().map(|(n, _, sums)| Length {
        name: players(n, lang),
        spreads: [&sums.rounds, &sums.decisions],
    });
    let lengths = Lengths {
        title: part.name(lang),
        label: part.titled("report-length-label", lang),
        caption: lang.plain("report-length-caption"),
        counted: ["report-rounds", "report-decisions"].map(|key| lang.plain(key)),
        head: heads(&columns, lang),
        rows: rows.collect(),
    };
    Some(lengths.figure(lang))
}
