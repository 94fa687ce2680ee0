//! Whether what bots claim comes true.
//!
//! A reason is a claim. What can be known is checked where it is said; what is a chance is counted:
//! of all that was said to happen in x % of cases, about x % must have happened.

use std::collections::BTreeMap;
use std::fmt;

/// How many claims a row of the count must have before it says anything.
const ENOUGH: u32 = 40;
/// By so much a claim may be off, chance aside.
const TOLERANCE: f64 = 0.06;
/// So many standard errors are chance. Claims of one turn hang together, so it is a wide berth.
const CHANCE: f64 = 4.0;

/// Counts claims of chances and what became of them, in tenths, by what was claimed.
#[derive(Clone, Debug, Default)]
pub struct Calibration {
    rows: BTreeMap<(&'static str, Said, u8), Row>,
}

/// The claims of one kind within one tenth.
#[derive(Clone, Copy, Debug, Default)]
struct Row {
    n: u32,
    /// The sum of what was claimed.
    claimed: f64,
    /// How often it came true.
    came: u32,
}

impl Row {
    fn claimed(&self) -> f64 {
        self.claimed / f64::from(self.n)
    }

    fn came(&self) -> f64 {
        f64::from(self.came) / f64::from(self.n)
    }

    /// Whether what came differs from what was claimed, and not by chance.
    fn is_off(&self, said: Said) -> bool {
        let p = self.claimed().clamp(0.01, 0.99);
        let error = (p * (1.0 - p) / f64::from(self.n)).sqrt();
        let off = match said {
            Said::About => (self.claimed() - self.came()).abs(),
            Said::AtLeast => self.claimed() - self.came(),
        };
        self.n >= ENOUGH && off > TOLERANCE + CHANCE * error
    }
}

impl Calibration {
    /// Counts a claim of this kind: a chance from 0 to 1, and whether it came true.
    pub fn count(&mut self, kind: &'static str, said: Said, claimed: f64, came: Came) {
        let tenth = (claimed * 10.0).clamp(0.0, 9.0) as u8;
        let row = self.rows.entry((kind, said, tenth)).or_default();
        row.n += 1;
        row.claimed += claimed;
        row.came += u32::from(came == Came::True);
    }

    /// How many claims of a kind were counted.
    #[must_use]
    pub fn n(&self, kind: &str) -> u32 {
        self.rows.iter().filter(|((of, ..), _)| *of == kind).map(|(_, row)| row.n).sum()
    }

    /// Adds the counts of another one.
    pub fn merge(&mut self, other: &Calibration) {
        for (key, row) in &other.rows {
            let sum = self.rows.entry(*key).or_default();
            sum.n += row.n;
            sum.claimed += row.claimed;
            sum.came += row.came;
        }
    }

    /// Fails for claims that came true clearly more or less often than they said.
    ///
    /// # Panics
    ///
    /// With the whole count.
    pub fn check(&self) {
        let off: Vec<_> =
            self.rows.iter().filter(|((_, said, _), row)| row.is_off(*said)).collect();
        assert!(off.is_empty(), "bots claim what is not so: {off:?}\n{self}");
    }
}

/// How a chance was claimed.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Said {
    /// It happens about so often.
    About,
    /// It happens at least so often.
    AtLeast,
}

/// Whether what was claimed happened.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Came {
    /// It did.
    True,
    /// It did not.
    False,
}

impl From<bool> for Came {
    fn from(came: bool) -> Came {
        if came { Came::True } else { Came::False }
    }
}

impl fmt::Display for Calibration {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "{:32} {:>7} {:>8} {:>8}", "claim", "n", "claimed", "came")?;
        for ((kind, said, _), row) in &self.rows {
            let mark = if row.is_off(*said) { "  !" } else { "" };
            let (claimed, came) = (100.0 * row.claimed(), 100.0 * row.came());
            writeln!(f, "{kind:32} {:>7} {claimed:>7.1}% {came:>7.1}%{mark}", row.n)?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn of(claimed: f64, came: u32, n: u32) -> Calibration {
        let mut count = Calibration::default();
        (0..n).for_each(|at| count.count("x", Said::About, claimed, Came::from(at < came)));
        count
    }

    #[test]
    fn what_comes_as_often_as_it_is_said_passes() {
        of(0.7, 71, 100).check();
        of(0.99, 97, 100).check();
        of(0.5, 3, 10).check();
        assert_eq!(of(0.5, 3, 10).n("x"), 10);
    }

    #[test]
    #[should_panic(expected = "bots claim what is not so")]
    fn what_is_said_to_be_sure_and_is_not_fails() {
        of(0.99, 70, 100).check();
    }

    #[test]
    fn at_least_may_be_more_and_not_less() {
        let of = |came: u32| {
            let mut count = Calibration::default();
            (0..100).for_each(|at| count.count("x", Said::AtLeast, 0.5, Came::from(at < came)));
            count.rows.values().any(|row| row.is_off(Said::AtLeast))
        };
        assert!(!of(100) && !of(50) && of(10));
    }

    #[test]
    fn counts_add_up() {
        let mut all = of(0.3, 3, 10);
        all.merge(&of(0.3, 2, 10));
        assert!(all.to_string().contains("20    30.0%    25.0%"), "{all}");
    }
}
