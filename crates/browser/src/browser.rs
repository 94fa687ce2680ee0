//! Starting a browser and acting in it.

use std::future::Future;
use std::path::Path;
use std::time::{Duration, Instant};

use fantoccini::actions::{InputSource, KeyAction, KeyActions};
use fantoccini::elements::Element;
use fantoccini::error::CmdError;
use fantoccini::key::Key;
use fantoccini::{Client, ClientBuilder, Locator};
use hyper_util::client::legacy::connect::HttpConnector;
use serde::de::DeserializeOwned;
use serde_json::{Value, json};
use tempfile::TempDir;
use tokio::runtime::{Builder, Runtime};

use crate::command::Extra;
use crate::driver::{Driver, find};
use crate::error::{BrowserError, is_passing};
use crate::look::words;
use crate::options::{Motion, Options, Scheme};

/// A running browser with one window. Ends, with its driver and its profile, when dropped.
#[derive(Debug)]
pub struct Browser {
    // Fields are dropped in this order: the driver and the browser die before the profile is removed.
    client: Client,
    runtime: Runtime,
    _driver: Driver,
    profile: TempDir,
}

/// Whether the browser reaches anything.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Network {
    /// As usual.
    Online,
    /// Every request fails.
    Offline,
}

/// Whether whoever runs the tests leaves the browser out on purpose (`SAUCER_WITHOUT_BROWSER=1`).
#[must_use]
pub fn is_unwanted() -> bool {
    std::env::var_os("SAUCER_WITHOUT_BROWSER").is_some_and(|value| value == "1")
}

impl Browser {
    /// How long methods wait for what they need before they give up. Only what fails takes so long;
    /// on a busy machine whatever works may take many times what it usually does.
    pub const PATIENCE: Duration = Duration::from_secs(60);

    /// How often they look. Short beside what a page takes to load.
    const GLANCE: Duration = Duration::from_millis(15);

    /// Starts a browser on an empty page.
    ///
    /// # Errors
    ///
    /// [`BrowserError::Missing`] names what to install; others if the browser does not start.
    pub fn start(options: &Options) -> Result<Browser, BrowserError> {
        let chromium = find("chromium")?;
        let profile = tempfile::Builder::new().prefix("saucer-browser-").tempdir()?;
        let driver = Driver::start(profile.path())?;
        let runtime = Builder::new_current_thread().enable_all().build()?;
        let client = runtime.block_on(
            ClientBuilder::new(HttpConnector::new())
                .capabilities(options.capabilities(&chromium, profile.path()))
                .connect(&driver.address()),
        )?;
        let browser = Browser { client, runtime, _driver: driver, profile };
        browser.set_media(options.scheme, options.motion)?;
        Ok(browser)
    }

    /// Changes what the system prefers; pages follow at once.
    ///
    /// # Errors
    ///
    /// If the browser is gone.
    pub fn set_media(&self, scheme: Scheme, motion: Motion) -> Result<(), BrowserError> {
        let features = json!({ "features": [
            { "name": "prefers-color-scheme", "value": scheme.name() },
            { "name": "prefers-reduced-motion", "value": motion.name() },
        ] });
        self.tools("Emulation.setEmulatedMedia", features).map(drop)
    }

    /// Gives the page, which may run scripts, another size and waits until it is drawn in it. A page has its size
    /// at once, but it hears of it with the next picture: what it moves by itself lies wrong until then, and
    /// nobody sees that.
    ///
    /// # Errors
    ///
    /// If the browser is gone.
    pub fn resize(&self, width: u32, height: u32) -> Result<(), BrowserError> {
        let size =
            json!({ "width": width, "height": height, "deviceScaleFactor": 1, "mobile": false });
        self.tools("Emulation.setDeviceMetricsOverride", size)?;
        let drawn = "const [width, height, done] = arguments;
            const look = () => requestAnimationFrame(innerWidth === width && innerHeight === height ? () => done() : look);
            requestAnimationFrame(look);";
        let waits = self.client.execute_async(drawn, vec![width.into(), height.into()]);
        self.run(|| format!("waiting for a page of {width} × {height}"), waits).map(drop)
    }

    /// The folder of its profile, which goes with it.
    #[must_use]
    pub fn profile(&self) -> &Path {
        self.profile.path()
    }

    /// Goes to an address and waits until the page has loaded.
    ///
    /// # Errors
    ///
    /// If nothing answers there.
    pub fn goto(&self, url: &str) -> Result<(), BrowserError> {
        self.run(|| format!("going to {url}"), self.client.goto(url))
    }

