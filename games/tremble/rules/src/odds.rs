//! Chances in thousandths, for people who choose between a raid and a hunt.

/// How often two dice show each sum from 0 to 12, of 36.
const SUMS: [u32; 13] = [0, 0, 1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1];

/// How many of 36 rolls lift this power to this strength (T-7.4).
pub(crate) fn winning_rolls(power: u8, strength: u8) -> u32 {
    let needed = strength.saturating_sub(power);
    (0..).zip(SUMS).filter(|(sum, _)| *sum >= needed).map(|(_, n)| n).sum()
}

/// The chance that this power and two dice reach this strength.
pub(crate) fn beats(power: u8, strength: u8) -> u16 {
    (winning_rolls(power, strength) * 1000 / 36) as u16
}

/// Armies by their strength, each with its number; `None` is the card that is no army.
pub(crate) type Armies = Vec<(Option<u8>, u8)>;

/// The chances of a hunt that draws so many armies from this deck, which is shuffled anew from
/// its discards when it runs out (T-1.7): that none of them is an army, and that all of them are
/// beaten by this power.
pub(crate) fn hunt(mut deck: Armies, mut discards: Armies, draws: u8, power: u8) -> (u16, u16) {
    let (quiet, success) = draw(&mut deck, Some(&mut discards), draws, power);
    let thousandths = |chance: f64| (chance * 1000.0).round() as u16;
    (thousandths(quiet), thousandths(success))
}

fn draw(deck: &mut Armies, mut discards: Option<&mut Armies>, draws: u8, power: u8) -> (f64, f64) {
    let cards: u32 = deck.iter().map(|(_, n)| u32::from(*n)).sum();
    if draws == 0 {
        return (1.0, 1.0);
    }
    if cards == 0 {
        return match discards {
            Some(discards) => draw(discards, None, draws, power),
            None => (1.0, 1.0),
        };
    }
    let (mut quiet, mut success) = (0.0, 0.0);
    for kind in 0..deck.len() {
        let (strength, n) = deck[kind];
        if n == 0 {
            continue;
        }
        deck[kind].1 -= 1;
        let (then_quiet, then_success) = draw(deck, discards.as_deref_mut(), draws - 1, power);
        deck[kind].1 += 1;
        let odds = f64::from(n) / f64::from(cards);
        match strength {
            None => {
                quiet += odds * then_quiet;
                success += odds * then_success;
            }
            Some(strength) => {
                success += odds * then_success * f64::from(winning_rolls(power, strength)) / 36.0;
            }
        }
    }
    (quiet, success)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// T-7.6: ten power against an army of 16 needs a 6 or more, 26 chances of 36.
    #[test]
    fn the_example_of_the_rulebook_has_26_chances_of_36() {
        assert_eq!(winning_rolls(10, 16), 26);
        assert_eq!(beats(10, 16), 722);
        assert_eq!((beats(16, 16), beats(3, 16)), (1000, 0));
    }

    /// T-7.3: all cards that are drawn must say "no army", or the armies must be beaten.
    #[test]
    fn two_draws_of_four_cards_are_counted_without_replacement() {
        let chances = |draws, power| {
            let armies = vec![(None, 2), (Some(30), 2)];
            hunt(armies, Vec::new(), draws, power)
        };
        assert_eq!(chances(2, 0), (167, 167));
        assert_eq!(chances(2, 28), (167, 1000));
        assert_eq!(chances(0, 0), (1000, 1000));
    }

    /// T-1.7: the second card of this hunt comes from the discards.
    #[test]
    fn a_deck_that_runs_out_is_shuffled_anew() {
        let chances = |discards| hunt(vec![(None, 1)], discards, 2, 0);
        assert_eq!(chances(vec![(None, 1), (Some(30), 3)]), (250, 250));
        assert_eq!(chances(Vec::new()), (1000, 1000));
    }
}
