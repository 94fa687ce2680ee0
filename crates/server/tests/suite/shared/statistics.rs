//! What the matches of a guest add up to, over HTTP.

use super::{commit, granted, guests, running, world};
use crate::client::Guest;

#[tokio::test]
async fn everybody_who_played_to_the_end_finds_the_match_in_their_statistics() {
    let (_folder, app) = world().await;
    let mut people = guests::<2>(&app);
    let none = people[0].get("/statistics").await;
    assert_eq!(none.status.as_u16(), 200);
    assert!(none.body.contains("not played a match to its end"), "{}", none.body);
    let table = running(&mut people).await;
    let page = people[0].get("/statistics").await.body;
    assert!(page.contains("not played a match to its end"), "a running match does not count");
    for _ in 0..3 {
        for guest in &mut people {
            commit(guest, &table).await;
        }
    }
    for guest in &mut people {
        let page = guest.get("/statistics").await.body;
        assert!(page.contains("0 of 1") || page.contains("1 of 1"), "{page}");
        // Looking again counts nothing again.
        assert_eq!(guest.get("/statistics").await.body.matches(" of 1<").count(), 2);
    }
    let mut stranger = Guest::of(&app);
    assert!(stranger.get("/statistics").await.body.contains("not played a match to its end"));
    // What luck was asked can be read by who checks the dice.
    let draws = stranger.get(&format!("{table}/draws.json")).await;
    assert_eq!(draws.status.as_u16(), 200);
    assert!(draws.body.starts_with('['), "{}", draws.body);
}

#[tokio::test]
async fn what_a_bot_has_won_is_nobodys_victory_and_what_it_has_lost_is_a_defeat() {
    let (_folder, app) = world().await;
    let mut people = guests::<2>(&app);
    let table = running(&mut people).await;
    for (guest, seat) in people.iter_mut().zip(["0", "1"]) {
        let leave = [("do", "leave"), ("seat", seat), ("strength", "rookie")];
        granted(guest, &table, &leave).await;
        granted(guest, &table, &[("do", "back"), ("seat", seat)]).await;
    }
    for _ in 0..3 {
        for guest in &mut people {
            commit(guest, &table).await;
        }
    }
    for guest in &mut people {
        let page = guest.get("/statistics").await.body;
        assert!(
            page.contains("0 of 1") || page.contains("not played a match to its end"),
            "{page}"
        );
    }
}
