//! A table and the people around it, driven at a pace.

use std::sync::PoisonError;
use std::time::{Duration, Instant};

use serde_json::json;
use tokio::sync::watch;
use tokio::time::{sleep, sleep_until};

use super::Shared;
use crate::api::{Legal, Player, Stage, Table};
use crate::bytes::Answer;
use crate::client::{Client, Servers};
use crate::menu::Menu;
use crate::people::Stuck;
use crate::random::Random;
use crate::report::Times;

/// The newest decision at a table, for whoever waits for it on a stream.
#[derive(Clone, Copy, Debug)]
pub(super) struct Mark {
    pub(super) number: u64,
    pub(super) sent: Instant,
    pub(super) by: u8,
}

/// A table and its people, who share a connection.
pub(super) struct Group {
    client: Client,
    random: Random,
    /// The table that they wish for, as it is sent.
    wish: String,
    /// What each seat's person says to be that person.
    pub(super) tokens: Vec<String>,
    /// The table that they play now, for those who watch.
    pub(super) table: watch::Sender<String>,
    pub(super) mark: Shared<Option<Mark>>,
    state: Table,
}

/// What a group has done.
pub(super) struct Played {
    pub(super) waits: Times,
    pub(super) finished: usize,
    pub(super) errors: Vec<String>,
}

impl Group {
    /// People come to the server and begin a match: every other group alone, the others by two to
    /// four.
    pub(super) async fn make(
        servers: &Servers,
        menu: &Menu,
        number: usize,
        random: Random,
    ) -> Result<Group, String> {
        let together = number % 2 == 1;
        let people = if together { 2 + number / 2 % 3 } else { 1 };
        let mut client = Client::new(servers);
        let mut tokens = Vec::new();
        for _ in 0..people {
            let player: Player = read(&post(&mut client, "/api/v1/players", "{}").await?)?;
            tokens.push(player.token);
        }
        let wish = menu.plain(people).map_err(|Stuck(why)| why)?.to_string();
        let state = begin(&mut client, &tokens, &wish).await?;
        let table = watch::Sender::new(state.id.clone());
        Ok(Group { client, random, wish, tokens, table, mark: Shared::default(), state })
    }

    /// Decides at random moments, with this mean time between them.
    pub(super) async fn play(mut self, mean: Duration, until: Instant) -> Played {
        let mut played = Played { waits: Times::default(), finished: 0, errors: Vec::new() };
        let mut next = Instant::now() + self.random.waiting(mean);
        while next < until {
            sleep_until(next.into()).await;
            if let Err(error) = self.step(&mut played).await {
                played.errors.push(error);
                sleep(Duration::from_millis(200)).await;
            }
            next = (next + self.random.waiting(mean)).max(Instant::now());
        }
        played
    }

    /// One decision of whoever owes one; or another match after the last one.
    async fn step(&mut self, played: &mut Played) -> Result<(), String> {
        if self.state.stage != Stage::Running {
            played.finished += 1;
            self.state = begin(&mut self.client, &self.tokens, &self.wish).await?;
            self.table.send_replace(self.state.id.clone());
        }
        let id = self.state.id.clone();
        let owing: Vec<u8> =
            self.state.seats.iter().filter(|chair| chair.owes).map(|chair| chair.seat).collect();
        if owing.is_empty() {
            return Err(format!("table {id} runs, and nobody owes a decision"));
        }
        let seat = *self.random.pick(&owing);
        self.client.set_token(self.tokens[usize::from(seat)].clone());
        let path = format!("/api/v1/tables/{id}/legal?seat={seat}");
        let answer = self.client.get(&path).await.map_err(|e| format!("{path}: {e:?}"))?;
        let legal: Legal = read(&answer)?;
        if legal.decisions.is_empty() {
            return Err(format!("table {id}: seat {seat} owes a decision and has none"));
        }
        let decision = &self.random.pick(&legal.decisions).decision;
        let body = json!({ "seat": seat, "question": legal.question, "decision": decision });
        let (path, body) = (format!("/api/v1/tables/{id}/decisions"), body.to_string());
        let sent = Instant::now();
        {
            let mut mark = self.mark.lock().unwrap_or_else(PoisonError::into_inner);
            let number = mark.map_or(1, |mark| mark.number + 1);
            *mark = Some(Mark { number, sent, by: seat });
        }
        let answer = post(&mut self.client, &path, &body).await?;
        played.waits.note(sent.elapsed());
        self.state = read(&answer)?;
        Ok(())
    }
}

/// Makes a table for these people and starts it.
async fn begin(client: &mut Client, tokens: &[String], wish: &str) -> Result<Table, String> {
    client.set_token(tokens[0].clone());
    let mut table: Table = read(&post(client, "/api/v1/tables", wish).await?)?;
    if tokens.len() == 1 {
        return Ok(table);
    }
    let path = format!("/api/v1/tables/{}/seats", table.id);
    for (seat, token) in tokens.iter().enumerate() {
        client.set_token(token.clone());
        if seat > 0 {
            let sit = json!({ "do": "sit", "seat": seat });
            read::<Table>(&post(client, &path, &sit.to_string()).await?)?;
        }
        table = read(&post(client, &path, "{\"do\":\"ready\"}").await?)?;
    }
    client.set_token(tokens[0].clone());
    if table.stage == Stage::Gathering {
        table = read(&post(client, &path, "{\"do\":\"start\"}").await?)?;
    }
    Ok(table)
}

pub(super) async fn post(client: &mut Client, path: &str, json: &str) -> Result<Answer, String> {
    client.post(path, json).await.map_err(|e| format!("{path}: {e:?}"))
}

pub(super) fn read<T: serde::de::DeserializeOwned>(answer: &Answer) -> Result<T, String> {
    if !matches!(answer.status(), 200 | 201) {
        return Err(answer.excerpt());
    }
    serde_json::from_slice(&answer.body).map_err(|e| format!("{e}: {}", answer.excerpt()))
}
