//! Reports to the operator: who or what is meant, and what is kept of it.

use std::collections::HashMap;
use std::sync::{Mutex, PoisonError};
use std::time::Duration;

use saucer_store::{Named, NewReport, StoredLine};
use saucer_web::model::moderation::{About, Concern, ConcernNotice};
use saucer_web::model::people::Emblem;
use saucer_web::model::talk::Said;

use crate::app::App;
use crate::error::Problem;
use crate::limits::{RateLimit, seconds};
use crate::mutes::handle;
use crate::people::Eyes;
use crate::profile::in_one_line;
use crate::proxies::network;
use crate::routes::visit::{Does, Visit};
use crate::tables::Open;
use crate::tiers::TieredRate;

/// How many reports one player, and one address, may send at once, and again in how long.
const REPORTS: usize = 5;
const OF_ADDRESS: usize = 20;
const AN_HOUR: Duration = Duration::from_secs(60 * 60);

/// How many lines are looked through for the one that is meant.
const LOOKED_THROUGH: u32 = 2_000;

/// How many guests are remembered with where they came from.
const REMEMBERED: usize = 10_000;

/// Keeps anybody from burying the operator.
#[derive(Debug)]
pub(crate) struct Reporting {
    players: RateLimit,
    addresses: TieredRate,
    /// From where guests came last, in memory only: a report keeps it for the operator until it is handled.
    seen_from: Mutex<SeenFrom>,
}

/// Those who have done something, whose number is limited, apart from those who only look: a crowd of them would make
/// the house forget from where somebody came whom others are about to report.
#[derive(Debug, Default)]
struct SeenFrom {
    doing: HashMap<String, String>,
    looking: HashMap<String, String>,
}

impl SeenFrom {
    fn remember(&mut self, player: &str, does: Does, from: String) {
        let seen = match does {
            Does::Something => &mut self.doing,
            Does::Nothing => &mut self.looking,
        };
        if seen.len() >= REMEMBERED {
            seen.clear();
        }
        seen.insert(player.to_owned(), from);
    }

    fn of(&self, player: &str) -> String {
        let seen = self.doing.get(player).or_else(|| self.looking.get(player));
        seen.cloned().unwrap_or_default()
    }
}

impl Default for Reporting {
    fn default() -> Reporting {
        let address = |worth: u32| RateLimit::new(OF_ADDRESS * worth as usize, AN_HOUR);
        Reporting {
            players: RateLimit::new(REPORTS, AN_HOUR),
            addresses: TieredRate::new(address),
            seen_from: Mutex::default(),
        }
    }
}

impl Reporting {
    /// Remembers from where somebody comes to a table.
    pub(crate) fn saw(&self, visit: &Visit) {
        let from: Vec<String> = visit.client.blockable().map(|ip| network(Some(ip))).collect();
        if from.is_empty() {
            return;
        }
        let mut seen = self.seen_from.lock().unwrap_or_else(PoisonError::into_inner);
        seen.remember(&visit.guest.id, visit.does, from.join(", "));
    }

    fn seen_from(&self, player: &str) -> String {
        self.seen_from.lock().unwrap_or_else(PoisonError::into_inner).of(player)
    }
}

/// Somebody, or a line of theirs, whom another one has something to say about.
pub(crate) struct Meant {
    about: About,
    pub(crate) player: String,
    name: String,
    emblem: Emblem,
    /// The line as it is stored, and its words as the reader sees them.
    line: Option<(u64, String)>,
}

impl Meant {
    /// The page about it.
    pub(crate) async fn page(
        &self,
        visit: &Visit,
        open: &Open,
        typed: String,
        notice: Option<ConcernNotice>,
    ) -> Result<Concern, Problem> {
        let reader = &visit.guest.id;
        let muted = visit.app.muted(reader).await?;
        let is_muted = muted.iter().any(|other| other.player == self.player);
        Ok(Concern {
            table: open.id.clone(),
            about: self.about,
            name: self.name.clone(),
            emblem: self.emblem,
            said: self.line.as_ref().map(|(_, words)| words.clone()),
            muted: is_muted.then(|| handle(reader, &self.player)),
            typed,
            notice,
        })
    }
}

