//! Matches that begin at once: guided ones with a prepared start, which are found again, and a first one
//! with nothing to choose.

use axum::extract::Form;
use axum::response::Response;
use saucer_bots::Strength;
use saucer_core::Seat;
use saucer_play::{Prepared, Setting};
use saucer_table::{Company, SeatError, Words};
use saucer_web::model::Form as Fields;
use saucer_web::model::people::{Stage, Visibility};

use super::pages::see_other;
use super::visit::Visit;
use crate::error::Problem;
use crate::promise::Promise;
use crate::tables::Plan;

/// How many tables are looked through for one that was begun.
const LOOKED_THROUGH: u32 = 24;

pub(super) async fn learn(
    visit: Visit,
    Form(fields): Form<Vec<(String, String)>>,
) -> Result<Response, Problem> {
    let form = Fields(fields);
    let house = visit.app.games().asked(form.get("game")).ok_or(Problem::BadForm)?;
    let offers = house.lessons();
    let asked = form.get("lesson").or(offers.first().map(|offer| offer.id));
    let lesson = asked.ok_or(Problem::NotFound)?;
    let prepared = house.lesson(lesson).ok_or(Problem::NotFound)?;
    if let Some(id) = begun(&visit, house.id(), lesson).await? {
        return Ok(see_other(&format!("/t/{id}")));
    }
    let player = &visit.guest.id;
    let Prepared { setting, secret, bots } = prepared;
    let Seated { company, words } = seated(player, &setting, bots)?;
    let plan = Plan {
        house,
        setup: setting.json,
        company: company.with_lesson(lesson),
        visibility: Visibility::Link,
        words,
        promise: Some(Promise { secret, ..visit.app.promise(player)? }),
        first_entries: None,
    };
    let id = visit.app.create(plan).await?;
    Ok(see_other(&format!("/t/{id}")))
}

/// A good first match at once: the usual choices, with rookies in all other seats.
pub(super) async fn quick(
    visit: Visit,
    Form(fields): Form<Vec<(String, String)>>,
) -> Result<Response, Problem> {
    let form = Fields(fields);
    let house = visit.app.games().asked(form.get("game")).ok_or(Problem::BadForm)?;
    let setting = house.configure(&[]).map_err(|_| Problem::BadForm)?;
    let player = &visit.guest.id;
    let Seated { company, words } = seated(player, &setting, Strength::Rookie)?;
    let plan = Plan {
        house,
        setup: setting.json,
        company,
        visibility: Visibility::Link,
        words,
        promise: None,
        first_entries: None,
    };
    let id = visit.app.create(plan).await?;
    Ok(see_other(&format!("/t/{id}")))
}

/// A table whose seats are all taken.
struct Seated {
    company: Company,
    words: Words,
}

/// The player in the first seat, bots in all others.
fn seated(player: &str, setting: &Setting, bots: Strength) -> Result<Seated, Problem> {
    if setting.seats.len() == 1 {
        return Ok(Seated { company: Company::solo(player, None), words: Words::default() });
    }
    let mut company = Company::gathering(setting.seats, player);
    let mut start = || {
        company.sit(player, Seat(0))?;
        company.fill(player, bots)?;
        company.start(player)
    };
    let words = start().map_err(|error: SeatError| Problem::internal(&error))?;
    Ok(Seated { company, words })
}

/// The same guided match, if this guest is in the middle of it.
async fn begun(visit: &Visit, game: &str, lesson: &str) -> Result<Option<String>, Problem> {
    let player = &visit.guest.id;
    for summary in visit.app.shared.store.tables_of(player, LOOKED_THROUGH).await? {
        // A table that cannot be opened must not hide the others.
        let Ok(open) = visit.app.table(&summary.id).await else { continue };
        let live = open.look().await;
        let is_it = live.company.lesson().is_some_and(|begun| begun.id == lesson)
            && live.company.host() == player
            && live.table.game_id() == game;
        if is_it && live.stage() == Stage::Running {
            return Ok(Some(summary.id));
        }
    }
    Ok(None)
}
