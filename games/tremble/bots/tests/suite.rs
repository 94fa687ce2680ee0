//! The bots of Tremble, Humans!

#![allow(clippy::unwrap_used, reason = "a test that cannot unwrap has failed")]

use std::collections::{HashMap, HashSet};

use saucer_bots::{Bot, Budget, Strength};
use saucer_core::{Game, Glimpse, Input, Luck, Outcome, Pending, Seat, Silence, Viewer, Xoshiro};
use saucer_tremble::{
    Captains, Decision, Edition, FIELDS, FieldNo, Humans, Moment, SHIPS, Scenario, Setup, Slot,
    Step, Tremble,
};
use saucer_tremble_bots::{HINTS, ShortSimulations};

use saucer_bots::testing::play_on;

const QUICK: Budget = Budget::Playouts(16);
/// No match of bots is nearly as long.
const MOST_DECISIONS: usize = 4_000;

fn four() -> Setup {
    Setup::new(Edition::Retail, Captains::new(4).unwrap())
}

/// Plays a match; `decide` answers for everybody.
fn play(
    setup: &Setup,
    seed: u64,
    mut decide: impl FnMut(&Tremble, Seat, usize) -> Decision,
) -> (Vec<Decision>, Outcome) {
    let mut luck = Xoshiro::seeded(seed);
    let mut game = Tremble::newest(setup);
    let mut log = Vec::new();
    play_on(&mut game, &mut luck, |game, seats, luck| {
        // The order of answers to a secret step does not matter.
        let seat = luck.pick_seat(seats);
        let decision = decide(game, seat, log.len());
        log.push(decision);
        assert!(log.len() < MOST_DECISIONS, "{setup:?} goes on for ever");
        Some((seat, decision))
    });
    let Pending::Nobody(outcome) = game.pending() else { panic!("it goes on: {game:?}") };
    (log, outcome)
}

fn ask(bot: &mut dyn Bot<Tremble>, game: &Tremble, seat: Seat) -> Decision {
    let advice = bot.advise(&Glimpse::new(game, seat), QUICK);
    assert_eq!(game.check(seat, &advice.decision), Ok(()), "{advice:?}");
    assert!((0.0..=1.0).contains(&advice.win_chance), "{advice:?}");
    assert!(!advice.reasons.is_empty(), "{advice:?}");
    for reason in &advice.reasons {
        assert!(HINTS.contains(&reason.text), "{reason:?}");
    }
    for other in &advice.others {
        assert_eq!(game.check(seat, &other.decision), Ok(()), "{other:?}");
        assert_ne!(other.decision, advice.decision, "it is compared with others");
        assert!((0.0..=1.0).contains(&other.win_chance) && other.error >= 0.0, "{other:?}");
        assert!(other.reason.is_none_or(|reason| HINTS.contains(&reason.text)), "{other:?}");
    }
    // Every ship in every city, and the plan as it stands.
    assert!(advice.others.len() <= SHIPS * FIELDS + 1, "a page can show them");
    advice.decision
}

fn table(strengths: &[Strength], seed: u64) -> Vec<Box<dyn Bot<Tremble>>> {
    (seed..)
        .zip(strengths)
        .map(|(seed, strength)| saucer_tremble_bots::bot(*strength, seed))
        .collect()
}

/// How many matches the first of the strengths wins against three of the second.
fn wins(hero: Strength, foes: Strength, matches: u64) -> usize {
    let won = |number: u64| {
        let seat = (number % 4) as usize;
        let mut strengths = [foes; 4];
        strengths[seat] = hero;
        let mut bots = table(&strengths, 100 * number);
        let (_, outcome) =
            play(&four(), number, |game, seat, _| ask(&mut *bots[seat.index()], game, seat));
        outcome.winners.contains(Seat(seat as u8))
    };
    (20..20 + matches).filter(|number| won(*number)).count()
}

/// The first position of this match in which this step is asked of the seat.
fn first(setup: &Setup, seed: u64, turn: u8, seat: Seat, step: &Step) -> Tremble {
    let mut bots = table(&[Strength::Rookie; 5], seed);
    let mut found = None;
    play(setup, seed, |game, asked, _| {
        let view = game.view(Viewer::Spectator);
        if found.is_none() && view.turn.0 == turn && view.step == *step && asked == seat {
            found = Some(game.clone());
        }
        ask(&mut *bots[asked.index()], game, asked)
    });
    found.expect("the match comes to that step")
}

