//! Standing orders of a seat: given and withdrawn by its owner, with one tap each.

use axum::extract::rejection::FormRejection;
use axum::extract::{Form, Path};
use axum::http::StatusCode;
use axum::response::Response;
use saucer_web::model::{Form as Fields, Notice};

use super::play::notice;
use super::visit::{Visit, claimed};
use crate::acts::ActError;
use crate::error::Problem;

/// `do` is `order` or `withdraw`; an `order` has its name.
pub(super) async fn order(
    visit: Visit,
    Path(id): Path<String>,
    form: Result<Form<Vec<(String, String)>>, FormRejection>,
) -> Result<Response, Problem> {
    let open = visit.enter(&id).await?;
    let form = Fields(form.map(|Form(fields)| fields).unwrap_or_default());
    let claimed = claimed(&form);
    let wanted = match (form.get("do"), form.get("order")) {
        (Some("order"), Some(order)) => Some(order),
        (Some("withdraw"), _) => None,
        _ => {
            let unreadable = (StatusCode::UNPROCESSABLE_ENTITY, Notice::Unreadable);
            return visit.reply(&open, claimed, Err(unreadable)).await;
        }
    };
    let deciding = open.look().await.company.deciding(&visit.guest.id);
    let seat = match claimed {
        Some(seat) => Some(seat).filter(|seat| deciding.contains(*seat)),
        // Somebody with several seats says for which one.
        None => deciding.first().filter(|_| deciding.len() == 1),
    };
    let done = match seat {
        None => Err((StatusCode::FORBIDDEN, Notice::NotYours)),
        Some(seat) => match visit.app.set_order(&open, seat, wanted).await {
            Ok(true) => Ok(()),
            Ok(false) => Err((StatusCode::CONFLICT, Notice::Says("order-stale"))),
            Err(error) => Err(notice(ActError::Store(error), &visit, &form)),
        },
    };
    visit.reply(&open, claimed, done).await
}
