//! Our own binary as a running server.

use std::io::{BufRead, BufReader, Read};
use std::path::{Path, PathBuf};
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

/// How the binary is started: on a free port of this machine unless something else is said, with bots that think
/// and wait as short as possible.
#[derive(Clone, Debug)]
pub struct Launch {
    binary: PathBuf,
    place: [String; 2],
    addr: String,
    pace: Duration,
    more: Vec<String>,
}

impl Launch {
    /// With the data in this folder.
    #[must_use]
    pub fn new(binary: &Path, data: &Path) -> Launch {
        Launch::at(binary, ["--data".to_owned(), data.display().to_string()])
    }

    /// On a database that several servers may share, such as `postgres://…`.
    #[must_use]
    pub fn on(binary: &Path, database: &str) -> Launch {
        Launch::at(binary, ["--database".to_owned(), database.to_owned()])
    }

    fn at(binary: &Path, place: [String; 2]) -> Launch {
        let addr = "127.0.0.1:0".to_owned();
        let pace = Duration::ZERO;
        Launch { binary: binary.to_owned(), place, addr, pace, more: Vec::new() }
    }

    /// At an address, such as the one of a server that was killed.
    #[must_use]
    pub fn listening(self, addr: &str) -> Launch {
        Launch { addr: addr.to_owned(), ..self }
    }

    /// With bots that wait for so long before each decision, for who watches them.
    #[must_use]
    pub fn paced(self, pace: Duration) -> Launch {
        Launch { pace, ..self }
    }

    /// As a rehearsal: the same clicks lead to the same positions.
    #[must_use]
    pub fn rehearsing(self, seed: u64) -> Launch {
        self.with(&["--rehearsal", &seed.to_string()])
    }

    /// With more arguments.
    #[must_use]
    pub fn with(mut self, args: &[&str]) -> Launch {
        self.more.extend(args.iter().map(|arg| (*arg).to_owned()));
        self
    }

    /// Starts it.
    ///
    /// # Errors
    ///
    /// [`BrowserError::NoPort`] with what it said if it does not start.
    pub fn start(&self) -> Result<Server, BrowserError> {
        let mut command = Command::new(&self.binary);
        let mut process = command
            .arg("serve")
            .args(&self.place)
            .args(["--addr", &self.addr, "--think-ms", "20"])
            .args(["--pace-ms", &self.pace.as_millis().to_string()])
            .args(&self.more)
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
}

impl Server {
    /// Starts the binary with the data in this folder.
    ///
    /// # Errors
    ///
    /// As [`Launch::start`].
    pub fn start(binary: &Path, data: &Path) -> Result<Server, BrowserError> {
        Launch::new(binary, data).start()
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
