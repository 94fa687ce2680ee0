//! The binary from outside: what it prints, what it refuses, and how it ends.
#![allow(clippy::unwrap_used, reason = "a test that cannot unwrap has failed")]

mod admin;
mod backup;
mod clients;
mod config;
mod content;
mod figures;
mod keys;
mod lab;
mod records;
mod serving;
mod sim;

use std::ffi::OsStr;
use std::path::Path;
use std::process::{Command, Stdio};

use serde_json::Value;

/// What a run of the binary came to.
struct Run {
    code: Option<i32>,
    stdout: String,
    stderr: String,
}

impl Run {
    /// The lines of the output, each one a JSON object.
    fn objects(&self) -> Vec<Value> {
        let lines: Vec<Value> =
            self.stdout.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
        assert!(lines.iter().all(Value::is_object), "{}", self.stdout);
        lines
    }

    /// The run failed with a message that has all of these words, and without a panic.
    #[track_caller]
    fn says(&self, words: &[&str]) {
        assert!(self.code.is_some_and(|code| code != 0), "{:?}\n{}", self.code, self.stdout);
        assert!(!self.stderr.contains("panicked"), "{}", self.stderr);
        for word in words {
            assert!(self.stderr.contains(word), "'{word}' is not in:\n{}", self.stderr);
        }
    }
}

fn binary() -> &'static Path {
    Path::new(env!("CARGO_BIN_EXE_saucer"))
}

fn command(args: &[impl AsRef<OsStr>]) -> Command {
    let mut command = Command::new(binary());
    command.args(args).stdin(Stdio::null());
    for name in
        ["SAUCER_ADDR", "SAUCER_CONFIG", "SAUCER_DATA", "SAUCER_DATABASE", "SAUCER_THINK_MS"]
    {
        command.env_remove(name);
    }
    command
}

fn saucer(args: &[impl AsRef<OsStr>]) -> Run {
    run(&mut command(args))
}

fn run(command: &mut Command) -> Run {
    let output = command.output().unwrap();
    Run {
        code: output.status.code(),
        stdout: String::from_utf8(output.stdout).unwrap(),
        stderr: String::from_utf8(output.stderr).unwrap(),
    }
}

#[test]
fn help_has_examples_everywhere() {
    for command in [
        "serve", "config", "backup", "restore", "games", "sim", "lab", "bench", "replay", "verify",
        "words", "admin", "keys",
    ] {
        let run = saucer(&[command, "--help"]);
        assert_eq!(run.code, Some(0));
        assert!(run.stdout.contains("Example"), "{}", run.stdout);
        assert!(run.stdout.contains(&format!("saucer {command}")), "{}", run.stdout);
    }
    let run = saucer(&["--help"]);
    assert!(
        run.stdout.contains("Examples:") && run.stdout.contains("saucer sim"),
        "{}",
        run.stdout
    );
}

#[test]
fn an_unknown_command_is_refused() {
    saucer(&["conquer"]).says(&["conquer"]);
    saucer(&["--port", "80"]).says(&["--port"]);
}
