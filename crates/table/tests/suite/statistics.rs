//! Sealed luck by numbers: dice, draws and whole matches against their odds, with fixed secrets.
//!
//! A bound lets honest luck pass all but once in a million times. Secrets are fixed, so a test that
//! has passed once passes always, and a change of the stream would be noticed.

use std::collections::HashMap;

use saucer_core::{AnswerOf, Bag, Draw, Game, Input, Kind, Luck, Pending, Silence, Xoshiro};
use saucer_skies::Skies;
use saucer_table::{Entry, Match, Secret, Words, sealed_luck};
use saucer_tremble::{Captains, Edition, Tremble};

use crate::chi_squared::{even, fit};

/// Secrets that differ in one number only, so that a weak mixing would show.
fn secret(number: u64) -> Secret {
    let mut bytes = [0; 32];
    bytes[..8].copy_from_slice(&number.to_le_bytes());
    Secret::from_bytes(bytes)
}

fn no_words() -> Words {
    Words::default()
}

/// The first die of an outcome, counted from 0.
fn die(secret: &Secret, n: u64) -> usize {
    sealed_luck(secret, &no_words(), n).below(6) as usize
}

/// How often each face came, at each place within a roll of five.
fn places(mut roll: impl FnMut(u64) -> [usize; 5], rolls: u64) -> [[u64; 6]; 5] {
    let mut counts = [[0; 6]; 5];
    for n in 0..rolls {
        for (place, face) in roll(n).into_iter().enumerate() {
            counts[place][face] += 1;
        }
    }
    counts
}

/// How often each pair came.
fn pairs(dice: impl Iterator<Item = [usize; 2]>) -> [u64; 36] {
    dice.fold([0; 36], |mut counts, [a, b]| {
        counts[a * 6 + b] += 1;
        counts
    })
}

#[test]
fn every_face_is_equally_likely_over_many_secrets() {
    // 75,000 dice: five of each of 15 outcomes of 1,000 secrets.
    let counts = places(
        |n| {
            let mut luck = sealed_luck(&secret(n / 15), &no_words(), n % 15);
            std::array::from_fn(|_| luck.below(6) as usize)
        },
        15_000,
    );
    for (place, counts) in counts.iter().enumerate() {
        assert!(even(counts), "die {place}: {counts:?}");
    }
    let all: Vec<u64> = (0..6).map(|face| counts.iter().map(|c| c[face]).sum()).collect();
    assert_eq!(all.iter().sum::<u64>(), 75_000);
    assert!(even(&all), "{all:?}");
}

#[test]
fn consecutive_outcomes_know_nothing_of_each_other() {
    let dice = (0..12_000).map(|n| {
        let (secret, n) = (secret(n / 40), n % 40 * 2);
        [die(&secret, n), die(&secret, n + 1)]
    });
    let counts = pairs(dice);
    assert!(even(&counts), "{counts:?}");
}

#[test]
fn dice_of_one_roll_know_nothing_of_each_other() {
    let dice = (0..36_000).map(|n| {
        let mut luck = sealed_luck(&secret(n / 60), &no_words(), n % 60);
        [luck.below(6) as usize, luck.below(6) as usize]
    });
    let counts = pairs(dice);
    assert!(even(&counts), "{counts:?}");
}

#[test]
fn the_same_outcome_of_different_secrets_is_fair_and_of_near_secrets_independent() {
    for n in [0, 1, 7] {
        let dice: Vec<usize> = (0..8_000).map(|number| die(&secret(number), n)).collect();
        let mut faces = [0; 6];
        dice.iter().for_each(|face| faces[*face] += 1);
        assert!(even(&faces), "outcome {n}: {faces:?}");
        let counts = pairs(dice.chunks_exact(2).map(|near| [near[0], near[1]]));
        assert!(even(&counts), "outcome {n}: {counts:?}");
    }
}

#[test]
fn other_words_give_other_luck_that_knows_nothing_of_the_first() {
    let words = ["owl", "Owl", "owl ", "сова"].map(|word| Words(vec![word.to_owned()]));
    for other in &words[1..] {
        let dice = (0..8_000).map(|n| {
            let draw = |words| sealed_luck(&secret(5), words, n).below(6) as usize;
            [draw(&words[0]), draw(other)]
        });
        let counts = pairs(dice);
        assert!(even(&counts), "{other:?}: {counts:?}");
    }
}

