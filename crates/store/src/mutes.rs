//! Whom somebody does not want to hear. It stands beside the talk and never in it: nothing that anybody else reads
//! depends on it, and the only notice is for the other devices of who has asked for it.

use crate::conn::Conn;
use crate::create::upsert_player;
use crate::engine::{Row, args};
use crate::talk::emblem;
use crate::write::{Change, Trouble, Violation, no_player, violation};
use crate::{Notice, Store, StoreError, StoredProfile};

/// A change of whom a player hears.
pub(crate) struct MuteChange {
    pub(crate) player: String,
    other: String,
    kind: Kind,
}

enum Kind {
    Mute { now_ms: i64 },
    Hear,
}

impl Store {
    /// The player does not want to hear another one. Who mutes is stored with it if need be.
    ///
    /// # Errors
    /// `NoPlayer` if the other one is not stored, or a storage kind.
    pub async fn mute(&self, player: &str, other: &str, now_ms: i64) -> Result<(), StoreError> {
        self.change_mutes(player, other, Kind::Mute { now_ms }).await
    }

    /// The player wants to hear another one again.
    ///
    /// # Errors
    /// A storage kind.
    pub async fn unmute(&self, player: &str, other: &str) -> Result<(), StoreError> {
        self.change_mutes(player, other, Kind::Hear).await
    }

    async fn change_mutes(&self, player: &str, other: &str, kind: Kind) -> Result<(), StoreError> {
        let (player, other) = (player.to_owned(), other.to_owned());
        self.write(Change::Mute(MuteChange { player, other, kind })).await.map(drop)
    }

    /// Those whom a player does not want to hear, as they are called now, by their ids.
    ///
    /// # Errors
    /// A storage kind.
    pub async fn muted(&self, player: &str) -> Result<Vec<StoredProfile>, StoreError> {
        let sql = "SELECT id, name, emblem FROM mutes JOIN players ON players.id = mutes.muted_id \
                   WHERE player_id = $1 ORDER BY id";
        self.read(sql, args![player], |row: &Row| {
            let (player, name) = (row.text("id")?, row.text("name")?);
            Ok(StoredProfile { player, name, emblem: emblem(row)? })
        })
        .await
    }
}

impl MuteChange {
    pub(crate) async fn run(&self, conn: &mut Conn) -> Result<(), Trouble> {
        let (player, other) = (&self.player, &self.other);
        match self.kind {
            Kind::Mute { now_ms } => {
                let sql = upsert_player!("$1", "''", "$2");
                conn.execute(sql, args![player, now_ms]).await?;
                let sql = "INSERT INTO mutes (player_id, muted_id) VALUES ($1, $2) \
                           ON CONFLICT (player_id, muted_id) DO NOTHING";
                let done = conn.execute(sql, args![player, other]).await;
                done.map_err(|error| match violation(&error) {
                    Violation::ForeignKey => Trouble::from(no_player(other)),
                    Violation::Unique | Violation::None => Trouble::from(error),
                })?;
            }
            Kind::Hear => {
                let sql = "DELETE FROM mutes WHERE player_id = $1 AND muted_id = $2";
                conn.execute(sql, args![player, other]).await?;
            }
        }
        Ok(())
    }

    /// Other devices of the same player hear of it.
    pub(crate) fn notice(&self) -> Notice {
        Notice::Mutes(self.player.clone())
    }
}
