//! The binary: flags and glue.

/// Tells whoever has started the program, if they still listen: `saucer games | head` is no fault.
macro_rules! say {
    ($($line:tt)*) => {{
        use std::io::Write;
        let _ = writeln!(std::io::stdout(), $($line)*);
    }};
}

mod admin;
mod backup;
mod bench;
mod cli;
mod config;
mod content;
mod escaped;
mod games;
mod http_bench;
mod keys;
mod lab;
mod record;
mod serve;
mod sim;
mod text_file;
mod words;

use std::process::ExitCode;

use clap::Parser;
use cli::{Cli, Command};

/// Requests and searches ask for memory from many threads in small pieces; this gives it faster than
/// most systems do.
#[global_allocator]
static MEMORY: mimalloc::MiMalloc = mimalloc::MiMalloc;

fn main() -> ExitCode {
    let cli = Cli::parse();
    let done = match cli.command.unwrap_or(Command::Serve(cli.serve)) {
        Command::Serve(args) => serve::run(&args),
        Command::Config(args) => config::run(&args),
        Command::Backup(args) => backup::backup(&args),
        Command::Restore(args) => backup::restore(&args),
        Command::Check(args) => backup::check(&args),
        Command::Keys(args) => keys::run(&args),
        Command::Admin(args) => admin::run(&args),
        Command::Games(args) => games::run(&args),
        Command::Content(args) => content::run(&args),
        Command::Sim(args) => sim::run(&args),
        Command::Lab(args) => lab::run(&args),
        Command::Bench(args) => bench::run(&args),
        Command::Replay(args) => record::replay(&args),
        Command::Verify(args) => return record::verify(&args),
        Command::Words(args) => words::words(&args),
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(complaint) => {
            eprintln!("saucer: {complaint}");
            ExitCode::FAILURE
        }
    }
}
