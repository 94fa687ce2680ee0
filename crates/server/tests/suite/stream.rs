//! A live stream, read event by event.

use axum::body::Body;
use axum::http::StatusCode;
use http_body_util::BodyExt;

use super::client::Guest;

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
