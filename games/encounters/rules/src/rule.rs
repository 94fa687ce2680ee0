//! What holds as long as a card is there, or until the end of a turn, and what happens in between.

use serde::Deserialize;

use crate::id::Keyword;
use crate::select::{Count, FoeWhich, To, Which};

/// A rule that a card adds to the rules.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Deserialize)]
pub enum Rule {
    /// `Health(of: (card: "guerrilla"), by: 1)`: these enemies have so much more or less health, never
    /// below 0 (E-5.8); with `per` so often.
    Health {
        /// Which enemies.
        #[serde(default)]
        of: FoeWhich,
        /// How much.
        by: i8,
        /// For each of these.
        #[serde(default)]
        per: Option<Count>,
    },
    /// `ScanCost(2)`: scanning a space costs so much more or less.
    ScanCost(i8),
    /// `RecruitCost(which: (), by: -1)`: recruiting such a card costs so much more or less.
    RecruitCost {
        /// Which cards.
        #[serde(default)]
        which: Which,
        /// How much.
        by: i8,
    },
    /// `RecruitsGo(Top)`: what you recruit or gain goes there instead of to your discard.
    RecruitsGo(To),
    /// `Cannot(Scan)`: this is not done, whatever else says that it is (E-10.1).
    Cannot(Deed),
    /// This strike is healed before all others of the same player.
    HealedFirst,
    /// A strike without damage is discarded, and another one is drawn for it.
    MissesRepeat,
    /// `HandSize(-1)`: you draw so many more or fewer cards at the end of your turn.
    HandSize(i8),
    /// `HasKeyword(of: (), keyword: Runner)`: these enemies have this keyword too.
    HasKeyword {
        /// Which enemies.
        #[serde(default)]
        of: FoeWhich,
        /// The keyword.
        keyword: Keyword,
    },
}

/// What can be forbidden.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Deserialize)]
pub enum Deed {
    /// `Fight((keyword: FinalEnemy))`: such enemies cannot be fought or killed.
    Fight(FoeWhich),
    /// `Strike((at: Combat))`: such enemies do not strike.
    Strike(FoeWhich),
    /// Nobody scans.
    Scan,
    /// Nobody recruits or gains cards.
    Recruit,
    /// Nothing is healed.
    Heal,
    /// No dishonor is restored.
    Restore,
    /// Nobody offers cards.
    Offer,
    /// Who offers a card does not draw another one for it.
    Replace,
    /// No strike is avoided.
    Avoid,
    /// Nobody draws cards by abilities.
    Draw,
}

/// What can happen, so that something else is done each time.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Deserialize)]
pub enum Happening {
    /// `YouKill(())`: the active player has killed such an enemy.
    YouKill(FoeWhich),
    /// `YouRecruit(())`: the active player has recruited or gained such a card.
    YouRecruit(Which),
    /// `YouPlay(())`: the active player has played such a card, or a copy.
    YouPlay(Which),
    /// The active player has scanned a space.
    YouScan,
    /// The active player has healed a strike of anybody.
    YouHeal,
    /// Somebody has offered a card; "you" is who offered it.
    Offered,
    /// Somebody has drawn a strike; "you" is who was struck.
    Struck,
    /// A card has entered the combat zone.
    EntersCombat,
    /// A turn begins, before its enemy phase.
    TurnBegins,
    /// A turn ends, after its strikes.
    TurnEnds,
}

/// Sorts of rules as bits, so that nobody looks for a rule of which there is none.
pub(crate) struct RuleKinds;

impl RuleKinds {
    pub(crate) const HEALTH: u16 = 1;
    pub(crate) const SCAN: u16 = 2;
    pub(crate) const RECRUIT: u16 = 4;
    pub(crate) const GO: u16 = 8;
    pub(crate) const CANNOT: u16 = 16;
    pub(crate) const MISSES: u16 = 32;
    pub(crate) const HAND: u16 = 64;
    pub(crate) const KEYWORD: u16 = 128;
    /// Something waits for something to happen.
    pub(crate) const WATCH: u16 = 256;

    pub(crate) const fn of(rule: &Rule) -> u16 {
        match rule {
            Rule::Health { .. } => Self::HEALTH,
            Rule::ScanCost(_) => Self::SCAN,
            Rule::RecruitCost { .. } => Self::RECRUIT,
            Rule::RecruitsGo(_) => Self::GO,
            Rule::Cannot(_) => Self::CANNOT,
            // Looked for among the strikes of a player.
            Rule::HealedFirst => 0,
            Rule::MissesRepeat => Self::MISSES,
            Rule::HandSize(_) => Self::HAND,
            Rule::HasKeyword { .. } => Self::KEYWORD,
        }
    }
}
