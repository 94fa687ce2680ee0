//! The appends of many tables to SQLite as one statement.
//!
//! People at many tables decide at the same time, and a trip to the thread of SQLite and back takes
//! longer than what it writes. So all entries are rows of one `INSERT`, which is a transaction of its
//! own if nothing else is to be done. Behind it is a view whose trigger looks with the first entry
//! whether the log ends where its writer has read it, and moves the table on with the last one. If only
//! one log ends elsewhere, nothing is done, and each append is asked on its own why.
//!
//! The arguments have no numbers: to find one by its number takes time that grows with all of them.

use std::sync::OnceLock;

use sqlx::{Error, Executor, SqliteConnection};

use crate::append::Append;
use crate::conn::Conn;
use crate::engine::{Arg, Engine, signed, sqlite_part};
use crate::write::Change;

/// A statement for every power of two of entries, up to this one.
const SIZES: usize = 12;

/// How many entries one trip takes, which must stay below SQLite's number of arguments; those beyond
/// are rare and go one by one.
const MOST: usize = 1 << (SIZES - 1);

/// The columns of the view.
const COLUMNS: usize = 9;

/// What a connection that appends has besides the schema. A row is an entry: its table, number, time
/// and body; what its writer has read, which is the number of the first entry and that of the seats,
/// negative for any; and with the last entry how many there are, whether a bot owes a decision, and
/// the outcome.
const VIEW: &str = concat!(
    "CREATE TEMP VIEW appends (table_id, seq, at_ms, body, first_seq, seats_number, n_inputs, \
     bots_owe, outcome) AS SELECT 0, 0, 0, 0, 0, 0, 0, 0, 0; \
     CREATE TEMP TRIGGER append INSTEAD OF INSERT ON appends WHEN NEW.table_id IS NOT NULL BEGIN \
     SELECT RAISE(ABORT, 'read before somebody else has written') \
     WHERE NEW.seq = NEW.first_seq AND NOT EXISTS (SELECT 1 \
     FROM tables WHERE id = NEW.table_id AND n_inputs = NEW.first_seq \
     AND (NEW.seats_number < 0 OR seats_number = NEW.seats_number)); \
     INSERT INTO inputs (table_id, seq, at_ms, body) \
     VALUES (NEW.table_id, NEW.seq, NEW.at_ms, NEW.body); \
     UPDATE tables SET n_inputs = n_inputs + NEW.n_inputs, outcome = NEW.outcome, \
     touched_ms = MAX(touched_ms, NEW.at_ms), bots_since_ms = \
     CASE WHEN NEW.bots_owe = 1 THEN COALESCE(bots_since_ms, ",
    sqlite_part!(NOW),
    ") ELSE NULL END WHERE id = NEW.table_id AND NEW.n_inputs IS NOT NULL; \
     END"
);

/// Makes a new connection one that can append.
pub(crate) async fn prepare(conn: &mut SqliteConnection) -> Result<(), Error> {
    conn.execute(VIEW).await.map(drop)
}

/// Which of the changes are appends that go together: those to a table that nothing else in the
/// batch is about, since changes of one subject have an order.
pub(crate) fn pick(engine: Engine, changes: &[Change]) -> Vec<bool> {
    let mut subjects: Vec<&str> = changes.iter().map(Change::subject).collect();
    subjects.sort_unstable();
    let is_alone = |subject: &str| {
        let at = subjects.partition_point(|other| *other < subject);
        subjects.get(at + 1) != Some(&subject)
    };
    let mut room = if engine == Engine::Sqlite { MOST } else { 0 };
    let is_picked = |change: &Change| match change {
        // A change without entries only says how the table stands.
        Change::Append(append) if !append.inputs.is_empty() && is_alone(&append.table) => {
            let left = room.checked_sub(append.inputs.len());
            room = left.unwrap_or(room);
            left.is_some()
        }
        _ => false,
    };
    changes.iter().map(is_picked).collect()
}

/// The picked ones of the changes.
fn appends<'a>(changes: &'a [Change], picked: &[bool]) -> impl Iterator<Item = &'a Append> {
    changes.iter().zip(picked).filter_map(|(change, picked)| match change {
        Change::Append(append) if *picked => Some(append),
        _ => None,
    })
}

/// Makes all of the picked changes, or none of them, and tells which of the two. Without a
/// transaction around it, they are durable when it returns.
pub(crate) async fn run(
    conn: &mut Conn,
    changes: &[Change],
    picked: &[bool],
) -> Result<bool, Error> {
    let n_entries: usize = appends(changes, picked).map(|append| append.inputs.len()).sum();
    if n_entries == 0 {
        return Ok(false);
    }
    let n_rows = n_entries.next_power_of_two();
    let mut args = Vec::with_capacity(n_rows * COLUMNS);
    for Append { table, first_seq, inputs, standing } in appends(changes, picked) {
        let (first, n_inputs) = (signed(*first_seq), inputs.len());
        let seats = standing.seats_number.map_or(-1, signed);
        for (at, input) in inputs.iter().enumerate() {
            let seq = first.saturating_add(signed(at as u64));
            args.extend([Arg::from(table), seq.into(), input.at_ms.into()]);
            args.extend([Arg::from(&input.body), first.into(), seats.into()]);
            let is_last = at + 1 == n_inputs;
            args.extend(match is_last {
                true => [
                    signed(n_inputs as u64).into(),
                    i64::from(standing.bots_owe).into(),
                    standing.outcome.as_deref().into(),
                ],
                false => [Arg::MaybeInt(None); 3],
            });
        }
    }
    // Rows without a table only fill up.
    args.resize(n_rows * COLUMNS, Arg::MaybeInt(None));
    match conn.execute(statement(n_rows), &args).await {
        Ok(_) => Ok(true),
        Err(error) if is_constraint(&error) => Ok(false),
        Err(error) => Err(error),
    }
}

