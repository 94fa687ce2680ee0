//! What is said of a table before one comes to it: in lists, in the lobby, in the form.

use saucer_tremble::{Edition, Setup, Turns, View};

use super::words::{cards, humans};
use crate::lang::Lang;
use crate::model::people::{Group, GroupOption};
use crate::model::{CardWords, Cx};

/// The name of the game.
#[must_use]
pub fn name(cx: &Cx) -> String {
    cx.lang.plain("tr-name")
}

/// What a list of tables says of a match.
#[must_use]
pub fn card(cx: &Cx, view: &View) -> CardWords {
    let lang = cx.lang;
    let leader = view.captains.iter().map(|captain| captain.humans).max().unwrap_or_default();
    let turn = view.turn.0;
    let over = view.outcome.is_some();
    let progress = match view.edition.figures().turns {
        Turns::Fixed(last) if !over => Some((u32::from(turn), u32::from(last))),
        _ => None,
    };
    CardWords {
        figure: turn.to_string(),
        sign: lang.plain("tr-card-sign"),
        state: cards::edition(lang, view.edition),
        line: lang.text("tr-card-line", &[("humans", humans(lang, leader).into())]),
        progress,
    }
}

/// What was chosen for a table, in a few words each.
#[must_use]
pub fn facts(cx: &Cx, setup: &Setup) -> Vec<String> {
    let lang = cx.lang;
    let mut facts = vec![
        cards::edition(lang, setup.edition()),
        lang.text("tr-fact-captains", &[("n", setup.captains().count().into())]),
    ];
    if !setup.has_missions() {
        facts.push(lang.plain("tr-choose-missions-off"));
    }
    facts
}

/// What can be chosen for a new table, with what this setup chooses.
#[must_use]
pub fn groups(cx: &Cx, setup: &Setup) -> Vec<Group> {
    let lang = cx.lang;
    let option = |value: &'static str, words: String, help: String, chosen: bool| GroupOption {
        value,
        words,
        help,
        chosen,
    };
    let edition = |value, edition: Edition, help: &str| {
        option(value, cards::edition(lang, edition), lang.plain(help), setup.edition() == edition)
    };
    let captains = |(value, n): (&'static str, u8)| {
        let words = lang.text("tr-fact-captains", &[("n", n.into())]);
        option(value, words, String::new(), setup.captains().count() == n)
    };
    let missions = |value, words: &str, help: &str, on: bool| {
        option(value, lang.plain(words), plain(lang, help), setup.has_missions() == on)
    };
    vec![
        Group {
            id: "edition",
            legend: lang.plain("tr-choose-edition"),
            options: vec![
                edition("retail", Edition::Retail, "tr-choose-retail-help"),
                edition("prototype", Edition::Prototype, "tr-choose-prototype-help"),
            ],
        },
        Group {
            id: "captains",
            legend: lang.plain("tr-choose-captains"),
            options: [("2", 2), ("3", 3), ("4", 4), ("5", 5)].map(captains).into(),
        },
        Group {
            id: "missions",
            legend: lang.plain("tr-choose-missions"),
            options: vec![
                missions("on", "tr-choose-missions-on", "", true),
                missions("off", "tr-choose-missions-off", "tr-choose-missions-off-help", false),
            ],
        },
    ]
}

fn plain(lang: Lang, key: &str) -> String {
    if key.is_empty() { String::new() } else { lang.plain(key) }
}
