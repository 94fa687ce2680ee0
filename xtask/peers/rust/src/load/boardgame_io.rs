//! boardgame.io as its own client speaks to it: socket.io over WebSocket, one socket for each seat.

use std::io;
use std::time::{Duration, Instant};

use serde::Deserialize;
use serde_json::value::RawValue;

use super::Dice;
use super::wire::{Kind, Socket};

/// What comes before an event of the namespace of the game.
const EVENT: &str = "42/connect-four,";

pub struct Match {
    seats: [Socket; 2],
    name: String,
    played: usize,
    state: State,
    dice: Dice,
}

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
    columns: [Vec<String>; 7],
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct Context {
    current_player: String,
    gameover: Option<serde::de::IgnoredAny>,
}

#[derive(Deserialize)]
struct Sync {
    state: State,
}

impl super::Match for Match {
    async fn begin(port: u16, n: usize) -> io::Result<Match> {
        let mut seats = [open(port).await?, open(port).await?];
        // One server may be driven several times, so the name says by whom.
        let name = format!("match-{}-{n}", std::process::id());
        let state = sync(&mut seats, &name, 0).await?;
        Ok(Match { seats, name, played: 0, state, dice: Dice::seeded(n) })
    }

    async fn advance(&mut self) -> io::Result<Duration> {
        let columns = &self.state.board.columns;
        let free: Vec<usize> = (0..7).filter(|at| columns[*at].len() < 6).collect();
        let column = free[self.dice.below(free.len())];
        let (seat, id) = (self.state.ctx.current_player.clone(), self.state.id);
        let mover = usize::from(seat == "1");
        let update = format!(
            r#"{EVENT}["update",{{"type":"MAKE_MOVE","payload":{{"type":"drop","args":[{column}],"playerID":"{seat}"}}}},{id},"{}-{}","{seat}"]"#,
            self.name, self.played,
        );
        let sent = Instant::now();
        self.seats[mover].send(Kind::Text, update.as_bytes()).await?;
        while self.state.id == id {
            self.state = event(&mut self.seats[mover], "update").await?;
        }
        let wait = sent.elapsed();
        while event::<State>(&mut self.seats[1 - mover], "update").await?.id == id {}
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
        let text = std::str::from_utf8(&message).map_err(io::Error::other)?;
        let Some(array) = text.strip_prefix(EVENT) else { continue };
        let parts: Vec<&RawValue> = serde_json::from_str(array).map_err(io::Error::other)?;
        let named = |part: &&RawValue| part.get().trim_matches('"') == name;
        if let (Some(true), Some(said)) = (parts.first().map(named), parts.get(2)) {
            return serde_json::from_str(said.get()).map_err(io::Error::other);
        }
    }
}
