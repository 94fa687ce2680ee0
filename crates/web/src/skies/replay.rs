//! The replay of a match: the board at any point, with a slider.

use maud::{Markup, html};

use super::{log, picture, pieces, tracks};
use crate::model::{Cx, SkiesReplay};
use crate::parts::dice::{Skin, face};
use crate::parts::live;
use crate::parts::shell::Shell;

/// The replay page. The slider is a form, so it works without script.
#[must_use]
pub fn replay(cx: &Cx, r: &SkiesReplay) -> Markup {
    let lang = cx.lang;
    let view = &r.view;
    let here = format!("/t/{}/replay", r.id);
    let title = lang.text("skies-replay-title", &[("a", r.at.into()), ("b", r.len.into())]);
    let main = html! {
        main #main.table.replay {
            section.lead {
                section.banner {
                    div.where {
                        b { (lang.text("skies-round", &[("n", view.round.into())])) }
                        span.level { (lang.text("skies-level", &[("n", view.level.into())])) }
                        span.links { a href={ "/t/" (r.id) } { (lang.plain("skies-replay-table")) } " · "
                            a href={ "/t/" (r.id) "/record.json" } { (lang.plain("skies-record")) } }
                    }
                    h1.asked { (title) }
                }
            }
            div.stage {
                div #board.board {
                    (picture::picture(view))
                    (pieces::pieces(view))
                    (pieces::in_words(lang, view))
                }
            }
            (tracks::tracks(lang, view))
            section.tray aria-label=(lang.plain("skies-replay")) {
                div.dice {
                    @for die in &view.dice {
                        @let skin = Skin::of(die.die.colour);
                        @if die.place == saucer_skies::DiePlace::Tray { span.die-link.still { (face(skin, die.die.face)) } }
                        @else { span.socket.(skin.class()) {} }
                    }
                }
                form.slider method="get" action=(here) data-slider {
                    (step(&here, "«", &lang.plain("skies-replay-first"), (r.at > 0).then_some(0)))
                    (step(&here, "‹", &lang.plain("skies-replay-back"), r.at.checked_sub(1)))
                    input type="range" name="at" min="0" max=(r.len) value=(r.at) aria-label=(lang.plain("skies-replay-slider"));
                    (step(&here, "›", &lang.plain("skies-replay-on"), (r.at < r.len).then_some(r.at + 1)))
                    (step(&here, "»", &lang.plain("skies-replay-last"), (r.at < r.len).then_some(r.len)))
                    noscript { button.act.small aria-label=(lang.plain("skies-replay-go-long")) { (lang.plain("skies-replay-go")) } }
                }
            }
            aside.log aria-label=(lang.plain("skies-log")) { h2 { (lang.plain("skies-log")) } (log::log(cx, view.board(), &r.id, &r.log)) }
        }
        (live::module("skies.js"))
    };
    Shell { title: &title, class: "at-table", tools: html! {} }.around(cx, main)
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
