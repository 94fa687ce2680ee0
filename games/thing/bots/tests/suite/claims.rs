//! Of all that is said to be so with x %, about x % is so.
//!
//! `CLAIMS=2000 cargo test --release -p saucer-thing-bots --test suite percent -- --nocapture` plays so many matches
//! and prints the count.

use std::collections::BTreeSet;

use saucer_bots::testing::claims::{Calibration, Came, Said};
use saucer_bots::{Advice, Budget, Strength};
use saucer_core::{Arg, Draw as _, Game, Glimpse, Input, Pending, Seat, Viewer, Xoshiro};
use saucer_thing::{Decision, Figure, Mode, Setup, Thing};

use crate::{Table, company};

/// What a bot makes of its reckoning was fitted to matches with other numbers.
const UNSEEN: u64 = 1 << 40;

/// So much an admiral thinks, at least.
const SEARCH: Budget = Budget::Playouts(40);

/// What was claimed in a match and is still open.
#[derive(Default)]
struct Open(Vec<(&'static str, Seat, f64)>);

impl Open {
    /// Claims of one match hang together, so each seat counts once in three rounds.
    fn hear(&mut self, game: &Thing, seat: Seat, advice: &Advice<Decision>, asked: &mut [u8]) {
        let view = game.view(Viewer::Seat(seat));
        if view.round < asked[seat.index()] || view.round == 0 {
            return;
        }
        asked[seat.index()] = view.round + 3;
        let is_alien = view.own.as_ref().and_then(|own| own.is_alien) == Some(true);
        let kind = match (view.setup.mode(), is_alien) {
            (Mode::Crew, _) => "win, crew",
            (_, false) => "win, people",
            (_, true) => "win, aliens",
        };
        self.0.push((kind, seat, advice.win_chance.into()));
    }

    fn end(self, game: &Thing, count: &mut Calibration) {
        let outcome = game.view(Viewer::Spectator).outcome.unwrap();
        for (kind, seat, chance) in self.0 {
            count.count(kind, Said::About, chance, Came::from(outcome.winners.contains(seat)));
        }
    }
}

/// A belief that is told can be looked up at once.
fn hear_beliefs(
    game: &Thing,
    seat: Seat,
    advice: &Advice<Decision>,
    said: &mut BTreeSet<(Seat, Figure)>,
    count: &mut Calibration,
) {
    for reason in advice.reasons.iter().filter(|reason| reason.text == "thing-hint-belief") {
        let [Arg::Name(name), Arg::Number(percent)] = reason.figures else { panic!("{reason:?}") };
        let whom = Figure(name.as_seat().unwrap().0);
        // What one says of another hangs together, so it counts once in a match.
        if !said.insert((seat, whom)) {
            continue;
        }
        let came = Came::from(game.aliens().contains(whom));
        count.count("belief", Said::About, f64::from(percent) / 100.0, came);
    }
}

fn play(setup: &Setup, strength: Strength, seed: u64, count: &mut Calibration) {
    let mut bots = company(&[strength; 8], 10 * seed);
    let mut table = Table::new(setup, seed);
    let mut luck = Xoshiro::seeded(seed);
    let (mut open, mut asked, mut said) = (Open::default(), [0; 8], BTreeSet::new());
    loop {
        let input = match table.game.pending() {
            Pending::Nobody(_) => return open.end(&table.game, count),
            Pending::Luck(draw) => Input::Luck(draw.sample(&table.game, &mut luck)),
            Pending::Seats(seats) => {
                let seat = seats.first().unwrap();
                let seen = Glimpse::new(&table.game, seat).with_log(&table.log);
                let advice = bots[seat.index()].advise(&seen, SEARCH);
                open.hear(&table.game, seat, &advice, &mut asked);
                if setup.mode() != Mode::Crew {
                    hear_beliefs(&table.game, seat, &advice, &mut said, count);
                }
                Input::Decide(seat, advice.decision)
            }
        };
        table.apply(&input);
    }
}

fn counted(strength: Strength, matches: u64) -> Calibration {
    let mut count = Calibration::default();
    let setups: Vec<Setup> = Setup::all().collect();
    for (number, setup) in (0..matches).zip(setups.iter().cycle()) {
        play(setup, strength, UNSEEN + number, &mut count);
    }
    println!("{strength}\n{count}");
    count
}

#[test]
fn of_all_that_captains_say_is_so_with_x_percent_about_x_percent_is_so() {
    let asked = std::env::var("CLAIMS").ok().and_then(|n| n.parse().ok());
    let count = counted(Strength::Captain, asked.unwrap_or(300));
    for kind in ["win, people", "win, aliens", "win, crew", "belief"] {
        assert!(count.n(kind) >= 40, "{kind} was hardly ever said");
    }
    count.check();
}

#[test]
fn of_all_that_admirals_say_is_so_with_x_percent_about_x_percent_is_so() {
    let asked = std::env::var("CLAIMS").ok().and_then(|n| n.parse().ok());
    let count = counted(Strength::Admiral, asked.unwrap_or(24));
    assert!(count.n("win, people") >= 40 && count.n("belief") >= 40, "{count}");
    count.check();
}
