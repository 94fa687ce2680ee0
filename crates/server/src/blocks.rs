//! Whom the operator does not let in: guests, and ranges of addresses.

use std::collections::HashMap;

use axum::http::request::Parts;
use saucer_store::StoredBlock;

use crate::app::App;
use crate::days::A_DAY_MS;
use crate::error::Problem;
use crate::identity::Guest;
use crate::proxies::{Client, Network};
use crate::routes::Class;

/// Who is blocked, as the store said last.
#[derive(Debug, Default)]
pub(crate) struct Blocks {
    guests: HashMap<String, Until>,
    ranges: Vec<(Network, Until)>,
}

/// Until when somebody is blocked; what comes later is greater.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
enum Until {
    /// This time, in milliseconds since 1970.
    At(i64),
    /// For ever.
    Ever,
}

impl Until {
    fn stored(ends_ms: Option<i64>) -> Until {
        ends_ms.map_or(Until::Ever, Until::At)
    }

    fn is_ahead(self, now_ms: i64) -> bool {
        self > Until::At(now_ms)
    }
}

impl Blocks {
    pub(crate) fn new(stored: &[StoredBlock]) -> Blocks {
        let mut blocks = Blocks::default();
        for StoredBlock { target, ends_ms, .. } in stored {
            match target.parse::<Network>() {
                Ok(range) => blocks.ranges.push((range, Until::stored(*ends_ms))),
                Err(_) => drop(blocks.guests.insert(target.clone(), Until::stored(*ends_ms))),
            }
        }
        blocks
    }

    /// The guests who are blocked at this time.
    pub(crate) fn guests(&self, now_ms: i64) -> impl Iterator<Item = &str> {
        let holds = move |(_, until): &(&String, &Until)| until.is_ahead(now_ms);
        self.guests.iter().filter(holds).map(|(guest, _)| guest.as_str())
    }

    /// Until when this guest, or the address they come from, is blocked; `None` if they are not.
    fn of(&self, player: &str, client: &Client, now_ms: i64) -> Option<Until> {
        let guest = self.guests.get(player).copied();
        let ranges = client.blockable().flat_map(|ip| {
            self.ranges.iter().filter(move |(range, _)| range.contains(ip)).map(|(_, until)| *until)
        });
        let all = guest.into_iter().chain(ranges).filter(|until| until.is_ahead(now_ms));
        all.max()
    }
}

impl App {
    /// Why somebody is not let in.
    pub(crate) fn block_of(&self, player: &str, client: &Client) -> Option<Problem> {
        let blocks = self.shared.moderation.blocks();
        let now = self.now();
        let until = blocks.of(player, client, now)?;
        Some(Problem::Blocked(match until {
            Until::At(ends) => Some((ends - now) / A_DAY_MS),
            Until::Ever => None,
        }))
    }

    /// Sends away who is blocked, from their own matches and records too. Files, monitors, the language of the page and
    /// the door of the operator are for everybody.
    pub(crate) fn turn_away(&self, class: Class, request: &Parts) -> Result<(), Problem> {
        let found = &request.extensions;
        let Some(guest) = found.get::<Guest>() else { return Ok(()) };
        let client = found.get::<Client>().copied().unwrap_or_default();
        match (self.block_of(&guest.id, &client), class) {
            (None, _) | (_, Class::Asset | Class::Watch | Class::Preferences | Class::Operator) => {
                Ok(())
            }
            (Some(blocked), _) => Err(blocked),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn block(target: &str, ends_ms: Option<i64>) -> StoredBlock {
        StoredBlock { target: target.to_owned(), made_ms: 0, ends_ms, why: String::new() }
    }

    fn from(ip: &str) -> Client {
        let mut client = Client::default();
        client.ip = Some(ip.parse().unwrap());
        client
    }

    #[test]
    fn guests_and_ranges_are_blocked_for_their_time() {
        let blocks = Blocks::new(&[
            block("0123456789abcdef0123456789abcdef", Some(100)),
            block("203.0.113.0/24", None),
            block("2001:db8:7::/48", Some(50)),
            block("2001:db8::/32", Some(70)),
        ]);
        let nowhere = Client::default();
        let guest = "0123456789abcdef0123456789abcdef";
        assert_eq!(blocks.of(guest, &nowhere, 99), Some(Until::At(100)));
        assert_eq!(blocks.of(guest, &nowhere, 100), None, "its time is over");
        assert_eq!(
            blocks.of(guest, &from("203.0.113.9"), 99),
            Some(Until::Ever),
            "the longest counts"
        );
        assert_eq!(blocks.of("ann", &nowhere, 0), None);
        assert_eq!(blocks.of("ann", &from("203.0.114.9"), 0), None);
        assert_eq!(blocks.of("ann", &from("::ffff:203.0.113.9"), 0), Some(Until::Ever));
        assert_eq!(blocks.of("ann", &from("2001:db8:7:5::1"), 0), Some(Until::At(70)));
        assert_eq!(blocks.of("ann", &from("2001:db8:8::1"), 60), Some(Until::At(70)));
        assert_eq!(blocks.of("ann", &from("2001:db9::1"), 0), None);
        assert_eq!(blocks.guests(99).collect::<Vec<_>>(), [guest]);
        assert_eq!(blocks.guests(100).count(), 0);
    }

    #[test]
    fn this_machine_is_never_blocked_whatever_the_store_says() {
        let blocks = Blocks::new(&[block("127.0.0.0/8", None), block("::/0", None)]);
        for ip in ["127.0.0.1", "::1", "::ffff:127.0.0.1"] {
            assert_eq!(blocks.of("ann", &from(ip), 0), None, "{ip}");
        }
    }
}