/// The decisions of a seat up to and with its commit, others not asked; `fresh` makes the bot that
/// answers the decision with this number.
fn until_commit(
    game: &Tremble,
    seat: Seat,
    mut fresh: impl FnMut(usize) -> Box<dyn Bot<Tremble>>,
) -> Vec<Decision> {
    let mut game = game.clone();
    let mut decisions = Vec::new();
    while decisions.last() != Some(&Decision::Commit) {
        assert!(decisions.len() < 30, "{decisions:?}");
        let decision = ask(&mut *fresh(decisions.len()), &game, seat);
        game.apply(&Input::Decide(seat, decision), &mut Silence).unwrap();
        decisions.push(decision);
    }
    decisions
}

#[test]
fn every_setup_is_played_to_its_end_by_bots_of_all_strengths() {
    for (number, setup) in (0..).zip(Setup::all()) {
        let strengths: Vec<Strength> =
            Strength::ALL.into_iter().cycle().skip(number as usize).take(5).collect();
        let mut bots = table(&strengths, number);
        let (log, outcome) =
            play(&setup, number, |game, seat, _| ask(&mut *bots[seat.index()], game, seat));
        assert!(log.len() > 50 && !outcome.winners.is_empty(), "{setup:?}");
    }
}

/// A live table makes a new bot with a new seed for every decision.
#[test]
fn bots_that_remember_nothing_come_to_an_end_too() {
    for (edition, strength) in [
        (Edition::Retail, Strength::Rookie),
        (Edition::Retail, Strength::Captain),
        (Edition::Prototype, Strength::Captain),
        (Edition::Retail, Strength::Admiral),
    ] {
        let setup = Setup::new(edition, Captains::new(2).unwrap());
        let (log, _) = play(&setup, 5, |game, seat, n| {
            ask(&mut *saucer_tremble_bots::bot(strength, n as u64 * 77), game, seat)
        });
        assert!(log.len() > 50);
    }
}

/// Positions that no bot would come to: walks at random, and asks all of them now and then.
#[test]
fn advice_is_legal_wherever_one_stands() {
    let mut steps = HashSet::new();
    for (number, setup) in (20..).zip(Setup::all()) {
        let mut luck = Xoshiro::seeded(number);
        let mut bots = table(&Strength::ALL, 9);
        let mut legal = Vec::new();
        play(&setup, number, |game, seat, _| {
            game.legal(seat, &mut legal);
            let is_built = legal.contains(&Decision::Commit);
            if luck.below(if is_built { 20 } else { 4 }) == 0 {
                let view = game.view(Viewer::Spectator);
                steps.insert(std::mem::discriminant(&view.step));
                for bot in &mut bots {
                    ask(&mut **bot, game, seat);
                }
            }
            *luck.pick(&legal)
        });
    }
    assert_eq!(steps.len(), 8, "every step with a decision was met");
}

#[test]
fn equal_seeds_give_equal_play() {
    let setup = Setup::new(Edition::Retail, Captains::new(3).unwrap());
    for strengths in [[Strength::Rookie; 3], [Strength::Captain; 3], [Strength::Admiral; 3]] {
        let run = |seed: u64| {
            let mut bots = table(&strengths, seed);
            play(&setup, 3, |game, seat, _| ask(&mut *bots[seat.index()], game, seat)).0
        };
        let first = run(1);
        assert_eq!(first, run(1), "{strengths:?}");
        assert_ne!(first, run(50), "{strengths:?}");
    }
}

#[test]
fn a_bot_does_not_depend_on_what_it_was_asked_before() {
    let game = first(&four(), 4, 3, Seat(1), &Step::Planning);
    let other = first(&four(), 8, 5, Seat(1), &Step::Planning);
    for strength in Strength::ALL {
        let mut used = saucer_tremble_bots::bot(strength, 6);
        ask(&mut *used, &other, Seat(1));
        let mut new = saucer_tremble_bots::bot(strength, 6);
        assert_eq!(ask(&mut *used, &game, Seat(1)), ask(&mut *new, &game, Seat(1)), "{strength}");
    }
}

