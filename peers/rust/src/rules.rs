//! Rules and searches on one thread.

use std::time::Instant;

use saucer_bots::Budget;
use saucer_bots::search::{Guide, search as tree_search};
use saucer_core::{Draw, Game, Glimpse, Input, Luck, Pending, Seat, Silence, Xoshiro};
use saucer_connect_four::{ConnectFour, Setup};
use serde_json::{Value, json};

/// Matches between two looks at the clock.
const BATCH: u64 = 256;

/// Plays random matches of `whom` until the time is up.
pub fn random(whom: &str, seconds: f64) -> Result<Value, String> {
    let mut luck = Xoshiro::seeded(1);
    match whom {
        "saucer" => {
            let mut legal = Vec::new();
            Ok(matches(seconds, || random_match::<ConnectFour>(&Setup, &mut luck, &mut legal)))
        }
        #[cfg(feature = "board-game")]
        "board-game" => Ok(board_game::random(seconds)),
        #[cfg(feature = "shakmaty")]
        "shakmaty" => Ok(matches(seconds, || chess_match(&mut luck))),
        _ => Err(format!("{whom} was not built in")),
    }
}

/// Searches from the empty board until the time is up.
pub fn search(whom: &str, seconds: f64, simulations: u32) -> Result<Value, String> {
    match whom {
        "saucer" => {
            let mut luck = Xoshiro::seeded(1);
            let game = ConnectFour::new(&Setup);
            let seen = Glimpse::new(&game, Seat(0));
            let budget = Budget::Playouts(simulations);
            Ok(searches(seconds, || {
                u64::from(tree_search(&seen, budget, &mut Open, &mut luck).playouts)
            }))
        }
        #[cfg(feature = "board-game")]
        "board-game" => Ok(board_game::search(seconds, simulations)),
        _ => Err(format!("{whom} was not built in")),
    }
}

/// All that our search is told about connect four: that nothing is hidden.
struct Open;

impl Guide<ConnectFour> for Open {
    fn is_public(&self) -> bool {
        true
    }
}

/// Any game of ours through its public contract, with full lists of decisions.
fn random_match<G: Game>(
    setup: &G::Setup,
    luck: &mut Xoshiro,
    legal: &mut Vec<G::Decision>,
) -> u64 {
    let mut game = G::new(setup);
    let mut moves = 0;
    loop {
        let input = match game.pending() {
            Pending::Nobody(_) => return moves,
            Pending::Luck(draw) => Input::Luck(draw.sample(game, luck)),
            Pending::Seats(seats) => {
                moves += 1;
                let seat = seats.first().expect("a pending set names a seat");
                game.legal(seat, legal);
                let pick = luck.below(legal.len() as u32) as usize;
                Input::Decide(seat, legal[pick].clone())
            }
        };
        game.apply(&input, &mut Silence).expect("what was listed is accepted");
    }
}

/// A random match of chess, stopped by the fifty-move rule, which shakmaty leaves to its users.
#[cfg(feature = "shakmaty")]
fn chess_match(luck: &mut Xoshiro) -> u64 {
    use shakmaty::{Chess, Position};

    let mut game = Chess::default();
    let mut moves = 0;
    while !game.is_game_over() && game.halfmoves() < 100 {
        let legal = game.legal_moves();
        let pick = luck.below(legal.len() as u32) as usize;
        game.play_unchecked(legal[pick]);
        moves += 1;
    }
    moves
}

#[cfg(feature = "board-game")]
mod board_game {
    use board_game::ai::mcts::mcts_build_tree;
    use board_game::board::Board;
    use board_game::games::connect4::Connect4;
    use rand::SeedableRng;
    use rand::rngs::SmallRng;
    use serde_json::Value;

    pub fn random(seconds: f64) -> Value {
        let mut rng = SmallRng::seed_from_u64(1);
        super::matches(seconds, || {
            let mut board = Connect4::default();
            let mut moves = 0;
            while !board.is_done() {
                board.play_random_available_move(&mut rng).expect("the board is not done");
                moves += 1;
            }
            moves
        })
    }

    pub fn search(seconds: f64, simulations: u32) -> Value {
        let mut rng = SmallRng::seed_from_u64(1);
        let board = Connect4::default();
        super::searches(seconds, || {
            let tree = mcts_build_tree(&board, u64::from(simulations), 2.0, &mut rng);
            tree[0].visits as u64
        })
    }
}

/// Repeats a match, which returns the number of its moves.
fn matches(seconds: f64, mut one: impl FnMut() -> u64) -> Value {
    let begun = Instant::now();
    let (mut matches, mut moves) = (0, 0);
    while begun.elapsed().as_secs_f64() < seconds {
        moves += (0..BATCH).map(|_| one()).sum::<u64>();
        matches += BATCH;
    }
    json!({ "matches": matches, "moves": moves, "seconds": begun.elapsed().as_secs_f64() })
}

/// Repeats a search, which returns the number of its simulations.
fn searches(seconds: f64, mut one: impl FnMut() -> u64) -> Value {
    let begun = Instant::now();
    let mut simulations = 0;
    while begun.elapsed().as_secs_f64() < seconds {
        simulations += one();
    }
    json!({ "simulations": simulations, "seconds": begun.elapsed().as_secs_f64() })
}
