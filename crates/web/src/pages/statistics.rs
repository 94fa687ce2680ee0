//! What the matches of a guest add up to.

use maud::{Markup, html};

use crate::model::Cx;
use crate::parts::shell::{Games, Shell};

/// What the matches of one game add up to.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct GameStatistics {
    /// The name of the game.
    pub name: String,
    /// How many matches were played to their end.
    pub played: usize,
    /// How many of them were won.
    pub won: usize,
    /// The hardest level that was won, in a game that has levels.
    pub best_level: Option<u32>,
    /// How many were won in a row, up to the last one.
    pub streak: usize,
    /// The most that were ever won in a row.
    pub longest_streak: usize,
    /// The same by who played against them.
    pub against: Vec<Against>,
}

/// Matches against the same kind of others.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Against {
    /// Against whom, in words.
    pub words: String,
    /// How many were played.
    pub played: usize,
    /// How many of them were won.
    pub won: usize,
}

/// The page of one's own statistics.
#[must_use]
pub fn statistics(cx: &Cx, games: &[GameStatistics]) -> Markup {
    let lang = cx.lang;
    let title = lang.plain("stats-title");
    let of = |won: usize, played: usize| {
        lang.text("stats-won-of", &[("won", won.into()), ("played", played.into())])
    };
    let main = html! {
        main #main.statistics.sheet {
            h1 { (title) }
            p.hint-text { (lang.plain("stats-about")) }
            @if games.is_empty() {
                p.none { (lang.plain("stats-empty")) }
                p.row { a.act.main href="/" { (lang.plain("site-home")) } }
            }
            @for game in games {
                section {
                    h2 { (game.name) }
                    dl.tally {
                        div { dt { (lang.plain("stats-won")) } dd { (of(game.won, game.played)) } }
                        @if let Some(level) = game.best_level {
                            div { dt { (lang.plain("stats-best-level")) } dd { (level) } }
                        }
                        div { dt { (lang.plain("stats-streak")) } dd { (game.streak) } }
                        div { dt { (lang.plain("stats-longest-streak")) } dd { (game.longest_streak) } }
                    }
                    table.worked {
                        thead { tr {
                            th scope="col" { (lang.plain("stats-against")) }
                            th scope="col" { (lang.plain("stats-won")) }
                        } }
                        tbody { @for each in &game.against {
                            tr { th scope="row" { (each.words) } td { (of(each.won, each.played)) } }
                        } }
                    }
                }
            }
        }
    };
    Shell { title: &title, class: "at-settings", games: Games::None, tools: html! {} }
        .around(cx, main)
}
