//! Decisions: which there are, whether one may be taken, taking it, taking it back, what happened.

use std::sync::Arc;

use axum::extract::Path;
use axum::response::Response;
use saucer_core::{Clause, Seat};
use saucer_table::{Action, LongText, SeatError, TableError};
use saucer_text::Lang;
use serde::{Deserialize, Serialize};
use serde_json::Value;

use super::fault::Fault;
use super::input::{Anybody, Asked, Json, Somebody};
use super::kinds::Kind;
use super::seen::{self, extended, viewer};
use super::{answer, json};
use crate::acts::Actor;
use crate::people::Eyes;
use crate::routes::pieces::{TableText, json_in_pieces};
use crate::routes::visit::Visit;
use crate::tables::{Live, Open};

#[derive(Serialize)]
struct Legal {
    seat: Seat,
    question: u64,
}

pub(super) async fn legal(
    Somebody(visit): Somebody,
    Path(id): Path<String>,
    asked: Asked,
) -> Result<Response, Fault> {
    let open = visit.enter(&id).await?;
    let named = asked.seat()?;
    open.make_sure()?;
    let live = open.look().await;
    let seat = own_seat(&live, &visit, named)?;
    // Before the start and after the end nobody is asked, whatever the match says.
    let decisions = match live.heard().contains(seat) {
        true => live.table.options_json(seat),
        false => "[]".to_owned(),
    };
    let head = Legal { seat, question: live.table.question(seat) };
    Ok(json(extended(&head, [("decisions", decisions.as_str())])))
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Idea {
    seat: Seat,
    decision: Value,
}

#[derive(Serialize)]
struct Checked {
    legal: bool,
    clause: Clause,
    #[serde(skip_serializing_if = "Option::is_none")]
    reason: Option<String>,
}

impl Checked {
    fn of(checked: Result<Clause, TableError>, lang: Lang) -> Result<Checked, Fault> {
        match checked {
            Ok(clause) => Ok(Checked { legal: true, clause, reason: None }),
            Err(TableError::Refused(refusal)) => {
                let reason = Some(lang.refusal(&refusal));
                Ok(Checked { legal: false, clause: refusal.clause, reason })
            }
            Err(error) => Err(Fault::from(error)),
        }
    }
}

pub(super) async fn check(
    Somebody(visit): Somebody,
    Path(id): Path<String>,
    Json(idea): Json<Idea>,
) -> Result<Response, Fault> {
    let open = visit.enter(&id).await?;
    open.make_sure()?;
    let live = open.look().await;
    let seat = own_seat(&live, &visit, Some(idea.seat))?;
    if matches!(live.company.stage(), saucer_table::Stage::Gathering | saucer_table::Stage::Opening)
    {
        let table = seen::table(&visit, &open, &live, Some(seat)).await?;
        return Err(Fault::from(SeatError::NotStarted).with_table(table));
    }
    let checked = live.table.check(seat, &idea.decision);
    Ok(answer(&Checked::of(checked, visit.cx.lang.with(open.house.offered().texts))?))
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Decision {
    seat: Seat,
    question: u64,
    decision: Value,
}

pub(super) async fn decide(
    Somebody(visit): Somebody,
    Path(id): Path<String>,
    Json(body): Json<Decision>,
) -> Result<Response, Fault> {
    let Decision { seat, question, decision } = body;
    act(&visit, &id, Action::Decide { seat, question, decision }).await
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Undo {
    seat: Seat,
    question: u64,
}

pub(super) async fn undo(
    Somebody(visit): Somebody,
    Path(id): Path<String>,
    Json(Undo { seat, question }): Json<Undo>,
) -> Result<Response, Fault> {
    act(&visit, &id, Action::Undo { seat, question }).await
}

async fn act(visit: &Visit, id: &str, action: Action) -> Result<Response, Fault> {
    let open = visit.enter(id).await?;
    open.make_sure()?;
    let seat = own_seat(&*open.look().await, visit, Some(action.seat()))?;
    let by = Actor::Player(visit.guest.id.clone());
    let texts = open.house.offered().texts;
    let done = visit.app.act(&open, by, action).await;
    let done = done.map_err(|error| Fault::from(error).speaking(texts));
    settled(visit, &open, Some(seat), done).await
}

/// The answer to whatever changes a table: the table as it is now, also beside a conflict.
pub(super) async fn settled(
    visit: &Visit,
    open: &Arc<Open>,
    claimed: Option<Seat>,
    done: Result<(), Fault>,
) -> Result<Response, Fault> {
    match done {
        Ok(()) => Ok(json(seen::look(visit, open, claimed).await?)),
        Err(fault) if fault.is_conflict() => {
            // If another process has moved on, this is the table as it is now.
            let fresh = visit.enter(&open.id).await?;
            Err(fault.with_table(seen::look(visit, &fresh, claimed).await?))
        }
        Err(fault) => Err(fault),
    }
}

/// The seat that somebody speaks of, which must be one in which they decide: the only one unless
/// one is named.
fn own_seat(live: &Live, visit: &Visit, named: Option<Seat>) -> Result<Seat, Fault> {
    let player = &visit.guest.id;
    let (deciding, held) = (live.company.acting(player), live.company.seats_of(player));
    let seat = match named {
        None if deciding.len() > 1 => return Err(Fault::value("seat", "")),
        None => deciding.first(),
        Some(seat) => Some(seat).filter(|seat| deciding.contains(*seat)),
    };
    let stands_in = match named {
        Some(seat) => held.contains(seat),
        None => !held.is_empty(),
    };
    seat.ok_or_else(|| match stands_in {
        true => Fault::new(Kind::NotYours, "people-bot-decides"),
        false => Fault::from(SeatError::NotYours),
    })
}

pub(super) async fn log(
    Anybody(visit): Anybody,
    Path(id): Path<String>,
    asked: Asked,
) -> Result<Response, Fault> {
    let open = visit.enter(&id).await?;
    let (after, claimed) = (asked.number::<u64>("after")?, asked.seat()?);
    let text = {
        let live = open.look().await;
        let viewer = viewer(Eyes::of(&live, &visit.guest.id, claimed));
        LongText::told(&**live.table, viewer, after.unwrap_or(0))
    };
    Ok(json_in_pieces(TableText::new(&visit.app, &open, text).in_blocks()).await?)
}
