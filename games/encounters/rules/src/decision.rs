//! What a seat can decide.

use saucer_core::{Clause, Seat};
use serde::{Deserialize, Serialize};

use crate::id::{Card, Space};
use crate::state::Spot;

/// One small choice.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Decision {
    /// Take this avatar (E-2.2).
    Avatar(Card),
    /// Play a card of the hand (E-4.1).
    Play(Card),
    /// Play a copy of the card that this player offers (E-8.2).
    Copy(Seat),
    /// Use an ability of a card that was played: which card, and the number of its ability (E-4.4).
    Use(Card, u8),
    /// Recruit the card at this place of HQ (E-4.7).
    Recruit(u8),
    /// Recruit a commander (E-4.7).
    Commander,
    /// Scan a space (E-5.1).
    Scan(Space),
    /// Fight an enemy (E-5.7).
    Fight(Spot),
    /// Do what a task or an objective offers (E-7.4).
    Task(Card, u8),
    /// Avert a danger (E-14.5).
    Avert(Spot),
    /// Be rid of a trap, or rid another one of a pack of it (E-14.7, E-18.3).
    Free(Seat, Card),
    /// Strike at another predator (E-15.8).
    Duel(Seat),
    /// Ask all others for a card (E-8.6).
    Call,
    /// The actions are over (E-4.9).
    End,

    /// Offer a card (E-8.1).
    Offer(Card),
    /// Offer nothing when called (E-8.6).
    Pass,

    /// Choose a card.
    Take(Card),
    /// Choose an enemy or a hidden card.
    Pick(Spot),
    /// Choose a player.
    Player(Seat),
    /// Heal this strike of this player (E-6.7); for predators this is an action, and restores too
    /// (E-15.3).
    Heal(Seat, Card),
    /// Show this card (E-10.5).
    Show(Card),
    /// Do it.
    Yes,
    /// Do not, or no more.
    No,
    /// The first of two.
    First,
    /// The second of two.
    Second,
    /// Avoid the strike (E-6.5).
    Avoid,
    /// Take the strike (E-6.5).
    Endure,
}

impl Decision {
    /// The card that it names.
    pub(crate) const fn card(self) -> Option<Card> {
        match self {
            Decision::Avatar(card)
            | Decision::Play(card)
            | Decision::Use(card, _)
            | Decision::Task(card, _)
            | Decision::Free(_, card)
            | Decision::Offer(card)
            | Decision::Take(card)
            | Decision::Heal(_, card)
            | Decision::Show(card) => Some(card),
            _ => None,
        }
    }

    /// The clause that knows most about it.
    pub(crate) const fn clause(self) -> Clause {
        Clause(match self {
            Decision::Avatar(_) => "E-2.2",
            Decision::Play(_) => "E-4.1",
            Decision::Copy(_) => "E-8.2",
            Decision::Use(..) => "E-4.4",
            Decision::Recruit(_) | Decision::Commander => "E-4.7",
            Decision::Scan(_) => "E-5.1",
            Decision::Fight(_) => "E-5.7",
            Decision::Task(..) => "E-7.4",
            Decision::Avert(_) => "E-14.5",
            Decision::Free(..) => "E-14.7",
            Decision::Duel(_) => "E-15.8",
            Decision::Call | Decision::Pass => "E-8.6",
            Decision::End => "E-4.9",
            Decision::Offer(_) => "E-8.1",
            Decision::Heal(..) => "E-6.7",
            Decision::Show(_) => "E-10.5",
            Decision::Avoid | Decision::Endure => "E-6.5",
            Decision::Take(_)
            | Decision::Pick(_)
            | Decision::Player(_)
            | Decision::Yes
            | Decision::No
            | Decision::First
            | Decision::Second => "E-10.3",
        })
    }
}
