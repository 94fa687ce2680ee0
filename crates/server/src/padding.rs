//! Answers at a table of several seats come in whole blocks (length-hiding padding).
//!
//! Encryption hides what is said and not how long it is. Whoever watches the radio at a club evening could read from the
//! length of a neighbour's answers how many decisions that neighbour has, and so a role. In whole blocks most answers
//! about the same moment are equally long for everybody. Not all are: now and then one needs a block more. What is
//! compressed is filled up afterwards; a proxy that compresses what was filled takes it away again. docs/bytes.md and
//! docs/hosting say so.

/// A block of a page or of the part of it that changes.
pub(crate) const MARKUP_BLOCK: usize = 8 << 10;

/// The same of what is compressed. An update takes about one kilobyte and seldom five, so that nearly all are one block.
pub(crate) const CODED_BLOCK: usize = 8 << 10;

/// A block of what a program is told.
pub(crate) const DATA_BLOCK: usize = 1 << 10;

/// Fills the last block with spaces, which mean nothing at the end of markup or JSON.
pub(crate) fn pad(mut text: String, block: usize) -> String {
    let whole = text.len().next_multiple_of(block);
    text.reserve_exact(whole - text.len());
    text.extend(std::iter::repeat_n(' ', whole - text.len()));
    text
}

/// The same before a text whose end means something.
pub(crate) fn pad_front(text: String, block: usize) -> String {
    let whole = text.len().next_multiple_of(block);
    " ".repeat(whole - text.len()) + &text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_the_number_of_blocks_is_told() {
        let padded = |n: usize| pad("x".repeat(n), DATA_BLOCK);
        assert_eq!(padded(1).len(), padded(DATA_BLOCK).len());
        assert_eq!(padded(DATA_BLOCK + 1).len(), 2 * DATA_BLOCK);
        assert_eq!(padded(7).trim_end(), "x".repeat(7));
        let front = pad_front("= 1\n<p> ".to_owned(), DATA_BLOCK);
        assert_eq!((front.len(), front.trim_start()), (DATA_BLOCK, "= 1\n<p> "));
    }
}
