//! The form of a new table. Only the prototype can do without missions, so only there it is asked.

use maud::{Markup, html};
use saucer_core::Optioned;
use saucer_play::FormOptions;
use saucer_tremble::Tremble;
use saucer_web::model::{Cx, Form};

/// What can be chosen; the missions stand apart, because they belong to one edition.
pub(crate) fn form(cx: &Cx, options: &FormOptions<'_>) -> Markup {
    let (missions, others): (Vec<_>, Vec<_>) =
        Tremble::CHOICES.iter().copied().partition(|choice| choice.id == "missions");
    html! {
        (options.groups(cx, &others))
        div.of-prototype { (options.groups(cx, &missions)) }
    }
}

/// Whether the form shows this choice: missions are a question of the prototype.
pub(crate) fn asks_for(choice: &str, form: &Form) -> bool {
    choice != "missions" || form.get("edition") == Some("prototype")
}
