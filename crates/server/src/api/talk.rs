//! The chat of a table.

use axum::extract::Path;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use saucer_core::Seat;
use saucer_web::model::talk::{self, Said};
use serde::{Deserialize, Serialize};

use super::answer;
use super::fault::Fault;
use super::input::{Anybody, Asked, Json, Somebody};
use super::kinds::Kind;
use crate::talk::token;

#[derive(Serialize)]
pub(super) struct Lines<'a> {
    lines: Vec<Line<'a>>,
    /// Whether these are all lines, in place of what was told before.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    anew: bool,
}

#[derive(Serialize)]
struct Line<'a> {
    n: u64,
    name: &'a str,
    #[serde(skip_serializing_if = "Option::is_none")]
    seat: Option<Seat>,
    at_ms: i64,
    #[serde(flatten)]
    said: SaidSo<'a>,
    #[serde(skip_serializing_if = "Option::is_none")]
    to: Option<&'a str>,
}

#[derive(Serialize)]
#[serde(rename_all = "snake_case")]
enum SaidSo<'a> {
    Text(&'a str),
    Quick(&'static str),
    Removed(bool),
}

impl<'a> Lines<'a> {
    pub(super) fn new(lines: &'a [talk::Line]) -> Lines<'a> {
        Lines { lines: lines.iter().map(Line::new).collect(), anew: false }
    }

    pub(super) fn anew(lines: &'a [talk::Line]) -> Lines<'a> {
        Lines { anew: true, ..Lines::new(lines) }
    }
}

impl<'a> Line<'a> {
    fn new(line: &'a talk::Line) -> Line<'a> {
        let said = match &line.said {
            Said::Text(text) => SaidSo::Text(text),
            Said::Quick(quick) => SaidSo::Quick(quick.id()),
            Said::Phrase(phrase) => SaidSo::Quick(phrase.id),
            Said::Removed => SaidSo::Removed(true),
        };
        let to = line.to.as_ref().map(|to| to.id.as_str());
        Line { n: line.n, name: &line.by.name, seat: line.seat, at_ms: line.at_ms, said, to }
    }
}

pub(super) async fn read(
    Anybody(visit): Anybody,
    Path(id): Path<String>,
    asked: Asked,
) -> Result<Response, Fault> {
    let open = visit.enter(&id).await?;
    let after = asked.number("after")?.unwrap_or(0);
    let live = open.look().await;
    let lines = visit.app.lines(&open, &live, visit.cx.lang, &visit.guest.id, after).await?;
    Ok(answer(&Lines::new(&lines)))
}

/// Typed words or the name of a ready phrase, one of the two; the circle that hears them, if not
/// everybody does; and an idempotency key.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct NewLine {
    text: Option<String>,
    quick: Option<String>,
    to: Option<String>,
    token: Option<String>,
}

pub(super) async fn say(
    Somebody(visit): Somebody,
    Path(id): Path<String>,
    Json(body): Json<NewLine>,
) -> Result<Response, Fault> {
    let open = visit.enter(&id).await?;
    let said = match (body.text, body.quick) {
        (Some(text), None) => Said::Text(text),
        (None, Some(quick)) => {
            open.ready(visit.cx.lang, &quick).ok_or_else(|| Fault::value("quick", &quick))?
        }
        _ => return Err(Fault::new(Kind::Invalid, "api-say-line")),
    };
    let (lang, guest) = (visit.cx.lang, &visit.guest.id);
    let token = token(body.token.as_deref());
    if let (Some(sent), None) = (&body.token, token) {
        return Err(Fault::value("token", sent));
    }
    let number = visit.app.say(&open, guest, said, body.to.as_deref(), token).await?;
    let live = open.look().await;
    let line = visit.app.line(&open, &live, lang, guest, number).await?;
    Ok((StatusCode::CREATED, answer(&line.as_ref().map(Line::new))).into_response())
}
