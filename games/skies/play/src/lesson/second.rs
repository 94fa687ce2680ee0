//! The second round of the guided match: an arrow, a descent mark, and a robot from its room to its first work.

use saucer_play::{Progress, Target};
use saucer_skies::{
    Board, Cell, Colour, Column, Decision, Die, DiePlace, DieView, Event, Icon, Phase, Row, Ship,
    Spot,
};

use super::{
    At, END, ENERGY, FIGHTER, LABORATORY, MOTHERSHIP, ROBOTS, Seen, n_placed, on, use_room,
};
use crate::board::{die_id, die_key, picked};
use crate::words::{cell_piece, ship_piece};

const ROUND: u8 = 2;

/// Where a robot is asked to stand, the best first. Its own room is free as soon as it is built.
const STANDS: [At; 4] = [LABORATORY, ENERGY, FIGHTER, ROBOTS];

/// How far something is that belongs to the placing of the second round.
pub(super) fn placing(seen: &Seen<'_>) -> Progress {
    match seen.view.phase {
        _ if seen.view.round < ROUND => Progress::Later,
        Phase::Place | Phase::Roll if seen.view.round == ROUND => Progress::Waits,
        _ => Progress::Over,
    }
}

/// What has happened in the second round.
fn events<'a>(seen: &'a Seen<'_>) -> impl Iterator<Item = &'a Event> {
    let all = seen.log.iter().flat_map(|told| &told.events);
    all.skip_while(|event| !matches!(event, Event::Round { number } if *number >= ROUND))
}

// ---------------------------------------------------------------- arrow and descent mark

/// A sign of the sky that a ship is led to.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Sign {
    Arrow,
    Descent,
}

/// A ship on a sign, and where.
struct Met {
    ship: Ship,
    at: Spot,
}

impl Sign {
    /// What is said where no die leads a ship there.
    fn unmet(self) -> &'static str {
        match self {
            Sign::Arrow => "skies-learn-no-arrow",
            Sign::Descent => "skies-learn-no-descent",
        }
    }

    /// The ship that met it, if these events tell of one.
    fn met<'e>(self, board: &Board, events: impl Iterator<Item = &'e Event>) -> Option<Met> {
        let is_mark = |spot| matches!(spot, Spot::Sky(column, row) if board.icon(column, row) == Icon::Mothership);
        let mut caller = None;
        for event in events {
            match (self, *event) {
                (Sign::Arrow, Event::Slid { ship, from, .. }) => {
                    return Some(Met { ship, at: from });
                }
                (Sign::Descent, Event::Flew { ship, to, .. }) if is_mark(to) => {
                    caller = Some(Met { ship, at: to });
                }
                // The mothership comes down by itself, too, at the end of a round.
                (Sign::Descent, Event::Descended { .. }) if caller.is_some() => return caller,
                _ => {}
            }
        }
        None
    }
}

/// The die that leads a ship to the sign and does no other harm: black ones first, so that the others stay as they
/// lie, and useful rooms before anti-air.
pub(super) fn lead(seen: &Seen<'_>, sign: Sign) -> Option<Decision> {
    let board = seen.view.board();
    let leads = |decision: &&Decision| {
        let Decision::Place { cell, .. } = decision else { return false };
        let events = seen.rules.preview(decision);
        let harms = |event: &Event| match event {
            Event::Hit { .. } | Event::Damaged { .. } => true,
            Event::Descended { .. } => sign == Sign::Arrow,
            Event::LostToMothership | Event::LostToDamage => true,
            _ => false,
        };
        let is_dug = cell.depth() < seen.view.excavator.depth();
        is_dug && sign.met(board, events.iter()).is_some() && !events.iter().any(harms)
    };
    let rank = |decision: &&Decision| match decision {
        Decision::Place { die, cell } => {
            (die.colour == Colour::White, board.is_anti_air(*cell), 6 - die.face.min(6))
        }
        _ => (true, true, 0),
    };
    seen.legal.iter().filter(leads).min_by_key(rank).copied()
}

/// The die, its cell, the ship, and the sign on which it will stop; without the die once it is picked up.
pub(super) fn led(seen: &Seen<'_>, sign: Sign) -> Vec<Target> {
    let Some(decision) = lead(seen, sign) else { return lowest(seen, sign).into_iter().collect() };
    let Decision::Place { die, cell } = decision else { return Vec::new() };
    let met = sign.met(seen.view.board(), seen.rules.preview(&decision).iter());
    let in_hand = picked(seen) == Some(die);
    let hand = if in_hand { None } else { die_key(&seen.view, die) };
    let hand = hand.map(|key| Target::new("data-key", key));
    let ship = met.as_ref().map(|met| Target::new("data-piece", ship_piece(met.ship)));
    let place = Target::new("data-piece", cell_piece(cell));
    let stop = met.and_then(|met| sign_at(met.at));
    [hand, Some(place), ship, stop].into_iter().flatten().collect()
}

