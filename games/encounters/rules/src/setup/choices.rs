//! What can be chosen by name, for forms and command lines.

use saucer_core::{Choice, OptionFault};

use super::{Avatars, Characters, Film, Mix, Mode, Options, Rivalries, Setup};
use crate::crossing::{Supply, Texts};

/// Of which film something is; the first is that of the match, and those of the hive come last.
const FILMS: &[&str] = &["film", "jungle", "city", "freighter", "colony", "prison", "station"];

/// The same in a safari, which has films of the hive only (E-23.3).
const OF_HIVE: &[&str] = &["film", "freighter", "colony", "prison", "station"];

/// From which box of a crossover something comes; the first is that of the film.
const BOXES: &[&str] = &["film", "predator", "alien"];

/// What can be chosen by name.
pub(crate) const CHOICES: &[Choice] = &[
    Choice { id: "mode", values: &["hunted", "hunters", "pack", "crossover", "safari"] },
    Choice { id: "players", values: &["3", "1", "2", "4", "5"] },
    Choice { id: "film", values: &["jungle", "city", "freighter", "colony", "prison", "station"] },
    Choice {
        id: "other",
        values: &["usual", "jungle", "city", "freighter", "colony", "prison", "station"],
    },
    Choice { id: "location", values: FILMS },
    Choice { id: "objective_1", values: FILMS },
    Choice { id: "objective_2", values: FILMS },
    Choice { id: "objective_3", values: FILMS },
    Choice {
        id: "characters",
        values: &["film", "jungle", "city", "drawn", "freighter", "colony", "prison", "station"],
    },
    Choice { id: "avatars", values: &["film", "drawn", "chosen", "one_of_two"] },
    Choice { id: "young_bloods", values: &["usual", "fewer", "more", "most"] },
    Choice { id: "health", values: &["usual", "tough"] },
    Choice { id: "preparation", values: &["0", "1", "2"] },
    Choice { id: "waiting", values: &["0", "1", "2", "3"] },
    Choice { id: "death", values: &["usual", "all_or_nothing"] },
    Choice { id: "tests", values: &["none", "ten"] },
    Choice { id: "rivalries", values: &["none", "secret", "open"] },
    Choice { id: "rush", values: &["none", "one_turn"] },
    Choice { id: "pair", values: &["no", "yes"] },
    Choice { id: "aliens", values: &["out", "go_on"] },
    Choice { id: "texts", values: &["milder", "rewritten"] },
    Choice { id: "mat", values: BOXES },
    Choice { id: "officers", values: BOXES },
    Choice { id: "fillers", values: &["film", "predator", "alien", "both"] },
    Choice { id: "strikes", values: BOXES },
];

/// The film of this name.
fn film_named(name: &str) -> Option<Film> {
    Some(match name {
        "jungle" => Film::Jungle,
        "city" => Film::City,
        "freighter" => Film::Freighter,
        "colony" => Film::Colony,
        "prison" => Film::Prison,
        "station" => Film::Station,
        _ => return None,
    })
}

/// What was chosen of films; what was not is as the rest says.
#[derive(Default)]
struct Films {
    film: Option<Film>,
    other: Option<Film>,
    location: Option<Film>,
    objectives: [Option<Film>; 3],
    characters: Option<Characters>,
}

impl Films {
    /// The film of the match: the first one of the mode unless somebody has chosen.
    fn film(&self, mode: Mode) -> Film {
        self.film.unwrap_or(mode.films()[0])
    }

    /// What the match is put together from.
    fn mix(&self, mode: Mode) -> Mix {
        let film = self.film(mode);
        let usual = match self.other {
            // All of one film: luck would have nothing to choose from.
            Some(other) if other == film => Mix::of(film),
            Some(other) => Mix::of_both(film, other),
            None => Mix::usual(mode, film),
        };
        let mut objectives = usual.objectives;
        for (at, chosen) in self.objectives.into_iter().enumerate() {
            objectives[at] = chosen.unwrap_or(objectives[at]);
        }
        Mix {
            location: self.location.unwrap_or(usual.location),
            objectives,
            characters: self.characters.unwrap_or(usual.characters),
        }
    }

