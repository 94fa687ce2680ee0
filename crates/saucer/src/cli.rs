//! The command line.

use std::net::SocketAddr;
use std::path::PathBuf;

use clap::{Args, Parser, Subcommand};
use saucer_lab::{Lang, Pilot};

/// Alien-invasion board games with the rules enforced.
#[derive(Parser, Debug)]
#[command(
    version,
    about,
    after_help = "Examples:
  saucer                                     play on http://127.0.0.1:8080
  saucer --addr 0.0.0.0:8080                 host for everybody in your network
  saucer sim skies --games 1000 --bots captain --set level=3
  saucer lab tremble                         write a report about its balance
  saucer verify match.json                   prove that the dice were fair"
)]
#[command(args_conflicts_with_subcommands = true)]
pub(crate) struct Cli {
    #[command(subcommand)]
    pub(crate) command: Option<Command>,
    #[command(flatten)]
    pub(crate) serve: ServeArgs,
}

#[derive(Subcommand, Debug)]
pub(crate) enum Command {
    /// Serve the tables; this is what happens without a command
    Serve(ServeArgs),
    /// List the games with what can be chosen
    Games(GamesArgs),
    /// Play many matches with bots and count
    Sim(SimArgs),
    /// Play all setups of a game with bots and write a report page about its balance
    Lab(LabArgs),
    /// Measure how fast the rules, the pages and the server are
    Bench(BenchArgs),
    /// Show a recorded match at any point
    Replay(ReplayArgs),
    /// Prove that a recorded match kept the rules and its dice were fair
    Verify(VerifyArgs),
}

#[derive(Args, Debug)]
#[command(after_help = "Examples:
  saucer serve
  saucer serve --addr 0.0.0.0:80 --data /var/lib/saucer
  SAUCER_ADDR=127.0.0.1:9000 saucer serve")]
pub(crate) struct ServeArgs {
    /// Where to listen
    #[arg(long, env = "SAUCER_ADDR", default_value = "127.0.0.1:8080")]
    pub(crate) addr: SocketAddr,
    /// The folder of the data; made if it is missing
    #[arg(long, env = "SAUCER_DATA", default_value = "saucer-data")]
    pub(crate) data: PathBuf,
    /// How long a bot may think about one decision, in milliseconds
    #[arg(long, env = "SAUCER_THINK_MS", default_value_t = 200)]
    pub(crate) think_ms: u64,
    /// How long a bot waits between its decisions so that people can follow, in milliseconds
    #[arg(long, env = "SAUCER_PACE_MS", default_value_t = 900)]
    pub(crate) pace_ms: u64,
}

#[derive(Args, Debug)]
#[command(after_help = "Examples:
  saucer games
  saucer games --json")]
pub(crate) struct GamesArgs {
    /// One JSON object a line
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(Args, Debug)]
#[command(after_help = "Examples:
  saucer sim skies --games 1000 --bots captain
  saucer sim skies --games 200 --bots admiral --ms 200 --set level=3 --jobs 2
  saucer sim skies --games 100 --bots admiral --playouts 500 --seed 7 --json > matches.jsonl
  saucer sim skies --bots captain --set sky_a=hard --set tracks=hard
  saucer sim tremble --games 1000 --bots captain --set captains=4
  saucer sim tremble --games 400 --bots captain,rookie,rookie,rookie
  saucer sim tremble --games 400 --bots admiral,captain,captain,captain --ms 200")]
pub(crate) struct SimArgs {
    /// The game; see `saucer games`
    pub(crate) game: String,
    /// How many matches
    #[arg(long, default_value_t = 1000)]
    pub(crate) games: u64,
    /// The number that all luck comes from
    #[arg(long, default_value_t = 1)]
    pub(crate) seed: u64,
    /// Who plays: random, rookie, captain or admiral; one for all seats, or one for each
    #[arg(long, value_delimiter = ',', default_value = "captain")]
    pub(crate) bots: Vec<Pilot>,
    /// Let every bot keep its seat, instead of moving on by one seat from match to match
    #[arg(long)]
    pub(crate) keep_seats: bool,
    /// A choice of the setup, such as level=3; may be given several times
    #[arg(long = "set", value_name = "NAME=VALUE")]
    pub(crate) sets: Vec<String>,
    /// How many threads [default: one for each core]
    #[arg(long)]
    pub(crate) jobs: Option<usize>,
    /// How long a bot may think about one decision, in milliseconds
    #[arg(long, default_value_t = 200, conflicts_with = "playouts")]
    pub(crate) ms: u64,
    /// How many simulations a bot may make for one decision; makes a run repeatable
    #[arg(long)]
    pub(crate) playouts: Option<u32>,
    /// One JSON object a line: the matches, then a summary
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(Args, Debug)]
#[command(after_help = "Examples:
  saucer lab tremble
  saucer lab tremble --games 200 --set captains=4 --out four.html
  saucer lab tremble --lang ru --out balance.html --json matches.jsonl
  saucer lab skies --games 300 --bots admiral --playouts 100")]
pub(crate) struct LabArgs {
    /// The game; see `saucer games`
    pub(crate) game: String,
    /// How many matches of every setup
    #[arg(long, default_value_t = 1000, value_parser = clap::value_parser!(u64).range(1..))]
    pub(crate) games: u64,
    /// The number that all luck comes from
    #[arg(long, default_value_t = 1)]
    pub(crate) seed: u64,
    /// Who plays all seats: random, rookie, captain or admiral
    #[arg(long, default_value = "captain")]
    pub(crate) bots: Pilot,
    /// A choice of the setup, such as captains=4; may be given several times [default: all of them]
    #[arg(long = "set", value_name = "NAME=VALUE")]
    pub(crate) sets: Vec<String>,
    /// How many threads; the report is the same with any number [default: one for each core]
    #[arg(long)]
    pub(crate) jobs: Option<usize>,
    /// How many simulations a bot may make for one decision
    #[arg(long, default_value_t = 100)]
    pub(crate) playouts: u32,
    /// The language of the report: en or ru
    #[arg(long, default_value = "en")]
    pub(crate) lang: Lang,
    /// Where to write the report [default: GAME-lab.html]
    #[arg(long, value_name = "FILE")]
    pub(crate) out: Option<PathBuf>,
    /// Where to write the raw facts, one JSON object for each match
    #[arg(long, value_name = "FILE")]
    pub(crate) json: Option<PathBuf>,
}

#[derive(Args, Debug)]
#[command(after_help = "Examples:
  saucer bench
  saucer bench tremble
  saucer bench --json")]
pub(crate) struct BenchArgs {
    /// Only what has this in its name
    pub(crate) filter: Option<String>,
    /// One JSON object a line
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(Args, Debug)]
#[command(after_help = "Examples:
  saucer replay match.json
  saucer replay match.json --at 40")]
pub(crate) struct ReplayArgs {
    /// A record, as the table page hands it out
    pub(crate) file: PathBuf,
    /// After how many entries of the log [default: all]
    #[arg(long)]
    pub(crate) at: Option<u64>,
    /// One JSON object a line
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(Args, Debug)]
#[command(after_help = "Example:
  saucer verify match.json")]
pub(crate) struct VerifyArgs {
    /// A record, as the table page hands it out
    pub(crate) file: PathBuf,
    /// One JSON object a line
    #[arg(long)]
    pub(crate) json: bool,
}
