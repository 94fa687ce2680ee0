//! The plot of rows: a name on the left, and marks on one or several axes beside it.

use maud::{Markup, html};

use super::axis::{Axis, Tick};
use super::shape::{WIDTH, at, line, plot, rect, text};
use crate::count::Estimate;
use saucer_text::Lang;

/// Rows with marks on the axes of panels that stand side by side.
pub struct Rows {
    /// What the plot shows, for those who hear it.
    pub label: String,
    /// The axes, side by side.
    pub panels: Vec<Panel>,
    /// From top to bottom.
    pub rows: Vec<Row>,
}

/// One axis with its title.
pub struct Panel {
    /// What is on it.
    pub title: String,
    /// Its scale.
    pub axis: Axis,
    /// The names of the parts of its stacks, if it has any.
    pub parts: Vec<String>,
}

impl Panel {
    /// An axis without stacks.
    pub fn new(title: impl Into<String>, axis: Axis) -> Panel {
        Panel { title: title.into(), axis, parts: Vec::new() }
    }
}

/// A name with a mark for each panel; without marks it is a heading of the rows below it.
pub struct Row {
    /// What stands on the left.
    pub name: String,
    /// One for each panel.
    pub marks: Vec<Mark>,
}

/// What stands on an axis.
pub enum Mark {
    /// There is no figure.
    Nothing,
    /// A bar from zero.
    Bar(f64),
    /// A figure with its interval.
    Dot {
        /// The figure.
        estimate: Estimate,
        /// What it would be if all were equal.
        fair: Option<f64>,
        /// Whether it stands out; another shape, not only another colour.
        loud: bool,
    },
    /// Where 5, 25, 50, 75 and 95 % of all lie.
    Spread([f64; 5]),
    /// Parts that follow each other.
    Stack(Vec<f64>),
}

const NAMES: f64 = 178.0;
const GAP: f64 = 46.0;
const HEAD: f64 = 44.0;
const ROW: f64 = 22.0;
const LEGEND: f64 = 22.0;
/// The width of a letter, roughly.
const LETTER: f64 = 6.6;

impl Rows {
    /// The picture.
    #[must_use]
    pub fn svg(&self, lang: Lang) -> Markup {
        let legend = self.legend();
        let bottom = HEAD + ROW * self.rows.len() as f64;
        let height = bottom + 8.0 + LEGEND * legend.len() as f64;
        let drawn = html! {
            @for (number, panel) in self.panels.iter().enumerate() {
                (self.scale(number, panel, bottom, lang))
            }
            @for (number, row) in self.rows.iter().enumerate() {
                (self.row(HEAD + ROW * number as f64, row))
            }
            @for (number, line) in legend.iter().enumerate() {
                @let y = bottom + 8.0 + LEGEND * number as f64;
                @for (part, x, name) in line {
                    (rect([*x, y + 3.0], [14.0, 14.0], &format!("part p{part}")))
                    (text(x + 20.0, y + 14.0, "tick start", name))
                }
            }
        };
        plot(height, &self.label, &drawn)
    }

    fn panel_width(&self) -> f64 {
        let n = self.panels.len().max(1) as f64;
        (WIDTH - NAMES - 16.0 - GAP * (n - 1.0)) / n
    }

    fn x(&self, panel: usize, place: f64) -> f64 {
        NAMES + (self.panel_width() + GAP) * panel as f64 + self.panel_width() * place
    }

    /// Title, ticks and the lines that lead down from them.
    fn scale(&self, number: usize, panel: &Panel, bottom: f64, lang: Lang) -> Markup {
        let ticks = panel.axis.ticks(lang);
        let every = written_every(&ticks, self.panel_width());
        let zero = ticks.iter().position(|tick| is_zero(tick.value)).unwrap_or(0);
        html! {
            (text(self.x(number, 0.0), 13.0, "head start", &panel.title))
            @for (at, Tick { value, written }) in ticks.iter().enumerate() {
                @let x = self.x(number, panel.axis.place(*value));
                (line([x, HEAD - 6.0], [x, bottom], if is_zero(*value) { "zero" } else { "grid" }))
                @if at.abs_diff(zero) % every == 0 { (text(x, HEAD - 12.0, "tick", written)) }
            }
        }
    }

