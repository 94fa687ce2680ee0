//! The table: look at it, decide, take back, replay.

use axum::Extension;
use axum::extract::rejection::{ExtensionRejection, FormRejection};
use axum::extract::{Form, FromRequestParts, Path, Query, State};
use axum::http::header::{CONTENT_DISPOSITION, CONTENT_TYPE};
use axum::http::request::Parts;
use axum::http::{HeaderMap, StatusCode};
use axum::response::{Html, IntoResponse, Response};
use saucer_bots::{Budget, Strength};
use saucer_core::Seat;
use saucer_store::StoreError;
use saucer_table::{Action, SeatNote, Seating, Sitter, TableError, Words};
use saucer_web::model::{Cx, Notice};
use serde::Deserialize;

use super::pages::{see_other, sitter};
use super::part;
use crate::app::App;
use crate::error::{Problem, store_text};
use crate::games::{self, Part, TableAbout};
use crate::identity::Guest;
use crate::tables::{ActError, Open};

/// Words are mixed into the dice; nobody needs more of them.
const LONGEST_WORDS: usize = 200;

pub(super) async fn create(
    State(app): State<App>,
    Extension(guest): Extension<Guest>,
    Form(fields): Form<Vec<(String, String)>>,
) -> Result<Response, Problem> {
    let form = games::Form(fields);
    let pages = games::find(form.get("game").unwrap_or("skies")).ok_or(Problem::bad_form())?;
    let setup = pages.setup(&form)?;
    let sitter = match form.get("who").unwrap_or("me") {
        "me" => Sitter::Person(guest.id.clone()),
        bot => Sitter::Bot(bot.parse::<Strength>().map_err(|_| Problem::bad_form())?),
    };
    let words = form.get("words").unwrap_or_default().trim();
    if words.chars().count() > LONGEST_WORDS {
        return Err(Problem::bad_form());
    }
    let words = if words.is_empty() { Words::default() } else { Words(vec![words.to_owned()]) };
    let seating = seated(pages.kind().seats(&setup)?, sitter);
    let id = app.create(pages, &setup, &guest.id, seating, words).await?;
    Ok(see_other(&format!("/t/{id}")))
}

fn seated(seats: saucer_core::Seats, sitter: Sitter) -> Seating {
    let mut seating = Seating::empty(seats);
    seating.sit(Seat::SOLO, sitter);
    seating
}

/// Another table with the same setup and the same sitter.
pub(super) async fn again(
    State(app): State<App>,
    Extension(guest): Extension<Guest>,
    Path(id): Path<String>,
) -> Result<Response, Problem> {
    let open = app.table(&id).await?;
    let (setup, seats) = open.look(|table| (table.setup_json(), table.seats())).await;
    let sitter = match open.seating.sitter(Seat::SOLO) {
        Some(Sitter::Bot(strength)) => Sitter::Bot(*strength),
        _ => Sitter::Person(guest.id.clone()),
    };
    let seating = seated(seats, sitter);
    let id = app.create(open.pages, &setup, &guest.id, seating, Words::default()).await?;
    Ok(see_other(&format!("/t/{id}")))
}

#[derive(Deserialize, Default)]
pub(super) struct TableQuery {
    die: Option<String>,
    hint: Option<String>,
}

pub(super) async fn table(
    State(app): State<App>,
    Extension(cx): Extension<Cx>,
    Extension(guest): Extension<Guest>,
    Path(id): Path<String>,
    Query(query): Query<TableQuery>,
    headers: HeaderMap,
) -> Result<Html<String>, Problem> {
    let open = app.table(&id).await?;
    let mut about = about(&open, &guest, None);
    about.picked = query.die;
    if let (Some(_), Some(seat)) = (query.hint, about.seat) {
        let budget = Budget::Time(app.shared.config.think);
        let job = open.look(|table| (table.version(), open.pages.hint(table, seat, budget))).await;
        // A seat that is not asked anything gets no hint, and its page as it is.
        if let (version, Ok(job)) = job {
            let hint = app.think(job).await?;
            let now = open.look(|table| table.version()).await;
            about.hint = (now == version).then_some(hint);
        }
    }
    Ok(render(&open, &cx, about, part(&headers)).await)
}

fn about(open: &Open, guest: &Guest, notice: Option<Notice>) -> TableAbout {
    TableAbout {
        id: open.id.clone(),
        seat: open.seat_of(&guest.id),
        sitter: sitter(open, &guest.id),
        picked: None,
        hint: None,
        notice,
    }
}

async fn render(open: &Open, cx: &Cx, about: TableAbout, part: Part) -> Html<String> {
    let page = open.look(|table| open.pages.table(cx, table, about, part)).await;
    Html(page.into_string())
}

/// The fragment of a table as this guest sees it, for the live stream.
pub(super) async fn fragment(open: &Open, cx: &Cx, guest: &Guest) -> String {
    render(open, cx, about(open, guest, None), Part::Fragment).await.0
}

#[derive(Deserialize)]
pub(super) struct DecideForm {
    question: u64,
    decision: String,
}

