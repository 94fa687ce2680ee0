//! A disk that becomes read-only under a running server, for real, where the system lets us have one.

use axum::http::StatusCode;
use saucer_core::Seat;
use saucer_server::{App, Audience, Config};
use saucer_trials::disk::{FaultyDisk, Protection};

use super::config;
use crate::client::Guest;

/// The value of a series of the figures, zero if there is none.
async fn figure(app: &App, series: &str) -> f64 {
    let page = Guest::of(app).get("/metrics").await;
    assert_eq!(page.status, StatusCode::OK);
    let line = page.body.lines().find_map(|line| line.strip_prefix(series)?.strip_prefix(' '));
    line.map_or(0.0, |value| value.parse().unwrap())
}

#[tokio::test]
async fn a_move_waits_while_the_disk_is_read_only_and_counts_once_when_it_is_not() {
    let folder = tempfile::tempdir().unwrap();
    let config = Config { metrics: Audience::All, ..config(&folder) };
    let app = App::open(config).await.unwrap();
    let mut ann = Guest::of(&app);
    let table = ann.new_table(&[("game", "skies"), ("who", "me")]).await;
    let before = ann.step(&table).await;
    let (question, decision) = (before.question(Seat::SOLO), before.legal(Seat::SOLO)[0]);

    let Some(protection) = Protection::of(folder.path()) else {
        eprintln!("left out: SAUCER_WITHOUT_DISKS=1");
        return;
    };
    // The first try finds the disk changed under its hands, the next ones find it read-only.
    for (language, not_saved, why) in [
        ("en", "Your decision is not saved yet", "look at the disk"),
        ("en", "Your decision is not saved yet", "read-only"),
        ("ru", "Ваше решение ещё не\u{a0}сохранено", "только для\u{a0}чтения"),
    ] {
        ann.language = language;
        let page = ann.decide(&table, question, &decision).await;
        assert_eq!(page.status, StatusCode::SERVICE_UNAVAILABLE);
        assert!(page.body.contains(not_saved) && page.body.contains(why), "{}", page.body);
    }
    assert!(figure(&app, "saucer_store_errors_total{kind=\"store-read-only\"}").await >= 2.0);
    for page in ["/", "/new", &table, &format!("{table}/record.json"), "/healthz", "/readyz"] {
        assert_eq!(ann.get(page).await.status, StatusCode::OK, "{page} can be looked at");
    }
    assert_eq!(ann.game(&table).await.entries(), before.entries(), "nothing has changed");

    drop(protection);
    let page = ann.decide(&table, question, &decision).await;
    assert_eq!(page.status, StatusCode::SEE_OTHER, "{}", page.body);
    let page = ann.decide(&table, question, &decision).await;
    assert_eq!(page.status, StatusCode::CONFLICT, "it was made once");
    let after = ann.game(&table).await;
    assert_eq!(after.entries()[..before.entries().len()], *before.entries());
    assert!(after.question(Seat::SOLO) > question);
    app.close().await;
    // What the file holds is what everybody was told.
    let app = App::open(super::config(&folder)).await.unwrap();
    assert_eq!(ann.moved_to(&app).game(&table).await.entries(), after.entries());
    app.close().await;
}

#[tokio::test]
async fn a_fault_of_the_file_system_loses_nothing_that_was_saved() {
    let folder = tempfile::tempdir().unwrap();
    let image = tempfile::tempdir().unwrap();
    let Some(disk) = FaultyDisk::over(folder.path(), &image.path().join("image")) else {
        eprintln!("left out: SAUCER_WITHOUT_DISKS=1");
        return;
    };
    let app = App::open(config(&folder)).await.unwrap();
    let mut ann = Guest::of(&app);
    let table = ann.new_table(&[("game", "skies"), ("who", "me")]).await;
    let before = ann.step(&table).await;
    let (question, decision) = (before.question(Seat::SOLO), before.legal(Seat::SOLO)[0]);

    disk.fail().unwrap();
    for _ in 0..3 {
        let page = ann.decide(&table, question, &decision).await;
        assert_eq!(page.status, StatusCode::SERVICE_UNAVAILABLE);
        assert!(page.body.contains("Your decision is not saved yet"), "{}", page.body);
    }
    assert_eq!(ann.get(&table).await.status, StatusCode::OK, "the page can be looked at");
    assert_eq!(ann.game(&table).await.entries(), before.entries(), "nothing has changed");
    app.close().await;

    // Such a file system must be mounted anew, and for that the server has to let go of it.
    assert!(disk.mend());
    let app = App::open(config(&folder)).await.unwrap();
    let mut ann = ann.moved_to(&app);
    assert_eq!(ann.game(&table).await.entries(), before.entries());
    let page = ann.decide(&table, question, &decision).await;
    assert_eq!(page.status, StatusCode::SEE_OTHER, "{}", page.body);
    let page = ann.decide(&table, question, &decision).await;
    assert_eq!(page.status, StatusCode::CONFLICT, "it was made once");
    app.close().await;
}
