//! The table: make it, look at it, decide, take back, replay.

use std::sync::Arc;

use axum::Extension;
use axum::extract::rejection::FormRejection;
use axum::extract::{Form, Path, Query, State};
use axum::http::StatusCode;
use axum::response::Response;
use saucer_core::Seat;
use saucer_play::{About, Hinted, ReplayAbout};
use saucer_store::StoreError;
use saucer_table::{Action, Adds, Company, SeatError, TableError, Turn, Urgency};
use saucer_web::model::people::{Stage, Visibility};
use saucer_web::model::{Care, Doubt, Form as Fields, Notice, Unsaved};
use saucer_web::parts::replay::OPEN;
use subtle::ConstantTimeEq;

use super::fork::reach;
use super::pages::see_other;
use super::visit::{Shown, Visit, claimed, seat};
use crate::acts::{ActError, Actor};
use crate::app::App;
use crate::compression::Length;
use crate::error::{Problem, StoreTrouble};
use crate::identity::Guest;
use crate::making::{Order, OrderFault};
use crate::offload::offload_others;
use crate::people::Eyes;
use crate::proxies::Client;
use crate::seats::Wish;
use crate::sessions::Scope;
use crate::tables::{Live, Open, Plan};

pub(super) async fn create(
    State(app): State<App>,
    Extension(guest): Extension<Guest>,
    client: Option<Extension<Client>>,
    Form(fields): Form<Vec<(String, String)>>,
) -> Result<Response, Problem> {
    let form = Fields(fields);
    let client = client.map(|Extension(client)| client).unwrap_or_default();
    let house = app.games().asked(form.get("game")).ok_or(Problem::BadForm)?;
    let order = Order {
        house,
        setting: house.setting(&form).map_err(|_| Problem::BadForm)?,
        visibility: form.get("visibility"),
        clock: form.get("clock"),
        adds: adds(&form),
        bot: form.get("who").filter(|who| *who != "me"),
        ticket: form.get("ticket"),
    };
    let id = app.make(&guest.id, &client, order).await.map_err(|fault| match fault {
        OrderFault::Ticket | OrderFault::TicketUsed => Problem::OldForm,
        OrderFault::Problem(problem) => problem,
        OrderFault::Seat(error) => Problem::internal(&error),
        OrderFault::Option(_)
        | OrderFault::Visibility(_)
        | OrderFault::Clock(_)
        | OrderFault::NoSuchBot(_)
        | OrderFault::BotAtGathering => Problem::BadForm,
    })?;
    Ok(see_other(&format!("/t/{id}")))
}

/// What the person of a form that makes a table at once adds to its luck. The script of the page says it for them, since
/// it opens the word when the table is there.
pub(super) fn adds(form: &Fields) -> Adds {
    match form.get("adds") {
        Some("word") => Adds::Word,
        _ => Adds::Nothing,
    }
}

/// Another table with the same setup, or with the one that the match leads to: of a solo game with the same sitter, else for the same
/// people, who all find it on the old one.
pub(super) async fn again(
    visit: Visit,
    Path(id): Path<String>,
    form: Result<Form<Vec<(String, String)>>, FormRejection>,
) -> Result<Response, Problem> {
    let open = visit.enter(&id).await?;
    // A form without fields may come without a type.
    let adds = form.map_or(Adds::Nothing, |Form(fields)| adds(&Fields(fields)));
    match next_table(&visit, &open, adds).await? {
        Some(id) => Ok(see_other(&format!("/t/{id}"))),
        None => {
            let notice = Notice::Says("people-no-rematch");
            visit.reply(&open, None, Err((StatusCode::CONFLICT, notice))).await
        }
    }
}

