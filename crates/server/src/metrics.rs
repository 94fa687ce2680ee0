//! Figures for whoever runs the server, in the text format of Prometheus, and a line in the log for
//! every request.

use std::fmt;
use std::sync::{Arc, OnceLock};
use std::time::Duration;

use axum::body::Body;
use axum::extract::{MatchedPath, Request, State};
use axum::http::header::CONTENT_TYPE;
use axum::http::{Extensions, Method};
use axum::response::{IntoResponse, Response};
use axum::{Extension, http::StatusCode};
use prometheus_client::encoding::text::encode;
use prometheus_client::metrics::counter::Counter;
use prometheus_client::metrics::family::Family;
use prometheus_client::metrics::gauge::Gauge;
use prometheus_client::metrics::histogram::{Histogram, exponential_buckets};
use prometheus_client::registry::{Registry, Unit};
use saucer_store::StoreError;
use serde::Deserialize;
use tokio::time::Instant;

use crate::app::App;
use crate::error::Problem;
use crate::proxies::Client;
use crate::quotas::{Held, Quota};
use crate::routes::Class;

/// Who may read the figures.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Audience {
    /// Programs on the same machine that ask without a proxy.
    #[default]
    Loopback,
    /// Everybody.
    All,
    /// Nobody.
    Off,
}

/// Who has decided.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Who {
    Person,
    Bot,
}

type Labels<const N: usize> = [(&'static str, &'static str); N];
type Counters<const N: usize> = Family<Labels<N>, Counter>;
type Histograms<const N: usize> = Family<Labels<N>, Histogram, fn() -> Histogram>;

/// The figures of one process since its start.
pub(crate) struct Metrics {
    registry: Registry,
    decisions: Counters<2>,
    decision_seconds: Histograms<1>,
    append_seconds: Histogram,
    store_errors: Counters<1>,
    requests: Counters<2>,
    request_seconds: Histograms<1>,
    limited: Counters<1>,
    streams: Gauge,
    connections: Gauge,
    refused_connections: Counter,
    waiting_thoughts: Gauge,
    thought_wait_seconds: Histogram,
    thought_seconds: Histogram,
    open_tables: Gauge,
    read_tables: Counter,
    stored_tables: Gauge,
    running_tables: Gauge,
    stored_players: Gauge,
    memory: Gauge,
    open_files: Gauge,
}

impl fmt::Debug for Metrics {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Metrics").finish_non_exhaustive()
    }
}

/// From half a millisecond to eight seconds, each twice the one before.
fn seconds() -> Histogram {
    Histogram::new(exponential_buckets(0.0005, 2.0, 15))
}

impl Default for Metrics {
    fn default() -> Metrics {
        let mut registry = Registry::with_prefix("saucer");
        let r = &mut registry;
        let made = Metrics {
            decisions: counters(r, "decisions", "Decisions that were stored"),
            decision_seconds: histograms(
                r,
                "decision",
                "From a decision's arrival until it is stored and shown",
            ),
            append_seconds: histogram(r, "store_append", "Appending to the log of a table"),
            store_errors: counters(r, "store_errors", "Failures of the store"),
            requests: counters(r, "requests", "Answered requests"),
            request_seconds: histograms(r, "request", "From a request to the head of its answer"),
            limited: counters(r, "limited", "Requests that were sent away by a limit"),
            streams: gauge(r, "streams", "Live streams"),
            connections: gauge(r, "connections", "Connections"),
            refused_connections: Counter::default(),
            waiting_thoughts: gauge(r, "thoughts_waiting", "Bots that think or wait for a thread"),
            thought_wait_seconds: histogram(r, "thought_wait", "Waiting for a thread to think on"),
            thought_seconds: histogram(r, "thought", "Thinking of a bot about one decision"),
            open_tables: gauge(r, "tables_open", "Tables in memory"),
            read_tables: Counter::default(),
            stored_tables: gauge(r, "tables_stored", "Tables in the store"),
            running_tables: gauge(r, "tables_running", "Tables in the store that are not over"),
            stored_players: gauge(r, "players_stored", "Players in the store"),
            memory: gauge(r, "process_resident_bytes", "Memory of the process"),
            open_files: gauge(r, "process_open_files", "Open files and sockets of the process"),
            registry: Registry::default(),
        };
        let read = made.read_tables.clone();
        r.register("tables_read", "Tables that were read from the store and replayed", read);
        let refused = made.refused_connections.clone();
        r.register("connections_refused", "Connections beyond the limits", refused);
        Metrics { registry, ..made }
    }
}

