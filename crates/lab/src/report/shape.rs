//! The shapes that plots are made of.

use maud::{Markup, html};

/// The width of every plot.
pub(super) const WIDTH: f64 = 640.0;

/// A plot of this height; the label is for those who hear it.
pub(super) fn plot(height: f64, label: &str, content: &Markup) -> Markup {
    html! {
        svg viewBox=(format!("0 0 {WIDTH} {}", at(height))) role="img" aria-label=(label) { (content) }
    }
}

/// A coordinate in an attribute: a tenth of a unit is finer than any screen.
pub(super) fn at(value: f64) -> String {
    let rounded = (value * 10.0).round() / 10.0;
    // No minus sign before a zero, and nothing that is no number.
    if rounded.is_finite() && rounded != 0.0 { format!("{rounded}") } else { "0".to_owned() }
}

/// A text in a plot.
pub(super) fn text(x: f64, y: f64, class: &str, words: &str) -> Markup {
    html! { text x=(at(x)) y=(at(y)) class=(class) { (words) } }
}

/// A straight line in a plot.
pub(super) fn line(from: [f64; 2], to: [f64; 2], class: &str) -> Markup {
    html! { line x1=(at(from[0])) y1=(at(from[1])) x2=(at(to[0])) y2=(at(to[1])) class=(class) {} }
}

/// A rectangle in a plot.
pub(super) fn rect(corner: [f64; 2], size: [f64; 2], class: &str) -> Markup {
    html! {
        rect x=(at(corner[0])) y=(at(corner[1])) width=(at(size[0].max(0.0)))
            height=(at(size[1].max(0.0))) class=(class) {}
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn coordinates_are_short_and_always_numbers() {
        assert_eq!([at(1.0 / 3.0), at(-0.001), at(f64::NAN), at(12.0)], ["0.3", "0", "0", "12"]);
    }
}
