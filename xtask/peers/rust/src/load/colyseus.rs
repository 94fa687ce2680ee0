//! Colyseus as its own client speaks to it: a seat is reserved over HTTP, then messages of the room
//! go over WebSocket as MessagePack.

use std::io;
use std::time::{Duration, Instant};

use serde::Deserialize;

use super::Dice;
use super::wire::{Http, Kind, Socket};

/// Codes of the protocol.
const JOIN_ROOM: u8 = 10;
const ROOM_DATA: u8 = 13;

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
        let free: Vec<usize> = (0..7).filter(|at| self.heights[*at] < 6).collect();
        let column = free[self.dice.below(free.len())];
        let sent = Instant::now();
        // The kind of the message and the column are small numbers, each of which is one byte.
        self.seats[self.turn].send(Kind::Binary, &[ROOM_DATA, 0, column as u8]).await?;
        let over = is_over(&heard(&mut self.seats[self.turn]).await?);
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
    let answer = http.send("POST", &format!("/matchmake/{how}"), None, "{}").await?;
    let Reservation { session_id, room_id, process_id } = answer.json()?;
    let path = format!("/{process_id}/{room_id}?sessionId={session_id}");
    let mut socket = Socket::open(port, &path).await?;
    while socket.receive().await?.first() != Some(&JOIN_ROOM) {}
    socket.send(Kind::Binary, &[JOIN_ROOM]).await?;
    Ok((socket, room_id))
}

/// The next message of the room.
async fn heard(socket: &mut Socket) -> io::Result<Vec<u8>> {
    loop {
        let message = socket.receive().await?;
        if message.first() == Some(&ROOM_DATA) {
            return Ok(message);
        }
    }
}

/// Whether the match ended: `over` is the last member of the message, and true is 0xc3.
fn is_over(message: &[u8]) -> bool {
    message.ends_with(b"over\xc3")
}
