//! An append without company, in two trips to the database instead of six.
//!
//! Every statement is a trip to the thread of SQLite and back, and on a fast disk the trips take
//! longer than the disk. A lone player waits for them, so what is sent together travels together.

use sqlx::{Row, SqliteConnection};

use crate::{NewInput, StoreError};

/// Opens the transaction and looks how far the log goes.
const LOOK: &str = "BEGIN IMMEDIATE; \
     SELECT (SELECT MAX(seq) FROM inputs WHERE table_id = $1) AS last FROM tables WHERE id = $1";

/// Appends the rows, then the outcome, and closes the transaction.
macro_rules! write {
    ($rows:literal) => {
        concat!(
            "INSERT INTO inputs (table_id, seq, at_ms, body) VALUES ",
            $rows,
            "; UPDATE tables SET outcome = $2, \
             touched_ms = CASE WHEN touched_ms < $3 THEN $3 ELSE touched_ms END WHERE id = $1; \
             COMMIT"
        )
    };
}

/// For one to four entries; a change with more of them is rare.
const WRITE: [&str; 4] = [
    write!("($1, $4, $5, $6)"),
    write!("($1, $4, $5, $6), ($1, $7, $8, $9)"),
    write!("($1, $4, $5, $6), ($1, $7, $8, $9), ($1, $10, $11, $12)"),
    write!("($1, $4, $5, $6), ($1, $7, $8, $9), ($1, $10, $11, $12), ($1, $13, $14, $15)"),
];

/// An append that is alone in its batch.
pub(crate) struct Lone<'a> {
    table: &'a str,
    first_seq: u64,
    inputs: &'a [NewInput],
    outcome: Option<&'a str>,
    write: &'static str,
}

impl<'a> Lone<'a> {
    /// `None` if there are no entries or more than travel together.
    pub(crate) fn of(
        table: &'a str,
        first_seq: u64,
        inputs: &'a [NewInput],
        outcome: Option<&'a str>,
    ) -> Option<Lone<'a>> {
        let write = WRITE.get(inputs.len().checked_sub(1)?)?;
        Some(Lone { table, first_seq, inputs, outcome, write })
    }

    /// Durable when it returns. After a refusal the transaction is closed; after any other error
    /// the connection must not be used again.
    pub(crate) async fn run(
        &self,
        conn: &mut SqliteConnection,
        fault: impl Fn(sqlx::Error) -> StoreError,
    ) -> Result<(), StoreError> {
        let found = sqlx::query(LOOK).bind(self.table).fetch_optional(&mut *conn).await;
        let checked = match found.map_err(&fault)? {
            None => Err(StoreError::NoTable { table: self.table.to_owned() }),
            Some(row) => {
                let last: Option<i64> = row.try_get("last").map_err(&fault)?;
                self.check(last.map_or(0, |last| last.cast_unsigned() + 1))
            }
        };
        if let Err(refusal) = checked {
            sqlx::query("ROLLBACK").execute(conn).await.map_err(&fault)?;
            return Err(refusal);
        }
        let touched = self.inputs.last().map(|input| input.at_ms);
        let mut query = sqlx::query(self.write).bind(self.table).bind(self.outcome).bind(touched);
        for (seq, input) in (self.first_seq..).zip(self.inputs) {
            query = query.bind(seq.cast_signed()).bind(input.at_ms).bind(&input.body);
        }
        query.execute(conn).await.map(drop).map_err(fault)
    }

    /// Nobody else writes between the look and the commit, so the number is right or it is not.
    fn check(&self, next: u64) -> Result<(), StoreError> {
        let (table, first) = (self.table.to_owned(), self.first_seq);
        match first.cmp(&next) {
            std::cmp::Ordering::Equal => Ok(()),
            std::cmp::Ordering::Less => Err(StoreError::Taken { table, seq: first }),
            std::cmp::Ordering::Greater => Err(StoreError::Gap { table, first, next }),
        }
    }
}
