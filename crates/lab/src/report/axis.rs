//! Axes: where values lie, which of them are written, and how.

use saucer_text::Lang;

/// How the values of an axis are written.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Unit {
    /// Parts of one, as percentages.
    Percent,
    /// Differences of parts of one, in points with a sign.
    Points,
    /// Plain numbers.
    Number,
    /// Numbers by the thousand.
    Thousands,
}

/// A value of an axis that is written.
#[derive(Clone, PartialEq, Debug)]
pub struct Tick {
    /// The value.
    pub value: f64,
    /// Its text.
    pub written: String,
}

/// A stretch of values with ticks at round ones.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Axis {
    low: f64,
    high: f64,
    step: f64,
    unit: Unit,
}

impl Axis {
    /// The shortest axis with round ends that has all these values and zero. What is no number
    /// does not count.
    pub fn fit(values: impl IntoIterator<Item = f64>, unit: Unit) -> Axis {
        let finite = values.into_iter().filter(|value| value.is_finite());
        let (low, high) = finite.fold((0.0_f64, 0.0_f64), |(l, h), v| (l.min(v), h.max(v)));
        let least = match unit {
            Unit::Percent | Unit::Points => 0.05,
            Unit::Number => 1.0,
            Unit::Thousands => 10_000.0,
        };
        let step = round_step((high - low).max(least) / TICKS);
        let (low, high) = ((low / step).floor() * step, (high / step).ceil() * step);
        Axis { low, high: if high > low { high } else { low + step }, step, unit }
    }

    /// From 0 to 100 %.
    pub const PARTS: Axis = Axis { low: 0.0, high: 1.0, step: 0.25, unit: Unit::Percent };

    /// Where a value lies, from 0 to 1; what is beyond the ends lies at them.
    pub fn place(&self, value: f64) -> f64 {
        if !value.is_finite() {
            return 0.0;
        }
        ((value - self.low) / (self.high - self.low)).clamp(0.0, 1.0)
    }

    /// The values that are written.
    pub fn ticks(&self, lang: Lang) -> Vec<Tick> {
        let n = ((self.high - self.low) / self.step).round() as usize;
        (0..=n)
            .map(|at| self.low + at as f64 * self.step)
            .map(|value| Tick { value, written: self.write(value, lang) })
            .collect()
    }

    fn write(&self, value: f64, lang: Lang) -> String {
        let (scaled, step, sign) = match self.unit {
            Unit::Percent => (value * 100.0, self.step * 100.0, ""),
            Unit::Points => (value * 100.0, self.step * 100.0, "+"),
            Unit::Number => (value, self.step, ""),
            Unit::Thousands => (value / 1000.0, self.step / 1000.0, ""),
        };
        let decimals = usize::from((step - step.round()).abs() > 1e-6);
        let sign = if scaled > step / 2.0 { sign } else { "" };
        let unit = if self.unit == Unit::Percent { "\u{a0}%" } else { "" };
        format!("{sign}{}{unit}", lang.decimal(scaled, decimals))
    }
}

/// About so many steps make an axis.
const TICKS: f64 = 4.0;

/// The smallest of 1, 2, 2.5 and 5 with any power of ten that is at least this.
fn round_step(least: f64) -> f64 {
    let power = 10_f64.powf(least.log10().floor());
    let steps = [1.0, 2.0, 2.5, 5.0, 10.0].map(|step| step * power);
    // A hair of tolerance, because a tenth is not exact.
    steps.into_iter().find(|step| *step >= least * 0.999_999).unwrap_or(10.0 * power)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn written(axis: Axis) -> Vec<String> {
        axis.ticks(Lang::EN).into_iter().map(|tick| tick.written).collect()
    }

    #[test]
    fn ends_are_round_and_hold_everything() {
        assert_eq!(
            written(Axis::fit([0.07, 0.31], Unit::Percent)).join(" "),
            "0\u{a0}% 10\u{a0}% 20\u{a0}% 30\u{a0}% 40\u{a0}%"
        );
        assert_eq!(
            written(Axis::fit([-0.06, 0.11], Unit::Points)),
            ["−10", "−5", "0", "+5", "+10", "+15"]
        );
        assert_eq!(
            written(Axis::fit([830_000.0], Unit::Thousands)),
            ["0", "250", "500", "750", "1,000"]
        );
        let axis = Axis::fit([-0.06, 0.11], Unit::Points);
        assert_eq!([axis.place(-0.1), axis.place(0.15), axis.place(9.0)], [0.0, 1.0, 1.0]);
    }

    #[test]
    fn an_axis_of_nothing_is_still_an_axis() {
        for values in [vec![], vec![f64::NAN], vec![0.0]] {
            let axis = Axis::fit(values, Unit::Number);
            assert!(axis.place(0.0) == 0.0 && axis.place(f64::NAN) == 0.0);
            assert!(written(axis).len() > 1);
        }
    }
}
