//! What was explained to players, so that nothing is explained twice.

use crate::conn::Conn;
use crate::create::upsert_player;
use crate::engine::args;
use crate::write::{Change, Trouble};
use crate::{Store, StoreError};

/// A change of what counts as explained to one player.
pub(crate) struct ExplainedChange {
    pub(crate) player: String,
    /// The names that count as explained from now on.
    pub(crate) add: Vec<String>,
    /// When they were.
    pub(crate) now_ms: i64,
    /// The name that does not any more.
    pub(crate) remove: Option<String>,
}

impl Store {
    /// Counts these as explained to the player, whether or not they did before. A player who is not stored
    /// is stored with it.
    ///
    /// # Errors
    /// A storage kind.
    pub async fn explain(
        &self,
        player: &str,
        names: Vec<String>,
        now_ms: i64,
    ) -> Result<(), StoreError> {
        let player = player.to_owned();
        let change = ExplainedChange { player, add: names, now_ms, remove: None };
        self.write(Change::Explained(change)).await.map(drop)
    }

    /// Counts this as not explained to the player.
    ///
    /// # Errors
    /// A storage kind.
    pub async fn unexplain(&self, player: &str, name: &str) -> Result<(), StoreError> {
        let (player, remove) = (player.to_owned(), Some(name.to_owned()));
        let change = ExplainedChange { player, add: Vec::new(), now_ms: 0, remove };
        self.write(Change::Explained(change)).await.map(drop)
    }

    /// What was explained to the player, in the order of names.
    ///
    /// # Errors
    /// A storage kind.
    pub async fn explained(&self, player: &str) -> Result<Vec<String>, StoreError> {
        let sql = "SELECT name FROM explained WHERE player_id = $1 ORDER BY name";
        self.read(sql, args![player], |row| row.text("name")).await
    }
}

impl ExplainedChange {
    pub(crate) async fn run(&self, conn: &mut Conn) -> Result<(), Trouble> {
        let player = &self.player;
        if let Some(name) = &self.remove {
            let sql = "DELETE FROM explained WHERE player_id = $1 AND name = $2";
            conn.execute(sql, args![player, name]).await?;
        }
        if !self.add.is_empty() {
            let sql = upsert_player!("$1", "''", "$2");
            conn.execute(sql, args![player, self.now_ms]).await?;
        }
        for name in &self.add {
            let sql = "INSERT INTO explained (player_id, name) VALUES ($1, $2) \
                       ON CONFLICT (player_id, name) DO NOTHING";
            conn.execute(sql, args![player, name]).await?;
        }
        Ok(())
    }
}
