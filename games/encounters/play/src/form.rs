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
        (suggestions(cx))
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

/// Tables that are worth a try, by name, with what is chosen for them.
const SUGGESTED: [(&str, &str); 5] = [
    ("enc-suggest-first", "film=jungle&players=1&health=tough&preparation=1"),
    ("enc-suggest-jungle", "film=jungle&players=3"),
    ("enc-suggest-city", "film=city&players=3"),
    (
        "enc-suggest-mix",
        "film=jungle&players=3&location=city&objective_2=city&characters=drawn&avatars=one_of_two",
    ),
    ("enc-suggest-hard", "film=city&players=4&young_bloods=fewer&waiting=2&death=all_or_nothing"),
];

/// Links to the same form with other choices made already.
fn suggestions(cx: &Cx) -> Markup {
    html! {
        nav.suggestions aria-label=(cx.lang.plain("enc-suggest")) {
            span { (cx.lang.plain("enc-suggest")) }
            @for (key, choices) in SUGGESTED {
                a.act.small href={ "/new?game=encounters&" (choices) } { (cx.lang.plain(key)) }
            }
        }
    }
}
