//! What the hive asks for, in words.

use saucer_encounters::{Decision, Kind};

use super::names::Names;
use crate::At;

/// The button that ransoms a captive or opens a cocoon.
pub(super) fn rescue(at: &At<'_>, decision: Decision) -> String {
    let Decision::Free(seat, card) = decision else { return String::new() };
    if at.spec(card).kind == Kind::Avatar {
        let n = at.view().hive.as_ref().map_or(0, |hive| hive.cocoon_cost);
        let figures = [("who", at.name(seat).into()), ("n", n.into())];
        return at.text("enc-do-unwrap", &figures);
    }
    let figures = [("card", at.quoted(card).into()), ("n", at.spec(card).cost.into())];
    at.text("enc-do-ransom", &figures)
}
