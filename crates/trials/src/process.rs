//! `saucer serve` as a process that can be killed and started again.

use std::io::{BufRead, BufReader, Read};
use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::{Arc, Mutex, PoisonError, mpsc};
use std::thread::{self, JoinHandle};
use std::time::{Duration, Instant};

use crate::bytes::Line;
use crate::client::request;
use crate::error::TrialError;

/// Nobody waits for longer until a server answers.
const LONGEST_START: Duration = Duration::from_secs(30);

/// How the server of a trial is set up.
#[derive(Clone, Debug)]
pub(crate) struct Setting {
    /// The program.
    pub(crate) binary: PathBuf,
    /// A folder, or the address of a database.
    pub(crate) database: String,
    /// Where the configuration is written.
    pub(crate) config: PathBuf,
    /// Whether decisions survive a crash of the machine.
    pub(crate) durable: bool,
    /// The core that it may use; `None` for all.
    pub(crate) core: Option<usize>,
}

impl Setting {
    /// Bots think and wait as short as possible, and nobody is kept from asking much.
    fn write(&self) -> Result<(), TrialError> {
        let text = format!(
            "database = {:?}\nthink_ms = 5\npace_ms = 0\ndurable = {}\n\n\
             [limits]\nenabled = false\n",
            self.database, self.durable,
        );
        Ok(std::fs::write(&self.config, text)?)
    }

    fn command(&self) -> Command {
        match self.core {
            None => Command::new(&self.binary),
            Some(core) => {
                let mut command = Command::new("taskset");
                command.arg("-c").arg(core.to_string()).arg(&self.binary);
                command
            }
        }
    }
}

/// A server process. Killed when dropped.
#[derive(Debug)]
pub(crate) struct Process {
    setting: Setting,
    child: Child,
    address: SocketAddr,
    stderr: Arc<Mutex<String>>,
    reader: Option<JoinHandle<()>>,
}

impl Process {
    /// Starts a server on a free port. It answers when this returns.
    pub(crate) async fn start(setting: Setting) -> Result<Process, TrialError> {
        setting.write()?;
        let anywhere = SocketAddr::from(([127, 0, 0, 1], 0));
        let stderr = Arc::default();
        let (child, address, reader) = launch(&setting, anywhere, &stderr).await?;
        let process = Process { setting, child, address, stderr, reader: Some(reader) };
        process.answers().await?;
        Ok(process)
    }

    pub(crate) fn address(&self) -> SocketAddr {
        self.address
    }

    pub(crate) fn id(&self) -> u32 {
        self.child.id()
    }

    /// Kills it as a power cut would: it can do nothing about it.
    pub(crate) fn kill(&mut self) {
        // It may have ended by itself; then there is nothing left to kill.
        drop(self.child.kill());
        drop(self.child.wait());
        if let Some(reader) = self.reader.take() {
            drop(reader.join());
        }
    }

    /// Starts it again where it was. It answers when this returns.
    ///
    /// A server that ends instead, because its database is not there yet, is started again as any
    /// supervisor would do it.
    pub(crate) async fn start_again(&mut self) -> Result<(), TrialError> {
        let begun = Instant::now();
        loop {
            let failed = match launch(&self.setting, self.address, &self.stderr).await {
                Ok((child, _, reader)) => {
                    (self.child, self.reader) = (child, Some(reader));
                    match self.answers().await {
                        Ok(()) => return Ok(()),
                        Err(error) => error,
                    }
                }
                Err(error) => error,
            };
            self.kill();
            if begun.elapsed() > LONGEST_START {
                return Err(failed);
            }
            tokio::time::sleep(Duration::from_millis(100)).await;
        }
    }

