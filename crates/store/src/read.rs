//! The questions, each as one statement on a reader.

use sqlx::Error;

use crate::check::TABLE;
use crate::engine::{Row, args, both, signed};
use crate::{
    Figures, Head, Store, StoreError, StoredInput, StoredPlayer, StoredTable, TableSummary,
};

/// The newest tables that gather their people, `$2` of each owner and, if there are others, of each network. They are
/// looked for among the 400 newest, from which they are read by an index of their own.
const OPEN_GATHERING: &str = "SELECT id, game, setup, created_ms, touched_ms, outcome, n_inputs \
     FROM (SELECT newest.*, ROW_NUMBER() OVER (PARTITION BY owner ORDER BY noticed_ms DESC, id) \
     AS nth, ROW_NUMBER() OVER (PARTITION BY share ORDER BY noticed_ms DESC, id) AS nth_there, \
     MIN(share) OVER () AS one_share, MAX(share) OVER () AS other_share \
     FROM (SELECT id, game, setup, created_ms, touched_ms, outcome, n_inputs, noticed_ms, \
     owner, COALESCE(maker, owner) AS share \
     FROM tables WHERE visibility = 'open' AND outcome IS NULL AND started_ms IS NULL \
     ORDER BY noticed_ms DESC LIMIT 400) AS newest) AS listed \
     WHERE nth <= $2 AND (nth_there <= $2 OR one_share = other_share) \
     ORDER BY noticed_ms DESC, id LIMIT $1";

/// The newest tables that run, by an index of their own.
const OPEN_RUNNING: &str = "SELECT id, game, setup, created_ms, touched_ms, outcome, n_inputs \
     FROM tables WHERE visibility = 'open' AND outcome IS NULL AND started_ms IS NOT NULL \
     ORDER BY noticed_ms DESC, id LIMIT $1";

impl Store {
    /// How many tables of one owner, or of one network, that gather their people are [listed](Self::open_tables).
    pub const GATHERING: u32 = 3;

    /// The table, if there is one.
    ///
    /// # Errors
    /// A storage kind.
    pub async fn table(&self, id: &str) -> Result<Option<StoredTable>, StoreError> {
        Ok(self.read(TABLE, args![id], stored_table).await?.pop())
    }

    /// The log of a table from a number on, in order; empty for an unknown table.
    ///
    /// # Errors
    /// A storage kind.
    pub async fn inputs(&self, table: &str, from_seq: u64) -> Result<Vec<StoredInput>, StoreError> {
        let sql =
            "SELECT seq, at_ms, body FROM inputs WHERE table_id = $1 AND seq >= $2 ORDER BY seq";
        self.read(sql, args![table, signed(from_seq)], stored_input).await
    }

    /// How far a table is, if there is one.
    ///
    /// # Errors
    /// A storage kind.
    pub async fn head(&self, table: &str) -> Result<Option<Head>, StoreError> {
        Ok(self.heads(&[table]).await?.pop().map(|(_, head)| head))
    }

    /// How far these tables are, in no certain order; unknown ones are left out.
    ///
    /// # Errors
    /// A storage kind.
    pub async fn heads(&self, tables: &[&str]) -> Result<Vec<(String, Head)>, StoreError> {
        let sql = both!("SELECT id, n_inputs, seats_number, n_lines FROM tables WHERE id" IN_LIST);
        self.read(sql, args![tables], |row| {
            let head = Head {
                n_inputs: row.number("n_inputs")?,
                seats_number: row.number("seats_number")?,
                last_line: row.number("n_lines")?,
            };
            Ok((row.text("id")?, head))
        })
        .await
    }

