//! Sections about cards: how often they are taken, and how their captains do.

use saucer_lab::Figures;
use saucer_lab::report::axis::{Axis, Unit};
use saucer_lab::report::parts::heads;
use saucer_lab::report::rows::{Mark, Panel, Row, Rows};
use saucer_lab::report::{Figure, Table};
use saucer_text::{Lang, NOTHING};
use saucer_tremble::{Name, Part, Source};

use super::page::Half;
use super::sums::{CardSums, CardTable, Sums};
use crate::words::name;

/// A kind of card in a ranking.
struct Kind {
    name: &'static Name,
    /// The key of the heading that it stands under, if there are any.
    group: Option<&'static str>,
}

/// What the left panel of a ranking counts.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Counted {
    /// Taken of those drawn.
    Taken,
    /// Used of those drawn.
    Used,
}

/// A ranking that is to be drawn.
struct Ranking<'a> {
    /// The subject in the keys of its texts.
    id: &'static str,
    title: String,
    kinds: Vec<Kind>,
    sums: Vec<&'a CardTable>,
    counted: Counted,
    /// The columns drawn, taken and used.
    columns: [&'static str; 3],
}

/// A figure is estimated from fewer captains than this only to be wrong.
const FEWEST: u64 = 20;

pub(super) fn ships(half: &Half<'_>, lang: Lang) -> Option<Figure> {
    let group = |source: Source| match source {
        Source::Dealt => Some("report-group-dealt"),
        Source::Deck(part) => deck(part),
    };
    let ships = half.content.ships.iter();
    let ranking = Ranking {
        id: "ships",
        title: half.name(lang),
        kinds: ships.map(|ship| Kind { name: &ship.name, group: group(ship.source) }).collect(),
        sums: tables(half, |sums| &sums.ships),
        counted: Counted::Taken,
        columns: ["drawn", "bought", "attacks"],
    };
    Some(ranking.figure(lang))
}

pub(super) fn stations(half: &Half<'_>, lang: Lang) -> Option<Figure> {
    let stations = half.content.stations.iter();
    let kinds = stations.map(|card| Kind { name: &card.name, group: deck(card.part) });
    let ranking = Ranking {
        id: "stations",
        title: lang.plain("report-stations"),
        kinds: kinds.collect(),
        sums: tables(half, |sums| &sums.stations),
        counted: Counted::Taken,
        columns: ["drawn", "bought", "used"],
    };
    half.content.has_stations().then(|| ranking.figure(lang))
}

pub(super) fn compensations(half: &Half<'_>, lang: Lang) -> Option<Figure> {
    let cards = half.content.compensations.iter();
    let ranking = Ranking {
        id: "compensations",
        title: lang.plain("report-compensations"),
        kinds: cards.map(|card| Kind { name: &card.name, group: None }).collect(),
        sums: tables(half, |sums| &sums.compensations),
        counted: Counted::Used,
        columns: ["gained", "left", "used"],
    };
    half.content.has_compensations().then(|| ranking.figure(lang))
}

pub(super) fn missions(half: &Half<'_>, lang: Lang) -> Option<Figure> {
    let open = half.content.public_missions.iter().map(|mission| &mission.name);
    let secret = half.content.secret_missions.iter().map(|mission| &mission.name);
    let (id, columns) = if half.content.has_secret_missions() {
        ("secret-missions", ["dealt", "kept", "fulfilled"])
    } else {
        ("open-missions", ["captains", "paid", "first"])
    };
    let ranking = Ranking {
        id,
        title: half.titled("report-missions-of", lang),
        kinds: open.chain(secret).map(|name| Kind { name, group: None }).collect(),
        sums: tables(half, |sums| &sums.missions),
        counted: Counted::Taken,
        columns,
    };
    let played = ranking.sums.iter().any(|table| !table.is_empty());
    played.then(|| ranking.figure(lang))
}

/// The sums of a kind of card over all numbers of captains.
pub(super) fn total(tables: &[&CardTable], name: &Name) -> CardSums {
    let mut sum = CardSums::default();
    for card in tables.iter().filter_map(|table| table.get(name.en.as_str())) {
        sum.merge(card);
    }
    sum
}

/// The tables of all numbers of captains.
pub(super) fn tables<'a>(half: &'a Half<'_>, of: fn(&Sums) -> &CardTable) -> Vec<&'a CardTable> {
    half.sums().map(|(_, _, sums)| of(sums)).collect()
}

const fn deck(part: Part) -> Option<&'static str> {
    match part {
        Part::First => Some("report-group-blue"),
        Part::Second => Some("report-group-red"),
        Part::Whole => None,
    }
}

impl Ranking<'_> {
    fn figure(self, lang: Lang) -> Figure {
        let sums: Vec<CardSums> =
            self.kinds.iter().map(|kind| total(&self.sums, kind.name)).collect();
        let gains = sums.iter().filter(|sum| sum.gain.n() >= FEWEST);
        let gains = gains.filter_map(|sum| sum.gain.mean()).flat_map(|gain| [gain.low, gain.high]);
        let left = lang.plain(&format!("report-cards-{}-rate", self.id));
        let panels = vec![
            Panel::new(&left, Axis::PARTS),
            Panel::new(lang.plain("report-gain"), Axis::fit(gains, Unit::Points)),
        ];
        let mut rows = Vec::new();
        let mut group = None;
        for (kind, sum) in self.kinds.iter().zip(&sums) {
            if kind.group != group {
                group = kind.group;
                let name = group.map(|key| lang.plain(key)).unwrap_or_default();
                rows.push(Row { name, marks: Vec::new() });
            }
            rows.push(self.row(kind, sum, lang));
        }
        Figure {
            plot: Rows { label: format!("{}: {left}", self.title), panels, rows }.svg(lang),
            caption: lang.plain(&format!("report-cards-{}-caption", self.id)),
            table: self.table(&sums, lang),
            title: self.title,
        }
    }

    fn counted(&self, sum: &CardSums) -> u64 {
        match self.counted {
            Counted::Taken => sum.taken,
            Counted::Used => sum.used,
        }
    }

    fn row(&self, kind: &Kind, sum: &CardSums, lang: Lang) -> Row {
        let bar = match sum.drawn {
            0 => Mark::Nothing,
            drawn => Mark::Bar(self.counted(sum) as f64 / drawn as f64),
        };
        let dot = match sum.gain.mean().filter(|_| sum.gain.n() >= FEWEST) {
            Some(estimate) => Mark::Dot { estimate, fair: None, loud: false },
            None => Mark::Nothing,
        };
        Row { name: name(lang, kind.name).to_owned(), marks: vec![bar, dot] }
    }

    fn table(&self, sums: &[CardSums], lang: Lang) -> Table {
        let [drawn, taken, used] = self.columns;
        let row = |(kind, sum): (&Kind, &CardSums)| {
            let wins = sum.wins.mean().map(|mean| lang.percent(mean.value));
            let gain = sum.gain.mean().map(|gain| lang.gain(gain));
            vec![
                name(lang, kind.name).to_owned(),
                lang.count(sum.drawn as i64),
                lang.count(sum.taken as i64),
                lang.count(sum.used as i64),
                lang.ratio(self.counted(sum), sum.drawn),
                lang.count(sum.gain.n() as i64),
                wins.unwrap_or_else(|| NOTHING.to_owned()),
                gain.unwrap_or_else(|| NOTHING.to_owned()),
            ]
        };
        let head = ["card", drawn, taken, used, "rate", "captains", "their-rate", "their-gain"];
        Table { head: heads(&head, lang), rows: self.kinds.iter().zip(sums).map(row).collect() }
    }
}
