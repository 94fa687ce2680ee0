//! What people change about the seats: one address, one form for each wish.

use axum::extract::rejection::FormRejection;
use axum::extract::{Form, Path};
use axum::http::StatusCode;
use axum::response::Response;
use saucer_bots::Strength;
use saucer_web::model::{Form as Fields, Notice};
use saucer_web::model::talk::NameFault;

use super::play::notice;
use super::visit::{Visit, claimed, seat};
use crate::error::Problem;
use crate::profile::clean_name;
use crate::seats::Wish;

/// Words are mixed into the dice; nobody needs more of them.
pub(crate) const LONGEST_WORDS: usize = 200;

pub(super) async fn people(
    visit: Visit,
    Path(id): Path<String>,
    form: Result<Form<Vec<(String, String)>>, FormRejection>,
) -> Result<Response, Problem> {
    let open = visit.enter(&id).await?;
    let Ok(Form(fields)) = form else {
        return visit.reply(&open, None, Err(refusal(Notice::Unreadable))).await;
    };
    let form = Fields(fields);
    let done = match wish(&form) {
        Ok(wish) => {
            let done = visit.app.wish(&open, &visit.guest.id, wish).await;
            done.map_err(|error| notice(error, &visit, &form))
        }
        Err(unreadable) => Err(refusal(unreadable)),
    };
    visit.reply(&open, claimed(&form), done).await
}

fn refusal(notice: Notice) -> (StatusCode, Notice) {
    (StatusCode::UNPROCESSABLE_ENTITY, notice)
}

/// What the form asks for: `do` names the wish, other fields belong to some of them.
pub(crate) fn wish(form: &Fields) -> Result<Wish, Notice> {
    let at = || seat(form.get("seat").unwrap_or_default()).ok_or(Notice::Unreadable);
    let maybe_at = || form.get("seat").map(|_| at()).transpose();
    let strength = || {
        let name = form.get("strength").unwrap_or("captain");
        name.parse::<Strength>().map_err(|_| Notice::Unreadable)
    };
    Ok(match form.get("do").unwrap_or_default() {
        "sit" => Wish::Sit(at()?),
        "stand" => Wish::StandUp(at()?),
        "bot" => Wish::Bot(at()?, strength()?),
        "fill" => Wish::Fill(strength()?),
        "device" => Wish::Device(maybe_at()?, name(form)?),
        "free" => Wish::Free(at()?),
        "words" => Wish::Words(maybe_at()?, words(form)?),
        "ready" => Wish::Ready(true),
        "wait" => Wish::Ready(false),
        "start" => Wish::Start,
        "leave" => Wish::Leave(at()?, strength()?),
        "back" => Wish::TakeBack(at()?),
        "stand-in" => Wish::StandIn(at()?, strength()?),
        "vote" => Wish::CallVote,
        "agree" => Wish::Agree,
        "refuse" => Wish::Refuse,
        _ => return Err(Notice::Unreadable),
    })
}

fn words(form: &Fields) -> Result<String, Notice> {
    let words = form.get("words").unwrap_or_default().trim();
    if words.chars().count() > LONGEST_WORDS {
        return Err(Notice::Says("people-long-words"));
    }
    Ok(words.to_owned())
}

/// The name of somebody at the host's device, by the rules for all names.
fn name(form: &Fields) -> Result<String, Notice> {
    let name = form.get("name").unwrap_or_default();
    clean_name(name).map_err(|fault| {
        Notice::Says(match fault {
            NameFault::Empty => "people-name-empty",
            NameFault::Long => "people-name-long",
            NameFault::Odd => "people-name-odd",
        })
    })
}
