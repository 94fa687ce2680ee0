//! The page of the operator: reports, blocks and the log, and what is done about them. Without `admin_key` in the
//! configuration there is no such page.

use std::net::IpAddr;

use axum::Extension;
use axum::extract::rejection::FormRejection;
use axum::extract::{Form, Query, State};
use axum::http::header::RETRY_AFTER;
use axum::http::{HeaderMap, StatusCode};
use axum::response::{Html, IntoResponse, Response};
use saucer_store::{LoggedDeed, Named, Reports, StoredReport};
use saucer_web::model::moderation::{Block, Desk, Guest, Logged, Report, SignInFault};
use saucer_web::model::{Cx, Form as Fields};
use saucer_web::pages as web;

use super::pages::see_other;
use crate::admin_key::{self, AdminKey};
use crate::app::App;
use crate::error::Problem;
use crate::limits::seconds;
use crate::operator::{Act, Operator, OperatorError, ReportsSeen, Way};
use crate::proxies::{Client, network};

/// How many of the last deeds are shown.
const SHOWN: usize = 50;

pub(super) async fn show(
    State(app): State<App>,
    Extension(cx): Extension<Cx>,
    headers: HeaderMap,
    Query(query): Query<Vec<(String, String)>>,
) -> Result<Response, Problem> {
    let key = key(&app)?;
    if app.operator_hash(key, &headers).await?.is_none() {
        return Ok(Html(web::operator_sign_in(&cx, None).into_string()).into_response());
    }
    let query = Fields(query);
    let before = query.get("before").and_then(|n| n.parse().ok());
    let notice = match query.get("said") {
        Some("done") => Some("operator-done"),
        Some("nothing") => Some("operator-nothing"),
        _ => None,
    };
    desk(&app, &cx, notice, before).await
}

pub(super) async fn act(
    State(app): State<App>,
    Extension(cx): Extension<Cx>,
    client: Option<Extension<Client>>,
    headers: HeaderMap,
    form: Result<Form<Vec<(String, String)>>, FormRejection>,
) -> Result<Response, Problem> {
    let key = key(&app)?;
    let Form(fields) = form.map_err(|_| Problem::BadForm)?;
    let form = Fields(fields);
    let from = client.and_then(|Extension(client)| client.ip);
    if form.get("do") == Some(Act::SignIn.name()) {
        return sign_in(&app, &cx, key, &form, from).await;
    }
    let Some(hash) = app.operator_hash(key, &headers).await? else {
        let page = Html(web::operator_sign_in(&cx, None).into_string());
        return Ok((StatusCode::FORBIDDEN, page).into_response());
    };
    if form.get("do") == Some("sign-out") {
        app.shared.store.sign_operator_out(&hash).await?;
        let mut response = see_other("/admin");
        admin_key::forget(response.headers_mut());
        return Ok(response);
    }
    match done(&Operator::at_page(&app), &form).await {
        Ok(done) => {
            app.obey().await?;
            Ok(see_other(if done { "/admin?said=done" } else { "/admin?said=nothing" }))
        }
        Err(Refused::Form) => Err(Problem::BadForm),
        Err(Refused::Operator(OperatorError::Store(error))) => Err(Problem::from(error)),
        Err(Refused::Operator(error)) => {
            let page = desk(&app, &cx, error.key(), None).await?;
            Ok((StatusCode::UNPROCESSABLE_ENTITY, page).into_response())
        }
    }
}

fn key(app: &App) -> Result<&AdminKey, Problem> {
    app.shared.config.admin_key.as_ref().ok_or(Problem::NotFound)
}

async fn sign_in(
    app: &App,
    cx: &Cx,
    key: &AdminKey,
    form: &Fields,
    from: Option<IpAddr>,
) -> Result<Response, Problem> {
    let refused = |status: StatusCode, fault: SignInFault| {
        (status, Html(web::operator_sign_in(cx, Some(fault)).into_string())).into_response()
    };
    if let Err(wait) = app.shared.moderation.sign_ins.count(from, app.now()) {
        let minutes = SignInFault::Wait((seconds(wait) + 59) / 60);
        let mut response = refused(StatusCode::TOO_MANY_REQUESTS, minutes);
        response.headers_mut().insert(RETRY_AFTER, seconds(wait).into());
        return Ok(response);
    }
    if !key.opens(form.get("key").unwrap_or_default()) {
        tracing::warn!("somebody has tried a wrong key at the page of the operator");
        return Ok(refused(StatusCode::FORBIDDEN, SignInFault::WrongKey));
    }
    let fresh = app.new_sign_in(key)?;
    let operator = Operator::at_page(app);
    let signed_in = operator.sign_in(&fresh.hash, fresh.ends_ms, &network(from)).await;
    signed_in.map_err(|error| match error {
        OperatorError::Store(error) => Problem::from(error),
        other => Problem::internal(&other),
    })?;
    let mut response = see_other("/admin");
    fresh.remember(response.headers_mut());
    Ok(response)
}

