//! The section about cards: who is taken when they come up, how often they are played, and how matches go with them.

use saucer_encounters::{Characters, Film, Kind, Setup, Side};
use saucer_lab::report::axis::{Axis, Unit};
use saucer_lab::report::parts::heads;
use saucer_lab::report::rows::{Mark, Panel, Row, Rows};
use saucer_lab::report::usual::dash;
use saucer_lab::report::{Figure, Table};
use saucer_lab::{Estimate, Figures};
use saucer_text::Lang;

use super::page::Part;
use super::sums::CardSums;

/// A figure is estimated from fewer matches than this only to be wrong.
const FEWEST: u64 = 20;

/// The cards that can be recruited, by their numbers.
pub(super) fn recruits(part: &Part<'_>) -> Vec<u16> {
    let content = part.content;
    let setups = || part.series.iter().map(|series| series.variant.setup);
    let officers: Vec<Side> = setups().map(Setup::officers_side).collect();
    let films: Vec<Film> = setups().flat_map(films).collect();
    let characters: Vec<&String> =
        films.iter().flat_map(|film| &film.spec_of(part.mode, content).characters).collect();
    let ours = |at: usize| {
        let card = &content.cards[at];
        let deck = &content.decks[usize::from(card.deck().0)];
        match card.kind {
            Kind::Commander => deck.side == Side::Both || officers.contains(&deck.side),
            Kind::Character => characters.contains(&&deck.id),
            _ => false,
        }
    };
    (0..content.cards.len())
        .filter(|at| ours(*at))
        .filter_map(|at| u16::try_from(at).ok())
        .collect()
}

/// The films whose characters may come up in a match.
fn films(setup: Setup) -> Vec<Film> {
    match setup.mix().characters {
        Characters::Of(film) => vec![film],
        Characters::OfBoth(one, other) => vec![one, other],
        Characters::Drawn if setup.mode().is_hunt() => Film::ALL.to_vec(),
        Characters::Drawn => setup.mode().films().to_vec(),
    }
}

/// What became of a card in all matches of a film.
pub(super) fn total(part: &Part<'_>, card: u16) -> CardSums {
    let mut all = CardSums::default();
    part.sums().filter_map(|(_, _, sums)| sums.cards.get(&card)).for_each(|one| all.merge(one));
    all
}

/// By how much matches in which somebody gained the card are won more often than all of the same setups.
pub(super) fn gain(part: &Part<'_>, card: u16) -> Option<Estimate> {
    let (mut n, mut won, mut expected) = (0, 0.0, 0.0);
    for (_, _, sums) in part.sums() {
        let Some(own) = sums.cards.get(&card) else { continue };
        n += own.matches;
        won += own.won;
        expected += sums.usual() * own.matches as f64;
    }
    let Estimate { low, value, high } = Estimate::rate(won, n as f64);
    let usual = expected / n.max(1) as f64;
    (n >= FEWEST).then_some(Estimate { low: low - usual, value: value - usual, high: high - usual })
}

pub(super) fn cards(part: &Part<'_>, lang: Lang) -> Option<Figure> {
    let all: Vec<(String, CardSums, Option<Estimate>)> = recruits(part)
        .into_iter()
        .map(|card| (part.title(card, lang), total(part, card), gain(part, card)))
        .collect();
    let part_of = |n: u64, of: u64| n as f64 / of.max(1) as f64;
    let row = |(name, sums, gain): &(String, CardSums, Option<Estimate>)| {
        let bar = |n: u64, of: u64| match of {
            0 => Mark::Nothing,
            _ => Mark::Bar(part_of(n, of)),
        };
        let dot = match gain {
            Some(estimate) => Mark::Dot { estimate: *estimate, fair: None, loud: false },
            None => Mark::Nothing,
        };
        // Commanders lie beside HQ, so nobody counts how often they came up.
        let marks = vec![bar(sums.gained, sums.shown), bar(sums.played, sums.gained), dot];
        Row { name: name.clone(), marks }
    };
    let picked = all.iter().map(|(_, sums, _)| part_of(sums.gained, sums.shown).min(1.5));
    let played = all.iter().map(|(_, sums, _)| part_of(sums.played, sums.gained));
    let gains = all.iter().filter_map(|(_, _, gain)| *gain).flat_map(|gain| [gain.low, gain.high]);
    let plot = Rows {
        label: part.titled("report-cards", lang),
        panels: vec![
            Panel::new(lang.plain("report-picked"), Axis::fit(picked, Unit::Percent)),
            Panel::new(lang.plain("report-played"), Axis::fit(played, Unit::Number)),
            Panel::new(lang.plain("report-gain"), Axis::fit(gains, Unit::Points)),
        ],
        rows: all.iter().map(row).collect(),
    };
    let cells = |(name, sums, gain): &(String, CardSums, Option<Estimate>)| {
        let mut row = vec![name.clone()];
        let counts = [sums.shown, sums.gained, sums.played, sums.matches];
        row.extend(counts.map(|count| lang.count(count as i64)));
        row.push(lang.rate(Estimate::rate(sums.won, sums.matches as f64)));
        row.push(gain.map_or_else(dash, |gain| lang.gain(gain)));
        row
    };
    let columns = ["card", "shown", "gained", "played", "with", "with-rate", "with-gain"];
    Some(Figure {
        title: part.name(lang),
        plot: plot.svg(lang),
        caption: lang.plain("report-cards-caption"),
        table: Table { head: heads(&columns, lang), rows: all.iter().map(cells).collect() },
    })
}