    /// The choice that names a film which the mode has not.
    fn strange(&self, mode: Mode) -> Option<&'static str> {
        let characters = match self.characters {
            Some(Characters::Of(film)) => Some(film),
            _ => None,
        };
        let [first, second, third] = self.objectives;
        let named = [
            ("film", self.film),
            ("location", self.location),
            ("objective_1", first),
            ("objective_2", second),
            ("objective_3", third),
        ];
        let strange = |film: Film| !mode.films().contains(&film);
        let found = named.into_iter().find(|(_, film)| film.is_some_and(strange));
        // The armory of a safari is that of a hunt (E-23.4).
        let unarmed = |film: Film| match mode {
            Mode::Safari => film.is_hive(),
            _ => strange(film),
        };
        let armed = characters.filter(|film| unarmed(*film)).map(|film| ("characters", Some(film)));
        let found = found.or(armed);
        let two = self.other.filter(|_| mode != Mode::Crossover).map(|_| "other");
        found.map(|(name, _)| name).or(two)
    }
}

/// The setup with these choices.
pub(crate) fn configure<'a>(
    choices: impl IntoIterator<Item = (&'a str, &'a str)>,
) -> Result<Setup, OptionFault> {
    let (mut mode, mut players, mut films) = (Mode::Hunted, 3, Films::default());
    let (mut avatars, mut options) = (Avatars::Film, Options::default());
    let supplies = [Supply::Film, Supply::Predator, Supply::Alien, Supply::Both];
    let mut given = Vec::new();
    for (name, value) in choices {
        given.push((name, value));
        let (choice, at) = OptionFault::look_up(CHOICES, name, value)?;
        match choice.id {
            "mode" => mode = Mode::ALL[at],
            "players" => players = [3, 1, 2, 4, 5][at],
            "film" => films.film = film_named(value),
            "other" => films.other = film_named(value),
            "location" => films.location = film_named(value),
            "objective_1" => films.objectives[0] = film_named(value),
            "objective_2" => films.objectives[1] = film_named(value),
            "objective_3" => films.objectives[2] = film_named(value),
            "characters" if value == "drawn" => films.characters = Some(Characters::Drawn),
            "characters" => films.characters = film_named(value).map(Characters::Of),
            "avatars" => {
                let all = [Avatars::Film, Avatars::Drawn, Avatars::Chosen, Avatars::OneOfTwo];
                avatars = all[at];
            }
            "young_bloods" => options.young_bloods = [0, -1, 1, 2][at],
            "health" => options.tough = at == 1,
            "preparation" => options.preparation = at as u8,
            "waiting" => options.waiting = at as u8,
            "tests" => options.tests = at == 1,
            "rivalries" => {
                options.rivalries = [Rivalries::None, Rivalries::Secret, Rivalries::Open][at];
            }
            "rush" => options.rush = at == 1,
            "pair" => options.pair = at == 1,
            "aliens" => options.aliens = at == 1,
            "texts" => options.crossing.texts = [Texts::Milder, Texts::Rewritten][at],
            "mat" => options.crossing.mat = supplies[at],
            "officers" => options.crossing.officers = supplies[at],
            "fillers" => options.crossing.fillers = supplies[at],
            "strikes" => options.crossing.strikes = supplies[at],
            "death" => options.all_or_nothing = at == 1,
            other => unreachable!("{other} is a choice and is not read"),
        }
    }
    if let Some(name) = films.strange(mode) {
        return Err(only_usual(mode, name, &given));
    }
    let film = films.film(mode);
    let setup = Setup::of(mode, players, film).and_then(|setup| setup.mixing(films.mix(mode)));
    let setup = setup.ok_or_else(|| only_usual(mode, "film", &given))?.casting(avatars);
    match setup.unfit(&options) {
        None => Ok(Setup { options, ..setup }),
        Some(name) => Err(only_usual(mode, name, &given)),
    }
}

