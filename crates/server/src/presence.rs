//! Who is connected to a table: in memory only, because a connection ends with the server.

use std::collections::{BTreeSet, HashMap, VecDeque};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use tokio::sync::{mpsc, watch};

use crate::app::now_ms;
use crate::tables::Open;

/// How many people are remembered; beyond that strangers who are not connected any more are forgotten.
const REMEMBERED: usize = 500;

/// Who was here within this time is taken to look still, by a page without a stream say.
const A_MOMENT_MS: i64 = 60_000;

/// Who is connected, and when the others were last seen.
pub(crate) struct Presence {
    people: Mutex<HashMap<String, Seen>>,
    /// Who has a seat. They are never forgotten, or a flood of strangers would make them look absent.
    seated: Mutex<BTreeSet<String>>,
    changes: watch::Sender<()>,
    /// Since when anybody is watched for. Who was not seen since then was perhaps seen before.
    since_ms: i64,
    /// Who is connected at other processes.
    elsewhere: Mutex<Vec<String>>,
    /// Where it is told that somebody has come or gone, for other processes.
    door: Door,
}

/// Somebody has come to a table or gone from it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Arrival {
    pub(crate) table: String,
    pub(crate) player: String,
    /// Whether they have a seat there.
    pub(crate) is_seated: bool,
}

/// Those that were not told yet: people with seats come first, so that no flood of strangers holds them up and makes
/// them look absent elsewhere.
#[derive(Debug, Default)]
pub(crate) struct Arrivals {
    seated: VecDeque<Arrival>,
    strangers: VecDeque<Arrival>,
}

impl Arrivals {
    /// The next one; `None` when there will be none any more.
    pub(crate) async fn next(
        &mut self,
        arrivals: &mut mpsc::UnboundedReceiver<Arrival>,
    ) -> Option<Arrival> {
        if self.seated.is_empty() && self.strangers.is_empty() {
            self.take(arrivals.recv().await?);
        }
        while let Ok(arrival) = arrivals.try_recv() {
            self.take(arrival);
        }
        self.seated.pop_front().or_else(|| self.strangers.pop_front())
    }

    fn take(&mut self, arrival: Arrival) {
        let line = if arrival.is_seated { &mut self.seated } else { &mut self.strangers };
        line.push_back(arrival);
    }
}

/// Where comings and goings are told.
pub(crate) type Door = mpsc::UnboundedSender<Arrival>;

#[derive(Clone, Copy)]
struct Seen {
    streams: u32,
    last_ms: i64,
}

impl Presence {
    /// Nobody was seen so far.
    pub(crate) fn since(now_ms: i64, door: Door) -> Presence {
        let changes = watch::Sender::new(());
        let (people, seated, elsewhere) = (Mutex::default(), Mutex::default(), Mutex::default());
        Presence { people, seated, changes, since_ms: now_ms, elsewhere, door }
    }

    /// Told whenever somebody comes or goes.
    pub(crate) fn changes(&self) -> watch::Receiver<()> {
        self.changes.subscribe()
    }

