//! Where the matches of the training begin.

use saucer_core::{Luck, Xoshiro};
use saucer_skies::{
    Board, CELLS, Card, Cell, Column, GREEN_SHIPS, Row, SHIPS, Scenario, Setup, Ship, Skies, Spot,
};

/// Half of the matches are on the easy sides, the others on any; more are easy at first.
pub(crate) fn setup(easy_of_ten: u32, luck: &mut Xoshiro) -> Setup {
    if luck.below(10) < easy_of_ten {
        return Setup::EASY;
    }
    let stars = luck.below(8) + 1;
    let mut cards = Card::ALL;
    luck.shuffle(&mut cards);
    cards[..stars as usize].iter().fold(Setup::EASY, |setup, card| setup.with_star(*card))
}

/// Any position at the start of a round, so that all of them are learned about: late ones, in
/// which wins are near, first of all.
pub(crate) fn anywhere(setup: Setup, luck: &mut Xoshiro) -> Skies {
    loop {
        if let Ok(game) = sketch(setup, luck).build() {
            return game;
        }
    }
}

fn sketch(setup: Setup, luck: &mut Xoshiro) -> Scenario {
    let board = Board::newest(setup);
    let mut pick = |from: u8, to: u8| from + luck.below(u32::from(to - from) + 1) as u8;
    let covered = pick(board.covered, board.skull.0 - 1);
    let fields = board.research.len() as u8;
    // Later rounds have seen more research and more digging, with a wide spread.
    let research = (covered + pick(0, 9)).saturating_sub(3).min(fields - 1);
    let depth = (10 + covered + pick(0, 14)).saturating_sub(3).clamp(10, CELLS as u8 - 1);
    let excavator = Cell::at_depth(depth).expect("a depth of the base");
    let mut scenario = Scenario::new(setup)
        .covered(covered)
        .research(research)
        .damage(pick(0, board.hits - 1).min(pick(0, board.hits - 1)))
        .energy(pick(0, board.most_energy))
        .excavator(excavator);
    for _ in 0..pick(0, 2) {
        let dug = Cell::at_depth(pick(5, depth - 1)).expect("a depth of the base");
        scenario = scenario.robot(dug, pick(1, 6));
    }
    let mut ships = [Spot::Waiting; SHIPS];
    for (at, spot) in ships.iter_mut().enumerate() {
        let column = Column::ALL[usize::from(pick(0, 4))];
        let row = Row(pick(covered + 1, 15));
        let is_red = Ship(at as u8).is_red();
        *spot = match pick(0, 9) {
            0..4 if is_red => {
                if covered < 8 {
                    Spot::Reserve
                } else {
                    Spot::Gone
                }
            }
            0..3 if at < GREEN_SHIPS && board.start_cells.contains(&Column::ALL[at]) => {
                Spot::Start(Column::ALL[at])
            }
            _ => Spot::Sky(column, row),
        };
    }
    scenario.ships(ships)
}
