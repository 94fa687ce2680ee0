//! The admiral's search: each of its best few decisions is played on in worlds that its seat imagines.
//!
//! A world is drawn from all that agree with what the seat has seen, as likely as the seat believes it after all that
//! was said and voted. In it everybody plays as a captain would, by a belief that is taken for everybody's, until
//! the round is over; then the [chance](crate::chance) speaks. All decisions are tried in the same worlds with the
//! same luck, so what they differ in is the decision. The policy's own choice is left only for one that was better
//! beyond doubt.

use saucer_bots::Budget;
use saucer_bots::race::{Race, Terms, Tried};
use saucer_core::{
    Draw as _, Game as _, Glimpse, Input, Luck as _, Pending, Seat, Silence, Viewer, Xoshiro,
};
use saucer_thing::{Decision, End, FIGURES, Figure, Mode, Standing, Step, Thing, View};

use crate::case::{Case, Rated};
use crate::mind::Minds;
use crate::policy::{self, Taste};
use crate::{case_of, chance, hearsay};

/// So many decisions are looked into at most.
const WIDTH: usize = 5;
/// What the policy rates so much worse than its best is not looked into.
const REACH: f32 = 0.7;
const TERMS: Terms = Terms { batch: 8, prior: 0.02, doubt: 1.0 };
/// A match that is played on ends within so many decisions, or is judged as it stands.
const MOST_DECISIONS: usize = 600;

/// The decisions that were looked into, the best first; empty where there is nothing to find out.
pub(crate) fn look_ahead(
    seen: &Glimpse<'_, Thing>,
    case: &Case<'_>,
    minds: &Minds,
    budget: Budget,
) -> Vec<Tried<Rated>> {
    let mut rated = policy::rate(case);
    rated.sort_by(|a, b| b.score.total_cmp(&a.score));
    let best = rated[0].score;
    rated.retain(|one| one.score >= best - REACH);
    rated.truncate(WIDTH);
    if rated.len() < 2 || !is_worth_it(case) {
        return Vec::new();
    }
    let company = Company::of(case, minds, seen.seat());
    let heard = hearsay::heard(seen, case.view, &hearsay::WORTH);
    // All others are drawn of this one: the seat cannot tell them apart.
    let first = seen.imagine(&mut case.luck.clone());
    let mut luck = case.luck.clone();
    let mut race = Race::new(TERMS, rated);
    let imagine = || {
        let world = first.reimagine_hearing(seen.seat(), &heard, &mut luck);
        let fate = Xoshiro::seeded(u64::from(luck.below(u32::MAX)));
        (world, fate)
    };
    race.run(budget, imagine, |(world, fate), rated| {
        let mut game = world.clone();
        // What is legal for a seat is so in all worlds that it cannot tell apart.
        let decide = Input::Decide(seen.seat(), rated.decision);
        let is_legal = game.apply(&decide, &mut Silence).is_ok();
        debug_assert!(is_legal, "{rated:?}");
        company.play_on(game, case.view.round, fate.clone())
    });
    race.found(|rated| rated.score)
}

/// Where the policy is as good as any thought, nobody thinks. A hidden alien does in public what its mask does:
/// a search would find what is best for aliens, and everybody would see that.
fn is_worth_it(case: &Case<'_>) -> bool {
    let own = &case.view.figures[usize::from(case.me.0)];
    let hides = case.is_alien && own.standing == Standing::Present;
    match case.view.step {
        Step::Choose(_) | Step::Confirm | Step::Accept(_) => false,
        Step::Move(_) | Step::Commit(_) | Step::Offer | Step::Expose | Step::Call => true,
        Step::Rescue(_) | Step::Escape(_) | Step::Board(_) => true,
        _ => !hides,
    }
}

/// Everybody in the imagined worlds, with what they are taken to believe.
struct Company {
    seat: Seat,
    me: Figure,
    was_alien: bool,
    minds: Minds,
    /// What others may believe about everybody, me included.
    public: [f32; FIGURES],
}

impl Company {
    fn of(case: &Case<'_>, minds: &Minds, seat: Seat) -> Company {
        let mut public = minds.mask;
        let n = case.others().count().max(1) as f32;
        let mean = case.others().map(|figure| minds.mask[usize::from(figure.0)]).sum::<f32>() / n;
        public[usize::from(case.me.0)] = mean;
        Company { seat, me: case.me, was_alien: case.is_alien, minds: *minds, public }
    }

    /// Plays on until the round after this one begins, and says how likely the seat has won.
    fn play_on(&self, mut game: Thing, round: u8, mut luck: Xoshiro) -> f32 {
        let mut legal = Vec::new();
        for _ in 0..MOST_DECISIONS {
            let input = match game.pending() {
                Pending::Nobody(_) => break,
                Pending::Luck(draw) => Input::Luck(draw.sample(&game, &mut luck)),
                Pending::Seats(seats) => {
                    let Some(seat) = seats.first() else { break };
                    game.legal(seat, &mut legal);
                    let decision = match legal[..] {
                        [] => break,
                        [only] => only,
                        _ => {
                            let view = game.view(Viewer::Seat(seat));
                            if view.round > round
                                && matches!(view.step, Step::Swap(_) | Step::Move(_))
                            {
                                break;
                            }
                            self.decide(&view, &legal, &game, luck.below(u32::MAX))
                        }
                    };
                    Input::Decide(seat, decision)
                }
            };
            let applied = game.apply(&input, &mut Silence);
            debug_assert!(applied.is_ok(), "{input:?}");
        }
        self.judge(&game)
    }

    fn decide(&self, view: &View, legal: &[Decision], game: &Thing, seed: u32) -> Decision {
        let minds = self.minds_of(view, game);
        let mut case =
            case_of(view, legal, &minds, Taste::of(saucer_bots::Strength::Captain), seed.into());
        policy::choose(&mut case).decision
    }

    /// What the seat of this view is taken to believe.
    fn minds_of(&self, view: &View, game: &Thing) -> Minds {
        if view.setup.mode() == Mode::Crew {
            return Minds::of_crew(view);
        }
        let Some(own) = &view.own else { return self.minds };
        let mine = own.figure == self.me;
        let mut mask = if mine { self.minds.mask } else { self.public };
        mask[usize::from(own.figure.0)] = 0.0;
        let mut mind = mask;
        if own.is_alien == Some(true) {
            if mine && self.was_alien {
                mind = self.minds.own;
            } else {
                let aliens = game.aliens();
                for figure in &view.figures {
                    let i = usize::from(figure.figure.0);
                    // Aliens know some of the others.
                    let truth = f32::from(u8::from(aliens.contains(figure.figure)));
                    mind[i] = f32::midpoint(mask[i], truth);
                }
            }
        }
        let mut minds = Minds { own: mind, mask };
        minds.notice(view);
        minds
    }

    fn judge(&self, game: &Thing) -> f32 {
        let view = game.view(Viewer::Seat(self.seat));
        let is_alien = game.aliens().contains(self.me);
        let escaped = view.figures[usize::from(self.me.0)].standing == Standing::Escaped;
        if let Some(outcome) = view.outcome {
            let is_crew = view.setup.mode() == Mode::Crew;
            // Whoever was infected on the way still wishes now that the people win.
            let won = match self.was_alien == is_alien || is_crew {
                true => outcome.winners.contains(self.seat),
                false => view.end.is_some_and(End::is_won_by_people),
            };
            return f32::from(u8::from(won));
        }
        let people = chance::chance(&view, game.aliens());
        match (self.was_alien, escaped) {
            (false, true) => 1.0,
            (false, false) => people,
            (true, _) => 1.0 - people,
        }
    }
}
