//! Reports of games that are played in several ways: every way, such as an edition or a mode, is a part with its own
//! figures, and its setups differ by the number of players.

use saucer_core::Game;
use saucer_text::{FluentValue, Lang};

use super::{Figure, Section};
use crate::count::Estimate;
use crate::study::{Series, Studied, Study};

type Setup<R> = <<R as Studied>::Game as Game>::Setup;

/// The series of one part of a game.
pub trait Part {
    /// The report that it is a part of.
    type Report: Studied;

    /// Its series, fewest players first; see [`series_of`].
    fn series(&self) -> &[&Series<Self::Report>];

    /// How many matches were played.
    fn matches(&self) -> u64 {
        self.series().iter().map(|series| series.matches).sum()
    }

    /// How often a match has this, over all numbers of players.
    fn rate(&self, count: impl Fn(&<Self::Report as Studied>::Sums) -> u64) -> Estimate {
        let n: u64 = self.series().iter().map(|series| count(&series.sums)).sum();
        Estimate::rate(n as f64, self.matches() as f64)
    }

    /// The share of matches that have this, for each number of players.
    fn by_players(
        &self,
        count: impl Fn(&<Self::Report as Studied>::Sums) -> u64,
        lang: Lang,
    ) -> Vec<String> {
        let ratio =
            |series: &&Series<Self::Report>| lang.ratio(count(&series.sums), series.matches);
        self.series().iter().map(ratio).collect()
    }
}

/// The series of a study that were played and belong to a part, fewest players first.
pub fn series_of<R: Studied>(
    study: &Study<R>,
    belongs: impl Fn(&Setup<R>) -> bool,
    players: impl Fn(&Setup<R>) -> u8,
) -> Vec<&Series<R>> {
    let belongs = |series: &&Series<R>| series.matches > 0 && belongs(&series.variant.setup);
    let mut series: Vec<_> = study.series.iter().filter(belongs).collect();
    series.sort_by_key(|series| players(&series.variant.setup));
    series
}

/// Draws a figure of one part; `None` if the part has nothing of that kind.
pub type Draw<P> = fn(&P, Lang) -> Option<Figure>;

/// A subject of a report: its title is the text `report-section-ID`, and what it is about `report-section-ID-about`.
#[derive(Clone, Copy)]
pub struct Subject<D: 'static> {
    /// What its texts are called.
    pub id: &'static str,
    /// Its figures.
    pub draws: &'static [D],
}

impl<D> Subject<D> {
    /// A subject with these figures.
    #[must_use]
    pub const fn new(id: &'static str, draws: &'static [D]) -> Subject<D> {
        Subject { id, draws }
    }

    /// Its figures for all parts, as `draw` draws them; `None` if there are none.
    pub fn section<P>(
        &self,
        parts: &[P],
        draw: impl Fn(&D, &P) -> Option<Figure>,
        lang: Lang,
    ) -> Option<Section> {
        let pairs = self.draws.iter().flat_map(|one| parts.iter().map(move |part| (one, part)));
        let figures: Vec<Figure> = pairs.filter_map(|(one, part)| draw(one, part)).collect();
        let id = self.id;
        (!figures.is_empty()).then(|| Section {
            title: lang.plain(&format!("report-section-{id}")),
            about: lang.plain(&format!("report-section-{id}-about")),
            figures,
        })
    }
}

/// The heads of a table: the texts `report-column-NAME`.
#[must_use]
pub fn heads(names: &[&str], lang: Lang) -> Vec<String> {
    names.iter().map(|name| lang.plain(&format!("report-column-{name}"))).collect()
}

/// What was found, and what could be done about it: the texts `report-NAME` and `report-do-NAME`.
#[must_use]
pub fn found(key: &str, args: &[(&'static str, FluentValue<'static>)], lang: Lang) -> String {
    let subject = key.trim_start_matches("report-");
    format!("{} {}", lang.text(key, args), lang.plain(&format!("report-do-{subject}")))
}
