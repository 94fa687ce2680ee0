//! How fast we are beside what a user would pick instead.
//!
//! Everything is measured on the same machine in the same run, in turns: every round measures
//! everybody once, so that a slow minute is slow for all. The measured programs lie beside this one
//! in `rust`, `javascript` and `python`; each prints one line of JSON.

mod cargo;
mod children;
mod entries;
mod figures;
mod install;
mod report;
mod table;

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode};

use clap::Parser;

use children::Running;
use entries::{CROWDS, Contest, Entry, How, Keeping, Peer};
use figures::Sample;
use install::Workshop;
use table::Row;

/// Measures Saucer beside what else one could pick.
#[derive(Parser, Debug)]
#[command(name = "peers")]
pub(crate) struct Args {
    /// Compare with this peer only; may be given several times
    #[arg(long, value_name = "NAME")]
    only: Vec<Peer>,
    /// How many rounds; best and median are taken over them
    #[arg(long, default_value_t = 5, value_parser = clap::value_parser!(u32).range(1..))]
    runs: u32,
    /// Measure for fractions of a second; shows that all works, but the figures mean little
    #[arg(long)]
    quick: bool,
    /// Measure this server of ours instead of building one
    #[arg(long, value_name = "FILE")]
    saucer: Option<PathBuf>,
}

/// How long things are measured, in seconds.
struct Spans {
    rules: f64,
    warm: f64,
    server: f64,
}

impl Spans {
    const FULL: Spans = Spans { rules: 1.0, warm: 1.0, server: 3.0 };
    const QUICK: Spans = Spans { rules: 0.2, warm: 0.2, server: 0.5 };
}

/// Simulations of one search: as many as boardgame.io lets its bot have at most.
const SIMULATIONS: u32 = 2000;

fn main() -> ExitCode {
    match run(&root(), &Args::parse()) {
        Ok(()) => ExitCode::SUCCESS,
        Err(complaint) => {
            eprintln!("peers: {complaint}");
            ExitCode::FAILURE
        }
    }
}

/// The folder of this project, with the measured programs.
pub(crate) fn folder() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

/// The folder of Saucer itself.
fn root() -> PathBuf {
    folder().parent().expect("this project lies in the folder of Saucer").to_path_buf()
}

fn run(root: &Path, args: &Args) -> Result<(), String> {
    let folder = tempfile::tempdir().map_err(|error| error.to_string())?;
    children::end_on_interrupt(folder.path().to_owned())?;
    let peers = if args.only.is_empty() { &Peer::ALL } else { args.only.as_slice() };
    let entries = entries::chosen(peers);
    let workshop = Workshop::set_up(root, folder.path(), &entries, args.saucer.as_deref())?;
    let spans = if args.quick { Spans::QUICK } else { Spans::FULL };
    let meter = Meter { workshop: &workshop, folder: folder.path(), spans };

    let mut results: BTreeMap<(Contest, usize), Result<Vec<Sample>, String>> = BTreeMap::new();
    for round in 1..=args.runs {
        for (at, entry) in entries.iter().enumerate() {
            eprintln!("round {round} of {}: {} in {:?}", args.runs, entry.name, entry.contests);
            let fresh = meter.measure(entry);
            for (n, contest) in entry.contests.iter().enumerate() {
                let sample = fresh.clone().map(|samples| samples[n]);
                let so_far = results.entry((*contest, at)).or_insert_with(|| Ok(Vec::new()));
                // Whoever fails once has no figures, rather than those of its better rounds.
                match (so_far, sample) {
                    (Ok(samples), Ok(sample)) => samples.push(sample),
                    (so_far @ Ok(_), Err(reason)) => *so_far = Err(reason),
                    (Err(_), _) => {}
                }
            }
        }
    }
    let rows: Vec<Row<'_>> = results
        .into_iter()
        .map(|((contest, at), result)| Row { contest, entry: entries[at], result })
        .collect();
    println!("{}", report::report(args, &version(root)?, &workshop.peers, &rows));
    Ok(())
}

