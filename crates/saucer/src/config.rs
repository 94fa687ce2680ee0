//! The configuration: a file, the environment and flags, each stronger than the one before.

use std::collections::BTreeMap;
use std::fmt;
use std::net::SocketAddr;
use std::num::NonZeroUsize;
use std::path::{Path, PathBuf};
use std::time::Duration;

use saucer_server::{AdminKey, Audience, Clocks, Config, Keep, Limits, Network, Place, PublicUrl};
use serde::Deserialize;
use toml::{Table, Value};
use tracing_subscriber::EnvFilter;

use crate::cli::{ConfigArgs, Given};
use crate::games::{self, Tutorial};

/// The file with every option and its default.
const DEFAULTS: &str = include_str!("../../../docs/saucer.toml");

/// The file that is read if none is named and it is there.
const USUAL_FILE: &str = "saucer.toml";

/// All options, with dots, as environment variables are looked for.
const NAMES: &[&str] = &[
    "addr",
    "database",
    "public_url",
    "hosts",
    "trusted_proxies",
    "think_ms",
    "pace_ms",
    "thinkers",
    "absent_s",
    "host_gone_s",
    "log",
    "log_format",
    "metrics",
    "admin_key",
    "cookie_key_days",
    "tutorial",
    "durable",
    "limits.enabled",
    "limits.connections",
    "limits.connections_per_address",
    "limits.writes_per_second",
    "limits.writes_burst",
    "limits.reads_per_second",
    "limits.reads_burst",
    "limits.players_per_address",
    "limits.guests_per_hour",
    "limits.tables_per_hour",
    "limits.tables_per_hour_and_address",
    "limits.tables_per_player",
    "limits.gathering_per_player",
    "limits.streams_per_player",
    "limits.streams_per_address",
    "limits.hints_per_minute",
    "clocks.fast_bank_s",
    "clocks.fast_turn_s",
    "clocks.normal_bank_s",
    "clocks.normal_turn_s",
    "clocks.slow_bank_s",
    "clocks.slow_turn_s",
    "clocks.days_bank_s",
    "clocks.days_turn_s",
    "retention.finished_days",
    "retention.idle_days",
    "retention.gathering_days",
    "retention.guests_days",
];

/// What a server is started with.
#[derive(Clone, PartialEq, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub(crate) struct Settings {
    pub(crate) addr: SocketAddr,
    /// A folder or the address of a database, which may hold a password.
    database: String,
    public_url: Site,
    hosts: Vec<String>,
    trusted_proxies: Vec<Network>,
    think_ms: u64,
    pace_ms: u64,
    thinkers: usize,
    absent_s: u64,
    host_gone_s: u64,
    pub(crate) log: Filter,
    pub(crate) log_format: LogFormat,
    metrics: Audience,
    admin_key: Key,
    cookie_key_days: u32,
    /// Whether the tutorial games are offered as well.
    tutorial: bool,
    pub(crate) durable: bool,
    limits: Limits,
    clocks: Clocks,
    retention: Keep,
}

impl Default for Settings {
    fn default() -> Settings {
        Settings {
            addr: SocketAddr::from(([127, 0, 0, 1], 8080)),
            database: "saucer-data".to_owned(),
            public_url: Site(None),
            hosts: Vec::new(),
            trusted_proxies: Vec::new(),
            think_ms: 200,
            pace_ms: 900,
            thinkers: 0,
            absent_s: 180,
            host_gone_s: 600,
            log: Filter("warn".to_owned()),
            log_format: LogFormat::Text,
            metrics: Audience::Loopback,
            admin_key: Key(None),
            cookie_key_days: 30,
            tutorial: false,
            durable: true,
            limits: Limits::default(),
            clocks: Clocks::default(),
            retention: Keep::default(),
        }
    }
}

/// How log lines look.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "lowercase")]
pub(crate) enum LogFormat {
    /// For people.
    Text,
    /// One JSON object a line.
    Json,
}

