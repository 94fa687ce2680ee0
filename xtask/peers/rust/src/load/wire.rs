//! Just enough HTTP, event streams and WebSocket to drive servers on the loopback cheaply.

use std::io;

use serde::de::DeserializeOwned;
use tokio::io::{AsyncBufReadExt, AsyncReadExt, AsyncWriteExt, BufReader};
use tokio::net::TcpStream;

/// One connection that is kept open.
pub struct Http {
    stream: BufReader<TcpStream>,
    port: u16,
}

/// An answer without its headers.
pub struct Answer {
    pub status: u16,
    pub body: Vec<u8>,
}

impl Answer {
    /// The body as JSON, if the answer is a success.
    pub fn json<T: DeserializeOwned>(&self) -> io::Result<T> {
        if !(200..300).contains(&self.status) {
            let body = String::from_utf8_lossy(&self.body);
            return Err(io::Error::other(format!("answered {}: {body}", self.status)));
        }
        serde_json::from_slice(&self.body).map_err(io::Error::other)
    }
}

impl Http {
    pub async fn connect(port: u16) -> io::Result<Http> {
        Ok(Http { stream: connect(port).await?, port })
    }

    /// Sends a request with a JSON body and waits for the whole answer.
    pub async fn send(
        &mut self,
        method: &str,
        path: &str,
        token: Option<&str>,
        body: &str,
    ) -> io::Result<Answer> {
        let bearer = token.map(|t| format!("Authorization: Bearer {t}\r\n")).unwrap_or_default();
        let request = format!(
            "{method} {path} HTTP/1.1\r\nHost: 127.0.0.1:{}\r\n{bearer}Accept: application/json\r\n\
             Content-Type: application/json\r\nContent-Length: {}\r\n\r\n{body}",
            self.port,
            body.len(),
        );
        self.stream.get_mut().write_all(request.as_bytes()).await?;
        let head = Head::read(&mut self.stream).await?;
        let mut body = vec![0; head.length.unwrap_or(0)];
        self.stream.read_exact(&mut body).await?;
        Ok(Answer { status: head.status, body })
    }
}

/// A stream of server-sent events in chunks.
pub struct Events {
    stream: BufReader<TcpStream>,
    text: String,
}

impl Events {
    pub async fn open(port: u16, path: &str, token: &str) -> io::Result<Events> {
        let mut stream = connect(port).await?;
        let request = format!(
            "GET {path} HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nAuthorization: Bearer {token}\r\n\
             Accept: text/event-stream\r\n\r\n",
        );
        stream.get_mut().write_all(request.as_bytes()).await?;
        let head = Head::read(&mut stream).await?;
        match head.status {
            200 => Ok(Events { stream, text: String::new() }),
            status => Err(io::Error::other(format!("the stream was answered {status}"))),
        }
    }

    /// The data of the next event of this name; others are left out.
    pub async fn next(&mut self, name: &str) -> io::Result<String> {
        loop {
            while let Some(end) = self.text.find("\n\n") {
                let rest = self.text.split_off(end + 2);
                let event = std::mem::replace(&mut self.text, rest);
                let field = |wanted: &str| {
                    event.lines().find_map(|line| line.strip_prefix(wanted)).map(str::trim_start)
                };
                if field("event:") == Some(name) {
                    return Ok(field("data:").unwrap_or_default().to_owned());
                }
            }
            self.chunk().await?;
        }
    }

    async fn chunk(&mut self) -> io::Result<()> {
        let mut line = String::new();
        self.stream.read_line(&mut line).await?;
        let length = usize::from_str_radix(line.trim(), 16).map_err(io::Error::other)?;
        let mut data = vec![0; length + 2];
        self.stream.read_exact(&mut data).await?;
        data.truncate(length);
        self.text.push_str(&String::from_utf8(data).map_err(io::Error::other)?);
        match length {
            0 => Err(io::Error::other("the stream ended")),
            _ => Ok(()),
        }
    }
}

