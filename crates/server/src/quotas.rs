//! How much one player, one address and everybody together may ask for: rate limits, and how many live
//! streams and unfinished tables there may be at once.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};
use std::task::{Context, Poll};
use std::time::Duration;
use std::{mem, pin::Pin};

use axum::body::{Body, Bytes, HttpBody};
use axum::http::header::RETRY_AFTER;
use axum::http::request::Parts;
use axum::http::{HeaderValue, Method};
use axum::response::{IntoResponse, Response};
use hyper::body::{Frame, SizeHint};
use serde::Deserialize;
use url::form_urlencoded;

use crate::app::{App, now_ms};
use crate::days::A_DAY_MS;
use crate::error::Problem;
use crate::identity::Guest;
use crate::limits::{RateLimit, seconds};
use crate::metrics::Metrics;
use crate::proxies::Client;
use crate::routes::Class;
use crate::tiers::{TieredCounts, TieredRate};

const AN_HOUR: Duration = Duration::from_secs(60 * 60);
const A_MINUTE: Duration = Duration::from_secs(60);

/// No query of ours is longer.
const LONGEST_QUERY: usize = 8 * 1024;

/// How much may be asked for. What is counted in a minute or an hour may come at once and then, evenly
/// spread, as often again in every minute or hour. Zero is never allowed where it would lock everybody out: such limits
/// count as one.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Limits {
    /// Whether the limits below hold, but for those of connections in all. Trials switch them off.
    pub enabled: bool,
    /// Connections in all.
    pub connections: usize,
    /// Connections of one address.
    pub connections_per_address: usize,
    /// Decisions, forms and posts of one player in a second, in the long run.
    pub writes_per_second: u32,
    /// The same at once, after a pause.
    pub writes_burst: u32,
    /// Pages and JSON that one player reads in a second, in the long run.
    pub reads_per_second: u32,
    /// The same at once, after a pause.
    pub reads_burst: u32,
    /// How many players' worth of reads, writes and hints one address has.
    pub players_per_address: u32,
    /// Newcomers of one address who do something, in an hour.
    pub guests_per_hour: usize,
    /// New tables of one player in an hour.
    pub tables_per_hour: usize,
    /// New tables of one address in an hour.
    pub tables_per_hour_and_address: usize,
    /// Tables of one player that are not over.
    pub tables_per_player: u32,
    /// Open tables of one player that gather their people and were touched within a day.
    pub gathering_per_player: u32,
    /// Live streams of one player.
    pub streams_per_player: usize,
    /// Live streams of one address.
    pub streams_per_address: usize,
    /// Hints of one player in a minute; each takes a core for as long as a bot may think. One address has those of
    /// `players_per_address`.
    pub hints_per_minute: usize,
}

impl Default for Limits {
    fn default() -> Limits {
        Limits {
            enabled: true,
            connections: 10_000,
            connections_per_address: 200,
            writes_per_second: 40,
            writes_burst: 120,
            reads_per_second: 60,
            reads_burst: 240,
            players_per_address: 10,
            guests_per_hour: 300,
            tables_per_hour: 30,
            tables_per_hour_and_address: 200,
            tables_per_player: 500,
            gathering_per_player: 10,
            streams_per_player: 30,
            streams_per_address: 300,
            hints_per_minute: 30,
        }
    }
}

impl Limits {
    /// No limits but for connections: for trials that measure something else.
    #[must_use]
    pub fn none() -> Limits {
        Limits { enabled: false, ..Limits::default() }
    }
}

/// One of the things that have limits.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Quota {
    /// Decisions, forms and posts.
    Writes,
    /// Pages and JSON.
    Reads,
    /// Newcomers who do something.
    Guests,
    /// New tables.
    Tables,
    /// Tables that are not over.
    Running,
    /// Open tables that gather their people.
    Gathering,
    /// Live streams.
    Streams,
    /// Hints of bots.
    Hints,
}

impl Quota {
    #[cfg(test)]
    pub(crate) const ALL: [Quota; 8] = [
        Quota::Writes,
        Quota::Reads,
        Quota::Guests,
        Quota::Tables,
        Quota::Running,
        Quota::Gathering,
        Quota::Streams,
        Quota::Hints,
    ];

