//! What is written down of a card, of a deck and of a film.

use serde::{Deserialize, Serialize};

use crate::ability::{Ability, When};
use crate::arena::Named;
use crate::id::{Card, Class, Keyword, Keywords, Kind, Team};
use crate::select::Count;
use crate::setup::Mode;

/// One of so many points of health does not count against predators (E-24.13).
const EASED: u8 = 3;

/// A name in both languages.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[expect(missing_docs, reason = "the fields are the languages")]
pub struct Name {
    pub en: String,
    pub ru: String,
}

/// Where a card comes from.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum Provenance {
    /// The rulebook names it and says what it does.
    Rulebook,
    /// Its figures are publicly known; its title may be ours.
    Public,
    /// Designed for this project.
    Original,
}

/// A card as it stands in a content file. What is left out is 0 or nothing.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct CardSpec {
    /// Its name among all cards: small letters, digits and hyphens.
    pub id: String,
    /// What it is called.
    pub title: Name,
    /// What it is.
    pub kind: Kind,
    /// The id of the deck that it belongs to.
    pub(crate) deck: Named,
    /// How many of it the deck has; 1 unless said.
    #[serde(default = "crate::effect::one")]
    pub count: u8,
    /// What it costs to recruit, or to be rid of: a danger, a trap.
    #[serde(default)]
    pub cost: u8,
    /// The recruit that it always gives.
    #[serde(default)]
    pub recruit: u8,
    /// The attack that it always gives.
    #[serde(default)]
    pub attack: u8,
    /// Its class.
    #[serde(default)]
    pub class: Option<Class>,
    /// How much attack kills the enemy, or how much damage the avatar.
    #[serde(default)]
    pub health: u8,
    /// Of an avatar: defence, which is armour for predators.
    #[serde(default)]
    pub defence: u8,
    /// Of a strike.
    #[serde(default)]
    pub damage: u8,
    /// Of a strike of prey.
    #[serde(default)]
    pub dishonor: u8,
    /// What a trophy or an avatar is worth to predators.
    #[serde(default)]
    pub honor: u8,
    /// Of a predator: the lowest begins.
    #[serde(default)]
    pub initiative: u8,
    /// Of an objective and of a task: 1, 2 or 3.
    #[serde(default)]
    pub stage: u8,
    /// Of an objective: the id of its deck of enemies. Of an avatar: the id of its role card.
    #[serde(default)]
    pub(crate) brings: Option<Named>,
    /// Its keywords.
    #[serde(default)]
    pub keywords: Vec<Keyword>,
    /// What it can do, in the order in which it is printed and done.
    #[serde(default)]
    pub abilities: Vec<Ability>,
    /// Where it comes from.
    pub from: Provenance,

    /// The same keywords as a set.
    #[serde(skip)]
    pub(crate) has: Keywords,
    /// The deck that it belongs to.
    #[serde(skip)]
    pub(crate) in_deck: DeckId,
    /// What `brings` names, if it is a card.
    #[serde(skip)]
    pub(crate) role: Option<Card>,
    /// What `brings` names, if it is a deck.
    #[serde(skip)]
    pub(crate) enemies: Option<DeckId>,
    /// Its team, which is that of its deck.
    #[serde(skip)]
    pub team: Option<Team>,
    /// Which sorts of abilities it has that hold or wait while it lies somewhere, as
    /// [`RuleKinds`](crate::rule::RuleKinds).
    #[serde(skip)]
    pub(crate) kinds: u64,
    /// The same of rules that concern nobody but the enemy itself.
    #[serde(skip)]
    pub(crate) own: u64,
    /// The moments of its abilities, as [`When::bit`].
    #[serde(skip)]
    pub(crate) moments: u32,
    /// Of a test: what it wants, and how much of it.
    #[serde(skip)]
    pub(crate) test: Option<(Count, u8)>,
    /// Whether it offers something to do.
    #[serde(skip)]
    pub(crate) has_task: bool,
}

impl CardSpec {
    /// Whether it has this keyword.
    #[must_use]
    pub const fn has(&self, keyword: Keyword) -> bool {
        self.has.has(keyword)
    }

    /// The health of it before anything changes it: to predators prey of the hive has a third less than is
    /// printed, but a facehugger has all of it (E-24.13).
    #[must_use]
    #[inline]
    pub fn health_in(&self, mode: Mode) -> u8 {
        let is_eased = mode == Mode::Safari && !self.has(Keyword::Implant);
        if is_eased { self.health - self.health / EASED } else { self.health }
    }

