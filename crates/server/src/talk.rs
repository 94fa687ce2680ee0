//! Chat at a table: what may be said, where it is kept, and who is told.

use std::collections::HashMap;
use std::sync::{Mutex, PoisonError};
use std::time::Duration;

use saucer_store::{Counted, NewLine, SeatBits, StoreError, StoredLine};
use saucer_text::Lang;
use saucer_web::model::moderation::About;
use saucer_web::model::people::{Emblem, Place};
use saucer_web::model::talk::{self, Hearers, Line, Phrase, Profile, Quick, Said, TalkFault};
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};
use tokio::sync::watch;

use crate::app::App;
use crate::error::{Problem, StoreTrouble};
use crate::identity::hex;
use crate::limits::{RateLimit, seconds};
use crate::people::{Eyes, own_seat, unlike};
use crate::profile::in_one_line;
use crate::tables::{Live, Open};

/// How many lines one player may write at once, and again in how long.
const LINES: usize = 5;
const LINES_AGAIN: Duration = Duration::from_secs(10);

/// How long a table remembers how loud it was.
const AN_HOUR: i64 = 60 * 60 * 1000;

/// How many lines one player may say to everybody at a table in an hour: with a seat there, and as one who watches. What
/// others write takes nothing of a seat's share, so nobody silences the others.
const OF_SEAT: u32 = 150;
const OF_WATCHER: u32 = 30;

/// Beyond this many in an hour, only those with a seat may write on: whoever watches cannot shout
/// them down.
const WITH_WATCHERS: u32 = 150;

/// How many lines one player may say to some at a table in an hour. What others say to some must not
/// count, or the limit would tell of it.
const TO_SOME: u32 = 150;

/// The longest token of a line, in bytes.
const LONGEST_TOKEN: usize = 64;

/// How many tables are remembered to which nobody listens any more.
const REMEMBERED: usize = 1024;

/// Tells live streams of new lines, and keeps people from writing too fast.
///
/// The lines themselves are in the store; what is passed on is the number of the last one, by which the
/// store counts. It is told to nobody else: readers count only what they hear.
#[derive(Debug)]
pub(crate) struct Talk {
    tables: Mutex<HashMap<String, watch::Sender<u64>>>,
    writers: RateLimit,
}

impl Default for Talk {
    fn default() -> Talk {
        Talk { tables: Mutex::default(), writers: RateLimit::new(LINES, LINES_AGAIN) }
    }
}

impl Talk {
    /// Told the number of the last line whenever there is a new one at the table. The number is 0
    /// until then, whatever has been said before.
    pub(crate) fn subscribe(&self, table: &str) -> watch::Receiver<u64> {
        let mut tables = self.tables.lock().unwrap_or_else(PoisonError::into_inner);
        if tables.len() >= REMEMBERED {
            tables.retain(|_, last| last.receiver_count() > 0);
        }
        tables.entry(table.to_owned()).or_insert_with(|| watch::Sender::new(0)).subscribe()
    }

    /// Tells who listens the number of the last line.
    pub(crate) fn tell(&self, table: &str, n: u64) {
        let tables = self.tables.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(last) = tables.get(table) {
            // Two lines may be told in the wrong order; the number only rises.
            last.send_if_modified(|last| {
                let newer = n > *last;
                *last = n.max(*last);
                newer
            });
        }
    }
}

/// What was said, as it is stored.
#[derive(Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
enum Body {
    Text(String),
    Quick(String),
    /// The operator has removed it.
    Removed,
}

/// A line that the operator has removed, as it is stored.
pub(crate) const REMOVED: &str = "\"removed\"";

/// What a stored line says, for who reads no language; `None` if it was removed.
pub(crate) fn said_to_all(body: &str) -> Option<String> {
    match serde_json::from_str(body).ok()? {
        Body::Text(words) => Some(words),
        Body::Quick(id) => Some(format!("({id})")),
        Body::Removed => None,
    }
}

/// A line as its reader is told of it.
struct Told {
    /// The number that the store has given to it.
    number: u64,
    /// Whether the reader does not want to hear its writer.
    hidden: bool,
    line: Line,
}

