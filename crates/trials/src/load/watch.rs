//! Live streams of those who play and of those who only look.

use std::sync::PoisonError;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

use tokio::sync::watch::Receiver;
use tokio::task::{AbortHandle, JoinSet};
use tokio::time::timeout;

use super::Shared;
use super::group::{Group, Mark};
use crate::client::Servers;
use crate::error::TrialError;
use crate::report::Times;
use crate::stream::{Event, Stream};

/// All streams of a trial.
#[derive(Default)]
pub(super) struct Watch {
    seen: Shared<Seen>,
    tasks: Mutex<Vec<AbortHandle>>,
}

/// What came on the streams.
#[derive(Default)]
pub(super) struct Seen {
    /// From a decision to its arrival on the stream of somebody else.
    pub(super) arrivals: Times,
    pub(super) events: usize,
    pub(super) errors: Vec<String>,
}

impl Watch {
    /// Opens so many streams: first one for everybody who plays, then spectators at all tables in
    /// turn. Returns when the first table has come on each.
    pub(super) async fn open(
        &self,
        servers: &Servers,
        groups: &[Group],
        n: usize,
    ) -> Result<(), TrialError> {
        let seated = groups.iter().flat_map(|group| {
            (0_u8..).zip(&group.tokens).map(move |(seat, token)| (group, Some((seat, token))))
        });
        let spectators = groups.iter().map(|group| (group, None)).cycle();
        let opened = Arc::new(AtomicUsize::new(0));
        let mut tasks = JoinSet::new();
        for (group, seat) in seated.chain(spectators).take(n) {
            let follower = Follower {
                servers: servers.clone(),
                token: seat.map(|(_, token)| token.clone()),
                seat: seat.map(|(seat, _)| seat),
                table: group.table.subscribe(),
                mark: Arc::clone(&group.mark),
                known: 0,
                seen: Arc::clone(&self.seen),
                opened: Arc::clone(&opened),
            };
            self.tasks
                .lock()
                .unwrap_or_else(PoisonError::into_inner)
                .push(tasks.spawn(follower.follow()));
            // A crowd of newcomers is not what is measured here.
            while tasks.len() > opened.load(Ordering::Relaxed) + 64 {
                tokio::time::sleep(Duration::from_millis(1)).await;
            }
        }
        let all = async {
            while opened.load(Ordering::Relaxed) < n {
                tokio::time::sleep(Duration::from_millis(5)).await;
            }
        };
        let late = timeout(Duration::from_secs(60), all).await.is_err();
        tasks.detach_all();
        if late {
            let opened = opened.load(Ordering::Relaxed);
            return Err(TrialError::Setting(format!(
                "only {opened} of {n} streams could be opened"
            )));
        }
        Ok(())
    }

    /// Ends all streams.
    pub(super) fn close(self) -> Seen {
        for task in self.tasks.lock().unwrap_or_else(PoisonError::into_inner).drain(..) {
            task.abort();
        }
        std::mem::take(&mut self.seen.lock().unwrap_or_else(PoisonError::into_inner))
    }
}

/// Who follows the tables of a group, one after the other.
struct Follower {
    servers: Servers,
    token: Option<String>,
    seat: Option<u8>,
    table: Receiver<String>,
    mark: Shared<Option<Mark>>,
    /// The number of the last decision that came here.
    known: u64,
    seen: Shared<Seen>,
    opened: Arc<AtomicUsize>,
}

impl Follower {
    async fn follow(mut self) {
        let mut first = true;
        loop {
            let id = self.table.borrow_and_update().clone();
            let path = format!("/api/v1/tables/{id}/stream");
            let opened = Stream::open(&self.servers, &path, self.token.as_deref(), None).await;
            let mut stream = match opened {
                Ok(stream) => stream,
                Err(error) => {
                    self.fail(format!("the stream of table {id}: {error:?}"));
                    tokio::time::sleep(Duration::from_millis(500)).await;
                    continue;
                }
            };
            let mut is_answer = false;
            loop {
                let event = tokio::select! {
                    event = stream.next() => event,
                    changed = self.table.changed() => match changed {
                        Ok(()) => break,
                        Err(_) => return,
                    },
                };
                match event {
                    // The first table is how things stand, and no news.
                    Ok(Event::Table { .. }) if !is_answer => {
                        is_answer = true;
                        if std::mem::take(&mut first) {
                            self.opened.fetch_add(1, Ordering::Relaxed);
                        }
                    }
                    Ok(Event::Table { .. }) => self.arrived(),
                    Ok(Event::Talk) => {}
                    Ok(Event::Bye) | Err(_) => {
                        self.fail(format!("a stream of table {id} broke off"));
                        break;
                    }
                }
            }
        }
    }

    fn arrived(&mut self) {
        let now = Instant::now();
        let mark = *self.mark.lock().unwrap_or_else(PoisonError::into_inner);
        let mut seen = self.seen.lock().unwrap_or_else(PoisonError::into_inner);
        seen.events += 1;
        if let Some(mark) = mark
            && mark.number > self.known
            && Some(mark.by) != self.seat
        {
            self.known = mark.number;
            seen.arrivals.note(now - mark.sent);
        }
    }

    fn fail(&self, error: String) {
        self.seen.lock().unwrap_or_else(PoisonError::into_inner).errors.push(error);
    }
}
