//! Bots that speak out of turn: a task for each bot that may, and that nobody waits for.

use std::sync::{Arc, PoisonError};
use std::time::Duration;

use saucer_core::{Seat, Seats, Viewer};
use saucer_table::{Turn, Word};
use tokio::time::Instant;

use crate::acts::{ActError, Actor, Proposal};
use crate::app::App;
use crate::bots::budget;
use crate::cluster::Lease;
use crate::tables::{Live, Open};

/// What this process knows of the bots of a table that may speak out of turn. It is forgotten with the
/// table: who is asked again in the same position has the same seed, and what was said is in the log.
#[derive(Debug, Default)]
pub(crate) struct Volunteers {
    /// The seats for which a task asks.
    tasks: Seats,
    /// How much each seat had noticed when it was asked last.
    asked: [Option<u64>; Seats::MOST as usize],
}

impl Volunteers {
    /// Whether a task asks anybody.
    pub(crate) fn has_tasks(&self) -> bool {
        !self.tasks.is_empty()
    }

    pub(crate) fn was_asked(&self, live: &Live, seat: Seat) -> bool {
        self.asked[seat.index()] == Some(noticed(live, seat))
    }

    /// Remembers how much the seat had noticed when it was asked.
    pub(crate) fn set_asked(&mut self, seat: Seat, noticed: Option<u64>) {
        self.asked[seat.index()] = noticed;
    }
}

/// A bot is asked whether it has something to say.
struct Chance {
    word: Word,
    turn: Turn,
    /// How much its seat had noticed then.
    noticed: u64,
}

impl App {
    /// Asks every bot that may speak out of turn, once for each change that its seat can notice.
    ///
    /// Who may speak is no secret, and all of them are asked, whatever they know. Nobody waits for
    /// them, so they owe nothing: if this process dies, nobody asks in its place before the match goes
    /// on.
    pub(crate) fn ask_volunteers(&self, open: &Arc<Open>, live: &Live) {
        for seat in bots_free(live).iter() {
            let begins = {
                let mut known = open.volunteers.lock().unwrap_or_else(PoisonError::into_inner);
                let begins = !known.tasks.contains(seat) && !known.was_asked(live, seat);
                if begins {
                    known.tasks = known.tasks.with(seat);
                }
                begins
            };
            if begins {
                let (app, open) = (self.clone(), Arc::clone(open));
                tokio::spawn(async move {
                    app.until_closed(app.listen_to(&open, seat)).await;
                });
            }
        }
    }

    /// Asks one bot as long as there are positions in which it was not asked yet.
    async fn listen_to(&self, open: &Arc<Open>, seat: Seat) {
        let pace = self.shared.config.pace;
        let mut lease = Lease::default();
        while let Some(chance) = self.next_chance(open, seat).await {
            let asked = Instant::now();
            // Who holds the lease asks; whoever does not has heard of the position as well.
            let word = match self.hold(open, &mut lease).await {
                // A bot that breaks down is silent.
                true => self.think(chance.turn, chance.word).await.ok().flatten(),
                false => None,
            };
            // Words come between the beats on which bots decide, and silence takes as long: how long a
            // bot has thought, and whether it wanted to say something, is nobody's business.
            tokio::time::sleep_until(half_beat(asked, pace)).await;
            let Some(action) = word else { continue };
            let proposal = Proposal::as_long_as(action, chance.noticed);
            match self.act(open, Actor::Bot, proposal).await {
                Ok(()) | Err(ActError::Table(_) | ActError::Seat(_)) => {}
                Err(ActError::Store(error)) => {
                    tracing::warn!(table = open.id, %error, "the word of a bot is not stored");
                }
            }
        }
    }

    /// What a bot in this seat is asked now; `None` if there is nothing to ask, and the task is done
    /// then. Both is decided while nothing changes, so that whoever lets it speak either meets its
    /// task or starts a new one.
    async fn next_chance(&self, open: &Open, seat: Seat) -> Option<Chance> {
        let live = open.look().await;
        let mut known = open.volunteers.lock().unwrap_or_else(PoisonError::into_inner);
        let config = &self.shared.config;
        let budget = self.budget(budget(config.think, config.pace / 2, Duration::ZERO));
        let may = bots_free(&live).contains(seat) && !known.was_asked(&live, seat);
        let strength = live.company.bot(seat).filter(|_| may);
        let chance = strength.and_then(|strength| {
            let word = live.table.volunteer(seat, strength, budget).ok()?;
            let turn = open.turn(&live);
            Some(Chance { word, turn, noticed: noticed(&live, seat) })
        });
        match &chance {
            Some(chance) => known.asked[seat.index()] = Some(chance.noticed),
            None => known.tasks = known.tasks.without(seat),
        }
        chance
    }
}

/// The seats in which a bot may speak although nobody waits for it.
pub(crate) fn bots_free(live: &Live) -> Seats {
    live.volunteers().iter().filter(|seat| live.company.bot(*seat).is_some()).collect()
}

pub(crate) fn noticed(live: &Live, seat: Seat) -> u64 {
    live.table.version_for(Viewer::Seat(seat))
}

/// The middle of the beat after this moment.
fn half_beat(asked: Instant, pace: Duration) -> Instant {
    asked + pace / 2
}