fn counters<const N: usize>(r: &mut Registry, name: &str, help: &str) -> Counters<N> {
    let family = Counters::default();
    r.register(name, help, family.clone());
    family
}

fn histograms<const N: usize>(r: &mut Registry, name: &str, help: &str) -> Histograms<N> {
    let family = Histograms::new_with_constructor(seconds as fn() -> Histogram);
    r.register_with_unit(name, help, Unit::Seconds, family.clone());
    family
}

fn histogram(r: &mut Registry, name: &str, help: &str) -> Histogram {
    let histogram = seconds();
    r.register_with_unit(name, help, Unit::Seconds, histogram.clone());
    histogram
}

fn gauge(r: &mut Registry, name: &str, help: &str) -> Gauge {
    let gauge = Gauge::default();
    r.register(name, help, gauge.clone());
    gauge
}

impl Metrics {
    /// A decision is stored and shown, this long after it arrived.
    pub(crate) fn decided(&self, game: &'static str, who: Who, took: Duration) {
        let who = match who {
            Who::Person => "person",
            Who::Bot => "bot",
        };
        self.decisions.get_or_create(&[("game", game), ("who", who)]).inc();
        self.decision_seconds.get_or_create(&[("who", who)]).observe(took.as_secs_f64());
    }

    /// The store has answered an append, this long after it was asked. That somebody else was
    /// faster is no failure of the store.
    pub(crate) fn appended<T>(&self, result: &Result<T, StoreError>, took: Duration) {
        match result {
            Ok(_) => self.append_seconds.observe(took.as_secs_f64()),
            Err(error) if error.is_refusal() => {}
            Err(error) => self.store_failed(error.kind()),
        }
    }

    /// The store could not do its work.
    pub(crate) fn store_failed(&self, kind: &'static str) {
        self.store_errors.get_or_create(&[("kind", kind)]).inc();
    }

    /// A table is read from the store.
    pub(crate) fn read_table(&self) {
        self.read_tables.inc();
    }

    /// Somebody asked for too much of something.
    pub(crate) fn limited(&self, of: Quota) {
        self.limited.get_or_create(&[("what", of.label())]).inc();
    }

    /// A connection; it counts until it is dropped.
    pub(crate) fn connection(&self) -> Gauged {
        Gauged::new(&self.connections)
    }

    /// A connection was closed at once, because there are too many.
    pub(crate) fn refused_connection(&self) {
        self.refused_connections.inc();
    }

    /// A bot wants a thread; it counts until it is dropped.
    pub(crate) fn thought(&self) -> Gauged {
        Gauged::new(&self.waiting_thoughts)
    }

    /// A bot has thought this long, after it has waited this long.
    pub(crate) fn thought_over(&self, waited: Duration, thought: Duration) {
        self.thought_wait_seconds.observe(waited.as_secs_f64());
        self.thought_seconds.observe(thought.as_secs_f64());
    }

    fn answered(&self, class: Class, status: StatusCode, took: Duration) {
        let status = match status.as_u16() / 100 {
            1 => "1xx",
            2 => "2xx",
            3 => "3xx",
            4 => "4xx",
            _ => "5xx",
        };
        let route = ("route", class.label());
        self.requests.get_or_create(&[route, ("status", status)]).inc();
        self.request_seconds.get_or_create(&[route]).observe(took.as_secs_f64());
    }
}

/// Something that is counted until it is dropped.
#[derive(Debug)]
pub(crate) struct Gauged(Gauge);

impl Gauged {
    fn new(gauge: &Gauge) -> Gauged {
        gauge.inc();
        Gauged(gauge.clone())
    }
}

