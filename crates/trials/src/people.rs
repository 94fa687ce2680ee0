//! Simulated people: each plays one seat by random legal decisions and helps itself when a server
//! does not answer, as any good client would.

use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::{Duration, Instant};

use serde::de::DeserializeOwned;
use serde_json::json;
use tokio::time::{sleep, timeout};

use crate::api::{Legal, Player, Problem, Record, Stage, Table};
use crate::bytes::Answer;
use crate::client::{Client, NoAnswer};
use crate::ledger::{Known, Ledger};
use crate::random::Random;
use crate::stream::{Event, NoStream, Stream};
use crate::world::{World, count};

/// If a stream is silent for so long, its person looks whether it has missed something.
const QUIET: Duration = Duration::from_secs(20);
/// What a person then sees must be on the stream within this time.
const GRACE: Duration = Duration::from_secs(5);

/// Somebody cannot go on; the words are the evidence.
#[derive(Clone, Debug)]
pub(crate) struct Stuck(pub(crate) String);

/// How somebody learns that something has changed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Follows {
    Stream,
    Polls,
}

/// Somebody with an account of their own.
#[derive(Debug)]
pub(crate) struct Person {
    pub(crate) world: Arc<World>,
    client: Client,
    pub(crate) random: Random,
    /// How long they think at most.
    think: Duration,
    follows: Follows,
    stream: Option<Stream>,
}

/// A definite answer.
pub(crate) struct Settled {
    pub(crate) answer: Answer,
    /// Whether an earlier try got no answer, so that it may have been done then.
    pub(crate) unsure: bool,
}

impl Person {
    /// Comes to the server for the first time.
    pub(crate) async fn arrive(
        world: &Arc<World>,
        mut random: Random,
        think: Duration,
    ) -> Result<Person, Stuck> {
        let follows = if random.one_in(3) { Follows::Polls } else { Follows::Stream };
        let client = Client::new(&world.servers);
        let world = Arc::clone(world);
        let mut person = Person { world, client, random, think, follows, stream: None };
        let settled = person.post("/api/v1/players", &json!({}).to_string()).await?;
        let player: Player = person.read(&settled.answer, "a new player")?;
        person.client.set_token(player.token);
        Ok(person)
    }

    /// Plays the seat until the match is over. The ledger has every decision then.
    pub(crate) async fn play(&mut self, id: &str, ledger: &mut Ledger) -> Result<(), Stuck> {
        self.stream = None;
        let mut fresh: Option<Table> = None;
        let mut newest = 0;
        let mut moved = Instant::now();
        loop {
            let table = match fresh.take() {
                Some(table) => table,
                None => self.look(id).await?,
            };
            if table.version > newest {
                (newest, moved) = (table.version, Instant::now());
            } else if table.version < newest {
                // Another server may be a little behind; it has to catch up by itself.
                count(&self.world.counts.older);
            }
            if table.stage.is_end() {
                self.stream = None;
                return Ok(());
            }
            if moved.elapsed() > self.world.patience {
                return Err(Stuck(format!(
                    "table {id} has not moved for {} s, {} owes; seen by seat {} at version {}",
                    moved.elapsed().as_secs(),
                    table.owing(),
                    ledger.seat,
                    table.version,
                )));
            }
            fresh = if table.version < newest {
                sleep(self.random.up_to(Duration::from_millis(50))).await;
                None
            } else if table.you.owes && table.stage == Stage::Running {
                sleep(self.random.up_to(self.think)).await;
                self.decide(id, ledger).await?
            } else {
                self.news(id, table.version).await?
            };
        }
    }

