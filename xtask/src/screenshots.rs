//! `cargo xtask screenshots`: every page at both sizes in both languages, to be looked at.

mod player;
mod scene;

use std::env;
use std::fs;
use std::path::{Path, PathBuf};

use saucer_browser::{Browser, BrowserError, Launch, Motion, Options, Scheme, Server};
use serde_json::{Value, json};

use self::player::{Player, Reached};
use self::scene::{Scene, Screens, Shot};
use crate::cargo::{Profile, build_saucer};
use crate::games::{Listed, listed};

#[derive(clap::Args, Debug)]
pub(crate) struct Args {
    /// The folder for the pictures
    #[arg(long, default_value = "screenshots")]
    out: PathBuf,
    /// Use a debug build, which is made faster and runs slower
    #[arg(long)]
    debug: bool,
    /// A binary that is there already, instead of one that is built now
    #[arg(long, value_name = "FILE")]
    binary: Option<PathBuf>,
    /// Take the tables of this game only
    #[arg(long)]
    game: Option<String>,
}

/// Pages that belong to no game.
const PLAIN: [(&str, &str); 4] =
    [("home", "/"), ("settings", "/settings"), ("fair", "/fair"), ("missing", "/no/such/page")];

/// A game and its scenes.
struct Show {
    game: Listed,
    screens: Screens,
}

/// A table that waits for its pictures.
struct Stand<'a> {
    game: &'a str,
    scene: &'a Scene,
    reach: &'a [String],
    id: String,
}

pub(crate) fn run(root: &Path, args: &Args) -> Result<(), String> {
    let profile = if args.debug { Profile::Checked } else { Profile::Release };
    let binary = match &args.binary {
        Some(binary) => fs::canonicalize(binary)
            .map_err(|error| format!("{} is not there ({error})", binary.display()))?,
        None => build_saucer(root, profile)?,
    };
    let out = root.join(&args.out);
    fs::create_dir_all(&out)
        .map_err(|error| format!("{} cannot be made ({error})", out.display()))?;
    let mut shows = Vec::new();
    for game in listed(&binary)? {
        if args.game.as_ref().is_none_or(|wanted| *wanted == game.game) {
            let screens = Screens::of(&game.folder(root))?;
            shows.push(Show { game, screens });
        }
    }
    if shows.is_empty() {
        return Err("there is no such game; `saucer games` lists them".to_owned());
    }
    take(&binary, &out, &shows).map_err(|error| error.to_string())
}

fn take(binary: &Path, out: &Path, shows: &[Show]) -> Result<(), BrowserError> {
    let data = tempfile::tempdir()?;
    // A server reads this file from where it is started. One guest makes all tables.
    let config = "tutorial = true\n\n[limits]\nenabled = false\n";
    fs::write(data.path().join("saucer.toml"), config)?;
    env::set_current_dir(data.path())?;
    let server = Launch::new(binary, data.path()).rehearsing(1).start()?;
    let browser = Browser::start(&Options::desktop("en"))?;
    let stands = play(&browser, &server, shows)?;
    let guest = guest(&browser, &server)?;
    for language in ["en", "ru"] {
        for (size, options) in
            [("phone", Options::phone(language)), ("desktop", Options::desktop(language))]
        {
            let browser = Browser::start(&options)?;
            let camera = Camera { browser: &browser, server: &server, out, size, language };
            camera.browser.tools("Network.setCookie", guest.clone())?;
            camera.house(shows)?;
            for stand in &stands {
                camera.stand(stand, |shot| !shot.spectator)?;
            }
            // From here on the browser is a guest of its own.
            camera.browser.tools("Network.clearBrowserCookies", json!({}))?;
            for stand in &stands {
                camera.stand(stand, |shot| shot.spectator)?;
            }
            // A phrase is shown once, and who took the pictures before has seen theirs.
            camera.phrase()?;
        }
    }
    Ok(())
}

/// Plays the tables by clicking. It is a rehearsal, so that every run takes the same pictures.
fn play<'a>(
    browser: &Browser,
    server: &Server,
    shows: &'a [Show],
) -> Result<Vec<Stand<'a>>, BrowserError> {
    let mut stands = Vec::new();
    for Show { game, screens } in shows {
        for scene in &screens.scenes {
            let mut player = Player::new(browser, scene, &screens.reach);
            player.sit_down(&server.url(&format!("/new?game={}", game.game)))?;
            if player.take(&scene.steps)? == Reached::No {
                println!("{}: {} did not come", game.game, scene.name);
                continue;
            }
            let url = browser.url()?;
            let id = url.rsplit('/').next().unwrap_or_default();
            let id = id.split('?').next().unwrap_or_default().to_owned();
            stands.push(Stand { game: &game.game, scene, reach: &screens.reach, id });
        }
    }
    Ok(stands)
}

/// The cookie of whoever made the tables.
fn guest(browser: &Browser, server: &Server) -> Result<Value, BrowserError> {
    let cookies = browser.tools("Network.getCookies", json!({ "urls": [server.url("/")] }))?;
    let mut all = cookies["cookies"].as_array().into_iter().flatten();
    let guest = all.find(|cookie| cookie["name"] == "saucer_guest");
    let value = guest.map(|guest| guest["value"].clone()).unwrap_or_default();
    Ok(json!({ "name": "saucer_guest", "value": value, "url": server.url("/") }))
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
    /// The pages around the tables.
    fn house(&self, shows: &[Show]) -> Result<(), BrowserError> {
        for (name, path) in PLAIN {
            self.page(name, path)?;
        }
        for Show { game: Listed { game }, .. } in shows {
            self.page(&format!("{game}-new"), &format!("/new?game={game}"))?;
            self.page(&format!("{game}-rules"), &format!("/rules/{game}"))?;
        }
        self.browser.goto(&self.server.url("/"))?;
        self.take("home", Scheme::Light)
    }

    /// The words that bring a player back.
    fn phrase(&self) -> Result<(), BrowserError> {
        self.browser.goto(&self.server.url("/settings"))?;
        self.browser.click("form[action='/settings/phrase'] button")?;
        self.browser.wait_for(".phrase li")?;
        self.take("settings-phrase", Scheme::Dark)
    }

    /// The pictures of a table that are wanted.
    fn stand(&self, stand: &Stand<'_>, wanted: impl Fn(&Shot) -> bool) -> Result<(), BrowserError> {
        for shot in stand.scene.shots().into_iter().filter(wanted) {
            let Shot { name, at, steps, light, .. } = shot;
            self.browser.goto(&self.server.url(&format!("/t/{}{at}", stand.id)))?;
            let mut player = Player::new(self.browser, stand.scene, stand.reach);
            if player.take(&steps)? == Reached::No {
                continue;
            }
            let names = [stand.game, &stand.scene.name, &name];
            let name =
                names.into_iter().filter(|name| !name.is_empty()).collect::<Vec<_>>().join("-");
            self.take(&name, Scheme::Dark)?;
            if light {
                self.take(&name, Scheme::Light)?;
            }
        }
        Ok(())
    }

    fn page(&self, name: &str, path: &str) -> Result<(), BrowserError> {
        self.browser.goto(&self.server.url(path))?;
        self.take(name, Scheme::Dark)
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
