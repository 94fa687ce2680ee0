//! Pages of skies.

mod banner;
mod base;
mod cells;
mod end;
mod geometry;
mod help;
mod log;
mod picture;
mod pieces;
mod preview;
mod replay;
mod tracks;
mod tray;
pub(crate) mod words;

use maud::{Markup, html};

use crate::model::{Cx, Sitter, SkiesTable, TableCard};
use crate::parts::icon;
use crate::parts::shell::{self, Shell};

pub(crate) use banner::bot_key;
pub use replay::replay;

/// The whole page of a table.
#[must_use]
pub fn table(cx: &Cx, t: &SkiesTable) -> Markup {
    let lang = cx.lang;
    let tools = html! {
        button.tool.only-narrow type="button" popovertarget="log" aria-label=(lang.plain("skies-log")) { (icon("log")) }
        button.tool type="button" popovertarget="help" data-do="help" aria-label=(lang.plain("site-help")) { (icon("help")) }
    };
    let title = lang.text("skies-title", &[("asked", banner::asked(cx, t).into())]);
    let main = html! {
        (table_fragment(cx, t))
        (help::help(cx, t))
        div #lost.offline role="status" hidden { (lang.plain("site-lost")) }
        // Words that the script needs; it has none of its own.
        template #words data-failed=(lang.plain("site-failed")) data-copied=(lang.plain("skies-share-copied")) {}
    };
    Shell { title: &title, class: "at-table", tools }.around(cx, main)
}

/// The part of a table page that changes: what the live stream and the replies to the script carry.
#[must_use]
pub fn table_fragment(cx: &Cx, t: &SkiesTable) -> Markup {
    let lang = cx.lang;
    let view = &t.view;
    let mine = t.seat.is_some();
    let owed = mine && !matches!(view.ask, saucer_skies::Ask::Nothing);
    html! {
        main #table.table data-id=(t.id) data-version=(t.version) data-question=(t.question)
            data-owed[owed] data-over[view.phase.is_over()] data-covered=(view.covered) data-damage=(view.damage) data-research=(view.research)
            data-title=(lang.text("skies-title", &[("asked", banner::asked(cx, t).into())]))
        {
            section.lead #main { (banner::banner(cx, t)) }
            div.stage {
                form #board.board.picking[mine] method="post" action={ "/t/" (t.id) "/decide" } {
                    input type="hidden" name="question" value=(t.question);
                    (picture::picture(view))
                    (pieces::pieces(view))
                    @if mine { (cells::buttons(cx, t)) }
                    (pieces::in_words(lang, view))
                }
                (end::end(cx, t))
            }
            (tracks::tracks(lang, view))
            (tray::tray(cx, t))
            aside #log.log.panel popover aria-label=(lang.plain("skies-log")) {
                (shell::close(cx, "log"))
                h2 { (lang.plain("skies-log")) }
                (log::log(cx, view.board(), &t.id, &t.log))
            }
        }
    }
}

/// A table as a card in a list.
#[must_use]
pub fn lobby_line(cx: &Cx, card: &TableCard) -> Markup {
    let lang = cx.lang;
    let (reached, all) = card.research;
    let state = match card.won {
        None => lang.text("skies-round", &[("n", card.round.into())]),
        Some(true) => lang.plain("home-won"),
        Some(false) => lang.plain("home-lost"),
    };
    let class = match card.won {
        None => "runs",
        Some(true) => "won",
        Some(false) => "lost",
    };
    html! {
        a.ticket.(class) href={ "/t/" (card.id) } {
            span.stub { b { (card.level) } small { "★" } }
            span.body {
                strong { (state) }
                span { (lang.text("home-research", &[("a", reached.into()), ("b", all.into())])) }
                span.by {
                    @match &card.sitter {
                        Sitter::You => { (lang.plain("home-you")) }
                        Sitter::Person => { (lang.plain("home-somebody")) }
                        Sitter::Bot(name) => { (lang.plain(bot_key(name))) }
                    }
                    @if card.touched_ms > 0 { " · " time data-ms=(card.touched_ms) { (day(card.touched_ms)) } }
                }
            }
            meter min="0" max=(all) value=(reached) aria-hidden="true" {}
        }
    }
}

/// A link to a clause of the rulebook.
pub(crate) fn clause(cx: &Cx, cited: &str) -> Markup {
    html! {
        a.clause href={ "/rules/skies#" (cited) } title=(cx.lang.plain("skies-clause")) { (cited) }
    }
}

/// The day of a moment, as `2026-11-15` in universal time; the script makes it local.
fn day(ms: i64) -> String {
    // Days since 1970 to a date by the method of Howard Hinnant's `civil_from_days`.
    let z = ms.div_euclid(86_400_000) + 719_468;
    let era = z.div_euclid(146_097);
    let doe = z.rem_euclid(146_097);
    let yoe = (doe - doe / 1_460 + doe / 36_524 - doe / 146_096) / 365;
    let doy = doe - (365 * yoe + yoe / 4 - yoe / 100);
    let mp = (5 * doy + 2) / 153;
    let d = doy - (153 * mp + 2) / 5 + 1;
    let m = if mp < 10 { mp + 3 } else { mp - 9 };
    let y = yoe + era * 400 + i64::from(m <= 2);
    format!("{y:04}-{m:02}-{d:02}")
}