/// Which log lines there are, checked when it is read.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(try_from = "String")]
pub(crate) struct Filter(pub(crate) String);

impl TryFrom<String> for Filter {
    type Error = String;

    fn try_from(text: String) -> Result<Filter, String> {
        match EnvFilter::try_new(&text) {
            Ok(_) => Ok(Filter(text)),
            Err(error) => Err(format!(
                "'{text}' is no filter such as warn or warn,saucer_server=info ({error})"
            )),
        }
    }
}

/// The public address; an empty text stands for none.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(try_from = "String")]
struct Site(Option<PublicUrl>);

impl TryFrom<String> for Site {
    type Error = saucer_server::NotAnUrl;

    fn try_from(text: String) -> Result<Site, saucer_server::NotAnUrl> {
        if text.is_empty() { Ok(Site(None)) } else { text.parse().map(|url| Site(Some(url))) }
    }
}

/// What opens the page of the operator; an empty text stands for no such page.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(try_from = "String")]
struct Key(Option<AdminKey>);

impl TryFrom<String> for Key {
    type Error = saucer_server::ShortKey;

    fn try_from(text: String) -> Result<Key, saucer_server::ShortKey> {
        if text.is_empty() { Ok(Key(None)) } else { text.parse().map(|key| Key(Some(key))) }
    }
}

impl fmt::Debug for Settings {
    /// Without the database, whose address may hold a password.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Settings").field("addr", &self.addr).finish_non_exhaustive()
    }
}

impl Settings {
    /// What file, environment and flags say together.
    ///
    /// # Errors
    ///
    /// Which of them says something impossible, where, and what is allowed.
    pub(crate) fn gather(
        file: Option<&Path>,
        given: Vec<Given>,
        sets: &[String],
    ) -> Result<Settings, String> {
        let variable = |name: &str| std::env::var(name).ok().filter(|value| !value.is_empty());
        let named =
            file.map(Path::to_owned).or_else(|| variable("SAUCER_CONFIG").map(PathBuf::from));
        let file = match named {
            Some(file) => Some(file),
            None => Some(PathBuf::from(USUAL_FILE)).filter(|file| file.exists()),
        };
        let mut all = match file {
            Some(file) => read(&file)?,
            None => Table::new(),
        };
        for (name, option) in variables() {
            if let Some(value) = variable(&name) {
                merge(&mut all, single(&name, &option, &value)?);
            }
        }
        for Given { flag, option, value } in given {
            merge(&mut all, single(flag, option, &value)?);
        }
        for set in sets {
            let source = "--set";
            let (option, value) = set
                .split_once('=')
                .ok_or_else(|| format!("{source} {set}: give it as NAME=VALUE"))?;
            merge(&mut all, single(source, option.trim(), value.trim())?);
        }
        settings(all).map_err(|error| error.message().to_owned())
    }

    /// The same as the server takes it.
    pub(crate) fn config(&self) -> Config {
        let thinkers = NonZeroUsize::new(self.thinkers).unwrap_or_else(Config::usual_thinkers);
        let tutorial = if self.tutorial { Tutorial::On } else { Tutorial::Off };
        Config {
            durable: self.durable,
            think: Duration::from_millis(self.think_ms),
            pace: Duration::from_millis(self.pace_ms),
            thinkers,
            absent: Duration::from_secs(self.absent_s),
            host_gone: Duration::from_secs(self.host_gone_s),
            clocks: self.clocks,
            public_url: self.public_url.0.clone(),
            hosts: self.hosts.clone(),
            trusted_proxies: self.trusted_proxies.clone(),
            limits: self.limits.clone(),
            retention: self.retention,
            cookie_key_days: self.cookie_key_days,
            metrics: self.metrics,
            admin_key: self.admin_key.0.clone(),
            ..Config::at(games::offered(tutorial), self.place())
        }
    }

    /// The proxies in front of the server.
    pub(crate) fn trusted_proxies(&self) -> &[Network] {
        &self.trusted_proxies
    }

