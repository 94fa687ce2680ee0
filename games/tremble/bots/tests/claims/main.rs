//! A reason is a claim: everything that bots say about Tremble is checked against the position, and
//! what they say about chances is counted.
//!
//! `CLAIMS=2000 cargo test --release -p saucer-tremble-bots --test claims -- --nocapture` plays so many
//! matches and prints the count.

#![allow(clippy::unwrap_used, reason = "a test that cannot unwrap has failed")]

mod chances;
mod facts;

use std::collections::BTreeMap;

use saucer_bots::testing::claims::Calibration;
use saucer_bots::{Advice, Bot, Budget, Strength};
use saucer_core::{Draw, Game, Glimpse, Input, Luck, Pending, Seat, Viewer, Xoshiro};
use saucer_tremble::{Decision, Event, Setup, Tremble};
use saucer_tremble_bots::HINTS;

use chances::Chances;

/// As little thought as an admiral takes.
const QUICK: Budget = Budget::Playouts(16);
/// Chances are counted in matches from this number on. What a bot makes of its reckoning was fitted to
/// matches far below and far above them, and a figure says something only about others.
const UNSEEN: u64 = 1 << 40;
/// Of so many decisions of a match by chance one is asked about.
const ASKED: u32 = 6;

/// What was met in many matches.
#[derive(Default)]
struct Met {
    reasons: BTreeMap<&'static str, u32>,
    count: Calibration,
}

impl Met {
    /// Checks what was said, and remembers it.
    fn hear(&mut self, game: &Tremble, seat: Seat, advice: &Advice<Decision>) {
        for reason in &advice.reasons {
            facts::check(game, seat, advice.decision, reason);
            *self.reasons.entry(reason.text).or_default() += 1;
        }
    }

    /// Plays a match of bots who all say what they think.
    fn play(&mut self, setup: &Setup, seed: u64, strength: Strength) {
        let mut game = Tremble::newest(setup);
        let mut luck = Xoshiro::seeded(seed);
        let n = usize::from(setup.captains().count());
        let mut bots: Vec<Box<dyn Bot<Tremble>>> =
            (0..n as u64).map(|at| saucer_tremble_bots::bot(strength, seed + at)).collect();
        let mut chances = Chances::default();
        loop {
            let input = match game.pending() {
                Pending::Nobody(outcome) => return chances.end(outcome, &mut self.count),
                Pending::Luck(draw) => Input::Luck(draw.sample(&game, &mut luck)),
                Pending::Seats(seats) => {
                    let seat = luck.pick_seat(seats);
                    let advice = bots[seat.index()].advise(&Glimpse::new(&game, seat), QUICK);
                    self.hear(&game, seat, &advice);
                    chances.hear(&game.view(Viewer::Seat(seat)), &advice);
                    Input::Decide(seat, advice.decision)
                }
            };
            let mut news: Vec<Event> = Vec::new();
            game.apply(&input, &mut news).unwrap();
            news.iter().for_each(|event| chances.tell(*event, &mut self.count));
        }
    }

    /// Walks by chance to where no bot would come, and asks now and then.
    fn stray(&mut self, setup: &Setup, seed: u64) {
        let mut luck = Xoshiro::seeded(seed);
        let mut game = Tremble::newest(setup);
        let mut bots = Strength::ALL.map(|strength| saucer_tremble_bots::bot(strength, seed));
        let mut legal = Vec::new();
        saucer_bots::testing::play_on(&mut game, &mut luck, |game, seats, luck| {
            let seat = luck.pick_seat(seats);
            game.legal(seat, &mut legal);
            if luck.below(ASKED) == 0 {
                for bot in &mut bots {
                    self.hear(game, seat, &bot.advise(&Glimpse::new(game, seat), QUICK));
                }
            }
            Some((seat, *luck.pick(&legal)))
        });
    }
}

/// So many matches of all setups.
fn meet(matches: u64) -> Met {
    let mut met = Met::default();
    let setups: Vec<Setup> = Setup::all().collect();
    for (number, setup) in (0..matches).zip(setups.iter().cycle()) {
        met.play(setup, UNSEEN + 1000 * number, Strength::Admiral);
    }
    met
}

#[test]
fn what_bots_say_is_so_wherever_one_stands() {
    let mut met = Met::default();
    for (number, setup) in (0..).zip(Setup::all()) {
        met.stray(&setup, 40 + number);
        met.play(&setup, 90 + number, Strength::Captain);
    }
    let mute: Vec<_> = HINTS.iter().filter(|hint| !met.reasons.contains_key(**hint)).collect();
    assert!(mute.len() < 6, "too few positions; never said: {mute:?}");
}

#[test]
fn of_all_that_is_said_to_come_in_x_percent_about_x_percent_come() {
    let asked = std::env::var("CLAIMS").ok().and_then(|n| n.parse().ok());
    let met = meet(asked.unwrap_or(40));
    println!("{}\n{:#?}", met.count, met.reasons);
    for kind in ["tremble-hint-chance", "win", "tremble-hint-hunt", "tremble-hint-army"] {
        assert!(met.count.n(kind) >= 40, "{kind} was hardly ever said");
    }
    met.count.check();
}
