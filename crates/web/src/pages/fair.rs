//! Why the dice can be trusted, for players.

use maud::{Markup, html};

use crate::model::Cx;
use crate::parts::dice::{Skin, face};
use crate::parts::shell::Shell;

/// The page about sealed dice.
#[must_use]
pub fn fair(cx: &Cx) -> Markup {
    let lang = cx.lang;
    let title = lang.plain("site-fair");
    let lines = [
        "fair-1", "fair-2", "fair-3", "fair-4", "fair-5", "fair-6", "fair-7", "fair-8", "fair-9",
        "fair-10",
    ];
    let main = html! {
        main #main.fair.sheet {
            p.throw aria-hidden="true" {
                (face(Skin::Black, 5)) (face(Skin::White, 3)) (face(Skin::Black, 1)) (face(Skin::White, 6)) (face(Skin::Black, 2))
            }
            h1 { (title) }
            ol.ten { @for key in lines { li { (lang.plain(key)) } } }
            p { code { "saucer verify saucer-….json" } }
        }
    };
    Shell { title: &title, class: "at-fair", tools: html! {} }.around(cx, main)
}
