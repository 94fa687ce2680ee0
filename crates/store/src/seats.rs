//! The change of who sits where, as statements inside a transaction that somebody else commits.

use sqlx::{Row, SqliteConnection};

use crate::write::seat_players;
use crate::{SeatsChange, StoreError, Turn};

/// Makes the change if its number is the next one.
pub(crate) async fn change(
    conn: &mut SqliteConnection,
    change: &SeatsChange,
    fault: impl Fn(sqlx::Error) -> StoreError,
) -> Result<(), StoreError> {
    let table = &change.table;
    let row = sqlx::query("SELECT seats_number FROM tables WHERE id = $1")
        .bind(table)
        .fetch_optional(&mut *conn)
        .await
        .map_err(&fault)?
        .ok_or_else(|| StoreError::NoTable { table: table.clone() })?;
    let last: i64 = row.try_get("seats_number").map_err(&fault)?;
    let next = last.cast_unsigned() + 1;
    match change.number.cmp(&next) {
        std::cmp::Ordering::Equal => {}
        std::cmp::Ordering::Less => {
            return Err(StoreError::Taken { table: table.clone(), seq: change.number });
        }
        std::cmp::Ordering::Greater => {
            let (table, first) = (table.clone(), change.number);
            return Err(StoreError::Gap { table, first, next });
        }
    }
    sqlx::query(
        "UPDATE tables SET seats = $2, seats_number = $3, \
         touched_ms = CASE WHEN touched_ms < $4 THEN $4 ELSE touched_ms END WHERE id = $1",
    )
    .bind(table)
    .bind(&change.seats)
    .bind(change.number.cast_signed())
    .bind(change.at_ms)
    .execute(&mut *conn)
    .await
    .map_err(&fault)?;
    let turned = match &change.turn {
        Turn::Stay => Ok(()),
        Turn::Start { words } => {
            let query = "UPDATE tables SET started_ms = $2, words = $3 WHERE id = $1";
            let words = format!("[{}]", words.join(","));
            let query = sqlx::query(query).bind(table).bind(change.at_ms).bind(words);
            query.execute(&mut *conn).await.map(drop)
        }
        Turn::End { outcome } => {
            let query = "UPDATE tables SET outcome = $2 WHERE id = $1";
            let query = sqlx::query(query).bind(table).bind(outcome);
            query.execute(&mut *conn).await.map(drop)
        }
    };
    turned.map_err(&fault)?;
    sqlx::query("DELETE FROM table_players WHERE table_id = $1")
        .bind(table)
        .execute(&mut *conn)
        .await
        .map_err(&fault)?;
    seat_players(conn, table, &change.players, fault).await
}
