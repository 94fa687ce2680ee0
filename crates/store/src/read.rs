//! The questions, each as one statement on a reader.

use sqlx::sqlite::{SqlitePool, SqliteRow};
use sqlx::{Error, Row};

use crate::{StoredInput, StoredPlayer, StoredTable, TableSummary};

pub(crate) async fn table(pool: &SqlitePool, id: &str) -> Result<Option<StoredTable>, Error> {
    let query = sqlx::query(
        "SELECT id, game, rules, setup, seats, secret, words, created_ms, touched_ms, outcome, \
         owner, started_ms, visibility, invite, seats_number FROM tables WHERE id = $1",
    );
    let row = query.bind(id).fetch_optional(pool).await?;
    row.map(|row| {
        Ok(StoredTable {
            id: row.try_get("id")?,
            game: row.try_get("game")?,
            rules: number(&row, "rules")?,
            setup: row.try_get("setup")?,
            seats: row.try_get("seats")?,
            secret: row
                .try_get::<Vec<u8>, _>("secret")?
                .try_into()
                .map_err(|_| Error::Decode("a secret has 32 bytes".into()))?,
            words: row.try_get("words")?,
            created_ms: row.try_get("created_ms")?,
            touched_ms: row.try_get("touched_ms")?,
            outcome: row.try_get("outcome")?,
            owner: row.try_get("owner")?,
            started_ms: row.try_get("started_ms")?,
            visibility: row.try_get("visibility")?,
            invite: row.try_get("invite")?,
            seats_number: number(&row, "seats_number")?,
        })
    })
    .transpose()
}

pub(crate) async fn inputs(
    pool: &SqlitePool,
    table: &str,
    from_seq: u64,
) -> Result<Vec<StoredInput>, Error> {
    // No stored number exceeds `i64::MAX`, so a greater one finds nothing, as it should.
    let from = i64::try_from(from_seq).unwrap_or(i64::MAX);
    let query = sqlx::query(
        "SELECT seq, at_ms, body FROM inputs WHERE table_id = $1 AND seq >= $2 ORDER BY seq",
    );
    let rows = query.bind(table).bind(from).fetch_all(pool).await?;
    let entry = |row: &SqliteRow| {
        Ok(StoredInput {
            seq: number(row, "seq")?,
            at_ms: row.try_get("at_ms")?,
            body: row.try_get("body")?,
        })
    };
    rows.iter().map(entry).collect()
}

pub(crate) async fn tables_of(
    pool: &SqlitePool,
    player: &str,
    limit: u32,
) -> Result<Vec<TableSummary>, Error> {
    let query = sqlx::query(
        "SELECT id, game, setup, created_ms, touched_ms, outcome, \
         (SELECT COALESCE(MAX(seq) + 1, 0) FROM inputs WHERE table_id = tables.id) AS n_inputs \
         FROM tables WHERE owner = $1 \
         OR id IN (SELECT table_id FROM table_players WHERE player_id = $1) \
         ORDER BY CASE WHEN outcome IS NULL THEN 0 ELSE 1 END, touched_ms DESC, id LIMIT $2",
    );
    let rows = query.bind(player).bind(i64::from(limit)).fetch_all(pool).await?;
    rows.iter().map(summary).collect()
}

pub(crate) async fn open_tables(pool: &SqlitePool, limit: u32) -> Result<Vec<TableSummary>, Error> {
    let query = sqlx::query(
        "SELECT id, game, setup, created_ms, touched_ms, outcome, \
         (SELECT COALESCE(MAX(seq) + 1, 0) FROM inputs WHERE table_id = tables.id) AS n_inputs \
         FROM tables WHERE visibility = 'open' AND outcome IS NULL \
         ORDER BY CASE WHEN started_ms IS NULL THEN 0 ELSE 1 END, touched_ms DESC, id LIMIT $1",
    );
    let rows = query.bind(i64::from(limit)).fetch_all(pool).await?;
    rows.iter().map(summary).collect()
}

fn summary(row: &SqliteRow) -> Result<TableSummary, Error> {
    Ok(TableSummary {
        id: row.try_get("id")?,
        game: row.try_get("game")?,
        setup: row.try_get("setup")?,
        created_ms: row.try_get("created_ms")?,
        touched_ms: row.try_get("touched_ms")?,
        n_inputs: number(row, "n_inputs")?,
        outcome: row.try_get("outcome")?,
    })
}

pub(crate) async fn player(pool: &SqlitePool, id: &str) -> Result<Option<StoredPlayer>, Error> {
    let query =
        sqlx::query("SELECT id, name, settings, created_ms, seen_ms FROM players WHERE id = $1");
    let row = query.bind(id).fetch_optional(pool).await?;
    row.map(|row| {
        Ok(StoredPlayer {
            id: row.try_get("id")?,
            name: row.try_get("name")?,
            settings: row.try_get("settings")?,
            created_ms: row.try_get("created_ms")?,
            seen_ms: row.try_get("seen_ms")?,
        })
    })
    .transpose()
}

pub(crate) async fn key(pool: &SqlitePool, name: &str) -> Result<Option<Vec<u8>>, Error> {
    let query = sqlx::query_scalar("SELECT value FROM server_keys WHERE name = $1");
    query.bind(name).fetch_optional(pool).await
}

pub(crate) async fn count_tables(pool: &SqlitePool) -> Result<u64, Error> {
    let row = sqlx::query("SELECT COUNT(*) AS n FROM tables").fetch_one(pool).await?;
    number(&row, "n")
}

/// The first complaint of the engine about its own file, if it has any.
pub(crate) async fn first_fault(pool: &SqlitePool) -> Result<Option<String>, Error> {
    let line: String = sqlx::query_scalar("PRAGMA quick_check(1)").fetch_one(pool).await?;
    Ok((line != "ok").then_some(line))
}

/// A column of whole numbers that fit the narrower type, as only we have written them.
fn number<N: TryFrom<i64>>(row: &SqliteRow, column: &str) -> Result<N, Error> {
    let wide: i64 = row.try_get(column)?;
    N::try_from(wide).map_err(|_| Error::Decode(format!("{column} is {wide}").into()))
}
