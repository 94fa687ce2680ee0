//! A server of PostgreSQL that is reached over TLS alone.

use std::path::Path;
use std::str::FromStr;

use saucer_postgres::{Certificates, Cluster, ClusterOptions};
use saucer_store::{Notice, Opening, Place, Store, StoreError, TlsFault, restore};
use sqlx::postgres::PgConnectOptions;
use sqlx::{ConnectOptions, Connection, Row};

use crate::server::heard;
use crate::{bodies, input, table};

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn all_that_is_said_to_a_database_is_encrypted() {
    if !saucer_postgres::wanted() {
        return;
    }
    let mut server = ClusterOptions::new().without_fsync().with_tls().start().unwrap();
    every_connection_is_encrypted(&server).await;
    what_is_not_safe_is_not_used(&server).await;
    who_is_asked_for_a_certificate_shows_one(&server).await;
    a_store_outlives_its_database(&mut server).await;
}

/// An address with a password, which the server does not ask for.
fn address(server: &Cluster, host: &str, database: &str, parameters: &str) -> String {
    format!("postgres://postgres:hush@{host}:{}/{database}?{parameters}", server.port())
}

fn certificates(server: &Cluster) -> &Certificates {
    server.certificates().unwrap()
}

/// The address that looks at everything.
fn proved(server: &Cluster, database: &str) -> String {
    let authority = certificates(server).authority.display();
    let parameters = format!("sslmode=verify-full&sslrootcert={authority}");
    address(server, "localhost", database, &parameters)
}

fn opening(url: &str) -> Opening {
    Opening::at(Place::parse(url))
}

async fn every_connection_is_encrypted(server: &Cluster) {
    server.create_database("one").unwrap();
    let url = proved(server, "one");
    let here = Store::open_at(&opening(&url)).await.unwrap();
    let there = Store::open_at(&opening(&url)).await.unwrap();
    let mut news = there.notices();
    here.upsert_player("ann", "Ann", 1).await.unwrap();
    for id in ["a", "b", "c", "d", "e"] {
        here.create_table(&table(id)).await.unwrap();
        assert_eq!(heard(&mut news).await, Notice::Table(id.to_owned()));
        here.append(id, 0, &[input(1, id)], None).await.unwrap();
        assert_eq!(heard(&mut news).await, Notice::Table(id.to_owned()));
        assert_eq!(bodies(&there, id).await, [id]);
    }
    here.set_present("a", "ann", 1).await.unwrap();
    assert_eq!(heard(&mut news).await, Notice::People("a".to_owned()));

    let mut asking = PgConnectOptions::from_str(&url).unwrap().connect().await.unwrap();
    let sql = "SELECT COUNT(*) AS n, COUNT(*) FILTER (WHERE ssl) AS n_encrypted \
               FROM pg_stat_activity JOIN pg_stat_ssl USING (pid) WHERE application_name = $1";
    let row = sqlx::query(sql).bind("saucer").fetch_one(&mut asking).await.unwrap();
    asking.close().await.unwrap();
    let (n, n_encrypted): (i64, i64) = (row.get("n"), row.get("n_encrypted"));
    // Here a writer at least, one for what is fleeting, one for news; there a reader; two listen.
    assert!(n >= 6, "{n}");
    assert_eq!(n_encrypted, n);

    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("all.backup");
    assert_eq!(here.backup(&file).await.unwrap().tables, 5);
    server.create_database("two").unwrap();
    let two = opening(&proved(server, "two"));
    assert_eq!(restore(&file, &two).await.unwrap().tables, 5);
    here.close().await;
    there.close().await;
}

/// Why nobody gets in by this address.
async fn refused(server: &Cluster, host: &str, parameters: &str) -> TlsFault {
    let url = address(server, host, "postgres", parameters);
    let error = Store::open_at(&opening(&url)).await.err().expect("nobody gets in");
    let told = format!("{error} {error:?}");
    assert!(!told.contains("hush"), "{told}");
    let name = format!("postgres://{host}:{}/postgres cannot be reached safely", server.port());
    assert!(told.starts_with(&name), "{told}");
    assert_eq!(error.kind(), "store-tls");
    assert!(!error.is_refusal());
    match error {
        StoreError::Tls { fault, .. } => fault,
        error => panic!("{error}"),
    }
}

async fn what_is_not_safe_is_not_used(server: &Cluster) {
    let certificates = certificates(server);
    let with = |mode: &str, file: &Path| format!("sslmode={mode}&sslrootcert={}", file.display());
    for mode in ["verify-full", "verify-ca", "require"] {
        let parameters = with(mode, &certificates.impostor);
        assert_eq!(refused(server, "localhost", &parameters).await, TlsFault::UnknownIssuer);
    }
    for unknown in ["sslmode=verify-full", "sslmode=verify-ca", "sslrootcert=system"] {
        assert_eq!(refused(server, "localhost", unknown).await, TlsFault::UnknownIssuer);
    }
    let by_name = with("verify-full", &certificates.authority);
    let (host, presented) = ("127.0.0.1".to_owned(), vec!["localhost".to_owned()]);
    let wrong = TlsFault::WrongName { host, presented };
    assert_eq!(refused(server, "127.0.0.1", &by_name).await, wrong);
    assert_eq!(refused(server, "localhost", "sslmode=disable").await, TlsFault::Demanded);
    let missing = refused(server, "localhost", "sslrootcert=/nowhere/ca.pem").await;
    assert!(matches!(missing, TlsFault::File { option: "sslrootcert", .. }), "{missing}");
    for enough in [
        with("verify-ca", &certificates.authority),
        with("require", &certificates.authority),
        "sslmode=require".to_owned(),
        "sslmode=prefer".to_owned(),
        String::new(),
    ] {
        let url = address(server, "127.0.0.1", "postgres", &enough);
        Store::open_at(&opening(&url)).await.unwrap().close().await;
    }
}

async fn who_is_asked_for_a_certificate_shows_one(server: &Cluster) {
    server.create_database("certified").unwrap();
    let url = proved(server, "certified");
    let error = Store::open_at(&opening(&url)).await.err().expect("a certificate is asked for");
    assert!(matches!(error, StoreError::Tls { fault: TlsFault::NotLetIn, .. }), "{error}");
    let Certificates { client, client_key, .. } = certificates(server);
    let url = format!("{url}&sslcert={}&sslkey={}", client.display(), client_key.display());
    Store::open_at(&opening(&url)).await.unwrap().close().await;
}

async fn a_store_outlives_its_database(server: &mut Cluster) {
    let store = Store::open_at(&opening(&proved(server, "one"))).await.unwrap();
    store.append("a", 1, &[input(1, "more")], None).await.unwrap();
    server.kill().unwrap();
    let error = store.append("a", 2, &[input(1, "last")], None).await.unwrap_err();
    assert_eq!(error.kind(), "store-gone", "{error}");
    server.start_again().unwrap();
    store.append("a", 2, &[input(1, "last")], None).await.unwrap();
    assert_eq!(bodies(&store, "a").await, ["a", "more", "last"]);
    store.close().await;
}
