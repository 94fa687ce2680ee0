//! Who and what the rules speak of, as small numbers and closed lists.

use saucer_core::{Luck, Seat};
use serde::{Deserialize, Serialize};

/// The most characters that a match has.
pub const FIGURES: usize = 8;
/// The places that have a card or stand beside one that has: all but the dormitory and the
/// recreation room.
pub const PLACES: usize = 12;
/// How many sectors the saucer has.
pub const SECTORS: usize = 8;

/// A character on the board, counted from 0. In all modes but the crew it is that of the seat with
/// the same number.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Figure(pub u8);

impl Figure {
    pub(crate) const fn index(self) -> usize {
        self.0 as usize
    }
}

impl From<Seat> for Figure {
    fn from(seat: Seat) -> Figure {
        Figure(seat.0)
    }
}

/// A set of characters.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Serialize)]
#[serde(into = "Vec<Figure>")]
pub struct Figures(pub(crate) u8);

impl Figures {
    /// Nobody.
    pub const NONE: Figures = Figures(0);

    /// The first `n` characters.
    #[must_use]
    pub const fn first_n(n: u8) -> Figures {
        Figures(((1_u16 << n) - 1) as u8)
    }

    /// Just this one.
    #[must_use]
    pub const fn only(figure: Figure) -> Figures {
        if figure.0 < FIGURES as u8 { Figures(1 << figure.0) } else { Figures::NONE }
    }

    /// Whether the character is in the set.
    #[must_use]
    pub const fn contains(self, figure: Figure) -> bool {
        self.0 & Figures::only(figure).0 != 0
    }

    /// The set with this character.
    #[must_use]
    pub const fn with(self, figure: Figure) -> Figures {
        Figures(self.0 | Figures::only(figure).0)
    }

    /// The set without this character.
    #[must_use]
    pub const fn without(self, figure: Figure) -> Figures {
        Figures(self.0 & !Figures::only(figure).0)
    }

    pub(crate) const fn or(self, other: Figures) -> Figures {
        Figures(self.0 | other.0)
    }

    pub(crate) const fn and(self, other: Figures) -> Figures {
        Figures(self.0 & other.0)
    }

    pub(crate) const fn minus(self, other: Figures) -> Figures {
        Figures(self.0 & !other.0)
    }

    /// How many characters there are in the set.
    #[must_use]
    pub const fn len(self) -> u8 {
        self.0.count_ones() as u8
    }

    /// Whether nobody is in the set.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The one with the lowest number.
    #[must_use]
    pub fn first(self) -> Option<Figure> {
        self.iter().next()
    }

    /// The characters in ascending order.
    pub fn iter(self) -> impl Iterator<Item = Figure> + Clone {
        let mut rest = self.0;
        std::iter::from_fn(move || {
            let next = rest.trailing_zeros();
            rest &= rest.wrapping_sub(1);
            (next < 8).then_some(Figure(next as u8))
        })
    }
}

impl FromIterator<Figure> for Figures {
    fn from_iter<I: IntoIterator<Item = Figure>>(figures: I) -> Self {
        figures.into_iter().fold(Figures::NONE, Figures::with)
    }
}

impl From<Figures> for Vec<Figure> {
    fn from(figures: Figures) -> Self {
        figures.iter().collect()
    }
}

impl std::fmt::Debug for Figures {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_set().entries(self.iter().map(|figure| figure.0)).finish()
    }
}

/// Where a character can be.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[repr(u8)]
#[expect(missing_docs, reason = "the places are named by themselves")]
pub enum Place {
    Armory,
    Warehouse,
    Laboratory,
    Kitchen,
    RadioRoom,
    WeatherStation,
    GeneratorRoom,
    BoilerRoom,
    Helicopter,
    Snowcat,
    /// At the station this is the bunkhouse.
    Kennel,
    /// Only at the station.
    SecondSnowcat,
    Dormitory,
    RecreationRoom,
}

