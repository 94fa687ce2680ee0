//! Processes that end with us: whoever presses Ctrl-C wants no server left behind.

use std::collections::BTreeSet;
use std::fs;
use std::io::{BufRead, BufReader};
use std::path::PathBuf;
use std::process::{Child, Command, Stdio, exit};
use std::sync::{Mutex, MutexGuard, PoisonError};

/// What must be gone when we are.
struct Left {
    /// Each leads a group of its own, so that what it starts itself can be ended with it.
    processes: BTreeSet<u32>,
    folder: Option<PathBuf>,
}

static LEFT: Mutex<Left> = Mutex::new(Left { processes: BTreeSet::new(), folder: None });

fn left() -> MutexGuard<'static, Left> {
    // A set of numbers is whole after every step, so a panic elsewhere does not spoil it.
    LEFT.lock().unwrap_or_else(PoisonError::into_inner)
}

/// From now on Ctrl-C ends all children and removes the folder.
pub(crate) fn end_on_interrupt(folder: PathBuf) -> Result<(), String> {
    left().folder = Some(folder);
    ctrlc::set_handler(|| {
        let left = left();
        left.processes.iter().for_each(|process| kill(*process));
        if let Some(folder) = &left.folder {
            drop(fs::remove_dir_all(folder));
        }
        eprintln!("peers: stopped; nothing is left running");
        exit(130)
    })
    .map_err(|error| format!("cannot listen for Ctrl-C ({error})"))
}

/// A process that does not outlive its handle.
pub(crate) struct Running {
    child: Child,
}

impl Running {
    fn start(command: &mut Command) -> Result<Running, String> {
        #[cfg(unix)]
        std::os::unix::process::CommandExt::process_group(command, 0);
        // Locked before the start, so that Ctrl-C finds either no process or a known one.
        let mut left = left();
        let child = command.stdin(Stdio::null()).spawn();
        let child = child.map_err(|error| format!("{} ({error})", name(command)))?;
        left.processes.insert(child.id());
        Ok(Running { child })
    }

    /// The number of the process.
    pub(crate) fn id(&self) -> u32 {
        self.child.id()
    }

    /// Starts a server and waits for a line of its output that holds `mark`; what comes after it
    /// up to the end of the line is the port.
    pub(crate) fn server(command: &mut Command, mark: &str) -> Result<(Running, u16), String> {
        let called = name(command);
        let mut server = Running::start(command.stdout(Stdio::piped()).stderr(Stdio::null()))?;
        let output = server.child.stdout.take().expect("the output is piped");
        let mut lines = BufReader::new(output).lines().map_while(Result::ok);
        let port = lines.find_map(|line| line.rsplit_once(mark)?.1.trim().parse().ok());
        // What else it says must not fill the pipe.
        std::thread::spawn(move || lines.for_each(drop));
        let port = port.ok_or_else(|| format!("{called} ended before it listened"))?;
        Ok((server, port))
    }
}

impl Drop for Running {
    fn drop(&mut self) {
        kill(self.child.id());
        drop(self.child.kill());
        drop(self.child.wait());
        left().processes.remove(&self.child.id());
    }
}

/// Runs a command to its end and returns what it printed; of a failure, the last thing it said.
pub(crate) fn run(command: &mut Command) -> Result<String, String> {
    let called = name(command);
    let mut running = Running::start(command.stdout(Stdio::piped()).stderr(Stdio::piped()))?;
    let errors = running.child.stderr.take().expect("the errors are piped");
    let errors = std::thread::spawn(move || std::io::read_to_string(errors).unwrap_or_default());
    let output = running.child.stdout.take().expect("the output is piped");
    let output = std::io::read_to_string(output).map_err(|error| format!("{called} ({error})"))?;
    let status = running.child.wait().map_err(|error| format!("{called} ({error})"))?;
    let errors = errors.join().unwrap_or_default();
    if status.success() { Ok(output) } else { Err(format!("{called}: {}", reason(&errors))) }
}

/// The line that tells most of what went wrong: the first that is called an error, or the last.
fn reason(errors: &str) -> &str {
    let mut lines = errors.lines().map(str::trim).filter(|line| !line.is_empty());
    let called = lines.clone().find(|line| line.to_ascii_lowercase().starts_with("error"));
    called.or_else(|| lines.next_back()).unwrap_or("it failed without a word")
}

fn name(command: &Command) -> String {
    let program = std::path::Path::new(command.get_program());
    program.file_name().unwrap_or_default().to_string_lossy().into_owned()
}

/// Ends a process and all that it started.
fn kill(process: u32) {
    // The group is named by a minus; the standard library ends single processes only.
    let group = format!("kill -KILL -{process}");
    let mut shell = Command::new("sh");
    drop(shell.args(["-c", &group]).stderr(Stdio::null()).status());
}

#[cfg(test)]
mod tests {
    use super::*;

    fn shell(script: &str) -> Command {
        let mut command = Command::new("sh");
        command.args(["-c", script]);
        command
    }

    #[test]
    fn output_comes_back_and_a_failure_says_why() {
        assert_eq!(run(&mut shell("echo one; echo two >&2")), Ok("one\n".to_owned()));
        let failed = run(&mut shell("echo 'error: no network' >&2; echo 'hint' >&2; exit 3"));
        assert_eq!(failed, Err("sh: error: no network".to_owned()));
        let failed = run(&mut shell("echo 'first' >&2; echo 'last' >&2; exit 3"));
        assert_eq!(failed, Err("sh: last".to_owned()));
        assert!(run(&mut Command::new("no-such-program-anywhere")).is_err());
    }

    #[test]
    fn a_server_tells_its_port() {
        let script = "echo noise; echo 'ready: http://127.0.0.1:4711'; sleep 1000";
        let (server, port) = Running::server(&mut shell(script), "127.0.0.1:").expect("it starts");
        assert_eq!(port, 4711);
        assert!(left().processes.contains(&server.id()));
    }

    #[test]
    fn what_a_process_started_itself_ends_with_it() {
        let mut command = shell("sleep 1000 & sleep 1000");
        let mut running = Running::start(command.stdout(Stdio::piped())).expect("it starts");
        let id = running.id();
        let output = running.child.stdout.take().expect("the output is piped");
        drop(running);
        assert!(!left().processes.contains(&id));
        // Both hold the pipe open, so it ends only when both are gone.
        assert_eq!(std::io::read_to_string(output).expect("it can be read"), "");
    }

    #[test]
    fn a_server_that_ends_at_once_is_a_failure() {
        assert!(Running::server(&mut shell("echo port none"), "port ").is_err());
    }
}