impl App {
    /// The last lines at a table after this number, as a reader sees and counts them.
    pub(crate) async fn lines(
        &self,
        open: &Open,
        live: &Live,
        lang: Lang,
        reader: &str,
        after: u64,
    ) -> Result<Vec<Line>, Problem> {
        let ears = live.ears(reader);
        if self.last_known(open, ears).is_some_and(|last| last <= after) {
            return Ok(Vec::new());
        }
        let before = open.last_heard.before();
        let lines = self.stored(open, live, lang, reader, after).await?;
        match lines.last() {
            Some(last) => open.last_heard.learn(before, ears, last.line.n),
            // Whoever counts from the first line on and finds none hears none.
            None if after == 0 => open.last_heard.learn(before, ears, 0),
            None => {}
        }
        let heard = lines.into_iter().filter(|told| !told.hidden).map(|told| told.line);
        Ok(heard.filter(|line| line.n > after).collect())
    }

    /// The line to which the store has given this number, if the reader hears it.
    pub(crate) async fn line(
        &self,
        open: &Open,
        live: &Live,
        lang: Lang,
        reader: &str,
        number: u64,
    ) -> Result<Option<Line>, Problem> {
        let lines = self.stored(open, live, lang, reader, number - 1).await?;
        Ok(lines.into_iter().find(|told| told.number == number).map(|told| told.line))
    }

    /// The number of the last line that a reader hears; 0 if there is none.
    pub(crate) async fn last_line(
        &self,
        open: &Open,
        live: &Live,
        reader: &str,
    ) -> Result<u64, Problem> {
        let ears = live.ears(reader);
        if let Some(last) = self.last_known(open, ears) {
            return Ok(last);
        }
        let before = open.last_heard.before();
        let stored = self.shared.store.talk(&open.id, ears, 0, 1).await?;
        let last = stored.last().map_or(0, |line| line.heard);
        open.last_heard.learn(before, ears, last);
        Ok(last)
    }

    /// What the reader hears after the number of the store, each line with that number.
    async fn stored(
        &self,
        open: &Open,
        live: &Live,
        lang: Lang,
        reader: &str,
        after: u64,
    ) -> Result<Vec<Told>, Problem> {
        let (ears, most) = (live.ears(reader), talk::Talk::SHOWN);
        let stored = self.shared.store.talk(&open.id, ears, after, most).await?;
        let lang = open.speaking(lang);
        if stored.is_empty() {
            return Ok(Vec::new());
        }
        let people = self.people(open, live, lang, reader, Eyes { acting: None }).await?;
        let seated = Seated { live, places: &people.places };
        let muted = self.muted(reader).await?;
        let told = |line: StoredLine| {
            let hidden = muted.iter().any(|other| other.player == line.player);
            let number = line.n;
            Some(Told { number, hidden, line: open.dress(line, lang, reader, &seated)? })
        };
        Ok(stored.into_iter().filter_map(told).collect())
    }

    /// One stored line as its reader sees it.
    pub(crate) async fn dressed(
        &self,
        open: &Open,
        live: &Live,
        lang: Lang,
        reader: &str,
        line: StoredLine,
    ) -> Result<Option<Line>, Problem> {
        let people = self.people(open, live, lang, reader, Eyes { acting: None }).await?;
        let seated = Seated { live, places: &people.places };
        Ok(open.dress(line, lang, reader, &seated))
    }

    /// The number of the last line that these ears hear, if it is known. What is said at other
    /// processes is only in the store.
    fn last_known(&self, open: &Open, ears: SeatBits) -> Option<u64> {
        if self.shared.store.is_shared() { None } else { open.last_heard.get(ears) }
    }

    /// The chat of a table as a reader sees it.
    pub(crate) async fn talk(
        &self,
        open: &Open,
        live: &Live,
        lang: Lang,
        reader: &str,
    ) -> Result<talk::Talk, Problem> {
        let lines = self.lines(open, live, lang, reader, 0).await?;
        Ok(talk::Talk {
            id: open.id.clone(),
            lines,
            may_write: live.company.closed().is_none(),
            unsent: None,
            phrases: open.phrases(lang),
            circles: open.hearers(live, lang, reader),
            to: String::new(),
            muted: self.muted_list(lang, reader).await?,
        })
    }