enum Refused {
    Form,
    Operator(OperatorError),
}

impl From<OperatorError> for Refused {
    fn from(error: OperatorError) -> Refused {
        Refused::Operator(error)
    }
}

/// Does what a form asks for. Whether there was anything to do.
async fn done(operator: &Operator, form: &Fields) -> Result<bool, Refused> {
    let field = |name: &str| form.get(name).map(str::trim).filter(|value| !value.is_empty());
    let needed = |name: &str| field(name).ok_or(Refused::Form);
    let number = |name: &str| needed(name)?.parse::<u64>().map_err(|_| Refused::Form);
    let why = field("why").unwrap_or_default();
    Ok(match form.get("do").and_then(Act::named) {
        Some(Act::Handle) => operator.handle(number("report")?, why).await?,
        Some(Act::Close) => {
            operator.close(table_id(needed("table")?), why).await?;
            true
        }
        Some(Act::RemoveLine) => {
            operator.remove_line(table_id(needed("table")?), number("line")?, why).await?
        }
        Some(Act::Rename) => {
            operator.rename(needed("guest")?, field("was"), None, why).await?;
            true
        }
        Some(Act::Block) => {
            let days = field("days").map(|days| days.parse().map_err(|_| OperatorError::Days));
            operator.block(needed("target")?, days.transpose()?, why).await?;
            true
        }
        Some(Act::Unblock) => operator.unblock(needed("target")?, why).await?,
        Some(Act::SignIn) | None => return Err(Refused::Form),
    })
}

/// The id of a table of which the address may be given.
#[must_use]
pub fn table_id(given: &str) -> &str {
    let after = given.rsplit_once("/t/").map_or(given, |(_, after)| after);
    after.split(['/', '?', '#']).next().unwrap_or(after)
}

async fn desk(
    app: &App,
    cx: &Cx,
    notice: Option<&'static str>,
    before: Option<u64>,
) -> Result<Response, Problem> {
    let operator = Operator::at_page(app);
    let failed = |error: OperatorError| match error {
        OperatorError::Store(error) => Problem::from(error),
        other => Problem::internal(&other),
    };
    let ReportsSeen { reports, older } =
        operator.reports(Reports::Open, before).await.map_err(failed)?;
    let blocks = operator.blocks().await.map_err(failed)?;
    let log = operator.log().await.map_err(failed)?;
    let block = |block: saucer_store::StoredBlock| Block {
        target: block.target,
        ends_ms: block.ends_ms,
        why: block.why,
    };
    let desk = Desk {
        reports: reports.into_iter().map(report).collect(),
        older,
        blocks: blocks.into_iter().map(block).collect(),
        log: log.deeds.into_iter().rev().take(SHOWN).map(logged).collect(),
        is_whole: log.is_whole,
        notice,
    };
    Ok(Html(web::operator(cx, &desk).into_string()).into_response())
}

fn report(StoredReport { n, report, more, .. }: StoredReport) -> Report {
    let guest = |Named { player, name }: Named| Guest { id: player, name };
    Report {
        n,
        at_ms: report.at_ms,
        table: report.table,
        line: report.line,
        by: guest(report.by),
        about: guest(report.about),
        words: report.words,
        why: report.why,
        network: report.network,
        more,
    }
}

fn logged(LoggedDeed { deed, .. }: LoggedDeed) -> Logged {
    let by = if deed.by == Way::Page.name() { "operator-by-page" } else { "operator-by-command" };
    let what = match Act::named(&deed.what) {
        Some(Act::Handle) => "operator-deed-handle",
        Some(Act::Close) => "operator-deed-close",
        Some(Act::RemoveLine) => "operator-deed-remove-line",
        Some(Act::Rename) => "operator-deed-rename",
        Some(Act::Block) => "operator-deed-block",
        Some(Act::Unblock) => "operator-deed-unblock",
        Some(Act::SignIn) => "operator-deed-sign-in",
        None => "operator-deed-other",
    };
    let parts = [deed.subject.as_str(), deed.detail.as_str()];
    let subject: Vec<&str> = parts.into_iter().filter(|part| !part.is_empty()).collect();
    Logged { at_ms: deed.at_ms, by, what, subject: subject.join(" · "), why: deed.why }
}

#[cfg(test)]
mod tests {
    use super::table_id;

    #[test]
    fn a_table_is_named_by_its_id_or_its_address() {
        for given in ["a1b2", "/t/a1b2", "https://games.example.org/t/a1b2?as=0", "/t/a1b2/talk"] {
            assert_eq!(table_id(given), "a1b2", "{given}");
        }
    }
}
