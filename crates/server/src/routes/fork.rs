//! Playing on from a position: a table that begins where another match stood.

use std::sync::Arc;

use axum::extract::rejection::FormRejection;
use axum::extract::{Form, Path};
use axum::response::{IntoResponse, Response};
use saucer_bots::Strength;
use saucer_core::Seat;
use saucer_table::{Adds, Company, Fork, Reach, TableError};
use saucer_web::model::Form as Fields;
use saucer_web::model::people::{Stage, Visibility};

use super::pages::see_other;
use super::play::adds;
use super::visit::{Visit, seat};
use crate::error::Problem;
use crate::offload::offload_others;
use crate::quotas::limit_table;
use crate::tables::{FirstEntries, Live, Open, Plan};

/// From where somebody wants to play on, and how.
pub(crate) struct ForkOrder<'a> {
    /// After so many entries of the match.
    pub(crate) at: u64,
    /// In which seat; in one of their own by default.
    pub(crate) seat: Option<Seat>,
    /// How strong the bots are in all others.
    pub(crate) bots: Strength,
    /// What they add to the luck from there on.
    pub(crate) adds: Adds,
    /// The ticket of the form, an idempotency key: the same order with it makes one table.
    pub(crate) ticket: Option<&'a str>,
}

/// Why nobody plays on.
pub(crate) enum ForkFault {
    Problem(Problem),
    /// They have made too many tables; this tells them so, and when to come again.
    TooMany(Box<Response>),
}

impl From<Problem> for ForkFault {
    fn from(problem: Problem) -> ForkFault {
        ForkFault::Problem(problem)
    }
}

impl IntoResponse for ForkFault {
    fn into_response(self) -> Response {
        match self {
            ForkFault::Problem(problem) => problem.into_response(),
            ForkFault::TooMany(told) => *told,
        }
    }
}

pub(super) async fn fork(
    visit: Visit,
    Path(id): Path<String>,
    form: Result<Form<Vec<(String, String)>>, FormRejection>,
) -> Result<Response, ForkFault> {
    let open = visit.enter(&id).await?;
    let form = Fields(form.map_err(|_| Problem::BadForm)?.0);
    let at = form.get("at").and_then(|at| at.parse().ok()).ok_or(Problem::BadForm)?;
    let chosen = form.get("seat").map(|number| seat(number).ok_or(Problem::BadForm)).transpose()?;
    let bots = match form.get("strength") {
        Some(id) => id.parse().map_err(|_| Problem::BadForm)?,
        None => Strength::Captain,
    };
    let order = ForkOrder { at, seat: chosen, bots, adds: adds(&form), ticket: form.get("ticket") };
    let id = play_on(&visit, &open, order).await?;
    Ok(see_other(&format!("/t/{id}")))
}

/// Makes the table and returns its id. A private match stays among those who were invited to it: of the new
/// table that is only who plays on.
pub(crate) async fn play_on(
    visit: &Visit,
    open: &Arc<Open>,
    order: ForkOrder<'_>,
) -> Result<String, ForkFault> {
    let plan = plan(visit, open, order).await?;
    // What is refused makes no table, and counts as none.
    let counted = limit_table(&visit.app, &visit.guest, visit.client).await;
    counted.map_err(|told| ForkFault::TooMany(Box::new(told)))?;
    Ok(visit.app.create(plan).await?)
}

async fn plan(visit: &Visit, open: &Arc<Open>, order: ForkOrder<'_>) -> Result<Plan, Problem> {
    let (player, ForkOrder { at, seat, bots, adds, ticket }) = (&visit.guest.id, order);
    let _turn = visit.app.turn_at(open).await;
    let live = open.look().await;
    let table = live.table.as_ref();
    let reach = reach(&live, player);
    // Before so much is replayed. How long a log is that hides something is not told.
    let is_far = at > FirstEntries::MOST as u64 && at <= table.version();
    if is_far && reach != Reach::Nowhere {
        return Err(Problem::FarStep);
    }
    let bodies = offload_others(live.times.len(), || table.first_bodies(at, reach));
    let bodies = bodies.map_err(no_position)?;
    let seats = table.seats();
    let own = || live.company.seats_of(player).first().or(seats.first());
    let seat = seat.or_else(own).ok_or(Problem::BadForm)?;
    let prepared = live.company.prepared().map(str::to_owned);
    let fork = Fork { table: Some(open.id.clone()), entries: at, prepared };
    let company = Company::playing_on(seats, player, seat, bots, fork);
    let promise = match ticket {
        Some(ticket) => {
            let what = format!("{} {at} {} {}", open.id, seat.0, bots.id());
            let promise = visit.app.promise_onward(player, ticket, &what).await?;
            Some(promise.ok_or(Problem::OldForm)?)
        }
        None => None,
    };
    let is_private = open.visibility == Visibility::Private;
    Ok(Plan {
        house: open.house,
        setup: table.setup_json(),
        company: company.map_err(|_| Problem::BadForm)?,
        visibility: if is_private { Visibility::Private } else { Visibility::Link },
        adds,
        promise,
        first_entries: Some(FirstEntries { rules: table.rules(), bodies }),
    })
}

/// From where the player may play on and learn nothing that they may not know. The log of a match has the
/// secrets of all seats, and what lies face down could be looked at by playing on. So the match must be over,
/// or be the player's own solo game, and then nothing must be hidden there.
pub(crate) fn reach(live: &Live, player: &str) -> Reach {
    let company = &live.company;
    let is_own = company.host() == player || !company.seats_of(player).is_empty();
    match live.stage() {
        Stage::Over | Stage::Ended => Reach::Anywhere,
        Stage::Running if is_own && !live.has_several_seats() => Reach::Open,
        Stage::Running | Stage::Gathering => Reach::Nowhere,
    }
}

fn no_position(error: TableError) -> Problem {
    match error {
        TableError::StillSecret => Problem::StillPlayed,
        TableError::PastEnd { .. } => Problem::NoStep,
        TableError::OverThen { .. } => Problem::OverThen,
        other => Problem::from(other),
    }
}
