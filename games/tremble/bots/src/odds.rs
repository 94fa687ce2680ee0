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

    /// T-7.6: ten power against an army of 16 needs a 6 or more, 26 chances of 36.
    #[test]
    fn the_example_of_the_rulebook_has_26_chances_of_36() {
        assert_eq!(beats(10, 16), 26.0 / 36.0);
        assert_eq!((beats(20, 16), beats(3, 16)), (1.0, 0.0));
        assert_eq!(rolls_at_least(12), 1.0 / 36.0);
    }
}
