//! What all requests share.

use std::io;
use std::net::SocketAddr;
use std::sync::Arc;
use std::sync::atomic::AtomicI64;
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

use saucer_store::{Opening, Store, StoreError};
use saucer_table::{ThinkError, Thinkers, Turn};
use thiserror::Error;
use tokio::sync::{mpsc, oneshot, watch};

use crate::config::Config;
use crate::error::Problem;
use crate::explained::Explained;
use crate::games::Games;
use crate::health::Health;
use crate::keys::Keys;
use crate::lives::Outages;
use crate::metrics::Metrics;
use crate::moderation::Moderation;
use crate::offload::HugeLogs;
use crate::presence::Door;
use crate::profile::Faces;
use crate::promise::Promises;
use crate::quotas::Quotas;
use crate::recovery::Recovery;
use crate::sessions::Sessions;
use crate::tables::Tables;
use crate::talk::Talk;

/// Why the server cannot start.
#[derive(Debug, Error)]
pub enum StartError {
    /// The data cannot be used.
    #[error(transparent)]
    Store(#[from] StoreError),
    /// The address cannot be listened on.
    #[error("{}", address_advice(addr, error))]
    Address {
        /// The address.
        addr: SocketAddr,
        /// What the system says.
        #[source]
        error: io::Error,
    },
    /// The threads of the bots cannot be started.
    #[error("the system does not let Saucer start threads ({0}); raise the limit of processes")]
    Threads(io::Error),
    /// The system has no random bytes.
    #[error("the system gives no random bytes ({0}); Saucer needs them for fair dice")]
    Entropy(getrandom::Error),
}

fn address_advice(addr: &SocketAddr, error: &io::Error) -> String {
    match error.kind() {
        io::ErrorKind::AddrInUse => format!(
            "{addr} is in use by another program. Stop that one, or choose another port, \
             for example --addr {}:{}",
            addr.ip(),
            addr.port().checked_add(1).unwrap_or(8080),
        ),
        io::ErrorKind::PermissionDenied => format!(
            "{addr} may not be used by this user. Ports below 1024 need rights; \
             choose another one, for example --addr {}:8080",
            addr.ip(),
        ),
        _ => {
            format!("{addr} cannot be used ({error}). Give an address of this machine with --addr")
        }
    }
}

/// How long something is believed that another process may have changed.
const TRUSTED: Duration = Duration::from_secs(5);

/// What all requests share. Clones are the same server.
#[derive(Clone)]
pub struct App {
    pub(crate) shared: Arc<Shared>,
}

pub(crate) struct Shared {
    pub(crate) config: Config,
    pub(crate) store: Store,
    pub(crate) tables: Tables,
    pub(crate) thinkers: Thinkers,
    pub(crate) keys: Keys,
    pub(crate) sessions: Sessions,
    pub(crate) quotas: Quotas,
    pub(crate) metrics: Metrics,
    pub(crate) talk: Talk,
    pub(crate) moderation: Moderation,
    pub(crate) recovery: Recovery,
    pub(crate) faces: Faces,
    pub(crate) explained: Explained,
    pub(crate) promises: Promises,
    pub(crate) health: Health,
    pub(crate) huge_logs: HugeLogs,
    /// When the house was down.
    pub(crate) outages: Outages,
    /// By how much the clock of the database is ahead of this one's.
    pub(crate) ahead_ms: AtomicI64,
    /// Where comings and goings are told, for other processes.
    pub(crate) door: Door,
    closing: watch::Sender<bool>,
}

impl std::fmt::Debug for App {
    /// Tells no secrets, so that a log line may hold it.
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("App").field("config", &self.shared.config).finish_non_exhaustive()
    }
}

