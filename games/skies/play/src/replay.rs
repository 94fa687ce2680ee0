//! The replay of a match: the board at any point, with a slider.

use maud::{Markup, html};

use super::{log, picture, pieces, tracks};
use crate::model::{Cx, SkiesReplay};
use crate::parts::dice::{Skin, face};
use crate::parts::live;
use crate::parts::replay::slider;
use crate::parts::shell::Shell;

/// The replay page. The slider is a form, so it works without script.
#[must_use]
pub fn replay(cx: &Cx, r: &SkiesReplay) -> Markup {
    let lang = cx.lang;
    let view = &r.view;
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
                (slider(cx, &r.id, r.at, r.len))
            }
            aside.log aria-label=(lang.plain("skies-log")) { h2 { (lang.plain("skies-log")) } (log::log(cx, view.board(), &r.id, &r.log)) }
        }
        (live::module("skies.js"))
    };
    Shell { title: &title, class: "at-table", tools: html! {} }.around(cx, main)
}
