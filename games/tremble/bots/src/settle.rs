//! What comes of the fleets that meet in one city, with all dice averaged.

use saucer_tremble::CAPTAINS;

use super::odds::duel;

/// One captain's fleet in a city.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Comer {
    /// The captain.
    pub(super) seat: u8,
    /// Power with all bonuses, and with what the captain can add after the dice.
    pub(super) power: i16,
    /// What the city is worth to this captain.
    pub(super) reward: f32,
    /// What a lost battle costs; negative where the compensation is worth more than the ship.
    pub(super) loss: f32,
}

/// Chances of each captain who came.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(super) struct Verdict {
    /// To take the city.
    pub(super) wins: [f32; CAPTAINS],
    /// To fight for it and lose.
    pub(super) loses: [f32; CAPTAINS],
}

/// Settles a city: who came decides from the weakest up whether to stay (T-6.2), and those who
/// stay fight (T-6.8). Everybody stays whose odds against all who may still fight are worth it.
///
/// The odds of three and more are those of all duels together, which is close and quick.
pub(super) fn settle(comers: &mut [Comer]) -> Verdict {
    let mut verdict = Verdict::default();
    match comers {
        [] => {}
        [alone] => verdict.wins[usize::from(alone.seat)] = 1.0,
        [one, two] => {
            if one.power > two.power {
                std::mem::swap(one, two);
            }
            pair(one, two, &mut verdict);
        }
        _ => several(comers, &mut verdict),
    }
    verdict
}

/// Whether a fleet that wins so often stays (T-6.2).
pub(super) fn stays(chance: f32, reward: f32, loss: f32) -> bool {
    chance * reward > (1.0 - chance) * loss
}

fn pair(weak: &Comer, strong: &Comer, verdict: &mut Verdict) {
    let chance = duel(i32::from(strong.power - weak.power));
    let (weak_seat, strong_seat) = (usize::from(weak.seat), usize::from(strong.seat));
    if !stays(1.0 - chance, weak.reward, weak.loss) {
        verdict.wins[strong_seat] = 1.0;
    } else if !stays(chance, strong.reward, strong.loss) {
        verdict.wins[weak_seat] = 1.0;
    } else {
        verdict.wins[strong_seat] = chance;
        verdict.loses[weak_seat] = chance;
        verdict.wins[weak_seat] = 1.0 - chance;
        verdict.loses[strong_seat] = 1.0 - chance;
    }
}

fn several(comers: &mut [Comer], verdict: &mut Verdict) {
    comers.sort_unstable_by_key(|comer| comer.power);
    let mut here = [true; CAPTAINS];
    let against_all = |at: usize, here: &[bool; CAPTAINS]| -> f32 {
        let rivals = (0..comers.len()).filter(|other| *other != at && here[*other]);
        rivals.map(|other| duel(i32::from(comers[at].power - comers[other].power))).product()
    };
    for at in 0..comers.len() {
        if here.iter().take(comers.len()).filter(|is_here| **is_here).count() == 1 {
            break;
        }
        here[at] = stays(against_all(at, &here), comers[at].reward, comers[at].loss);
    }
    let mut chances = [0.0; CAPTAINS];
    for at in (0..comers.len()).filter(|at| here[*at]) {
        chances[at] = against_all(at, &here);
    }
    let sum: f32 = chances.iter().sum::<f32>().max(1e-9);
    let fights = here.iter().take(comers.len()).filter(|is_here| **is_here).count() > 1;
    for at in (0..comers.len()).filter(|at| here[*at]) {
        let seat = usize::from(comers[at].seat);
        verdict.wins[seat] = chances[at] / sum;
        verdict.loses[seat] = if fights { 1.0 - chances[at] / sum } else { 0.0 };
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn comer(seat: u8, power: i16, reward: f32, loss: f32) -> Comer {
        Comer { seat, power, reward, loss }
    }

    #[test]
    fn who_is_alone_has_the_city() {
        let verdict = settle(&mut [comer(3, 2, 5.0, 1.0)]);
        assert_eq!((verdict.wins, verdict.loses), ([0.0, 0.0, 0.0, 1.0, 0.0], [0.0; 5]));
    }

    #[test]
    fn the_hopeless_retreat_and_lose_nothing() {
        let verdict = settle(&mut [comer(0, 20, 5.0, 3.0), comer(1, 5, 5.0, 3.0)]);
        assert_eq!((verdict.wins[0], verdict.loses[1]), (1.0, 0.0));
        let all = &mut [comer(0, 20, 5.0, 3.0), comer(1, 5, 5.0, 3.0), comer(2, 6, 5.0, 3.0)];
        let verdict = settle(all);
        assert_eq!((verdict.wins[0], verdict.loses), (1.0, [0.0; 5]));
    }

    #[test]
    fn who_has_nothing_to_lose_fights_on() {
        let verdict = settle(&mut [comer(0, 9, 5.0, 3.0), comer(1, 5, 5.0, 0.0)]);
        assert!(verdict.wins[1] > 0.0 && verdict.wins[1] < 0.5);
        assert!((verdict.wins[0] + verdict.wins[1] - 1.0).abs() < 1e-6);
        assert_eq!(verdict.loses[1], verdict.wins[0]);
    }

    #[test]
    fn three_equal_fleets_have_equal_chances() {
        let mut comers = [0, 1, 2].map(|seat| comer(seat, 8, 9.0, 1.0));
        let verdict = settle(&mut comers);
        for seat in 0..3 {
            assert!((verdict.wins[seat] - 1.0 / 3.0).abs() < 1e-6);
            assert!((verdict.loses[seat] - 2.0 / 3.0).abs() < 1e-6);
        }
    }
}
