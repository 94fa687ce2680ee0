//! `cargo xtask crash`, `cargo xtask load` and `cargo xtask fuzz`: trials of the real binary.

use std::env;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use saucer_trials::{Report, crash, fuzz, load};
use serde_json::Value;

/// A trial, and of what.
#[derive(clap::Args, Debug)]
pub(crate) struct Trial<P: clap::Args> {
    #[command(flatten)]
    plan: P,
    /// A binary that is there already, instead of one that is built now
    #[arg(long, value_name = "FILE")]
    binary: Option<PathBuf>,
}

impl<P: clap::Args> Trial<P> {
    fn binary(&self, root: &Path, profile: Profile) -> Result<PathBuf, String> {
        match &self.binary {
            Some(binary) => Ok(binary.clone()),
            None => build(root, profile),
        }
    }
}

pub(crate) fn crash(root: &Path, trial: &Trial<crash::Plan>) -> Result<(), String> {
    let binary = trial.binary(root, Profile::Release)?;
    let told = |report: &Report| println!("{report}");
    let reports = crash::run(&trial.plan, &binary, told).map_err(|e| e.to_string())?;
    judge(&reports)
}

pub(crate) fn load(root: &Path, trial: &Trial<load::Plan>) -> Result<(), String> {
    let binary = trial.binary(root, Profile::Release)?;
    print(&load::run(&trial.plan, &binary).map_err(|e| e.to_string())?)
}

pub(crate) fn fuzz(root: &Path, trial: &Trial<fuzz::Plan>) -> Result<(), String> {
    // With its checks for overflow and its assertions, so that more mistakes show.
    let binary = trial.binary(root, Profile::Checked)?;
    print(&fuzz::run(&trial.plan, &binary).map_err(|e| e.to_string())?)
}

/// Prints a report and judges it.
fn print(report: &Report) -> Result<(), String> {
    println!("{report}");
    judge(std::slice::from_ref(report))
}

/// The chore fails if a promise was broken.
fn judge(reports: &[Report]) -> Result<(), String> {
    match reports.iter().map(|report| report.breaches().len()).sum::<usize>() {
        0 => Ok(()),
        n => Err(format!("{n} breaches; see above")),
    }
}

#[derive(Clone, Copy)]
enum Profile {
    Release,
    Checked,
}

/// Builds the binary and says where it is.
fn build(root: &Path, profile: Profile) -> Result<PathBuf, String> {
    let cargo = env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
    let mut command = Command::new(cargo);
    command.args(["build", "--quiet", "--package", "saucer", "--bin", "saucer"]);
    command.arg("--message-format=json-render-diagnostics");
    if let Profile::Release = profile {
        command.arg("--release");
    }
    let built = command.current_dir(root).stderr(Stdio::inherit()).output();
    let built = built.map_err(|error| format!("cargo cannot be started ({error})"))?;
    let lines = String::from_utf8_lossy(&built.stdout);
    let messages = lines.lines().filter_map(|line| serde_json::from_str::<Value>(line).ok());
    let mut made = messages.filter_map(|message| message["executable"].as_str().map(PathBuf::from));
    made.next_back().ok_or_else(|| "saucer could not be built".to_owned())
}
