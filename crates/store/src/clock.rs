//! The time of the house, by which is decided what is old enough to be deleted.
//!
//! A machine whose clock is a year ahead would find everything old. So the time of the house follows the clock, but
//! moves on no faster than it is told; after a long pause it comes late, and what is old is kept a little longer.

use crate::conn::Conn;
use crate::engine::{args, both};
use crate::write::{Change, Effect, Trouble};
use crate::{Store, StoreError};

/// The clock is read.
pub(crate) struct ClockChange {
    now_ms: i64,
    at_most_ms: i64,
}

impl Store {
    /// Moves the time of the house on to this moment, but by no more than `at_most_ms`, and returns it. The first time
    /// it is no later than the latest trace of anybody. Several processes share it.
    ///
    /// # Errors
    /// A storage kind.
    pub async fn pass_time(&self, now_ms: i64, at_most_ms: i64) -> Result<i64, StoreError> {
        let change = ClockChange { now_ms, at_most_ms };
        match self.write(Change::Clock(change)).await? {
            Effect::Time(at_ms) => Ok(at_ms),
            _ => Ok(now_ms),
        }
    }
}

impl Store {
    /// The time by the database's clock, in milliseconds since 1970. All processes that share it see the same.
    ///
    /// # Errors
    /// A storage kind.
    pub async fn time(&self) -> Result<i64, StoreError> {
        let sql = both!("SELECT " NOW " AS now_ms");
        let mut rows = self.read(sql, args![], |row| row.int("now_ms")).await?;
        Ok(rows.pop().expect("a clock has one time"))
    }
}

impl ClockChange {
    pub(crate) async fn run(&self, conn: &mut Conn) -> Result<Effect, Trouble> {
        let sql = both!("SELECT at_ms FROM house_clock WHERE id = 1" LOCK);
        let at_ms = match conn.fetch_optional(sql, args![]).await? {
            Some(row) => row.int("at_ms")?.saturating_add(self.at_most_ms).min(self.now_ms),
            None => self.first(conn).await?,
        };
        let sql = "INSERT INTO house_clock (id, at_ms) VALUES (1, $1) \
                   ON CONFLICT (id) DO UPDATE SET at_ms = excluded.at_ms";
        conn.execute(sql, args![at_ms]).await?;
        Ok(Effect::Time(at_ms))
    }

    /// What the time is when nobody has looked before.
    async fn first(&self, conn: &mut Conn) -> Result<i64, Trouble> {
        let sql = "SELECT (SELECT MAX(touched_ms) FROM tables) AS touched, \
                   (SELECT MAX(seen_ms) FROM players) AS seen";
        let Some(row) = conn.fetch_optional(sql, args![]).await? else { return Ok(self.now_ms) };
        let traces = [row.maybe_int("touched")?, row.maybe_int("seen")?];
        let latest = traces.into_iter().flatten().max();
        Ok(latest.map_or(self.now_ms, |latest| latest.min(self.now_ms)))
    }
}
