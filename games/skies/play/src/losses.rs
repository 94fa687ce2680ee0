//! What is given up for good: effects that stay unused, dice without effect, robots that leave, the match.

use saucer_play::At;
use saucer_skies::{Ask, Cell, Decision, DiePlace, Event, ROBOTS, RoomEffect};

use crate::SkiesPlay;
use crate::words;

/// What this decision would give up, a sentence each.
pub(crate) fn losses(at: &At<'_, SkiesPlay>, decision: &Decision) -> Vec<String> {
    let view = at.view();
    match *decision {
        Decision::EndRooms => unused(at).iter().map(|unused| said(at, unused)).collect(),
        Decision::Build { cell } => covered_die(at, cell).into_iter().collect(),
        Decision::Dismiss { cell } if !must_leave(at) => {
            let robot = view.robots.iter().find(|robot| robot.cell == cell);
            let words = robot.map(|robot| {
                let place = words::place(at.lang(), cell);
                let figures = [("value", robot.value.into()), ("place", place.into())];
                at.text("skies-loses-robot", &figures)
            });
            words.into_iter().collect()
        }
        Decision::Place { .. } if is_lost(at, decision) && !all_is_lost(at) => {
            vec![at.plain("skies-loses-match")]
        }
        _ => Vec::new(),
    }
}

/// An effect that could still be had in this phase.
pub(crate) struct Unused {
    /// The decision that brings it.
    pub(crate) decision: Decision,
    events: Vec<Event>,
}

/// The rooms and the digging that would bring anything, were they used now.
pub(crate) fn unused(at: &At<'_, SkiesPlay>) -> Vec<Unused> {
    if !matches!(at.view().ask, Ask::Rooms { .. }) {
        return Vec::new();
    }
    let uses = |decision: &&Decision| matches!(decision, Decision::Use { .. } | Decision::Dig);
    let all =
        at.shown.legal.iter().filter(uses).map(|decision| Unused {
            decision: *decision,
            events: at.shown.rules.preview(decision),
        });
    all.filter(|unused| unused.is_robot(at) || !words::gains(at.lang(), &unused.events).is_empty())
        .collect()
}

impl Unused {
    /// Whether it builds a robot, which has to be put somewhere.
    pub(crate) fn is_robot(&self, at: &At<'_, SkiesPlay>) -> bool {
        let Decision::Use { room } = self.decision else { return false };
        at.view().board().room(room).is_some_and(|room| room.does(RoomEffect::Robot))
    }
}

fn said(at: &At<'_, SkiesPlay>, unused: &Unused) -> String {
    let (lang, board) = (at.lang(), at.view().board());
    let Decision::Use { room } = unused.decision else {
        let outcome = words::gains(lang, &unused.events);
        return at.text("skies-loses-dig", &[("outcome", outcome.into())]);
    };
    let Some(room) = board.room(room) else { return String::new() };
    let outcome = if unused.is_robot(at) {
        at.plain("skies-loses-new-robot")
    } else {
        words::gains(lang, &unused.events)
    };
    let figures = [
        ("room", words::room(lang, room).into()),
        ("place", words::place(lang, room.cells[0]).into()),
        ("outcome", outcome.into()),
    ];
    at.text("skies-loses-room", &figures)
}

/// What becomes of the die that lies where a robot is to stand: it is given back without effect (S-6.9).
/// Anti-air has had its effect already.
pub(crate) fn covered_die(at: &At<'_, SkiesPlay>, cell: Cell) -> Option<String> {
    let view = at.view();
    let die = view.dice.iter().find(|die| die.place == DiePlace::Cell(cell))?;
    if view.board().is_anti_air(cell) {
        return None;
    }
    let figures = [
        ("die", words::die(at.lang(), die.die).into()),
        ("room", words::room_at(at.lang(), view.board(), cell).into()),
    ];
    Some(at.text("skies-loses-die", &figures))
}

/// With both robots on the base and a new one in hand one has to go; so it has if no die fits anywhere.
fn must_leave(at: &At<'_, SkiesPlay>) -> bool {
    match at.view().ask {
        Ask::Robot { .. } => at.view().robots.len() == ROBOTS,
        _ => at.shown.legal.iter().all(|decision| matches!(decision, Decision::Dismiss { .. })),
    }
}

fn is_lost(at: &At<'_, SkiesPlay>, decision: &Decision) -> bool {
    let ends = |event: &Event| matches!(event, Event::LostToDamage | Event::LostToMothership);
    at.shown.rules.preview(decision).iter().any(ends)
}

fn all_is_lost(at: &At<'_, SkiesPlay>) -> bool {
    let mut places = at.shown.legal.iter().filter(|d| matches!(d, Decision::Place { .. }));
    places.all(|decision| is_lost(at, decision))
}
