//! The guided match: two rounds step by step, then free play.
//!
//! What it points at is named here and nowhere else; a test looks for all of it in the pages.

mod placing;
mod second;

use saucer_bots::Strength;
use saucer_play::{Lesson, Progress, Shown, Step, Target, Task};
use saucer_skies::{Cell, Column, Decision, DiePlace, Event, Icon, Phase, Skies, Spot};

use self::placing::{
    DIGGING_DIE, ENERGY_DIE, FIGHTER_DIE, LAST_DIE, RESEARCH_DIE, ROBOT_DIE, place, placing,
    to_place,
};
use self::second::Sign;
use crate::words::{cell_piece, ship_piece};

type Seen<'a> = Shown<'a, Skies>;

pub(crate) static LESSONS: [Lesson<Skies>; 1] = [Lesson {
    id: "first-round",
    name: "skies-learn-name",
    choices: &[],
    start: 46,
    bots: Strength::Rookie,
    steps: &STEPS,
}];

static STEPS: [Step<Skies>; 30] = [
    read("skies-learn-aim", "S-1.1", |_| vec![RESEARCH.target()], before_first_die),
    read("skies-learn-threat", "S-1.2", the_threat, before_first_die),
    read("skies-learn-damage", "S-1.3", |_| vec![DAMAGE.target()], before_first_die),
    read("skies-learn-dice", "S-4.2", |_| vec![DICE.target()], before_first_die),
    Step {
        words: "skies-learn-energy",
        clause: "S-5.1",
        points: |seen| to_place(seen, ENERGY_DIE),
        task: Some(Task { words: "skies-learn-energy-do", wants: |seen| place(seen, ENERGY_DIE) }),
        progress: |seen| placing(seen, ENERGY_DIE),
    },
    read("skies-learn-flew", "S-5.6", targets_in_sight, flown),
    Step {
        words: "skies-learn-fighter",
        clause: "S-6.7",
        points: |seen| to_place(seen, FIGHTER_DIE),
        task: Some(Task {
            words: "skies-learn-fighter-do",
            wants: |seen| place(seen, FIGHTER_DIE),
        }),
        progress: |seen| placing(seen, FIGHTER_DIE),
    },
    Step {
        words: "skies-learn-white",
        clause: "S-4.7",
        points: |seen| to_place(seen, RESEARCH_DIE),
        task: Some(Task { words: "skies-learn-white-do", wants: |seen| place(seen, RESEARCH_DIE) }),
        progress: |seen| placing(seen, RESEARCH_DIE),
    },
    Step {
        words: "skies-learn-digger",
        clause: "S-4.6",
        points: |seen| to_place(seen, DIGGING_DIE),
        task: Some(Task { words: "skies-learn-digger-do", wants: |seen| place(seen, DIGGING_DIE) }),
        progress: |seen| placing(seen, DIGGING_DIE),
    },
    Step {
        words: "skies-learn-anti-air",
        clause: "S-6.5",
        points: |seen| to_place(seen, LAST_DIE),
        task: Some(Task { words: "skies-learn-anti-air-do", wants: |seen| place(seen, LAST_DIE) }),
        progress: |seen| placing(seen, LAST_DIE),
    },
    Step {
        words: "skies-learn-rooms",
        clause: "S-6.1",
        points: |_| vec![on(ENERGY)],
        task: Some(Task { words: "skies-learn-rooms-do", wants: |seen| use_room(seen, ENERGY) }),
        progress: |seen| using(seen, use_room(seen, ENERGY)),
    },
    Step {
        words: "skies-learn-shoot",
        clause: "S-6.7",
        points: |_| vec![on(FIGHTER)],
        task: Some(Task { words: "skies-learn-shoot-do", wants: shoot }),
        progress: shooting,
    },
    Step {
        words: "skies-learn-research",
        clause: "S-6.8",
        points: |_| vec![on(LABORATORY)],
        task: Some(Task {
            words: "skies-learn-research-do",
            wants: |seen| use_room(seen, LABORATORY),
        }),
        progress: |seen| using(seen, use_room(seen, LABORATORY)),
    },
    Step {
        words: "skies-learn-dig",
        clause: "S-8.2",
        points: |_| vec![on(UNDUG)],
        task: Some(Task { words: "skies-learn-dig-do", wants: dig }),
        progress: |seen| using(seen, dig(seen)),
    },
    Step {
        words: "skies-learn-end",
        clause: "S-6.11",
        points: |seen| if seen.view.phase == Phase::Rooms { vec![END.target()] } else { vec![] },
        task: Some(Task { words: "skies-learn-end-do", wants: |seen| seen.legal.last().copied() }),
        progress: |seen| match seen.view.phase {
            _ if seen.view.round > 1 => Progress::Over,
            Phase::Respawn => Progress::Otherwise("skies-learn-respawn"),
            _ => Progress::Waits,
        },
    },
    read("skies-learn-down", "S-9.1", |_| vec![NEXT_EFFECT.target()], in_second_round),
    Step {
        words: "skies-learn-robots",
        clause: "S-6.9",
        points: |seen| to_place(seen, ROBOT_DIE),
        task: Some(Task { words: "skies-learn-robots-do", wants: |seen| place(seen, ROBOT_DIE) }),
        progress: |seen| placing(seen, ROBOT_DIE),
    },
    Step {
        words: "skies-learn-arrow",
        clause: "S-5.4",
        points: |seen| second::led(seen, Sign::Arrow),
        task: Some(Task {
            words: "skies-learn-lead-do",
            wants: |seen| second::lead(seen, Sign::Arrow),
        }),
        progress: |seen| second::leading(seen, Sign::Arrow),
    },
    read(
        "skies-learn-slid",
        "S-5.4",
        |seen| second::came_of(seen, Sign::Arrow),
        |seen| second::after(seen, Sign::Arrow),
    ),
    Step {
        words: "skies-learn-descent",
        clause: "S-5.5",
        points: |seen| second::led(seen, Sign::Descent),
        task: Some(Task {
            words: "skies-learn-lead-do",
            wants: |seen| second::lead(seen, Sign::Descent),
        }),
        progress: |seen| second::leading(seen, Sign::Descent),
    },
    read(
        "skies-learn-called",
        "S-5.5",
        |seen| second::came_of(seen, Sign::Descent),
        |seen| second::after(seen, Sign::Descent),
    ),
    read("skies-learn-help", "S-4.7", |_| vec![HINT.target()], second::placing),
    Step {
        words: "skies-learn-others",
        clause: "S-4.2",
        points: second::dice_in_tray,
        task: Some(Task { words: "skies-learn-others-do", wants: second::any_die }),
        progress: second::placing,
    },
    Step {
        words: "skies-learn-build",
        clause: "S-6.9",
        points: second::builder,
        task: Some(Task { words: "skies-learn-build-do", wants: second::build }),
        progress: second::building,
    },
    Step {
        words: "skies-learn-stand",
        clause: "S-7.2",
        points: second::its_stand,
        task: Some(Task { words: "skies-learn-stand-do", wants: second::stand }),
        progress: second::standing,
    },
    Step {
        words: "skies-learn-finish",
        clause: "S-6.1",
        points: second::what_is_left,
        task: Some(Task { words: "skies-learn-finish-do", wants: second::finish }),
        progress: second::finishing,
    },
    read(
        "skies-learn-driven-back",
        "S-9.3",
        |_| vec![EXCAVATOR.target()],
        |seen| second::once(seen, |event| matches!(event, Event::DrivenBack { .. })),
    ),
    read("skies-learn-red", "S-9.3", second::red_ships, |seen| {
        second::once(seen, |event| matches!(event, Event::Reinforced { .. }))
    }),
    read("skies-learn-at-work", "S-7.3", second::robots, second::at_work),
    read("skies-learn-last", "S-1.1", |_| vec![RESEARCH.target()], to_the_end),
];

