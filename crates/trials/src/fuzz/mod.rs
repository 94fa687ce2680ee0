//! The trial of bad input: requests, bytes and records without sense, against a real process.
//!
//! Whatever is sent, the server must not panic, must answer with no 5xx but 503 and its
//! `Retry-After`, must still be there afterwards, must not grow without bound, and must leave alone
//! the tables at which other people play meanwhile.

mod raw;
mod records;
mod requests;

use std::fs;
use std::net::SocketAddr;
use std::path::Path;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use serde_json::{Value, json};
use tokio::sync::mpsc;
use tokio::task::JoinSet;
use tokio::time::timeout;

use self::requests::{Known, Sketch};
use crate::api::Record;
use crate::bytes::{Head, Length, Line};
use crate::client::Servers;
use crate::error::TrialError;
use crate::party::{Kind, Party, Played, keep_playing, make_table};
use crate::people::{Person, Stuck};
use crate::process::{Process, Setting};
use crate::proof::prove;
use crate::random::Random;
use crate::report::Report;
use crate::world::World;

/// How the trial is held.
#[derive(Clone, Debug, clap::Args)]
#[command(after_help = "Examples:
  cargo xtask fuzz
  cargo xtask fuzz --requests 5000 --seed 7")]
pub struct Plan {
    /// How many requests are sent
    #[arg(long, default_value_t = 100_000)]
    pub requests: usize,
    /// The number that all random choices come from
    #[arg(long, default_value_t = 1)]
    pub seed: u64,
}

/// How many send nonsense at once.
const SENDERS: usize = 8;
/// An answer that takes longer is none.
const LONGEST_WAIT: Duration = Duration::from_secs(40);
/// One of so many requests is not even HTTP.
const RAW: usize = 8;
/// One of so many tries a record instead of a request.
const RECORD: usize = 400;
/// So much memory may a table take that the nonsense has made by chance.
const TABLE_KIB: u64 = 150;
/// And so much everything else together, once the server is warm.
const REST_KIB: u64 = 64 * 1024;

/// Holds the trial with this binary. Blocks until it is over.
///
/// # Errors
///
/// If the trial cannot be held. What it finds is in the report.
pub fn run(plan: &Plan, binary: &Path) -> Result<Report, TrialError> {
    tokio::runtime::Runtime::new()?.block_on(held(plan, binary))
}

/// What all senders share.
struct Ground {
    address: SocketAddr,
    known: Known,
    left: AtomicUsize,
    statuses: Mutex<[usize; 6]>,
    made: AtomicUsize,
    breaches: Mutex<Vec<String>>,
}

impl Ground {
    fn breach(&self, evidence: String) {
        self.breaches.lock().unwrap_or_else(PoisonError::into_inner).push(evidence);
    }

    fn note(&self, head: Option<&Head>, sent: &[u8]) {
        let class = head.map_or(0, |head| usize::from(head.status / 100).min(5));
        self.statuses.lock().unwrap_or_else(PoisonError::into_inner)[class] += 1;
        let Some(head) = head else { return };
        let excused = head.status == 503 && head.retry_after.is_some();
        if head.status >= 500 && !excused {
            self.breach(format!("{} for {}", head.status, shown(sent)));
        }
        let is_table = |path: &String| path.contains("/t/") || path.contains("/tables/");
        if matches!(head.status, 201 | 303) && head.location.as_ref().is_some_and(is_table) {
            self.made.fetch_add(1, Ordering::Relaxed);
        }
    }
}

