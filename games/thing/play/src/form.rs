//! The form of a new table. How many may play is a question of the mode: four to eight, or one to three in a
//! crew; the form shows what fits, and what does not counts as not chosen.

use maud::{Markup, html};
use saucer_core::{Choice, Optioned};
use saucer_play::FormOptions;
use saucer_thing::Thing;
use saucer_web::model::{Cx, Form};

/// What fits a crew, and what fits everybody else, the usual one first.
const FEW: Choice = Choice { id: "players", values: &["1", "2", "3", "4", "5", "6", "7", "8"] };
const MANY: Choice = Choice { id: "players", values: &["5", "4", "6", "7", "8", "1", "2", "3"] };

/// What can be chosen, the number of players by the mode.
pub(crate) fn form(cx: &Cx, options: &FormOptions<'_>) -> Markup {
    let crew = options.query.get("mode") == Some("crew");
    let players = if crew { FEW } else { MANY };
    html! {
        @for choice in Thing::CHOICES {
            @if choice.id == "players" {
                div.how-many { (options.groups(cx, &[players])) }
            } @else {
                (options.groups(cx, &[*choice]))
            }
        }
    }
}

/// Whether a choice counts: a number of players that the mode is not for was hidden by the form.
pub(crate) fn asks_for(choice: &str, form: &Form) -> bool {
    if choice != "players" {
        return true;
    }
    let few = form.get("players").is_some_and(|players| ["1", "2", "3"].contains(&players));
    few == (form.get("mode") == Some("crew"))
}
