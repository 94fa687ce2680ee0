//! When something went wrong: what, and what to do.

use maud::{Markup, html};

use crate::model::Cx;
use crate::parts::art::{self, Ground};
use crate::parts::shell::{Games, Shell};

/// A designed error page. `key` is one of the `problem-…` texts; `detail` is shown as it is, for
/// whoever runs the server.
#[must_use]
pub fn problem(cx: &Cx, status: u16, key: &str, detail: Option<&str>) -> Markup {
    let lang = cx.lang;
    let title = lang.text("problem-title", &[("status", status.to_string().into())]);
    let city = Ground { left: 0, right: 400, line: 200, height: 80, widest: 40 };
    let main = html! {
        main #main.problem.sheet {
            svg.crash viewBox="0 0 400 200" aria-hidden="true" {
                rect.end-sky width="400" height="200" rx="16" {}
                (art::stars(9, 40, 400, 120))
                path.city-near d=(art::skyline(77, &city)) {}
                g transform="translate(170 84) rotate(24)" {
                    svg.ship.ship-green width="110" height="46" viewBox="0 0 34 14" { use href="#ship-green" {} }
                }
                path.trail d="M30 20Q90 40 160 92M60 8Q110 30 176 84" {}
                text.status x="392" y="40" { (status) }
            }
            h1 { (title) }
            p.big { (lang.plain(key)) }
            @if let Some(detail) = detail { pre.detail { (detail) } }
            p.row {
                a.act.main href="/" { (lang.plain("site-home")) }
                a.act href="/new" { (lang.plain("site-new")) }
            }
        }
    };
    Shell { title: &title, class: "at-problem", games: Games::None, tools: html! {} }
        .around(cx, main)
}
