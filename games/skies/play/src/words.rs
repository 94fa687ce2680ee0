//! Skies in words: what log lines, labels and previews say.

use saucer_skies::{
    Board, Card, Cell, Colour, Decision, Die, Event, Room, RoomEffect, RoomId, RowEffect, Ship,
    Spot,
};

use crate::lang::Lang;
use crate::parts::tone::Tone;

/// A sentence about something that happened, with what it speaks of.
pub(crate) struct Line {
    pub(crate) words: String,
    /// The clause of the rulebook that it comes from.
    pub(crate) clause: Option<&'static str>,
    pub(crate) ship: Option<Ship>,
    pub(crate) cell: Option<Cell>,
    pub(crate) tone: Tone,
}

/// "Ship 2" or "Red ship 6".
pub(crate) fn ship(lang: Lang, ship: Ship) -> String {
    let key = if ship.is_red() { "skies-ship-red" } else { "skies-ship-green" };
    lang.text(key, &[("n", (ship.0 + 1).into())])
}

/// "white 4".
pub(crate) fn die(lang: Lang, die: Die) -> String {
    let key = match die.colour {
        Colour::Black => "skies-die-black",
        Colour::White => "skies-die-white",
    };
    lang.text(key, &[("face", die.face.into())])
}

/// "row 3, column 1".
pub(crate) fn place(lang: Lang, cell: Cell) -> String {
    lang.text(
        "skies-place",
        &[("row", cell.base_row().into()), ("column", cell.column().number().into())],
    )
}

/// "Research room", "Energy and fighter room".
pub(crate) fn room(lang: Lang, room: &Room) -> String {
    let names: Vec<String> =
        room.effects.iter().map(|effect| lang.plain(effect_key(*effect))).collect();
    match &names[..] {
        [one] => lang.text("skies-room", &[("effect", one.as_str().into())]),
        _ => lang.text("skies-room", &[("effect", names.join(" + ").into())]),
    }
}

/// The room of a cell, or "tunnel".
pub(crate) fn room_at(lang: Lang, board: &Board, cell: Cell) -> String {
    match board.room_of(cell).and_then(|id| board.room(id)) {
        Some(found) => room(lang, found),
        None => lang.plain("skies-room-tunnel"),
    }
}

fn room_by_id(lang: Lang, board: &Board, id: RoomId) -> String {
    board.room(id).map_or_else(String::new, |found| room(lang, found))
}

/// The key of the name of an effect.
pub(crate) const fn effect_key(effect: RoomEffect) -> &'static str {
    match effect {
        RoomEffect::AntiAir => "skies-effect-anti-air",
        RoomEffect::Energy => "skies-effect-energy",
        RoomEffect::Fighter => "skies-effect-fighter",
        RoomEffect::Research => "skies-effect-research",
        RoomEffect::Robot => "skies-effect-robot",
    }
}

/// The name of the icon of an effect.
pub(crate) const fn effect_icon(effect: RoomEffect) -> &'static str {
    match effect {
        RoomEffect::AntiAir => "anti-air",
        RoomEffect::Energy => "energy",
        RoomEffect::Fighter => "fighter",
        RoomEffect::Research => "research",
        RoomEffect::Robot => "robot",
    }
}

/// What the mothership does in a row as an icon: its name, and the figure beside it unless that is
/// 0; `None` if it does nothing.
pub(crate) const fn row_effect_icon(effect: RowEffect) -> Option<(&'static str, u8)> {
    match effect {
        RowEffect::Nothing => None,
        RowEffect::Excavator(n) => Some(("excavator", n)),
        RowEffect::Research(n) => Some(("research", n)),
        RowEffect::RedShip => Some(("red-ship", 0)),
        RowEffect::Damage(n) => Some(("damage", n)),
        RowEffect::Skull => Some(("skull", 0)),
    }
}

/// What the mothership does in a row.
pub(crate) fn row_effect(lang: Lang, effect: RowEffect) -> String {
    let (key, n) = match effect {
        RowEffect::Nothing => ("skies-row-nothing", 0),
        RowEffect::Excavator(n) => ("skies-row-excavator", n),
        RowEffect::Research(n) => ("skies-row-research", n),
        RowEffect::RedShip => ("skies-row-red-ship", 1),
        RowEffect::Damage(n) => ("skies-row-damage", n),
        RowEffect::Skull => ("skies-row-skull", 0),
    };
    lang.text(key, &[("n", n.into())])
}

/// The key of the name of a card.
pub(crate) const fn card_key(card: Card) -> &'static str {
    match card {
        Card::Mothership => "skies-card-mothership",
        Card::SkyA => "skies-card-sky-a",
        Card::SkyB => "skies-card-sky-b",
        Card::SkyC => "skies-card-sky-c",
        Card::SkyD => "skies-card-sky-d",
        Card::UpperBase => "skies-card-upper-base",
        Card::LowerBase => "skies-card-lower-base",
        Card::Tracks => "skies-card-tracks",
    }
}

