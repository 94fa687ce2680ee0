//! Players.

use saucer_store::{StoreError, StoredPlayer};

use crate::World;

pub(crate) async fn a_known_player_keeps_name_and_settings(world: World) {
    let store = world.fresh().await;
    store.set_settings("ann", r#"{"motion":false}"#).await.unwrap();
    store.rename("ann", "Анна").await.unwrap();
    store.upsert_player("ann", "Guest", 99).await.unwrap();
    store.upsert_player("ann", "Guest", 50).await.unwrap();
    let expected = StoredPlayer {
        id: "ann".to_owned(),
        name: "Анна".to_owned(),
        settings: r#"{"motion":false}"#.to_owned(),
        created_ms: 10,
        seen_ms: 99,
    };
    assert_eq!(store.player("ann").await.unwrap(), Some(expected));
    let bob = store.player("bob").await.unwrap().unwrap();
    assert_eq!((bob.settings.as_str(), bob.name.as_str(), bob.seen_ms), ("{}", "Bob", 20));
}

pub(crate) async fn strangers_have_nothing_to_change(world: World) {
    let store = world.fresh().await;
    let eve = Err(StoreError::NoPlayer { player: "eve".to_owned() });
    assert_eq!(store.set_settings("eve", "{}").await, eve);
    assert_eq!(store.rename("eve", "Eve").await, eve);
    assert_eq!(store.player("eve").await.unwrap(), None);
}
