//! A new table for several people: what is played, and who may come.

use maud::{Markup, html};

use crate::model::Cx;
use crate::model::people::{Group, NewGathering, Visibility};
use crate::parts::shell::Shell;

/// The page of a new table for several people. Who sits where is settled at the table itself.
#[must_use]
pub fn new_gathering(cx: &Cx, form: &NewGathering) -> Markup {
    let lang = cx.lang;
    let title = lang.plain("new-title");
    let visibility = Group {
        id: "visibility",
        legend: lang.plain("new-visibility"),
        options: Visibility::ALL
            .into_iter()
            .map(|one| {
                let (words, help) = match one {
                    Visibility::Open => ("lobby-open", "lobby-open-help"),
                    Visibility::Link => ("lobby-link", "lobby-link-help"),
                    Visibility::Private => ("lobby-private", "lobby-private-help"),
                };
                crate::model::people::GroupOption {
                    value: one.id(),
                    words: lang.plain(words),
                    help: lang.plain(help),
                    chosen: one == form.visibility,
                }
            })
            .collect(),
    };
    let main = html! {
        main #main.new.{ "game-" (form.game) } {
            h1 { (title) }
            (games(cx, form.game))
            form method="post" action="/tables" {
                input type="hidden" name="game" value=(form.game);
                input type="hidden" name="ticket" value=(form.promised.ticket);
                @for group in form.groups.iter().chain([&visibility]) { (self::group(group)) }
                p.row.go { button.act.main aria-label=(lang.plain("new-gather")) { (lang.plain("new-gather")) } }
            }
        }
    };
    Shell { title: &title, class: "at-new", tools: html! {} }.around(cx, main)
}

fn group(group: &Group) -> Markup {
    html! {
        fieldset.who {
            legend { (group.legend) }
            @for option in &group.options {
                label.choice {
                    input type="radio" name=(group.id) value=(option.value) checked[option.chosen];
                    span { b { (option.words) } @if !option.help.is_empty() { small { (option.help) } } }
                }
            }
        }
    }
}

/// The games to choose from; the one whose form is shown is marked.
pub(crate) fn games(cx: &Cx, shown: &str) -> Markup {
    let games = [("skies", "skies-name"), ("tremble", "home-tremble-name")];
    html! {
        nav.game-tabs aria-label=(cx.lang.plain("new-game")) {
            @for (game, key) in games {
                a.{ "game-" (game) } href={ "/new?game=" (game) } aria-current=[(game == shown).then_some("page")] { (cx.lang.plain(key)) }
            }
        }
    }
}
