//! What is said of a table before one comes to it: in lists and in the lobby.

use saucer_encounters::{Avatars, Characters, Content, Film, Mix, Setup, View};
use saucer_text::Lang;
use saucer_web::model::CardWords;

use crate::words::event::ended;
use crate::words::names::name;

/// What a list of tables says of a match.
pub(crate) fn card(lang: Lang, view: &View) -> CardWords {
    let content = Content::newest();
    let objective = view.objectives.get(usize::from(view.current));
    let line = match (view.end, objective) {
        (Some(end), _) => lang.plain(ended(end).0),
        (None, Some(objective)) => name(lang, &content.card(*objective).title).to_owned(),
        (None, None) => String::new(),
    };
    CardWords {
        figure: view.turn.to_string(),
        sign: lang.plain("enc-card-sign"),
        state: film(lang, &view.setup),
        line,
        progress: view.end.is_none().then_some((u32::from(view.current) + 1, 3)),
    }
}

/// The film, or that several are mixed.
fn film(lang: Lang, setup: &Setup) -> String {
    if setup.mix() == Mix::of(setup.film()) {
        lang.plain(film_key(setup.film()))
    } else {
        lang.plain("enc-mixed")
    }
}

/// The key of the name of a film.
const fn film_key(film: Film) -> &'static str {
    match film {
        Film::Jungle => "option-film-jungle",
        Film::City => "option-film-city",
    }
}

/// What was chosen for a table, in a few words each.
pub(crate) fn facts(lang: Lang, setup: &Setup) -> Vec<String> {
    let options = setup.options();
    let mut facts =
        vec![film(lang, setup), lang.plain(&format!("option-players-{}", setup.players()))];
    if setup.mix().characters == Characters::Drawn {
        facts.push(lang.plain("option-characters-drawn"));
    }
    let chosen = match setup.avatars() {
        Avatars::Film => None,
        Avatars::Drawn => Some("option-avatars-drawn"),
        Avatars::Chosen => Some("option-avatars-chosen"),
        Avatars::OneOfTwo => Some("option-avatars-one_of_two"),
    };
    facts.extend(chosen.map(|key| lang.plain(key)));
    let blood = match options.young_bloods {
        -1 => Some("enc-fact-fewer"),
        1 => Some("enc-fact-more"),
        2 => Some("enc-fact-most"),
        _ => None,
    };
    facts.extend(blood.map(|key| lang.plain(key)));
    if options.tough {
        facts.push(lang.plain("enc-fact-tough"));
    }
    if options.preparation > 0 {
        facts.push(lang.text("enc-fact-preparation", &[("n", options.preparation.into())]));
    }
    if options.waiting > 0 {
        facts.push(lang.text("enc-fact-waiting", &[("n", options.waiting.into())]));
    }
    if options.all_or_nothing {
        facts.push(lang.plain("option-death-all_or_nothing"));
    }
    facts
}
