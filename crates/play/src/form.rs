use maud::{Markup, html};
use saucer_core::{Choice, Seats};
use saucer_web::model::people::{Group, GroupOption};
use saucer_web::model::{Cx, Form};
use saucer_web::pages;

/// The setup of a table that is about to be made, read and checked.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Setting {
    /// The setup as JSON, which is what a store keeps.
    pub json: String,
    /// The seats of such a match.
    pub seats: Seats,
}

/// What was chosen so far, for the form of a new table.
#[derive(Clone, Copy, Debug)]
pub struct FormOptions<'a> {
    /// The fields of the address, of which some may be choices.
    pub query: &'a Form,
}

impl FormOptions<'_> {
    /// The value that is chosen: the one that was asked for if there is such a one, else the usual.
    #[must_use]
    pub fn chosen(&self, choice: &Choice) -> &'static str {
        let asked = self.query.get(choice.id);
        let known = choice.values.iter().find(|value| Some(**value) == asked);
        known.or(choice.values.first()).copied().unwrap_or_default()
    }
}

/// What a form makes of choices: a group of radio buttons for each.
impl FormOptions<'_> {
    /// The groups of these choices, for a game that puts them in places of their own.
    #[must_use]
    pub fn groups(&self, cx: &Cx, known: &[Choice]) -> Markup {
        option_groups(cx, known, self)
    }
}

/// The choices that a form makes, by name, in the order in which the game lists them: a level comes
/// before the cards that differ from it. Other fields are not the game's.
pub(crate) fn choices<'f>(
    known: &'static [Choice],
    form: &'f Form,
) -> impl Iterator<Item = (&'f str, &'f str)> {
    known.iter().filter_map(|choice| Some((choice.id, form.get(choice.id)?)))
}

/// A group of radio buttons for every choice of a game.
pub(crate) fn option_groups(cx: &Cx, known: &[Choice], options: &FormOptions<'_>) -> Markup {
    let lang = cx.lang;
    let words = |key: String, or: &str| lang.find(&key).unwrap_or_else(|| or.replace('_', " "));
    let group = |choice: &Choice| Group {
        id: choice.id,
        legend: words(format!("option-{}", choice.id), choice.id),
        options: (in_order(choice).into_iter())
            .map(|value| GroupOption {
                value,
                words: words(format!("option-{}-{value}", choice.id), value),
                help: lang.find(&format!("option-{}-{value}-help", choice.id)).unwrap_or_default(),
                chosen: options.chosen(choice) == value,
            })
            .collect(),
    };
    html! { @for choice in known { (pages::group(&group(choice))) } }
}

/// The values of a choice; numbers in their order, since the first one is only the usual one.
fn in_order(choice: &Choice) -> Vec<&'static str> {
    let mut values = choice.values.to_vec();
    if values.iter().all(|value| value.parse::<u32>().is_ok()) {
        values.sort_by_key(|value| value.parse::<u32>().unwrap_or_default());
    }
    values
}