/// The same position is planned differently from seed to seed, so that nobody can rely on it; but
/// nobody stays at home with all ships, and no plan is begun and thrown over. A position may have
/// one plan that is better than all others, but not most of them.
#[test]
fn plans_are_mixed() {
    let turns = [2, 4, 6, 8];
    let positions = turns.map(|turn| first(&four(), 2, turn, Seat(2), &Step::Planning));
    for strength in Strength::ALL {
        let mut mixed = 0;
        for game in &positions {
            let mut count: HashMap<Vec<Decision>, usize> = HashMap::new();
            for seed in 0..12 {
                let plan =
                    until_commit(game, Seat(2), |_| saucer_tremble_bots::bot(strength, seed));
                assert!(plan.iter().any(|one| matches!(one, Decision::Send { .. })), "{strength}");
                assert!(!plan.contains(&Decision::StartOver), "{strength}: {plan:?}");
                *count.entry(plan).or_default() += 1;
            }
            mixed += usize::from(count.values().all(|n| *n < 11));
        }
        assert!(mixed >= 3, "{strength}: only {mixed} of 4 positions are mixed");
    }
}

#[test]
fn purchases_are_whole_and_end_with_a_commit() {
    let step = Step::Buying { again: false };
    for seed in 1..4 {
        let game = first(&four(), seed, 2, Seat(0), &step);
        for strength in Strength::ALL {
            let steady = until_commit(&game, Seat(0), |_| saucer_tremble_bots::bot(strength, 3));
            assert!(!steady.contains(&Decision::StartOver), "{strength}: {steady:?}");
            let changing =
                until_commit(&game, Seat(0), |n| saucer_tremble_bots::bot(strength, n as u64));
            assert!(!changing.contains(&Decision::StartOver), "{strength}: {changing:?}");
        }
    }
}

/// T-10.3: somebody poor may borrow before the first card, and not after it. Whatever was chosen so far, by whomever,
/// what a bot advises next is legal.
#[test]
fn whatever_was_bought_or_borrowed_the_next_advice_is_legal() {
    let seat = Seat(0);
    let setup = Setup::new(Edition::Retail, Captains::new(2).unwrap());
    let poor = Scenario::new(setup)
        .turn(3)
        .humans(seat, Humans::ten_thousands(4))
        .drawn(seat, ["Cyclops", "Stilts"]);
    let mut carts = vec![poor.build(Moment::Buying).unwrap()];
    let mut met = HashSet::new();
    let mut legal = Vec::new();
    while let Some(game) = carts.pop() {
        if !met.insert(game.clone()) {
            continue;
        }
        for strength in Strength::ALL {
            for seed in 0..8 {
                ask(&mut *saucer_tremble_bots::bot(strength, seed), &game, seat);
            }
        }
        game.legal(seat, &mut legal);
        let goes_on = |one: &&Decision| matches!(one, Decision::Borrow | Decision::Buy { .. });
        carts.extend(legal.iter().filter(goes_on).map(|decision| {
            let mut next = game.clone();
            next.apply(&Input::Decide(seat, *decision), &mut Silence).unwrap();
            next
        }));
    }
    assert!(met.len() > 5, "loans and cards in every order: {}", met.len());
}

/// Whoever asks why this and not that is answered in the shop and at the plan.
#[test]
fn purchases_and_plans_are_compared_with_others() {
    let seat = Seat(0);
    let mut bot = saucer_tremble_bots::bot(Strength::Admiral, 1);
    let shop = first(&four(), 3, 1, seat, &Step::Buying { again: false });
    let advice = bot.advise(&Glimpse::new(&shop, seat), QUICK);
    let buys = |decision: &Decision| matches!(decision, Decision::Buy { .. });
    let of_shop: Vec<Decision> = advice.others.iter().map(|other| other.decision).collect();
    let mut legal = Vec::new();
    shop.legal(seat, &mut legal);
    for decision in legal.iter().filter(|decision| buys(decision) || **decision == Decision::Commit)
    {
        let told = *decision == advice.decision || of_shop.contains(decision);
        assert!(told, "{decision:?} is not compared: {advice:?}");
    }
    let plan = first(&four(), 3, 2, seat, &Step::Planning);
    let advice = bot.advise(&Glimpse::new(&plan, seat), QUICK);
    let compared = every_order_is_compared(&plan, seat);
    let cities = plan.view(Viewer::Seat(seat)).row.len();
    assert!(compared > cities, "more ships than one: {compared}");
    // What was sent can be sent elsewhere, too.
    let mut begun = plan;
    begun.apply(&Input::Decide(seat, advice.decision), &mut Silence).unwrap();
    assert!(every_order_is_compared(&begun, seat) >= cities - 1);
}

