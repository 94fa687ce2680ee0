//! The client that drives every server: the same number of matches, two clients in each, one move
//! at a time. A move is over when both clients have its consequences; then the next one begins.

mod boardgame_io;
mod colyseus;
mod http;
mod saucer;
mod socket;
mod wire;

use std::cell::RefCell;
use std::fs;
use std::future::Future;
use std::io;
use std::rc::Rc;
use std::time::{Duration, Instant};

use serde_json::{Value, json};
use tokio::task::LocalSet;
use tokio::time::{sleep_until, timeout_at};

/// `PORT PID MATCHES WARM SECONDS`, as the command line has them.
pub fn run(whom: &str, args: &[&str]) -> Result<Value, String> {
    let &[port, pid, matches, warm, seconds] = args else {
        return Err(format!("cannot load {args:?}"));
    };
    let plan = Plan {
        port: crate::number(port) as u16,
        pid: pid.to_owned(),
        matches: crate::number(matches) as usize,
        warm: Duration::from_secs_f64(crate::number(warm)),
        measured: Duration::from_secs_f64(crate::number(seconds)),
    };
    // One thread is enough for a client, and leaves the rest of the machine to the server.
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build();
    let runtime = runtime.map_err(|e| e.to_string())?;
    let done = match whom {
        "saucer" => runtime.block_on(drive::<saucer::Match>(&plan)),
        "boardgame.io" => runtime.block_on(drive::<boardgame_io::Match>(&plan)),
        "colyseus" => runtime.block_on(drive::<colyseus::Match>(&plan)),
        _ => return Err(format!("nobody knows how to drive {whom}")),
    };
    done.map_err(|e| format!("{whom}: {e}"))
}

/// How long after the end an answer may still be missing before the server is given up.
const PATIENCE: Duration = Duration::from_secs(10);

/// A match on some server with both of its clients.
trait Match: Sized + 'static {
    /// Connects both clients and starts the `n`th match.
    fn begin(port: u16, n: usize) -> impl Future<Output = io::Result<Self>>;

    /// Makes one move and returns once both clients know its consequences; starts the next match
    /// if this one is over. Says how long the client that moved waited for its answer.
    fn advance(&mut self) -> impl Future<Output = io::Result<Duration>>;
}

struct Plan {
    port: u16,
    pid: String,
    matches: usize,
    warm: Duration,
    measured: Duration,
}

async fn drive<M: Match>(plan: &Plan) -> io::Result<Value> {
    let mut matches = Vec::new();
    for n in 0..plan.matches {
        matches.push(M::begin(plan.port, n).await?);
    }
    let from = Instant::now() + plan.warm;
    let until = from + plan.measured;
    let waits = Rc::new(RefCell::new(Vec::new()));
    let local = LocalSet::new();
    let players: Vec<_> = matches
        .into_iter()
        .map(|mut one| {
            let waits = Rc::clone(&waits);
            local.spawn_local(async move {
                while Instant::now() < until {
                    let wait = one.advance().await?;
                    let now = Instant::now();
                    if from <= now && now < until {
                        waits.borrow_mut().push(wait);
                    }
                }
                io::Result::Ok(())
            })
        })
        .collect();
    let cpu = local.spawn_local({
        let pid = plan.pid.clone();
        async move {
            sleep_until(from.into()).await;
            let before = cpu_seconds(&pid);
            sleep_until(until.into()).await;
            before.zip(cpu_seconds(&pid)).map(|(before, after)| after - before)
        }
    });
    let all = local.run_until(async move {
        for player in players {
            player.await.map_err(io::Error::other)??;
        }
        cpu.await.map_err(io::Error::other)
    });
    let cpu = timeout_at((until + PATIENCE).into(), all).await??;
    let mut waits = waits.take();
    waits.sort_unstable();
    let quantile = |q: f64| {
        let at = (waits.len() as f64 * q) as usize;
        waits.get(at.min(waits.len().saturating_sub(1))).map(|wait| wait.as_secs_f64() * 1e6)
    };
    Ok(json!({
        "moves": waits.len(),
        "seconds": plan.measured.as_secs_f64(),
        "p50_us": quantile(0.5),
        "p99_us": quantile(0.99),
        "cpu_seconds": cpu,
    }))
}

/// The processor time of the server so far, where the system has `/proc`.
fn cpu_seconds(pid: &str) -> Option<f64> {
    let stat = fs::read_to_string(format!("/proc/{pid}/stat")).ok()?;
    // The name of the process is in brackets and may hold anything; time in user and in system mode
    // are the 12th and 13th field after it, in hundredths of a second.
    let mut fields = stat.rsplit_once(')')?.1.split_whitespace().skip(11);
    let user: f64 = fields.next()?.parse().ok()?;
    let system: f64 = fields.next()?.parse().ok()?;
    Some((user + system) / 100.0)
}

/// A cheap sequence of numbers, different for every match.
struct Dice(u64);

impl Dice {
    fn seeded(n: usize) -> Dice {
        Dice(n as u64)
    }

    /// A number below `n`, which is small and above 0.
    fn below(&mut self, n: usize) -> usize {
        self.0 =
            self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) as usize % n
    }

    /// One of the numbers below `n` that are free, or an error if none is.
    fn among(&mut self, n: usize, free: impl Fn(usize) -> bool) -> io::Result<usize> {
        let all = || (0..n).filter(|at| free(*at));
        let chosen = match all().count() {
            0 => None,
            count => all().nth(self.below(count)),
        };
        chosen.ok_or_else(|| io::Error::other("nothing can be chosen"))
    }
}
