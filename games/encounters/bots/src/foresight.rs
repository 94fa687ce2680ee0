//! The admiral's search: each of its best few decisions is played on in worlds that its seat imagines.
//!
//! In a world everybody plays as a captain would, for a few turns; then the [outlook](crate::outlook)
//! speaks. All decisions are tried in the same worlds with the same luck, so what they differ in is the decision.
//! The policy's own choice is left only for one that was better beyond doubt.

use std::time::Instant;

use saucer_bots::{Budget, Strength};
use saucer_core::{
    Draw as _, Game as _, Glimpse, Input, Luck as _, Pending, Silence, Viewer, Xoshiro,
};
use saucer_encounters::{Content, Decision, Encounters, StepView};

use crate::case::{Case, Rated};
use crate::taste::Taste;
use crate::{hunting, outlook, policy};

/// So many decisions are looked into at most.
const WIDTH: usize = 4;
/// What the policy rates so much worse than its best is not looked into.
const REACH: f32 = 3.0;
/// After so many worlds those that were clearly worse are left.
const BATCH: usize = 4;
/// How much a unit of the policy's rating weighs, in chances to win.
const PRIOR: f32 = 0.002;
/// So many standard errors better than the policy's choice is beyond doubt.
const DOUBT: f32 = 0.7;
/// A match is played on for so many turns at least and at most.
const TURNS: [usize; 2] = [2, 3];
/// A match that is played on is judged after so many decisions at the latest.
const MOST_DECISIONS: usize = 800;

/// A decision that was looked into.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Tried {
    pub(crate) rated: Rated,
    /// The mean chance to win.
    pub(crate) value: f32,
    /// The standard error of the difference to the policy's choice.
    pub(crate) error: f32,
}

/// The decisions that were looked into, the best first; empty where there is nothing to find out.
pub(crate) fn look_ahead(
    seen: &Glimpse<'_, Encounters>,
    case: &Case<'_>,
    luck: &mut Xoshiro,
    budget: Budget,
) -> Vec<Tried> {
    let mut rated = Vec::with_capacity(case.legal.len());
    policy::rate(case, &mut rated);
    rated.sort_by(|a, b| b.score.total_cmp(&a.score));
    let best = rated[0].score;
    let is_purchase = |decision| matches!(decision, Decision::Recruit(_) | Decision::Commander);
    if is_purchase(rated[0].decision) {
        // What a card is worth shows later than any search looks.
        return Vec::new();
    }
    rated.retain(|one| one.score >= best - REACH && !is_purchase(one.decision));
    rated.truncate(WIDTH);
    if rated.len() < 2 || !is_worth_it(case, rated[0].decision) {
        return Vec::new();
    }
    let mut search = Search::new(seen, case, rated);
    let begun = Instant::now();
    let mut playouts = 0;
    loop {
        let is_over = match budget {
            Budget::Playouts(most) => playouts + search.alive() > most as usize,
            Budget::Time(most) => begun.elapsed() >= most,
        };
        if is_over || search.alive() < 2 {
            break;
        }
        playouts += search.alive();
        search.try_all(luck);
    }
    search.found()
}

/// Where the policy is as good as any thought, nobody thinks: in which order cards are played hardly matters.
fn is_worth_it(case: &Case<'_>, best: Decision) -> bool {
    match case.view.step {
        StepView::Actions => {
            !matches!(best, Decision::Play(_) | Decision::Copy(_) | Decision::Call)
        }
        StepView::Call | StepView::Choose { .. } | StepView::Avoid { .. } => true,
        StepView::Avatar(_) | StepView::Luck | StepView::Over => false,
    }
}

/// A card to play that does nothing but give its figures, for which nobody has to think.
fn plain_card(content: &Content, legal: &[Decision]) -> Option<Decision> {
    let plain = |decision: &&Decision| match decision {
        Decision::Play(card) => content.card(*card).abilities.is_empty(),
        _ => false,
    };
    legal.iter().find(plain).copied()
}

struct Search<'a> {
    seen: &'a Glimpse<'a, Encounters>,
    taste: Taste,
    /// The turn at which worlds are judged.
    until: u16,
    rated: Vec<Rated>,
    /// Which of them are still tried.
    open: Vec<bool>,
    /// What each came to in each world; what is no longer tried is shorter.
    values: Vec<Vec<f32>>,
    worlds: usize,
    legal: Vec<Decision>,
    room: Vec<Rated>,
}