/// Where a ship is.
pub(crate) fn spot(lang: Lang, spot: Spot) -> String {
    match spot {
        Spot::Start(column) => lang.text("skies-spot-start", &[("column", column.number().into())]),
        Spot::Sky(column, row) => lang
            .text("skies-spot-sky", &[("row", row.0.into()), ("column", column.number().into())]),
        Spot::Waiting => lang.plain("skies-spot-waiting"),
        Spot::Reserve => lang.plain("skies-spot-reserve"),
        Spot::Gone => lang.plain("skies-spot-gone"),
    }
}

/// What a decision is called on a button or in a hint.
pub(crate) fn decision(lang: Lang, board: &Board, decision: Decision) -> String {
    let at = |cell| format!("{}, {}", room_at(lang, board, cell), place(lang, cell));
    match decision {
        Decision::Place { die: placed, cell } => lang.text(
            "skies-do-place",
            &[("die", die(lang, placed).into()), ("place", at(cell).into())],
        ),
        Decision::Use { room } => {
            lang.text("skies-do-use", &[("room", room_by_id(lang, board, room).into())])
        }
        Decision::Dig => lang.plain("skies-do-dig"),
        Decision::Build { cell } => lang.text("skies-do-build", &[("place", at(cell).into())]),
        Decision::Dismiss { cell } => {
            lang.text("skies-do-dismiss", &[("place", place(lang, cell).into())])
        }
        Decision::EndRooms => lang.plain("skies-do-end"),
        Decision::Respawn { column } => {
            lang.text("skies-do-respawn", &[("column", column.number().into())])
        }
    }
}

/// What an event is called in the log.
pub(crate) fn event(lang: Lang, board: &Board, event: &Event) -> Line {
    let say = |key: &str, args: &[(&str, crate::lang::FluentValue<'_>)]| Line {
        words: lang.text(key, args),
        clause: None,
        ship: None,
        cell: None,
        tone: Tone::Plain,
    };
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
            let args =
                [("black", list(faces.black()).into()), ("white", list(faces.white()).into())];
            Line { clause: Some("S-4.1"), ..say(key, &args) }
        }
        Event::Placed { die: placed, cell } => Line {
            cell: Some(cell),
            ..say(
                "skies-ev-placed",
                &[
                    ("die", die(lang, placed).into()),
                    ("room", room_at(lang, board, cell).into()),
                    ("place", place(lang, cell).into()),
                ],
            )
        },
        Event::Flew { ship, to, .. } => {
            let row = if let Spot::Sky(_, row) = to { row.0 } else { 0 };
            Line {
                ship: Some(ship),
                ..say("skies-ev-flew", &[("ship", name(ship)), ("row", row.into())])
            }
        }
        Event::Slid { ship, to, .. } => {
            let column = to.column().map_or(0, |column| column.number());
            Line {
                clause: Some("S-5.4"),
                ship: Some(ship),
                ..say("skies-ev-slid", &[("ship", name(ship)), ("column", column.into())])
            }
        }
        Event::Stayed { ship, .. } => Line {
            clause: Some("S-5.4"),
            ship: Some(ship),
            ..say("skies-ev-stayed", &[("ship", name(ship))])
        },
        Event::Hit { ship, column } => Line {
            clause: Some("S-5.7"),
            ship: Some(ship),
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
            Line { ship: Some(ship), ..say("skies-ev-returned", &[("ship", name(ship))]) }
        }
        Event::Used { room, value, cost } => Line {
            cell: board.room(room).and_then(|room| room.cells.first().copied()),
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
            ship: Some(ship),
            tone: Tone::Good,
            clause: Some("S-6.7"),
            ..say("skies-ev-shot-down", &[("ship", name(ship))])
        },
        Event::Built { cell, value } => Line {
            cell: Some(cell),
            tone: Tone::Good,
            ..say("skies-ev-built", &[("value", value.into()), ("place", place(lang, cell).into())])
        },
        Event::Worn { cell, value } => Line {
            cell: Some(cell),
            clause: Some("S-7.3"),
            ..say("skies-ev-worn", &[("value", value.into()), ("place", place(lang, cell).into())])
        },
        Event::RobotRemoved { cell } => Line {
            cell: Some(cell),
            ..say("skies-ev-robot-removed", &[("place", place(lang, cell).into())])
        },
        Event::Dug { from, to } => Line {
            cell: Some(to),
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
            cell: Some(to),
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
            ship: Some(ship),
            tone: Tone::Bad,
            ..say("skies-ev-reinforced", &[("ship", name(ship))])
        },
        Event::Respawned { ship, column } => Line {
            ship: Some(ship),
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
