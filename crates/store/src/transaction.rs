//! A batch of changes in one transaction, each with its own fate.
//!
//! A refused change is rolled back alone. A failure of the storage fails all of them, and the
//! connection must not be used again.

use crate::StoreError;
use crate::append::{Append, append_batch};
use crate::conn::Conn;
use crate::engine::Engine;
use crate::write::{Change, Effect, Trouble};

/// What became of each change of a batch.
pub(crate) type Results = Vec<Result<Effect, StoreError>>;

/// Why a batch was not made.
pub(crate) struct Failure {
    pub(crate) error: sqlx::Error,
    /// Whether the batch may be run over a new connection, because it was begun over an old one and
    /// it is certain that nothing of it is stored.
    pub(crate) again: bool,
}

fn again(error: sqlx::Error) -> Failure {
    Failure { error, again: true }
}

/// It may be stored even after a failure: perhaps only the answer was lost.
pub(crate) fn never(error: sqlx::Error) -> Failure {
    Failure { error, again: false }
}

/// Makes changes that are sorted by their subjects; each result is final when this returns.
pub(crate) async fn commit_batch(conn: &mut Conn, changes: &[Change]) -> Result<Results, Failure> {
    // A batch of appends alone brings its own transaction, which saves the trips to begin and end
    // one.
    let is_one_group = changes.chunk_by(are_appends_apart).count() == 1;
    if is_one_group
        && changes[0].as_append().is_some()
        && (conn.engine() == Engine::Sqlite || changes.len() == 1)
    {
        return append(conn, changes).await.map_err(never);
    }
    let guard = if changes.len() == 1 { Guard::Transaction } else { Guard::Savepoint };
    conn.begin().await.map_err(again)?;
    let mut results = Vec::with_capacity(changes.len());
    for group in changes.chunk_by(are_appends_apart) {
        match group {
            [change] => results.push(make(conn, change, guard).await.map_err(again)?),
            appends => {
                results.extend(append(conn, appends).await.map_err(again)?);
            }
        }
    }
    if let [Err(_)] = results.as_slice() {
        conn.run_plain("ROLLBACK").await.map_err(again)?;
    } else {
        // An answer that does not come leaves open whether the batch is stored.
        conn.run_plain("COMMIT").await.map_err(never)?;
    }
    Ok(results)
}

/// Whether two neighbours among sorted changes append to different tables, so that one statement
/// may make both.
fn are_appends_apart(a: &Change, b: &Change) -> bool {
    a.as_append().is_some() && b.as_append().is_some() && a.subject() != b.subject()
}

async fn append(conn: &mut Conn, changes: &[Change]) -> Result<Results, sqlx::Error> {
    let appends: Vec<&Append> = changes.iter().filter_map(Change::as_append).collect();
    let results = append_batch(conn, &appends).await?;
    Ok(results.into_iter().map(|result| result.map(|()| Effect::None)).collect())
}

/// What takes a refused change back.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Guard {
    /// The end of the transaction, since nothing else is in it.
    Transaction,
    /// A savepoint, since other changes are.
    Savepoint,
}

async fn make(
    conn: &mut Conn,
    change: &Change,
    guard: Guard,
) -> Result<Result<Effect, StoreError>, sqlx::Error> {
    let guarded = guard == Guard::Savepoint && !change.leaves_no_trace();
    if guarded {
        conn.run_plain("SAVEPOINT one").await?;
    }
    let result = match change.run(conn).await {
        Ok(effect) => Ok(effect),
        Err(Trouble::Refused(refusal)) => Err(refusal),
        Err(Trouble::Failed(error)) => return Err(error),
    };
    if guarded {
        if result.is_err() {
            conn.run_plain("ROLLBACK TO SAVEPOINT one").await?;
        }
        conn.run_plain("RELEASE SAVEPOINT one").await?;
    }
    Ok(result)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Standing;

    fn append(table: &str, first_seq: u64) -> Change {
        let (table, inputs, standing) = (table.to_owned(), Vec::new(), Standing::default());
        Change::Append(Append { table, first_seq, inputs, standing })
    }

    #[test]
    fn changes_of_one_table_never_share_a_statement() {
        let changes = [
            append("a", 0),
            append("b", 0),
            append("b", 1),
            append("c", 0),
            Change::Rename { player: "d".to_owned(), name: String::new() },
            append("e", 0),
        ];
        let groups: Vec<usize> = changes.chunk_by(are_appends_apart).map(<[_]>::len).collect();
        assert_eq!(groups, [2, 2, 1, 1]);
    }
}
