//! Somebody is muted for oneself, or reported to the operator.

use axum::extract::rejection::FormRejection;
use axum::extract::{Form, Path, Query};
use axum::http::StatusCode;
use axum::http::header::RETRY_AFTER;
use axum::response::{Html, IntoResponse, Response};
use saucer_web::model::Form as Fields;
use saucer_web::model::moderation::{About, ConcernNotice};
use saucer_web::pages;

use super::pages::see_other;
use super::visit::{Visit, seat};
use crate::error::Problem;
use crate::reports::Meant;
use crate::tables::Open;

/// The page about a line (`line`, as its reader counts) or about who sits somewhere (`seat`).
pub(super) async fn show(
    visit: Visit,
    Path(id): Path<String>,
    Query(query): Query<Vec<(String, String)>>,
) -> Result<Response, Problem> {
    let open = visit.enter(&id).await?;
    let meant = meant(&visit, &open, &Fields(query)).await?;
    page(&visit, &open, &meant, String::new(), None).await
}

pub(super) async fn report(
    visit: Visit,
    Path(id): Path<String>,
    form: Result<Form<Vec<(String, String)>>, FormRejection>,
) -> Result<Response, Problem> {
    let open = visit.enter(&id).await?;
    let Form(fields) = form.map_err(|_| Problem::BadForm)?;
    let form = Fields(fields);
    let meant = meant(&visit, &open, &form).await?;
    let why = form.get("why").unwrap_or_default();
    let notice = visit.app.report(&visit, &open, &meant, why).await?;
    let typed = if notice == ConcernNotice::Reported { String::new() } else { why.to_owned() };
    page(&visit, &open, &meant, typed, Some(notice)).await
}

pub(super) async fn mute(
    visit: Visit,
    Path(id): Path<String>,
    form: Result<Form<Vec<(String, String)>>, FormRejection>,
) -> Result<Response, Problem> {
    let open = visit.enter(&id).await?;
    let Form(fields) = form.map_err(|_| Problem::BadForm)?;
    let form = Fields(fields);
    let (app, guest) = (&visit.app, &visit.guest.id);
    match form.get("do") {
        Some("mute") => {
            let meant = meant(&visit, &open, &form).await?;
            app.mute(guest, &meant.player).await?;
        }
        Some("hear") => {
            app.hear_again(guest, form.get("who").unwrap_or_default()).await?;
        }
        _ => return Err(Problem::BadForm),
    }
    Ok(see_other(&format!("/t/{id}")))
}

async fn meant(visit: &Visit, open: &Open, form: &Fields) -> Result<Meant, Problem> {
    let line = form.get("line").and_then(|n| n.parse().ok()).map(About::Line);
    let about = line.or_else(|| form.get("seat").and_then(seat).map(About::Seat));
    let about = about.ok_or(Problem::BadForm)?;
    visit.app.meant(visit, open, about).await?.ok_or(Problem::NobodyMeant)
}

async fn page(
    visit: &Visit,
    open: &Open,
    meant: &Meant,
    typed: String,
    notice: Option<ConcernNotice>,
) -> Result<Response, Problem> {
    let concern = meant.page(visit, open, typed, notice).await?;
    let page = Html(pages::concern(&visit.cx, &concern).into_string());
    Ok(match notice {
        None | Some(ConcernNotice::Reported) => page.into_response(),
        Some(ConcernNotice::TooMany(minutes)) => {
            let later = [(RETRY_AFTER, (minutes * 60).to_string())];
            (StatusCode::TOO_MANY_REQUESTS, later, page).into_response()
        }
        Some(ConcernNotice::WhyEmpty | ConcernNotice::WhyLong) => {
            (StatusCode::UNPROCESSABLE_ENTITY, page).into_response()
        }
    })
}