fn sign_at(spot: Spot) -> Option<Target> {
    match spot {
        Spot::Sky(column, row) => {
            Some(Target::new("class", format!("sign-of c{column} r{}", row.0)))
        }
        _ => None,
    }
}

/// The lowest of these signs, where ships seldom lie over it early in a match.
fn lowest(seen: &Seen<'_>, sign: Sign) -> Option<Target> {
    let is_meant = |icon| match sign {
        Sign::Arrow => matches!(icon, Icon::Left | Icon::Right),
        Sign::Descent => icon == Icon::Mothership,
    };
    let rows = (seen.view.covered + 1..Row::GROUND.0).rev().map(Row);
    let mut spaces = rows.flat_map(|row| Column::ALL.map(|column| Spot::Sky(column, row)));
    let board = seen.view.board();
    let found = spaces
        .find(|spot| matches!(*spot, Spot::Sky(column, row) if is_meant(board.icon(column, row))));
    found.and_then(sign_at)
}

/// Until a ship has met the sign; where none can, that is told.
pub(super) fn leading(seen: &Seen<'_>, sign: Sign) -> Progress {
    match placing(seen) {
        Progress::Waits if sign.met(seen.view.board(), events(seen)).is_some() => Progress::Over,
        Progress::Waits if seen.view.phase == Phase::Place && lead(seen, sign).is_none() => {
            Progress::Otherwise(sign.unmet())
        }
        progress => progress,
    }
}

/// To be read after a ship has met the sign, until the next die.
pub(super) fn after(seen: &Seen<'_>, sign: Sign) -> Progress {
    match placing(seen) {
        Progress::Waits if sign.met(seen.view.board(), events(seen)).is_none() => Progress::Over,
        progress => progress,
    }
}

/// The ship that met the sign, or what it called.
pub(super) fn came_of(seen: &Seen<'_>, sign: Sign) -> Vec<Target> {
    match sign {
        Sign::Descent => vec![MOTHERSHIP.target()],
        Sign::Arrow => {
            let met = sign.met(seen.view.board(), events(seen));
            met.map(|met| Target::new("data-piece", ship_piece(met.ship))).into_iter().collect()
        }
    }
}

// ---------------------------------------------------------------- the other dice

/// A die and a cell of one's own choice.
pub(super) fn any_die(seen: &Seen<'_>) -> Option<Decision> {
    let board = seen.view.board();
    let harm = |decision: &&Decision| match decision {
        Decision::Place { die, cell } => {
            let events = seen.rules.preview(decision);
            let harms = events
                .iter()
                .filter(|event| matches!(event, Event::Hit { .. } | Event::Descended { .. }));
            (harms.count(), board.is_anti_air(*cell), 6 - die.face.min(6))
        }
        _ => (usize::MAX, true, 0),
    };
    seen.legal.iter().min_by_key(harm).copied()
}

/// The dice, until one is picked up.
pub(super) fn dice_in_tray(seen: &Seen<'_>) -> Vec<Target> {
    if picked(seen).is_some() {
        return Vec::new();
    }
    let in_tray = seen.view.dice.iter().filter(|die| die.place == DiePlace::Tray);
    let id = |die: Die| Target::new("data-die", die_id(die));
    in_tray.map(|die| id(die.die)).collect()
}

// ---------------------------------------------------------------- the robot

/// The room that builds it, or the one that brings the energy for that.
pub(super) fn build(seen: &Seen<'_>) -> Option<Decision> {
    use_room(seen, ROBOTS).or_else(|| use_room(seen, ENERGY))
}

pub(super) fn builder(seen: &Seen<'_>) -> Vec<Target> {
    let needs_energy = use_room(seen, ROBOTS).is_none() && use_room(seen, ENERGY).is_some();
    vec![on(if needs_energy { ENERGY } else { ROBOTS })]
}

/// Until the robot is in hand, if its room can be used at all.
pub(super) fn building(seen: &Seen<'_>) -> Progress {
    match seen.view.phase {
        _ if seen.view.round < ROUND => Progress::Later,
        Phase::Place | Phase::Roll if seen.view.round == ROUND => Progress::Later,
        Phase::Rooms if seen.view.round == ROUND => match use_room(seen, ROBOTS) {
            Some(_) => Progress::Waits,
            // Energy helps only where a die waits in the room of the robot.
            None if is_filled(seen, ROBOTS) && use_room(seen, ENERGY).is_some() => Progress::Waits,
            None => Progress::Over,
        },
        _ => Progress::Over,
    }
}

