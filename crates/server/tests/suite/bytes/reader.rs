//! A page as its script reads it, which counts what it is sent.

use std::fmt;
use std::io::{Read, Write};

use axum::body::Body;
use axum::http::{Response, StatusCode};
use flate2::read::GzDecoder;
use flate2::write;
use http_body_util::BodyExt;

use super::BLOCK;
use crate::client::Guest;

/// A table that was read: its tag and its markup.
#[derive(Clone, Debug, Default)]
struct Table {
    tag: String,
    markup: String,
}

/// A page at a table.
pub(crate) struct Reader {
    pub(crate) guest: Guest,
    table: String,
    /// What came last, by whatever way.
    last: Table,
    /// What came last on the stream.
    streamed: Table,
    stream: Body,
    inflating: write::GzDecoder<Vec<u8>>,
    heard: String,
    /// How many bytes came on the stream since the last event.
    came: usize,
    once: usize,
    /// The lengths of updates.
    updates: Vec<usize>,
    /// What else came on the stream, and the heads of replies.
    besides: usize,
    /// How many bytes all of it would be if every table were sent whole and as it is.
    plain: usize,
}

impl fmt::Display for Reader {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Reader { once, updates, besides, .. } = self;
        let sent: usize = updates.iter().sum();
        write!(
            f,
            "{once} bytes of page and files, {sent} of {} updates, {besides} besides",
            updates.len()
        )
    }
}

impl Reader {
    /// Loads the page with its files, and follows its stream.
    pub(crate) async fn open(mut guest: Guest, table: &str) -> Reader {
        let mut known = vec![table.to_owned()];
        let (mut once, mut plain, mut next) = (0, 0, 0);
        let mut markup = String::new();
        while let Some(path) = known.get(next).cloned() {
            let answer = guest.raw("GET", &path, &[GZIP], Body::empty()).await;
            assert_eq!(answer.status(), StatusCode::OK, "{path}");
            once += head(&answer);
            let body = bytes(answer).await;
            once += body.len();
            let text = unzipped(&body);
            plain += text.len();
            for link in text.split("\"/assets/").skip(1).filter_map(|rest| rest.split('"').next()) {
                let link = format!("/assets/{link}");
                if !known.contains(&link) {
                    known.push(link);
                }
            }
            if next == 0 {
                markup = text;
            }
            next += 1;
        }
        let version =
            markup.split(" data-version=\"").nth(1).and_then(|rest| rest.split('"').next());
        let path = format!("{table}/live?seen={}&talk=0&base=", version.unwrap());
        let answer = guest.raw("GET", &path, &[GZIP], Body::empty()).await;
        assert_eq!(answer.status(), StatusCode::OK);
        once += head(&answer);
        Reader {
            guest,
            table: table.to_owned(),
            last: Table { tag: String::new(), markup },
            streamed: Table::default(),
            stream: answer.into_body(),
            inflating: write::GzDecoder::new(Vec::new()),
            heard: String::new(),
            came: 0,
            once,
            updates: Vec::new(),
            besides: 0,
            plain,
        }
    }

    pub(crate) fn shown(&self) -> &str {
        &self.last.markup
    }

    /// The table as the stream told it.
    pub(crate) fn streamed(&self) -> &str {
        &self.streamed.markup
    }

    /// How many bytes it would have been, besides the heads.
    pub(crate) fn plain(&self) -> usize {
        self.plain
    }

    /// How many bytes were sent.
    pub(crate) fn bytes(&self) -> usize {
        self.once + self.besides + self.updates.iter().sum::<usize>()
    }

    pub(crate) fn updates(&self) -> &[usize] {
        &self.updates
    }

    /// Sends a decision, reads the reply, and what the stream tells of it.
    pub(crate) async fn decide(&mut self, fields: &[(&str, &str)]) {
        let base = self.last.clone();
        let marks: Vec<&str> = base
            .markup
            .split(" data-lasting=\"")
            .skip(1)
            .filter_map(|rest| rest.split('"').next())
            .collect();
        let marks = marks.join(" ");
        let headers = [
            GZIP,
            ("x-saucer", "fragment"),
            ("x-saucer-has", &marks),
            ("x-saucer-base", &base.tag),
        ];
        let form: Vec<String> =
            fields.iter().map(|(name, value)| format!("{name}={}", encode(value))).collect();
        let path = format!("{}/decide", self.table);
        let answer = self.guest.raw("POST", &path, &headers, Body::from(form.join("&"))).await;
        assert_eq!(answer.status(), StatusCode::OK);
        self.besides += head(&answer);
        let body = bytes(answer).await;
        self.updates.push(body.len());
        self.last = read(&unzipped(&body), &base);
        self.plain += in_blocks(&self.last.markup);
        let version = |markup: &str| -> u64 {
            let (_, rest) = markup.split_once(" data-version=\"").unwrap();
            rest.split('"').next().unwrap().parse().unwrap()
        };
        while self.streamed.markup.is_empty()
            || version(&self.streamed.markup) < version(&self.last.markup)
        {
            self.hear().await;
        }
    }

