//! Chat at a table: say something, and read it without script.

use axum::extract::rejection::FormRejection;
use axum::extract::{Form, Path, Query};
use axum::http::StatusCode;
use axum::http::header::RETRY_AFTER;
use axum::response::{Html, IntoResponse, Response};
use saucer_web::model::talk::{Said, Talk, TalkFault};
use saucer_web::pages;
use serde::Deserialize;

use super::pages::see_other;
use super::visit::Visit;
use crate::error::Problem;
use crate::tables::Open;
use crate::talk::token;
use saucer_play::Part;

/// The chat as a page of its own. `to` is the circle that was chosen before.
pub(super) async fn page(
    visit: Visit,
    Path(id): Path<String>,
    Query(query): Query<Vec<(String, String)>>,
) -> Result<Html<String>, Problem> {
    let open = visit.enter(&id).await?;
    let mut talk = talk(&visit, &open).await?;
    let to = query.iter().find(|(name, _)| name == "to").map_or("", |(_, to)| to);
    // Nothing is typed yet that was meant for a circle which is gone.
    if talk.circles.iter().any(|circle| circle.id == to) {
        to.clone_into(&mut talk.to);
    }
    Ok(Html(pages::talk(&visit.cx, &talk).into_string()))
}

async fn talk(visit: &Visit, open: &Open) -> Result<Talk, Problem> {
    let live = open.look().await;
    visit.app.talk(open, &live, visit.cx.lang, &visit.guest.id).await
}

/// Typed words, or the name of a ready phrase; the name of the circle that hears them, which is empty
/// or absent for everybody; the number of the last line that the page has; and a token by which a line that is sent
/// again counts once.
#[derive(Deserialize)]
pub(super) struct TalkForm {
    text: Option<String>,
    quick: Option<String>,
    to: Option<String>,
    after: Option<u64>,
    token: Option<String>,
}

pub(super) async fn say(
    visit: Visit,
    Path(id): Path<String>,
    form: Result<Form<TalkForm>, FormRejection>,
) -> Result<Response, Problem> {
    let open = visit.enter(&id).await?;
    let Ok(Form(form)) = form else {
        return refuse(&visit, &open, Typed::default(), TalkFault::Unreadable).await;
    };
    let circle = form.to.as_deref().filter(|circle| !circle.is_empty());
    let said = match (&form.quick, &form.text) {
        (Some(quick), _) => open.ready(visit.cx.lang, quick).ok_or(TalkFault::Unreadable),
        (None, Some(text)) => Ok(Said::Text(text.clone())),
        (None, None) => Err(TalkFault::Unreadable),
    };
    let token = token(form.token.as_deref());
    let number = match said {
        Ok(said) => visit.app.say(&open, &visit.guest.id, said, circle, token).await,
        Err(fault) => Err(fault),
    };
    match (number, visit.part) {
        (Err(fault), _) => {
            let to = form.to.unwrap_or_default();
            refuse(&visit, &open, Typed { text: form.text.unwrap_or_default(), to }, fault).await
        }
        (Ok(_), Part::Whole) => Ok(see_other(&match circle {
            // The name is one of the game's, which needs no escape.
            Some(circle) => format!("/t/{id}/talk?to={circle}"),
            None => format!("/t/{id}/talk"),
        })),
        (Ok(number), Part::Fragment) => {
            let live = open.look().await;
            let (lang, guest) = (visit.cx.lang, &visit.guest.id);
            // Lines that others wrote meanwhile come along, so that none is left out.
            let after = match form.after {
                Some(after) => after,
                None => {
                    let own = visit.app.line(&open, &live, lang, guest, number).await?;
                    own.map_or(u64::MAX, |line| line.n - 1)
                }
            };
            let lines = visit.app.lines(&open, &live, lang, guest, after).await?;
            Ok(Html(pages::talk_lines(&visit.cx, &lines).into_string()).into_response())
        }
    }
}

/// What somebody has typed, and for which circle.
#[derive(Default)]
struct Typed {
    text: String,
    to: String,
}

/// Says why not; what was typed and chosen stays in the form.
async fn refuse(
    visit: &Visit,
    open: &Open,
    typed: Typed,
    fault: TalkFault,
) -> Result<Response, Problem> {
    let page = match visit.part {
        Part::Fragment => pages::talk_note(&visit.cx, fault),
        Part::Whole => {
            let mut talk = talk(visit, open).await?;
            (talk.unsent, talk.to) = (Some((typed.text, fault)), typed.to);
            pages::talk(&visit.cx, &talk)
        }
    };
    let page = Html(page.into_string());
    let wait = match fault {
        TalkFault::TooFast(seconds) => Some(seconds),
        TalkFault::TooLoud(minutes)
        | TalkFault::YouTooLoud(minutes)
        | TalkFault::TooMuch(minutes) => Some(minutes * 60),
        _ => None,
    };
    Ok(match (wait, fault) {
        (Some(seconds), _) => {
            let later = [(RETRY_AFTER, seconds.to_string())];
            (StatusCode::TOO_MANY_REQUESTS, later, page).into_response()
        }
        (None, TalkFault::NotSaved(_)) => (StatusCode::SERVICE_UNAVAILABLE, page).into_response(),
        (None, _) => (StatusCode::UNPROCESSABLE_ENTITY, page).into_response(),
    })
}
