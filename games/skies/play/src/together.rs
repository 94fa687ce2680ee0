//! Rooms that can be used with one tap: those that ask for no choice, if their order makes no difference.

use saucer_play::At;
use saucer_skies::{Decision, Room, RoomEffect};

use crate::SkiesPlay;
use crate::losses::{Unused, unused};

/// Why there is nothing to use with one tap.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum OneByOne {
    /// Nothing is left that would bring something.
    Nothing,
    /// There are fewer than two of them; what else is left asks for a choice.
    Few,
    /// Another order would bring something else.
    OrderMatters,
}

impl OneByOne {
    /// The key of the text that says so.
    pub(crate) const fn key(self) -> &'static str {
        match self {
            OneByOne::Nothing => "skies-all-why-none",
            OneByOne::Few => "skies-all-why-few",
            OneByOne::OrderMatters => "skies-all-why-order",
        }
    }
}

/// The decisions of one tap, in an order that gives all that any order gives; at least two.
///
/// Robots are left to the player, who puts them somewhere, but their cost stays payable. Two rooms of
/// research count field by field and lose what is left of each, so their order is a choice (S-6.8).
pub(crate) fn together(at: &At<'_, SkiesPlay>) -> Result<Vec<Decision>, OneByOne> {
    let unused = unused(at);
    let (robots, others): (Vec<&Unused>, Vec<&Unused>) =
        unused.iter().partition(|unused| unused.is_robot(at));
    let mut all: Vec<Part> = others.iter().map(|unused| Part::of(at, unused.decision)).collect();
    let view = at.view();
    let costs = |parts: &[Part]| parts.iter().map(|part| part.cost).sum::<i16>();
    let gains: i16 = all.iter().map(|part| part.energy).sum();
    let robots: Vec<Part> = robots.iter().map(|unused| Part::of(at, unused.decision)).collect();
    let needed = costs(&all) + costs(&robots);
    let (energy, most) = (i16::from(view.energy), i16::from(view.board().most_energy));
    if unused.is_empty() {
        return Err(OneByOne::Nothing);
    }
    if all.len() < 2 {
        return Err(OneByOne::Few);
    }
    if all.iter().filter(|part| part.is_research).count() > 1 {
        return Err(OneByOne::OrderMatters);
    }
    // What is paid before is room on the track for what is gained after.
    if needed <= energy {
        all.sort_by_key(|part| part.energy > 0);
    } else if energy + gains <= most && needed <= energy + free_gains(&all) {
        all.sort_by_key(|part| part.cost);
    } else {
        return Err(OneByOne::OrderMatters);
    }
    Ok(all.into_iter().map(|part| part.decision).collect())
}

/// What one of them costs and brings.
struct Part {
    decision: Decision,
    cost: i16,
    energy: i16,
    is_research: bool,
}

impl Part {
    fn of(at: &At<'_, SkiesPlay>, decision: Decision) -> Part {
        let Decision::Use { room: id } = decision else {
            // The excavator moves for one energy (S-8.2).
            return Part { decision, cost: 1, energy: 0, is_research: false };
        };
        let value = match &at.view().ask {
            saucer_skies::Ask::Rooms { rooms, .. } => {
                rooms.iter().find(|room| room.room == id).and_then(|room| room.value)
            }
            _ => None,
        };
        let room = at.view().board().room(id);
        let does = |effect| room.is_some_and(|room: &Room| room.does(effect));
        let value = i16::from(value.unwrap_or_default().max(0));
        Part {
            decision,
            cost: room.map_or(0, |room| i16::from(room.cost)),
            energy: if does(RoomEffect::Energy) { value } else { 0 },
            is_research: does(RoomEffect::Research),
        }
    }
}

/// The energy of rooms that cost nothing, which can be had first.
fn free_gains(all: &[Part]) -> i16 {
    all.iter().filter(|part| part.cost == 0).map(|part| part.energy).sum()
}
