use saucer_core::{Outcome, Seat, Viewer};
use serde::Serialize;

use super::{Card, Cards, Duel, Phase, luck};

/// All that one viewer knows of a duel.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct View {
    /// What only the viewer knows; nothing for a spectator.
    pub own: Option<Own>,
    /// How many cards each seat holds.
    pub in_hand: [u8; 2],
    /// How many cards lie in the pile.
    pub in_pile: u8,
    /// The cards that were shown and laid aside, the weakest first.
    pub aside: Vec<Card>,
    /// The points of each seat.
    pub points: [u8; 2],
    /// The card over which the coin is thrown now (D-2.5).
    pub tied: Option<Card>,
    /// How the match ended, if it did.
    pub outcome: Option<Outcome>,
}

/// What a seat alone knows.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Own {
    /// Its cards, the weakest first.
    pub hand: Vec<Card>,
    /// The card that it has chosen.
    pub bid: Option<Card>,
    /// Whether it has committed.
    pub committed: bool,
}

/// What happened in a duel.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Event {
    /// A seat got a card, which only that seat sees (D-1.3).
    Dealt {
        /// Who got it.
        seat: Seat,
        /// What it is; nothing for others.
        card: Option<Card>,
    },
    /// A seat chose a card. Nobody else learns of it (D-2.3).
    Bid {
        /// Who chose.
        seat: Seat,
        /// What it chose.
        card: Card,
    },
    /// A seat committed. Others are not told of it; they see that it is no longer asked (D-2.3).
    Committed {
        /// Who committed.
        seat: Seat,
    },
    /// Both bids are shown (D-2.4).
    Shown {
        /// The card of each seat.
        bids: [Card; 2],
    },
    /// A seat won a round (D-2.4, D-2.5).
    RoundWon {
        /// Who won it.
        seat: Seat,
    },
    /// The match is over (D-3.1).
    Ended(Outcome),
}

impl Event {
    /// What this viewer learns of the event.
    pub(super) fn redacted(self, viewer: Viewer) -> Option<Event> {
        match self {
            Event::Dealt { seat, .. } if viewer != Viewer::Seat(seat) => {
                Some(Event::Dealt { seat, card: None })
            }
            Event::Bid { seat, .. } | Event::Committed { seat } if viewer != Viewer::Seat(seat) => {
                None
            }
            public => Some(public),
        }
    }
}

/// What this viewer sees of the duel.
pub(super) fn of(duel: &Duel, viewer: Viewer) -> View {
    let own = match viewer {
        Viewer::Seat(seat) if seat.index() < duel.hands.len() => Some(Own {
            hand: cards(&duel.hands[seat.index()]),
            bid: duel.bids[seat.index()],
            committed: duel.committed.contains(seat),
        }),
        _ => None,
    };
    View {
        own,
        in_hand: duel.hands.map(|hand| hand.iter().sum()),
        in_pile: duel.pile.len() as u8,
        aside: cards(&duel.aside),
        points: duel.points,
        tied: match duel.phase {
            Phase::Coin(card) => Some(card),
            _ => None,
        },
        outcome: (duel.phase == Phase::Over).then(|| duel.outcome()),
    }
}

fn cards(cards: &Cards) -> Vec<Card> {
    luck::kinds(cards).map(Card::from).collect()
}
