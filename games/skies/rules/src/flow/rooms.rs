//! Phase 2: rooms, robots and the excavator (S-6, S-7, S-8).

use saucer_core::{News, Refusal};

use crate::changes;
use crate::content::{Icon, RedShips, Room, RoomEffect, RoomId};
use crate::decision::Decision;
use crate::event::Event;
use crate::id::{Cell, CellSet};
use crate::state::{DICE, DiePlace, Phase, Robot, Ship, Skies, Spot};
use crate::why;

impl Skies {
    pub(crate) fn list_rooms(&self, out: &mut Vec<Decision>) {
        let filled = CellSet(self.die_cells().0 | self.robot_cells().0);
        for (id, room) in (0..).map(RoomId).zip(&self.board().rooms) {
            if filled.covers(room.area) && self.check_room(room).is_ok() {
                out.push(Decision::Use { room: id });
            }
        }
        if self.check_dig().is_ok() {
            out.push(Decision::Dig);
        }
        out.push(Decision::EndRooms);
    }

    pub(crate) fn check_rooms_phase(&self) -> Result<(), Refusal> {
        match self.phase {
            Phase::Rooms => Ok(()),
            Phase::Robot { .. } => Err(why::ROBOT_FIRST),
            _ => Err(why::NOT_ROOMS),
        }
    }

    /// The value with which the room may be used now.
    pub(crate) fn check_use(&self, id: RoomId) -> Result<i8, Refusal> {
        self.check_rooms_phase()?;
        let room = self.board().room(id).ok_or(why::NO_SUCH_ROOM)?;
        self.check_room(room)
    }

    fn check_room(&self, room: &Room) -> Result<i8, Refusal> {
        if room.does(RoomEffect::AntiAir) {
            return Err(why::ANTI_AIR);
        }
        if !self.dug().covers(room.area) {
            return Err(why::NOT_DUG);
        }
        let Some(value) = self.value_in(room) else {
            let filled = CellSet(self.die_cells().0 | self.robot_cells().0);
            // Were every robot awake, the room would be full.
            return Err(if filled.covers(room.area) { why::ROBOT_RESTS } else { why::NOT_FILLED });
        };
        if room.cost > self.energy {
            return Err(why::no_energy(room.cost, self.energy));
        }
        if room.does(RoomEffect::Robot) {
            if value < 1 {
                return Err(why::ROBOT_TOO_WEAK);
            }
            // With the new robot in hand one of the others may still leave, and its die is free.
            if !changes::ROBOTS_LEAVE_AT_ANY_MOMENT.is_in(self.rules)
                && !self.has_blue_die()
                && !self.wears_out_in(room)
            {
                return Err(why::NO_BLUE_DIE);
            }
        }
        Ok(value)
    }

    /// Whether a robot leaves by being used in this room, which frees its blue die (S-7.3).
    fn wears_out_in(&self, room: &Room) -> bool {
        self.robots().any(|robot| robot.value == 1 && room.area.contains(robot.cell))
    }

    pub(crate) fn use_room(&mut self, id: RoomId, news: &mut impl News<Event>) {
        let value = self.check_use(id).expect("the use was checked");
        let board = self.board();
        let room = &board.rooms[usize::from(id.0)];
        self.energy -= room.cost;
        news.tell(Event::Used { room: id, value, cost: room.cost });
        self.clear_room(room, news);
        for effect in &room.effects {
            match effect {
                RoomEffect::AntiAir => {}
                RoomEffect::Energy => self.charge(value, news),
                RoomEffect::Fighter => self.shoot(value, news),
                RoomEffect::Research => self.advance_research(value, news),
                RoomEffect::Robot => self.phase = Phase::Robot { value: value.clamp(1, 6) as u8 },
            }
            if self.phase.is_over() {
                return;
            }
        }
    }

    /// Dice go aside; robots stay, one weaker, unless that was their last (S-6.1, S-7.3).
    fn clear_room(&mut self, room: &Room, news: &mut impl News<Event>) {
        for place in &mut self.places {
            if matches!(place, DiePlace::Cell(cell) if room.area.contains(*cell)) {
                *place = DiePlace::Aside;
            }
        }
        for slot in &mut self.robots {
            if let Some(robot) = slot
                && room.area.contains(robot.cell)
            {
                robot.value -= 1;
                robot.ready = false;
                news.tell(Event::Worn { cell: robot.cell, value: robot.value });
                slot.take_if(|robot| robot.value == 0);
            }
        }
        self.close_robot_slots();
    }

