use tempfile::tempdir;

use crate::client::{Guest, open};
use crate::stream::Stream;

#[tokio::test]
async fn whoever_watches_sees_each_decision_with_its_number() {
    let folder = tempdir().unwrap();
    let app = open(folder.path()).await;
    let mut guest = Guest::of(&app);
    let table = guest.new_table(&[("who", "me")]).await;
    let mut spectator = Guest::of(&app);
    let seen = spectator.version(&table).await;
    let mut stream = Stream::open(&mut spectator, &format!("{table}/live?seen={seen}")).await;
    guest.step(&table).await;
    let after = spectator.version(&table).await;
    assert!(after > seen);
    let event = stream.next().await.unwrap();
    assert!(event.contains("event: table") && event.contains(&format!("id: {after}")), "{event}");
    assert!(!event.contains("name=\"decision\""), "a spectator gets nothing to press");
}

#[tokio::test]
async fn whoever_comes_back_late_gets_the_table_at_once() {
    let folder = tempdir().unwrap();
    let app = open(folder.path()).await;
    let mut guest = Guest::of(&app);
    let table = guest.new_table(&[("who", "me")]).await;
    let before = guest.version(&table).await;
    guest.step(&table).await;
    let after = guest.version(&table).await;
    let mut stream = Stream::open(&mut guest, &format!("{table}/live?seen={before}")).await;
    let event = stream.next().await.unwrap();
    assert!(event.contains(&format!("id: {after}")), "{event}");
}

#[tokio::test]
async fn a_stopping_server_says_goodbye_to_its_streams() {
    let folder = tempdir().unwrap();
    let app = open(folder.path()).await;
    let mut guest = Guest::of(&app);
    let table = guest.new_table(&[("who", "me")]).await;
    let seen = guest.version(&table).await;
    let mut stream = Stream::open(&mut guest, &format!("{table}/live?seen={seen}")).await;
    app.close_streams();
    assert!(stream.next().await.unwrap().contains("event: bye"));
    assert_eq!(stream.next().await, None);
}
