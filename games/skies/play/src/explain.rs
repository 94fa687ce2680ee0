//! What every sign, room, piece and track is and does, for whoever asks.

use saucer_play::At;
use saucer_skies::{Board, Cell, Icon, RedShips, Room, RoomEffect, RoomId, Row, RowEffect, Ship};
use saucer_text::Lang;
use saucer_web::parts::explain::Explanation;

use crate::SkiesPlay;
use crate::words;

/// All explanations of a match: they hang on its cards, not on the position.
pub(crate) fn explanations(at: &At<'_, SkiesPlay>) -> Vec<Explanation> {
    let (lang, board) = (at.lang(), at.view().board());
    let signs = SIGNS.iter().filter_map(|icon| sign(lang, *icon));
    let rows = (1..=board.skull.0).map(|row| row_effect(lang, board, Row(row)));
    let rooms =
        (0..).map(RoomId).zip(&board.rooms).map(|(id, room)| self::room(lang, board, id, room));
    let things = THINGS.iter().map(|thing| thing.explanation(lang, board));
    signs.chain(rows).chain(rooms).chain(things).collect()
}

/// What explains the room of a cell; nothing for a tunnel.
pub(crate) fn of_cell(lang: Lang, board: &Board, cell: Cell) -> Option<Explanation> {
    let id = board.room_of(cell)?;
    Some(room(lang, board, id, board.room(id)?))
}

/// The name of the explanation of a sign of the sky; nothing for an empty space.
pub(crate) fn sign_key(icon: Icon) -> Option<String> {
    Some(match icon {
        Icon::Empty => return None,
        Icon::Left => "sign-left".to_owned(),
        Icon::Right => "sign-right".to_owned(),
        Icon::Mothership => "sign-descent".to_owned(),
        Icon::Explosion(needed) => format!("sign-boom-{needed}"),
        Icon::Ground => "sign-ground".to_owned(),
    })
}

/// The name of the explanation of what the mothership does in a row.
pub(crate) fn row_key(row: Row) -> String {
    format!("row-{}", row.0)
}

/// The name of the explanation of a room.
pub(crate) fn room_key(id: RoomId) -> String {
    format!("room-{}", id.0)
}

/// The name of the explanation of a ship.
pub(crate) const fn ship_key(ship: Ship) -> &'static str {
    if ship.is_red() { "ship-red" } else { "ship-green" }
}

const SIGNS: [Icon; 10] = [
    Icon::Left,
    Icon::Right,
    Icon::Mothership,
    Icon::Ground,
    Icon::Explosion(1),
    Icon::Explosion(2),
    Icon::Explosion(3),
    Icon::Explosion(4),
    Icon::Explosion(5),
    Icon::Explosion(6),
];

fn sign(lang: Lang, icon: Icon) -> Option<Explanation> {
    let (key, clause, n) = match icon {
        Icon::Empty => return None,
        Icon::Left => ("skies-x-left", "S-5.4", 0),
        Icon::Right => ("skies-x-right", "S-5.4", 0),
        Icon::Mothership => ("skies-x-descent", "S-5.5", 0),
        Icon::Explosion(needed) => ("skies-x-boom", "S-6.7", needed),
        Icon::Ground => ("skies-x-ground", "S-5.7", 0),
    };
    Some(Explanation {
        key: sign_key(icon)?,
        title: sentence(&words::sign(lang, icon)?),
        words: lang.text(key, &[("n", n.into())]),
        clause: Some(clause),
    })
}

fn row_effect(lang: Lang, board: &Board, row: Row) -> Explanation {
    let effect = board.effect(row);
    let clause = if effect == RowEffect::Skull { "S-1.2" } else { "S-9.1" };
    let does = words::row_effect(lang, effect);
    Explanation {
        key: row_key(row),
        title: lang.text("skies-x-row", &[("row", row.0.into())]),
        words: lang.text("skies-x-row-words", &[("effect", does.into())]),
        clause: Some(clause),
    }
}

