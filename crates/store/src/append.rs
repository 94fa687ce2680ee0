//! The append of entries to a log, in one trip to the database. On SQLite this is how an append
//! goes that cannot go [together](crate::together) with others, or is to learn why it may not.
//!
//! Every statement is a trip to the engine and back, and on a fast disk the trips take longer than
//! the disk. The number of entries in the row of the table is moved on only if it is the one that
//! the writer has read, and the entries are written only if it was; so one trip looks and writes.
//! Why nothing was written is asked afterwards, which is rare.

use std::cmp::Ordering;

use sqlx::Row as _;

use crate::conn::{Conn, SILENCE, in_time};
use crate::engine::{
    Arg, Engine, Sql, args, postgres_part, postgres_query, signed, sqlite_part, without_nul,
};
use crate::write::{Company, Trouble, Violation, violation};
use crate::{NewInput, Standing, StoreError};

/// Entries to be appended, and what they do to their table.
#[derive(Clone)]
pub(crate) struct Append {
    pub(crate) table: String,
    pub(crate) first_seq: u64,
    pub(crate) inputs: Vec<NewInput>,
    pub(crate) standing: Standing,
}

/// The change of the row of the table: `$1` the table, `$2` the number of the first entry, `$3` how
/// many there are, `$4` the outcome, `$5` the time, `$6` whether a bot owes a decision, `$7` the number
/// of the seats, negative for any.
macro_rules! move_on {
    ($part:ident) => {
        concat!(
            "UPDATE tables SET n_inputs = n_inputs + $3, outcome = $4, \
             touched_ms = CASE WHEN touched_ms < $5 THEN $5 ELSE touched_ms END, \
             bots_since_ms = CASE WHEN $6 = 1 THEN COALESCE(bots_since_ms, ",
            $part!(NOW),
            ") ELSE NULL END WHERE id = $1 AND n_inputs = $2 \
             AND ($7 < 0 OR seats_number = $7) RETURNING id"
        )
    };
}

/// What PostgreSQL runs for any number of entries: `$8` the numbers, `$9` the times, `$10`
/// the bodies. A statement is a transaction of its own if there is none around it.
const POSTGRES: &str = concat!(
    "WITH moved AS (",
    move_on!(postgres_part),
    "), added AS (INSERT INTO inputs (table_id, seq, at_ms, body) \
     SELECT moved.id, entry.seq, entry.at_ms, entry.body FROM moved, \
     UNNEST($8::BIGINT[], $9::BIGINT[], $10::TEXT[]) AS entry (seq, at_ms, body)) \
     SELECT COUNT(*) AS n FROM moved"
);

/// Appends inside of a transaction; a refusal has changed nothing.
pub(crate) async fn run(conn: &mut Conn, append: &Append) -> Result<(), Trouble> {
    try_until_sure(conn, append, Company::Within).await
}

/// Appends as a statement of its own on PostgreSQL, durable when it returns. After a failure of the
/// storage the connection must not be used again.
pub(crate) async fn run_alone(conn: &mut Conn, append: &Append) -> Result<(), Trouble> {
    try_until_sure(conn, append, Company::Alone).await
}

async fn try_until_sure(conn: &mut Conn, append: &Append, company: Company) -> Result<(), Trouble> {
    let Append { table, first_seq, .. } = append;
    loop {
        if write(conn, append, company).await? {
            return Ok(());
        }
        let sql = "SELECT n_inputs, seats_number FROM tables WHERE id = $1";
        let Some(row) = conn.fetch_optional(sql, args![table]).await? else {
            return Err(StoreError::NoTable { table: table.clone() }.into());
        };
        let next: u64 = row.number("n_inputs")?;
        match first_seq.cmp(&next) {
            Ordering::Less => {
                return Err(StoreError::Taken { table: table.clone(), seq: *first_seq }.into());
            }
            Ordering::Greater => {
                let (table, first) = (table.clone(), *first_seq);
                return Err(StoreError::Gap { table, first, next }.into());
            }
            Ordering::Equal => {
                let seats: u64 = row.number("seats_number")?;
                if append.standing.seats_number.is_some_and(|known| known != seats) {
                    return Err(StoreError::Taken { table: table.clone(), seq: *first_seq }.into());
                }
                // Another process has written what was missing between the two questions.
            }
        }
    }
}

/// Whether the log ended where it should and has grown.
async fn write(conn: &mut Conn, append: &Append, company: Company) -> Result<bool, Trouble> {
    let Append { table, first_seq, inputs, standing } = append;
    let seats = standing.seats_number.map_or(-1, signed);
    let touched = inputs.last().map_or(i64::MIN, |input| input.at_ms);
    let n_inputs = signed(inputs.len() as u64);
    let first = signed(*first_seq);
    let head: [Arg<'_>; 7] = [
        table.into(),
        first.into(),
        n_inputs.into(),
        standing.outcome.as_deref().into(),
        touched.into(),
        i64::from(standing.bots_owe).into(),
        seats.into(),
    ];
    let numbers = (first..=i64::MAX).take(inputs.len());
    let written = match conn {
        Conn::Sqlite(_) => {
            let mut all = head.to_vec();
            for (seq, input) in numbers.zip(inputs) {
                all.extend([seq.into(), input.at_ms.into(), Arg::from(&input.body)]);
            }
            let rows = conn.fetch_all(sqlite(inputs.len()), &all).await;
            rows.map(|rows| !rows.is_empty())
        }
        Conn::Postgres(conn) => {
            let numbers: Vec<i64> = numbers.collect();
            let times: Vec<i64> = inputs.iter().map(|input| input.at_ms).collect();
            let bodies: Vec<String> =
                inputs.iter().map(|input| without_nul(&input.body).into_owned()).collect();
            let query = postgres_query(POSTGRES.into(), &head);
            let query = query.bind(numbers).bind(times).bind(bodies);
            let row = in_time(SILENCE, query.fetch_one(conn)).await;
            row.and_then(|row| row.try_get::<i64, _>("n")).map(|n_rows| n_rows > 0)
        }
    };
    let error = match written {
        Ok(grown) => return Ok(grown),
        Err(error) => error,
    };
    // The number of entries guards the log, so only a log that does not fit it gets here.
    match (violation(&error), conn.engine(), company) {
        (Violation::Unique, Engine::Sqlite, _)
        | (Violation::Unique, Engine::Postgres, Company::Alone) => {}
        // An error spoils the whole transaction of PostgreSQL, with the changes of others in it.
        _ => return Err(Trouble::Failed(error)),
    }
    Err(StoreError::Taken { table: table.clone(), seq: *first_seq }.into())
}

/// What SQLite runs for so many entries, as rows of three arguments each.
fn sqlite(n_inputs: usize) -> Sql {
    let row = |at: usize| format!("(${}, ${}, ${})", 3 * at + 8, 3 * at + 9, 3 * at + 10);
    let rows: Vec<String> = (0..n_inputs).map(row).collect();
    let add = match rows.is_empty() {
        true => String::new(),
        false => format!(
            "INSERT INTO inputs (table_id, seq, at_ms, body) \
             SELECT $1, column1, column2, column3 FROM (VALUES {}) \
             WHERE EXISTS (SELECT 1 FROM tables WHERE id = $1 AND n_inputs = $2 \
             AND ($7 < 0 OR seats_number = $7)); ",
            rows.join(", ")
        ),
    };
    Sql::Built(format!("{add}{}", move_on!(sqlite_part)))
}