#[test]
fn no_range_is_biased() {
    for range in [5, 7, 105, 1_000] {
        let mut counts = vec![0; range as usize];
        for number in 0..range.max(50) {
            let mut luck = sealed_luck(&secret(u64::from(number)), &no_words(), 3);
            // 40 numbers are five blocks of the stream.
            (0..40).for_each(|_| counts[luck.below(range) as usize] += 1);
        }
        assert!(even(&counts), "below {range}: {counts:?}");
    }
}

#[test]
fn every_card_of_a_bag_is_equally_likely_and_so_is_every_order_of_two() {
    // Kind 0 has three cards, kind 1 two, and eight more kinds one each.
    let counts: [u8; 10] = [3, 2, 1, 1, 1, 1, 1, 1, 1, 1];
    let first_two = |luck: &mut dyn Luck| {
        let mut bag = Bag::new(counts);
        let mut luck = luck;
        std::array::from_fn(|_| {
            let Kind(kind) = bag.sample(&mut luck).unwrap();
            assert!(bag.take(Kind(kind)));
            usize::from(kind)
        })
    };
    let seen = |draw: &mut dyn FnMut(u64) -> [usize; 2]| {
        let mut orders = HashMap::<[usize; 2], u64>::new();
        (0..24_000).for_each(|n| *orders.entry(draw(n)).or_default() += 1);
        orders
    };
    let judge = |orders: &HashMap<[usize; 2], u64>| {
        let firsts: Vec<u64> = (0..10)
            .map(|kind| orders.iter().filter(|([a, _], _)| *a == kind).map(|(_, n)| n).sum())
            .collect();
        // A second card of the same kind has one card fewer to come from.
        let ways =
            |a: usize, b: usize| u64::from(counts[a]) * (u64::from(counts[b]) - u64::from(a == b));
        let possible: Vec<[usize; 2]> =
            (0..100).map(|n| [n / 10, n % 10]).filter(|[a, b]| ways(*a, *b) > 0).collect();
        assert!(orders.keys().all(|order| possible.contains(order)), "no card comes twice");
        let odds: Vec<u64> = possible.iter().map(|[a, b]| ways(*a, *b)).collect();
        let orders: Vec<u64> =
            possible.iter().map(|order| orders.get(order).copied().unwrap_or_default()).collect();
        let cards: Vec<u64> = counts.iter().copied().map(u64::from).collect();
        (fit(&firsts, &cards), fit(&orders, &odds))
    };
    let honest = seen(&mut |n| first_two(&mut sealed_luck(&secret(n / 100), &no_words(), n % 100)));
    assert_eq!(judge(&honest), (true, true), "{honest:?}");
    // A pile that favours what lies in front is caught.
    let mut slanted = Slanted(Xoshiro::seeded(1));
    assert_eq!(judge(&seen(&mut |_| first_two(&mut slanted))), (false, false));
}

/// In nine of ten cases an honest source, else the lower one of two numbers.
struct Slanted(Xoshiro);

impl Luck for Slanted {
    fn below(&mut self, n: u32) -> u32 {
        let number = self.0.below(n);
        if self.0.below(10) == 0 { number.min(self.0.below(n)) } else { number }
    }
}

/// Repeats itself in one of twenty cases and is otherwise honest.
struct Sticky(Xoshiro, u32);

impl Luck for Sticky {
    fn below(&mut self, n: u32) -> u32 {
        if self.0.below(20) > 0 {
            self.1 = self.0.below(n);
        }
        self.1 % n
    }
}

#[test]
fn a_loaded_die_and_one_that_repeats_itself_are_caught() {
    let mut slanted = Slanted(Xoshiro::seeded(2));
    let counts = places(|_| std::array::from_fn(|_| slanted.below(6) as usize), 12_000);
    assert!(counts.iter().any(|counts| !even(counts)), "{counts:?}");
    // Each face comes as often as it should; only the pairs give it away.
    let mut sticky = Sticky(Xoshiro::seeded(3), 0);
    let dice: Vec<usize> = (0..72_000).map(|_| sticky.below(6) as usize).collect();
    assert!(!even(&pairs(dice.chunks_exact(2).map(|near| [near[0], near[1]]))));
    // A byte that is divided by 105 brings the lowest 46 numbers half again as often.
    let mut bytes = Xoshiro::seeded(4);
    let mut counts = [0; 105];
    (0..4_200).for_each(|_| counts[(bytes.below(256) % 105) as usize] += 1);
    assert!(!even(&counts), "{counts:?}");
}

/// What luck said in matches, against what it could have said.
struct Tally<A> {
    draws: u64,
    answers: HashMap<A, Figures>,
}

