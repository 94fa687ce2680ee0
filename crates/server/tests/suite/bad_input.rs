use axum::body::Body;
use axum::http::StatusCode;
use saucer_core::{Game, Seat, Viewer};
use saucer_server::{App, Config, StartError};
use saucer_skies::{Decision, Skies};
use tempfile::tempdir;

use crate::client::{Guest, open};
use crate::games;

#[tokio::test]
async fn wrong_forms_get_an_answer_and_change_nothing() {
    let folder = tempdir().unwrap();
    let app = open(folder.path()).await;
    let mut guest = Guest::of(&app);
    let table = guest.new_table(&[("who", "me")]).await;
    let before = guest.game(&table).await;
    let decide = format!("{table}/decide");
    let question = before.question(Seat::SOLO).to_string();
    let legal = serde_json::to_string(&before.legal(Seat::SOLO)[0]).unwrap();
    let cases: &[(&[(&str, &str)], StatusCode)] = &[
        (&[], StatusCode::UNPROCESSABLE_ENTITY),
        (&[("question", "x"), ("decision", &legal)], StatusCode::UNPROCESSABLE_ENTITY),
        (&[("question", &question), ("decision", "{")], StatusCode::UNPROCESSABLE_ENTITY),
        (&[("question", &question), ("decision", r#""fly""#)], StatusCode::UNPROCESSABLE_ENTITY),
        (
            &[("question", &question), ("decision", r#"{"build":{"cell":[9,9]}}"#)],
            StatusCode::UNPROCESSABLE_ENTITY,
        ),
        (&[("question", "0"), ("decision", &legal)], StatusCode::CONFLICT),
        (
            &[("question", &question), ("decision", r#""end_rooms""#)],
            StatusCode::UNPROCESSABLE_ENTITY,
        ),
    ];
    for (fields, status) in cases {
        let page = guest.post(&decide, fields).await;
        assert_eq!(page.status, *status, "{fields:?}");
        assert!(page.body.contains("id=\"table\""), "the table is still shown: {fields:?}");
    }
    let page = guest.request("POST", &decide, &[], Body::from(vec![0xff; 100])).await;
    assert_eq!(page.status, StatusCode::UNPROCESSABLE_ENTITY);
    let page = guest.request("POST", &decide, &[], Body::from("a".repeat(100_000))).await;
    assert!(page.status.is_client_error());
    let after = guest.game(&table).await;
    assert_eq!(before.entries(), after.entries());
}

#[tokio::test]
async fn a_refusal_names_its_clause_in_the_players_language() {
    let folder = tempdir().unwrap();
    let app = open(folder.path()).await;
    let mut guest = Guest::of(&app);
    guest.language = "ru";
    let table = guest.new_table(&[("who", "me")]).await;
    let game = guest.game(&table).await;
    let page = guest.decide(&table, game.question(Seat::SOLO), &Decision::EndRooms).await;
    assert_eq!(page.status, StatusCode::UNPROCESSABLE_ENTITY);
    assert!(page.body.contains("/rules/skies#S-3.1"), "the clause is linked");
    assert!(page.body.contains(r#"lang="ru""#));
}

#[tokio::test]
async fn nobody_decides_for_another() {
    let folder = tempdir().unwrap();
    let app = open(folder.path()).await;
    let mut owner = Guest::of(&app);
    let table = owner.new_table(&[("who", "me")]).await;
    let game = owner.game(&table).await;
    let mut stranger = Guest::of(&app);
    let decision = game.legal(Seat::SOLO)[0];
    let page = stranger.decide(&table, game.question(Seat::SOLO), &decision).await;
    assert_eq!(page.status, StatusCode::FORBIDDEN);
    let undo = stranger.post(&format!("{table}/undo"), &[("question", "1")]).await;
    assert_eq!(undo.status, StatusCode::FORBIDDEN);
    assert!(!stranger.get("/").await.body.contains(&table), "it is not among theirs");
    let after = owner.game(&table).await;
    assert_eq!(game.view(Viewer::Spectator), after.view(Viewer::Spectator));
}

#[tokio::test]
async fn a_form_from_another_site_is_refused() {
    let folder = tempdir().unwrap();
    let app = open(folder.path()).await;
    let mut guest = Guest::of(&app);
    for header in [("sec-fetch-site", "cross-site"), ("origin", "https://evil.example")] {
        let page = guest.post_with("/tables", &[("who", "me")], &[header]).await;
        assert_eq!(page.status, StatusCode::FORBIDDEN, "{header:?}");
    }
    let page =
        guest.post_with("/tables", &[("who", "me")], &[("origin", "http://localhost")]).await;
    assert_eq!(page.status, StatusCode::SEE_OTHER);
}

#[tokio::test]
async fn impossible_options_and_unknown_places_get_a_page_that_helps() {
    let folder = tempdir().unwrap();
    let app = open(folder.path()).await;
    let mut guest = Guest::of(&app);
    for fields in [[("who", "emperor")], [("level", "9")], [("game", "chess")]] {
        let page = guest.post("/tables", &fields).await;
        assert_eq!(page.status, StatusCode::UNPROCESSABLE_ENTITY, "{fields:?}");
        assert!(page.body.contains("<html"), "{fields:?}");
    }
    for path in [
        "/t/nothing",
        "/t/nothing/live",
        "/nowhere",
        "/rules/chess",
        "/cards/chess",
        "/assets/x.css",
    ] {
        let page = guest.get(path).await;
        assert_eq!(page.status, StatusCode::NOT_FOUND, "{path}");
        assert!(page.body.contains("<html") && page.body.contains("href=\"/\""), "{path}");
    }
}

#[tokio::test]
async fn cards_of_rules_that_there_are_not_get_a_page_that_says_so() {
    let folder = tempdir().unwrap();
    let app = open(folder.path()).await;
    let mut guest = Guest::of(&app);
    let newer = format!("{}", Skies::RULES + 1);
    for number in ["0", &newer, "-1", "two", ""] {
        for (lang, says) in [("en", "no rules with this number"), ("ru", "Нумерация начинается")]
        {
            guest.language = lang;
            let page = guest.get(&format!("/cards/skies?rules={number}")).await;
            assert_eq!(page.status, StatusCode::NOT_FOUND, "{number}");
            assert!(page.body.contains(says), "{number} in {lang}");
        }
    }
    let newest = guest.get(&format!("/cards/skies?rules={}", Skies::RULES)).await;
    assert_eq!(newest.status, StatusCode::OK);
    assert!(!newest.body.contains("old-rules"), "the newest need no word");
}

#[tokio::test]
async fn a_damaged_database_is_named_and_left_alone() {
    let folder = tempdir().unwrap();
    let file = folder.path().join("saucer.db");
    std::fs::write(&file, "not a database at all, just a text that somebody put there").unwrap();
    let before = std::fs::read(&file).unwrap();
    let error = App::open(Config::new(games(), folder.path())).await.unwrap_err();
    assert!(matches!(error, StartError::Store(_)));
    assert!(error.to_string().contains("saucer.db"), "{error}");
    assert_eq!(std::fs::read(&file).unwrap(), before);
}

#[tokio::test]
async fn a_port_in_use_is_named_with_another_one() {
    let taken = saucer_server::bind(([127, 0, 0, 1], 0).into()).await.unwrap();
    let addr = taken.local_addr().unwrap();
    let error = saucer_server::bind(addr).await.unwrap_err();
    let text = error.to_string();
    assert!(text.contains(&addr.to_string()) && text.contains("--addr"), "{text}");
}
