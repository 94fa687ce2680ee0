//! Building the server with cargo, and where it is then.

use std::env;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use serde_json::Value;

/// How the server is built.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Profile {
    /// As it is hosted.
    Dist,
    /// As it is tried at home.
    Release,
    /// Made faster, runs slower, and checks itself for overflow and by assertions.
    Checked,
}

/// Builds the server, with the words of the compiler for whoever waits, and returns where it is.
pub(crate) fn build_saucer(root: &Path, profile: Profile) -> Result<PathBuf, String> {
    let cargo = env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
    let mut command = Command::new(cargo);
    command.args(["build", "--quiet", "--message-format=json-render-diagnostics"]);
    command.args(["--package", "saucer", "--bin", "saucer"]).current_dir(root);
    match profile {
        Profile::Dist => command.args(["--profile", "dist"]),
        Profile::Release => command.arg("--release"),
        Profile::Checked => &mut command,
    };
    let built = command.stderr(Stdio::inherit()).output();
    let built = built.map_err(|error| format!("cargo cannot be started ({error})"))?;
    let program = program(&String::from_utf8_lossy(&built.stdout));
    program.ok_or_else(|| "saucer could not be built".to_owned())
}

/// The program that was made last, by the messages of cargo.
fn program(written: &str) -> Option<PathBuf> {
    let messages = written.lines().filter_map(|line| serde_json::from_str::<Value>(line).ok());
    let mut made = messages.filter_map(|message| message["executable"].as_str().map(PathBuf::from));
    made.next_back()
}
