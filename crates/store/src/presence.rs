//! Who watches which table through which process, so that all processes show the same people. Every
//! process gives signs of life, its heartbeat; whoever was seen by one that has stopped is gone.

use crate::conn::Conn;
use crate::engine::{args, both};
use crate::write::{Change, Effect, Trouble};
use crate::{Notice, Store, StoreError};

/// A person who is at a table through another process.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Present {
    /// The id of the player.
    pub player: String,
    /// When that process last said so, by the database's clock.
    pub seen_ms: i64,
}

/// A change that is about presence.
pub(crate) enum PresenceChange {
    Set { process: String, table: String, player: String, streams: u32 },
    Heartbeat { process: String },
    Sweep,
}

impl Store {
    /// Says through how many streams of this process a player watches a table; 0 for none any more.
    /// It is a sign of life of the process as well.
    ///
    /// A crash of the database loses it. After [`Notice::Missed`] it should be said again.
    ///
    /// # Errors
    /// A storage kind.
    pub async fn set_present(
        &self,
        table: &str,
        player: &str,
        streams: u32,
    ) -> Result<(), StoreError> {
        let process = self.process().to_owned();
        let (table, player) = (table.to_owned(), player.to_owned());
        let change = PresenceChange::Set { process, table, player, streams };
        self.write(Change::Presence(change)).await.map(drop)
    }

    /// Who watches a table through other processes that live, in the order of their ids.
    ///
    /// # Errors
    /// A storage kind.
    pub async fn present(&self, table: &str) -> Result<Vec<Present>, StoreError> {
        let sql = both!(
            "SELECT player_id, MAX(seen_ms) AS seen_ms FROM presence \
             JOIN processes ON processes.id = presence.process \
             WHERE table_id = $1 AND process <> $2 AND beat_ms > " NOW " - 20000 \
             GROUP BY player_id ORDER BY player_id"
        );
        self.read(sql, args![table, self.process()], |row| {
            Ok(Present { player: row.text("player_id")?, seen_ms: row.int("seen_ms")? })
        })
        .await
    }

    /// Says that this process lives: its heartbeat. One that has not said so for 20 seconds counts
    /// as dead, and nobody is present through it.
    ///
    /// # Errors
    /// A storage kind.
    pub async fn heartbeat(&self) -> Result<(), StoreError> {
        let process = self.process().to_owned();
        self.write(Change::Presence(PresenceChange::Heartbeat { process })).await.map(drop)
    }

    /// Removes what dead processes have left, and returns the tables that somebody has left by it.
    ///
    /// # Errors
    /// A storage kind.
    pub async fn sweep_dead(&self) -> Result<Vec<String>, StoreError> {
        match self.write(Change::Presence(PresenceChange::Sweep)).await? {
            Effect::Ids(ids) => Ok(ids),
            _ => unreachable!("a sweep is answered by ids"),
        }
    }
}

impl PresenceChange {
    pub(crate) async fn run(&self, conn: &mut Conn) -> Result<Effect, Trouble> {
        match self {
            Self::Set { process, table, player, streams: 0 } => {
                let sql = "DELETE FROM presence \
                           WHERE table_id = $1 AND player_id = $2 AND process = $3";
                conn.execute(sql, args![table, player, process]).await?;
            }
            Self::Set { process, table, player, streams } => {
                heartbeat(conn, process).await?;
                let sql = both!(
                    "INSERT INTO presence (table_id, player_id, process, streams, seen_ms) \
                     VALUES ($1, $2, $3, $4, " NOW ") ON CONFLICT (table_id, player_id, process) \
                     DO UPDATE SET streams = excluded.streams, seen_ms = excluded.seen_ms"
                );
                conn.execute(sql, args![table, player, process, i64::from(*streams)]).await?;
            }
            Self::Heartbeat { process } => heartbeat(conn, process).await?,
            Self::Sweep => return Ok(Effect::Ids(sweep(conn).await?)),
        }
        Ok(Effect::None)
    }

    pub(crate) fn subject(&self) -> &str {
        match self {
            Self::Set { table, .. } => table,
            Self::Heartbeat { process } => process,
            Self::Sweep => "",
        }
    }

    pub(crate) fn notices(&self, effect: &Effect) -> Vec<Notice> {
        match (self, effect) {
            (Self::Set { table, .. }, _) => vec![Notice::People(table.clone())],
            (Self::Sweep, Effect::Ids(ids)) => ids.iter().cloned().map(Notice::People).collect(),
            _ => Vec::new(),
        }
    }
}

async fn heartbeat(conn: &mut Conn, process: &str) -> Result<(), sqlx::Error> {
    let sql = both!(
        "INSERT INTO processes (id, beat_ms) VALUES ($1, " NOW ") \
         ON CONFLICT (id) DO UPDATE SET beat_ms = excluded.beat_ms"
    );
    conn.execute(sql, args![process]).await.map(drop)
}

async fn sweep(conn: &mut Conn) -> Result<Vec<String>, sqlx::Error> {
    let sql = both!("DELETE FROM processes WHERE beat_ms <= " NOW " - 20000");
    conn.execute(sql, &[]).await?;
    let sql = "DELETE FROM presence WHERE process NOT IN (SELECT id FROM processes) \
               RETURNING table_id";
    let rows = conn.fetch_all(sql, &[]).await?;
    let ids: Result<Vec<String>, _> = rows.iter().map(|row| row.text("table_id")).collect();
    let mut ids = ids?;
    ids.sort_unstable();
    ids.dedup();
    Ok(ids)
}
