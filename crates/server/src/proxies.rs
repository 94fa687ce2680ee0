//! Where a request truly comes from: what proxies say counts only if they are ours.

use std::fmt;
use std::net::{IpAddr, Ipv6Addr, SocketAddr};
use std::str::FromStr;

use axum::extract::{ConnectInfo, Request};
use axum::http::HeaderMap;
use serde::Deserialize;
use thiserror::Error;

use crate::app::App;

/// An address, or all addresses that begin with the same bits, such as `10.0.0.0/8`.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(try_from = "String")]
pub struct Network {
    /// Addresses of the old kind are kept as `::ffff:a.b.c.d`, so that both kinds compare alike.
    bits: u128,
    prefix: u32,
}

/// The text is no address and no network.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("'{0}' is no address such as 192.0.2.7 and no network such as 10.0.0.0/8 or 2001:db8::/32")]
pub struct NotANetwork(String);

impl Network {
    /// Whether the address lies in the network.
    #[must_use]
    pub fn contains(&self, ip: IpAddr) -> bool {
        let differs = self.bits ^ wide(ip);
        self.prefix == 0 || differs >> (128 - self.prefix) == 0
    }
}

/// The addresses of this machine.
const LOOPBACK: [Network; 2] =
    [Network { bits: 0xffff_7f00_0000, prefix: 104 }, Network { bits: 1, prefix: 128 }];

/// The widest networks of either kind that are meant by who names them.
const WIDEST: [u32; 2] = [96 + 8, 16];

impl Network {
    /// Whether there is an address that both have.
    pub(crate) fn overlaps(&self, other: &Network) -> bool {
        let prefix = self.prefix.min(other.prefix);
        prefix == 0 || (self.bits ^ other.bits) >> (128 - prefix) == 0
    }

    /// Whether an address of this machine lies in it.
    pub(crate) fn has_loopback(&self) -> bool {
        LOOPBACK.iter().any(|loopback| loopback.overlaps(self))
    }

    /// Whether it is wider than anybody means.
    pub(crate) fn is_wide(&self) -> bool {
        let is_old = self.prefix >= 96 && self.bits >> 32 == 0xffff;
        self.prefix < if is_old { WIDEST[0] } else { WIDEST[1] }
    }

    /// The same without the bits behind its prefix; a single address of the new kind stands for the network in which
    /// whoever has it has all others.
    pub(crate) fn widened(&self) -> Network {
        let is_old = self.bits >> 32 == 0xffff;
        let prefix = if self.prefix == 128 && !is_old { TOGETHER[0] } else { self.prefix };
        let kept = if prefix == 0 { 0 } else { self.bits >> (128 - prefix) << (128 - prefix) };
        Network { bits: kept, prefix }
    }
}

impl FromStr for Network {
    type Err = NotANetwork;

    fn from_str(text: &str) -> Result<Network, NotANetwork> {
        let wrong = || NotANetwork(text.to_owned());
        let (address, prefix) = match text.split_once('/') {
            Some((address, prefix)) => (address, Some(prefix)),
            None => (text, None),
        };
        let ip: IpAddr = address.trim().parse().map_err(|_| wrong())?;
        let longest = if ip.is_ipv4() { 32 } else { 128 };
        let prefix = prefix.map_or(Ok(longest), |prefix| prefix.trim().parse::<u32>());
        let prefix = prefix.ok().filter(|prefix| *prefix <= longest).ok_or_else(wrong)?;
        Ok(Network { bits: wide(ip), prefix: prefix + 128 - longest })
    }
}

impl TryFrom<String> for Network {
    type Error = NotANetwork;

    fn try_from(text: String) -> Result<Network, NotANetwork> {
        text.parse()
    }
}

impl fmt::Display for Network {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let ip = Ipv6Addr::from_bits(self.bits);
        match ip.to_ipv4_mapped() {
            Some(ip) if self.prefix >= 96 => write!(f, "{ip}/{}", self.prefix - 96),
            _ => write!(f, "{ip}/{}", self.prefix),
        }
    }
}

fn wide(ip: IpAddr) -> u128 {
    match ip {
        IpAddr::V4(ip) => ip.to_ipv6_mapped().to_bits(),
        IpAddr::V6(ip) => ip.to_bits(),
    }
}