/// Of this choice only some values go with the rest: of films those of the mode, of others the first.
fn only_usual(mode: Mode, name: &str, given: &[(&str, &str)]) -> OptionFault {
    let asked = given.iter().rev().find(|(one, _)| *one == name);
    let asked = asked.map_or("…", |(_, value)| value).to_owned();
    let choice = CHOICES.iter().find(|one| one.id == name).copied();
    let choice = choice.unwrap_or(CHOICES[0]);
    let places = ["location", "objective_1", "objective_2", "objective_3"];
    let hive_only = match (mode, name) {
        (Mode::Safari, "film") => Some(&OF_HIVE[1..]),
        (Mode::Safari, _) if places.contains(&name) => Some(OF_HIVE),
        _ => None,
    };
    if let Some(values) = hive_only {
        return OptionFault::Value { asked, choice: Choice { id: choice.id, values } };
    }
    let hive = choice.values.iter().position(|value| *value == "freighter");
    let n = hive.filter(|_| name != "other").unwrap_or(1);
    let choice = Choice { id: choice.id, values: &choice.values[..n] };
    OptionFault::Value { asked, choice }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_and_values_make_a_setup() {
        let setup = configure([("players", "5"), ("health", "tough"), ("waiting", "2")]).unwrap();
        assert_eq!((setup.players(), setup.options().waiting, setup.quiet_turns()), (5, 2, 1));
        assert!(setup.options().tough);
        assert!(configure([("players", "6")]).is_err() && configure([("mode", "zoo")]).is_err());
    }

    #[test]
    fn options_go_with_their_mode() {
        let hunt = [("mode", "hunters"), ("tests", "ten"), ("rivalries", "open")];
        let setup = configure(hunt).unwrap();
        assert_eq!((setup.mode(), setup.options().rivalries), (Mode::Hunters, Rivalries::Open));
        let fault = |extra| configure([("mode", "hunters"), extra]).unwrap_err();
        for extra in [("health", "tough"), ("rivalries", "secret"), ("pair", "yes")] {
            let OptionFault::Value { asked, choice } = fault(extra) else { panic!("{extra:?}") };
            assert_eq!((choice.id, &*asked), extra);
        }
        assert!(configure([("tests", "ten")]).is_err());
        assert!(configure([("mode", "pack"), ("tests", "ten"), ("rivalries", "open")]).is_err());
        assert!(configure([("mode", "hunters"), ("players", "2"), ("pair", "yes")]).is_ok());
    }

    #[test]
    fn films_can_be_mixed_in_any_order() {
        let setup =
            configure([("objective_2", "city"), ("characters", "drawn"), ("film", "jungle")]);
        let mix = setup.unwrap().mix();
        assert_eq!(mix.objectives, [Film::Jungle, Film::City, Film::Jungle]);
        assert_eq!((mix.location, mix.characters), (Film::Jungle, Characters::Drawn));
    }

    /// E-20.3, E-20.4: whatever a crossover can be put together from has its name.
    #[test]
    fn a_crossover_is_put_together_by_names() {
        let setup = configure([("mode", "crossover")]).unwrap();
        assert_eq!(setup.mix(), Mix::of_both(Film::Jungle, Film::Freighter));
        let pair = [("film", "colony"), ("mode", "crossover"), ("other", "city")];
        assert_eq!(configure(pair).unwrap().mix(), Mix::of_both(Film::Colony, Film::City));
        let alone = [("mode", "crossover"), ("film", "prison"), ("other", "prison")];
        assert_eq!(configure(alone).unwrap().mix(), Mix::of(Film::Prison));
        let free = [
            ("mode", "crossover"),
            ("objective_3", "station"),
            ("characters", "colony"),
            ("texts", "rewritten"),
            ("mat", "alien"),
            ("officers", "alien"),
            ("fillers", "both"),
            ("strikes", "alien"),
            ("health", "tough"),
        ];
        let setup = configure(free).unwrap();
        let objectives = [Film::Jungle, Film::Freighter, Film::Station];
        let characters = Characters::Of(Film::Colony);
        assert_eq!(setup.mix(), Mix { location: Film::Freighter, objectives, characters });
        let crossing = setup.options().crossing;
        assert_eq!((crossing.texts, crossing.fillers), (Texts::Rewritten, Supply::Both));
        let taken = [crossing.mat, crossing.officers, crossing.strikes];
        assert_eq!((taken, setup.options().tough), ([Supply::Alien; 3], true));
    }

    /// E-23.3, E-23.4: a safari is put together from films of the hive, and from an armory of either hunt.
    #[test]
    fn a_safari_is_put_together_by_names() {
        let setup = configure([("mode", "safari")]).unwrap();
        assert_eq!(Some(setup), Setup::safari(3, Film::Freighter));
        let free = [
            ("mode", "safari"),
            ("players", "4"),
            ("film", "colony"),
            ("location", "prison"),
            ("objective_3", "station"),
            ("characters", "jungle"),
            ("avatars", "chosen"),
            ("tests", "ten"),
            ("rivalries", "secret"),
            ("young_bloods", "more"),
            ("preparation", "1"),
            ("rush", "one_turn"),
        ];
        let setup = configure(free).unwrap();
        let objectives = [Film::Colony, Film::Colony, Film::Station];
        let characters = Characters::Of(Film::Jungle);
        assert_eq!(setup.mix(), Mix { location: Film::Prison, objectives, characters });
        assert_eq!((setup.avatars(), setup.options().tests), (Avatars::Chosen, true));
        let drawn = configure([("mode", "safari"), ("characters", "drawn")]).unwrap();
        assert_eq!(drawn.mix().characters, Characters::Drawn);
        let values =
            |choice: (&'static str, &'static str)| match configure([("mode", "safari"), choice]) {
                Err(OptionFault::Value { choice, .. }) => choice.values,
                other => panic!("{choice:?}: {other:?}"),
            };
        let hive = ["freighter", "colony", "prison", "station"];
        assert_eq!(values(("film", "city")), hive);
        assert_eq!(values(("objective_2", "jungle"))[1..], hive);
        assert_eq!(values(("characters", "prison")), ["film", "jungle", "city", "drawn"]);
        assert_eq!(
            (values(("other", "colony")), values(("waiting", "1"))),
            (&["usual"][..], &["0"][..])
        );
        assert_eq!(values(("texts", "rewritten")), ["milder"]);
    }

    /// Films and boxes of the hive go with a crossover only, and a fault says what else there is.
    #[test]
    fn the_hive_is_in_a_crossover_only() {
        let values = |choice: (&'static str, &'static str)| match configure([choice]) {
            Err(OptionFault::Value { choice, .. }) => choice.values,
            other => panic!("{choice:?}: {other:?}"),
        };
        assert_eq!(values(("film", "colony")), ["jungle", "city"]);
        assert_eq!(values(("location", "station")), ["film", "jungle", "city"]);
        assert_eq!(values(("characters", "prison")), ["film", "jungle", "city", "drawn"]);
        assert_eq!(values(("other", "jungle")), ["usual"]);
        assert_eq!(values(("strikes", "alien")), ["film"]);
        assert_eq!(values(("texts", "rewritten")), ["milder"]);
        for mode in ["hunters", "pack"] {
            assert!(configure([("mode", mode), ("objective_2", "freighter")]).is_err());
        }
        assert!(configure([("mode", "crossover"), ("tests", "ten")]).is_err());
    }

    /// E-26.1: who dies by a chestburster may go on as an Alien, with the hive and with others.
    #[test]
    fn aliens_go_with_the_hive_and_with_others() {
        let with =
            |mode, players| configure([("mode", mode), ("players", players), ("aliens", "go_on")]);
        for mode in ["crossover", "safari"] {
            assert!(["2", "3", "4", "5"].iter().all(|n| with(mode, n).unwrap().options().aliens));
            assert!(with(mode, "1").is_err());
        }
        assert!(["hunted", "hunters", "pack"].iter().all(|mode| with(mode, "3").is_err()));
        let alone = [("mode", "safari"), ("players", "2"), ("pair", "yes"), ("aliens", "go_on")];
        match configure(alone) {
            Err(OptionFault::Value { choice, .. }) => assert_eq!(choice.values, ["out"]),
            other => panic!("{other:?}"),
        }
    }
}
