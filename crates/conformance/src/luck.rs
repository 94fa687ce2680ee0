//! Draws and their answers.

use std::collections::HashSet;

use saucer_core::{Draw, Game, Pending};

use crate::Promise;
use crate::fault::Checked;
use crate::run::{AnswerOf, Run};

/// Draws with more ways than this are only sampled.
const FEW: u64 = 10_000;
/// How many answers are drawn when a draw is met for the first time.
const SAMPLES: usize = 16;

impl<G: Game> Run<'_, G> {
    /// What a draw samples is admitted, listed and accepted. A draw that was met before is only
    /// sampled once.
    pub(crate) fn check_draw(&mut self, draw: &G::Draw) -> Checked {
        let met = self.draws.contains(draw);
        let n = if met { 1 } else { SAMPLES };
        let samples: Vec<AnswerOf<G>> = (0..n).map(|_| draw.sample(&mut self.luck)).collect();
        for sample in &samples {
            Promise::LuckIsListed.holds(draw.admits(sample), || {
                format!("{draw:?} does not admit its own sample {sample:?}")
            })?;
        }
        if !met {
            self.draws.insert(draw.clone());
            if draw.ways() <= FEW {
                self.report.draws += 1;
                self.check_listed_answers(draw, &samples)?;
            }
        }
        let pending = Pending::Luck(draw.clone());
        samples.into_iter().take(2).try_for_each(|answer| self.try_answer(&pending, answer))
    }

    fn check_listed_answers(&mut self, draw: &G::Draw, samples: &[AnswerOf<G>]) -> Checked {
        let mut listed = HashSet::new();
        let mut wrong = None;
        draw.each(&mut |answer, weight| {
            if weight == 0 || !draw.admits(&answer) {
                wrong = Some(format!("{draw:?} lists {answer:?} with the weight {weight}"));
            }
            if let Some(twice) = listed.replace(answer) {
                wrong = Some(format!("{draw:?} lists {twice:?} twice"));
            }
        });
        let n = listed.len() as u64;
        if n > draw.ways() {
            wrong = Some(format!("{draw:?} says {} ways and lists {n}", draw.ways()));
        }
        if let Some(missing) = samples.iter().find(|sample| !listed.contains(sample)) {
            wrong = Some(format!("{draw:?} samples {missing:?} and does not list it"));
        }
        let holds = wrong.is_none();
        Promise::LuckIsListed.holds(holds, || wrong.unwrap_or_default())
    }
}
