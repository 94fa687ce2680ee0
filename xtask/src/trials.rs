//! `cargo xtask crash`, `cargo xtask load` and `cargo xtask fuzz`: trials of the real binary.

use std::path::{Path, PathBuf};

use saucer_trials::{Report, crash, fuzz, load};

use crate::cargo::{Profile, build_saucer};

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
            None => build_saucer(root, profile),
        }
    }
}

pub(crate) fn crash(root: &Path, trial: &Trial<crash::Plan>) -> Result<(), String> {
    let binary = trial.binary(root, Profile::Dist)?;
    let told = |report: &Report| println!("{report}");
    let reports = crash::run(&trial.plan, &binary, told).map_err(|e| e.to_string())?;
    judge(&reports)
}

pub(crate) fn load(root: &Path, trial: &Trial<load::Plan>) -> Result<(), String> {
    let binary = trial.binary(root, Profile::Dist)?;
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
