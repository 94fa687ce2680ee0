//! What stands out, in words.

use saucer_tremble::{Name, Source, Tremble};

use super::cards::{tables, total};
use super::page::{Half, captains, named, standings};
use super::sums::{CardSums, CardTable};
use crate::lang::Lang;
use crate::report::{Flag, Tone};
use crate::study::Study;

/// A card that was drawn at least so often has had its chance.
const ENOUGH: u64 = 100;
/// Less than this part of those drawn is hardly ever.
const HARDLY: f64 = 0.02;

pub(super) fn flags(study: &Study<Tremble>, halves: &[Half<'_>], lang: Lang) -> Vec<Flag> {
    let mut flags = Vec::new();
    if study.stopped {
        flags.push(warning(lang.pick(
            "The simulation was stopped early, so some figures rest on fewer matches.",
            "Моделирование прервали, поэтому часть чисел получена по меньшему числу партий.",
        )));
    }
    if halves.is_empty() {
        flags.push(warning(lang.pick(
            "No match was finished, so there is nothing to show.",
            "Ни одна партия не закончилась, показывать нечего.",
        )));
        return flags;
    }
    seats(halves, lang, &mut flags);
    for half in halves {
        let name = half.name(lang);
        let ships = half.content.ships.iter().filter(|ship| ship.source != Source::Dealt);
        let ships = ships.map(|ship| &ship.name).collect::<Vec<_>>();
        let sums = tables(half, |sums| &sums.ships);
        let bought = |sum: &CardSums| sum.taken;
        let never = idle(&ships, &sums, bought, |rate| rate == 0.0, 1);
        let hardly = idle(&ships, &sums, bought, |rate| rate > 0.0 && rate < HARDLY, ENOUGH);
        if never.is_empty() {
            flags.push(fine(lang.pick(
                format!("{name}: every ship that was drawn was bought by somebody."),
                format!("{name}: каждый вытянутый корабль кто-нибудь да купил."),
            )));
        } else {
            let list = list(&never, lang);
            flags.push(warning(lang.pick(
                format!("{name}: nobody ever bought {list}."),
                format!("{name}: ни разу не куплены {list}."),
            )));
        }
        if !hardly.is_empty() {
            let list = list(&hardly, lang);
            flags.push(warning(lang.pick(
                format!("{name}: fewer than 2 % of draws were bought of {list}."),
                format!("{name}: меньше чем в 2 % случаев куплены {list}."),
            )));
        }
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
                let (seat, gain) = (standing.seat.0 + 1, lang.points(standing.gain()));
                let rate = lang.rate(standing.rate);
                let (edition, captains) = (half.name(lang), captains(n, lang));
                flags.push(warning(lang.pick(
                    format!(
                        "{edition}, {captains}: seat {seat} wins {rate}, {gain} points against \
                     an equal share."
                    ),
                    format!(
                        "{edition}, {captains}: место {seat} побеждает в {rate} партий, к \
                     равной доле {gain} пункта."
                    ),
                )));
            }
        }
    }
    if all_fair {
        flags.push(fine(lang.pick(
            "No seat is more than 3 points away from an equal share beyond what chance explains.",
            "Ни одно место не отклонилось от равной доли больше чем на 3 пункта, если не считать \
             случайностей.",
        )));
    }
}

fn extras(half: &Half<'_>, lang: Lang, flags: &mut Vec<Flag>) {
    let name = half.name(lang);
    let stations: Vec<_> = half.content.stations.iter().map(|card| &card.name).collect();
    let sums = tables(half, |sums| &sums.stations);
    let never = idle(&stations, &sums, |sum| sum.taken, |rate| rate < HARDLY, ENOUGH);
    if !never.is_empty() {
        let list = list(&never, lang);
        flags.push(warning(lang.pick(
            format!("{name}: stations that hardly anybody buys: {list}."),
            format!("{name}: почти никто не покупает станции {list}."),
        )));
    }
    let cards: Vec<_> = half.content.compensations.iter().map(|card| &card.name).collect();
    let sums = tables(half, |sums| &sums.compensations);
    let never = idle(&cards, &sums, |sum| sum.used, |rate| rate < HARDLY, ENOUGH);
    if !never.is_empty() {
        let list = list(&never, lang);
        flags.push(warning(lang.pick(
            format!("{name}: compensations that hardly anybody uses: {list}."),
            format!("{name}: почти никто не применяет компенсации {list}."),
        )));
    }
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

fn list(names: &[&Name], lang: Lang) -> String {
    let quoted = names.iter().map(|name| {
        let name = named(name, lang);
        lang.pick(format!("“{name}”"), format!("«{name}»"))
    });
    quoted.collect::<Vec<_>>().join(", ")
}

fn warning(words: impl Into<String>) -> Flag {
    Flag { tone: Tone::Warning, words: words.into() }
}

fn fine(words: impl Into<String>) -> Flag {
    Flag { tone: Tone::Fine, words: words.into() }
}
