//! A connection to a server on the loopback that costs little: what arrives lies in one buffer and is
//! read where it lies, what is sent is written into another one, and both are used again.

use std::io;

use memchr::memchr;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;

/// How much is asked of the system at once; the answers of all servers are smaller.
const ROOM: usize = 16 * 1024;

/// A connection with what has arrived on it and was not yet taken.
pub struct Wire {
    stream: TcpStream,
    arrived: Vec<u8>,
    taken: usize,
    /// What is to be sent next. Whoever writes it clears it first.
    pub out: Vec<u8>,
}

impl Wire {
    /// Connects to a port of this machine.
    pub async fn connect(port: u16) -> io::Result<Wire> {
        let stream = TcpStream::connect(("127.0.0.1", port)).await?;
        stream.set_nodelay(true)?;
        Ok(Wire { stream, arrived: Vec::with_capacity(ROOM), taken: 0, out: Vec::new() })
    }

    /// Sends all of `out`.
    pub async fn send(&mut self) -> io::Result<()> {
        self.stream.write_all(&self.out).await
    }

    /// What has arrived and was not yet taken.
    pub fn unread(&self) -> &[u8] {
        &self.arrived[self.taken..]
    }

    /// Waits until at least this much can be taken.
    pub async fn fill(&mut self, length: usize) -> io::Result<()> {
        while self.unread().len() < length {
            self.more().await?;
        }
        Ok(())
    }

    /// Takes that much of what has arrived, which must be there. It stays readable until the next
    /// thing is waited for.
    pub fn take(&mut self, length: usize) -> &[u8] {
        let from = self.taken;
        self.taken += length;
        &self.arrived[from..self.taken]
    }

    /// Takes the next line without its end.
    pub async fn line(&mut self) -> io::Result<&[u8]> {
        let mut known = 0;
        let length = loop {
            let unread = self.unread();
            if let Some(at) = memchr(b'\n', &unread[known..]) {
                break known + at + 1;
            }
            known = unread.len();
            self.more().await?;
        };
        Ok(self.take(length).trim_ascii_end())
    }

    /// Waits until something arrives. What was taken makes room for it.
    async fn more(&mut self) -> io::Result<()> {
        self.arrived.drain(..self.taken);
        self.taken = 0;
        self.arrived.reserve(ROOM);
        match self.stream.read_buf(&mut self.arrived).await? {
            0 => Err(io::ErrorKind::UnexpectedEof.into()),
            _ => Ok(()),
        }
    }
}

/// What matters of the head of an HTTP answer.
pub struct Head {
    /// What became of the request, as a number of HTTP.
    pub status: u16,
    /// The length of the body, if the head says one.
    pub length: Option<usize>,
}

impl Head {
    /// Takes the next head, to the empty line after it.
    pub async fn read(wire: &mut Wire) -> io::Result<Head> {
        let line = wire.line().await?;
        let status = line.split(|byte| *byte == b' ').nth(1).and_then(number);
        let status = status.and_then(|code| u16::try_from(code).ok()).ok_or_else(|| {
            io::Error::other(format!("no HTTP: {}", String::from_utf8_lossy(line)))
        })?;
        let mut length = None;
        loop {
            let line = wire.line().await?;
            if line.is_empty() {
                return Ok(Head { status, length });
            }
            if let Some((name, value)) = line.split_at_checked(LENGTH.len())
                && name.eq_ignore_ascii_case(LENGTH)
            {
                length = number(value.trim_ascii());
            }
        }
    }
}

const LENGTH: &[u8] = b"content-length:";

/// A number in decimal digits.
fn number(digits: &[u8]) -> Option<usize> {
    std::str::from_utf8(digits).ok()?.parse().ok()
}
