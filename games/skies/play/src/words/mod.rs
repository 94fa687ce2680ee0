//! Skies in words: what log lines, labels and previews say.

mod decision;
mod event;
mod names;

pub(crate) use decision::decision;
pub(crate) use event::{event, gains, outcome, swing};
pub(crate) use names::{
    card_key, cell_piece, die, effect_icon, place, room, room_at, room_facts, row_effect,
    row_effect_icon, row_sign, ship, ship_piece, sign, spot,
};
