//! The bots of a game that nobody has thought about.

use saucer_core::{Game, Glimpse, Luck, Xoshiro};

use crate::search::Searcher;
use crate::{Advice, Bot, Budget, Strength, word_by_chance};

/// How many playouts a captain makes at most, who does not search for as long as an admiral may.
const CAPTAIN: u32 = 64;

/// A bot that knows nothing but the rules: the rookie decides by chance, the captain searches a
/// little, the admiral as long as the budget lasts. Out of turn the rookie speaks now and then, the
/// others where their search says that it is better than silence.
#[must_use]
pub fn plain<G: Game>(strength: Strength, seed: u64) -> Box<dyn Bot<G>> {
    match strength {
        Strength::Rookie => Box::new(Chance(Xoshiro::seeded(seed))),
        Strength::Captain => Box::new(Hasty(Searcher::new(seed))),
        Strength::Admiral => Box::new(Searcher::new(seed)),
    }
}

/// Takes any legal decision, all equally likely.
struct Chance(Xoshiro);

impl<G: Game> Bot<G> for Chance {
    fn advise(&mut self, seen: &Glimpse<'_, G>, _budget: Budget) -> Advice<G::Decision> {
        let mut legal = Vec::new();
        seen.legal(&mut legal);
        let decision = self.0.pick(&legal).clone();
        Advice { decision, win_chance: 0.5, reasons: Vec::new(), others: Vec::new() }
    }

    fn volunteer(&mut self, seen: &Glimpse<'_, G>, _budget: Budget) -> Option<G::Decision> {
        word_by_chance(seen, &mut self.0)
    }
}

/// Searches as far as a captain does.
struct Hasty<G: Game>(Searcher<G>);

impl<G: Game> Bot<G> for Hasty<G> {
    fn advise(&mut self, seen: &Glimpse<'_, G>, budget: Budget) -> Advice<G::Decision> {
        self.0.advise(seen, hasty(budget))
    }

    fn volunteer(&mut self, seen: &Glimpse<'_, G>, budget: Budget) -> Option<G::Decision> {
        self.0.volunteer(seen, hasty(budget))
    }
}

/// What a captain takes of a budget.
fn hasty(budget: Budget) -> Budget {
    Budget::Playouts(match budget {
        Budget::Playouts(most) => most.min(CAPTAIN),
        Budget::Time(_) => CAPTAIN,
    })
}
