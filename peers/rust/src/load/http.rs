//! Just enough HTTP to send requests with JSON and to follow a stream of events.

use std::io::{self, Write};

use memchr::memchr;
use serde::Deserialize;

use super::wire::{Head, Wire};

/// One connection that is kept open.
pub struct Http {
    wire: Wire,
    port: u16,
}

/// An answer without its headers. The body lies in the buffer of the connection.
pub struct Answer<'a> {
    /// What became of the request, as a number of HTTP.
    pub status: u16,
    /// All of the body.
    pub body: &'a [u8],
}

impl<'a> Answer<'a> {
    /// The body as JSON, if the answer is a success.
    pub fn json<T: Deserialize<'a>>(&self) -> io::Result<T> {
        if !(200..300).contains(&self.status) {
            let body = String::from_utf8_lossy(self.body);
            return Err(io::Error::other(format!("answered {}: {body}", self.status)));
        }
        // To look once whether all of it is text is cheaper than to look at every string in it.
        let text = std::str::from_utf8(self.body).map_err(io::Error::other)?;
        serde_json::from_str(text).map_err(io::Error::other)
    }
}

impl Http {
    /// Connects to a port of this machine.
    pub async fn connect(port: u16) -> io::Result<Http> {
        Ok(Http { wire: Wire::connect(port).await?, port })
    }

    /// Posts a JSON body and waits for the whole answer, whose head must say its length.
    pub async fn post(
        &mut self,
        path: &str,
        token: Option<&str>,
        body: &[u8],
    ) -> io::Result<Answer<'_>> {
        let out = &mut self.wire.out;
        out.clear();
        write!(out, "POST {path} HTTP/1.1\r\nHost: 127.0.0.1:{}\r\n", self.port)?;
        if let Some(token) = token {
            write!(out, "Authorization: Bearer {token}\r\n")?;
        }
        write!(
            out,
            "Accept: application/json\r\nContent-Type: application/json\r\n\
             Content-Length: {}\r\n\r\n",
            body.len(),
        )?;
        out.extend_from_slice(body);
        self.wire.send().await?;
        let Head { status, length } = Head::read(&mut self.wire).await?;
        let length = length.unwrap_or(0);
        self.wire.fill(length).await?;
        Ok(Answer { status, body: self.wire.take(length) })
    }
}

/// A stream of server-sent events in chunks.
pub struct Events {
    wire: Wire,
    /// What the chunks held, from the event that was told last.
    text: Vec<u8>,
    /// Where the next event begins.
    next: usize,
}

impl Events {
    /// Asks for a stream on a connection of its own.
    pub async fn open(port: u16, path: &str, token: &str) -> io::Result<Events> {
        let mut wire = Wire::connect(port).await?;
        write!(
            wire.out,
            "GET {path} HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nAuthorization: Bearer {token}\r\n\
             Accept: text/event-stream\r\n\r\n",
        )?;
        wire.send().await?;
        match Head::read(&mut wire).await?.status {
            200 => Ok(Events { wire, text: Vec::new(), next: 0 }),
            status => Err(io::Error::other(format!("the stream was answered {status}"))),
        }
    }

    /// The data of the next event of this name, which must be one line; others are left out.
    pub async fn next(&mut self, name: &str) -> io::Result<&[u8]> {
        let data = loop {
            match Event::read(&self.text, self.next) {
                Some(event) => {
                    self.next = event.end;
                    if event.name == name.as_bytes() {
                        break event.data;
                    }
                }
                None => self.chunk().await?,
            }
        };
        Ok(&self.text[data])
    }

    /// Waits for a chunk. Events before the next one make room for it.
    async fn chunk(&mut self) -> io::Result<()> {
        self.text.drain(..self.next);
        self.next = 0;
        let digits = std::str::from_utf8(self.wire.line().await?).map_err(io::Error::other)?;
        let length = usize::from_str_radix(digits, 16).map_err(io::Error::other)?;
        if length == 0 {
            return Err(io::Error::other("the stream ended"));
        }
        self.wire.fill(length + 2).await?;
        self.text.extend_from_slice(&self.wire.take(length + 2)[..length]);
        Ok(())
    }
}

/// An event in the text of a stream.
struct Event<'a> {
    name: &'a [u8],
    /// Where its data are, and where it ends, in that text.
    data: std::ops::Range<usize>,
    end: usize,
}

impl Event<'_> {
    /// The event that begins here, if all of it is there.
    fn read(text: &[u8], from: usize) -> Option<Event<'_>> {
        let mut event = Event { name: b"", data: from..from, end: from };
        loop {
            let at = event.end;
            let stop = at + memchr(b'\n', &text[at..])?;
            event.end = stop + 1;
            let line = &text[at..stop];
            if line.is_empty() {
                return Some(event);
            }
            if let Some(name) = line.strip_prefix(b"event:") {
                event.name = name.trim_ascii_start();
            } else if let Some(data) = line.strip_prefix(b"data:") {
                event.data = stop - data.trim_ascii_start().len()..stop;
            }
        }
    }
}
