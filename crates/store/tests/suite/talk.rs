//! Talk, names and the proofs of recovery phrases.

use saucer_store::{
    Audience, Counted, Handle, NewLine, Pace, SeatBits, StoreError, StoredLine, StoredPhrase,
    StoredProfile,
};

use crate::{World, table};

fn line(n: u64, player: &str, at_ms: i64) -> NewLine {
    let body = format!(r#"{{"text":"line {n}"}}"#);
    NewLine {
        table: "t1".to_owned(),
        n,
        player: player.to_owned(),
        at_ms,
        body,
        to: None,
        token: None,
    }
}

pub(crate) async fn lines_are_numbered_without_gaps_and_outlive_a_restart(world: World) {
    let store = world.fresh().await;
    store.create_table(&table("t1")).await.unwrap();
    assert_eq!(store.pace("t1", Counted::ToAll, 2).await.unwrap(), Pace { last: 0, back_ms: None });
    store.say(&line(1, "ann", 100)).await.unwrap();
    store.say(&line(2, "bob", 200)).await.unwrap();
    let taken = StoreError::Taken { table: "t1".to_owned(), seq: 2 };
    assert_eq!(store.say(&line(2, "ann", 300)).await, Err(taken));
    let gap = StoreError::Gap { table: "t1".to_owned(), first: 5, next: 3 };
    assert_eq!(store.say(&line(5, "ann", 300)).await, Err(gap));
    store.say(&line(3, "ann", 300)).await.unwrap();
    store.close().await;
    let store = world.open().await;
    let numbers =
        |lines: Vec<StoredLine>| -> Vec<u64> { lines.into_iter().map(|line| line.n).collect() };
    assert_eq!(numbers(store.talk("t1", SeatBits::NONE, 0, 99).await.unwrap()), [1, 2, 3]);
    assert_eq!(
        numbers(store.talk("t1", SeatBits::NONE, 0, 2).await.unwrap()),
        [2, 3],
        "the last ones"
    );
    assert_eq!(numbers(store.talk("t1", SeatBits::NONE, 2, 99).await.unwrap()), [3]);
    assert_eq!(
        numbers(store.talk("t1", SeatBits::NONE, u64::MAX, 99).await.unwrap()),
        Vec::<u64>::new()
    );
    assert_eq!(
        store.pace("t1", Counted::ToAll, 2).await.unwrap(),
        Pace { last: 3, back_ms: Some(200) }
    );
    assert_eq!(store.pace("t1", Counted::ToAll, 4).await.unwrap(), Pace { last: 3, back_ms: None });
}

pub(crate) async fn a_line_to_some_is_heard_and_counted_by_them_alone(world: World) {
    let store = world.fresh().await;
    store.create_table(&table("t1")).await.unwrap();
    let to = |circle: &str, seats| Some(Audience { circle: circle.to_owned(), seats });
    for (n, player, to) in [
        (1, "ann", None),
        (2, "ann", to("out", SeatBits(0b011))),
        (3, "bob", None),
        (4, "bob", to("out", SeatBits(0b110))),
        (5, "ann", to("side", SeatBits(0b011))),
        (6, "bob", None),
    ] {
        store.say(&NewLine { to, ..line(n, player, 100 * n as i64) }).await.unwrap();
    }
    store.close().await;
    let store = world.open().await;
    store.check().await.unwrap();
    for (reader, lines) in [
        (SeatBits::NONE, vec![(1, 1), (3, 2), (6, 3)]),
        (SeatBits(0b001), vec![(1, 1), (2, 2), (3, 3), (5, 4), (6, 5)]),
        (SeatBits(0b010), vec![(1, 1), (2, 2), (3, 3), (4, 4), (5, 5), (6, 6)]),
        (SeatBits(0b100), vec![(1, 1), (3, 2), (4, 3), (6, 4)]),
        (SeatBits(0b1000), vec![(1, 1), (3, 2), (6, 3)]),
        // Two at one device: what only one of them was told is shown to neither.
        (SeatBits(0b011), vec![(1, 1), (2, 2), (3, 3), (5, 4), (6, 5)]),
        (SeatBits(0b101), vec![(1, 1), (3, 2), (6, 3)]),
    ] {
        let numbers = |lines: Vec<StoredLine>| -> Vec<(u64, u64)> {
            lines.into_iter().map(|line| (line.n, line.heard)).collect()
        };
        assert_eq!(numbers(store.talk("t1", reader, 0, 99).await.unwrap()), lines, "{reader:?}");
        for after in 0..7 {
            for limit in 1..4 {
                let mut tail: Vec<_> = lines.iter().copied().filter(|(n, _)| *n > after).collect();
                tail.drain(..tail.len().saturating_sub(limit as usize));
                let some = numbers(store.talk("t1", reader, after, limit).await.unwrap());
                assert_eq!(some, tail, "{reader:?}, the last {limit} after {after}");
            }
        }
    }
    let circles = store.talk("t1", SeatBits(0b010), 1, 4).await.unwrap();
    let circles: Vec<_> = circles.iter().map(|line| line.circle.as_deref()).collect();
    assert_eq!(circles, [None, Some("out"), Some("side"), None]);
}

pub(crate) async fn what_is_said_to_some_counts_only_for_who_says_it(world: World) {
    let store = world.fresh().await;
    store.create_table(&table("t1")).await.unwrap();
    for n in 1..=6 {
        let to = Some(Audience { circle: "out".to_owned(), seats: SeatBits(3) });
        let to = to.filter(|_| n % 3 != 1);
        let player = if n < 4 { "ann" } else { "bob" };
        store.say(&NewLine { to, ..line(n, player, 100 * n as i64) }).await.unwrap();
    }
    for (counted, back, back_ms) in [
        (Counted::ToAll, 1, Some(400)),
        (Counted::ToAll, 2, Some(100)),
        (Counted::ToAll, 3, None),
        (Counted::ToAllBy("ann"), 1, Some(100)),
        (Counted::ToAllBy("bob"), 1, Some(400)),
        (Counted::ToSomeBy("ann"), 1, Some(300)),
        (Counted::ToSomeBy("ann"), 3, None),
        (Counted::ToSomeBy("bob"), 2, Some(500)),
    ] {
        let pace = store.pace("t1", counted, back).await.unwrap();
        assert_eq!(pace, Pace { last: 6, back_ms }, "{counted:?}, {back} back");
    }
}

pub(crate) async fn a_line_shows_its_writer_as_they_are_called_now(world: World) {
    let store = world.fresh().await;
    store.create_table(&table("t1")).await.unwrap();
    store.say(&line(1, "ann", 100)).await.unwrap();
    store.set_profile("ann", "Анна", 7).await.unwrap();
    let lines = store.talk("t1", SeatBits::NONE, 0, 9).await.unwrap();
    assert_eq!((lines[0].name.as_str(), lines[0].emblem), ("Анна", Some(7)));
    assert_eq!((lines[0].at_ms, lines[0].body.as_str()), (100, r#"{"text":"line 1"}"#));
}

pub(crate) async fn nobody_talks_at_no_table_and_strangers_do_not_talk(world: World) {
    let store = world.fresh().await;
    let no_table = StoreError::NoTable { table: "t1".to_owned() };
    assert_eq!(store.say(&line(1, "ann", 1)).await, Err(no_table));
    assert_eq!(store.talk("t1", SeatBits::NONE, 0, 9).await.unwrap(), []);
    store.create_table(&table("t1")).await.unwrap();
    let eve = StoreError::NoPlayer { player: "eve".to_owned() };
    assert_eq!(store.say(&line(1, "eve", 1)).await, Err(eve.clone()));
    assert_eq!(store.set_profile("eve", "Eve", 0).await, Err(eve.clone()));
    assert_eq!(store.set_phrase("eve", &handle("h"), "x", 1).await, Err(eve));
}

pub(crate) async fn profiles_are_read_together(world: World) {
    let store = world.fresh().await;
    store.set_profile("bob", "Bob II", 11).await.unwrap();
    let mut all = store.profiles(&["ann", "eve", "bob"]).await.unwrap();
    all.sort_by(|a, b| a.player.cmp(&b.player));
    let profile = |player: &str, name: &str, emblem| StoredProfile {
        player: player.to_owned(),
        name: name.to_owned(),
        emblem,
    };
    assert_eq!(all, [profile("ann", "Ann", None), profile("bob", "Bob II", Some(11))]);
    assert_eq!(store.profiles(&[]).await.unwrap(), []);
}

fn handle(mark: &str) -> Handle {
    Handle { mark: mark.to_owned(), key_ms: 4 }
}

pub(crate) async fn a_new_phrase_replaces_the_old_one(world: World) {
    let store = world.fresh().await;
    assert!(!store.has_phrase("ann").await.unwrap());
    store.set_phrase("ann", &handle("same"), "a1", 1).await.unwrap();
    store.set_phrase("bob", &handle("same"), "b1", 2).await.unwrap();
    let phrase = |player: &str, hash: &str| StoredPhrase {
        player: player.to_owned(),
        hash: hash.to_owned(),
        key_ms: 4,
    };
    let both = [phrase("ann", "a1"), phrase("bob", "b1")];
    assert_eq!(store.phrases(&["same"]).await.unwrap(), both);
    store.set_phrase("ann", &handle("other"), "a2", 3).await.unwrap();
    assert!(store.has_phrase("ann").await.unwrap());
    assert_eq!(store.phrases(&["same"]).await.unwrap(), [phrase("bob", "b1")]);
    assert_eq!(store.phrases(&["other"]).await.unwrap(), [phrase("ann", "a2")]);
}

pub(crate) async fn a_line_with_a_token_that_was_used_is_the_same_line(world: World) {
    let store = world.fresh().await;
    store.create_table(&table("t1")).await.unwrap();
    let with = |n, player: &str, token: &str| NewLine {
        token: Some(token.to_owned()),
        ..line(n, player, 100)
    };
    assert_eq!(store.say(&with(1, "ann", "a")).await, Ok(1));
    assert_eq!(store.say(&with(2, "ann", "a")).await, Ok(1), "whatever number it asks for");
    assert_eq!(store.say(&with(1, "ann", "a")).await, Ok(1));
    assert_eq!(store.say(&with(2, "bob", "a")).await, Ok(2), "of somebody else");
    assert_eq!(store.said("t1", "ann", "a").await, Ok(Some(1)));
    assert_eq!(store.said("t1", "ann", "b").await, Ok(None));
    // Two that come at once, as after a lost answer.
    let (one, other) = (with(3, "ann", "b"), with(3, "ann", "b"));
    let (one, other) = tokio::join!(store.say(&one), store.say(&other));
    assert_eq!((one, other), (Ok(3), Ok(3)));
    assert_eq!(store.talk("t1", SeatBits::NONE, 0, 9).await.unwrap().len(), 3);
}