    fn charge(&mut self, value: i8, news: &mut impl News<Event>) {
        let from = self.energy;
        self.energy = (from + value.max(0) as u8).min(self.board().most_energy);
        news.tell(Event::Charged { from, to: self.energy });
    }

    fn shoot(&mut self, value: i8, news: &mut impl News<Event>) {
        for ship in Ship::all() {
            let at = self.ships[usize::from(ship.0)];
            let Spot::Sky(column, row) = at else { continue };
            if let Icon::Explosion(needed) = self.board().icon(column, row)
                && value >= needed as i8
            {
                news.tell(Event::ShotDown { ship, at });
                let leaves = ship.is_red() && self.board().red_ships == RedShips::Leave;
                self.ships[usize::from(ship.0)] = if leaves { Spot::Gone } else { Spot::Waiting };
            }
        }
    }

    fn advance_research(&mut self, value: i8, news: &mut impl News<Event>) {
        let track = &self.board().research;
        let from = self.research;
        let mut left = i16::from(value);
        while let Some(field) = track.get(usize::from(self.research))
            && left >= i16::from(*field)
        {
            left -= i16::from(*field);
            self.research += 1;
        }
        news.tell(Event::Researched { from, to: self.research });
        if usize::from(self.research) == track.len() {
            self.phase = Phase::Won;
            news.tell(Event::Won);
        }
    }

    /// The value of the robot that is to be placed.
    pub(crate) fn check_build(&self, cell: Cell) -> Result<u8, Refusal> {
        let Phase::Robot { value } = self.phase else { return Err(why::NO_ROBOT_WAITS) };
        if self.robot_goals().contains(cell) {
            if self.has_blue_die() { Ok(value) } else { Err(why::NO_BLUE_DIE) }
        } else if self.robot_cells().contains(cell) {
            Err(why::ROBOT_THERE)
        } else {
            Err(why::NOT_A_DUG_ROOM)
        }
    }

    pub(crate) fn build(&mut self, cell: Cell, news: &mut impl News<Event>) {
        let value = self.check_build(cell).expect("the cell was checked");
        self.give_back(CellSet(cell.bit()), news);
        let slot = self.robots.iter_mut().find(|slot| slot.is_none());
        *slot.expect("a blue die was checked to be free") =
            Some(Robot { cell, value, ready: false });
        news.tell(Event::Built { cell, value });
        self.phase = Phase::Rooms;
    }

    /// The cell that the excavator may go to now.
    pub(crate) fn check_dig(&self) -> Result<Cell, Refusal> {
        self.check_rooms_phase()?;
        let (die, cell) = self.digging_die().ok_or(why::NO_DIGGING_DIE)?;
        let steps = cell.depth() - self.excavator;
        if die.face < steps {
            return Err(why::too_far(steps, die.face));
        }
        if self.energy == 0 {
            return Err(why::NO_ENERGY_TO_DIG);
        }
        Ok(cell)
    }

    pub(crate) fn dig(&mut self, news: &mut impl News<Event>) {
        let to = self.check_dig().expect("digging was checked");
        self.energy -= 1;
        for place in &mut self.places {
            if *place == DiePlace::Cell(to) {
                *place = DiePlace::Aside;
            }
        }
        let from = Cell::at_depth(self.excavator).expect("the excavator is on the base");
        self.excavator = to.depth();
        news.tell(Event::Dug { from, to });
    }

    pub(crate) fn end_rooms(&mut self, news: &mut impl News<Event>) {
        self.give_back(self.die_cells(), news);
        self.places = [DiePlace::Aside; DICE];
        self.move_mothership(news);
    }

    /// Takes the dice off these cells without effect (S-6.2, S-6.11).
    fn give_back(&mut self, cells: CellSet, news: &mut impl News<Event>) {
        let board = self.board();
        let mut unused = 0;
        for place in &mut self.places {
            if let DiePlace::Cell(cell) = *place
                && cells.contains(cell)
            {
                *place = DiePlace::Aside;
                // Anti-air has done its work when the die was placed (S-6.5).
                unused += u8::from(!board.is_anti_air(cell));
            }
        }
        if unused > 0 {
            news.tell(Event::Unused { dice: unused });
        }
    }
}
