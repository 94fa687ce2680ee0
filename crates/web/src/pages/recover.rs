//! The page on which a device becomes a player again.

use maud::{Markup, html};

use crate::model::Cx;
use crate::model::talk::{Recovery, TypedWord};
use crate::parts::emblem::emblem;
use crate::parts::shell::{Games, Shell};

/// The page. What was typed stays in the field, and words that no phrase has are marked: which words there
/// are is no secret. Nothing else tells how near a try was.
#[must_use]
pub fn recover(cx: &Cx, recovery: &Recovery) -> Markup {
    let lang = cx.lang;
    let title = lang.plain("recover-title");
    let typed: Vec<&str> = recovery.typed.iter().map(|typed| typed.word.as_str()).collect();
    let odd = recovery.typed.iter().any(|typed| !typed.is_ours);
    let main = html! {
        main #main.sheet.recover {
            h1 { (title) }
            @if let Some(fault) = recovery.fault {
                div #fault.notice role="alert" {
                    p { (fault.words(lang)) }
                    @if odd { (marked(cx, &recovery.typed)) }
                }
            }
            p.big { (lang.plain("recover-how")) }
            form method="post" action="/recover" {
                label.field {
                    span { (lang.plain("recover-phrase")) }
                    input name="phrase" required autocomplete="off" autocapitalize="none" spellcheck="false" value=(typed.join(" "))
                        aria-invalid=[recovery.fault.map(|_| "true")] aria-describedby=[recovery.fault.map(|_| "fault")];
                }
                p.row { button.act.main aria-label=(lang.plain("recover-go")) { (lang.plain("recover-go")) } }
            }
            p.hint-text.who-now {
                (emblem(recovery.profile.emblem))
                span {
                    (lang.text("recover-now", &[("name", recovery.profile.name.as_str().into())])) " "
                    a href="/settings" { (lang.plain("site-settings")) }
                }
            }
        }
    };
    Shell { title: &title, class: "at-settings", games: Games::None, tools: html! {} }
        .around(cx, main)
}

/// The words by their numbers, those that none of ours is among them marked.
fn marked(cx: &Cx, typed: &[TypedWord]) -> Markup {
    html! {
        ol.typed {
            @for typed in typed {
                li {
                    @if typed.is_ours { (typed.word) }
                    @else { mark { (typed.word) } " " small { (cx.lang.plain("company-not-ours")) } }
                }
            }
        }
    }
}
