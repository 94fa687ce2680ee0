//! What only hunts have to show: who wins by the order of turns, and how groups of the armory fare.

use saucer_encounters::DeckId;
use saucer_lab::report::axis::{Axis, Unit};
use saucer_lab::report::parts::{found, heads};
use saucer_lab::report::rows::{Mark, Panel, Row, Rows};
use saucer_lab::report::usual::dash;
use saucer_lab::report::{Figure, Table};
use saucer_lab::{Estimate, Figures, Finding};
use saucer_text::{FluentValue, Lang};

use super::page::{Part, players};
use super::sums::GroupSums;
use crate::words::names::name;

/// A place in the order of turns should win so much more or less than its share at most.
const EVEN: f64 = 0.03;
/// Whoever relies on a group should win so much more than all at most.
const STRONG_GROUP: f64 = 0.08;
/// A group should be taken at least so often, compared with the one that is taken most.
const WANTED: f64 = 0.5;

/// One place in the order of turns: of how many players, which, and how often it wins.
struct Place {
    n: u8,
    at: u8,
    matches: u64,
    rate: Estimate,
    fair: f64,
}

/// Rivals by the order of their turns, for every number of players.
fn places(part: &Part<'_>) -> Vec<Place> {
    let of = |(n, series, sums): super::OfSetup<'_>| -> Vec<Place> {
        let matches = series.matches;
        let place = |at: u8| {
            let rate = Estimate::rate(sums.by_order[usize::from(at)], matches as f64);
            Place { n, at, matches, rate, fair: 1.0 / f64::from(n) }
        };
        (0..n).map(place).collect()
    };
    let rivals = part.sums().filter(|(n, _, _)| part.mode.is_rivalry() && *n > 1);
    rivals.flat_map(of).collect()
}

