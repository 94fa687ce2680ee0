//! What all people of a trial share.

use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use tokio::sync::{Notify, OnceCell};

use crate::client::Servers;
use crate::menu::Menu;
use crate::people::Stuck;
use crate::random::Random;
use crate::report::Report;

/// So many tables are remembered.
const LATELY: usize = 16;

/// What all people of a trial share: where the servers are, what is counted, what went wrong.
#[derive(Debug)]
pub(crate) struct World {
    pub(crate) servers: Servers,
    /// How long somebody may be without any progress before they count as stuck.
    pub(crate) patience: Duration,
    pub(crate) counts: Counts,
    /// Rings whenever a decision is about to be sent.
    pub(crate) sending: Notify,
    menu: OnceCell<Menu>,
    closing: AtomicBool,
    /// Tables that run now or ran lately, for whoever wants to disturb them.
    running: Mutex<Vec<String>>,
    breaches: Mutex<Vec<String>>,
}

/// What is counted.
#[derive(Debug, Default)]
pub(crate) struct Counts {
    /// Decisions that were acknowledged.
    pub(crate) acknowledged: AtomicU64,
    /// Requests that were sent again because there was no answer.
    pub(crate) retries: AtomicU64,
    /// Decisions whose second try came too late, so that the first one may have counted.
    pub(crate) late: AtomicU64,
    /// Decisions that answered an old question, because others were faster.
    pub(crate) stale: AtomicU64,
    /// Answers that asked for patience: 503 and 429.
    pub(crate) put_off: AtomicU64,
    /// Tables that were older than what the same person had seen before.
    pub(crate) older: AtomicU64,
    /// Live streams that broke off and were taken up again.
    pub(crate) resumed: AtomicU64,
    /// The longest time from the first failure to the next success, in microseconds.
    pub(crate) recovery_us: AtomicU64,
    /// Tables that were played to their ends.
    pub(crate) finished: AtomicU64,
}

/// One more.
pub(crate) fn count(counter: &AtomicU64) {
    counter.fetch_add(1, Ordering::Relaxed);
}

impl World {
    pub(crate) fn new(servers: Servers, patience: Duration) -> World {
        World {
            servers,
            patience,
            counts: Counts::default(),
            sending: Notify::new(),
            menu: OnceCell::new(),
            closing: AtomicBool::new(false),
            running: Mutex::default(),
            breaches: Mutex::default(),
        }
    }

    /// What the servers have to play; they are asked once.
    pub(crate) async fn menu(self: &Arc<World>) -> Result<&Menu, Stuck> {
        self.menu.get_or_try_init(|| Menu::ask(self)).await
    }

    /// Asks everybody to begin nothing new.
    pub(crate) fn close(&self) {
        self.closing.store(true, Ordering::Relaxed);
    }

    pub(crate) fn is_closing(&self) -> bool {
        self.closing.load(Ordering::Relaxed)
    }

    /// Notes a table that runs now.
    pub(crate) fn started(&self, table: &str) {
        let mut running = self.running.lock().unwrap_or_else(PoisonError::into_inner);
        if running.len() == LATELY {
            running.remove(0);
        }
        running.push(table.to_owned());
    }

    /// One of the tables that run now or ran lately.
    pub(crate) fn a_table(&self, random: &mut Random) -> Option<String> {
        let running = self.running.lock().unwrap_or_else(PoisonError::into_inner);
        (!running.is_empty()).then(|| random.pick(&running).clone())
    }

    /// Notes that a promise was broken.
    pub(crate) fn breach(&self, evidence: impl Into<String>) {
        self.breaches.lock().unwrap_or_else(PoisonError::into_inner).push(evidence.into());
    }

    /// Notes how long somebody was without an answer.
    pub(crate) fn recovered(&self, after: Duration) {
        let micros = u64::try_from(after.as_micros()).unwrap_or(u64::MAX);
        self.counts.recovery_us.fetch_max(micros, Ordering::Relaxed);
    }

    /// Adds the counts and breaches to a report.
    pub(crate) fn tell(&self, report: &mut Report) {
        let n = |counter: &AtomicU64| counter.load(Ordering::Relaxed);
        let counts = &self.counts;
        report.row("decisions acknowledged", n(&counts.acknowledged));
        report.row("requests tried again", n(&counts.retries));
        report.row("409 after a retry", n(&counts.late));
        report.row("409 because others were faster", n(&counts.stale));
        report.row("503 and 429", n(&counts.put_off));
        report.row("streams resumed", n(&counts.resumed));
        report.row("tables older than seen before", n(&counts.older));
        let longest = Duration::from_micros(n(&counts.recovery_us));
        report.row("longest recovery of a client", format!("{:.2} s", longest.as_secs_f64()));
        report.row("tables played to their ends", n(&counts.finished));
        for breach in self.breaches.lock().unwrap_or_else(PoisonError::into_inner).iter() {
            report.breach(breach);
        }
    }
}
