//! What people change about the seats: one address, one form for each wish.

use axum::extract::rejection::FormRejection;
use axum::extract::{Form, Path};
use axum::http::StatusCode;
use axum::response::Response;
use saucer_bots::Strength;
use saucer_core::Seat;
use saucer_table::{Coaching, DiceWord, Pledge, Say};
use saucer_web::model::talk::NameFault;
use saucer_web::model::{Form as Fields, Notice};

use super::play::notice;
use super::visit::{Visit, claimed, seat};
use crate::error::Problem;
use crate::profile::clean_name;
use crate::seats::Wish;

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
            if done.is_ok() {
                visit.app.has_seen(open.house, &visit.guest.id, form.get("noted")).await;
            }
            done.map_err(|error| notice(error, &visit, &form))
        }
        Err(fault) => Err(refusal(Notice::from(fault))),
    };
    visit.reply(&open, claimed(&form), done).await
}

fn refusal(notice: Notice) -> (StatusCode, Notice) {
    (StatusCode::UNPROCESSABLE_ENTITY, notice)
}

/// Why a form is no wish.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum WishFault {
    Unreadable,
    /// A word or a pledge that has not 64 hexadecimal digits.
    Digits,
    Name(NameFault),
}

impl WishFault {
    /// The key of what there is to say of it; `None` if it is no form of ours.
    pub(crate) const fn text(self) -> Option<&'static str> {
        match self {
            WishFault::Unreadable => None,
            WishFault::Digits => Some("people-digits"),
            WishFault::Name(NameFault::Empty) => Some("people-name-empty"),
            WishFault::Name(NameFault::Long) => Some("people-name-long"),
            WishFault::Name(NameFault::Odd) => Some("people-name-odd"),
            WishFault::Name(NameFault::Removed) => Some("who-name-removed"),
        }
    }
}

impl From<WishFault> for Notice {
    fn from(fault: WishFault) -> Notice {
        fault.text().map_or(Notice::Unreadable, Notice::Says)
    }
}

/// What the form asks for: `do` names the wish, other fields belong to some of them.
pub(crate) fn wish(form: &Fields) -> Result<Wish, WishFault> {
    let at = || seat(form.get("seat").unwrap_or_default()).ok_or(WishFault::Unreadable);
    let maybe_at = || form.get("seat").map(|_| at()).transpose();
    let strength = || {
        let name = form.get("strength").unwrap_or("captain");
        name.parse::<Strength>().map_err(|_| WishFault::Unreadable)
    };
    Ok(match form.get("do").unwrap_or_default() {
        "sit" => Wish::Sit(at()?),
        "stand" => Wish::StandUp(at()?),
        "bot" => Wish::Bot(at()?, strength()?),
        "fill" => Wish::Fill(strength()?),
        "device" => Wish::Device(maybe_at()?, name(form)?),
        "free" => Wish::Free(at()?),
        "remove" => Wish::Remove(at()?),
        // The form by hand is another one on the same page.
        "ready" | "pledge" => Wish::Ready(of_seats(form, "pledge-", Pledge::from_hex)?),
        "wait" => Wish::Wait,
        "start" => Wish::Start(of_seats(form, "pledge-", Pledge::from_hex)?),
        "open" => Wish::Open(of_seats(form, "word-", DiceWord::from_hex)?),
        "without" => Wish::Without,
        "leave" => Wish::Leave(at()?, strength()?),
        "back" => Wish::TakeBack(at()?),
        "stand-in" => Wish::StandIn(at()?, strength()?),
        "relieve" => Wish::Relief(at()?, Say::StandIn),
        "be-patient" => Wish::Relief(at()?, Say::Wait),
        "vote" => Wish::CallVote,
        "agree" => Wish::Agree,
        "refuse" => Wish::Refuse,
        "lesson" => Wish::Coach(coaching(form.get("to").unwrap_or_default())?),
        _ => return Err(WishFault::Unreadable),
    })
}

/// What is asked of the coach: the number of a step, or to be silent for now.
fn coaching(to: &str) -> Result<Coaching, WishFault> {
    match to {
        "leave" => Ok(Coaching::Leave),
        "resume" => Ok(Coaching::Resume),
        step => step.parse().map(Coaching::Go).map_err(|_| WishFault::Unreadable),
    }
}

/// What a form has for some seats: fields such as `pledge-0`, of which empty ones say nothing.
fn of_seats<T>(
    form: &Fields,
    prefix: &str,
    read: impl Fn(&str) -> Option<T>,
) -> Result<Vec<(Seat, T)>, WishFault> {
    let given = form.0.iter().filter_map(|(name, value)| {
        Some((name.strip_prefix(prefix)?, value.trim())).filter(|(_, value)| !value.is_empty())
    });
    let read = |(number, digits): (&str, &str)| {
        let seat = seat(number).ok_or(WishFault::Unreadable)?;
        Ok((seat, read(digits).ok_or(WishFault::Digits)?))
    };
    given.map(read).collect()
}

/// The name of somebody at the host's device, by the rules for all names.
fn name(form: &Fields) -> Result<String, WishFault> {
    clean_name(form.get("name").unwrap_or_default()).map_err(WishFault::Name)
}
