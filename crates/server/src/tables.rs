//! Open tables: read from the store when somebody comes, kept while they are used.

use std::collections::HashMap;
use std::fmt;
use std::sync::{Arc, Mutex, PoisonError};

use saucer_core::{Seat, Seats};
use saucer_store::{NewInput, NewTable, SeatedPlayer, StoreError, StoredTable};
use saucer_table::{
    Action, PreparedDyn, Seating, Secret, Sitter, Stored, Table, TableError, Words,
};
use tokio::sync::{RwLock, watch};

use crate::app::{App, now_ms};
use crate::error::Problem;
use crate::games::{self, Pages};
use crate::identity::random_id;

/// How many tables stay open when nobody looks at them.
const KEPT: usize = 512;

/// The open tables by id.
#[derive(Debug, Default)]
pub(crate) struct Tables(Mutex<HashMap<String, Arc<Open>>>);

impl Tables {
    fn get(&self, id: &str) -> Option<Arc<Open>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).get(id).cloned()
    }

    /// Keeps an opened table; if somebody else was faster, theirs is the one.
    fn keep(&self, open: Arc<Open>) -> Arc<Open> {
        let mut tables = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if tables.len() >= KEPT {
            // Whatever nobody holds can be read again from the store.
            tables.retain(|_, open| Arc::strong_count(open) > 1);
        }
        Arc::clone(tables.entry(open.id.clone()).or_insert(open))
    }

    fn forget(&self, id: &str) {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).remove(id);
    }
}

/// A table that is open.
pub(crate) struct Open {
    pub(crate) id: String,
    pub(crate) pages: &'static dyn Pages,
    pub(crate) seating: Seating,
    table: RwLock<Box<dyn Table>>,
    version: watch::Sender<u64>,
    /// Held by the task that plays for the bots of this table, so that there is only one.
    driver: tokio::sync::Mutex<()>,
}

impl fmt::Debug for Open {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Open").field("id", &self.id).finish_non_exhaustive()
    }
}

/// Why an action was not taken. Nothing has changed then.
#[derive(Debug)]
pub(crate) enum ActError {
    /// The table says no.
    Table(TableError),
    /// The store could not write it down.
    Store(StoreError),
}

impl Open {
    /// Looks at the table.
    pub(crate) async fn look<T>(&self, look: impl FnOnce(&dyn Table) -> T) -> T {
        look(self.table.read().await.as_ref())
    }

    /// The seat in which this player sits, if any.
    pub(crate) fn seat_of(&self, player: &str) -> Option<Seat> {
        self.seating.seats_of(player).first()
    }

    /// Told of every new version.
    pub(crate) fn versions(&self) -> watch::Receiver<u64> {
        self.version.subscribe()
    }
}

impl App {
    /// The table with this id, opened if need be.
    pub(crate) async fn table(&self, id: &str) -> Result<Arc<Open>, Problem> {
        if let Some(open) = self.shared.tables.get(id) {
            return Ok(open);
        }
        let stored = self.shared.store.table(id).await?.ok_or(Problem::no_table())?;
        let inputs = self.shared.store.inputs(id, 0).await?;
        let bodies: Vec<String> = inputs.into_iter().map(|input| input.body).collect();
        let open = self.shared.tables.keep(Arc::new(open(stored, &bodies)?));
        self.settle(&open).await?;
        self.drive(&open);
        Ok(open)
    }

    /// Makes a table and returns its id.
    pub(crate) async fn create(
        &self,
        pages: &'static dyn Pages,
        setup: &str,
        owner: &str,
        seating: Seating,
        words: Words,
    ) -> Result<String, Problem> {
        let now = now_ms();
        let secret = Secret::fresh()?;
        let mut id = random_id()?;
        // 48 bits are beyond guessing for tables, and short enough to read out.
        id.truncate(12);
        self.shared.store.upsert_player(owner, "", now).await?;
        let players = seating
            .iter()
            .filter_map(|(seat, sitter)| match sitter {
                Sitter::Person(player) => {
                    Some(SeatedPlayer { player: player.clone(), seat: u32::from(seat.0) })
                }
                Sitter::Bot(_) | Sitter::Empty => None,
            })
            .collect();
        let table = NewTable {
            id: id.clone(),
            game: pages.kind().game_id().to_owned(),
            rules: pages.kind().rules(),
            setup: setup.to_owned(),
            seats: json(&seating),
            secret: *secret.bytes(),
            words: words.0.iter().map(json).collect(),
            created_ms: now,
            owner: owner.to_owned(),
            players,
        };
        // What cannot be begun is not stored.
        pages.kind().begin(setup, secret, words)?;
        self.shared.store.create_table(&table).await?;
        self.table(&id).await?;
        Ok(id)
    }

