//! What people say at a table, and what they are called.

use sqlx::sqlite::SqliteRow;
use sqlx::{QueryBuilder, Row, Sqlite, SqliteConnection};

use crate::write::Change;
use crate::{Store, StoreError};

/// A line to be added to the talk of a table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NewLine {
    /// The table.
    pub table: String,
    /// The number of the line: 1 for the first, then one more than the last.
    pub n: u64,
    /// Who says it; must be stored.
    pub player: String,
    /// When it was said.
    pub at_ms: i64,
    /// JSON of what was said.
    pub body: String,
}

/// A line of talk, with its writer as they are called now.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StoredLine {
    /// Its number.
    pub n: u64,
    /// Who said it.
    pub player: String,
    /// The writer's name; empty if none was chosen.
    pub name: String,
    /// The writer's emblem, if one was chosen.
    pub emblem: Option<u8>,
    /// When it was said.
    pub at_ms: i64,
    /// JSON of what was said.
    pub body: String,
}

/// How a player appears to others.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StoredProfile {
    /// The id of the player.
    pub player: String,
    /// The chosen name; empty if none was chosen.
    pub name: String,
    /// The chosen emblem, if any.
    pub emblem: Option<u8>,
}

/// How far the talk of a table is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Pace {
    /// The number of the last line; 0 if there is none.
    pub last: u64,
    /// When the line was said that is so many lines back, if there are that many.
    pub back_ms: Option<i64>,
}

/// The proof of a recovery phrase.
#[derive(Clone, PartialEq, Eq)]
pub struct StoredPhrase {
    /// Whose phrase it is.
    pub player: String,
    /// The hash that proves it.
    pub hash: String,
}

/// A change that is about talk or people.
#[derive(Clone)]
pub(crate) enum TalkChange {
    Say(NewLine),
    Profile { player: String, name: String, emblem: u8 },
    Phrase { player: String, handle: String, hash: String, now_ms: i64 },
}

impl Store {
    /// Adds a line to the talk of a table.
    ///
    /// # Errors
    /// `NoTable`, `NoPlayer`, `Taken` or `Gap` if the number is not the next one, or a storage kind.
    pub async fn say(&self, line: &NewLine) -> Result<(), StoreError> {
        self.write(Change::Talk(Box::new(TalkChange::Say(line.clone())))).await
    }

    /// The last lines of a table's talk after a number, at most so many, oldest first; none for an
    /// unknown table.
    ///
    /// # Errors
    /// A storage kind.
    pub async fn talk(
        &self,
        table: &str,
        after: u64,
        limit: u32,
    ) -> Result<Vec<StoredLine>, StoreError> {
        // No stored number exceeds `i64::MAX`, so a greater one finds nothing, as it should.
        let after = i64::try_from(after).unwrap_or(i64::MAX);
        let query = sqlx::query(
            "SELECT n, player_id, at_ms, body, name, emblem FROM talk \
             JOIN players ON players.id = talk.player_id \
             WHERE table_id = $1 AND n > $2 ORDER BY n DESC LIMIT $3",
        );
        let query = query.bind(table).bind(after).bind(i64::from(limit));
        let rows = query.fetch_all(self.readers()).await.map_err(|error| self.fault(&error))?;
        let line = |row: &SqliteRow| {
            Ok(StoredLine {
                n: row.try_get::<i64, _>("n")?.cast_unsigned(),
                player: row.try_get("player_id")?,
                name: row.try_get("name")?,
                emblem: emblem(row)?,
                at_ms: row.try_get("at_ms")?,
                body: row.try_get("body")?,
            })
        };
        rows.iter().rev().map(line).collect::<Result<_, _>>().map_err(|error| self.fault(&error))
    }

    /// The number of the last line of a table's talk, and the time of the line that is `back` lines
    /// before the next one: with 1, of the last line itself.
    ///
    /// # Errors
    /// A storage kind.
    pub async fn pace(&self, table: &str, back: u32) -> Result<Pace, StoreError> {
        let query = sqlx::query(
            "SELECT last, (SELECT at_ms FROM talk WHERE table_id = $1 AND n = last + 1 - $2) AS back \
             FROM (SELECT COALESCE(MAX(n), 0) AS last FROM talk WHERE table_id = $1) AS latest",
        );
        let query = query.bind(table).bind(i64::from(back));
        let pace = query.fetch_one(self.readers()).await.and_then(|row| {
            let last = row.try_get::<i64, _>("last")?.cast_unsigned();
            Ok(Pace { last, back_ms: row.try_get("back")? })
        });
        pace.map_err(|error| self.fault(&error))
    }

    /// Gives a player a name and an emblem.
    ///
    /// # Errors
    /// `NoPlayer`, or a storage kind.
    pub async fn set_profile(
        &self,
        player: &str,
        name: &str,
        emblem: u8,
    ) -> Result<(), StoreError> {
        let (player, name) = (player.to_owned(), name.to_owned());
        self.write(Change::Talk(Box::new(TalkChange::Profile { player, name, emblem }))).await
    }

    /// How these players appear to others, in no certain order; strangers are left out.
    ///
    /// # Errors
    /// A storage kind.
    pub async fn profiles(&self, players: &[&str]) -> Result<Vec<StoredProfile>, StoreError> {
        if players.is_empty() {
            return Ok(Vec::new());
        }
        let mut query: QueryBuilder<Sqlite> =
            QueryBuilder::new("SELECT id, name, emblem FROM players WHERE id IN (");
        let mut ids = query.separated(", ");
        for player in players {
            ids.push_bind((*player).to_owned());
        }
        query.push(")");
        let rows = query.build().fetch_all(self.readers()).await;
        let profile = |row: &SqliteRow| {
            Ok(StoredProfile {
                player: row.try_get("id")?,
                name: row.try_get("name")?,
                emblem: emblem(row)?,
            })
        };
        rows.and_then(|rows| rows.iter().map(profile).collect()).map_err(|error| self.fault(&error))
    }

