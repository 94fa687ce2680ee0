//! What is chosen before a match: which cards lie with their star up.

use serde::{Deserialize, Serialize};

/// A card that has an easy and a hard side. The ninth card, the reference, has neither.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Card {
    /// The mothership with its start cells.
    Mothership,
    /// Sky rows 1 to 4.
    SkyA,
    /// Sky rows 5 to 8.
    SkyB,
    /// Sky rows 9 to 12.
    SkyC,
    /// Sky rows 13 to 16.
    SkyD,
    /// Base rows 1 to 3 and the damage track.
    UpperBase,
    /// Base rows 4 to 6.
    LowerBase,
    /// The research and energy tracks.
    Tracks,
}

impl Card {
    /// All two-sided cards, in the order in which they lie on the table.
    pub const ALL: [Card; 8] = [
        Card::Mothership,
        Card::SkyA,
        Card::SkyB,
        Card::SkyC,
        Card::SkyD,
        Card::UpperBase,
        Card::LowerBase,
        Card::Tracks,
    ];

    /// The name in forms and commands.
    #[must_use]
    pub const fn id(self) -> &'static str {
        match self {
            Card::Mothership => "mothership",
            Card::SkyA => "sky_a",
            Card::SkyB => "sky_b",
            Card::SkyC => "sky_c",
            Card::SkyD => "sky_d",
            Card::UpperBase => "upper_base",
            Card::LowerBase => "lower_base",
            Card::Tracks => "tracks",
        }
    }
}

/// A side of a card.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Side {
    /// Without a star.
    Easy,
    /// With a star: one level more.
    Hard,
}

/// Which cards lie with their hard side up. Each adds one to the level (S-2.2).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(from = "Stars", into = "Stars")]
pub struct Setup(u8);

impl Setup {
    /// All cards on their easy side: level 0.
    pub const EASY: Setup = Setup(0);

    /// The order in which cards are turned when only a level is asked for.
    pub const BY_LEVEL: [Card; 8] = [
        Card::SkyC,
        Card::SkyD,
        Card::SkyA,
        Card::LowerBase,
        Card::Tracks,
        Card::UpperBase,
        Card::SkyB,
        Card::Mothership,
    ];

    /// The setup of a level, 0 to 8: the first cards of [`Setup::BY_LEVEL`] are turned.
    #[must_use]
    pub fn of_level(level: u8) -> Option<Setup> {
        let cards = Setup::BY_LEVEL.get(..usize::from(level))?;
        Some(cards.iter().fold(Setup::EASY, |setup, card| setup.with_star(*card)))
    }

    /// This setup with one more card on its hard side.
    #[must_use]
    pub const fn with_star(self, card: Card) -> Setup {
        Setup(self.0 | 1 << card as u8)
    }

    /// This setup with the card on this side.
    #[must_use]
    pub const fn with_side(self, card: Card, side: Side) -> Setup {
        match side {
            Side::Easy => Setup(self.0 & !(1 << card as u8)),
            Side::Hard => self.with_star(card),
        }
    }

    /// The side of the card that lies up.
    #[must_use]
    pub const fn side(self, card: Card) -> Side {
        if self.has_star(card) { Side::Hard } else { Side::Easy }
    }

    /// Whether the card lies with its hard side up.
    #[must_use]
    pub const fn has_star(self, card: Card) -> bool {
        self.0 & 1 << card as u8 != 0
    }

    /// The number of stars, 0 to 8.
    #[must_use]
    pub const fn level(self) -> u8 {
        self.0.count_ones() as u8
    }

    /// All 256 setups.
    pub fn all() -> impl Iterator<Item = Setup> {
        (0..=u8::MAX).map(Setup)
    }

    pub(crate) const fn stars(self) -> u8 {
        self.0
    }

    pub(crate) const fn with_stars(stars: u8) -> Setup {
        Setup(stars)
    }
}

/// How a setup is written down: the cards by name.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Stars {
    stars: Vec<Card>,
}

impl From<Stars> for Setup {
    fn from(written: Stars) -> Setup {
        written.stars.into_iter().fold(Setup::EASY, Setup::with_star)
    }
}

impl From<Setup> for Stars {
    fn from(setup: Setup) -> Stars {
        Stars { stars: Card::ALL.into_iter().filter(|card| setup.has_star(*card)).collect() }
    }
}
