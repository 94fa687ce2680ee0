//! How likely a seat wins, by how likely its side seems to.
//!
//! A human may be infected on the way and win with the aliens, and at the station may get away alone; what a seat
//! believes is less than what there is to know; and admirals make more of a position than captains. So what was
//! reckoned is told as what came of it, in matches among bots of the same strength, with other seeds than the
//! test `claims` looks at.

use saucer_bots::Strength;
use saucer_thing::Mode;

use crate::case::Case;
use crate::chance;

/// What was reckoned, and how often it came, from the least to the most.
type Known = [[f32; 2]; 9];

const OUTPOST_PEOPLE: Known = [
    [0.0, 0.12],
    [0.16, 0.24],
    [0.25, 0.33],
    [0.36, 0.45],
    [0.56, 0.54],
    [0.75, 0.58],
    [0.85, 0.76],
    [0.92, 0.88],
    [1.0, 0.98],
];
const OUTPOST_ALIENS: Known = [
    [0.0, 0.0],
    [0.15, 0.1],
    [0.25, 0.25],
    [0.35, 0.44],
    [0.55, 0.57],
    [0.75, 0.79],
    [0.85, 0.84],
    [0.94, 0.95],
    [1.0, 1.0],
];
const STATION_PEOPLE: Known = [
    [0.0, 0.25],
    [0.16, 0.41],
    [0.26, 0.5],
    [0.45, 0.6],
    [0.65, 0.65],
    [0.75, 0.72],
    [0.84, 0.81],
    [0.91, 0.95],
    [1.0, 1.0],
];
const STATION_ALIENS: Known = [
    [0.0, 0.02],
    [0.16, 0.14],
    [0.25, 0.29],
    [0.35, 0.36],
    [0.45, 0.47],
    [0.65, 0.65],
    [0.85, 0.81],
    [0.94, 0.9],
    [1.0, 0.98],
];
const CREW: Known = [
    [0.0, 0.0],
    [0.04, 0.01],
    [0.15, 0.06],
    [0.25, 0.17],
    [0.45, 0.42],
    [0.65, 0.67],
    [0.75, 0.79],
    [0.95, 0.88],
    [1.0, 0.97],
];

/// The same among admirals.
const ADMIRAL_OUTPOST_PEOPLE: Known = [
    [0.0, 0.45],
    [0.15, 0.52],
    [0.25, 0.56],
    [0.45, 0.61],
    [0.65, 0.65],
    [0.75, 0.69],
    [0.85, 0.74],
    [0.94, 0.86],
    [1.0, 0.97],
];
const ADMIRAL_STATION_PEOPLE: Known = [
    [0.0, 0.4],
    [0.15, 0.46],
    [0.25, 0.49],
    [0.45, 0.57],
    [0.55, 0.59],
    [0.65, 0.62],
    [0.75, 0.7],
    [0.84, 0.77],
    [1.0, 0.99],
];
const ADMIRAL_CREW: Known = [
    [0.0, 0.08],
    [0.15, 0.33],
    [0.25, 0.47],
    [0.35, 0.58],
    [0.45, 0.73],
    [0.55, 0.81],
    [0.65, 0.87],
    [0.85, 0.91],
    [1.0, 0.95],
];

/// How likely the seat wins at first sight.
pub(crate) fn win_chance(case: &Case<'_>, strength: Strength) -> f32 {
    let people = chance::of(case.view, case.mind);
    wins(case, strength, if case.is_alien { 1.0 - people } else { people })
}

/// How likely the seat wins if its side seems to with this chance.
pub(crate) fn wins(case: &Case<'_>, strength: Strength, side: f32) -> f32 {
    let is_admiral = strength == Strength::Admiral;
    let known = match (case.mode(), case.is_alien, is_admiral) {
        (Mode::Crew, _, false) => &CREW,
        (Mode::Crew, _, true) => &ADMIRAL_CREW,
        (Mode::Station, true, _) => &STATION_ALIENS,
        (Mode::Station, false, false) => &STATION_PEOPLE,
        (Mode::Station, false, true) => &ADMIRAL_STATION_PEOPLE,
        (Mode::Outpost | Mode::PackLeader, true, _) => &OUTPOST_ALIENS,
        (Mode::Outpost | Mode::PackLeader, false, false) => &OUTPOST_PEOPLE,
        (Mode::Outpost | Mode::PackLeader, false, true) => &ADMIRAL_OUTPOST_PEOPLE,
    };
    between(known, side)
}

/// On the straight line between the two figures on either side.
fn between(known: &Known, reckoned: f32) -> f32 {
    let after = known.partition_point(|[at, _]| *at <= reckoned).clamp(1, known.len() - 1);
    let ([low, from], [high, to]) = (known[after - 1], known[after]);
    let part = ((reckoned - low) / (high - low)).clamp(0.0, 1.0);
    from + part * (to - from)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn more_is_never_less_and_nothing_leaves_its_bounds() {
        let all = [OUTPOST_PEOPLE, OUTPOST_ALIENS, STATION_PEOPLE, STATION_ALIENS, CREW];
        let admirals = [ADMIRAL_OUTPOST_PEOPLE, ADMIRAL_STATION_PEOPLE, ADMIRAL_CREW];
        for known in all.into_iter().chain(admirals) {
            let all: Vec<f32> = (0..=100).map(|at| between(&known, at as f32 / 100.0)).collect();
            assert!(all.windows(2).all(|two| two[0] < two[1]), "{all:?}");
            assert!(all.iter().all(|chance| (0.0..=1.0).contains(chance)));
        }
        assert!((between(&OUTPOST_ALIENS, 0.2) - 0.175).abs() < 1e-6);
    }
}
