//! The command line.

use std::net::SocketAddr;
use std::path::PathBuf;

use clap::{Args, Parser, Subcommand};
use saucer_lab::Pilot;
use saucer_text::Lang;

use crate::admin::AdminArgs;

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
    /// Print every option of the configuration with its default, or check a file
    Config(ConfigArgs),
    /// Copy all tables into a new file, while the server runs
    #[command(after_help = "Examples:
  saucer backup tables.backup
  saucer backup tables.backup --data /var/lib/saucer
  saucer backup tables.backup --database postgres://saucer@localhost/saucer")]
    Backup(CopyArgs),
    /// Fill an empty folder or database from such a copy, also from the one kind into the other
    #[command(after_help = "Examples:
  saucer restore tables.backup --data /var/lib/saucer
  saucer restore tables.backup --database postgres://saucer@localhost/saucer")]
    Restore(CopyArgs),
    /// Look whether all that is stored is what was written, while the server runs
    #[command(after_help = "Examples:
  saucer check
  saucer check --data /var/lib/saucer")]
    Check(CheckArgs),
    /// List the keys of the server, or make new ones, while it runs
    #[command(after_help = "Examples:
  saucer keys list
  saucer keys rotate
  saucer keys rotate --purpose sessions --end-old --data /var/lib/saucer")]
    Keys(KeysArgs),
    /// See reports, close tables, remove lines and names, block guests and ranges, while the server runs
    #[command(after_help = "Examples:
  saucer admin reports
  saucer admin table https://games.example.org/t/0123456789ab
  saucer admin remove-line 0123456789ab 7 --why 'report 3'
  saucer admin block 9f86d081884c7d65 --days 7 --why 'report 3'
  saucer admin block 203.0.113.0/24 --days 1
  saucer admin report 3
  saucer admin log --json --data /var/lib/saucer")]
    Admin(AdminArgs),
    /// List the games with what can be chosen
    Games(GamesArgs),
    /// Write the cards and figures of a game into a folder, to change them for an experiment
    Content(ContentArgs),
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
    /// Make a word for the dice of a table and the pledge of it, to add them by hand
    Words(WordsArgs),
}

#[derive(Args, Debug)]
#[command(
    after_help = "Every option but --rehearsal can also stand in a file or in the environment; see `saucer config`.

Examples:
  saucer serve
  saucer serve --addr 0.0.0.0:80 --data /var/lib/saucer
  saucer serve --config /etc/saucer.toml --set limits.connections=2000
  saucer serve --database postgres://saucer@localhost/saucer
  SAUCER_ADDR=127.0.0.1:9000 saucer serve"
)]
pub(crate) struct ServeArgs {
    /// The configuration [env: SAUCER_CONFIG] [default: saucer.toml if there is one]
    #[arg(long, value_name = "FILE")]
    pub(crate) config: Option<PathBuf>,
    /// Where to listen [env: SAUCER_ADDR] [default: 127.0.0.1:8080]
    #[arg(long)]
    addr: Option<SocketAddr>,
    #[command(flatten)]
    pub(crate) place: PlaceArgs,
    /// Where visitors find the server: scheme and host, perhaps a port [env: SAUCER_PUBLIC_URL]
    #[arg(long, value_name = "URL")]
    public_url: Option<String>,
    /// How long a bot may think about one decision, in milliseconds [env: SAUCER_THINK_MS]
    /// [default: 200]
    #[arg(long)]
    think_ms: Option<u64>,
    /// How long a bot waits between its decisions so that people can follow, in milliseconds
    /// [env: SAUCER_PACE_MS] [default: 900]
    #[arg(long)]
    pace_ms: Option<u64>,
    /// How many threads bots think on [env: SAUCER_THINKERS] [default: one for each core but one]
    #[arg(long)]
    thinkers: Option<usize>,
    /// Offer the tutorial games as well, which show how a game is made [env: SAUCER_TUTORIAL]
    #[arg(long)]
    tutorial: bool,
    /// Rehearse, for demonstrations, pictures and tests: the luck of all tables follows from this number and
    /// proves nothing, which every table says. It cannot stand in a file or in the environment
    #[arg(long, value_name = "SEED")]
    pub(crate) rehearsal: Option<u64>,
    /// What is logged, such as info [env: SAUCER_LOG] [default: warn]
    #[arg(long, value_name = "FILTER")]
    log: Option<String>,
    /// How log lines look: text or json [env: SAUCER_LOG_FORMAT] [default: text]
    #[arg(long, value_name = "FORMAT")]
    log_format: Option<String>,
    /// Any option of the configuration, such as limits.enabled=false; may be given several times
    #[arg(long = "set", value_name = "NAME=VALUE")]
    pub(crate) sets: Vec<String>,
}

