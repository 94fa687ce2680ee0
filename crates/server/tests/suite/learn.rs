//! Guided matches and the first match at once.

use axum::http::StatusCode;
use saucer_table::Record;
use tempfile::tempdir;

use crate::client::{Guest, open};

#[tokio::test]
async fn a_guided_match_is_the_same_for_everybody_and_says_so() {
    let folder = tempdir().unwrap();
    let app = open(folder.path()).await;
    let mut seals = Vec::new();
    for _ in 0..2 {
        let mut guest = Guest::of(&app);
        let begun = guest.post("/learn", &[("game", "skies")]).await;
        assert_eq!(begun.status, StatusCode::SEE_OTHER);
        let table = begun.location.expect("the way to the table");
        let page = guest.get(&table).await.body;
        assert!(
            page.contains("id=\"coach\"") && page.contains("data-pointed"),
            "the coach is there"
        );
        assert!(page.contains("were prepared and are the same for everybody"));
        let record = guest.get(&format!("{table}/record.json")).await.body;
        let record = Record::parse(&record).unwrap();
        assert_eq!(record.prepared.as_deref(), Some("first-round"));
        seals.push(record.seal.hash);
        // Whoever is in the middle of it comes back to it.
        let again = guest.post("/learn", &[("game", "skies")]).await;
        assert_eq!(again.location.as_deref(), Some(table.as_str()));
    }
    assert_eq!(seals[0], seals[1]);
}

#[tokio::test]
async fn the_step_is_kept_over_a_restart_and_moved_only_by_who_learns() {
    let folder = tempdir().unwrap();
    let app = open(folder.path()).await;
    let mut guest = Guest::of(&app);
    let table = guest.post("/learn", &[("game", "skies")]).await.location.unwrap();
    let people = format!("{table}/people");
    assert_eq!(
        guest.post(&people, &[("do", "lesson"), ("to", "2")]).await.status,
        StatusCode::SEE_OTHER
    );
    let mut stranger = Guest::of(&app);
    let refused = stranger.post(&people, &[("do", "lesson"), ("to", "4")]).await;
    assert_eq!(refused.status, StatusCode::FORBIDDEN);
    assert!(!stranger.get(&table).await.body.contains("id=\"coach\""), "who watches is not taught");
    drop(app);
    let app = open(folder.path()).await;
    let mut guest = guest.moved_to(&app);
    assert!(guest.get(&table).await.body.contains("data-step=\"2\""));
    guest.post(&people, &[("do", "lesson"), ("to", "leave")]).await;
    assert!(!guest.get(&table).await.body.contains("data-pointed"));
    guest.post(&people, &[("do", "lesson"), ("to", "resume")]).await;
    assert!(guest.get(&table).await.body.contains("data-step=\"2\""));
    // At any other table there is no coach to ask.
    let other = guest.new_table(&[("who", "me")]).await;
    let none = guest.post(&format!("{other}/people"), &[("do", "lesson"), ("to", "1")]).await;
    assert_eq!(none.status, StatusCode::CONFLICT);
}

#[tokio::test]
async fn one_button_starts_a_first_match_of_every_game() {
    let folder = tempdir().unwrap();
    let app = open(folder.path()).await;
    let mut guest = Guest::of(&app);
    for game in ["skies", "tremble"] {
        let begun = guest.post("/quick", &[("game", game)]).await;
        assert_eq!(begun.status, StatusCode::SEE_OTHER, "{game}");
        let page = guest.get(&begun.location.unwrap()).await.body;
        assert!(page.contains(&format!("data-page=\"{game}\"")), "{game} has begun");
        assert!(!page.contains("id=\"coach\""));
    }
}
