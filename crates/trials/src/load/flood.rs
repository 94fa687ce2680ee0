//! Decisions as fast as they are answered.
//!
//! One request for each decision: what may be decided is read from the view of Under Falling Skies,
//! which has a verdict on everything that could be clicked. Otherwise half of the work of the
//! server would be to list decisions.

use std::net::SocketAddr;
use std::time::Instant;

use futures_util::future::join_all;
use serde::Deserialize;
use serde::de::IgnoredAny;
use serde_json::{Value, json};

use super::group::{post, read};
use crate::api::{Legal, Player, Stage};
use crate::bytes::Line;
use crate::client::{Client, Servers, request};
use crate::error::TrialError;
use crate::random::Random;
use crate::report::Times;

/// Somebody at a table, with a connection.
pub(super) struct Lone {
    line: Line,
    token: String,
    random: Random,
    seen: Seen,
}

/// What the flood has done.
pub(super) struct Flooded {
    pub(super) waits: Times,
    pub(super) finished: usize,
    pub(super) errors: Vec<String>,
}

#[derive(Deserialize)]
struct Seen {
    id: String,
    stage: Stage,
    you: You,
    view: View,
}

#[derive(Deserialize)]
struct You {
    question: Option<u64>,
}

#[derive(Deserialize)]
struct View {
    ask: Ask,
}

#[derive(Deserialize)]
#[serde(rename_all = "snake_case")]
enum Ask {
    Nothing,
    Place { dice: Vec<Value>, cells: Vec<Verdict> },
    Rooms { rooms: Vec<RoomVerdict>, dig: Option<IgnoredAny> },
    Robot { cells: Vec<Verdict> },
    Respawn { columns: Vec<Value> },
}

#[derive(Deserialize)]
struct Verdict {
    cell: Value,
    why_not: Option<IgnoredAny>,
}

#[derive(Deserialize)]
struct RoomVerdict {
    room: Value,
    why_not: Option<IgnoredAny>,
}

impl Ask {
    /// A decision that the verdicts allow.
    fn decide(&self, random: &mut Random) -> Option<Value> {
        let free = |cells: &[Verdict], random: &mut Random| {
            let free: Vec<&Verdict> = cells.iter().filter(|cell| cell.why_not.is_none()).collect();
            (!free.is_empty()).then(|| random.pick(&free).cell.clone())
        };
        Some(match self {
            Ask::Nothing => return None,
            Ask::Place { dice, cells } => {
                let die = random.pick(dice);
                json!({ "place": { "die": die, "cell": free(cells, random)? } })
            }
            Ask::Rooms { rooms, dig } => {
                match rooms.iter().find(|verdict| verdict.why_not.is_none()) {
                    Some(verdict) => json!({ "use": { "room": verdict.room } }),
                    None if dig.is_none() => json!("dig"),
                    None => json!("end_rooms"),
                }
            }
            Ask::Robot { cells } => json!({ "build": { "cell": free(cells, random)? } }),
            Ask::Respawn { columns } => {
                json!({ "respawn": { "column": random.pick(columns) } })
            }
        })
    }
}

/// So many people, each alone at a table.
pub(super) async fn open(servers: &Servers, n: usize, seed: u64) -> Result<Vec<Lone>, TrialError> {
    let (_, address) = servers.in_turn().next().expect("there is a server");
    let mut players = Vec::new();
    for number in 0..n {
        let made = async {
            let mut client = Client::new(servers);
            let player: Player = read(&post(&mut client, "/api/v1/players", "{}").await?)?;
            connect(address, player.token, Random::new(seed, number as u64)).await
        };
        players.push(made.await.map_err(TrialError::Setting)?);
    }
    Ok(players)
}

async fn connect(address: SocketAddr, token: String, random: Random) -> Result<Lone, String> {
    let mut line = Line::open(address).await.map_err(|e| e.to_string())?;
    let seen = begin(&mut line, &token).await?;
    Ok(Lone { line, token, random, seen })
}

async fn begin(line: &mut Line, token: &str) -> Result<Seen, String> {
    let body = json!({ "game": "skies", "options": {}, "visibility": "link" }).to_string();
    ask(line, token, "/api/v1/tables", &body).await
}

async fn ask(line: &mut Line, token: &str, path: &str, body: &str) -> Result<Seen, String> {
    let request = request("POST", path, Some(token), Some(body));
    read(&line.ask(request.as_bytes()).await.map_err(|e| e.to_string())?)
}

/// Everybody decides until the end.
pub(super) async fn pour(players: Vec<Lone>, until: Instant) -> Result<Flooded, TrialError> {
    let all = join_all(players.into_iter().map(|player| player.play(until))).await;
    let mut flooded = Flooded { waits: Times::default(), finished: 0, errors: Vec::new() };
    for one in all {
        flooded.waits.merge(one.waits);
        flooded.finished += one.finished;
        flooded.errors.extend(one.errors);
    }
    Ok(flooded)
}

impl Lone {
    async fn play(mut self, until: Instant) -> Flooded {
        let mut played = Flooded { waits: Times::default(), finished: 0, errors: Vec::new() };
        while Instant::now() < until {
            if let Err(error) = self.step(&mut played).await {
                // A flood that has run into something is of no use any more.
                played.errors.push(error);
                break;
            }
        }
        played
    }

    /// A decision from the list of the server: where nothing can be clicked, a robot must go.
    async fn any_legal(&mut self) -> Result<Value, String> {
        let path = format!("/api/v1/tables/{}/legal?seat=0", self.seen.id);
        let request = request("GET", &path, Some(&self.token), None);
        let answer = self.line.ask(request.as_bytes()).await.map_err(|e| e.to_string())?;
        let legal: Legal = read(&answer)?;
        let first = legal.decisions.into_iter().next();
        first.map(|offer| offer.decision).ok_or_else(|| format!("{path} lists nothing"))
    }

    async fn step(&mut self, played: &mut Flooded) -> Result<(), String> {
        if self.seen.stage != Stage::Running {
            played.finished += 1;
            self.seen = begin(&mut self.line, &self.token).await?;
        }
        let Some(question) = self.seen.you.question else {
            return Err(format!("table {} asks for nothing", self.seen.id));
        };
        let decision = match self.seen.view.ask.decide(&mut self.random) {
            Some(decision) => decision,
            None => self.any_legal().await?,
        };
        let body = json!({ "seat": 0, "question": question, "decision": decision }).to_string();
        let path = format!("/api/v1/tables/{}/decisions", self.seen.id);
        let sent = Instant::now();
        self.seen = ask(&mut self.line, &self.token, &path, &body).await?;
        played.waits.note(sent.elapsed());
        Ok(())
    }
}
