//! Changes in a transaction, one alone or several together.
//!
//! A refused change is rolled back alone. A failure of the storage fails all of them, and the
//! connection must not be used again.

use crate::conn::Conn;
use crate::engine::Engine;
use crate::write::{Answer, Change, Company, Trouble};
use crate::{StoreError, append, create, together};

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

/// Makes a change that has no company. It needs no savepoint, as the transaction is its own; and the
/// most frequent ones need one trip to the database.
pub(crate) async fn alone(
    conn: &mut Conn,
    change: &Change,
) -> Result<Result<Answer, StoreError>, Failure> {
    match (change, conn.engine()) {
        (Change::Append(append), Engine::Postgres) => {
            return match append::run_alone(conn, append).await {
                Ok(()) => Ok(Ok(Answer::Done)),
                Err(Trouble::Refused(refusal)) => Ok(Err(refusal)),
                Err(Trouble::Failed(error)) => Err(never(error)),
            };
        }
        (Change::Append(_), Engine::Sqlite) => {
            let changes = std::slice::from_ref(change);
            let picked = together::pick(Engine::Sqlite, changes);
            if together::run(conn, changes, &picked).await.map_err(never)? {
                return Ok(Ok(Answer::Done));
            }
        }
        (Change::Create(table), _) => {
            if let Some(made) = create::at_once(conn, table, Company::Alone).await {
                if made.map_err(never)? {
                    return Ok(Ok(Answer::Done));
                }
                conn.say("ROLLBACK").await.map_err(again)?;
            }
        }
        _ => {}
    }
    conn.begin().await.map_err(again)?;
    match change.run(conn).await {
        Ok(answer) => {
            conn.say("COMMIT").await.map_err(never)?;
            Ok(Ok(answer))
        }
        Err(Trouble::Refused(refusal)) => {
            conn.say("ROLLBACK").await.map_err(again)?;
            Ok(Err(refusal))
        }
        Err(Trouble::Failed(error)) => Err(again(error)),
    }
}

/// Makes several changes.
pub(crate) async fn shared(
    conn: &mut Conn,
    changes: &[Change],
) -> Result<Vec<Result<Answer, StoreError>>, Failure> {
    let picked = together::pick(conn.engine(), changes);
    let only_appends = picked.iter().all(|picked| *picked);
    if only_appends && together::run(conn, changes, &picked).await.map_err(never)? {
        return Ok(changes.iter().map(|_| Ok(Answer::Done)).collect());
    }
    conn.begin().await.map_err(again)?;
    // Changes that are about different things have no order among each other.
    let are_in = !only_appends && together::run(conn, changes, &picked).await.map_err(again)?;
    let mut results = Vec::with_capacity(changes.len());
    for (change, picked) in changes.iter().zip(picked) {
        results.push(match picked && are_in {
            true => Ok(Answer::Done),
            false => within(conn, change).await.map_err(again)?,
        });
    }
    // An answer that does not come leaves open whether the batch is stored.
    conn.say("COMMIT").await.map_err(never)?;
    Ok(results)
}

/// Makes one of several changes, which is taken back if it is refused.
async fn within(
    conn: &mut Conn,
    change: &Change,
) -> Result<Result<Answer, StoreError>, sqlx::Error> {
    let guarded = !change.leaves_no_trace();
    let made = match change {
        Change::Create(table) => create::at_once(conn, table, Company::Within).await,
        _ => None,
    };
    match made.transpose()? {
        Some(true) => return Ok(Ok(Answer::Done)),
        // Its savepoint is still open.
        Some(false) => conn.say("ROLLBACK TO SAVEPOINT one").await?,
        None if guarded => conn.say("SAVEPOINT one").await?,
        None => {}
    }
    let result = match change.run(conn).await {
        Ok(answer) => Ok(answer),
        Err(Trouble::Refused(refusal)) => {
            if guarded {
                conn.say("ROLLBACK TO SAVEPOINT one").await?;
            }
            Err(refusal)
        }
        Err(Trouble::Failed(error)) => return Err(error),
    };
    if guarded {
        conn.say("RELEASE SAVEPOINT one").await?;
    }
    Ok(result)
}
