//! The figures and the characters, read from their files once.

use saucer_core::{ContentFault, ContentFile, ContentTexts, Game as _, Ruleset, Shelf};
use serde::{Deserialize, Serialize};

use crate::content_check::{check_characters, check_figures};
use crate::id::Gear;
use crate::setup::{Difficulty, Mode, Setup};
use crate::state::Thing;

/// All figures and characters.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Content {
    /// The figures.
    pub figures: Numbers,
    /// The characters, those of the base before those of the expansion.
    pub characters: Vec<Character>,
}

/// The figures by where they come from.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Numbers {
    /// What the rulebook of the expansion prints.
    pub printed: Printed,
    /// What was found about the base game.
    pub found: Found,
    /// What is decided here, and may be tuned.
    pub proposal: Proposal,
}

/// A figure for each number of players from four to eight.
pub type ByPlayers<T> = [T; 5];
/// A deck of weapons: flamethrower, dynamite, rifles, firearm, melee.
pub type WeaponRow = [u8; 5];
/// A deck of items: fuel, tools, keys, wire, flashlight.
pub type ItemRow = [u8; 5];

/// Human and alien tokens or cards.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[expect(missing_docs, reason = "the fields are named by what they count")]
pub struct Mix {
    pub human: u8,
    pub alien: u8,
}

/// What the rulebook of the expansion prints.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[expect(missing_docs, reason = "the fields are named as in the file")]
pub struct Printed {
    pub bag: Mix,
    pub start_hand: u8,
    pub dogs: u8,
    pub catchers: u8,
    pub pack_catchers: u8,
    pub station_weapons: Vec<WeaponRow>,
    pub station_items: Vec<ItemRow>,
    pub sectors: [u8; 8],
    pub launch_tokens: [u8; 3],
    pub launch_costs: [u8; 5],
    pub launches_a_round: u8,
}

/// What was found about the base game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[expect(missing_docs, reason = "the fields are named as in the file")]
pub struct Found {
    pub track: u8,
    pub generator_breaks_at: u8,
    pub boiler_breaks_at: u8,
    pub hand: u8,
    pub hungry_hand: u8,
    pub helicopter_fuel: u8,
    pub snowcat_fuel: u8,
    pub meal: u8,
    pub charges: u8,
    pub damage_counters: u8,
    pub fires: u8,
    pub base_weapons: Vec<WeaponRow>,
    pub base_items: Vec<ItemRow>,
}

/// What a face of the weather die does.
pub type Weather = [u8; 3];

/// What is decided here.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[expect(missing_docs, reason = "the fields are named as in the file")]
pub struct Proposal {
    pub deck: [u8; 3],
    pub weather_small: [Weather; 6],
    pub weather_large: [Weather; 6],
    pub radio_damage: ByPlayers<u8>,
    pub station_radio_damage: ByPlayers<u8>,
    pub helicopter_damage: ByPlayers<u8>,
    pub snowcat_damage: ByPlayers<u8>,
    pub outdoor: u8,
    pub reserve: ByPlayers<u8>,
    pub pantry: ByPlayers<u8>,
    pub lab: ByPlayers<[u8; 2]>,
    pub damage_limit: u8,
    pub freezing: u8,
    pub wait: u8,
    pub cold_meal: u8,
    pub spaces: u8,
    pub gear_limit: u8,
    pub most_charges: u8,
    pub fuel_card: u8,
    pub tools_card: u8,
    pub rounds: u8,
    pub saucer_rounds: u8,
    pub exposure_from: u8,
    pub offers: u8,
    pub claims: u8,
    pub gentle: Level,
    pub normal: Level,
    pub harsh: Level,
    pub crew: CrewFigures,
    /// So many spaces more has the track of the rescue helicopter, or fewer. Not in the text of the first rules: by
    /// default what it was for them.
    #[serde(default)]
    pub helicopter_by_players: ByPlayers<i8>,
    /// Not in the text of the first rules: by default what it was for them.
    #[serde(default)]
    pub weapons: WeaponFigures,
}

/// What weapons do in a fight.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
#[expect(missing_docs, reason = "the fields are named by the weapons")]
pub struct WeaponFigures {
    pub melee: WeaponFigure,
    pub firearm: WeaponFigure,
    pub dynamite: WeaponFigure,
    /// Each charge of it.
    pub flamethrower: WeaponFigure,
}

/// What a weapon does in a fight.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct WeaponFigure {
    /// What it adds to the strength of the people.
    pub strength: u8,
    /// What it takes from the alien if they win; if it takes anything, the place burns.
    pub wounds: u8,
}

impl Default for WeaponFigures {
    fn default() -> WeaponFigures {
        WeaponFigures {
            melee: WeaponFigure { strength: 1, wounds: 0 },
            firearm: WeaponFigure { strength: 2, wounds: 0 },
            dynamite: WeaponFigure { strength: 3, wounds: 2 },
            flamethrower: WeaponFigure { strength: 2, wounds: 1 },
        }
    }
}

impl WeaponFigures {
    /// What this weapon does; `None` for what nobody fights with.
    #[must_use]
    pub const fn of(&self, gear: Gear) -> Option<WeaponFigure> {
        match gear {
            Gear::Melee => Some(self.melee),
            Gear::Firearm => Some(self.firearm),
            Gear::Dynamite => Some(self.dynamite),
            Gear::Flamethrower => Some(self.flamethrower),
            Gear::RifleOne
            | Gear::RifleTwo
            | Gear::RifleThree
            | Gear::Fuel
            | Gear::Tools
            | Gear::Keys
            | Gear::Wire
            | Gear::Flashlight => None,
        }
    }
}