    fn row(&self, top: f64, row: &Row) -> Markup {
        let middle = top + ROW / 2.0;
        html! {
            @if row.marks.is_empty() {
                (text(4.0, middle + 5.0, "group", &row.name))
            } @else {
                (text(NAMES - 10.0, middle + 4.0, "name", &row.name))
            }
            @for (number, (mark, panel)) in row.marks.iter().zip(&self.panels).enumerate() {
                @let x = |value: f64| self.x(number, panel.axis.place(value));
                (draw(mark, &x, middle))
            }
        }
    }

    /// The lines of the legend: for each part its number, its place and its name.
    fn legend(&self) -> Vec<Vec<(usize, f64, &str)>> {
        let mut lines = vec![Vec::new()];
        let mut x = 4.0;
        for (number, name) in self.panels.iter().flat_map(|panel| panel.parts.iter().enumerate()) {
            let width = 44.0 + LETTER * name.chars().count() as f64;
            if x + width > WIDTH && x > 4.0 {
                x = 4.0;
                lines.push(Vec::new());
            }
            if let Some(last) = lines.last_mut() {
                last.push((number, x, name.as_str()));
            }
            x += width;
        }
        lines.retain(|line| !line.is_empty());
        lines
    }
}

fn is_zero(value: f64) -> bool {
    value.abs() < 1e-9
}

/// How many steps apart values are written on an axis of this width, so that no two run together.
fn written_every(ticks: &[Tick], width: f64) -> usize {
    let longest = ticks.iter().map(|tick| tick.written.chars().count()).max().unwrap_or(0);
    let apart = width / ticks.len().saturating_sub(1).max(1) as f64;
    ((LETTER * longest as f64 + LETTER) / apart).ceil().max(1.0) as usize
}

fn draw(mark: &Mark, x: &dyn Fn(f64) -> f64, y: f64) -> Markup {
    html! {
        @match mark {
            Mark::Nothing => (text(x(0.0) + 4.0, y + 4.0, "tick start", saucer_text::NOTHING)),
            Mark::Bar(value) => (rect([x(0.0), y - 7.0], [x(*value) - x(0.0), 14.0], "part p0")),
            Mark::Dot { estimate, fair, loud } => {
                @if let Some(fair) = fair {
                    (line([x(*fair), y - 10.0], [x(*fair), y + 10.0], "fair"))
                }
                (line([x(estimate.low), y], [x(estimate.high), y], "whisker"))
                @let dot = x(estimate.value);
                @if *loud {
                    polygon class="dot loud" points=(diamond(dot, y)) {}
                } @else {
                    circle class="dot" cx=(at(dot)) cy=(at(y)) r="5" {}
                }
            }
            Mark::Spread([least, low, middle, high, most]) => {
                (line([x(*least), y], [x(*most), y], "whisker"))
                (rect([x(*low), y - 7.0], [(x(*high) - x(*low)).max(1.0), 14.0], "part p0"))
                (line([x(*middle), y - 9.0], [x(*middle), y + 9.0], "middle"))
            }
            Mark::Stack(parts) => {
                @for (number, part) in parts.iter().enumerate() {
                    @let before: f64 = parts[..number].iter().sum();
                    (rect([x(before), y - 8.0], [x(before + part) - x(before), 16.0], &format!("part p{number}")))
                }
            }
        }
    }
}

fn diamond(x: f64, y: f64) -> String {
    let corners = [[x, y - 8.0], [x + 8.0, y], [x, y + 8.0], [x - 8.0, y]];
    corners.map(|[x, y]| format!("{},{}", at(x), at(y))).join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::report::axis::Unit;

    #[test]
    fn on_a_narrow_axis_fewer_values_are_written_and_zero_always() {
        let panels = |n: usize| {
            let gains = Axis::fit([-0.06, 0.11], Unit::Points);
            let kinds = [Axis::PARTS, Axis::PARTS, gains];
            let panels = kinds.into_iter().take(n).map(|axis| Panel::new("", axis)).collect();
            Rows { label: String::new(), panels, rows: Vec::new() }.svg(Lang::EN).into_string()
        };
        let written = |page: &str| -> Vec<String> {
            let ticks = page.split("class=\"tick\">").skip(1);
            ticks.map(|tick| tick.split('<').next().unwrap().replace('\u{a0}', " ")).collect()
        };
        assert_eq!(written(&panels(1)), ["0 %", "25 %", "50 %", "75 %", "100 %"]);
        let narrow = ["0 %", "50 %", "100 %"].repeat(2);
        let narrow: Vec<&str> = narrow.into_iter().chain(["−10", "0", "+10"]).collect();
        assert_eq!(written(&panels(3)), narrow);
    }
}
