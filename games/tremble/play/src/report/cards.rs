//! Sections about cards: how often they are taken, and how their captains do.

use saucer_tremble::{Name, Part, Source};

use super::page::{Half, heads, named};
use super::sums::{CardSums, CardTable, Sums};
use crate::lang::{Lang, NOTHING};
use crate::report::axis::{Axis, Unit};
use crate::report::rows::{Mark, Panel, Row, Rows};
use crate::report::{Figure, Table};

/// A kind of card in a ranking.
struct Kind {
    name: &'static Name,
    /// The heading that it stands under, if there are any.
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
    title: String,
    caption: &'a str,
    kinds: Vec<Kind>,
    sums: Vec<&'a CardTable>,
    counted: Counted,
    /// The title of the left panel.
    left: &'a str,
    /// The titles of the columns drawn, taken and used.
    columns: [&'a str; 3],
}

/// A figure is estimated from fewer captains than this only to be wrong.
const FEWEST: u64 = 20;

pub(super) fn ships(half: &Half<'_>, lang: Lang) -> Option<Figure> {
    let group = |source: Source| match source {
        Source::Dealt => Some(lang.pick("Dealt", "Стартовый")),
        Source::Deck(part) => deck(part, lang),
    };
    let ships = half.content.ships.iter();
    let ranking = Ranking {
        title: half.name(lang).to_owned(),
        caption: lang.pick(
            "Ships bought of those drawn, and the gain of captains who bought one.",
            "Доля купленных среди вытянутых и перевес капитанов, купивших корабль.",
        ),
        kinds: ships.map(|ship| Kind { name: &ship.name, group: group(ship.source) }).collect(),
        sums: tables(half, |sums| &sums.ships),
        counted: Counted::Taken,
        left: lang.pick("bought of those drawn", "куплено из вытянутых"),
        columns: lang.pick(["Drawn", "Bought", "Attacks"], ["Вытянуто", "Куплено", "Атаки"]),
    };
    Some(ranking.figure(lang))
}

pub(super) fn stations(half: &Half<'_>, lang: Lang) -> Option<Figure> {
    let stations = half.content.stations.iter();
    let kinds = stations.map(|card| Kind { name: &card.name, group: deck(card.part, lang) });
    half.edition.has_stations().then(|| {
        Ranking {
            title: lang.pick("Stations", "Станции").to_owned(),
            caption: lang.pick(
                "Stations bought of those drawn, and the gain of captains who bought one. A \
                 station that works by itself is never said to be used.",
                "Доля купленных среди вытянутых и перевес капитанов, купивших станцию. У станции, \
                 которая действует сама, применений не бывает.",
            ),
            kinds: kinds.collect(),
            sums: tables(half, |sums| &sums.stations),
            counted: Counted::Taken,
            left: lang.pick("bought of those drawn", "куплено из вытянутых"),
            columns: lang.pick(["Drawn", "Bought", "Used"], ["Вытянуто", "Куплено", "Применено"]),
        }
        .figure(lang)
    })
}

pub(super) fn compensations(half: &Half<'_>, lang: Lang) -> Option<Figure> {
    let cards = half.content.compensations.iter();
    let kinds = cards.map(|card| Kind { name: &card.name, group: None });
    half.edition.has_compensations().then(|| {
        Ranking {
            title: lang.pick("Compensations", "Компенсации").to_owned(),
            caption: lang.pick(
                "Compensations used of those drawn, and the gain of captains who drew one.",
                "Доля применённых среди полученных и перевес капитанов, получивших компенсацию.",
            ),
            kinds: kinds.collect(),
            sums: tables(half, |sums| &sums.compensations),
            counted: Counted::Used,
            left: lang.pick("used of those drawn", "применено из полученных"),
            columns: lang.pick(["Drawn", "Kept", "Used"], ["Получено", "Осталось", "Применено"]),
        }
        .figure(lang)
    })
}

pub(super) fn missions(half: &Half<'_>, lang: Lang) -> Option<Figure> {
    let open = half.content.public_missions.iter().map(|mission| &mission.name);
    let secret = half.content.secret_missions.iter().map(|mission| &mission.name);
    let sums = tables(half, |sums| &sums.missions);
    let is_secret = half.edition.has_secret_missions();
    let (left, columns, caption) = if is_secret {
        (
            lang.pick("kept of those dealt", "оставлено из розданных"),
            lang.pick(["Dealt", "Kept", "Fulfilled"], ["Роздано", "Оставлено", "Выполнено"]),
            lang.pick(
                "Secret missions kept of those dealt, and the gain of captains who kept one.",
                "Доля оставленных среди розданных и перевес капитанов, оставивших задание.",
            ),
        )
    } else {
        (
            lang.pick("captains paid", "получили награду"),
            lang.pick(
                ["Captains", "Paid", "First place"],
                ["Капитаны", "С наградой", "Первое место"],
            ),
            lang.pick(
                "The part of captains whom an open mission paid, and their gain.",
                "Доля капитанов, которым заплатило открытое задание, и их перевес.",
            ),
        )
    };
    let played = sums.iter().any(|table| !table.is_empty());
    played.then(|| {
        Ranking {
            title: lang.pick(
                format!("{}: missions", half.name(lang)),
                format!("{}: задания", half.name(lang)),
            ),
            caption,
            kinds: open.chain(secret).map(|name| Kind { name, group: None }).collect(),
            sums,
            counted: Counted::Taken,
            left,
            columns,
        }
        .figure(lang)
    })
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

fn deck(part: Part, lang: Lang) -> Option<&'static str> {
    match part {
        Part::First => Some(lang.pick("Blue deck", "Синяя колода")),
        Part::Second => Some(lang.pick("Red deck", "Красная колода")),
        Part::Whole => None,
    }
}

impl Ranking<'_> {
    fn figure(self, lang: Lang) -> Figure {
        let sums: Vec<CardSums> =
            self.kinds.iter().map(|kind| total(&self.sums, kind.name)).collect();
        let gains = sums.iter().filter(|sum| sum.gain.n() >= FEWEST);
        let gains = gains.filter_map(|sum| sum.gain.mean()).flat_map(|gain| [gain.low, gain.high]);
        let panels = vec![
            Panel::new(self.left, Axis::PARTS),
            Panel::new(
                lang.pick("gain in victories, points", "перевес в победах, пункты"),
                Axis::fit(gains, Unit::Points),
            ),
        ];
        let mut rows = Vec::new();
        let mut group = None;
        for (kind, sum) in self.kinds.iter().zip(&sums) {
            if kind.group != group {
                group = kind.group;
                let name = group.unwrap_or_default().to_owned();
                rows.push(Row { name, marks: Vec::new() });
            }
            rows.push(self.row(kind, sum, lang));
        }
        Figure {
            plot: Rows { label: format!("{}: {}", self.title, self.left), panels, rows }.svg(lang),
            caption: self.caption.to_owned(),
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
        Row { name: named(kind.name, lang).to_owned(), marks: vec![bar, dot] }
    }

    fn table(&self, sums: &[CardSums], lang: Lang) -> Table {
        let [drawn, taken, used] = self.columns;
        let [card, rate, captains, wins, gain] = lang.pick(
            ["Card", "Rate", "Captains", "Their win rate", "Their gain, points"],
            ["Карта", "Доля", "Капитаны", "Их доля побед", "Их перевес, пункты"],
        );
        let row = |(kind, sum): (&Kind, &CardSums)| {
            let wins = sum.wins.mean().map(|mean| lang.percent(mean.value));
            let gain = sum.gain.mean().map(|gain| lang.gain(gain));
            vec![
                named(kind.name, lang).to_owned(),
                lang.count(sum.drawn as i64),
                lang.count(sum.taken as i64),
                lang.count(sum.used as i64),
                lang.ratio(self.counted(sum), sum.drawn),
                lang.count(sum.gain.n() as i64),
                wins.unwrap_or_else(|| NOTHING.to_owned()),
                gain.unwrap_or_else(|| NOTHING.to_owned()),
            ]
        };
        Table {
            head: heads(&[card, drawn, taken, used, rate, captains, wins, gain]),
            rows: self.kinds.iter().zip(sums).map(row).collect(),
        }
    }
}