    /// Waits until it answers.
    async fn answers(&self) -> Result<(), TrialError> {
        let begun = Instant::now();
        while begun.elapsed() < LONGEST_START {
            if is_healthy(self.address).await {
                return Ok(());
            }
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
        Err(self.silent())
    }

    /// Whether it answers now.
    pub(crate) async fn is_healthy(&self) -> bool {
        is_healthy(self.address).await
    }

    fn silent(&self) -> TrialError {
        TrialError::NoServer { program: self.setting.binary.clone(), said: self.said() }
    }

    /// All that it has ever written to its error output, also before it was killed.
    pub(crate) fn said(&self) -> String {
        self.stderr.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }

    /// The lines in which it tells of a panic.
    pub(crate) fn panics(&self) -> Vec<String> {
        let said = self.said();
        let mut lines = said.lines();
        let mut found = Vec::new();
        while let Some(line) = lines.next() {
            if line.contains("panicked at") {
                let reason = lines.next().unwrap_or_default();
                found.push(format!("{line} {reason}"));
            }
        }
        found
    }

    /// Its memory in KiB, as the system counts it: what it has for itself and what it shares.
    pub(crate) fn memory_kib(&self) -> Option<u64> {
        let text = std::fs::read_to_string(format!("/proc/{}/smaps_rollup", self.id())).ok()?;
        let line = text.lines().find_map(|line| line.strip_prefix("Rss:"))?;
        line.trim().trim_end_matches("kB").trim().parse().ok()
    }

    /// The time that it has spent on cores.
    pub(crate) fn cpu(&self) -> Option<Duration> {
        let text = std::fs::read_to_string(format!("/proc/{}/stat", self.id())).ok()?;
        // The name of the program stands in brackets and may contain anything.
        let (_, rest) = text.rsplit_once(')')?;
        let mut fields = rest.split_whitespace().skip(11);
        let mut ticks = || fields.next()?.parse::<u64>().ok();
        // The kernel tells processes of a hundred ticks a second, whatever its own clock does.
        Some(Duration::from_millis((ticks()? + ticks()?) * 10))
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        self.kill();
    }
}

/// A process that has said where it listens, and the thread that reads its errors.
type Launched = (Child, SocketAddr, JoinHandle<()>);

/// Starts the program and waits for its first line, which tells where it listens.
async fn launch(
    setting: &Setting,
    address: SocketAddr,
    stderr: &Arc<Mutex<String>>,
) -> Result<Launched, TrialError> {
    let (setting, stderr) = (setting.clone(), Arc::clone(stderr));
    let launched = tokio::task::spawn_blocking(move || launch_now(&setting, address, &stderr));
    launched.await.map_err(std::io::Error::other)?
}

fn launch_now(
    setting: &Setting,
    address: SocketAddr,
    stderr: &Arc<Mutex<String>>,
) -> Result<Launched, TrialError> {
    let mut child = setting
        .command()
        .arg("serve")
        .arg("--addr")
        .arg(address.to_string())
        .arg("--config")
        .arg(&setting.config)
        .env("RUST_BACKTRACE", "1")
        .stdin(Stdio::null())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()?;
    let mut errors = child.stderr.take().expect("the errors are piped");
    let kept = Arc::clone(stderr);
    let reader = thread::spawn(move || {
        let mut bytes = [0; 4096];
        while let Ok(n @ 1..) = errors.read(&mut bytes) {
            let text = String::from_utf8_lossy(&bytes[..n]);
            kept.lock().unwrap_or_else(PoisonError::into_inner).push_str(&text);
        }
    });
    let mut lines = BufReader::new(child.stdout.take().expect("the output is piped"));
    let (first, told) = mpsc::channel();
    thread::spawn(move || {
        let mut said = String::new();
        // Whatever cannot be read is no address.
        drop(lines.read_line(&mut said));
        drop(first.send(said));
        // Nobody reads what it says later, but it must not choke on a full pipe.
        drop(lines.read_to_end(&mut Vec::new()));
    });
    let said = told.recv_timeout(LONGEST_START).unwrap_or_default();
    let found = said.trim().rsplit_once("http://").and_then(|(_, found)| found.parse().ok());
    let Some(found) = found else {
        drop(child.kill());
        drop(child.wait());
        drop(reader.join());
        let errors = stderr.lock().unwrap_or_else(PoisonError::into_inner).clone();
        let program = setting.binary.clone();
        return Err(TrialError::NoServer { program, said: format!("{said}{errors}") });
    };
    Ok((child, found, reader))
}

async fn is_healthy(address: SocketAddr) -> bool {
    let asked = tokio::time::timeout(Duration::from_secs(2), async {
        let request = request("GET", "/healthz", None, None);
        Line::open(address).await?.ask(request.as_bytes()).await
    });
    matches!(asked.await, Ok(Ok(answer)) if answer.status() == 200)
}

/// Runs the program once to its end.
///
/// # Errors
///
/// The system's, and a time-out, after which it was killed.
pub(crate) async fn run(binary: &Path, args: &[&str]) -> std::io::Result<std::process::Output> {
    let mut command = tokio::process::Command::new(binary);
    command.args(args).stdin(Stdio::null()).kill_on_drop(true);
    match tokio::time::timeout(Duration::from_secs(60), command.output()).await {
        Ok(output) => output,
        Err(_) => {
            Err(std::io::Error::new(std::io::ErrorKind::TimedOut, "still running after 60 s"))
        }
    }
}