    /// Says something at a table, to everybody or to a circle. It is stored when this returns, and all
    /// who listen and hear it are told. Returns the number that the store has given to it. The token is an
    /// idempotency key: the same words to the same people with the same token are the same line.
    pub(crate) async fn say(
        &self,
        open: &Open,
        player: &str,
        said: Said,
        circle: Option<&str>,
        token: Option<&str>,
    ) -> Result<u64, TalkFault> {
        let store = &self.shared.store;
        let failed = |error: StoreError| {
            tracing::error!(%error, "a line was not stored");
            TalkFault::NotSaved(StoreTrouble::from(&error).text())
        };
        let body = match said {
            Said::Text(typed) => Body::Text(clean_line(&typed)?),
            Said::Quick(quick) => Body::Quick(quick.id().to_owned()),
            Said::Phrase(phrase) => Body::Quick(phrase.id.to_owned()),
            Said::Removed => return Err(TalkFault::Unreadable),
        };
        let body = serde_json::to_string(&body).expect("plain data can be written as JSON");
        let key = token.map(|token| key(token, circle, &body));
        // Whoever did not hear that it was stored asks again; that is no second line, and costs nothing.
        if let Some(key) = &key
            && let Some(number) = store.said(&open.id, player, key).await.map_err(failed)?
        {
            return Ok(number);
        }
        let live = open.look().await;
        if live.company.closed().is_some() {
            return Err(TalkFault::Closed);
        }
        let watches = live.company.seats_of(player).is_empty();
        let to = match circle {
            Some(circle) => Some(live.audience(player, circle).ok_or(TalkFault::NoCircle)?),
            None => None,
        };
        drop(live);
        let audience = to.as_ref().map(|to| to.seats);
        let now = (self.shared.config.clock)();
        let hub = &self.shared.talk;
        hub.writers.take(player, now).map_err(|wait| TalkFault::TooFast(seconds(wait)))?;
        let limits = match &to {
            Some(_) => [Some((Counted::ToSomeBy(player), TO_SOME)), None],
            None if watches => [
                Some((Counted::ToAllBy(player), OF_WATCHER)),
                Some((Counted::ToAll, WITH_WATCHERS)),
            ],
            None => [Some((Counted::ToAllBy(player), OF_SEAT)), None],
        };
        loop {
            let mut last = 0;
            for (counted, most) in limits.into_iter().flatten() {
                let pace = store.pace(&open.id, counted, most).await.map_err(failed)?;
                last = pace.last;
                let Some(then) = pace.back_ms.filter(|then| *then > now - AN_HOUR) else {
                    continue;
                };
                let minutes = (seconds(then + AN_HOUR - now) + 59) / 60;
                return Err(match counted {
                    Counted::ToAll => TalkFault::TooLoud(minutes),
                    Counted::ToAllBy(_) => TalkFault::YouTooLoud(minutes),
                    Counted::ToSomeBy(_) => TalkFault::TooMuch(minutes),
                });
            }
            let line = NewLine {
                table: open.id.clone(),
                n: last + 1,
                player: player.to_owned(),
                at_ms: now,
                body: body.clone(),
                to: to.clone(),
                token: key.clone(),
            };
            match store.say(&line).await {
                Ok(number) => {
                    open.last_heard.said(audience);
                    hub.tell(&open.id, number);
                    return Ok(number);
                }
                // Somebody was faster: then it is their number, and the next one is ours.
                Err(StoreError::Taken { .. } | StoreError::Gap { .. }) => {}
                // Whoever only watches may not have been stored yet.
                Err(StoreError::NoPlayer { .. }) => {
                    store.upsert_player(player, "", now).await.map_err(failed)?;
                }
                Err(error) => {
                    open.last_heard.said(audience);
                    return Err(failed(error));
                }
            }
        }
    }
}

/// Those who sit at the table, as everybody sees them.
struct Seated<'a> {
    live: &'a Live,
    places: &'a [Place],
}

impl Seated<'_> {
    /// The face of somebody who speaks: that of their place, so that nobody speaks under the name of another one;
    /// who watches has a number behind a name that somebody has who sits here.
    fn face(&self, player: &str, profile: Profile) -> Profile {
        // Several at one device speak as who it belongs to.
        match own_seat(self.live, player).map(|seat| &self.places[seat.index()]) {
            Some(place) => Profile { name: place.name.clone(), emblem: place.emblem, ..profile },
            None => Profile { name: unlike(profile.name, self.places), ..profile },
        }
    }
}