    /// Waits for the next event of the stream.
    async fn hear(&mut self) {
        let event = loop {
            if let Some(end) = self.heard.find("\n\n") {
                let event = self.heard[..end].to_owned();
                self.heard.drain(..end + 2);
                break event;
            }
            let frame = self.stream.frame().await.expect("the stream goes on").unwrap();
            let part = frame.data_ref().unwrap();
            self.came += part.len();
            self.inflating.write_all(part).unwrap();
            self.inflating.flush().unwrap();
            let told = std::mem::take(self.inflating.get_mut());
            self.heard.push_str(&String::from_utf8(told).unwrap());
        };
        if event.contains("event: table\n") {
            let lines = event.lines().filter_map(|line| line.strip_prefix("data: "));
            let text = lines.collect::<Vec<_>>().join("\n");
            self.streamed = read(&text, &self.streamed);
            self.plain += in_blocks(&self.streamed.markup);
            self.updates.push(std::mem::take(&mut self.came));
        }
        self.besides += std::mem::take(&mut self.came);
    }
}

/// What browsers say.
const GZIP: (&str, &str) = ("accept-encoding", "gzip, deflate, br");

/// How many bytes a whole table would take as it is.
fn in_blocks(markup: &str) -> usize {
    markup.len().next_multiple_of(BLOCK)
}

/// What was sent, in plain.
pub(crate) fn unzipped(bytes: &[u8]) -> String {
    let mut text = String::new();
    GzDecoder::new(bytes).read_to_string(&mut text).unwrap();
    text
}

/// The whole body of an answer.
pub(crate) async fn bytes(answer: Response<Body>) -> Vec<u8> {
    answer.into_body().collect().await.unwrap().to_bytes().to_vec()
}

/// All that a stream sends if it is closed as soon as it has said these words.
pub(crate) async fn heard(stream: Response<Body>, words: &str, close: impl FnOnce()) -> Vec<u8> {
    let (mut stream, mut all) = (stream.into_body(), Vec::new());
    let mut inflating = write::GzDecoder::new(Vec::new());
    while !String::from_utf8_lossy(inflating.get_ref()).contains(words) {
        let frame = stream.frame().await.expect("the stream goes on").unwrap();
        all.extend_from_slice(frame.data_ref().unwrap());
        inflating.write_all(frame.data_ref().unwrap()).unwrap();
        inflating.flush().unwrap();
    }
    close();
    all.extend(stream.collect().await.unwrap().to_bytes());
    all
}

/// How many bytes the head of an answer takes.
fn head(answer: &Response<Body>) -> usize {
    let lines = answer.headers().iter().map(|(name, value)| name.as_str().len() + value.len() + 4);
    "HTTP/1.1 200 OK\r\n\r\n".len() + lines.sum::<usize>()
}

/// What `delta.js` makes of what is sent.
fn read(sent: &str, base: &Table) -> Table {
    let text = sent.trim_start();
    let head = text.split('\n').next().unwrap_or_default();
    let words: Vec<&str> = head.split(' ').collect();
    let rest = || text[head.len() + 1..].to_owned();
    match words[..] {
        ["=", tag] => Table { tag: tag.to_owned(), markup: rest() },
        ["~", from, tag, ref steps @ ..] => {
            assert_eq!(from, base.tag, "it builds on what the page has");
            let (known, rest) = (base.markup.split('<').collect::<Vec<_>>(), rest());
            let mut fresh = rest.split('<');
            let mut pieces = Vec::new();
            for step in steps {
                match step.split_once('+') {
                    Some((at, n)) => {
                        let (at, n): (usize, usize) = (at.parse().unwrap(), n.parse().unwrap());
                        pieces.extend_from_slice(&known[at..at + n]);
                    }
                    None => pieces.extend(fresh.by_ref().take(step.parse().unwrap())),
                }
            }
            Table { tag: tag.to_owned(), markup: pieces.join("<") }
        }
        _ => Table { tag: String::new(), markup: text.trim_end().to_owned() },
    }
}

fn encode(text: &str) -> String {
    text.bytes().map(|byte| format!("%{byte:02X}")).collect()
}
