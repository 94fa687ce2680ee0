//! The process of the driver, and the browser that it starts.

use std::env;
use std::fs;
use std::io::{BufRead, BufReader, Read};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::thread;

use crate::error::BrowserError;

/// A running `chromedriver`. Ends it, and the browser if it is still there, when dropped.
#[derive(Debug)]
pub(crate) struct Driver {
    process: Child,
    port: u16,
    /// The browser, once there is one.
    browser: Option<u32>,
    profile: PathBuf,
}

impl Driver {
    /// Starts the driver on a free port; `profile` is the folder of the browser that it will open.
    pub(crate) fn start(profile: &Path) -> Result<Driver, BrowserError> {
        let program = find("chromedriver")?;
        let process = Command::new(program)
            .arg("--port=0")
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()?;
        let mut driver = Driver { process, port: 0, browser: None, profile: profile.to_path_buf() };
        driver.port = driver.read_port()?;
        Ok(driver)
    }

    /// Where it listens.
    pub(crate) fn address(&self) -> String {
        format!("http://127.0.0.1:{}", self.port)
    }

    /// The process of the browser, which is ended too.
    pub(crate) fn own(&mut self, browser: u32) {
        self.browser = Some(browser);
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
        // A number can be given to another process; the profile in its command tells them apart.
        if let Some(id) = self.browser
            && let Ok(command) = fs::read(format!("/proc/{id}/cmdline"))
            && String::from_utf8_lossy(&command).contains(&*self.profile.to_string_lossy())
        {
            drop(Command::new("sh").arg("-c").arg(format!("kill -KILL {id}")).status());
        }
    }
}

/// The program in the search path.
pub(crate) fn find(program: &'static str) -> Result<PathBuf, BrowserError> {
    let path = env::var_os("PATH").unwrap_or_default();
    env::split_paths(&path)
        .map(|folder| folder.join(program))
        .find(|file| file.is_file())
        .ok_or(BrowserError::Missing { program })
}
