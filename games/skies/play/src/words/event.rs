//! Events in words.

use saucer_skies::{Board, Cell, Event, Ship, Spot};
use saucer_text::{FluentValue, Lang};
use saucer_web::parts::frame::Line;
use saucer_web::parts::tone::Tone;

use super::names::{cell_piece, die, place, room_by_id, room_within, row_effect, ship, ship_piece};

/// How much an event turned the match, in steps of the research track: for the planet, or against it below 0. A hit of the
/// base brings its end nearer than anything else does.
pub(crate) fn swing(event: &Event) -> i64 {
    match *event {
        Event::Researched { from, to } => 2 * i64::from(to.saturating_sub(from)),
        Event::ShotDown { .. } => 3,
        Event::Damaged { .. } => -12,
        // What ends the match is what its last round is told by.
        Event::Won => 100,
        Event::LostToMothership | Event::LostToDamage => -100,
        Event::Setback { from, to } => -2 * i64::from(from.saturating_sub(to)),
        Event::DrivenBack { .. } | Event::Reinforced { .. } => -2,
        _ => 0,
    }
}

/// What an event is called in the log.
pub(crate) fn event(lang: Lang, board: &Board, event: &Event) -> Line {
    let say = |key: &str, args: &[(&str, FluentValue<'_>)]| Line::plain(lang.text(key, args));
    let of_ship = |ship: Ship| vec![ship_piece(ship)];
    let of_cells = |cells: &[Cell]| cells.iter().copied().map(cell_piece).collect();
    let of_cell = |cell: Cell| vec![cell_piece(cell)];
    let name = |who| ship(lang, who).into();
    match *event {
        Event::Round { number } => {
            Line { tone: Tone::Heading, ..say("skies-ev-round", &[("n", number.into())]) }
        }
        Event::Rolled { faces } => {
            let list = |faces: &[u8]| faces.iter().map(u8::to_string).collect::<Vec<_>>().join(" ");
            let key = match (faces.black().is_empty(), faces.white().is_empty()) {
                (false, false) => "skies-ev-rolled",
                (false, true) => "skies-ev-rolled-black",
                (true, _) => "skies-ev-rolled-white",
            };
            let args = [
                ("black", list(faces.black()).into()),
                ("white", list(faces.white()).into()),
                ("blacks", faces.black().len().into()),
                ("whites", faces.white().len().into()),
            ];
            Line { clause: Some("S-4.1"), ..say(key, &args) }
        }
        Event::Placed { die: placed, cell } => Line {
            pieces: of_cell(cell),
            ..say(
                "skies-ev-placed",
                &[
                    ("die", die(lang, placed).into()),
                    ("room", room_within(lang, board, cell).into()),
                    ("place", place(lang, cell).into()),
                ],
            )
        },
        Event::Flew { ship, to, .. } => {
            let row = if let Spot::Sky(_, row) = to { row.0 } else { 0 };
            Line {
                pieces: of_ship(ship),
                ..say("skies-ev-flew", &[("ship", name(ship)), ("row", row.into())])
            }
        }
        Event::Slid { ship, to, .. } => {
            let column = to.column().map_or(0, |column| column.number());
            Line {
                clause: Some("S-5.4"),
                pieces: of_ship(ship),
                ..say("skies-ev-slid", &[("ship", name(ship)), ("column", column.into())])
            }
        }
        Event::Stayed { ship, .. } => Line {
            clause: Some("S-5.4"),
            pieces: of_ship(ship),
            ..say("skies-ev-stayed", &[("ship", name(ship))])
        },
        Event::Hit { ship, column } => Line {
            clause: Some("S-5.7"),
            pieces: of_ship(ship),
            tone: Tone::Bad,
            ..say("skies-ev-hit", &[("ship", name(ship)), ("column", column.number().into())])
        },
        Event::Damaged { damage } => Line {
            tone: Tone::Bad,
            ..say("skies-ev-damaged", &[("a", damage.into()), ("b", board.hits.into())])
        },
        Event::Descended { covered } => Line {
            clause: Some("S-5.5"),
            tone: Tone::Bad,
            ..say("skies-ev-descended", &[("row", covered.0.into())])
        },
        Event::Returned { ship } => {
            Line { pieces: of_ship(ship), ..say("skies-ev-returned", &[("ship", name(ship))]) }
        }
        Event::Used { room, value, cost } => Line {
            pieces: board.room(room).map_or_else(Vec::new, |room| of_cells(&room.cells)),
            ..say(
                "skies-ev-used",
                &[
                    ("room", room_by_id(lang, board, room).into()),
                    ("value", value.into()),
                    ("cost", cost.into()),
                ],
            )
        },
        Event::Charged { from, to } => Line {
            tone: Tone::Good,
            ..say(
                "skies-ev-charged",
                &[("a", (i32::from(to) - i32::from(from)).into()), ("b", to.into())],
            )
        },
        Event::Researched { from, to } => Line {
            tone: if to > from { Tone::Good } else { Tone::Plain },
            clause: Some("S-6.8"),
            ..say(
                "skies-ev-researched",
                &[("a", (i32::from(to) - i32::from(from)).into()), ("b", to.into())],
            )
        },
        Event::ShotDown { ship, .. } => Line {
            pieces: of_ship(ship),
            tone: Tone::Good,
            clause: Some("S-6.7"),
            ..say("skies-ev-shot-down", &[("ship", name(ship))])
        },
        Event::Built { cell, value } => Line {
            pieces: of_cell(cell),
            tone: Tone::Good,
            ..say("skies-ev-built", &[("value", value.into()), ("place", place(lang, cell).into())])
        },
        Event::Worn { cell, value } => Line {
            pieces: of_cell(cell),
            clause: Some("S-7.3"),
            ..say("skies-ev-worn", &[("value", value.into()), ("place", place(lang, cell).into())])
        },
        Event::RobotRemoved { cell } => Line {
            pieces: of_cell(cell),
            ..say("skies-ev-robot-removed", &[("place", place(lang, cell).into())])
        },
        Event::Dug { from, to } => Line {
            pieces: of_cell(to),
            tone: Tone::Good,
            clause: Some("S-8.1"),
            ..say(
                "skies-ev-dug",
                &[
                    ("n", (i32::from(to.depth()) - i32::from(from.depth())).into()),
                    ("place", place(lang, to).into()),
                ],
            )
        },
        Event::Unused { dice } => {
            Line { clause: Some("S-6.11"), ..say("skies-ev-unused", &[("n", dice.into())]) }
        }
        Event::Effect { row, effect } => Line {
            clause: Some("S-9.3"),
            ..say(
                "skies-ev-effect",
                &[("row", row.0.into()), ("effect", row_effect(lang, effect).into())],
            )
        },
        Event::DrivenBack { from, to } => Line {
            pieces: of_cell(to),
            clause: Some("S-8.4"),
            tone: Tone::Bad,
            ..say(
                "skies-ev-driven-back",
                &[
                    ("n", (i32::from(from.depth()) - i32::from(to.depth())).into()),
                    ("place", place(lang, to).into()),
                ],
            )
        },
        Event::Setback { from, to } => Line {
            tone: Tone::Bad,
            ..say("skies-ev-setback", &[("n", (i32::from(from) - i32::from(to)).into())])
        },
        Event::Reinforced { ship } => Line {
            pieces: of_ship(ship),
            tone: Tone::Bad,
            ..say("skies-ev-reinforced", &[("ship", name(ship))])
        },
        Event::Respawned { ship, column } => Line {
            pieces: of_ship(ship),
            ..say("skies-ev-respawned", &[("ship", name(ship)), ("column", column.number().into())])
        },
        Event::Won => Line { tone: Tone::Good, clause: Some("S-1.1"), ..say("skies-ev-won", &[]) },
        Event::LostToMothership => {
            Line { tone: Tone::Bad, clause: Some("S-1.2"), ..say("skies-ev-lost-mothership", &[]) }
        }
        Event::LostToDamage => {
            Line { tone: Tone::Bad, clause: Some("S-1.3"), ..say("skies-ev-lost-damage", &[]) }
        }
    }
}

/// What a decision would bring, to stand after a colon; nothing if it would bring nothing.
pub(crate) fn gains(lang: Lang, events: &[Event]) -> String {
    let gain = |event: &Event| match *event {
        Event::Charged { from, to } if to > from => {
            Some(lang.text("skies-would-charge", &[("a", (to - from).into()), ("b", to.into())]))
        }
        Event::Researched { from, to } if to > from => {
            Some(lang.text("skies-would-research", &[("a", (to - from).into()), ("b", to.into())]))
        }
        Event::ShotDown { ship: shot, .. } => {
            let key =
                if shot.is_red() { "skies-would-shoot-red" } else { "skies-would-shoot-green" };
            Some(lang.text(key, &[("n", (shot.0 + 1).into())]))
        }
        Event::Dug { from, to } => {
            let n = i32::from(to.depth()) - i32::from(from.depth());
            Some(lang.text("skies-would-dig", &[("n", n.into())]))
        }
        _ => None,
    };
    events.iter().filter_map(gain).collect::<Vec<String>>().join(", ")
}

/// What a decision would do, as one string of sentences; what goes without saying is left out.
pub(crate) fn outcome(lang: Lang, board: &Board, events: &[Event]) -> String {
    let mut words = String::new();
    for told in events {
        if matches!(
            told,
            Event::Placed { .. } | Event::Round { .. } | Event::Used { .. } | Event::Built { .. }
        ) {
            continue;
        }
        // A ship that hits the base always goes back.
        let hits = |ship: Ship| {
            events.iter().any(|e| matches!(e, Event::Hit { ship: hit, .. } if *hit == ship))
        };
        if matches!(told, Event::Returned { ship } if hits(*ship)) {
            continue;
        }
        if !words.is_empty() {
            words.push(' ');
        }
        words.push_str(&event(lang, board, told).words);
    }
    if words.is_empty() { lang.plain("skies-no-ship-moves") } else { words }
}