/// Where a request comes from. Without a socket there is no address.
#[derive(Clone, Copy, Default, PartialEq, Eq, Debug)]
pub(crate) struct Client {
    /// The address of the visitor, as far as trusted proxies tell it.
    pub(crate) ip: Option<IpAddr>,
    /// Whether the request was made on this machine and came through no proxy at all.
    pub(crate) is_local: bool,
    /// Whether the visitor stands behind that address and cannot be told from others who do.
    is_hidden: bool,
    /// Where they may come from, if two lists say different things: one is of the proxy and the other of the visitor.
    either: [Option<IpAddr>; 2],
}

/// What says that a request was passed on. A proxy that says nothing of itself cannot be told from a program on this
/// machine.
const PASSED_ON: [&str; 4] = ["x-forwarded-for", "forwarded", "via", "x-real-ip"];

impl Client {
    fn of(peer: Option<IpAddr>, headers: &HeaderMap, trusted: &[Network]) -> Client {
        let peer = peer.map(|ip| ip.to_canonical());
        let Some(direct) = peer else { return Client::default() };
        let is_passed_on = PASSED_ON.iter().any(|name| headers.contains_key(*name));
        let is_local = direct.is_loopback() && !is_passed_on;
        let is_trusted = |ip: IpAddr| trusted.iter().any(|network| network.contains(ip));
        let follow = |chain: &[Option<IpAddr>]| {
            let (mut ip, mut is_named) = (direct, false);
            // Every proxy appends whom it was called by, so the list is read from its end for as long
            // as a trusted one speaks; what stands before that anybody may have made up.
            for before in chain.iter().rev() {
                if !is_trusted(ip) {
                    break;
                }
                match before {
                    Some(before) => (ip, is_named) = (*before, true),
                    None => return Behind { ip, is_named, is_hidden: true },
                }
            }
            Behind { ip, is_named, is_hidden: false }
        };
        let chains = [x_forwarded_for(headers), forwarded(headers)];
        let found = chains.map(|chain| chain.map(|chain| follow(&chain)));
        let unnamed = Behind { ip: direct, is_named: false, is_hidden: false };
        let mut either = [None; 2];
        let Behind { ip, is_named, is_hidden } = match found {
            [None, None] => unnamed,
            [Some(one), None] | [None, Some(one)] => one,
            [Some(one), Some(other)] if one == other => one,
            // A proxy writes one of the two lists, and passes the other on as the visitor has written it.
            [Some(one), Some(other)] => {
                let named = |end: Behind| {
                    let is_of_somebody = end.is_named && !end.is_hidden && !is_trusted(end.ip);
                    is_of_somebody.then_some(end.ip)
                };
                either = [one, other].map(named);
                Behind { is_hidden: true, ..unnamed }
            }
        };
        // Whoever speaks for others and does not say for whom speaks for all of them. Somebody on this machine who
        // is named as such speaks for themselves.
        let is_this_machine = ip.is_loopback() && is_named;
        let speaks_for_others =
            (is_trusted(ip) || ip.is_loopback() && is_passed_on) && !is_this_machine;
        let is_hidden = is_hidden || speaks_for_others && !is_local;
        Client { ip: Some(ip), is_local, is_hidden, either }
    }

    /// The addresses by which the operator may keep somebody out: neither that of this machine, nor that of a proxy
    /// behind which many stand. There are two if a header of the visitor contradicts the one of the proxy: who sends
    /// it harms only themselves.
    pub(crate) fn blockable(&self) -> impl Iterator<Item = IpAddr> + use<> {
        let single = self.ip.filter(|_| !self.is_hidden);
        let all = [single, self.either[0], self.either[1]].into_iter().flatten();
        all.map(|ip| ip.to_canonical()).filter(|ip| !ip.is_loopback())
    }

    /// Whom limits for one address count for, the narrowest network first; none for whom they do not count: this
    /// machine itself. All who come through a proxy that does not say for whom it asks are one.
    pub(crate) fn networks(&self) -> Vec<String> {
        match self.ip {
            None => Vec::new(),
            Some(ip) if self.is_hidden => vec![format!("behind {ip}")],
            Some(ip) if ip.is_loopback() => Vec::new(),
            Some(ip) => networks(ip),
        }
    }
}

/// How far a list of proxies leads.
#[derive(Clone, Copy, PartialEq, Eq)]
struct Behind {
    ip: IpAddr,
    /// Whether a trusted proxy has named this address as the one that it was called by.
    is_named: bool,
    /// Whether a trusted proxy was called by somebody whom it does not name.
    is_hidden: bool,
}

