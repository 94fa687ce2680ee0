//! What stands out, in words.

use saucer_lab::report::parts::found;
use saucer_lab::report::{Flag, Tone};
use saucer_lab::{Estimate, Figures, Finding, Study, method, none_stands_out, stand_out};
use saucer_text::Lang;
use saucer_tremble::{Name, Source};

use super::cards::{tables, total};
use super::course::leader_wins;
use super::page::{Half, Standing, captains, standings};
use super::sums::{CardSums, CardTable, HuntSums};
use super::{OfSetup, TrembleReport};
use crate::words::name;

/// A card that was drawn at least so often has had its chance.
const ENOUGH: u64 = 100;
/// A card that was drawn less often may just have had no chance.
const FEW: u64 = 30;
/// Less than this part of those drawn is hardly ever.
const HARDLY: f64 = 0.02;

/// A gain of captains who have a card is worth a word from so many points on.
const STRONG: f64 = 0.12;
/// A hunt that succeeds more often is hardly a risk.
const SAFE: f64 = 0.85;
/// A mission that fewer keep is hardly ever kept, and a loan that fewer take hardly ever taken.
const SELDOM: f64 = 0.1;
const HARDLY_BORROWED: f64 = 0.02;
/// Who leads at half time should not win more often.
const DECIDED: f64 = 0.7;

pub(super) fn flags(study: &Study<TrembleReport>, halves: &[Half<'_>], lang: Lang) -> Vec<Flag> {
    let mut flags = study.caveats(lang);
    if halves.is_empty() {
        return flags;
    }
    let seats: Vec<Finding> = halves.iter().flat_map(|half| seats(half, lang)).collect();
    let n_seats = seats.len();
    let mut findings = seats;
    for half in halves {
        findings.extend(gains(half, lang));
        findings.extend(hunts(half, lang));
        findings.extend(missions(half, lang));
        findings.extend(loans(half, lang));
        findings.extend(leaders(half, lang));
    }
    if none_stands_out(&findings, n_seats) {
        flags.push(fine(lang.plain("report-seats-fair")));
    }
    flags.push(method(findings.len(), lang));
    flags.extend(stand_out(findings));
    for half in halves {
        ships(half, lang, &mut flags);
        extras(half, lang, &mut flags);
    }
    flags.sort_by_key(|flag| flag.tone);
    flags
}

fn seats(half: &Half<'_>, lang: Lang) -> Vec<Finding> {
    let seat = |n: u8, standing: Standing| Finding {
        doubt: standing.doubt(),
        size: standing.size(),
        words: found(
            "report-seat-off",
            &[
                ("edition", half.name(lang).into()),
                ("captains", captains(n, lang).into()),
                ("seat", standing.seat.to_string().into()),
                ("rate", lang.rate(standing.rate).into()),
                ("gain", lang.points(standing.gain()).into()),
            ],
            lang,
        ),
    };
    let of = |(n, series, _): OfSetup<'_>| -> Vec<Finding> {
        standings(series).map(|standing| seat(n, standing)).collect()
    };
    half.sums().flat_map(of).collect()
}

/// Ships and stations whose captains win much more or less often than others.
fn gains(half: &Half<'_>, lang: Lang) -> Vec<Finding> {
    let ships = half.content.ships.iter().filter(|ship| ship.source != Source::Dealt);
    let ships =
        ships.map(|ship| (&ship.name, total(&tables(half, |sums| &sums.ships), &ship.name)));
    let stations = half.content.stations.iter().map(|card| &card.name);
    let stations = stations.map(|name| (name, total(&tables(half, |sums| &sums.stations), name)));
    let finding = |(card, sum): (&Name, CardSums)| {
        let gain = sum.gain.mean().filter(|_| sum.gain.n() >= ENOUGH)?;
        let key = if gain.value > 0.0 { "report-card-strong" } else { "report-card-weak" };
        let args = [
            ("edition", half.name(lang).into()),
            ("card", quoted(card, lang).into()),
            ("gain", lang.gain(gain).into()),
        ];
        let (doubt, size) = (gain.doubt(0.0), gain.value.abs() / STRONG);
        Some(Finding { doubt, size, words: found(key, &args, lang) })
    };
    ships.chain(stations).filter_map(finding).collect()
}