fn room(lang: Lang, board: &Board, id: RoomId, room: &Room) -> Explanation {
    let does = room.effects.iter().map(|effect| match effect {
        RoomEffect::AntiAir => lang.plain("skies-x-anti-air"),
        RoomEffect::Energy => lang.text("skies-x-energy", &[("most", board.most_energy.into())]),
        RoomEffect::Fighter => lang.plain("skies-x-fighter"),
        RoomEffect::Research => lang.plain("skies-x-research"),
        RoomEffect::Robot => lang.plain("skies-x-robot-room"),
    });
    let mut all: Vec<String> = does.collect();
    if room.cells.len() > 1 {
        all.push(lang.text("skies-x-cells", &[("n", room.cells.len().into())]));
    }
    if room.modifier != 0 {
        let key = if room.modifier < 0 { "skies-x-modifier-less" } else { "skies-x-modifier" };
        all.push(lang.text(key, &[("n", room.modifier.unsigned_abs().into())]));
    }
    if room.cost > 0 {
        all.push(lang.text("skies-x-cost", &[("n", room.cost.into())]));
    }
    let clause = match room.effects[..] {
        [RoomEffect::AntiAir] => "S-6.5",
        [RoomEffect::Energy] => "S-6.6",
        [RoomEffect::Fighter] => "S-6.7",
        [RoomEffect::Research] => "S-6.8",
        [RoomEffect::Robot] => "S-6.9",
        _ => "S-6.10",
    };
    Explanation {
        key: room_key(id),
        title: words::room(lang, room),
        words: all.join(" "),
        clause: Some(clause),
    }
}

/// A thing that every match has.
struct Thing {
    key: &'static str,
    title: &'static str,
    words: &'static str,
    clause: &'static str,
}

impl Thing {
    fn explanation(&self, lang: Lang, board: &Board) -> Explanation {
        let words = match (self.key, board.red_ships) {
            ("ship-red", RedShips::Return) => "skies-x-ship-red-hard",
            _ => self.words,
        };
        let figures = [
            ("hits", board.hits.into()),
            ("most", board.most_energy.into()),
            ("skull", board.skull.0.into()),
        ];
        Explanation {
            key: self.key.to_owned(),
            title: lang.plain(self.title),
            words: lang.text(words, &figures),
            clause: Some(self.clause),
        }
    }
}

const fn thing(
    key: &'static str,
    title: &'static str,
    words: &'static str,
    clause: &'static str,
) -> Thing {
    Thing { key, title, words, clause }
}

const THINGS: [Thing; 18] = [
    thing("tunnel", "skies-room-tunnel", "skies-x-tunnel", "S-4.5"),
    thing("excavator", "skies-excavator", "skies-x-excavator", "S-8.1"),
    thing("mothership", "skies-card-mothership", "skies-x-mothership", "S-9.1"),
    thing("ship-green", "skies-green-ship", "skies-x-ship-green", "S-5.1"),
    thing("ship-red", "skies-red-ship", "skies-x-ship-red", "S-9.3"),
    thing("die-black", "skies-black-die", "skies-x-die-black", "S-4.2"),
    thing("die-white", "skies-white-die", "skies-x-die-white", "S-4.7"),
    thing("robot", "skies-effect-robot", "skies-x-robot", "S-7.2"),
    thing("blue-die", "skies-blue-die", "skies-x-blue-die", "S-7.6"),
    thing("track-research", "skies-effect-research", "skies-x-track-research", "S-6.8"),
    thing("track-energy", "skies-effect-energy", "skies-x-track-energy", "S-6.6"),
    thing("track-damage", "skies-damage", "skies-x-track-damage", "S-1.3"),
    thing("track-reserve", "skies-reserve", "skies-x-track-reserve", "S-2.3"),
    thing("next-effect", "skies-next-effect", "skies-x-next-effect", "S-9.1"),
    thing("level", "skies-new-level", "skies-x-level", "S-2.2"),
    thing("phase-1", "skies-phase-1", "skies-x-phase-1", "S-4.2"),
    thing("phase-2", "skies-phase-2", "skies-x-phase-2", "S-6.1"),
    thing("phase-3", "skies-phase-3", "skies-x-phase-3", "S-9.1"),
];

/// The same words with a capital letter.
fn sentence(words: &str) -> String {
    let mut letters = words.chars();
    letters.next().map(|first| first.to_uppercase().chain(letters).collect()).unwrap_or_default()
}
