//! The admiral: searches the rest of the round.

use saucer_core::{Glimpse, Seat, Seats, Xoshiro};
use saucer_skies::{DICE, Decision, Phase, Skies};

use super::captain::best_in_sight;
use super::judge::{Judge, Valued};
use super::reasons;
use super::rooms::Plan;
use super::trust::Trust;
use saucer_bots::search::{Guide, Idea, Values, search};
use saucer_bots::{Advice, Bot, Budget, Estimate};

/// How many placements of a position are looked into.
const WIDTH: usize = 12;
/// How much worse a placement must look to be looked into e times less, in units of the chance
/// to win.
const WARMTH: f32 = 0.03;

const TRUST: Trust = Trust { shift: 0.55, slope: 1.0 };

/// Searches the placement of the dice with all rerolls to the end of the round, where phase 2 is
/// solved and the judge speaks. Phase 2 itself is planned once and then carried out.
///
/// The budget is a ceiling: forced and clear decisions take less.
#[derive(Clone, Debug)]
pub struct Admiral {
    judge: &'static Judge,
    luck: Xoshiro,
    list: Vec<Valued>,
    /// The plan for phase 2 with the positions in which its steps are due.
    planned: Vec<(Skies, Valued)>,
}

impl Admiral {
    /// An admiral who listens to this judge. Equal seeds and budgets in playouts give equal play.
    #[must_use]
    pub fn new(judge: &'static Judge, seed: u64) -> Admiral {
        Admiral { judge, luck: Xoshiro::seeded(seed), list: Vec::new(), planned: Vec::new() }
    }

    /// The best placement, and what became of the others that were looked into.
    fn place(
        &mut self,
        seen: &Glimpse<'_, Skies>,
        budget: Budget,
    ) -> (Valued, Vec<Estimate<Decision>>) {
        let mut guide = Lookout { judge: self.judge, list: Vec::new() };
        let found = search(seen, budget, &mut guide, &mut self.luck);
        let best = &found.ideas[0];
        let others = found.others(&best.decision, |judged| TRUST.chance(judged));
        (Valued { decision: best.decision, chance: best.value }, others)
    }

    /// The step of the plan that is due now; plans anew if the position is not one of the plan.
    fn rooms(&mut self, game: &Skies) -> Valued {
        if let Some((_, step)) = self.planned.iter().find(|(due, _)| due == game) {
            return *step;
        }
        let Plan { chance, steps } = self.judge.plan(game);
        self.planned.clear();
        let mut due = game.clone();
        for decision in steps {
            self.planned.push((due.clone(), Valued { decision, chance }));
            due = super::judge::decided(&due, decision);
        }
        self.planned[0].1
    }
}

impl Bot<Skies> for Admiral {
    fn advise(&mut self, seen: &Glimpse<'_, Skies>, budget: Budget) -> Advice<Decision> {
        let game = seen.imagine(&mut self.luck);
        let (valued, mut others) = match game.phase() {
            Phase::Place => self.place(seen, budget),
            Phase::Rooms | Phase::Robot { .. } => (self.rooms(&game), Vec::new()),
            _ => (best_in_sight(self.judge, &game, &mut self.list), Vec::new()),
        };
        for other in &mut others {
            other.reason = reasons::merits(&game, other.decision).first().copied();
        }
        let advice = reasons::advice(&game, valued.decision, TRUST.chance(valued.chance));
        Advice { others, ..advice }
    }
}

/// What the search knows about this game: the judge's opinion of every placement, and that it
/// need not look beyond the round.
struct Lookout {
    judge: &'static Judge,
    list: Vec<Valued>,
}

impl Guide<Skies> for Lookout {
    fn is_public(&self) -> bool {
        true
    }

    fn boldness(&self) -> f32 {
        0.3
    }

    fn verdict(&mut self, game: &Skies) -> Option<Values> {
        let goes_on = match game.phase() {
            Phase::Place => true,
            Phase::Roll => game.tray().count() < DICE,
            _ => false,
        };
        (!goes_on).then(|| values(self.judge.chance(game)))
    }

    fn sift(&mut self, game: &Skies, _seat: Seat, ideas: &mut Vec<Idea<Decision>>) {
        self.judge.placements(game, &mut self.list);
        self.list.sort_by(|a, b| b.chance.total_cmp(&a.chance));
        self.list.truncate(WIDTH);
        let best = self.list[0].chance;
        ideas.clear();
        ideas.extend(self.list.iter().map(|valued| Idea {
            decision: valued.decision,
            prior: ((valued.chance - best) / WARMTH).exp().max(0.01),
            guess: Some(valued.chance),
        }));
    }

    fn value(&mut self, _game: &Skies, _seat: Seat, ideas: &[Idea<Decision>]) -> Option<Values> {
        ideas.first().and_then(|best| best.guess).map(values)
    }
}

fn values(chance: f32) -> Values {
    let mut values = [0.0; Seats::MOST as usize];
    values[Seat::SOLO.index()] = chance;
    values
}
