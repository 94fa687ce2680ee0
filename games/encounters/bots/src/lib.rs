//! The bots of Encounters.
//!
//! A bot rates each of its decisions by a policy, one file for each sort of question, in points of attack. What cards do
//! is read from the same effects that the rules follow, so a card that is new to a bot is no stranger. The rookie
//! errs often; the captain takes what looks best; the admiral plays the best few on in worlds that its seat imagines.

mod alien;
mod case;
mod choosing;
mod deck;
mod dueling;
mod foresight;
mod helping;
mod hive;
mod holds;
mod hunting;
mod outlook;
mod playing;
mod policy;
mod predator;
mod reasons;
mod safari;
mod scanning;
mod spending;
mod striking;
mod taste;
mod threat;
mod treating;
mod worth;
mod wounds;

use saucer_bots::hash::Mixer;
use saucer_bots::race::Tried;
use saucer_bots::{Advice, Bot, Budget, Estimate, Strength};
use saucer_core::{Game as _, Glimpse, Seat, Viewer, Xoshiro};
use saucer_encounters::{Decision, Encounters, View};

use case::{Case, Rated, Why};
use taste::Taste;

pub use outlook::{HUNTS, KINDS, MERITS, Outlook, SIGNS};
pub use reasons::HINTS;

/// A bot of this strength. Equal seeds and budgets in playouts give equal play.
#[must_use]
pub fn bot(strength: Strength, seed: u64) -> Box<dyn Bot<Encounters>> {
    Box::new(Fighter { strength, seed, taste: Taste::of(strength) })
}

/// What the outlook looks at for this seat, for who wants to know what it weighs.
#[must_use]
pub fn outlook(game: &Encounters, seat: Seat) -> Outlook {
    let (taste, view) = (Taste::of(Strength::Captain), game.view(Viewer::Seat(seat)));
    let honors = hunting::honors(game, &view);
    outlook::look(&Case::new(game.content(), &view, &[], seat, honors, &taste))
}

/// A bot of any strength. It remembers nothing.
#[derive(Clone, Copy, Debug)]
struct Fighter {
    strength: Strength,
    seed: u64,
    taste: Taste,
}

impl Bot<Encounters> for Fighter {
    fn advise(&mut self, seen: &Glimpse<'_, Encounters>, budget: Budget) -> Advice<Decision> {
        let mut legal = Vec::new();
        seen.legal(&mut legal);
        let view = seen.view();
        let mut luck = Xoshiro::seeded(self.seed ^ fingerprint(&view));
        let world = seen.imagine(&mut luck);
        let honors = hunting::honors(&world, &view);
        let case = Case::new(world.content(), &view, &legal, seen.seat(), honors, &self.taste);
        if let [only] = legal[..] {
            let rated = Rated::new(only, 0.0, Why::plain("encounters-hint-only"));
            return advice(&case, &rated, outlook::chance(&case));
        }
        let found = match self.strength {
            Strength::Admiral => foresight::look_ahead(seen, &case, &mut luck, budget),
            Strength::Rookie | Strength::Captain => Vec::new(),
        };
        let Some((best, others)) = found.split_first() else {
            return advice(&case, &policy::choose(&case, &mut luck), outlook::chance(&case));
        };
        let estimate = |tried: &Tried<Rated>| Estimate {
            decision: tried.rated.decision,
            win_chance: tried.value,
            error: 2.0 * tried.error.hypot(best.error),
            reason: Some(reasons::claim(&case, &tried.rated).reason()),
        };
        Advice {
            others: others.iter().map(estimate).collect(),
            ..advice(&case, &best.rated, best.value)
        }
    }

    fn volunteer(&mut self, seen: &Glimpse<'_, Encounters>, _budget: Budget) -> Option<Decision> {
        let mut legal = Vec::new();
        seen.legal(&mut legal);
        if legal.is_empty() {
            return None;
        }
        let view = seen.view();
        let mut luck = Xoshiro::seeded(self.seed ^ fingerprint(&view));
        let world = seen.imagine(&mut luck);
        let honors = hunting::honors(&world, &view);
        let case = Case::new(world.content(), &view, &legal, seen.seat(), honors, &self.taste);
        let mut rated = Vec::with_capacity(legal.len());
        helping::rate(&case, &mut rated);
        let best = policy::best(&rated);
        (best.score > 0.0).then_some(best.decision)
    }
}

fn advice(case: &Case<'_>, rated: &Rated, win_chance: f32) -> Advice<Decision> {
    debug_assert!(case.legal.contains(&rated.decision), "{rated:?} is not legal");
    let reasons = vec![reasons::claim(case, rated).reason()];
    Advice { decision: rated.decision, win_chance, reasons, others: Vec::new() }
}

/// A number for what the seat sees.
fn fingerprint(view: &View) -> u64 {
    use std::hash::{Hash, Hasher};
    let mut mixer = Mixer::default();
    let own = view.own.as_ref().map(|own| (&own.hand, own.answer));
    (view.turn, view.active, view.recruit, view.attack, own).hash(&mut mixer);
    (view.current, view.combat.len(), view.usable.len(), view.barracks).hash(&mut mixer);
    for player in &view.players {
        (player.damage, player.n_hand, player.n_deck, player.discard.len()).hash(&mut mixer);
    }
    mixer.finish()
}
