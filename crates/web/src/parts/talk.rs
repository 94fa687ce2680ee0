//! Names and chat: the form for name and emblem, the button and the panel of a table's chat.

use maud::{Markup, html};

use super::emblem::{self, emblem};
use super::{icon, live, shell};
use crate::model::Cx;
use crate::model::people::Emblem;
use crate::model::talk::{Hearers, Line, Profile, Quick, RefusedName, Said, Talk};

/// The form for name and emblem. Afterwards the browser goes to `back`, a path on this server.
pub fn who_form(cx: &Cx, profile: &Profile, back: &str) -> Markup {
    who_form_with(cx, profile, back, None)
}

/// The same with a name that was refused, and why.
pub fn who_form_with(
    cx: &Cx,
    profile: &Profile,
    back: &str,
    refused: Option<&RefusedName>,
) -> Markup {
    let lang = cx.lang;
    let typed = refused.map_or(profile.chosen.as_str(), |refused| &refused.typed);
    html! {
        form.who-form method="post" action="/settings/who" {
            input type="hidden" name="back" value=(back);
            @if let Some(refused) = refused { p.notice role="alert" { (refused.fault.words(lang)) } }
            label.field {
                span { (lang.plain("who-name")) }
                input name="name" value=(typed) placeholder=(profile.name) autocomplete="nickname"
                    required aria-invalid=[refused.map(|_| "true")];
            }
            fieldset.emblems {
                legend { (lang.plain("who-emblem")) }
                @for number in 0..Emblem::COUNT {
                    @let one = Emblem::new(number);
                    label.emblem-choice title=(emblem::name(lang, one)) {
                        input.sr type="radio" name="emblem" value=(number) checked[one == profile.emblem];
                        (emblem(one))
                        span.sr { (emblem::name(lang, one)) }
                    }
                }
            }
            button.act.main aria-label=(lang.plain("who-save")) { (lang.plain("who-save")) }
        }
    }
}

/// The button that opens the chat, with a badge that counts what was not read.
pub fn button(cx: &Cx) -> Markup {
    html! {
        button.tool.talk-button type="button" popovertarget="talk" data-do="talk"
            aria-label=(cx.lang.plain("talk-title"))
        { (icon("talk")) span #talk-unread.badge hidden {} }
    }
}

/// The chat as a panel that slides over the table. It goes once into a table page, outside of
/// `#table`, so that a fresh table does not touch what is being typed.
pub fn panel(cx: &Cx, talk: &Talk) -> Markup {
    html! {
        aside #talk.panel.talk popover="manual" aria-label=(cx.lang.plain("talk-title")) data-id=(talk.id) {
            (shell::close(cx, "talk"))
            h2 { (cx.lang.plain("talk-title")) }
            (inside(cx, talk))
        }
        (live::module("talk.js"))
    }
}

/// What is in the chat: the lines, the ready phrases, the field.
pub fn inside(cx: &Cx, talk: &Talk) -> Markup {
    let lang = cx.lang;
    let action = format!("/t/{}/talk", talk.id);
    let unsent = talk.unsent.as_ref();
    html! {
        ol #talk-lines.talk-lines aria-live="polite" aria-label=(lang.plain("talk-lines")) tabindex="0" data-last=(talk.last())
        { (lines(cx, &talk.lines)) }
        p.talk-empty { (lang.plain("talk-none")) }
        (muted(cx, talk))
        p #talk-note.notice role="alert" hidden[unsent.is_none()] data-failed=(lang.plain("talk-failed")) data-waits=(lang.plain("site-line-waits")) {
            @if let Some((_, fault)) = unsent { (fault.words(lang)) }
        }
        @if talk.may_write {
            // The key Enter presses the first button of a form, which must not be a ready phrase.
            button.sr form="say" tabindex="-1" aria-hidden="true" aria-label=(lang.plain("talk-send")) {}
            div.quick role="group" aria-label=(lang.plain("talk-quick")) {
                @for phrase in &talk.phrases { (ready(phrase.id, &phrase.words)) }
                @for quick in Quick::ALL { (ready(quick.id(), &quick.words(lang))) }
            }
            form #say.say-form method="post" action=(action) {
                // The same words from the same page are the same line, however often they are sent.
                input type="hidden" name="token" value=(talk.last()) autocomplete="off";
                (choice(cx, &talk.circles, &talk.to))
                input name="text" value=(unsent.map_or("", |(text, _)| text)) maxlength=(Talk::LONGEST)
                    autocomplete="off" enterkeyhint="send"
                    placeholder=(lang.plain("talk-write")) aria-label=(lang.plain("talk-write"));
                button.act.main aria-label=(lang.plain("talk-send")) { (icon("send")) }
            }
        } @else {
            p.hint-text { (lang.plain("talk-read-only")) }
        }
    }
}

