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
}

impl Client {
    fn of(peer: Option<IpAddr>, headers: &HeaderMap, trusted: &[Network]) -> Client {
        let peer = peer.map(|ip| ip.to_canonical());
        let Some(direct) = peer else { return Client::default() };
        // A proxy that hides itself completely cannot be told from a program on this machine.
        let passed_on = ["x-forwarded-for", "forwarded", "via", "x-real-ip"];
        let is_local =
            direct.is_loopback() && !passed_on.iter().any(|name| headers.contains_key(*name));
        let is_trusted = |ip: IpAddr| trusted.iter().any(|network| network.contains(ip));
        let mut ip = direct;
        // Every proxy appends whom it was called by, so the list is read from its end for as long
        // as a trusted one speaks; what stands before that anybody may have made up.
        let chain: Vec<&str> = headers
            .get_all("x-forwarded-for")
            .iter()
            .filter_map(|value| value.to_str().ok())
            .flat_map(|value| value.split(','))
            .collect();
        for said in chain.iter().rev() {
            if !is_trusted(ip) {
                break;
            }
            let Some(before) = address(said) else { break };
            ip = before;
        }
        Client { ip: Some(ip), is_local }
    }

    /// Whom limits for one address count for; `None` for whom they do not count: this machine and
    /// trusted proxies, which speak for many.
    pub(crate) fn network(&self, trusted: &[Network]) -> Option<String> {
        let ip = self.ip?;
        let exempt = ip.is_loopback() || trusted.iter().any(|network| network.contains(ip));
        (!exempt).then(|| network(Some(ip)))
    }
}

/// An address as proxies write it, some of them with a port.
fn address(said: &str) -> Option<IpAddr> {
    let said = said.trim();
    let ip = said.parse::<IpAddr>().ok();
    let ip = ip.or_else(|| said.parse::<SocketAddr>().ok().map(|socket| socket.ip()));
    let bare = || said.strip_prefix('[')?.strip_suffix(']')?.parse::<IpAddr>().ok();
    ip.or_else(bare).map(|ip| ip.to_canonical())
}

/// Whom an address stands for: who has one of the new kind has 2^64 of them.
pub(crate) fn network(from: Option<IpAddr>) -> String {
    match from {
        Some(IpAddr::V6(ip)) => Ipv6Addr::from_bits(ip.to_bits() >> 64 << 64).to_string(),
        Some(ip) => ip.to_string(),
        None => String::new(),
    }
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
    use axum::http::HeaderValue;

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
    fn limits_for_an_address_spare_this_machine_and_proxies() {
        let trusted: Vec<Network> = vec!["192.0.2.1".parse().unwrap()];
        for (peer, network) in [
            ("127.0.0.1", None),
            ("192.0.2.1", None),
            ("192.0.2.2", Some("192.0.2.2")),
            ("2001:db8::1", Some("2001:db8::")),
        ] {
            assert_eq!(client(peer, &[], &["192.0.2.1"]).network(&trusted).as_deref(), network);
        }
        assert!(client("127.0.0.1", &[], &[]).is_local);
        assert!(!client("127.0.0.1", &["127.0.0.1"], &[]).is_local, "through a proxy");
        assert!(!client("192.0.2.2", &[], &[]).is_local);
    }
}
