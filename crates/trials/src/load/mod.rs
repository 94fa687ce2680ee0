//! The load trial: many tables, many live streams, and how long everybody waits.
//!
//! The phases are measured one after the other: the server at rest, with all tables open, with all
//! streams open, and at the end of the play. With [`Rate::Max`] nobody watches and nobody thinks:
//! then the trial finds out how many decisions one core can take.

mod disk;
mod flood;
mod group;
mod watch;

use std::net::SocketAddr;
use std::path::Path;
use std::process::Command;
use std::str::FromStr;
use std::sync::Arc;
use std::time::{Duration, Instant};

use futures_util::StreamExt;
use futures_util::stream;
use tokio::task::JoinSet;

use self::disk::Disk;
use self::group::Group;
use self::watch::Watch;
use crate::client::Servers;
use crate::error::TrialError;
use crate::menu::Menu;
use crate::people::Stuck;
use crate::process::{Process, Setting};
use crate::random::Random;
use crate::report::{Report, Times};
use crate::world::World;

/// How the trial is held.
#[derive(Clone, Debug, clap::Args)]
#[command(after_help = "Examples:
  cargo xtask load
  cargo xtask load --tables 50 --streams 200 --minutes 1
  cargo xtask load --rate max --durable false --minutes 0.5
  cargo xtask load --server http://127.0.0.1:8080 --minutes 2")]
pub struct Plan {
    /// How many tables are played at once
    #[arg(long, default_value_t = 500)]
    pub tables: usize,
    /// How many live streams are open, of those who play and then of spectators
    #[arg(long, default_value_t = 2000)]
    pub streams: usize,
    /// How long
    #[arg(long, default_value_t = 10.0)]
    pub minutes: f64,
    /// How many decisions are sent in a second, or `max`
    #[arg(long, default_value = "100")]
    pub rate: Rate,
    /// Whether the server makes decisions durable; without it, it is only good for comparison
    #[arg(long, default_value_t = true, action = clap::ArgAction::Set)]
    pub durable: bool,
    /// A server that runs already and has no limits, instead of one of our own
    #[arg(long)]
    pub server: Option<ServerUrl>,
    /// The number that all random choices come from
    #[arg(long, default_value_t = 1)]
    pub seed: u64,
}

/// How fast decisions are sent.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Rate {
    /// As fast as they are answered.
    Max,
    /// So many in a second, by all tables together, at random moments.
    PerSecond(f64),
}

impl FromStr for Rate {
    type Err = String;

    fn from_str(text: &str) -> Result<Rate, String> {
        match text.parse::<f64>() {
            _ if text == "max" => Ok(Rate::Max),
            Ok(rate) if rate > 0.0 && rate <= 1e6 => Ok(Rate::PerSecond(rate)),
            _ => Err("give a number above zero, or max".to_owned()),
        }
    }
}

/// Where a server is, such as `http://127.0.0.1:8080`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ServerUrl(SocketAddr);

impl FromStr for ServerUrl {
    type Err = String;

    fn from_str(text: &str) -> Result<ServerUrl, String> {
        let bare = text.strip_prefix("http://").unwrap_or(text).trim_end_matches('/');
        bare.parse()
            .map(ServerUrl)
            .map_err(|_| "give an address such as http://127.0.0.1:8080".into())
    }
}

/// A decision may take so long beyond what the disk itself takes, at 99 %.
const LONGEST_MS: f64 = 50.0;
/// An open table may take so much memory.
const TABLE_KIB: f64 = 100.0;
/// And a live stream so much.
const STREAM_KIB: f64 = 40.0;

/// Holds the trial with this binary. Blocks until it is over.
///
/// # Errors
///
/// If the trial cannot be held. Targets that are missed are breaches in the report.
pub fn run(plan: &Plan, binary: &Path) -> Result<Report, TrialError> {
    allow_files(plan.streams + plan.tables * 2 + 500)?;
    match plan.rate {
        Rate::Max => {
            let pinned = plan.server.is_none() && pin_self();
            // One thread, so that the client stays on its core and off the server's.
            let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
            runtime.block_on(flooded(plan, binary, pinned))
        }
        Rate::PerSecond(rate) => {
            let runtime = tokio::runtime::Runtime::new()?;
            runtime.block_on(held(plan, binary, rate))
        }
    }
}

/// The server of the trial.
struct Target {
    process: Option<Process>,
    folder: tempfile::TempDir,
    servers: Servers,
}

impl Target {
    async fn new(plan: &Plan, binary: &Path, core: Option<usize>) -> Result<Target, TrialError> {
        let folder = tempfile::Builder::new().prefix("saucer-load-").tempdir()?;
        if let Some(ServerUrl(address)) = plan.server {
            return Ok(Target { process: None, folder, servers: Servers::new([address]) });
        }
        let setting = Setting {
            binary: binary.to_owned(),
            database: folder.path().join("data").display().to_string(),
            config: folder.path().join("saucer.toml"),
            durable: plan.durable,
            core,
        };
        let process = Process::start(setting).await?;
        let servers = Servers::new([process.address()]);
        Ok(Target { process: Some(process), folder, servers })
    }

