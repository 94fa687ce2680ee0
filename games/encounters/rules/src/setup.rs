//! What is chosen before a match.

use saucer_core::{Choice, OptionFault, Seats};
use serde::{Deserialize, Serialize};

use crate::card::FilmSpec;
use crate::content::Content;

/// The film that a match follows (E-1.6).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[expect(missing_docs, reason = "they are named by themselves")]
pub enum Film {
    #[default]
    Jungle,
    City,
}

impl Film {
    /// All of them.
    pub const ALL: [Film; 2] = [Film::Jungle, Film::City];

    /// What belongs to it.
    ///
    /// # Panics
    ///
    /// If the content does not list the film.
    #[must_use]
    pub fn spec(self, content: &Content) -> &FilmSpec {
        let id = match self {
            Film::Jungle => "jungle",
            Film::City => "city",
        };
        content.films.iter().find(|film| film.id == id).expect("the content lists the films")
    }

    /// Whether all its cards are written.
    #[must_use]
    pub fn is_written(self, content: &Content) -> bool {
        content.bases.get(self as usize).is_some_and(Option::is_some)
    }
}

/// Whose characters the barracks are made of (E-2.5).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Characters {
    /// The four of a film.
    Of(Film),
    /// Four of all eight by lot.
    Drawn,
}

/// What a match is put together from (E-1.6).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Mix {
    /// Whose location.
    pub location: Film,
    /// Whose first, second and third objective, with their enemies.
    pub objectives: [Film; 3],
    /// Whose characters.
    pub characters: Characters,
}

impl Mix {
    /// All of one film.
    #[must_use]
    pub const fn of(film: Film) -> Mix {
        Mix { location: film, objectives: [film; 3], characters: Characters::Of(film) }
    }
}

/// How avatars are given out (E-2.2).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Avatars {
    /// In the order of the film.
    #[default]
    Film,
    /// By lot, out of all ten.
    Drawn,
    /// One after another, out of all ten.
    Chosen,
    /// One of two that were drawn.
    OneOfTwo,
}

/// What makes a match easier or harder (E-12).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Options {
    /// So many young bloods more in every deck, from −1 to 2.
    pub young_bloods: i8,
    /// Whether defence counts as health.
    pub tough: bool,
    /// So many turns without an enemy phase for each, besides that of five players; at most 2.
    pub preparation: u8,
    /// So many hidden cards in the wilds at the beginning, at most 3.
    pub waiting: u8,
    /// Whether a death ends the match soon.
    pub all_or_nothing: bool,
}

/// A match that can be played.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(try_from = "Written", into = "Written")]
pub struct Setup {
    players: u8,
    film: Film,
    mix: Mix,
    avatars: Avatars,
    options: Options,
}

impl Setup {
    /// A match of people who are hunted; `None` if so many do not play, or the film is not written.
    #[must_use]
    pub fn hunted(players: u8, film: Film) -> Option<Setup> {
        let fits = (1..=5).contains(&players) && film.is_written(Content::newest());
        let (avatars, options) = Default::default();
        fits.then_some(Setup { players, film, mix: Mix::of(film), avatars, options })
    }

    /// All films with all numbers of players.
    pub fn all() -> impl Iterator<Item = Setup> {
        let of = |film: Film| (1..=5).filter_map(move |n| Setup::hunted(n, film));
        Film::ALL.into_iter().flat_map(of)
    }

    /// The same with these options; `None` if they are beyond what there is.
    #[must_use]
    pub fn with(self, options: Options) -> Option<Setup> {
        let fits = (-1..=2).contains(&options.young_bloods)
            && options.preparation <= 2
            && options.waiting <= 3;
        fits.then_some(Setup { options, ..self })
    }

    /// The same, put together so; `None` if a film of it is not written.
    #[must_use]
    pub fn mixing(self, mix: Mix) -> Option<Setup> {
        let content = Content::newest();
        let of = match mix.characters {
            Characters::Of(film) => vec![film],
            Characters::Drawn => Film::ALL.to_vec(),
        };
        let all = mix.objectives.iter().chain([&mix.location]).chain(&of);
        let written = all.clone().all(|film| film.is_written(content));
        written.then_some(Setup { mix, ..self })
    }

    /// The same with avatars given out so.
    #[must_use]
    pub const fn casting(self, avatars: Avatars) -> Setup {
        Setup { avatars, ..self }
    }

