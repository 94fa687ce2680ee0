//! The cluster: in step with the other processes on the same database. What they write is taken over,
//! what they leave undone is done. Each gives a sign of life (heartbeat), and has the bots of a table for
//! itself for a while (lease).
//!
//! Correctness does not hang on any of it: appending is the concurrency control (optimistic locking). News come by
//! notices; because a process may die between its commit and its notice, the heads of the open
//! tables are looked at now and then as well.

use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::Duration;

use saucer_store::{Head, Notice, StoreError, StoredInput};
use tokio::sync::broadcast::error::RecvError;
use tokio::sync::mpsc;
use tokio::time::{Instant, MissedTickBehavior, interval};

use crate::acts::ActError;
use crate::app::App;
use crate::error::Problem;
use crate::offload::offload_others;
use crate::presence::{Arrival, Arrivals};
use crate::tables::{ChangingLive, Live, Open};

/// How long a process has the bots of a table for itself. When it dies, another one takes over
/// after that.
const LEASE: Duration = Duration::from_secs(6);

/// A lease is renewed when this much of it has passed.
const RENEWED: Duration = Duration::from_secs(2);

/// How often a process says that it is alive, and looks for what others have left undone.
const HEARTBEAT: Duration = Duration::from_secs(2);

/// The same for a process on its own, which looks only for bots that wait since it was killed, or
/// that a failure of the store has stopped.
const LONE_HEARTBEAT: Duration = Duration::from_secs(5);

/// Once in so many beats it is looked which processes have died.
const BEATS_A_ROUND: u32 = 10;

/// How many tables whose bots wait are taken over at a time, so that every process gets its share.
const TAKEN_OVER: u32 = 16;

/// The same for a process on its own, which has them all.
const TAKEN_ALONE: u32 = 4096;

/// The right to play the bots of a table.
#[derive(Debug, Default)]
pub(crate) struct Lease {
    taken: Option<Instant>,
}

/// What the store knows more.
enum News {
    /// The log has gone on.
    Entries(Vec<StoredInput>),
    /// The people have changed.
    Anew(Box<Live>),
}

impl App {
    /// Starts the tasks that keep this process in step.
    pub(crate) fn keep_in_step(&self, arrivals: mpsc::UnboundedReceiver<Arrival>) {
        let app = self.clone();
        self.spawn_until_closed(async move { app.heartbeat().await });
        if self.shared.store.is_shared() {
            let app = self.clone();
            self.spawn_until_closed(async move { app.follow_notices().await });
            let app = self.clone();
            self.spawn_until_closed(async move { app.tell_presence(arrivals).await });
        }
    }

    fn spawn_until_closed(&self, task: impl Future<Output = ()> + Send + 'static) {
        let app = self.clone();
        tokio::spawn(async move { app.until_closed(task).await });
    }

    /// Makes sure that an open table is as it is stored. Without a database the page is shown as it
    /// was; nobody can change anything then.
    pub(crate) async fn keep_fresh(&self, open: &Arc<Open>) -> Result<(), Problem> {
        if open.take_doubt() {
            return self.catch_up(open).await;
        }
        if !self.shared.store.is_shared() {
            return Ok(());
        }
        let head = self.shared.store.head(&open.id).await;
        open.asked(head.as_ref().map(drop).map_err(StoreError::clone));
        match head {
            // What this process is about to show is not waited for.
            Ok(Some(head)) if head.seats_number == open.seating.load(Ordering::Acquire) => Ok(()),
            Ok(Some(head)) if open.look().await.is_behind(&head) => self.catch_up(open).await,
            Ok(Some(_)) => Ok(()),
            Ok(None) => Err(Problem::NoTable),
            Err(error) => {
                tracing::warn!(table = open.id, %error, "shown as it was");
                Ok(())
            }
        }
    }

    /// Takes over what others have stored, and tells everybody who watches.
    pub(crate) async fn catch_up(&self, open: &Arc<Open>) -> Result<(), Problem> {
        let mut live = open.change().await;
        self.take_over(open, &mut live).await.map_err(ActError::problem)?;
        drop(live);
        self.drive(open);
        Ok(())
    }

    /// The same for who is about to change the table, if there is a doubt.
    pub(crate) async fn clear_doubt(
        &self,
        open: &Open,
        live: &mut ChangingLive<'_>,
    ) -> Result<(), ActError> {
        if open.take_doubt() {
            self.take_over(open, live).await?;
        }
        Ok(())
    }

