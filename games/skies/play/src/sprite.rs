//! What the pictures of skies are filled with: the sky and the rock.

use maud::{Markup, html};

use crate::board::SKY_HEIGHT;

/// Gradient and pattern, which every picture of the sky and the base refers to.
pub(crate) fn sprite() -> Markup {
    html! {
        svg.sprite width="0" height="0" aria-hidden="true" focusable="false" {
            defs {
                linearGradient id="sky" gradientUnits="userSpaceOnUse" x1="0" y1="0" x2="0" y2=(SKY_HEIGHT) {
                    stop.sky-a offset="0" {}
                    stop.sky-b offset="0.6" {}
                    stop.sky-c offset="1" {}
                }
                pattern id="rock" width="18" height="14" patternUnits="userSpaceOnUse" {
                    path.rock-line d="M0 4l5-2 6 3 7-2M2 11l6-1 4 2 6-2M9 5l1 5" {}
                }
            }
        }
    }
}
