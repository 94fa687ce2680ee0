//! Chores: `cargo xtask --help` lists them.

mod cargo;
mod cheat;
mod games;
mod new_game;
mod playthroughs;
mod screenshots;
mod tidy;
mod trials;

use std::path::{Path, PathBuf};
use std::process::ExitCode;

use clap::{Parser, Subcommand};

/// Chores of Saucer.
#[derive(Parser, Debug)]
#[command(name = "cargo xtask", bin_name = "cargo xtask")]
struct Cli {
    #[command(subcommand)]
    chore: Chore,
}

#[derive(Subcommand, Debug)]
enum Chore {
    /// Attack the dice as whoever runs the server and plays, too; see docs/dice.md
    Cheat(cheat::Args),
    /// Kill servers and databases under the hands of people who play, and see what is lost
    Crash(trials::Trial<saucer_trials::crash::Plan>),
    /// Send requests, bytes and records without sense
    Fuzz(trials::Trial<saucer_trials::fuzz::Plan>),
    /// Measure many tables and live streams at once
    Load(trials::Trial<saucer_trials::load::Plan>),
    /// Write a small complete game, to begin another one with
    NewGame(new_game::Args),
    /// Write the stored matches that are missing; read the difference before you keep it
    Playthroughs,
    /// Check what no compiler checks: arrows, sizes, clauses, languages, words, documents
    Tidy,
    /// Take every page at both sizes in both languages
    Screenshots(screenshots::Args),
}

fn main() -> ExitCode {
    let root = root();
    let done = match Cli::parse().chore {
        Chore::Cheat(args) => cheat::run(&args),
        Chore::Crash(trial) => trials::crash(&root, &trial),
        Chore::Fuzz(trial) => trials::fuzz(&root, &trial),
        Chore::Load(trial) => trials::load(&root, &trial),
        Chore::NewGame(args) => new_game::run(&root, &args),
        Chore::Playthroughs => playthroughs::run(&root),
        Chore::Tidy => tidy::run(&root),
        Chore::Screenshots(args) => screenshots::run(&root, &args),
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(complaint) => {
            eprintln!("xtask: {complaint}");
            ExitCode::FAILURE
        }
    }
}

/// The folder of the workspace.
fn root() -> PathBuf {
    let here = Path::new(env!("CARGO_MANIFEST_DIR"));
    here.parent().expect("this crate lies in the workspace").to_path_buf()
}
