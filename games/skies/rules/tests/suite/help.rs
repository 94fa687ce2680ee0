//! Words to write a test with: places, dice, and a match that is played by hand.

use saucer_core::{Game, Input, Luck, Pending, Refusal, Ruleset, Seat, Xoshiro};
use saucer_skies::{
    Cell, Colour, Column, Decision, Die, DiePlace, Event, Roll, Rolled, RoomId, Scenario, Setup,
    Ship, Skies, Spot,
};

pub(crate) fn column(number: u8) -> Column {
    Column::new(number).unwrap()
}

pub(crate) fn cell(place: (u8, u8)) -> Cell {
    Cell::try_from(place).unwrap()
}

/// The place in the sky in this column and row.
pub(crate) fn sky(number: u8, row: u8) -> Spot {
    Spot::Sky(column(number), saucer_skies::Row(row))
}

/// The start cell of this column.
pub(crate) fn start(number: u8) -> Spot {
    Spot::Start(column(number))
}

/// The black die with this face.
pub(crate) fn b(face: u8) -> Die {
    Die { colour: Colour::Black, face }
}

/// The white die with this face.
pub(crate) fn w(face: u8) -> Die {
    Die { colour: Colour::White, face }
}

pub(crate) const RED: Ship = Ship(5);

/// The easy board without a ship in the sky: dice move nothing.
pub(crate) fn calm() -> Scenario {
    Scenario::new(Setup::EASY).ships(green([Spot::Waiting; 5]))
}

/// The same by the rules with this number.
pub(crate) fn calm_by(number: u32) -> Scenario {
    Scenario::by(Setup::EASY, rules(number)).ships(green([Spot::Waiting; 5]))
}

/// The rules with this number.
pub(crate) fn rules(number: u32) -> Ruleset {
    Ruleset::numbered(number, Skies::RULES).expect("there are rules with this number")
}

/// The same with every room of the base dug.
pub(crate) fn calm_and_deep() -> Scenario {
    calm().excavator(cell((6, 5)))
}

/// Green ships at these places and both red ones in reserve.
pub(crate) fn green(spots: [Spot; 5]) -> [Spot; 7] {
    let [a, b, c, d, e] = spots;
    [a, b, c, d, e, Spot::Reserve, Spot::Reserve]
}

/// A match that is played by hand, with the news since the last look.
#[derive(Clone, Debug)]
pub(crate) struct Play {
    pub(crate) game: Skies,
    pub(crate) news: Vec<Event>,
}

impl Play {
    #[track_caller]
    pub(crate) fn from(scenario: Scenario) -> Play {
        Play { game: scenario.build().expect("the scenario is a position"), news: Vec::new() }
    }

    #[track_caller]
    pub(crate) fn roll(&mut self, black: &[u8], white: &[u8]) -> &mut Play {
        let rolled = Rolled::new(black, white).expect("faces of dice");
        self.input(&Input::Luck(rolled))
    }

    #[track_caller]
    pub(crate) fn place(&mut self, die: Die, place: (u8, u8)) -> &mut Play {
        self.decide(Decision::Place { die, cell: cell(place) })
    }

    /// Uses the room that this cell belongs to.
    #[track_caller]
    pub(crate) fn use_room(&mut self, place: (u8, u8)) -> &mut Play {
        let room = self.room(place);
        self.decide(Decision::Use { room })
    }

    #[track_caller]
    pub(crate) fn build(&mut self, place: (u8, u8)) -> &mut Play {
        self.decide(Decision::Build { cell: cell(place) })
    }

    #[track_caller]
    pub(crate) fn end_rooms(&mut self) -> &mut Play {
        self.decide(Decision::EndRooms)
    }

    #[track_caller]
    pub(crate) fn decide(&mut self, decision: Decision) -> &mut Play {
        self.input(&Input::Decide(Seat::SOLO, decision))
    }

    #[track_caller]
    fn input(&mut self, input: &Input<Skies>) -> &mut Play {
        if let Err(refusal) = self.game.apply(input, &mut self.news) {
            panic!("{input:?} is refused: {refusal}");
        }
        self
    }

    /// Why this decision is refused. Asks `check` and `apply` and sees that nothing changes.
    #[track_caller]
    pub(crate) fn refusal(&self, decision: Decision) -> Refusal {
        let mut after = self.game.clone();
        let mut news = Vec::new();
        let refused = after
            .apply(&Input::Decide(Seat::SOLO, decision), &mut news)
            .expect_err("the decision was to be refused");
        assert_eq!(self.game.check(Seat::SOLO, &decision), Err(refused));
        assert!(after == self.game && news.is_empty(), "a refusal changes nothing");
        refused
    }

