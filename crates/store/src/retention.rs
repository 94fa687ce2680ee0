//! What is old enough to be forgotten.

use crate::conn::Conn;
use crate::engine::{Sql, args, both};
use crate::leases::bots_of;
use crate::write::{Change, Effect, Trouble};
use crate::{Store, StoreError};

/// How many tables or guests are deleted in one transaction. Nobody waits longer than for these.
const STEP: usize = 16;

/// How old things may get, in milliseconds; `None` keeps them for ever.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Retention {
    /// Tables whose match is over, since they were last touched.
    pub finished_ms: Option<i64>,
    /// Tables whose match is not over, since they were last touched.
    pub idle_ms: Option<i64>,
    /// Tables that gather their people still, since they were last touched; if `idle_ms` is shorter, that.
    pub gathering_ms: Option<i64>,
    /// Guests who have neither a table nor a seat, have said nothing that is kept and have no
    /// recovery phrase, since they were last here.
    pub guests_ms: Option<i64>,
}

/// What was deleted.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Swept {
    /// The number of tables, each with its log, its talk and its seats.
    pub tables: u64,
    /// The number of guests.
    pub players: u64,
    /// The ids of the tables.
    pub(crate) ids: Vec<String>,
}

impl Swept {
    /// The tables that are gone.
    pub fn table_ids(&self) -> &[String] {
        &self.ids
    }
}

/// Some things to be deleted if they are still old enough.
pub(crate) enum SweepChange {
    Tables { ids: Vec<String>, limits: Limits },
    Guests { ids: Vec<String>, before_ms: i64 },
}

/// Before when tables must have been touched to be deleted.
#[derive(Clone, Copy)]
pub(crate) struct Limits {
    finished_ms: i64,
    idle_ms: i64,
    gathering_ms: i64,
}

const OLD_TABLES: &str = "(outcome IS NOT NULL AND touched_ms < $1 \
     OR outcome IS NULL AND touched_ms < $2 \
     OR outcome IS NULL AND started_ms IS NULL AND touched_ms < $3)";

const OLD_GUESTS: &str = "seen_ms < $1 \
     AND NOT EXISTS (SELECT 1 FROM tables WHERE owner = players.id) \
     AND NOT EXISTS (SELECT 1 FROM table_players WHERE player_id = players.id) \
     AND NOT EXISTS (SELECT 1 FROM talk WHERE player_id = players.id) \
     AND NOT EXISTS (SELECT 1 FROM phrases WHERE player_id = players.id)";

impl Store {
    /// Deletes what is older than it may get, with all that belongs to it, at most `limit` tables
    /// and as many guests. In small steps, between which others write.
    ///
    /// `now_ms` is the clock by which tables were touched and guests were seen. What somebody
    /// touches meanwhile is kept.
    ///
    /// # Errors
    /// A storage kind; what was deleted before stays deleted.
    pub async fn sweep(
        &self,
        retention: &Retention,
        now_ms: i64,
        limit: u32,
    ) -> Result<Swept, StoreError> {
        // Nothing was touched before the beginning of time, so nothing is older than that.
        let before = |age: Option<i64>| age.map_or(i64::MIN, |age| now_ms.saturating_sub(age));
        let limits = Limits {
            finished_ms: before(retention.finished_ms),
            idle_ms: before(retention.idle_ms),
            gathering_ms: before(retention.gathering_ms),
        };
        let text = format!("SELECT id FROM tables WHERE {OLD_TABLES} ORDER BY touched_ms LIMIT $4");
        let Limits { finished_ms, idle_ms, gathering_ms } = limits;
        let args = args![finished_ms, idle_ms, gathering_ms, i64::from(limit)];
        let old = self.read(Sql::Built(text), args, |row| row.text("id")).await?;
        let mut all = Swept::default();
        for ids in old.chunks(STEP) {
            let change = SweepChange::Tables { ids: ids.to_vec(), limits };
            self.sweep_some(change, &mut all).await?;
        }
        let before_ms = before(retention.guests_ms);
        let text = format!("SELECT id FROM players WHERE {OLD_GUESTS} ORDER BY seen_ms LIMIT $2");
        let args = args![before_ms, i64::from(limit)];
        let old = self.read(Sql::Built(text), args, |row| row.text("id")).await?;
        for ids in old.chunks(STEP) {
            let change = SweepChange::Guests { ids: ids.to_vec(), before_ms };
            self.sweep_some(change, &mut all).await?;
        }
        Ok(all)
    }

    async fn sweep_some(&self, change: SweepChange, all: &mut Swept) -> Result<(), StoreError> {
        if let Effect::Swept(swept) = self.write(Change::Sweep(change)).await? {
            all.tables += swept.tables;
            all.players += swept.players;
            all.ids.extend(swept.ids);
        }
        Ok(())
    }
}

impl SweepChange {
    pub(crate) async fn run(&self, conn: &mut Conn) -> Result<Effect, Trouble> {
        let swept = match self {
            Self::Tables { ids, limits } => sweep_tables(conn, ids, *limits).await?,
            Self::Guests { ids, before_ms } => sweep_guests(conn, ids, *before_ms).await?,
        };
        Ok(Effect::Swept(swept))
    }
}

async fn sweep_tables(conn: &mut Conn, ids: &[String], limits: Limits) -> Result<Swept, Trouble> {
    let mut ids_swept = Vec::new();
    for id in ids {
        // Whoever appends waits for the row and finds no table then. A row that somebody holds is
        // about to be touched and is not old any more.
        let sql = both!(
            "SELECT id FROM tables WHERE (outcome IS NOT NULL AND touched_ms < $1 \
             OR outcome IS NULL AND touched_ms < $2 \
             OR outcome IS NULL AND started_ms IS NULL AND touched_ms < $3) AND id = $4" LOCK_FREE
        );
        let args = args![limits.finished_ms, limits.idle_ms, limits.gathering_ms, id];
        if conn.fetch_optional(sql, args).await?.is_none() {
            continue;
        }
        for sql in [
            "DELETE FROM inputs WHERE table_id = $1",
            "DELETE FROM talk WHERE table_id = $1",
            "DELETE FROM table_players WHERE table_id = $1",
            "DELETE FROM presence WHERE table_id = $1",
            "DELETE FROM orders WHERE table_id = $1",
            "DELETE FROM tables WHERE id = $1",
        ] {
            conn.execute(sql, args![id]).await?;
        }
        conn.execute("DELETE FROM leases WHERE name = $1", args![&bots_of(id)]).await?;
        ids_swept.push(id.clone());
    }
    Ok(Swept { tables: ids_swept.len() as u64, players: 0, ids: ids_swept })
}

async fn sweep_guests(conn: &mut Conn, ids: &[String], before_ms: i64) -> Result<Swept, Trouble> {
    let mut players = 0;
    for id in ids {
        // Once the row is held, nobody can begin to refer to it. Whether somebody does already is
        // looked at by the next statement.
        let sql = both!("SELECT id FROM players WHERE id = $1" LOCK_FREE);
        if conn.fetch_optional(sql, args![id]).await?.is_some() {
            let text = format!("DELETE FROM players WHERE {OLD_GUESTS} AND id = $2");
            players += conn.execute(Sql::Built(text), args![before_ms, id]).await?;
        }
    }
    Ok(Swept { tables: 0, players, ids: Vec::new() })
}