    /// Takes a random legal decision. Returns the table as the answer shows it.
    async fn decide(&mut self, id: &str, ledger: &mut Ledger) -> Result<Option<Table>, Stuck> {
        let seat = ledger.seat;
        let settled = self.get(&format!("/api/v1/tables/{id}/legal?seat={seat}")).await?;
        if settled.answer.status() == 409 {
            return Ok(None);
        }
        let legal: Legal = self.read(&settled.answer, "legal decisions")?;
        if legal.decisions.is_empty() {
            return Ok(None);
        }
        if legal.decisions.iter().any(|offer| offer.clause.is_empty()) {
            self.world.breach(format!("table {id}: a legal decision comes without its clause"));
        }
        let decision = self.random.pick(&legal.decisions).decision.clone();
        let question = legal.question;
        let body = json!({ "seat": seat, "question": question, "decision": decision });
        self.world.sending.notify_waiters();
        let path = format!("/api/v1/tables/{id}/decisions");
        let Settled { answer, unsure } = self.post(&path, &body.to_string()).await?;
        match answer.status() {
            200 => {
                count(&self.world.counts.acknowledged);
                let known = if unsure { Known::Repeated } else { Known::Acknowledged };
                ledger.note(question, decision, known);
                self.read(&answer, "the table after a decision").map(Some)
            }
            409 => {
                if unsure {
                    count(&self.world.counts.late);
                    ledger.note(question, decision, Known::Perhaps);
                } else {
                    count(&self.world.counts.stale);
                }
                let problem: Problem = self.read_any(&answer, "a conflict")?;
                Ok(problem.table)
            }
            _ => {
                let body = body.to_string();
                Err(Stuck(format!(
                    "table {id}: the legal decision {body} was answered with {}",
                    answer.excerpt()
                )))
            }
        }
    }

    /// The table as it is now.
    pub(crate) async fn look(&mut self, id: &str) -> Result<Table, Stuck> {
        let settled = self.get(&format!("/api/v1/tables/{id}")).await?;
        self.read(&settled.answer, &format!("table {id}"))
    }

    /// The record of a match that this person has seen to its end, as a text.
    pub(crate) async fn record(&mut self, id: &str) -> Result<Vec<u8>, Stuck> {
        let begun = Instant::now();
        loop {
            let Settled { answer, .. } = self.get(&format!("/api/v1/tables/{id}/record")).await?;
            let is_whole = match answer.status() {
                200 => serde_json::from_slice(&answer.body)
                    .is_ok_and(|record: Record| record.outcome.is_some()),
                // Another server may not have heard of the end yet.
                403 => false,
                _ => return Err(Stuck(format!("the record of table {id}: {}", answer.excerpt()))),
            };
            if is_whole {
                return Ok(answer.body);
            }
            count(&self.world.counts.older);
            if begun.elapsed() > GRACE {
                let waited = begun.elapsed().as_secs();
                let said = answer.excerpt();
                return Err(Stuck(format!("table {id} has no record after {waited} s: {said}")));
            }
            sleep(self.random.up_to(Duration::from_millis(100))).await;
        }
    }

    /// Waits until something has changed since this version, or might have.
    async fn news(&mut self, id: &str, seen: u64) -> Result<Option<Table>, Stuck> {
        match self.follows {
            Follows::Polls => {
                sleep(Duration::from_millis(40) + self.random.up_to(Duration::from_millis(120)))
                    .await;
                Ok(None)
            }
            Follows::Stream => {
                let Some(mut stream) = self.open_stream(id, seen).await? else { return Ok(None) };
                let table = self.follow(&mut stream, id, seen).await?;
                if table.is_some() {
                    self.stream = Some(stream);
                }
                Ok(table)
            }
        }
    }

    async fn open_stream(&mut self, id: &str, seen: u64) -> Result<Option<Stream>, Stuck> {
        if let Some(stream) = self.stream.take() {
            return Ok(Some(stream));
        }
        let path = format!("/api/v1/tables/{id}/stream");
        let servers = self.world.servers.clone();
        match Stream::open(&servers, &path, self.client.token(), Some(seen)).await {
            Ok(stream) => Ok(Some(stream)),
            Err(NoStream::Status { status: status @ (429 | 503), retry_after }) => {
                self.put_off(status, retry_after, &path).await;
                Ok(None)
            }
            Err(NoStream::Status { status, .. }) => {
                Err(Stuck(format!("the stream of table {id} was answered with {status}")))
            }
            Err(NoStream::Gone) => {
                sleep(self.random.up_to(Duration::from_millis(100))).await;
                Ok(None)
            }
        }
    }