/// A part of the page.
struct Part {
    attribute: &'static str,
    value: &'static str,
}

const RESEARCH: Part = Part { attribute: "class", value: "track research" };
const DAMAGE: Part = Part { attribute: "class", value: "track damage" };
const NEXT_EFFECT: Part = Part { attribute: "class", value: "next-effect" };
const DICE: Part = Part { attribute: "class", value: "dice" };
const MOTHERSHIP: Part = Part { attribute: "data-vt", value: "mothership" };
const EXCAVATOR: Part = Part { attribute: "data-vt", value: "excavator" };
const END: Part = Part { attribute: "data-key", value: "end" };
const HINT: Part = Part { attribute: "data-key", value: "hint" };

impl Part {
    fn target(&self) -> Target {
        Target::new(self.attribute, self.value)
    }
}

/// A cell by base row and column.
#[derive(Clone, Copy)]
struct At(u8, u8);

const ENERGY: At = At(2, 1);
const ROBOTS: At = At(2, 2);
const FIGHTER: At = At(2, 3);
const LABORATORY: At = At(2, 5);
const UNDUG: At = At(3, 4);
const ANTI_AIR: At = At(1, 2);

impl At {
    fn cell(self) -> Option<Cell> {
        Cell::new(self.0, Column::new(self.1)?)
    }
}