fn is_filled(seen: &Seen<'_>, at: At) -> bool {
    let cell = at.cell();
    seen.view.dice.iter().any(|die| matches!(die.place, DiePlace::Cell(here) if Some(here) == cell))
}

/// A free cell for the robot.
pub(super) fn stand(seen: &Seen<'_>) -> Option<Decision> {
    let builds = |at: &At| at.cell().map(|cell| Decision::Build { cell });
    let free = STANDS.iter().filter(|at| !is_filled(seen, **at)).filter_map(builds);
    let mut wanted = free.filter(|decision| seen.legal.contains(decision));
    wanted.next().or_else(|| {
        seen.legal.iter().copied().find(|decision| matches!(decision, Decision::Build { .. }))
    })
}

pub(super) fn its_stand(seen: &Seen<'_>) -> Vec<Target> {
    match stand(seen) {
        Some(Decision::Build { cell }) => vec![Target::new("data-piece", cell_piece(cell))],
        _ => Vec::new(),
    }
}

pub(super) fn standing(seen: &Seen<'_>) -> Progress {
    match seen.view.phase {
        Phase::Robot { .. } if seen.view.round == ROUND => Progress::Waits,
        _ => Progress::Over,
    }
}

// ---------------------------------------------------------------- the rest of the round

/// A room that brings something, the excavator, or the end.
pub(super) fn finish(seen: &Seen<'_>) -> Option<Decision> {
    let brings = |decision: &Decision| match decision {
        Decision::Use { .. } => seen.rules.preview(decision).iter().any(|event| match event {
            Event::Charged { from, to } | Event::Researched { from, to } => from < to,
            Event::ShotDown { .. } => true,
            _ => false,
        }),
        Decision::Dig => true,
        _ => false,
    };
    let ends =
        |decision: &Decision| !matches!(decision, Decision::Use { .. } | Decision::Dismiss { .. });
    let mut legal = seen.legal.iter().copied();
    legal.clone().find(brings).or_else(|| legal.find(ends))
}

pub(super) fn what_is_left(seen: &Seen<'_>) -> Vec<Target> {
    let board = seen.view.board();
    match finish(seen) {
        Some(Decision::Use { room }) => {
            let cells = board.room(room).into_iter().flat_map(|room| room.cells.iter());
            cells.map(|cell| Target::new("data-piece", cell_piece(*cell))).collect()
        }
        Some(Decision::Dig) => {
            let is_beyond = |cell: &Cell| cell.depth() > seen.view.excavator.depth();
            let lies = |die: &DieView| match die.place {
                DiePlace::Cell(cell) => Some(cell),
                _ => None,
            };
            let called = seen.view.dice.iter().filter_map(lies).filter(is_beyond);
            called.map(|cell| Target::new("data-piece", cell_piece(cell))).collect()
        }
        Some(Decision::EndRooms) => vec![END.target()],
        _ => Vec::new(),
    }
}

pub(super) fn finishing(seen: &Seen<'_>) -> Progress {
    match seen.view.phase {
        _ if seen.view.round != ROUND => Progress::Over,
        Phase::Respawn => Progress::Otherwise("skies-learn-respawn"),
        Phase::Robot { .. } => Progress::Later,
        _ => Progress::Waits,
    }
}

/// To be read in the third round before the first die, if this has happened.
pub(super) fn once(seen: &Seen<'_>, has_happened: fn(&Event) -> bool) -> Progress {
    match in_third_round(seen) {
        Progress::Waits if !events(seen).any(has_happened) => Progress::Over,
        progress => progress,
    }
}

fn in_third_round(seen: &Seen<'_>) -> Progress {
    match seen.view.round {
        0..=ROUND => Progress::Later,
        3 if n_placed(seen) == 0 => Progress::Waits,
        _ => Progress::Over,
    }
}

/// The robots on the base.
pub(super) fn robots(seen: &Seen<'_>) -> Vec<Target> {
    let cells = seen.view.robots.iter().map(|robot| robot.cell);
    cells.map(|cell| Target::new("data-piece", cell_piece(cell))).collect()
}

/// To be read in the third round, if a robot stands.
pub(super) fn at_work(seen: &Seen<'_>) -> Progress {
    match in_third_round(seen) {
        Progress::Waits if seen.view.robots.is_empty() => Progress::Over,
        progress => progress,
    }
}

/// The red ships that are on their way.
pub(super) fn red_ships(seen: &Seen<'_>) -> Vec<Target> {
    let flies = |spot| matches!(spot, Spot::Sky(..) | Spot::Start(_));
    let red = seen.view.ships.iter().filter(|ship| ship.red && flies(ship.spot));
    red.map(|ship| Target::new("data-piece", ship_piece(ship.ship))).collect()
}
