//! The replay of a match: the table at any point, with a slider.

use maud::{Markup, html};

use super::at::{At, Desk};
use super::model::TrembleReplay;
use super::{banner, captains, cities, end, log, missions, scene, sprite};
use crate::model::Cx;
use crate::parts::live;
use crate::parts::replay::slider;
use crate::parts::shell::Shell;

/// The replay page. The slider is a form, so it works without script.
#[must_use]
pub fn replay(cx: &Cx, r: &TrembleReplay) -> Markup {
    let at = At { cx, view: &r.view, people: &r.people, desk: Desk::empty() };
    let title = at.text("tr-replay-title", &[("a", r.at.into()), ("b", r.len.into())]);
    let row = cities::row(&at);
    let main = html! {
        main #main.tremble.replay {
            (at.crests())
            section.lead {
                (banner::banner(&at))
                (slider(cx, &r.id, r.at, r.len))
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
