//! boardgame.io as its own client speaks to it: socket.io over WebSocket, one socket for each seat.

use std::fmt;
use std::io::{self, Write};
use std::time::{Duration, Instant};

use memchr::memchr;
use serde::de::{IgnoredAny, SeqAccess, Visitor};
use serde::{Deserialize, Deserializer};

use super::Dice;
use super::socket::{Kind, Socket};

/// What comes before an event of the namespace of the game.
const EVENT: &str = "42/connect-four,";

/// Matches of connect four, one after the other, with a socket for each seat.
pub struct Match {
    seats: [Socket; 2],
    name: String,
    played: usize,
    state: State,
    dice: Dice,
    /// What is sent next; kept so that its memory is used again.
    update: Vec<u8>,
}

/// What a client needs to make the next move.
#[derive(Deserialize)]
struct State {
    #[serde(rename = "G")]
    board: Board,
    ctx: Context,
    #[serde(rename = "_stateID")]
    id: u64,
}

#[derive(Deserialize)]
struct Board {
    columns: [Height; 7],
}

/// How many stones are in a column.
struct Height(usize);

impl<'de> Deserialize<'de> for Height {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Height, D::Error> {
        deserializer.deserialize_seq(Stones)
    }
}

/// Counts the stones of a column.
struct Stones;

impl<'de> Visitor<'de> for Stones {
    type Value = Height;

    fn expecting(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.write_str("the stones of a column")
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut stones: A) -> Result<Height, A::Error> {
        let mut height = 0;
        while stones.next_element::<IgnoredAny>()?.is_some() {
            height += 1;
        }
        Ok(Height(height))
    }
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct Context {
    current_player: Seat,
    gameover: Option<IgnoredAny>,
}

#[derive(Clone, Copy, Deserialize)]
enum Seat {
    #[serde(rename = "0")]
    First,
    #[serde(rename = "1")]
    Second,
}

#[derive(Deserialize)]
struct Sync {
    state: State,
}

/// What the other client needs to know that the state is a new one.
#[derive(Deserialize)]
struct Seen {
    #[serde(rename = "_stateID")]
    id: u64,
}

impl super::Match for Match {
    async fn begin(port: u16, n: usize) -> io::Result<Match> {
        let mut seats = [open(port).await?, open(port).await?];
        // One server may be driven several times, so the name says by whom.
        let name = format!("match-{}-{n}", std::process::id());
        let state = sync(&mut seats, &name, 0).await?;
        Ok(Match { seats, name, played: 0, state, dice: Dice::seeded(n), update: Vec::new() })
    }

    async fn advance(&mut self) -> io::Result<Duration> {
        let before = self.state.id;
        let mover = self.state.ctx.current_player as usize;
        let columns = &self.state.board.columns;
        let column = self.dice.among(7, |at| columns[at].0 < 6)?;
        self.update.clear();
        write!(
            self.update,
            r#"{EVENT}["update",{{"type":"MAKE_MOVE","payload":{{"type":"drop","args":[{column}],"playerID":"{mover}"}}}},{before},"{}-{}","{mover}"]"#,
            self.name, self.played,
        )?;
        let sent = Instant::now();
        self.seats[mover].send(Kind::Text, &self.update).await?;
        while self.state.id == before {
            self.state = event(&mut self.seats[mover], "update").await?;
        }
        let wait = sent.elapsed();
        while event::<Seen>(&mut self.seats[1 - mover], "update").await?.id == before {}
        if self.state.ctx.gameover.is_some() {
            self.played += 1;
            self.state = sync(&mut self.seats, &self.name, self.played).await?;
        }
        Ok(wait)
    }
}

/// A socket in the namespace of the game.
async fn open(port: u16) -> io::Result<Socket> {
    let mut socket = Socket::open(port, "/socket.io/?EIO=4&transport=websocket").await?;
    while !socket.receive().await?.starts_with(b"0") {}
    socket.send(Kind::Text, b"40/connect-four,").await?;
    while !socket.receive().await?.starts_with(b"40/connect-four,") {}
    Ok(socket)
}

/// Joins both seats to a match, which the server makes when it is first asked for.
async fn sync(seats: &mut [Socket; 2], name: &str, played: usize) -> io::Result<State> {
    let mut state = None;
    for (seat, socket) in seats.iter_mut().enumerate() {
        let join = format!(r#"{EVENT}["sync","{name}-{played}","{seat}",null,2]"#);
        socket.send(Kind::Text, join.as_bytes()).await?;
        state = Some(event::<Sync>(socket, "sync").await?.state);
    }
    state.ok_or_else(|| io::Error::other("a match has seats"))
}

/// What the next event of this name says of the match; others are left out, pings are answered.
async fn event<T: for<'de> Deserialize<'de>>(socket: &mut Socket, name: &str) -> io::Result<T> {
    loop {
        let message = socket.receive().await?;
        if message == b"2" {
            socket.send(Kind::Text, b"3").await?;
            continue;
        }
        let text = std::str::from_utf8(message).map_err(io::Error::other)?;
        let array = text.strip_prefix(EVENT).and_then(|array| array.strip_prefix("[\""));
        let rest = array.and_then(|array| array.strip_prefix(name));
        let Some(rest) = rest.filter(|rest| rest.starts_with('"')) else { continue };
        // Between the name of the event and what it says is only the name of the match, which is
        // ours and has no bracket in it. What comes after that is not needed.
        let at = memchr(b'{', rest.as_bytes()).unwrap_or(rest.len());
        let mut said = serde_json::Deserializer::from_str(&rest[at..]);
        return T::deserialize(&mut said).map_err(io::Error::other);
    }
}
