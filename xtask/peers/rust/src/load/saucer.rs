//! Our own server over its JSON API: one client plays a match of skies, another watches its stream.

use std::io;
use std::time::{Duration, Instant};

use serde::Deserialize;
use serde_json::value::RawValue;
use serde_json::{Value, json};

use super::Dice;
use super::wire::{Events, Http};

pub struct Match {
    port: u16,
    http: Http,
    player: String,
    watcher: String,
    table: Table,
    events: Events,
    dice: Dice,
}

#[derive(Deserialize)]
struct Player {
    token: String,
}

#[derive(Deserialize)]
struct Table {
    id: String,
    you: You,
    /// As it was written, since in a game without secrets all viewers are sent the very same.
    view: Box<RawValue>,
    outcome: Option<serde::de::IgnoredAny>,
}

#[derive(Deserialize)]
struct You {
    question: Option<u64>,
}

#[derive(Deserialize)]
struct View {
    ask: Ask,
}

/// What the player is asked; the view says of every target whether it can be chosen.
#[derive(Deserialize)]
#[serde(rename_all = "snake_case")]
enum Ask {
    Nothing,
    Place { dice: Vec<Value>, cells: Vec<Cell> },
    Rooms {},
    Robot { cells: Vec<Cell> },
    Respawn { columns: Vec<Value> },
}

#[derive(Deserialize)]
struct Cell {
    cell: Value,
    why_not: Option<serde::de::IgnoredAny>,
}

impl super::Match for Match {
    async fn begin(port: u16, n: usize) -> io::Result<Match> {
        let mut http = Http::connect(port).await?;
        let player = register(&mut http).await?;
        let watcher = register(&mut http).await?;
        let (table, events) = start(&mut http, port, &player, &watcher).await?;
        Ok(Match { port, http, player, watcher, table, events, dice: Dice::seeded(n) })
    }

    async fn advance(&mut self) -> io::Result<Duration> {
        let decision = self.decision()?;
        let body = json!({ "seat": 0, "question": self.table.you.question, "decision": decision });
        let path = format!("/api/v1/tables/{}/decisions", self.table.id);
        let body = body.to_string();
        let sent = Instant::now();
        self.table = self.http.send("POST", &path, Some(&self.player), &body).await?.json()?;
        let wait = sent.elapsed();
        // The view is the last member of the object.
        let view = self.table.view.get();
        let seen = |event: &str| event.strip_suffix('}').is_some_and(|e| e.ends_with(view));
        while !seen(&self.events.next("table").await?) {}
        if self.table.outcome.is_some() {
            (self.table, self.events) =
                start(&mut self.http, self.port, &self.player, &self.watcher).await?;
        }
        Ok(wait)
    }
}

impl Match {
    /// One of the legal decisions, as far as the view tells them. Rooms are left unused, so that the
    /// next decision is one with luck and a new round.
    fn decision(&mut self) -> io::Result<Value> {
        let pick = |dice: &mut Dice, cells: &[Cell]| {
            let free: Vec<&Cell> = cells.iter().filter(|cell| cell.why_not.is_none()).collect();
            match free.len() {
                0 => Err(io::Error::other("no cell can be chosen")),
                n => Ok(free[dice.below(n)].cell.clone()),
            }
        };
        let view: View = serde_json::from_str(self.table.view.get()).map_err(io::Error::other)?;
        Ok(match &view.ask {
            Ask::Nothing => return Err(io::Error::other("nothing is asked")),
            Ask::Place { dice, cells } => {
                let die = &dice[self.dice.below(dice.len())];
                json!({ "place": { "die": die, "cell": pick(&mut self.dice, cells)? } })
            }
            Ask::Rooms {} => json!("end_rooms"),
            Ask::Robot { cells } => json!({ "build": { "cell": pick(&mut self.dice, cells)? } }),
            Ask::Respawn { columns } => {
                json!({ "respawn": { "column": columns[self.dice.below(columns.len())] } })
            }
        })
    }
}

/// A player of the server; the token proves who it is.
async fn register(http: &mut Http) -> io::Result<String> {
    let answer = http.send("POST", "/api/v1/players", None, "{}").await?;
    Ok(answer.json::<Player>()?.token)
}

/// A table that starts at once, and the stream of the one who watches it, which has begun.
async fn start(
    http: &mut Http,
    port: u16,
    player: &str,
    watcher: &str,
) -> io::Result<(Table, Events)> {
    let body = json!({ "game": "skies", "options": {}, "visibility": "open" }).to_string();
    let table: Table = http.send("POST", "/api/v1/tables", Some(player), &body).await?.json()?;
    let path = format!("/api/v1/tables/{}/stream", table.id);
    let mut events = Events::open(port, &path, watcher).await?;
    events.next("table").await?;
    Ok((table, events))
}