    /// The name in the figures.
    pub(crate) const fn label(self) -> &'static str {
        match self {
            Quota::Writes => "writes",
            Quota::Reads => "reads",
            Quota::Guests => "guests",
            Quota::Tables => "tables",
            Quota::Running => "running",
            Quota::Gathering => "gathering",
            Quota::Streams => "streams",
            Quota::Hints => "hints",
        }
    }

    /// The key of the text that tells somebody that they have asked for too much of it.
    pub(crate) const fn text(self) -> &'static str {
        match self {
            Quota::Writes | Quota::Reads => "problem-too-many",
            Quota::Guests => "problem-many-guests",
            Quota::Tables => "problem-many-tables",
            Quota::Running => "problem-many-running",
            Quota::Gathering => "problem-many-gathering",
            Quota::Streams => "problem-many-streams",
            Quota::Hints => "problem-many-hints",
        }
    }
}

/// What has been asked for so far.
#[derive(Debug)]
pub(crate) struct Quotas {
    writes: Pair<RateLimit, TieredRate>,
    reads: Pair<RateLimit, TieredRate>,
    guests: TieredRate,
    tables: Pair<RateLimit, TieredRate>,
    hints: Pair<RateLimit, TieredRate>,
    streams: Pair<Arc<Counts>, TieredCounts>,
}

#[derive(Debug)]
struct Pair<P, A> {
    player: P,
    address: A,
}

impl Quotas {
    pub(crate) fn new(limits: &Limits) -> Quotas {
        let crowd = limits.players_per_address.max(1);
        let buckets = |rate: u32, burst: u32| Pair {
            player: RateLimit::per_second(rate, burst),
            address: TieredRate::new(|worth| {
                let times = crowd.saturating_mul(worth);
                RateLimit::per_second(rate.saturating_mul(times), burst.saturating_mul(times))
            }),
        };
        let hourly = |most: usize| TieredRate::of(most, AN_HOUR);
        Quotas {
            writes: buckets(limits.writes_per_second, limits.writes_burst),
            reads: buckets(limits.reads_per_second, limits.reads_burst),
            guests: hourly(limits.guests_per_hour),
            tables: Pair {
                player: RateLimit::new(limits.tables_per_hour, AN_HOUR),
                address: hourly(limits.tables_per_hour_and_address),
            },
            hints: Pair {
                player: RateLimit::new(limits.hints_per_minute, A_MINUTE),
                address: TieredRate::of(
                    limits.hints_per_minute.saturating_mul(crowd as usize),
                    A_MINUTE,
                ),
            },
            streams: Pair {
                player: Counts::new(limits.streams_per_player),
                address: TieredCounts::new(limits.streams_per_address),
            },
        }
    }

    /// Lets a request through, or says what there was too much of and how long to wait. A newcomer
    /// has no cookie yet, so that limits for the player would limit nothing.
    fn admit(&self, asks: Asks, who: &Who<'_>, now: i64) -> Result<(), Excess> {
        let excess = |of: Quota| move |wait_ms: i64| Excess { of, wait_ms };
        let Who { player, address, newcomer, unknown } = *who;
        let (pair, name) = match asks.writes {
            true => (&self.writes, Quota::Writes),
            false => (&self.reads, Quota::Reads),
        };
        // The player first: who is over their own limit takes nothing from others at the same address.
        if !newcomer {
            pair.player.take(player, now).map_err(excess(name))?;
        }
        pair.address.take(address, now).map_err(excess(name))?;
        if unknown && asks.writes {
            self.guests.take(address, now).map_err(excess(Quota::Guests))?;
        }
        if asks.hint {
            self.hints.player.take(player, now).map_err(excess(Quota::Hints))?;
            self.hints.address.take(address, now).map_err(excess(Quota::Hints))?;
        }
        Ok(())
    }

    /// Counts a new guest.
    fn admit_guest(&self, who: &Who<'_>, now: i64) -> Result<(), Excess> {
        self.guests.take(who.address, now).map_err(|wait_ms| Excess { of: Quota::Guests, wait_ms })
    }

    /// Counts a new table.
    fn admit_table(&self, who: &Who<'_>, now: i64) -> Result<(), Excess> {
        let excess = |wait_ms: i64| Excess { of: Quota::Tables, wait_ms };
        self.tables.player.take(who.player, now).map_err(excess)?;
        self.tables.address.take(who.address, now).map_err(excess)
    }

