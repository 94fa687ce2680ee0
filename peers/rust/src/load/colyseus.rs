//! Colyseus as its own client speaks to it: a seat is reserved over HTTP, then messages of the room
//! go over WebSocket as MessagePack.

use std::io;
use std::time::{Duration, Instant};

use serde::Deserialize;

use super::Dice;
use super::http::Http;
use super::socket::{Kind, Socket};

/// Codes of the protocol.
const JOIN_ROOM: u8 = 10;
const ROOM_DATA: u8 = 13;

/// Matches of connect four in one room, one after the other, with a socket for each seat.
pub struct Match {
    seats: [Socket; 2],
    turn: usize,
    heights: [u8; 7],
    dice: Dice,
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct Reservation {
    session_id: String,
    room_id: String,
    process_id: String,
}

impl super::Match for Match {
    async fn begin(port: u16, n: usize) -> io::Result<Match> {
        let mut http = Http::connect(port).await?;
        let (first, room) = join(&mut http, port, "create/connect-four").await?;
        let (second, _) = join(&mut http, port, &format!("joinById/{room}")).await?;
        let seats = [first, second];
        Ok(Match { seats, turn: 0, heights: [0; 7], dice: Dice::seeded(n) })
    }

    async fn advance(&mut self) -> io::Result<Duration> {
        let column = self.dice.among(7, |at| self.heights[at] < 6)?;
        let sent = Instant::now();
        // The kind of the message and the column are small numbers, each of which is one byte.
        self.seats[self.turn].send(Kind::Binary, &[ROOM_DATA, 0, column as u8]).await?;
        let over = heard(&mut self.seats[self.turn]).await?;
        let wait = sent.elapsed();
        heard(&mut self.seats[1 - self.turn]).await?;
        self.heights[column] += 1;
        self.turn = 1 - self.turn;
        if over {
            (self.turn, self.heights) = (0, [0; 7]);
        }
        Ok(wait)
    }
}

/// Takes a seat in a room, which is named.
async fn join(http: &mut Http, port: u16, how: &str) -> io::Result<(Socket, String)> {
    let answer = http.post(&format!("/matchmake/{how}"), None, b"{}").await?;
    let Reservation { session_id, room_id, process_id } = answer.json()?;
    let path = format!("/{process_id}/{room_id}?sessionId={session_id}");
    let mut socket = Socket::open(port, &path).await?;
    while socket.receive().await?.first() != Some(&JOIN_ROOM) {}
    socket.send(Kind::Binary, &[JOIN_ROOM]).await?;
    Ok((socket, room_id))
}

/// Waits for the next message of the room and says whether the match ended with it: `over` is the
/// last member of the message, and true is 0xc3.
async fn heard(socket: &mut Socket) -> io::Result<bool> {
    loop {
        let message = socket.receive().await?;
        if message.first() == Some(&ROOM_DATA) {
            return Ok(message.ends_with(b"over\xc3"));
        }
    }
}