impl Drop for Gauged {
    fn drop(&mut self) {
        self.0.dec();
    }
}

/// A request that is on its way. Every one is counted and logged: the template of its route, never
/// its address or query, which may hold an invitation, and nobody's id.
pub(crate) struct Watched {
    began: Instant,
    method: Method,
    found: Found,
}

impl Watched {
    pub(crate) fn new(request: &mut Request) -> Watched {
        let found = Found::default();
        request.extensions_mut().insert(found.clone());
        Watched { began: Instant::now(), method: request.method().clone(), found }
    }

    /// The request is answered.
    pub(crate) fn over(self, app: &App, response: Response) -> Response {
        let Watched { began, method, found } = self;
        let (took, status) = (began.elapsed(), response.status());
        let found = found.0.get();
        let class = found.map_or(Class::Unknown, |route| route.class);
        let route = found.and_then(|route| route.path.as_ref()).map_or("", MatchedPath::as_str);
        let metrics = &app.shared.metrics;
        metrics.answered(class, status, took);
        if let Some(Problem::Store(trouble)) = response.extensions().get::<Problem>() {
            metrics.store_failed(trouble.label());
        }
        tracing::info!(
            target: "saucer_server::requests",
            method = method.as_str(),
            route,
            status = status.as_u16(),
            ms = took.as_millis() as u64,
        );
        if class == Class::Stream && status == StatusCode::OK {
            let counted = Gauged::new(&metrics.streams);
            return response.map(|body| Body::new(Held::new(body, counted)));
        }
        response
    }
}

/// The route that answers a request, once it is found. Who is sent away before has none.
#[derive(Clone, Default)]
struct Found(Arc<OnceLock<Route>>);

#[derive(Debug)]
struct Route {
    class: Class,
    /// The template of its address, for the log; there is none for what is not found.
    path: Option<MatchedPath>,
}

/// Tells who watches the request which route it is.
pub(crate) fn note_route(class: Class, request: &Extensions) {
    if let Some(Found(found)) = request.get() {
        // It is told once.
        drop(found.set(Route { class, path: request.get().cloned() }));
    }
}

/// The figures as text.
pub(crate) async fn page(State(app): State<App>, client: Option<Extension<Client>>) -> Response {
    let client = client.map(|Extension(client)| client).unwrap_or_default();
    let may = match app.shared.config.metrics {
        Audience::Loopback => client.is_local,
        Audience::All => true,
        Audience::Off => false,
    };
    if !may {
        return Problem::NotFound.into_response();
    }
    let metrics = &app.shared.metrics;
    metrics.open_tables.set(wide(app.shared.tables.len()));
    match app.shared.store.figures().await {
        Ok(figures) => {
            metrics.stored_tables.set(wide(figures.tables));
            metrics.running_tables.set(wide(figures.running));
            metrics.stored_players.set(wide(figures.players));
        }
        Err(error) => metrics.store_failed(error.kind()),
    }
    let process = Process::now();
    metrics.memory.set(process.resident_bytes);
    metrics.open_files.set(process.open_files);
    let mut text = String::new();
    if let Err(error) = encode(&mut text, &metrics.registry) {
        return Problem::internal(&error).into_response();
    }
    let kind = "application/openmetrics-text; version=1.0.0; charset=utf-8";
    ([(CONTENT_TYPE, kind)], text).into_response()
}

fn wide(n: impl TryInto<i64>) -> i64 {
    n.try_into().unwrap_or(i64::MAX)
}

/// What the system says about the process; zero where it says nothing.
#[derive(Default)]
struct Process {
    resident_bytes: i64,
    open_files: i64,
}

impl Process {
    fn now() -> Process {
        let status = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
        let resident = status.lines().find_map(|line| line.strip_prefix("VmRSS:"));
        let kib = resident.and_then(|text| text.trim().strip_suffix("kB")?.trim().parse().ok());
        let files = std::fs::read_dir("/proc/self/fd").map_or(0, Iterator::count);
        Process { resident_bytes: kib.unwrap_or(0) * 1024, open_files: wide(files) }
    }
}
