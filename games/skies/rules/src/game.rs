//! The contract of a game: who is asked, what is accepted; and the setup by names and values, `level=3`, or a card's side
//! as in `sky_a=hard`.

use saucer_core::{
    Change, Choice, Clause, ContentFault, ContentFile, Game, Input, Luck, News, OptionFault,
    Optioned, OtherFile, Outcome, Pending, Refusal, Ruleset, Seat, Seats, Viewer,
};

use crate::changes;
use crate::content::{self, Board};
use crate::decision::Decision;
use crate::event::Event;
use crate::luck::Roll;
use crate::setup::{Card, Setup, Side};
use crate::state::{DICE, DiePlace, GREEN_SHIPS, Phase, ROBOTS, SHIPS, Skies, Spot};
use crate::view::View;
use crate::why;

const SIDES: &[&str] = &["easy", "hard"];
const LEVEL: &str = "level";

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

impl Optioned for Skies {
    const CHOICES: &'static [Choice] = &[
        Choice { id: LEVEL, values: &["0", "1", "2", "3", "4", "5", "6", "7", "8"] },
        Choice { id: Card::Mothership.id(), values: SIDES },
        Choice { id: Card::SkyA.id(), values: SIDES },
        Choice { id: Card::SkyB.id(), values: SIDES },
        Choice { id: Card::SkyC.id(), values: SIDES },
        Choice { id: Card::SkyD.id(), values: SIDES },
        Choice { id: Card::UpperBase.id(), values: SIDES },
        Choice { id: Card::LowerBase.id(), values: SIDES },
        Choice { id: Card::Tracks.id(), values: SIDES },
    ];

    /// A level turns all cards as in [`Setup::of_level`]; sides given after it change it.
    fn configure<'a>(
        choices: impl IntoIterator<Item = (&'a str, &'a str)>,
    ) -> Result<Setup, OptionFault> {
        let mut setup = Setup::EASY;
        for (name, value) in choices {
            let (choice, at) = OptionFault::look_up(Self::CHOICES, name, value)?;
            setup = if choice.id == LEVEL {
                Setup::of_level(at as u8).expect("the values of the choice are the levels")
            } else {
                let card = Card::ALL.into_iter().find(|card| card.id() == choice.id);
                let side = if at == 0 { Side::Easy } else { Side::Hard };
                setup.with_side(card.expect("every other choice is a card"), side)
            };
        }
        Ok(setup)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_level_turns_cards_and_single_sides_change_it() {
        let setup = Skies::configure([("level", "8"), ("tracks", "easy")]).unwrap();
        assert_eq!(setup.level(), 7);
        assert!(!setup.has_star(Card::Tracks));
    }

    #[test]
    fn what_is_not_there_is_named_with_what_is() {
        let fault = Skies::configure([("sky_e", "hard")]).unwrap_err();
        assert!(fault.to_string().contains("sky_a, sky_b"), "{fault}");
        let fault = Skies::configure([("level", "9")]).unwrap_err();
        assert!(fault.to_string().contains("7, 8"), "{fault}");
    }
}
