//! The changes, each as statements inside a transaction that somebody else commits.

use std::path::Path;

use sqlx::{Row, SqliteConnection};

use crate::talk::TalkChange;
use crate::{NewInput, NewTable, SeatedPlayer, SeatsChange, StoreError, seats};

/// A change that waits for its transaction.
pub(crate) enum Change {
    Create(Box<NewTable>),
    Append { table: String, first_seq: u64, inputs: Vec<NewInput>, outcome: Option<String> },
    Seats(Box<SeatsChange>),
    Player { id: String, name: String, now_ms: i64 },
    Settings { player: String, json: String },
    Rename { player: String, name: String },
    Key { name: String, value: Vec<u8> },
    Talk(Box<TalkChange>),
}

impl Change {
    /// Runs the statements of the change.
    ///
    /// After an error some of them may have run, so the caller rolls back.
    pub(crate) async fn run(
        &self,
        conn: &mut SqliteConnection,
        file: &Path,
    ) -> Result<(), StoreError> {
        let fault = |error: sqlx::Error| StoreError::from_sqlx(file, &error);
        match self {
            Self::Create(table) => create(conn, table, fault).await,
            Self::Append { table, first_seq, inputs, outcome } => {
                append(conn, table, *first_seq, inputs, outcome.as_deref(), fault).await
            }
            Self::Seats(change) => seats::change(conn, change, fault).await,
            Self::Player { id, name, now_ms } => {
                let query = sqlx::query(
                    "INSERT INTO players (id, name, settings, created_ms, seen_ms) \
                     VALUES ($1, $2, '{}', $3, $3) ON CONFLICT (id) DO UPDATE \
                     SET seen_ms = excluded.seen_ms WHERE players.seen_ms < excluded.seen_ms",
                );
                query.bind(id).bind(name).bind(now_ms).execute(conn).await.map_err(fault)?;
                Ok(())
            }
            Self::Settings { player, json } => {
                let query = sqlx::query("UPDATE players SET settings = $2 WHERE id = $1");
                let done = query.bind(player).bind(json).execute(conn).await.map_err(fault)?;
                known_player(done.rows_affected(), player)
            }
            Self::Rename { player, name } => {
                let query = sqlx::query("UPDATE players SET name = $2 WHERE id = $1");
                let done = query.bind(player).bind(name).execute(conn).await.map_err(fault)?;
                known_player(done.rows_affected(), player)
            }
            Self::Talk(change) => change.run(conn, fault).await,
            Self::Key { name, value } => {
                let query = sqlx::query(
                    "INSERT INTO server_keys (name, value) VALUES ($1, $2) \
                     ON CONFLICT (name) DO NOTHING",
                );
                query.bind(name).bind(value).execute(conn).await.map_err(fault)?;
                Ok(())
            }
        }
    }
}

async fn create(
    conn: &mut SqliteConnection,
    table: &NewTable,
    fault: impl Fn(sqlx::Error) -> StoreError,
) -> Result<(), StoreError> {
    let words = format!("[{}]", table.words.join(","));
    sqlx::query(
        "INSERT INTO tables (id, game, rules, setup, seats, secret, words, created_ms, \
         touched_ms, owner, started_ms, visibility, invite) \
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $8, $9, $10, $11, $12)",
    )
    .bind(&table.id)
    .bind(&table.game)
    .bind(i64::from(table.rules))
    .bind(&table.setup)
    .bind(&table.seats)
    .bind(&table.secret[..])
    .bind(words)
    .bind(table.created_ms)
    .bind(&table.owner)
    .bind(table.started_ms)
    .bind(&table.visibility)
    .bind(&table.invite)
    .execute(&mut *conn)
    .await
    .map_err(|error| match violation(&error) {
        Violation::Unique => StoreError::Exists { table: table.id.clone() },
        Violation::ForeignKey => StoreError::NoPlayer { player: table.owner.clone() },
        Violation::None => fault(error),
    })?;
    seat_players(conn, &table.id, &table.players, fault).await
}

pub(crate) async fn seat_players(
    conn: &mut SqliteConnection,
    table: &str,
    players: &[SeatedPlayer],
    fault: impl Fn(sqlx::Error) -> StoreError,
) -> Result<(), StoreError> {
    for SeatedPlayer { player, seat } in players {
        sqlx::query("INSERT INTO table_players (table_id, seat, player_id) VALUES ($1, $2, $3)")
            .bind(table)
            .bind(i64::from(*seat))
            .bind(player)
            .execute(&mut *conn)
            .await
            .map_err(|error| match violation(&error) {
                Violation::Unique => StoreError::SeatTwice { table: table.to_owned(), seat: *seat },
                Violation::ForeignKey => StoreError::NoPlayer { player: player.clone() },
                Violation::None => fault(error),
            })?;
    }
    Ok(())
}

async fn append(
    conn: &mut SqliteConnection,
    table: &str,
    first_seq: u64,
    inputs: &[NewInput],
    outcome: Option<&str>,
    fault: impl Fn(sqlx::Error) -> StoreError,
) -> Result<(), StoreError> {
    let row = sqlx::query(
        "SELECT (SELECT MAX(seq) FROM inputs WHERE table_id = $1) AS last \
         FROM tables WHERE id = $1",
    )
    .bind(table)
    .fetch_optional(&mut *conn)
    .await
    .map_err(&fault)?
    .ok_or_else(|| StoreError::NoTable { table: table.to_owned() })?;
    let last: Option<i64> = row.try_get("last").map_err(&fault)?;
    let next = last.map_or(0, |last| last.cast_unsigned() + 1);
    if first_seq > next {
        return Err(StoreError::Gap { table: table.to_owned(), first: first_seq, next });
    }
    // Without entries no primary key would clash, and a stale outcome would slip in.
    if inputs.is_empty() && first_seq < next {
        return Err(StoreError::Taken { table: table.to_owned(), seq: first_seq });
    }
    for (seq, input) in (first_seq..).zip(inputs) {
        sqlx::query("INSERT INTO inputs (table_id, seq, at_ms, body) VALUES ($1, $2, $3, $4)")
            .bind(table)
            .bind(seq.cast_signed())
            .bind(input.at_ms)
            .bind(&input.body)
            .execute(&mut *conn)
            .await
            .map_err(|error| match violation(&error) {
                Violation::Unique => StoreError::Taken { table: table.to_owned(), seq },
                Violation::ForeignKey => StoreError::NoTable { table: table.to_owned() },
                Violation::None => fault(error),
            })?;
    }
    sqlx::query(
        "UPDATE tables SET outcome = $2, \
         touched_ms = CASE WHEN touched_ms < $3 THEN $3 ELSE touched_ms END WHERE id = $1",
    )
    .bind(table)
    .bind(outcome)
    .bind(inputs.last().map_or(i64::MIN, |input| input.at_ms))
    .execute(conn)
    .await
    .map_err(fault)?;
    Ok(())
}

/// The constraint that a statement has met.
enum Violation {
    Unique,
    ForeignKey,
    None,
}

fn violation(error: &sqlx::Error) -> Violation {
    match error.as_database_error() {
        Some(error) if error.is_unique_violation() => Violation::Unique,
        Some(error) if error.is_foreign_key_violation() => Violation::ForeignKey,
        _ => Violation::None,
    }
}

fn known_player(n_rows: u64, player: &str) -> Result<(), StoreError> {
    if n_rows == 0 { Err(StoreError::NoPlayer { player: player.to_owned() }) } else { Ok(()) }
}
