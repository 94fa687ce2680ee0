//! Two studies of the same setups by different rules, side by side.

use saucer_core::Seat;
use saucer_text::Lang;

use crate::count::{Estimate, Moments};
use crate::numbers::Figures;
use crate::report::axis::{Axis, Unit};
use crate::report::rows::{Mark, Panel, Row, Rows};
use crate::report::{Figure, Flag, Page, Section, Table, Tone};
use crate::rules::Played;
use crate::sim::MatchLine;

/// What is counted of the matches of one setup, whatever the game.
#[derive(Clone, Debug, Default)]
pub(crate) struct Counts {
    /// The values that make the setup.
    setup: String,
    matches: u64,
    /// Victories by seat; a shared one is divided.
    victories: Vec<f64>,
    decisions: Moments,
}

impl Counts {
    pub(crate) fn of(values: &[(&'static str, String)]) -> Counts {
        let values: Vec<&str> = values.iter().map(|(_, value)| value.as_str()).collect();
        Counts { setup: values.join(", "), ..Counts::default() }
    }

    pub(crate) fn add(&mut self, line: &MatchLine) {
        self.matches += 1;
        self.victories.resize(line.bots.len(), 0.0);
        for (at, won) in self.victories.iter_mut().enumerate() {
            *won += line.share(Seat(at as u8));
        }
        self.decisions.push(line.decisions as f64);
    }

    fn rate(&self, at: usize) -> Estimate {
        Estimate::rate(self.victories.get(at).copied().unwrap_or(0.0), self.matches as f64)
    }
}

/// One of the two studies.
pub(crate) struct Half {
    pub(crate) played: Played,
    pub(crate) counts: Vec<Counts>,
    pub(crate) page: Page,
}

/// A seat in a setup, in both studies.
struct Pair {
    name: String,
    now: Estimate,
    then: Estimate,
    lengths: [f64; 2],
}

impl Pair {
    /// How much more often the seat wins now.
    fn gain(&self) -> Estimate {
        let half = |ends: [f64; 2]| ends[0].hypot(ends[1]);
        let (now, then) = (self.now, self.then);
        let value = now.value - then.value;
        Estimate {
            low: value - half([now.value - now.low, then.high - then.value]),
            value,
            high: value + half([now.high - now.value, then.value - then.low]),
        }
    }
}

/// The page of both studies: the differences first, then all of the one and all of the other.
pub(crate) fn page(now: Half, then: Half, lang: Lang) -> Page {
    let names = [now.played.words(lang), then.played.words(lang)];
    let pairs = pairs(&now.counts, &then.counts, lang);
    let mut sections = vec![Section {
        title: lang.plain("lab-against"),
        about: lang.text(
            "lab-against-about",
            &[("now", (&names[0]).into()), ("then", (&names[1]).into())],
        ),
        figures: vec![figure(&pairs, &names, lang)],
    }];
    let of = |name: &str, section: Section| Section {
        title: lang
            .text("lab-against-of", &[("title", section.title.into()), ("rules", name.into())]),
        ..section
    };
    sections.extend(now.page.sections.into_iter().map(|section| of(&names[0], section)));
    sections.extend(then.page.sections.into_iter().map(|section| of(&names[1], section)));
    let mut flags = vec![flag(&pairs, lang)];
    flags.extend(now.page.flags);
    let lead = format!("{} {}", now.page.lead, then.page.lead);
    Page { lead, flags, sections, ..now.page }
}

fn pairs(now: &[Counts], then: &[Counts], lang: Lang) -> Vec<Pair> {
    let mut pairs = Vec::new();
    for (now, then) in now.iter().zip(then) {
        let mean = |counts: &Counts| counts.decisions.mean().map_or(f64::NAN, |mean| mean.value);
        let n_seats = now.victories.len().max(then.victories.len());
        for at in 0..n_seats {
            let seat = Seat(at as u8).to_string();
            let setup = now.setup.as_str();
            let name = match (setup, n_seats) {
                ("", _) => lang.text("lab-seat", &[("seat", seat.into())]),
                (setup, 1) => setup.to_owned(),
                (setup, _) => {
                    lang.text("lab-setup-seat", &[("setup", setup.into()), ("seat", seat.into())])
                }
            };
            let lengths = [mean(now), mean(then)];
            pairs.push(Pair { name, now: now.rate(at), then: then.rate(at), lengths });
        }
    }
    pairs
}

/// Where the rules make a difference that is not chance alone.
fn flag(pairs: &[Pair], lang: Lang) -> Flag {
    let changed = pairs.iter().filter(|pair| !pair.gain().holds(0.0));
    let list: Vec<String> =
        changed.map(|pair| format!("{} {}", pair.name, lang.points(pair.gain().value))).collect();
    if list.is_empty() {
        return Flag { tone: Tone::Fine, words: lang.plain("lab-against-same") };
    }
    let words = lang.text("lab-against-differs", &[("list", list.join("; ").into())]);
    Flag { tone: Tone::Warning, words }
}

fn figure(pairs: &[Pair], names: &[String; 2], lang: Lang) -> Figure {
    let dot = |estimate, fair, loud| Mark::Dot { estimate, fair, loud };
    let row = |pair: &Pair| {
        let (gain, is_loud) = (pair.gain(), !pair.gain().holds(0.0));
        Row {
            name: pair.name.clone(),
            marks: vec![
                dot(pair.now, Some(pair.then.value), is_loud),
                dot(gain, Some(0.0), is_loud),
            ],
        }
    };
    let ends = pairs.iter().flat_map(|pair| [pair.gain().low, pair.gain().high]);
    let plot = Rows {
        label: lang.plain("lab-against"),
        panels: vec![
            Panel::new(lang.plain("lab-win-rate"), Axis::PARTS),
            Panel::new(lang.plain("lab-gain"), Axis::fit(ends, Unit::Points)),
        ],
        rows: pairs.iter().map(row).collect(),
    };
    let cells = |pair: &Pair| {
        let [now, then] = pair.lengths.map(|length| lang.decimal(length, 1));
        vec![
            pair.name.clone(),
            lang.rate(pair.now),
            lang.rate(pair.then),
            lang.gain(pair.gain()),
            now,
            then,
        ]
    };
    let rate = |name: &String| lang.text("lab-column-rate-by", &[("rules", name.into())]);
    let length = |name: &String| lang.text("lab-column-decisions-by", &[("rules", name.into())]);
    let [now, then] = names;
    Figure {
        title: lang.plain("lab-against-figure"),
        plot: plot.svg(lang),
        caption: lang.plain("lab-against-caption"),
        table: Table {
            head: vec![
                lang.plain("lab-column-seat"),
                rate(now),
                rate(then),
                lang.plain("lab-gain"),
                length(now),
                length(then),
            ],
            rows: pairs.iter().map(cells).collect(),
        },
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn counts(won: f64) -> Counts {
        let mut decisions = Moments::default();
        for n in [40.0, 60.0] {
            decisions.push(n);
        }
        Counts { setup: "4".to_owned(), matches: 1000, victories: vec![won], decisions }
    }

    #[test]
    fn a_difference_beyond_chance_is_named_and_another_is_not() {
        let words = |now, then| {
            let pairs = pairs(&[counts(now)], &[counts(then)], Lang::EN);
            let flag = flag(&pairs, Lang::EN);
            (flag.tone, flag.words)
        };
        let (tone, named) = words(600.0, 500.0);
        assert!(tone == Tone::Warning && named.contains("4 +10.0"), "{named}");
        assert_eq!(words(510.0, 500.0).0, Tone::Fine);
    }

    #[test]
    fn the_interval_of_a_difference_holds_both_uncertainties() {
        let [pair] = &pairs(&[counts(600.0)], &[counts(500.0)], Lang::EN)[..] else {
            panic!("one seat of one setup")
        };
        let gain = pair.gain();
        let wider = gain.high - gain.low;
        assert!(wider > pair.now.high - pair.now.low && wider > pair.then.high - pair.then.low);
        assert!(gain.holds(0.1) && !gain.holds(0.0));
    }
}
