//! What phase 2 would leave if it came now, roughly: full rooms are used, energy may be owed.

use saucer_skies::{
    CELLS, COLUMNS, Cell, DiePlace, GREEN_SHIPS, Icon, ROBOTS, RedShips, Room, RoomEffect, SHIPS,
    Skies, Spot,
};

const ROOMS: usize = 20;

/// A cheap guess of the round's end, without choices. Exact only for what it names.
#[derive(Clone, Debug)]
pub(super) struct Forecast {
    /// Energy after all that full rooms gain and cost; below 0 if it would not do.
    pub(super) energy: i8,
    pub(super) research: u8,
    pub(super) excavator: u8,
    pub(super) ships: [Spot; SHIPS],
    robots: [Option<(Cell, u8)>; ROBOTS],
    /// The value of the robot that is built, 0 if there is none.
    pub(super) built: u8,
    /// The highest value of a full fighter room, -1 without one.
    pub(super) fighter: i8,
    /// Ships shot down in columns where nothing moves any more.
    pub(super) shot: u8,
    /// Energy gained by rooms.
    pub(super) charged: u8,
    /// Energy spent.
    pub(super) spent: u8,
    /// Dice and robots in each room.
    pub(super) filled: [u8; ROOMS],
    /// Their sum.
    pub(super) sums: [u8; ROOMS],
    taken: u32,
}

impl Forecast {
    /// The position as it is.
    pub(super) fn unchanged(game: &Skies) -> Forecast {
        let mut robots = [None; ROBOTS];
        for (slot, robot) in robots.iter_mut().zip(game.robots()) {
            *slot = Some((robot.cell, robot.value));
        }
        Forecast {
            energy: game.energy() as i8,
            research: game.research(),
            excavator: game.excavator(),
            ships: *game.ships(),
            robots,
            built: 0,
            fighter: -1,
            shot: 0,
            charged: 0,
            spent: 0,
            filled: [0; ROOMS],
            sums: [0; ROOMS],
            taken: 0,
        }
    }

    /// The position after all full rooms are used and the digging die has dug.
    pub(super) fn of(game: &Skies) -> Forecast {
        let board = game.board();
        let mut this = Forecast::unchanged(game);
        this.fill(game);
        for (at, room) in board.rooms.iter().enumerate() {
            let is_full = usize::from(this.filled[at]) >= room.cells.len();
            let is_dug = || room.cells.iter().all(|cell| game.is_dug(*cell));
            if is_full && !room.does(RoomEffect::AntiAir) && is_dug() {
                this.use_room(room, this.sums[at] as i8 + room.modifier, &board.research);
            }
        }
        this.energy =
            (this.energy + this.charged as i8 - this.spent as i8).min(board.most_energy as i8);
        this.shoot(game);
        this
    }

    /// Puts dice and ready robots into their rooms, and digs.
    fn fill(&mut self, game: &Skies) {
        let board = game.board();
        for (die, place) in game.dice() {
            let DiePlace::Cell(cell) = place else { continue };
            self.taken |= 1 << cell.index();
            if !game.is_dug(cell) {
                self.excavator = cell.depth();
                self.spent += 1;
            } else if let Some(room) = board.room_of(cell) {
                self.filled[usize::from(room.0)] += 1;
                self.sums[usize::from(room.0)] += die.face;
            }
        }
        for robot in game.robots() {
            if robot.ready
                && let Some(room) = board.room_of(robot.cell)
            {
                self.taken |= 1 << robot.cell.index();
                self.filled[usize::from(room.0)] += 1;
                self.sums[usize::from(room.0)] += robot.value;
            }
        }
    }

    /// Uses a full room, if any of its effects is of use.
    fn use_room(&mut self, room: &Room, value: i8, research: &[u8]) {
        let mut used = false;
        for effect in &room.effects {
            match effect {
                RoomEffect::AntiAir => {}
                RoomEffect::Energy => {
                    self.charged += value.max(0) as u8;
                    used = true;
                }
                RoomEffect::Fighter => {
                    self.fighter = self.fighter.max(value);
                    used = true;
                }
                RoomEffect::Research => used |= self.advance(research, value),
                RoomEffect::Robot => {
                    if value > 0 {
                        self.built = value.min(6) as u8;
                        used = true;
                    }
                }
            }
        }
        if used {
            self.spent += room.cost;
            self.wear(room.cells.as_slice());
        }
    }

    /// The robots with their cells and values.
    pub(super) fn robots(&self) -> impl Iterator<Item = (Cell, u8)> + Clone + '_ {
        self.robots.iter().copied().flatten()
    }

    /// Whether a die or a ready robot lies in this cell.
    pub(super) const fn occupied(&self, cell: Cell) -> bool {
        const { assert!(CELLS <= 32, "a bit for each cell") };
        self.taken & 1 << cell.index() != 0
    }

    /// Advances on the track and says whether that was any use.
    fn advance(&mut self, track: &[u8], value: i8) -> bool {
        let mut left = i16::from(value);
        let from = self.research;
        while let Some(field) = track.get(usize::from(self.research))
            && left >= i16::from(*field)
        {
            left -= i16::from(*field);
            self.research += 1;
        }
        self.research > from
    }

    /// Robots in these cells lose a pip, and go with their last one.
    fn wear(&mut self, cells: &[Cell]) {
        for slot in &mut self.robots {
            if let Some((cell, value)) = slot
                && cells.contains(cell)
            {
                *value -= 1;
                slot.take_if(|(_, value)| *value == 0);
            }
        }
    }

    /// Takes away the ships that the fighters hit in columns that have their die.
    fn shoot(&mut self, game: &Skies) {
        if self.fighter < 1 {
            return;
        }
        let board = game.board();
        let mut settled = [false; COLUMNS];
        for (_, place) in game.dice() {
            if let DiePlace::Cell(cell) = place {
                settled[cell.column().index()] = true;
            }
        }
        for (at, spot) in self.ships.iter_mut().enumerate() {
            if let Spot::Sky(column, row) = *spot
                && settled[column.index()]
                && let Icon::Explosion(needed) = board.icon(column, row)
                && self.fighter >= needed as i8
            {
                let returns = at < GREEN_SHIPS || board.red_ships == RedShips::Return;
                self.shot += u8::from(returns);
                *spot = Spot::Gone;
            }
        }
    }
}
