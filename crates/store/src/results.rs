//! How matches ended for the people who played them. A result outlives its table.

use crate::conn::Conn;
use crate::engine::args;
use crate::write::{Change, Trouble, Violation, no_player, violation};
use crate::{Store, StoreError};

/// How a match ended for one player.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PlayedResult {
    /// The player, who must be stored.
    pub player: String,
    /// The table. A player has one result of a table.
    pub table: String,
    /// When the match ended.
    pub at_ms: i64,
    /// The name of the game.
    pub game: String,
    /// Whether the player has won.
    pub won: bool,
    /// How hard it was, in a game that has levels.
    pub level: Option<u32>,
    /// Against whom, as a word of the server's own.
    pub against: String,
}

impl Store {
    /// Keeps a result, unless the player has one of this table already.
    ///
    /// # Errors
    /// `NoPlayer`, or a storage kind.
    pub async fn add_result(&self, result: PlayedResult) -> Result<(), StoreError> {
        self.write(Change::Result(Box::new(result))).await.map(drop)
    }

    /// The results of a player, oldest first.
    ///
    /// # Errors
    /// A storage kind.
    pub async fn results_of(&self, player: &str) -> Result<Vec<PlayedResult>, StoreError> {
        let sql = "SELECT player_id, table_id, at_ms, game, won, level, against FROM results \
                   WHERE player_id = $1 ORDER BY at_ms, table_id";
        self.read(sql, args![player], |row| {
            Ok(PlayedResult {
                player: row.text("player_id")?,
                table: row.text("table_id")?,
                at_ms: row.int("at_ms")?,
                game: row.text("game")?,
                won: row.int("won")? != 0,
                level: row.maybe_int("level")?.and_then(|level| u32::try_from(level).ok()),
                against: row.text("against")?,
            })
        })
        .await
    }

    /// Whether the player has a result of the game.
    ///
    /// # Errors
    /// A storage kind.
    pub async fn has_played(&self, player: &str, game: &str) -> Result<bool, StoreError> {
        let sql = "SELECT game FROM results WHERE player_id = $1 AND game = $2 LIMIT 1";
        Ok(!self.read(sql, args![player, game], |row| row.text("game")).await?.is_empty())
    }
}

impl PlayedResult {
    pub(crate) async fn run(&self, conn: &mut Conn) -> Result<(), Trouble> {
        let sql = "INSERT INTO results (player_id, table_id, at_ms, game, won, level, against) \
                   VALUES ($1, $2, $3, $4, $5, $6, $7) ON CONFLICT (player_id, table_id) DO NOTHING";
        let args = args![
            &self.player,
            &self.table,
            self.at_ms,
            &self.game,
            i64::from(self.won),
            self.level.map(i64::from),
            &self.against,
        ];
        match conn.execute(sql, args).await {
            Ok(_) => Ok(()),
            Err(error) => Err(match violation(&error) {
                Violation::ForeignKey => no_player(&self.player).into(),
                Violation::Unique | Violation::None => Trouble::Failed(error),
            }),
        }
    }
}
