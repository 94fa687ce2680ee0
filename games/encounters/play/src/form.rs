//! The form of a new table: who is played, the film and the players first; what is added, what makes it easier or
//! harder and what is mixed below folds. What does not go with the mode is hidden and counts as not chosen.

use maud::{Markup, html};
use saucer_core::{Choice, Optioned};
use saucer_encounters::Encounters;
use saucer_play::FormOptions;
use saucer_web::model::{Cx, Form};

const MIX: [&str; 5] = ["location", "objective_1", "objective_2", "objective_3", "characters"];
const LEVEL: [&str; 6] = ["young_bloods", "health", "preparation", "waiting", "death", "rush"];
const ADDED: [&str; 3] = ["tests", "rivalries", "pair"];

/// What can be chosen.
pub(crate) fn form(cx: &Cx, options: &FormOptions<'_>) -> Markup {
    let changed = |names: &[&str]| {
        of(names).iter().any(|choice| {
            options.query.get(choice.id).is_some_and(|value| value != choice.values[0])
        })
    };
    let each = |names: &[&'static str]| -> Markup {
        html! { @for name in names { div.(whose(name)) { (options.groups(cx, &of(&[name]))) } } }
    };
    html! {
        (suggestions(cx))
        (options.groups(cx, &of(&["mode"])))
        (options.groups(cx, &of(&["film"])))
        div.how-many { (options.groups(cx, &of(&["players"]))) }
        details.more-options.for-hunts open[changed(&ADDED)] {
            summary { (cx.lang.plain("enc-form-added")) }
            (each(&ADDED))
        }
        details.more-options open[changed(&LEVEL)] {
            summary { (cx.lang.plain("enc-form-level")) }
            (each(&LEVEL))
        }
        details.more-options open[changed(&MIX) || changed(&["avatars"])] {
            summary { (cx.lang.plain("enc-form-mix")) }
            (options.groups(cx, &of(&["avatars"])))
            (each(&MIX))
        }
    }
}

fn of(names: &[&str]) -> Vec<Choice> {
    Encounters::CHOICES.iter().filter(|choice| names.contains(&choice.id)).copied().collect()
}

/// The class of a choice that goes with some modes only; the style sheet hides the others.
fn whose(choice: &str) -> &'static str {
    match choice {
        "health" | "waiting" | "death" | "location" => "for-hunted",
        "tests" | "rush" => "for-hunts",
        "rivalries" => "for-rivals",
        "pair" => "for-pairs",
        _ => "for-all",
    }
}

/// Whether a choice counts: what does not go with the rest was hidden by the form.
pub(crate) fn asks_for(choice: &str, form: &Form) -> bool {
    let mode = form.get("mode").unwrap_or("hunted");
    let players = form.get("players").unwrap_or("3");
    let pair = mode == "hunters" && players == "2" && form.get("pair") == Some("yes");
    match whose(choice) {
        "for-hunted" => mode == "hunted",
        "for-hunts" => mode != "hunted",
        "for-rivals" => {
            mode == "hunters" && players != "1" && form.get("tests") == Some("ten") && !pair
        }
        "for-pairs" => mode == "hunters" && players == "2",
        _ => true,
    }
}

/// Tables that are worth a try, by name, with what is chosen for them.
const SUGGESTED: [(&str, &str); 8] = [
    ("enc-suggest-first", "film=jungle&players=1&health=tough&preparation=1"),
    ("enc-suggest-jungle", "film=jungle&players=3"),
    ("enc-suggest-city", "film=city&players=3"),
    (
        "enc-suggest-mix",
        "film=jungle&players=3&location=city&objective_2=city&characters=drawn&avatars=one_of_two",
    ),
    ("enc-suggest-hard", "film=city&players=4&young_bloods=fewer&waiting=2&death=all_or_nothing"),
    ("enc-suggest-hunt", "mode=hunters&film=jungle&players=3"),
    (
        "enc-suggest-rivals",
        "mode=hunters&film=city&players=4&tests=ten&rivalries=secret&avatars=one_of_two",
    ),
    ("enc-suggest-pack", "mode=pack&film=jungle&players=3"),
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
