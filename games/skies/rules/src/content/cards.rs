//! The file of the cards as it is written.

use serde::{Deserialize, Serialize};

use super::{Icon, Provenance, RedShips, RoomEffect, RowEffect};
use crate::id::{Cell, Column};
use crate::setup::{Card, Side};

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Cards {
    pub(super) mothership: TwoSided<MothershipCard>,
    pub(super) sky: (TwoSided<SkyCard>, TwoSided<SkyCard>, TwoSided<SkyCard>, TwoSided<SkyCard>),
    pub(super) upper_base: TwoSided<UpperBaseCard>,
    pub(super) lower_base: TwoSided<LowerBaseCard>,
    pub(super) tracks: TwoSided<TrackCard>,
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct TwoSided<T> {
    pub(super) easy: T,
    pub(super) hard: T,
}

impl<T> TwoSided<T> {
    pub(super) fn side(&self, side: Side) -> &T {
        match side {
            Side::Easy => &self.easy,
            Side::Hard => &self.hard,
        }
    }
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct MothershipCard {
    pub(super) provenance: Provenance,
    pub(super) start_cells: Vec<Column>,
    pub(super) covered: u8,
    pub(super) escorts: u8,
    /// The first cards do not speak of it.
    #[serde(default)]
    pub(super) red_ships: RedShips,
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct SkyCard {
    pub(super) provenance: Provenance,
    pub(super) rows: Vec<SkyRow>,
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct SkyRow {
    pub(super) effect: RowEffect,
    pub(super) spaces: String,
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct UpperBaseCard {
    pub(super) provenance: Provenance,
    pub(super) hits: u8,
    pub(super) excavator: Cell,
    pub(super) rooms: Vec<RoomCard>,
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct LowerBaseCard {
    pub(super) provenance: Provenance,
    pub(super) rooms: Vec<RoomCard>,
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct RoomCard {
    pub(super) effects: Vec<RoomEffect>,
    pub(super) cells: Vec<Cell>,
    pub(super) modifier: i8,
    pub(super) cost: u8,
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct TrackCard {
    pub(super) provenance: Provenance,
    pub(super) research: Vec<u8>,
    pub(super) energy: u8,
    pub(super) most_energy: u8,
}

impl Cards {
    /// The sky from the top down.
    pub(super) fn sky(&self) -> [(Card, &TwoSided<SkyCard>); 4] {
        [
            (Card::SkyA, &self.sky.0),
            (Card::SkyB, &self.sky.1),
            (Card::SkyC, &self.sky.2),
            (Card::SkyD, &self.sky.3),
        ]
    }
}

/// What stands in a space; `None` if that is no icon.
pub(super) fn icon(text: &str) -> Option<Icon> {
    Some(match text {
        "·" => Icon::Empty,
        "←" => Icon::Left,
        "→" => Icon::Right,
        "M" => Icon::Mothership,
        number => Icon::Explosion(number.parse().ok()?),
    })
}