    fn memory_kib(&self) -> f64 {
        self.process.as_ref().and_then(Process::memory_kib).unwrap_or(0) as f64
    }

    fn cpu(&self) -> Duration {
        self.process.as_ref().and_then(Process::cpu).unwrap_or_default()
    }

    fn look_for_panics(&self, report: &mut Report) {
        for panic in self.process.iter().flat_map(Process::panics) {
            report.breach(format!("the server panicked: {panic}"));
        }
    }
}

async fn held(plan: &Plan, binary: &Path, rate: f64) -> Result<Report, TrialError> {
    let target = Target::new(plan, binary, None).await?;
    let mut report = Report::new(format!(
        "Load trial: {} tables, {} streams, {} decisions a second for {} minutes (seed {})",
        plan.tables, plan.streams, rate, plan.minutes, plan.seed
    ));
    let mut disk = Disk::new(target.folder.path())?;
    let quiet = disk.probe(300)?.sorted();
    let world = Arc::new(World::new(target.servers.clone(), Duration::from_secs(60)));
    let menu = world.menu().await.map_err(|Stuck(why)| TrialError::Setting(why))?;
    // What is made only once, at the first table of a game, belongs to nobody's table.
    gather(&target.servers, menu, 8, plan.seed ^ 1).await?;
    let at_rest = target.memory_kib();

    let begun = Instant::now();
    let groups = gather(&target.servers, menu, plan.tables.max(1), plan.seed).await?;
    let opening = begun.elapsed();
    let with_tables = target.memory_kib();

    let watch = Watch::default();
    watch.open(&target.servers, &groups, plan.streams).await?;
    let with_streams = target.memory_kib();

    let until = Instant::now() + Duration::from_secs_f64(plan.minutes * 60.0);
    let mean = Duration::from_secs_f64(groups.len() as f64 / rate);
    let (begun, cpu) = (Instant::now(), target.cpu());
    let probing = tokio::spawn(disk.probe_until(until));
    let mut playing = JoinSet::new();
    for group in groups {
        playing.spawn(group.play(mean, until));
    }
    let (mut waits, mut finished, mut errors) = (Times::default(), 0, Vec::new());
    while let Some(done) = playing.join_next().await {
        let played = done.map_err(|e| TrialError::Setting(e.to_string()))?;
        waits.merge(played.waits);
        finished += played.finished;
        errors.extend(played.errors);
    }
    let (spent, cpu) = (begun.elapsed(), target.cpu().saturating_sub(cpu));
    let at_end = target.memory_kib();
    let busy = probing.await.map_err(|e| TrialError::Setting(e.to_string()))??.sorted();
    let watched = watch.close();

    let decisions = waits.count();
    let waits = waits.sorted();
    let arrivals = watched.arrivals.sorted();
    report.row("decisions", decisions);
    report.row("decisions a second", format!("{:.1}", decisions as f64 / spent.as_secs_f64()));
    report.row("matches finished meanwhile", finished);
    report.row("a decision, 50 / 95 / 99 / 99.9 / 100 %", waits.line());
    report.row("until another one's stream has it", arrivals.line());
    report.row("events on streams", watched.events);
    report.row("fsync of 8 KiB, alone", quiet.line());
    report.row("fsync of 8 KiB, under load", busy.line());
    report
        .row("load of the server", format!("{:.2} cores", cpu.as_secs_f64() / spent.as_secs_f64()));
    report.row(
        "opening a table",
        format!("{:.1} ms", opening.as_secs_f64() * 1e3 / plan.tables.max(1) as f64),
    );
    errors.extend(watched.errors);
    report.row("errors", errors.len());
    if target.process.is_some() {
        let tables = (with_tables - at_rest) / plan.tables.max(1) as f64;
        let streams = (with_streams - with_tables) / plan.streams.max(1) as f64;
        report.row("memory at rest", format!("{:.1} MiB", at_rest / 1024.0));
        report.row("memory of an open table", format!("{tables:.1} KiB"));
        report.row("memory of a stream", format!("{streams:.1} KiB"));
        report.row("memory with all of them", format!("{:.1} MiB", with_streams / 1024.0));
        report.row("memory at the end", format!("{:.1} MiB", at_end / 1024.0));
        missed(&mut report, tables < TABLE_KIB, "an open table takes 100 KiB or more");
        missed(&mut report, streams < STREAM_KIB, "a stream takes 40 KiB or more");
    }
    let beyond = waits.at(0.99) - busy.at(0.99);
    report.row("99 % of a decision beyond fsync", format!("{beyond:.2} ms"));
    missed(
        &mut report,
        beyond < LONGEST_MS,
        "a decision takes 50 ms or more beyond fsync, at 99 %",
    );
    for error in errors.into_iter().take(20) {
        report.breach(error);
    }
    target.look_for_panics(&mut report);
    Ok(report)
}

