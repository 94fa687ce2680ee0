//! The live stream of a table, resumed where it broke off.

use std::io;
use std::time::Duration;

use tokio::time::timeout;

use crate::bytes::{Line, find};
use crate::client::{Servers, request};

/// What came on a stream.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Event {
    /// A new state of the table, with its version and its JSON.
    Table { version: u64, data: String },
    /// Somebody said something.
    Talk,
    /// The server is about to stop.
    Bye,
}

/// An open stream.
#[derive(Debug)]
pub(crate) struct Stream {
    line: Line,
    /// Text of events that are not complete yet.
    text: Vec<u8>,
}

/// An answer to the request for a stream that is no stream.
#[derive(Debug)]
pub(crate) enum NoStream {
    /// No server took the request.
    Gone,
    /// A server answered with this.
    Status { status: u16, retry_after: Option<u64> },
}

impl Stream {
    /// Follows the path from a version on, at whichever server is there.
    pub(crate) async fn open(
        servers: &Servers,
        path: &str,
        token: Option<&str>,
        seen: Option<u64>,
    ) -> Result<Stream, NoStream> {
        let plain = request("GET", path, token, None);
        let request = match seen {
            None => plain,
            Some(seen) => {
                let head = plain.strip_suffix("\r\n").unwrap_or(&plain);
                format!("{head}Last-Event-ID: {seen}\r\n\r\n")
            }
        };
        for (_, address) in servers.in_turn() {
            let opened = timeout(Duration::from_secs(15), async {
                let mut line = Line::open(address).await?;
                line.send(request.as_bytes()).await?;
                let head = line.head().await?;
                io::Result::Ok((line, head))
            });
            let Ok(Ok((line, head))) = opened.await else { continue };
            if head.status != 200 {
                let retry_after = head.retry_after;
                return Err(NoStream::Status { status: head.status, retry_after });
            }
            return Ok(Stream { line, text: Vec::new() });
        }
        Err(NoStream::Gone)
    }

    /// The next event. Cancelling loses nothing.
    ///
    /// # Errors
    ///
    /// When the stream has ended.
    pub(crate) async fn next(&mut self) -> io::Result<Event> {
        loop {
            while let Some(end) = find(&self.text, b"\n\n") {
                let event = parse(&String::from_utf8_lossy(&self.text[..end]));
                self.text.drain(..end + 2);
                if let Some(event) = event {
                    return Ok(event);
                }
            }
            match self.line.chunk().await? {
                Some(chunk) => self.text.extend_from_slice(&chunk),
                None => return Err(io::ErrorKind::UnexpectedEof.into()),
            }
        }
    }
}

/// An event from its lines; `None` for a sign of life.
fn parse(text: &str) -> Option<Event> {
    let (mut name, mut version, mut data) = ("", None, String::new());
    for line in text.lines() {
        let (field, value) = line.split_once(':').unwrap_or((line, ""));
        let value = value.strip_prefix(' ').unwrap_or(value);
        match field {
            "event" => name = value,
            "id" => version = value.parse().ok(),
            "data" => data.push_str(value),
            _ => {}
        }
    }
    match name {
        "table" => Some(Event::Table { version: version?, data }),
        "talk" => Some(Event::Talk),
        "bye" => Some(Event::Bye),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn events_are_read_and_signs_of_life_passed_over() {
        assert_eq!(parse(": here"), None);
        let table = parse("event: table\nid: 12\ndata: {\"a\":1}");
        assert_eq!(table, Some(Event::Table { version: 12, data: "{\"a\":1}".to_owned() }));
        assert_eq!(parse("event: bye\ndata:"), Some(Event::Bye));
        assert_eq!(parse("event: table\ndata: {}"), None, "a table has a version");
    }
}