    /// Loads the page again.
    ///
    /// # Errors
    ///
    /// If nothing answers any more.
    pub fn reload(&self) -> Result<(), BrowserError> {
        self.run(|| "reloading".to_owned(), self.client.refresh())
    }

    /// The address of the page.
    ///
    /// # Errors
    ///
    /// If the browser is gone.
    pub fn url(&self) -> Result<String, BrowserError> {
        let url = self.run(|| "asking for the address".to_owned(), self.client.current_url())?;
        Ok(url.to_string())
    }

    /// Clicks the first element that fits, as a mouse or a finger would: it must be visible and
    /// not covered. Waits until that is so.
    ///
    /// # Errors
    ///
    /// [`BrowserError::Timeout`] if it does not become clickable.
    pub fn click(&self, css: &str) -> Result<(), BrowserError> {
        self.with(css, "clicking", async |element| element.click().await)
    }

    /// Fills in a field.
    ///
    /// # Errors
    ///
    /// [`BrowserError::Timeout`] if there is no such field.
    pub fn fill(&self, css: &str, text: &str) -> Result<(), BrowserError> {
        self.with(css, "filling in", async |element| {
            element.clear().await?;
            element.send_keys(text).await
        })
    }

    /// Presses keys one after the other, wherever the focus is.
    ///
    /// # Errors
    ///
    /// If the browser is gone.
    pub fn press(&self, keys: &[Key]) -> Result<(), BrowserError> {
        let values: Vec<char> = keys.iter().map(|key| char::from(*key)).collect();
        self.type_in(&values)
    }

    /// Types letters and digits, wherever the focus is.
    ///
    /// # Errors
    ///
    /// If the browser is gone.
    pub fn keys(&self, text: &str) -> Result<(), BrowserError> {
        self.type_in(&text.chars().collect::<Vec<char>>())
    }

    fn type_in(&self, values: &[char]) -> Result<(), BrowserError> {
        let mut actions = KeyActions::new("keyboard".to_owned());
        for value in values.iter().copied() {
            actions = actions.then(KeyAction::Down { value }).then(KeyAction::Up { value });
        }
        self.run(|| format!("typing {values:?}"), self.client.perform_actions(actions))
    }

    /// Runs a script of ours in the page, whether or not the page may run its own, and returns
    /// what it returns.
    ///
    /// # Errors
    ///
    /// If the script fails.
    pub fn execute(&self, script: &str, args: Vec<Value>) -> Result<Value, BrowserError> {
        self.run(|| format!("running {script}"), self.client.execute(script, args))
    }

    /// Waits until an element that fits is there.
    ///
    /// # Errors
    ///
    /// [`BrowserError::Timeout`] if it does not come.
    pub fn wait_for(&self, css: &str) -> Result<(), BrowserError> {
        self.with(css, "waiting for", async |_| Ok(()))
    }

    /// Waits until nothing fits.
    ///
    /// # Errors
    ///
    /// [`BrowserError::Timeout`] if it stays.
    pub fn wait_gone(&self, css: &str) -> Result<(), BrowserError> {
        self.wait_until(&format!("waiting for {css} to go"), |browser| Ok(browser.count(css)? == 0))
    }

    /// Waits until `ready` says so, at most [`Browser::PATIENCE`]. Errors of `ready` end the
    /// waiting, but for those that pass: while a page is being replaced, nothing can be asked of it.
    ///
    /// # Errors
    ///
    /// [`BrowserError::Timeout`] if it does not happen.
    pub fn wait_until(
        &self,
        what: &str,
        mut ready: impl FnMut(&Browser) -> Result<bool, BrowserError>,
    ) -> Result<(), BrowserError> {
        let deadline = Instant::now() + Browser::PATIENCE;
        loop {
            let error = match ready(self) {
                Ok(true) => return Ok(()),
                Ok(false) => None,
                Err(BrowserError::Command { error, .. }) if is_passing(&error) => Some(error),
                Err(error) => return Err(error),
            };
            if Instant::now() > deadline {
                return Err(self.timeout(what.to_owned(), error.as_ref()));
            }
            self.glance();
        }
    }

    /// Runs a script of ours until it returns something that `ready` likes. What cannot be read as
    /// a `T`, such as null, is not there yet.
    ///
    /// # Errors
    ///
    /// [`BrowserError::Timeout`] if it never does.
    pub fn read_until<T: DeserializeOwned>(
        &self,
        what: &str,
        script: &str,
        ready: impl Fn(&T) -> bool,
    ) -> Result<T, BrowserError> {
        let mut read = None;
        self.wait_until(what, |browser| {
            let answer = browser.execute(script, Vec::new())?;
            read = serde_json::from_value(answer).ok().filter(&ready);
            Ok(read.is_some())
        })?;
        Ok(read.expect("the waiting has ended because it was read"))
    }