    /// How many players there are.
    #[must_use]
    pub const fn players(self) -> u8 {
        self.players
    }

    /// What it is put together from.
    #[must_use]
    pub const fn mix(self) -> Mix {
        self.mix
    }

    /// The film whose avatars are played.
    #[must_use]
    pub const fn film(self) -> Film {
        self.film
    }

    /// How avatars are given out.
    #[must_use]
    pub const fn avatars(self) -> Avatars {
        self.avatars
    }

    /// What makes it easier or harder.
    #[must_use]
    pub const fn options(self) -> Options {
        self.options
    }

    pub(crate) const fn seats(self) -> Seats {
        Seats::first_n(self.players)
    }

    /// How many young bloods are mixed into each deck (E-2.4).
    pub(crate) fn young_bloods(self) -> [u8; 3] {
        let table = match self.players {
            1 => [0, 0, 0],
            2 => [0, 1, 2],
            3 => [2, 3, 4],
            _ => [4, 5, 6],
        };
        table.map(|n: u8| n.saturating_add_signed(self.options.young_bloods))
    }

    /// How many turns each player has without enemies (E-2.7).
    pub(crate) const fn quiet_turns(self) -> u8 {
        self.options.preparation + if self.players == 5 { 1 } else { 0 }
    }
}

/// Of which film something is; the first is that of the match.
const FILMS: &[&str] = &["film", "jungle", "city"];

/// What can be chosen by name.
pub(crate) const CHOICES: &[Choice] = &[
    Choice { id: "mode", values: &["hunted"] },
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
];

/// The setup with these choices.
pub(crate) fn configure<'a>(
    choices: impl IntoIterator<Item = (&'a str, &'a str)>,
) -> Result<Setup, OptionFault> {
    let (mut players, mut film) = (3, Film::Jungle);
    let (mut avatars, mut options) = (Avatars::Film, Options::default());
    let (mut location, mut objectives, mut characters) = (None, [None; 3], None);
    // The first value is that of the film, which may come later.
    let of = |at: usize| at.checked_sub(1).map(|at| Film::ALL[at]);
    for (name, value) in choices {
        let (choice, at) = OptionFault::look_up(CHOICES, name, value)?;
        match choice.id {
            "mode" => {}
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
    let setup = Setup::hunted(players, film).and_then(|setup| setup.mixing(mix));
    let setup = setup.ok_or_else(fault)?.casting(avatars);
    Ok(setup.with(options).expect("the values are within what there is"))
}

/// How a setup is written down.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Written {
    players: u8,
    #[serde(default)]
    film: Film,
    #[serde(default)]
    mix: Option<Mix>,
    #[serde(default)]
    avatars: Avatars,
    #[serde(default)]
    options: Options,
}

impl TryFrom<Written> for Setup {
    type Error = String;

    fn try_from(written: Written) -> Result<Setup, String> {
        let Written { players, film, mix, avatars, options } = written;
        let mix = mix.unwrap_or(Mix::of(film));
        let setup = Setup::hunted(players, film).and_then(|setup| setup.mixing(mix));
        let setup = setup.ok_or_else(|| format!("{players} cannot play this film; take 1 to 5"))?;
        setup.casting(avatars).with(options).ok_or_else(|| "an option is too large".to_owned())
    }
}

impl From<Setup> for Written {
    fn from(setup: Setup) -> Written {
        let Setup { players, film, mix, avatars, options } = setup;
        Written { players, film, mix: Some(mix), avatars, options }
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
    fn films_can_be_mixed_in_any_order() {
        let setup =
            configure([("objective_2", "city"), ("characters", "drawn"), ("film", "jungle")]);
        let mix = setup.unwrap().mix();
        assert_eq!(mix.objectives, [Film::Jungle, Film::City, Film::Jungle]);
        assert_eq!((mix.location, mix.characters), (Film::Jungle, Characters::Drawn));
    }

    #[test]
    fn a_setup_is_written_with_all_its_choices() {
        let options = Options { young_bloods: -1, preparation: 2, ..Options::default() };
        let setup = Setup::hunted(4, Film::Jungle).unwrap().with(options).unwrap();
        let json = serde_json::to_string(&setup).unwrap();
        assert_eq!(serde_json::from_str::<Setup>(&json).unwrap(), setup);
        assert_eq!(setup.young_bloods(), [3, 4, 5]);
        assert!(serde_json::from_str::<Setup>(r#"{"players":6}"#).is_err());
    }
}