    /// Where the tables are. It may be shown: it hides the password.
    pub(crate) fn place(&self) -> Place {
        Place::parse(&self.database)
    }
}

/// `saucer config`: the documented file, or a check of another one.
pub(crate) fn run(args: &ConfigArgs) -> Result<(), String> {
    match &args.check {
        None => {
            say!("{}", DEFAULTS.trim_end());
            Ok(())
        }
        Some(file) => {
            let told = |error: String| format!("{}: {error}", file.display());
            let all = settings(read(file)?).map_err(|error| told(error.message().to_owned()))?;
            all.place().check().map_err(|error| told(error.to_string()))?;
            say!("{} is well.", file.display());
            Ok(())
        }
    }
}

/// The environment variables with the options that they set, the stronger ones last.
fn variables() -> Vec<(String, String)> {
    let mut variables = vec![("SAUCER_DATA".to_owned(), "database".to_owned())];
    for name in NAMES {
        let variable = format!("SAUCER_{}", name.replace('.', "_").to_uppercase());
        variables.push((variable, (*name).to_owned()));
    }
    variables
}

/// Reads and checks a file. Complaints name the line but never show it: it may hold a password.
fn read(file: &Path) -> Result<Table, String> {
    let shown = file.display();
    let text = std::fs::read_to_string(file)
        .map_err(|error| format!("the configuration {shown} cannot be read ({error})"))?;
    let complaint = |error: &toml::de::Error| {
        let before = error.span().and_then(|span| text.get(..span.start)).unwrap_or_default();
        let line = before.matches('\n').count() + 1;
        format!("{shown}, line {line}: {}", error.message())
    };
    toml::from_str::<Settings>(&text).map_err(|error| complaint(&error))?;
    toml::from_str(&text).map_err(|error| complaint(&error))
}

/// One option from somewhere else than a file, checked.
fn single(source: &str, option: &str, value: &str) -> Result<Table, String> {
    // What cannot be a number, a list or a yes or no is a text, so that nobody need quote twice.
    // A key is a text whatever it looks like, and never told back.
    let literal = literal(value).filter(|_| option != "admin_key");
    let texts = [literal, Some(Value::String(value.to_owned()))];
    let mut complaint = String::new();
    for value in texts.into_iter().flatten() {
        let table = nested(option, value);
        match settings(table.clone()) {
            Ok(_) => return Ok(table),
            Err(error) if complaint.is_empty() => {
                let shown = if option == "database" { "" } else { option };
                let comma = if shown.is_empty() { "" } else { ": " };
                complaint = format!("{source}: {shown}{comma}{}", error.message());
            }
            Err(_) => {}
        }
    }
    Err(complaint)
}

fn literal(value: &str) -> Option<Value> {
    let mut table = toml::from_str::<BTreeMap<String, Value>>(&format!("value = {value}")).ok()?;
    table.remove("value")
}

/// A table with only this option, whose name may have a dot.
fn nested(option: &str, value: Value) -> Table {
    match option.split_once('.') {
        Some((section, rest)) => {
            Table::from_iter([(section.to_owned(), Value::Table(nested(rest, value)))])
        }
        None => Table::from_iter([(option.to_owned(), value)]),
    }
}

fn settings(table: Table) -> Result<Settings, toml::de::Error> {
    table.try_into()
}

