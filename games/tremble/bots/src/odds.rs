//! Exact odds of two dice, for battles and for fights against armies.

/// How often two dice show each sum, of 36.
const SUMS: [u32; 13] = [0, 0, 1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1];
/// From this lead on no dice can change a battle.
const SAFE_LEAD: i32 = 11;

/// The chance to beat one rival in a battle with this lead in power, equal totals rolled again
/// (T-6.8, T-6.9).
pub(super) fn duel(lead: i32) -> f32 {
    DUELS[(lead.clamp(-SAFE_LEAD, SAFE_LEAD) + SAFE_LEAD) as usize]
}

/// The chance that this power and two dice reach this strength (T-7.4).
pub(super) fn beats(power: i32, strength: i32) -> f32 {
    let needed = (strength - power).clamp(0, 13) as usize;
    AT_LEAST[needed] as f32 / 36.0
}

/// The chance that a new roll of two dice shows at least this sum.
pub(super) fn rolls_at_least(sum: i32) -> f32 {
    beats(0, sum)
}

/// The chance of the first of these powers to win a battle of all of them by the dice alone: the
/// highest total wins, and those who share it roll again among themselves (T-6.8, T-6.9).
pub(super) fn battle(powers: &[u8]) -> f32 {
    let all = (1 << powers.len()) - 1;
    // By set of fighters with the first one; subsets have lower numbers than the sets that hold them.
    let mut chances = vec![0.0; all + 1];
    chances[1] = 1.0;
    for here in (3..=all).step_by(2) {
        let (mut wins, mut again) = (0.0, 0.0);
        for tied in (1..=here).step_by(2).filter(|tied| tied & !here == 0) {
            let odds = shares_the_top(powers, here, tied);
            if tied == here { again = odds } else { wins += odds * chances[tied] }
        }
        chances[here] = wins / (1.0 - again);
    }
    chances[all] as f32
}

/// The chance that just these of those who fight share the highest total. Sets are of bits.
fn shares_the_top(powers: &[u8], here: usize, tied: usize) -> f64 {
    let of = |sum: usize| f64::from(SUMS.get(sum).copied().unwrap_or(0)) / 36.0;
    let most = usize::from(powers.iter().copied().max().unwrap_or(0)) + SUMS.len();
    let with = |top: usize| -> f64 {
        let fighters = powers.iter().enumerate().filter(|(at, _)| here & 1 << at != 0);
        fighters
            .map(|(at, power)| {
                let needed = top.checked_sub(usize::from(*power));
                match needed {
                    Some(sum) if tied & 1 << at != 0 => of(sum),
                    Some(sum) => (0..sum).map(of).sum(),
                    None => 0.0,
                }
            })
            .product()
    };
    (0..most).map(with).sum()
}

const AT_LEAST: [u32; 14] = {
    let mut at_least = [0; 14];
    let mut sum = 13;
    while sum > 0 {
        sum -= 1;
        at_least[sum] = at_least[sum + 1] + SUMS[sum];
    }
    at_least
};

const DUELS: [f32; 2 * SAFE_LEAD as usize + 1] = {
    let mut duels = [0.0; 2 * SAFE_LEAD as usize + 1];
    let mut at = 0;
    while at < duels.len() {
        let lead = at as i32 - SAFE_LEAD;
        let (mut wins, mut ties) = (0, 0);
        let mut own = 2;
        while own <= 12 {
            let mut other = 2;
            while other <= 12 {
                let ways = SUMS[own as usize] * SUMS[other as usize];
                if own + lead > other {
                    wins += ways;
                } else if own + lead == other {
                    ties += ways;
                }
                other += 1;
            }
            own += 1;
        }
        // Ties are rolled again from the same powers, so they share the odds of the rest.
        duels[at] = wins as f32 / (36 * 36 - ties) as f32;
        at += 1;
    }
    duels
};

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn equal_fleets_have_even_odds_and_the_odds_of_both_sides_add_up() {
        assert_eq!(duel(0), 0.5);
        for lead in 1..=20 {
            assert!((duel(lead) + duel(-lead) - 1.0).abs() < 1e-6, "{lead}");
            assert!(duel(lead) > duel(lead - 1) || lead > 10);
        }
        assert_eq!((duel(11), duel(-11)), (1.0, 0.0));
        // A lead of ten ties at worst, with 2 against 12.
        assert_eq!(duel(10), 1.0);
        assert!(duel(9) < 1.0);
    }

    #[test]
    fn battles_of_two_are_duels_and_all_chances_add_up() {
        for lead in -12..=12_i32 {
            let powers = [20, (20 - lead) as u8];
            assert!((battle(&powers) - duel(lead)).abs() < 1e-6, "{lead}");
        }
        assert!((battle(&[7, 7, 7]) - 1.0 / 3.0).abs() < 1e-6);
        let four = [9, 7, 12, 8];
        let sum: f32 = (0..4)
            .map(|first| {
                let mut powers = four;
                powers.swap(0, first);
                battle(&powers)
            })
            .sum();
        assert!((sum - 1.0).abs() < 1e-5, "{sum}");
        assert_eq!(battle(&[5]), 1.0);
        assert_eq!(battle(&[30, 5, 6]), 1.0);
    }

    /// T-7.6: ten power against an army of 16 needs a 6 or more, 26 chances of 36.
    #[test]
    fn the_example_of_the_rulebook_has_26_chances_of_36() {
        assert_eq!(beats(10, 16), 26.0 / 36.0);
        assert_eq!((beats(20, 16), beats(3, 16)), (1.0, 0.0));
        assert_eq!(rolls_at_least(12), 1.0 / 36.0);
    }
}
