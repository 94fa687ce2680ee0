//! What may speak for a player.

use saucer_store::{Only, StoredSession};

use crate::World;

fn session(id: &str, made_ms: i64) -> StoredSession {
    StoredSession {
        id: id.to_owned(),
        kind: "device".to_owned(),
        name: "Firefox · Linux".to_owned(),
        scope: "everything".to_owned(),
        hash: format!("hash of {id}"),
        made_ms,
        seen_ms: made_ms,
        ends_ms: None,
        ended_ms: None,
        proved_ms: None,
        asked_ms: None,
    }
}

pub(crate) async fn a_session_begins_is_used_and_ends(world: World) {
    let store = world.fresh().await;
    let (desk, phone) = (session("desk", 10), session("phone", 20));
    assert!(store.begin_session("zoe", &desk, Only::Newcomers).await.unwrap());
    assert!(store.begin_session("zoe", &phone, Only::Anybody).await.unwrap());
    assert!(store.player("zoe").await.unwrap().is_some(), "she is stored with it");
    assert_eq!(store.sessions("zoe").await.unwrap().sessions, [phone.clone(), desk.clone()]);
    store.see_session("zoe", "desk", 99).await.unwrap();
    store.prove_session("zoe", "desk", 98).await.unwrap();
    store.ask_for_phrase("zoe", "phone", Some(97)).await.unwrap();
    assert!(store.end_session("zoe", "phone", 100).await.unwrap());
    assert!(!store.end_session("zoe", "phone", 101).await.unwrap(), "it has ended");
    assert!(!store.end_session("ann", "desk", 101).await.unwrap(), "it is not hers");
    let desk = StoredSession { seen_ms: 99, proved_ms: Some(98), ..desk };
    let phone = StoredSession { asked_ms: Some(97), ended_ms: Some(100), ..phone };
    assert_eq!(store.sessions("zoe").await.unwrap().sessions, [phone, desk]);
    store.begin_session("zoe", &session("work", 110), Only::Anybody).await.unwrap();
    store.end_other_sessions("zoe", Some("work"), 120).await.unwrap();
    let all = store.sessions("zoe").await.unwrap();
    assert_eq!(all.signed_out_ms, 120);
    let ended: Vec<_> = all.sessions.iter().map(|one| one.ended_ms).collect();
    assert_eq!(ended, [None, Some(100), Some(120)]);
    store.end_other_sessions("zoe", None, 130).await.unwrap();
    assert_eq!(store.sessions("zoe").await.unwrap().sessions[0].ended_ms, Some(130));
    assert!(!format!("{all:?}").contains("hash of"));
}

pub(crate) async fn only_newcomers_begin_unproved(world: World) {
    let store = world.fresh().await;
    assert_eq!(store.sessions("eve").await.unwrap(), Default::default());
    assert!(store.begin_session("ann", &session("a", 10), Only::Newcomers).await.unwrap());
    assert!(store.begin_session("ann", &session("a", 11), Only::Newcomers).await.unwrap());
    assert!(!store.begin_session("ann", &session("b", 12), Only::Newcomers).await.unwrap());
    store.end_session("ann", "a", 13).await.unwrap();
    let again = store.begin_session("ann", &session("b", 14), Only::Newcomers).await;
    assert!(!again.unwrap(), "who signed out stays signed out");
    assert_eq!(store.sessions("ann").await.unwrap().sessions.len(), 1);
}

pub(crate) async fn what_ended_long_ago_is_forgotten(world: World) {
    let store = world.fresh().await;
    for (id, made_ms) in [("old", 10), ("ended", 11), ("used", 12), ("good", 13)] {
        let ends_ms = (id == "good").then_some(900);
        let one = StoredSession { ends_ms, ..session(id, made_ms) };
        store.begin_session("ann", &one, Only::Anybody).await.unwrap();
    }
    store.end_session("ann", "ended", 600).await.unwrap();
    store.see_session("ann", "used", 600).await.unwrap();
    store.forget_sessions(500).await.unwrap();
    let left = store.sessions("ann").await.unwrap().sessions;
    let left: Vec<&str> = left.iter().map(|one| one.id.as_str()).collect();
    assert_eq!(left, ["good", "used", "ended"]);
}

/// Before, whoever made and withdrew tokens all day left a row for each of them.
pub(crate) async fn tokens_without_end_leave_a_few_rows(world: World) {
    let store = world.fresh().await;
    let id = |n: i64| format!("token {n:03}");
    for n in 0..100 {
        let kind = "program".to_owned();
        let token = StoredSession { kind, ends_ms: Some(9_000), ..session(&id(n), n) };
        store.begin_session("ann", &token, Only::Anybody).await.unwrap();
        if n != 7 {
            store.end_session("ann", &id(n), n + 1).await.unwrap();
        }
    }
    // Devices are all kept: what an old cookie was exchanged for must not count again.
    for n in 0..60 {
        let device = session(&format!("device {n}"), 200 + n);
        store.begin_session("ann", &device, Only::Anybody).await.unwrap();
        store.end_session("ann", &format!("device {n}"), 300).await.unwrap();
    }
    let left = store.sessions("ann").await.unwrap().sessions;
    let (devices, tokens): (Vec<_>, Vec<_>) = left.iter().partition(|one| one.kind == "device");
    assert_eq!(devices.len(), 60);
    assert!(tokens.len() <= 42, "{}", tokens.len());
    assert!(tokens.iter().any(|one| one.id == id(7)), "one that counts stays");
    assert!(tokens.iter().any(|one| one.id == id(99)), "and so does one that has just ended");
}
