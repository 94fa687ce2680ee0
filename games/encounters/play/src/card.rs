//! What is said of a table before one comes to it: in lists and in the lobby.

use saucer_encounters::{
    Avatars, Characters, Content, Crossing, Film, Mix, Mode, Rivalries, Setup, Supply, Texts, View,
};
use saucer_text::Lang;
use saucer_web::model::{CardWords, OutOf};

use crate::words::event::how_ended;
use crate::words::names::name;

/// What a list of tables says of a match.
pub(crate) fn card(lang: Lang, view: &View) -> CardWords {
    let content = Content::newest();
    let hunts = view.hunt.is_some();
    let objective = view.objectives.get(usize::from(view.current)).filter(|_| !hunts);
    let line = match (view.end, objective) {
        (Some(end), _) => lang.plain(how_ended(view.setup.mode(), end).0),
        (None, _) if hunts => lang.plain(mode_key(view.setup.mode())),
        (None, Some(objective)) => name(lang, &content.card(*objective).title).to_owned(),
        (None, None) => String::new(),
    };
    CardWords {
        figure: view.turn.to_string(),
        sign: lang.plain("enc-card-sign"),
        state: film(lang, &view.setup),
        line,
        progress: (view.end.is_none() && !hunts)
            .then_some(OutOf { n: u32::from(view.current) + 1, all: 3 }),
    }
}

/// The film, or that several are mixed.
fn film(lang: Lang, setup: &Setup) -> String {
    let mix = setup.mix();
    if mix == Mix::of(setup.film())
        || mix == Mix::usual(setup.mode(), setup.film()) && setup.mode() == Mode::Safari
    {
        lang.plain(film_key(setup.film()))
    } else if mix == Mix::of_both(setup.film(), mix.location) {
        let both = [setup.film(), mix.location].map(|film| lang.plain(film_key(film)));
        both.join(" × ")
    } else {
        lang.plain("enc-mixed")
    }
}

/// The key of the name of a film.
const fn film_key(film: Film) -> &'static str {
    match film {
        Film::Jungle => "option-film-jungle",
        Film::City => "option-film-city",
        Film::Freighter => "option-film-freighter",
        Film::Colony => "option-film-colony",
        Film::Prison => "option-film-prison",
        Film::Station => "option-film-station",
    }
}

/// What was chosen for a table, in a few words each.
pub(crate) fn facts(lang: Lang, setup: &Setup) -> Vec<String> {
    let options = setup.options();
    let players = lang.plain(&format!("option-players-{}", setup.players()));
    let mut facts = vec![lang.plain(mode_key(setup.mode())), film(lang, setup), players];
    let hunts = setup.mode().is_hunt();
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
        -1 if setup.mode() == Mode::Safari => Some("enc-fact-drones-fewer"),
        1 | 2 if setup.mode() == Mode::Safari => Some("enc-fact-drones-more"),
        -1 if hunts => Some("enc-fact-mercenaries-fewer"),
        1 | 2 if hunts => Some("enc-fact-mercenaries-more"),
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
    if options.aliens {
        facts.push(lang.plain("enc-fact-aliens"));
    }
    if options.tests {
        facts.push(lang.plain("enc-fact-tests"));
    }
    let rivalries = match options.rivalries {
        Rivalries::None => None,
        Rivalries::Secret => Some("enc-fact-rivalries"),
        Rivalries::Open => Some("enc-fact-rivalries-open"),
    };
    facts.extend(rivalries.map(|key| lang.plain(key)));
    if options.rush {
        facts.push(lang.plain("enc-fact-rush"));
    }
    facts.extend(crossed(setup).into_iter().map(|key| lang.plain(key)));
    if options.pair {
        facts.push(lang.plain("enc-fact-pair"));
    }
    facts
}

/// What a crossover takes from another box than that of its film.
fn crossed(setup: &Setup) -> Vec<&'static str> {
    let Crossing { mat, officers, fillers, strikes, texts } = setup.options().crossing;
    let of = |supply: Supply, predator: &'static str, alien: &'static str| match supply {
        Supply::Predator => Some(predator),
        Supply::Alien => Some(alien),
        Supply::Film | Supply::Both => None,
    };
    let fillers = match fillers {
        Supply::Film => None,
        Supply::Predator => Some("enc-fact-young-bloods"),
        Supply::Alien => Some("enc-fact-drones"),
        Supply::Both => Some("enc-fact-young-bloods-drones"),
    };
    let all = [
        (texts == Texts::Rewritten).then_some("enc-fact-rewritten"),
        of(mat, "enc-fact-mat-predator", "enc-fact-mat-alien"),
        of(officers, "enc-fact-commanders", "enc-fact-sergeants"),
        fillers,
        of(strikes, "enc-fact-strikes-predator", "enc-fact-strikes-alien"),
    ];
    all.into_iter().flatten().collect()
}

/// The key of the name of a mode.
const fn mode_key(mode: Mode) -> &'static str {
    match mode {
        Mode::Hunted => "option-mode-hunted",
        Mode::Hunters => "option-mode-hunters",
        Mode::Pack => "option-mode-pack",
        Mode::Crossover => "option-mode-crossover",
        Mode::Safari => "option-mode-safari",
    }
}
