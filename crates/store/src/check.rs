//! A look at all that is stored, and what belongs to it: heads of chains that are not known yet.

use crate::conn::Conn;
use crate::engine::{args, signed};
use crate::read::{stored_input, stored_table};
use crate::write::Change;
use crate::{Opening, Store, StoreError, StoredTable};

/// How many tables are read at once.
const PAGE: i64 = 200;

/// What a look at all logs has found.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Checked {
    /// The number of tables.
    pub tables: u64,
    /// The number of entries of all logs.
    pub inputs: u64,
    /// The tables whose log or people are not what was written.
    pub damaged: Vec<String>,
    /// The number of tables whose log had no checksum yet, so that only its length was looked at.
    pub unsealed: u64,
}

/// Looks at all that is kept in a place, while servers run on it.
///
/// `is_sound` judges what the store does not understand.
///
/// # Errors
/// As [`Store::check_logs`].
pub async fn check(
    opening: &Opening,
    is_sound: fn(&StoredTable) -> bool,
) -> Result<Checked, StoreError> {
    let store = Store::open_at(opening).await?;
    let checked = store.look_at_all(is_sound).await;
    store.close().await;
    checked
}

impl Store {
    /// Lets the engine read through its whole file, and looks whether every log has the length and the head that its
    /// table says, and whether its people have their digest. The file of PostgreSQL is not ours to look at.
    ///
    /// Takes time in proportion to the data; not for the start of a server.
    ///
    /// # Errors
    /// `Damaged` if the file itself is, or another storage kind. Logs that are damaged are listed instead.
    pub async fn check_logs(&self) -> Result<Checked, StoreError> {
        self.look_at_all(|_| true).await
    }

    async fn look_at_all(&self, is_sound: fn(&StoredTable) -> bool) -> Result<Checked, StoreError> {
        if !self.is_shared() {
            let lines = self.read("PRAGMA quick_check(1)", &[], |row| row.text("quick_check"));
            if let Some(detail) = lines.await?.into_iter().find(|line| line != "ok") {
                return Err(StoreError::Damaged { path: self.file().to_owned(), detail });
            }
        }
        let mut found = Checked::default();
        let mut after = String::new();
        loop {
            let sql = "SELECT id FROM tables WHERE id > $1 ORDER BY id LIMIT $2";
            let ids = self.read(sql, args![&after, PAGE], |row| row.text("id")).await?;
            for id in &ids {
                self.check_log(id, is_sound, &mut found).await?;
            }
            match ids.into_iter().next_back() {
                Some(last) => after = last,
                None => return Ok(found),
            }
        }
    }

    async fn check_log(
        &self,
        id: &str,
        is_sound: fn(&StoredTable) -> bool,
        found: &mut Checked,
    ) -> Result<(), StoreError> {
        // What somebody has deleted meanwhile is sound.
        let Some(table) = self.table(id).await? else { return Ok(()) };
        let log = self.inputs(id, 0).await?;
        let said = "SELECT COUNT(*) AS n FROM talk WHERE table_id = $1 AND n <= \
                    (SELECT n_lines FROM tables WHERE id = $1)";
        let lines = self.read(said, args![id], |row| row.number::<u64>("n")).await?;
        let head = self.head(id).await?;
        let talk_is_whole = head.is_none_or(|head| lines.first() == Some(&head.last_line));
        found.tables += 1;
        found.inputs += log.len() as u64;
        found.unsealed += u64::from(table.chain.is_none());
        if table.checked(&log).is_err() || !talk_is_whole || !is_sound(&table) {
            found.damaged.push(id.to_owned());
        }
        Ok(())
    }

    /// As [`check_logs`](Self::check_logs), and fails for the first log that is damaged.
    ///
    /// # Errors
    /// `Damaged`, `LogDamaged`, or another storage kind.
    pub async fn check(&self) -> Result<(), StoreError> {
        match self.check_logs().await?.damaged.into_iter().next() {
            Some(table) => Err(StoreError::LogDamaged { table }),
            None => Ok(()),
        }
    }

    /// Keeps the head of the chain over a log that had none, unless the log has grown since the table was read.
    ///
    /// # Errors
    /// A storage kind.
    pub async fn keep_chain(&self, table: &StoredTable, head: String) -> Result<(), StoreError> {
        let (table, n_inputs) = (table.id.clone(), signed(table.n_inputs));
        self.write(Change::Chain { table, n_inputs, head }).await.map(drop)
    }
}

/// The table, inside of a transaction.
pub(crate) const TABLE: &str = "SELECT id, game, rules, setup, seats, secret, words, created_ms, \
     touched_ms, outcome, owner, started_ms, visibility, invite, seats_number, n_inputs, chain, \
     people \
     FROM tables WHERE id = $1";

/// Computes the chain of a table anew, because what it begins from has changed.
pub(crate) async fn renew_chain(conn: &mut Conn, table: &str) -> Result<(), sqlx::Error> {
    let Some(row) = conn.fetch_optional(TABLE, args![table]).await? else { return Ok(()) };
    let stored = StoredTable { chain: None, people: None, ..stored_table(&row)? };
    let sql = "SELECT seq, at_ms, body FROM inputs WHERE table_id = $1 ORDER BY seq";
    let rows = conn.fetch_all(sql, args![table]).await?;
    let log: Result<Vec<_>, _> = rows.iter().map(stored_input).collect();
    // A log that is damaged already is found by whoever opens it.
    let Ok(chain) = stored.checked(&log?) else { return Ok(()) };
    let sql = "UPDATE tables SET chain = $2 WHERE id = $1 AND chain IS NOT NULL";
    conn.execute(sql, args![table, &chain.head()]).await.map(drop)
}
