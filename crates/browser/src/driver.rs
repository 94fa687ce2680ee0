//! The process of the driver, and the browser that it starts.

use std::env;
use std::fs;
use std::io::{BufRead, BufReader, Read};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::thread;
use std::time::{Duration, Instant};

use crate::error::BrowserError;

/// A running `chromedriver`. Ends it, and the browser if it is still there, when dropped.
#[derive(Debug)]
pub(crate) struct Driver {
    process: Child,
    port: u16,
    /// The folder that the processes of the browser have in their commands.
    profile: PathBuf,
}

/// How often a driver is started that finds no port.
const STARTS: usize = 3;

/// How long the processes of a browser may take to end once they are killed, and how often one looks.
const LONGEST_END: Duration = Duration::from_secs(10);
const GLANCE: Duration = Duration::from_millis(15);

impl Driver {
    /// Starts the driver on a free port; `profile` is the folder of the browser that it will open.
    ///
    /// It listens at two addresses, and takes for the second one the port that was free at the first.
    /// On a busy machine that port may be taken there; then it ends, and is started again.
    pub(crate) fn start(profile: &Path) -> Result<Driver, BrowserError> {
        for _ in 1..STARTS {
            match Driver::try_start(profile) {
                Err(BrowserError::NoPort { .. }) => {}
                done => return done,
            }
        }
        Driver::try_start(profile)
    }

    fn try_start(profile: &Path) -> Result<Driver, BrowserError> {
        let program = find("chromedriver")?;
        let process = Command::new(program)
            .arg("--port=0")
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()?;
        let mut driver = Driver { process, port: 0, profile: profile.to_path_buf() };
        driver.port = driver.read_port()?;
        Ok(driver)
    }

    /// Where it listens.
    pub(crate) fn address(&self) -> String {
        format!("http://127.0.0.1:{}", self.port)
    }

    fn read_port(&mut self) -> Result<u16, BrowserError> {
        let stdout = self.process.stdout.take().expect("the output is piped");
        let mut lines = BufReader::new(stdout);
        let mut said = String::new();
        loop {
            let from = said.len();
            if lines.read_line(&mut said)? == 0 {
                let program = "chromedriver".to_owned();
                return Err(BrowserError::NoPort { program, said });
            }
            let port = said[from..]
                .rsplit_once("on port ")
                .and_then(|(_, port)| port.trim().trim_end_matches('.').parse().ok())
                // At first it repeats what it was told: any.
                .filter(|port| *port != 0);
            if let Some(port) = port {
                // Nobody reads what it says later, but it must not choke on a full pipe.
                thread::spawn(move || drop(lines.read_to_end(&mut Vec::new())));
                return Ok(port);
            }
        }
    }
}

impl Drop for Driver {
    fn drop(&mut self) {
        drop(self.process.kill());
        drop(self.process.wait());
        // A browser is many processes, and the last of them may still write into the profile.
        let deadline = Instant::now() + LONGEST_END;
        loop {
            let left = processes(&self.profile);
            if left.is_empty() || Instant::now() > deadline {
                return;
            }
            let kill = format!("kill -KILL {} 2>/dev/null", left.join(" "));
            drop(Command::new("sh").arg("-c").arg(kill).status());
            thread::sleep(GLANCE);
        }
    }
}

/// The numbers of the processes that have this folder in their commands.
fn processes(profile: &Path) -> Vec<String> {
    let Ok(all) = fs::read_dir("/proc") else { return Vec::new() };
    let profile = profile.to_string_lossy();
    let is_of = |process: &fs::DirEntry| {
        let command = fs::read(process.path().join("cmdline")).unwrap_or_default();
        String::from_utf8_lossy(&command).contains(&*profile)
    };
    let numbers = all.flatten().filter(is_of).map(|process| process.file_name());
    numbers.filter_map(|number| number.into_string().ok()).collect()
}

/// The program in the search path.
pub(crate) fn find(program: &'static str) -> Result<PathBuf, BrowserError> {
    let path = env::var_os("PATH").unwrap_or_default();
    env::split_paths(&path)
        .map(|folder| folder.join(program))
        .find(|file| file.is_file())
        .ok_or(BrowserError::Missing { program })
}