/// What a message of a WebSocket is made of.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Kind {
    Text,
    Binary,
}

/// A WebSocket without extensions.
pub struct Socket {
    stream: BufReader<TcpStream>,
}

impl Socket {
    pub async fn open(port: u16, path: &str) -> io::Result<Socket> {
        let mut stream = connect(port).await?;
        // The key proves only that the server speaks WebSocket at all, so any will do.
        let request = format!(
            "GET {path} HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nConnection: Upgrade\r\n\
             Upgrade: websocket\r\nSec-WebSocket-Version: 13\r\n\
             Sec-WebSocket-Key: c2F1Y2VycyBtZWFzdXJlIQ==\r\n\r\n",
        );
        stream.get_mut().write_all(request.as_bytes()).await?;
        match Head::read(&mut stream).await?.status {
            101 => Ok(Socket { stream }),
            status => Err(io::Error::other(format!("the upgrade was answered {status}"))),
        }
    }

    pub async fn send(&mut self, kind: Kind, data: &[u8]) -> io::Result<()> {
        let opcode = if kind == Kind::Text { TEXT } else { BINARY };
        self.frame(opcode, data).await
    }

    /// The next message; pings are answered on the way.
    pub async fn receive(&mut self) -> io::Result<Vec<u8>> {
        loop {
            let first = self.stream.read_u8().await?;
            let length = match self.stream.read_u8().await? {
                126 => u64::from(self.stream.read_u16().await?),
                127 => self.stream.read_u64().await?,
                short => u64::from(short),
            };
            let mut data = vec![0; usize::try_from(length).map_err(io::Error::other)?];
            self.stream.read_exact(&mut data).await?;
            match first & 0x0f {
                TEXT | BINARY if first & FINAL != 0 => return Ok(data),
                PING => self.frame(PONG, &data).await?,
                opcode => return Err(io::Error::other(format!("a frame of kind {opcode}"))),
            }
        }
    }

    async fn frame(&mut self, opcode: u8, data: &[u8]) -> io::Result<()> {
        let mut frame = Vec::with_capacity(data.len() + 14);
        frame.push(FINAL | opcode);
        match data.len() {
            short @ 0..126 => frame.push(MASKED | short as u8),
            long => {
                frame.push(MASKED | 126);
                let long = u16::try_from(long).map_err(io::Error::other)?;
                frame.extend_from_slice(&long.to_be_bytes());
            }
        }
        // A client must mask what it sends; a mask of zeros leaves it as it is.
        frame.extend_from_slice(&[0; 4]);
        frame.extend_from_slice(data);
        self.stream.get_mut().write_all(&frame).await
    }
}

const FINAL: u8 = 0x80;
const MASKED: u8 = 0x80;
const TEXT: u8 = 1;
const BINARY: u8 = 2;
const PING: u8 = 9;
const PONG: u8 = 10;

/// What matters of the head of an answer.
struct Head {
    status: u16,
    length: Option<usize>,
}

impl Head {
    async fn read(stream: &mut BufReader<TcpStream>) -> io::Result<Head> {
        let mut line = String::new();
        stream.read_line(&mut line).await?;
        let status = line.split(' ').nth(1).and_then(|code| code.parse().ok());
        let status = status.ok_or_else(|| io::Error::other(format!("no HTTP: {line}")))?;
        let mut length = None;
        loop {
            line.clear();
            stream.read_line(&mut line).await?;
            let Some((name, value)) = line.trim().split_once(':') else { break };
            if name.eq_ignore_ascii_case("content-length") {
                length = value.trim().parse().ok();
            }
        }
        Ok(Head { status, length })
    }
}

async fn connect(port: u16) -> io::Result<BufReader<TcpStream>> {
    let stream = TcpStream::connect(("127.0.0.1", port)).await?;
    stream.set_nodelay(true)?;
    Ok(BufReader::with_capacity(16 * 1024, stream))
}
