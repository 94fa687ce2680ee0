//! Our own binary as a running server.

use std::io::{BufRead, BufReader, Read};
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::thread;
use std::time::Duration;

use crate::error::BrowserError;

/// A running `saucer serve`. Killed when dropped.
#[derive(Debug)]
pub struct Server {
    process: Child,
    address: String,
}

/// How long bots wait where nobody watches them.
const AT_ONCE: Duration = Duration::ZERO;

impl Server {
    /// Starts the binary on a free port of this machine with the data in this folder. Bots think
    /// and wait as short as possible.
    ///
    /// # Errors
    ///
    /// [`BrowserError::NoPort`] with what it said if it does not start.
    pub fn start(binary: &Path, data: &Path) -> Result<Server, BrowserError> {
        Server::start_at(binary, data, "127.0.0.1:0")
    }

    /// The same with more arguments.
    ///
    /// # Errors
    ///
    /// As [`Server::start`].
    pub fn start_with(binary: &Path, data: &Path, args: &[&str]) -> Result<Server, BrowserError> {
        let mut command = Command::new(binary);
        Server::run(command.arg("serve").arg("--data").arg(data).args(args), "127.0.0.1:0", AT_ONCE)
    }

    /// The same at an address, such as the one of a server that was killed.
    ///
    /// # Errors
    ///
    /// As [`Server::start`].
    pub fn start_at(binary: &Path, data: &Path, addr: &str) -> Result<Server, BrowserError> {
        Server::run(Command::new(binary).arg("serve").arg("--data").arg(data), addr, AT_ONCE)
    }

    /// The same on a database that several servers may share, such as `postgres://…`.
    ///
    /// # Errors
    ///
    /// As [`Server::start`].
    pub fn start_on(binary: &Path, database: &str, addr: &str) -> Result<Server, BrowserError> {
        Server::run(Command::new(binary).args(["serve", "--database", database]), addr, AT_ONCE)
    }

    /// The same with bots that wait for so long before each decision, for who watches them.
    ///
    /// # Errors
    ///
    /// As [`Server::start`].
    pub fn start_paced(binary: &Path, data: &Path, pace: Duration) -> Result<Server, BrowserError> {
        let mut command = Command::new(binary);
        Server::run(command.arg("serve").arg("--data").arg(data), "127.0.0.1:0", pace)
    }

    fn run(command: &mut Command, addr: &str, pace: Duration) -> Result<Server, BrowserError> {
        let mut process = command
            .args(["--addr", addr, "--think-ms", "20"])
            .args(["--pace-ms", &pace.as_millis().to_string()])
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()?;
        let stdout = process.stdout.take().expect("the output is piped");
        let mut lines = BufReader::new(stdout);
        let mut said = String::new();
        lines.read_line(&mut said)?;
        let Some((_, address)) = said.trim().rsplit_once("http://") else {
            let mut stderr = process.stderr.take().expect("the errors are piped");
            stderr.read_to_string(&mut said)?;
            process.wait()?;
            return Err(BrowserError::NoPort { program: format!("{command:?}"), said });
        };
        let address = address.to_owned();
        // Nobody reads what it says later, but it must not choke on a full pipe.
        thread::spawn(move || drop(lines.read_to_end(&mut Vec::new())));
        let mut stderr = process.stderr.take().expect("the errors are piped");
        thread::spawn(move || drop(std::io::copy(&mut stderr, &mut std::io::stderr())));
        Ok(Server { process, address })
    }

    /// Where it listens, such as `127.0.0.1:41234`.
    #[must_use]
    pub fn address(&self) -> &str {
        &self.address
    }

    /// The whole address of a path.
    #[must_use]
    pub fn url(&self, path: &str) -> String {
        format!("http://{}{path}", self.address)
    }

    /// The number of its process, for signals.
    #[must_use]
    pub fn id(&self) -> u32 {
        self.process.id()
    }

    /// Kills it as a power cut would: it can do nothing about it (`SIGKILL`).
    pub fn kill(mut self) {
        self.end();
    }

    fn end(&mut self) {
        drop(self.process.kill());
        drop(self.process.wait());
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        self.end();
    }
}
