//! Appends that are acknowledged before they are stored, for a store that need not be durable.
//!
//! What waits is stored a moment later, all entries of a table at once. Whoever reads what is said of
//! a table that waits, or changes something else of it, stores it first; so nobody but a crash can
//! tell.

use std::collections::{HashMap, HashSet};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError, Weak};
use std::time::Duration;

use futures_util::future::join_all;
use tokio::sync::{Notify, mpsc};
use tokio::time::sleep;

use crate::StoreError;
use crate::append::Append;
use crate::write::Change;
use crate::writer::{Job, ask};

/// How long appends wait for company.
const MOMENT: Duration = Duration::from_millis(100);

/// How many entries may wait before whoever brings more waits until they are stored: about as many
/// as go [together](crate::together).
const MOST: usize = 2000;

/// The appends that wait.
pub(crate) struct Late {
    me: Weak<Late>,
    writer: mpsc::Sender<Job>,
    waiting: Mutex<Waiting>,
    /// Held by who stores, so that all that waited before is stored when it is free.
    storing: tokio::sync::Mutex<()>,
    /// Rung by the first append that waits.
    bell: Arc<Notify>,
}

#[derive(Default)]
struct Waiting {
    /// One for each table.
    appends: HashMap<String, Append>,
    n_entries: usize,
    /// The tables of which something is being stored just now.
    on_their_way: HashSet<String>,
    /// Why what was acknowledged could not be stored. Nothing is acknowledged after that.
    failed: Option<StoreError>,
}

impl Late {
    /// Starts a task that stores what waits, until nobody has it any more.
    pub(crate) fn new(writer: mpsc::Sender<Job>) -> Arc<Self> {
        let bell = Arc::new(Notify::new());
        let (waiting, storing) = (Mutex::default(), tokio::sync::Mutex::default());
        let late = Arc::new_cyclic(|me| {
            let (me, bell) = (Weak::clone(me), bell.clone());
            Self { me, writer, waiting, storing, bell }
        });
        tokio::spawn(keep_storing(Arc::downgrade(&late), bell));
        late
    }

    /// Takes an append; it is stored later.
    pub(crate) async fn add(&self, append: Append) -> Result<(), StoreError> {
        let is_full = self.take(append)?;
        if is_full {
            self.store().await;
        }
        Ok(())
    }

    /// Whether too many entries wait then.
    fn take(&self, append: Append) -> Result<bool, StoreError> {
        let mut waiting = self.lock();
        if let Some(error) = &waiting.failed {
            return Err(error.clone());
        }
        let n_entries = append.inputs.len();
        match waiting.appends.get_mut(&append.table) {
            Some(before) => {
                let next = before.first_seq + before.inputs.len() as u64;
                let same_seats = before.standing.seats_number == append.standing.seats_number;
                if append.first_seq != next || !same_seats {
                    return Err(StoreError::Taken { table: append.table, seq: append.first_seq });
                }
                before.inputs.extend(append.inputs);
                before.standing = append.standing;
            }
            None => {
                waiting.appends.insert(append.table.clone(), append);
            }
        }
        let was_empty = waiting.n_entries == 0;
        waiting.n_entries += n_entries;
        if was_empty {
            self.bell.notify_one();
        }
        Ok(waiting.n_entries >= MOST)
    }

    /// Stores all that waits, and waits for what somebody else is storing just now. It is done also
    /// if whoever asked does not wait for it.
    pub(crate) async fn store(&self) {
        if let Some(late) = self.me.upgrade() {
            // It panics only if storing does, which is told then.
            drop(tokio::spawn(async move { late.store_now().await }).await);
        }
    }

    async fn store_now(&self) {
        let _storing = self.storing.lock().await;
        let appends = {
            let mut waiting = self.lock();
            waiting.n_entries = 0;
            let appends = std::mem::take(&mut waiting.appends);
            waiting.on_their_way = appends.keys().cloned().collect();
            appends
        };
        let changes = appends.into_values().map(Change::Append);
        for stored in join_all(changes.map(|change| ask(&self.writer, change))).await {
            if let Err(error) = stored {
                tracing::error!(%error, "what was acknowledged is not stored");
                self.lock().failed = Some(error);
            }
        }
        self.lock().on_their_way.clear();
    }

    /// The same if an append to one of these tables waits or is being stored.
    pub(crate) async fn store_tables(&self, tables: &[&str]) {
        let (waits, on_its_way) = {
            let waiting = self.lock();
            let any = |has: &dyn Fn(&str) -> bool| tables.iter().any(|table| has(table));
            (
                any(&|table| waiting.appends.contains_key(table)),
                any(&|table| waiting.on_their_way.contains(table)),
            )
        };
        if waits {
            self.store().await;
        } else if on_its_way {
            drop(self.storing.lock().await);
        }
    }

    fn lock(&self) -> MutexGuard<'_, Waiting> {
        self.waiting.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Drop for Late {
    fn drop(&mut self) {
        self.bell.notify_one();
    }
}

async fn keep_storing(late: Weak<Late>, bell: Arc<Notify>) {
    loop {
        bell.notified().await;
        sleep(MOMENT).await;
        let Some(late) = late.upgrade() else { return };
        late.store_now().await;
    }
}
