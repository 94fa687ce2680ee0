//! What may speak for a player: devices, and tokens for programs.

use std::fmt;

use crate::conn::Conn;
use crate::create::upsert_player;
use crate::engine::{Row, args};
use crate::write::{Change, Effect, Trouble};
use crate::{Notice, Store, StoreError};

/// A device or a token for programs. Its `Debug` does not show the hash.
#[derive(Clone, PartialEq, Eq)]
pub struct StoredSession {
    /// Unique among those of its player; no secret.
    pub id: String,
    /// Whether it is a device or a token for programs, by name.
    pub kind: String,
    /// What it is called.
    pub name: String,
    /// What may be done with it, by name.
    pub scope: String,
    /// The hash of what is sent.
    pub hash: String,
    /// When it began.
    pub made_ms: i64,
    /// When it was last used, to the day.
    pub seen_ms: i64,
    /// From when on it is not good any more; `None` for as long as it is used.
    pub ends_ms: Option<i64>,
    /// When it was ended.
    pub ended_ms: Option<i64>,
    /// When its player has last proved to know their recovery phrase on it.
    pub proved_ms: Option<i64>,
    /// When a new phrase was asked for on it without the old one.
    pub asked_ms: Option<i64>,
}

impl fmt::Debug for StoredSession {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("StoredSession")
            .field("id", &self.id)
            .field("kind", &self.kind)
            .field("name", &self.name)
            .finish_non_exhaustive()
    }
}

/// All that speaks, or has spoken, for one player.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct StoredSessions {
    /// Until when everything has ended, whatever its form; 0 if nothing has.
    pub signed_out_ms: i64,
    /// One by one, the newest first.
    pub sessions: Vec<StoredSession>,
}

/// A change of what speaks for a player.
pub(crate) struct SessionChange {
    player: String,
    kind: Kind,
}

enum Kind {
    /// Adds one; if `first`, only to a player who never had any.
    Begin {
        session: Box<StoredSession>,
        only: Only,
    },
    End {
        id: String,
        now_ms: i64,
    },
    /// Ends all but one.
    EndOthers {
        but: Option<String>,
        now_ms: i64,
    },
    Seen {
        id: String,
        now_ms: i64,
    },
    Proved {
        id: String,
        now_ms: i64,
    },
    Asked {
        id: String,
        asked_ms: Option<i64>,
    },
    /// Forgets what has ended, or was last used, before this.
    Forget {
        before_ms: i64,
    },
}

/// To whom a session may be added.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Only {
    /// To who never had one: nothing proves more than a signature that it is theirs.
    Newcomers,
    /// To anybody, because it is proved.
    Anybody,
}

/// How many of each kind that are over are remembered of one player.
const MOST_ENDED: i64 = 40;

impl Store {
    /// What speaks, or has spoken, for the player; nothing for a stranger.
    ///
    /// # Errors
    /// A storage kind.
    pub async fn sessions(&self, player: &str) -> Result<StoredSessions, StoreError> {
        let sql = "SELECT signed_out_ms FROM players WHERE id = $1";
        let Some(signed_out_ms) =
            self.read(sql, args![player], |row| row.int("signed_out_ms")).await?.pop()
        else {
            return Ok(StoredSessions::default());
        };
        let sql = "SELECT id, kind, name, scope, hash, made_ms, seen_ms, ends_ms, ended_ms, \
                   proved_ms, asked_ms FROM sessions WHERE player_id = $1 \
                   ORDER BY made_ms DESC, id";
        let sessions = self.read(sql, args![player], session).await?;
        Ok(StoredSessions { signed_out_ms, sessions })
    }

    /// Adds a session to a player, who is stored with it if need be. One that is there stays as it is. Whether the player
    /// has it now.
    ///
    /// # Errors
    /// A storage kind.
    pub async fn begin_session(
        &self,
        player: &str,
        session: &StoredSession,
        only: Only,
    ) -> Result<bool, StoreError> {
        let kind = Kind::Begin { session: Box::new(session.clone()), only };
        Ok(self.change_sessions(player, kind).await? == Effect::Made(true))
    }

