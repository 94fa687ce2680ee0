//! Of all chances to win that a bot names, about as many come true: in every mode, in matches of which nothing was learnt.

use std::collections::BTreeMap;

use saucer_bots::Strength;
use saucer_bots::testing::claims::{Calibration, Came, Said};
use saucer_core::{Game, Seat, Viewer};
use saucer_encounters::{Encounters, Mode, Setup, View};

/// Matches with other seeds than those from which the weights of the outlook are.
const UNSEEN: u64 = 1 << 40;
/// A claim is counted for each seat once in so many turns.
const TURNS: u16 = 15;

/// So many matches are enough for a row or two of each mode; `CLAIMS` asks for more.
fn n_matches() -> u64 {
    std::env::var("CLAIMS").ok().and_then(|n| n.parse().ok()).unwrap_or(240)
}

const fn kind(setup: &Setup) -> &'static str {
    match setup.mode() {
        Mode::Hunted => "win, hunted",
        Mode::Hunters => "win, hunters",
        Mode::Pack => "win, pack",
        Mode::Crossover => "win, crossover",
        Mode::Safari => "win, safari",
    }
}

/// The first chance that each seat names in each part of the match.
fn claims(setup: &Setup, seed: u64) -> (BTreeMap<(u16, Seat), f32>, View) {
    let mut claims = BTreeMap::new();
    let game: Encounters = super::watch(setup, Strength::Captain, seed, |game, seat, advice| {
        let part = game.view(Viewer::Spectator).turn / TURNS;
        claims.entry((part, seat)).or_insert(advice.win_chance);
    });
    (claims, game.view(Viewer::Spectator))
}

#[test]
fn of_all_chances_to_win_of_x_percent_about_x_percent_are_won() {
    let (mut count, setups) = (Calibration::default(), super::setups());
    for (seed, setup) in (UNSEEN..UNSEEN + n_matches()).zip(setups.iter().cycle()) {
        let (claims, end) = claims(setup, seed);
        let winners = end.outcome.expect("it is over").winners;
        for ((_, seat), chance) in claims {
            let came = Came::from(winners.contains(seat));
            count.count(kind(setup), Said::About, chance.into(), came);
        }
    }
    println!("{count}");
    for setup in &setups {
        assert!(count.n(kind(setup)) > 0, "{}", kind(setup));
    }
    count.check();
}

/// Who chooses an avatar has no health yet, and is as likely to win as anybody.
#[test]
fn nobody_despairs_before_avatars_are_chosen() {
    for avatars in ["one_of_two", "chosen"] {
        let setup = super::setup(&[("players", "3"), ("avatars", avatars)]);
        let (claims, _) = claims(&setup, UNSEEN);
        let first = claims.values().next().expect("somebody was asked");
        assert!(*first > 0.2, "{avatars}: {first}");
    }
}
