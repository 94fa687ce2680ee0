//! What a match waits for, and whom each step of it asks.
//!
//! All questions about a phase are answered for every phase by name, so that a new one is thought about.

use crate::event::End;
use crate::id::{Card, Face, Figure, Place, Sector};

/// What everybody waits for.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Phase {
    Cast(Figure),
    Choose(Figure),
    Order,
    FirstAlien,
    Teeth,
    FirstLeader,
    FirstToken,
    Deal(Figure),

    Weather,
    Forecast(Face),
    Plot,
    Draw(Figure),
    Swap(Figure),
    SwapDraw(Figure),
    Move(Figure),
    Commit(Figure),
    Blind(Figure),
    Rest(Figure),
    Pack,
    Prowl,
    Strike,
    Feast(Place),
    Arms(Figure),
    Prey,
    PreyLot,
    Firearm(Figure),
    Offer,
    Tokens,
    Confirm,
    CrewMeet(Place),
    CrewVictim(Place),
    CrewDog(Figure),

    Extra,
    Lead,
    TurnUp,
    Die,
    Assign(Card),
    Lab(Figure),
    LabLost,
    Roll(Figure),
    PickForecast(Figure),
    Gear(Figure),
    Keep(Figure),
    GearLost(Place),
    Tools(Figure),
    Escape(Figure),
    Board {
        owner: Figure,
        next: Figure,
    },
    /// Suspects of the crew are turned after a departure.
    TurnAll,

    Trade(Figure),
    Accept(Figure),
    Accuse,
    Calm,
    CrewAccuse,
    Expose,
    Call,
    Rescue(Figure),
    Test(Figure),
    /// A suspect of the crew is turned.
    Role(Figure),
    Dog(u8),
    KennelCard,
    Token,

    LaunchTokens(Sector),
    Power,
    Enter(Figure),
    Spoils,
    Collect,
    Launch,

    Over(End),
}

/// Whom a phase asks.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Asks {
    Luck,
    One(Figure),
    Leader,
    /// Who speaks for the exposed group.
    Speaker,
    /// Everybody who is unexposed, at the same time.
    All,
    /// The same, but of a crew the leader alone.
    AllOrLeader,
    /// Those who judge whether this one may board, at the same time; of a crew the leader alone.
    Judges(Figure),
    /// The match is over.
    Nobody,
}

/// What only the exposed group knows.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Hidden {
    /// Where it lurks.
    Plan,
    /// How its strength is placed on the saucer.
    Power,
}

impl Phase {
    pub(crate) const fn asks(self) -> Asks {
        match self {
            Phase::Choose(figure)
            | Phase::Swap(figure)
            | Phase::Move(figure)
            | Phase::Commit(figure)
            | Phase::Arms(figure)
            | Phase::Firearm(figure)
            | Phase::PickForecast(figure)
            | Phase::Keep(figure)
            | Phase::Tools(figure)
            | Phase::Escape(figure)
            | Phase::Board { owner: figure, .. }
            | Phase::Trade(figure)
            | Phase::Accept(figure)
            | Phase::Test(figure)
            | Phase::Enter(figure) => Asks::One(figure),
            Phase::Forecast(_)
            | Phase::Lead
            | Phase::Assign(_)
            | Phase::Calm
            | Phase::CrewAccuse => Asks::Leader,
            Phase::Plot
            | Phase::Strike
            | Phase::Feast(_)
            | Phase::Prey
            | Phase::Power
            | Phase::Spoils
            | Phase::Launch => Asks::Speaker,
            Phase::Offer | Phase::Confirm | Phase::Accuse | Phase::Expose => Asks::All,
            Phase::Call => Asks::AllOrLeader,
            Phase::Rescue(next) => Asks::Judges(next),
            Phase::Cast(_)
            | Phase::Order
            | Phase::FirstAlien
            | Phase::Teeth
            | Phase::FirstLeader
            | Phase::FirstToken
            | Phase::Deal(_)
            | Phase::Weather
            | Phase::Draw(_)
            | Phase::SwapDraw(_)
            | Phase::Blind(_)
            | Phase::Rest(_)
            | Phase::Pack
            | Phase::Prowl
            | Phase::PreyLot
            | Phase::Tokens
            | Phase::CrewMeet(_)
            | Phase::CrewVictim(_)
            | Phase::CrewDog(_)
            | Phase::Extra
            | Phase::TurnUp
            | Phase::Die
            | Phase::Lab(_)
            | Phase::LabLost
            | Phase::Roll(_)
            | Phase::Gear(_)
            | Phase::GearLost(_)
            | Phase::TurnAll
            | Phase::Role(_)
            | Phase::Dog(_)
            | Phase::KennelCard
            | Phase::Token
            | Phase::LaunchTokens(_)
            | Phase::Collect => Asks::Luck,
            Phase::Over(_) => Asks::Nobody,
        }
    }

    /// What only the exposed group knows as long as the phase lasts.
    pub(crate) const fn hides(self) -> Option<Hidden> {
        match self {
            Phase::Plot
            | Phase::Draw(_)
            | Phase::Swap(_)
            | Phase::SwapDraw(_)
            | Phase::Move(_)
            | Phase::Commit(_)
            | Phase::Blind(_)
            | Phase::Rest(_)
            | Phase::Pack => Some(Hidden::Plan),
            Phase::Power | Phase::Enter(_) => Some(Hidden::Power),
            Phase::Cast(_)
            | Phase::Choose(_)
            | Phase::Order
            | Phase::FirstAlien
            | Phase::Teeth
            | Phase::FirstLeader
            | Phase::FirstToken
            | Phase::Deal(_)
            | Phase::Weather
            | Phase::Forecast(_)
            | Phase::Prowl
            | Phase::Strike
            | Phase::Feast(_)
            | Phase::Arms(_)
            | Phase::Prey
            | Phase::PreyLot
            | Phase::Firearm(_)
            | Phase::Offer
            | Phase::Tokens
            | Phase::Confirm
            | Phase::CrewMeet(_)
            | Phase::CrewVictim(_)
            | Phase::CrewDog(_)
            | Phase::Extra
            | Phase::Lead
            | Phase::TurnUp
            | Phase::Die
            | Phase::Assign(_)
            | Phase::Lab(_)
            | Phase::LabLost
            | Phase::Roll(_)
            | Phase::PickForecast(_)
            | Phase::Gear(_)
            | Phase::Keep(_)
            | Phase::GearLost(_)
            | Phase::Tools(_)
            | Phase::Escape(_)
            | Phase::Board { .. }
            | Phase::TurnAll
            | Phase::Trade(_)
            | Phase::Accept(_)
            | Phase::Accuse
            | Phase::Calm
            | Phase::CrewAccuse
            | Phase::Expose
            | Phase::Call
            | Phase::Rescue(_)
            | Phase::Test(_)
            | Phase::Role(_)
            | Phase::Dog(_)
            | Phase::KennelCard
            | Phase::Token
            | Phase::LaunchTokens(_)
            | Phase::Spoils
            | Phase::Collect
            | Phase::Launch
            | Phase::Over(_) => None,
        }
    }
}
