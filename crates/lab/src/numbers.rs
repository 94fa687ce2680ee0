//! Rates with their intervals, as each language writes them.

use saucer_text::Lang;

use crate::count::Estimate;

/// How a report writes the figures that only reports have.
pub trait Figures {
    /// A rate with its interval.
    fn rate(self, rate: Estimate) -> String;
    /// A difference in points with its interval.
    fn gain(self, gain: Estimate) -> String;
    /// So many matches.
    fn matches(self, n: u64) -> String;
}

impl Figures for Lang {
    fn rate(self, rate: Estimate) -> String {
        let ends = range(self, self.percent(rate.low), self.percent(rate.high));
        format!("{} ({ends})", self.percent(rate.value))
    }

    fn gain(self, gain: Estimate) -> String {
        let ends = range(self, self.points(gain.low), self.points(gain.high));
        format!("{} ({ends})", self.points(gain.value))
    }

    fn matches(self, n: u64) -> String {
        let figure = self.count(n.try_into().unwrap_or(i64::MAX));
        self.text("lab-matches", &[("n", n.into()), ("figure", figure.into())])
    }
}

fn range(lang: Lang, low: String, high: String) -> String {
    lang.text("lab-range", &[("low", low.into()), ("high", high.into())])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nouns_agree_with_their_numbers() {
        let matches = |n| {
            let text = Lang::RU.matches(n);
            text.split_once('\u{a0}').expect("a number and a noun").1.to_owned()
        };
        assert_eq!([1, 21, 101].map(matches), ["партия"; 3]);
        assert_eq!([2, 4, 23].map(matches), ["партии"; 3]);
        assert_eq!([0, 5, 11, 12, 14, 111].map(matches), ["партий"; 6]);
        assert_eq!(Lang::EN.matches(1), "1\u{a0}match");
        assert_eq!(Lang::EN.matches(12_345), "12,345\u{a0}matches");
    }
}
