//! Why a trial could not be held at all. What it finds is no error but stands in the report.

use std::io;
use std::path::PathBuf;

use saucer_postgres::ClusterError;
use thiserror::Error;

/// Why a trial could not be held.
#[derive(Debug, Error)]
pub enum TrialError {
    /// The server did not start.
    #[error("{} does not start; it said:\n{said}", program.display())]
    NoServer {
        /// The program.
        program: PathBuf,
        /// What it wrote.
        said: String,
    },
    /// The database could not be run.
    #[error(transparent)]
    Cluster(#[from] ClusterError),
    /// The system said no.
    #[error(transparent)]
    Io(#[from] io::Error),
    /// The server did not do what the trial needs before it can begin.
    #[error("the trial cannot begin: {0}")]
    Setting(String),
}
