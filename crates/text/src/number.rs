//! How each language writes numbers.

use crate::{Lang, LangId};

/// What is written where there is no figure.
pub const NOTHING: &str = "—";

impl Lang {
    /// A whole number with its thousands set apart.
    #[must_use]
    pub fn count(self, n: i64) -> String {
        let digits = n.unsigned_abs().to_string();
        let mut out = String::from(if n < 0 { "−" } else { "" });
        for (at, digit) in digits.chars().enumerate() {
            if at > 0 && (digits.len() - at).is_multiple_of(3) {
                // Four digits are read at a glance; Russian sets them apart from five on.
                match self.which() {
                    LangId::En => out.push(','),
                    LangId::Ru if digits.len() > 4 => out.push('\u{a0}'),
                    LangId::Ru => {}
                }
            }
            out.push(digit);
        }
        out
    }

    /// A number with so many decimals; a dash for what is no number.
    #[must_use]
    pub fn decimal(self, value: f64, decimals: usize) -> String {
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
    #[must_use]
    pub fn percent(self, part: f64) -> String {
        if !part.is_finite() {
            return NOTHING.to_owned();
        }
        format!("{}\u{a0}%", self.decimal(part * 100.0, 1))
    }

    /// A difference of rates in points, with its sign.
    #[must_use]
    pub fn points(self, difference: f64) -> String {
        let text = self.decimal(difference * 100.0, 1);
        let is_zero = text.chars().all(|c| matches!(c, '0' | '.' | ','));
        if difference > 0.0 && !is_zero { format!("+{text}") } else { text }
    }

    /// `1 of 3`, as a percentage; a dash where there is nothing to divide by.
    #[must_use]
    pub fn ratio(self, part: u64, whole: u64) -> String {
        match whole {
            0 => NOTHING.to_owned(),
            _ => self.percent(part as f64 / whole as f64),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_written_as_the_language_does() {
        assert_eq!(Lang::EN.count(-1_234_567), "−1,234,567");
        assert_eq!(Lang::RU.count(1_234_567), "1\u{a0}234\u{a0}567");
        assert_eq!([Lang::EN.count(1_000), Lang::RU.count(1_000)], ["1,000", "1000"]);
        assert_eq!(Lang::EN.percent(0.4531), "45.3\u{a0}%");
        assert_eq!(Lang::RU.percent(0.4531), "45,3\u{a0}%");
        assert_eq!(
            [0.031, -0.031, 0.0001, -0.0001].map(|x| Lang::EN.points(x)).join(" "),
            "+3.1 −3.1 0.0 0.0"
        );
        assert_eq!(Lang::EN.percent(f64::NAN), NOTHING);
        assert_eq!(Lang::RU.decimal(12_345.67, 1), "12\u{a0}345,7");
    }
}
