//! Why there is no server.

use std::io;

/// Why a server of PostgreSQL could not be made, started or asked.
#[derive(Debug)]
#[non_exhaustive]
pub enum ClusterError {
    /// PostgreSQL is not installed, or one of its programs is missing.
    Missing {
        /// The program.
        program: &'static str,
    },
    /// We are the superuser, whom PostgreSQL refuses, and there is no user `postgres` instead.
    NoUser,
    /// The file system or the start of a process failed.
    Io {
        /// What was tried.
        what: &'static str,
        /// What the system said.
        error: io::Error,
    },
    /// A program of PostgreSQL said no.
    Failed {
        /// The program.
        program: &'static str,
        /// What it wrote, or the end of it.
        output: String,
    },
    /// The server did not answer in time.
    Late {
        /// The end of its log.
        log: String,
    },
}

impl std::fmt::Display for ClusterError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Self::Missing { program } => {
                write!(f, "{program} was not found. Install PostgreSQL or put it on PATH.")
            }
            Self::NoUser => f.write_str(
                "PostgreSQL does not run as the superuser, and there is no user `postgres`. \
                 Make that user, or run this as somebody else.",
            ),
            Self::Io { what, error } => write!(f, "{what} failed: {error}"),
            Self::Failed { program, output } => write!(f, "{program} failed: {output}"),
            Self::Late { log } => write!(f, "PostgreSQL did not get ready in time: {log}"),
        }
    }
}

impl std::error::Error for ClusterError {}
