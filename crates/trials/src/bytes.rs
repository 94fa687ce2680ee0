//! HTTP/1.1 as bytes: one connection, one request at a time.
//!
//! Trials need to know exactly what was sent and what came back, and a client that costs far less
//! than the server that it measures; so this is by hand and does only what our own server needs.

use std::io;
use std::net::SocketAddr;

use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;

/// A head beyond this is none of ours.
const LONGEST_HEAD: usize = 64 * 1024;
/// Nor is a body.
const LONGEST_BODY: usize = 64 * 1024 * 1024;

/// A connection.
#[derive(Debug)]
pub(crate) struct Line {
    socket: TcpStream,
    /// What was read and not yet used.
    buffer: Vec<u8>,
}

/// The head of an answer.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Head {
    pub(crate) status: u16,
    pub(crate) length: Length,
    pub(crate) retry_after: Option<u64>,
    pub(crate) location: Option<String>,
    pub(crate) closes: bool,
}

/// How the end of a body is known.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Length {
    Bytes(usize),
    Chunks,
    UntilClosed,
}

/// An answer with its body.
#[derive(Clone, Debug)]
pub(crate) struct Answer {
    pub(crate) head: Head,
    pub(crate) body: Vec<u8>,
}

impl Answer {
    pub(crate) fn status(&self) -> u16 {
        self.head.status
    }

    /// The body as a text for evidence, cut where it gets long.
    pub(crate) fn excerpt(&self) -> String {
        let text = String::from_utf8_lossy(&self.body);
        let short: String = text.chars().take(300).collect();
        format!("{} {short}", self.head.status)
    }
}

impl Line {
    pub(crate) async fn open(address: SocketAddr) -> io::Result<Line> {
        let socket = TcpStream::connect(address).await?;
        socket.set_nodelay(true)?;
        Ok(Line { socket, buffer: Vec::new() })
    }

    /// Whether the other side has hung up meanwhile, as far as that is known without waiting.
    pub(crate) fn is_dead(&self) -> bool {
        let mut byte = [0; 1];
        let read = self.socket.try_read(&mut byte);
        !matches!(read, Err(error) if error.kind() == io::ErrorKind::WouldBlock)
    }

    pub(crate) async fn send(&mut self, bytes: &[u8]) -> io::Result<()> {
        self.socket.write_all(bytes).await
    }

    /// Says that nothing more will be sent.
    pub(crate) async fn finish(&mut self) -> io::Result<()> {
        self.socket.shutdown().await
    }

    /// Sends a request and reads the whole answer.
    pub(crate) async fn ask(&mut self, request: &[u8]) -> io::Result<Answer> {
        self.send(request).await?;
        let head = self.head().await?;
        let body = self.body(&head).await?;
        Ok(Answer { head, body })
    }

    /// Reads the head of the next answer; those that only say to go on are passed over.
    pub(crate) async fn head(&mut self) -> io::Result<Head> {
        loop {
            let end = loop {
                if let Some(end) = find(&self.buffer, b"\r\n\r\n") {
                    break end;
                }
                if self.buffer.len() > LONGEST_HEAD {
                    return Err(odd("a head without an end"));
                }
                self.more().await?;
            };
            let head = Head::parse(&self.buffer[..end]);
            self.buffer.drain(..end + 4);
            match head? {
                head if (100..200).contains(&head.status) => {}
                head => return Ok(head),
            }
        }
    }

    /// Reads the body that belongs to a head.
    pub(crate) async fn body(&mut self, head: &Head) -> io::Result<Vec<u8>> {
        match head.length {
            Length::Bytes(n) if n > LONGEST_BODY => Err(odd("a body without an end")),
            Length::Bytes(n) => {
                while self.buffer.len() < n {
                    self.more().await?;
                }
                Ok(self.buffer.drain(..n).collect())
            }
            Length::Chunks => {
                let mut body = Vec::new();
                while let Some(chunk) = self.chunk().await? {
                    body.extend_from_slice(&chunk);
                    if body.len() > LONGEST_BODY {
                        return Err(odd("chunks without an end"));
                    }
                }
                Ok(body)
            }
            Length::UntilClosed => {
                self.socket.read_to_end(&mut self.buffer).await?;
                Ok(std::mem::take(&mut self.buffer))
            }
        }
    }

    /// The next chunk of a body; `None` after the last one.
    pub(crate) async fn chunk(&mut self) -> io::Result<Option<Vec<u8>>> {
        let end = loop {
            if let Some(end) = find(&self.buffer, b"\r\n") {
                break end;
            }
            self.more().await?;
        };
        let text = String::from_utf8_lossy(&self.buffer[..end]);
        let size = text.split(';').next().unwrap_or_default().trim();
        let size = usize::from_str_radix(size, 16).map_err(|_| odd("a chunk without a size"))?;
        if size > LONGEST_BODY {
            return Err(odd("a chunk without an end"));
        }
        while self.buffer.len() < end + 2 + size + 2 {
            self.more().await?;
        }
        let chunk = self.buffer[end + 2..end + 2 + size].to_vec();
        self.buffer.drain(..end + 2 + size + 2);
        Ok((size > 0).then_some(chunk))
    }

