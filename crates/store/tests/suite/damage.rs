//! Checksums over logs, and digests of backups.

use std::path::Path;

use saucer_store::{
    Checked, NewKey, NewTable, Opening, Standing, Store, StoreError, Turn, restore,
};

use crate::{World, bodies, change, input, table};

/// Appends as a server does: with the head of the chain.
async fn append(store: &Store, id: &str, texts: &[&str]) {
    let stored = store.table(id).await.unwrap().unwrap();
    let log = store.inputs(id, 0).await.unwrap();
    let inputs: Vec<_> = texts.iter().map(|text| input(5, text)).collect();
    let chain = stored.checked(&log).unwrap().after(&inputs);
    let standing = Standing { chain: Some(chain.head()), ..Standing::default() };
    store.append_with(id, log.len() as u64, inputs, standing).await.unwrap();
}

async fn is_sound(store: &Store, id: &str) -> Result<(), StoreError> {
    let stored = store.table(id).await.unwrap().unwrap();
    stored.checked(&store.inputs(id, 0).await.unwrap()).map(drop)
}

pub(crate) async fn whatever_changes_in_a_log_is_found(world: World) {
    let store = world.fresh().await;
    for id in ["sound", "t"] {
        store.create_table(&table(id)).await.unwrap();
        append(&store, id, &["a", "b"]).await;
        append(&store, id, &["c"]).await;
        assert_eq!(is_sound(&store, id).await, Ok(()));
    }
    let damaged = StoreError::LogDamaged { table: "t".to_owned() };
    for (spoil, mend) in [
        ("UPDATE inputs SET body = 'x' WHERE table_id = 't' AND seq = 1", "body = 'b'"),
        ("UPDATE inputs SET at_ms = 6 WHERE table_id = 't' AND seq = 1", "at_ms = 5"),
    ] {
        world.sql(spoil).await;
        assert_eq!(is_sound(&store, "t").await, Err(damaged.clone()), "{spoil}");
        world.sql(&format!("UPDATE inputs SET {mend} WHERE table_id = 't' AND seq = 1")).await;
        assert_eq!(is_sound(&store, "t").await, Ok(()), "{mend}");
    }
    for (spoil, mend) in [
        ("n_inputs = 2", "n_inputs = 3"),
        ("rules = 2", "rules = 3"),
        ("words = '[1]'", "words = '[]'"),
        ("setup = '{}'", r#"setup = '{"level":4}'"#),
        ("game = 'skiet'", "game = 'skies'"),
    ] {
        world.sql(&format!("UPDATE tables SET {spoil} WHERE id = 't'")).await;
        assert_eq!(is_sound(&store, "t").await, Err(damaged.clone()), "{spoil}");
        let found = store.check_logs().await.unwrap();
        let expected = Checked { tables: 2, inputs: 6, damaged: vec!["t".to_owned()], unsealed: 0 };
        assert_eq!(found, expected, "{spoil}");
        world.sql(&format!("UPDATE tables SET {mend} WHERE id = 't'")).await;
        assert_eq!(is_sound(&store, "t").await, Ok(()), "{mend}");
    }
    store.check().await.unwrap();
}

pub(crate) async fn whatever_changes_of_the_people_of_a_table_is_found(world: World) {
    let store = world.fresh().await;
    for id in ["sound", "t"] {
        store.create_table(&table(id)).await.unwrap();
        assert_eq!(is_sound(&store, id).await, Ok(()), "a table that was made");
        append(&store, id, &["a"]).await;
        store.change_seats(&change(id, 1, r#"{"word":"12"}"#, &[])).await.unwrap();
        assert_eq!(is_sound(&store, id).await, Ok(()), "a change of the seats");
    }
    let end = async |id: &str, outcome: Option<&str>| {
        let stored = store.table(id).await.unwrap().unwrap();
        let inputs = vec![input(6, "b")];
        let log = store.inputs(id, 0).await.unwrap();
        let chain = Some(stored.checked(&log).unwrap().after(&inputs).head());
        let outcome = outcome.map(str::to_owned);
        let standing = Standing { chain, outcome, ..Standing::default() };
        store.append_with(id, stored.n_inputs, inputs, standing).await.unwrap();
        assert_eq!(is_sound(&store, id).await, Ok(()), "{id}");
    };
    end("t", Some("[1]")).await;
    // An end that is taken back is no damage, nor is the next one.
    for outcome in [Some("[1]"), None, Some("[2]")] {
        end("sound", outcome).await;
    }
    let damaged = StoreError::LogDamaged { table: "t".to_owned() };
    let whole = store.table("t").await.unwrap().unwrap();
    store.upsert_player("eve", "Eve", 1).await.unwrap();
    for (spoil, mend) in [
        (r#"seats = '{"word":"13"}'"#, r#"seats = '{"word":"12"}'"#),
        ("outcome = NULL", "outcome = '[1]'"),
        ("outcome = '[2]'", "outcome = '[1]'"),
        ("owner = 'eve'", "owner = 'ann'"),
        ("visibility = 'open'", "visibility = 'link'"),
        ("invite = 'x'", "invite = ''"),
        ("started_ms = NULL", "started_ms = 1000"),
        ("started_ms = 1001", "started_ms = 1000"),
        ("seats_number = 2", "seats_number = 1"),
    ] {
        world.sql(&format!("UPDATE tables SET {spoil} WHERE id = 't'")).await;
        assert_eq!(is_sound(&store, "t").await, Err(damaged.clone()), "{spoil}");
        assert_eq!(store.check_logs().await.unwrap().damaged, ["t"], "{spoil}");
        // No change that follows hides it.
        let next = store.head("t").await.unwrap().unwrap().seats_number + 1;
        let changed = store.change_seats(&change("t", next, "[]", &[])).await;
        assert_eq!(changed, Err(damaged.clone()), "{spoil}");
        world.sql(&format!("UPDATE tables SET {mend} WHERE id = 't'")).await;
        assert_eq!(store.table("t").await.unwrap().unwrap(), whole, "{mend}");
        assert_eq!(is_sound(&store, "t").await, Ok(()), "{mend}");
    }
    // A table of before has no digest until something changes.
    world.sql("UPDATE tables SET people = NULL, visibility = 'open' WHERE id = 't'").await;
    assert_eq!(is_sound(&store, "t").await, Ok(()));
    store.change_seats(&change("t", 2, "[]", &[])).await.unwrap();
    assert!(store.table("t").await.unwrap().unwrap().people.is_some());
    store.check().await.unwrap();
}

pub(crate) async fn a_log_without_a_checksum_gets_one_and_keeps_it(world: World) {
    let store = world.fresh().await;
    store.create_table(&table("t")).await.unwrap();
    append(&store, "t", &["a"]).await;
    let sealed = store.table("t").await.unwrap().unwrap();
    world.sql("UPDATE tables SET chain = NULL").await;
    assert_eq!(store.check_logs().await.unwrap().unsealed, 1);
    let older = store.table("t").await.unwrap().unwrap();
    let chain = older.checked(&store.inputs("t", 0).await.unwrap()).unwrap();
    assert_eq!(Some(chain.head()), sealed.chain);
    store.keep_chain(&older, chain.head()).await.unwrap();
    assert_eq!(store.table("t").await.unwrap().unwrap(), sealed);
    store.keep_chain(&older, "another".to_owned()).await.unwrap();
    assert_eq!(store.table("t").await.unwrap().unwrap(), sealed, "only who has none gets one");
}

pub(crate) async fn the_start_of_a_match_begins_its_chain_anew(world: World) {
    let store = world.fresh().await;
    let log = vec![input(1, "a"), input(1, "b")];
    store.create_table(&NewTable { started_ms: None, log, ..table("t") }).await.unwrap();
    let turn = Turn::Start { words: vec![r#""mine""#.to_owned()] };
    let start = saucer_store::SeatsChange { turn, ..change("t", 1, "[]", &[]) };
    let gathered = store.table("t").await.unwrap().unwrap();
    store.change_seats(&start).await.unwrap();
    assert_ne!(store.table("t").await.unwrap().unwrap().chain, gathered.chain);
    assert_eq!(is_sound(&store, "t").await, Ok(()));
    append(&store, "t", &["c"]).await;
    assert_eq!(is_sound(&store, "t").await, Ok(()));
}

/// All that somebody would miss.
async fn content(folder: &Path) -> Vec<String> {
    let store = Store::open(folder).await.unwrap();
    let mut all = bodies(&store, "t").await;
    let stored = store.table("t").await.unwrap().unwrap();
    all.extend([format!("{stored:?} {:?} {}", stored.secret, stored.words)]);
    let ann = store.player("ann").await.unwrap().unwrap();
    all.push(format!("{ann:?}"));
    all.push(format!("{:?}", store.ring_keys().await.unwrap()));
    store.close().await;
    all
}

#[tokio::test]
async fn a_backup_with_one_flipped_bit_is_refused_or_harmless() {
    let dir = tempfile::tempdir().unwrap();
    let store = Store::open(&dir.path().join("house")).await.unwrap();
    store.create_table(&table("t")).await.unwrap();
    let long = "a decision ".repeat(20);
    for _ in 0..20 {
        append(&store, "t", &[&long, "short"]).await;
    }
    let (purpose, value) = ("sessions".to_owned(), vec![7; 32]);
    let key = NewKey { purpose, now_ms: 5, value, before_ms: 0, grace_ms: None };
    store.add_key(&key).await.unwrap();
    let backup = dir.path().join("backup");
    store.backup(&backup).await.unwrap();
    store.close().await;
    let whole = content(&dir.path().join("house")).await;
    let bytes = std::fs::read(&backup).unwrap();
    // Most of a small file is empty, and there a bit does no harm.
    let written: Vec<usize> = (0..bytes.len()).filter(|at| bytes[*at] != 0).collect();
    let mut refused = 0;
    for n in 0..40 {
        let mut spoiled = bytes.clone();
        let at = written[written.len() * n / 40 + 3];
        spoiled[at] ^= 1 << (n % 8);
        let file = dir.path().join(format!("spoiled{n}"));
        std::fs::write(&file, spoiled).unwrap();
        let folder = dir.path().join(format!("restored{n}"));
        match restore(&file, &Opening::folder(&folder)).await {
            Err(_) => refused += 1,
            Ok(_) => assert_eq!(content(&folder).await, whole, "the bit at {at}"),
        }
    }
    assert!(refused > 10, "{refused}: the test flips what matters");
}

/// Before, whoever restored or opened such a file waited for ever.
#[tokio::test]
async fn a_schema_that_is_no_text_is_told_at_once() {
    let dir = tempfile::tempdir().unwrap();
    let house = dir.path().join("house");
    let store = Store::open(&house).await.unwrap();
    store.create_table(&table("t")).await.unwrap();
    let backup = dir.path().join("backup");
    store.backup(&backup).await.unwrap();
    store.close().await;
    for file in [&backup, &house.join("saucer.db")] {
        let mut bytes = std::fs::read(file).unwrap();
        let types: Vec<usize> =
            (0..bytes.len()).filter(|at| bytes[*at..].starts_with(b"TEXT NOT NULL")).collect();
        assert!(!types.is_empty());
        types.iter().for_each(|at| bytes[*at] |= 0x80);
        std::fs::write(file, bytes).unwrap();
    }
    let restored = restore(&backup, &Opening::folder(&dir.path().join("restored"))).await;
    assert_eq!(restored.unwrap_err().kind(), "store-damaged");
    assert_eq!(Store::open(&house).await.err().unwrap().kind(), "store-damaged");
}
