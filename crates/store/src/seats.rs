//! The change of who sits where, as statements inside a transaction that somebody else commits.

use std::cmp::Ordering;

use crate::check::renew_chain;
use crate::conn::Conn;
use crate::create::seat_players;
use crate::engine::{args, both, signed};
use crate::people::{expect_people, renew_people};
use crate::write::Trouble;
use crate::{SeatsChange, StoreError, Turn};

/// Makes the change if its number is the next one.
pub(crate) async fn change(conn: &mut Conn, change: &SeatsChange) -> Result<(), Trouble> {
    let table = &change.table;
    // The row stays locked, so that nobody else finds the same number meanwhile.
    let sql = both!("SELECT seats_number, n_inputs FROM tables WHERE id = $1" LOCK);
    let Some(row) = conn.fetch_optional(sql, args![table]).await? else {
        return Err(StoreError::NoTable { table: table.clone() }.into());
    };
    let next = row.number::<u64>("seats_number")? + 1;
    match change.number.cmp(&next) {
        Ordering::Equal => {}
        Ordering::Less => {
            return Err(StoreError::Taken { table: table.clone(), seq: change.number }.into());
        }
        Ordering::Greater => {
            let (table, first) = (table.clone(), change.number);
            return Err(StoreError::Gap { table, first, next }.into());
        }
    }
    // Whoever has answered meanwhile was faster.
    let n_inputs = row.number::<u64>("n_inputs")?;
    if change.n_inputs.is_some_and(|read| read != n_inputs) {
        return Err(StoreError::Taken { table: table.clone(), seq: n_inputs }.into());
    }
    expect_people(conn, table).await?;
    let sql = both!(
        "UPDATE tables SET seats = $2, seats_number = $3, \
         touched_ms = CASE WHEN touched_ms < $4 THEN $4 ELSE touched_ms END, \
         noticed_ms = CASE WHEN noticed_ms < $4 THEN $4 ELSE noticed_ms END, \
         bots_since_ms = CASE WHEN $5 = 1 THEN COALESCE(bots_since_ms, " NOW ") ELSE NULL END \
         WHERE id = $1"
    );
    let (number, owe) = (signed(change.number), i64::from(change.bots_owe));
    conn.execute(sql, args![table, &change.seats, number, change.at_ms, owe]).await?;
    match &change.turn {
        Turn::Stay => {}
        Turn::Start { words } => {
            let words = format!("[{}]", words.join(","));
            let sql = "UPDATE tables SET started_ms = $2, words = $3, maker = NULL WHERE id = $1";
            conn.execute(sql, args![table, change.at_ms, &words]).await?;
        }
        Turn::Anew { secret } => {
            let sql = "UPDATE tables SET secret = $2 WHERE id = $1";
            conn.execute(sql, args![table, &secret[..]]).await?;
        }
        Turn::End { outcome } => {
            let sql = "UPDATE tables SET outcome = $2 WHERE id = $1";
            conn.execute(sql, args![table, outcome]).await?;
        }
    }
    // The chain over the log begins from what the luck hangs on, which only these two leave alone.
    if !matches!(change.turn, Turn::Stay | Turn::End { .. }) {
        renew_chain(conn, table).await?;
    }
    renew_people(conn, table).await?;
    conn.execute("DELETE FROM table_players WHERE table_id = $1", args![table]).await?;
    seat_players(conn, table, &change.players).await
}
