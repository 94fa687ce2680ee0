//! The form of a new table: what is offered with what, and what its suggestions lead to.

use saucer_core::Optioned;
use saucer_encounters::{Characters, Encounters, Film, Mix, Mode, Setup};
use saucer_encounters_play::{EncountersPlay, game};
use saucer_play::testing::cx;
use saucer_play::{FormOptions, Play};
use saucer_text::Lang;
use saucer_web::model::Form;
use saucer_web::testing::{tags, text, well_formed};

fn form(query: &str) -> Form {
    let fields = query.split('&').filter_map(|field| field.split_once('='));
    Form(fields.map(|(name, value)| (name.to_owned(), value.to_owned())).collect())
}

/// The setup that a form with these fields asks for.
fn made(query: &str) -> Setup {
    let setting = game().setting(&form(query)).unwrap();
    serde_json::from_str(&setting.json).unwrap()
}

#[test]
fn every_choice_is_in_the_form_in_both_languages() {
    for lang in Lang::ALL {
        let cx = cx(lang).of(EncountersPlay::texts());
        let page = EncountersPlay::form(&cx, &FormOptions { query: &form("") }).into_string();
        well_formed(&page);
        assert!(!text(&page).contains("option-") && !text(&page).contains("enc-"));
        let all = tags(&page);
        let has = |id: &str, value: &str| {
            all.iter().any(|tag| tag.get("name") == Some(id) && tag.get("value") == Some(value))
        };
        for choice in Encounters::CHOICES {
            for value in choice.values {
                assert!(has(choice.id, value), "{} {value}", choice.id);
            }
        }
    }
}

#[test]
fn every_suggestion_makes_a_table() {
    let query = form("");
    let cx = cx(Lang::EN).of(EncountersPlay::texts());
    let page = EncountersPlay::form(&cx, &FormOptions { query: &query }).into_string();
    let all = tags(&page);
    let links = all.iter().filter(|tag| tag.name == "a").filter_map(|tag| tag.get("href"));
    let setups: Vec<Setup> =
        links.map(|link| made(&link.split_once('?').unwrap().1.replace("&amp;", "&"))).collect();
    let pairs = setups.iter().filter(|setup| setup.mode() == Mode::Crossover);
    let mut pairs: Vec<Mix> = pairs.map(|setup| setup.mix()).collect();
    pairs.dedup();
    for film in Film::ALL {
        for other in Film::EVERY.into_iter().filter(|film| film.is_hive()) {
            assert!(pairs.contains(&Mix::of_both(film, other)), "{film:?} and {other:?}");
        }
    }
    for film in Film::HIVE {
        assert!(setups.contains(&Setup::safari(3, film).unwrap()), "{film:?}");
    }
    for mode in Mode::ALL {
        assert!(setups.iter().any(|setup| setup.mode() == mode), "{mode:?}");
    }
}

/// E-23.3, E-23.4: a safari has films of the hive and the armory of a hunt, whatever was chosen before.
#[test]
fn a_safari_has_films_of_the_hive_only() {
    let setup =
        made("mode=safari&players=2&film=city&location=jungle&objective_1=city&characters=colony");
    assert_eq!(Some(setup), Setup::safari(2, Film::Freighter));
    let query = form("mode=safari");
    let cx = cx(Lang::EN).of(EncountersPlay::texts());
    let page = EncountersPlay::form(&cx, &FormOptions { query: &query }).into_string();
    let all = tags(&page);
    let chosen = all.iter().filter(|tag| tag.get("checked").is_some());
    let mut films = chosen.filter(|tag| tag.get("name") == Some("film"));
    assert_eq!(films.next().unwrap().get("value"), Some("freighter"));
    let setup = made("mode=safari&players=2&film=prison&location=colony&characters=city");
    let armory = Characters::Of(Film::City);
    let wanted = Mix { location: Film::Colony, characters: armory, ..Mix::of(Film::Prison) };
    assert_eq!(setup.mix(), wanted);
}

/// What is hidden counts as not chosen, so that whoever turns from one mode to another is never refused.
#[test]
fn what_does_not_go_with_the_mode_does_not_count() {
    let all = "film=colony&other=city&location=prison&objective_2=station&characters=freighter\
        &texts=rewritten&mat=alien&officers=alien&fillers=both&strikes=alien&health=tough&waiting=2\
        &tests=ten&rivalries=open&rush=one_turn&pair=yes&death=all_or_nothing\
        &aliens=go_on";
    for mode in ["hunted", "hunters", "pack", "crossover", "safari"] {
        for players in 1..=5 {
            let setup = made(&format!("mode={mode}&players={players}&{all}"));
            let crosses = mode == "crossover";
            let hive = crosses || mode == "safari";
            assert_eq!(setup.film(), if hive { Film::Colony } else { Film::Jungle });
            assert_eq!(setup.mix().objectives[1].is_hive(), hive);
            assert_eq!(setup.options().tough, !setup.mode().is_hunt());
            // E-26.1; one person with two predators goes on as nobody else.
            let turns = if crosses { 2..=5 } else { 3..=5 };
            assert_eq!(setup.options().aliens, hive && turns.contains(&players));
        }
    }
}