    /// The clause by which this die is refused in this cell.
    #[track_caller]
    pub(crate) fn why_not_place(&self, die: Die, place: (u8, u8)) -> &'static str {
        self.clause(Decision::Place { die, cell: cell(place) })
    }

    /// The clause by which the room of this cell cannot be used.
    #[track_caller]
    pub(crate) fn why_not_use(&self, place: (u8, u8)) -> &'static str {
        let room = self.room(place);
        self.clause(Decision::Use { room })
    }

    #[track_caller]
    pub(crate) fn clause(&self, decision: Decision) -> &'static str {
        self.refusal(decision).clause.0
    }

    #[track_caller]
    pub(crate) fn room(&self, place: (u8, u8)) -> RoomId {
        let room = self.game.board().room_of(cell(place));
        room.expect("the cell belongs to a room")
    }

    pub(crate) fn ship(&self, number: u8) -> Spot {
        self.game.ships()[usize::from(number)]
    }

    pub(crate) fn legal(&self) -> Vec<Decision> {
        let mut legal = Vec::new();
        self.game.legal(Seat::SOLO, &mut legal);
        legal
    }

    pub(crate) fn may(&self, decision: Decision) -> bool {
        let listed = self.legal().contains(&decision);
        assert_eq!(self.game.check(Seat::SOLO, &decision).is_ok(), listed);
        listed
    }

    pub(crate) fn may_place(&self, die: Die, place: (u8, u8)) -> bool {
        self.may(Decision::Place { die, cell: cell(place) })
    }

    /// What luck is asked now.
    #[track_caller]
    pub(crate) fn asked(&self) -> Roll {
        match self.game.pending() {
            Pending::Luck(roll) => roll,
            other => panic!("luck is not asked, but {other:?}"),
        }
    }

    /// The columns in which the next ship may respawn.
    pub(crate) fn respawn_columns(&self) -> Vec<u8> {
        let number = |decision: &Decision| match decision {
            Decision::Respawn { column } => Some(column.number()),
            _ => None,
        };
        self.legal().iter().filter_map(number).collect()
    }

    /// The cells in which dice lie.
    pub(crate) fn dice_cells(&self) -> Vec<(u8, u8)> {
        let on_base = |place| match place {
            DiePlace::Cell(cell) => Some(cell.into()),
            DiePlace::Tray | DiePlace::Aside => None,
        };
        let mut cells: Vec<_> = self.game.dice().filter_map(|(_, place)| on_base(place)).collect();
        cells.sort_unstable();
        cells
    }
}

/// The second phase of a round with these dice placed in this order. The others are placed last,
/// as ones in anti-air, where they move nothing; white dice roll what the next line needs.
#[track_caller]
pub(crate) fn rooms(scenario: Scenario, dice: &[(Die, (u8, u8))]) -> Play {
    let mut play = Play::from(scenario);
    rooms_again(&mut play, dice);
    play
}

/// The same in the next round of a match.
#[track_caller]
pub(crate) fn rooms_again(play: &mut Play, dice: &[(Die, (u8, u8))]) {
    let mut dice = dice.to_vec();
    let n_black = dice.iter().filter(|(die, _)| die.colour == Colour::Black).count();
    let mut others = [b(1); 3][n_black..].to_vec();
    others.extend(&[w(1); 2][dice.len() - n_black..]);
    for number in 1..=5 {
        if dice.iter().all(|(_, (_, column))| *column != number) {
            let die = others.pop().expect("five dice for five columns");
            dice.push((die, (1, number)));
        }
    }
    for at in 0..dice.len() {
        if let Pending::Luck(_) = play.game.pending() {
            let faces = |colour| -> Vec<u8> {
                let left = dice[at..].iter().filter(|(die, _)| die.colour == colour);
                left.map(|(die, _)| die.face).collect()
            };
            play.roll(&faces(Colour::Black), &faces(Colour::White));
        }
        let (die, place) = dice[at];
        play.place(die, place);
    }
    assert_eq!(play.game.phase(), saucer_skies::Phase::Rooms);
    play.news.clear();
}

/// Makes any decision, possible or not.
pub(crate) fn arbitrary(luck: &mut Xoshiro) -> Decision {
    let cell = Cell::all().nth(luck.below(30) as usize).unwrap();
    let column = Column::ALL[luck.below(5) as usize];
    let room = RoomId(luck.below(24) as u8);
    let colour = [Colour::Black, Colour::White][luck.below(2) as usize];
    let face = luck.below(8) as u8;
    match luck.below(8) {
        0 | 1 => Decision::Place { die: Die { colour, face }, cell },
        2 => Decision::Use { room },
        3 => Decision::Dig,
        4 => Decision::Build { cell },
        5 => Decision::Dismiss { cell },
        6 => Decision::EndRooms,
        _ => Decision::Respawn { column },
    }
}

/// The position after this many random inputs, or at the end if that comes first.
pub(crate) fn wander(setup: Setup, seed: u64, inputs: usize) -> Skies {
    let mut game = Skies::newest(&setup);
    saucer_conformance::wander(&mut game, &mut Xoshiro::seeded(seed), inputs);
    game
}
