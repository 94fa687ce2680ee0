//! Mute somebody for oneself, and report somebody to the operator.

use axum::extract::Path;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use saucer_core::Seat;
use saucer_web::model::moderation::{About, Concern, ConcernNotice};
use serde::{Deserialize, Serialize};

use super::answer;
use super::fault::Fault;
use super::input::{Json, Somebody};
use super::kinds::Kind;
use crate::error::Problem;
use crate::reports::Meant;
use crate::routes::visit::Visit;
use crate::tables::Open;

/// A line by the number that one hears it by, or a seat; one of the two.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Whom {
    line: Option<u64>,
    seat: Option<u8>,
}

impl Whom {
    async fn meant(&self, visit: &Visit, open: &Open) -> Result<Meant, Fault> {
        let about = match (self.line, self.seat) {
            (Some(line), None) => About::Line(line),
            (None, Some(seat)) => About::Seat(Seat(seat)),
            _ => return Err(Fault::of(Kind::Invalid)),
        };
        let meant = visit.app.meant(visit, open, about).await?;
        meant.ok_or_else(|| Fault::from(Problem::NobodyMeant))
    }
}

#[derive(Serialize)]
struct Mutes {
    mutes: Vec<Mute>,
}

#[derive(Serialize)]
struct Mute {
    id: String,
    name: String,
}

async fn mutes(visit: &Visit) -> Result<Response, Fault> {
    let muted = visit.app.muted_list(visit.cx.lang, &visit.guest.id).await?;
    let mutes = muted.into_iter().map(|muted| Mute { id: muted.who, name: muted.name });
    Ok(answer(&Mutes { mutes: mutes.collect() }))
}

pub(super) async fn list(Somebody(visit): Somebody) -> Result<Response, Fault> {
    mutes(&visit).await
}

pub(super) async fn mute(
    Somebody(visit): Somebody,
    Path(id): Path<String>,
    Json(whom): Json<Whom>,
) -> Result<Response, Fault> {
    let open = visit.enter(&id).await?;
    let meant = whom.meant(&visit, &open).await?;
    visit.app.mute(&visit.guest.id, &meant.player).await?;
    mutes(&visit).await
}

pub(super) async fn hear(
    Somebody(visit): Somebody,
    Path(who): Path<String>,
) -> Result<Response, Fault> {
    if !visit.app.hear_again(&visit.guest.id, &who).await? {
        return Err(Fault::from(Problem::NotFound));
    }
    mutes(&visit).await
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct NewReport {
    line: Option<u64>,
    seat: Option<u8>,
    why: String,
}

#[derive(Serialize)]
struct Reported {
    reported: bool,
}

pub(super) async fn report(
    Somebody(visit): Somebody,
    Path(id): Path<String>,
    Json(report): Json<NewReport>,
) -> Result<Response, Fault> {
    let open = visit.enter(&id).await?;
    let meant = Whom { line: report.line, seat: report.seat }.meant(&visit, &open).await?;
    match visit.app.report(&visit, &open, &meant, &report.why).await? {
        ConcernNotice::Reported => {
            Ok((StatusCode::CREATED, answer(&Reported { reported: true })).into_response())
        }
        ConcernNotice::WhyEmpty => Err(Fault::new(Kind::Invalid, "manners-why-empty")),
        ConcernNotice::WhyLong => {
            let short: String = report.why.chars().take(Concern::LONGEST).collect();
            Err(Fault::value("why", &short))
        }
        ConcernNotice::TooMany(minutes) => Err(Fault::too_many_reports(minutes)),
    }
}
