//! A match as text: each input, what it caused, and what the player sees then.

use std::fmt::Write;

use saucer_core::{Game, Input, Viewer};
use saucer_skies::{Ask, CellVerdict, Colour, Column, Die, DiePlace, Skies, Spot, View};

/// Tells the match from the first position to the last.
pub(super) fn tell(first: &Skies, inputs: &[Input<Skies>]) -> String {
    let mut game = first.clone();
    let mut text = format!("{}\n", serde_json::to_string(&game.setup()).unwrap());
    show(&game.view(Viewer::Spectator), &mut text);
    for (number, input) in (1..).zip(inputs) {
        let mut news = Vec::new();
        game.apply(input, &mut news).expect("the match was played before");
        writeln!(text, "\n[{number}] {}", serde_json::to_string(input).unwrap()).unwrap();
        for event in news {
            writeln!(text, "  - {}", serde_json::to_string(&event).unwrap()).unwrap();
        }
        show(&game.view(Viewer::Spectator), &mut text);
    }
    text
}

fn show(view: &View, text: &mut String) {
    writeln!(
        text,
        "  round {} {:?}; covered {}, then {:?}; damage {}, research {}, energy {}, excavator {}",
        view.round,
        view.phase,
        view.covered,
        view.next_effect,
        view.damage,
        view.research,
        view.energy,
        view.excavator,
    )
    .unwrap();
    let ships = join(view.ships.iter().map(|ship| match ship.spot {
        Spot::Reserve => "reserve".to_owned(),
        Spot::Waiting => "waiting".to_owned(),
        Spot::Start(column) => format!("^{column}"),
        Spot::Sky(column, row) => format!("{column}:{}", row.0),
        Spot::Gone => "gone".to_owned(),
    }));
    let dice = join(view.dice.iter().map(|seen| match seen.place {
        DiePlace::Tray => die(seen.die),
        DiePlace::Cell(cell) => format!("{}@{cell}", die(seen.die)),
        DiePlace::Aside => "-".to_owned(),
    }));
    let robots = join(view.robots.iter().map(|robot| {
        let rest = if robot.ready { "" } else { " rests" };
        format!("{}@{}{rest}", robot.value, robot.cell)
    }));
    writeln!(text, "  ships {ships}; dice {dice}; robots {robots}").unwrap();
    writeln!(text, "  ask {}", ask(&view.ask)).unwrap();
}

fn ask(ask: &Ask) -> String {
    match ask {
        Ask::Nothing => "nothing".to_owned(),
        Ask::Place { dice, cells } => {
            format!("place {} in {}", join(dice.iter().map(|d| die(*d))), open(cells))
        }
        Ask::Rooms { rooms, dig } => {
            let rooms = rooms.iter().filter(|room| room.value.is_some());
            let rooms = join(rooms.map(|room| {
                let why_not = room.why_not.map_or(String::new(), |why| format!(" not, {why}"));
                format!("{}={}{why_not}", room.room.0, room.value.unwrap_or_default())
            }));
            let dig = dig.map_or("yes".to_owned(), |why| why.to_string());
            format!("rooms {rooms}; dig {dig}")
        }
        Ask::Robot { value, cells } => format!("robot {value} in {}", open(cells)),
        Ask::Respawn { ship, columns } => {
            format!("respawn {} in {}", ship.0, join(columns.iter().map(Column::to_string)))
        }
    }
}

fn open(cells: &[CellVerdict]) -> String {
    let open = cells.iter().filter(|verdict| verdict.why_not.is_none());
    join(open.map(|verdict| verdict.cell.to_string()))
}

fn die(die: Die) -> String {
    let colour = match die.colour {
        Colour::Black => 'b',
        Colour::White => 'w',
    };
    format!("{colour}{}", die.face)
}

fn join(parts: impl Iterator<Item = String>) -> String {
    let parts: Vec<String> = parts.collect();
    if parts.is_empty() { "none".to_owned() } else { parts.join(" ") }
}
