//! Building programs with cargo, and where they are then.

use std::env;
use std::path::{Path, PathBuf};
use std::process::Command;

use serde_json::Value;

/// The command that builds our server as it is hosted.
pub(crate) fn saucer(root: &Path) -> Command {
    let mut command = build();
    command.args(["--package", "saucer", "--bin", "saucer", "--profile", "dist"]);
    command.current_dir(root);
    command
}

/// A command that builds something; [`program`] reads what it writes.
pub(crate) fn build() -> Command {
    let cargo = env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
    let mut command = Command::new(cargo);
    command.args(["build", "--quiet", "--message-format=json-render-diagnostics"]);
    command
}

/// The program that was made last, by what a [`build`] has written.
pub(crate) fn program(written: &str) -> Option<PathBuf> {
    let messages = written.lines().filter_map(|line| serde_json::from_str::<Value>(line).ok());
    let mut made = messages.filter_map(|message| message["executable"].as_str().map(PathBuf::from));
    made.next_back()
}