/// How often an answer came, how often it was to be expected, and with what variance.
#[derive(Clone, Copy, Default, Debug)]
struct Figures {
    seen: f64,
    expected: f64,
    variance: f64,
}

impl<A: std::hash::Hash + Eq + std::fmt::Debug> Tally<A> {
    /// Every answer that was to be expected often enough for a normal approximation came about as
    /// often as that. Returns how many there were.
    #[track_caller]
    fn assert_fair(&self) -> usize {
        let often: Vec<_> = self.answers.iter().filter(|(_, of)| of.variance >= 25.0).collect();
        for (answer, of) in &often {
            // Beyond this lies one standard normal number in a million, on either side.
            let off = (of.seen - of.expected) / of.variance.sqrt();
            assert!(off.abs() < 4.9, "{answer:?} is {off:.1} off: {of:?}");
        }
        often.len()
    }
}

/// Plays matches with fixed secrets, `decisions` decisions each at most and at random, and looks
/// at every answer of luck in their logs.
fn tally<G: Game>(setup: &G::Setup, matches: u64, decisions: u64) -> Tally<AnswerOf<G>>
where
    G::Setup: Clone,
{
    let mut tally = Tally { draws: 0, answers: HashMap::new() };
    for number in 0..matches {
        let mut bare = G::newest(setup);
        for entry in play::<G>(setup, number, decisions).entries() {
            let input = match entry {
                Entry::Decide { seat, decision } => Input::Decide(*seat, decision.clone()),
                Entry::Luck { answer } => {
                    let Pending::Luck(draw) = bare.pending() else { panic!("luck was not asked") };
                    tally.draws += 1;
                    count(&draw, &bare, answer, &mut tally.answers);
                    Input::Luck(answer.clone())
                }
                Entry::Undo { .. } => panic!("nobody took anything back"),
            };
            bare.apply(&input, &mut Silence).unwrap();
        }
    }
    tally
}

fn play<G: Game>(setup: &G::Setup, number: u64, decisions: u64) -> Match<G>
where
    G::Setup: Clone,
{
    let mut game = Match::<G>::begin(setup.clone(), secret(number), no_words());
    if let Some(change) = game.owed().unwrap() {
        game.commit(change).unwrap();
    }
    let mut picks = Xoshiro::of_match(8, number);
    for _ in 0..decisions {
        let Some(seat) = game.pending_seats().first() else { break };
        let mut legal = game.legal(seat);
        let decision = legal.swap_remove(picks.below(legal.len() as u32) as usize);
        let change = game.prepare_decide(seat, game.question(seat), decision).unwrap();
        game.commit(change).unwrap();
    }
    game
}

fn count<G: Game>(
    draw: &G::Draw,
    game: &G,
    answer: &AnswerOf<G>,
    into: &mut HashMap<AnswerOf<G>, Figures>,
) {
    let mut odds = Vec::new();
    draw.each(game, &mut |answer, weight| odds.push((answer, f64::from(weight))));
    let all: f64 = odds.iter().map(|(_, weight)| weight).sum();
    for (possible, weight) in odds {
        let figures = into.entry(possible).or_default();
        let chance = weight / all;
        figures.expected += chance;
        figures.variance += chance * (1.0 - chance);
    }
    into.entry(answer.clone()).or_default().seen += 1.0;
}

#[test]
fn the_dice_of_skies_are_fair_in_real_matches() {
    let tally = tally::<Skies>(&saucer_skies::Setup::EASY, 1_200, 40);
    assert!(tally.draws > 2_000, "{}", tally.draws);
    let often = tally.assert_fair();
    assert!(often > 20, "{often}");
    let mut faces = [0; 6];
    for (answer, figures) in &tally.answers {
        for face in answer.black().iter().chain(answer.white()) {
            faces[usize::from(*face) - 1] += figures.seen as u64;
        }
    }
    assert!(even(&faces), "{faces:?}");
}

#[test]
fn the_cards_and_dice_of_tremble_are_fair_in_real_matches() {
    let captains = Captains::new(3).unwrap();
    for edition in Edition::ALL {
        let setup = saucer_tremble::Setup::new(edition, captains);
        // The deals before anybody has decided anything, and matches with all that comes later.
        let opening = tally::<Tremble>(&setup, 600, 0);
        assert!(opening.draws >= 600 * 6, "{}", opening.draws);
        assert!(opening.assert_fair() > 10);
        let whole = tally::<Tremble>(&setup, 30, 4_000);
        assert!(whole.assert_fair() > 20);
    }
}
