//! What is given up for good: effects that stay unused, dice without effect, robots that leave, the match.

use saucer_play::At;
use saucer_skies::{Ask, Cell, Decision, Die, DiePlace, Event, ROBOTS, RoomEffect, RoomId};

use crate::SkiesPlay;
use crate::words;

/// What this decision would give up, a sentence each.
pub(crate) fn losses(at: &At<'_, SkiesPlay>, decision: &Decision) -> Vec<String> {
    let view = at.view();
    match *decision {
        Decision::EndRooms => unused(at).iter().map(|unused| said(at, unused)).collect(),
        Decision::Use { room } if !at.is_hinted(decision) => wasted(at, room).into_iter().collect(),
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
        Decision::Place { die, cell } if !at.is_hinted(decision) && is_worth_a_word(at) => {
            idle(at, die, cell).into_iter().collect()
        }
        _ => Vec::new(),
    }
}

/// Why a die would do nothing for the base in this cell: the excavator does not come so far (S-8.1), or the only die
/// of its room brings nothing (S-6.3). What else happens in the round may change the second, never the first.
pub(crate) fn idle(at: &At<'_, SkiesPlay>, die: Die, cell: Cell) -> Option<String> {
    let (lang, view) = (at.lang(), at.view());
    let board = view.board();
    if let Some(steps) = cell.depth().checked_sub(view.excavator.depth()) {
        let figures = [("n", steps.into()), ("face", die.face.into())];
        return (steps > die.face).then(|| at.text("skies-loses-too-far", &figures));
    }
    let room = board.room_of(cell).and_then(|id| board.room(id))?;
    if room.cells.len() > 1 || board.is_anti_air(cell) || room.does(RoomEffect::Robot) {
        return None;
    }
    let value = die.face as i8 + room.modifier;
    let name = words::room(lang, room);
    let next = board.research.get(usize::from(view.research));
    match next {
        _ if value <= 0 => {
            let figures =
                [("room", name.into()), ("value", value.to_string().replace('-', "−").into())];
            Some(at.text("skies-loses-value", &figures))
        }
        Some(next) if room.effects == [RoomEffect::Research] && value < *next as i8 => {
            let figures =
                [("room", name.into()), ("value", value.into()), ("next", (*next).into())];
            Some(at.text("skies-loses-research", &figures))
        }
        _ => None,
    }
}

/// Whether any die could do something somewhere, so that one without effect gives something up.
fn is_worth_a_word(at: &At<'_, SkiesPlay>) -> bool {
    at.shown.legal.iter().any(|decision| match *decision {
        Decision::Place { die, cell } => idle(at, die, cell).is_none(),
        _ => false,
    })
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

/// What a room costs that would bring nothing now, such as a fighter without a target.
fn wasted(at: &At<'_, SkiesPlay>, room: RoomId) -> Option<String> {
    let decision = Decision::Use { room };
    let brings = unused(at).iter().any(|unused| unused.decision == decision);
    let room = at.view().board().room(room).filter(|room| room.cost > 0 && !brings)?;
    let figures = [
        ("room", words::room(at.lang(), room).into()),
        ("place", words::place(at.lang(), room.cells[0]).into()),
        ("n", room.cost.into()),
    ];
    Some(at.text("skies-loses-energy", &figures))
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
