//! The whole server over a real socket: pages, durable decisions, and the start.

use std::fs::OpenOptions;
use std::io::{BufRead, BufReader, Read, Seek, Write};
use std::net::{SocketAddr, TcpStream};
use std::path::Path;
use std::time::{Duration, Instant};

use saucer_core::Seat;
use saucer_lab::bench::Figure;
use saucer_play::{House, LiveTable};
use saucer_server::{App, Config, Limits, bind, serve};
use saucer_table::Record;

use crate::games::{self, Tutorial};

/// How many decisions are sent.
const DECISIONS: usize = 400;
/// How many pages are asked for.
const PAGES: usize = 400;
/// How many tables a full data folder has.
const TABLES: usize = 1000;

pub(crate) fn run() -> Result<Vec<Figure>, String> {
    let folder = tempfile::tempdir().map_err(|e| e.to_string())?;
    let runtime = tokio::runtime::Runtime::new().map_err(|e| e.to_string())?;
    let (stop, stopped) = tokio::sync::oneshot::channel::<()>();
    let local = SocketAddr::from(([127, 0, 0, 1], 0));
    let listener = runtime.block_on(bind(local)).map_err(|e| e.to_string())?;
    let addr = listener.local_addr().map_err(|e| e.to_string())?;
    // One player asks faster than any person could.
    let config = Config {
        limits: Limits::none(),
        ..Config::new(games::offered(Tutorial::Off), folder.path())
    };
    let app = runtime.block_on(App::open(config)).map_err(|e| e.to_string())?;
    let server = runtime.spawn(serve(listener, app, async move { drop(stopped.await) }));

    let mut client = Client::connect(addr).map_err(|e| e.to_string())?;
    let mut figures = vec![fsync(folder.path()).map_err(|e| e.to_string())?];
    for answer in [Wanted::Receipt, Wanted::Table] {
        figures.push(decisions(&mut client, answer).map_err(|e| e.to_string())?);
    }
    figures.push(pages(&mut client).map_err(|e| e.to_string())?);
    for _ in 0..TABLES {
        client.new_table().map_err(|e| e.to_string())?;
    }
    drop(client);
    drop(stop);
    let ended = runtime.block_on(server).map_err(|e| e.to_string())?;
    ended.map_err(|e| e.to_string())?;
    figures.push(start(&runtime, folder.path())?);
    Ok(figures)
}

/// What the disk alone needs to keep a decision: two pages of the write-ahead log, overwritten in
/// place as SQLite does it, and a sync.
fn fsync(folder: &Path) -> std::io::Result<Figure> {
    const PAGES: [u8; 2 * 4096] = [b'x'; 2 * 4096];
    let mut file = OpenOptions::new().create_new(true).write(true).open(folder.join("probe"))?;
    for _ in 0..DECISIONS {
        file.write_all(&PAGES)?;
    }
    file.sync_all()?;
    file.rewind()?;
    let begun = Instant::now();
    for _ in 0..DECISIONS {
        file.write_all(&PAGES)?;
        file.sync_data()?;
    }
    Ok(figure("server/fsync-alone", DECISIONS, begun.elapsed(), "writes"))
}

/// Decisions by form, one after the other, each durable before it is answered.
fn decisions(client: &mut Client, wanted: Wanted) -> std::io::Result<Figure> {
    client.wanted = wanted;
    let mut spent = Duration::ZERO;
    let mut table = client.new_table()?;
    for n in 0..DECISIONS {
        let mut game = client.game(&table)?;
        if game.outcome().is_some() {
            table = client.new_table()?;
            game = client.game(&table)?;
        }
        let legal: Vec<serde_json::Value> = serde_json::from_str(&game.legal_json(Seat::SOLO))?;
        let decision = legal[n % legal.len()].to_string();
        // Who is sure is not asked about losses: what is measured is a decision that is kept.
        let body =
            format!("sure=1&question={}&decision={}", game.question(Seat::SOLO), encode(&decision));
        let begun = Instant::now();
        let answer = client.send("POST", &format!("/t/{table}/decide"), &body)?;
        spent += begun.elapsed();
        client.keep_parts(&answer);
    }
    let name = match wanted {
        Wanted::Receipt => "server/decision",
        Wanted::Table => "server/decision-and-table",
    };
    Ok(figure(name, DECISIONS, spent, "decisions"))
}

fn pages(client: &mut Client) -> std::io::Result<Figure> {
    let table = client.new_table()?;
    let begun = Instant::now();
    for _ in 0..PAGES {
        client.send("GET", &format!("/t/{table}"), "")?;
    }
    Ok(figure("server/table-page", PAGES, begun.elapsed(), "pages"))
}

