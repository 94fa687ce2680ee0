//! News between processes that share a database of PostgreSQL, by its LISTEN and NOTIFY.
//!
//! A notice inside of a transaction would make all transactions with notices commit one after the
//! other. So notices are sent after the commit, many together, over a connection of their own that
//! waits for no disk; a process that dies in between sends none. Whoever listens must therefore
//! look at the tables now and then as well.

use std::collections::HashSet;
use std::time::Duration;

use sqlx::PgConnection;
use sqlx::postgres::{PgListener, PgPool};
use tokio::sync::{broadcast, mpsc};

use crate::StoreError;
use crate::conn::{ANSWER_TIMEOUT, Conn, Site, with_timeout};

/// The channel of PostgreSQL; every database has its own.
const CHANNEL: &str = "saucer";

/// How many notices may wait to be sent or read. Those beyond are lost, which readers notice.
const WAITING: usize = 4096;

/// How many notices are sent in one statement at most.
const BATCH: usize = 256;

/// The pause before the next attempt to listen again, a backoff that does not grow: the database is
/// asked by one connection of each process, and people wait for its return.
const BACKOFF: Duration = Duration::from_millis(200);

/// How long nothing may be heard before the other side is asked whether it still is there
/// (keep-alive).
const KEEP_ALIVE: Duration = Duration::from_secs(20);

/// Something that another process has changed.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Notice {
    /// The log, the seats or the existence of this table.
    Table(String),
    /// The talk of this table.
    Talk(String),
    /// Who watches this table.
    People(String),
    /// What speaks for this player.
    Sessions(String),
    /// Whom this player does not want to hear.
    Mutes(String),
    /// The keys of the server.
    Keys,
    /// Anything may have changed, because the connection was lost for a while.
    Missed,
}

impl Notice {
    /// `None` for one that is not for others.
    fn payload(&self, process: &str) -> Option<String> {
        let (kind, table) = match self {
            Self::Table(table) => ('t', table.as_str()),
            Self::Talk(table) => ('k', table.as_str()),
            Self::People(table) => ('p', table.as_str()),
            Self::Sessions(player) => ('s', player.as_str()),
            Self::Mutes(player) => ('m', player.as_str()),
            Self::Keys => ('r', ""),
            Self::Missed => return None,
        };
        Some(format!("{process} {kind} {table}"))
    }

    /// `None` for one's own and for what is no notice of ours.
    fn read(payload: &str, process: &str) -> Option<Self> {
        let (sender, rest) = payload.split_once(' ')?;
        let (kind, table) = rest.split_once(' ')?;
        if sender == process {
            return None;
        }
        let table = table.to_owned();
        match kind {
            "t" => Some(Self::Table(table)),
            "k" => Some(Self::Talk(table)),
            "p" => Some(Self::People(table)),
            "s" => Some(Self::Sessions(table)),
            "m" => Some(Self::Mutes(table)),
            "r" => Some(Self::Keys),
            _ => None,
        }
    }
}

/// A place for readers, into which nobody need ever write.
pub(crate) fn channel() -> broadcast::Sender<Notice> {
    broadcast::channel(WAITING).0
}

/// Begins to listen before it returns, and goes on for ever on the current runtime.
pub(crate) async fn listen(
    pool: PgPool,
    process: String,
    board: broadcast::Sender<Notice>,
    fault: impl Fn(&sqlx::Error) -> StoreError,
) -> Result<tokio::task::AbortHandle, StoreError> {
    let mut listener = Some(connect(&pool).await.map_err(|error| fault(&error))?);
    let task = tokio::spawn(async move {
        loop {
            match listener.take() {
                Some(heard) => {
                    pass_on(heard, &process, &board).await;
                    tracing::warn!("the news of other processes are lost for a while");
                }
                None => match connect(&pool).await {
                    Ok(fresh) => {
                        listener = Some(fresh);
                        // Without readers there is nobody who could have missed anything.
                        let _ = board.send(Notice::Missed);
                    }
                    Err(sqlx::Error::PoolClosed) => return,
                    Err(_) => tokio::time::sleep(BACKOFF).await,
                },
            }
        }
    });
    Ok(task.abort_handle())
}

