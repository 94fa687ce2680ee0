//! What the rules rely on in the cards, whoever wrote them. An experiment with other cards is told what
//! cannot be played, where it stands, and what is expected there.

use std::fmt::Display;
use std::ops::RangeInclusive;

use super::cards::{
    Cards, LowerBaseCard, MothershipCard, RoomCard, SkyCard, TrackCard, TwoSided, UpperBaseCard,
    icon,
};
use super::{Icon, RoomEffect, RowEffect};
use crate::id::{COLUMNS, Cell, CellSet, Column};
use crate::setup::{Card, Side};
use crate::state::{GREEN_SHIPS, SHIPS};

/// Nothing, or what is wrong and where.
type Checked = Result<(), String>;

/// Figures that effects, explosions, costs and the damage track may have: one digit, so that the sums
/// of a round stay far from what their types can hold, and a page has room for them.
const DIGIT: RangeInclusive<i64> = 1..=9;
/// Energy at most, and fields of research.
const TRACK: RangeInclusive<i64> = 1..=20;
/// What a field of research may cost.
const FIELD: RangeInclusive<i64> = 1..=30;
/// Cells of a room, which is one button of the page.
const ROOM_CELLS: RangeInclusive<i64> = 1..=3;
/// Rooms of the upper and of the lower base; the bots know 20 in all.
const UPPER_ROOMS: RangeInclusive<i64> = 1..=12;
const LOWER_ROOMS: RangeInclusive<i64> = 1..=8;

/// Whether all boards of these cards can be played.
pub(super) fn check(cards: &Cards) -> Checked {
    for (card, sides) in cards.sky() {
        both(card, sides, |place, side| sky(place, card, side))?;
    }
    // Any mothership may meet any sky.
    let skull = [Side::Easy, Side::Hard].into_iter().filter_map(|side| {
        let rows = &cards.sky.2.side(side).rows;
        rows.iter().position(|row| row.effect == RowEffect::Skull)
    });
    let skull = first_row(Card::SkyC) + skull.min().map_or(0, |at| at as i64);
    both(Card::Mothership, &cards.mothership, |place, side| mothership(place, side, skull))?;
    both(Card::UpperBase, &cards.upper_base, upper_base)?;
    both(Card::LowerBase, &cards.lower_base, lower_base)?;
    both(Card::Tracks, &cards.tracks, tracks)
}

fn both<T>(card: Card, sides: &TwoSided<T>, check: impl Fn(&str, &T) -> Checked) -> Checked {
    check(&format!("{} (easy)", card.id()), &sides.easy)?;
    check(&format!("{} (hard)", card.id()), &sides.hard)
}

fn sky(place: &str, card: Card, sky: &SkyCard) -> Checked {
    // The ground is the last row of the last card, and no card says so.
    let rows = if card == Card::SkyD { 3 } else { 4 };
    within(place, "the number of rows", sky.rows.len() as i64, rows..=rows)?;
    for (number, row) in (first_row(card)..).zip(&sky.rows) {
        let place = format!("{place}, row {number}");
        spaces(&place, &row.spaces)?;
        match row.effect {
            RowEffect::Nothing | RowEffect::RedShip => {}
            RowEffect::Excavator(n) | RowEffect::Research(n) | RowEffect::Damage(n) => {
                within(&place, "the figure of the effect", n.into(), DIGIT)?;
            }
            RowEffect::Skull if card == Card::SkyC => {}
            RowEffect::Skull => return fault(&place, "a skull; it belongs on sky_c"),
        }
    }
    let skulls = sky.rows.iter().filter(|row| row.effect == RowEffect::Skull).count() as i64;
    if card == Card::SkyC { within(place, "the number of skulls", skulls, 1..=1) } else { Ok(()) }
}

fn spaces(place: &str, spaces: &str) -> Checked {
    let n = spaces.split_whitespace().count() as i64;
    within(place, "the number of spaces", n, COLUMNS as i64..=COLUMNS as i64)?;
    for text in spaces.split_whitespace() {
        match icon(text) {
            Some(Icon::Explosion(n)) => within(place, "an explosion", n.into(), DIGIT)?,
            Some(_) => {}
            None => {
                let said = format!("{text:?} is no icon; expected ·, ←, →, M or a number");
                return fault(place, said);
            }
        }
    }
    Ok(())
}

