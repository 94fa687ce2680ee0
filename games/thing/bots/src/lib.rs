//! The bots of The Thing.
//!
//! A bot rates each of its decisions by a policy, one file for each part of a round, and by what its seat
//! believes about everybody. In public an alien goes by the policy of people and by what a human in its seat would
//! believe; what nobody sees it decides for its own side. The rookie errs often; the captain takes what looks
//! best; the admiral plays the best few on in worlds that its seat imagines.

mod case;
mod chance;
mod claims;
mod disguise;
mod escaping;
mod evening;
mod exposed;
mod foresight;
mod hearsay;
mod leading;
mod meeting;
mod mind;
mod moving;
mod needs;
mod policy;
mod reasons;
mod saucer;
mod testing;
mod trust;

use saucer_bots::hash::Mixer;
use saucer_bots::race::Tried;
use saucer_bots::{Advice, Bot, Budget, Estimate, Strength};
use saucer_core::{Glimpse, Luck, Xoshiro};
use saucer_thing::{Decision, Figure, Mode, Step, Thing, View};

use case::{Case, Rated};
use claims::Earlier;
use mind::{Known, Minds};
use policy::Taste;

pub use chance::{SIGNS, certainty, chance, signs};
pub use reasons::HINTS;

/// A bot of this strength. Equal seeds and budgets in playouts give equal play.
#[must_use]
pub fn bot(strength: Strength, seed: u64) -> Box<dyn Bot<Thing>> {
    Box::new(Survivor { strength, seed, known: Known::default() })
}

/// A bot of any strength. It remembers nothing that a fresh bot with the same seed would not find out again:
/// what it knows, its seat was shown or told.
#[derive(Clone, Copy, Debug)]
struct Survivor {
    strength: Strength,
    seed: u64,
    known: Known,
}

impl Bot<Thing> for Survivor {
    fn advise(&mut self, seen: &Glimpse<'_, Thing>, budget: Budget) -> Advice<Decision> {
        let mut legal = Vec::new();
        seen.legal(&mut legal);
        let view = seen.view();
        let key = fingerprint(&view);
        let taste = Taste::of(self.strength);
        let minds = Minds::of(seen, &view, &mut self.known);
        let mut case = case_of(&view, &legal, &minds, taste, self.seed ^ key);
        if let [only] = legal[..] {
            let why = case::Why::plain("thing-hint-only");
            return advice(&case, only, why, trust::win_chance(&case, self.strength));
        }
        let found = match self.strength {
            Strength::Admiral => foresight::look_ahead(seen, &case, &minds, budget),
            Strength::Rookie | Strength::Captain => Vec::new(),
        };
        let Some((best, others)) = found.split_first() else {
            let rated = policy::choose(&mut case);
            let why = reasons::claim(&case, &rated);
            return advice(&case, rated.decision, why, trust::win_chance(&case, self.strength));
        };
        let why = reasons::claim(&case, &best.rated);
        let estimate = |tried: &Tried<Rated>| Estimate {
            decision: tried.rated.decision,
            win_chance: trust::wins(&case, self.strength, tried.value),
            error: 2.0 * tried.error.hypot(best.error),
            reason: Some(reasons::claim(&case, &tried.rated).reason()),
        };
        let others = others.iter().map(estimate).collect();
        let chance = trust::wins(&case, self.strength, best.value);
        Advice { others, ..advice(&case, best.rated.decision, why, chance) }
    }

    fn volunteer(&mut self, seen: &Glimpse<'_, Thing>, _budget: Budget) -> Option<Decision> {
        let view = seen.view();
        if !matches!(view.step, Step::Trade(_) | Step::Accuse | Step::Lead | Step::Assign(_)) {
            return None;
        }
        let mut luck = Xoshiro::seeded(self.seed ^ fingerprint(&view));
        if luck.below(TALKATIVE) > 0 {
            return None;
        }
        // What one gave has nothing to do with what one believes.
        let minds = match view.step {
            Step::Lead | Step::Assign(_) => Minds::default(),
            _ => Minds::of(seen, &view, &mut self.known),
        };
        let taste = Taste::of(self.strength);
        let me = view.own.as_ref()?.figure;
        let own = hearsay::claims(seen, &view).into_iter().filter(|(_, said)| said.figure == me);
        let earlier: Vec<Earlier> =
            own.map(|(round, said)| Earlier { round, claim: said.claim }).collect();
        claims::say(&case_of(&view, &[], &minds, taste, luck.below(u32::MAX).into()), &earlier)
    }

    /// For what was said in earlier rounds.
    fn wants_log(&self) -> bool {
        true
    }
}

fn advice(
    case: &Case<'_>,
    decision: Decision,
    why: case::Why,
    win_chance: f32,
) -> Advice<Decision> {
    debug_assert!(case.legal.contains(&decision), "{decision:?} is not legal");
    Advice { decision, win_chance, reasons: vec![why.reason()], others: Vec::new() }
}

/// Bots speak when one of so many is drawn.
const TALKATIVE: u32 = 4;

/// The question to a seat.
pub(crate) fn case_of<'a>(
    view: &'a View,
    legal: &'a [Decision],
    minds: &'a Minds,
    taste: Taste,
    seed: u64,
) -> Case<'a> {
    let own = view.own.as_ref();
    let me = own.map_or_else(|| asked(view), |own| own.figure);
    let is_alien = own.and_then(|own| own.is_alien).unwrap_or(false);
    let luck = Xoshiro::seeded(seed);
    let Minds { own: mind, mask } = minds;
    Case { view, legal, me, is_alien, mind, mask, taste, luck, needs: Default::default() }
}

/// For whom a crew decides: who is asked, or the leader.
fn asked(view: &View) -> Figure {
    debug_assert_eq!(view.setup.mode(), Mode::Crew, "all others see their own");
    view.step.figure().unwrap_or(view.leader)
}

/// A number for what the seat sees.
fn fingerprint(view: &View) -> u64 {
    use std::hash::{Hash, Hasher};
    let mut mixer = Mixer::default();
    let own = view.own.as_ref().map(|own| (own.hand, own.given, own.is_alien));
    (view.round, view.leader, view.token, own, view.turned, view.in_pool).hash(&mut mixer);
    std::mem::discriminant(&view.step).hash(&mut mixer);
    for figure in &view.figures {
        (figure.at, figure.n_cards, figure.space, figure.lies, figure.n_lab).hash(&mut mixer);
    }
    (view.generator.fuel, view.boiler.fuel, view.reserve, view.aboard).hash(&mut mixer);
    (&view.votes, view.group.strength, &view.group.plan, view.claims.len()).hash(&mut mixer);
    mixer.finish()
}
