//! A disk that is full, for real: a small file system in memory, where the system lets us make one.

use axum::http::StatusCode;
use saucer_server::App;
use saucer_trials::disk::SmallDisk;

use super::{attribute, config, decide, guests, running};

#[tokio::test]
async fn a_move_is_not_saved_while_the_disk_is_full_and_is_made_once_there_is_room() {
    let folder = tempfile::tempdir().unwrap();
    let Some(disk) = SmallDisk::over(folder.path()) else {
        eprintln!("left out: SAUCER_WITHOUT_DISKS=1");
        return;
    };
    let app = App::open(config(&folder)).await.unwrap();
    let mut people = guests::<2>(&app);
    let table = running(&mut people).await;
    let [ada, bob] = &mut people;
    let page = ada.get(&table).await.body;
    let question = attribute(&page, "data-question").expect("she has a seat").to_owned();
    let (path, filler) = (format!("{table}/decide"), disk.fill().unwrap());
    // Some steps may still find room in pages that the database has already.
    let mut plans = [r#"{"plan":5}"#, r#"{"plan":2}"#].iter().cycle();
    let refused = loop {
        let page = decide(bob, &table, plans.next().unwrap()).await;
        if page.status != StatusCode::SEE_OTHER {
            break page;
        }
    };
    assert_eq!(refused.status, StatusCode::SERVICE_UNAVAILABLE);
    assert!(refused.body.contains("The disk is full."), "{}", refused.body);
    let plan = [("question", question.as_str()), ("decision", r#"{"plan":5}"#)];
    assert_eq!(ada.post(&path, &plan).await.status, StatusCode::SERVICE_UNAVAILABLE);
    assert_eq!(ada.get(&table).await.status, StatusCode::OK, "the page can be looked at");
    std::fs::remove_file(filler).unwrap();
    assert_eq!(ada.post(&path, &plan).await.status, StatusCode::SEE_OTHER);
    assert_eq!(ada.post(&path, &plan).await.status, StatusCode::CONFLICT, "it was made once");
    app.close().await;
}