    /// The honor of it as a trophy. A failed clone that prints none is worth its rarity (E-25.5).
    #[must_use]
    pub const fn worth(&self) -> u8 {
        match (self.kind, self.honor, self.count) {
            (Kind::Character, 0, 5..) => 1,
            (Kind::Character, 0, 2..) => 2,
            (Kind::Character, 0, _) => 3,
            (_, honor, _) => honor,
        }
    }

    /// The deck that it belongs to.
    #[must_use]
    pub const fn deck(&self) -> DeckId {
        self.in_deck
    }

    /// Of an avatar: its role card.
    #[must_use]
    pub const fn role(&self) -> Option<Card> {
        self.role
    }

    /// Its abilities of this moment, with their numbers.
    pub fn at(&self, when: When) -> impl Iterator<Item = (u8, &Ability)> {
        (0..).zip(&self.abilities).filter(move |(_, ability)| ability.when == when)
    }
}

/// The number of a deck in the content.
#[derive(
    Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize,
)]
#[serde(transparent)]
pub struct DeckId(pub u8);

/// A deck of the box.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct DeckSpec {
    /// Its name among all decks and cards.
    pub id: String,
    /// What it is called.
    pub name: Name,
    /// What lies in it.
    pub holds: Holds,
    /// In which half of the box it is.
    pub side: Side,
    /// How many cards it has.
    pub size: u16,
    /// The team of characters.
    #[serde(default)]
    pub team: Option<Team>,
    /// Of enemies: 1, 2 or 3.
    #[serde(default)]
    pub stage: u8,
    /// Whether cards are still missing.
    #[serde(default)]
    pub state: DeckState,
}

/// How far a deck is written.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Deserialize)]
pub enum DeckState {
    /// All of its cards, or none of them.
    #[default]
    Whole,
    /// Some of its cards.
    Draft,
}

/// What lies in a deck.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[expect(missing_docs, reason = "they are named by what they hold")]
pub enum Holds {
    Starters,
    Roles,
    Avatars,
    Commanders,
    Characters,
    Strikes,
    Enemies,
    /// Young bloods, mercenaries or drones, which are mixed into enemies.
    Fillers,
    Objectives,
    Locations,
    Gear,
    Traps,
    Tests,
    Rivalries,
    /// Facehuggers and chestbursters.
    Hatchery,
}

impl Holds {
    /// Whether cards of this kind lie in such a deck.
    #[must_use]
    pub const fn takes(self, kind: Kind) -> bool {
        match self {
            Holds::Starters => matches!(kind, Kind::Starter),
            Holds::Roles => matches!(kind, Kind::Role),
            Holds::Avatars => matches!(kind, Kind::Avatar),
            Holds::Commanders => matches!(kind, Kind::Commander),
            Holds::Characters => matches!(kind, Kind::Character),
            Holds::Strikes => matches!(kind, Kind::Strike),
            Holds::Enemies | Holds::Fillers => matches!(
                kind,
                Kind::Enemy | Kind::Event | Kind::Hazard | Kind::Task | Kind::GearUp | Kind::Danger
            ),
            Holds::Objectives => matches!(kind, Kind::Objective),
            Holds::Locations => matches!(kind, Kind::Location),
            Holds::Gear => matches!(kind, Kind::Gear),
            Holds::Traps => matches!(kind, Kind::Trap),
            Holds::Tests => matches!(kind, Kind::Test),
            Holds::Rivalries => matches!(kind, Kind::Rivalry),
            Holds::Hatchery => matches!(kind, Kind::Enemy),
        }
    }
}

/// In which half of the box a deck is.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum Side {
    /// Both halves use it.
    Both,
    /// Players are people.
    Hunted,
    /// Players are predators.
    Hunters,
    /// The other box, which both halves can be mixed with.
    Aliens,
    /// Players whom a chestburster has made Aliens.
    Turned,
}

/// A film: what is played together unless somebody mixes. All by their ids.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
#[expect(missing_docs, reason = "the fields are named as in the file")]
pub struct FilmSpec {
    pub id: String,
    pub name: Name,
    pub side: Side,
    /// For people: the location card.
    #[serde(default)]
    pub location: Option<String>,
    /// For people: the three objective cards. For predators: the three decks of prey.
    pub stages: Vec<String>,
    /// The four decks of characters, or groups of the armory.
    pub characters: Vec<String>,
    /// The avatars, in the order in which they are taken.
    pub avatars: Vec<String>,
}

/// `decks.ron`.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Box {
    pub(crate) decks: Vec<DeckSpec>,
    pub(crate) films: Vec<FilmSpec>,
}
