//! Opening a database of PostgreSQL.

use std::time::Duration;

use sqlx::postgres::{PgConnectOptions, PgPool, PgPoolOptions};
use sqlx::{ConnectOptions, Connection};

use crate::conn::Site;
use crate::{Opening, StoreError, TlsFault, migrations, place, tls};

/// Pages are rendered from few and short reads. All connections of all processes count against a
/// limit of the server, which is 100 unless somebody has raised it.
const N_READERS: u32 = 6;

/// How long a reader waits for a connection.
const ACQUIRE_TIMEOUT: Duration = Duration::from_secs(5);

/// A connection that was idle for longer is asked whether it still lives.
const IDLE: Duration = Duration::from_millis(500);

/// What every connection asks of the server: nothing hangs, and the locks of a process whose
/// machine is gone are freed.
const SETTINGS: &[(&str, &str)] = &[
    // Whoever has waited for a row must see what it has become.
    ("default_transaction_isolation", "read committed"),
    ("statement_timeout", "10s"),
    ("lock_timeout", "5s"),
    ("idle_in_transaction_session_timeout", "60s"),
    ("tcp_keepalives_idle", "30"),
    ("tcp_keepalives_interval", "10"),
    ("tcp_keepalives_count", "3"),
];

/// A database that answers and has our schema.
pub(crate) struct Opened {
    /// For changes that must be durable.
    pub(crate) durable: Site,
    /// For changes that a crash of the database may lose: leases, presence, notices.
    pub(crate) fleeting: Site,
    pub(crate) readers: PgPool,
    /// The connection of whoever listens to the others.
    pub(crate) listeners: PgPool,
}

/// Connects once and brings the schema up to date; all other connections come on demand.
pub(crate) async fn open(url: &str, opening: &Opening) -> Result<Opened, StoreError> {
    let options = tls::read(url)?;
    let name = place::address(&options);
    if let Some(weakness) = tls::weakness(&options) {
        let advice = "say sslmode=verify-full in the address of the database";
        tracing::warn!(store = %name.display(), advice, "{weakness}");
    }
    let options = options.application_name("saucer").disable_statement_logging();
    let site = |options: PgConnectOptions| Site::Postgres {
        name: name.clone(),
        options: Box::new(options),
    };
    prepare(&options, &name).await?;
    let options = options.options(SETTINGS.iter().copied());
    let fleeting = options.clone().options([("synchronous_commit", "off")]);
    let reading = options.clone().options([("default_transaction_read_only", "on")]);
    let readers = PgPoolOptions::new()
        .max_connections(N_READERS)
        .acquire_timeout(ACQUIRE_TIMEOUT)
        .test_before_acquire(false)
        .before_acquire(|conn, about| {
            Box::pin(async move {
                if about.idle_for > IDLE {
                    conn.ping().await?;
                }
                Ok(true)
            })
        })
        .connect_lazy_with(reading);
    let listeners = PgPoolOptions::new()
        .max_connections(1)
        .acquire_timeout(ACQUIRE_TIMEOUT)
        .idle_timeout(None)
        .max_lifetime(None)
        .connect_lazy_with(options.clone());
    let durable = if opening.durable { site(options) } else { site(fleeting.clone()) };
    Ok(Opened { durable, fleeting: site(fleeting), readers, listeners })
}

async fn prepare(options: &PgConnectOptions, name: &std::path::Path) -> Result<(), StoreError> {
    let fault = |error: sqlx::Error| StoreError::from_postgres(name, &error);
    // A step of the schema may take long on a large database, and the others wait for it.
    let patient = options.clone().options([("statement_timeout", "10min")]);
    let connecting = tokio::time::timeout(ACQUIRE_TIMEOUT, patient.connect());
    let connected = connecting
        .await
        .unwrap_or_else(|_| Err(sqlx::Error::Io(std::io::ErrorKind::TimedOut.into())));
    let mut conn =
        connected.map_err(|error| match TlsFault::of_first(&error, options.get_ssl_mode()) {
            Some(fault) => StoreError::Tls { path: name.to_owned(), fault },
            None => fault(error),
        })?;
    migrations::migrate_postgres(&mut conn, name).await?;
    conn.close().await.map_err(fault)
}
