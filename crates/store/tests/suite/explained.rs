//! What was explained to players.

use saucer_store::Retention;

use crate::World;

fn names(names: &[&str]) -> Vec<String> {
    names.iter().map(|name| (*name).to_owned()).collect()
}

pub(crate) async fn what_was_explained_is_kept_once_and_goes_with_its_player(world: World) {
    let store = world.fresh().await;
    store.upsert_player("ann", "Ann", 1).await.unwrap();
    store.explain("ann", names(&["skies/robot", "*"]), 2).await.unwrap();
    store.explain("ann", names(&["skies/robot", "skies/dig"]), 3).await.unwrap();
    // Whoever is not known yet becomes so.
    store.explain("bob", names(&["skies/dig"]), 3).await.unwrap();
    assert_eq!(store.explained("ann").await.unwrap(), ["*", "skies/dig", "skies/robot"]);
    store.unexplain("ann", "*").await.unwrap();
    store.unexplain("nobody", "*").await.unwrap();
    assert_eq!(store.explained("ann").await.unwrap(), ["skies/dig", "skies/robot"]);
    assert_eq!(store.explained("bob").await.unwrap(), ["skies/dig"]);
    assert_eq!(store.player("ann").await.unwrap().unwrap().name, "Ann", "the name is kept");
    store.explain("nobody", Vec::new(), 4).await.unwrap();
    assert_eq!(store.player("nobody").await.unwrap(), None, "nothing was explained to them");
    let guests = Retention { guests_ms: Some(5), ..Retention::default() };
    assert_eq!(store.sweep(&guests, 10_000, 99).await.unwrap().players, 2);
    assert!(store.explained("ann").await.unwrap().is_empty());
}
