use axum::http::StatusCode;
use saucer_core::{Seat, Viewer};
use saucer_skies::Decision;
use tempfile::tempdir;

use crate::client::{Guest, open};

#[tokio::test]
async fn a_match_is_played_by_forms_to_its_end_and_its_dice_are_consistent() {
    let folder = tempdir().unwrap();
    let app = open(folder.path()).await;
    let mut guest = Guest::of(&app);
    assert_eq!(guest.get("/").await.status, StatusCode::OK);
    let table = guest.new_table(&[("who", "me")]).await;
    let mut game = guest.game(&table).await;
    assert!(game.opened_secret().is_none(), "the seal is closed while the match goes on");
    while game.outcome().is_none() {
        assert_eq!(guest.get(&table).await.status, StatusCode::OK);
        game = guest.step(&table).await;
    }
    let record = guest.get(&format!("{table}/record.json")).await.body;
    let record = saucer_table::Record::parse(&record).unwrap();
    let proof = saucer_table::verify::<saucer_skies::Skies>(&record).unwrap();
    assert_eq!(proof.entries, game.version());
    assert!(matches!(proof.luck, saucer_table::LuckProof::Drawn { answers } if answers > 0));
    assert!(!proof.is_proved(), "nobody added a word");
    assert_eq!(guest.get(&format!("{table}/replay?at=3")).await.status, StatusCode::OK);
    assert_eq!(guest.get(&format!("{table}/replay?at=999999")).await.status, StatusCode::OK);
}

#[tokio::test]
async fn after_a_restart_every_table_is_as_it_was() {
    let folder = tempdir().unwrap();
    let app = open(folder.path()).await;
    let mut guest = Guest::of(&app);
    let table = guest.new_table(&[("who", "me"), ("sky_a", "hard"), ("tracks", "hard")]).await;
    for _ in 0..7 {
        guest.step(&table).await;
    }
    let before = guest.game(&table).await;
    // No goodbye: the first server is just gone.
    drop(app);
    let app = open(folder.path()).await;
    let mut guest = guest.moved_to(&app);
    let after = guest.game(&table).await;
    assert_eq!(before.entries(), after.entries());
    assert_eq!(before.view(Viewer::Spectator), after.view(Viewer::Spectator));
    assert_eq!(after.setup().level(), 2);
    assert!(guest.get("/").await.body.contains(&table), "the table is among the running ones");
    guest.step(&table).await;
}

#[tokio::test]
async fn a_decision_is_taken_back_but_never_past_a_roll() {
    let folder = tempdir().unwrap();
    let app = open(folder.path()).await;
    let mut guest = Guest::of(&app);
    let table = guest.new_table(&[("who", "me")]).await;
    let undo = format!("{table}/undo");
    let game = guest.game(&table).await;
    let question = game.question(Seat::SOLO).to_string();
    let page = guest.post(&undo, &[("question", &question)]).await;
    assert_eq!(page.status, StatusCode::CONFLICT, "the first roll stays");
    let black = game.legal(Seat::SOLO).into_iter().find(|decision| {
        matches!(decision, Decision::Place { die, .. } if die.colour == saucer_skies::Colour::Black)
    });
    guest.decide(&table, game.question(Seat::SOLO), &black.unwrap()).await;
    let placed = guest.game(&table).await;
    assert_ne!(placed.view(Viewer::Spectator), game.view(Viewer::Spectator));
    let question = placed.question(Seat::SOLO).to_string();
    let page = guest.post(&undo, &[("question", &question)]).await;
    assert_eq!(page.status, StatusCode::SEE_OTHER);
    let back = guest.game(&table).await;
    assert_eq!(back.view(Viewer::Spectator), game.view(Viewer::Spectator));
}

#[tokio::test]
async fn a_hint_names_a_reason_and_the_chance() {
    let folder = tempdir().unwrap();
    let app = open(folder.path()).await;
    let mut guest = Guest::of(&app);
    let table = guest.new_table(&[("who", "me")]).await;
    let plain = guest.get(&table).await.body;
    let hinted = guest.get(&format!("{table}?hint=1")).await.body;
    assert!(!plain.contains("% to win") && hinted.contains("% to win"), "the chance is told");
    let hint = hinted.split("% to win").nth(1).unwrap().split("</ul>").next().unwrap();
    // A key without a text would show as itself.
    assert!(hint.contains("<li>") && !hint.contains("<li>skies-hint"), "{hint}");
}

#[tokio::test]
async fn a_bot_plays_its_table_while_people_watch() {
    let folder = tempdir().unwrap();
    let app = open(folder.path()).await;
    let mut guest = Guest::of(&app);
    let table = guest.new_table(&[("who", "rookie"), ("level", "8")]).await;
    // Each answer of the stream is one version; it ends with the match.
    let mut stream = crate::stream::Stream::open(&mut guest, &format!("{table}/live")).await;
    while guest.game(&table).await.outcome().is_none() {
        stream.next().await;
    }
    let view = guest.game(&table).await.view(Viewer::Spectator);
    assert!(view.phase.is_over());
    assert_eq!(view.level, 8);
    let mut other = Guest::of(&app);
    assert_eq!(other.get(&table).await.status, StatusCode::OK);
}

#[tokio::test]
async fn again_makes_a_table_with_the_same_cards() {
    let folder = tempdir().unwrap();
    let app = open(folder.path()).await;
    let mut guest = Guest::of(&app);
    let table = guest.new_table(&[("who", "me"), ("level", "5")]).await;
    let page = guest.post(&format!("{table}/again"), &[]).await;
    let second = page.location.unwrap();
    assert_ne!(second, table);
    assert_eq!(guest.game(&table).await.setup(), guest.game(&second).await.setup());
}

#[tokio::test]
async fn the_language_of_the_browser_is_spoken_and_can_be_changed() {
    let folder = tempdir().unwrap();
    let app = open(folder.path()).await;
    let mut guest = Guest::of(&app);
    guest.language = "ru-RU,ru;q=0.9,en;q=0.5";
    assert!(guest.get("/").await.body.contains(r#"lang="ru""#));
    let page = guest.post("/settings", &[("lang", "en"), ("back", "/fair")]).await;
    assert_eq!(page.location.as_deref(), Some("/fair"));
    assert!(guest.get("/").await.body.contains(r#"lang="en""#));
}

/// Deciding and taking back for ever makes a log that stays for ever, so it gets slower; it is never refused.
#[tokio::test]
async fn who_wavers_without_end_is_slowed_and_not_refused() {
    let folder = tempdir().unwrap();
    let app = open(folder.path()).await;
    let mut ann = Guest::of(&app);
    let table = ann.new_table(&[("who", "me")]).await;
    let mut waver = async |times: usize| {
        let began = std::time::Instant::now();
        for _ in 0..times {
            let question = ann.step(&table).await.question(Seat::SOLO).to_string();
            let page = ann.post(&format!("{table}/undo"), &[("question", &question)]).await;
            assert_eq!(page.status, StatusCode::SEE_OTHER, "{}", page.body);
        }
        began.elapsed()
    };
    // Each time is two entries; 60 are free, and the next eight wait for 20, 40, … milliseconds.
    waver(30).await;
    assert!(waver(4).await >= std::time::Duration::from_millis(20 * (1 + 2 + 3 + 4 + 5 + 6 + 7)));
}
