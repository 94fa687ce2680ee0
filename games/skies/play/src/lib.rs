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

use crate::model::{CardWords, Cx, SkiesTable};
use crate::parts::shell::{self, Shell};
use crate::parts::{icon, live};

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
        (live::around(cx))
        (live::module("skies.js"))
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
                // It is the first thing that was ever said at this table.
                p.sealed { (lang.plain("skies-seal")) " " code.seal { (t.seal) } " " a href="/fair" { (lang.plain("skies-seal-more")) } }
            }
        }
    }
}

/// What a list of tables says of a match.
#[must_use]
pub fn card(cx: &Cx, view: &saucer_skies::View) -> CardWords {
    let lang = cx.lang;
    let (reached, all) = (u32::from(view.research), view.board().research.len() as u32);
    CardWords {
        figure: view.level.to_string(),
        sign: "★".to_owned(),
        state: lang.text("skies-round", &[("n", view.round.into())]),
        line: lang.text("home-research", &[("a", reached.into()), ("b", all.into())]),
        progress: Some((reached, all)),
    }
}

/// A link to a clause of the rulebook.
pub(crate) fn clause(cx: &Cx, cited: &str) -> Markup {
    html! {
        a.clause href={ "/rules/skies#" (cited) } title=(cx.lang.plain("skies-clause")) { (cited) }
    }
}
