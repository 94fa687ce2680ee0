//! A table whose log is not what was written.

use axum::http::StatusCode;
use saucer_store::Standing;
use tempfile::tempdir;

use crate::account::open_at_noon;
use crate::client::Guest;

#[tokio::test]
async fn a_damaged_table_says_so_and_the_house_goes_on() {
    let folder = tempdir().unwrap();
    let app = open_at_noon(folder.path()).await;
    let mut ann = Guest::of(&app);
    let damaged = ann.new_table(&[("who", "me")]).await;
    let sound = ann.new_table(&[("who", "me")]).await;
    let id = damaged.strip_prefix("/t/").unwrap();
    let table = app.store().table(id).await.unwrap().unwrap();
    let chain = Some("0".repeat(64));
    let standing = Standing { chain, ..Standing::default() };
    // A table with no more than this is a match that has hardly begun, which anybody would believe.
    app.store().append_with(id, table.n_inputs, Vec::new(), standing.clone()).await.unwrap();
    let log = app.store().inputs(id, 0).await.unwrap();
    let again = saucer_store::NewInput { at_ms: 1, body: log[0].body.clone() };
    app.store().append_with(id, table.n_inputs, vec![again], standing).await.unwrap();
    app.close().await;
    let app = open_at_noon(folder.path()).await;
    let mut ann = ann.moved_to(&app);
    let page = ann.get(&damaged).await;
    assert_eq!(page.status, StatusCode::INTERNAL_SERVER_ERROR);
    assert!(page.body.contains("damaged"), "{}", page.body);
    assert_eq!(ann.get(&sound).await.status, StatusCode::OK);
    assert_eq!(ann.get("/").await.status, StatusCode::OK);
}
