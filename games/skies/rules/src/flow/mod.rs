//! How a round goes: who may do what, and what it does.

mod mothership;
mod placing;
mod respawn;
mod rooms;
mod ships;

use saucer_core::{
    Change, Clause, ContentFault, ContentFile, Game, Input, Luck, News, OtherFile, Outcome,
    Pending, Refusal, Ruleset, Seat, Seats, Viewer,
};

use crate::board::{Cell, CellSet};
use crate::changes;
use crate::content::{self, Board};
use crate::decision::Decision;
use crate::dice::{BLACK, Colour, Roll, Rolled};
use crate::event::Event;
use crate::setup::Setup;
use crate::state::{DICE, DiePlace, GREEN_SHIPS, Phase, ROBOTS, SHIPS, Skies, Spot};
use crate::view::View;
use crate::why;

impl Game for Skies {
    type Setup = Setup;
    type Decision = Decision;
    type Draw = Roll;
    type Event = Event;
    type View = View;

    const ID: &'static str = "skies";
    const CHANGES: &'static [Change] = changes::ALL;
    const CONTENT: &'static [ContentFile] = content::FILES;

    fn seats(_setup: &Setup) -> Seats {
        Seats::SOLO
    }

    fn experiment(rules: Ruleset, others: &[OtherFile]) -> Result<Ruleset, ContentFault> {
        content::SHELF.experiment(rules, others)
    }

    fn new(setup: &Setup, rules: Ruleset) -> Self {
        let board = Board::of(*setup, rules);
        let mut ships = [Spot::Waiting; SHIPS];
        ships[GREEN_SHIPS + usize::from(board.escorts)..].fill(Spot::Reserve);
        let mut game = Skies {
            setup: *setup,
            rules,
            phase: Phase::Roll,
            round: 1,
            covered: board.covered,
            damage: 0,
            research: 0,
            energy: board.energy,
            excavator: board.excavator.depth(),
            ships,
            faces: [0; DICE],
            places: [DiePlace::Tray; DICE],
            robots: [None; ROBOTS],
        };
        for (ship, column) in game.ships.iter_mut().zip(&board.start_cells) {
            *ship = Spot::Start(*column);
        }
        game
    }

    #[inline]
    fn pending(&self) -> Pending<Roll> {
        match self.phase {
            Phase::Roll => Pending::Luck(self.roll()),
            Phase::Place | Phase::Rooms | Phase::Robot { .. } | Phase::Respawn => {
                Pending::Seats(Seats::SOLO)
            }
            Phase::Won => Pending::Nobody(Outcome::won_by(Seats::SOLO)),
            Phase::LostToMothership | Phase::LostToDamage => Pending::Nobody(Outcome::NOBODY),
        }
    }

    #[inline]
    fn legal(&self, seat: Seat, out: &mut Vec<Decision>) {
        out.clear();
        if seat != Seat::SOLO {
            return;
        }
        match self.phase {
            Phase::Place => {
                self.list_places(out);
                self.list_dismissals(out);
            }
            Phase::Rooms => {
                self.list_rooms(out);
                self.list_dismissals(out);
            }
            Phase::Robot { .. } => {
                if self.has_blue_die() {
                    out.extend(self.robot_goals().iter().map(|cell| Decision::Build { cell }));
                }
                self.list_late_dismissals(out);
            }
            Phase::Respawn => {
                out.extend(self.respawn_columns().map(|column| Decision::Respawn { column }));
                self.list_late_dismissals(out);
            }
            Phase::Roll | Phase::Won | Phase::LostToMothership | Phase::LostToDamage => {}
        }
    }

    fn check(&self, seat: Seat, decision: &Decision) -> Result<(), Refusal> {
        if seat != Seat::SOLO {
            return Err(why::NOT_YOUR_SEAT);
        }
        if self.phase.is_over() {
            return Err(why::OVER);
        }
        if self.phase == Phase::Roll {
            return Err(why::DICE_ROLL);
        }
        match *decision {
            Decision::Place { die, cell } => self.check_place(die, cell),
            Decision::Use { room } => self.check_use(room).map(|_| ()),
            Decision::Dig => self.check_dig().map(|_| ()),
            Decision::Build { cell } => self.check_build(cell).map(|_| ()),
            Decision::Dismiss { cell } => self.check_dismiss(cell),
            Decision::EndRooms => self.check_rooms_phase(),
            Decision::Respawn { column } => self.check_respawn(column),
        }
    }

    #[inline]
    fn clause(decision: &Decision) -> Clause {
        Clause(match decision {
            Decision::Place { .. } => "S-4.2",
            Decision::Use { .. } => "S-6.1",
            Decision::Dig => "S-8.1",
            Decision::Build { .. } => "S-6.9",
            Decision::Dismiss { .. } => "S-7.5",
            Decision::EndRooms => "S-6.11",
            Decision::Respawn { .. } => "S-10.4",
        })
    }

