//! Rehearsals: the same evening again, for demonstrations, pictures and tests.
//!
//! The secrets of tables follow from a seed (see `promise`), and bots count simulations instead of looking at the
//! clock. If they need not wait for people to follow, they also answer in lockstep: one after the other, by their seats,
//! before anybody sees the table again. So the same clicks lead to the same positions, however busy the
//! machine is.

use std::sync::{Arc, PoisonError};

use saucer_bots::Budget;
use saucer_core::Seat;
use saucer_table::TableError;

use crate::acts::ActError;
use crate::app::App;
use crate::bots::{AGAIN, bots_owing, fallback};
use crate::error::Problem;
use crate::tables::{ChangingLive, Live, Open};
use crate::volunteers::{bots_free, noticed};

/// How many simulations a bot may make for one decision.
const PLAYOUTS: u32 = 100;

impl App {
    /// The budget of a bot that may think for so long where nothing is rehearsed.
    pub(crate) fn budget(&self, time: std::time::Duration) -> Budget {
        match self.shared.config.rehearsal {
            Some(_) => Budget::Playouts(PLAYOUTS),
            None => Budget::Time(time),
        }
    }

    /// Whether bots answer in lockstep. Several processes could not.
    pub(crate) fn is_lockstep(&self) -> bool {
        let config = &self.shared.config;
        config.rehearsal.is_some() && config.pace.is_zero() && !self.shared.store.is_shared()
    }

    /// Lets all bots answer and say what they have to say.
    pub(crate) async fn rehearse(&self, open: &Arc<Open>) {
        let mut live = open.change().await;
        self.rehearse_within(open, &mut live).await;
    }

    /// The same for who changes the table just now; nobody else sees it before the last bot is done.
    pub(crate) async fn rehearse_within(&self, open: &Arc<Open>, live: &mut ChangingLive<'_>) {
        let closing = self.closing();
        while !*closing.borrow() {
            let taken = match (bots_owing(live).first(), unasked(open, live)) {
                (Some(seat), _) => self.rehearse_decision(open, live, seat).await,
                (None, Some(seat)) => self.rehearse_word(open, live, seat).await,
                (None, None) => break,
            };
            if let Err(error) = taken {
                tracing::error!(table = open.id, ?error, "a bot is stuck");
                break;
            }
        }
        self.follow_orders(open, live);
    }

    async fn rehearse_decision(
        &self,
        open: &Open,
        live: &mut ChangingLive<'_>,
        seat: Seat,
    ) -> Result<(), ActError> {
        let budget = self.budget(self.shared.config.think);
        let strength = live.company.bot(seat);
        let thought = strength.and_then(|strength| live.table.think(seat, strength, budget).ok());
        let action = match thought {
            Some(thought) => match self.think(open.turn(live), thought).await {
                Ok(action) => Some(action),
                Err(Problem::BotsBusy) => {
                    tokio::time::sleep(AGAIN).await;
                    return Ok(());
                }
                Err(_) => None,
            },
            None => None,
        };
        let prepared = action.and_then(|action| live.table.prepare(&action).ok());
        let change = match prepared {
            Some(change) => change,
            // As everywhere, a bot that breaks down takes any decision that is legal.
            None => {
                let any = fallback(live.table.as_ref(), seat);
                live.table.prepare(&any.ok_or(TableError::NotPending { seat })?)?
            }
        };
        self.install(open, live, change).await
    }

    async fn rehearse_word(
        &self,
        open: &Open,
        live: &mut ChangingLive<'_>,
        seat: Seat,
    ) -> Result<(), ActError> {
        let asked = Some(noticed(live, seat));
        open.volunteers.lock().unwrap_or_else(PoisonError::into_inner).set_asked(seat, asked);
        let budget = self.budget(self.shared.config.think);
        let strength = live.company.bot(seat);
        let word = strength.and_then(|strength| live.table.volunteer(seat, strength, budget).ok());
        let Some(word) = word else { return Ok(()) };
        // A bot that breaks down is silent.
        let Some(action) = self.think(open.turn(live), word).await.ok().flatten() else {
            return Ok(());
        };
        match live.table.prepare(&action) {
            Ok(change) => self.install(open, live, change).await,
            Err(_) => Ok(()),
        }
    }
}

/// The first bot that may speak out of turn and was not asked about the position yet.
fn unasked(open: &Open, live: &Live) -> Option<Seat> {
    let known = open.volunteers.lock().unwrap_or_else(PoisonError::into_inner);
    bots_free(live).iter().find(|seat| !known.was_asked(live, *seat))
}
