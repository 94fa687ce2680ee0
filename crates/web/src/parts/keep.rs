//! The one request to keep a recovery phrase, before the device is lost.

use maud::{Markup, html};

use crate::model::{Cx, Keeping};

/// Asks to keep a phrase, if the page is to ask. It stands outside of `#table`, because its forms lead to
/// other pages.
pub fn note(cx: &Cx) -> Markup {
    if cx.phrase == Keeping::Quiet {
        return html! {};
    }
    let lang = cx.lang;
    html! {
        aside.keep aria-label=(lang.plain("recover-section")) {
            p { b { (lang.plain("company-keep")) } " " (lang.plain("company-keep-why")) }
            div.row {
                form method="post" action="/settings/phrase" {
                    button.act.main aria-label=(lang.plain("company-keep-show")) { (lang.plain("company-keep-show")) }
                }
                form method="post" action="/settings/phrase/later" {
                    input type="hidden" name="back" value=(cx.here);
                    button.act aria-label=(lang.plain("company-keep-no")) { (lang.plain("company-keep-no")) }
                }
            }
        }
    }
}