/// The addresses of `X-Forwarded-For`, `None` for each that cannot be read; `None` without the header.
fn x_forwarded_for(headers: &HeaderMap) -> Option<Vec<Option<IpAddr>>> {
    let name = "x-forwarded-for";
    let all = headers.get_all(name).iter();
    let hops = all.flat_map(|value| match value.to_str() {
        Ok(text) => text.split(',').map(address).collect(),
        Err(_) => vec![None],
    });
    headers.contains_key(name).then(|| hops.collect())
}

/// The same for `Forwarded` (RFC 7239), whose hops say `for=192.0.2.7` or `for="[2001:db8::7]:4711"` among others.
fn forwarded(headers: &HeaderMap) -> Option<Vec<Option<IpAddr>>> {
    let name = "forwarded";
    let hop = |hop: &str| {
        let named = hop.split(';').find_map(|pair| {
            let (name, value) = pair.split_once('=')?;
            name.trim().eq_ignore_ascii_case("for").then_some(value)
        });
        address(named?.trim().trim_matches('"'))
    };
    let all = headers.get_all(name).iter();
    let hops = all.flat_map(|value| match value.to_str() {
        Ok(text) => text.split(',').map(hop).collect(),
        Err(_) => vec![None],
    });
    headers.contains_key(name).then(|| hops.collect())
}

/// An address as proxies write it, some of them with a port.
fn address(said: &str) -> Option<IpAddr> {
    let said = said.trim();
    let ip = said.parse::<IpAddr>().ok();
    let ip = ip.or_else(|| said.parse::<SocketAddr>().ok().map(|socket| socket.ip()));
    let bare = || said.strip_prefix('[')?.strip_suffix(']')?.parse::<IpAddr>().ok();
    ip.or_else(bare).map(|ip| ip.to_canonical())
}

/// How many bits of an address of the new kind are counted together. Who has one has 2^64 of them, and a home or a
/// rented machine has often 256 or 65,536 such networks.
const TOGETHER: [u32; TIERS] = [64, 56, 48];

/// How many networks an address may belong to.
pub(crate) const TIERS: usize = 3;

/// How many addresses' worth each of them has.
pub(crate) const WORTH: [u32; TIERS] = [1, 4, 16];

/// Whom an address stands for, the narrowest network first.
pub(crate) fn networks(ip: IpAddr) -> Vec<String> {
    match ip {
        IpAddr::V6(ip) => {
            let cut = |bits: u32| Ipv6Addr::from_bits(ip.to_bits() >> (128 - bits) << (128 - bits));
            TOGETHER.iter().map(|bits| format!("{}/{bits}", cut(*bits))).collect()
        }
        IpAddr::V4(ip) => vec![ip.to_string()],
    }
}

/// The same for limits that spare nobody: whoever has no address is one of those who have none.
pub(crate) fn counted(from: Option<IpAddr>) -> Vec<String> {
    from.map_or_else(|| vec![String::new()], networks)
}

/// The narrowest of them; nothing without an address.
pub(crate) fn network(from: Option<IpAddr>) -> String {
    from.and_then(|ip| networks(ip).into_iter().next()).unwrap_or_default()
}

/// Finds out where a request comes from. Routes and layers below see the visitor's address instead
/// of the one of the proxy.
pub(crate) fn locate(app: &App, request: &mut Request) {
    let peer = request.extensions().get::<ConnectInfo<SocketAddr>>().map(|peer| peer.0);
    let trusted = &app.shared.config.trusted_proxies;
    let client = Client::of(peer.map(|peer| peer.ip()), request.headers(), trusted);
    if let (Some(ip), Some(peer)) = (client.ip, peer) {
        let seen = SocketAddr::new(ip, peer.port());
        request.extensions_mut().insert(ConnectInfo(seen));
    }
    request.extensions_mut().insert(client);
}

#[cfg(test)]
mod tests {
    use axum::http::{HeaderName, HeaderValue};

    use super::*;

    fn ip(text: &str) -> IpAddr {
        text.parse().unwrap()
    }

