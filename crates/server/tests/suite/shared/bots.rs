use saucer_server::Config;

use super::{
    NEVER, commit, gather, granted, guests, next_table, version, watch, world, world_with,
};

#[tokio::test]
async fn bots_decide_at_once_and_do_not_wait_for_people() {
    let (_folder, app) = world().await;
    let [mut ada] = guests(&app);
    let table = gather(&mut ada, "4").await;
    granted(&mut ada, &table, &[("do", "bot"), ("seat", "1"), ("strength", "rookie")]).await;
    granted(&mut ada, &table, &[("do", "bot"), ("seat", "2"), ("strength", "captain")]).await;
    // This one breaks down whenever it thinks, and still answers every question.
    granted(&mut ada, &table, &[("do", "bot"), ("seat", "3"), ("strength", "admiral")]).await;
    let seen = version(&mut ada, &table).await;
    let mut stream = watch(&mut ada, &table, seen).await;
    granted(&mut ada, &table, &[("do", "start")]).await;
    while !next_table(&mut stream).await.contains("committed: {1, 2, 3}") {}
    for round in 2..=4 {
        commit(&mut ada, &table).await;
        let all = if round == 4 { "committed: {}" } else { "committed: {1, 2, 3}" };
        let reached =
            |event: &str| event.contains(all) && event.contains(&format!("round: {round}"));
        while !reached(&next_table(&mut stream).await) {}
    }
    assert!(ada.get(&table).await.body.contains("Play again with the same players"));
}

#[tokio::test]
async fn a_bot_that_takes_its_time_holds_up_neither_people_nor_other_tables() {
    let (_folder, app) = world_with(|config| Config { pace: NEVER, ..config }).await;
    let [mut ada, mut bob] = guests(&app);
    let table = gather(&mut ada, "3").await;
    granted(&mut bob, &table, &[("do", "sit"), ("seat", "1")]).await;
    granted(&mut bob, &table, &[("do", "ready")]).await;
    granted(&mut ada, &table, &[("do", "fill"), ("strength", "rookie")]).await;
    granted(&mut ada, &table, &[("do", "start")]).await;
    commit(&mut ada, &table).await;
    commit(&mut bob, &table).await;
    assert!(ada.get(&table).await.body.contains("committed: {0, 1}"));
    let solo = bob.new_table(&[("who", "me")]).await;
    bob.step(&solo).await;
}

#[tokio::test]
async fn a_hint_is_for_who_is_asked() {
    let (_folder, app) = world().await;
    let [mut ada, mut eve] = guests(&app);
    let table = gather(&mut ada, "2").await;
    granted(&mut ada, &table, &[("do", "fill")]).await;
    granted(&mut ada, &table, &[("do", "start")]).await;
    let hinted = format!("{table}?hint=1");
    assert!(ada.get(&hinted).await.body.contains("class=\"hint\""));
    assert!(!eve.get(&hinted).await.body.contains("class=\"hint\""));
}