/// What a difficulty changes.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[expect(missing_docs, reason = "the fields are named as in the file")]
pub struct Level {
    pub reserve: i8,
    pub pantry: i8,
    pub helicopter: u8,
    pub dog: u8,
}

/// The figures of the crew.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[expect(missing_docs, reason = "the fields are named as in the file")]
pub struct CrewFigures {
    pub characters: u8,
    pub dice: u8,
    pub role_cards: Mix,
    pub strength: u8,
    pub suspects_for_more: u8,
    pub radio_damage: u8,
    pub reserve: u8,
    pub lab: [u8; 2],
    /// So many spaces more has the track of the rescue helicopter.
    pub helicopter: u8,
    /// Not in the text of the first rules: by default what it was for them.
    #[serde(default)]
    pub die: DieFaces,
}

/// How many faces of a die of the crew are Use, Repair and Sabotage.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct DieFaces {
    /// As long as there are few suspects.
    pub few_suspects: [u8; 3],
    /// From `suspects_for_more` on.
    pub many_suspects: [u8; 3],
}

impl Default for DieFaces {
    fn default() -> DieFaces {
        DieFaces { few_suspects: [3, 2, 1], many_suspects: [3, 1, 2] }
    }
}

impl Proposal {
    /// How long the track of the rescue helicopter is.
    #[must_use]
    pub const fn helicopter_track(&self, setup: Setup) -> u8 {
        let spaces = self.level(setup.difficulty()).helicopter;
        match setup.mode() {
            Mode::Crew => spaces + self.crew.helicopter,
            Mode::Outpost | Mode::Station | Mode::PackLeader => {
                spaces.saturating_add_signed(self.helicopter_by_players[setup.row()])
            }
        }
    }

    /// What this difficulty changes.
    #[must_use]
    pub const fn level(&self, difficulty: Difficulty) -> Level {
        match difficulty {
            Difficulty::Gentle => self.gentle,
            Difficulty::Normal => self.normal,
            Difficulty::Harsh => self.harsh,
        }
    }
}

/// A character.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Character {
    /// What it is called.
    pub name: Name,
    /// Which box it comes from.
    pub set: CharacterSet,
    /// What it can do.
    pub ability: Ability,
    /// Where the ability comes from.
    pub from: Provenance,
}

/// A name in both languages.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[expect(missing_docs, reason = "the fields are the languages")]
pub struct Name {
    pub en: String,
    pub ru: String,
}

/// Which box a character comes from.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[expect(missing_docs, reason = "the boxes are named by themselves")]
pub enum CharacterSet {
    Base,
    Expansion,
}

/// Where something comes from.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Provenance {
    /// The rulebook of the expansion.
    Printed,
    /// A source about the base game.
    Found,
    /// Decided here.
    Proposal,
}

/// What a character can do. There are no others.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum Ability {
    /// Draws three cards in the armory.
    ArmoryChoice,
    /// Draws three cards in the warehouse.
    WarehouseChoice,
    /// Draws one more lab token.
    ExtraLabToken,
    /// May exchange an action card.
    SecondThoughts,
    /// Repairs two damage.
    DoubleRepair,
    /// Cooks with one tin.
    ThriftyCook,
    /// Ignores dogs.
    IgnoresDogs,
    /// Rolls the weather die twice.
    TwoForecasts,
    /// Has a light in the dark.
    AlwaysALight,
    /// Adds 1 in a fight.
    Strong,
}

impl Content {
    /// The content by these rules.
    #[must_use]
    pub fn of(rules: Ruleset) -> &'static Content {
        SHELF.of(rules)
    }

    /// The newest content.
    #[must_use]
    pub fn newest() -> &'static Content {
        Content::of(Thing::rules())
    }
}

/// The files in all texts that they had.
pub(crate) const FILES: &[ContentFile] = &[
    ContentFile {
        name: "figures.ron",
        since: 1,
        digest: "8d109b6d90435765e5a80c259c355c8fc52722d80a60cbff0fb1579218514013",
        text: include_str!("../content/1/figures.ron"),
    },
    ContentFile {
        name: "figures.ron",
        since: 4,
        digest: "01cc4eef368f1ac0a8001908921d2bd2ca5433a96b5712c1868ea1fe9e1ff38a",
        text: include_str!("../content/4/figures.ron"),
    },
    ContentFile {
        name: "characters.ron",
        since: 1,
        digest: "02170c9f22c10c32f376cce4703f23558fe44db4828737393c56602a8b20e5e3",
        text: include_str!("../content/1/characters.ron"),
    },
];

pub(crate) static SHELF: Shelf<Content> = Shelf::new(FILES, read);

fn read(texts: ContentTexts<'_>) -> Result<Content, ContentFault> {
    let unplayable = |file, detail| ContentFault::Unplayable { file, detail };
    let figures: Numbers = ron::from_str(texts.text("figures.ron"))
        .map_err(|error| unplayable("figures.ron", error.to_string()))?;
    let characters: Vec<Character> = ron::from_str(texts.text("characters.ron"))
        .map_err(|error| unplayable("characters.ron", error.to_string()))?;
    check_figures(&figures).map_err(|detail| unplayable("figures.ron", detail))?;
    check_characters(&characters).map_err(|detail| unplayable("characters.ron", detail))?;
    Ok(Content { figures, characters })
}