    fn client(peer: &str, forwarded: &[&'static str], trusted: &[&str]) -> Client {
        let mut headers = HeaderMap::new();
        for value in forwarded {
            headers.append("x-forwarded-for", HeaderValue::from_static(value));
        }
        let trusted: Vec<Network> = trusted.iter().map(|text| text.parse().unwrap()).collect();
        Client::of(Some(ip(peer)), &headers, &trusted)
    }

    #[test]
    fn networks_hold_their_addresses_and_no_others() {
        for (network, inside, outside) in [
            ("10.0.0.0/8", "10.255.0.1", "11.0.0.0"),
            ("192.0.2.7", "192.0.2.7", "192.0.2.8"),
            ("192.0.2.7", "::ffff:192.0.2.7", "::192.0.2.7"),
            ("2001:db8::/32", "2001:db8:ffff::1", "2001:db9::1"),
            ("::1", "::1", "127.0.0.1"),
            ("0.0.0.0/0", "203.0.113.9", "2001:db8::1"),
        ] {
            let network: Network = network.parse().unwrap();
            assert!(network.contains(ip(inside)), "{network} {inside}");
            assert!(!network.contains(ip(outside)), "{network} {outside}");
        }
        let all: Network = "::/0".parse().unwrap();
        assert!(all.contains(ip("203.0.113.9")) && all.contains(ip("2001:db8::1")));
        for odd in ["", "/", "10.0.0.0/33", "10.0.0/8", "::/129", "10.0.0.0/-1", "proxy.local"] {
            assert_eq!(odd.parse::<Network>(), Err(NotANetwork(odd.to_owned())));
        }
        assert_eq!("10.0.0.0/8".parse::<Network>().unwrap().to_string(), "10.0.0.0/8");
        assert_eq!("2001:db8::/32".parse::<Network>().unwrap().to_string(), "2001:db8::/32");
    }

    #[test]
    fn ranges_that_are_to_be_blocked_are_looked_at() {
        let network = |text: &str| text.parse::<Network>().unwrap();
        for (given, meant) in [
            ("203.0.113.9", "203.0.113.9/32"),
            ("203.0.113.9/24", "203.0.113.0/24"),
            ("::ffff:203.0.113.9", "203.0.113.9/32"),
            ("2001:db8:7:5:1::1", "2001:db8:7:5::/64"),
            ("2001:db8:7:5::1/48", "2001:db8:7::/48"),
        ] {
            assert_eq!(network(given).widened().to_string(), meant);
        }
        for own in
            ["127.0.0.1", "127.9.0.0/16", "0.0.0.0/0", "::1", "::/0", "::/64", "::ffff:0:0/96"]
        {
            assert!(network(own).widened().has_loopback(), "{own}");
        }
        for other in ["126.0.0.0/8", "203.0.113.0/24", "2001:db8::/32", "fe80::/10"] {
            assert!(!network(other).has_loopback(), "{other}");
        }
        for (range, is_wide) in
            [("128.0.0.0/1", true), ("10.0.0.0/8", false), ("2000::/3", true), ("2001::/16", false)]
        {
            assert_eq!(network(range).is_wide(), is_wide, "{range}");
        }
        assert!(network("10.0.0.0/8").overlaps(&network("10.1.2.3")));
        assert!(network("10.1.2.3").overlaps(&network("10.0.0.0/8")));
        assert!(!network("10.1.2.3").overlaps(&network("10.1.2.4")));
        let behind = client("192.0.2.1", &["unknown"], &["192.0.2.1"]);
        assert_eq!(behind.blockable().next(), None, "many stand behind it");
        let named = client("192.0.2.1", &["203.0.113.9"], &["192.0.2.1"]);
        assert_eq!(named.blockable().collect::<Vec<_>>(), [ip("203.0.113.9")]);
        assert_eq!(client("127.0.0.1", &[], &[]).blockable().next(), None);
    }

    #[test]
    fn only_trusted_proxies_are_believed() {
        let of = |peer, forwarded: &[&'static str], trusted: &[&str]| {
            client(peer, forwarded, trusted).ip.unwrap().to_string()
        };
        let lie = ["198.51.100.1, 203.0.113.9"];
        assert_eq!(of("192.0.2.1", &lie, &[]), "192.0.2.1");
        assert_eq!(of("192.0.2.1", &lie, &["192.0.2.1"]), "203.0.113.9");
        // What the visitor wrote stands before what the proxy has appended.
        assert_eq!(of("192.0.2.1", &lie, &["192.0.2.0/24", "203.0.113.9"]), "198.51.100.1");
        assert_eq!(
            of("192.0.2.1", &["198.51.100.1", "203.0.113.9:4711"], &["192.0.2.1"]),
            "203.0.113.9"
        );
        assert_eq!(of("192.0.2.1", &["[2001:db8::5]:80"], &["192.0.2.1"]), "2001:db8::5");
        assert_eq!(of("192.0.2.1", &["unknown"], &["192.0.2.1"]), "192.0.2.1");
        assert_eq!(of("::ffff:192.0.2.1", &[], &[]), "192.0.2.1");
    }

    #[test]
    fn limits_for_an_address_spare_this_machine_alone() {
        for (peer, networks) in [
            ("127.0.0.1", vec![]),
            ("192.0.2.1", vec!["behind 192.0.2.1"]),
            ("192.0.2.2", vec!["192.0.2.2"]),
            (
                "2001:db8:1:234::1",
                vec!["2001:db8:1:234::/64", "2001:db8:1:200::/56", "2001:db8:1::/48"],
            ),
        ] {
            assert_eq!(client(peer, &[], &["192.0.2.1"]).networks(), networks);
        }
        assert!(client("127.0.0.1", &[], &[]).is_local);
        assert!(!client("127.0.0.1", &["127.0.0.1"], &[]).is_local, "through a proxy");
        assert!(!client("192.0.2.2", &[], &[]).is_local);
    }

    /// Who it is when a proxy on this machine sends these headers.
    fn proxied(headers: &[(&'static str, &'static str)]) -> Client {
        let pairs = headers
            .iter()
            .map(|(name, value)| (HeaderName::from_static(name), HeaderValue::from_static(value)));
        let trusted = ["127.0.0.0/8".parse().unwrap()];
        Client::of(Some(ip("127.0.0.1")), &pairs.collect(), &trusted)
    }

    fn counted(headers: &[(&'static str, &'static str)]) -> Vec<String> {
        proxied(headers).networks()
    }

    #[test]
    fn no_header_of_a_visitor_lifts_a_block() {
        for (odd, other) in [
            ("for=198.51.100.1", Some("198.51.100.1")),
            ("nonsense", None),
            ("", None),
            ("for=127.0.0.1", None),
            ("for=203.0.113.9, for=_secret", None),
        ] {
            for (of_proxy, of_visitor) in
                [("x-forwarded-for", "forwarded"), ("forwarded", "x-forwarded-for")]
            {
                let said = if of_proxy == "forwarded" { "for=203.0.113.9" } else { "203.0.113.9" };
                let odd =
                    if of_visitor == "forwarded" { odd } else { odd.trim_start_matches("for=") };
                let client = proxied(&[(of_proxy, said), (of_visitor, odd)]);
                let mut found: Vec<IpAddr> = client.blockable().collect();
                found.sort_unstable();
                let mut all: Vec<IpAddr> = other.map(ip).into_iter().collect();
                all.push(ip("203.0.113.9"));
                assert_eq!(found, all, "{of_visitor}: {odd}");
                assert_eq!(client.networks(), ["behind 127.0.0.1"], "they share one quota");
            }
        }
    }

    #[test]
    fn no_proxy_lifts_the_limits_by_what_it_leaves_out() {
        let hidden = ["behind 127.0.0.1"];
        assert_eq!(counted(&[("x-forwarded-for", "unknown")]), hidden);
        assert_eq!(counted(&[("x-forwarded-for", "")]), hidden);
        assert!(
            counted(&[("x-forwarded-for", "127.0.0.1")]).is_empty(),
            "somebody on this machine"
        );
        assert_eq!(counted(&[("via", "1.1 proxy")]), hidden);
        assert_eq!(counted(&[("forwarded", "for=_secret;proto=https")]), hidden);
        assert_eq!(counted(&[("forwarded", "proto=https")]), hidden);
        // Without any of them it is a program on this machine.
        assert_eq!(counted(&[]), Vec::<String>::new());
    }

    #[test]
    fn a_proxy_may_say_for_whom_it_asks_in_either_way() {
        assert_eq!(counted(&[("forwarded", "proto=https;For=203.0.113.9")]), ["203.0.113.9"]);
        let wide = ["2001:db8::/64", "2001:db8::/56", "2001:db8::/48"];
        assert_eq!(counted(&[("forwarded", "for=\"[2001:db8::5]:4711\"")]), wide);
        let chain = "for=198.51.100.1, for=203.0.113.9";
        assert_eq!(counted(&[("forwarded", chain)]), ["203.0.113.9"]);
        let both = [("forwarded", "for=203.0.113.9"), ("x-forwarded-for", "203.0.113.9")];
        assert_eq!(counted(&both), ["203.0.113.9"]);
        // One of them was written by the visitor, and nobody knows which.
        let lie = [("forwarded", "for=203.0.113.9"), ("x-forwarded-for", "198.51.100.1")];
        assert_eq!(counted(&lie), ["behind 127.0.0.1"]);
    }
}
