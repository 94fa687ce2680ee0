//! What is asked now, in words; notices; the hint.

use maud::{Markup, html};
use saucer_skies::{Ask, Decision, Phase};

use super::cells::picked;
use super::{clause, words};
use crate::model::{Cx, Hint, Notice, Sitter, SkiesTable};
use crate::parts::dice::die_id;
use crate::parts::{self, icon};

/// The banner above the board.
pub(crate) fn banner(cx: &Cx, t: &SkiesTable) -> Markup {
    let lang = cx.lang;
    let view = &t.view;
    html! {
        section.banner aria-live="polite" {
            div.where {
                b { (lang.text("skies-round", &[("n", view.round.into())])) }
                span.level { (lang.text("skies-level", &[("n", view.level.into())])) }
                ol.phases aria-label=(lang.plain("skies-phases")) {
                    @for (at, key) in [(1, "skies-phase-1"), (2, "skies-phase-2"), (3, "skies-phase-3")] {
                        @let now = phase_number(view.phase) == at;
                        li.now[now] aria-current=[now.then_some("step")] { (lang.plain(key)) }
                    }
                }
            }
            h1.asked.thinking[matches!(t.sitter, Sitter::Bot(_)) && !view.phase.is_over()] { (asked(cx, t)) }
        }
        @if let Some(notice) = &t.notice { (self::notice(cx, t, notice)) }
        @if let Some(hint) = &t.hint { (self::hint(cx, t, hint)) }
    }
}

/// What is asked now; also for the title of the tab.
pub(crate) fn asked(cx: &Cx, t: &SkiesTable) -> String {
    let lang = cx.lang;
    match (&t.sitter, t.seat) {
        _ if t.view.phase.is_over() => return over(cx, t.view.phase),
        (Sitter::Bot(name), _) => {
            return lang.text("skies-bot-plays", &[("bot", lang.plain(bot_key(name)).into())]);
        }
        (_, None) => return lang.plain("skies-watching"),
        _ => {}
    }
    match &t.view.ask {
        Ask::Nothing => lang.plain("skies-ask-roll"),
        Ask::Place { .. } => match picked(t) {
            Some(die) => lang.text("skies-ask-place", &[("die", words::die(lang, die).into())]),
            None => lang.plain("skies-ask-pick"),
        },
        Ask::Rooms { rooms, dig } => {
            let usable = rooms.iter().filter(|room| room.why_not.is_none()).count();
            let n = usable + usize::from(dig.is_none());
            lang.text("skies-ask-rooms", &[("n", n.into())])
        }
        Ask::Robot { value, .. } => lang.text("skies-ask-robot", &[("value", (*value).into())]),
        Ask::Respawn { ship, .. } => {
            lang.text("skies-ask-respawn", &[("ship", words::ship(lang, *ship).into())])
        }
    }
}

/// The key of the name of a strength; an unknown one is called a bot.
pub(crate) fn bot_key(name: &str) -> &'static str {
    match name {
        "rookie" => "bot-rookie",
        "captain" => "bot-captain",
        "admiral" => "bot-admiral",
        _ => "bot-other",
    }
}

fn over(cx: &Cx, phase: Phase) -> String {
    cx.lang.plain(match phase {
        Phase::Won => "skies-end-won",
        Phase::LostToDamage => "skies-end-lost-damage",
        _ => "skies-end-lost-mothership",
    })
}

const fn phase_number(phase: Phase) -> u8 {
    match phase {
        Phase::Roll | Phase::Place => 1,
        Phase::Rooms | Phase::Robot { .. } => 2,
        Phase::Respawn => 3,
        Phase::Won | Phase::LostToMothership | Phase::LostToDamage => 0,
    }
}

fn notice(cx: &Cx, t: &SkiesTable, notice: &Notice) -> Markup {
    let lang = cx.lang;
    html! {
        div.notice role="alert" {
            (away(cx, t, "away-notice"))
            @match notice {
                Notice::Refused(refusal) => { p { (lang.refusal(refusal)) " " (clause(cx, refusal.clause.0)) } }
                Notice::Stale => { p { (lang.plain("notice-stale")) } }
                Notice::NotSaved(unsaved) => { (parts::unsaved(lang, unsaved)) }
                Notice::Unreadable => { p { (lang.plain("notice-unreadable")) } }
                Notice::NotYours => { p { (lang.plain("notice-not-yours")) } }
                Notice::NothingToUndo => { p { (lang.plain("skies-nothing-to-undo")) } }
                Notice::Says(key) => { p { (lang.plain(key)) } }
            }
        }
    }
}

/// Puts a notice or a hint away: the table without it, the picked die still in hand.
fn away(cx: &Cx, t: &SkiesTable, key: &str) -> Markup {
    html! {
        a.away href={ "/t/" (t.id) @if let Some(die) = picked(t) { "?die=" (die_id(die)) } }
            data-key=(key) data-fetch aria-label=(cx.lang.plain("site-close")) { (icon("close")) }
    }
}

fn hint(cx: &Cx, t: &SkiesTable, hint: &Hint<Decision>) -> Markup {
    let lang = cx.lang;
    let percent = hint.percent();
    html! {
        div.hint role="status" {
            (away(cx, t, "away-hint"))
            p.what { (icon("hint")) b { (words::decision(lang, t.view.board(), hint.decision)) } }
            @if !hint.reasons.is_empty() {
                ul { @for (key, figures) in &hint.reasons { li { (lang.said(key, figures)) } } }
            }
            p.chance {
                meter min="0" max="100" value=(percent) aria-label=(lang.plain("skies-win-chance")) {}
                (lang.text("skies-win-chance-now", &[("n", percent.into())]))
            }
        }
    }
}