/// From nothing to an answered request, with a full data folder.
fn start(runtime: &tokio::runtime::Runtime, folder: &Path) -> Result<Figure, String> {
    let begun = Instant::now();
    let (stop, stopped) = tokio::sync::oneshot::channel::<()>();
    let local = SocketAddr::from(([127, 0, 0, 1], 0));
    let listener = runtime.block_on(bind(local)).map_err(|e| e.to_string())?;
    let addr = listener.local_addr().map_err(|e| e.to_string())?;
    let app = runtime
        .block_on(App::open(Config::new(games::offered(Tutorial::Off), folder)))
        .map_err(|e| e.to_string())?;
    let server = runtime.spawn(serve(listener, app, async move { drop(stopped.await) }));
    let mut client = Client::connect(addr).map_err(|e| e.to_string())?;
    client.send("GET", "/", "").map_err(|e| e.to_string())?;
    let spent = begun.elapsed();
    drop((client, stop));
    runtime.block_on(server).map_err(|e| e.to_string())?.map_err(|e| e.to_string())?;
    Ok(figure(&format!("server/start-with-{TABLES}-tables"), 1, spent, "starts"))
}

fn figure(name: &str, n: usize, spent: Duration, unit: &'static str) -> Figure {
    Figure::rate(name, n as f64 / spent.as_secs_f64(), unit)
}

/// Just enough HTTP to drive our own server over one connection.
struct Client {
    stream: BufReader<TcpStream>,
    cookie: Option<String>,
    wanted: Wanted,
    /// The marks of the lasting parts of the table that has come last.
    has: String,
    /// The game that is played.
    house: &'static dyn House,
}

/// What is to come back for a decision: that it is kept, or the new table as our script asks for.
#[derive(Clone, Copy)]
enum Wanted {
    Receipt,
    Table,
}

impl Client {
    fn connect(addr: SocketAddr) -> std::io::Result<Client> {
        let stream = TcpStream::connect(addr)?;
        stream.set_nodelay(true)?;
        let solo = games::all().find(|house| house.seats().most == 1);
        let house = solo.ok_or_else(|| std::io::Error::other("there is no game for one"))?;
        let (stream, wanted) = (BufReader::new(stream), Wanted::Receipt);
        Ok(Client { stream, cookie: None, wanted, has: String::new(), house })
    }

    /// Makes a table and returns its id.
    fn new_table(&mut self) -> std::io::Result<String> {
        let answer = self.send("POST", "/tables", &format!("game={}&who=me", self.house.id()))?;
        self.has.clear();
        let id = answer.location.as_deref().and_then(|path| path.strip_prefix("/t/"));
        id.map(str::to_owned).ok_or_else(|| std::io::Error::other("no table was made"))
    }

    /// The match as its record tells it.
    fn game(&mut self, table: &str) -> std::io::Result<Box<dyn LiveTable>> {
        let answer = self.send("GET", &format!("/t/{table}/record.json"), "")?;
        let text = String::from_utf8_lossy(&answer.body);
        let record = Record::parse(&text).map_err(std::io::Error::other)?;
        self.house.import(&record).map_err(std::io::Error::other)
    }

    /// Notes what a page would not need again.
    fn keep_parts(&mut self, answer: &Answer) {
        let text = String::from_utf8_lossy(&answer.body);
        let marks =
            text.split(" data-lasting=\"").skip(1).filter_map(|rest| rest.split('"').next());
        self.has = marks.collect::<Vec<_>>().join(" ");
    }

    fn send(&mut self, method: &str, path: &str, body: &str) -> std::io::Result<Answer> {
        let cookie = self.cookie.as_ref().map(|c| format!("Cookie: {c}\r\n")).unwrap_or_default();
        let part = match self.wanted {
            Wanted::Receipt => String::new(),
            Wanted::Table => format!("X-Saucer: fragment\r\nX-Saucer-Has: {}\r\n", self.has),
        };
        let request = format!(
            "{method} {path} HTTP/1.1\r\nHost: localhost\r\n{part}{cookie}\
             Content-Type: application/x-www-form-urlencoded\r\nContent-Length: {}\r\n\r\n{body}",
            body.len(),
        );
        self.stream.get_mut().write_all(request.as_bytes())?;
        let mut answer = Answer { location: None, body: Vec::new() };
        let mut line = String::new();
        self.stream.read_line(&mut line)?;
        if !(line.starts_with("HTTP/1.1 2") || line.starts_with("HTTP/1.1 303")) {
            return Err(std::io::Error::other(format!("{method} {path}: {}", line.trim())));
        }
        let mut length = 0;
        loop {
            line.clear();
            self.stream.read_line(&mut line)?;
            let Some((name, value)) = line.trim().split_once(": ") else { break };
            match name.to_ascii_lowercase().as_str() {
                "content-length" => length = value.parse().map_err(std::io::Error::other)?,
                "location" => answer.location = Some(value.to_owned()),
                "set-cookie" => self.cookie = value.split(';').next().map(str::to_owned),
                _ => {}
            }
        }
        answer.body.resize(length, 0);
        self.stream.read_exact(&mut answer.body)?;
        Ok(answer)
    }
}

struct Answer {
    location: Option<String>,
    body: Vec<u8>,
}

/// As forms write a value.
fn encode(text: &str) -> String {
    text.bytes().map(|byte| format!("%{byte:02X}")).collect()
}
