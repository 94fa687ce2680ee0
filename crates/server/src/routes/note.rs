//! A note about something new is put away, or all of them are.

use axum::extract::rejection::FormRejection;
use axum::extract::{Form, Path};
use axum::http::StatusCode;
use axum::response::Response;
use saucer_web::model::Notes;
use saucer_web::model::{Form as Fields, Notice};

use super::play::notice;
use super::visit::{Visit, claimed};
use crate::acts::ActError;
use crate::error::Problem;

/// `do` is `seen`, with the name of a `note`, or `never`. It is about the guest and changes nothing of the
/// table, so that whoever may look may send it.
pub(super) async fn note(
    visit: Visit,
    Path(id): Path<String>,
    form: Result<Form<Vec<(String, String)>>, FormRejection>,
) -> Result<Response, Problem> {
    let open = visit.enter(&id).await?;
    let form = Fields(form.map(|Form(fields)| fields).unwrap_or_default());
    let player = &visit.guest.id;
    let done = match (form.get("do"), form.get("note")) {
        (Some("seen"), Some(note)) => {
            visit.app.has_seen(open.house, player, Some(note)).await;
            Ok(())
        }
        (Some("never"), _) => {
            let set = visit.app.set_notes(player, Notes::Never).await;
            set.map_err(|error| notice(ActError::Store(error), &visit, &form))
        }
        _ => Err((StatusCode::UNPROCESSABLE_ENTITY, Notice::Unreadable)),
    };
    visit.reply(&open, claimed(&form), done).await
}
