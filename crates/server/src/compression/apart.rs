//! Takes the marks out of a page and remembers where they stood.

use std::ops::Range;

use memchr::memchr_iter;
use saucer_web::apart::{BEGIN, END};

/// A text without marks, and which of its bytes stood between them.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Plain {
    pub(crate) text: String,
    pub(super) apart: Vec<Range<usize>>,
}

impl Plain {
    /// What is marked. A mark without its other half sets apart all that follows, or nothing.
    pub(crate) fn of(marked: String) -> Plain {
        let mut text = String::new();
        let mut apart = Vec::new();
        let mut begun = None;
        let mut after = 0;
        // Both marks begin with the same byte, which is rare in what people read.
        for at in memchr_iter(MARKS[0], marked.as_bytes()) {
            let Some(mark) = marked[at..].chars().next().filter(|mark| [BEGIN, END].contains(mark))
            else {
                continue;
            };
            text.push_str(&marked[after..at]);
            after = at + mark.len_utf8();
            match mark {
                BEGIN => begun = begun.or(Some(text.len())),
                _ => apart.extend(begun.take().map(|begin| begin..text.len())),
            }
        }
        if after == 0 {
            return Plain { text: marked, apart };
        }
        text.push_str(&marked[after..]);
        apart.extend(begun.map(|begin| begin..text.len()));
        Plain { text, apart }
    }
}

/// As marks are written.
const MARKS: [u8; 3] = {
    let mut bytes = [0; 3];
    BEGIN.encode_utf8(&mut bytes);
    bytes
};

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn marks_are_taken_away_and_known() {
        let of = |marked: &str| {
            Plain::of(marked.replace('(', &BEGIN.to_string()).replace(')', &END.to_string()))
        };
        assert_eq!(of("<b>Anna"), Plain { text: "<b>Anna".to_owned(), apart: vec![] });
        let two = of("<b>(Анна)</b>(x)");
        assert_eq!((two.text.as_str(), two.apart), ("<b>Анна</b>x", vec![3..11, 15..16]));
        // Somebody else's marks make nothing worse.
        let odd = of("a)b((c)d(e");
        assert_eq!((odd.text.as_str(), odd.apart), ("abcde", vec![2..3, 4..5]));
    }
}
