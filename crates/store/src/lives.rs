//! When the house was served. A process that lives moves the last sign of life on (heartbeat); one that starts and finds
//! no other alive begins another life, and between the two the house was down.

use crate::conn::Conn;
use crate::engine::args;
use crate::write::{Change, Trouble};
use crate::{Store, StoreError};

/// How many lives are remembered, the latest ones.
const MOST: u32 = 1_000;

/// How far a clock may be ahead that is right.
const AHEAD_MS: i64 = 60 * 1000;

/// A time in which the house was served.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Life {
    /// When it began.
    pub began_ms: i64,
    /// The last sign of it.
    pub beat_ms: i64,
}

/// A sign of life.
pub(crate) enum LifeChange {
    Begin { now_ms: i64, fresh_ms: i64 },
    Beat { now_ms: i64 },
}

impl Store {
    /// A process starts. If the last sign of life is no older than `fresh_ms`, another one lives, and this one shares
    /// its life; else a new one begins. A clock that is set back begins none.
    ///
    /// # Errors
    /// A storage kind.
    pub async fn begin_life(&self, now_ms: i64, fresh_ms: i64) -> Result<(), StoreError> {
        self.write(Change::Life(LifeChange::Begin { now_ms, fresh_ms })).await.map(drop)
    }

    /// Says that the house is served still. A crash of the database may lose it.
    ///
    /// # Errors
    /// A storage kind.
    pub async fn beat(&self, now_ms: i64) -> Result<(), StoreError> {
        self.write(Change::Life(LifeChange::Beat { now_ms })).await.map(drop)
    }

    /// The lives of the house, the earliest first.
    ///
    /// # Errors
    /// A storage kind.
    pub async fn lives(&self) -> Result<Vec<Life>, StoreError> {
        let sql = "SELECT began_ms, beat_ms FROM lives ORDER BY began_ms";
        self.read(sql, args![], |row| {
            Ok(Life { began_ms: row.int("began_ms")?, beat_ms: row.int("beat_ms")? })
        })
        .await
    }
}

impl LifeChange {
    pub(crate) async fn run(&self, conn: &mut Conn) -> Result<(), Trouble> {
        match self {
            Self::Begin { now_ms, fresh_ms } => {
                // What a clock that was ahead has written would be the last sign of life for as long as it was ahead.
                let soon_ms = now_ms.saturating_add(AHEAD_MS);
                let sql = "DELETE FROM lives WHERE began_ms > $1";
                conn.execute(sql, args![soon_ms]).await?;
                let sql = "UPDATE lives SET beat_ms = $2 WHERE beat_ms > $1";
                conn.execute(sql, args![soon_ms, *now_ms]).await?;
                // Of two processes that start at once the second one finds the first.
                let sql = "INSERT INTO lives (began_ms, beat_ms) SELECT $1, $1 \
                           WHERE NOT EXISTS (SELECT 1 FROM lives WHERE beat_ms >= $2) \
                           ON CONFLICT (began_ms) DO NOTHING";
                conn.execute(sql, args![*now_ms, now_ms.saturating_sub(*fresh_ms)]).await?;
                let sql = "DELETE FROM lives WHERE began_ms NOT IN \
                           (SELECT began_ms FROM lives ORDER BY began_ms DESC LIMIT $1)";
                conn.execute(sql, args![i64::from(MOST)]).await?;
            }
            Self::Beat { now_ms } => {
                let sql = "UPDATE lives SET beat_ms = $1 WHERE beat_ms < $1 \
                           AND began_ms = (SELECT MAX(began_ms) FROM lives)";
                conn.execute(sql, args![*now_ms]).await?;
            }
        }
        Ok(())
    }
}
