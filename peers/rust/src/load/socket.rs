//! Just enough WebSocket to exchange messages.

use std::io::{self, Write};

use super::wire::{Head, Wire};

/// What a message of a WebSocket is made of.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Kind {
    /// Text in UTF-8.
    Text,
    /// Any bytes.
    Binary,
}

/// A WebSocket without extensions.
pub struct Socket {
    wire: Wire,
}

impl Socket {
    /// Opens a WebSocket on a port of this machine.
    pub async fn open(port: u16, path: &str) -> io::Result<Socket> {
        let mut wire = Wire::connect(port).await?;
        // The key proves only that the server speaks WebSocket at all, so any will do.
        write!(
            wire.out,
            "GET {path} HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nConnection: Upgrade\r\n\
             Upgrade: websocket\r\nSec-WebSocket-Version: 13\r\n\
             Sec-WebSocket-Key: c2F1Y2VycyBtZWFzdXJlIQ==\r\n\r\n",
        )?;
        wire.send().await?;
        match Head::read(&mut wire).await?.status {
            101 => Ok(Socket { wire }),
            status => Err(io::Error::other(format!("the upgrade was answered {status}"))),
        }
    }

    /// Sends a message, which must be shorter than 64 KiB.
    pub async fn send(&mut self, kind: Kind, data: &[u8]) -> io::Result<()> {
        let opcode = if kind == Kind::Text { TEXT } else { BINARY };
        self.frame(opcode, data).await
    }

    /// The next message; pings are answered on the way.
    pub async fn receive(&mut self) -> io::Result<&[u8]> {
        loop {
            self.wire.fill(2).await?;
            let (first, short) = (self.wire.unread()[0], self.wire.unread()[1]);
            // The length is the second byte, or as many bytes after it as that byte stands for.
            let head = match short {
                126 => 4,
                127 => 10,
                _ => 2,
            };
            self.wire.fill(head).await?;
            let long = &self.wire.unread()[2..head];
            let long = long.iter().fold(0, |sum, byte| sum << 8 | u64::from(*byte));
            let length = if head == 2 { u64::from(short) } else { long };
            let end = head + usize::try_from(length).map_err(io::Error::other)?;
            self.wire.fill(end).await?;
            match first & 0x0f {
                TEXT | BINARY if first & FINAL != 0 => return Ok(&self.wire.take(end)[head..]),
                PING => {
                    let said = self.wire.take(end)[head..].to_vec();
                    self.frame(PONG, &said).await?;
                }
                opcode => return Err(io::Error::other(format!("a frame of kind {opcode}"))),
            }
        }
    }

    /// Sends one frame, which is a whole message.
    async fn frame(&mut self, opcode: u8, data: &[u8]) -> io::Result<()> {
        let out = &mut self.wire.out;
        out.clear();
        out.push(FINAL | opcode);
        match data.len() {
            short @ 0..126 => out.push(MASKED | short as u8),
            long => {
                out.push(MASKED | 126);
                let long = u16::try_from(long).map_err(io::Error::other)?;
                out.extend_from_slice(&long.to_be_bytes());
            }
        }
        // A client must mask what it sends; a mask of zeros leaves it as it is.
        out.extend_from_slice(&[0; 4]);
        out.extend_from_slice(data);
        self.wire.send().await
    }
}

const FINAL: u8 = 0x80;
const MASKED: u8 = 0x80;
const TEXT: u8 = 1;
const BINARY: u8 = 2;
const PING: u8 = 9;
const PONG: u8 = 10;