    /// Keeps the proof of a player's recovery phrase in place of the one before.
    ///
    /// # Errors
    /// `NoPlayer`, or a storage kind.
    pub async fn set_phrase(
        &self,
        player: &str,
        handle: &str,
        hash: &str,
        now_ms: i64,
    ) -> Result<(), StoreError> {
        let (player, handle, hash) = (player.to_owned(), handle.to_owned(), hash.to_owned());
        let change = TalkChange::Phrase { player, handle, hash, now_ms };
        self.write(Change::Talk(Box::new(change))).await
    }

    /// The proofs of all phrases with this handle; several phrases may share one.
    ///
    /// # Errors
    /// A storage kind.
    pub async fn phrases(&self, handle: &str) -> Result<Vec<StoredPhrase>, StoreError> {
        let query =
            sqlx::query("SELECT player_id, hash FROM phrases WHERE handle = $1 ORDER BY player_id");
        let rows = query.bind(handle).fetch_all(self.readers()).await;
        let phrase = |row: &SqliteRow| {
            Ok(StoredPhrase { player: row.try_get("player_id")?, hash: row.try_get("hash")? })
        };
        rows.and_then(|rows| rows.iter().map(phrase).collect()).map_err(|error| self.fault(&error))
    }

    /// Whether the player has a recovery phrase.
    ///
    /// # Errors
    /// A storage kind.
    pub async fn has_phrase(&self, player: &str) -> Result<bool, StoreError> {
        let query = sqlx::query("SELECT 1 FROM phrases WHERE player_id = $1");
        let row = query.bind(player).fetch_optional(self.readers()).await;
        row.map(|row| row.is_some()).map_err(|error| self.fault(&error))
    }
}

impl TalkChange {
    /// Runs the statements of the change; after an error the caller rolls back.
    pub(crate) async fn run(
        &self,
        conn: &mut SqliteConnection,
        fault: impl Fn(sqlx::Error) -> StoreError,
    ) -> Result<(), StoreError> {
        match self {
            Self::Say(line) => say(conn, line, fault).await,
            Self::Profile { player, name, emblem } => {
                let query = sqlx::query("UPDATE players SET name = $2, emblem = $3 WHERE id = $1");
                let query = query.bind(player).bind(name).bind(i64::from(*emblem));
                match query.execute(conn).await.map_err(fault)?.rows_affected() {
                    0 => Err(StoreError::NoPlayer { player: player.clone() }),
                    _ => Ok(()),
                }
            }
            Self::Phrase { player, handle, hash, now_ms } => {
                let query = sqlx::query(
                    "INSERT INTO phrases (player_id, handle, hash, made_ms) \
                     VALUES ($1, $2, $3, $4) ON CONFLICT (player_id) DO UPDATE \
                     SET handle = excluded.handle, hash = excluded.hash, made_ms = excluded.made_ms",
                );
                let query = query.bind(player).bind(handle).bind(hash).bind(now_ms);
                query.execute(conn).await.map_err(|error| no_player(player, error, fault))?;
                Ok(())
            }
        }
    }
}

async fn say(
    conn: &mut SqliteConnection,
    line: &NewLine,
    fault: impl Fn(sqlx::Error) -> StoreError,
) -> Result<(), StoreError> {
    let table = &line.table;
    let query = sqlx::query(
        "SELECT (SELECT COALESCE(MAX(n), 0) FROM talk WHERE table_id = $1) AS last \
         FROM tables WHERE id = $1",
    );
    let row = query.bind(table).fetch_optional(&mut *conn).await.map_err(&fault)?;
    let row = row.ok_or_else(|| StoreError::NoTable { table: table.clone() })?;
    let next = row.try_get::<i64, _>("last").map_err(&fault)?.cast_unsigned() + 1;
    if line.n > next {
        return Err(StoreError::Gap { table: table.clone(), first: line.n, next });
    }
    if line.n < next {
        return Err(StoreError::Taken { table: table.clone(), seq: line.n });
    }
    let query = sqlx::query(
        "INSERT INTO talk (table_id, n, player_id, at_ms, body) VALUES ($1, $2, $3, $4, $5)",
    );
    let query = query.bind(table).bind(line.n.cast_signed()).bind(&line.player);
    let query = query.bind(line.at_ms).bind(&line.body);
    query.execute(conn).await.map_err(|error| no_player(&line.player, error, fault))?;
    Ok(())
}

fn no_player(
    player: &str,
    error: sqlx::Error,
    fault: impl Fn(sqlx::Error) -> StoreError,
) -> StoreError {
    match error.as_database_error() {
        Some(error) if error.is_foreign_key_violation() => {
            StoreError::NoPlayer { player: player.to_owned() }
        }
        _ => fault(error),
    }
}

/// The column of the emblem; what is out of range counts as not chosen.
fn emblem(row: &SqliteRow) -> Result<Option<u8>, sqlx::Error> {
    let number: Option<i64> = row.try_get("emblem")?;
    Ok(number.and_then(|number| u8::try_from(number).ok()))
}

impl std::fmt::Debug for StoredPhrase {
    /// Leaves the hash out, so that no log file gets it.
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("StoredPhrase").field("player", &self.player).finish_non_exhaustive()
    }
}