    /// Learns who has a seat.
    pub(crate) fn set_seated<'a>(&self, players: impl Iterator<Item = &'a str> + Clone) {
        let mut seated = self.seated();
        if !players.clone().all(|player| seated.contains(player)) {
            *seated = players.map(str::to_owned).collect();
        }
    }

    /// Somebody asked for a page or sent a form.
    pub(crate) fn touch(&self, player: &str) {
        let mut people = self.people();
        if people.len() >= REMEMBERED {
            let seated = self.seated();
            people.retain(|player, seen| seen.streams > 0 || seated.contains(player));
        }
        let last_ms = now_ms();
        match people.get_mut(player) {
            Some(seen) => seen.last_ms = last_ms,
            None => drop(people.insert(player.to_owned(), Seen { streams: 0, last_ms })),
        }
    }

    /// Whether the player is connected, here or elsewhere.
    pub(crate) fn is_connected(&self, player: &str) -> bool {
        self.streams(player) > 0 || self.elsewhere().iter().any(|there| there == player)
    }

    /// How many of these players are connected, here or elsewhere.
    pub(crate) fn count_connected(&self, whom: impl Fn(&str) -> bool) -> usize {
        let elsewhere = self.elsewhere();
        let people = self.people();
        let here = people.iter().filter(|(_, seen)| seen.streams > 0).map(|(player, _)| player);
        let only_here = here.filter(|player| !elsewhere.contains(player));
        elsewhere.iter().chain(only_here).filter(|player| whom(player)).count()
    }

    /// Says so to who watches, if somebody here has another name now.
    pub(crate) fn renamed(&self, player: &str) {
        if self.people().contains_key(player) {
            self.changes.send_replace(());
        }
    }

    /// Tells other processes anew who is connected here.
    pub(crate) fn tell_all(&self, table: &str) {
        let here = |(player, seen): (&String, &Seen)| (seen.streams > 0).then(|| player.clone());
        let here: Vec<String> = self.people().iter().filter_map(here).collect();
        here.iter().for_each(|player| self.tell(table, player));
    }

    /// How many live streams the player has here.
    pub(crate) fn streams(&self, player: &str) -> u32 {
        self.people().get(player).map_or(0, |seen| seen.streams)
    }

    /// Learns who is connected at other processes. Whoever has gone there was seen just now.
    pub(crate) fn set_elsewhere(&self, players: Vec<String>) {
        let before = std::mem::replace(&mut *self.elsewhere(), players.clone());
        for gone in before.iter().filter(|player| !players.contains(player)) {
            self.touch(gone);
        }
        if before != players {
            self.changes.send_replace(());
        }
    }

    /// Whether anybody is connected at another process.
    pub(crate) fn has_elsewhere(&self) -> bool {
        !self.elsewhere().is_empty()
    }

    /// Whether anybody is connected, here or elsewhere, or was here a moment ago.
    pub(crate) fn is_watched(&self) -> bool {
        let since = now_ms() - A_MOMENT_MS;
        let is_here = |seen: &Seen| seen.streams > 0 || seen.last_ms >= since;
        self.has_elsewhere() || self.people().values().any(is_here)
    }

    /// Whether the player has a seat.
    pub(crate) fn is_seated(&self, player: &str) -> bool {
        self.seated().contains(player)
    }

    /// Whether nobody has a seat.
    pub(crate) fn has_nobody_seated(&self) -> bool {
        self.seated().is_empty()
    }

    /// Whether the player has not been seen for so long.
    pub(crate) fn is_absent(&self, player: &str, long: Duration) -> bool {
        self.absent_in(player, long).is_some_and(|left| left.is_zero())
    }

    /// In how long the player will not have been seen for so long; `None` for who is connected.
    pub(crate) fn absent_in(&self, player: &str, long: Duration) -> Option<Duration> {
        if self.is_connected(player) {
            return None;
        }
        let last_ms = self.people().get(player).map_or(self.since_ms, |seen| seen.last_ms);
        let gone = u64::try_from(now_ms().saturating_sub(last_ms)).unwrap_or(0);
        Some(long.saturating_sub(Duration::from_millis(gone)))
    }

    /// For how long the player has not been connected, in milliseconds; `None` for who is.
    pub(crate) fn gone_ms(&self, player: &str) -> Option<i64> {
        let gone = Duration::MAX.saturating_sub(self.absent_in(player, Duration::MAX)?);
        Some(i64::try_from(gone.as_millis()).unwrap_or(i64::MAX))
    }

    fn elsewhere(&self) -> MutexGuard<'_, Vec<String>> {
        self.elsewhere.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn seated(&self) -> MutexGuard<'_, BTreeSet<String>> {
        self.seated.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn people(&self) -> MutexGuard<'_, HashMap<String, Seen>> {
        self.people.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn tell(&self, table: &str, player: &str) {
        // Nobody listens where there are no other processes.
        let (table, player, is_seated) =
            (table.to_owned(), player.to_owned(), self.is_seated(player));
        let arrival = Arrival { table, player, is_seated };
        drop(self.door.send(arrival));
    }

    fn count(&self, player: &str, streams: impl FnOnce(u32) -> u32) {
        self.touch(player);
        let mut has_moved = false;
        if let Some(seen) = self.people().get_mut(player) {
            let before = seen.streams;
            seen.streams = streams(before);
            has_moved = (before > 0) != (seen.streams > 0);
        }
        // A second page of somebody who is there is no news to anybody.
        if has_moved {
            self.changes.send_replace(());
        }
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
        open.presence.tell(&open.id, player);
        Connected { open: Arc::clone(open), player: player.to_owned() }
    }
}

impl Drop for Connected {
    fn drop(&mut self) {
        self.open.presence.count(&self.player, |streams| streams.saturating_sub(1));
        self.open.presence.tell(&self.open.id, &self.player);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_flood_of_strangers_makes_nobody_look_absent() {
        let (door, _arrivals) = mpsc::unbounded_channel();
        let presence = Presence::since(0, door);
        presence.touch("bob");
        presence.set_seated(["ada", "bob"].into_iter());
        for n in 0..3 * REMEMBERED {
            presence.touch(&format!("stranger {n}"));
        }
        assert!(presence.people().len() <= REMEMBERED + 1, "strangers are forgotten");
        let a_minute = Duration::from_secs(60);
        assert!(!presence.is_absent("bob", a_minute), "he was here just now");
        assert!(presence.is_absent("ada", a_minute), "she never was");
    }

    #[tokio::test]
    async fn who_has_a_seat_is_told_before_a_flood_of_strangers() {
        let (door, mut arrivals) = mpsc::unbounded_channel();
        let presence = Presence::since(0, door);
        presence.set_seated(["bob"].into_iter());
        let mut waiting = Arrivals::default();
        for n in 0..3 * REMEMBERED {
            presence.tell("t", &format!("stranger {n}"));
        }
        presence.tell("t", "bob");
        let first = waiting.next(&mut arrivals).await.unwrap();
        assert_eq!(first.player, "bob");
        assert_eq!(waiting.next(&mut arrivals).await.unwrap().player, "stranger 0");
        // Also while the strangers are being told.
        presence.tell("t", "bob");
        assert_eq!(waiting.next(&mut arrivals).await.unwrap().player, "bob");
        drop(presence);
        let mut left = 0;
        while waiting.next(&mut arrivals).await.is_some() {
            left += 1;
        }
        assert_eq!(left, 3 * REMEMBERED - 1, "nobody is left out");
    }
}
