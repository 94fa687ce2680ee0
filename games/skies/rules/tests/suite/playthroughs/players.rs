//! Players that make matches worth reading.

use saucer_core::{Draw, Game, Input, Luck, Pending, Seat, Silence, Xoshiro};
use saucer_skies::{Decision, Phase, Skies, Spot};

pub(super) type Log = Vec<Input<Skies>>;

/// Decides anything.
pub(super) fn random(first: &Skies, seed: u64) -> Log {
    play(first.clone(), &mut Xoshiro::seeded(seed), |_| true, |_| false).1
}

/// Uses all it can before it ends a phase, and keeps its robots.
pub(super) fn busy(first: &Skies, seed: u64) -> Log {
    play(first.clone(), &mut Xoshiro::seeded(seed), is_busy, |_| false).1
}

/// Busy, and so lucky that each round is the best of this many.
pub(super) fn lucky(first: &Skies, seed: u64, rounds: u32) -> Log {
    let mut luck = Xoshiro::seeded(seed);
    let mut game = first.clone();
    let mut log = Vec::new();
    while !game.phase().is_over() {
        let round = game.round();
        let tries = (0..rounds)
            .map(|_| play(game.clone(), &mut luck, is_busy, |game| game.round() > round));
        let (next, inputs) = tries.max_by_key(|(game, _)| hope(game)).expect("there are tries");
        game = next;
        log.extend(inputs);
    }
    log
}

fn is_busy(decision: &Decision) -> bool {
    !matches!(decision, Decision::EndRooms | Decision::Dismiss { .. })
}

/// How good a position looks: research above all, then the depth of the base.
fn hope(game: &Skies) -> i32 {
    let low = |spot: &Spot| match spot {
        Spot::Sky(_, row) => i32::from(row.0).pow(2) / 8,
        _ => 0,
    };
    let ships: i32 = game.ships().iter().map(low).sum();
    let robots: i32 = game.robots().map(|robot| i32::from(robot.value)).sum();
    match game.phase() {
        Phase::Won => i32::MAX,
        Phase::LostToMothership | Phase::LostToDamage => i32::MIN,
        _ => {
            24 * i32::from(game.research())
                + 6 * i32::from(game.excavator().min(20))
                + 3 * i32::from(game.energy())
                + 2 * robots
                - 60 * i32::from(game.damage())
                - 40 * i32::from(game.rows_covered())
                - ships
        }
    }
}

/// Plays until the match is over or `stop` says so. A decision that is not liked is only taken if
/// there is no other.
fn play(
    mut game: Skies,
    luck: &mut Xoshiro,
    like: impl Fn(&Decision) -> bool,
    stop: impl Fn(&Skies) -> bool,
) -> (Skies, Log) {
    let (mut log, mut legal) = (Vec::new(), Vec::new());
    while !stop(&game) {
        let input = match game.pending() {
            Pending::Nobody(_) => break,
            Pending::Luck(roll) => Input::Luck(roll.sample(&game, luck)),
            Pending::Seats(_) => {
                game.legal(Seat::SOLO, &mut legal);
                if legal.iter().any(&like) {
                    legal.retain(&like);
                }
                Input::Decide(Seat::SOLO, *luck.pick(&legal))
            }
        };
        game.apply(&input, &mut Silence).expect("what was listed is accepted");
        log.push(input);
    }
    (game, log)
}