    /// Ends a session. Whether there was one to end.
    ///
    /// # Errors
    /// A storage kind.
    pub async fn end_session(
        &self,
        player: &str,
        id: &str,
        now_ms: i64,
    ) -> Result<bool, StoreError> {
        let kind = Kind::End { id: id.to_owned(), now_ms };
        Ok(self.change_sessions(player, kind).await? == Effect::Made(true))
    }

    /// Ends all sessions of the player but one, and all that was signed for them in older forms.
    ///
    /// # Errors
    /// A storage kind.
    pub async fn end_other_sessions(
        &self,
        player: &str,
        but: Option<&str>,
        now_ms: i64,
    ) -> Result<(), StoreError> {
        let kind = Kind::EndOthers { but: but.map(str::to_owned), now_ms };
        self.change_sessions(player, kind).await.map(drop)
    }

    /// Notes that a session is used.
    ///
    /// # Errors
    /// A storage kind.
    pub async fn see_session(&self, player: &str, id: &str, now_ms: i64) -> Result<(), StoreError> {
        self.change_sessions(player, Kind::Seen { id: id.to_owned(), now_ms }).await.map(drop)
    }

    /// Notes that the player knows their phrase.
    ///
    /// # Errors
    /// A storage kind.
    pub async fn prove_session(
        &self,
        player: &str,
        id: &str,
        now_ms: i64,
    ) -> Result<(), StoreError> {
        self.change_sessions(player, Kind::Proved { id: id.to_owned(), now_ms }).await.map(drop)
    }

    /// Notes since when a new phrase is asked for on this session without the old one; `None` if it is not.
    ///
    /// # Errors
    /// A storage kind.
    pub async fn ask_for_phrase(
        &self,
        player: &str,
        id: &str,
        asked_ms: Option<i64>,
    ) -> Result<(), StoreError> {
        self.change_sessions(player, Kind::Asked { id: id.to_owned(), asked_ms }).await.map(drop)
    }

    /// Forgets all sessions that have ended, or were last used, before this.
    ///
    /// # Errors
    /// A storage kind.
    pub async fn forget_sessions(&self, before_ms: i64) -> Result<(), StoreError> {
        self.change_sessions("", Kind::Forget { before_ms }).await.map(drop)
    }

    async fn change_sessions(&self, player: &str, kind: Kind) -> Result<Effect, StoreError> {
        self.write(Change::Session(SessionChange { player: player.to_owned(), kind })).await
    }
}

fn session(row: &Row) -> Result<StoredSession, sqlx::Error> {
    Ok(StoredSession {
        id: row.text("id")?,
        kind: row.text("kind")?,
        name: row.text("name")?,
        scope: row.text("scope")?,
        hash: row.text("hash")?,
        made_ms: row.int("made_ms")?,
        seen_ms: row.int("seen_ms")?,
        ends_ms: row.maybe_int("ends_ms")?,
        ended_ms: row.maybe_int("ended_ms")?,
        proved_ms: row.maybe_int("proved_ms")?,
        asked_ms: row.maybe_int("asked_ms")?,
    })
}