/// Hunts or searches that are hardly a risk and pay much more than a raid.
fn hunts(half: &Half<'_>, lang: Lang) -> Option<Finding> {
    let mut all = HuntSums::default();
    half.sums().for_each(|(_, _, sums)| all.merge(&sums.all_hunts()));
    let rate = Estimate::rate(all.won as f64, all.n() as f64);
    let worth = all.humans as f64 / (all.raid as f64).max(1.0);
    let searches = half.content.searches_over_turns();
    let key = if searches { "report-searches-safe" } else { "report-hunts-safe" };
    let args = [
        ("edition", half.name(lang).into()),
        ("rate", lang.rate(rate).into()),
        ("worth", lang.decimal(worth, 1).into()),
    ];
    let finding = || Finding {
        doubt: rate.doubt_above(SAFE),
        size: (worth - 1.0) / 0.3,
        words: found(key, &args, lang),
    };
    (all.n() > 0).then(finding)
}

/// Secret missions that hardly anybody keeps.
fn missions(half: &Half<'_>, lang: Lang) -> Vec<Finding> {
    let sums = tables(half, |sums| &sums.missions);
    let finding = |card: &Name| {
        let sum = total(&sums, card);
        let rate = Estimate::rate(sum.taken as f64, sum.drawn as f64);
        let args = [
            ("edition", half.name(lang).into()),
            ("card", quoted(card, lang).into()),
            ("rate", lang.rate(rate).into()),
        ];
        (sum.drawn > 0).then(|| Finding {
            doubt: rate.doubt_below(SELDOM),
            size: 2.0 * (1.0 - rate.value / SELDOM),
            words: found("report-mission-seldom", &args, lang),
        })
    };
    half.content.secret_missions.iter().filter_map(|mission| finding(&mission.name)).collect()
}

/// Loans that hardly anybody takes.
fn loans(half: &Half<'_>, lang: Lang) -> Option<Finding> {
    let captains: u64 = half.sums().map(|(_, _, sums)| sums.loans.n()).sum();
    let borrowers: u64 = half.sums().map(|(_, _, sums)| sums.borrowers.n()).sum();
    let rate = Estimate::rate(borrowers as f64, captains as f64);
    let key = if borrowers == 0 { "report-loans-never" } else { "report-loans-seldom" };
    let args = [
        ("edition", half.name(lang).into()),
        ("rate", lang.rate(rate).into()),
        ("captains", lang.count(captains as i64).into()),
    ];
    (captains > 0).then(|| Finding {
        doubt: rate.doubt_below(HARDLY_BORROWED),
        size: 2.0 * (1.0 - rate.value / HARDLY_BORROWED),
        words: found(key, &args, lang),
    })
}

/// Matches that are decided at half time.
fn leaders(half: &Half<'_>, lang: Lang) -> Vec<Finding> {
    let led = half.sums().filter(|(_, _, sums)| sums.led > 0);
    let finding = |(n, _, sums): OfSetup<'_>| {
        let rate = leader_wins(sums);
        let args = [
            ("edition", half.name(lang).into()),
            ("captains", captains(n, lang).into()),
            ("rate", lang.rate(rate).into()),
        ];
        Finding {
            doubt: rate.doubt_above(DECIDED),
            size: 1.0 + (rate.value - DECIDED) / 0.1,
            words: found("report-decided-early", &args, lang),
        }
    };
    led.map(finding).collect()
}

fn ships(half: &Half<'_>, lang: Lang, flags: &mut Vec<Flag>) {
    let ships = half.content.ships.iter().filter(|ship| ship.source != Source::Dealt);
    let ships = ships.map(|ship| &ship.name).collect::<Vec<_>>();
    let sums = tables(half, |sums| &sums.ships);
    let bought = |sum: &CardSums| sum.taken;
    let never = idle(&ships, &sums, bought, |rate| rate == 0.0, FEW);
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
    let list = cards.iter().map(|card| quoted(card, lang)).collect::<Vec<_>>().join(", ");
    let args = [("edition", half.name(lang).into()), ("list", list.into())];
    (!cards.is_empty()).then(|| warning(found(key, &args, lang)))
}

fn quoted(card: &Name, lang: Lang) -> String {
    lang.text("report-quoted", &[("name", name(lang, card).into())])
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