impl App {
    /// Opens the data folder. Tables are read when somebody comes to them, so that the start
    /// takes the same time with any number of them.
    ///
    /// # Errors
    ///
    /// Whatever keeps the server from starting, with what to do about it.
    pub async fn open(config: Config) -> Result<App, StartError> {
        config.games.read_ahead();
        let opening = Opening { place: config.place.clone(), durable: config.durable };
        let store = Store::open_at(&opening).await?;
        // The time of the house begins now, if it has not begun before; it moves on while the server runs.
        store.pass_time((config.clock)(), 0).await?;
        let thinkers = Thinkers::new(config.thinkers, 256).map_err(StartError::Threads)?;
        let (clock, quotas) = (config.clock, Quotas::new(&config.limits));
        let rehearsal = config.rehearsal;
        let (door, arrivals) = mpsc::unbounded_channel();
        let shared = Shared {
            config,
            store,
            tables: Tables::default(),
            thinkers,
            keys: Keys::new(clock),
            sessions: Sessions::default(),
            quotas,
            metrics: Metrics::default(),
            talk: Talk::default(),
            moderation: Moderation::default(),
            recovery: Recovery::default(),
            faces: Faces::default(),
            explained: Explained::default(),
            promises: Promises::new(rehearsal),
            health: Health::default(),
            huge_logs: HugeLogs::default(),
            outages: Outages::default(),
            ahead_ms: AtomicI64::new(0),
            door,
            closing: watch::Sender::new(false),
        };
        let app = App { shared: Arc::new(shared) };
        app.turn_keys().await?;
        app.learn_time().await?;
        app.begin_life().await?;
        app.learn_order().await?;
        app.keep_in_step(arrivals);
        Ok(app)
    }

    /// Where the tables are kept, for who looks after them beside the server.
    #[must_use]
    pub fn store(&self) -> &Store {
        &self.shared.store
    }

    /// The games that are played.
    pub(crate) fn games(&self) -> &Games {
        &self.shared.config.games
    }

    /// How long something is believed that the store said.
    pub(crate) fn trusted(&self) -> Duration {
        if self.shared.store.is_shared() { TRUSTED } else { Duration::MAX }
    }

    /// Becomes true when the server is about to stop.
    pub(crate) fn closing(&self) -> watch::Receiver<bool> {
        self.shared.closing.subscribe()
    }

    /// Waits until the server is about to stop.
    pub(crate) async fn closed(closing: &mut watch::Receiver<bool>) {
        // If the sender is gone, so is the server.
        drop(closing.wait_for(|closing| *closing).await);
    }

    /// Does something until the server is about to stop. What a closing store would answer is not heard any
    /// more: whoever is still asking then has no complaint to make.
    pub(crate) async fn until_closed(&self, task: impl Future<Output = ()>) {
        let mut closing = self.closing();
        tokio::select! {
            biased;
            () = App::closed(&mut closing) => {}
            () = task => {}
        }
    }

    /// Ends all live streams, so that a graceful stop need not wait for them.
    pub fn close_streams(&self) {
        self.shared.closing.send_replace(true);
    }

    /// Closes the data. What was acknowledged is on disk also without this.
    pub async fn close(&self) {
        self.close_streams();
        self.release_bots().await;
        self.beat().await;
        self.shared.store.close().await;
    }

    /// Runs a job on the threads of the bots when it is its turn.
    pub(crate) async fn think<T: Send + 'static>(
        &self,
        turn: Turn,
        job: impl FnOnce() -> T + Send + 'static,
    ) -> Result<T, Problem> {
        let (done, result) = oneshot::channel::<Result<_, ThinkError>>();
        let metrics = &self.shared.metrics;
        let (_counted, asked) = (metrics.thought(), Instant::now());
        let job = move || {
            let began = Instant::now();
            (job(), began - asked, began.elapsed())
        };
        self.shared
            .thinkers
            .submit(turn, job, |thought| drop(done.send(thought)))
            .map_err(|_| Problem::BotsBusy)?;
        match result.await {
            Ok(Ok((thought, waited, took))) => {
                metrics.thought_over(waited, took);
                Ok(thought)
            }
            Ok(Err(error)) => Err(Problem::internal(&error)),
            Err(_) => Err(Problem::BotsBusy),
        }
    }
}

/// Milliseconds since 1970.
pub(crate) fn now_ms() -> i64 {
    let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    i64::try_from(since.as_millis()).unwrap_or(i64::MAX)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn nothing_asks_a_store_that_is_about_to_close() {
        let folder = tempfile::tempdir().unwrap();
        let games = Games::new(vec![saucer_duel_play::game()]);
        let app = App::open(Config::new(games, folder.path())).await.unwrap();
        let mut answers = Vec::new();
        app.until_closed(async { answers.push(app.shared.store.count_tables().await) }).await;
        assert_eq!(answers.len(), 1);
        app.close().await;
        // However often: what is ready at the same moment as the end is not asked any more.
        for _ in 0..64 {
            app.until_closed(async { answers.push(Err(StoreError::Closed)) }).await;
        }
        assert_eq!(answers.len(), 1);
    }
}
