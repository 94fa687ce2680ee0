//! What can be chosen by name, for forms and command lines.

use saucer_core::{Choice, OptionFault};

use super::{Avatars, Characters, Film, Mix, Mode, Options, Rivalries, Setup};

/// Of which film something is; the first is that of the match.
const FILMS: &[&str] = &["film", "jungle", "city"];

/// What can be chosen by name.
pub(crate) const CHOICES: &[Choice] = &[
    Choice { id: "mode", values: &["hunted", "hunters", "pack"] },
    Choice { id: "players", values: &["3", "1", "2", "4", "5"] },
    Choice { id: "film", values: &["jungle", "city"] },
    Choice { id: "location", values: FILMS },
    Choice { id: "objective_1", values: FILMS },
    Choice { id: "objective_2", values: FILMS },
    Choice { id: "objective_3", values: FILMS },
    Choice { id: "characters", values: &["film", "jungle", "city", "drawn"] },
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
];

/// The setup with these choices.
pub(crate) fn configure<'a>(
    choices: impl IntoIterator<Item = (&'a str, &'a str)>,
) -> Result<Setup, OptionFault> {
    let (mut mode, mut players, mut film) = (Mode::Hunted, 3, Film::Jungle);
    let (mut avatars, mut options) = (Avatars::Film, Options::default());
    let (mut location, mut objectives, mut characters) = (None, [None; 3], None);
    // The first value is that of the film, which may come later.
    let of = |at: usize| at.checked_sub(1).map(|at| Film::ALL[at]);
    for (name, value) in choices {
        let (choice, at) = OptionFault::look_up(CHOICES, name, value)?;
        match choice.id {
            "mode" => mode = Mode::OFFERED[at],
            "players" => players = [3, 1, 2, 4, 5][at],
            "film" => film = Film::ALL[at],
            "location" => location = of(at),
            "objective_1" => objectives[0] = of(at),
            "objective_2" => objectives[1] = of(at),
            "objective_3" => objectives[2] = of(at),
            "characters" if at == 3 => characters = Some(Characters::Drawn),
            "characters" => characters = of(at).map(Characters::Of),
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
            _ => options.all_or_nothing = at == 1,
        }
    }
    let only = Choice { id: "film", values: &["jungle"] };
    let fault = || OptionFault::Value { asked: "city".to_owned(), choice: only };
    let mix = Mix {
        location: location.unwrap_or(film),
        objectives: objectives.map(|of| of.unwrap_or(film)),
        characters: characters.unwrap_or(Characters::Of(film)),
    };
    let setup = Setup::of(mode, players, film).and_then(|setup| setup.mixing(mix));
    let setup = setup.ok_or_else(fault)?.casting(avatars);
    match setup.unfit(&options).and_then(|name| CHOICES.iter().find(|one| one.id == name)) {
        None => Ok(Setup { options, ..setup }),
        // Only the usual value goes with the rest.
        Some(choice) => Err(OptionFault::Value {
            asked: "…".to_owned(),
            choice: Choice { id: choice.id, values: &choice.values[..1] },
        }),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_and_values_make_a_setup() {
        let setup = configure([("players", "5"), ("health", "tough"), ("waiting", "2")]).unwrap();
        assert_eq!((setup.players(), setup.options().waiting, setup.quiet_turns()), (5, 2, 1));
        assert!(setup.options().tough);
        assert!(configure([("players", "6")]).is_err() && configure([("mode", "safari")]).is_err());
    }

    #[test]
    fn options_go_with_their_mode() {
        let hunt = [("mode", "hunters"), ("tests", "ten"), ("rivalries", "open")];
        let setup = configure(hunt).unwrap();
        assert_eq!((setup.mode(), setup.options().rivalries), (Mode::Hunters, Rivalries::Open));
        let fault = |extra| configure([("mode", "hunters"), extra]).unwrap_err();
        for extra in [("health", "tough"), ("rivalries", "secret"), ("pair", "yes")] {
            assert!(
                matches!(fault(extra), OptionFault::Value { choice, .. } if choice.id == extra.0)
            );
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
}