impl Open {
    /// What its game has ready to be said.
    fn phrases(&self, lang: Lang) -> Vec<Phrase> {
        let lang = self.speaking(lang);
        self.house.phrases().iter().map(|id| Phrase::new(lang, id)).collect()
    }

    /// The ready phrase of this name: one of the house, or one of the game.
    pub(crate) fn ready(&self, lang: Lang, id: &str) -> Option<Said> {
        let of_game = || {
            let known = self.house.phrases().iter().find(|known| **known == id)?;
            Some(Said::Phrase(Phrase::new(self.speaking(lang), known)))
        };
        Quick::from_id(id).map(Said::Quick).or_else(of_game)
    }

    fn dress(
        &self,
        line: StoredLine,
        lang: Lang,
        reader: &str,
        seated: &Seated<'_>,
    ) -> Option<Line> {
        let said = match serde_json::from_str(&line.body) {
            Ok(Body::Text(words)) => Said::Text(words),
            Ok(Body::Quick(id)) => self.ready(lang, &id).unwrap_or(Said::Text(id)),
            Ok(Body::Removed) => Said::Removed,
            Err(error) => {
                tracing::warn!(n = line.n, %error, "a line of talk cannot be read");
                return None;
            }
        };
        let seats = seated.live.company.seats_of(&line.player);
        Some(Line {
            n: line.heard,
            at_ms: line.at_ms,
            by: seated.face(
                &line.player,
                Profile::new(lang, &line.player, &line.name, line.emblem.map(Emblem::new)),
            ),
            mine: line.player == reader,
            about: (line.player != reader).then(|| About::Line(line.heard).path(&self.id)),
            seat: own_seat(seated.live, &line.player).or(seats.first()),
            watching: seats.is_empty(),
            said,
            to: line.circle.map(|id| Hearers::new(lang, &id)),
        })
    }
}

/// The idempotency key of a line as a form or a program sends it; `None` for none, or for one that is too long to be
/// meant.
pub(crate) fn token(sent: Option<&str>) -> Option<&str> {
    sent.filter(|token| (1..=LONGEST_TOKEN).contains(&token.len()))
}

/// What the store knows a line by: the token with all that was sent, so that other words are another line.
fn key(token: &str, circle: Option<&str>, body: &str) -> String {
    let mut hash = Sha256::new();
    for part in [token, circle.unwrap_or_default(), body] {
        hash.update((part.len() as u64).to_be_bytes());
        hash.update(part);
    }
    hex(&hash.finalize()[..16])
}

/// A line as it is kept: one line, without what hides, turns the writing around or piles up. The joiner of
/// emoji stays.
fn clean_line(typed: &str) -> Result<String, TalkFault> {
    let line = in_one_line(typed);
    match line.chars().count() {
        0 => Err(TalkFault::Empty),
        n if n > talk::Talk::LONGEST => Err(TalkFault::Long),
        _ => Ok(line),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_are_tidied_and_long_ones_refused() {
        assert_eq!(clean_line("  well\r\n\tfought \u{202e}! ").as_deref(), Ok("well fought !"));
        assert_eq!(
            clean_line(&format!("o{}k", "\u{335}".repeat(290))).as_deref(),
            Ok("o\u{335}\u{335}k")
        );
        assert_eq!(clean_line("👩\u{200d}🚀").as_deref(), Ok("👩\u{200d}🚀"));
        assert_eq!(
            clean_line("<b>https://example.org</b>").as_deref(),
            Ok("<b>https://example.org</b>")
        );
        assert_eq!(clean_line(" \u{200b}\n"), Err(TalkFault::Empty));
        assert_eq!(clean_line(&"ы".repeat(300)), Ok("ы".repeat(300)));
        assert_eq!(clean_line(&"ы".repeat(301)), Err(TalkFault::Long));
    }

    #[test]
    fn listeners_are_told_the_highest_number() {
        let talk = Talk::default();
        let mut ear = talk.subscribe("t");
        let other = talk.subscribe("u");
        talk.tell("t", 2);
        talk.tell("t", 1);
        assert_eq!(*ear.borrow_and_update(), 2);
        assert!(!other.has_changed().unwrap());
        talk.tell("t", 2);
        assert!(!ear.has_changed().unwrap(), "nothing new");
    }
}