    async fn take_over(&self, open: &Open, live: &mut ChangingLive<'_>) -> Result<(), ActError> {
        let taken = self.read_on(open, live).await;
        let asked = match &taken {
            Err(ActError::Store(error)) => Err(error.clone()),
            Ok(_) | Err(_) => Ok(()),
        };
        open.asked(asked);
        match taken {
            Ok(true) => open.changed(),
            Ok(false) => {}
            Err(_) => open.doubt(),
        }
        taken.map(drop)
    }

    /// Whether there was anything new. Others look at the table as it was, while the store is asked.
    async fn read_on(&self, open: &Open, live: &mut ChangingLive<'_>) -> Result<bool, ActError> {
        let store = &self.shared.store;
        let (seatings, n_entries) = (live.seatings, live.table.version());
        let reading = async {
            let gone = || StoreError::NoTable { table: open.id.clone() };
            let stored = store.table(&open.id).await?.ok_or_else(gone)?;
            if stored.seats_number == seatings {
                return Ok(News::Entries(store.inputs(&open.id, n_entries).await?));
            }
            // The words of a match that has started belong to its luck, so all is read anew. A process that died in the
            // middle of the beginning has left the first luck to others.
            let read = self.read_settled(open.house, &open.id).await?;
            Ok::<News, ActError>(News::Anew(Box::new(read)))
        };
        let inputs = match self.storing(live, reading).await? {
            News::Entries(inputs) => inputs,
            News::Anew(read) => {
                **live = *read;
                return Ok(true);
            }
        };
        if inputs.is_empty() {
            return Ok(false);
        }
        let times: Vec<i64> = inputs.iter().map(|input| input.at_ms).collect();
        let bodies: Vec<String> = inputs.into_iter().map(|input| input.body).collect();
        let before = live.table.version();
        if let Err(error) = offload_others(bodies.len(), || live.table.catch_up(&bodies)) {
            tracing::error!(table = open.id, %error, "what was stored cannot be taken over");
        }
        let taken = usize::try_from(live.table.version() - before).unwrap_or(usize::MAX);
        for (at_ms, body) in times.into_iter().zip(&bodies).take(taken) {
            live.times.push(at_ms);
            live.chain.push(at_ms, body);
        }
        Ok(true)
    }

    /// Handles the notices of others, each on its own, so that a slow one does not hold up the rest.
    async fn follow_notices(&self) {
        let mut notices = self.shared.store.notices();
        loop {
            let notice = match notices.recv().await {
                Ok(notice) => notice,
                Err(RecvError::Lagged(_)) => Notice::Missed,
                Err(RecvError::Closed) => return,
            };
            let app = self.clone();
            tokio::spawn(async move { app.until_closed(app.handle_notice(notice)).await });
        }
    }

    async fn handle_notice(&self, notice: Notice) {
        let opened = |id: &str| self.shared.tables.get(id);
        let handled = match &notice {
            Notice::Table(id) => match opened(id) {
                Some(open) => self.keep_fresh(&open).await,
                None => Ok(()),
            },
            Notice::Talk(id) => match opened(id) {
                Some(open) => self.hear(&open).await,
                None => Ok(()),
            },
            Notice::People(id) => match opened(id) {
                Some(open) => self.learn_presence(&open).await,
                None => Ok(()),
            },
            Notice::Sessions(player) => {
                self.shared.sessions.forget(Some(player));
                Ok(())
            }
            Notice::Mutes(player) => {
                self.mutes_changed(player);
                Ok(())
            }
            Notice::Keys => self.read_keys().await.map_err(Problem::from),
            Notice::Missed => {
                self.shared.sessions.forget(None);
                self.shared.moderation.mutes.forget(None);
                // A database that has crashed has also lost who is connected where.
                for open in self.shared.tables.all() {
                    open.presence.tell_all(&open.id);
                }
                self.look_around().await
            }
        };
        if handled.is_err() {
            tracing::warn!(
                "a notice could not be handled; it is looked after at the next heartbeat"
            );
        }
    }

    /// Tells who listens of lines that were said at another process.
    async fn hear(&self, open: &Open) -> Result<(), Problem> {
        if let Some(head) = self.shared.store.head(&open.id).await? {
            self.shared.talk.tell(&open.id, head.last_line);
        }
        Ok(())
    }

    /// Learns who is connected to the table at other processes.
    pub(crate) async fn learn_presence(&self, open: &Open) -> Result<(), Problem> {
        let present = self.shared.store.present(&open.id).await?;
        open.presence.set_elsewhere(present.into_iter().map(|present| present.player).collect());
        Ok(())
    }

