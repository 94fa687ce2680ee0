//! The bots of The Thing.
//!
//! A bot rates each of its decisions by a policy, one file for each part of a round, and by what its seat
//! believes about everybody. People and aliens have policies of their own, and an alien's takes
//! care to look like a human's. The rookie does not weigh what was said and done, and errs often; the captain
//! takes what looks best; the admiral plays the best few on in worlds that its seat imagines.

mod case;
mod claims;
mod escaping;
mod evening;
mod exposed;
mod leading;
mod meeting;
mod mind;
mod moving;
mod needs;
mod policy;
mod reasons;
mod saucer;
mod testing;

use saucer_bots::hash::Mixer;
use saucer_bots::{Advice, Bot, Budget, Strength};
use saucer_core::{Glimpse, Luck, Xoshiro};
use saucer_thing::{Decision, Figure, Mode, Step, Thing, View};

use case::Case;
use mind::{Known, Mind};
use policy::Taste;

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
    fn advise(&mut self, seen: &Glimpse<'_, Thing>, _budget: Budget) -> Advice<Decision> {
        let mut legal = Vec::new();
        seen.legal(&mut legal);
        let view = seen.view();
        let key = fingerprint(&view);
        let taste = Taste::of(self.strength);
        let mind = Mind::of(seen, &view, &taste, &mut self.known);
        let mut case = case_of(&view, &legal, &mind, taste, self.seed ^ key);
        let (decision, why) = match legal[..] {
            [only] => (only, case::Why::plain("thing-hint-only")),
            _ => {
                let rated = policy::choose(&mut case);
                (rated.decision, reasons::claim(&case, &rated))
            }
        };
        Advice {
            decision,
            win_chance: reasons::win_chance(&case),
            reasons: vec![why.reason()],
            others: Vec::new(),
        }
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
        let taste = Taste::of(self.strength);
        let mind = Mind::of(seen, &view, &taste, &mut self.known);
        claims::say(&case_of(&view, &[], &mind, taste, 0))
    }

    fn wants_log(&self) -> bool {
        self.strength != Strength::Rookie
    }
}

/// Bots speak when one of so many is drawn.
const TALKATIVE: u32 = 4;

/// The question to a seat.
pub(crate) fn case_of<'a>(
    view: &'a View,
    legal: &'a [Decision],
    mind: &'a Mind,
    taste: Taste,
    seed: u64,
) -> Case<'a> {
    let own = view.own.as_ref();
    let me = own.map_or_else(|| asked(view), |own| own.figure);
    let is_alien = own.and_then(|own| own.is_alien).unwrap_or(false);
    let luck = Xoshiro::seeded(seed);
    Case { view, legal, me, is_alien, mind, taste, luck, needs: Default::default() }
}

/// For whom a crew decides: who is asked, or the leader.
fn asked(view: &View) -> Figure {
    debug_assert_eq!(view.setup.mode(), Mode::Crew, "all others see their own");
    match view.step {
        Step::Choose(figure)
        | Step::Swap(figure)
        | Step::Move(figure)
        | Step::Commit(figure)
        | Step::Arms(figure)
        | Step::Firearm(figure)
        | Step::Forecasting(figure)
        | Step::Keep(figure)
        | Step::Tools(figure)
        | Step::Escape(figure)
        | Step::Trade(figure)
        | Step::Test(figure) => figure,
        _ => view.leader,
    }
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
