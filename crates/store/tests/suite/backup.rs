//! Backups: complete, of one moment, and the way from one engine to the other.

use std::path::Path;

use saucer_store::{
    Audience, BackedUp, Deed, Doing, Handle, Named, NewKey, NewLine, NewReport, NewTable, Only,
    PlayedResult, SeatBits, Store, StoredSession, restore,
};
use sqlx::sqlite::SqliteConnectOptions;
use sqlx::{AssertSqlSafe, ConnectOptions, Connection, Row};

use crate::{World, bodies, change, input, owing, seated, table};

/// Every row of every table but the leases and people, as SQL would write it.
async fn dump(file: &Path) -> Vec<String> {
    let options = SqliteConnectOptions::new().filename(file).read_only(true);
    let mut conn = options.connect().await.unwrap();
    let mut lines = Vec::new();
    for table in [
        "players",
        "tables",
        "inputs",
        "table_players",
        "talk",
        "phrases",
        "results",
        "explained",
        "sessions",
        "key_ring",
        "mutes",
        "reports",
        "blocks",
        "lives",
        "removed_names",
        "moderation_log",
    ] {
        let columns = format!("SELECT name FROM pragma_table_info('{table}') ORDER BY name");
        let columns = sqlx::query(AssertSqlSafe(columns)).fetch_all(&mut conn).await.unwrap();
        let columns: Vec<String> = columns
            .iter()
            .map(|row| format!("'{0}=' || QUOTE({0})", row.get::<String, _>("name")))
            .collect();
        let rows =
            format!("SELECT {} AS line FROM {table} ORDER BY 1", columns.join(" || ' ' || "));
        let rows = sqlx::query(AssertSqlSafe(rows)).fetch_all(&mut conn).await.unwrap();
        lines.extend(rows.iter().map(|row| format!("{table} {}", row.get::<String, _>("line"))));
    }
    conn.close().await.unwrap();
    lines
}

fn new_key(purpose: &str, now_ms: i64) -> NewKey {
    let (purpose, value) = (purpose.to_owned(), vec![1, 0, 200]);
    NewKey { purpose, now_ms, value, before_ms: i64::MAX, grace_ms: Some(9) }
}

