//! Decisions as fast as they are answered.
//!
//! Two requests for each decision, whatever the game: one lists what may be decided, one decides.

use std::net::SocketAddr;
use std::time::Instant;

use futures_util::future::join_all;
use serde::Deserialize;
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
    /// The table that is asked for, as JSON.
    wish: String,
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
}

#[derive(Deserialize)]
struct You {
    question: Option<u64>,
}

/// So many people, each alone at a table.
pub(super) async fn open(
    servers: &Servers,
    wish: &Value,
    n: usize,
    seed: u64,
) -> Result<Vec<Lone>, TrialError> {
    let wish = wish.to_string();
    let (_, address) = servers.in_turn().next().expect("there is a server");
    let mut players = Vec::new();
    for number in 0..n {
        let made = async {
            let mut client = Client::new(servers);
            let player: Player = read(&post(&mut client, "/api/v1/players", "{}").await?)?;
            connect(address, player.token, wish.clone(), Random::new(seed, number as u64)).await
        };
        players.push(made.await.map_err(TrialError::Setting)?);
    }
    Ok(players)
}

async fn connect(
    address: SocketAddr,
    token: String,
    wish: String,
    random: Random,
) -> Result<Lone, String> {
    let mut line = Line::open(address).await.map_err(|e| e.to_string())?;
    let seen = ask(&mut line, &token, "/api/v1/tables", &wish).await?;
    Ok(Lone { line, token, random, wish, seen })
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

    /// Any decision from the list of the server.
    async fn any_legal(&mut self) -> Result<Value, String> {
        let path = format!("/api/v1/tables/{}/legal?seat=0", self.seen.id);
        let request = request("GET", &path, Some(&self.token), None);
        let answer = self.line.ask(request.as_bytes()).await.map_err(|e| e.to_string())?;
        let legal: Legal = read(&answer)?;
        if legal.decisions.is_empty() {
            return Err(format!("{path} lists nothing"));
        }
        Ok(self.random.pick(&legal.decisions).decision.clone())
    }

    async fn step(&mut self, played: &mut Flooded) -> Result<(), String> {
        if self.seen.stage != Stage::Running {
            played.finished += 1;
            self.seen = ask(&mut self.line, &self.token, "/api/v1/tables", &self.wish).await?;
        }
        let Some(question) = self.seen.you.question else {
            return Err(format!("table {} asks for nothing", self.seen.id));
        };
        let decision = self.any_legal().await?;
        let body = json!({ "seat": 0, "question": question, "decision": decision }).to_string();
        let path = format!("/api/v1/tables/{}/decisions", self.seen.id);
        let sent = Instant::now();
        self.seen = ask(&mut self.line, &self.token, &path, &body).await?;
        played.waits.note(sent.elapsed());
        Ok(())
    }
}