async fn connect(pool: &PgPool) -> Result<PgListener, sqlx::Error> {
    let mut listener = PgListener::connect_with(pool).await?;
    listener.eager_reconnect(false);
    listener.listen(CHANNEL).await?;
    Ok(listener)
}

/// Returns when the connection is lost.
async fn pass_on(mut heard: PgListener, process: &str, board: &broadcast::Sender<Notice>) {
    loop {
        match tokio::time::timeout(KEEP_ALIVE, heard.try_recv()).await {
            Ok(Ok(Some(notice))) => {
                if let Some(notice) = Notice::read(notice.payload(), process) {
                    // Without readers nobody wants to know.
                    let _ = board.send(notice);
                }
            }
            Ok(Ok(None) | Err(_)) => return,
            // Silence may mean peace, or a network that has swallowed the end of the connection.
            Err(_) => {
                let asked = sqlx::query("SELECT 1").execute(&mut heard);
                if with_timeout(ANSWER_TIMEOUT, asked).await.is_err() {
                    return;
                }
            }
        }
    }
}

/// Where writers leave their notices. Full means that notices are lost, never that writers wait.
pub(crate) type Outbox = mpsc::Sender<Notice>;

/// Starts the task that sends notices; it ends with the last writer.
pub(crate) fn start_notifying(site: Site, process: String) -> Outbox {
    let (outbox, mut waiting) = mpsc::channel(WAITING);
    tokio::spawn(async move {
        let mut conn = None;
        let mut notices = Vec::with_capacity(BATCH);
        while waiting.recv_many(&mut notices, BATCH).await > 0 {
            let distinct: HashSet<Notice> = notices.drain(..).collect();
            let payloads: Vec<String> =
                distinct.iter().filter_map(|notice| notice.payload(&process)).collect();
            if let Err(error) = send(&site, &mut conn, &payloads).await {
                let error = site.fault(&error);
                tracing::warn!(
                    kind = error.kind(),
                    n_notices = payloads.len(),
                    "not told to others"
                );
            }
        }
    });
    outbox
}

/// Sends over the connection that there is, or over a new one if it is lost.
async fn send(
    site: &Site,
    conn: &mut Option<PgConnection>,
    payloads: &[String],
) -> Result<(), sqlx::Error> {
    if let Some(mut known) = conn.take()
        && send_over(&mut known, payloads).await.is_ok()
    {
        *conn = Some(known);
        return Ok(());
    }
    if let Conn::Postgres(mut fresh) = site.connect().await? {
        send_over(&mut fresh, payloads).await?;
        *conn = Some(fresh);
    }
    Ok(())
}

async fn send_over(conn: &mut PgConnection, payloads: &[String]) -> Result<(), sqlx::Error> {
    let query = sqlx::query("SELECT pg_notify($1, payload) FROM UNNEST($2::TEXT[]) AS payload");
    let query = query.bind(CHANNEL).bind(payloads);
    with_timeout(ANSWER_TIMEOUT, query.execute(conn)).await.map(drop)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_notice_is_read_by_others_only() {
        for notice in [
            Notice::Table("t 1".to_owned()),
            Notice::Talk("t".to_owned()),
            Notice::People("t".to_owned()),
            Notice::Sessions("ann".to_owned()),
            Notice::Keys,
        ] {
            let payload = notice.payload("01ab").unwrap();
            assert_eq!(Notice::read(&payload, "01ab"), None);
            assert_eq!(Notice::read(&payload, "other"), Some(notice));
        }
        assert_eq!(Notice::Missed.payload("01ab"), None);
        for foreign in ["", "x", "x y", "x y z"] {
            assert_eq!(Notice::read(foreign, "01ab"), None, "{foreign}");
        }
    }
}