impl Place {
    fn name(&self, lang: Lang) -> String {
        let figures: [(&str, FluentValue<'_>); 2] =
            [("players", players(self.n, lang).into()), ("n", (self.at + 1).into())];
        lang.text("report-place", &figures)
    }

    fn is_off(&self) -> bool {
        self.rate.low > self.fair + EVEN || self.rate.high < self.fair - EVEN
    }
}

/// Who wins by the order of turns.
pub(super) fn order(part: &Part<'_>, lang: Lang) -> Option<Figure> {
    let all = places(part);
    let title = part.titled("report-order", lang);
    let row = |place: &Place| {
        let (estimate, fair) = (place.rate, Some(place.fair));
        Row {
            name: place.name(lang),
            marks: vec![Mark::Dot { estimate, fair, loud: place.is_off() }],
        }
    };
    let plot = Rows {
        label: title.clone(),
        panels: vec![Panel::new(lang.plain("report-of-matches"), Axis::PARTS)],
        rows: all.iter().map(row).collect(),
    };
    let cells = |place: &Place| {
        let fair = Estimate { low: place.fair, value: place.fair, high: place.fair };
        let matches = lang.count(place.matches as i64);
        vec![place.name(lang), matches, lang.rate(place.rate), lang.rate(fair)]
    };
    let columns = ["place", "matches", "won", "fair"];
    (!all.is_empty()).then(|| Figure {
        title,
        plot: plot.svg(lang),
        caption: lang.plain("report-order-caption"),
        table: Table { head: heads(&columns, lang), rows: all.iter().map(cells).collect() },
    })
}

/// A group of the armory in all matches of a film.
struct Group {
    name: String,
    sums: GroupSums,
    /// Its part of all cards of the armory that were gained.
    share: Estimate,
    /// By how much whoever relies on it wins more than all.
    gain: Option<Estimate>,
}

/// So few who rely on a group say nothing.
const FEWEST: u64 = 20;

fn all_groups(part: &Part<'_>, lang: Lang) -> Vec<Group> {
    let mut decks: Vec<u8> =
        part.sums().flat_map(|(_, _, sums)| sums.groups.keys().copied()).collect();
    decks.sort_unstable();
    decks.dedup();
    let gained = |deck: &u8| -> u64 {
        part.sums().filter_map(|(_, _, sums)| sums.groups.get(deck)).map(|one| one.gained).sum()
    };
    let all: u64 = decks.iter().map(gained).sum();
    let group = |deck: u8| {
        let (mut sums, mut expected) = (GroupSums::default(), 0.0);
        for (_, _, of) in part.sums() {
            let Some(own) = of.groups.get(&deck) else { continue };
            sums.gained += own.gained;
            sums.relied += own.relied;
            sums.won += own.won;
            expected += of.usual() * own.relied as f64;
        }
        let n = sums.relied as f64;
        let Estimate { low, value, high } = Estimate::rate(sums.won, n);
        let usual = expected / n.max(1.0);
        let gain = Estimate { low: low - usual, value: value - usual, high: high - usual };
        let spec = &part.content.decks[usize::from(DeckId(deck).0)];
        Group {
            name: name(lang, &spec.name).to_owned(),
            sums,
            share: Estimate::rate(sums.gained as f64, all as f64),
            gain: (sums.relied >= FEWEST).then_some(gain),
        }
    };
    decks.into_iter().map(group).collect()
}

/// How often cards of each group are taken, and how those fare who rely on it.
pub(super) fn groups(part: &Part<'_>, lang: Lang) -> Option<Figure> {
    let all = all_groups(part, lang);
    let title = part.titled("report-groups", lang);
    let row = |group: &Group| {
        let dot = |estimate| Mark::Dot { estimate, fair: None, loud: false };
        let gain = group.gain.map_or(Mark::Nothing, dot);
        Row { name: group.name.clone(), marks: vec![dot(group.share), gain] }
    };
    let shares = all.iter().map(|group| group.share.high);
    let gains = all.iter().filter_map(|group| group.gain).flat_map(|gain| [gain.low, gain.high]);
    let plot = Rows {
        label: title.clone(),
        panels: vec![
            Panel::new(lang.plain("report-group-share"), Axis::fit(shares, Unit::Percent)),
            Panel::new(lang.plain("report-gain"), Axis::fit(gains, Unit::Points)),
        ],
        rows: all.iter().map(row).collect(),
    };
    let cells = |group: &Group| {
        let counts = [group.sums.gained, group.sums.relied].map(|n| lang.count(n as i64));
        let [gained, relied] = counts;
        let gain = group.gain.map_or_else(dash, |gain| lang.gain(gain));
        vec![group.name.clone(), gained, lang.rate(group.share), relied, gain]
    };
    let columns = ["group", "gained", "share", "relied", "with-gain"];
    (!all.is_empty()).then(|| Figure {
        title,
        plot: plot.svg(lang),
        caption: lang.plain("report-groups-caption"),
        table: Table { head: heads(&columns, lang), rows: all.iter().map(cells).collect() },
    })
}

/// Places in the order of turns that win too often or too seldom.
pub(super) fn uneven(part: &Part<'_>, lang: Lang) -> Vec<Finding> {
    let finding = |place: &Place| {
        let above = place.rate.value > place.fair;
        let (doubt, off) = if above {
            (place.rate.doubt_above(place.fair + EVEN), place.rate.value - place.fair - EVEN)
        } else {
            (place.rate.doubt_below(place.fair - EVEN), place.fair - EVEN - place.rate.value)
        };
        let args = [
            ("film", part.name(lang).into()),
            ("place", place.name(lang).into()),
            ("rate", lang.rate(place.rate).into()),
        ];
        let words = found("report-uneven", &args, lang);
        Finding { doubt, size: 1.0 + off / EVEN, words }
    };
    places(part).iter().map(finding).collect()
}

/// Groups that win too much, or that hardly anybody wants.
pub(super) fn group_findings(part: &Part<'_>, lang: Lang) -> Vec<Finding> {
    let all = all_groups(part, lang);
    let most = all.iter().map(|group| group.share.value).fold(0.0, f64::max);
    let mut findings = Vec::new();
    for group in &all {
        let args = |rate: String| {
            let quoted = lang.text("report-quoted", &[("name", group.name.clone().into())]);
            [("film", part.name(lang).into()), ("group", quoted.into()), ("rate", rate.into())]
        };
        if let Some(gain) = group.gain {
            let words = found("report-group-strong", &args(lang.gain(gain)), lang);
            let size = 1.0 + (gain.value - STRONG_GROUP) / STRONG_GROUP;
            findings.push(Finding { doubt: gain.doubt_above(STRONG_GROUP), size, words });
        }
        let words = found("report-group-idle", &args(lang.rate(group.share)), lang);
        let least = most * WANTED;
        let size = 1.0 + (least - group.share.value) / least.max(0.01);
        findings.push(Finding { doubt: group.share.doubt_below(least), size, words });
    }
    findings
}
