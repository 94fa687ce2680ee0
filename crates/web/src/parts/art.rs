//! Pictures made by code: skylines, stars, boxes. The same seed gives the same picture.

use std::fmt::Write;

use maud::{Markup, html};
use saucer_core::{Luck, Xoshiro};

/// Where a skyline stands: from the left to the right, down to a line, at most this high.
pub struct Ground {
    /// Where it begins.
    pub left: u32,
    /// Where it ends.
    pub right: u32,
    /// What it stands on.
    pub line: u32,
    /// How high it is at most.
    pub height: u32,
    /// How wide a house is at most.
    pub widest: u32,
}

/// The outline of a city as the data of one path.
pub fn skyline(seed: u64, ground: &Ground) -> String {
    let mut luck = Xoshiro::seeded(seed);
    let mut d = format!("M{} {}", ground.left, ground.line);
    let mut x = ground.left;
    while x < ground.right {
        let width = (ground.widest / 3 + luck.below(ground.widest)).min(ground.right - x).max(1);
        let top = ground.line - ground.height / 4 - luck.below(ground.height * 3 / 4);
        let half = width / 2;
        let end = x + width;
        // A flat roof, a gable, a mast, or a stepped tower.
        let drawn = match luck.below(4) {
            0 => write!(d, "V{top}H{end}"),
            1 => write!(d, "V{}L{} {top}L{end} {}", top + half, x + half, top + half),
            2 => write!(
                d,
                "V{top}H{}V{}H{}V{top}H{end}",
                x + half,
                top - ground.height / 5,
                x + half + 1
            ),
            _ => write!(
                d,
                "V{}H{}V{top}H{}V{}H{end}",
                top + 4,
                x + width / 4,
                end - width / 4,
                top + 4
            ),
        };
        drawn.expect("a string takes all that is written to it");
        x = end;
    }
    let closed = write!(d, "V{}Z", ground.line);
    closed.expect("a string takes all that is written to it");
    d
}

/// Stars in a rectangle that begins at the origin.
pub fn stars(seed: u64, n: u32, width: u32, height: u32) -> Markup {
    let mut luck = Xoshiro::seeded(seed);
    html! {
        g.stars {
            @for _ in 0..n {
                circle cx=(luck.below(width)) cy=(luck.below(height))
                    r=(if luck.below(5) == 0 { "1.6" } else { "0.9" }) {}
            }
        }
    }
}
