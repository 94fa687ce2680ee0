//! The setup by names and values: `level=3`, or a card's side as in `sky_a=hard`.

use saucer_core::{Choice, OptionFault, Optioned};

use crate::setup::{Card, Setup, Side};
use crate::state::Skies;

const SIDES: &[&str] = &["easy", "hard"];
const LEVEL: &str = "level";

impl Optioned for Skies {
    const CHOICES: &'static [Choice] = &[
        Choice { id: LEVEL, values: &["0", "1", "2", "3", "4", "5", "6", "7", "8"] },
        Choice { id: Card::Mothership.id(), values: SIDES },
        Choice { id: Card::SkyA.id(), values: SIDES },
        Choice { id: Card::SkyB.id(), values: SIDES },
        Choice { id: Card::SkyC.id(), values: SIDES },
        Choice { id: Card::SkyD.id(), values: SIDES },
        Choice { id: Card::UpperBase.id(), values: SIDES },
        Choice { id: Card::LowerBase.id(), values: SIDES },
        Choice { id: Card::Tracks.id(), values: SIDES },
    ];

    /// A level turns all cards as in [`Setup::of_level`]; sides given after it change it.
    fn configure<'a>(
        choices: impl IntoIterator<Item = (&'a str, &'a str)>,
    ) -> Result<Setup, OptionFault> {
        let mut setup = Setup::EASY;
        for (name, value) in choices {
            let (choice, at) = OptionFault::look_up(Self::CHOICES, name, value)?;
            setup = if choice.id == LEVEL {
                Setup::of_level(at as u8).expect("the values of the choice are the levels")
            } else {
                let card = Card::ALL.into_iter().find(|card| card.id() == choice.id);
                let side = if at == 0 { Side::Easy } else { Side::Hard };
                setup.with_side(card.expect("every other choice is a card"), side)
            };
        }
        Ok(setup)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_level_turns_cards_and_single_sides_change_it() {
        let setup = Skies::configure([("level", "8"), ("tracks", "easy")]).unwrap();
        assert_eq!(setup.level(), 7);
        assert!(!setup.has_star(Card::Tracks));
    }

    #[test]
    fn what_is_not_there_is_named_with_what_is() {
        let fault = Skies::configure([("sky_e", "hard")]).unwrap_err();
        assert!(fault.to_string().contains("sky_a, sky_b"), "{fault}");
        let fault = Skies::configure([("level", "9")]).unwrap_err();
        assert!(fault.to_string().contains("7, 8"), "{fault}");
    }
}