/// A step that is only read.
const fn read(
    words: &'static str,
    clause: &'static str,
    points: fn(&Seen<'_>) -> Vec<Target>,
    progress: fn(&Seen<'_>) -> Progress,
) -> Step<Skies> {
    Step { words, clause, points, task: None, progress }
}

/// The cell as the page names it.
fn on(at: At) -> Target {
    Target::new("data-piece", at.cell().map(cell_piece).unwrap_or_default())
}

/// The mothership, and the row in which it wins (S-1.2).
fn the_threat(seen: &Seen<'_>) -> Vec<Target> {
    let skull = format!("sign-of row-of r{}", seen.view.board().skull.0);
    vec![MOTHERSHIP.target(), Target::new("class", skull)]
}

/// The ships that stand on an explosion.
pub(crate) fn targets_in_sight(seen: &Seen<'_>) -> Vec<Target> {
    let board = seen.view.board();
    let in_sight = |spot| matches!(spot, Spot::Sky(column, row) if matches!(board.icon(column, row), Icon::Explosion(_)));
    let ships = seen.view.ships.iter().filter(|ship| in_sight(ship.spot));
    ships.map(|ship| Target::new("data-piece", ship_piece(ship.ship))).collect()
}

fn n_placed(seen: &Seen<'_>) -> usize {
    seen.view.dice.iter().filter(|die| die.place != DiePlace::Tray).count()
}

fn is_placing(seen: &Seen<'_>) -> bool {
    seen.view.round == 1 && seen.view.phase == Phase::Place
}

fn before_first_die(seen: &Seen<'_>) -> Progress {
    while_placing(seen, 1)
}

/// To be read until so many dice lie on the base in the first round.
fn while_placing(seen: &Seen<'_>, dice: usize) -> Progress {
    if is_placing(seen) && n_placed(seen) < dice { Progress::Waits } else { Progress::Over }
}

/// To be read in the second round until a die lies on the base.
fn in_second_round(seen: &Seen<'_>) -> Progress {
    match seen.view.round {
        0 | 1 => Progress::Later,
        2 if n_placed(seen) == 0 => Progress::Waits,
        _ => Progress::Over,
    }
}

/// To be read in the third round.
fn to_the_end(seen: &Seen<'_>) -> Progress {
    match seen.view.round {
        0..=2 => Progress::Later,
        3 => Progress::Waits,
        _ => Progress::Over,
    }
}

/// Whether a ship has come to an explosion, while the next die is not placed.
fn flown(seen: &Seen<'_>) -> Progress {
    match while_placing(seen, 2) {
        Progress::Waits if targets_in_sight(seen).is_empty() => {
            Progress::Otherwise("skies-learn-flew-past")
        }
        progress => progress,
    }
}

/// A fighter that would hit nothing is left alone, and that is said.
fn shooting(seen: &Seen<'_>) -> Progress {
    let could = seen.view.round == 1 && use_room(seen, FIGHTER).is_some();
    match shoot(seen) {
        None if could => Progress::Otherwise("skies-learn-no-target"),
        shot => using(seen, shot),
    }
}

/// The room of this cell, if it may be used.
fn use_room(seen: &Seen<'_>, at: At) -> Option<Decision> {
    let room = seen.view.board().room_of(at.cell()?)?;
    let decision = Decision::Use { room };
    seen.legal.contains(&decision).then_some(decision)
}

/// The fighter, if it would hit anything.
fn shoot(seen: &Seen<'_>) -> Option<Decision> {
    let decision = use_room(seen, FIGHTER)?;
    let events = seen.rules.preview(&decision);
    events.iter().any(|event| matches!(event, Event::ShotDown { .. })).then_some(decision)
}

fn dig(seen: &Seen<'_>) -> Option<Decision> {
    seen.legal.contains(&Decision::Dig).then_some(Decision::Dig)
}

/// What can be done in the second phase waits for it, and is over when it was done or cannot be.
fn using(seen: &Seen<'_>, decision: Option<Decision>) -> Progress {
    let phase = seen.view.phase;
    if seen.view.round > 1 || decision.is_none() && !matches!(phase, Phase::Place | Phase::Roll) {
        Progress::Over
    } else {
        Progress::Waits
    }
}
