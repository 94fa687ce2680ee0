//! The names that this server answers for.
//!
//! Somebody else's name can be made to lead to any address, that of a machine at home too; then a page of theirs speaks
//! to this server as if it were its own (DNS rebinding). So once it is known what the server is called, it answers to
//! no other name. An address itself and the names of this machine cannot be somebody else's.

use std::net::IpAddr;

use axum::extract::Request;
use axum::http::header::HOST;

use crate::app::App;
use crate::config::{Config, PublicUrl};
use crate::error::Problem;

impl Config {
    /// Whether the server answers for this name, which may have a port. If neither its names nor its public address
    /// are known, it answers for all: who starts it with one command gives away an address of their own choice.
    pub(crate) fn answers_for(&self, host: &str) -> bool {
        let public = self.public_url.as_ref().map(PublicUrl::host);
        if public.is_none() && self.hosts.is_empty() {
            return true;
        }
        let name = without_port(host).trim_end_matches('.').to_ascii_lowercase();
        let is_own = |own: &str| own.trim_end_matches('.').eq_ignore_ascii_case(&name);
        is_of_this_machine(&name)
            || public.is_some_and(is_own)
            || self.hosts.iter().any(|host| is_own(host))
    }
}

impl PublicUrl {
    /// The host without scheme and port.
    fn host(&self) -> &str {
        let origin = self.origin();
        without_port(origin.split_once("://").map_or(origin, |(_, host)| host))
    }
}

/// An address, or a name that leads to this very machine on every machine.
fn is_of_this_machine(name: &str) -> bool {
    let bare = name.trim_start_matches('[').trim_end_matches(']');
    bare.parse::<IpAddr>().is_ok() || name == "localhost" || name.ends_with(".localhost")
}

fn without_port(host: &str) -> &str {
    match host.rsplit_once(':') {
        // Colons inside of brackets belong to an address.
        Some((name, port)) if port.bytes().all(|byte| byte.is_ascii_digit()) => name,
        _ => host,
    }
}

/// Refuses requests for a name that is not one of this server. A program that names none is no browser.
pub(crate) fn own_name(app: &App, request: &Request) -> Result<(), Problem> {
    let answers_for = |host: &str| app.shared.config.answers_for(host);
    let hosts = request.headers().get_all(HOST);
    let are_own = hosts.iter().all(|host| host.to_str().is_ok_and(answers_for))
        && request.uri().host().is_none_or(answers_for);
    if are_own { Ok(()) } else { Err(Problem::OtherHost) }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::Games;

    fn config(public_url: &str, hosts: &[&str]) -> Config {
        Config {
            public_url: public_url.parse().ok(),
            hosts: hosts.iter().map(|host| (*host).to_owned()).collect(),
            ..Config::new(Games::new([saucer_duel_play::game()]), "unused")
        }
    }

    #[test]
    fn who_has_said_nothing_is_found_under_any_name() {
        assert!(config("", &[]).answers_for("club.example.org:8080"));
    }

    #[test]
    fn a_server_with_a_name_answers_for_it_and_for_this_machine() {
        let named = config("https://games.example.org:8443", &["club.lan"]);
        for host in [
            "games.example.org",
            "Games.Example.org.:8443",
            "club.lan:80",
            "127.0.0.1:8080",
            "192.0.2.7",
            "[2001:db8::7]:8080",
            "[::1]",
            "localhost:8080",
            "saucer.localhost",
        ] {
            assert!(named.answers_for(host), "{host}");
        }
        for host in [
            "evil.example",
            "games.example.org.evil.example",
            "evilgames.example.org",
            "127.0.0.1.evil.example",
            "localhost.evil.example",
            "",
        ] {
            assert!(!named.answers_for(host), "{host}");
        }
        assert!(!config("", &["club.lan"]).answers_for("evil.example"));
    }
}
