//! What stands out, in words.

use saucer_lab::report::{Flag, Tone};
use saucer_lab::{Figures, Study};
use saucer_text::Lang;
use saucer_tremble::{Name, Source};

use super::TrembleReport;
use super::cards::{tables, total};
use super::page::{Half, captains, standings};
use super::sums::{CardSums, CardTable};
use crate::words::name;

/// A card that was drawn at least so often has had its chance.
const ENOUGH: u64 = 100;
/// Less than this part of those drawn is hardly ever.
const HARDLY: f64 = 0.02;

pub(super) fn flags(study: &Study<TrembleReport>, halves: &[Half<'_>], lang: Lang) -> Vec<Flag> {
    let mut flags = Vec::new();
    if study.stopped {
        flags.push(warning(lang.plain("report-stopped")));
    }
    if halves.is_empty() {
        flags.push(warning(lang.plain("report-nothing")));
        return flags;
    }
    seats(halves, lang, &mut flags);
    for half in halves {
        ships(half, lang, &mut flags);
        extras(half, lang, &mut flags);
    }
    flags.sort_by_key(|flag| flag.tone);
    flags
}

fn seats(halves: &[Half<'_>], lang: Lang, flags: &mut Vec<Flag>) {
    let mut all_fair = true;
    for half in halves {
        for (n, series, _) in half.sums() {
            for standing in standings(series).filter(|standing| standing.is_off()) {
                all_fair = false;
                flags.push(warning(lang.text(
                    "report-seat-off",
                    &[
                        ("edition", half.name(lang).into()),
                        ("captains", captains(n, lang).into()),
                        ("seat", standing.seat.to_string().into()),
                        ("rate", lang.rate(standing.rate).into()),
                        ("gain", lang.points(standing.gain()).into()),
                    ],
                )));
            }
        }
    }
    if all_fair {
        flags.push(fine(lang.plain("report-seats-fair")));
    }
}

fn ships(half: &Half<'_>, lang: Lang, flags: &mut Vec<Flag>) {
    let ships = half.content.ships.iter().filter(|ship| ship.source != Source::Dealt);
    let ships = ships.map(|ship| &ship.name).collect::<Vec<_>>();
    let sums = tables(half, |sums| &sums.ships);
    let bought = |sum: &CardSums| sum.taken;
    let never = idle(&ships, &sums, bought, |rate| rate == 0.0, 1);
    let hardly = idle(&ships, &sums, bought, |rate| rate > 0.0 && rate < HARDLY, ENOUGH);
    if never.is_empty() {
        flags.push(fine(half.titled("report-all-bought", lang)));
    }
    flags.extend(named("report-never-bought", half, &never, lang));
    flags.extend(named("report-hardly-bought", half, &hardly, lang));
}

fn extras(half: &Half<'_>, lang: Lang, flags: &mut Vec<Flag>) {
    let stations: Vec<_> = half.content.stations.iter().map(|card| &card.name).collect();
    let sums = tables(half, |sums| &sums.stations);
    let never = idle(&stations, &sums, |sum| sum.taken, |rate| rate < HARDLY, ENOUGH);
    flags.extend(named("report-idle-stations", half, &never, lang));
    let cards: Vec<_> = half.content.compensations.iter().map(|card| &card.name).collect();
    let sums = tables(half, |sums| &sums.compensations);
    let never = idle(&cards, &sums, |sum| sum.used, |rate| rate < HARDLY, ENOUGH);
    flags.extend(named("report-idle-compensations", half, &never, lang));
}

/// A warning that names these cards, if there are any.
fn named(key: &str, half: &Half<'_>, cards: &[&Name], lang: Lang) -> Option<Flag> {
    let quoted = |card: &&Name| lang.text("report-quoted", &[("name", name(lang, card).into())]);
    let list = cards.iter().map(quoted).collect::<Vec<_>>().join(", ");
    let args = [("edition", half.name(lang).into()), ("list", list.into())];
    (!cards.is_empty()).then(|| warning(lang.text(key, &args)))
}

/// The cards of which a certain part of those drawn was taken, if they were drawn often enough.
fn idle(
    names: &[&'static Name],
    sums: &[&CardTable],
    count: impl Fn(&CardSums) -> u64,
    is_idle: impl Fn(f64) -> bool,
    enough: u64,
) -> Vec<&'static Name> {
    let idle = |name: &&&'static Name| {
        let sum = total(sums, name);
        sum.drawn >= enough && is_idle(count(&sum) as f64 / sum.drawn as f64)
    };
    names.iter().filter(idle).copied().collect()
}

fn warning(words: String) -> Flag {
    Flag { tone: Tone::Warning, words }
}

fn fine(words: String) -> Flag {
    Flag { tone: Tone::Fine, words }
}
