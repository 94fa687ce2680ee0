//! The slider of a replay, the same for every game.

use maud::{Markup, html};

use crate::model::Cx;

/// Steps to and fro through a match of so many entries. It is a form, so it works without script.
pub fn slider(cx: &Cx, id: &str, at: u64, len: u64) -> Markup {
    let here = format!("/t/{id}/replay");
    let say = |key| cx.lang.plain(key);
    html! {
        form.slider method="get" action=(here) data-slider {
            (step(&here, "«", &say("replay-first"), (at > 0).then_some(0)))
            (step(&here, "‹", &say("replay-back"), at.checked_sub(1)))
            input type="range" name="at" min="0" max=(len) value=(at) aria-label=(say("replay-slider"));
            (step(&here, "›", &say("replay-on"), (at < len).then_some(at + 1)))
            (step(&here, "»", &say("replay-last"), (at < len).then_some(len)))
            noscript { button.act.small aria-label=(say("replay-go-long")) { (say("replay-go")) } }
        }
    }
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
