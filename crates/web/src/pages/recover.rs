//! The page on which a device becomes a player again.

use maud::{Markup, html};

use crate::model::Cx;
use crate::model::talk::Recovery;
use crate::parts::emblem::emblem;
use crate::parts::shell::{Games, Shell};

/// The page. The phrase that was typed is not shown again.
#[must_use]
pub fn recover(cx: &Cx, recovery: &Recovery) -> Markup {
    let lang = cx.lang;
    let title = lang.plain("recover-title");
    let main = html! {
        main #main.sheet.recover {
            h1 { (title) }
            @if let Some(fault) = recovery.fault { p.notice role="alert" { (fault.words(lang)) } }
            p.big { (lang.plain("recover-how")) }
            form method="post" action="/recover" {
                label.field {
                    span { (lang.plain("recover-phrase")) }
                    input name="phrase" required autocomplete="off" autocapitalize="none" spellcheck="false"
                        aria-invalid=[recovery.fault.map(|_| "true")];
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
