//! `cargo xtask screenshots`: every page at both sizes in both languages, to be looked at.

#[path = "../../crates/saucer/tests/browser/captain.rs"]
mod captain;
#[path = "../../crates/saucer/tests/browser/player.rs"]
mod player;
mod tremble;

use std::fs;
use std::path::{Path, PathBuf};

use saucer_browser::{Browser, BrowserError, Motion, Options, Scheme, Server};
use serde_json::{Value, json};

use self::player::{Player, Sight};
use crate::cargo::{Profile, build_saucer};

#[derive(clap::Args, Debug)]
pub(crate) struct Args {
    /// The folder for the pictures
    #[arg(long, default_value = "screenshots")]
    out: PathBuf,
    /// Use a debug build, which is made faster and runs slower
    #[arg(long)]
    debug: bool,
    /// Take the tables of this game only
    #[arg(long)]
    game: Option<Game>,
}

#[derive(clap::ValueEnum, Clone, Copy, PartialEq, Eq, Debug)]
enum Game {
    Skies,
    Tremble,
}

/// Pages that are the same at every table.
const PLAIN: &[(&str, &str)] = &[
    ("home", "/"),
    ("new-table", "/new?level=3"),
    ("new-gathering", "/new?game=tremble"),
    ("rules", "/rules/skies"),
    ("rules-tremble", "/rules/tremble"),
    ("settings", "/settings"),
    ("fair", "/fair"),
    ("missing", "/no/such/page"),
];

pub(crate) fn run(root: &Path, args: &Args) -> Result<(), String> {
    let profile = if args.debug { Profile::Checked } else { Profile::Release };
    let binary = build_saucer(root, profile)?;
    let out = root.join(&args.out);
    fs::create_dir_all(&out)
        .map_err(|error| format!("{} cannot be made ({error})", out.display()))?;
    take(&binary, &out, args.game).map_err(|error| error.to_string())
}

/// Tables in the states that are worth a picture; all belong to one guest.
struct Tables {
    skies: Option<Skies>,
    tremble: Vec<tremble::Stand>,
    /// The cookie of the guest.
    guest: Value,
}

/// Tables of skies.
struct Skies {
    /// Dice are to be placed.
    placing: String,
    /// Rooms can be used.
    rooms: String,
    /// A robot waits for its cell; rare dice keep it from being built.
    robot: Option<String>,
    /// The match is over.
    over: String,
}

fn take(binary: &Path, out: &Path, game: Option<Game>) -> Result<(), BrowserError> {
    let data = tempfile::tempdir()?;
    let server = Server::start(binary, data.path())?;
    let tables = play(&server, game)?;
    for language in ["en", "ru"] {
        for (size, options) in
            [("phone", Options::phone(language)), ("desktop", Options::desktop(language))]
        {
            let browser = Browser::start(&options)?;
            browser.tools("Network.setCookie", tables.guest.clone())?;
            let camera = Camera { browser: &browser, server: &server, out, size, language };
            for (name, path) in PLAIN {
                camera.page(name, path)?;
            }
            if let Some(skies) = &tables.skies {
                camera.skies(skies)?;
            }
            camera.tremble(&tables.tremble)?;
        }
    }
    Ok(())
}

/// Plays the tables by clicking. The dice are the server's and fair, so they differ from run to
/// run; the states do not.
fn play(server: &Server, game: Option<Game>) -> Result<Tables, BrowserError> {
    let browser = Browser::start(&Options::desktop("en"))?;
    browser.goto(&server.url("/"))?;
    let wanted = |one| game.is_none_or(|game| game == one);
    let skies = wanted(Game::Skies).then(|| play_skies(&browser, server)).transpose()?;
    let tremble = if wanted(Game::Tremble) { tremble::play(&browser, server)? } else { Vec::new() };
    let cookies = browser.tools("Network.getCookies", json!({ "urls": [server.url("/")] }))?;
    let mut all = cookies["cookies"].as_array().into_iter().flatten();
    let guest = all.find(|cookie| cookie["name"] == "saucer_guest");
    let value = guest.map(|guest| guest["value"].clone()).unwrap_or_default();
    let guest = json!({ "name": "saucer_guest", "value": value, "url": server.url("/") });
    Ok(Tables { skies, tremble, guest })
}

fn play_skies(browser: &Browser, server: &Server) -> Result<Skies, BrowserError> {
    let table = || -> Result<String, BrowserError> {
        browser.goto(&server.url("/new"))?;
        browser.click("form[action='/tables'] button[name=go]")?;
        browser.wait_for("main#table")?;
        let url = browser.url()?;
        Ok(url.rsplit('/').next().unwrap_or_default().to_owned())
    };
    let placing = table()?;
    let mut player = Player::at(browser);
    player.decide()?;
    let rooms = table()?;
    Player::at(browser)
        .wishing(&["2-5", "2-1"])
        .play_until(|s| s.can_end && !s.cells.is_empty())?;
    let mut robot = None;
    // A robot needs a die of at least 2 in its room, which a few rounds give nearly always.
    for _ in 0..3 {
        let id = table()?;
        let mut builder = Player::at(browser).wishing(&["2-2"]);
        let is_robot = |s: &Sight| !s.can_end && s.dice.is_empty() && !s.cells.is_empty();
        if !builder.play_until(is_robot)?.over {
            robot = Some(id);
            break;
        }
    }
    let over = table()?;
    Player::at(browser).play_until(|_| false)?;
    Ok(Skies { placing, rooms, robot, over })
}

/// Takes pictures at one size in one language.
struct Camera<'a> {
    browser: &'a Browser,
    server: &'a Server,
    out: &'a Path,
    size: &'static str,
    language: &'a str,
}

impl Camera<'_> {
    fn page(&self, name: &str, path: &str) -> Result<(), BrowserError> {
        self.browser.goto(&self.server.url(path))?;
        self.take(name, Scheme::Dark)
    }

    fn skies(&self, tables: &Skies) -> Result<(), BrowserError> {
        self.both("table-placing", &format!("/t/{}", tables.placing))?;
        // The highest die moves the most ships, so it has the most to show.
        let dice = Player::at(self.browser).look()?.dice;
        let face = |die: &String| die.bytes().last();
        if let Some(die) = dice.iter().max_by_key(|die| face(die)) {
            self.browser.goto(&self.server.url(&format!("/t/{}?die={die}", tables.placing)))?;
            let focus = "[...document.querySelectorAll('button.cell.yes')].at(-1)?.focus()";
            self.browser.execute(focus, Vec::new())?;
            self.take("table-preview", Scheme::Dark)?;
            self.take("table-preview", Scheme::Light)?;
        }
        self.both("table-rooms", &format!("/t/{}", tables.rooms))?;
        self.page("table-hint", &format!("/t/{}?hint=1", tables.rooms))?;
        if let Some(robot) = &tables.robot {
            self.both("table-robot", &format!("/t/{robot}"))?;
        }
        self.both("table-over", &format!("/t/{}", tables.over))?;
        self.page("replay", &format!("/t/{}/replay?at=20", tables.over))
    }

    fn both(&self, name: &str, path: &str) -> Result<(), BrowserError> {
        self.page(name, path)?;
        self.take(name, Scheme::Light)
    }

    fn take(&self, name: &str, scheme: Scheme) -> Result<(), BrowserError> {
        self.browser.set_media(scheme, Motion::Reduced)?;
        let (size, language) = (self.size, self.language);
        let file = self.out.join(format!("{name}-{size}-{language}-{}.png", scheme.name()));
        self.browser.screenshot(&file)?;
        println!("{}", file.display());
        Ok(())
    }
}
