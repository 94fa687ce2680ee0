use axum::body::Body;
use axum::http::StatusCode;
use http_body_util::BodyExt;
use tempfile::tempdir;

use crate::client::{Guest, open};

/// A live stream, read event by event.
pub(crate) struct Stream {
    body: Body,
    text: String,
}

impl Stream {
    pub(crate) async fn open(guest: &mut Guest, path: &str) -> Stream {
        let answer = guest.raw("GET", path, &[], Body::empty()).await;
        assert_eq!(answer.status(), StatusCode::OK);
        Stream { body: answer.into_body(), text: String::new() }
    }

    /// The next event as text; `None` at the end of the stream.
    pub(crate) async fn next(&mut self) -> Option<String> {
        loop {
            if let Some(end) = self.text.find("\n\n") {
                let event = self.text[..end].to_owned();
                self.text.drain(..end + 2);
                return Some(event);
            }
            let frame = self.body.frame().await?.unwrap();
            self.text.push_str(std::str::from_utf8(frame.data_ref().unwrap()).unwrap());
        }
    }
}

#[tokio::test]
async fn whoever_watches_sees_each_decision_with_its_number() {
    let folder = tempdir().unwrap();
    let app = open(folder.path()).await;
    let mut guest = Guest::of(&app);
    let table = guest.new_table(&[("who", "me")]).await;
    let seen = guest.game(&table).await.version();
    let mut spectator = Guest::of(&app);
    let mut stream = Stream::open(&mut spectator, &format!("{table}/live?seen={seen}")).await;
    let after = guest.step(&table).await.version();
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
    let before = guest.game(&table).await.version();
    let after = guest.step(&table).await.version();
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
    let seen = guest.game(&table).await.version();
    let mut stream = Stream::open(&mut guest, &format!("{table}/live?seen={seen}")).await;
    app.close_streams();
    assert!(stream.next().await.unwrap().contains("event: bye"));
    assert_eq!(stream.next().await, None);
}