    /// Takes an action: acknowledged only once it is durable.
    ///
    /// Runs to its end even if whoever asked has hung up meanwhile: a change that is on disk must
    /// also be in memory.
    pub(crate) async fn act(&self, open: &Arc<Open>, action: Action) -> Result<(), ActError> {
        let (app, open) = (self.clone(), Arc::clone(open));
        let acting = tokio::spawn(async move {
            let mut table = open.table.write().await;
            let change = table.prepare(&action).map_err(ActError::Table)?;
            app.install(&open, table.as_mut(), change).await?;
            drop(table);
            app.drive(&open);
            Ok(())
        });
        acting.await.unwrap_or(Err(ActError::Store(StoreError::Closed)))
    }

    /// Appends what the table owes since it was begun or since a crash.
    async fn settle(&self, open: &Arc<Open>) -> Result<(), Problem> {
        let mut table = open.table.write().await;
        if let Some(change) = table.owed()? {
            self.install(open, table.as_mut(), change).await.map_err(|error| match error {
                ActError::Table(error) => Problem::from(error),
                ActError::Store(error) => Problem::from(error),
            })?;
        }
        Ok(())
    }

    async fn install(
        &self,
        open: &Arc<Open>,
        table: &mut dyn Table,
        change: PreparedDyn,
    ) -> Result<(), ActError> {
        let at_ms = now_ms();
        let inputs: Vec<NewInput> =
            change.bodies().iter().map(|body| NewInput { at_ms, body: body.clone() }).collect();
        let outcome = change.outcome_json();
        let stored =
            self.shared.store.append(&open.id, change.first_seq(), &inputs, outcome.as_deref());
        if let Err(error) = stored.await {
            if error.is_refusal() {
                // Somebody else has written to this log: what is in memory is out of date.
                self.shared.tables.forget(&open.id);
            }
            return Err(ActError::Store(error));
        }
        table.commit(change).map_err(ActError::Table)?;
        open.version.send_replace(table.version());
        Ok(())
    }

    /// Lets the bots of the table play, in a task of its own, as long as it is their turn.
    fn drive(&self, open: &Arc<Open>) {
        if !open.seating.iter().any(|(_, sitter)| matches!(sitter, Sitter::Bot(_))) {
            return;
        }
        let (app, open) = (self.clone(), Arc::clone(open));
        tokio::spawn(async move {
            let _driving = open.driver.lock().await;
            let mut closing = app.closing();
            loop {
                tokio::select! {
                    () = App::closed(&mut closing) => return,
                    played = app.play_bot(&open) => match played {
                        Ok(true) => {}
                        Ok(false) => return,
                        Err(error) => {
                            tracing::error!(table = open.id, ?error, "a bot cannot play");
                            return;
                        }
                    }
                }
            }
        });
    }

    /// One decision of one bot; false if no bot owes one.
    async fn play_bot(&self, open: &Arc<Open>) -> Result<bool, Problem> {
        let budget = saucer_bots::Budget::Time(self.shared.config.think);
        let thought = open
            .look(|table| {
                let pending: Seats = table.pending_seats();
                let bot = pending.iter().find_map(|seat| Some((seat, open.seating.bot(seat)?)));
                bot.map(|(seat, strength)| table.think(seat, strength, budget))
            })
            .await;
        let Some(thought) = thought.transpose()? else { return Ok(false) };
        tokio::time::sleep(self.shared.config.pace).await;
        let action = self.think(thought).await?;
        let mut table = open.table.write().await;
        let change = table.prepare(&action)?;
        match self.install(open, table.as_mut(), change).await {
            Ok(()) => Ok(true),
            Err(ActError::Store(error)) => Err(error.into()),
            Err(ActError::Table(error)) => Err(error.into()),
        }
    }
}

fn open(stored: StoredTable, bodies: &[String]) -> Result<Open, Problem> {
    let pages = games::find(&stored.game).ok_or(Problem::not_found())?;
    let seating: Seating =
        serde_json::from_str(&stored.seats).map_err(|error| Problem::internal(&error))?;
    let words: Words =
        serde_json::from_str(&stored.words).map_err(|error| Problem::internal(&error))?;
    let table = pages.kind().open(Stored {
        rules: stored.rules,
        setup: &stored.setup,
        secret: Secret::from_bytes(stored.secret),
        words,
        bodies,
    })?;
    Ok(Open {
        id: stored.id,
        pages,
        seating,
        version: watch::Sender::new(table.version()),
        table: RwLock::new(table),
        driver: tokio::sync::Mutex::new(()),
    })
}

fn json<T: serde::Serialize + ?Sized>(value: &T) -> String {
    serde_json::to_string(value).expect("plain data can be written as JSON")
}