    /// Counts a live stream until both seats are given up.
    fn stream(&self, who: &Who<'_>) -> Result<Vec<Counted>, Excess> {
        let full = Excess { of: Quota::Streams, wait_ms: 10_000 };
        let mut counted = vec![self.streams.player.enter(who.player).ok_or(full)?];
        counted.extend(self.streams.address.enter(who.address).ok_or(full)?);
        Ok(counted)
    }
}

/// What a request asks for, as far as limits go.
#[derive(Clone, Copy, Default, PartialEq, Eq, Debug)]
struct Asks {
    writes: bool,
    table: bool,
    hint: bool,
}

impl Asks {
    fn of(method: &Method, class: Class, query: &str) -> Asks {
        let writes = !method.is_safe();
        // Decoded as the page decodes it: however it is written, a hint is a hint.
        let asks_hint = form_urlencoded::parse(query.as_bytes()).any(|(name, _)| name == "hint");
        Asks {
            writes,
            table: writes && class.makes_table(),
            hint: !writes && class == Class::TablePage && asks_hint,
        }
    }
}

struct Who<'a> {
    player: &'a str,
    /// The networks of the address; none if limits for addresses do not count.
    address: &'a [String],
    /// Whether the id was made for this very request.
    newcomer: bool,
    /// Whether nothing is stored of them yet: a cookie alone costs nothing, so it does not count.
    unknown: bool,
}

impl<'a> Who<'a> {
    fn of(guest: &'a Guest, networks: &'a [String]) -> Who<'a> {
        let unknown = guest.is_new || guest.newcomer.is_some();
        Who { player: &guest.id, address: networks, newcomer: guest.is_new, unknown }
    }
}

/// There was too much of something.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Excess {
    of: Quota,
    wait_ms: i64,
}

impl Excess {
    fn answer(self, metrics: &Metrics) -> Response {
        metrics.limited(self.of);
        let mut response = Problem::TooMany(self.of).into_response();
        let wait = HeaderValue::from(seconds(self.wait_ms).max(1));
        response.headers_mut().insert(RETRY_AFTER, wait);
        response
    }
}

/// A live stream that counts as long as somebody reads it, if a request asks for one.
pub(crate) type Stream = Option<Vec<Counted>>;

/// Sends away who asks for too much.
pub(crate) async fn limit(app: &App, class: Class, request: &Parts) -> Result<Stream, Response> {
    let query = request.uri.query().unwrap_or_default();
    if query.len() > LONGEST_QUERY {
        return Err(Problem::LongQuery.into_response());
    }
    let found = &request.extensions;
    let asks = Asks::of(&request.method, class, query);
    let config = &app.shared.config;
    let limited = config.limits.enabled && !class.is_free();
    let (Some(guest), true) = (found.get::<Guest>(), limited) else {
        return Ok(None);
    };
    let client = found.get::<Client>().copied().unwrap_or_default();
    let networks = client.networks();
    let who = Who::of(guest, &networks);
    let metrics = &app.shared.metrics;
    let quotas = &app.shared.quotas;
    let admitted = quotas.admit(asks, &who, (config.clock)());
    admitted.map_err(|excess| excess.answer(metrics))?;
    if asks.table {
        count_table(app, &who).await?;
    }
    if class != Class::Stream || asks.writes {
        return Ok(None);
    }
    quotas.stream(&who).map(Some).map_err(|excess| excess.answer(metrics))
}

/// Counts a new table of somebody whose route has found that there will be one, so that a wish which is refused
/// counts as none; sends away who has made too many.
pub(crate) async fn limit_table(app: &App, guest: &Guest, client: Client) -> Result<(), Response> {
    let config = &app.shared.config;
    if !config.limits.enabled {
        return Ok(());
    }
    let networks = client.networks();
    let who = Who::of(guest, &networks);
    count_table(app, &who).await
}

/// Counts a guest who is made by somebody whom the middleware has not counted, because they are known.
pub(crate) fn limit_guest(app: &App, guest: &Guest, client: Client) -> Result<(), Box<Response>> {
    let networks = client.networks();
    let who = Who::of(guest, &networks);
    if !app.shared.config.limits.enabled || who.unknown {
        return Ok(());
    }
    let admitted = app.shared.quotas.admit_guest(&who, (app.shared.config.clock)());
    admitted.map_err(|excess| Box::new(excess.answer(&app.shared.metrics)))
}