    async fn more(&mut self) -> io::Result<()> {
        self.buffer.reserve(4096);
        match self.socket.read_buf(&mut self.buffer).await? {
            0 => Err(io::ErrorKind::UnexpectedEof.into()),
            _ => Ok(()),
        }
    }
}

impl Head {
    fn parse(bytes: &[u8]) -> io::Result<Head> {
        let text = String::from_utf8_lossy(bytes);
        let mut lines = text.split("\r\n");
        let status = lines.next().and_then(|line| line.strip_prefix("HTTP/1."));
        let status = status.and_then(|line| line.get(2..5)).and_then(|code| code.parse().ok());
        let status: u16 = status.ok_or_else(|| odd("an answer that is not HTTP"))?;
        let bodiless = status == 204 || status == 304 || status < 200;
        let mut head = Head {
            status,
            length: if bodiless { Length::Bytes(0) } else { Length::UntilClosed },
            retry_after: None,
            location: None,
            closes: false,
        };
        for (name, value) in lines.filter_map(|line| line.split_once(':')) {
            let value = value.trim();
            match name.to_ascii_lowercase().as_str() {
                "content-length" if !bodiless => {
                    head.length =
                        Length::Bytes(value.parse().map_err(|_| odd("a length that is none"))?);
                }
                "transfer-encoding" if value.eq_ignore_ascii_case("chunked") => {
                    head.length = Length::Chunks;
                }
                "retry-after" => head.retry_after = value.parse().ok(),
                "location" => head.location = Some(value.to_owned()),
                "connection" => head.closes = value.eq_ignore_ascii_case("close"),
                _ => {}
            }
        }
        head.closes |= head.length == Length::UntilClosed;
        Ok(head)
    }
}

fn odd(what: &str) -> io::Error {
    io::Error::new(io::ErrorKind::InvalidData, what)
}

/// Where these bytes first are.
pub(crate) fn find(within: &[u8], what: &[u8]) -> Option<usize> {
    within.windows(what.len()).position(|window| window == what)
}

#[cfg(test)]
mod tests {
    use super::*;
    use tokio::net::TcpListener;

    /// Reads an answer that comes in these pieces.
    async fn read(pieces: &'static [&'static [u8]]) -> io::Result<Answer> {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let address = listener.local_addr().unwrap();
        let serving = tokio::spawn(async move {
            let (mut socket, _) = listener.accept().await.unwrap();
            let mut request = [0; 3];
            socket.read_exact(&mut request).await.unwrap();
            for piece in pieces {
                socket.write_all(piece).await.unwrap();
                socket.flush().await.unwrap();
                tokio::task::yield_now().await;
            }
        });
        let answer = Line::open(address).await?.ask(b"ask").await;
        serving.await.unwrap();
        answer
    }

    #[tokio::test]
    async fn bodies_end_by_length_by_chunks_or_by_hanging_up() {
        let by_length: &[&[u8]] =
            &[b"HTTP/1.1 200 OK\r\nContent-", b"Length: 5\r\nRetry-After: 7\r\n\r\nhel", b"lo"];
        let answer = read(by_length).await.unwrap();
        assert_eq!((answer.status(), answer.head.retry_after), (200, Some(7)));
        assert_eq!(answer.body, b"hello");
        let by_chunks: &[&[u8]] = &[
            b"HTTP/1.1 100 Continue\r\n\r\nHTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\n",
            b"3\r\nhel\r",
            b"\n2\r\nlo\r\n0\r\n\r\n",
        ];
        assert_eq!(read(by_chunks).await.unwrap().body, b"hello");
        let answer = read(&[b"HTTP/1.1 404 Not Found\r\n\r\nhello"]).await.unwrap();
        assert_eq!((answer.status(), answer.head.closes), (404, true));
        assert_eq!(answer.body, b"hello");
        let nothing = read(&[b"HTTP/1.1 304 Not Modified\r\nContent-Length: 5\r\n\r\n"]).await;
        assert_eq!(nothing.unwrap().body, b"");
    }

    #[tokio::test]
    async fn an_answer_that_breaks_off_is_no_answer() {
        let answer = read(&[b"HTTP/1.1 200 OK\r\nContent-Length: 50\r\n\r\nhello"]).await;
        assert_eq!(answer.unwrap_err().kind(), io::ErrorKind::UnexpectedEof);
        assert_eq!(read(&[]).await.unwrap_err().kind(), io::ErrorKind::UnexpectedEof);
        let answer = read(&[b"SSH-2.0-OpenSSH\r\n\r\n"]).await;
        assert_eq!(answer.unwrap_err().kind(), io::ErrorKind::InvalidData);
    }
}
