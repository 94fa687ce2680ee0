//! The form of a new table: who is played, the film and the players first; what is added, what makes it easier or
//! harder, what is mixed and what comes from which box below folds. What does not go with the mode is hidden and counts
//! as not chosen.

use maud::{Markup, html};
use saucer_core::{Choice, Optioned};
use saucer_encounters::Encounters;
use saucer_play::FormOptions;
use saucer_web::model::{Cx, Form};

const MIX: [&str; 5] = ["location", "objective_1", "objective_2", "objective_3", "characters"];
const LEVEL: [&str; 8] =
    ["texts", "young_bloods", "health", "preparation", "waiting", "death", "aliens", "rush"];
const ADDED: [&str; 3] = ["tests", "rivalries", "pair"];
const BOXES: [&str; 4] = ["mat", "officers", "fillers", "strikes"];

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
        (each(&["film", "other"]))
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
        details.more-options.for-crossover open[changed(&BOXES)] {
            summary { (cx.lang.plain("enc-form-boxes")) }
            (each(&BOXES))
        }
    }
}

fn of(names: &[&str]) -> Vec<Choice> {
    Encounters::CHOICES.iter().filter(|choice| names.contains(&choice.id)).copied().collect()
}

/// The class of a choice that goes with some modes only; the style sheet hides the others.
fn whose(choice: &str) -> &'static str {
    match choice {
        "health" | "waiting" | "death" => "for-people",
        "location" => "for-places",
        "tests" | "rush" => "for-hunts",
        "rivalries" => "for-rivals",
        "pair" => "for-pairs",
        "aliens" => "for-turning",
        "other" | "texts" | "mat" | "officers" | "fillers" | "strikes" => "for-crossover",
        _ => "for-all",
    }
}

/// The films of the hive, which only a crossover and a safari have.
const HIVE: [&str; 4] = ["freighter", "colony", "prison", "station"];

/// The films with predators, whose armory alone goes with a safari.
const HUNTS: [&str; 2] = ["jungle", "city"];

/// Whether a choice counts: what does not go with the rest was hidden by the form.
pub(crate) fn asks_for(choice: &str, form: &Form) -> bool {
    let mode = form.get("mode").unwrap_or("hunted");
    let players = form.get("players").unwrap_or("3");
    let rivals = mode == "hunters" || mode == "safari";
    let pair = rivals && players == "2" && form.get("pair") == Some("yes");
    let crosses = mode == "crossover";
    let people = crosses || mode == "hunted";
    match whose(choice) {
        "for-people" if !people => false,
        "for-places" if !people && mode != "safari" => false,
        "for-hunts" => !people,
        "for-rivals" => rivals && players != "1" && form.get("tests") == Some("ten") && !pair,
        "for-turning" => (crosses || mode == "safari") && players != "1" && !pair,
        "for-pairs" => rivals && players == "2",
        "for-crossover" => crosses,
        _ if crosses => true,
        _ => form.get(choice).is_none_or(|value| {
            let strange: &[&str] =
                if mode == "safari" && choice != "characters" { &HUNTS } else { &HIVE };
            !strange.contains(&value)
        }),
    }
}

/// Tables that are worth a try, by name, with what is chosen for them.
const SUGGESTED: [(&str, &str); 10] = [
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
    (
        "enc-suggest-harder",
        "mode=crossover&film=city&other=station&players=3&texts=rewritten&fillers=both&mat=alien",
    ),
    (
        "enc-suggest-safari-rivals",
        "mode=safari&film=station&players=4&tests=ten&rivalries=secret&avatars=one_of_two",
    ),
];

/// Crossovers of two films, one of each box.
const PAIRS: [(&str, &str); 8] = [
    ("jungle", "freighter"),
    ("jungle", "colony"),
    ("jungle", "prison"),
    ("jungle", "station"),
    ("city", "freighter"),
    ("city", "colony"),
    ("city", "prison"),
    ("city", "station"),
];

/// Links to the same form with other choices made already.
fn suggestions(cx: &Cx) -> Markup {
    let film = |name: &str| cx.lang.plain(&format!("option-film-{name}"));
    html! {
        nav.suggestions aria-label=(cx.lang.plain("enc-suggest")) {
            span { (cx.lang.plain("enc-suggest")) }
            @for (key, choices) in SUGGESTED {
                a.act.small href={ "/new?game=encounters&" (choices) } { (cx.lang.plain(key)) }
            }
        }
        nav.suggestions.for-crossover aria-label=(cx.lang.plain("enc-suggest-pairs")) {
            span { (cx.lang.plain("enc-suggest-pairs")) }
            @for (one, other) in PAIRS {
                a.act.small href={ "/new?game=encounters&mode=crossover&players=3&film=" (one) "&other=" (other) } { (film(one)) " × " (film(other)) }
            }
        }
        nav.suggestions.for-safari aria-label=(cx.lang.plain("enc-suggest-safaris")) {
            span { (cx.lang.plain("enc-suggest-safaris")) }
            @for name in HIVE {
                a.act.small href={ "/new?game=encounters&mode=safari&players=3&film=" (name) } { (film(name)) }
            }
        }
    }
}
