//! A server with its data, and browsers that look at it.

use std::io::{Read, Write};
use std::net::TcpStream;
use std::path::Path;
use std::process::Command;
use std::time::Duration;

use saucer_browser::{Browser, Launch, Options, Server};
use saucer_trials::disk::Protection;
use tempfile::TempDir;

use crate::player::Player;

/// A running server with data of its own.
pub(crate) struct World {
    launch: Launch,
    server: Option<Server>,
    data: TempDir,
}

/// What opens the page of the operator.
pub(crate) const ADMIN_KEY: &str = "a key for tests only";

/// What all luck follows from, so that every run meets the same positions. Others are looked for with `SEED=7`.
fn seed() -> u64 {
    std::env::var("SEED").map_or(1, |seed| seed.parse().expect("SEED is a number"))
}

impl World {
    /// A rehearsal, which meets the same positions in every run.
    pub(crate) fn new() -> World {
        World::launched(|launch| launch.rehearsing(seed()))
    }

    /// The same with the tutorial games and a page of the operator.
    pub(crate) fn with_tutorial() -> World {
        let operated = format!("admin_key={ADMIN_KEY}");
        World::launched(|launch| {
            launch.rehearsing(seed()).with(&["--tutorial", "--set", &operated])
        })
    }

    /// The same with a fast clock that gives two seconds.
    pub(crate) fn with_hasty_clock() -> World {
        let clock = ["--set", "clocks.fast_bank_s=1", "--set", "clocks.fast_turn_s=1"];
        World::launched(|launch| launch.rehearsing(seed()).with(&["--tutorial"]).with(&clock))
    }

    /// The same with bots that take their time.
    pub(crate) fn with_pace(pace: Duration) -> World {
        World::launched(|launch| launch.rehearsing(seed()).paced(pace))
    }

    /// A server with the tutorial games at which luck is luck, and matches count.
    pub(crate) fn in_earnest() -> World {
        World::launched(|launch| launch.with(&["--tutorial"]))
    }

    fn launched(change: impl FnOnce(Launch) -> Launch) -> World {
        let data = tempfile::tempdir().unwrap();
        let launch = change(Launch::new(binary(), data.path()));
        let server = Some(launch.start().unwrap());
        World { launch, server, data }
    }

    fn server(&self) -> &Server {
        self.server.as_ref().expect("it runs")
    }

    pub(crate) fn url(&self, path: &str) -> String {
        self.server().url(path)
    }

    /// Cuts the power and returns the address.
    pub(crate) fn cut_the_power(&mut self) -> String {
        let server = self.server.take().expect("it runs");
        let address = server.address().to_owned();
        server.kill();
        address
    }

    /// Starts it again on the same data.
    pub(crate) fn restart_at(&mut self, address: &str) {
        self.server = Some(self.launch.clone().listening(address).start().unwrap());
    }

    /// Makes the disk read-only under the running server until what is returned is dropped; nothing if
    /// disks in trouble are left out.
    pub(crate) fn protect_disk(&self) -> Option<Protection> {
        Protection::of(self.data.path())
    }

    /// Asks as a program would and returns the body of a good answer.
    pub(crate) fn get(&self, path: &str) -> String {
        get(self.server().address(), path)
    }

    /// The record of a table, proved by `saucer verify`.
    pub(crate) fn verified_record(&self, table: &str) -> serde_json::Value {
        verify(self.server().address(), table)
    }
}

/// Asks the server at this address as a program would and returns the body of a good answer.
fn get(address: &str, path: &str) -> String {
    let mut stream = TcpStream::connect(address).unwrap();
    let request = format!("GET {path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n");
    stream.write_all(request.as_bytes()).unwrap();
    let mut answer = String::new();
    stream.read_to_string(&mut answer).unwrap();
    assert!(answer.starts_with("HTTP/1.1 200"), "{answer}");
    answer.split_once("\r\n\r\n").unwrap().1.to_owned()
}

/// The record of a table on the server at this address, proved by `saucer verify`.
pub(crate) fn verify(address: &str, table: &str) -> serde_json::Value {
    let text = get(address, &format!("/t/{table}/record.json"));
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("record.json");
    std::fs::write(&file, &text).unwrap();
    let verify = Command::new(binary()).arg("verify").arg(&file).output().unwrap();
    // At a rehearsal nobody adds anything, so that its dice are consistent at best.
    let is_sound = matches!(verify.status.code(), Some(0 | 6));
    assert!(is_sound, "{}", String::from_utf8_lossy(&verify.stderr));
    serde_json::from_str(&text).unwrap()
}

pub(crate) fn binary() -> &'static Path {
    Path::new(env!("CARGO_BIN_EXE_saucer"))
}

/// A browser, unless whoever runs the tests leaves it out on purpose.
pub(crate) fn browser(options: &Options) -> Option<Browser> {
    if saucer_browser::is_unwanted() {
        eprintln!("left out: the browser");
        return None;
    }
    // In the words of the error, which say what to install.
    Some(Browser::start(options).unwrap_or_else(|error| panic!("{error}")))
}

/// Goes from the home page to a new table by clicking, and returns the id of the table.
pub(crate) fn new_table(browser: &Browser, world: &World) -> String {
    browser.goto(&world.url("/")).unwrap();
    browser.click("main a[href='/new?game=skies']").unwrap();
    browser.click("form[action='/tables'] .go button").unwrap();
    Player::at(browser).look().unwrap();
    table_id(browser)
}

/// The id in the address of a table page, to which the browser may still be on its way.
pub(crate) fn table_id(browser: &Browser) -> String {
    let mut url = String::new();
    browser
        .wait_until("the page of a table", |browser| {
            url = browser.url()?;
            Ok(url.contains("/t/"))
        })
        .unwrap();
    let (_, path) = url.split_once("/t/").expect("it was waited for");
    path.split(['/', '?', '#']).next().unwrap().to_owned()
}

/// What a script of ours says about the page.
pub(crate) fn ask(browser: &Browser, expression: &str) -> serde_json::Value {
    browser.execute(&format!("return {expression}"), Vec::new()).unwrap()
}

#[track_caller]
pub(crate) fn assert_quiet(browser: &Browser) {
    assert_eq!(browser.console_errors().unwrap(), Vec::<String>::new(), "in the console");
}
