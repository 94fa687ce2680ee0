//! Draws and their answers.

use std::collections::HashSet;

use saucer_core::{AnswerOf, Draw, Game, Pending};

use crate::Promise;
use crate::fault::Checked;
use crate::run::Run;

/// Draws with more ways than this are only sampled.
const FEW: u64 = 10_000;
/// How many answers are drawn when a draw is looked at closely.
const SAMPLES: usize = 16;
/// How often an equal draw is looked at closely before that happens more and more rarely.
const OFTEN: u32 = 8;

impl<G: Game> Run<'_, G> {
    /// What a draw samples is admitted, listed and accepted. A draw that was met often is mostly
    /// sampled only once; but since its answers come from the position, it is never done with.
    pub(crate) fn check_draw(&mut self, draw: &G::Draw) -> Checked {
        let met = self.draws.entry(draw.clone()).or_default();
        *met += 1;
        let closely = *met <= OFTEN || met.is_power_of_two();
        let n = if closely { SAMPLES } else { 1 };
        let samples: Vec<AnswerOf<G>> =
            (0..n).map(|_| draw.sample(&self.game, &mut self.luck)).collect();
        for sample in &samples {
            Promise::LuckIsListed.holds(draw.admits(&self.game, sample), || {
                format!("{draw:?} does not admit its own sample {sample:?}")
            })?;
        }
        if closely && draw.ways(&self.game) <= FEW {
            self.report.draws += 1;
            self.check_listed_answers(draw, &samples)?;
        }
        let pending = Pending::Luck(draw.clone());
        samples.into_iter().take(2).try_for_each(|answer| self.try_answer(&pending, answer))
    }

    fn check_listed_answers(&mut self, draw: &G::Draw, samples: &[AnswerOf<G>]) -> Checked {
        let mut listed = HashSet::new();
        let mut wrong = None;
        draw.each(&self.game, &mut |answer, weight| {
            if weight == 0 || !draw.admits(&self.game, &answer) {
                wrong = Some(format!("{draw:?} lists {answer:?} with the weight {weight}"));
            }
            if let Some(twice) = listed.replace(answer) {
                wrong = Some(format!("{draw:?} lists {twice:?} twice"));
            }
        });
        let n = listed.len() as u64;
        let ways = draw.ways(&self.game);
        if n > ways {
            wrong = Some(format!("{draw:?} says {ways} ways and lists {n}"));
        }
        if let Some(missing) = samples.iter().find(|sample| !listed.contains(sample)) {
            wrong = Some(format!("{draw:?} samples {missing:?} and does not list it"));
        }
        let holds = wrong.is_none();
        Promise::LuckIsListed.holds(holds, || wrong.unwrap_or_default())
    }
}
