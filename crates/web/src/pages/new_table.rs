//! A new table: what is played, who plays, and who may come.

use maud::{Markup, html};
use saucer_bots::Strength;

use super::learn::learn;
use crate::model::clock::TableClock;
use crate::model::people::{Group, GroupOption, NewTable, Visibility};
use crate::model::{Cx, Promised};
use crate::parts::clock;
use crate::parts::people::bot_key;
use crate::parts::shell::{Games, Shell};

/// The page of a new table. `body` is what the game asks for; the form around it, the choice among
/// the games and the ticket are the same for all.
#[must_use]
pub fn new_table(cx: &Cx, form: &NewTable<'_>) -> Markup {
    let title = cx.lang.plain("new-title");
    let main = html! {
        main #main.new.{ "game-" (form.game.id) } {
            h1 { (title) }
            (games(cx, form.game.id))
            @if !form.lessons.is_empty() {
                section.never-played {
                    p { (cx.lang.plain("lesson-never-played")) }
                    (learn(cx.lang, form.game, form.lessons))
                }
            }
            form method="post" action="/tables" data-adds {
                input type="hidden" name="game" value=(form.game.id);
                input type="hidden" name="ticket" value=(form.promised.ticket);
                (form.body)
            }
        }
        @if let Some(script) = form.script { script type="module" src=(script) {} }
    };
    Shell { title: &title, class: "at-new", games: Games::Of(form.game), tools: html! {} }
        .around(cx, main)
}

/// Who may come to a table of several people.
#[must_use]
pub fn visibility_group(cx: &Cx, chosen: Visibility) -> Markup {
    let lang = cx.lang;
    let options = Visibility::ALL.into_iter().map(|one| {
        let (words, help) = match one {
            Visibility::Open => ("lobby-open", "lobby-open-help"),
            Visibility::Link => ("lobby-link", "lobby-link-help"),
            Visibility::Private => ("lobby-private", "lobby-private-help"),
        };
        GroupOption {
            value: one.id(),
            words: lang.plain(words),
            help: lang.plain(help),
            chosen: one == chosen,
        }
    });
    let legend = lang.plain("new-visibility");
    group(&Group { id: "visibility", legend, options: options.collect() })
}

/// How much time the people of a table have. `clocks` are those that can be chosen besides none.
#[must_use]
pub fn clock_group(cx: &Cx, clocks: &[TableClock], chosen: &str) -> Markup {
    let lang = cx.lang;
    let known = clocks.iter().any(|clock| clock.id == chosen) || chosen == "none";
    let chosen = if known { chosen } else { "gentle" };
    let option = |id: &'static str, clock: Option<&TableClock>| GroupOption {
        value: id,
        words: clock::name(lang, id),
        help: clock::about(lang, clock),
        chosen: id == chosen,
    };
    let none = option("none", None);
    let others = clocks.iter().map(|clock| option(clock.id, Some(clock)));
    let options = std::iter::once(none).chain(others).collect();
    group(&Group { id: "clock", legend: lang.plain("clock-legend"), options })
}

/// Who plays a solo game: the one who asks, or a bot.
#[must_use]
pub fn who_plays(cx: &Cx) -> Markup {
    let lang = cx.lang;
    let me = GroupOption {
        value: "me",
        words: lang.plain("new-me"),
        help: lang.plain("new-me-help"),
        chosen: true,
    };
    let bots = Strength::ALL.into_iter().map(|strength| GroupOption {
        value: strength.id(),
        words: lang.text("new-watch", &[("bot", lang.plain(bot_key(strength)).into())]),
        help: lang.plain(match strength {
            Strength::Rookie => "new-rookie-help",
            Strength::Captain => "new-captain-help",
            Strength::Admiral => "new-admiral-help",
        }),
        chosen: false,
    });
    let options = std::iter::once(me).chain(bots).collect();
    group(&Group { id: "who", legend: lang.plain("new-who"), options })
}

/// What the player of a solo game adds to the dice, which a script does by itself.
#[must_use]
pub fn words_for_dice(cx: &Cx, promised: &Promised) -> Markup {
    let lang = cx.lang;
    html! {
        details.words {
            summary { (lang.plain("new-words")) }
            p { (lang.plain("new-words-help")) " " a href="/fair" { (lang.plain("site-fair")) } }
            p.seal { (lang.plain("new-seal")) " " code { (promised.seal) } }
            noscript { label.choice { input type="checkbox" name="adds" value="word"; span { (lang.plain("new-words-by-hand")) } } }
        }
    }
}

/// Something that is chosen, one value of several.
#[must_use]
pub fn group(group: &Group) -> Markup {
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
#[must_use]
pub fn games(cx: &Cx, shown: &str) -> Markup {
    html! {
        nav.game-tabs aria-label=(cx.lang.plain("new-game")) {
            @for game in cx.games.iter() {
                a.{ "game-" (game.id) } href={ "/new?game=" (game.id) } aria-current=[(game.id == shown).then_some("page")] { (game.name(cx.lang)) }
            }
        }
    }
}
