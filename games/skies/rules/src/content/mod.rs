//! The cards: read from their file once, and laid out for each choice of sides.

mod cards;
mod check;

use saucer_core::{ContentFault, ContentFile, ContentTexts, Game as _, Ruleset, Shelf};
use serde::{Deserialize, Serialize};

use crate::id::{CELLS, COLUMNS, Cell, CellSet, Column, Row, SKY_ROWS};
use crate::setup::{Card, Setup, Side};
use crate::state::Skies;

use cards::Cards;

/// What stands in a space of the sky.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Icon {
    /// Nothing.
    Empty,
    /// A ship that stops here slides to the left.
    Left,
    /// A ship that stops here slides to the right.
    Right,
    /// A ship that stops here calls the mothership one row down.
    Mothership,
    /// A ship that stands here can be shot down with this value or more.
    Explosion(u8),
    /// The ground: a ship that gets here hits the base.
    Ground,
}

/// What the mothership does when it is about to cover a row (S-9.3).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum RowEffect {
    /// Nothing.
    Nothing,
    /// The excavator goes back by this many cells.
    Excavator(u8),
    /// The research marker goes back by this many fields.
    Research(u8),
    /// A red ship comes to the mothership card.
    RedShip,
    /// The base takes this many hits.
    Damage(u8),
    /// Covering this row loses the game.
    Skull,
}

/// One effect of a room.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub enum RoomEffect {
    /// Slows the ships of the column while the die is placed (S-6.5).
    AntiAir,
    /// Gains energy (S-6.6).
    Energy,
    /// Shoots ships down (S-6.7).
    Fighter,
    /// Advances on the research track (S-6.8).
    Research,
    /// Builds a robot (S-6.9).
    Robot,
}

/// Where the figures of a card's side come from.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum Provenance {
    /// Read off the published print-and-play cards.
    Published,
    /// Designed for this project.
    Original,
}

/// What becomes of a red ship that is shot down (S-6.7).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub enum RedShips {
    /// It leaves the game.
    #[default]
    Leave,
    /// It goes back to the mothership card, as green ones do.
    Return,
}

/// A room of the base by its number on the board.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(transparent)]
pub struct RoomId(pub u8);

/// A room of the base.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Room {
    /// Its effects; all of them apply with the full value (S-6.10).
    pub effects: Vec<RoomEffect>,
    /// Its cells from left to right.
    pub cells: Vec<Cell>,
    /// Added once to the sum of the dice (S-6.3).
    pub modifier: i8,
    /// Energy to pay (S-6.2).
    pub cost: u8,
    pub(crate) area: CellSet,
}

impl Room {
    /// Whether the room has this effect.
    #[must_use]
    pub fn does(&self, effect: RoomEffect) -> bool {
        self.effects.contains(&effect)
    }
}

/// The cards of one match, laid out as one picture.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Board {
    /// Columns that have a start cell on the mothership card, from the left.
    pub start_cells: Vec<Column>,
    /// Rows that the mothership covers before the first round.
    pub covered: u8,
    /// Red ships on the mothership card before the first round.
    pub escorts: u8,
    /// What becomes of a red ship that is shot down.
    pub red_ships: RedShips,
    /// The rooms of the base; a [`RoomId`] is an index here.
    pub rooms: Vec<Room>,
    /// The cell under the excavator before the first round.
    pub excavator: Cell,
    /// The number of hits that loses the game.
    pub hits: u8,
    /// The research track; reaching its last field wins.
    pub research: Vec<u8>,
    /// Energy before the first round.
    pub energy: u8,
    /// More energy than this is lost.
    pub most_energy: u8,
    /// The row whose covering loses the game.
    pub skull: Row,
    effects: [RowEffect; SKY_ROWS],
    spaces: [[Icon; COLUMNS]; SKY_ROWS],
    room_of: [Option<RoomId>; CELLS],
    pub(crate) room_cells: CellSet,
    pub(crate) start_mask: u8,
}

impl Board {
    /// The board of this setup with the cards of these rules.
    #[must_use]
    pub fn of(setup: Setup, rules: Ruleset) -> &'static Board {
        &SHELF.of(rules).boards[usize::from(setup.stars())]
    }

    /// The board of this setup with the newest cards.
    #[must_use]
    pub fn newest(setup: Setup) -> &'static Board {
        Board::of(setup, Skies::rules())
    }

    /// What stands in this space of the sky.
    ///
    /// # Panics
    ///
    /// If the row is not one of 1 to 16.
    #[must_use]
    pub fn icon(&self, column: Column, row: Row) -> Icon {
        self.spaces[usize::from(row.0) - 1][column.index()]
    }

    /// What the mothership does when it is about to cover this row.
    ///
    /// # Panics
    ///
    /// If the row is not one of 1 to 16.
    #[must_use]
    pub fn effect(&self, row: Row) -> RowEffect {
        self.effects[usize::from(row.0) - 1]
    }

    /// The room that a cell belongs to; `None` for a tunnel.
    #[must_use]
    pub fn room_of(&self, cell: Cell) -> Option<RoomId> {
        self.room_of[cell.index()]
    }

    /// The room with this number, if there is one.
    #[must_use]
    pub fn room(&self, id: RoomId) -> Option<&Room> {
        self.rooms.get(usize::from(id.0))
    }

    /// Whether a die in this cell slows the ships of its column.
    #[must_use]
    pub fn is_anti_air(&self, cell: Cell) -> bool {
        self.room_of(cell)
            .and_then(|id| self.room(id))
            .is_some_and(|room| room.does(RoomEffect::AntiAir))
    }
}