/// The id of that table; `None` if this guest may not have one.
pub(crate) async fn next_table(
    visit: &Visit,
    open: &Arc<Open>,
    adds: Adds,
) -> Result<Option<String>, Problem> {
    let guest = &visit.guest.id;
    let solo = {
        let live = open.look().await;
        (!live.has_several_seats()).then(|| Plan {
            house: open.house,
            setup: live.next_setup(),
            company: Company::solo(guest, live.company.bot(Seat::SOLO)),
            visibility: open.visibility,
            adds,
            promise: None,
            first_entries: None,
        })
    };
    match solo {
        Some(plan) => visit.app.create(plan).await.map(Some),
        None => visit.app.rematch(open, guest, &visit.client).await,
    }
}

pub(super) async fn table(
    visit: Visit,
    Path(id): Path<String>,
    Query(query): Query<Vec<(String, String)>>,
) -> Result<Response, Problem> {
    let query = Fields(query);
    if let Some(token) = query.get("invite") {
        return follow_invitation(&visit, &id, token).await;
    }
    let open = visit.enter(&id).await?;
    // Should a bot have been kept from playing, by a full disk say, it tries again.
    visit.app.drive(&open);
    let claimed = claimed(&query);
    let hint = match query.get("hint") {
        Some(_) => hint(&visit, &open, claimed).await?,
        None => None,
    };
    let shown = Shown { claimed, query, hint, notice: None };
    visit.page(&open, shown).await
}

/// Sends on whoever brings an invitation.
async fn follow_invitation(visit: &Visit, id: &str, token: &str) -> Result<Response, Problem> {
    admit(visit, id, token).await?;
    Ok(see_other(&format!("/t/{id}")))
}

/// Lets in whoever brings the invitation of a private table, from then on without it.
pub(crate) async fn admit(visit: &Visit, id: &str, token: &str) -> Result<Arc<Open>, Problem> {
    let open = visit.app.table(id).await?;
    let guest = &visit.guest.id;
    let invited = open.look().await.company.invited(guest);
    if open.visibility == Visibility::Private && !invited {
        if !same(token, &open.invite) {
            return Err(Problem::Private);
        }
        // Who may only look is let in nowhere: it would be stored for good.
        if visit.guest.scope < Scope::Play {
            return Err(Problem::Scope);
        }
        visit.app.wish(&open, guest, Wish::Invite).await.map_err(|error| match error {
            ActError::Seat(SeatError::Removed) => Problem::Removed,
            ActError::Seat(_) => Problem::Private,
            other => other.problem(),
        })?;
    }
    Ok(open)
}

/// Compares in a time that does not tell how much of the token was right.
fn same(token: &str, invite: &str) -> bool {
    !invite.is_empty() && bool::from(token.as_bytes().ct_eq(invite.as_bytes()))
}

/// A hint for the seat that the guest acts for. A seat that is not asked anything gets none, and
/// its page as it is.
async fn hint(
    visit: &Visit,
    open: &Open,
    claimed: Option<Seat>,
) -> Result<Option<Hinted>, Problem> {
    let (seat, question, job) = {
        let live = open.look().await;
        let Some(seat) = Eyes::of(&live, &visit.guest.id, claimed).acting else { return Ok(None) };
        if !live.owing().contains(seat) {
            return Ok(None);
        }
        let budget = visit.app.budget(visit.app.shared.config.think);
        (seat, live.table.question(seat), live.table.hint(seat, budget))
    };
    let Ok(job) = job else { return Ok(None) };
    let turn = Turn { urgency: Urgency::Asked, share: visit.share() };
    let hint = visit.app.think(turn, job).await?;
    let now = open.look().await.table.question(seat);
    Ok((now == question).then_some(hint))
}

pub(super) async fn decide(
    visit: Visit,
    Path(id): Path<String>,
    form: Result<Form<Vec<(String, String)>>, FormRejection>,
) -> Result<Response, Problem> {
    let action = |seat, form: &Fields| {
        let decision = form.get("decision").ok_or(Notice::Unreadable)?;
        Action::decide(seat, question(form)?, decision).map_err(|_| Notice::Unreadable)
    };
    act(&visit, &id, form, action).await
}

