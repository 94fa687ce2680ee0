//! The bots of The Thing.

#![allow(clippy::unwrap_used, reason = "a test that cannot unwrap has failed")]

mod claims;
mod facts;
mod masks;
mod talk;

use std::collections::BTreeSet;

use saucer_bots::{Bot, Budget, Strength};
use saucer_core::{Draw as _, Game, Glimpse, Input, Luck, Pending, Seat, Viewer, Xoshiro};
use saucer_thing::{Decision, End, Event, Mode, Setup, Thing};
use saucer_thing_bots::{HINTS, bot};

const QUICK: Budget = Budget::Playouts(16);
/// No match of bots is nearly as long.
const MOST_DECISIONS: usize = 4_000;

/// A match with what was told in it.
struct Table {
    game: Thing,
    log: Vec<Event>,
    luck: Xoshiro,
}

impl Table {
    fn new(setup: &Setup, seed: u64) -> Table {
        Table { game: Thing::newest(setup), log: Vec::new(), luck: Xoshiro::seeded(seed) }
    }

    fn apply(&mut self, input: &Input<Thing>) {
        self.game.apply(input, &mut self.log).unwrap();
    }

    /// What this bot advises; it is legal, and its reason holds.
    fn ask(&self, bot: &mut dyn Bot<Thing>, seat: Seat) -> Decision {
        let seen = Glimpse::new(&self.game, seat).with_log(&self.log);
        let advice = bot.advise(&seen, QUICK);
        assert_eq!(self.game.check(seat, &advice.decision), Ok(()), "{advice:?}");
        assert!((0.0..=1.0).contains(&advice.win_chance), "{advice:?}");
        let mut legal = Vec::new();
        seen.legal(&mut legal);
        let view = seen.view();
        assert!(!advice.reasons.is_empty(), "{advice:?}");
        for reason in &advice.reasons {
            assert!(HINTS.contains(&reason.text), "{reason:?}");
            let holds = facts::holds(&view, &legal, advice.decision, reason);
            assert!(holds, "{advice:?} in {view:?}");
        }
        advice.decision
    }

    /// Plays on to the end; `decide` answers for the first who is asked.
    fn play(&mut self, mut decide: impl FnMut(&Table, Seat, &mut Xoshiro) -> Decision) -> End {
        let mut n = 0;
        let mut luck = self.luck.clone();
        loop {
            let input = match self.game.pending() {
                Pending::Nobody(_) => return self.game.view(Viewer::Spectator).end.unwrap(),
                Pending::Luck(draw) => Input::Luck(draw.sample(&self.game, &mut luck)),
                Pending::Seats(seats) => {
                    n += 1;
                    assert!(n < MOST_DECISIONS, "it goes on for ever");
                    let seat = seats.first().unwrap();
                    Input::Decide(seat, decide(self, seat, &mut luck))
                }
            };
            self.apply(&input);
        }
    }

    fn is_alien(&self, seat: Seat) -> bool {
        let own = self.game.view(Viewer::Seat(seat)).own;
        own.and_then(|own| own.is_alien).unwrap_or(false)
    }
}

fn company(strengths: &[Strength], seed: u64) -> Vec<Box<dyn Bot<Thing>>> {
    (seed..).zip(strengths).map(|(seed, strength)| bot(*strength, seed)).collect()
}

/// How many of so many matches the people win, if people and aliens are played by these; whoever is infected
/// is played by the other one from then on.
fn people_win(setup: &Setup, people: Strength, aliens: Strength, matches: u64) -> u64 {
    let won = |number: u64| {
        let mut sides = [people, aliens].map(|strength| company(&[strength; 8], number * 10));
        let mut table = Table::new(setup, number);
        let end = table.play(|table, seat, _| {
            let bot = &mut sides[usize::from(table.is_alien(seat))][seat.index()];
            let seen = Glimpse::new(&table.game, seat).with_log(&table.log);
            bot.advise(&seen, SEARCH).decision
        });
        u64::from(end.is_won_by_people())
    };
    (0..matches).map(won).sum()
}

#[test]
fn every_mode_is_played_to_its_end_by_bots_of_all_strengths() {
    let mut ends = BTreeSet::new();
    for (number, setup) in (0..).zip(Setup::all()) {
        let strengths: Vec<Strength> =
            Strength::ALL.into_iter().cycle().skip(number as usize % 3).take(8).collect();
        let mut bots = company(&strengths, number);
        let mut table = Table::new(&setup, number);
        let end = table.play(|table, seat, _| table.ask(&mut *bots[seat.index()], seat));
        ends.insert(format!("{end:?}"));
    }
    assert!(ends.len() >= 3, "{ends:?}");
}

/// Positions that no bot would come to: walks at random, and asks all of them now and then.
#[test]
fn advice_is_legal_and_its_reasons_hold_wherever_one_stands() {
    let mut steps = BTreeSet::new();
    for (number, setup) in (40..).zip(Setup::all()) {
        let mut bots = company(&Strength::ALL, 9);
        let mut legal = Vec::new();
        Table::new(&setup, number).play(|table, seat, luck| {
            if luck.below(3) == 0 {
                let view = table.game.view(Viewer::Spectator);
                let step = format!("{:?}", view.step);
                steps.insert(step.split('(').next().unwrap().to_owned());
                for bot in &mut bots {
                    table.ask(&mut **bot, seat);
                }
            }
            table.game.legal(seat, &mut legal);
            *luck.pick(&legal)
        });
    }
    assert!(steps.len() >= 20, "{steps:?}");
}

