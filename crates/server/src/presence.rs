//! Who is connected to a table: in memory only, because a connection ends with the server.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use tokio::sync::watch;

use crate::app::now_ms;
use crate::tables::Open;

/// How many people are remembered who are not connected any more.
const REMEMBERED: usize = 500;

/// Who is connected, and when the others were last seen.
pub(crate) struct Presence {
    people: Mutex<HashMap<String, Seen>>,
    changes: watch::Sender<()>,
    /// Since when anybody is watched for. Who was not seen since then was perhaps seen before.
    since_ms: i64,
}

#[derive(Clone, Copy)]
struct Seen {
    streams: u32,
    last_ms: i64,
}

impl Presence {
    /// Nobody was seen so far.
    pub(crate) fn since(now_ms: i64) -> Presence {
        let changes = watch::Sender::new(());
        Presence { people: Mutex::default(), changes, since_ms: now_ms }
    }

    /// Told whenever somebody comes or goes.
    pub(crate) fn changes(&self) -> watch::Receiver<()> {
        self.changes.subscribe()
    }

    /// Somebody asked for a page or sent a form.
    pub(crate) fn touch(&self, player: &str) {
        let mut people = self.people();
        if people.len() >= REMEMBERED {
            people.retain(|_, seen| seen.streams > 0);
        }
        let seen = people.entry(player.to_owned()).or_insert(Seen { streams: 0, last_ms: 0 });
        seen.last_ms = now_ms();
    }

    /// The players who are connected.
    pub(crate) fn connected(&self) -> Vec<String> {
        let people = self.people();
        let here = people.iter().filter(|(_, seen)| seen.streams > 0);
        here.map(|(player, _)| player.clone()).collect()
    }

    /// Whether the player has not been seen for so long.
    pub(crate) fn is_absent(&self, player: &str, long: Duration) -> bool {
        let seen = self.people().get(player).copied();
        if seen.is_some_and(|seen| seen.streams > 0) {
            return false;
        }
        let last_ms = seen.map_or(self.since_ms, |seen| seen.last_ms);
        let long = i64::try_from(long.as_millis()).unwrap_or(i64::MAX);
        now_ms().saturating_sub(last_ms) >= long
    }

    fn people(&self) -> MutexGuard<'_, HashMap<String, Seen>> {
        self.people.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn count(&self, player: &str, streams: impl FnOnce(u32) -> u32) {
        self.touch(player);
        if let Some(seen) = self.people().get_mut(player) {
            seen.streams = streams(seen.streams);
        }
        self.changes.send_replace(());
    }
}

/// A live stream of a player; the player is connected as long as one of them is there.
pub(crate) struct Connected {
    open: Arc<Open>,
    player: String,
}

impl Connected {
    pub(crate) fn new(open: &Arc<Open>, player: &str) -> Connected {
        open.presence.count(player, |streams| streams + 1);
        Connected { open: Arc::clone(open), player: player.to_owned() }
    }
}

impl Drop for Connected {
    fn drop(&mut self) {
        self.open.presence.count(&self.player, |streams| streams.saturating_sub(1));
    }
}
