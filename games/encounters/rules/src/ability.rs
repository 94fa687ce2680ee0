//! Abilities: a moment, a condition, a price, and what is done then.

use serde::Deserialize;

use crate::arena::Effects;
use crate::id::{Class, Resource, Team};
use crate::rule::{Happening, Rule};
use crate::select::{Condition, Where};

/// One ability of a card: `(when: Played, do: [Draw(1)])`.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Ability {
    /// The moment.
    pub when: When,
    /// For enemies and attached cards: it counts only while the card is there. Everywhere unless said.
    #[serde(default)]
    pub at: Where,
    /// It is done only if this is so.
    #[serde(default)]
    pub needs: Option<Condition>,
    /// What it costs; who does not pay does not do it. Only for abilities that one uses: `Once`,
    /// `Activate`, `Task`.
    #[serde(default)]
    pub pay: Option<Price>,
    /// What is done.
    #[serde(default, rename = "do")]
    pub effects: Effects,
    /// For `Ongoing`: what holds.
    #[serde(default)]
    pub rule: Option<Rule>,
}

/// A price: `Attack(1)`, `Recruit(6)`.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Deserialize)]
#[expect(missing_docs, reason = "they are named by what is paid")]
pub enum Price {
    Recruit(u8),
    Attack(u8),
}

impl Price {
    /// What is paid, and how much.
    #[must_use]
    pub const fn parts(self) -> (Resource, u8) {
        match self {
            Price::Recruit(n) => (Resource::Recruit, n),
            Price::Attack(n) => (Resource::Attack, n),
        }
    }
}

/// The moment of an ability.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Deserialize)]
pub enum When {
    // Cards that players hold.
    /// When it is played or copied.
    Played,
    /// When it is played, if another card of this class was played before it in this turn (E-4.5).
    Class(Class),
    /// When it is played, if another card of this team was played before it in this turn (E-4.6).
    Team(Team),
    /// Once in this turn, whenever one likes during the actions (E-4.4).
    Once,
    /// Once in this turn; what is done is done once for each card that was offered (E-8.3).
    Backup,
    /// Once in this turn; once for each other character of the barracks that was played (E-8.4).
    Brothers,
    /// Once in this turn; once for each other card of the same character (E-8.5).
    Showboat,
    /// Of predators: once in this turn.
    Activate,

    // Enemies, prey, gear, traps.
    /// As long as it is there; with a `rule` and without `do`.
    Ongoing,
    /// When it is turned face up (E-5.5).
    Reveal,
    /// When it is fought, after the attack is paid and before it dies.
    Fight,
    /// After its death (E-5.9).
    Death,
    /// When it strikes, after the strike was not avoided and before it is drawn (E-6.4).
    Strike,
    /// After it has struck in the strike phase, all its strikes included.
    AfterStrike,
    /// When it enters the combat zone.
    Combat,
    /// Each time that this happens while the card is there.
    Whenever(Happening),

    // Strikes.
    /// When it is drawn, after its damage counts.
    Drawn,
    /// When it is drawn, before anything else: here it can be cancelled (E-6.6).
    Draw,
    /// When the player who bears it dies.
    BearerDies,

    // Objectives, tasks and locations.
    /// When the objective becomes the current one (E-7.3).
    Setup,
    /// When an event is revealed while the objective is the current one (E-5.5).
    Event,
    /// Something that the active player may do as an action while the objective is the current one: of an
    /// objective, of an attached card, or of a task in the wilds or in the combat zone.
    Task,
    /// `Hazard(1)`: the first, second or third hazard of a location (E-5.5).
    Hazard(u8),

    // Tests and rivalries.
    /// As soon as its condition holds in one's own turn, it is one's trophy.
    Test,
    /// At the end of the match.
    Score,
}

impl When {
    /// A bit for each sort of moments, so that nobody looks for an ability of which there is none.
    pub(crate) const fn bit(self) -> u32 {
        let n = match self {
            When::Played => 0,
            When::Class(_) => 1,
            When::Team(_) => 2,
            When::Once => 3,
            When::Backup => 4,
            When::Brothers => 5,
            When::Showboat => 6,
            When::Activate => 7,
            When::Ongoing => 8,
            When::Reveal => 9,
            When::Fight => 10,
            When::Death => 11,
            When::Strike => 12,
            When::AfterStrike => 13,
            When::Combat => 14,
            When::Whenever(_) => 15,
            When::Drawn => 16,
            When::Draw => 17,
            When::BearerDies => 18,
            When::Setup => 19,
            When::Event => 20,
            When::Task => 21,
            When::Hazard(_) => 22,
            When::Test => 23,
            When::Score => 24,
        };
        1 << n
    }
}
