//! Plain data in words: by the texts that a game has for it, and where it has none, as well as that can be
//! done without knowing what they mean.
//!
//! A field of a view is called `field-NAME`; a decision `decision-NAME` and an event `event-NAME`, with
//! their own fields as variables, or `$n` for a single value; a word among the data `value-NAME`.

use maud::{Markup, html};
use saucer_core::Seat;
use saucer_text::{FluentValue, Lang, NOTHING};
use serde::Serialize;
use serde_json::{Map, Value};

/// What a field of plain data holds besides numbers and words.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Holds {
    /// A seat or several, which are called by who sits there.
    Seats,
    /// Something for each seat in turn.
    BySeat,
    /// A decision.
    Decision,
    /// Things whose names are texts: the beginning of their keys, before the number.
    Things(&'static str),
    /// A place in a row, which people count from 1.
    Place,
    /// What stands elsewhere on the page.
    Elsewhere,
}

/// What a field holds if the game does not say it.
const USUAL: [(&str, Holds); 4] = [
    ("seat", Holds::Seats),
    ("seats", Holds::Seats),
    ("winners", Holds::Seats),
    ("outcome", Holds::Elsewhere),
];

/// Somebody who can say plain data.
pub(crate) struct Speaker<'a> {
    /// With the texts of the game.
    pub(crate) lang: Lang,
    /// What its fields hold.
    pub(crate) fields: &'a [(&'a str, Holds)],
    /// Who sits where.
    pub(crate) sitter: &'a dyn Fn(Seat) -> String,
}

impl Speaker<'_> {
    /// A decision or an event, in the words of the text with the key `KIND-NAME`.
    pub(crate) fn phrase(&self, kind: &str, data: &impl Serialize) -> String {
        let value = serde_json::to_value(data).expect("it is plain data that JSON can hold");
        self.told(kind, &value)
    }

    fn told(&self, kind: &str, value: &Value) -> String {
        let (name, inside) = match value {
            Value::String(name) => (name.as_str(), &Value::Null),
            Value::Object(fields) => match fields.iter().next() {
                Some((name, inside)) if fields.len() == 1 => (name.as_str(), inside),
                _ => return self.words(value, None),
            },
            value => return self.words(value, None),
        };
        let key = format!("{kind}-{}", dashed(name));
        if !self.lang.has(&key) {
            return self.words(value, None);
        }
        let args: Vec<(&str, FluentValue<'_>)> = match inside {
            Value::Null => Vec::new(),
            Value::Object(fields) => {
                fields.iter().map(|(name, value)| (name.as_str(), self.arg(name, value))).collect()
            }
            value => vec![("n", self.arg(name, value))],
        };
        self.lang.text(&key, &args)
    }

    /// A value for a text, which can tell by `none` that there is nothing.
    fn arg(&self, field: &str, value: &Value) -> FluentValue<'static> {
        match (self.holds(field), value) {
            (_, Value::Null) => "none".into(),
            (None, Value::Number(number)) if number.is_i64() => number.as_i64().into(),
            (held, value) => self.words(value, held).into(),
        }
    }

    fn holds(&self, field: &str) -> Option<Holds> {
        let mut all = self.fields.iter().chain(&USUAL);
        all.find(|(name, _)| *name == field).map(|(_, held)| *held)
    }

    /// The name of a field.
    fn name(&self, field: &str) -> String {
        self.lang.find(&format!("field-{}", dashed(field))).unwrap_or_else(|| spaced(field))
    }

    /// A value in words.
    fn words(&self, value: &Value, held: Option<Holds>) -> String {
        let list = |items: &[Value]| {
            items.iter().map(|item| self.words(item, held)).collect::<Vec<_>>().join(", ")
        };
        match (held, value) {
            (_, Value::Null) => NOTHING.to_owned(),
            (Some(Holds::Decision), value) => self.told("decision", value),
            (Some(Holds::BySeat), Value::Array(items)) => {
                let each = (0..).map(Seat).zip(items);
                let pair = |(seat, value): (Seat, &Value)| {
                    format!("{}: {}", (self.sitter)(seat), self.words(value, None))
                };
                each.map(pair).collect::<Vec<_>>().join(", ")
            }
            (_, Value::Array(items)) => list(items),
            (_, Value::Bool(yes)) => self.lang.plain(if *yes { "plain-yes" } else { "plain-no" }),
            (held, Value::Number(number)) => {
                number.as_u64().and_then(|n| self.number(n, held?)).unwrap_or(number.to_string())
            }
            (_, Value::String(word)) => {
                self.lang.find(&format!("value-{}", dashed(word))).unwrap_or_else(|| spaced(word))
            }
            (_, Value::Object(fields)) => {
                let field = |(name, value): (&String, &Value)| match value {
                    Value::Null => self.name(name),
                    value => format!("{} {}", self.name(name), self.words(value, self.holds(name))),
                };
                fields.iter().map(field).collect::<Vec<_>>().join(", ")
            }
        }
    }

    /// What a number stands for.
    fn number(&self, n: u64, held: Holds) -> Option<String> {
        match held {
            Holds::Seats => Some((self.sitter)(Seat(u8::try_from(n).ok()?))),
            Holds::Things(beginning) => self.lang.find(&format!("{beginning}-{n}")),
            Holds::Place => Some((n + 1).to_string()),
            Holds::BySeat | Holds::Decision | Holds::Elsewhere => None,
        }
    }

    /// Names with their values; lists of lists are rows of a table.
    pub(crate) fn tree(&self, value: &Value) -> Markup {
        self.branch(value, None)
    }

    fn branch(&self, value: &Value, held: Option<Holds>) -> Markup {
        match value {
            Value::Object(fields) => self.fields(fields),
            Value::Array(items) if held == Some(Holds::BySeat) => html! {
                dl.tree {
                    @for (seat, item) in (0..).map(Seat).zip(items) {
                        div { dt { ((self.sitter)(seat)) } dd { (self.branch(item, None)) } }
                    }
                }
            },
            Value::Array(items)
                if items.iter().any(Value::is_object)
                    || (held == Some(Holds::Seats) && items.iter().any(Value::is_array)) =>
            {
                html! {
                    ol.tree-list {
                        @for item in items { li { (self.branch(item, held)) } }
                    }
                }
            }
            Value::Array(rows) if rows.iter().any(Value::is_array) => html! {
                table.tree-rows { tbody { @for row in rows { tr { @for cell in cells(row) { td { (self.branch(cell, held)) } } } } } }
            },
            Value::Array(items) if items.is_empty() => html! { (NOTHING) },
            value => html! { (self.words(value, held)) },
        }
    }

    fn fields(&self, fields: &Map<String, Value>) -> Markup {
        let shown = fields.iter().map(|(name, value)| (name, value, self.holds(name)));
        html! {
            dl.tree {
                @for (name, value, held) in shown.filter(|(.., held)| *held != Some(Holds::Elsewhere)) {
                    div { dt { (self.name(name)) } dd { (self.branch(value, held)) } }
                }
            }
        }
    }
}

