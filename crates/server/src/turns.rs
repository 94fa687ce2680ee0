//! Where somebody is waited for, and the feed that tells it.
//!
//! The address of a feed is a session like a device or a token for programs, of a kind of its own: it opens nothing
//! but the feed, the store keeps only a hash of it, and it is withdrawn like the others.

use saucer_store::{Only, StoredSession};
use saucer_web::model::people::Who;
use saucer_web::model::{Cx, TableCard};

use crate::app::App;
use crate::days::A_DAY_MS;
use crate::error::Problem;
use crate::identity::{Guest, random_id};
use crate::routes::cards_of_player;
use crate::sessions::{Devices, FEED, Scope, TOKEN_DAYS, device, hash_of};

/// How many tables are looked at, of those that go on.
const LOOKED_AT: u32 = 200;

/// Somebody who comes by the address of a feed.
pub(crate) struct Reader {
    pub(crate) player: String,
    pub(crate) made_ms: i64,
}

impl App {
    /// The tables of several people at which this player is waited for, the longest wait first.
    pub(crate) async fn turns(&self, cx: &Cx, player: &str) -> Result<Vec<TableCard>, Problem> {
        let mut tables = self.shared.store.tables_of(player, LOOKED_AT).await?;
        tables.retain(|table| table.outcome.is_none());
        let mut cards = cards_of_player(self, cx, player, tables).await?;
        cards.retain(|card| card.people.places.len() > 1 && card.is_owed());
        cards.sort_by_key(|card| {
            let own = card.people.places.iter().filter(|place| place.who == Who::You && place.owes);
            own.filter_map(|place| place.since_ms).min()
        });
        Ok(cards)
    }

    /// Makes the address of a feed in place of the one there was. It is known to nobody but who gets it.
    pub(crate) async fn make_feed(&self, guest: &Guest, name: &str) -> Result<String, Problem> {
        self.enrol_first(guest).await?;
        self.withdraw_feed(&guest.id).await?;
        let (secret, now) = (format!("{}{}", random_id()?, random_id()?), self.now());
        let session = StoredSession {
            kind: FEED.to_owned(),
            scope: Scope::Watch.name().to_owned(),
            ends_ms: Some(now + i64::from(TOKEN_DAYS) * A_DAY_MS),
            ..device(&secret, name, now)
        };
        self.shared.store.begin_session(&guest.id, &session, Only::Anybody).await?;
        self.shared.sessions.forget(Some(&guest.id));
        Ok(format!("{}.{secret}", guest.id))
    }

    /// Ends the feed of a player, if there is one.
    pub(crate) async fn withdraw_feed(&self, player: &str) -> Result<(), Problem> {
        let devices = self.devices(player).await?;
        for feed in devices.feeds(self.now()) {
            self.withdraw(player, &feed.id).await?;
        }
        Ok(())
    }

    /// Whether the player has a feed.
    pub(crate) async fn has_feed(&self, player: &str) -> Result<bool, Problem> {
        Ok(self.devices(player).await?.feeds(self.now()).next().is_some())
    }

    /// Who comes by this address; `None` if it is not one, or is one no longer.
    pub(crate) async fn read_feed(&self, address: &str) -> Result<Option<Reader>, Problem> {
        let Some((player, secret)) = address.split_once('.') else { return Ok(None) };
        let devices = self.devices(player).await?;
        let Some(feed) = good_feed(&devices, secret, self.now()) else { return Ok(None) };
        self.note_use(player, &feed.id, &devices);
        Ok(Some(Reader { player: player.to_owned(), made_ms: feed.made_ms }))
    }
}

fn good_feed<'a>(devices: &'a Devices, secret: &str, now_ms: i64) -> Option<&'a StoredSession> {
    let found = devices.by_hash(&hash_of(secret))?;
    devices.feeds(now_ms).find(|feed| feed.id == found.id)
}