    fn apply(&mut self, input: &Input<Self>, news: &mut impl News<Event>) -> Result<(), Refusal> {
        match input {
            Input::Luck(rolled) => self.take_roll(rolled, news),
            Input::Decide(seat, decision) => {
                self.check(*seat, decision)?;
                match *decision {
                    Decision::Place { die, cell } => self.place(die, cell, news),
                    Decision::Use { room } => self.use_room(room, news),
                    Decision::Dig => self.dig(news),
                    Decision::Build { cell } => self.build(cell, news),
                    Decision::Dismiss { cell } => self.dismiss(cell, news),
                    Decision::EndRooms => self.end_rooms(news),
                    Decision::Respawn { column } => {
                        self.respawn_in(column, news);
                        self.respawn(news);
                    }
                }
                Ok(())
            }
        }
    }

    fn view(&self, _viewer: Viewer) -> View {
        View::of(self)
    }

    fn redact(event: &Event, _viewer: Viewer) -> Option<Event> {
        Some(*event)
    }

    fn reimagine(&self, _seat: Seat, _luck: &mut impl Luck) -> Self {
        self.clone()
    }
}

impl Skies {
    fn roll(&self) -> Roll {
        let in_tray = |range: std::ops::Range<usize>| {
            self.places[range].iter().filter(|place| **place == DiePlace::Tray).count() as u8
        };
        Roll { black: in_tray(0..BLACK), white: in_tray(BLACK..DICE) }
    }

    fn take_roll(&mut self, rolled: &Rolled, news: &mut impl News<Event>) -> Result<(), Refusal> {
        if self.phase != Phase::Roll {
            return Err(if self.phase.is_over() { why::OVER } else { why::NO_ROLL });
        }
        if !saucer_core::Draw::admits(&self.roll(), self, rolled) {
            return Err(why::WRONG_DICE);
        }
        let (mut black, mut white) = (rolled.black().iter(), rolled.white().iter());
        for at in 0..DICE {
            if self.places[at] == DiePlace::Tray {
                let face = match crate::state::colour_of(at) {
                    Colour::Black => black.next(),
                    Colour::White => white.next(),
                };
                self.faces[at] = *face.expect("as many faces as dice were admitted");
            }
        }
        news.tell(Event::Rolled { faces: *rolled });
        self.phase = Phase::Place;
        Ok(())
    }

    /// Where a new robot can go: dug cells of rooms without a robot, whether or not the other cells
    /// of the room are dug. A die that still lies there is given back first, which the player may do
    /// with any die at any time (S-6.2, S-6.9).
    fn robot_goals(&self) -> CellSet {
        CellSet(self.dug().0 & self.board().room_cells.0 & !self.robot_cells().0)
    }

    /// Whether one of the two blue dice is not on the base (S-7.6).
    fn has_blue_die(&self) -> bool {
        self.robots.iter().any(Option::is_none)
    }

    fn list_dismissals(&self, out: &mut Vec<Decision>) {
        out.extend(self.robots().map(|robot| Decision::Dismiss { cell: robot.cell }));
    }

    /// The dismissals of moments at which the first rules had none.
    fn list_late_dismissals(&self, out: &mut Vec<Decision>) {
        if changes::ROBOTS_LEAVE_AT_ANY_MOMENT.is_in(self.rules) {
            self.list_dismissals(out);
        }
    }

    fn check_dismiss(&self, cell: Cell) -> Result<(), Refusal> {
        let at_any_moment = changes::ROBOTS_LEAVE_AT_ANY_MOMENT.is_in(self.rules);
        match self.phase {
            Phase::Robot { .. } if !at_any_moment => Err(why::ROBOT_FIRST),
            Phase::Respawn if !at_any_moment => Err(why::NOT_ROOMS),
            _ if self.robot_cells().contains(cell) => Ok(()),
            _ => Err(why::NO_ROBOT_HERE),
        }
    }

    fn dismiss(&mut self, cell: Cell, news: &mut impl News<Event>) {
        self.remove_robots(CellSet(cell.bit()), news);
    }

    /// Takes the robots on these cells off the base. Slots are kept closed up, so that positions
    /// that look alike are equal.
    fn remove_robots(&mut self, cells: CellSet, news: &mut impl News<Event>) {
        for robot in &mut self.robots {
            if let Some(removed) = robot.take_if(|robot| cells.contains(robot.cell)) {
                news.tell(Event::RobotRemoved { cell: removed.cell });
            }
        }
        self.close_robot_slots();
    }

    fn close_robot_slots(&mut self) {
        if self.robots[0].is_none() {
            self.robots.swap(0, 1);
        }
    }

    /// Counts hits; returns whether the base still stands (S-1.3).
    fn take_hits(&mut self, hits: u8, news: &mut impl News<Event>) -> bool {
        self.damage = (self.damage + hits).min(self.board().hits);
        news.tell(Event::Damaged { damage: self.damage });
        if self.damage == self.board().hits {
            self.phase = Phase::LostToDamage;
            news.tell(Event::LostToDamage);
        }
        !self.phase.is_over()
    }
}