impl<'a> Search<'a> {
    fn new(seen: &'a Glimpse<'a, Encounters>, case: &Case<'_>, rated: Vec<Rated>) -> Search<'a> {
        let n = rated.len();
        let turns = case.view.alive.len().clamp(TURNS[0], TURNS[1]) as u16;
        Search {
            seen,
            taste: Taste { noise: 0.0, ..Taste::of(Strength::Captain) },
            until: case.view.turn + 1 + turns,
            rated,
            open: vec![true; n],
            values: vec![Vec::new(); n],
            worlds: 0,
            legal: Vec::new(),
            room: Vec::new(),
        }
    }

    fn alive(&self) -> usize {
        self.open.iter().filter(|open| **open).count()
    }

    /// Tries all that are left in one more world.
    fn try_all(&mut self, luck: &mut Xoshiro) {
        let world = self.seen.imagine(luck);
        let fate = Xoshiro::seeded(u64::from(luck.below(u32::MAX)));
        self.worlds += 1;
        for at in 0..self.rated.len() {
            if self.open[at] {
                let mut game = world.clone();
                let decide = Input::Decide(self.seen.seat(), self.rated[at].decision);
                // What is legal for a seat is so in all worlds that it cannot tell apart.
                let is_legal = game.apply(&decide, &mut Silence).is_ok();
                debug_assert!(is_legal, "{:?}", self.rated[at]);
                let value = self.play_on(game, fate.clone());
                self.values[at].push(value);
            }
        }
        if self.worlds.is_multiple_of(BATCH) {
            self.sift();
        }
    }

    /// Plays on until the turn of judgement, and says how likely the people win.
    fn play_on(&mut self, mut game: Encounters, mut luck: Xoshiro) -> f32 {
        let content = game.content();
        for _ in 0..MOST_DECISIONS {
            let input = match game.pending() {
                Pending::Nobody(_) => break,
                Pending::Luck(draw) => Input::Luck(draw.sample(&game, &mut luck)),
                Pending::Seats(seats) => {
                    let Some(seat) = seats.first() else { break };
                    game.legal(seat, &mut self.legal);
                    let plain = plain_card(content, &self.legal);
                    let decision = match (&self.legal[..], plain) {
                        ([], _) => break,
                        (_, Some(plain)) => plain,
                        ([only], _) => *only,
                        _ => {
                            let view = game.view(Viewer::Seat(seat));
                            if view.turn >= self.until && view.step == StepView::Actions {
                                break;
                            }
                            let honors = hunting::honors(&game, &view);
                            let case =
                                Case::new(content, &view, &self.legal, seat, honors, &self.taste);
                            policy::rate(&case, &mut self.room);
                            policy::best(&self.room).decision
                        }
                    };
                    Input::Decide(seat, decision)
                }
            };
            let applied = game.apply(&input, &mut Silence);
            debug_assert!(applied.is_ok(), "{input:?}");
        }
        let view = game.view(Viewer::Seat(self.seen.seat()));
        let honors = hunting::honors(&game, &view);
        outlook::chance(&Case::new(content, &view, &[], self.seen.seat(), honors, &self.taste))
    }

    /// Leaves what is clearly worse than the best.
    fn sift(&mut self) {
        let open: Vec<usize> = (0..self.rated.len()).filter(|at| self.open[*at]).collect();
        let of = |at: usize| self.mean(at);
        let Some(best) = open.iter().copied().max_by(|a, b| of(*a).total_cmp(&of(*b))) else {
            return;
        };
        for at in open {
            let (less, error) = self.difference(at, best);
            // The policy's choice is what all others are compared with.
            if at != 0 && at != best && less < -2.0 * error {
                self.open[at] = false;
            }
        }
    }

    fn mean(&self, at: usize) -> f32 {
        self.values[at].iter().sum::<f32>() / self.values[at].len().max(1) as f32
    }

    /// By how much the first is better than the second on average, and how far that may be off.
    fn difference(&self, at: usize, than: usize) -> (f32, f32) {
        let pairs = self.values[at].iter().zip(&self.values[than]).map(|(one, other)| one - other);
        let n = pairs.clone().count() as f32;
        if n < 2.0 {
            return (0.0, f32::INFINITY);
        }
        let mean = pairs.clone().sum::<f32>() / n;
        let spread: f32 = pairs.map(|more| (more - mean).powi(2)).sum();
        (mean, (spread / (n - 1.0) / n).sqrt().max(1e-4))
    }

    fn found(self) -> Vec<Tried> {
        let mut found: Vec<(f32, Tried)> = (0..self.rated.len())
            .filter(|at| self.values[*at].len() >= BATCH)
            .map(|at| {
                let rated = self.rated[at];
                let (more, error) = self.difference(at, 0);
                let doubt = if at == 0 { 0.0 } else { DOUBT * error };
                let score = more - doubt + PRIOR * (rated.score - self.rated[0].score);
                let error = if at == 0 { 0.0 } else { error };
                (score, Tried { rated, value: self.mean(at), error })
            })
            .collect();
        found.sort_by(|a, b| b.0.total_cmp(&a.0));
        found.into_iter().map(|(_, tried)| tried).collect()
    }
}
