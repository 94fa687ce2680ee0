//! What stands out, in words.

use saucer_lab::report::parts::{Part as _, found};
use saucer_lab::report::{Flag, Tone};
use saucer_lab::{Estimate, Figures, Finding, Study, method, none_stands_out, stand_out};
use saucer_text::Lang;
use saucer_thing::{End, Mode};

use super::ThingReport;
use super::facts::TestKind;
use super::gear::{self, gain, gear_of};
use super::page::{Part, end_name, ends_of, n_ended, players, victory};
use super::places::{self, moves, places_of};
use super::probe::{self, by_found, hits, kind_name};
use crate::words::names;

/// Between these parts of matches the aliens should win.
const EVEN: [f64; 2] = [0.4, 0.6];
/// Between these the people against the dice.
const WORTH_TRYING: [f64; 2] = [0.35, 0.6];
/// A gain of those who had a card is worth a word from so many points on.
const STRONG: f64 = 0.1;
/// A card that was kept at least so often has had its chance.
const ENOUGH: u64 = 100;
/// Used for less than this part of those kept is hardly ever.
const HARDLY: f64 = 0.02;
/// A place that fewer moves go to is hardly ever visited.
const SELDOM: f64 = 0.01;
/// More matches should not run out of time.
const TOO_LONG: f64 = 0.05;

/// The bounds of the win rate that the report asks about.
const fn bounds(mode: Mode) -> [f64; 2] {
    match mode {
        Mode::Crew => WORTH_TRYING,
        Mode::Outpost | Mode::Station | Mode::PackLeader => EVEN,
    }
}

/// Whether a win rate is out of bounds, and not by chance.
pub(super) fn is_off(mode: Mode, rate: Estimate) -> bool {
    let [low, high] = bounds(mode);
    rate.low > high || rate.high < low
}