/// Whether the trigger said no, or a log does not fit the number of its entries.
fn is_constraint(error: &Error) -> bool {
    const CONSTRAINT: u32 = 19;
    let code = error.as_database_error().and_then(|error| error.code()?.parse::<u32>().ok());
    // The lower byte of a code says what went wrong, the others say where.
    code.is_some_and(|code| code & 0xff == CONSTRAINT)
}

/// The statement for so many rows, which are a power of two.
fn statement(n_rows: usize) -> &'static str {
    static TEXTS: [OnceLock<String>; SIZES] = [const { OnceLock::new() }; SIZES];
    TEXTS[n_rows.ilog2() as usize].get_or_init(|| {
        let row = format!("({})", ["?"; COLUMNS].join(", "));
        format!("INSERT INTO appends VALUES {}", vec![row; n_rows].join(", "))
    })
}

#[cfg(test)]
mod tests {
    use sqlx::sqlite::SqliteConnectOptions;
    use sqlx::{ConnectOptions, Connection};

    use super::*;
    use crate::{NewInput, Standing};

    /// The part of the schema that appends are about, with so many empty tables.
    async fn conn(n_tables: usize) -> SqliteConnection {
        let mut conn = SqliteConnectOptions::new().connect().await.unwrap();
        for sql in [
            "CREATE TABLE tables (id TEXT PRIMARY KEY, n_inputs, outcome, touched_ms, \
             bots_since_ms, seats_number)",
            "CREATE TABLE inputs (table_id, seq, at_ms, body, PRIMARY KEY (table_id, seq))",
        ] {
            sqlx::query(sql).execute(&mut conn).await.unwrap();
        }
        for n in 0..n_tables {
            let insert = sqlx::query("INSERT INTO tables VALUES (?, 0, NULL, 0, NULL, 0)");
            insert.bind(n.to_string()).execute(&mut conn).await.unwrap();
        }
        prepare(&mut conn).await.unwrap();
        conn
    }

    fn append(table: usize, first_seq: u64, n_inputs: usize) -> Change {
        let input = NewInput { at_ms: 5, body: "{}".to_owned() };
        let inputs = vec![input; n_inputs];
        Change::Append(Append {
            table: table.to_string(),
            first_seq,
            inputs,
            standing: Standing::default(),
        })
    }

    async fn n_entries(conn: Conn) -> i64 {
        let Conn::Sqlite(mut conn) = conn else { unreachable!("this is SQLite") };
        let n = sqlx::query_scalar("SELECT COUNT(*) FROM inputs").fetch_one(&mut conn).await;
        conn.close().await.unwrap();
        n.unwrap()
    }

    #[tokio::test]
    async fn all_of_them_go_in_one_trip_or_none_does() {
        for n_tables in [2, 5, 64, 200] {
            let mut changes: Vec<Change> =
                (0..n_tables).map(|at| append(at, 0, 1 + at % 3)).collect();
            let picked = pick(Engine::Sqlite, &changes);
            assert!(picked.iter().all(|picked| *picked));
            let mut fits = Conn::Sqlite(conn(n_tables).await);
            assert!(run(&mut fits, &changes, &picked).await.unwrap());
            let all: usize = (0..n_tables).map(|at| 1 + at % 3).sum();
            assert_eq!(n_entries(fits).await, all as i64);

            changes[1] = append(1, 3, 1);
            let mut gap = Conn::Sqlite(conn(n_tables).await);
            assert!(!run(&mut gap, &changes, &picked).await.unwrap());
            assert_eq!(n_entries(gap).await, 0);
        }
    }

    #[test]
    fn what_has_an_order_does_not_go_together() {
        let player =
            |id: &str| Change::Player { id: id.to_owned(), name: String::new(), now_ms: 0 };
        let changes =
            [append(1, 0, 1), player("ann"), append(2, 0, 1), append(1, 1, 1), append(3, 0, 1)];
        assert_eq!(pick(Engine::Sqlite, &changes), [false, false, true, false, true]);
        assert_eq!(pick(Engine::Postgres, &changes), [false; 5]);
        assert_eq!(pick(Engine::Sqlite, &changes[..3]), [true, false, true]);
        assert_eq!(pick(Engine::Sqlite, &[append(1, 0, 0)]), [false], "it has no entries");
        let many: Vec<Change> = (0..=MOST).map(|at| append(at, 0, 1)).collect();
        let n_picked = pick(Engine::Sqlite, &many).iter().filter(|picked| **picked).count();
        assert_eq!(n_picked, MOST, "one is left");
    }
}