/// Where the figures that this side of a card has by these rules come from.
#[must_use]
pub fn provenance(card: Card, side: Side, rules: Ruleset) -> Provenance {
    let cards = &SHELF.of(rules).cards;
    match card {
        Card::Mothership => cards.mothership.side(side).provenance,
        Card::SkyA => cards.sky.0.side(side).provenance,
        Card::SkyB => cards.sky.1.side(side).provenance,
        Card::SkyC => cards.sky.2.side(side).provenance,
        Card::SkyD => cards.sky.3.side(side).provenance,
        Card::UpperBase => cards.upper_base.side(side).provenance,
        Card::LowerBase => cards.lower_base.side(side).provenance,
        Card::Tracks => cards.tracks.side(side).provenance,
    }
}

/// All cards with both sides, as their file has them by these rules, for who lays them out in another way.
#[must_use]
pub fn cards(rules: Ruleset) -> impl Serialize {
    &SHELF.of(rules).cards
}

/// The cards, and the boards of all choices of sides.
pub(crate) struct Deck {
    cards: Cards,
    boards: Vec<Board>,
}

const CARDS: &str = "cards.ron";

/// The cards in all texts that they had.
pub(crate) const FILES: &[ContentFile] = &[
    ContentFile {
        name: CARDS,
        since: 1,
        digest: "9e806daf7db40bef9d69437de0c8922ab886f002cbbb5469f20e2079629b2fda",
        text: include_str!("../../content/1/cards.ron"),
    },
    ContentFile {
        name: CARDS,
        since: 3,
        digest: "2bd6e58559570b606c2c15ad6bbe36915785156074d98dcad5e5f4e69819e19b",
        text: include_str!("../../content/3/cards.ron"),
    },
    ContentFile {
        name: CARDS,
        since: 4,
        digest: "f23f0388dc46712c4f9be257aa5b32f8318140fe5f60b8b47dae01b9338171dd",
        text: include_str!("../../content/4/cards.ron"),
    },
    ContentFile {
        name: CARDS,
        since: 5,
        digest: "5323c47dfb7de9072b66950573a5d7d8aba9f1dfc30b7e6ba22759cb3ca2f6d4",
        text: include_str!("../../content/5/cards.ron"),
    },
];

pub(crate) static SHELF: Shelf<Deck> = Shelf::new(FILES, read);

fn read(texts: ContentTexts<'_>) -> Result<Deck, ContentFault> {
    let unplayable = |detail| ContentFault::Unplayable { file: CARDS, detail };
    let cards: Cards =
        ron::from_str(texts.text(CARDS)).map_err(|error| unplayable(error.to_string()))?;
    check::check(&cards).map_err(unplayable)?;
    let boards = (0..=u8::MAX).map(|stars| lay_out(&cards, Setup::with_stars(stars))).collect();
    Ok(Deck { cards, boards })
}

fn lay_out(cards: &Cards, setup: Setup) -> Board {
    let side = |card| setup.side(card);
    let mothership = cards.mothership.side(side(Card::Mothership));
    let upper = cards.upper_base.side(side(Card::UpperBase));
    let lower = cards.lower_base.side(side(Card::LowerBase));
    let tracks = cards.tracks.side(side(Card::Tracks));

    let mut effects = [RowEffect::Nothing; SKY_ROWS];
    let mut spaces = [[Icon::Ground; COLUMNS]; SKY_ROWS];
    let sky = cards.sky().into_iter().map(|(card, sides)| sides.side(side(card)));
    for (at, row) in sky.flat_map(|card| &card.rows).enumerate() {
        effects[at] = row.effect;
        for (space, text) in spaces[at].iter_mut().zip(row.spaces.split_whitespace()) {
            *space = cards::icon(text).expect("the icons were checked");
        }
    }
    let skull = effects
        .iter()
        .position(|effect| *effect == RowEffect::Skull)
        .expect("the skull was checked to be on the third sky card");

    let rooms: Vec<Room> = (upper.rooms.iter().chain(&lower.rooms))
        .map(|room| Room {
            effects: room.effects.clone(),
            cells: room.cells.clone(),
            modifier: room.modifier,
            cost: room.cost,
            area: room.cells.iter().copied().collect(),
        })
        .collect();
    let mut room_of = [None; CELLS];
    for (id, room) in (0..).zip(&rooms) {
        for cell in &room.cells {
            room_of[cell.index()] = Some(RoomId(id));
        }
    }

    Board {
        start_cells: mothership.start_cells.clone(),
        covered: mothership.covered,
        escorts: mothership.escorts,
        red_ships: mothership.red_ships,
        excavator: upper.excavator,
        hits: upper.hits,
        research: tracks.research.clone(),
        energy: tracks.energy,
        most_energy: tracks.most_energy,
        skull: Row(skull as u8 + 1),
        effects,
        spaces,
        room_cells: rooms.iter().flat_map(|room| room.cells.iter().copied()).collect(),
        start_mask: mothership.start_cells.iter().fold(0, |mask, column| mask | column.bit()),
        rooms,
        room_of,
    }
}
