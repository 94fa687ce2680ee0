//! Under Falling Skies in nine cards: one player, five dice, and a mothership that comes down.
//!
//! The rules are the clauses of `rulebook/en.md` (S-1.1 and so on); comments and refusals cite
//! them. The cards are data in `content/<number>/cards.ron`. Everything is public and nothing is secret, so
//! a [`View`] shows all and luck is only dice.

mod changes;
mod content;
mod decision;
mod event;
mod flow;
mod game;
mod id;
mod luck;
mod scenario;
mod setup;
mod state;
mod text;
mod view;
mod why;

pub use content::{
    Board, Icon, Provenance, RedShips, Room, RoomEffect, RoomId, RowEffect, cards, provenance,
};
pub use decision::Decision;
pub use event::Event;
pub use id::{CELLS, COLUMNS, Cell, CellSet, Column, Row, SKY_ROWS};
pub use luck::{BLACK, Colour, Die, Roll, Rolled, WHITE};
pub use scenario::{Scenario, ScenarioFault};
pub use setup::{Card, Setup, Side};
pub use state::{DICE, DiePlace, GREEN_SHIPS, Phase, ROBOTS, Robot, SHIPS, Ship, Skies, Spot};
pub use view::{Ask, CellVerdict, CellView, DieView, RoomVerdict, ShipView, View};

/// The rulebook in English.
pub const RULEBOOK_EN: &str = include_str!("../rulebook/en.md");
/// The rulebook in Russian.
pub const RULEBOOK_RU: &str = include_str!("../rulebook/ru.md");
