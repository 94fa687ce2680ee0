//! Tables of tremble in the states that are worth a picture, and their pictures.

use saucer_browser::{Browser, BrowserError, Scheme, Server};

use super::Camera;
use super::captain::{Bridge, Captain};

/// A table in a state that is worth a picture.
pub(super) struct Stand {
    name: &'static str,
    id: String,
    /// Whether it is also taken in the light scheme.
    light: bool,
}

/// Scenes in which somebody decides about a city, with the seed of a captain that gets there.
const SCENES: [(&str, &str, usize); 3] = [
    ("tremble-standoff", "standoff", 3),
    ("tremble-battle", "battle", 8),
    ("tremble-reward", "rewarding", 5),
];

/// How many decisions a captain takes on the way to a scene. The dice are fair, so a scene may
/// not come; then its picture is missing.
const DECISIONS: usize = 150;

/// Plays the tables by clicking. All belong to the guest of this browser.
pub(super) fn play(browser: &Browser, server: &Server) -> Result<Vec<Stand>, BrowserError> {
    let hall = Hall { browser, server };
    let mut stands = Vec::new();
    let mut stand = |name, id, light| stands.push(Stand { name, id, light });

    stand("tremble-lobby-empty", hall.gather("retail", 5)?, false);
    let lobby = hall.gather("retail", 4)?;
    hall.seat_guest("Зойдберг")?;
    browser.click("#table .seat-card.empty-seat button[value=captain]")?;
    browser.wait_for("#table .seat-card:nth-child(3):not(.empty-seat)")?;
    stand("tremble-lobby", lobby, true);

    let missions = hall.bots("prototype", 3)?;
    hall.captain(1).look_until("missions to choose from", |bridge| !bridge.boxes.is_empty())?;
    stand("tremble-missions", missions, false);

    let shop = hall.bots("retail", 4)?;
    hall.captain(1).look_until("cards to buy", |bridge| bridge.step == "buying" && bridge.owed)?;
    stand("tremble-buying", shop, false);

    let plan = hall.bots("retail", 5)?;
    if hall.reach(1, |bridge| bridge.step == "planning" && bridge.sent == 2)? {
        stand("tremble-planning", plan, true);
    }

    for (name, step, seed) in SCENES {
        let id = hall.bots("retail", 4)?;
        if hall.reach(seed, |bridge| bridge.step == step && bridge.owed)? {
            stand(name, id, true);
        }
    }

    let shared = hall.gather("retail", 2)?;
    hall.seat_guest("Bender")?;
    browser.click("#table [data-key=start]:not([disabled])")?;
    hall.captain(1).look_until("the device to be handed over", |bridge| bridge.handover)?;
    stand("tremble-handover", shared, false);

    let ended = hall.bots("retail", 3)?;
    hall.reach(1, |bridge| bridge.step == "planning" && bridge.owed)?;
    browser.click("#table [data-key=seats-menu]")?;
    browser.click("#table [data-key=call-vote]")?;
    browser.wait_for("#table .note.after")?;
    stand("tremble-ended", ended, false);

    let over = hall.bots("retail", 2)?;
    hall.play_out(2)?;
    stand("tremble-over", over, true);
    Ok(stands)
}

/// Where tables are made.
struct Hall<'a> {
    browser: &'a Browser,
    server: &'a Server,
}

impl<'a> Hall<'a> {
    fn captain(&self, number: usize) -> Captain<'a> {
        Captain::at(self.browser, number)
    }

    /// Makes a table that gathers its people, and returns its id.
    fn gather(&self, edition: &str, captains: u8) -> Result<String, BrowserError> {
        self.browser.goto(&self.server.url("/new?game=tremble"))?;
        self.browser.click(&format!("label:has(input[name=edition][value={edition}])"))?;
        self.browser.click(&format!("label:has(input[name=captains][value='{captains}'])"))?;
        self.browser.click("form[action='/tables'] p.go button")?;
        self.browser.wait_for("main#table.lobby")?;
        let url = self.browser.url()?;
        Ok(url.rsplit('/').next().unwrap_or_default().to_owned())
    }

    /// Somebody else sits down at the same device.
    fn seat_guest(&self, name: &str) -> Result<(), BrowserError> {
        self.browser.click("#table [popovertarget=device]")?;
        self.browser.fill("#device input[name=name]", name)?;
        self.browser.click("#device [data-key=device-add]")?;
        self.browser.wait_for("#table .seat-card:nth-child(2):not(.empty-seat)")
    }

    /// Starts a table at which bots have all other seats, and returns its id.
    fn bots(&self, edition: &str, captains: u8) -> Result<String, BrowserError> {
        let id = self.gather(edition, captains)?;
        self.browser.click("#table .fill button[value=captain]")?;
        self.browser.click("#table [data-key=start]:not([disabled])")?;
        self.captain(0).look_until("the match to start", |bridge| bridge.version > 0)?;
        Ok(id)
    }

    /// Decides until the page shows what is wanted; `false` if it does not come to that.
    fn reach(&self, number: usize, wanted: impl Fn(&Bridge) -> bool) -> Result<bool, BrowserError> {
        let mut captain = self.captain(number);
        for _ in 0..DECISIONS {
            let now = captain.look_until("a question", |b| b.over || b.is_asked())?;
            if wanted(&now) || now.over {
                return Ok(!now.over);
            }
            captain.decide()?;
        }
        Ok(false)
    }

    fn play_out(&self, number: usize) -> Result<(), BrowserError> {
        let mut captain = self.captain(number);
        while !captain.look_until("a question", |b| b.over || b.is_asked())?.over {
            captain.decide()?;
        }
        Ok(())
    }
}

impl Camera<'_> {
    /// Pictures of the tables, of their chat, and of what a spectator sees. Afterwards the browser
    /// is a guest of its own.
    pub(super) fn tremble(&self, stands: &[Stand]) -> Result<(), BrowserError> {
        for stand in stands {
            let path = format!("/t/{}", stand.id);
            self.page(stand.name, &path)?;
            if stand.light {
                self.take(stand.name, Scheme::Light)?;
            }
        }
        let Some(plan) = stands.iter().find(|stand| stand.name == "tremble-planning") else {
            return Ok(());
        };
        self.browser.goto(&self.server.url(&format!("/t/{}", plan.id)))?;
        let foot = "scrollTo(0, document.documentElement.scrollHeight)";
        self.browser.execute(foot, Vec::new())?;
        self.take("tremble-planning-foot", Scheme::Dark)?;
        self.browser.click("[data-do=talk]")?;
        self.browser.wait_for("#talk:popover-open")?;
        self.take("tremble-chat", Scheme::Dark)?;
        self.browser.goto(&self.server.url("/settings"))?;
        self.browser.click("form[action='/settings/phrase'] button")?;
        self.browser.wait_for(".phrase li")?;
        self.take("settings-phrase", Scheme::Dark)?;
        self.browser.tools("Network.clearBrowserCookies", serde_json::json!({}))?;
        self.page("tremble-spectator", &format!("/t/{}", plan.id))
    }
}
