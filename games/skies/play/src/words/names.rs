//! Names of things and places.

use saucer_skies::{
    Board, Card, Cell, Colour, Die, Icon, Room, RoomEffect, RoomId, RowEffect, Ship, Spot,
};
use saucer_text::Lang;

/// The name by which the log lights up what lies on a cell.
pub(crate) fn cell_piece(cell: Cell) -> String {
    format!("cell-{}-{}", cell.base_row(), cell.column())
}

/// The name by which the log lights up a ship.
pub(crate) fn ship_piece(ship: Ship) -> String {
    format!("ship-{}", ship.0 + 1)
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
    lang.text("skies-room", &[("effect", effects(lang, room).into())])
}

fn effects(lang: Lang, room: &Room) -> String {
    let names = room.effects.iter().map(|effect| lang.plain(effect_key(*effect)));
    names.collect::<Vec<_>>().join(" + ")
}

/// The room of a cell as it stands within a sentence, where something is put into it or done with it.
pub(crate) fn room_within(lang: Lang, board: &Board, cell: Cell) -> String {
    match board.room_of(cell).and_then(|id| board.room(id)) {
        Some(room) => lang.text("skies-room-within", &[("effect", effects(lang, room).into())]),
        None => lang.plain("skies-room-tunnel-within"),
    }
}

/// The same with what it adds to the value and what it costs.
pub(crate) fn room_facts(lang: Lang, room: &Room) -> String {
    lang.text(
        "skies-room-facts",
        &[
            ("room", self::room(lang, room).into()),
            ("cells", room.cells.len().into()),
            ("modifier", room.modifier.into()),
            ("signed", signed(room.modifier).into()),
            ("cost", room.cost.into()),
        ],
    )
}

/// "+1" or "−3", with a true minus.
fn signed(figure: i8) -> String {
    let sign = if figure < 0 { '−' } else { '+' };
    format!("{sign}{}", figure.unsigned_abs())
}

/// What a sign of the sky is called; nothing for an empty space.
pub(crate) fn sign(lang: Lang, icon: Icon) -> Option<String> {
    Some(match icon {
        Icon::Empty => return None,
        Icon::Left => lang.plain("skies-sign-left"),
        Icon::Right => lang.plain("skies-sign-right"),
        Icon::Mothership => lang.plain("skies-sign-descent"),
        Icon::Explosion(n) => lang.text("skies-sign-boom", &[("n", n.into())]),
        Icon::Ground => lang.plain("skies-sign-ground"),
    })
}

/// The room of a cell, or "tunnel".
pub(crate) fn room_at(lang: Lang, board: &Board, cell: Cell) -> String {
    match board.room_of(cell).and_then(|id| board.room(id)) {
        Some(found) => room(lang, found),
        None => lang.plain("skies-room-tunnel"),
    }
}

pub(super) fn room_by_id(lang: Lang, board: &Board, id: RoomId) -> String {
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

/// What stands before the figure of an icon: hits are added, everything else is taken away.
pub(crate) fn row_sign(icon: &str) -> char {
    if icon == "damage" { '+' } else { '−' }
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
