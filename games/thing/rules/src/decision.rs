//! What a player can decide.

use saucer_core::Clause;
use serde::{Deserialize, Serialize};

use crate::id::{Card, CharacterId, Face, Figure, Gear, LabToken, Place, Sector, Teeth};

/// One small choice.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Decision {
    /// Play this character.
    Choose(CharacterId),
    /// Take the forecast.
    KeepForecast,
    /// Take the new roll.
    TakeRoll,

    /// Lay one strength on a location card.
    Lurk(Place),
    /// That is all of it: strength on cards, in sectors, or launches.
    Done,
    /// Settle this place next.
    Strike(Place),
    /// Use a weapon in a fight.
    Fight(Gear),
    /// Absorb a character.
    Absorb(Figure),
    /// Absorb a dog.
    AbsorbDog,
    /// Sabotage instead.
    Wreck,

    /// Discard this action card and draw another.
    Swap(Card),
    /// Walk to a place, or rest in the dormitory.
    Go(Place),
    /// Give this action card face down.
    Give(Card),
    /// Give a card drawn at random in the dark.
    GiveBlind,
    /// Fill up what stands here with a fuel card.
    Refuel,
    /// Load a flamethrower with a fuel card.
    Reload,
    /// Use a sniper rifle.
    Snipe(Gear),

    /// Refuse the encounter with a firearm.
    Refuse,
    /// Offer two human tokens.
    OfferHuman,
    /// Offer a human token and the alien one.
    OfferAlien,
    /// Everything has been seen.
    Confirm,

    /// Turn up another card.
    TurnUp,
    /// Turn up no more.
    Stop,
    /// Assign the card to this character.
    Assign(Figure),
    /// Leave this forecast.
    Forecast(Face),
    /// Keep this card.
    Keep(Gear),
    /// Discard tools for the repair.
    UseTools,
    /// Leave with the vehicle.
    Escape,
    /// Take the one who is next on board.
    Take,
    /// Leave the one who is next behind.
    Leave,

    /// Offer a card for nothing or for another.
    Propose {
        /// Who is asked.
        to: Figure,
        /// What is given.
        give: Gear,
        /// What is wanted for it.
        want: Option<Gear>,
    },
    /// Agree to a trade.
    Accept,
    /// Do not agree to a trade.
    Decline,
    /// Vote for somebody, or accuse a suspect.
    Accuse(Figure),
    /// Vote for nobody.
    Abstain,
    /// Move a disc towards green.
    Calm(Figure),
    /// Stay hidden, or human.
    Hide,
    /// Show oneself as an alien.
    Reveal,
    /// The helicopter should leave.
    Call,
    /// The helicopter should wait.
    Wait,
    /// Take the seat in the helicopter.
    Board,

    /// Turn up a lab token.
    Test(LabToken),
    /// Test somebody with flamethrower and wire.
    Burn(Figure),
    /// Discard an action card and look at somebody's teeth.
    Shine {
        /// Whose teeth.
        at: Figure,
        /// What is discarded.
        card: Card,
    },

    /// Lay one strength in a sector.
    Power(Sector),
    /// Go to a sector.
    Enter(Sector),
    /// Take launch tokens instead of a human.
    Collect,
    /// Pay for the next launch card with so many tokens of 1, 2 and 3.
    Pay([u8; 3]),

    /// Say something for everybody to hear.
    Claim(Claim),
    /// Nothing, or nothing more.
    Pass,
}

/// What somebody says, true or not.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Claim {
    /// I am human.
    Human,
    /// I met this one there.
    Met {
        /// Whom.
        who: Figure,
        /// Where.
        at: Place,
    },
    /// I gave this card.
    Gave(Card),
    /// I suspect this one.
    Suspect(Figure),
    /// I saw these teeth.
    Teeth {
        /// Whose.
        of: Figure,
        /// Which.
        teeth: Teeth,
    },
}

impl Decision {
    /// The clause that says most about it.
    pub(crate) const fn clause(self) -> Clause {
        Clause(match self {
            Decision::Choose(_) => "X-2.9",
            Decision::KeepForecast | Decision::TakeRoll => "X-4.1",
            Decision::Lurk(_) => "X-5.3",
            Decision::Strike(_) => "X-5.4",
            Decision::Fight(_) => "X-5.6",
            Decision::Absorb(_) => "X-5.7",
            Decision::AbsorbDog | Decision::Wreck => "X-5.5",
            Decision::Swap(_) => "X-19.4",
            Decision::Go(Place::Dormitory) => "X-6.3",
            Decision::Go(_) | Decision::Give(_) => "X-6.2",
            Decision::GiveBlind => "X-6.4",
            Decision::Refuel | Decision::Reload => "X-11.5",
            Decision::Snipe(_) => "X-14.7",
            Decision::Refuse => "X-7.6",
            Decision::OfferHuman | Decision::OfferAlien => "X-7.2",
            Decision::Confirm => "X-7.5",
            Decision::TurnUp | Decision::Stop | Decision::Assign(_) => "X-8.1",
            Decision::Forecast(_) => "X-3.7",
            Decision::Keep(_) => "X-3.9",
            Decision::UseTools => "X-11.6",
            Decision::Escape | Decision::Take | Decision::Leave => "X-12.1",
            Decision::Propose { .. } | Decision::Accept | Decision::Decline => "X-9.1",
            Decision::Accuse(_) | Decision::Abstain => "X-9.2",
            Decision::Calm(_) => "X-9.3",
            Decision::Hide | Decision::Reveal => "X-9.5",
            Decision::Call | Decision::Wait => "X-9.6",
            Decision::Board => "X-12.4",
            Decision::Test(_) => "X-10.1",
            Decision::Burn(_) => "X-10.2",
            Decision::Shine { .. } => "X-14.4",
            Decision::Power(_) => "X-15.3",
            Decision::Enter(_) => "X-15.4",
            Decision::Collect => "X-15.5",
            Decision::Pay(_) => "X-15.7",
            Decision::Claim(_) => "X-18.1",
            Decision::Done | Decision::Pass => "X-1.6",
        })
    }
}