/// Something of everything, and more of it than is copied at once.
async fn fill(store: &Store) {
    store.set_profile("ann", "Анна 🛸", 7).await.unwrap();
    store.set_settings("ann", r#"{"motion":false}"#).await.unwrap();
    store
        .set_phrase("bob", &Handle { mark: "handle".to_owned(), key_ms: 7 }, "hash", 5)
        .await
        .unwrap();
    for n in 0..3 {
        let result = PlayedResult {
            player: if n == 0 { "ann" } else { "bob" }.to_owned(),
            table: format!("gone{n}"),
            at_ms: n,
            game: "skies".to_owned(),
            won: n > 1,
            level: u32::try_from(n).ok().filter(|level| *level > 0),
            against: "captain".to_owned(),
        };
        store.add_result(result).await.unwrap();
    }
    store.mute("ann", "bob", 3).await.unwrap();
    let named = |player: &str| Named { player: player.to_owned(), name: "Имя".to_owned() };
    for line in [None, Some(7)] {
        let report = NewReport {
            at_ms: 9,
            table: "t2".to_owned(),
            line,
            by: named("ann"),
            about: named("bob"),
            words: "слова".to_owned(),
            why: "why".to_owned(),
            network: "203.0.113.9".to_owned(),
        };
        store.report(&report).await.unwrap();
    }
    for doing in [
        Doing::Handle(1),
        Doing::Block { target: "203.0.113.0/24", ends_ms: Some(i64::MAX) },
        Doing::Rename { player: "bob", was: "Bob", to: "Бобби" },
    ] {
        let text = || "text".to_owned();
        let (by, what, subject, detail, why) = (text(), text(), text(), text(), text());
        let deed = Deed { at_ms: 12, by, what, subject, detail, why };
        store.moderate(&deed, doing).await.unwrap();
    }
    let explained = vec!["skies/robot".to_owned(), "*".to_owned()];
    store.explain("ann", explained, 1).await.unwrap();
    for purpose in ["sessions", "phrases"] {
        store.add_key(&new_key(purpose, 77)).await.unwrap();
        store.add_key(&new_key(purpose, 78)).await.unwrap();
    }
    let session = StoredSession {
        id: "abc".to_owned(),
        kind: "program".to_owned(),
        name: "Бот".to_owned(),
        scope: "watch".to_owned(),
        hash: "hash".to_owned(),
        made_ms: 5,
        seen_ms: 6,
        ends_ms: Some(7),
        ended_ms: None,
        proved_ms: None,
        asked_ms: Some(8),
    };
    store.begin_session("ann", &session, Only::Anybody).await.unwrap();
    store.end_other_sessions("bob", None, 44).await.unwrap();
    let long = NewTable {
        setup: "{\"name\":\"'); DROP TABLE tables;--\"}".to_owned(),
        words: vec!["\"на удачу\"".to_owned()],
        invite: "i7".to_owned(),
        ..table("long")
    };
    store.create_table(&long).await.unwrap();
    let entries: Vec<_> = (0..1_100).map(|n| input(n, &format!("{{\"n\":{n}}}"))).collect();
    store.append_with("long", 0, entries.clone(), owing(true)).await.unwrap();
    for n in 0..30 {
        let id = format!("t{n}");
        store.create_table(&NewTable { started_ms: None, ..table(&id) }).await.unwrap();
    }
    store.append("t0", 0, &[input(9_000, "a")], Some(r#"{"won":true}"#)).await.unwrap();
    store.change_seats(&change("t1", 1, "[]", &[seated("bob", 3)])).await.unwrap();
    for n in 1..=3 {
        let (table, player) = ("t2".to_owned(), "bob".to_owned());
        let body = format!(r#"{{"text":"{n}"}}"#);
        let seats = SeatBits(0b1010_0001);
        let to = (n % 2 == 0).then(|| Audience { circle: "out".to_owned(), seats });
        store.say(&NewLine { table, n, player, at_ms: 1, body, to, token: None }).await.unwrap();
    }
    // Neither leases nor people are worth a backup.
    store.lease("chore", 60_000).await.unwrap();
    store.set_present("t0", "ann", 1).await.unwrap();
}

pub(crate) async fn a_backup_is_equal_row_by_row_on_every_engine(world: World) {
    let store = world.fresh().await;
    fill(&store).await;
    let all = BackedUp { tables: 31, inputs: 1_101 };
    let first = world.file("first.db");
    assert_eq!(store.backup(&first).await.unwrap(), all);
    let expected = dump(&first).await;
    assert_eq!(expected.len(), 2 + 31 + 1_101 + 31 + 3 + 1 + 3 + 2 + 1 + 4 + 1 + 2 + 1 + 1 + 3);
    // Into the same engine, into a folder, and from the folder into the same engine once more.
    let places = [world.another(), World::folder(), world.another()];
    let mut file = first;
    for (n, place) in places.iter().enumerate() {
        assert_eq!(restore(&file, &place.opening()).await.unwrap(), all);
        let restored = place.open().await;
        assert_eq!(restored.table("long").await.unwrap(), store.table("long").await.unwrap());
        assert_eq!(bodies(&restored, "long").await, bodies(&store, "long").await);
        assert!(restored.lease("chore", 60_000).await.unwrap(), "leases are not restored");
        restored.check().await.unwrap();
        file = world.file(&format!("copy {n}.db"));
        assert_eq!(restored.backup(&file).await.unwrap(), all);
        assert!(dump(&file).await == expected, "copy {n} differs");
        restored.append("long", 1_100, &[input(1, "next")], None).await.unwrap();
    }
}

pub(crate) async fn a_backup_refuses_what_it_would_harm(world: World) {
    let store = world.fresh().await;
    store.create_table(&table("t")).await.unwrap();
    let file = world.file("backup.db");
    std::fs::write(&file, "precious").unwrap();
    assert_eq!(store.backup(&file).await.unwrap_err().kind(), "store-file-exists");
    assert_eq!(std::fs::read_to_string(&file).unwrap(), "precious");
    let nowhere = world.file("no/such/folder/backup.db");
    assert_eq!(store.backup(&nowhere).await.unwrap_err().kind(), "store-io");

    let sound = world.file("sound.db");
    store.backup(&sound).await.unwrap();
    let error = restore(&sound, &world.opening()).await.unwrap_err();
    assert_eq!(error.kind(), "store-not-empty");
    assert!(!error.to_string().contains("postgres@"), "{error}");
    let empty = world.another();
    assert_eq!(restore(&file, &empty.opening()).await.unwrap_err().kind(), "store-damaged");
    let missing = world.file("missing.db");
    assert_eq!(restore(&missing, &empty.opening()).await.unwrap_err().kind(), "store-io");
    let mut bytes = std::fs::read(&sound).unwrap();
    bytes.truncate(bytes.len() / 2);
    let broken = world.file("broken.db");
    std::fs::write(&broken, bytes).unwrap();
    assert_eq!(restore(&broken, &empty.opening()).await.unwrap_err().kind(), "store-damaged");
    // The file of a server that runs or has crashed is not all there is.
    let log = world.file("sound.db-wal");
    std::fs::write(&log, "entries").unwrap();
    assert_eq!(restore(&sound, &empty.opening()).await.unwrap_err().kind(), "store-busy");
    std::fs::remove_file(&log).unwrap();
    // A server that has only made its keys is still empty, and gets those of the backup.
    let keys = empty.open().await;
    keys.add_key(&new_key("sessions", 1)).await.unwrap();
    keys.add_key(&new_key("promises", 2)).await.unwrap();
    keys.close().await;
    restore(&sound, &empty.opening()).await.unwrap();
    let keys = empty.open().await;
    assert!(keys.ring_keys().await.unwrap().is_empty(), "the backup has none");
    keys.close().await;
    let left: Vec<_> = std::fs::read_dir(sound.parent().unwrap())
        .unwrap()
        .map(|entry| entry.unwrap().file_name().into_string().unwrap())
        .filter(|name| name.contains(".part-"))
        .collect();
    assert!(left.is_empty(), "{left:?}");
}

pub(crate) async fn a_backup_is_of_one_moment(world: World) {
    let store = world.fresh().await;
    for id in ["t", "u"] {
        store.create_table(&table(id)).await.unwrap();
    }
    let file = world.file("backup.db");
    let writing = async {
        for seq in 0..200 {
            for id in ["t", "u"] {
                store.append(id, seq, &[input(1, "a")], None).await.unwrap();
            }
        }
    };
    let (copied, ()) = tokio::join!(store.backup(&file), writing);
    let place = World::folder();
    let restored = restore(&file, &place.opening()).await.unwrap();
    assert_eq!(restored, copied.unwrap());
    let copy = place.open().await;
    copy.check().await.unwrap();
    let (t, u) = (bodies(&copy, "t").await.len(), bodies(&copy, "u").await.len());
    assert!(t == u || t == u + 1, "the second table is never ahead: {t}, {u}");
}

/// Once a backup had the key from which the secrets of all future tables followed.
pub(crate) async fn a_backup_has_no_key_of_tables_that_are_not_made_yet(world: World) {
    let store = world.fresh().await;
    store.add_key(&new_key("promises", 1)).await.unwrap();
    store.add_key(&new_key("sessions", 1)).await.unwrap();
    let file = world.file("backup.db");
    store.backup(&file).await.unwrap();
    let lines = dump(&file).await;
    assert!(lines.iter().any(|line| line.contains("purpose='sessions'")), "{lines:?}");
    assert!(!lines.iter().any(|line| line.contains("promises")), "{lines:?}");
}