pub(super) async fn undo(
    visit: Visit,
    Path(id): Path<String>,
    form: Result<Form<Vec<(String, String)>>, FormRejection>,
) -> Result<Response, Problem> {
    let action = |seat, form: &Fields| Ok(Action::Undo { seat, question: question(form)? });
    act(&visit, &id, form, action).await
}

fn question(form: &Fields) -> Result<u64, Notice> {
    form.get("question").and_then(|number| number.parse().ok()).ok_or(Notice::Unreadable)
}

/// Takes the action; shows the table with a notice if it cannot be taken.
async fn act(
    visit: &Visit,
    id: &str,
    form: Result<Form<Vec<(String, String)>>, FormRejection>,
    action: impl FnOnce(Seat, &Fields) -> Result<Action, Notice>,
) -> Result<Response, Problem> {
    let open = visit.enter(id).await?;
    let player = &visit.guest.id;
    let unreadable = (StatusCode::UNPROCESSABLE_ENTITY, Notice::Unreadable);
    let form = Fields(form.map(|Form(fields)| fields).unwrap_or_default());
    let claimed = claimed(&form);
    if let Err(error) = open.make_sure() {
        let unsaved = notice(ActError::Store(error), visit, &form);
        return visit.reply(&open, claimed, Err(unsaved)).await;
    }
    let (deciding, held) = {
        let company = &open.look().await.company;
        (company.acting(player), company.seats_of(player))
    };
    let seat = match form.get("as") {
        None if deciding.len() > 1 => return visit.reply(&open, None, Err(unreadable)).await,
        None => deciding.first(),
        Some(_) => claimed.filter(|seat| deciding.contains(*seat)),
    };
    let Some(seat) = seat else {
        let stands_in = match claimed {
            Some(seat) => held.contains(seat),
            None => !held.is_empty(),
        };
        let notice = if stands_in { Notice::Says("people-bot-decides") } else { Notice::NotYours };
        return visit.reply(&open, claimed, Err((StatusCode::FORBIDDEN, notice))).await;
    };
    let done = match action(seat, &form) {
        Ok(action) => {
            if let Some(doubt) = doubt(visit, &open, &action, &form).await? {
                // Nothing went wrong: the answer is a page that asks.
                let asks = (StatusCode::OK, Notice::Doubtful(doubt));
                return visit.reply(&open, claimed, Err(asks)).await;
            }
            let by = Actor::Player(player.clone());
            let done = visit.app.act(&open, by, action).await;
            if done.is_ok() {
                visit.app.has_seen(open.house, player, form.get("noted")).await;
            }
            done.map_err(|error| notice(error, visit, &form))
        }
        Err(notice) => Err((StatusCode::UNPROCESSABLE_ENTITY, notice)),
    };
    visit.reply(&open, claimed, done).await
}

/// What the action would give up for good, unless it was asked about already or is not to be.
async fn doubt(
    visit: &Visit,
    open: &Open,
    action: &Action,
    form: &Fields,
) -> Result<Option<Doubt>, Problem> {
    let Action::Decide { seat, question, decision } = action else { return Ok(None) };
    if visit.cx.prefs.care == Care::Trust || form.get("sure").is_some() {
        return Ok(None);
    }
    // Nobody is first advised to do something and then asked whether they really want to.
    if form.get("advised").is_some() && form.get("advised") == form.get("decision") {
        return Ok(None);
    }
    let live = open.look().await;
    // Whoever answers an older question is told so instead.
    if live.stage() != Stage::Running || live.table.question(*seat) != *question {
        return Ok(None);
    }
    let eyes = Eyes { acting: Some(*seat) };
    let mut people = visit.app.people(open, &live, visit.cx.lang, &visit.guest.id, eyes).await?;
    people.set_apart();
    let about = About {
        id: &open.id,
        version: live.version(&visit.guest.id),
        people: &people,
        query: &Fields::default(),
        hint: None,
        notice: None,
        talk: None,
    };
    Ok(live.table.doubt(&visit.cx, about, decision, form))
}