/// Where the tables are.
#[derive(Args, Debug)]
pub(crate) struct PlaceArgs {
    /// A folder, made if it is missing, or postgres://user@host/name [env: SAUCER_DATABASE]
    /// [default: saucer-data]
    #[arg(long, value_name = "PLACE")]
    pub(crate) database: Option<String>,
    /// The folder of the data, another name for --database [env: SAUCER_DATA]
    #[arg(long, value_name = "DIR", conflicts_with = "database")]
    pub(crate) data: Option<String>,
}

/// A flag that was given, and the option that it sets.
pub(crate) struct Given {
    pub(crate) flag: &'static str,
    pub(crate) option: &'static str,
    pub(crate) value: String,
}

impl Given {
    fn new(flag: &'static str, option: &'static str, value: Option<String>) -> Option<Given> {
        value.map(|value| Given { flag, option, value })
    }
}

impl ServeArgs {
    /// The flags that were given.
    pub(crate) fn given(&self) -> Vec<Given> {
        let flags = [
            Given::new("--addr", "addr", self.addr.map(|addr| addr.to_string())),
            Given::new("--public-url", "public_url", self.public_url.clone()),
            Given::new("--think-ms", "think_ms", self.think_ms.map(|ms| ms.to_string())),
            Given::new("--pace-ms", "pace_ms", self.pace_ms.map(|ms| ms.to_string())),
            Given::new("--thinkers", "thinkers", self.thinkers.map(|n| n.to_string())),
            Given::new("--tutorial", "tutorial", self.tutorial.then(|| "true".to_owned())),
            Given::new("--log", "log", self.log.clone()),
            Given::new("--log-format", "log_format", self.log_format.clone()),
        ];
        flags.into_iter().flatten().chain(self.place.given()).collect()
    }
}

impl PlaceArgs {
    /// The flags that were given.
    pub(crate) fn given(&self) -> Vec<Given> {
        let flags = [
            Given::new("--database", "database", self.database.clone()),
            Given::new("--data", "database", self.data.clone()),
        ];
        flags.into_iter().flatten().collect()
    }
}

#[derive(Args, Debug)]
#[command(after_help = "Examples:
  saucer config > saucer.toml
  saucer config --check saucer.toml")]
pub(crate) struct ConfigArgs {
    /// Say whether this file can be used, and what is wrong with it where
    #[arg(long, value_name = "FILE")]
    pub(crate) check: Option<PathBuf>,
}

/// A file and where the tables are.
#[derive(Args, Debug)]
pub(crate) struct CopyArgs {
    /// The file of the backup
    pub(crate) file: PathBuf,
    /// The configuration that says where the tables are [env: SAUCER_CONFIG]
    /// [default: saucer.toml if there is one]
    #[arg(long, value_name = "FILE")]
    pub(crate) config: Option<PathBuf>,
    #[command(flatten)]
    pub(crate) place: PlaceArgs,
}

#[derive(Args, Debug)]
pub(crate) struct KeysArgs {
    #[command(subcommand)]
    pub(crate) command: KeysCommand,
}

#[derive(Subcommand, Debug)]
pub(crate) enum KeysCommand {
    /// List all keys by their names, with what they are for, when they were made and when they retire
    List(CheckArgs),
    /// Make new keys; a server that runs uses them within seconds
    Rotate(RotateArgs),
}

#[derive(Args, Debug)]
pub(crate) struct RotateArgs {
    /// For one purpose only: sessions, promises, addresses or phrases
    #[arg(long)]
    pub(crate) purpose: Option<saucer_server::Purpose>,
    /// Let the older keys retire at once, because somebody may have them. Devices that are signed in stay so; who
    /// still has a cookie or a token of an older form is signed out, and forms that are open must be opened anew.
    /// Keys that phrases hang on stay
    #[arg(long)]
    pub(crate) end_old: bool,
    #[command(flatten)]
    pub(crate) at: CheckArgs,
}