pub(super) fn flags(study: &Study<ThingReport>, parts: &[Part<'_>], lang: Lang) -> Vec<Flag> {
    let mut flags = study.caveats(lang);
    if parts.is_empty() {
        return flags;
    }
    let mut findings: Vec<Finding> = parts.iter().flat_map(|part| wins(part, lang)).collect();
    let n_wins = findings.len();
    for part in parts {
        findings.extend(gains(part, lang));
        findings.extend(idle_gear(part, lang));
        findings.extend(idle_places(part, lang));
        findings.extend(blind_tests(part, lang));
        findings.extend(idle_tests(part, lang));
        findings.extend(too_long(part, lang));
    }
    if none_stands_out(&findings, n_wins) {
        flags.push(Flag { tone: Tone::Fine, words: lang.plain("report-even") });
    }
    flags.push(method(findings.len(), lang));
    flags.extend(parts.iter().filter_map(|part| never_ended(part, lang)));
    flags.extend(stand_out(findings));
    flags.sort_by_key(|flag| flag.tone);
    flags
}

/// A side that wins too often, for each number of players.
fn wins(part: &Part<'_>, lang: Lang) -> Vec<Finding> {
    let [low, high] = bounds(part.mode);
    let of = |(n, series, _)| {
        let rate = victory(part, series);
        let (doubt, off) = if rate.value > (low + high) / 2.0 {
            (rate.doubt_above(high), rate.value - high)
        } else {
            (rate.doubt_below(low), low - rate.value)
        };
        let key = match (part.mode, rate.value > high) {
            (Mode::Crew, true) => "report-crew-easy",
            (Mode::Crew, false) => "report-crew-hard",
            (_, true) => "report-aliens-strong",
            (_, false) => "report-aliens-weak",
        };
        let args = [
            ("mode", part.name(lang).into()),
            ("players", players(n, lang).into()),
            ("rate", lang.rate(rate).into()),
        ];
        Finding { doubt, size: 1.0 + off / 0.05, words: found(key, &args, lang) }
    };
    part.sums().map(of).collect()
}

/// Weapons and items whose holders win much more or less often than others.
fn gains(part: &Part<'_>, lang: Lang) -> Vec<Finding> {
    let finding = |one| {
        let gain = gain(part, one)?;
        let key = if gain.value > 0.0 { "report-gear-strong" } else { "report-gear-weak" };
        let args = [
            ("mode", part.name(lang).into()),
            ("card", quoted(names::gear(lang, part.setup(), one), lang).into()),
            ("gain", lang.gain(gain).into()),
        ];
        let (doubt, size) = (gain.doubt(0.0), gain.value.abs() / STRONG);
        Some(Finding { doubt, size, words: found(key, &args, lang) })
    };
    gear_of(part.mode).filter_map(finding).collect()
}

/// Weapons and items that hardly anybody uses.
fn idle_gear(part: &Part<'_>, lang: Lang) -> Vec<Finding> {
    let finding = |one| {
        let sums = gear::total(part, one);
        let rate = Estimate::rate(sums.used.min(sums.kept) as f64, sums.kept as f64);
        let args = [
            ("mode", part.name(lang).into()),
            ("card", quoted(names::gear(lang, part.setup(), one), lang).into()),
            ("rate", lang.rate(rate).into()),
        ];
        (sums.kept >= ENOUGH).then(|| Finding {
            doubt: rate.doubt_below(HARDLY),
            size: 2.0 * (1.0 - rate.value / HARDLY),
            words: found("report-gear-idle", &args, lang),
        })
    };
    gear_of(part.mode).filter_map(finding).collect()
}

/// Places that hardly anybody goes to.
fn idle_places(part: &Part<'_>, lang: Lang) -> Vec<Finding> {
    let moves = moves(part);
    let finding = |place| {
        let rate = Estimate::rate(places::total(part, place).visits as f64, moves as f64);
        let args = [
            ("mode", part.name(lang).into()),
            ("place", quoted(names::place(lang, part.setup(), place), lang).into()),
            ("rate", lang.rate(rate).into()),
        ];
        Finding {
            doubt: rate.doubt_below(SELDOM),
            size: 2.0 * (1.0 - rate.value / SELDOM),
            words: found("report-place-idle", &args, lang),
        }
    };
    places_of(part.mode).filter(|_| moves > 0).map(finding).collect()
}

/// Tests that meet aliens less often than a test of anybody would. Teeth show no aliens, and in a crew only
/// suspects are tested.
fn blind_tests(part: &Part<'_>, lang: Lang) -> Vec<Finding> {
    let finding = |kind| {
        let sums = probe::total(part, kind);
        let (rate, lot) = hits(&sums);
        let args = [
            ("mode", part.name(lang).into()),
            ("test", kind_name(kind, lang).into()),
            ("rate", lang.rate(rate).into()),
            ("lot", lang.percent(lot).into()),
        ];
        (part.mode != Mode::Crew && sums.aliens + sums.people > 0).then(|| Finding {
            doubt: rate.doubt_below(lot),
            size: (lot - rate.value) / 0.02,
            words: found("report-test-blind", &args, lang),
        })
    };
    [TestKind::Blood, TestKind::Fire].into_iter().filter_map(finding).collect()
}

/// Tests that find aliens and do not help the people.
fn idle_tests(part: &Part<'_>, lang: Lang) -> Option<Finding> {
    let [none, one, more] = by_found(part);
    let with = Estimate::rate((one.won + more.won) as f64, (one.n + more.n) as f64);
    let without = Estimate::rate(none.won as f64, none.n as f64);
    let args = [
        ("mode", part.name(lang).into()),
        ("with", lang.rate(with).into()),
        ("without", lang.rate(without).into()),
    ];
    (one.n + more.n > 0 && none.n > 0).then(|| Finding {
        doubt: without.doubt_higher(with),
        size: (without.value - with.value) / 0.05,
        words: found("report-test-idle", &args, lang),
    })
}

/// Matches that run out of time.
fn too_long(part: &Part<'_>, lang: Lang) -> Option<Finding> {
    let rate = part.rate(|sums| n_ended(sums, End::TimeUp));
    let args = [("mode", part.name(lang).into()), ("rate", lang.rate(rate).into())];
    ends_of(part.mode).contains(&End::TimeUp).then(|| Finding {
        doubt: rate.doubt_above(TOO_LONG),
        size: rate.value / (2.0 * TOO_LONG),
        words: found("report-too-long", &args, lang),
    })
}

/// Ends that never came up. That is no fault: some are rare.
fn never_ended(part: &Part<'_>, lang: Lang) -> Option<Flag> {
    let never = |end: &&End| part.sums().all(|(_, _, sums)| n_ended(sums, **end) == 0);
    let list: Vec<String> =
        ends_of(part.mode).iter().filter(never).map(|end| end_name(*end, lang)).collect();
    let args = [("mode", part.name(lang).into()), ("list", list.join(", ").into())];
    (!list.is_empty())
        .then(|| Flag { tone: Tone::Note, words: lang.text("report-never-ended", &args) })
}

fn quoted(name: String, lang: Lang) -> String {
    lang.text("report-quoted", &[("name", name.into())])
}
