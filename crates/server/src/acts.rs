//! Decisions at a table: checked, made durable, installed, told.

use std::sync::Arc;

use saucer_bots::Strength;
use saucer_store::{NewInput, StoreError};
use saucer_table::{Action, PreparedDyn, SeatError, Stage, TableError};

use crate::app::{App, now_ms};
use crate::error::Problem;
use crate::tables::{Live, Open};

/// Who acts.
#[derive(Clone, Debug)]
pub(crate) enum Actor {
    /// The player with this id.
    Player(String),
    /// A bot of this strength.
    Bot(Strength),
}

/// Why something was not done. Nothing has changed then.
#[derive(Debug)]
pub(crate) enum ActError {
    /// The match says no.
    Table(TableError),
    /// The people say no.
    Seat(SeatError),
    /// The store could not write it down.
    Store(StoreError),
}

impl ActError {
    /// For what nobody asked for, so that there is no form to come back to.
    pub(crate) fn problem(self) -> Problem {
        match self {
            ActError::Table(error) => Problem::from(error),
            ActError::Store(error) => Problem::from(error),
            ActError::Seat(error) => Problem::internal(&error),
        }
    }
}

impl From<TableError> for ActError {
    fn from(error: TableError) -> ActError {
        ActError::Table(error)
    }
}

impl From<SeatError> for ActError {
    fn from(error: SeatError) -> ActError {
        ActError::Seat(error)
    }
}

impl From<StoreError> for ActError {
    fn from(error: StoreError) -> ActError {
        ActError::Store(error)
    }
}

impl App {
    /// Takes an action: acknowledged only once it is durable.
    ///
    /// Who may decide in the seat is looked at together with the match, so that of a person and the
    /// bot that stood in just now only one decides. Runs to its end even if whoever asked has hung
    /// up meanwhile: a change that is on disk must also be in memory.
    pub(crate) async fn act(
        &self,
        open: &Arc<Open>,
        by: Actor,
        action: Action,
    ) -> Result<(), ActError> {
        let (app, open) = (self.clone(), Arc::clone(open));
        let acting = tokio::spawn(async move {
            let mut live = open.change().await;
            may_decide(&live, &by, &action)?;
            let change = live.table.prepare(&action)?;
            app.install(&open, &mut live, change).await?;
            drop(live);
            app.drive(&open);
            Ok(())
        });
        acting.await.unwrap_or(Err(ActError::Store(StoreError::Closed)))
    }

    /// Appends what the table owes since it was begun or since a crash.
    pub(crate) async fn settle(&self, open: &Arc<Open>) -> Result<(), Problem> {
        let mut live = open.change().await;
        self.settle_within(open, &mut live).await.map_err(ActError::problem)
    }

    /// The same for who changes the table just now. Luck is not asked before the start, because the
    /// words of all seats belong to it.
    pub(crate) async fn settle_within(&self, open: &Open, live: &mut Live) -> Result<(), ActError> {
        if live.company.stage() != Stage::Running {
            return Ok(());
        }
        match live.table.owed()? {
            Some(change) => self.install(open, live, change).await,
            None => Ok(()),
        }
    }

    async fn install(
        &self,
        open: &Open,
        live: &mut Live,
        change: PreparedDyn,
    ) -> Result<(), ActError> {
        let at_ms = now_ms();
        let inputs: Vec<NewInput> =
            change.bodies().iter().map(|body| NewInput { at_ms, body: body.clone() }).collect();
        let outcome = change.outcome_json();
        let stored =
            self.shared.store.append(&open.id, change.first_seq(), &inputs, outcome.as_deref());
        stored.await.inspect_err(|error| self.doubt(open, error))?;
        live.table.commit(change)?;
        live.times.extend(inputs.iter().map(|input| input.at_ms));
        open.changed();
        Ok(())
    }

    /// If somebody else has written to this table, what is in memory is out of date.
    pub(crate) fn doubt(&self, open: &Open, error: &StoreError) {
        if error.is_refusal() {
            self.shared.tables.forget(&open.id);
        }
    }
}

fn may_decide(live: &Live, by: &Actor, action: &Action) -> Result<(), SeatError> {
    match live.company.stage() {
        Stage::Gathering => return Err(SeatError::NotStarted),
        Stage::Ended => return Err(SeatError::Over),
        Stage::Running => {}
    }
    let seat = action.seat();
    let may = match by {
        Actor::Player(player) => live.company.deciding(player).contains(seat),
        Actor::Bot(strength) => live.company.bot(seat) == Some(*strength),
    };
    if may { Ok(()) } else { Err(SeatError::NotYours) }
}
