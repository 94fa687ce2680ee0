//! A transaction that holds its locks for as long as a test wants: a gate for whatever needs them.

use std::io::{BufRead, BufReader, Write};
use std::process::{Child, ChildStdin, Stdio};

use crate::programs;
use crate::{Cluster, ClusterError};

/// A transaction that was begun and is rolled back with this value.
pub struct Held {
    child: Child,
    /// The end of its input is the end of the transaction.
    input: Option<ChildStdin>,
}

impl Cluster {
    /// Begins a transaction in the database with this address and runs a statement in it, as the superuser. Returns when
    /// that is done.
    ///
    /// # Errors
    /// If the server does not run or refuses the statement.
    pub fn hold(&self, url: &str, statement: &str) -> Result<Held, ClusterError> {
        let error = |error| ClusterError::Io { what: "holding a transaction", error };
        let mut command = programs::command(&programs::find("psql")?, None, self.folder());
        command.args(["-X", "-q", "-v", "ON_ERROR_STOP=1", "-d", url]);
        command.stdin(Stdio::piped()).stdout(Stdio::piped());
        let mut child = command.spawn().map_err(error)?;
        let (mut input, output) = (child.stdin.take(), child.stdout.take());
        let mut told = String::new();
        if let (Some(input), Some(output)) = (&mut input, output) {
            writeln!(input, "BEGIN; {statement};\n\\echo held").map_err(error)?;
            BufReader::new(output).read_line(&mut told).map_err(error)?;
        }
        let held = Held { child, input };
        if told.trim() == "held" {
            Ok(held)
        } else {
            Err(error(std::io::Error::other(format!("{statement}: {told}"))))
        }
    }
}

impl Drop for Held {
    fn drop(&mut self) {
        drop(self.input.take());
        // A process that is gone already has let go, too.
        let _ = self.child.wait();
    }
}
