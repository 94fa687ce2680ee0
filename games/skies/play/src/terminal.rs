//! The table in a terminal.

use saucer_skies::View;

/// The board as the rules write it, which their golden playthroughs tell too.
pub(crate) fn terminal(view: &View) -> String {
    view.to_string()
}
