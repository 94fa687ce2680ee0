//! The board as text, for terminals and for people who read logs.

use std::fmt;

use crate::content::{Icon, Room, RoomEffect, RowEffect};
use crate::id::{Cell, Column, Row};
use crate::luck::{Colour, Die};
use crate::state::{DiePlace, Phase, Spot};
use crate::view::View;

impl fmt::Display for View {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let board = self.board();
        writeln!(f, "round {}, level {}: {}", self.round, self.level, phase(self.phase))?;
        write!(f, "research")?;
        for (at, field) in board.research.iter().enumerate() {
            match at.cmp(&usize::from(self.research)) {
                std::cmp::Ordering::Less => write!(f, "  x")?,
                std::cmp::Ordering::Equal => write!(f, " >{field}")?,
                std::cmp::Ordering::Greater => write!(f, "  {field}")?,
            }
        }
        writeln!(f)?;
        let (energy, most) = (self.energy, board.most_energy);
        writeln!(f, "energy {energy} of {most}, damage {} of {}", self.damage, board.hits)?;
        write!(f, "tray")?;
        for die in self.dice.iter().filter(|die| die.place == DiePlace::Tray && die.die.face > 0) {
            write!(f, " {}", name(die.die))?;
        }
        writeln!(f, "\n")?;
        self.sky(f)?;
        writeln!(f, "   {}", "-".repeat(45))?;
        (1..=6).try_for_each(|base_row| self.base(f, base_row))
    }
}

impl View {
    fn sky(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "   ")?;
        for column in Column::ALL {
            write!(f, "{:^9}", self.ship(Spot::Start(column)).unwrap_or("=====".into()))?;
        }
        writeln!(f)?;
        for row in (self.covered + 1..16).map(Row) {
            write!(f, "{:>2} ", row.0)?;
            for column in Column::ALL {
                let icon = match self.board().icon(column, row) {
                    Icon::Empty | Icon::Ground => ".".to_owned(),
                    Icon::Left => "<-".to_owned(),
                    Icon::Right => "->".to_owned(),
                    Icon::Mothership => "M".to_owned(),
                    Icon::Explosion(needed) => format!("{needed}+"),
                };
                let ship = self.ship(Spot::Sky(column, row));
                write!(f, "{:^9}", ship.map_or(icon.clone(), |ship| format!("{ship} {icon}")))?;
            }
            writeln!(f, "{}", effect(self.board().effect(row)))?;
        }
        Ok(())
    }

    fn base(&self, f: &mut fmt::Formatter<'_>, base_row: u8) -> fmt::Result {
        write!(f, "   ")?;
        for column in Column::ALL {
            let cell = Cell::new(base_row, column).expect("the base has six rows");
            let die = self.dice.iter().find(|die| die.place == DiePlace::Cell(cell));
            let robot = self.robots.iter().find(|robot| robot.cell == cell);
            let room = self.board().room_of(cell).and_then(|id| self.board().room(id));
            let floor = match room {
                _ if cell == self.excavator => "EXCAV".to_owned(),
                Some(room) => short(room),
                None => "=".to_owned(),
            };
            let text = match (die, robot) {
                (Some(die), _) => format!("{floor}:{}", name(die.die)),
                (None, Some(robot)) => format!("{floor}:r{}", robot.value),
                (None, None) => floor,
            };
            let dug = cell.depth() < self.excavator.depth();
            let text = if dug { format!("[{text}]") } else { text };
            write!(f, "{text:^9}")?;
        }
        writeln!(f)
    }

    fn ship(&self, spot: Spot) -> Option<String> {
        let ship = self.ships.iter().find(|ship| ship.spot == spot)?;
        Some(if ship.red { "(R)".to_owned() } else { "(o)".to_owned() })
    }
}

fn phase(phase: Phase) -> String {
    match phase {
        Phase::Roll => "the dice are rolled".to_owned(),
        Phase::Place => "place a die".to_owned(),
        Phase::Rooms => "use rooms".to_owned(),
        Phase::Robot { value } => format!("place a robot of {value}"),
        Phase::Respawn => "choose where a ship respawns".to_owned(),
        Phase::Won => "won".to_owned(),
        Phase::LostToMothership => "lost, the mothership has landed".to_owned(),
        Phase::LostToDamage => "lost, the base is destroyed".to_owned(),
    }
}

fn effect(effect: RowEffect) -> String {
    match effect {
        RowEffect::Nothing => String::new(),
        RowEffect::Excavator(cells) => format!("excavator -{cells}"),
        RowEffect::Research(fields) => format!("research -{fields}"),
        RowEffect::RedShip => "red ship".to_owned(),
        RowEffect::Damage(hits) => format!("damage {hits}"),
        RowEffect::Skull => "skull".to_owned(),
    }
}

/// The letters of a room's effects and its modifier.
fn short(room: &Room) -> String {
    let letter = |effect: &RoomEffect| match effect {
        RoomEffect::AntiAir => 'a',
        RoomEffect::Energy => 'E',
        RoomEffect::Fighter => 'F',
        RoomEffect::Research => 'R',
        RoomEffect::Robot => 'B',
    };
    let letters: String = room.effects.iter().map(letter).collect();
    if room.modifier == 0 { letters } else { format!("{letters}{:+}", room.modifier) }
}

fn name(die: Die) -> String {
    match die.colour {
        Colour::Black => format!("b{}", die.face),
        Colour::White => format!("w{}", die.face),
    }
}