impl App {
    /// Whom somebody means by the number of a line that they hear, or by a seat. Nobody means themselves.
    pub(crate) async fn meant(
        &self,
        visit: &Visit,
        open: &Open,
        about: About,
    ) -> Result<Option<Meant>, Problem> {
        let live = open.look().await;
        let (lang, reader) = (open.speaking(visit.cx.lang), &visit.guest.id);
        let meant = match about {
            About::Seat(seat) => {
                let chair = live.company.chair(seat);
                let Some(player) = chair.and_then(|chair| chair.player()) else { return Ok(None) };
                let eyes = Eyes { acting: None };
                let people = self.people(open, &live, lang, reader, eyes).await?;
                let Some(place) = people.place(seat) else { return Ok(None) };
                let (player, name) = (player.to_owned(), place.name.clone());
                Meant { about, player, name, emblem: place.emblem, line: None }
            }
            About::Line(n) => {
                let ears = live.ears(reader);
                let after = n.saturating_sub(1);
                let store = &self.shared.store;
                let lines = store.talk(&open.id, ears, after, LOOKED_THROUGH).await?;
                let Some(line) = lines.into_iter().find(|line| line.heard == n) else {
                    return Ok(None);
                };
                let StoredLine { n, player, .. } = line.clone();
                let Some(line) = self.dressed(open, &live, lang, reader, line).await? else {
                    return Ok(None);
                };
                let words = match line.said {
                    Said::Text(words) => words,
                    Said::Quick(quick) => quick.words(lang),
                    Said::Phrase(phrase) => phrase.words,
                    Said::Removed => String::new(),
                };
                let (name, emblem) = (line.by.name, line.by.emblem);
                Meant { about, player, name, emblem, line: Some((n, words)) }
            }
        };
        Ok(Some(meant).filter(|meant| meant.player != *reader))
    }

    /// Keeps a report for the operator.
    pub(crate) async fn report(
        &self,
        visit: &Visit,
        open: &Open,
        meant: &Meant,
        why: &str,
    ) -> Result<ConcernNotice, Problem> {
        let why = in_one_line(why);
        match why.chars().count() {
            0 => return Ok(ConcernNotice::WhyEmpty),
            n if n > Concern::LONGEST => return Ok(ConcernNotice::WhyLong),
            _ => {}
        }
        let (reporting, now) = (&self.shared.moderation.reporting, self.now());
        if self.shared.config.limits.enabled {
            let counted = reporting.players.take(&visit.guest.id, now);
            let counted =
                counted.and_then(|()| reporting.addresses.take(&visit.client.networks(), now));
            if let Err(wait) = counted {
                return Ok(ConcernNotice::TooMany((seconds(wait) + 59) / 60));
            }
        }
        let by = self.profile(visit.cx.lang, &visit.guest.id).await?;
        let (line, words) = meant.line.clone().unzip();
        let report = NewReport {
            at_ms: now,
            table: open.id.clone(),
            line,
            by: Named { player: visit.guest.id.clone(), name: by.name },
            about: Named { player: meant.player.clone(), name: meant.name.clone() },
            words: words.unwrap_or_default(),
            why,
            network: reporting.seen_from(&meant.player),
        };
        let n = self.shared.store.report(&report).await?;
        tracing::info!(n, "somebody has reported something; see `saucer admin reports`");
        Ok(ConcernNotice::Reported)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Before, ten thousand requests without a cookie were enough.
    #[test]
    fn no_crowd_of_lookers_hides_from_where_somebody_has_written() {
        let mut seen = SeenFrom::default();
        seen.remember("bob", Does::Something, "203.0.113.9".to_owned());
        for n in 0..2 * REMEMBERED {
            seen.remember(&n.to_string(), Does::Nothing, "198.51.100.1".to_owned());
        }
        assert_eq!(seen.of("bob"), "203.0.113.9");
        assert_eq!(seen.of("19999"), "198.51.100.1", "who only looks can be reported too");
        assert!(seen.looking.len() <= REMEMBERED);
    }
}
