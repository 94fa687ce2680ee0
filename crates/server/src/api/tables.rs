//! Tables: which there are, making one, who sits where, its record, and playing again.

use std::cmp::Reverse;

use std::collections::BTreeMap;

use axum::extract::Path;
use axum::response::Response;
use saucer_bots::Strength;
use saucer_core::{OptionFault, Seat};
use saucer_play::{House, Setting};
use saucer_store::TableSummary;
use saucer_table::Adds;
use saucer_web::model::Form;
use serde::{Deserialize, Serialize};

use super::fault::Fault;
use super::input::{Anybody, Asked, Json, Somebody};
use super::kinds::Kind;
use super::play::settled;
use super::seen::{self, extended, owes, stage};
use super::{answer, created, json};
use crate::error::Problem;
use crate::making::{Order, OrderFault};
use crate::promise::Promise;
use crate::routes::fork::{ForkFault, ForkOrder, play_on};
use crate::routes::lobby::wish;
use crate::routes::play::{admit, next_table};
use crate::routes::visit::Visit;

/// How many tables of each kind are listed, those first that go on, the latest first.
const LISTED: u32 = 50;

#[derive(Serialize)]
struct Summary<'a> {
    id: &'a str,
    game: &'static str,
    stage: &'static str,
    touched_ms: i64,
    owes: bool,
}

pub(super) async fn list(Anybody(visit): Anybody) -> Result<Response, Fault> {
    let store = &visit.app.shared.store;
    let mine = store.tables_of(&visit.guest.id, LISTED).await?;
    let mut open = store.open_tables(LISTED).await?;
    open.retain(|summary| !mine.iter().any(|mine| mine.id == summary.id));
    let (mine, open) = (summaries(&visit, &mine).await, summaries(&visit, &open).await);
    Ok(json(format!("{{\"mine\":[{mine}],\"open\":[{open}]}}")))
}

async fn summaries(visit: &Visit, tables: &[TableSummary]) -> String {
    let mut summaries = Vec::new();
    for summary in tables {
        // A table that cannot be opened (rules that have changed, say) must not hide the others.
        let Ok(open) = visit.app.table(&summary.id).await else { continue };
        let live = open.look().await;
        let touched_ms = live.touched_ms(&visit.guest.id);
        let head = Summary {
            id: &summary.id,
            game: live.table.game_id(),
            stage: stage(live.stage()),
            touched_ms,
            owes: owes(&live, live.company.seats_of(&visit.guest.id)),
        };
        let text = extended(&head, [("setup", live.table.setup_json().as_str())]);
        summaries.push((summary.outcome.is_some(), Reverse(touched_ms), text));
    }
    // The order of the store would tell where others have just taken a secret step.
    summaries.sort();
    let texts: Vec<String> = summaries.into_iter().map(|(_, _, text)| text).collect();
    texts.join(",")
}

#[derive(Serialize)]
struct Ticket {
    ticket: String,
    seal: String,
    table: String,
    until_ms: i64,
}

pub(super) async fn ticket(Somebody(visit): Somebody) -> Result<Response, Fault> {
    let Promise { ticket, secret, id, until_ms } = visit.app.promise(&visit.guest.id)?;
    Ok(answer(&Ticket { ticket, seal: secret.hash(), table: id, until_ms }))
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct NewTable {
    game: String,
    ticket: Option<String>,
    #[serde(default)]
    options: BTreeMap<String, String>,
    visibility: Option<String>,
    clock: Option<String>,
    adds: Option<String>,
    bot: Option<String>,
}

pub(super) async fn create(
    Somebody(visit): Somebody,
    Json(body): Json<NewTable>,
) -> Result<Response, Fault> {
    let games = visit.app.games();
    let house = games.find(&body.game).ok_or_else(|| Fault::value("game", &body.game))?;
    let setting = configure(house, &body.options)?;
    let adds = adds(body.adds.as_deref())?;
    let order = Order {
        house,
        setting,
        visibility: body.visibility.as_deref(),
        clock: body.clock.as_deref(),
        adds,
        bot: body.bot.as_deref(),
        ticket: body.ticket.as_deref(),
    };
    let id = visit.app.make(&visit.guest.id, &visit.client, order).await?;
    let open = visit.enter(&id).await?;
    let live = open.look().await;
    Ok(created(&id, seen::table(&visit, &open, &live, None).await?))
}

/// What the only person adds to the luck: `word`, which is opened when the table is there, or nothing.
fn adds(asked: Option<&str>) -> Result<Adds, Fault> {
    match asked {
        None | Some("nothing") => Ok(Adds::Nothing),
        Some("word") => Ok(Adds::Word),
        Some(other) => Err(Fault::value("adds", other)),
    }
}

impl From<OrderFault> for Fault {
    fn from(fault: OrderFault) -> Fault {
        match fault {
            OrderFault::Option(fault) => fault.into(),
            OrderFault::Visibility(id) => Fault::value("visibility", &id),
            OrderFault::Clock(id) => Fault::value("clock", &id),
            OrderFault::NoSuchBot(id) => Fault::value("bot", &id),
            OrderFault::BotAtGathering => Fault::new(Kind::Invalid, "api-say-bot"),
            OrderFault::Ticket => Fault::new(Kind::Ticket, "api-say-ticket"),
            OrderFault::TicketUsed => Fault::new(Kind::Ticket, "api-say-ticket-used"),
            OrderFault::Seat(error) => error.into(),
            OrderFault::Problem(problem) => problem.into(),
        }
    }
}

/// The setup with these options. They are taken in the order in which the game lists them, since
/// an object has none: a level before the cards that differ from it.
fn configure(
    house: &'static dyn House,
    options: &BTreeMap<String, String>,
) -> Result<Setting, Fault> {
    let known = house.choices();
    let unknown = options.keys().find(|name| known.iter().all(|choice| choice.id != **name));
    if let Some(asked) = unknown {
        return Err(Fault::from(OptionFault::Name { asked: asked.clone(), known }));
    }
    let chosen = known.iter().filter_map(|choice| Some((choice.id, options.get(choice.id)?)));
    let chosen: Vec<(&str, &str)> = chosen.map(|(id, value)| (id, value.as_str())).collect();
    Ok(house.configure(&chosen)?)
}

async fn show_new(visit: &Visit, id: &str) -> Result<Response, Fault> {
    let open = visit.enter(id).await?;
    Ok(created(id, seen::look(visit, &open, None).await?))
}

pub(super) async fn show(
    Anybody(visit): Anybody,
    Path(id): Path<String>,
    asked: Asked,
) -> Result<Response, Fault> {
    let claimed = asked.seat()?;
    let open = visit.enter(&id).await?;
    // Should a bot have been kept from playing, by a full disk say, it tries again.
    visit.app.drive(&open);
    Ok(json(seen::look(&visit, &open, claimed).await?))
}

/// What the forms of the lobby say, as JSON.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct SeatsWish {
    r#do: String,
    seat: Option<u8>,
    strength: Option<String>,
    name: Option<String>,
    #[serde(default)]
    pledges: BTreeMap<u8, String>,
    #[serde(default)]
    words: BTreeMap<u8, String>,
}

