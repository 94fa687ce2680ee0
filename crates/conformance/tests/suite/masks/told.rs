use std::hash::{Hash, Hasher};

use saucer_core::{Outcome, Seat, Viewer};
use serde::{Deserialize, Serialize};

use super::{ALL, Cards, Masks, Phase, Plan};

/// What a viewer sees.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub(crate) struct View {
    own: Option<Own>,
    in_pile: u8,
    in_decks: [u8; 3],
    aside: [Cards; 3],
    turn: u8,
    pub(super) outcome: Option<Outcome>,
    monster: Option<Seat>,
    votes: Option<[Option<Seat>; 3]>,
    /// What a flaw shows.
    pub(super) extra: Vec<u64>,
    pub(super) unseen: Unseen,
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
struct Own {
    is_monster: bool,
    deck: Cards,
    plan: Option<(u8, bool)>,
    vote: Option<Seat>,
    top: Option<u8>,
    scratches: Option<u8>,
}

impl View {
    pub(super) fn honest(game: &Masks, viewer: Viewer) -> View {
        let own = match viewer {
            Viewer::Seat(seat) if ALL.contains(seat) => Some(seat),
            _ => None,
        };
        let over = game.phase == Phase::Over;
        let size = |cards: &Cards| cards.iter().sum::<u8>();
        View {
            own: own.map(|seat| Own {
                is_monster: game.monster == Some(seat),
                deck: game.decks[seat.index()],
                plan: game.plans[seat.index()].map(|Plan { card, claws }| (card, claws)),
                vote: game.votes[seat.index()],
                top: game.top.filter(|_| seat == Seat(game.round)),
                scratches: (over || game.monster == Some(seat)).then_some(game.scratches),
            }),
            in_pile: size(&game.pile),
            in_decks: [0, 1, 2].map(|seat: usize| size(&game.decks[seat])),
            aside: game.aside,
            turn: game.round,
            outcome: over.then(|| game.outcome()),
            monster: game.monster.filter(|_| over),
            votes: over.then_some(game.votes),
            extra: Vec::new(),
            unseen: Unseen(0),
        }
    }
}

/// A number that is sent although a comparison does not look at it.
#[derive(Clone, Copy, Debug, Serialize, Deserialize)]
pub(crate) struct Unseen(pub(super) u8);

impl PartialEq for Unseen {
    fn eq(&self, _: &Unseen) -> bool {
        true
    }
}

impl Eq for Unseen {}

impl Hash for Unseen {
    fn hash<H: Hasher>(&self, _: &mut H) {}
}

/// What happened, and who is told.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub(crate) struct Event {
    what: What,
    told: Told,
    pub(super) unseen: Unseen,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub(super) enum What {
    Masked(Option<Seat>),
    Dealt { seat: Seat, card: Option<u8> },
    Planned { card: u8, claws: bool },
    Spied(u8),
    Shown { seat: Seat, card: u8 },
    Looked(Option<u8>),
    Kept(Option<u8>),
    Skipped(Seat),
    Accused { seat: Seat, whom: Seat },
    Unmasked { monster: Seat, votes: [Option<Seat>; 3] },
    Nothing,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
enum Told {
    Everybody,
    Only(Seat),
    /// This seat is told all, others this.
    Half(Seat, What),
    Spectators,
}

impl Event {
    pub(super) fn public(what: What) -> Event {
        Event { what, told: Told::Everybody, unseen: Unseen(0) }
    }

    pub(super) fn only(seat: Seat, what: What) -> Event {
        Event { told: Told::Only(seat), ..Event::public(what) }
    }

    pub(super) fn half(seat: Seat, what: What, others: What) -> Event {
        Event { told: Told::Half(seat, others), ..Event::public(what) }
    }

    pub(super) fn to_spectators(what: What) -> Event {
        Event { told: Told::Spectators, ..Event::public(what) }
    }

    pub(super) fn redacted(&self, viewer: Viewer) -> Option<Event> {
        let what = match self.told {
            Told::Everybody => Some(self.what),
            Told::Only(seat) => (viewer == Viewer::Seat(seat)).then_some(self.what),
            Told::Half(seat, others) => {
                Some(if viewer == Viewer::Seat(seat) { self.what } else { others })
            }
            Told::Spectators => (viewer == Viewer::Spectator).then_some(self.what),
        };
        what.map(|what| Event { what, told: Told::Everybody, unseen: self.unseen })
    }
}
