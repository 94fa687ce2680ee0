//! The questions, each as one statement on a reader.

use sqlx::Error;

use crate::engine::{Row, args, both, signed};
use crate::{
    Figures, Head, Store, StoreError, StoredInput, StoredPlayer, StoredTable, TableSummary,
};

impl Store {
    /// How many tables of one owner that gather their people are [listed](Self::open_tables).
    pub const GATHERING: u32 = 3;

    /// The table, if there is one.
    ///
    /// # Errors
    /// A storage kind.
    pub async fn table(&self, id: &str) -> Result<Option<StoredTable>, StoreError> {
        let sql = "SELECT id, game, rules, setup, seats, secret, words, created_ms, touched_ms, \
             outcome, owner, started_ms, visibility, invite, seats_number \
             FROM tables WHERE id = $1";
        Ok(self.read(sql, args![id], stored_table).await?.pop())
    }

    /// The log of a table from a number on, in order; empty for an unknown table.
    ///
    /// # Errors
    /// A storage kind.
    pub async fn inputs(&self, table: &str, from_seq: u64) -> Result<Vec<StoredInput>, StoreError> {
        let sql =
            "SELECT seq, at_ms, body FROM inputs WHERE table_id = $1 AND seq >= $2 ORDER BY seq";
        self.read(sql, args![table, signed(from_seq)], |row| {
            Ok(StoredInput {
                seq: row.number("seq")?,
                at_ms: row.int("at_ms")?,
                body: row.text("body")?,
            })
        })
        .await
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
    /// those that gather [`GATHERING`](Self::GATHERING) of each owner are listed, so that nobody hides all others.
    ///
    /// # Errors
    /// A storage kind.
    pub async fn open_tables(&self, limit: u32) -> Result<Vec<TableSummary>, StoreError> {
        let sql = "SELECT id, game, setup, created_ms, touched_ms, outcome, n_inputs FROM \
             (SELECT tables.*, ROW_NUMBER() OVER (PARTITION BY owner, started_ms IS NULL \
             ORDER BY noticed_ms DESC, id) AS nth \
             FROM tables WHERE visibility = 'open' AND outcome IS NULL) AS listed \
             WHERE nth <= $2 OR started_ms IS NOT NULL \
             ORDER BY CASE WHEN started_ms IS NULL THEN 0 ELSE 1 END, noticed_ms DESC, id LIMIT $1";
        self.read(sql, args![i64::from(limit), i64::from(Self::GATHERING)], summary).await
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

    /// Lets the engine read through its whole file and looks whether every log is as long as its
    /// table says; reports the first fault. The file of PostgreSQL is not ours to look at.
    ///
    /// Takes time in proportion to the data; not for the start of a server.
    ///
    /// # Errors
    /// `Damaged` with the fault, or another storage kind.
    pub async fn check(&self) -> Result<(), StoreError> {
        let damaged = |detail| StoreError::Damaged { path: self.file().to_owned(), detail };
        if !self.is_shared() {
            let lines = self.read("PRAGMA quick_check(1)", &[], |row| row.text("quick_check"));
            if let Some(line) = lines.await?.into_iter().find(|line| line != "ok") {
                return Err(damaged(line));
            }
        }
        let sql = "SELECT id FROM tables WHERE \
             n_inputs <> (SELECT COUNT(*) FROM inputs WHERE table_id = tables.id) OR \
             n_inputs <> (SELECT COALESCE(MAX(seq) + 1, 0) FROM inputs WHERE table_id = tables.id) \
             OR n_lines <> (SELECT COUNT(*) FROM talk WHERE table_id = tables.id) LIMIT 1";
        match self.read(sql, &[], |row| row.text("id")).await?.pop() {
            None => Ok(()),
            Some(id) => {
                Err(damaged(format!("the log of table {id} is not as long as it should be")))
            }
        }
    }
}

fn stored_table(row: &Row) -> Result<StoredTable, Error> {
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
    })
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
