//! The section about places: who goes there, and what is done.

use saucer_lab::report::axis::{Axis, Unit};
use saucer_lab::report::parts::{Part as _, heads};
use saucer_lab::report::rows::{Mark, Panel, Row, Rows};
use saucer_lab::report::{Figure, Table};
use saucer_text::Lang;
use saucer_thing::{Card, Mode, Place};

use super::page::Part;
use super::sums::PlaceSums;
use crate::words::names;

/// The places of a mode that one can go to.
pub(super) fn places_of(mode: Mode) -> impl Iterator<Item = Place> {
    let all = Place::ALL.into_iter().chain([Place::Dormitory]);
    all.filter(move |place| mode == Mode::Station || *place != Place::SecondSnowcat)
}

/// What was done in a place, in all matches of a mode.
pub(super) fn total(part: &Part<'_>, place: Place) -> PlaceSums {
    let mut all = PlaceSums::default();
    for place in part.sums().filter_map(|(_, _, sums)| sums.places.get(&place)) {
        all.visits += place.visits;
        all.actions.iter_mut().zip(place.actions).for_each(|(sum, n)| *sum += n);
    }
    all
}

/// How many moves there were in a mode.
pub(super) fn moves(part: &Part<'_>) -> u64 {
    places_of(part.mode).map(|place| total(part, place).visits).sum()
}

pub(super) fn places(part: &Part<'_>, lang: Lang) -> Option<Figure> {
    let (moves, matches) = (moves(part), part.matches().max(1) as f64);
    let all: Vec<(String, PlaceSums)> = places_of(part.mode)
        .map(|place| (names::place(lang, part.setup(), place), total(part, place)))
        .collect();
    let visits = |sums: &PlaceSums| sums.visits as f64 / moves.max(1) as f64;
    let actions = |sums: &PlaceSums| sums.actions.map(|n| n as f64 / matches);
    let row = |(name, sums): &(String, PlaceSums)| Row {
        name: name.clone(),
        marks: vec![Mark::Bar(visits(sums)), Mark::Stack(actions(sums).to_vec())],
    };
    let cards = Card::ALL.map(|card| names::card(lang, card));
    let most = all.iter().map(|(_, sums)| actions(sums).iter().sum::<f64>());
    let done = Panel {
        parts: cards.to_vec(),
        ..Panel::new(lang.plain("report-actions"), Axis::fit(most, Unit::Number))
    };
    let went = Axis::fit(all.iter().map(|(_, sums)| visits(sums)), Unit::Percent);
    let plot = Rows {
        label: part.titled("report-places", lang),
        panels: vec![Panel::new(lang.plain("report-visits"), went), done],
        rows: all.iter().map(row).collect(),
    };
    let cells = |(name, sums): &(String, PlaceSums)| {
        let mut row = vec![name.clone(), lang.ratio(sums.visits, moves)];
        row.push(lang.decimal(sums.visits as f64 / matches, 2));
        row.extend(actions(sums).map(|n| lang.decimal(n, 2)));
        row
    };
    Some(Figure {
        title: part.name(lang),
        plot: plot.svg(lang),
        caption: lang.plain("report-places-caption"),
        table: Table {
            head: [heads(&["place", "of-moves", "visits"], lang), cards.to_vec()].concat(),
            rows: all.iter().map(cells).collect(),
        },
    })
}
