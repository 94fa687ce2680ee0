//! How likely a fight is won that somebody is asked about.

use saucer_core::Seat;
use saucer_tremble::{ArmyAsk, FleetView, Scene, Step};

use crate::At;

/// What succeeds as often as it fails, in thousandths.
pub(crate) const EVEN: u16 = 500;

/// In thousandths, as things stand: against the army that is met, or against all other fleets of a standoff
/// if all of them fight; nothing where no such question is asked.
pub(crate) fn fight_chance(at: &At<'_>) -> Option<u16> {
    match &at.view().step {
        Step::Defending(met) | Step::Settling { scene: Scene::Hunting(met), .. } => {
            matches!(met.ask, ArmyAsk::Stand | ArmyAsk::Dice).then_some(met.chance)
        }
        Step::Settling { scene: Scene::Standoff { seat, fleets, .. }, .. } => {
            Some(standoff(*seat, fleets))
        }
        _ => None,
    }
}

/// Each adds two dice to the power of the fleet, and whoever shares the highest total rolls again (T-6.9). For
/// two fleets it is exact; with more, a shared total is taken as won as often as any other.
fn standoff(seat: Seat, fleets: &[FleetView]) -> u16 {
    let power = |fleet: &FleetView| i32::from(fleet.power) + i32::from(fleet.added);
    let mine = fleets.iter().find(|fleet| fleet.seat == seat).map_or(0, power);
    let others: Vec<i32> = fleets.iter().filter(|fleet| fleet.seat != seat).map(power).collect();
    let (mut won, mut level) = (0.0, 0.0);
    for (roll, ways) in (2..).zip(WAYS) {
        let share = f64::from(ways) / 36.0;
        let below =
            |margin: i32| others.iter().map(move |other| at_most(mine + roll - other - margin));
        let (under, up_to): (f64, f64) = (below(1).product(), below(0).product());
        won += share * under;
        level += share * (up_to - under);
    }
    let chance = won / (1.0 - level).max(f64::EPSILON);
    // Below 1000, so it fits. What is only nearly sure stays so.
    let certain = chance <= f64::EPSILON || chance >= 1.0 - f64::EPSILON;
    let thousandths = (1000.0 * chance).round() as u16;
    if certain { thousandths } else { thousandths.clamp(1, 999) }
}

/// How many of 36 rolls of two dice give 2, 3, and so on to 12.
const WAYS: [u8; 11] = [1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1];

/// How often two dice give at most this.
fn at_most(sum: i32) -> f64 {
    let ways = (2..).zip(WAYS).filter(|(roll, _)| *roll <= sum).map(|(_, ways)| f64::from(ways));
    ways.sum::<f64>() / 36.0
}

#[cfg(test)]
mod tests {
    use super::*;

    fn fleet(seat: u8, power: u8) -> FleetView {
        FleetView { seat: Seat(seat), ships: Vec::new(), power, added: 0, roll: None, total: power }
    }

    #[test]
    fn a_standoff_is_even_among_equals_and_sure_for_who_cannot_be_reached() {
        assert_eq!(standoff(Seat(0), &[fleet(0, 5), fleet(1, 5)]), 500);
        assert_eq!(standoff(Seat(0), &[fleet(0, 15), fleet(1, 2)]), 1000);
        assert_eq!(standoff(Seat(1), &[fleet(0, 15), fleet(1, 2)]), 0);
        // 2 and a roll of 12 beat 11 and a roll of 2.
        assert_eq!(standoff(Seat(0), &[fleet(0, 11), fleet(1, 2)]), 999);
        assert_eq!(standoff(Seat(1), &[fleet(0, 11), fleet(1, 2)]), 1);
        let (weak, strong) = (
            standoff(Seat(0), &[fleet(0, 4), fleet(1, 6)]),
            standoff(Seat(1), &[fleet(0, 4), fleet(1, 6)]),
        );
        assert_eq!(weak + strong, 1000);
        assert!(weak < 350, "{weak}");
    }
}
