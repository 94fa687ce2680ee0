//! Our own server over its JSON API: one client plays a match of skies, another watches its stream.

use std::io::{self, Write};
use std::time::{Duration, Instant};

use memchr::memmem;
use serde::Deserialize;
use serde::de::IgnoredAny;
use serde_json::value::RawValue;

use super::Dice;
use super::http::{Events, Http};

/// A match of skies with its player and its watcher.
pub struct Match {
    port: u16,
    http: Http,
    player: String,
    watcher: String,
    running: Running,
    dice: Dice,
}

/// A table in play.
struct Running {
    /// Where decisions are sent.
    path: String,
    /// The next decision, as it is sent.
    decision: Vec<u8>,
    /// What the watcher is told.
    events: Events,
}

#[derive(Deserialize)]
struct Player {
    token: String,
}

/// What an answer says of the table, read where it lies.
#[derive(Deserialize)]
struct Table<'a> {
    id: &'a str,
    you: You,
    outcome: Option<IgnoredAny>,
    #[serde(borrow)]
    view: View<'a>,
}

#[derive(Deserialize)]
struct You {
    question: Option<u64>,
}

#[derive(Deserialize)]
struct View<'a> {
    #[serde(borrow)]
    ask: Ask<'a>,
}

/// What the player is asked; the view says of every target whether it can be chosen. Targets are
/// kept as they were written, since they go back in the same form.
#[derive(Deserialize)]
#[serde(rename_all = "snake_case")]
enum Ask<'a> {
    Nothing,
    Place {
        #[serde(borrow)]
        dice: Vec<&'a RawValue>,
        #[serde(borrow)]
        cells: Vec<Cell<'a>>,
    },
    Rooms {},
    Robot {
        #[serde(borrow)]
        cells: Vec<Cell<'a>>,
    },
    Respawn {
        #[serde(borrow)]
        columns: Vec<&'a RawValue>,
    },
}

#[derive(Deserialize)]
struct Cell<'a> {
    #[serde(borrow)]
    cell: &'a RawValue,
    why_not: Option<IgnoredAny>,
}

impl super::Match for Match {
    async fn begin(port: u16, n: usize) -> io::Result<Match> {
        let mut http = Http::connect(port).await?;
        let player = register(&mut http).await?;
        let watcher = register(&mut http).await?;
        let mut dice = Dice::seeded(n);
        let running = start(&mut http, port, &player, &watcher, &mut dice).await?;
        Ok(Match { port, http, player, watcher, running, dice })
    }

    async fn advance(&mut self) -> io::Result<Duration> {
        let Match { port, http, player, watcher, running, dice } = self;
        let sent = Instant::now();
        let answer = http.post(&running.path, Some(player), &running.decision).await?;
        let table: Table = answer.json()?;
        let wait = sent.elapsed();
        // In a game without secrets all viewers are sent the very same view. It is the last member
        // of the object, so both texts are the same from its name on; and no string has that name in
        // it, since quotes in strings are escaped.
        let view = memmem::find(answer.body, br#""view":"#).map(|at| &answer.body[at..]);
        let view = view.ok_or_else(|| io::Error::other("an answer without a view"))?;
        while !running.events.next("table").await?.ends_with(view) {}
        if table.outcome.is_none() {
            decide(&table, dice, &mut running.decision)?;
        } else {
            *running = start(http, *port, player, watcher, dice).await?;
        }
        Ok(wait)
    }
}

/// Writes one of the legal decisions, as far as the view tells them. Rooms are left unused, so that
/// the next decision is one with luck and a new round.
fn decide(table: &Table, dice: &mut Dice, decision: &mut Vec<u8>) -> io::Result<()> {
    let question = table.you.question.ok_or_else(|| io::Error::other("nobody is asked"))?;
    decision.clear();
    write!(decision, r#"{{"seat":0,"question":{question},"decision":"#)?;
    match &table.view.ask {
        Ask::Nothing => return Err(io::Error::other("nothing is asked")),
        Ask::Place { dice: tray, cells } => {
            let (die, cell) = (tray[dice.among(tray.len(), |_| true)?], free(cells, dice)?);
            write!(decision, r#"{{"place":{{"die":{die},"cell":{cell}}}}}}}"#)?;
        }
        Ask::Rooms {} => decision.extend_from_slice(br#""end_rooms"}"#),
        Ask::Robot { cells } => {
            write!(decision, r#"{{"build":{{"cell":{}}}}}}}"#, free(cells, dice)?)?;
        }
        Ask::Respawn { columns } => {
            let column = columns[dice.among(columns.len(), |_| true)?];
            write!(decision, r#"{{"respawn":{{"column":{column}}}}}}}"#)?;
        }
    }
    Ok(())
}

/// A cell that can be chosen.
fn free<'a>(cells: &[Cell<'a>], dice: &mut Dice) -> io::Result<&'a RawValue> {
    Ok(cells[dice.among(cells.len(), |at| cells[at].why_not.is_none())?].cell)
}

/// A player of the server; the token proves who it is.
async fn register(http: &mut Http) -> io::Result<String> {
    let answer = http.post("/api/v1/players", None, b"{}").await?;
    Ok(answer.json::<Player>()?.token)
}

/// A table that starts at once, and the stream of the one who watches it, which has begun.
async fn start(
    http: &mut Http,
    port: u16,
    player: &str,
    watcher: &str,
    dice: &mut Dice,
) -> io::Result<Running> {
    let wish = br#"{"game":"skies","options":{},"visibility":"open"}"#;
    let answer = http.post("/api/v1/tables", Some(player), wish).await?;
    let table: Table = answer.json()?;
    let mut decision = Vec::new();
    decide(&table, dice, &mut decision)?;
    let path = format!("/api/v1/tables/{}", table.id);
    let mut events = Events::open(port, &format!("{path}/stream"), watcher).await?;
    events.next("table").await?;
    Ok(Running { path: format!("{path}/decisions"), decision, events })
}
