//! Long texts about a table, sent piece by piece (a streamed body). A piece is made when its reader has taken the one
//! before, so that a reader holds one, however long the text is: who reads slowly, or not at all, holds no more, and
//! whoever goes away ends the work.

use std::sync::{Arc, Weak};
use std::{io, mem};

use axum::body::{Body, Bytes};
use axum::http::header::CONTENT_TYPE;
use axum::response::{IntoResponse, Response};
use futures_util::stream::{self, Stream, StreamExt as _};
use saucer_table::{Left, LongText};

use crate::app::App;
use crate::error::Problem;
use crate::offload::offload_others;
use crate::padding::DATA_BLOCK;
use crate::tables::{Live, Open};

/// How long a piece is. All but the last are equally long, since where the entries end would tell of secret steps.
const PIECE: usize = 64 << 10;

/// What is sent piece by piece.
pub(crate) trait Pieces: Send + 'static {
    /// The next piece, which is empty only if nothing is left.
    fn next(&mut self) -> impl Future<Output = Result<(Bytes, Left), Problem>> + Send;
}

/// A text about a table. The table is not held: it may be closed and opened again between two pieces.
pub(crate) struct TableText {
    app: App,
    id: String,
    open: Weak<Open>,
    text: LongText,
    left: Left,
    /// What was written beyond the last piece: the end of an entry.
    ahead: Vec<u8>,
    /// The last piece is filled up to whole blocks of this.
    block: usize,
}

impl TableText {
    pub(crate) fn new(app: &App, open: &Arc<Open>, text: LongText) -> TableText {
        TableText {
            app: app.clone(),
            id: open.id.clone(),
            open: Arc::downgrade(open),
            text,
            left: Left::More,
            ahead: Vec::new(),
            block: 1,
        }
    }

    /// The same in whole blocks, for a match that goes on.
    pub(crate) fn in_blocks(self) -> TableText {
        TableText { block: DATA_BLOCK, ..self }
    }

    async fn open(&mut self) -> Result<Arc<Open>, Problem> {
        if let Some(open) = self.open.upgrade() {
            return Ok(open);
        }
        let open = self.app.table(&self.id).await?;
        self.open = Arc::downgrade(&open);
        Ok(open)
    }
}

impl Pieces for TableText {
    async fn next(&mut self) -> Result<(Bytes, Left), Problem> {
        let open = self.open().await?;
        let mut piece = mem::take(&mut self.ahead);
        while self.left == Left::More && piece.len() < PIECE {
            // The turn is for the making of a piece, so that no slow reader keeps others waiting.
            let _turn = self.app.turn_at(&open).await;
            let live = open.look().await;
            let Live { table, times, .. } = &*live;
            let write = || table.write_on(&mut self.text, PIECE, &mut piece);
            self.left = offload_others(times.len(), write);
        }
        if piece.len() > PIECE {
            self.ahead = piece.split_off(PIECE);
            return Ok((Bytes::from(piece), Left::More));
        }
        if self.left == Left::Nothing {
            piece.resize(piece.len().next_multiple_of(self.block), b' ');
        }
        Ok((Bytes::from(piece), self.left))
    }
}

/// JSON, sent piece by piece; a text of one piece says its length.
pub(crate) async fn json_in_pieces(mut pieces: impl Pieces) -> Result<Response, Problem> {
    let (first, left) = pieces.next().await?;
    let body = match left {
        Left::Nothing => Body::from(first),
        Left::More => Body::from_stream(stream::iter([Ok(first)]).chain(rest(pieces))),
    };
    Ok(([(CONTENT_TYPE, "application/json")], body).into_response())
}

/// The pieces that are left. A text that cannot be written to its end breaks the answer off, so that nobody takes a
/// part for the whole.
fn rest(pieces: impl Pieces) -> impl Stream<Item = io::Result<Bytes>> {
    stream::unfold(Some(pieces), async |pieces| {
        let mut pieces = pieces?;
        match pieces.next().await {
            Ok((piece, left)) => Some((Ok(piece), (left == Left::More).then_some(pieces))),
            Err(problem) => {
                tracing::warn!(?problem, "a long text was broken off");
                Some((Err(io::Error::other("broken off")), None))
            }
        }
    })
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::{AtomicUsize, Ordering};

    use axum::body::HttpBody as _;

    use super::*;

    /// A text of so many pieces, which counts those that are in memory.
    struct Counted {
        left: usize,
        held: Arc<AtomicUsize>,
        fails_at: usize,
    }

    /// A piece that is counted as long as anybody holds it.
    struct Held(Arc<AtomicUsize>);

    impl AsRef<[u8]> for Held {
        fn as_ref(&self) -> &[u8] {
            b"12345678"
        }
    }

    impl Drop for Held {
        fn drop(&mut self) {
            self.0.fetch_sub(1, Ordering::Relaxed);
        }
    }

    impl Counted {
        fn new(n: usize, held: &Arc<AtomicUsize>) -> Counted {
            Counted { left: n, held: Arc::clone(held), fails_at: usize::MAX }
        }
    }

    impl Pieces for Counted {
        async fn next(&mut self) -> Result<(Bytes, Left), Problem> {
            if self.left == self.fails_at {
                return Err(Problem::NoTable);
            }
            self.left -= 1;
            self.held.fetch_add(1, Ordering::Relaxed);
            let left = if self.left == 0 { Left::Nothing } else { Left::More };
            Ok((Bytes::from_owner(Held(Arc::clone(&self.held))), left))
        }
    }

    #[tokio::test]
    async fn each_of_many_readers_holds_one_piece_and_whoever_leaves_none() {
        let held = Arc::new(AtomicUsize::new(0));
        let mut readers = Vec::new();
        for _ in 0..8 {
            let response = json_in_pieces(Counted::new(1_000, &held)).await.unwrap();
            readers.push(response.into_body().into_data_stream());
        }
        assert_eq!(held.load(Ordering::Relaxed), 8, "who has read nothing holds the first piece");
        for _ in 0..100 {
            for reader in &mut readers {
                let piece = reader.next().await.unwrap().unwrap();
                assert_eq!(piece.len(), 8);
                assert!(held.load(Ordering::Relaxed) <= 8);
            }
        }
        assert_eq!(held.load(Ordering::Relaxed), 0, "nothing is made before somebody asks for it");
        // What would make the next pieces goes with the reader: the counter is ours alone again.
        assert_eq!(Arc::strong_count(&held), 9);
        readers.truncate(1);
        assert_eq!(Arc::strong_count(&held), 2);
        let left = readers.remove(0).count().await;
        assert_eq!(left, 900);
        assert_eq!(Arc::strong_count(&held), 1);
    }

    #[tokio::test]
    async fn a_text_of_one_piece_says_its_length_and_a_broken_one_does_not_end_well() {
        let held = Arc::new(AtomicUsize::new(0));
        let response = json_in_pieces(Counted::new(1, &held)).await.unwrap();
        assert_eq!(response.body().size_hint().exact(), Some(8));
        let broken = Counted { fails_at: 3, ..Counted::new(6, &held) };
        let pieces = json_in_pieces(broken).await.unwrap().into_body().into_data_stream();
        let pieces: Vec<_> = pieces.collect().await;
        assert_eq!(pieces.len(), 4);
        assert!(pieces[3].is_err());
        let never = Counted { fails_at: 6, ..Counted::new(6, &held) };
        assert_eq!(json_in_pieces(never).await.unwrap_err(), Problem::NoTable);
    }
}