/// Where the tables are.
#[derive(Args, Debug)]
pub(crate) struct CheckArgs {
    /// The configuration that says where the tables are [env: SAUCER_CONFIG]
    /// [default: saucer.toml if there is one]
    #[arg(long, value_name = "FILE")]
    pub(crate) config: Option<PathBuf>,
    #[command(flatten)]
    pub(crate) place: PlaceArgs,
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
  saucer sim tremble --games 400 --bots admiral,captain,captain,captain --ms 200
  saucer sim tremble --games 400 --rules 1
  saucer sim skies --games 1000 --content my-cards")]
pub(crate) struct SimArgs {
    /// The game; see `saucer games`
    pub(crate) game: String,
    /// How many matches
    #[arg(long, default_value_t = 1000, value_parser = clap::value_parser!(u64).range(1..))]
    pub(crate) games: u64,
    /// The number that all luck comes from
    #[arg(long, default_value_t = 1)]
    pub(crate) seed: u64,
    /// Who plays: random, rookie, captain or admiral; one for all seats, or several, of whom
    /// each has a seat and who begin anew where there are more seats
    #[arg(long, value_delimiter = ',', default_value = "captain")]
    pub(crate) bots: Vec<Pilot>,
    /// Let every bot keep its seat, instead of moving on by one seat from match to match
    #[arg(long)]
    pub(crate) keep_seats: bool,
    /// A choice of the setup, such as level=3; may be given several times
    #[arg(long = "set", value_name = "NAME=VALUE")]
    pub(crate) sets: Vec<String>,
    #[command(flatten)]
    pub(crate) rules: RulesArgs,
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
  saucer lab skies --games 300 --bots admiral --playouts 100
  saucer lab tremble --against 1
  saucer lab skies --content my-cards --against other-cards")]
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
    #[command(flatten)]
    pub(crate) rules: RulesArgs,
    /// Play all matches by other rules as well, and compare: a number of rules, or a folder with
    /// other content, which is played by the number that --rules gives
    #[arg(long, value_name = "NUMBER|DIR")]
    pub(crate) against: Option<String>,
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

/// The rules that matches are played by.
#[derive(Args, Debug)]
pub(crate) struct RulesArgs {
    /// The number of the rules [default: the newest]
    #[arg(long, value_name = "NUMBER")]
    pub(crate) rules: Option<u32>,
    /// A folder with changed files of cards and figures, for an experiment; `saucer content` writes
    /// them
    #[arg(long, value_name = "DIR")]
    pub(crate) content: Option<PathBuf>,
}

#[derive(Args, Debug)]
#[command(after_help = "Example:
  saucer content skies my-cards
  saucer sim skies --content my-cards")]
pub(crate) struct ContentArgs {
    /// The game; see `saucer games`
    pub(crate) game: String,
    /// The folder; made if it is missing
    #[arg(value_name = "DIR")]
    pub(crate) folder: PathBuf,
    /// The number of the rules [default: the newest]
    #[arg(long, value_name = "NUMBER")]
    pub(crate) rules: Option<u32>,
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
#[command(
    after_help = "It ends with 0 if all is proved to who has kept what was compared (--words, --pact), 1 if the file cannot be judged, 3 if the record is refuted, 4 if nothing is wrong but the seal is not open yet, 5 if the match plays on
from a position of another one and all after that is proved, and 6 if it is consistent but not proved: nothing
that somebody has kept was compared, nobody added a word, the match has the old form, or its luck was prepared.

Example:
  saucer verify match.json"
)]
pub(crate) struct VerifyArgs {
    /// A record, as the table page hands it out
    pub(crate) file: PathBuf,
    /// What you have kept of the start: the output of `saucer words`, or what /fair saves
    #[arg(long, value_name = "FILE")]
    pub(crate) words: Option<PathBuf>,
    /// The pact that you saw before your word was opened
    #[arg(long, value_name = "HEX")]
    pub(crate) pact: Option<String>,
    /// One JSON object a line
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(Args, Debug)]
#[command(
    after_help = "Give the pledge to the table when you are ready, and the word when it asks for it after the start.

Example:
  saucer words --table 0123456789ab --seat 2 > word.json"
)]
pub(crate) struct WordsArgs {
    /// The id of the table, as in its address
    #[arg(long, value_name = "ID")]
    pub(crate) table: String,
    /// The number of the seat, as the page shows it, from 1
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u8).range(1..))]
    pub(crate) seat: u8,
}