async fn flooded(plan: &Plan, binary: &Path, pinned: bool) -> Result<Report, TrialError> {
    let target = Target::new(plan, binary, pinned.then_some(0)).await?;
    let mut report = Report::new(format!(
        "Load trial: as fast as possible, {} tables for {} minutes, {}durable{}",
        plan.tables,
        plan.minutes,
        if plan.durable { "" } else { "not " },
        if pinned { ", the server on one core and the client on another" } else { "" },
    ));
    let quiet = Disk::new(target.folder.path())?.probe(300)?.sorted();
    let world = Arc::new(World::new(target.servers.clone(), Duration::from_secs(60)));
    let menu = world.menu().await.map_err(|Stuck(why)| TrialError::Setting(why))?;
    let wish = menu.plain(1).map_err(|Stuck(why)| TrialError::Setting(why))?;
    let flood = flood::open(&target.servers, &wish, plan.tables.max(1), plan.seed).await?;
    let (begun, cpu) = (Instant::now(), target.cpu());
    let until = begun + Duration::from_secs_f64(plan.minutes * 60.0);
    // To wake somebody on another core takes long, and it would be the server who does it. Real
    // people are on other machines; so the client stays awake on its core.
    let flooded = tokio::select! {
        flooded = flood::pour(flood, until) => flooded?,
        () = stay_awake() => unreachable!("nobody ever wants to sleep"),
    };
    let (spent, cpu) = (begun.elapsed(), target.cpu().saturating_sub(cpu));
    let decisions = flooded.waits.count();
    let rate = decisions as f64 / spent.as_secs_f64();
    let cores = cpu.as_secs_f64() / spent.as_secs_f64();
    report.row("decisions", decisions);
    report.row("decisions a second", format!("{rate:.0}"));
    report.row("load of the server", format!("{cores:.2} cores"));
    report.row("decisions a second of one core", format!("{:.0}", rate / cores.max(1e-9)));
    report.row("matches finished meanwhile", flooded.finished);
    report.row("a decision, 50 / 95 / 99 / 99.9 / 100 %", flooded.waits.sorted().line());
    report.row("fsync of 8 KiB, alone", quiet.line());
    report.row("memory at the end", format!("{:.1} MiB", target.memory_kib() / 1024.0));
    for error in flooded.errors.into_iter().take(20) {
        report.breach(error);
    }
    target.look_for_panics(&mut report);
    Ok(report)
}

async fn stay_awake() {
    loop {
        tokio::task::yield_now().await;
    }
}

fn missed(report: &mut Report, kept: bool, words: &str) {
    if !kept {
        report.breach(format!("target missed: {words}"));
    }
}

/// So many tables with people at them, all running.
async fn gather(
    servers: &Servers,
    menu: &Menu,
    n: usize,
    seed: u64,
) -> Result<Vec<Group>, TrialError> {
    let making =
        (0..n).map(|number| Group::make(servers, menu, number, Random::new(seed, number as u64)));
    let made: Vec<Result<Group, String>> =
        stream::iter(making).buffer_unordered(16).collect().await;
    made.into_iter().collect::<Result<_, _>>().map_err(TrialError::Setting)
}

/// Sees to it that this process, and with it the server, may open so many files and sockets.
fn allow_files(n: usize) -> Result<(), TrialError> {
    if file_limit().is_some_and(|limit| limit >= n) {
        return Ok(());
    }
    let id = std::process::id().to_string();
    let raised = Command::new("prlimit").args(["--pid", &id, &format!("--nofile={n}:")]).status();
    if raised.is_ok_and(|status| status.success()) && file_limit().is_some_and(|limit| limit >= n) {
        return Ok(());
    }
    Err(TrialError::Setting(format!("the system allows too few open files; say: ulimit -n {n}")))
}

/// How many files this process may open; `None` where the system does not say so.
fn file_limit() -> Option<usize> {
    let text = std::fs::read_to_string("/proc/self/limits").ok()?;
    let line = text.lines().find_map(|line| line.strip_prefix("Max open files"))?;
    line.split_whitespace().next()?.parse().ok()
}

/// Moves this process to the second core, so that the first one is left to the server.
fn pin_self() -> bool {
    if std::thread::available_parallelism().map_or(1, usize::from) < 2 {
        return false;
    }
    let id = std::process::id().to_string();
    let pinned = Command::new("taskset").args(["-a", "-c", "-p", "1", &id]).output();
    pinned.is_ok_and(|output| output.status.success())
}

/// What all parts of a trial need to share among tasks.
type Shared<T> = Arc<std::sync::Mutex<T>>;

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_rate_is_a_number_or_max() {
        assert_eq!("max".parse(), Ok(Rate::Max));
        assert_eq!("2.5".parse(), Ok(Rate::PerSecond(2.5)));
        for odd in ["", "0", "-1", "fast", "nan", "inf"] {
            assert!(odd.parse::<Rate>().is_err(), "{odd}");
        }
        assert!("http://127.0.0.1:80/".parse::<ServerUrl>().is_ok());
        assert!("http://example.org".parse::<ServerUrl>().is_err());
    }
}
