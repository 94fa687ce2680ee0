//! Long texts, sent piece by piece.

use std::convert::Infallible;

use axum::body::{Body, Bytes};
use axum::http::header::{CONTENT_LENGTH, CONTENT_TYPE};
use axum::response::{IntoResponse, Response};
use futures_util::stream;
use tokio::sync::OwnedSemaphorePermit;

/// How much of a long text is sent at once.
const PIECE: usize = 64 << 10;

/// JSON, sent piece by piece; its length is said beforehand.
pub(super) fn json_in_pieces(text: String, turn: Option<OwnedSemaphorePermit>) -> Response {
    let length = text.len().to_string();
    let headers = [(CONTENT_TYPE, "application/json".to_owned()), (CONTENT_LENGTH, length)];
    (headers, in_pieces(text, turn)).into_response()
}

/// A text that is sent piece by piece. Whoever reads slowly keeps their turn until the end, so that no more of such texts
/// are in memory than there are turns.
fn in_pieces(text: String, turn: Option<OwnedSemaphorePermit>) -> Body {
    let mut left = Bytes::from(text);
    let pieces = std::iter::from_fn(move || {
        let _held = &turn;
        let piece = left.split_to(left.len().min(PIECE));
        (!piece.is_empty()).then_some(Ok::<_, Infallible>(piece))
    });
    Body::from_stream(stream::iter(pieces))
}

#[cfg(test)]
mod tests {
    use futures_util::StreamExt as _;

    use super::*;
    use crate::offload::HugeLogs;

    #[tokio::test]
    async fn a_long_text_arrives_whole_and_ends_its_turn() {
        let logs = HugeLogs::default();
        let text: String = (0..40_000).map(|n| format!("{n}\n")).collect();
        let body = in_pieces(text.clone(), logs.turn(usize::MAX).await);
        let mut pieces = body.into_data_stream();
        let mut arrived = Vec::new();
        while let Some(piece) = pieces.next().await {
            let piece = piece.unwrap();
            assert!(piece.len() <= PIECE);
            arrived.extend_from_slice(&piece);
        }
        assert!(arrived == text.as_bytes());
    }
}
