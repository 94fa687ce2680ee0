//! Under Falling Skies: how often each level is won, and how long that takes.

use saucer_core::{Game, News, Seat, Viewer};
use saucer_skies::{Event, Setup, Skies};
use serde::Serialize;

use crate::count::{Estimate, Spread};
use crate::lang::Lang;
use crate::report::axis::{Axis, Unit};
use crate::report::rows::{Mark, Panel, Row, Rows};
use crate::report::{Figure, Flag, Page, Section, Table, Tone};
use crate::sim::{MatchLine, Witness};
use crate::study::{Series, Studied, Study};

/// One match.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct Facts {
    /// The number of stars.
    pub level: u8,
    /// The round in which it ended.
    pub rounds: u8,
    /// Hits that the base has taken.
    pub damage: u8,
    /// Fields reached on the research track.
    pub research: u8,
}

/// Learns the facts of a match from its last position; the way there does not matter to it.
pub struct SkiesWitness;

impl News<Event> for SkiesWitness {
    fn tell(&mut self, _event: Event) {}
}

impl Witness<Skies> for SkiesWitness {
    type Facts = Facts;

    fn begin(_setup: &Setup) -> Self {
        SkiesWitness
    }

    fn end(self, last: &Skies) -> Facts {
        let view = last.view(Viewer::Spectator);
        let (level, rounds) = (view.level, view.round);
        Facts { level, rounds, damage: view.damage, research: view.research }
    }
}

/// The sums of the matches of one setup.
#[derive(Clone, Debug, Default)]
pub struct Sums {
    /// Matches won.
    pub wins: f64,
    /// Rounds of a match.
    pub rounds: Spread,
    /// Decisions of a match.
    pub decisions: Spread,
}

impl Studied for Skies {
    type Facts = Facts;
    type Witness = SkiesWitness;
    type Sums = Sums;

    const AXES: &'static [&'static str] = &["level"];

    fn add(sums: &mut Sums, line: &MatchLine, facts: &Facts) {
        sums.wins += line.share(Seat::SOLO);
        sums.rounds.push(facts.rounds.into());
        sums.decisions.push(line.decisions as i64);
    }

    fn page(study: &Study<Skies>, lang: Lang) -> Page {
        let played: u64 = study.series.iter().map(|series| series.matches).sum();
        let matches = lang.matches(played);
        let (pilot, seed) = (study.brief.pilot, study.brief.seed);
        Page {
            lang,
            game: Skies::ID,
            title: lang
                .pick("Under Falling Skies in balance", "Under Falling Skies: баланс")
                .to_owned(),
            lead: lang.pick(
                format!(
                    "{matches} played by a bot ({pilot}), seed {seed}. The same seed gives the \
                 same report."
                ),
                format!(
                    "{matches} играл бот ({pilot}), зерно {seed}. То же зерно даёт тот же \
                 отчёт."
                ),
            ),
            flags: vec![order(study, lang)],
            sections: vec![Section {
                title: lang.pick("Levels", "Уровни").to_owned(),
                about: lang
                    .pick(
                        "How often a level is won, and in how many rounds it ends.",
                        "Как часто выигрывают на уровне и за сколько раундов кончается партия.",
                    )
                    .to_owned(),
                figures: vec![levels(study, lang)],
            }],
        }
    }
}

fn rate(series: &Series<Skies>) -> Estimate {
    Estimate::rate(series.sums.wins, series.matches as f64)
}

/// Whether harder levels are harder.
fn order(study: &Study<Skies>, lang: Lang) -> Flag {
    let pairs = study.series.windows(2);
    let easier = pairs.filter(|pair| rate(&pair[1]).low > rate(&pair[0]).high);
    let easier: Vec<String> =
        easier.map(|pair| pair[1].variant.setup.level().to_string()).collect();
    if easier.is_empty() {
        let words = lang.pick(
            "No level is clearly easier than the one before it.",
            "Ни один уровень не легче предыдущего сверх случайного.",
        );
        return Flag { tone: Tone::Fine, words: words.to_owned() };
    }
    let list = easier.join(", ");
    let words = lang.pick(
        format!("Easier than the level before it: {list}."),
        format!("Легче предыдущего уровня: {list}."),
    );
    Flag { tone: Tone::Warning, words }
}

fn levels(study: &Study<Skies>, lang: Lang) -> Figure {
    let name = |series: &Series<Skies>| {
        let level = series.variant.setup.level();
        lang.pick(format!("level {level}"), format!("уровень {level}"))
    };
    let row = |series: &Series<Skies>| Row {
        name: name(series),
        marks: vec![
            Mark::Dot { estimate: rate(series), fair: None, loud: false },
            Mark::Spread(series.sums.rounds.quantiles()),
        ],
    };
    let longest = study.series.iter().map(|series| series.sums.rounds.quantiles()[4]);
    let (title, rounds) = lang.pick(("win rate", "rounds"), ("доля побед", "раунды"));
    let plot = Rows {
        label: lang.pick("Win rate by level", "Доля побед по уровням").to_owned(),
        panels: vec![
            Panel::new(title, Axis::PARTS),
            Panel::new(rounds, Axis::fit(longest, Unit::Number)),
        ],
        rows: study.series.iter().map(row).collect(),
    };
    let cells = |series: &Series<Skies>| {
        let mean = |spread: &Spread| lang.decimal(spread.mean().unwrap_or(f64::NAN), 1);
        vec![
            name(series),
            lang.decimal(series.sums.wins, 0),
            lang.count(series.matches as i64),
            lang.rate(rate(series)),
            mean(&series.sums.rounds),
            mean(&series.sums.decisions),
        ]
    };
    let head = lang.pick(
        ["Level", "Won", "Matches", "Win rate", "Rounds, mean", "Decisions, mean"],
        ["Уровень", "Победы", "Партии", "Доля побед", "Раунды, среднее", "Решения, среднее"],
    );
    Figure {
        title: lang.pick("Win rate and length", "Доля побед и длина").to_owned(),
        plot: plot.svg(lang),
        caption: lang.pick(
            "The win rate by level. The box of the rounds holds the middle half of the matches.",
            "Доля побед по уровням. В прямоугольнике раундов лежит средняя половина партий.",
        ).to_owned(),
        table: Table {
            head: head.map(str::to_owned).to_vec(),
            rows: study.series.iter().map(cells).collect(),
        },
    }
}
