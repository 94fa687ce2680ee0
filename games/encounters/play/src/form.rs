//! The form of a new table: the film and the players first, what is mixed and what makes it easier or harder
//! below a fold.

use maud::{Markup, html};
use saucer_core::{Choice, Optioned};
use saucer_encounters::Encounters;
use saucer_play::FormOptions;
use saucer_web::model::Cx;

const MIX: [&str; 5] = ["location", "objective_1", "objective_2", "objective_3", "characters"];
const LEVEL: [&str; 5] = ["young_bloods", "health", "preparation", "waiting", "death"];

/// What can be chosen.
pub(crate) fn form(cx: &Cx, options: &FormOptions<'_>) -> Markup {
    let of = |names: &[&str]| -> Vec<Choice> {
        Encounters::CHOICES.iter().filter(|choice| names.contains(&choice.id)).copied().collect()
    };
    let changed = |names: &[&str]| {
        of(names).iter().any(|choice| {
            options.query.get(choice.id).is_some_and(|value| value != choice.values[0])
        })
    };
    // One mode needs no question.
    let mode: Vec<Choice> = of(&["mode"]).into_iter().filter(|one| one.values.len() > 1).collect();
    html! {
        (options.groups(cx, &mode))
        (options.groups(cx, &of(&["film"])))
        div.how-many { (options.groups(cx, &of(&["players"]))) }
        details.more-options open[changed(&LEVEL)] {
            summary { (cx.lang.plain("enc-form-level")) }
            (options.groups(cx, &of(&LEVEL)))
        }
        details.more-options open[changed(&MIX) || changed(&["avatars"])] {
            summary { (cx.lang.plain("enc-form-mix")) }
            (options.groups(cx, &of(&["avatars"])))
            (options.groups(cx, &of(&MIX)))
        }
    }
}
