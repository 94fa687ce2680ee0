//! A view as JSON, written once for all who see the same.

use std::sync::{Mutex, PoisonError};

use serde::Serialize;

use crate::entry::write_json;

/// The view that was written last. Who looks at the same position mostly sees the same: in a game
/// without secrets everybody does, and in others all who only watch. To find out that two views are
/// equal takes far less than to write one.
pub(crate) struct Shown<V>(Mutex<Option<Written<V>>>);

struct Written<V> {
    view: V,
    json: Vec<u8>,
}

impl<V> Default for Shown<V> {
    fn default() -> Self {
        Shown(Mutex::new(None))
    }
}

impl<V> Clone for Shown<V> {
    /// A copy begins with nothing: it is only a memory.
    fn clone(&self) -> Self {
        Shown::default()
    }
}

impl<V: Eq + Serialize> Shown<V> {
    /// Writes the view as JSON behind what is there.
    pub(crate) fn write(&self, view: V, out: &mut Vec<u8>) {
        let mut last = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        match &mut *last {
            Some(written) if written.view == view => out.extend_from_slice(&written.json),
            written => {
                let begin = out.len();
                write_json(&view, out);
                *written = Some(Written { view, json: out[begin..].to_vec() });
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use std::cell::Cell;

    use serde::Serializer;

    use super::*;

    #[derive(PartialEq, Eq)]
    struct Counting(u32);

    thread_local!(static WRITTEN: Cell<u32> = const { Cell::new(0) });

    impl Serialize for Counting {
        fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
            WRITTEN.set(WRITTEN.get() + 1);
            self.0.serialize(serializer)
        }
    }

    #[test]
    fn equal_views_are_written_once() {
        let shown = Shown::default();
        let mut out = b"x".to_vec();
        for (view, text, written) in [(7, "x7", 1), (7, "x77", 1), (8, "x778", 2), (7, "x7787", 3)]
        {
            shown.write(Counting(view), &mut out);
            assert_eq!((out.as_slice(), WRITTEN.get()), (text.as_bytes(), written));
        }
        shown.clone().write(Counting(7), &mut out);
        assert_eq!(WRITTEN.get(), 4, "a copy remembers nothing");
    }
}