    /// The tables that a player owns or sits at: running ones first, then finished ones, each
    /// group from the one that went on last, as far as everybody could notice it, to the earliest.
    ///
    /// # Errors
    /// A storage kind.
    pub async fn tables_of(
        &self,
        player: &str,
        limit: u32,
    ) -> Result<Vec<TableSummary>, StoreError> {
        let sql = "SELECT id, game, setup, created_ms, touched_ms, outcome, n_inputs \
             FROM tables WHERE owner = $1 \
             OR id IN (SELECT table_id FROM table_players WHERE player_id = $1) \
             ORDER BY CASE WHEN outcome IS NULL THEN 0 ELSE 1 END, noticed_ms DESC, id LIMIT $2";
        self.read(sql, args![player, i64::from(limit)], summary).await
    }

    /// The tables that everybody may see and that are not over: those that gather their people
    /// first, each group from the one that went on last, as far as everybody could notice it, to the earliest. Of
    /// those that gather [`GATHERING`](Self::GATHERING) of each owner are listed, and as many of each network from which
    /// they were made as soon as there are others, so that nobody hides all others. It takes the same time with any number of tables.
    ///
    /// # Errors
    /// A storage kind.
    pub async fn open_tables(&self, limit: u32) -> Result<Vec<TableSummary>, StoreError> {
        let args = args![i64::from(limit), i64::from(Self::GATHERING)];
        let mut tables = self.read(OPEN_GATHERING, args, summary).await?;
        let room = i64::from(limit) - tables.len() as i64;
        if room > 0 {
            tables.extend(self.read(OPEN_RUNNING, args![room], summary).await?);
        }
        Ok(tables)
    }

    /// How many tables of a player that gather their people everybody may see, of those that were touched since then.
    ///
    /// # Errors
    /// A storage kind.
    pub async fn count_gathering(&self, owner: &str, since_ms: i64) -> Result<u64, StoreError> {
        let sql = "SELECT COUNT(*) AS n FROM tables WHERE owner = $1 \
             AND visibility = 'open' AND outcome IS NULL AND started_ms IS NULL AND noticed_ms >= $2";
        let mut counts = self.read(sql, args![owner, since_ms], |row| row.number("n")).await?;
        Ok(counts.pop().expect("a count has one row"))
    }

    /// Asks for next to nothing, to see whether the data can be read.
    ///
    /// # Errors
    /// A storage kind.
    pub async fn answers(&self) -> Result<(), StoreError> {
        self.read("SELECT id FROM tables LIMIT 1", &[], |row| row.text("id")).await.map(drop)
    }

    /// The number of tables; counts them all.
    ///
    /// # Errors
    /// A storage kind.
    pub async fn count_tables(&self) -> Result<u64, StoreError> {
        let sql = "SELECT COUNT(*) AS n FROM tables";
        let mut counts = self.read(sql, &[], |row| row.number("n")).await?;
        Ok(counts.pop().expect("a count has one row"))
    }

    /// How much there is; counts all of it, so not for every request.
    ///
    /// # Errors
    /// A storage kind.
    pub async fn figures(&self) -> Result<Figures, StoreError> {
        let sql = "SELECT COUNT(*) AS n_tables, COUNT(CASE WHEN outcome IS NULL \
             AND started_ms IS NOT NULL THEN 1 END) AS n_running, \
             (SELECT COUNT(*) FROM players) AS n_players FROM tables";
        let figures = self.read(sql, &[], |row| {
            Ok(Figures {
                tables: row.number("n_tables")?,
                running: row.number("n_running")?,
                players: row.number("n_players")?,
            })
        });
        Ok(figures.await?.pop().expect("a count has one row"))
    }

    /// The player, if there is one.
    ///
    /// # Errors
    /// A storage kind.
    pub async fn player(&self, id: &str) -> Result<Option<StoredPlayer>, StoreError> {
        let sql = "SELECT id, name, settings, created_ms, seen_ms FROM players WHERE id = $1";
        let args = args![id];
        let players = self.read(sql, args, |row| {
            Ok(StoredPlayer {
                id: row.text("id")?,
                name: row.text("name")?,
                settings: row.text("settings")?,
                created_ms: row.int("created_ms")?,
                seen_ms: row.int("seen_ms")?,
            })
        });
        Ok(players.await?.pop())
    }
}