    /// The errors and warnings of the console since the last call.
    ///
    /// # Errors
    ///
    /// If the browser is gone.
    pub fn console_errors(&self) -> Result<Vec<String>, BrowserError> {
        let what = || "reading the console".to_owned();
        let answer = self.run(what, self.client.issue_cmd(Extra::console()))?;
        let lines = answer
            .as_array()
            .ok_or_else(|| BrowserError::Odd { what: what(), answer: answer.to_string() })?;
        let bad = lines
            .iter()
            .filter(|line| matches!(line["level"].as_str(), Some("SEVERE" | "WARNING")));
        Ok(bad.map(|line| line["message"].as_str().unwrap_or_default().to_owned()).collect())
    }

    /// Cuts the browser off, or connects it again.
    ///
    /// # Errors
    ///
    /// If the browser is gone.
    pub fn set_network(&self, network: Network) -> Result<(), BrowserError> {
        self.tools("Network.enable", json!({}))?;
        let conditions = json!({
            "offline": network == Network::Offline,
            "latency": 0,
            "downloadThroughput": -1,
            "uploadThroughput": -1,
        });
        self.tools("Network.emulateNetworkConditions", conditions).map(drop)
    }

    /// Sends a command of the developer tools and returns the answer.
    ///
    /// # Errors
    ///
    /// If there is no such command.
    pub fn tools(&self, command: &str, params: Value) -> Result<Value, BrowserError> {
        let sent = self.client.issue_cmd(Extra::tools(command, params));
        self.run(|| format!("sending {command}"), sent)
    }

    /// Ends the browser politely. Dropping it does so too, but tells nobody of errors.
    ///
    /// # Errors
    ///
    /// If the browser was gone already.
    pub fn close(self) -> Result<(), BrowserError> {
        self.run(|| "closing the browser".to_owned(), self.client.clone().close())
    }

    /// Runs a command to its end.
    pub(crate) fn run<T>(
        &self,
        what: impl Fn() -> String,
        command: impl Future<Output = Result<T, CmdError>>,
    ) -> Result<T, BrowserError> {
        self.runtime.block_on(async {
            // Far beyond what any single command takes: a hung browser must not hang a test.
            match tokio::time::timeout(Browser::PATIENCE, command).await {
                Ok(done) => done.map_err(|error| BrowserError::Command { what: what(), error }),
                Err(_) => Err(BrowserError::Timeout {
                    what: what(),
                    patience: Browser::PATIENCE,
                    last: "the browser does not answer".to_owned(),
                }),
            }
        })
    }

    /// The client, for the methods in other files.
    pub(crate) fn client(&self) -> &Client {
        &self.client
    }

    /// Does something with the first element that fits. Pages are alive: while the element is not
    /// there yet, is covered, or has just been replaced, it tries again.
    fn with<T>(
        &self,
        css: &str,
        doing: &str,
        act: impl AsyncFn(Element) -> Result<T, CmdError>,
    ) -> Result<T, BrowserError> {
        let deadline = Instant::now() + Browser::PATIENCE;
        let what = || format!("{doing} {css}");
        loop {
            let attempt = async { act(self.client.find(Locator::Css(css)).await?).await };
            let error = match self.run(what, attempt) {
                Err(BrowserError::Command { error, .. }) if is_passing(&error) => error,
                done => return done,
            };
            if Instant::now() > deadline {
                return Err(self.timeout(what(), Some(&error)));
            }
            self.glance();
        }
    }

    /// Lets a moment pass before the next look.
    fn glance(&self) {
        self.runtime.block_on(async { tokio::time::sleep(Browser::GLANCE).await });
    }

    fn timeout(&self, what: String, error: Option<&CmdError>) -> BrowserError {
        let url = self.url().unwrap_or_default();
        // Asked once and no more: this may well be a page that cannot be asked.
        let body = self.execute("return document.body.textContent", Vec::new());
        let seen = body.map(|text| words(&text)).unwrap_or_default();
        let said = error.map(|error| format!("{error}; ")).unwrap_or_default();
        let last = format!("{said}at {url} the page reads: {seen}");
        BrowserError::Timeout { what, patience: Browser::PATIENCE, last }
    }
}

impl Drop for Browser {
    fn drop(&mut self) {
        // The driver closes the browser when asked; it and its browser are killed afterwards.
        let client = self.client.clone();
        let closed = self.runtime.block_on(async {
            let closing = client.close();
            tokio::time::timeout(Duration::from_secs(5), closing).await
        });
        drop(closed);
    }
}
