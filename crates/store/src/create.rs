//! A new table, with its owner and whoever sits there from the beginning.
//!
//! On SQLite all of it is one trip, since each takes longer than what it writes. Why a table was
//! refused is asked afterwards, step by step, which is rare.

use crate::conn::Conn;
use crate::engine::{Arg, Engine, args};
use crate::write::{Company, Trouble, Violation, no_player, violation};
use crate::{NewTable, SeatedPlayer, StoreError};

/// Stores a player who comes for the first time; of a known one only the time of the last visit
/// moves on. The parts are the id, the name and the time.
macro_rules! welcome {
    ($id:literal, $name:literal, $now:literal) => {
        concat!(
            "INSERT INTO players (id, name, settings, created_ms, seen_ms) VALUES (",
            $id,
            ", ",
            $name,
            ", '{}', ",
            $now,
            ", ",
            $now,
            ") ON CONFLICT (id) DO UPDATE SET seen_ms = excluded.seen_ms \
             WHERE players.seen_ms < excluded.seen_ms"
        )
    };
}

pub(crate) use welcome;

macro_rules! insert {
    () => {
        "INSERT INTO tables (id, game, rules, setup, seats, secret, words, created_ms, \
         touched_ms, owner, started_ms, visibility, invite) \
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $8, $9, $10, $11, $12)"
    };
}

/// All of a table at which nobody or one player sits, between two other statements.
macro_rules! script {
    ($before:literal, $after:literal) => {
        concat!(
            $before,
            "; ",
            welcome!("$9", "''", "$8"),
            "; ",
            insert!(),
            "; INSERT INTO table_players (table_id, seat, player_id) \
             SELECT $1, $13, $14 WHERE $14 IS NOT NULL; ",
            $after
        )
    };
}

/// Makes a table in one trip, if that can be.
///
/// It says whether the table was made. If not, its savepoint, or its transaction if it is alone, is
/// still open and to be rolled back, and [`step_by_step`] says why.
pub(crate) async fn at_once(
    conn: &mut Conn,
    table: &NewTable,
    company: Company,
) -> Option<Result<bool, sqlx::Error>> {
    let sitter = match table.players.as_slice() {
        [] => None,
        [one] => Some(one),
        _ => return None,
    };
    if conn.engine() == Engine::Postgres {
        return None;
    }
    let sql = match company {
        Company::Alone => script!("BEGIN IMMEDIATE", "COMMIT"),
        Company::Within => script!("SAVEPOINT one", "RELEASE SAVEPOINT one"),
    };
    let words = words(table);
    let mut args = row(table, &words).to_vec();
    args.push(sitter.map(|sitter| i64::from(sitter.seat)).into());
    args.push(sitter.map(|sitter| sitter.player.as_str()).into());
    Some(match conn.execute(sql, &args).await {
        Ok(_) => Ok(true),
        Err(error) if !matches!(violation(&error), Violation::None) => Ok(false),
        Err(error) => Err(error),
    })
}

/// Makes a table, or says why it cannot be.
pub(crate) async fn step_by_step(conn: &mut Conn, table: &NewTable) -> Result<(), Trouble> {
    let sql = welcome!("$1", "''", "$2");
    conn.execute(sql, args![&table.owner, table.created_ms]).await?;
    let words = words(table);
    conn.execute(insert!(), &row(table, &words)).await.map_err(|error| {
        match violation(&error) {
            Violation::Unique => StoreError::Exists { table: table.id.clone() }.into(),
            Violation::ForeignKey | Violation::None => Trouble::Failed(error),
        }
    })?;
    seat_players(conn, &table.id, &table.players).await
}

fn words(table: &NewTable) -> String {
    format!("[{}]", table.words.join(","))
}

fn row<'a>(table: &'a NewTable, words: &'a String) -> [Arg<'a>; 12] {
    [
        Arg::from(&table.id),
        Arg::from(&table.game),
        i64::from(table.rules).into(),
        Arg::from(&table.setup),
        Arg::from(&table.seats),
        Arg::from(&table.secret[..]),
        Arg::from(words),
        table.created_ms.into(),
        Arg::from(&table.owner),
        table.started_ms.into(),
        Arg::from(&table.visibility),
        Arg::from(&table.invite),
    ]
}

/// Lists these players at a table.
pub(crate) async fn seat_players(
    conn: &mut Conn,
    table: &str,
    players: &[SeatedPlayer],
) -> Result<(), Trouble> {
    for SeatedPlayer { player, seat } in players {
        let sql = "INSERT INTO table_players (table_id, seat, player_id) VALUES ($1, $2, $3)";
        let done = conn.execute(sql, args![table, i64::from(*seat), player]).await;
        done.map_err(|error| match violation(&error) {
            Violation::Unique => {
                StoreError::SeatTwice { table: table.to_owned(), seat: *seat }.into()
            }
            Violation::ForeignKey => no_player(player).into(),
            Violation::None => Trouble::Failed(error),
        })?;
    }
    Ok(())
}
