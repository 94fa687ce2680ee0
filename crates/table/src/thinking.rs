//! Jobs for the threads on which bots think: each holds a copy of the match, so that the table is free
//! meanwhile.

use saucer_bots::{Advice, Bot, Budget, Hire, Strength};
use saucer_core::{Chronicle, Game, Glimpse, Seat, Viewer};

use crate::entry::json_value;
use crate::{Action, Match, TableError};

/// What a bot will do, once this is run.
pub type Thought = Box<dyn FnOnce() -> Action + Send>;

/// What a bot will say out of turn, once this is run; mostly nothing.
pub type Word = Box<dyn FnOnce() -> Option<Action> + Send>;

/// A bot that was made for one question, with a copy of what it may look at.
struct Hired<G: Game> {
    bot: Box<dyn Bot<G>>,
    state: G,
    seat: Seat,
    log: Option<Vec<G::Event>>,
}

impl<G: Game> Hired<G> {
    fn ask<T>(mut self, ask: impl FnOnce(&mut dyn Bot<G>, &Glimpse<'_, G>) -> T) -> T {
        let seen = Glimpse::new(&self.state, self.seat);
        let seen = self.log.as_ref().map_or(seen, |log| seen.with_log(log));
        ask(self.bot.as_mut(), &seen)
    }
}

impl<G: Game> Match<G> {
    /// A job for [`Thinkers`](crate::Thinkers): the advice of a bot for this seat, for a hint with
    /// its reasons.
    ///
    /// # Errors
    ///
    /// [`TableError::NotPending`] if the seat has nothing to decide.
    pub fn advise(
        &self,
        seat: Seat,
        hire: Hire<G>,
        strength: Strength,
        budget: Budget,
    ) -> Result<impl FnOnce() -> Advice<G::Decision> + Send + 'static, TableError> {
        if !self.pending_seats().contains(seat) {
            return Err(TableError::NotPending { seat });
        }
        let hired = self.hired(seat, hire, strength);
        Ok(move || hired.ask(|bot, seen| bot.advise(seen, budget)))
    }

    /// The same as an action: a bot picks it for the seat. If the seat's question is another one
    /// when the bot is done, its action is stale.
    ///
    /// # Errors
    ///
    /// [`TableError::NotPending`] if the seat has nothing to decide.
    pub fn think(
        &self,
        seat: Seat,
        hire: Hire<G>,
        strength: Strength,
        budget: Budget,
    ) -> Result<Thought, TableError> {
        let question = self.question(seat);
        let advise = self.advise(seat, hire, strength, budget)?;
        Ok(Box::new(move || Action::Decide {
            seat,
            question,
            decision: json_value(&advise().decision),
        }))
    }

    /// A job like the others: what a bot says for this seat out of turn, if anything. A bot that does
    /// not count on its time says the same whenever it is asked in the same position, so asking again
    /// after a restart changes nothing.
    ///
    /// # Errors
    ///
    /// [`TableError::NotPending`] if the seat is not among the [volunteers](Match::volunteers).
    pub fn volunteer(
        &self,
        seat: Seat,
        hire: Hire<G>,
        strength: Strength,
        budget: Budget,
    ) -> Result<Word, TableError> {
        if !self.volunteers().contains(seat) {
            return Err(TableError::NotPending { seat });
        }
        let question = self.question(seat);
        let hired = self.hired(seat, hire, strength);
        Ok(Box::new(move || {
            let word = hired.ask(|bot, seen| bot.volunteer(seen, budget))?;
            Some(Action::Decide { seat, question, decision: json_value(&word) })
        }))
    }

    fn hired(&self, seat: Seat, hire: Hire<G>, strength: Strength) -> Hired<G> {
        // By what the seat has noticed: a hint that changes with the number of all entries would
        // tell of the secret steps of others.
        let seed = self.seal.bot_seed(seat, self.version_for(Viewer::Seat(seat)));
        let bot = hire(strength, seed);
        // The log can be long, so that only who reads it gets a copy.
        let log = bot.wants_log().then(|| self.events().cloned().collect());
        Hired { bot, state: self.position.state().clone(), seat, log }
    }
}
