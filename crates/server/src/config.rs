//! How a server is set up.

use std::fmt;
use std::num::NonZeroUsize;
use std::path::PathBuf;
use std::str::FromStr;
use std::time::Duration;

use saucer_store::Place;
use saucer_table::{Clock, ClockKind};
use serde::Deserialize;
use thiserror::Error;

use crate::admin_key::AdminKey;
use crate::app::now_ms;
use crate::days::A_DAY_MS;
use crate::games::Games;
use crate::metrics::Audience;
use crate::proxies::Network;
use crate::quotas::Limits;

/// How a server is set up.
#[derive(Clone, Debug)]
pub struct Config {
    /// The games that are played.
    pub games: Games,
    /// Where the data is.
    pub place: Place,
    /// Whether what is acknowledged survives a crash of the machine; see `Opening::durable` of the
    /// store.
    pub durable: bool,
    /// How long a bot may think about one decision, and about a hint.
    pub think: Duration,
    /// The seed of a rehearsal, for demonstrations, pictures and tests: the secrets of all tables follow from
    /// it, bots think by counting instead of by the clock, and every table says that it proves nothing. Without
    /// one no secret can be foreseen.
    pub rehearsal: Option<u64>,
    /// How long a bot waits between its decisions, so that people can follow.
    pub pace: Duration,
    /// How many threads bots think on.
    pub thinkers: NonZeroUsize,
    /// The time in milliseconds since 1970 that limits and cookies go by: how fast people may write,
    /// how often a recovery phrase may be tried, how old a cookie is. Matches go by it too where one process has the
    /// data; several go by the clock of their database.
    pub clock: fn() -> i64,
    /// After how long the host may let a bot stand in for somebody who is not connected.
    pub absent: Duration,
    /// After how long the rights of a host who is not connected pass to the next person at the table.
    pub host_gone: Duration,
    /// How much time the clocks of new tables give.
    pub clocks: Clocks,
    /// How long a match that starts waits for the words that devices have pledged, before the attempt is void.
    pub opening: Duration,
    /// Where visitors find the server, if that is known.
    pub public_url: Option<PublicUrl>,
    /// The names that the server answers for besides its public address and those of this machine; with neither names
    /// nor a public address it answers for all.
    pub hosts: Vec<String>,
    /// Proxies that are believed when they say for whom they ask.
    pub trusted_proxies: Vec<Network>,
    /// How much one player, one address and all of them together may ask for.
    pub limits: Limits,
    /// How long things are kept that nobody uses.
    pub retention: Keep,
    /// After how many days cookies are signed with a new key.
    pub cookie_key_days: u32,
    /// Who may read the figures.
    pub metrics: Audience,
    /// What opens the page of the operator; without one there is no such page.
    pub admin_key: Option<AdminKey>,
}

impl Config {
    /// The usual settings for these games with the data in this folder.
    #[must_use]
    pub fn new(games: Games, folder: impl Into<PathBuf>) -> Config {
        Config::at(games, Place::Folder(folder.into()))
    }

    /// The usual settings for these games with the data in this place.
    #[must_use]
    pub fn at(games: Games, place: Place) -> Config {
        Config {
            games,
            place,
            durable: true,
            think: Duration::from_millis(200),
            rehearsal: None,
            pace: Duration::from_millis(900),
            thinkers: Config::usual_thinkers(),
            clock: now_ms,
            absent: Duration::from_secs(3 * 60),
            host_gone: Duration::from_secs(10 * 60),
            clocks: Clocks::default(),
            opening: Duration::from_secs(2 * 60),
            public_url: None,
            hosts: Vec::new(),
            trusted_proxies: Vec::new(),
            limits: Limits::default(),
            retention: Keep::default(),
            cookie_key_days: 30,
            metrics: Audience::Loopback,
            admin_key: None,
        }
    }

    /// One thread for each core but one, which stays free to answer requests.
    #[must_use]
    pub fn usual_thinkers() -> NonZeroUsize {
        let cores = std::thread::available_parallelism().map_or(1, NonZeroUsize::get);
        NonZeroUsize::new(cores - 1).unwrap_or(NonZeroUsize::MIN)
    }

    /// Whether visitors come by https, so that cookies need never travel otherwise.
    pub(crate) fn is_https(&self) -> bool {
        self.public_url.as_ref().is_some_and(PublicUrl::is_https)
    }
}

/// After how many days things go that nobody uses; 0 keeps them for ever.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Keep {
    /// Finished tables, after their last change.
    pub finished_days: u32,
    /// Tables that are not finished, after their last change.
    pub idle_days: u32,
    /// Tables that nobody has filled yet, after their last change.
    pub gathering_days: u32,
    /// Guests without a table, after their last visit.
    pub guests_days: u32,
}

