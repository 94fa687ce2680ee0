//! The Rust side of `saucer-peers`. Prints one line of JSON.
//!
//! - `saucer-peers random WHOM SECONDS` plays random matches on one thread;
//! - `saucer-peers search WHOM SECONDS SIMULATIONS` searches from the empty board of connect four;
//! - `saucer-peers load WHOM PORT PID MATCHES WARM SECONDS` drives a server on the loopback.

mod load;
mod rules;

use std::process::ExitCode;

fn main() -> ExitCode {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let args: Vec<&str> = args.iter().map(String::as_str).collect();
    let said = match args.as_slice() {
        ["random", whom, seconds] => rules::random(whom, number(seconds)),
        ["search", whom, seconds, n] => rules::search(whom, number(seconds), number(n) as u32),
        ["load", whom, rest @ ..] => load::run(whom, rest),
        _ => Err(format!("cannot do {args:?}")),
    };
    match said {
        Ok(line) => {
            println!("{line}");
            ExitCode::SUCCESS
        }
        Err(complaint) => {
            eprintln!("{complaint}");
            ExitCode::FAILURE
        }
    }
}

/// A figure of the command line; what is none counts as nothing.
fn number(text: &str) -> f64 {
    text.parse().unwrap_or(0.0)
}