impl SessionChange {
    pub(crate) async fn run(&self, conn: &mut Conn) -> Result<Effect, Trouble> {
        let player = &self.player;
        match &self.kind {
            Kind::Begin { session, only } => return begin(conn, player, session, *only).await,
            Kind::End { id, now_ms } => {
                let sql = "UPDATE sessions SET ended_ms = $3 \
                           WHERE player_id = $1 AND id = $2 AND ended_ms IS NULL";
                let ended = conn.execute(sql, args![player, id, *now_ms]).await?;
                return Ok(Effect::Made(ended > 0));
            }
            Kind::EndOthers { but, now_ms } => {
                let sql = "UPDATE players SET signed_out_ms = $2 \
                           WHERE id = $1 AND signed_out_ms < $2";
                conn.execute(sql, args![player, *now_ms]).await?;
                let sql = "UPDATE sessions SET ended_ms = $3 \
                           WHERE player_id = $1 AND id <> $2 AND ended_ms IS NULL";
                let but = but.as_deref().unwrap_or_default();
                conn.execute(sql, args![player, but, *now_ms]).await?;
            }
            Kind::Seen { id, now_ms } => {
                let sql = "UPDATE sessions SET seen_ms = $3 \
                           WHERE player_id = $1 AND id = $2 AND seen_ms < $3";
                conn.execute(sql, args![player, id, *now_ms]).await?;
            }
            Kind::Proved { id, now_ms } => {
                let sql = "UPDATE sessions SET proved_ms = $3 WHERE player_id = $1 AND id = $2";
                conn.execute(sql, args![player, id, *now_ms]).await?;
            }
            Kind::Asked { id, asked_ms } => {
                let sql = "UPDATE sessions SET asked_ms = $3 WHERE player_id = $1 AND id = $2";
                conn.execute(sql, args![player, id, *asked_ms]).await?;
            }
            Kind::Forget { before_ms } => {
                let sql = "DELETE FROM sessions WHERE seen_ms < $1 \
                           AND (ended_ms IS NULL OR ended_ms < $1) \
                           AND (ends_ms IS NULL OR ends_ms < $1)";
                conn.execute(sql, args![*before_ms]).await?;
            }
        }
        Ok(Effect::None)
    }

    /// The player; nobody in particular for what is forgotten.
    pub(crate) fn subject(&self) -> &str {
        &self.player
    }

    /// What other processes should hear of it: whatever may have ended.
    pub(crate) fn notice(&self) -> Option<Notice> {
        match self.kind {
            Kind::Seen { .. } | Kind::Forget { .. } => None,
            _ => Some(Notice::Sessions(self.player.clone())),
        }
    }
}

async fn begin(
    conn: &mut Conn,
    player: &str,
    session: &StoredSession,
    only: Only,
) -> Result<Effect, Trouble> {
    let sql = upsert_player!("$1", "''", "$2");
    conn.execute(sql, args![player, session.made_ms]).await?;
    if only == Only::Newcomers {
        let sql = "SELECT id FROM sessions WHERE player_id = $1 ORDER BY made_ms LIMIT 1";
        if let Some(first) = conn.fetch_optional(sql, args![player]).await? {
            return Ok(Effect::Made(first.text("id")? == session.id));
        }
    }
    let sql = "INSERT INTO sessions (player_id, id, kind, name, scope, hash, made_ms, seen_ms, \
               ends_ms, ended_ms, proved_ms, asked_ms) \
               VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12) \
               ON CONFLICT (player_id, id) DO NOTHING";
    let StoredSession { id, kind, name, scope, hash, made_ms, seen_ms, .. } = session;
    let args = args![
        player,
        id,
        kind,
        name,
        scope,
        hash,
        *made_ms,
        *seen_ms,
        session.ends_ms,
        session.ended_ms,
        session.proved_ms,
        session.asked_ms
    ];
    conn.execute(sql, args).await?;
    if session.ends_ms.is_some() {
        forget_ended(conn, player, kind, *made_ms).await?;
    }
    Ok(Effect::Made(true))
}

/// Of what has an end by itself, such as tokens, only the last ones that are over are remembered, or whoever makes and
/// withdraws them without end would fill the disk. Devices have none and are all kept: what they were exchanged for must
/// not count again.
async fn forget_ended(
    conn: &mut Conn,
    player: &str,
    kind: &str,
    now_ms: i64,
) -> Result<(), Trouble> {
    let sql = "DELETE FROM sessions WHERE player_id = $1 AND kind = $2 AND ends_ms IS NOT NULL \
               AND (ended_ms IS NOT NULL OR ends_ms <= $3) AND id NOT IN \
               (SELECT id FROM sessions WHERE player_id = $1 AND kind = $2 \
               AND ends_ms IS NOT NULL AND (ended_ms IS NOT NULL OR ends_ms <= $3) \
               ORDER BY COALESCE(ended_ms, ends_ms) DESC, id LIMIT $4)";
    conn.execute(sql, args![player, kind, now_ms, MOST_ENDED]).await?;
    Ok(())
}