/// Whose lines the reader does not see, each with a button to see them again.
pub fn muted(cx: &Cx, talk: &Talk) -> Markup {
    let lang = cx.lang;
    html! {
        div #talk-muted.talk-muted hidden[talk.muted.is_empty()] {
            p.hint-text { (lang.plain("manners-muted")) }
            ul {
                @for muted in &talk.muted {
                    li {
                        b { (muted.name) }
                        form method="post" action={ "/t/" (talk.id) "/mute" } {
                            input type="hidden" name="do" value="hear";
                            input type="hidden" name="who" value=(muted.who);
                            button.chip-button aria-label=(lang.text("manners-hear-one", &[("name", muted.name.as_str().into())])) { (lang.plain("manners-hear")) }
                        }
                    }
                }
            }
        }
    }
}

/// A button that says a ready phrase.
fn ready(id: &str, words: &str) -> Markup {
    html! { button.chip-button form="say" name="quick" value=(id) aria-label=(words) { (words) } }
}

/// The choice of who hears a line, hidden while there is nobody to choose but everybody. Whoever has
/// chosen a circle that is not there any more has to choose again: what was meant for some never goes
/// to all by itself.
pub fn choice(cx: &Cx, circles: &[Hearers], chosen: &str) -> Markup {
    let lang = cx.lang;
    let is_gone = !chosen.is_empty() && circles.iter().all(|circle| circle.id != chosen);
    html! {
        label #talk-to.talk-to hidden[circles.is_empty() && !is_gone]
            data-circles=(ids(circles)) data-choose=(lang.plain("talk-to-choose"))
        {
            span { (lang.plain("talk-to")) }
            select name="to" autocomplete="off" {
                @if is_gone { option value=(GONE) selected { (lang.plain("talk-to-choose")) } }
                option value="" { (lang.plain("talk-to-all")) }
                @for circle in circles {
                    option value=(circle.id) selected[circle.id == chosen] { (circle.words) }
                }
            }
        }
    }
}

/// The names of these circles, by which a page says which ones it offers.
#[must_use]
pub fn ids(circles: &[Hearers]) -> String {
    circles.iter().map(|circle| circle.id.as_str()).collect::<Vec<_>>().join(" ")
}

/// Stands for a circle that is not there any more; no circle has this name.
const GONE: &str = "?";

/// Lines of chat, as the page holds them and the live stream brings them. Words of people stand
/// there as they were typed: nothing in them becomes markup or a link.
pub fn lines(cx: &Cx, lines: &[Line]) -> Markup {
    html! { @for line in lines { (self::line(cx, line)) } }
}

fn line(cx: &Cx, line: &Line) -> Markup {
    let lang = cx.lang;
    html! {
        li.mine[line.mine] data-n=(line.n) {
            span.by {
                (emblem(line.by.emblem))
                b { (line.by.name) }
                @if line.watching { small.watches { (lang.plain("talk-watches")) } }
                @if let Some(to) = &line.to { small.to-some { (to.words) } }
                time data-clock=(line.at_ms) { (clock(line.at_ms)) }
                @if let Some(about) = &line.about {
                    a.line-more href=(about) aria-label=(lang.text("manners-about-line", &[("name", line.by.name.as_str().into())])) { "⋯" }
                }
            }
            @match &line.said {
                Said::Text(words) => p.said { (words) },
                Said::Quick(quick) => p.said.ready { (quick.words(lang)) },
                Said::Phrase(phrase) => p.said.ready { (phrase.words) },
                Said::Removed => p.said.removed { (lang.plain("manners-line-removed")) },
            }
        }
    }
}

/// Hour and minute in universal time; the script makes them local.
fn clock(ms: i64) -> String {
    let minutes = ms.div_euclid(60_000).rem_euclid(24 * 60);
    format!("{:02}:{:02}", minutes / 60, minutes % 60)
}
