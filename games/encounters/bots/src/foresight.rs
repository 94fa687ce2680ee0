//! The admiral's search: each of its best few decisions is played on in worlds that its seat imagines.
//!
//! In a world everybody plays as a captain would, for a few turns; then the [outlook](crate::outlook)
//! speaks. All decisions are tried in the same worlds with the same luck, so what they differ in is the decision.
//! The policy's own choice is left only for one that was better beyond doubt.

use saucer_bots::race::{Race, Terms, Tried};
use saucer_bots::{Budget, Strength};
use saucer_core::{
    Draw as _, Game as _, Glimpse, Input, Luck as _, Pending, Seat, Silence, Viewer, Xoshiro,
};
use saucer_encounters::{Content, Decision, Encounters, StepView};

use crate::case::{Case, Rated};
use crate::taste::Taste;
use crate::{hunting, outlook, policy};

/// So many decisions are looked into at most.
const WIDTH: usize = 4;
/// What the policy rates so much worse than its best is not looked into.
const REACH: f32 = 3.0;
const TERMS: Terms = Terms { batch: 4, prior: 0.002, doubt: 0.7 };
/// A match is played on for so many turns at least and at most.
const TURNS: [usize; 2] = [2, 3];
/// A match that is played on is judged after so many decisions at the latest.
const MOST_DECISIONS: usize = 800;

/// The decisions that were looked into, the best first; empty where there is nothing to find out.
pub(crate) fn look_ahead(
    seen: &Glimpse<'_, Encounters>,
    case: &Case<'_>,
    luck: &mut Xoshiro,
    budget: Budget,
) -> Vec<Tried<Rated>> {
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
    let mut worlds = Worlds::new(seen, case);
    let mut race = Race::new(TERMS, rated);
    let imagine = || {
        let world = seen.imagine(luck);
        let fate = Xoshiro::seeded(u64::from(luck.below(u32::MAX)));
        (world, fate)
    };
    race.run(budget, imagine, |(world, fate), rated| {
        let mut game = world.clone();
        // What is legal for a seat is so in all worlds that it cannot tell apart.
        let decide = Input::Decide(seen.seat(), rated.decision);
        let is_legal = game.apply(&decide, &mut Silence).is_ok();
        debug_assert!(is_legal, "{rated:?}");
        worlds.play_on(game, fate.clone())
    });
    race.found(|rated| rated.score)
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

/// How imagined worlds are played on and judged.
struct Worlds {
    seat: Seat,
    taste: Taste,
    /// The turn at which worlds are judged.
    until: u16,
    legal: Vec<Decision>,
    room: Vec<Rated>,
}

impl Worlds {
    fn new(seen: &Glimpse<'_, Encounters>, case: &Case<'_>) -> Worlds {
        let turns = case.view.alive.len().clamp(TURNS[0], TURNS[1]) as u16;
        Worlds {
            seat: seen.seat(),
            taste: Taste { noise: 0.0, ..Taste::of(Strength::Captain) },
            until: case.view.turn + 1 + turns,
            legal: Vec::new(),
            room: Vec::new(),
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
        let view = game.view(Viewer::Seat(self.seat));
        let honors = hunting::honors(&game, &view);
        outlook::chance(&Case::new(content, &view, &[], self.seat, honors, &self.taste))
    }
}
