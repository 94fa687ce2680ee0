use serde::{Serialize, Serializer};

use crate::Clause;

/// The rules that a match is played by, from its beginning to its end and in every replay: their
/// number, and whose content goes with it.
///
/// A game asks it about [changes](Change::is_in) and takes its content from a
/// [`Shelf`](crate::Shelf) with it. Written down it is its number.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Ruleset {
    number: u8,
    /// Where its content lies on a shelf: `number - 1` for its own, those of experiments after all
    /// numbers.
    slot: u8,
}

/// How many numbers of rules a game can have, and how many contents of experiments besides.
pub(crate) const NUMBERS: u8 = 64;
pub(crate) const EXPERIMENTS: u8 = 16;

impl Ruleset {
    /// The rules with this number and their own content; `None` if there are none with it.
    #[must_use]
    pub const fn numbered(number: u32, newest: u32) -> Option<Ruleset> {
        if number == 0 || number > newest || number > NUMBERS as u32 {
            return None;
        }
        Some(Ruleset { number: number as u8, slot: number as u8 - 1 })
    }

    /// The number: 1 for the first rules of a game.
    #[must_use]
    pub const fn number(self) -> u32 {
        self.number as u32
    }

    pub(crate) const fn slot(self) -> usize {
        self.slot as usize
    }

    /// The same rules with the content of an experiment.
    pub(crate) const fn with_experiment(self, at: u8) -> Ruleset {
        Ruleset { number: self.number, slot: NUMBERS + at }
    }
}

impl Serialize for Ruleset {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_u32(self.number())
    }
}

/// A change of a game's rules or content. It never goes away: matches that were begun before it are
/// played without it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct Change {
    /// The number of the rules that it made.
    pub number: u32,
    /// Its name, such as `rewards_after_all_battles`.
    pub name: &'static str,
    /// The clauses that it changed.
    pub clauses: &'static [Clause],
    /// Why it was made, in a sentence.
    pub reason: &'static str,
}

impl Change {
    /// Whether matches by these rules have it.
    #[must_use]
    pub const fn is_in(&self, rules: Ruleset) -> bool {
        rules.number as u32 >= self.number
    }

    /// The number of the newest rules after these changes.
    ///
    /// # Panics
    ///
    /// When compiling, if they are not numbered from 2 on.
    #[must_use]
    pub const fn newest(changes: &[Change]) -> u32 {
        let mut newest = 1;
        while newest as usize <= changes.len() {
            assert!(changes[newest as usize - 1].number == newest + 1, "numbered from 2 on");
            newest += 1;
        }
        assert!(newest <= NUMBERS as u32, "a ruleset counts no further");
        newest
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const TIDIER: Change =
        Change { number: 2, name: "tidier", clauses: &[Clause("X-1.1")], reason: "It was untidy." };

    #[test]
    fn a_change_holds_from_its_number_on() {
        let [first, second] = [1, 2].map(|number| Ruleset::numbered(number, 2).unwrap());
        assert!(!TIDIER.is_in(first) && TIDIER.is_in(second));
        assert!(TIDIER.is_in(second.with_experiment(3)));
        assert_eq!(Change::newest(&[TIDIER]), 2);
    }

    #[test]
    fn there_are_no_rules_before_the_first_and_after_the_newest() {
        let found = [0, 1, 2, 3].map(|number| Ruleset::numbered(number, 2).is_some());
        assert_eq!(found, [false, true, true, false]);
    }

    #[test]
    fn rules_are_written_down_as_their_number() {
        let rules = Ruleset::numbered(2, 2).unwrap();
        assert_eq!(serde_json::to_string(&rules).unwrap(), "2");
    }
}
