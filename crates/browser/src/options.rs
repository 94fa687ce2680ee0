//! How a browser is started.

use std::path::Path;

use fantoccini::wd::Capabilities;
use serde_json::{Value, json};

/// How a browser is started.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Options {
    /// The size of the page.
    pub screen: Screen,
    /// The language that the browser asks for: `en` or `ru`.
    pub language: String,
    /// Whether pages may run scripts.
    pub script: Script,
    /// Which colours the system prefers.
    pub scheme: Scheme,
    /// Whether the system wants things to move.
    pub motion: Motion,
}

/// The size of the page.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Screen {
    /// 360 × 740 with a finger instead of a mouse and two device pixels for each of the page.
    Phone,
    /// As many pixels, with a mouse.
    Desktop {
        /// Pixels from left to right.
        width: u32,
        /// Pixels from top to bottom.
        height: u32,
    },
}

/// The size of a page in its own pixels.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Size {
    /// From left to right.
    pub width: u32,
    /// From top to bottom.
    pub height: u32,
}

impl Screen {
    /// The size of the page in its own pixels.
    #[must_use]
    pub const fn size(self) -> Size {
        match self {
            Screen::Phone => Size { width: 360, height: 740 },
            Screen::Desktop { width, height } => Size { width, height },
        }
    }
}

/// Whether pages may run scripts.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Script {
    /// They may.
    On,
    /// They may not. Commands of the driver work all the same.
    Off,
}

/// Which colours the system prefers.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Scheme {
    /// Light ones.
    Light,
    /// Dark ones.
    Dark,
}

impl Scheme {
    /// The name in style sheets.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Scheme::Light => "light",
            Scheme::Dark => "dark",
        }
    }
}

/// Whether the system wants things to move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Motion {
    /// As pages like it.
    Full,
    /// As little as possible.
    Reduced,
}

impl Motion {
    /// The name in style sheets.
    pub(crate) const fn name(self) -> &'static str {
        match self {
            Motion::Full => "no-preference",
            Motion::Reduced => "reduce",
        }
    }
}

impl Options {
    /// A desktop of 1920 × 1080 in this language, dark, with script and without motion.
    #[must_use]
    pub fn desktop(language: &str) -> Options {
        Options {
            screen: Screen::Desktop { width: 1920, height: 1080 },
            language: language.to_owned(),
            script: Script::On,
            scheme: Scheme::Dark,
            motion: Motion::Reduced,
        }
    }

    /// The same on a phone.
    #[must_use]
    pub fn phone(language: &str) -> Options {
        Options { screen: Screen::Phone, ..Options::desktop(language) }
    }

    /// What the driver is asked for.
    pub(crate) fn capabilities(&self, chromium: &Path, profile: &Path) -> Capabilities {
        let Size { width, height } = self.screen.size();
        let mut args: Vec<String> = [
            "--headless=new",
            "--no-sandbox",
            "--disable-gpu",
            "--disable-background-networking",
            "--disable-component-update",
            "--disable-dev-shm-usage",
            "--disable-sync",
            "--hide-scrollbars",
            "--no-first-run",
        ]
        .map(str::to_owned)
        .into();
        args.push(format!("--window-size={width},{height}"));
        args.push(format!("--lang={}", self.language));
        args.push(format!("--user-data-dir={}", profile.display()));
        let mut prefs = json!({ "intl.accept_languages": self.language });
        if self.script == Script::Off {
            prefs["profile.managed_default_content_settings.javascript"] = json!(2);
        }
        // Windows have a least width, above that of a phone, and a frame; emulated screens do not.
        let phone = self.screen == Screen::Phone;
        let metrics = json!({
            "width": width,
            "height": height,
            "pixelRatio": if phone { 2.0 } else { 1.0 },
            "mobile": phone,
            "touch": phone,
        });
        let all = json!({
            "browserName": "chrome",
            "goog:loggingPrefs": { "browser": "ALL" },
            "goog:chromeOptions": {
                "binary": chromium,
                "args": args,
                "prefs": prefs,
                "mobileEmulation": { "deviceMetrics": metrics },
            },
        });
        match all {
            Value::Object(map) => map,
            _ => unreachable!("an object was written above"),
        }
    }
}
