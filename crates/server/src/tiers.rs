//! Limits for IPv6 addresses, of which one person has very many: each counts for its own network and for the
//! wider ones around it, which have more room.

use std::hash::{DefaultHasher, Hash, Hasher};
use std::sync::Arc;
use std::time::Duration;

use saucer_table::Share;
use sha2::{Digest, Sha256};

use crate::limits::RateLimit;
use crate::proxies::{TIERS, WORTH};
use crate::quotas::{Counted, Counts};

/// Rate limits for the networks of an address.
#[derive(Debug)]
pub(crate) struct TieredRate([RateLimit; TIERS]);

impl TieredRate {
    /// With a limit for each width, given how many addresses' worth it has.
    pub(crate) fn new(limit: impl Fn(u32) -> RateLimit) -> TieredRate {
        TieredRate(WORTH.map(limit))
    }

    /// So many at once for one address, and as many again in so long.
    pub(crate) fn of(most: usize, long: Duration) -> TieredRate {
        TieredRate::new(|worth| RateLimit::new(most.saturating_mul(worth as usize), long))
    }

    /// Lets one through, or says how many milliseconds to wait.
    pub(crate) fn take(&self, networks: &[String], now_ms: i64) -> Result<(), i64> {
        self.0.iter().zip(networks).try_for_each(|(limit, network)| limit.take(network, now_ms))
    }
}

/// Whose part it is where everybody has the same one. A home has 256 of the narrowest networks and one part; the widest
/// network has as many parts as it has addresses' worth, or whoever has all of it would have 256.
pub(crate) fn portion(networks: &[String]) -> Option<String> {
    let [_, home, wide] = networks else { return networks.first().cloned() };
    let bytes = Sha256::digest(home.as_bytes());
    Some(format!("{wide} {}", u32::from(bytes[0]) % WORTH[TIERS - 1]))
}

/// The share of whoever has this name: a network, or a player where all come from the same one.
pub(crate) fn share_of(name: &str) -> Share {
    let mut hasher = DefaultHasher::new();
    name.hash(&mut hasher);
    Share(hasher.finish())
}

/// How many of something the networks of an address have at the moment.
#[derive(Debug)]
pub(crate) struct TieredCounts([Arc<Counts>; TIERS]);

impl TieredCounts {
    /// So many for one address.
    pub(crate) fn new(most: usize) -> TieredCounts {
        TieredCounts(WORTH.map(|worth| Counts::new(most.saturating_mul(worth as usize))))
    }

    /// One more in each of them, until all are dropped; `None` if one of them is full.
    pub(crate) fn enter(&self, networks: &[String]) -> Option<Vec<Counted>> {
        self.0.iter().zip(networks).map(|(counts, network)| counts.enter(network)).collect()
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;
    use crate::proxies::networks;

    fn of(text: &str) -> Vec<String> {
        networks(text.parse().unwrap())
    }

    #[test]
    fn who_has_very_many_networks_has_not_very_many_limits() {
        let rate = |worth: u32| RateLimit::new(10 * worth as usize, Duration::from_secs(60));
        let limit = TieredRate::new(rate);
        // Each of 65,536 networks would have ten.
        let passed = (0..65_536_u32)
            .filter(|n| limit.take(&of(&format!("2001:db8:7:{n:x}::1")), 0).is_ok())
            .count();
        assert_eq!(passed, 160, "as 16 addresses");
        assert!(limit.take(&of("2001:db8:8::1"), 0).is_ok(), "others are not concerned");
        let one = (0..40).filter(|_| limit.take(&of("2001:db8:8::1"), 0).is_ok()).count();
        assert_eq!(one, 9, "one network has what one address has");
    }

    /// Before, whoever had such a network had 256 parts of the bots' time, and all others waited for all of them.
    #[test]
    fn who_has_very_many_networks_has_not_very_many_parts() {
        let parts = |addresses: &mut dyn Iterator<Item = String>| {
            addresses.filter_map(|ip| portion(&of(&ip))).collect::<BTreeSet<String>>().len()
        };
        assert_eq!(parts(&mut (0..65_536).step_by(64).map(|n| format!("2001:db8:7:{n:x}::1"))), 16);
        assert_eq!(parts(&mut (0..256).map(|n| format!("2001:db8:7:{n:x}::1"))), 1, "one home");
        assert_eq!(parts(&mut (0..256).map(|n| format!("2001:db8:{n:x}::1"))), 256);
        assert_eq!(parts(&mut (0..256).map(|n| format!("192.0.2.{n}"))), 256);
        assert_eq!(portion(&[]), None);
    }

    #[test]
    fn streams_are_counted_alike() {
        let counts = TieredCounts::new(2);
        let enter = |n: u32| counts.enter(&of(&format!("2001:db8:7:{n:x}::1")));
        let held: Vec<_> = (0..1000).filter_map(|n| enter(n * 8)).collect();
        assert_eq!(held.len(), 32);
        drop(held);
        assert!(enter(0).is_some() && counts.enter(&of("192.0.2.1")).is_some());
    }
}
