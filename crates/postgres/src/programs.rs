//! Where the programs of PostgreSQL are, and as whom they run.

use std::io;
use std::os::unix::process::CommandExt;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use crate::ClusterError;

/// Where Debian keeps a folder for each version, outside of `PATH`.
const DEBIAN: &str = "/usr/lib/postgresql";

/// The user as whom the processes run, if it must not be ourselves.
#[derive(Clone, Copy)]
pub(crate) struct User {
    pub(crate) uid: u32,
    pub(crate) gid: u32,
}

/// Whether all programs are here and somebody may run them.
pub(crate) fn check() -> Result<(), ClusterError> {
    for program in ["initdb", "postgres", "psql", "pg_isready"] {
        find(program)?;
    }
    user().map(drop)
}

/// The path of a program of PostgreSQL.
pub(crate) fn find(program: &'static str) -> Result<PathBuf, ClusterError> {
    let on_path = std::env::var_os("PATH").unwrap_or_default();
    let on_path = std::env::split_paths(&on_path).collect::<Vec<_>>();
    let places = on_path.into_iter().chain(debian_folders());
    let mut programs = places.map(|folder| folder.join(program));
    programs.find(|path| path.is_file()).ok_or(ClusterError::Missing { program })
}

/// The folders of all installed versions, the newest first.
fn debian_folders() -> Vec<PathBuf> {
    let Ok(entries) = std::fs::read_dir(DEBIAN) else { return Vec::new() };
    let mut versions: Vec<(u32, PathBuf)> = entries
        .flatten()
        .filter_map(|entry| {
            let version = entry.file_name().to_str()?.parse().ok()?;
            Some((version, entry.path().join("bin")))
        })
        .collect();
    versions.sort_by_key(|(version, _)| std::cmp::Reverse(*version));
    versions.into_iter().map(|(_, path)| path).collect()
}

/// The user for the processes: `None` for ourselves, unless we are the superuser.
pub(crate) fn user() -> Result<Option<User>, ClusterError> {
    if id(&["-u"])? != Some(0) {
        return Ok(None);
    }
    match (id(&["-u", "postgres"])?, id(&["-g", "postgres"])?) {
        (Some(uid), Some(gid)) => Ok(Some(User { uid, gid })),
        _ => Err(ClusterError::NoUser),
    }
}

fn id(args: &[&str]) -> Result<Option<u32>, ClusterError> {
    let output = Command::new("id")
        .args(args)
        .stderr(Stdio::null())
        .output()
        .map_err(|error| ClusterError::Io { what: "asking for the user", error })?;
    Ok(std::str::from_utf8(&output.stdout).ok().and_then(|text| text.trim().parse().ok()))
}

/// A command that runs as the user, in a folder that the user may enter.
pub(crate) fn command(program: &Path, user: Option<User>, folder: &Path) -> Command {
    let mut command = Command::new(program);
    command.current_dir(folder).stdin(Stdio::null());
    // Settings of the surroundings must neither lead to another server nor change this one.
    const SETTINGS: [&str; 9] = [
        "PGHOST",
        "PGPORT",
        "PGUSER",
        "PGDATABASE",
        "PGOPTIONS",
        "PGDATA",
        "PGSERVICE",
        "PGSSLMODE",
        "PGSSLROOTCERT",
    ];
    for name in SETTINGS {
        command.env_remove(name);
    }
    if let Some(User { uid, gid }) = user {
        command.uid(uid).gid(gid);
    }
    command
}

/// Runs a command to its end and hands on its complaint.
pub(crate) fn run(program: &'static str, mut command: Command) -> Result<(), ClusterError> {
    let output = command
        .output()
        .map_err(|error: io::Error| ClusterError::Io { what: "starting a program", error })?;
    if output.status.success() {
        return Ok(());
    }
    let output = String::from_utf8_lossy(&output.stderr).trim().to_owned();
    Err(ClusterError::Failed { program, output })
}