impl Default for Keep {
    /// What was played stays; tables that still wait for people after a month go.
    fn default() -> Keep {
        Keep { finished_days: 0, idle_days: 0, gathering_days: 30, guests_days: 0 }
    }
}

/// How much time the clocks of new tables give, in seconds: a bank for all of the match, and what each turn may take
/// before the bank is touched. A table keeps the figures that it was made with.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Clocks {
    /// The bank of the fast clock.
    pub fast_bank_s: u32,
    /// Each turn by the fast clock.
    pub fast_turn_s: u32,
    /// The bank of the normal clock.
    pub normal_bank_s: u32,
    /// Each turn by the normal clock.
    pub normal_turn_s: u32,
    /// The bank of the slow clock.
    pub slow_bank_s: u32,
    /// Each turn by the slow clock.
    pub slow_turn_s: u32,
    /// The bank of the clock for days.
    pub days_bank_s: u32,
    /// Each turn by the clock for days.
    pub days_turn_s: u32,
}

impl Default for Clocks {
    fn default() -> Clocks {
        const A_MINUTE: u32 = 60;
        const A_DAY: u32 = (A_DAY_MS / 1000) as u32;
        Clocks {
            fast_bank_s: 5 * A_MINUTE,
            fast_turn_s: 20,
            normal_bank_s: 15 * A_MINUTE,
            normal_turn_s: 45,
            slow_bank_s: 45 * A_MINUTE,
            slow_turn_s: 2 * A_MINUTE,
            days_bank_s: 3 * A_DAY,
            days_turn_s: A_DAY,
        }
    }
}

impl Clocks {
    /// The clock of this kind for a new table.
    pub(crate) fn of(&self, kind: ClockKind) -> Clock {
        let (bank, turn) = match kind {
            ClockKind::Gentle => return Clock::GENTLE,
            ClockKind::Fast => (self.fast_bank_s, self.fast_turn_s),
            ClockKind::Normal => (self.normal_bank_s, self.normal_turn_s),
            ClockKind::Slow => (self.slow_bank_s, self.slow_turn_s),
            ClockKind::Days => (self.days_bank_s, self.days_turn_s),
        };
        let ms = |seconds: u32| i64::from(seconds) * 1000;
        Clock { kind, bank_ms: ms(bank), turn_ms: ms(turn) }
    }
}

/// Where visitors find the server: scheme, host and perhaps a port.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(try_from = "String")]
pub struct PublicUrl(String);

/// The text is no address of a site.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("'{0}' is no address such as https://games.example.org: http or https, a host, no path")]
pub struct NotAnUrl(String);

impl PublicUrl {
    /// Whether browsers come by https.
    #[must_use]
    pub fn is_https(&self) -> bool {
        self.0.starts_with("https://")
    }

    /// What browsers send as the origin of a form of this site.
    #[must_use]
    pub fn origin(&self) -> &str {
        &self.0
    }
}

impl FromStr for PublicUrl {
    type Err = NotAnUrl;

    fn from_str(text: &str) -> Result<PublicUrl, NotAnUrl> {
        let wrong = || NotAnUrl(text.to_owned());
        let url = text.strip_suffix('/').unwrap_or(text).to_ascii_lowercase();
        let (scheme, host) = url.split_once("://").ok_or_else(wrong)?;
        let fits = |c: char| c.is_ascii_alphanumeric() || matches!(c, '.' | '-' | ':' | '[' | ']');
        if !matches!(scheme, "http" | "https") || host.is_empty() || !host.chars().all(fits) {
            return Err(wrong());
        }
        // Browsers leave out the usual port.
        let usual = if scheme == "https" { ":443" } else { ":80" };
        Ok(PublicUrl(url.strip_suffix(usual).unwrap_or(&url).to_owned()))
    }
}

impl TryFrom<String> for PublicUrl {
    type Error = NotAnUrl;

    fn try_from(text: String) -> Result<PublicUrl, NotAnUrl> {
        text.parse()
    }
}

impl fmt::Display for PublicUrl {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_public_address_is_an_origin() {
        for (text, origin) in [
            ("https://Games.Example.org/", "https://games.example.org"),
            ("https://games.example.org:443", "https://games.example.org"),
            ("https://games.example.org:8443", "https://games.example.org:8443"),
            ("http://[::1]:80", "http://[::1]"),
        ] {
            assert_eq!(text.parse::<PublicUrl>().unwrap().origin(), origin);
        }
        for odd in ["", "games.example.org", "ftp://a", "https://", "https://a/b", "https://u@a"] {
            assert_eq!(odd.parse::<PublicUrl>(), Err(NotAnUrl(odd.to_owned())));
        }
    }
}