async fn held(plan: &Plan, binary: &Path) -> Result<Report, TrialError> {
    let begun = Instant::now();
    let folder = tempfile::Builder::new().prefix("saucer-fuzz-").tempdir()?;
    let records = folder.path().join("records");
    fs::create_dir(&records)?;
    let process = Process::start(Setting {
        binary: binary.to_owned(),
        database: folder.path().join("data").display().to_string(),
        config: folder.path().join("saucer.toml"),
        durable: true,
        core: None,
    })
    .await?;
    let servers = Servers::new([process.address()]);
    let world = Arc::new(World::new(servers, Duration::from_secs(120)));
    let mut random = Random::new(plan.seed, 1);
    let stuck = |Stuck(why): Stuck| TrialError::Setting(why);
    let (known, record) = prepare(&world, &mut random).await.map_err(stuck)?;

    let (done, mut results) = mpsc::unbounded_channel();
    let mut bystanders = JoinSet::new();
    for number in 0..4 {
        let kind =
            if number % 2 == 0 { Kind::Alone } else { Kind::Together { people: 2, bots: 0 } };
        // They play in peace, at tables that the nonsense knows as soon as they run.
        let (world, done) = (Arc::clone(&world), done.clone());
        let random = Random::new(plan.seed, 500 + number);
        bystanders.spawn(keep_playing(world, kind, random, Duration::from_millis(60), done));
    }
    drop(done);

    let ground = Arc::new(Ground {
        address: process.address(),
        known,
        left: AtomicUsize::new(plan.requests),
        statuses: Mutex::default(),
        made: AtomicUsize::new(0),
        breaches: Mutex::default(),
    });
    let senders = |part: u64| {
        let mut tasks = JoinSet::new();
        for number in 0..SENDERS {
            let random = Random::new(plan.seed, part + number as u64);
            tasks.spawn(send(Arc::clone(&ground), random));
        }
        tasks
    };
    // The first tenth warms the server up; from then on its memory may hardly grow.
    ground.left.store(plan.requests / 10, Ordering::Relaxed);
    senders(100).join_all().await;
    let (warm, warm_made) = (process.memory_kib(), ground.made.load(Ordering::Relaxed));
    ground.left.store(plan.requests - plan.requests / 10, Ordering::Relaxed);
    senders(200).join_all().await;
    let end = process.memory_kib();
    let tried = records::try_out(binary, &records, &record, plan.requests / RECORD, &mut random);
    let tried = tried.await;

    world.close();
    let mut report = Report::new(format!("Trial of bad input (seed {})", plan.seed));
    while let Some(ended) = bystanders.join_next().await {
        if let Err(error) = ended {
            report.breach(format!("somebody at a table broke down: {error}"));
        }
    }
    report.row("requests", plan.requests);
    let statuses = *ground.statuses.lock().unwrap_or_else(PoisonError::into_inner);
    let [none, _, ok, elsewhere, refused, failed] = statuses;
    report.row("answered 2xx / 3xx / 4xx", format!("{ok} / {elsewhere} / {refused}"));
    report.row("answered 503 with Retry-After", failed);
    report.row("no answer", none);
    report.row("tables made by chance", ground.made.load(Ordering::Relaxed));
    report.row("records tried", tried.count);
    let mut evidence = tried.breaches;
    evidence.append(&mut ground.breaches.lock().unwrap_or_else(PoisonError::into_inner));
    evidence.extend(process.panics());
    let mut verified = 0;
    while let Ok(result) = results.try_recv() {
        let checked = match result {
            Ok(played) => unharmed(binary, &records, &played).await,
            Err(Stuck(why)) => Err(format!("somebody who only plays is stuck: {why}")),
        };
        match checked {
            Ok(()) => verified += 1,
            Err(why) => evidence.push(why),
        }
    }
    report.row("matches of others, all unharmed", verified);
    if let (Some(warm), Some(end)) = (warm, end) {
        let made = (ground.made.load(Ordering::Relaxed) - warm_made) as u64;
        report.row("memory warm, at the end", format!("{} / {} MiB", warm / 1024, end / 1024));
        if end > warm + made * TABLE_KIB + REST_KIB {
            evidence.push(format!("memory grew from {warm} to {end} KiB with {made} tables"));
        }
    }
    if !process.is_healthy().await {
        evidence.push("the server does not answer /healthz afterwards".to_owned());
    }
    report.row("duration", format!("{:.0} s", begun.elapsed().as_secs_f64()));
    for one in evidence {
        report.breach(one);
    }
    if !report.is_clean() {
        fs::write(folder.path().join("stderr.txt"), process.said())?;
        report.row("evidence", folder.keep().display());
    }
    Ok(report)
}

