//! What holds as long as a card is there, or until the end of a turn, and what happens in between.

use serde::Deserialize;

use crate::id::Keyword;
use crate::select::{Count, FoeWhich, Other, To, Which};

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

impl Rule {
    /// Whether it concerns nobody but the enemy on which it is printed, or that bears it as gear.
    pub(crate) fn is_own(&self) -> bool {
        let of = match self {
            Rule::Health { of, .. }
            | Rule::HasKeyword { of, .. }
            | Rule::Cannot(Deed::Fight(of) | Deed::Strike(of)) => of,
            _ => return false,
        };
        of.other == Other::This
    }
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

/// Sorts of rules as bits, so that nobody looks for a rule of which there is none: one for each figure,
/// each deed that is forbidden, each keyword that is given and each happening that is waited for.
pub(crate) struct RuleKinds;

impl RuleKinds {
    pub(crate) const HEALTH: u64 = 1;
    /// Less health than is printed; such rules are of the sort above too.
    pub(crate) const LESS_HEALTH: u64 = 1 << 1;
    pub(crate) const SCAN: u64 = 1 << 2;
    pub(crate) const RECRUIT: u64 = 1 << 3;
    pub(crate) const GO: u64 = 1 << 4;
    pub(crate) const MISSES: u64 = 1 << 5;
    pub(crate) const HAND: u64 = 1 << 6;

    pub(crate) const FIGHT: u64 = 1 << 16;
    pub(crate) const STRIKE: u64 = 1 << 17;

    pub(crate) const YOU_KILL: u64 = 1 << 48;
    pub(crate) const YOU_RECRUIT: u64 = 1 << 49;
    pub(crate) const YOU_PLAY: u64 = 1 << 50;

    pub(crate) const fn of(rule: &Rule) -> u64 {
        match rule {
            Rule::Health { by, .. } if *by < 0 => Self::HEALTH | Self::LESS_HEALTH,
            Rule::Health { .. } => Self::HEALTH,
            Rule::ScanCost(_) => Self::SCAN,
            Rule::RecruitCost { .. } => Self::RECRUIT,
            Rule::RecruitsGo(_) => Self::GO,
            Rule::Cannot(deed) => Self::cannot(*deed),
            // Looked for among the strikes of a player.
            Rule::HealedFirst => 0,
            Rule::MissesRepeat => Self::MISSES,
            Rule::HandSize(_) => Self::HAND,
            Rule::HasKeyword { keyword, .. } => Self::gives(*keyword),
        }
    }

    pub(crate) const fn cannot(deed: Deed) -> u64 {
        match deed {
            Deed::Fight(_) => Self::FIGHT,
            Deed::Strike(_) => Self::STRIKE,
            Deed::Scan => 1 << 18,
            Deed::Recruit => 1 << 19,
            Deed::Heal => 1 << 20,
            Deed::Restore => 1 << 21,
            Deed::Offer => 1 << 22,
            Deed::Replace => 1 << 23,
            Deed::Avoid => 1 << 24,
            Deed::Draw => 1 << 25,
        }
    }

    pub(crate) const fn gives(keyword: Keyword) -> u64 {
        1 << (32 + keyword as u64)
    }

    pub(crate) const fn waits_for(happening: Happening) -> u64 {
        match happening {
            Happening::YouKill(_) => Self::YOU_KILL,
            Happening::YouRecruit(_) => Self::YOU_RECRUIT,
            Happening::YouPlay(_) => Self::YOU_PLAY,
            Happening::YouScan => 1 << 51,
            Happening::YouHeal => 1 << 52,
            Happening::Offered => 1 << 53,
            Happening::Struck => 1 << 54,
            Happening::EntersCombat => 1 << 55,
            Happening::TurnBegins => 1 << 56,
            Happening::TurnEnds => 1 << 57,
        }
    }
}
