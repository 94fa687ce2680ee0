//! What is left of a match: its record, and what its luck was drawn from.

use axum::extract::Path;
use axum::http::header::CONTENT_DISPOSITION;
use axum::response::{IntoResponse, Response};
use saucer_table::{Chair, Decider, LongText, Record, SeatNote};
use saucer_web::model::people::{Place, Stage};

use super::pieces::{TableText, json_in_pieces};
use super::visit::Visit;
use crate::error::Problem;
use crate::people::Eyes;

pub(crate) async fn record(visit: Visit, Path(id): Path<String>) -> Result<Response, Problem> {
    let open = visit.enter(&id).await?;
    let text = {
        let live = open.look().await;
        let eyes = Eyes { acting: None };
        let people = visit.app.people(&open, &live, visit.cx.lang, &visit.guest.id, eyes).await?;
        let chairs = live.company.chairs().map(|(_, chair)| chair);
        let seats = people.places.into_iter().zip(chairs).map(note).collect();
        let outline = match live.stage() {
            // A gathering that has ended without a start leaves nothing to look at.
            Stage::Ended if live.company.never_began() => return Err(Problem::TooEarly),
            Stage::Ended => live.table.abandoned_outline(seats),
            Stage::Gathering => return Err(Problem::TooEarly),
            Stage::Running | Stage::Over => {
                live.table.record_outline(seats).map_err(|_| Problem::TooEarly)?
            }
        };
        let prepared = live.company.prepared_for().map(str::to_owned);
        let closed = live.company.closed().is_some();
        let outline = Record { table: Some(id.clone()), prepared, closed, ..outline };
        LongText::record(&outline, &**live.table)
    };
    let name = format!("attachment; filename=\"saucer-{}-{id}.json\"", open.house.id());
    let json = json_in_pieces(TableText::new(&visit.app, &open, text)).await?;
    Ok(([(CONTENT_DISPOSITION, name)], json).into_response())
}

fn note((place, chair): (Place, &Chair)) -> SeatNote {
    let kind = match chair.decider() {
        Decider::Bot(strength) => strength.id(),
        Decider::Person(_) | Decider::Nobody => "person",
    };
    SeatNote { name: place.name, kind: kind.to_owned() }
}

/// What each answer of luck was drawn from, for who checks the dice of a match that is over.
pub(super) async fn draws(visit: Visit, Path(id): Path<String>) -> Result<Response, Problem> {
    let open = visit.enter(&id).await?;
    let text = {
        let live = open.look().await;
        if !matches!(live.stage(), Stage::Over | Stage::Ended) {
            return Err(Problem::TooEarly);
        }
        LongText::draws(&**live.table)
    };
    json_in_pieces(TableText::new(&visit.app, &open, text)).await
}
