//! What is explained in somebody's first own matches, the first time that it comes.

use saucer_play::{Note, Shown, Target};
use saucer_skies::{Cell, Colour, Decision, DiePlace, Phase, RoomEffect, RowEffect, Skies};

use crate::board::die_id;
use crate::lesson::targets_in_sight;
use crate::words::cell_piece;

type Seen<'a> = Shown<'a, Skies>;

/// The most urgent first: what can hardly be undone before what only helps.
pub(crate) static NOTES: [Note<Skies>; 13] = [
    Note {
        id: "respawn",
        words: "skies-note-respawn",
        clause: "S-10.4",
        points: start_cells,
        when: |seen| !start_cells(seen).is_empty(),
        taught: &[],
    },
    Note {
        id: "robot-place",
        words: "skies-note-robot-place",
        clause: "S-7.2",
        points: |seen| seen.legal.iter().filter_map(built).map(on).collect(),
        when: |seen| {
            matches!(seen.view.phase, Phase::Robot { .. })
                && seen.legal.iter().any(|decision| built(decision).is_some())
        },
        taught: &["skies-learn-stand"],
    },
    Note {
        id: "damage",
        words: "skies-note-damage",
        clause: "S-1.3",
        points: |_| vec![Target::class("track damage")],
        when: |seen| seen.view.damage > 0,
        taught: &["skies-learn-damage"],
    },
    Note {
        id: "dice",
        words: "skies-note-dice",
        clause: "S-5.1",
        points: |_| vec![Target::class("dice")],
        when: |seen| placing(seen) && n_placed(seen) == 0,
        taught: &["skies-learn-dice"],
    },
    Note {
        id: "white",
        words: "skies-note-white",
        clause: "S-4.7",
        points: white_dice,
        when: |seen| placing(seen) && n_placed(seen) > 0 && !white_dice(seen).is_empty(),
        taught: &["skies-learn-white"],
    },
    Note {
        id: "explosion",
        words: "skies-note-explosion",
        clause: "S-6.7",
        points: targets_in_sight,
        when: |seen| placing(seen) && !targets_in_sight(seen).is_empty(),
        taught: &["skies-learn-flew"],
    },
    Note {
        id: "excavator",
        words: "skies-note-excavator",
        clause: "S-4.6",
        points: |_| vec![Target::new("data-vt", "excavator")],
        when: |seen| {
            placing(seen)
                && n_placed(seen) > 1
                && seen.legal.iter().any(|decision| digs(seen, decision))
        },
        taught: &["skies-learn-digger"],
    },
    Note {
        id: "energy",
        words: "skies-note-energy",
        clause: "S-6.2",
        points: |seen| rooms(seen, RoomEffect::Energy),
        when: |seen| !rooms(seen, RoomEffect::Energy).is_empty(),
        taught: &["skies-learn-rooms"],
    },
    Note {
        id: "research",
        words: "skies-note-research",
        clause: "S-6.8",
        points: |seen| rooms(seen, RoomEffect::Research),
        when: |seen| !rooms(seen, RoomEffect::Research).is_empty(),
        taught: &["skies-learn-research"],
    },
    Note {
        id: "robot",
        words: "skies-note-robot",
        clause: "S-6.9",
        points: |seen| rooms(seen, RoomEffect::Robot),
        when: |seen| !rooms(seen, RoomEffect::Robot).is_empty(),
        taught: &["skies-learn-build"],
    },
    Note {
        id: "dig",
        words: "skies-note-dig",
        clause: "S-8.2",
        points: |_| vec![Target::new("data-vt", "excavator")],
        when: |seen| seen.legal.contains(&Decision::Dig),
        taught: &["skies-learn-dig"],
    },
    Note {
        id: "row-effect",
        words: "skies-note-row-effect",
        clause: "S-9.3",
        points: |_| vec![Target::class("next-effect")],
        when: |seen| {
            seen.view.phase == Phase::Rooms
                && !matches!(seen.view.next_effect, RowEffect::Nothing | RowEffect::Skull)
        },
        taught: &["skies-learn-down"],
    },
    Note {
        id: "skull",
        words: "skies-note-skull",
        clause: "S-1.2",
        points: |_| vec![Target::new("data-vt", "mothership")],
        when: |seen| seen.view.covered >= NEAR_THE_SKULL,
        taught: &[],
    },
];

/// How many rows are covered when the skull comes near: the twelfth has it (S-1.2).
const NEAR_THE_SKULL: u8 = 8;

fn placing(seen: &Seen<'_>) -> bool {
    seen.view.phase == Phase::Place
}

fn n_placed(seen: &Seen<'_>) -> usize {
    seen.view.dice.iter().filter(|die| die.place != DiePlace::Tray).count()
}

fn on(cell: Cell) -> Target {
    Target::new("data-piece", cell_piece(cell))
}

fn white_dice(seen: &Seen<'_>) -> Vec<Target> {
    let dice = seen.view.dice.iter().filter(|die| die.place == DiePlace::Tray);
    let white = dice.filter(|die| die.die.colour == Colour::White);
    white.map(|die| Target::new("data-die", die_id(die.die))).collect()
}

/// The start cells that can be chosen for a ship.
fn start_cells(seen: &Seen<'_>) -> Vec<Target> {
    let cell = |decision: &Decision| match decision {
        Decision::Respawn { column } => {
            Some(Target::new("data-key", format!("start-{}", column.number())))
        }
        _ => None,
    };
    seen.legal.iter().filter_map(cell).collect()
}

/// The cells of the rooms with this effect that may be used now.
fn rooms(seen: &Seen<'_>, effect: RoomEffect) -> Vec<Target> {
    let room = |decision: &Decision| match decision {
        Decision::Use { room } => seen.view.board().room(*room),
        _ => None,
    };
    let does = seen.legal.iter().filter_map(room).filter(|room| room.does(effect));
    does.filter_map(|room| room.cells.first().copied()).map(on).collect()
}

const fn built(decision: &Decision) -> Option<Cell> {
    match decision {
        Decision::Build { cell } => Some(*cell),
        _ => None,
    }
}

/// Whether a die would be put beyond the excavator.
fn digs(seen: &Seen<'_>, decision: &Decision) -> bool {
    let dug = |cell: Cell| seen.view.cells.iter().any(|view| view.cell == cell && view.dug);
    matches!(decision, Decision::Place { cell, .. } if !dug(*cell))
}
