//! Texts that a person names, whatever they turn out to be.

use std::fmt;
use std::fs::{self, File};
use std::io::Read as _;
use std::path::Path;

/// Why a text cannot be had.
#[derive(Debug)]
pub(crate) enum TextFault {
    /// It is longer than it may be.
    TooLong,
    /// It is no text.
    NoText,
    /// It cannot be read, and why.
    Unreadable(String),
}

impl fmt::Display for TextFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            TextFault::TooLong => f.write_str("it is too long"),
            TextFault::NoText => f.write_str("it is not a text"),
            TextFault::Unreadable(why) => f.write_str(why),
        }
    }
}

/// The text of a file with so many bytes at most. Pipes and devices are no files: they may never end
/// or never begin.
pub(crate) fn text_file(path: &Path, longest: u64) -> Result<String, TextFault> {
    let unreadable = |error: std::io::Error| TextFault::Unreadable(error.to_string());
    if !fs::metadata(path).map_err(unreadable)?.is_file() {
        return Err(TextFault::Unreadable("it is no file".to_owned()));
    }
    let mut bytes = Vec::new();
    let file = File::open(path).map_err(unreadable)?;
    // What grows while it is read, or hides its length, is not read to its end either.
    file.take(longest + 1).read_to_end(&mut bytes).map_err(unreadable)?;
    if bytes.len() as u64 > longest {
        return Err(TextFault::TooLong);
    }
    String::from_utf8(bytes).map_err(|_| TextFault::NoText)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_texts_of_a_sensible_length_are_read() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("file");
        let read = |bytes: &[u8]| {
            fs::write(&path, bytes).unwrap();
            text_file(&path, 4)
        };
        assert_eq!(read(b"owls").unwrap(), "owls");
        assert!(matches!(read(b"night"), Err(TextFault::TooLong)));
        assert!(matches!(read(&[0xff]), Err(TextFault::NoText)));
        for other in ["/dev/zero", folder.path().to_str().unwrap()] {
            let fault = text_file(Path::new(other), 4);
            assert!(matches!(fault, Err(TextFault::Unreadable(_))), "{other}: {fault:?}");
        }
    }
}
