//! The rule of thumb from which a judge learns before it has ever won.

use saucer_skies::{Phase, Row, Skies, Spot};

/// A rough chance to win: the research that is needed against the research that the rows that are
/// left may bring, with a price on energy, depth, robots, damage and low ships.
pub(crate) fn chance(game: &Skies) -> f32 {
    match game.phase() {
        Phase::Won => return 1.0,
        Phase::LostToDamage | Phase::LostToMothership => return 0.0,
        _ => {}
    }
    let board = game.board();
    let left: f32 =
        board.research[usize::from(game.research())..].iter().map(|f| f32::from(*f)).sum();
    let rows = f32::from(board.skull.0 - game.rows_covered());
    let depth = f32::from(game.excavator()) - 10.0;
    let rate = 3.8 + 0.05 * depth;
    let robots: f32 = game.robots().map(|robot| f32::from(robot.value)).sum();
    let hits_left = usize::from(board.hits - game.damage()).min(5);
    let pain = [0.0, 12.0, 6.5, 3.5, 1.5, 0.0][hits_left];
    let threat: f32 = game
        .ships()
        .iter()
        .map(|spot| match spot {
            Spot::Sky(_, row) => (f32::from(row.0) - f32::from(Row::GROUND.0) + 7.0).max(0.0) / 6.0,
            _ => 0.0,
        })
        .sum();
    let last = board.research.len() - usize::from(game.research()) <= 1;
    let stuck = if last && game.excavator() < 19 { 6.0 } else { 0.0 };
    let surplus = rate * rows + 0.5 * f32::from(game.energy()) + 0.5 * robots + 0.15 * depth
        - left
        - pain
        - 1.2 * threat
        - stuck;
    1.0 / (1.0 + (-(surplus + 6.0) / 16.0).exp())
}
