//! The crash trial: people play while servers and databases are killed under their hands.
//!
//! Afterwards every decision that was acknowledged must be in the log of its match exactly once and
//! in order, every record must be proved by `saucer verify`, every table must be the same after a
//! last restart, no client may be stuck, and bots that are left alone must play on as soon as somebody watches.

mod bots;
mod check;
mod scene;

use std::fs;
use std::path::Path;
use std::sync::Arc;
use std::time::{Duration, Instant};

use tokio::sync::mpsc;
use tokio::task::JoinSet;

use self::bots::BotTables;
use self::scene::Scene;
use crate::client::Servers;
use crate::error::TrialError;
use crate::party::{Kind, Played, keep_playing};
use crate::people::Stuck;
use crate::process::Process;
use crate::random::Random;
use crate::report::Report;
use crate::world::World;

/// How the trial is held.
#[derive(Clone, Debug, clap::Args)]
#[command(after_help = "Examples:
  cargo xtask crash
  cargo xtask crash --engine sqlite --kills 20
  cargo xtask crash --engine postgres --kills 200 --database-kills 20 --tables 16")]
pub struct Plan {
    /// How often a server process is killed, on each engine
    #[arg(long, default_value_t = 200)]
    pub kills: usize,
    /// How often PostgreSQL itself is killed
    #[arg(long, default_value_t = 20)]
    pub database_kills: usize,
    /// What the tables are kept in
    #[arg(long, value_enum, default_value_t = Engine::Both)]
    pub engine: Engine,
    /// How many tables are played at once
    #[arg(long, default_value_t = 16)]
    pub tables: usize,
    /// How many people sit at a table of several, at most; there are at least two
    #[arg(long, default_value_t = 3, value_parser = clap::value_parser!(u8).range(2..=4))]
    pub people: u8,
    /// Within how many seconds after somebody began to watch, a table at which only bots play must be over
    #[arg(long, default_value_t = 30)]
    pub bots_seconds: u64,
    /// The number that all random choices come from
    #[arg(long, default_value_t = 1)]
    pub seed: u64,
}

/// What the tables are kept in.
#[derive(Clone, Copy, PartialEq, Eq, Debug, clap::ValueEnum)]
pub enum Engine {
    /// One process on SQLite
    Sqlite,
    /// Three processes on PostgreSQL
    Postgres,
    /// One after the other
    Both,
}

/// How long people think at most. Short, so that kills meet decisions on their way.
const THINK: Duration = Duration::from_millis(30);

/// Holds the trial with this binary, on one engine after the other. Blocks until it is over.
/// Each report is told as soon as it is there, because the next one takes a while.
///
/// # Errors
///
/// If the trial cannot be held. What it finds is in the reports.
pub fn run(
    plan: &Plan,
    binary: &Path,
    mut told: impl FnMut(&Report),
) -> Result<Vec<Report>, TrialError> {
    // Starting a database blocks a thread; the people must not wait for that.
    let threads =
        tokio::runtime::Builder::new_multi_thread().worker_threads(4).enable_all().build();
    let runtime = threads?;
    let engines: &[Engine] = match plan.engine {
        Engine::Both => &[Engine::Sqlite, Engine::Postgres],
        Engine::Sqlite => &[Engine::Sqlite],
        Engine::Postgres => &[Engine::Postgres],
    };
    let held = |engine: &Engine| {
        let report = runtime.block_on(on(*engine, plan, binary))?;
        told(&report);
        Ok(report)
    };
    engines.iter().map(held).collect()
}

async fn on(engine: Engine, plan: &Plan, binary: &Path) -> Result<Report, TrialError> {
    let begun = Instant::now();
    let folder = tempfile::Builder::new().prefix("saucer-crash-").tempdir()?;
    let mut scene = Scene::build(engine, binary, &folder).await?;
    let servers = Servers::new(scene.processes.iter().map(Process::address));
    let world = Arc::new(World::new(servers, Duration::from_secs(60)));
    let (done, mut results) = mpsc::unbounded_channel();
    let mut playing = JoinSet::new();
    for number in 0..plan.tables.max(2) {
        let random = Random::new(plan.seed, number as u64);
        let (world, done) = (Arc::clone(&world), done.clone());
        playing.spawn(keep_playing(world, kind(plan, number), random, THINK, done));
    }
    drop(done);
    let mut bots = BotTables::new(&world, plan.seed).await;
    let name = if engine == Engine::Postgres {
        "PostgreSQL, three processes"
    } else {
        "SQLite, one process"
    };
    let mut report = Report::new(format!("Crash trial on {name} (seed {})", plan.seed));

    let mut random = Random::new(plan.seed, 1000);
    scene.break_down(plan, &world, &mut bots, &mut random).await;
    world.close();
    while let Some(ended) = playing.join_next().await {
        if let Err(error) = ended {
            report.breach(format!("somebody at a table broke down: {error}"));
        }
    }
    let mut played: Vec<Played> = Vec::new();
    while let Ok(result) = results.try_recv() {
        match result {
            Ok(one) => played.push(one),
            Err(Stuck(evidence)) => report.breach(format!("a client is stuck: {evidence}")),
        }
    }
    bots.collect(Duration::from_secs(plan.bots_seconds), &mut played).await;
    scene.restart(&mut report).await;
    check::compare(&world, binary, scene.records(), &played, &mut report).await;
    for panic in scene.processes.iter().flat_map(Process::panics) {
        report.breach(format!("a server panicked: {panic}"));
    }
    report.row("processes killed", scene.kills);
    if engine == Engine::Postgres {
        report.row("databases killed", scene.database_kills);
    }
    report.row("tables of bots only", bots.made);
    world.tell(&mut report);
    report.row("duration", format!("{:.0} s", begun.elapsed().as_secs_f64()));
    if !report.is_clean() {
        for (number, process) in scene.processes.iter().enumerate() {
            fs::write(folder.path().join(format!("stderr-{number}.txt")), process.said())?;
        }
        let kept = folder.keep();
        report.row("evidence", kept.display());
    }
    Ok(report)
}

/// Half of the tables are played alone, the others together, some of them with a bot.
fn kind(plan: &Plan, number: usize) -> Kind {
    if number.is_multiple_of(2) {
        return Kind::Alone;
    }
    let most = usize::from(plan.people.max(2)) - 1;
    let people = 2 + (number / 2 % most) as u8;
    Kind::Together { people, bots: u8::from(number % 4 == 3) }
}