/// A live table makes a new bot with a new seed for every decision, and a bot may take over a seat in the
/// middle of a match: it comes to the same as one that was there from the beginning.
#[test]
fn a_bot_that_takes_over_a_seat_plays_as_if_it_had_been_there() {
    let setup = Setup::new(Mode::Station, 5).unwrap();
    let mut old = company(&[Strength::Captain; 5], 3);
    Table::new(&setup, 8).play(|table, seat, _| {
        let decision = table.ask(&mut *old[seat.index()], seat);
        let mut fresh = bot(Strength::Captain, 3 + seat.index() as u64);
        assert_eq!(table.ask(&mut *fresh, seat), decision);
        decision
    });
}

/// In two worlds that a seat cannot tell apart a bot says the same, for the same reasons: it knows what its
/// seat knows, and no more.
#[test]
fn a_bot_knows_what_its_seat_knows_and_no_more() {
    for (mode, strength) in [(Mode::Outpost, Strength::Captain), (Mode::Station, Strength::Admiral)]
    {
        let setup = Setup::new(mode, 6).unwrap();
        let mut bots = company(&[strength; 6], 5);
        let mut compared = 0;
        Table::new(&setup, 21).play(|table, seat, luck| {
            let decision = table.ask(&mut *bots[seat.index()], seat);
            if luck.below(4) == 0 {
                let world = table.game.reimagine(seat, luck);
                let advice = |game: &Thing| {
                    let seen = Glimpse::new(game, seat).with_log(&table.log);
                    let mut fresh = bot(strength, 77);
                    (fresh.advise(&seen, QUICK), fresh.volunteer(&seen, QUICK))
                };
                assert_eq!(advice(&table.game), advice(&world));
                compared += usize::from(world != table.game);
            }
            decision
        });
        assert!(compared > 20, "{mode:?}: only {compared} other worlds");
    }
}

#[test]
fn equal_seeds_give_equal_play() {
    let setup = Setup::new(Mode::Outpost, 4).unwrap();
    for strength in Strength::ALL {
        let run = |seed: u64| {
            let mut bots = company(&[strength; 4], seed);
            let mut table = Table::new(&setup, 3);
            table.play(|table, seat, _| table.ask(&mut *bots[seat.index()], seat));
            table.log
        };
        let first = run(1);
        assert_eq!(first, run(1), "{strength}");
        assert_ne!(first, run(50), "{strength}");
    }
}

/// As little as a search needs to find out anything.
const SEARCH: Budget = Budget::Playouts(40);

#[test]
fn the_stronger_crew_comes_home_more_often() {
    let setup = Setup::new(Mode::Crew, 2).unwrap();
    let won = Strength::ALL.map(|strength| people_win(&setup, strength, strength, 60));
    assert!(won[1] >= won[0] + 6 && won[2] >= won[1] + 6, "{won:?} of 60");
}

#[test]
fn the_stronger_people_win_more_often() {
    use Strength::{Admiral, Captain, Rookie};
    let outpost = Setup::new(Mode::Outpost, 6).unwrap();
    let [even, people, rookies] =
        [Captain, Admiral, Rookie].map(|people| people_win(&outpost, people, Captain, 60));
    assert!(people >= even + 5, "people: {people} of 60, and {even} as captains");
    assert!(rookies + 8 <= even, "rookies: {rookies} of 60, and captains {even}");
}

#[test]
fn the_stronger_aliens_win_more_often() {
    use Strength::{Admiral, Captain};
    let setup = Setup::new(Mode::Outpost, 6).unwrap();
    let [even, aliens] = [Captain, Admiral].map(|aliens| people_win(&setup, Captain, aliens, 30));
    assert!(aliens + 3 <= even, "aliens: people won {aliens} of 30, and {even} against captains");
}

/// A search says what it thinks of the decisions that it does not advise, and none of them is the advised one.
#[test]
fn an_admiral_compares_its_advice_with_others() {
    let setup = Setup::new(Mode::Outpost, 5).unwrap();
    let mut bots = company(&[Strength::Admiral; 5], 4);
    let (mut compared, mut asked) = (0, 0);
    Table::new(&setup, 4).play(|table, seat, _| {
        let seen = Glimpse::new(&table.game, seat).with_log(&table.log);
        let advice = bots[seat.index()].advise(&seen, SEARCH);
        asked += 1;
        compared += usize::from(!advice.others.is_empty());
        for other in &advice.others {
            assert_ne!(other.decision, advice.decision);
            assert_eq!(table.game.check(seat, &other.decision), Ok(()));
            assert!((0.0..=1.0).contains(&other.win_chance) && other.error.is_finite());
        }
        advice.decision
    });
    assert!(4 * compared > asked / 4, "{compared} of {asked}");
}
