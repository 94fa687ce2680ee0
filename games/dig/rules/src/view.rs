use saucer_core::{Outcome, Pending, Seat, Seats, Viewer, WideKind};
use serde::Serialize;

use super::{Decision, Dig, Game as _, Step};

/// All that one viewer knows of a dig.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct View {
    /// How many relics lie in the pile.
    pub in_pile: usize,
    /// The relics of the pile that the viewer knows, the top one first.
    pub known: Vec<Known>,
    /// Who knows the relic at each place, the top one first: everybody has seen them look.
    pub knowing: Vec<Seats>,
    /// The points of each seat.
    pub points: Vec<i8>,
    /// The seats whose claim is open.
    pub open: Seats,
    /// The seats that have claimed, buried and left.
    pub claimed: Seats,
    /// The seats that have buried a relic.
    pub buried: Seats,
    /// The seats that have gone home.
    pub left: Seats,
    /// The seat that has the turn.
    pub digger: Seat,
    /// What the seat that has the turn is doing while a relic is drawn.
    pub under_way: Option<Decision>,
    /// How the match ended, if it did.
    pub outcome: Option<Outcome>,
}

/// A relic that the viewer has seen.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct Known {
    /// Where it lies, counted from the top.
    pub place: usize,
    /// Which one it is.
    pub relic: WideKind,
}

/// What happened in a dig.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Event {
    /// A seat took the top relic (G-2.1).
    Taken {
        /// Who.
        seat: Seat,
        /// Which one.
        relic: WideKind,
    },
    /// A seat looked at the top relic, which only that seat sees (G-2.2).
    Looked {
        /// Who.
        seat: Seat,
        /// Which one.
        relic: Option<WideKind>,
    },
    /// A seat left the relic where it was (G-2.3).
    Kept {
        /// Who.
        seat: Seat,
    },
    /// A seat put the relic under the pile (G-2.3).
    Buried {
        /// Who.
        seat: Seat,
    },
    /// A seat went home (G-2.4).
    Left {
        /// Who.
        seat: Seat,
    },
    /// A seat said that the next relic will be a treasure (G-3.1).
    Claimed {
        /// Who.
        seat: Seat,
    },
    /// The match is over.
    Ended(Outcome),
}

impl Event {
    /// What this viewer learns of it.
    pub(super) fn redacted(self, viewer: Viewer) -> Event {
        match self {
            Event::Looked { seat, .. } if viewer != Viewer::Seat(seat) => {
                Event::Looked { seat, relic: None }
            }
            open => open,
        }
    }
}

pub(super) fn of(dig: &Dig, viewer: Viewer) -> View {
    let places = 0..dig.pile.len();
    let known = |place: usize| match viewer {
        Viewer::Seat(seat) => dig.pile.known_to(seat, place).map(|relic| Known { place, relic }),
        Viewer::Spectator => None,
    };
    View {
        in_pile: dig.pile.len(),
        known: places.clone().filter_map(known).collect(),
        knowing: places.map(|place| dig.pile.knowing(place)).collect(),
        points: dig.points[..usize::from(dig.setup.n())].to_vec(),
        open: dig.open,
        claimed: dig.claimed,
        buried: dig.buried,
        left: dig.left,
        digger: dig.digger(),
        under_way: match dig.steps.top() {
            Some(Step::Take) => Some(Decision::Take),
            Some(Step::See) => Some(Decision::Look),
            Some(Step::Turn(_) | Step::Choose) | None => None,
        },
        outcome: match dig.pending() {
            Pending::Nobody(outcome) => Some(outcome),
            Pending::Seats(_) | Pending::Luck(_) => None,
        },
    }
}