fn cells(row: &Value) -> &[Value] {
    match row {
        Value::Array(cells) => cells,
        single => std::slice::from_ref(single),
    }
}

fn spaced(name: &str) -> String {
    name.replace('_', " ")
}

/// Names of data as the keys of texts have them.
fn dashed(name: &str) -> String {
    name.replace('_', "-")
}

#[cfg(test)]
mod tests {
    use saucer_text::Texts;
    use serde_json::json;

    use super::*;

    static TEXTS: Texts = Texts::new(
        &[
            "field-in-pile = Relics in the pile\ndecision-bid = Bid { $n }\nevent-seen = { $relic ->\n    [none] { $seat } looks.\n   *[other] { $seat } sees { $relic }.\n    }\nowl-relic-7 = the lamp\n",
        ],
        &[
            "field-in-pile = Находки в стопке\ndecision-bid = Поставить { $n }\nevent-seen = { $relic ->\n    [none] { $seat } смотрит.\n   *[other] { $seat } видит: { $relic }.\n    }\nowl-relic-7 = лампа\n",
        ],
    );

    const FIELDS: [(&str, Holds); 3] = [
        ("points", Holds::BySeat),
        ("relic", Holds::Things("owl-relic")),
        ("knowing", Holds::Seats),
    ];

    fn speaker(lang: Lang, sitter: &dyn Fn(Seat) -> String) -> Speaker<'_> {
        Speaker { lang: lang.with(&TEXTS), fields: &FIELDS, sitter }
    }

    fn owl(seat: Seat) -> String {
        format!("Owl {seat}")
    }

    #[test]
    fn plain_data_without_texts_reads_like_words() {
        let speaker = speaker(Lang::EN, &owl);
        let said = |value: Value| speaker.phrase("decision", &value);
        assert_eq!(said(json!({ "raise": 3 })), "raise 3");
        assert_eq!(said(json!("end_turn")), "end turn");
        assert_eq!(said(json!({ "move": { "from": 1, "to": [2, 3] } })), "move from 1, to 2, 3");
        assert_eq!(said(json!({ "pass": null })), "pass");
    }

    #[test]
    fn texts_of_the_game_name_decisions_events_things_and_who_sits_where() {
        let english = speaker(Lang::EN, &owl);
        assert_eq!(english.phrase("decision", &json!({ "bid": 3 })), "Bid 3");
        let seen = |relic: Value| json!({ "seen": { "seat": 1, "relic": relic } });
        assert_eq!(english.phrase("event", &seen(json!(7))), "Owl 2 sees the lamp.");
        assert_eq!(english.phrase("event", &seen(Value::Null)), "Owl 2 looks.");
        let russian = speaker(Lang::RU, &owl);
        assert_eq!(russian.phrase("event", &seen(json!(7))), "Owl 2 видит: лампа.");
    }

    #[test]
    fn a_view_is_a_tree_whose_words_are_escaped() {
        let speaker = speaker(Lang::RU, &owl);
        let view = json!({ "rows": [[1, null], [true, "<b>"]], "in_pile": 2, "points": [4, 0],
            "knowing": [[1], []], "outcome": null });
        let drawn = speaker.tree(&view).into_string();
        for part in [
            "<td>1</td><td>—</td>",
            "<td>да</td>",
            "&lt;b&gt;",
            "<dt>Находки в\u{a0}стопке</dt><dd>2</dd>",
            "<dt>Owl 1</dt><dd>4</dd>",
            "<li>Owl 2</li><li>—</li>",
        ] {
            assert!(drawn.contains(part), "{part} in {drawn}");
        }
        assert!(!drawn.contains("outcome"), "{drawn}");
    }
}
