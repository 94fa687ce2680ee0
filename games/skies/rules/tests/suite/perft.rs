//! Counts of positions to a depth, with every answer of luck listed, as chess programs count
//! moves. A number that changes means that a rule has changed.

use saucer_core::{Draw, Game, Input, Pending, Seat, Silence};
use saucer_skies::{Decision, Scenario, Setup, Skies, Spot};

use crate::help::{Play, b, calm_by, cell, rooms, rules, sky, start, w};

/// How many sequences of this many inputs there are. What ends earlier counts once: a match, or
/// the round after which nothing is counted.
fn count(game: &Skies, depth: u32, last_round: u8) -> u64 {
    if depth == 0 || game.round() > last_round {
        return 1;
    }
    let after = |input: Input<Skies>| {
        let mut next = game.clone();
        next.apply(&input, &mut Silence).expect("what was listed is accepted");
        count(&next, depth - 1, last_round)
    };
    match game.pending() {
        Pending::Nobody(_) => 1,
        Pending::Luck(roll) => {
            let mut sum = 0;
            roll.each(game, &mut |answer, _| sum += after(Input::Luck(answer)));
            sum
        }
        Pending::Seats(_) => {
            let mut legal: Vec<Decision> = Vec::new();
            game.legal(Seat::SOLO, &mut legal);
            let decide = |decision| after(Input::Decide(Seat::SOLO, decision));
            legal.into_iter().map(decide).sum()
        }
    }
}

#[track_caller]
fn assert_counts(game: &Skies, expected: &[u64]) {
    let counts: Vec<u64> =
        (1..).zip(expected).map(|(depth, _)| count(game, depth, u8::MAX)).collect();
    assert_eq!(counts, expected);
}

/// 56 throws of three black dice by 21 of two white ones are 1,176 rolls. A roll of d dice that
/// look different may go to 9 dug rooms and 19 cells beyond the excavator: 28 d decisions.
#[test]
fn the_first_roll_and_the_first_die() {
    // Three black dice look 6 * 1 + 30 * 2 + 20 * 3 = 126 ways different in their 56 throws, two
    // white ones 6 * 1 + 15 * 2 = 36 in their 21: 28 * (126 * 21 + 36 * 56) = 130,536.
    let game = Scenario::new(Setup::EASY).build().unwrap();
    assert_counts(&game, &[1_176, 28 * (126 * 21 + 36 * 56), 22_032_864]);
}

/// A white die and a black one are left: the order matters, because the white one rolls again.
#[test]
fn two_dice_are_left() {
    let play = |number| {
        let scene = Scenario::by(Setup::EASY, rules(number)).robot(cell((2, 1)), 3);
        let mut play = Play::from(scene);
        play.roll(&[2, 4, 5], &[3, 6]).place(b(2), (2, 2)).place(b(4), (1, 3));
        play.place(w(3), (2, 5)).roll(&[5], &[6]);
        play
    };
    // Columns 1 and 4 are open with a dug cell and four beyond each; a robot and a tunnel close the
    // cells of the second row. Two dice in 5 + 5 cells and the dismissal are 2 * 10 + 1 = 21. Then: black first,
    // the white one has 5 + 1 ways after a dug cell and 1 + 1 after one of the four beyond, in
    // either column 6 + 4 * 2 = 14; white first, 10 * 6 rolls; dismissed first, 2 * (6 + 5). In
    // all 2 * 14 + 60 + 22 = 110.
    assert_counts(&play(1).game, &[21, 110, 381, 22_616, 2_544_275]);
    // Rooms follow, and with a new robot in hand the old one may leave since the second rules.
    assert_counts(&play(2).game, &[21, 110, 381, 22_634, 2_544_592]);
}

/// Rooms in every order to the end of the round, with a robot to build in any of many cells and
/// another to dismiss, and the excavator to move.
#[test]
fn rooms_in_every_order() {
    let dice = [(b(4), (2, 1)), (b(5), (2, 2)), (b(3), (3, 4)), (w(6), (2, 5))];
    let counts = |number| -> Vec<u64> {
        let play = rooms(calm_by(number).energy(7).robot(cell((2, 3)), 2), &dice);
        (1..=9).map(|depth| count(&play.game, depth, 1)).collect()
    };
    // Four rooms (energy, robot, fighter, research), the excavator, the dismissal and the end.
    assert_eq!(counts(1), [7, 38, 190, 865, 3_367, 10_178, 21_608, 30_218, 30_218]);
    // With a new robot in hand the old one may be dismissed as well.
    assert_eq!(counts(2), [7, 39, 203, 956, 3_785, 11_492, 24_358, 33_928, 33_928]);
}

/// Two green ships and a red one respawn among four empty columns, and then the dice are rolled:
/// 4, 4 * 3, 4 * 3 * 2, that 1,176 times, and the first die as in the first round.
#[test]
fn respawning_in_every_order() {
    let w = Spot::Waiting;
    let scene =
        Scenario::new(Setup::EASY).ships([w, w, start(3), sky(3, 9), sky(3, 12), w, Spot::Reserve]);
    let mut play = rooms(scene, &[]);
    play.end_rooms();
    assert_counts(&play.game, &[4, 12, 24, 24 * 1_176, 24 * 130_536]);
}

/// The end of a match: one row is left, and the last hit is near.
#[test]
fn a_match_that_ends() {
    let scene = Scenario::new(Setup::EASY).covered(11).damage(4).ships([
        sky(1, 15),
        sky(2, 14),
        sky(3, 13),
        start(4),
        start(5),
        Spot::Gone,
        Spot::Gone,
    ]);
    let mut play = Play::from(scene);
    play.roll(&[1, 2, 3], &[1, 2]).place(b(1), (1, 1)).place(b(2), (1, 4)).place(b(3), (2, 5));
    // Columns 2 and 3 are open, each with two dug cells and four beyond: two white dice in 12 cells.
    assert_counts(&play.game, &[24, 119, 401, 546, 614, 614]);
}