pub(super) async fn decide(
    visit: Visit,
    Path(id): Path<String>,
    form: Result<Form<DecideForm>, FormRejection>,
) -> Result<Response, Problem> {
    let action = |seat| {
        let Form(form) = form.map_err(|_| Notice::Unreadable)?;
        Action::decide(seat, form.question, &form.decision).map_err(|_| Notice::Unreadable)
    };
    visit.act(&id, action).await
}

#[derive(Deserialize)]
pub(super) struct UndoForm {
    question: u64,
}

pub(super) async fn undo(
    visit: Visit,
    Path(id): Path<String>,
    form: Result<Form<UndoForm>, FormRejection>,
) -> Result<Response, Problem> {
    let action = |seat| {
        let Form(form) = form.map_err(|_| Notice::Unreadable)?;
        Ok(Action::Undo { seat, question: form.question })
    };
    visit.act(&id, action).await
}

/// Somebody who wants to do something, and which part of the page they want back.
pub(super) struct Visit {
    app: App,
    cx: Cx,
    guest: Guest,
    part: Part,
}

impl FromRequestParts<App> for Visit {
    type Rejection = Response;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Visit, Response> {
        let part = part(&parts.headers);
        let get = |rejection: ExtensionRejection| rejection.into_response();
        let Extension(cx) = Extension::from_request_parts(parts, app).await.map_err(get)?;
        let Extension(guest) = Extension::from_request_parts(parts, app).await.map_err(get)?;
        Ok(Visit { app: app.clone(), cx, guest, part })
    }
}

impl Visit {
    /// Takes the action; shows the table with a notice if it cannot be taken.
    async fn act(
        &self,
        id: &str,
        action: impl FnOnce(Seat) -> Result<Action, Notice>,
    ) -> Result<Response, Problem> {
        let open = &self.app.table(id).await?;
        let Some(seat) = open.seat_of(&self.guest.id) else {
            return Ok(self.show(open, StatusCode::FORBIDDEN, Some(Notice::NotYours)).await);
        };
        let done = match action(seat) {
            Ok(action) => self.app.act(open, action).await.map_err(notice),
            Err(unreadable) => Err((StatusCode::UNPROCESSABLE_ENTITY, unreadable)),
        };
        match (done, self.part) {
            (Ok(()), Part::Whole) => Ok(see_other(&format!("/t/{}", open.id))),
            (Ok(()), Part::Fragment) => Ok(self.show(open, StatusCode::OK, None).await),
            (Err((status, notice)), _) => {
                // If another process has moved on, this is the table as it is now.
                let fresh = self.app.table(&open.id).await?;
                Ok(self.show(&fresh, status, Some(notice)).await)
            }
        }
    }

    async fn show(&self, open: &Open, status: StatusCode, notice: Option<Notice>) -> Response {
        let about = about(open, &self.guest, notice);
        (status, render(open, &self.cx, about, self.part).await).into_response()
    }
}

fn notice(error: ActError) -> (StatusCode, Notice) {
    match error {
        ActError::Table(TableError::Refused(refusal)) => {
            (StatusCode::UNPROCESSABLE_ENTITY, Notice::Refused(refusal))
        }
        ActError::Table(TableError::NothingToUndo { .. }) => {
            (StatusCode::CONFLICT, Notice::NothingToUndo)
        }
        ActError::Table(TableError::Unreadable { .. }) => {
            (StatusCode::UNPROCESSABLE_ENTITY, Notice::Unreadable)
        }
        ActError::Table(_) | ActError::Store(StoreError::Taken { .. } | StoreError::Gap { .. }) => {
            (StatusCode::CONFLICT, Notice::Stale)
        }
        ActError::Store(error) => {
            tracing::error!(%error, "a decision was not stored");
            (StatusCode::SERVICE_UNAVAILABLE, Notice::NotSaved(store_text(&error)))
        }
    }
}

#[derive(Deserialize)]
pub(super) struct ReplayQuery {
    at: Option<u64>,
}

pub(super) async fn replay(
    State(app): State<App>,
    Extension(cx): Extension<Cx>,
    Path(id): Path<String>,
    Query(query): Query<ReplayQuery>,
) -> Result<Html<String>, Problem> {
    let open = app.table(&id).await?;
    let at = query.at.unwrap_or(u64::MAX);
    let page = open.look(|table| open.pages.replay(&cx, table, &id, at)).await;
    Ok(Html(page.into_string()))
}

pub(super) async fn record(
    State(app): State<App>,
    Path(id): Path<String>,
) -> Result<Response, Problem> {
    let open = app.table(&id).await?;
    let seats = open
        .seating
        .iter()
        .map(|(seat, sitter)| match sitter {
            Sitter::Bot(strength) => {
                SeatNote { name: strength.id().to_owned(), kind: strength.id().to_owned() }
            }
            Sitter::Person(_) | Sitter::Empty => {
                SeatNote { name: format!("player {seat}"), kind: "person".to_owned() }
            }
        })
        .collect();
    let record = open.look(|table| table.record(seats)).await.map_err(|_| Problem::not_yours())?;
    let name = format!("attachment; filename=\"saucer-{}-{id}.json\"", record.game);
    Ok((
        [(CONTENT_TYPE, "application/json".to_owned()), (CONTENT_DISPOSITION, name)],
        record.to_text(),
    )
        .into_response())
}
