//! Compression that tells no secret by its length. `docs/bytes.md` says what is promised.

mod apart;
mod deflate;
mod gzip;

use std::collections::HashMap;
use std::sync::{LazyLock, Mutex, PoisonError};

use axum::body::Bytes;
use axum::http::header::{ACCEPT_ENCODING, CONTENT_ENCODING, CONTENT_TYPE, VARY};
use axum::http::{HeaderMap, HeaderName, HeaderValue};
use axum::response::{IntoResponse, Response};

use gzip::once;
use saucer_core::Seats;
use saucer_web::assets::Asset;

use crate::padding::{CODED_BLOCK, MARKUP_BLOCK, pad, pad_front};

pub(crate) use apart::Plain;
pub(crate) use gzip::Gzip;

/// How answers to somebody are written.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Coding {
    /// As they are.
    Plain,
    /// With gzip, by our own encoder: nothing refers to what is set apart.
    Gzip,
}

/// What the length of an answer may tell.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Length {
    /// All: nothing in it is a secret from anybody who could watch.
    Exact,
    /// Only how many blocks it has.
    Blocks,
}

impl Length {
    /// What the length of answers at a table with these seats may tell.
    pub(crate) fn at(seats: Seats) -> Length {
        if seats.len() > 1 { Length::Blocks } else { Length::Exact }
    }
}

impl Coding {
    /// What the reader can read.
    pub(crate) fn asked(headers: &HeaderMap) -> Coding {
        let accepted = headers.get_all(ACCEPT_ENCODING).iter();
        let mut codings =
            accepted.filter_map(|value| value.to_str().ok()).flat_map(|v| v.split(','));
        if codings.any(is_gzip) { Coding::Gzip } else { Coding::Plain }
    }

    /// An answer of markup, in which what others write is marked.
    pub(crate) fn markup(self, marked: String, length: Length) -> Response {
        let plain = Plain::of(marked);
        let kind = (CONTENT_TYPE, HeaderValue::from_static("text/html; charset=utf-8"));
        match self {
            Coding::Plain => ([kind, VARIES], in_blocks(plain.text, length)).into_response(),
            Coding::Gzip => {
                let body = Gzip::new().whole(&plain, block(length));
                ([kind, VARIES, CODED], body).into_response()
            }
        }
    }

    /// A file of the house or of a game.
    pub(crate) fn file(self, asset: &Asset) -> Response {
        let kind = (CONTENT_TYPE, HeaderValue::from_static(asset.mime));
        match self {
            Coding::Plain => ([kind, VARIES], asset.body.to_string()).into_response(),
            Coding::Gzip => ([kind, VARIES, CODED], compressed_once(asset)).into_response(),
        }
    }
}

/// A file as small as can be. It is the same for everybody, so that is done once.
fn compressed_once(asset: &Asset) -> Bytes {
    static FILES: LazyLock<Mutex<HashMap<String, Bytes>>> = LazyLock::new(Mutex::default);
    let known = FILES.lock().unwrap_or_else(PoisonError::into_inner).get(&asset.link).cloned();
    known.unwrap_or_else(|| {
        let bytes = once(&asset.body);
        let mut files = FILES.lock().unwrap_or_else(PoisonError::into_inner);
        files.entry(asset.link.clone()).or_insert(bytes).clone()
    })
}

/// Says that an answer is compressed.
pub(crate) const CODED: (HeaderName, HeaderValue) =
    (CONTENT_ENCODING, HeaderValue::from_static("gzip"));

/// Says to caches that another reader may be answered in another way.
pub(crate) const VARIES: (HeaderName, HeaderValue) =
    (VARY, HeaderValue::from_static("accept-encoding"));

/// The block of what is compressed.
pub(crate) const fn block(length: Length) -> usize {
    match length {
        Length::Exact => 1,
        Length::Blocks => CODED_BLOCK,
    }
}

/// The same for who reads no compressed answers. What names its pieces is filled before its first line.
pub(crate) fn in_blocks(text: String, length: Length) -> String {
    match length {
        Length::Exact => text,
        Length::Blocks if text.starts_with('<') => pad(text, MARKUP_BLOCK),
        Length::Blocks => pad_front(text, MARKUP_BLOCK),
    }
}

/// Whether a coding that somebody accepts is gzip, and is not said to be refused.
fn is_gzip(coding: &str) -> bool {
    let mut parts = coding.split(';').map(str::trim);
    let is_named = parts.next().is_some_and(|name| name.eq_ignore_ascii_case("gzip"));
    let weight = parts.find_map(|part| part.strip_prefix("q=")?.parse::<f32>().ok());
    is_named && weight.is_none_or(|weight| weight > 0.0)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_who_reads_gzip_gets_it() {
        let asked = |value: &'static str| {
            let mut headers = HeaderMap::new();
            headers.insert(ACCEPT_ENCODING, HeaderValue::from_static(value));
            Coding::asked(&headers)
        };
        for yes in ["gzip", "deflate, gzip;q=0.5", "br, GZIP , zstd"] {
            assert_eq!(asked(yes), Coding::Gzip, "{yes}");
        }
        for no in ["", "identity", "gzip;q=0", "br", "gzipped"] {
            assert_eq!(asked(no), Coding::Plain, "{no}");
        }
        assert_eq!(Coding::asked(&HeaderMap::new()), Coding::Plain);
    }
}
