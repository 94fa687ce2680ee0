//! The board: the column of cards as a picture with pieces on it and buttons over it, the tracks
//! beside it, and the tray of dice.

mod base;
mod cells;
pub(crate) mod geometry;
mod picture;
mod pieces;
mod preview;
mod signs;
mod tracks;
mod tray;

use maud::{Markup, html};
use saucer_play::At;

use crate::SkiesPlay;

pub(crate) use base::base_card;
pub(crate) use geometry::SKY_HEIGHT;
pub(crate) use picture::{picture_at_start, sky_card};
pub(crate) use pieces::mothership_card;
pub(crate) use tracks::track_card;
pub(crate) use tray::{die_id, die_key, kept, picked};

/// Everything between the question and the log.
pub(crate) fn board(at: &At<'_, SkiesPlay>) -> Markup {
    let view = at.view();
    let owed = at.shown.is_owed();
    html! {
        div.stage data-covered=(view.covered) data-damage=(view.damage) data-research=(view.research) {
            div.board.picking[owed] {
                (picture::picture(at))
                (pieces::in_words(at.lang(), view))
                (signs::signs(at))
                (pieces::pieces(at.lang(), view))
                @if owed { (cells::buttons(at)) } @else { (cells::still(at)) }
            }
        }
        (tracks::tracks(at.lang(), view))
        (tray::tray(at))
    }
}