impl Place {
    /// The places with a location card, the kennel and the second snowcat after the others.
    pub const ALL: [Place; PLACES] = [
        Place::Armory,
        Place::Warehouse,
        Place::Laboratory,
        Place::Kitchen,
        Place::RadioRoom,
        Place::WeatherStation,
        Place::GeneratorRoom,
        Place::BoilerRoom,
        Place::Helicopter,
        Place::Snowcat,
        Place::Kennel,
        Place::SecondSnowcat,
    ];

    pub(crate) const fn index(self) -> usize {
        self as usize
    }

    pub(crate) const fn bit(self) -> Places {
        Places(1 << self as u16)
    }

    /// Which vehicle stands here.
    pub(crate) const fn vehicle(self) -> Option<usize> {
        match self {
            Place::Helicopter => Some(0),
            Place::Snowcat => Some(1),
            Place::SecondSnowcat => Some(2),
            _ => None,
        }
    }
}

/// A set of places.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub(crate) struct Places(pub(crate) u16);

impl Places {
    pub(crate) const NONE: Places = Places(0);
    /// All with a location card but the kennel; the second snowcat is one of them.
    pub(crate) const CARDS: Places = Places(0b1011_1111_1111);

    pub(crate) const fn has(self, place: Place) -> bool {
        self.0 & place.bit().0 != 0
    }

    pub(crate) const fn with(self, place: Place) -> Places {
        Places(self.0 | place.bit().0)
    }

    pub(crate) const fn without(self, place: Place) -> Places {
        Places(self.0 & !place.bit().0)
    }

    pub(crate) const fn minus(self, other: Places) -> Places {
        Places(self.0 & !other.0)
    }

    pub(crate) const fn len(self) -> u8 {
        self.0.count_ones() as u8
    }

    pub(crate) const fn is_empty(self) -> bool {
        self.0 == 0
    }

    pub(crate) fn iter(self) -> impl Iterator<Item = Place> + Clone {
        Place::ALL.into_iter().filter(move |place| self.has(*place))
    }
}

/// An action card.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[repr(u8)]
#[expect(missing_docs, reason = "the cards are named by themselves")]
pub enum Card {
    Use,
    Repair,
    Sabotage,
}

impl Card {
    /// All of them.
    pub const ALL: [Card; 3] = [Card::Use, Card::Repair, Card::Sabotage];
}

/// So many action cards of each sort.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Hand(pub [u8; 3]);

impl Hand {
    pub(crate) const EMPTY: Hand = Hand([0; 3]);

    /// How many there are of this sort.
    #[must_use]
    pub const fn count(self, card: Card) -> u8 {
        self.0[card as usize]
    }

    /// How many cards there are; too many to be a hand count as 255.
    #[must_use]
    pub const fn len(self) -> u8 {
        self.0[0].saturating_add(self.0[1]).saturating_add(self.0[2])
    }

    /// Whether there is no card.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.len() == 0
    }

    pub(crate) const fn add(&mut self, card: Card) {
        self.0[card as usize] += 1;
    }

    pub(crate) const fn remove(&mut self, card: Card) {
        self.0[card as usize] -= 1;
    }

    /// These and those together.
    pub(crate) const fn plus(self, other: Hand) -> Hand {
        let ([a, b, c], [d, e, f]) = (self.0, other.0);
        Hand([a + d, b + e, c + f])
    }

    /// These without those, which are among them.
    pub(crate) const fn minus(self, other: Hand) -> Hand {
        let ([a, b, c], [d, e, f]) = (self.0, other.0);
        Hand([a - d, b - e, c - f])
    }

    /// Whether those are among these.
    pub(crate) const fn holds(self, other: Hand) -> bool {
        let ([a, b, c], [d, e, f]) = (self.0, other.0);
        a >= d && b >= e && c >= f
    }

    /// Takes one of these out at random; there must be one.
    pub(crate) fn draw(&mut self, luck: &mut impl Luck) -> Card {
        let [uses, repairs, _] = self.0.map(u32::from);
        let card = match luck.below(self.len().into()) {
            n if n < uses => Card::Use,
            n if n < uses + repairs => Card::Repair,
            _ => Card::Sabotage,
        };
        self.remove(card);
        card
    }

    /// Takes so many of these out at random; there must be as many.
    pub(crate) fn draw_some(&mut self, n: u8, luck: &mut impl Luck) -> Hand {
        let mut drawn = Hand::EMPTY;
        for _ in 0..n {
            drawn.add(self.draw(luck));
        }
        drawn
    }
}