fn mothership(place: &str, card: &MothershipCard, skull: i64) -> Checked {
    if card.start_cells.is_empty() || !card.start_cells.is_sorted_by(|a, b| a < b) {
        return fault(place, "start_cells; expected columns from left to right, at least one");
    }
    within(place, "covered", card.covered.into(), 0..=skull - 1)?;
    within(place, "escorts", card.escorts.into(), 0..=(SHIPS - GREEN_SHIPS) as i64)
}

fn upper_base(place: &str, card: &UpperBaseCard) -> Checked {
    within(place, "hits", card.hits.into(), DIGIT)?;
    // The excavator is never driven back into the first row, so it does not begin there (S-8.5).
    within(place, "the base row of the excavator", card.excavator.base_row().into(), 2..=6)?;
    within(place, "the number of rooms", card.rooms.len() as i64, UPPER_ROOMS)?;
    let area = rooms(place, &card.rooms, 1..=3)?;
    // A die that is in no other place can always go into the first row, which is always dug.
    for column in Column::ALL {
        let cell = Cell::new(1, column).expect("the base has a first row");
        if !area.contains(cell) {
            return fault(
                place,
                format!("{} is in no room; expected the first row to have rooms only", at(cell)),
            );
        }
    }
    Ok(())
}

fn lower_base(place: &str, card: &LowerBaseCard) -> Checked {
    within(place, "the number of rooms", card.rooms.len() as i64, LOWER_ROOMS)?;
    rooms(place, &card.rooms, 4..=6).map(|_| ())
}

/// The cells of all these rooms.
fn rooms(place: &str, rooms: &[RoomCard], rows: RangeInclusive<i64>) -> Result<CellSet, String> {
    let mut area = CellSet::default();
    for (number, room) in (1..).zip(rooms) {
        let place = format!("{place}, room {number}");
        self::room(&place, room)?;
        for cell in &room.cells {
            within(&place, "a base row", cell.base_row().into(), rows.clone())?;
            if area.contains(*cell) {
                return fault(&place, format!("{} is in two rooms; expected one", at(*cell)));
            }
            area.0 |= cell.bit();
        }
    }
    Ok(area)
}

fn room(place: &str, room: &RoomCard) -> Checked {
    within(place, "the number of cells", room.cells.len() as i64, ROOM_CELLS)?;
    let side_by_side = |pair: &[Cell]| {
        pair[0].base_row() == pair[1].base_row()
            && pair[0].column().right() == Some(pair[1].column())
    };
    if !room.cells.windows(2).all(side_by_side) {
        return fault(place, "cells; expected neighbours of one row from left to right");
    }
    let mut effects = room.effects.clone();
    effects.sort_unstable();
    effects.dedup();
    if effects.is_empty() || effects.len() < room.effects.len() {
        return fault(place, "effects; expected at least one, and none twice");
    }
    // Anti-air works in the first phase and the others in the second.
    if effects.len() > 1 && effects.contains(&RoomEffect::AntiAir) {
        return fault(place, "effects; expected AntiAir alone or not at all");
    }
    within(place, "the modifier", room.modifier.into(), -DIGIT.end()..=*DIGIT.end())?;
    within(place, "the cost", room.cost.into(), 0..=*DIGIT.end())
}

fn tracks(place: &str, card: &TrackCard) -> Checked {
    within(place, "the number of research fields", card.research.len() as i64, TRACK)?;
    for (number, field) in (1..).zip(&card.research) {
        within(place, format!("research field {number}"), (*field).into(), FIELD)?;
    }
    within(place, "most_energy", card.most_energy.into(), TRACK)?;
    within(place, "energy", card.energy.into(), 0..=card.most_energy.into())
}

/// The sky row with which a sky card begins.
const fn first_row(card: Card) -> i64 {
    match card {
        Card::SkyB => 5,
        Card::SkyC => 9,
        Card::SkyD => 13,
        _ => 1,
    }
}

/// A cell as the file writes it.
fn at(cell: Cell) -> String {
    format!("({}, {})", cell.base_row(), cell.column())
}

fn within(place: &str, what: impl Display, figure: i64, range: RangeInclusive<i64>) -> Checked {
    if range.contains(&figure) {
        return Ok(());
    }
    let expected = if range.start() == range.end() {
        range.start().to_string()
    } else {
        format!("{} to {}", range.start(), range.end())
    };
    fault(place, format!("{what} is {figure}; expected {expected}"))
}

fn fault<T>(place: &str, said: impl Display) -> Result<T, String> {
    Err(format!("{place}: {said}"))
}