    /// Waits for a newer table on the stream; `None` if the stream has ended.
    async fn follow(
        &mut self,
        stream: &mut Stream,
        id: &str,
        seen: u64,
    ) -> Result<Option<Table>, Stuck> {
        let mut due = None;
        loop {
            match timeout(if due.is_some() { GRACE } else { QUIET }, stream.next()).await {
                Ok(Ok(Event::Table { version, data })) if version > seen => {
                    let table = serde_json::from_str(&data);
                    let bad = |e| Stuck(format!("a stream brought {data}, which is no table: {e}"));
                    return table.map(Some).map_err(bad);
                }
                Ok(Ok(Event::Table { .. } | Event::Talk)) => {}
                Ok(Ok(Event::Bye) | Err(_)) => {
                    count(&self.world.counts.resumed);
                    return Ok(None);
                }
                Err(_) if due.is_some_and(|due| due > seen) => {
                    self.world.breach(format!(
                        "table {id}: a stream with version {seen} was silent although version {} \
                         was there for {} s",
                        due.unwrap_or_default(),
                        GRACE.as_secs(),
                    ));
                    return Ok(None);
                }
                Err(_) => {
                    let table = self.look(id).await?;
                    if table.version <= seen {
                        // Nothing was missed; whether the table stands still is for others to see.
                        return Ok(Some(table));
                    }
                    due = Some(table.version);
                }
            }
        }
    }

    pub(crate) async fn get(&mut self, path: &str) -> Result<Settled, Stuck> {
        self.insist(path, None).await
    }

    pub(crate) async fn post(&mut self, path: &str, json: &str) -> Result<Settled, Stuck> {
        self.insist(path, Some(json)).await
    }

    /// Asks until there is a definite answer: again after none, later if told so.
    async fn insist(&mut self, path: &str, json: Option<&str>) -> Result<Settled, Stuck> {
        let mut unsure = false;
        let mut failing: Option<Instant> = None;
        let mut last = String::new();
        loop {
            let tried = match json {
                Some(json) => self.client.post(path, json).await,
                None => self.client.get(path).await,
            };
            match tried {
                Ok(answer) if answer.status() < 500 && answer.status() != 429 => {
                    if let Some(since) = failing {
                        self.world.recovered(since.elapsed());
                    }
                    return Ok(Settled { answer, unsure });
                }
                Ok(answer) => {
                    // It says that nothing was saved; but if the database went away in the middle
                    // of it, nobody can know, so the decision is tried again all the same.
                    unsure |= answer.status() >= 500;
                    last = answer.excerpt();
                    if matches!(answer.status(), 503 | 429) {
                        self.put_off(answer.status(), answer.head.retry_after, path).await;
                    } else {
                        self.world.breach(format!("{path} was answered with {last}"));
                        sleep(Duration::from_millis(200)).await;
                    }
                }
                Err(no_answer) => {
                    if let NoAnswer::Unknown(why) = no_answer {
                        unsure = true;
                        last = why;
                    }
                    sleep(Duration::from_millis(5) + self.random.up_to(Duration::from_millis(60)))
                        .await;
                }
            }
            count(&self.world.counts.retries);
            let since = *failing.get_or_insert_with(Instant::now);
            if since.elapsed() > self.world.patience {
                let waited = since.elapsed().as_secs();
                return Err(Stuck(format!("{path} was tried for {waited} s in vain: {last}")));
            }
        }
    }

    /// Waits as an answer asked for.
    async fn put_off(&mut self, status: u16, retry_after: Option<u64>, path: &str) {
        count(&self.world.counts.put_off);
        let Some(seconds) = retry_after else {
            self.world.breach(format!("{path} was answered with {status} without Retry-After"));
            return sleep(Duration::from_millis(200)).await;
        };
        sleep(Duration::from_secs(seconds.min(5)) + self.random.up_to(Duration::from_millis(50)))
            .await;
    }

    /// Reads an answer that must be a success.
    pub(crate) fn read<T: DeserializeOwned>(
        &self,
        answer: &Answer,
        what: &str,
    ) -> Result<T, Stuck> {
        if !matches!(answer.status(), 200 | 201) {
            return Err(Stuck(format!("{what} was answered with {}", answer.excerpt())));
        }
        self.read_any(answer, what)
    }

    fn read_any<T: DeserializeOwned>(&self, answer: &Answer, what: &str) -> Result<T, Stuck> {
        serde_json::from_slice(&answer.body)
            .map_err(|e| Stuck(format!("{what} cannot be read ({e}): {}", answer.excerpt())))
    }

    /// What they say to be somebody.
    pub(crate) fn token(&self) -> Option<String> {
        self.client.token().map(str::to_owned)
    }

    /// Notes a table that was played to its end.
    pub(crate) fn finished(&self) {
        self.world.counts.finished.fetch_add(1, Ordering::Relaxed);
    }
}