/// A weapon or an item.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[repr(u8)]
#[expect(missing_docs, reason = "the cards are named by themselves")]
pub enum Gear {
    Flamethrower,
    /// At the station this is the grenade.
    Dynamite,
    Firearm,
    Melee,
    RifleOne,
    RifleTwo,
    RifleThree,
    Fuel,
    Tools,
    Keys,
    Wire,
    Flashlight,
}

/// How many sorts of weapons and items there are, and how many of them are weapons.
pub(crate) const GEAR: usize = 12;
pub(crate) const WEAPONS: usize = 7;

impl Gear {
    /// All of them, weapons first.
    pub const ALL: [Gear; GEAR] = [
        Gear::Flamethrower,
        Gear::Dynamite,
        Gear::Firearm,
        Gear::Melee,
        Gear::RifleOne,
        Gear::RifleTwo,
        Gear::RifleThree,
        Gear::Fuel,
        Gear::Tools,
        Gear::Keys,
        Gear::Wire,
        Gear::Flashlight,
    ];

    /// The sniper rifles, the shortest first.
    pub(crate) const RIFLES: [Gear; 3] = [Gear::RifleOne, Gear::RifleTwo, Gear::RifleThree];

    /// How far a sniper rifle lengthens the dog's track.
    pub(crate) const fn rifle(self) -> Option<u8> {
        match self {
            Gear::RifleOne => Some(1),
            Gear::RifleTwo => Some(2),
            Gear::RifleThree => Some(3),
            _ => None,
        }
    }
}

/// A face of the weather die, from clear to blizzard.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[repr(u8)]
#[expect(missing_docs, reason = "the faces are named by themselves")]
pub enum Face {
    Clear,
    Fair,
    Overcast,
    Snow,
    Snowstorm,
    Blizzard,
}

impl Face {
    /// All six, the best first.
    pub const ALL: [Face; 6] =
        [Face::Clear, Face::Fair, Face::Overcast, Face::Snow, Face::Snowstorm, Face::Blizzard];
}

/// A lab token.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum LabToken {
    /// It shows a role.
    Blood,
    /// It does nothing.
    Failed,
}

/// So many lab tokens of each sort.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[expect(missing_docs, reason = "the fields are the sorts")]
pub struct Lab {
    pub blood: u8,
    pub failed: u8,
}

impl Lab {
    /// How many there are.
    #[must_use]
    pub const fn len(self) -> u8 {
        self.blood + self.failed
    }

    /// Whether there is none.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.len() == 0
    }

    /// How many there are of this sort.
    #[must_use]
    pub const fn count(self, token: LabToken) -> u8 {
        match token {
            LabToken::Blood => self.blood,
            LabToken::Failed => self.failed,
        }
    }

    pub(crate) const fn of_mut(&mut self, token: LabToken) -> &mut u8 {
        match token {
            LabToken::Blood => &mut self.blood,
            LabToken::Failed => &mut self.failed,
        }
    }
}

/// Teeth.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Teeth {
    /// Anybody may have them.
    Healthy,
    /// Only people have them.
    Crowns,
}

/// A sector of the saucer, counted from 0.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Sector(pub u8);

impl Sector {
    pub(crate) const fn index(self) -> usize {
        self.0 as usize
    }

    /// All eight.
    pub fn all() -> impl Iterator<Item = Sector> + Clone {
        (0..SECTORS as u8).map(Sector)
    }
}

/// A character of the content, by number.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(transparent)]
pub struct CharacterId(pub u8);
