//! Matches that begin at once: guided ones with a prepared start, which are found again, and a first one
//! with nothing to choose.

use axum::extract::Form;
use axum::response::Response;
use saucer_bots::Strength;
use saucer_core::Seat;
use saucer_play::{Prepared, Setting};
use saucer_table::{Adds, Company};
use saucer_web::model::Form as Fields;
use saucer_web::model::people::{Stage, Visibility};

use super::pages::see_other;
use super::play::adds;
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
    let plan = Plan {
        house,
        company: seated(player, &setting, bots)?.with_lesson(lesson),
        setup: setting.json,
        visibility: Visibility::Link,
        adds: Adds::Nothing,
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
    let plan = Plan {
        house,
        company: seated(player, &setting, Strength::Rookie)?,
        setup: setting.json,
        visibility: Visibility::Link,
        adds: adds(&form),
        promise: None,
        first_entries: None,
    };
    let id = visit.app.create(plan).await?;
    Ok(see_other(&format!("/t/{id}")))
}

/// The player in the first seat, bots in all others, at once.
fn seated(player: &str, setting: &Setting, bots: Strength) -> Result<Company, Problem> {
    if setting.seats.len() == 1 {
        return Ok(Company::solo(player, None));
    }
    let company = Company::among_bots(setting.seats, player, Seat(0), bots);
    company.map_err(|error| Problem::internal(&error))
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
