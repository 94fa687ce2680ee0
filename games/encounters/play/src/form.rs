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
    let query = filmed(options.query);
    let options = FormOptions { query: &query };
    let changed = |names: &[&str]| {
        of(names).iter().any(|choice| {
            options.query.get(choice.id).is_some_and(|value| value != choice.values[0])
        })
    };
    let each = |names: &[&'static str]| -> Markup {
        html! { @for name in names { div.(whose(name)) { (options.groups(cx, &of(&[name]))) } } }
    };
    html! {
        div.modes { (options.groups(cx, &of(&["mode"]))) }
        (suggestions(cx))
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

/// What was asked for, with the first film that goes with the mode where none was.
fn filmed(query: &Form) -> Form {
    let mut fields = query.0.clone();
    if query.get("mode") == Some("safari") && query.get("film").is_none() {
        fields.push(("film".to_owned(), HIVE[0].to_owned()));
    }
    Form(fields)
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

/// Tables that are worth a try, by mode and name, with what is chosen for them.
const SUGGESTED: [(&str, &str, &str); 10] = [
    ("hunted", "enc-suggest-first", "film=jungle&players=1&health=tough&preparation=1"),
    ("hunted", "enc-suggest-jungle", "film=jungle&players=3"),
    ("hunted", "enc-suggest-city", "film=city&players=3"),
    (
        "hunted",
        "enc-suggest-mix",
        "film=jungle&players=3&location=city&objective_2=city&characters=drawn&avatars=one_of_two",
    ),
    (
        "hunted",
        "enc-suggest-hard",
        "film=city&players=4&young_bloods=fewer&waiting=2&death=all_or_nothing",
    ),
    ("hunters", "enc-suggest-hunt", "film=jungle&players=3"),
    (
        "hunters",
        "enc-suggest-rivals",
        "film=city&players=4&tests=ten&rivalries=secret&avatars=one_of_two",
    ),
    ("pack", "enc-suggest-pack", "film=jungle&players=3"),
    (
        "crossover",
        "enc-suggest-harder",
        "film=city&other=station&players=3&texts=rewritten&fillers=both&mat=alien",
    ),
    (
        "safari",
        "enc-suggest-safari-rivals",
        "film=station&players=4&tests=ten&rivalries=secret&avatars=one_of_two",
    ),
];

/// Links to the same form with other choices made already, those of the chosen mode; the style sheet hides the others.
fn suggestions(cx: &Cx) -> Markup {
    let film = |name: &str| cx.lang.plain(&format!("option-film-{name}"));
    let link = |mode: &str, choices: &str, words: &str| {
        html! { a.act.small href={ "/new?game=encounters&mode=" (mode) "&" (choices) } { (words) } }
    };
    let pairs = HUNTS.iter().flat_map(|one| HIVE.iter().map(move |other| (one, other)));
    let modes = of(&["mode"]).into_iter().flat_map(|choice| choice.values);
    html! {
        @for mode in modes {
            nav.suggestions.{ "for-" (mode) } aria-label=(cx.lang.plain("enc-suggest")) {
                span { (cx.lang.plain("enc-suggest")) }
                @if *mode == "crossover" {
                    @for (one, other) in pairs.clone() {
                        (link(mode, &format!("players=3&film={one}&other={other}"), &format!("{} × {}", film(one), film(other))))
                    }
                }
                @if *mode == "safari" {
                    @for name in HIVE { (link(mode, &format!("players=3&film={name}"), &film(name))) }
                }
                @for (_, key, choices) in SUGGESTED.iter().filter(|(whose, ..)| whose == mode) {
                    (link(mode, choices, &cx.lang.plain(key)))
                }
            }
        }
    }
}
