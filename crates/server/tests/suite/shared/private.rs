use axum::http::StatusCode;

use super::{attribute, granted, guests, wish, world};

#[tokio::test]
async fn a_private_table_lets_in_only_who_was_invited() {
    let (_folder, app) = world().await;
    let [mut ada, mut bob, mut eve] = guests(&app);
    let fields = [("game", "sample"), ("visibility", "private")];
    let table = ada.new_table(&fields).await;
    for path in ["", "/live", "/replay", "/record.json", "?as=0", "?invite=", "?invite=0123"] {
        let page = eve.get(&format!("{table}{path}")).await;
        assert_eq!(page.status, StatusCode::FORBIDDEN, "{path}");
        assert!(page.body.contains("This table is private"), "{path}");
    }
    for path in ["people", "decide", "undo", "again"] {
        let page = eve.post(&format!("{table}/{path}"), &[("do", "sit"), ("seat", "1")]).await;
        assert_eq!(page.status, StatusCode::FORBIDDEN, "{path}");
    }
    let lobby = ada.get(&table).await.body;
    let link = lobby.split(" data-address>").nth(1).unwrap().split('<').next().unwrap();
    assert!(link.starts_with(&format!("{table}?invite=")) && link.len() > 40, "{link}");
    let page = bob.get(link).await;
    assert_eq!((page.status, page.location.as_deref()), (StatusCode::SEE_OTHER, Some(&*table)));
    assert_eq!(bob.get(&table).await.status, StatusCode::OK);
    granted(&mut bob, &table, &[("do", "sit"), ("seat", "1")]).await;
    let lobby = bob.get(&table).await.body;
    assert!(!lobby.contains("invite="), "only the host invites");
    assert_eq!(eve.get(&table).await.status, StatusCode::FORBIDDEN);
}

#[tokio::test]
async fn open_tables_are_listed_for_everybody_and_others_are_not() {
    let (_folder, app) = world().await;
    let [mut ada, mut eve] = guests(&app);
    let mut tables = Vec::new();
    for visibility in ["open", "link", "private"] {
        let fields = [("game", "sample"), ("visibility", visibility)];
        tables.push(ada.new_table(&fields).await);
    }
    let home = eve.get("/").await.body;
    let listed = tables.iter().map(|table| home.contains(table)).collect::<Vec<_>>();
    assert_eq!(listed, [true, false, false]);
    assert!(home.contains("1 seat is free"));
    assert_eq!(eve.get(&tables[1]).await.status, StatusCode::OK, "who has the link may come");
    granted(&mut eve, &tables[1], &[("do", "sit"), ("seat", "1")]).await;
    let late = wish(&mut eve, &tables[1], &[("do", "sit"), ("seat", "0")]).await;
    assert_eq!(late.status, StatusCode::CONFLICT);
    assert!(attribute(&late.body, "data-version").is_some(), "the table is still shown");
}