async fn count_table(app: &App, who: &Who<'_>) -> Result<(), Response> {
    let (metrics, now) = (&app.shared.metrics, (app.shared.config.clock)());
    let admitted = app.shared.quotas.admit_table(who, now);
    admitted.map_err(|excess| excess.answer(metrics))?;
    if has_too_many(app, who.player).await {
        return Err(Excess { of: Quota::Running, wait_ms: 60 * 60 * 1000 }.answer(metrics));
    }
    Ok(())
}

/// Sends away who has many open tables that wait for people, before there is one more: the list of tables is
/// everybody's. Those that nobody has touched for a day are not counted, since they do not come first there.
pub(crate) async fn limit_gathering(app: &App, player: &str) -> Result<(), Problem> {
    let limits = &app.shared.config.limits;
    if !limits.enabled {
        return Ok(());
    }
    let since_ms = now_ms().saturating_sub(A_DAY_MS);
    let count = app.shared.store.count_gathering(player, since_ms).await?;
    if count < u64::from(limits.gathering_per_player.max(1)) {
        return Ok(());
    }
    app.shared.metrics.limited(Quota::Gathering);
    Err(Problem::TooMany(Quota::Gathering))
}

/// Counts the stream until the body of the answer is gone.
pub(crate) fn hold(stream: Stream, response: Response) -> Response {
    match stream {
        Some(counted) => response.map(|body| Body::new(Held::new(body, counted))),
        None => response,
    }
}

/// Whether the player has as many tables that are not over as anybody may have. If the store does
/// not answer, it is the making of the table that says so.
async fn has_too_many(app: &App, player: &str) -> bool {
    let most = app.shared.config.limits.tables_per_player.max(1);
    match app.shared.store.tables_of(player, most.saturating_mul(2)).await {
        Ok(tables) => {
            let running = tables.iter().filter(|table| table.outcome.is_none()).count();
            running >= most as usize
        }
        Err(_) => false,
    }
}

/// How many of something each key has at the moment.
#[derive(Debug)]
pub(crate) struct Counts {
    most: usize,
    now: Mutex<HashMap<String, usize>>,
}

impl Counts {
    /// At most `most`, at least one, for each key.
    pub(crate) fn new(most: usize) -> Arc<Counts> {
        Arc::new(Counts { most: most.max(1), now: Mutex::default() })
    }

    /// Counts one more until it is dropped; `None` if there are too many.
    pub(crate) fn enter(self: &Arc<Counts>, key: &str) -> Option<Counted> {
        let mut now = self.now.lock().unwrap_or_else(PoisonError::into_inner);
        let count = now.entry(key.to_owned()).or_default();
        if *count >= self.most {
            return None;
        }
        *count += 1;
        Some(Counted { counts: Arc::clone(self), key: key.to_owned() })
    }
}

/// One of those that are counted.
#[derive(Debug)]
pub(crate) struct Counted {
    counts: Arc<Counts>,
    key: String,
}

impl Drop for Counted {
    fn drop(&mut self) {
        let mut now = self.counts.now.lock().unwrap_or_else(PoisonError::into_inner);
        let key = mem::take(&mut self.key);
        if let Some(count) = now.get_mut(&key) {
            *count -= 1;
            if *count == 0 {
                now.remove(&key);
            }
        }
    }
}

/// A body that holds something for as long as somebody reads it.
pub(crate) struct Held<T> {
    body: Body,
    _held: T,
}

impl<T> Held<T> {
    pub(crate) fn new(body: Body, held: T) -> Held<T> {
        Held { body, _held: held }
    }
}

impl<T: Unpin> HttpBody for Held<T> {
    type Data = Bytes;
    type Error = axum::Error;

    fn poll_frame(
        mut self: Pin<&mut Self>,
        cx: &mut Context<'_>,
    ) -> Poll<Option<Result<Frame<Bytes>, axum::Error>>> {
        Pin::new(&mut self.body).poll_frame(cx)
    }

    fn is_end_stream(&self) -> bool {
        self.body.is_end_stream()
    }

    fn size_hint(&self) -> SizeHint {
        self.body.size_hint()
    }
}