/// Puts the stronger options over the weaker ones.
fn merge(weaker: &mut Table, stronger: Table) {
    for (name, value) in stronger {
        match (weaker.get_mut(&name), value) {
            (Some(Value::Table(weaker)), Value::Table(stronger)) => merge(weaker, stronger),
            (_, value) => drop(weaker.insert(name, value)),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The documented file with every option switched on.
    fn switched_on() -> String {
        let option = |line: &&str| {
            let name = line.strip_prefix('#').unwrap_or(line);
            name.starts_with(|c: char| c.is_ascii_lowercase() || c == '[')
        };
        let lines: Vec<&str> = DEFAULTS
            .lines()
            .filter(option)
            .map(|line| line.strip_prefix('#').unwrap_or(line))
            .collect();
        lines.join("\n")
    }

    fn names(table: &Table, before: &str) -> Vec<String> {
        let mut all = Vec::new();
        for (name, value) in table {
            match value {
                Value::Table(inner) => all.extend(names(inner, &format!("{name}."))),
                _ => all.push(format!("{before}{name}")),
            }
        }
        all
    }

    #[test]
    fn the_documented_file_has_every_option_with_its_default() {
        let text = switched_on();
        assert!(toml::from_str::<Settings>(&text).unwrap() == Settings::default());
        assert!(toml::from_str::<Settings>(DEFAULTS).unwrap() == Settings::default());
        let mut documented = names(&toml::from_str(&text).unwrap(), "");
        let mut known: Vec<String> = NAMES.iter().map(|name| (*name).to_owned()).collect();
        documented.sort();
        known.sort();
        assert_eq!(documented, known);
        // An unknown name is answered with all that there are.
        for section in ["", "limits.", "clocks.", "retention."] {
            let error = settings(nested(&format!("{section}nonsense"), true.into())).unwrap_err();
            let there: Vec<&str> = error.message().split('`').skip(3).step_by(2).collect();
            let ours = |name: &&String| match name.split_once('.') {
                Some((before, _)) => section.trim_end_matches('.') == before,
                None => section.is_empty(),
            };
            let sections = if section.is_empty() { 3 } else { 0 };
            assert_eq!(there.len(), known.iter().filter(ours).count() + sections, "{error}");
        }
    }

    #[test]
    fn the_defaults_of_the_server_and_of_the_file_are_the_same() {
        let (ours, theirs) = (
            Settings::default().config(),
            Config::new(games::offered(Tutorial::Off), "saucer-data"),
        );
        assert_eq!(
            (ours.think, ours.pace, ours.absent),
            (theirs.think, theirs.pace, theirs.absent)
        );
        assert_eq!((ours.thinkers, ours.durable), (theirs.thinkers, theirs.durable));
        assert_eq!(ours.cookie_key_days, theirs.cookie_key_days);
        assert_eq!(ours.admin_key, theirs.admin_key);
        assert_eq!((ours.limits, ours.retention), (theirs.limits, theirs.retention));
        assert_eq!((ours.clocks, ours.host_gone), (theirs.clocks, theirs.host_gone));
        assert_eq!((ours.metrics, ours.public_url), (theirs.metrics, theirs.public_url));
    }

    #[test]
    fn single_options_are_read_as_what_they_are() {
        let with =
            |option: &str, value: &str| settings(single("x", option, value).unwrap()).unwrap();
        assert_eq!(with("think_ms", "5").think_ms, 5);
        assert_eq!(with("database", "5").database, "5", "a folder may be called so");
        assert!(with("admin_key", "1234567890123456").admin_key.0.is_some(), "digits are a key");
        let short = single("SAUCER_ADMIN_KEY", "admin_key", "1234567").unwrap_err();
        assert!(short.contains("16 characters") && !short.contains("1234567"), "{short}");
        assert_eq!(with("database", "postgres://u:p@h/d").database, "postgres://u:p@h/d");
        assert!(!with("limits.enabled", "false").limits.enabled);
        assert_eq!(with("limits.connections", "7").limits.connections, 7);
        assert_eq!(with("trusted_proxies", "[\"127.0.0.1\"]").trusted_proxies.len(), 1);
        assert_eq!(with("log", "warn,saucer_server=info").log.0, "warn,saucer_server=info");
        let proxies = single("SAUCER_TRUSTED_PROXIES", "trusted_proxies", "[\"nowhere\"]");
        let complaint = proxies.unwrap_err();
        assert!(complaint.contains("SAUCER_TRUSTED_PROXIES") && complaint.contains("nowhere"));
    }
}