/// How many orders an admiral compares with the advised one: all that may be given.
fn every_order_is_compared(game: &Tremble, seat: Seat) -> usize {
    let mut bot = saucer_tremble_bots::bot(Strength::Admiral, 1);
    let advice = bot.advise(&Glimpse::new(game, seat), QUICK);
    let mut legal = Vec::new();
    game.legal(seat, &mut legal);
    legal.retain(|one| matches!(one, Decision::Send { .. }) && *one != advice.decision);
    for send in &legal {
        let other = advice.others.iter().find(|other| other.decision == *send);
        assert!(other.is_some_and(|other| other.reason.is_some()), "{send:?}: {advice:?}");
    }
    legal.len()
}

/// Questions with two answers compare them, and the advised one is never the worse one.
#[test]
fn fights_and_rewards_are_compared_with_the_other_answer() {
    let pairs = [
        (Decision::Fight, Decision::Retreat),
        (Decision::Raid, Decision::Hunt),
        (Decision::Fight, Decision::Flee),
    ];
    let mut compared = [0; 3];
    for seed in 0..3 {
        play(&four(), seed, |game, seat, n| {
            let mut bot = saucer_tremble_bots::bot(Strength::Captain, n as u64);
            let advice = bot.advise(&Glimpse::new(game, seat), QUICK);
            for (pair, compared) in pairs.iter().zip(&mut compared) {
                let other = match advice.decision {
                    advised if advised == pair.0 => pair.1,
                    advised if advised == pair.1 => pair.0,
                    _ => continue,
                };
                if game.check(seat, &other).is_ok() {
                    let told = advice.others.iter().find(|told| told.decision == other);
                    let told = told.unwrap_or_else(|| panic!("{other:?}: {advice:?}"));
                    assert!(told.win_chance <= advice.win_chance, "{advice:?}");
                    *compared += 1;
                }
            }
            advice.decision
        });
    }
    assert!(compared.iter().all(|compared| *compared > 3), "{compared:?}");
}

/// A person has sent ships and then left the seat to a bot.
#[test]
fn a_plan_that_somebody_else_began_is_brought_to_an_end() {
    let game = first(&four(), 2, 4, Seat(2), &Step::Planning);
    let mut legal = Vec::new();
    game.legal(Seat(2), &mut legal);
    legal.retain(|one| matches!(one, Decision::Send { .. }));
    assert!(legal.len() > 4);
    for send in legal.iter().step_by(3) {
        let mut begun = game.clone();
        begun.apply(&Input::Decide(Seat(2), *send), &mut Silence).unwrap();
        for strength in [Strength::Captain, Strength::Admiral] {
            let steps =
                until_commit(&begun, Seat(2), |n| saucer_tremble_bots::bot(strength, n as u64));
            let over = steps.iter().filter(|one| **one == Decision::StartOver).count();
            assert!(over <= 1, "{strength}: {steps:?}");
        }
    }
}

/// In the first turn there is fuel for the training saucer and more, and it cannot be lost (T-8.7),
/// so a captain does not leave it at home.
#[test]
fn the_training_saucer_flies_in_the_first_turn() {
    let game = first(&four(), 7, 1, Seat(0), &Step::Planning);
    let view = game.view(Viewer::Seat(Seat(0)));
    assert!(view.own.unwrap().ships[0].is_some());
    let plan = until_commit(&game, Seat(0), |_| saucer_tremble_bots::bot(Strength::Captain, 1));
    let sends = |to: u8| plan.contains(&Decision::Send { ship: Slot(0), to: FieldNo(to) });
    assert!((0..5).any(sends), "{plan:?}");
}

#[test]
fn the_stronger_bot_wins_more() {
    let captain = wins(Strength::Captain, Strength::Rookie, 12);
    let admiral = wins(Strength::Admiral, Strength::Captain, 16);
    assert!(captain >= 9, "the captain won {captain} of 12");
    assert!(admiral >= 8, "the admiral won {admiral} of 16");
}

#[test]
fn short_simulations_repeat_themselves() {
    let gain = ShortSimulations::new(3).run(500);
    assert_eq!(gain, ShortSimulations::new(3).run(500));
    assert_ne!(gain, ShortSimulations::new(4).run(500));
}
