//! The languages of a report, and how each of them writes numbers.

use std::fmt;
use std::str::FromStr;

use crate::count::Estimate;

/// The language of a report.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Lang {
    /// English.
    En,
    /// Russian.
    Ru,
}

/// The name is not one of `en` and `ru`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct UnknownLang;

impl fmt::Display for UnknownLang {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("no such language; choose en or ru")
    }
}

impl std::error::Error for UnknownLang {}

impl FromStr for Lang {
    type Err = UnknownLang;

    fn from_str(name: &str) -> Result<Self, Self::Err> {
        [Lang::En, Lang::Ru].into_iter().find(|lang| lang.id() == name).ok_or(UnknownLang)
    }
}

/// What is written where there is no figure.
pub(crate) const NOTHING: &str = "—";

impl Lang {
    /// The name in commands and in `lang` of a page.
    #[must_use]
    pub const fn id(self) -> &'static str {
        match self {
            Lang::En => "en",
            Lang::Ru => "ru",
        }
    }

    /// The text of this language. Both stand side by side, so that neither can be forgotten.
    pub(crate) fn pick<T>(self, en: T, ru: T) -> T {
        match self {
            Lang::En => en,
            Lang::Ru => ru,
        }
    }

    /// The form of a noun that goes with this number: English has two, Russian three.
    pub(crate) fn plural(self, n: u64, en: [&'static str; 2], ru: [&'static str; 3]) -> String {
        let word = match self {
            Lang::En => en[usize::from(n != 1)],
            Lang::Ru => match (n % 10, n % 100) {
                (1, hundred) if hundred != 11 => ru[0],
                (2..=4, hundred) if !(12..=14).contains(&hundred) => ru[1],
                _ => ru[2],
            },
        };
        format!("{}\u{a0}{word}", self.count(n as i64))
    }

    /// `12 matches`.
    pub(crate) fn matches(self, n: u64) -> String {
        self.plural(n, ["match", "matches"], ["партия", "партии", "партий"])
    }

    /// A whole number with its thousands set apart.
    pub(crate) fn count(self, n: i64) -> String {
        let digits = n.unsigned_abs().to_string();
        let mut out = String::from(if n < 0 { "−" } else { "" });
        for (at, digit) in digits.chars().enumerate() {
            if at > 0 && (digits.len() - at).is_multiple_of(3) {
                // Four digits are read at a glance; Russian sets them apart from five on.
                match self {
                    Lang::En => out.push(','),
                    Lang::Ru if digits.len() > 4 => out.push('\u{a0}'),
                    Lang::Ru => {}
                }
            }
            out.push(digit);
        }
        out
    }

    /// A number with so many decimals; a dash for what is no number.
    pub(crate) fn decimal(self, value: f64, decimals: usize) -> String {
        if !value.is_finite() {
            return NOTHING.to_owned();
        }
        let text = format!("{:.decimals$}", value.abs());
        let is_zero = text.chars().all(|c| c == '0' || c == '.');
        let (whole, fraction) = text.split_once('.').unwrap_or((&text, ""));
        let whole = self.count(whole.parse().unwrap_or(0));
        let sign = if value < 0.0 && !is_zero { "−" } else { "" };
        match fraction {
            "" => format!("{sign}{whole}"),
            _ => format!("{sign}{whole}{}{fraction}", self.pick('.', ',')),
        }
    }

    /// A part of one as a percentage.
    pub(crate) fn percent(self, part: f64) -> String {
        if !part.is_finite() {
            return NOTHING.to_owned();
        }
        format!("{}\u{a0}%", self.decimal(part * 100.0, 1))
    }

    /// A difference of rates in points, with its sign.
    pub(crate) fn points(self, difference: f64) -> String {
        let text = self.decimal(difference * 100.0, 1);
        let is_zero = text.chars().all(|c| matches!(c, '0' | '.' | ','));
        if difference > 0.0 && !is_zero { format!("+{text}") } else { text }
    }

    /// `1 of 3`, as a percentage; a dash where there is nothing to divide by.
    pub(crate) fn ratio(self, part: u64, whole: u64) -> String {
        match whole {
            0 => NOTHING.to_owned(),
            _ => self.percent(part as f64 / whole as f64),
        }
    }

    /// A rate with its interval.
    pub(crate) fn rate(self, rate: Estimate) -> String {
        let ends = self.range(self.percent(rate.low), self.percent(rate.high));
        format!("{} ({ends})", self.percent(rate.value))
    }

    /// A difference in points with its interval.
    pub(crate) fn gain(self, gain: Estimate) -> String {
        let ends = self.range(self.points(gain.low), self.points(gain.high));
        format!("{} ({ends})", self.points(gain.value))
    }

    fn range(self, low: String, high: String) -> String {
        self.pick(format!("{low} to {high}"), format!("от {low} до {high}"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_written_as_the_language_does() {
        assert_eq!(Lang::En.count(-1_234_567), "−1,234,567");
        assert_eq!(Lang::Ru.count(1_234_567), "1\u{a0}234\u{a0}567");
        assert_eq!([Lang::En.count(1_000), Lang::Ru.count(1_000)], ["1,000", "1000"]);
        assert_eq!(Lang::En.percent(0.4531), "45.3\u{a0}%");
        assert_eq!(Lang::Ru.percent(0.4531), "45,3\u{a0}%");
        assert_eq!(
            [0.031, -0.031, 0.0001, -0.0001].map(|x| Lang::En.points(x)).join(" "),
            "+3.1 −3.1 0.0 0.0"
        );
        assert_eq!(Lang::En.percent(f64::NAN), NOTHING);
        assert_eq!(Lang::Ru.decimal(12_345.67, 1), "12\u{a0}345,7");
    }

    #[test]
    fn nouns_agree_with_their_numbers() {
        let matches = |n| {
            let text = Lang::Ru.matches(n);
            text.split_once('\u{a0}').unwrap().1.to_owned()
        };
        assert_eq!([1, 21, 101].map(matches), ["партия"; 3]);
        assert_eq!([2, 4, 23].map(matches), ["партии"; 3]);
        assert_eq!([0, 5, 11, 12, 14, 111].map(matches), ["партий"; 6]);
        assert_eq!(Lang::En.matches(1), "1\u{a0}match");
    }

    #[test]
    fn a_language_has_a_name() {
        assert_eq!("ru".parse(), Ok(Lang::Ru));
        assert!("de".parse::<Lang>().unwrap_err().to_string().contains("en or ru"));
    }
}