/// Tables of all kinds for the nonsense to aim at, and the record of a whole match.
async fn prepare(world: &Arc<World>, random: &mut Random) -> Result<(Known, Vec<u8>), Stuck> {
    let menu = world.menu().await?;
    let mut party = Party::gather(world, Kind::Alone, random, Duration::ZERO).await?;
    let finished = party.play().await?;
    let mut tables = vec![finished.table];
    let mut tokens = Vec::new();
    for _ in 0..2 {
        let mut person =
            Person::arrive(world, Random::new(random.bits(), 1), Duration::ZERO).await?;
        for (seats, member, value) in [
            (1, "visibility", "open"),
            (2, "visibility", "link"),
            (2, "visibility", "private"),
            (1, "bot", "rookie"),
        ] {
            let mut wish = menu.plain(seats)?;
            wish[member] = Value::from(value);
            tables.push(make_table(&mut person, &wish.to_string()).await?);
        }
        let running = make_table(&mut person, &menu.plain(3)?.to_string()).await?;
        for wish in [json!({ "do": "fill" }), json!({ "do": "ready" }), json!({ "do": "start" })] {
            person.post(&format!("/api/v1/tables/{running}/seats"), &wish.to_string()).await?;
        }
        tables.push(running);
        tokens.extend(person.token());
    }
    let games = menu.games();
    Ok((Known { world: Arc::clone(world), games, tables, tokens }, finished.record))
}

/// Whether a match of others has all their decisions and nothing else.
async fn unharmed(binary: &Path, folder: &Path, played: &Played) -> Result<(), String> {
    prove(binary, folder, &played.table, &played.record).await?;
    let record: Record = serde_json::from_slice(&played.record).map_err(|e| e.to_string())?;
    for ledger in &played.ledgers {
        let faults = ledger.check(&record);
        if let Some(fault) = faults.lost.first().or(faults.doubled.first()) {
            return Err(format!("a match of others was harmed: {fault}"));
        }
    }
    Ok(())
}

/// Sends nonsense until enough was sent.
async fn send(ground: Arc<Ground>, mut random: Random) {
    let mut line: Option<Line> = None;
    let enough = |left: usize| left.checked_sub(1);
    while ground.left.fetch_update(Ordering::Relaxed, Ordering::Relaxed, enough).is_ok() {
        if random.one_in(RAW) {
            let bytes = raw::bytes(&ground.known, &mut random);
            let head = raw::send(ground.address, &bytes, &mut random).await;
            match head {
                Ok(head) => ground.note(head.as_ref(), &bytes.concat()),
                Err(why) => ground.breach(format!("{why} for {}", shown(&bytes.concat()))),
            }
            continue;
        }
        let request = Sketch::draw(&mut random).request(&ground.known, &mut random);
        let mut open = match line.take().filter(|line| !line.is_dead()) {
            Some(line) => line,
            None => match Line::open(ground.address).await {
                Ok(line) => line,
                Err(error) => {
                    ground.breach(format!("no connection: {error}"));
                    return;
                }
            },
        };
        match timeout(LONGEST_WAIT, ask(&mut open, &request)).await {
            Ok(Ok((head, true))) => {
                ground.note(Some(&head), &request);
                line = Some(open);
            }
            Ok(Ok((head, false))) => ground.note(Some(&head), &request),
            // Hanging up is an answer to a request that is no HTTP any more.
            Ok(Err(_)) => ground.note(None, &request),
            Err(_) => ground.breach(format!("no answer for {}", shown(&request))),
        }
    }
}

/// Sends a request and reads the answer; true if the connection is good for another one.
async fn ask(line: &mut Line, request: &[u8]) -> std::io::Result<(Head, bool)> {
    // A server may have answered and hung up before it has read everything.
    let sent = line.send(request).await;
    let head = line.head().await?;
    sent?;
    // A live stream has no end, and an answer to HEAD has no body.
    if head.length == Length::Chunks || request.starts_with(b"HEAD") || head.closes {
        return Ok((head, false));
    }
    line.body(&head).await?;
    Ok((head, true))
}

/// Bytes as a text for the evidence.
fn shown(bytes: &[u8]) -> String {
    let text: String = bytes.escape_ascii().to_string();
    let short: String = text.chars().take(900).collect();
    format!("{} bytes: {short}", bytes.len())
}