/// What a page says about a form that did nothing.
pub(super) fn notice(error: ActError, visit: &Visit, form: &Fields) -> (StatusCode, Notice) {
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
        ActError::Seat(error @ (SeatError::NotYours | SeatError::NotHost | SeatError::Removed)) => {
            (StatusCode::FORBIDDEN, Notice::Says(error.key()))
        }
        ActError::Seat(SeatError::NoSeat) => {
            (StatusCode::UNPROCESSABLE_ENTITY, Notice::Says(SeatError::NoSeat.key()))
        }
        ActError::Seat(error @ SeatError::Again { seconds }) => {
            (StatusCode::CONFLICT, Notice::Counts(error.key(), seconds))
        }
        ActError::Seat(error) => (StatusCode::CONFLICT, Notice::Says(error.key())),
        ActError::Store(error) => {
            tracing::error!(%error, "a change was not stored");
            let why = StoreTrouble::from(&error).text();
            let (action, fields) = (visit.cx.here.clone(), form.0.clone());
            let unsaved = Unsaved { why, action, fields };
            (StatusCode::SERVICE_UNAVAILABLE, Notice::NotSaved(unsaved))
        }
    }
}

pub(super) async fn replay(
    visit: Visit,
    Path(id): Path<String>,
    Query(query): Query<Vec<(String, String)>>,
) -> Result<Response, Problem> {
    let open = visit.enter(&id).await?;
    let _turn = visit.app.turn_at(&open).await;
    let live = open.look().await;
    // The number of entries would tell how many secret steps there were.
    if live.has_several_seats() && matches!(live.stage(), Stage::Gathering | Stage::Running) {
        return Err(Problem::TooEarly);
    }
    let query = Fields(query);
    let number = |name| query.get(name).map(str::parse::<u64>).transpose();
    let (Ok(at), Ok(steps)) = (number("at"), number("steps")) else { return Err(Problem::BadForm) };
    let eyes = replay_eyes(&live, &visit.guest.id, query.get("eyes"))?;
    let mut people = visit.app.people(&open, &live, visit.cx.lang, &visit.guest.id, eyes).await?;
    people.set_apart();
    let ticket = visit.app.promise(&visit.guest.id)?.ticket;
    let about = ReplayAbout {
        id: &id,
        at: at.unwrap_or(0),
        steps: steps.map_or(1, |steps| steps.clamp(1, MOST_STEPS) as usize),
        people: &people,
        eyes: query.get("eyes"),
        reach: reach(&live, &visit.guest.id),
        ticket: &ticket,
        part: visit.part,
    };
    let cx = visit.cx.apart();
    let page = offload_others(live.times.len(), || live.table.replay(&cx, &about));
    Ok(visit.coding.markup(page.into_string(), Length::Exact))
}

/// How many steps of a replay are sent at once, at most.
const MOST_STEPS: u64 = 24;

/// Through whose eyes a replay is seen. Once the match is over that may be any seat, or all of them at once, and is
/// one's own by default; before, nobody sees more than everybody.
fn replay_eyes(live: &Live, player: &str, asked: Option<&str>) -> Result<Eyes, Problem> {
    let is_over = matches!(live.stage(), Stage::Over | Stage::Ended);
    let acting = match asked {
        None if is_over && live.has_several_seats() => live.company.seats_of(player).first(),
        None | Some("all") => None,
        Some(_) if !is_over => return Err(Problem::TooEarly),
        Some(OPEN) => None,
        Some(number) => {
            let known = seat(number).filter(|seat| live.table.seats().contains(*seat));
            Some(known.ok_or(Problem::BadForm)?)
        }
    };
    Ok(Eyes { acting })
}
