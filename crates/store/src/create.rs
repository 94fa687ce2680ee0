//! A new table, with its owner, whoever sits there from the beginning, and what its log begins with.

use crate::append::{Append, append_batch};
use crate::conn::Conn;
use crate::engine::args;
use crate::write::{Trouble, Violation, no_player, violation};
use crate::{NewTable, SeatedPlayer, Standing, StoreError};

/// Stores a player who comes for the first time; of a known one only the time of the last visit
/// moves on. The parts are the id, the name and the time.
macro_rules! upsert_player {
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

pub(crate) use upsert_player;

/// Makes a table, or says why it cannot be.
pub(crate) async fn create(conn: &mut Conn, table: &NewTable) -> Result<(), Trouble> {
    let sql = upsert_player!("$1", "''", "$2");
    conn.execute(sql, args![&table.owner, table.created_ms]).await?;
    let (words, chain) = (table.words_json(), table.chain().head());
    let people = table.to_stored().people_digest();
    let sql = "INSERT INTO tables (id, game, rules, setup, seats, secret, words, created_ms, \
               touched_ms, noticed_ms, owner, started_ms, visibility, invite, chain, people, \
               maker) \
               VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $8, $8, $9, $10, $11, $12, $13, $14, $15)";
    let args = args![
        &table.id,
        &table.game,
        i64::from(table.rules),
        &table.setup,
        &table.seats,
        &table.secret[..],
        &words,
        table.created_ms,
        &table.owner,
        table.started_ms,
        &table.visibility,
        &table.invite,
        &chain,
        &people,
        table.maker.as_deref(),
    ];
    conn.execute(sql, args).await.map_err(|error| match violation(&error) {
        Violation::Unique => StoreError::Exists { table: table.id.clone() }.into(),
        Violation::ForeignKey | Violation::None => Trouble::Failed(error),
    })?;
    seat_players(conn, &table.id, &table.players).await?;
    begin_log(conn, table).await
}

/// Appends what the log begins with. A table that lost it would be another match, so both are stored or
/// none is.
async fn begin_log(conn: &mut Conn, table: &NewTable) -> Result<(), Trouble> {
    if table.log.is_empty() {
        return Ok(());
    }
    let append = Append {
        table: table.id.clone(),
        first_seq: 0,
        inputs: table.log.clone(),
        standing: Standing {
            bots_owe: table.bots_owe,
            chain: Some(table.chain().head()),
            ..Standing::default()
        },
    };
    let made = append_batch(conn, &[&append]).await?;
    Ok(made.into_iter().collect::<Result<(), _>>()?)
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