pub(crate) fn stored_table(row: &Row) -> Result<StoredTable, Error> {
    let secret = row.bytes("secret")?;
    Ok(StoredTable {
        id: row.text("id")?,
        game: row.text("game")?,
        rules: row.number("rules")?,
        setup: row.text("setup")?,
        seats: row.text("seats")?,
        secret: secret.try_into().map_err(|_| Error::Decode("a secret has 32 bytes".into()))?,
        words: row.text("words")?,
        created_ms: row.int("created_ms")?,
        touched_ms: row.int("touched_ms")?,
        outcome: row.maybe_text("outcome")?,
        owner: row.text("owner")?,
        started_ms: row.maybe_int("started_ms")?,
        visibility: row.text("visibility")?,
        invite: row.text("invite")?,
        seats_number: row.number("seats_number")?,
        n_inputs: row.number("n_inputs")?,
        chain: row.maybe_text("chain")?,
        people: row.maybe_text("people")?,
    })
}

pub(crate) fn stored_input(row: &Row) -> Result<StoredInput, Error> {
    Ok(StoredInput { seq: row.number("seq")?, at_ms: row.int("at_ms")?, body: row.text("body")? })
}

fn summary(row: &Row) -> Result<TableSummary, Error> {
    Ok(TableSummary {
        id: row.text("id")?,
        game: row.text("game")?,
        setup: row.text("setup")?,
        created_ms: row.int("created_ms")?,
        touched_ms: row.int("touched_ms")?,
        n_inputs: row.number("n_inputs")?,
        outcome: row.maybe_text("outcome")?,
    })
}

#[cfg(test)]
mod tests {
    use std::path::Path;
    use std::sync::Arc;
    use std::sync::atomic::{AtomicUsize, Ordering};

    use sqlx::ConnectOptions;
    use sqlx::sqlite::SqliteConnectOptions;

    use super::*;
    use crate::engine::sqlite_query;

    /// How many steps SQLite needs for a list among so many open tables, of which half gather.
    async fn steps(sql: &'static str, n_tables: i64) -> usize {
        let mut conn = SqliteConnectOptions::new().connect().await.unwrap();
        crate::migrations::migrate_sqlite(&mut conn, Path::new("memory")).await.unwrap();
        for made in [
            "INSERT INTO players (id, name, settings, created_ms, seen_ms) \
             VALUES ('ann', '', '', 0, $1)",
            "WITH RECURSIVE n (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM n WHERE n < $1) \
             INSERT INTO tables (id, game, rules, setup, seats, secret, words, created_ms, \
             touched_ms, noticed_ms, owner, visibility, started_ms) \
             SELECT 't' || n, '', 1, '', '', '', '', 0, n, n, 'ann', 'open', \
             CASE n % 2 WHEN 0 THEN n END FROM n",
        ] {
            sqlite_query(made.into(), args![n_tables]).execute(&mut conn).await.unwrap();
        }
        let n_steps = Arc::new(AtomicUsize::new(0));
        let counter = Arc::clone(&n_steps);
        conn.lock_handle().await.unwrap().set_progress_handler(1, move || {
            counter.fetch_add(1, Ordering::Relaxed);
            true
        });
        let rows = sqlite_query(sql.into(), args![24, 3]).fetch_all(&mut conn).await.unwrap();
        assert!(!rows.is_empty());
        n_steps.load(Ordering::Relaxed)
    }

    #[tokio::test]
    async fn a_list_costs_the_same_however_many_tables_are_open() {
        for sql in [OPEN_GATHERING, OPEN_RUNNING] {
            let (few, many) = (steps(sql, 2_000).await, steps(sql, 20_000).await);
            assert!(many < few + few / 10, "{few} steps, then {many}: {sql}");
        }
    }
}
