//! What a whole game is like: matches of all its setups, and what is learned from them.

use std::sync::atomic::{AtomicBool, Ordering};

use saucer_bots::{Budget, Hire};
use saucer_core::{Choice, Game, OptionFault, Optioned};
use saucer_text::Lang;
use serde::Serialize;

use crate::numbers::Figures;
use crate::report::{Flag, Page, Tone};
use crate::rules::Played;
use crate::sim::{MatchLine, Pilot, Plan, Seating, Witness, watch};

/// What the lab learns of a game, and how it is told.
///
/// It is a type of its own and not the game, so that whoever makes the report need not be who made
/// the rules.
pub trait Studied: Sized {
    /// The game.
    type Game: Optioned;
    /// What is learned from one match. Written out as it is, for those who count on their own.
    type Facts: Serialize + Send;
    /// Who learns it.
    type Witness: Witness<Self::Game, Facts = Self::Facts>;
    /// What is summed up over the matches of one setup.
    type Sums: Default;

    /// The choices of which a report shows every value, unless one was asked for.
    const AXES: &'static [&'static str];

    /// Adds a match to the sums of its setup. Called in the order of the matches.
    fn add(sums: &mut Self::Sums, line: &MatchLine, facts: &Self::Facts);

    /// The report.
    fn page(study: &Study<Self>, lang: Lang) -> Page;
}

/// A setup, and the values of [`Studied::AXES`] that make it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Variant<S> {
    /// The name and the value of each axis.
    pub values: Vec<(&'static str, String)>,
    /// The setup.
    pub setup: S,
}

/// How the matches of a study are played.
#[derive(Clone, Debug)]
pub struct Brief {
    /// How many matches of every setup.
    pub matches: u64,
    /// Who plays all seats.
    pub pilot: Pilot,
    /// The number that all luck comes from.
    pub seed: u64,
    /// How many threads. The result is the same for any number of them.
    pub jobs: usize,
    /// How many simulations a bot may make for one decision.
    pub playouts: u32,
}

/// All that was learned.
pub struct Study<R: Studied> {
    /// How it was played.
    pub brief: Brief,
    /// By which rules.
    pub played: Played,
    /// One for each setup.
    pub series: Vec<Series<R>>,
    /// Whether it was stopped before all matches were played.
    pub stopped: bool,
}

impl<R: Studied> Study<R> {
    /// What was played, in a sentence or two.
    #[must_use]
    pub fn lead(&self, lang: Lang) -> String {
        let matches = self.series.iter().map(|series| series.matches).sum();
        lang.text(
            "lab-lead",
            &[
                ("matches", lang.matches(matches).into()),
                ("rules", self.played.words(lang).into()),
                ("pilot", self.brief.pilot.words(lang).into()),
                ("seed", self.brief.seed.to_string().into()),
            ],
        )
    }

    /// What must be said before any figure: that it was stopped, or that there is nothing to show.
    #[must_use]
    pub fn caveats(&self, lang: Lang) -> Vec<Flag> {
        let stopped = self.stopped.then_some("lab-stopped");
        let is_empty = self.series.iter().all(|series| series.matches == 0);
        let nothing = is_empty.then_some("lab-nothing");
        let warning = |key| Flag { tone: Tone::Warning, words: lang.plain(key) };
        stopped.into_iter().chain(nothing).map(warning).collect()
    }
}

/// The matches of one setup.
pub struct Series<R: Studied> {
    /// The setup.
    pub variant: Variant<Setup<R>>,
    /// How many matches were finished.
    pub matches: u64,
    /// Their sums.
    pub sums: R::Sums,
}

/// One match of a study as raw facts.
#[derive(Serialize)]
#[serde(bound = "")]
pub struct RawLine<'a, R: Studied> {
    /// The setup that was played.
    pub setup: &'a Setup<R>,
    /// What every game has.
    #[serde(flatten)]
    pub line: &'a MatchLine,
    /// What this game has.
    pub facts: &'a R::Facts,
}

/// The setups with these choices: one for every value of each axis that was not chosen. What the game does
/// not have together, such as a mode and a number of seats that is not for it, is left out.
///
/// # Errors
///
/// When the game has no such choice, or nothing at all with these choices.
pub fn variants<R: Studied>(
    choices: &[(&str, &str)],
) -> Result<Vec<Variant<Setup<R>>>, OptionFault> {
    let mut all = vec![Vec::new()];
    for axis in R::AXES {
        let known = R::Game::CHOICES.iter().find(|choice| choice.id == *axis);
        let values = match choices.iter().rev().find(|(name, _)| name == axis) {
            Some((_, value)) => vec![(*value).to_owned()],
            None => known.map(in_order).unwrap_or_default(),
        };
        all = (all.iter())
            .flat_map(|before: &Vec<(&'static str, String)>| {
                let with = |value: &String| [before.clone(), vec![(*axis, value.clone())]].concat();
                values.iter().map(with).collect::<Vec<_>>()
            })
            .collect();
    }
    let variant = |values: Vec<(&'static str, String)>| {
        let axes = values.iter().map(|(name, value)| (*name, value.as_str()));
        // What was asked for comes last, on top of the axes.
        let setup = R::Game::configure(axes.chain(choices.iter().copied()))?;
        Ok(Variant { values, setup })
    };
    let (mut there, mut fault) = (Vec::new(), None);
    for values in all {
        match variant(values) {
            Ok(variant) => there.push(variant),
            Err(why) => fault = fault.or(Some(why)),
        }
    }
    fault.filter(|_| there.is_empty()).map_or(Ok(there), Err)
}

/// The values of a choice; numbers in their order, since the first one is only the usual one.
fn in_order(choice: &Choice) -> Vec<String> {
    let mut values: Vec<&str> = choice.values.to_vec();
    if values.iter().all(|value| value.parse::<u32>().is_ok()) {
        values.sort_by_key(|value| value.parse::<u32>().unwrap_or_default());
    }
    values.into_iter().map(str::to_owned).collect()
}

/// Plays the matches of all setups, one setup after the other, and calls `each` with every
/// finished match and the number of its setup.
///
/// Ends early, with what was done so far, once `stop` is set.
pub fn study<R: Studied>(
    variants: Vec<Variant<Setup<R>>>,
    brief: &Brief,
    played: &Played,
    hire: Hire<R::Game>,
    stop: &AtomicBool,
    mut each: impl FnMut(usize, &RawLine<'_, R>),
) -> Study<R> {
    let mut series = Vec::new();
    for (at, variant) in variants.into_iter().enumerate() {
        let plan = Plan {
            setup: variant.setup.clone(),
            played: played.clone(),
            pilots: vec![brief.pilot],
            seating: Seating::Fixed,
            matches: brief.matches,
            seed: brief.seed,
            jobs: brief.jobs,
            budget: Budget::Playouts(brief.playouts),
        };
        let mut sums = R::Sums::default();
        let tally = watch::<R::Game, R::Witness>(&plan, hire, stop, |line, facts| {
            R::add(&mut sums, line, &facts);
            each(at, &RawLine { setup: &plan.setup, line, facts: &facts });
        });
        series.push(Series { variant, matches: tally.matches, sums });
    }
    let stopped = stop.load(Ordering::Relaxed);
    Study { brief: brief.clone(), played: played.clone(), series, stopped }
}

/// The setup of a studied game.
type Setup<R> = <<R as Studied>::Game as Game>::Setup;