/// The version of Saucer, which all its crates share.
fn version(root: &Path) -> Result<String, String> {
    let text = fs::read_to_string(root.join("Cargo.toml")).map_err(|error| error.to_string())?;
    let manifest: toml::Table = text.parse().map_err(|error| format!("Cargo.toml: {error}"))?;
    let package = manifest.get("workspace").and_then(|workspace| workspace.get("package"));
    let version = package.and_then(|package| package.get("version")?.as_str());
    version.map(str::to_owned).ok_or_else(|| "Cargo.toml tells no version".to_owned())
}

/// Measures one after the other.
struct Meter<'a> {
    workshop: &'a Workshop,
    folder: &'a Path,
    spans: Spans,
}

impl Meter<'_> {
    /// One sample for each contest of the entry.
    fn measure(&self, entry: &Entry) -> Result<Vec<Sample>, String> {
        if let Some(Err(reason)) = entry.peer.and_then(|peer| self.workshop.peers.get(&peer)) {
            return Err(format!("could not be installed: {reason}"));
        }
        self.figures(entry).map_err(|reason| format!("failed: {reason}"))
    }

    fn figures(&self, entry: &Entry) -> Result<Vec<Sample>, String> {
        let (words, mut command) = match entry.how {
            How::Saucer(keeping) => return self.saucer(keeping),
            How::Server { script, called } => {
                let peer = entry.peer.expect("a server that is not ours is a peer's");
                let mut command = self.workshop.script(peer, script);
                return self.served(&mut command, "port ", called);
            }
            How::Rust(words) => (words, Command::new(&self.workshop.rust)),
            How::Script(words) => {
                let peer = entry.peer.expect("a script is a peer's");
                (&words[1..], self.workshop.script(peer, words[0]))
            }
        };
        command.args(words).arg(self.spans.rules.to_string());
        if entry.contests.contains(&Contest::Search) {
            command.arg(SIMULATIONS.to_string());
        }
        let line = children::run(&mut command)?;
        entry.contests.iter().map(|contest| Sample::parse(&line, contest.unit())).collect()
    }

    /// Our own server with fresh data and without limits, which a single visitor would soon reach.
    fn saucer(&self, keeping: Keeping) -> Result<Vec<Sample>, String> {
        let program = self.workshop.saucer.as_ref().map_err(String::clone)?;
        let data = tempfile::tempdir_in(self.folder).map_err(|error| error.to_string())?;
        let file = data.path().join("saucer.toml");
        let database = data.path().join("tables");
        let settings = format!(
            "addr = \"127.0.0.1:0\"\ndatabase = {:?}\ndurable = {}\n\n[limits]\nenabled = false\n",
            database.display().to_string(),
            keeping == Keeping::Durable,
        );
        fs::write(&file, settings).map_err(|error| error.to_string())?;
        let mut command = Command::new(program);
        command.arg("serve").arg("--config").arg(file).current_dir(data.path());
        self.served(&mut command, "http://127.0.0.1:", "saucer")
    }

    /// Starts a server and drives it with every crowd in turn.
    fn served(
        &self,
        command: &mut Command,
        mark: &str,
        called: &str,
    ) -> Result<Vec<Sample>, String> {
        let (server, port) = Running::server(command, mark)?;
        let drive = |crowd: usize| {
            let mut client = Command::new(&self.workshop.rust);
            client.args(["load", called, &port.to_string(), &server.id().to_string()]);
            client.arg(crowd.to_string());
            client.args([self.spans.warm, self.spans.server].map(|span| span.to_string()));
            Sample::parse(&children::run(&mut client)?, Contest::Server(crowd).unit())
        };
        CROWDS.into_iter().map(drive).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_version_is_that_of_the_workspace() {
        let version = version(&root()).expect("the manifest can be read");
        assert_eq!(version.split('.').count(), 3, "{version}");
    }
}
