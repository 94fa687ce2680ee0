//! The plot of curves: figures that grow or shrink from step to step, on common axes.

use maud::{Markup, html};

use super::axis::{Axis, Tick};
use super::shape::{WIDTH, at, line, plot, text};
use saucer_text::Lang;

/// Curves on common axes; the first value of each belongs to step 0.
pub struct Curves {
    /// What the plot shows, for those who hear it.
    pub label: String,
    /// What the steps are.
    pub title: String,
    /// The scale of the values.
    pub axis: Axis,
    /// The curves, six at most: more could not be told apart.
    pub curves: Vec<Curve>,
}

/// One of the curves.
pub struct Curve {
    /// What it is called in the legend.
    pub name: String,
    /// Its values, from step 0 on.
    pub values: Vec<f64>,
}

const LEFT: f64 = 64.0;
const RIGHT: f64 = 18.0;
const TOP: f64 = 12.0;
const TALL: f64 = 220.0;
const FOOT: f64 = 44.0;
const LEGEND: f64 = 22.0;
/// So many entries of the legend fit side by side.
const ABREAST: usize = 3;

impl Curves {
    /// The picture.
    #[must_use]
    pub fn svg(&self, lang: Lang) -> Markup {
        let steps = self.curves.iter().map(|curve| curve.values.len()).max().unwrap_or(0);
        let last = steps.saturating_sub(1).max(1);
        let x = |step: usize| LEFT + (WIDTH - LEFT - RIGHT) * step as f64 / last as f64;
        let y = |value: f64| TOP + TALL * (1.0 - self.axis.place(value));
        let bottom = TOP + TALL;
        let lines = self.curves.len().div_ceil(ABREAST);
        let every = last.div_ceil(10);
        let drawn = html! {
            @for Tick { value, written } in self.axis.ticks(lang) {
                (line([LEFT, y(value)], [WIDTH - RIGHT, y(value)], "grid"))
                (text(LEFT - 8.0, y(value) + 4.0, "tick end", &written))
            }
            @for step in (0..=last).step_by(every) {
                (line([x(step), bottom], [x(step), bottom + 5.0], "grid"))
                (text(x(step), bottom + 18.0, "tick", &lang.count(step as i64)))
            }
            (line([LEFT, bottom], [WIDTH - RIGHT, bottom], "zero"))
            (text(LEFT + (WIDTH - LEFT - RIGHT) / 2.0, bottom + 36.0, "head", &self.title))
            @for (number, curve) in self.curves.iter().enumerate() {
                @let points = curve.values.iter().enumerate().map(|(step, value)| {
                    format!("{},{}", at(x(step)), at(y(*value)))
                });
                @if !curve.values.is_empty() {
                    polyline class=(format!("curve c{number}"))
                        points=(points.collect::<Vec<_>>().join(" ")) {}
                }
                @let left = LEFT + (WIDTH - LEFT) / ABREAST as f64 * (number % ABREAST) as f64;
                @let middle = bottom + FOOT + LEGEND * (0.5 + (number / ABREAST) as f64);
                (line([left, middle], [left + 40.0, middle], &format!("curve c{number}")))
                (text(left + 48.0, middle + 5.0, "tick start", &curve.name))
            }
        };
        plot(bottom + FOOT + LEGEND * lines as f64, &self.label, &drawn)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn curve(values: &[f64]) -> Curve {
        Curve { name: "five".to_owned(), values: values.to_vec() }
    }

    fn drawn(curves: Vec<Curve>) -> String {
        let (label, title) = ("label".to_owned(), "round".to_owned());
        Curves { label, title, axis: Axis::PARTS, curves }.svg(Lang::EN).into_string()
    }

    #[test]
    fn a_curve_reaches_from_the_first_step_to_the_last_and_higher_values_stand_higher() {
        let svg = drawn(vec![curve(&[0.0, 0.5, 1.0]), curve(&[0.25])]);
        assert!(svg.contains("points=\"64,232 343,122 622,12\""), "{svg}");
        assert!(svg.contains("curve c1"), "{svg}");
        assert_eq!(svg.matches(">five</text>").count(), 2);
    }

    #[test]
    fn without_a_value_there_is_still_a_plot() {
        let svg = drawn(vec![curve(&[])]);
        assert!(svg.contains("viewBox") && !svg.contains("polyline") && !svg.contains("NaN"));
    }
}
