//! What stands out, in words.

use saucer_encounters::{End, Setup};
use saucer_lab::report::parts::found;
use saucer_lab::report::{Flag, Tone};
use saucer_lab::{Estimate, Figures, Finding, Study, method, none_stands_out, stand_out};
use saucer_text::Lang;

use super::cards::{gain, recruits, total};
use super::page::{Part, end_key, players, victory};
use super::sums::ENDS;
use super::{EncountersReport, hunt};

/// Between these parts of matches people should win.
const WORTH_TRYING: [f64; 2] = [0.3, 0.6];
/// Each of the two goals should win at least this part of won matches.
const BOTH_WAYS: f64 = 0.15;
/// A gain of matches with a card is worth a word from so many points on.
const STRONG: f64 = 0.1;

/// Whether a win rate is out of bounds, and not by chance.
pub(super) fn is_off(rate: Estimate) -> bool {
    let [low, high] = WORTH_TRYING;
    rate.low > high || rate.high < low
}

pub(super) fn flags(study: &Study<EncountersReport>, parts: &[Part<'_>], lang: Lang) -> Vec<Flag> {
    let mut flags = study.caveats(lang);
    if parts.is_empty() {
        return flags;
    }
    let even = |part: &Part<'_>| [wins(part, lang), hunt::uneven(part, lang)].concat();
    let mut findings: Vec<Finding> = parts.iter().flat_map(even).collect();
    let n_wins = findings.len();
    for part in parts {
        findings.extend(goals(part, lang));
        findings.extend(hunt::group_findings(part, lang));
        findings.extend(gains(part, lang));
    }
    if none_stands_out(&findings, n_wins) {
        flags.push(Flag { tone: Tone::Fine, words: lang.plain("report-even") });
    }
    flags.push(method(findings.len(), lang));
    flags.extend(parts.iter().filter_map(|part| never_taken(part, lang)));
    flags.extend(stand_out(findings));
    flags.sort_by_key(|flag| flag.tone);
    flags
}

/// People who win too often or too seldom, for each number of players.
fn wins(part: &Part<'_>, lang: Lang) -> Vec<Finding> {
    let [low, high] = WORTH_TRYING;
    let of = |(n, series, _)| {
        let rate = victory(series);
        let above = rate.value > (low + high) / 2.0;
        let (doubt, off) = if above {
            (rate.doubt_above(high), rate.value - high)
        } else {
            (rate.doubt_below(low), low - rate.value)
        };
        let key = if above { "report-easy" } else { "report-hard" };
        let args = [
            ("film", part.name(lang).into()),
            ("players", players(n, lang).into()),
            ("rate", lang.rate(rate).into()),
        ];
        Finding { doubt, size: 1.0 + off / 0.05, words: found(key, &args, lang) }
    };
    // Rivals always have a winner, and one alone plays for honor.
    if part.mode.is_rivalry() { Vec::new() } else { part.sums().map(of).collect() }
}

/// A goal by which hardly any match is won.
fn goals(part: &Part<'_>, lang: Lang) -> Vec<Finding> {
    let won: u64 = part.sums().map(|(_, _, sums)| sums.won).sum();
    let finding = |end: End| {
        let at = ENDS.iter().position(|one| *one == end)?;
        let n: u64 = part.sums().map(|(_, _, sums)| sums.ends[at]).sum();
        let rate = Estimate::rate(n as f64, won as f64);
        let args = [
            ("film", part.name(lang).into()),
            ("end", lang.plain(end_key(end)).into()),
            ("rate", lang.rate(rate).into()),
        ];
        let (doubt, size) = (rate.doubt_below(BOTH_WAYS), 1.0 + (BOTH_WAYS - rate.value) / 0.05);
        (won > 0).then(|| Finding { doubt, size, words: found("report-goal-idle", &args, lang) })
    };
    // The hive has no other way out.
    let hive = |setup: Setup| setup.mix().objectives[2].is_hive();
    let two_ways = !part.hunts() && !part.series.iter().any(|one| hive(one.variant.setup));
    let ways = [End::Major, End::Minor].into_iter().filter(|_| two_ways);
    ways.filter_map(finding).collect()
}

/// Cards with which matches are won much more or less often.
fn gains(part: &Part<'_>, lang: Lang) -> Vec<Finding> {
    let finding = |card| {
        let gain = gain(part, card)?;
        let key = if gain.value > 0.0 { "report-card-strong" } else { "report-card-weak" };
        let title = part.title(card, lang);
        let args = [
            ("film", part.name(lang).into()),
            ("card", lang.text("report-quoted", &[("name", title.into())]).into()),
            ("gain", lang.gain(gain).into()),
        ];
        let (doubt, size) = (gain.doubt(0.0), gain.value.abs() / STRONG);
        Some(Finding { doubt, size, words: found(key, &args, lang) })
    };
    recruits(part).into_iter().filter_map(finding).collect()
}

/// Cards that came up and were never taken.
fn never_taken(part: &Part<'_>, lang: Lang) -> Option<Flag> {
    let idle = |card: &u16| {
        let sums = total(part, *card);
        sums.shown > 0 && sums.gained == 0
    };
    let titles: Vec<String> =
        recruits(part).into_iter().filter(idle).map(|card| part.title(card, lang)).collect();
    let args = [("film", part.name(lang).into()), ("list", titles.join(", ").into())];
    (!titles.is_empty())
        .then(|| Flag { tone: Tone::Warning, words: lang.text("report-never-taken", &args) })
}
