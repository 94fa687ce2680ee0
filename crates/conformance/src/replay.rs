//! Logs that give the same match again.

use saucer_core::{Game, Input};

use crate::Promise;
use crate::fault::{Broken, Checked};
use crate::run::{Run, hash_of};

impl<G: Game> Run<'_, G> {
    /// The log of the finished match gives the same match again, also after a trip through JSON.
    pub(crate) fn check_replay(&self) -> Checked {
        self.replay(self.setup, &self.log)?;

        let lost = |error: serde_json::Error| Broken {
            promise: Promise::RecordsSurvive,
            detail: error.to_string(),
        };
        let json = serde_json::to_string(&self.log).map_err(lost)?;
        let log: Vec<Input<G>> = serde_json::from_str(&json).map_err(lost)?;
        Promise::RecordsSurvive.holds(log == self.log, || format!("{json} became {log:?}"))?;
        let json = serde_json::to_string(self.setup).map_err(lost)?;
        let setup: G::Setup = serde_json::from_str(&json).map_err(lost)?;
        Promise::RecordsSurvive.holds(setup == *self.setup, || format!("{json} is {setup:?}"))?;
        self.replay(&setup, &log)
    }

    fn replay(&self, setup: &G::Setup, log: &[Input<G>]) -> Checked {
        let mut again = G::new(setup, self.plan.rules);
        let mut news = Vec::new();
        for (n, input) in log.iter().enumerate() {
            again.apply(input, &mut news).map_err(|refusal| Broken {
                promise: Promise::LogsReplay,
                detail: format!("input {n}, {input:?}, is refused now: {refusal}"),
            })?;
        }
        Promise::LogsReplay
            .holds(again == self.game, || format!("now {again:?}, once {:?}", self.game))?;
        Promise::EqualIsHashedEqually.holds(hash_of(&again) == hash_of(&self.game), || {
            format!("the replayed {again:?} has another hash")
        })?;
        for viewer in self.viewers() {
            let (now, once) = (again.view(viewer), self.game.view(viewer));
            Promise::LogsReplay
                .holds(now == once, || format!("{viewer:?} sees {now:?}, once {once:?}"))?;
        }
        Promise::LogsReplay.holds(news == self.news, || format!("other news: {news:?}"))
    }
}