impl SeatsWish {
    fn form(self) -> Form {
        let of_seats = |prefix: &'static str, given: BTreeMap<u8, String>| {
            given.into_iter().map(move |(seat, digits)| (format!("{prefix}{seat}"), digits))
        };
        let dice = of_seats("pledge-", self.pledges).chain(of_seats("word-", self.words));
        let fields = [
            ("do", Some(self.r#do)),
            ("seat", self.seat.map(|seat| seat.to_string())),
            ("strength", self.strength),
            ("name", self.name),
        ];
        let given = fields.into_iter().filter_map(|(name, value)| Some((name.to_owned(), value?)));
        Form(given.chain(dice).collect())
    }
}

pub(super) async fn seats(
    Somebody(visit): Somebody,
    Path(id): Path<String>,
    Json(body): Json<SeatsWish>,
) -> Result<Response, Fault> {
    let open = visit.enter(&id).await?;
    let wish = wish(&body.form())?;
    let done = visit.app.wish(&open, &visit.guest.id, wish).await.map_err(Fault::from);
    settled(&visit, &open, None, done).await
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Invitation {
    invite: String,
}

pub(super) async fn invitation(
    Somebody(visit): Somebody,
    Path(id): Path<String>,
    Json(body): Json<Invitation>,
) -> Result<Response, Fault> {
    let open = admit(&visit, &id, &body.invite).await?;
    Ok(json(seen::look(&visit, &open, None).await?))
}

pub(super) async fn rematch(
    Somebody(visit): Somebody,
    Path(id): Path<String>,
) -> Result<Response, Fault> {
    let open = visit.enter(&id).await?;
    match next_table(&visit, &open, Adds::Nothing).await? {
        Some(next) => show_new(&visit, &next).await,
        None => {
            settled(&visit, &open, None, Err(Fault::new(Kind::NoRematch, "people-no-rematch")))
                .await
        }
    }
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct PlayOn {
    at: u64,
    seat: Option<u8>,
    strength: Option<String>,
    adds: Option<String>,
    ticket: Option<String>,
}

pub(super) async fn fork(
    Somebody(visit): Somebody,
    Path(id): Path<String>,
    Json(body): Json<PlayOn>,
) -> Result<Response, Fault> {
    let open = visit.enter(&id).await?;
    let bots = match body.strength.as_deref() {
        Some(id) => id.parse().map_err(|_| Fault::value("strength", id))?,
        None => Strength::Captain,
    };
    let ticket = body.ticket.as_deref();
    let adds = adds(body.adds.as_deref())?;
    let order = ForkOrder { at: body.at, seat: body.seat.map(Seat), bots, adds, ticket };
    let id = match play_on(&visit, &open, order).await {
        Ok(id) => id,
        Err(ForkFault::TooMany(told)) => return Ok(*told),
        Err(ForkFault::Problem(Problem::OldForm)) => {
            return Err(Fault::new(Kind::Ticket, "api-say-ticket"));
        }
        Err(ForkFault::Problem(problem)) => return Err(problem.into()),
    };
    show_new(&visit, &id).await
}

pub(super) async fn record(Anybody(visit): Anybody, id: Path<String>) -> Result<Response, Problem> {
    crate::routes::record::record(visit, id).await
}
