//! Gzip (RFC 1952) around what is deflated: an answer at once, or a stream event by event.

use std::io::Write;

use axum::body::Bytes;
use flate2::{Compression, Crc, write::GzEncoder};

use super::Plain;
use super::deflate::{Follows, STORED_HEAD, deflate, stored};

/// Nothing of the file, its time or its system.
const HEAD: [u8; 10] = [0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff];
/// The checksum and the length.
const TAIL: usize = 8;
/// The shortest comment that fills a stream: a colon and the end of its line.
const SHORTEST: usize = 2;

/// What is the same for everybody, as small as can be. It has no secrets and is made once.
pub(super) fn once(text: &str) -> Bytes {
    let mut encoder = GzEncoder::new(Vec::new(), Compression::best());
    let written = encoder.write_all(text.as_bytes()).and_then(|()| encoder.finish());
    Bytes::from(written.expect("memory can be written to"))
}

/// An answer that is compressed, or a stream of which each event is compressed for itself: nothing of one event makes
/// another one shorter.
///
/// What fills the last block of an answer is not compressed, and comes first, where spaces mean nothing in markup and a
/// comment means nothing in a stream.
pub(crate) struct Gzip {
    sum: Crc,
    /// What comes before the next part.
    head: &'static [u8],
}

impl Gzip {
    pub(crate) fn new() -> Gzip {
        Gzip { sum: Crc::new(), head: &HEAD }
    }

    /// A whole answer of markup, in whole blocks.
    pub(crate) fn whole(mut self, plain: &Plain, block: usize) -> Bytes {
        let bytes = deflate(plain, Follows::Nothing);
        let fill = " ".repeat(self.missing(bytes.len() + TAIL, block));
        let mut out = self.part(&fill, plain, &bytes);
        out.extend(self.sum.sum().to_le_bytes());
        out.extend(self.sum.amount().to_le_bytes());
        Bytes::from(out)
    }

    /// The next events of a stream, in whole blocks. They can be read at once.
    pub(crate) fn events(&mut self, plain: &Plain, block: usize) -> Bytes {
        let bytes = deflate(plain, Follows::More);
        let fill = match self.missing(bytes.len(), block) {
            0 => String::new(),
            n => format!(":{}\n", " ".repeat(n - SHORTEST)),
        };
        Bytes::from(self.part(&fill, plain, &bytes))
    }

    /// The end of a stream.
    pub(crate) fn end(&mut self) -> Bytes {
        let nothing = Plain::of(String::new());
        let mut out = self.part("", &nothing, &deflate(&nothing, Follows::Nothing));
        out.extend(self.sum.sum().to_le_bytes());
        out.extend(self.sum.amount().to_le_bytes());
        Bytes::from(out)
    }

    /// How many bytes must be filled in before so many.
    fn missing(&self, bytes: usize, block: usize) -> usize {
        let all = self.head.len() + bytes;
        if all.is_multiple_of(block) {
            return 0;
        }
        (all + STORED_HEAD + SHORTEST).next_multiple_of(block) - all - STORED_HEAD
    }

    fn part(&mut self, fill: &str, plain: &Plain, bytes: &[u8]) -> Vec<u8> {
        let mut out =
            Vec::with_capacity(bytes.len() + fill.len() + HEAD.len() + TAIL + STORED_HEAD);
        out.extend(std::mem::take(&mut self.head));
        if !fill.is_empty() {
            out.extend(stored(fill.as_bytes()));
        }
        out.extend(bytes);
        self.sum.update(fill.as_bytes());
        self.sum.update(plain.text.as_bytes());
        out
    }
}

#[cfg(test)]
mod tests {
    use std::io::Read;

    use super::*;

    fn plain(text: &str) -> Plain {
        Plain::of(text.to_owned())
    }

    fn read(bytes: &[u8]) -> String {
        let mut text = String::new();
        flate2::read::GzDecoder::new(bytes).read_to_string(&mut text).unwrap();
        text
    }

    #[test]
    fn an_answer_has_whole_blocks_whatever_its_length() {
        // A linear congruential generator: nothing comes twice.
        let next = |state: &mut u32| {
            *state = state.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
            char::from(b'a' + (*state >> 24) as u8 % 26)
        };
        let length = |n: usize| {
            let mut state = 7;
            let text: String = (0..n).map(|_| next(&mut state)).collect();
            let bytes = Gzip::new().whole(&plain(&text), 1024);
            assert_eq!(read(&bytes).trim_start(), text);
            bytes.len()
        };
        let lengths: Vec<usize> = (0..3000).step_by(7).map(length).collect();
        assert!(lengths.iter().all(|length| length.is_multiple_of(1024)));
        assert!(lengths.iter().any(|length| *length > 1024));
        assert_eq!(read(&Gzip::new().whole(&plain("exactly"), 1)), "exactly");
    }

    #[test]
    fn events_are_whole_blocks_that_know_nothing_of_each_other() {
        let mut gzip = Gzip::new();
        let event = "event: table\ndata: <main>Mars, Mars</main>\n\n";
        let parts = [event, event, event].map(|event| gzip.events(&plain(event), 256));
        assert!(parts.iter().all(|part| part.len() == 256));
        let unpadded = [event, event].map(|event| gzip.events(&plain(event), 1).len());
        assert_eq!(unpadded[0], unpadded[1], "the second is no shorter");
        let mut all = parts.concat();
        // What has come can be read before more does.
        let mut begun = vec![0; 2 * event.len()];
        flate2::read::GzDecoder::new(&parts[0][..]).read_exact(&mut begun[..event.len()]).unwrap();
        let mut gzip = Gzip::new();
        all.clear();
        all.extend(gzip.events(&plain(event), 256));
        all.extend(gzip.events(&plain(event), 256));
        all.extend(gzip.end());
        let text = read(&all);
        let told: String = text
            .lines()
            .filter(|line| !line.starts_with(':'))
            .map(|line| format!("{line}\n"))
            .collect();
        assert_eq!(told, event.repeat(2));
    }

    #[test]
    fn what_is_made_once_is_smallest() {
        let text: String =
            (0..200).map(|n| format!(".row-{n} {{ color: #{:06x}; }}\n", n * n)).collect();
        let bytes = once(&text);
        assert_eq!(read(&bytes), text);
        assert!(bytes.len() <= Gzip::new().whole(&plain(&text), 1).len());
    }
}
