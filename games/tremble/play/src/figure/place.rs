//! Where everything lies in the figures of the rulebook, and the numbers on it.

/// A number in a figure: where it stands, and the clause about what it points at.
pub(crate) struct Mark(pub(crate) i32, pub(crate) i32, pub(crate) &'static str);

/// Where something lies in a figure: its upper left corner.
#[derive(Clone, Copy)]
pub(crate) struct Place(pub(crate) i32, i32);

/// How wide a card is.
pub(crate) const WIDE: i32 = 160;

impl Place {
    /// A number on it, so far from its corner.
    const fn on(self, x: i32, y: i32, clause: &'static str) -> Mark {
        Mark(self.0 + x, self.1 + y, clause)
    }

    /// A number in the upper right corner of a card.
    const fn corner(self, clause: &'static str) -> Mark {
        self.on(WIDE - 14, 14, clause)
    }

    /// A number to the left of a line of a card.
    const fn left(self, line: i32, clause: &'static str) -> Mark {
        self.on(-10, line, clause)
    }

    /// A number to the right of a line of a card.
    const fn right(self, line: i32, clause: &'static str) -> Mark {
        self.on(WIDE + 10, line, clause)
    }

    /// The attribute that moves a group there.
    pub(crate) fn moved(self) -> String {
        format!("translate({} {})", self.0, self.1)
    }
}

/// The lines of a card, by their middles below its upper edge.
pub(crate) mod line {
    pub(crate) const FIELD: i32 = 20;
    pub(crate) const NAME: i32 = 72;
    pub(crate) const FIGURES: i32 = 96;
    pub(crate) const PRICE: i32 = 120;
    pub(crate) const ABILITIES: i32 = 144;
    pub(crate) const TYPE: i32 = 96;
    pub(crate) const REGION: i32 = 116;
    pub(crate) const RAID: i32 = 138;
    pub(crate) const HUNT: i32 = 162;
    /// Power, bonus and sum of the first fighter of a fleet; the second one's are below.
    pub(crate) const FIGHTER: i32 = 68;
    pub(crate) const NEXT_FIGHTER: i32 = 50;
}

/// A card that a figure shows alone.
pub(crate) const ALONE: Place = Place(90, 8);
pub(crate) const QUITO: Place = Place(4, 58);
pub(crate) const SEOUL: Place = Place(176, 58);
pub(crate) const FLEET: Place = Place(4, 238);
pub(crate) const HOBART: Place = Place(4, 282);
pub(crate) const FUEL: Place = Place(178, 276);
pub(crate) const MISSION: Place = Place(176, 338);
pub(crate) const SWOT: Place = Place(4, 468);
pub(crate) const AMPLIFIER: Place = Place(176, 468);
pub(crate) const BENDER: Place = Place(4, 4);
pub(crate) const ZOIDBERG: Place = Place(176, 4);
pub(crate) const TURNS: [Place; 3] = [Place(4, 4), Place(116, 4), Place(228, 4)];

/// Each list is in the order in which the book tells the numbers below the figure.
pub(crate) const TABLE: [Mark; 7] = [
    Mark(326, 20, "T-1.1"),
    QUITO.corner("T-3.7"),
    FLEET.on(8, 18, "T-4.2"),
    FUEL.on(148, 14, "T-4.5"),
    SWOT.corner("T-4.1"),
    AMPLIFIER.corner("T-12.1"),
    MISSION.corner("T-9.1"),
];
pub(crate) const SHIP: [Mark; 5] = [
    ALONE.left(line::NAME, "T-8.1"),
    ALONE.left(line::FIGURES, "T-6.1"),
    ALONE.right(line::FIGURES, "T-4.5"),
    ALONE.left(line::PRICE, "T-3.3"),
    ALONE.right(line::ABILITIES, "T-8.5"),
];
pub(crate) const CITY: [Mark; 6] = [
    ALONE.left(line::FIELD, "T-3.7"),
    ALONE.left(line::TYPE, "T-8.2"),
    ALONE.right(line::REGION, "T-8.4"),
    ALONE.left(line::RAID, "T-7.2"),
    ALONE.left(line::HUNT, "T-7.5"),
    ALONE.right(line::HUNT, "T-7.3"),
];
pub(crate) const BATTLE: [Mark; 5] = [
    BENDER.on(24, line::FIGHTER, "T-6.1"),
    BENDER.on(110, line::FIGHTER, "T-8.3"),
    ZOIDBERG.on(110, line::FIGHTER + line::NEXT_FIGHTER, "T-8.2"),
    BENDER.on(72, 176, "T-6.6"),
    BENDER.on(132, 176, "T-6.8"),
];
pub(crate) const SEARCH: [Mark; 3] =
    [TURNS[0].on(14, 18, "T-7.7"), TURNS[1].on(14, 18, "T-7.9"), TURNS[2].on(14, 18, "T-7.8")];