    /// Looks whether any open table has gone on elsewhere.
    async fn look_around(&self) -> Result<(), Problem> {
        let tables = self.shared.tables.all();
        if tables.is_empty() {
            return Ok(());
        }
        let ids: Vec<&str> = tables.iter().map(|open| open.id.as_str()).collect();
        for (id, head) in self.shared.store.heads(&ids).await? {
            self.shared.talk.tell(&id, head.last_line);
            let Some(open) = self.shared.tables.get(&id) else { continue };
            let is_behind = open.look().await.is_behind(&head);
            if !is_behind {
                continue;
            }
            // A table that cannot be read keeps neither the others nor the operator waiting.
            if let Err(problem) = self.catch_up(&open).await {
                tracing::debug!(table = id, ?problem, "it cannot be read on");
            }
        }
        Ok(())
    }

    /// Says that this process is alive, and does what others have left undone.
    async fn heartbeat(&self) {
        let is_shared = self.shared.store.is_shared();
        let mut ticks = interval(if is_shared { HEARTBEAT } else { LONE_HEARTBEAT });
        ticks.set_missed_tick_behavior(MissedTickBehavior::Delay);
        let mut beats: u32 = 0;
        loop {
            ticks.tick().await;
            beats = beats.wrapping_add(1);
            self.beat().await;
            let beaten = async {
                if is_shared {
                    self.shared.store.heartbeat().await?;
                    self.learn_time().await?;
                    self.look_around().await?;
                    if beats.is_multiple_of(BEATS_A_ROUND) {
                        self.look_for_the_dead().await?;
                    }
                }
                // Keys may have been changed by hand, too, which no notice tells on a folder.
                self.read_keys().await?;
                // Nor what the operator has done at the command line.
                self.obey().await?;
                self.play_orphans().await
            };
            if beaten.await.is_err() {
                tracing::warn!("not in step with the database; the next beat tries again");
            }
        }
    }

    /// Forgets who was connected to processes that have died.
    async fn look_for_the_dead(&self) -> Result<(), Problem> {
        self.shared.store.sweep_dead().await?;
        for open in self.shared.tables.all() {
            if open.presence.has_elsewhere() {
                self.learn_presence(&open).await?;
            }
        }
        Ok(())
    }

    /// Lets bots play on that wait at tables which nobody looks after: their process was killed.
    async fn play_orphans(&self) -> Result<(), Problem> {
        let store = &self.shared.store;
        // Alone there is nobody to keep off, and a lease of a killed process would only be in the way.
        let (lease, limit) =
            if store.is_shared() { (LEASE, TAKEN_OVER) } else { (Duration::ZERO, TAKEN_ALONE) };
        for id in store.orphaned_bots(ms(lease), ms(RENEWED), limit).await? {
            match self.table(&id).await {
                Ok(open) => self.drive(&open),
                Err(problem) => {
                    tracing::debug!(table = id, ?problem, "its bots cannot play");
                }
            }
        }
        Ok(())
    }

    /// Takes or renews the right to play the bots of a table. A process on its own has it anyway.
    pub(crate) async fn hold(&self, open: &Open, lease: &mut Lease) -> bool {
        if !self.shared.store.is_shared() {
            return true;
        }
        if lease.taken.is_some_and(|taken| taken.elapsed() < RENEWED) {
            return true;
        }
        let asked = Instant::now();
        match self.shared.store.lease_bots(&open.id, ms(LEASE)).await {
            Ok(true) => {
                lease.taken = Some(asked);
                true
            }
            Ok(false) => false,
            Err(error) => {
                tracing::warn!(table = open.id, %error, "its bots wait for the database");
                false
            }
        }
    }

    /// Gives back the right to play bots, so that another process need not wait for its end.
    pub(crate) async fn release_bots(&self) {
        if !self.shared.store.is_shared() {
            return;
        }
        for open in self.shared.tables.all() {
            if open.has_driven() && self.shared.store.release_bots(&open.id).await.is_err() {
                // The leases end by themselves.
                return;
            }
        }
    }

    /// Writes down who is connected here, for the other processes.
    async fn tell_presence(&self, mut arrivals: mpsc::UnboundedReceiver<Arrival>) {
        let mut waiting = Arrivals::default();
        while let Some(Arrival { table, player, .. }) = waiting.next(&mut arrivals).await {
            let Some(open) = self.shared.tables.get(&table) else { continue };
            // What counts is how it is now: whoever came and went meanwhile is not written at all.
            let streams = open.presence.streams(&player);
            if let Err(error) = self.shared.store.set_present(&table, &player, streams).await {
                tracing::warn!(table, %error, "others are not told who is here");
            }
        }
    }
}

fn ms(long: Duration) -> i64 {
    i64::try_from(long.as_millis()).unwrap_or(i64::MAX)
}

impl Live {
    /// Whether the store knows more.
    fn is_behind(&self, head: &Head) -> bool {
        head.n_inputs > self.table.version() || head.seats_number > self.seatings
    }
}
