//! The replay of a match: the table at any point, with a slider.

use maud::{Markup, html};

use super::at::{At, Desk};
use super::model::TrembleReplay;
use super::{banner, captains, cities, end, log, missions, scene, sprite};
use crate::model::Cx;
use crate::parts::live;
use crate::parts::shell::Shell;

/// The replay page. The slider is a form, so it works without script.
#[must_use]
pub fn replay(cx: &Cx, r: &TrembleReplay) -> Markup {
    let at = At { cx, view: &r.view, people: &r.people, desk: Desk::empty() };
    let here = format!("/t/{}/replay", r.id);
    let title = at.text("tr-replay-title", &[("a", r.at.into()), ("b", r.len.into())]);
    let row = cities::row(&at);
    let main = html! {
        main #main.tremble.replay {
            (at.crests())
            section.lead {
                (banner::banner(&at))
                form.slider method="get" action=(here) data-slider {
                    (step(&here, "«", &at.plain("tr-replay-first"), (r.at > 0).then_some(0)))
                    (step(&here, "‹", &at.plain("tr-replay-back"), r.at.checked_sub(1)))
                    input type="range" name="at" min="0" max=(r.len) value=(r.at) aria-label=(at.plain("tr-replay-slider"));
                    (step(&here, "›", &at.plain("tr-replay-on"), (r.at < r.len).then_some(r.at + 1)))
                    (step(&here, "»", &at.plain("tr-replay-last"), (r.at < r.len).then_some(r.len)))
                    noscript { button.act.small aria-label=(at.plain("tr-replay-go-long")) { (at.plain("tr-replay-go")) } }
                }
                p.links { a href={ "/t/" (r.id) } { (at.plain("tr-replay-table")) } " · "
                    a href={ "/t/" (r.id) "/record.json" } { (at.plain("tr-record")) } }
            }
            div.centre {
                (captains::track(&at))
                (row)
                (end::end(&at, &r.id, &r.log))
                (scene::scene(&at))
            }
            div.flank { (captains::captains(&at)) }
            (missions::missions(&at))
            aside.log aria-label=(at.plain("tr-log")) { h2 { (at.plain("tr-log")) } (log::log(&at, &r.id, &r.log)) }
            (captains::trophies(&at))
        }
        (sprite::sprite())
        (live::module("tremble.js"))
    };
    Shell { title: &title, class: "at-table at-tremble", tools: html! {} }.around(cx, main)
}

fn step(here: &str, sign: &str, label: &str, to: Option<u64>) -> Markup {
    html! {
        @if let Some(at) = to {
            a.act.small href={ (here) "?at=" (at) } aria-label=(label) rel="nofollow" { (sign) }
        } @else {
            span.act.small.no aria-hidden="true" { (sign) }
        }
    }
}
