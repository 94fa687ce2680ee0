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

/// How avatars are given out (E-2.2).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Avatars {
    /// In the order of the film.
    #[default]
    Film,
    /// By lot, out of all ten.
    Drawn,
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
    avatars: Avatars,
    options: Options,
}

impl Setup {
    /// A match of people who are hunted; `None` if so many do not play, or the film is not written.
    #[must_use]
    pub fn hunted(players: u8, film: Film) -> Option<Setup> {
        let fits = (1..=5).contains(&players) && film.is_written(Content::newest());
        let (avatars, options) = Default::default();
        fits.then_some(Setup { players, film, avatars, options })
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

    /// The film.
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

/// What can be chosen by name.
pub(crate) const CHOICES: &[Choice] = &[
    Choice { id: "mode", values: &["hunted"] },
    Choice { id: "players", values: &["3", "1", "2", "4", "5"] },
    Choice { id: "film", values: &["jungle", "city"] },
    Choice { id: "avatars", values: &["film", "drawn"] },
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
    for (name, value) in choices {
        let (choice, at) = OptionFault::look_up(CHOICES, name, value)?;
        match choice.id {
            "mode" => {}
            "players" => players = [3, 1, 2, 4, 5][at],
            "film" => film = Film::ALL[at],
            "avatars" => avatars = [Avatars::Film, Avatars::Drawn][at],
            "young_bloods" => options.young_bloods = [0, -1, 1, 2][at],
            "health" => options.tough = at == 1,
            "preparation" => options.preparation = at as u8,
            "waiting" => options.waiting = at as u8,
            _ => options.all_or_nothing = at == 1,
        }
    }
    let only = Choice { id: "film", values: &["jungle"] };
    let fault = || OptionFault::Value { asked: "city".to_owned(), choice: only };
    let setup = Setup::hunted(players, film).ok_or_else(fault)?.casting(avatars);
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
    avatars: Avatars,
    #[serde(default)]
    options: Options,
}

impl TryFrom<Written> for Setup {
    type Error = String;

    fn try_from(written: Written) -> Result<Setup, String> {
        let Written { players, film, avatars, options } = written;
        let setup = Setup::hunted(players, film);
        let setup = setup.ok_or_else(|| format!("{players} cannot play this film; take 1 to 5"))?;
        setup.casting(avatars).with(options).ok_or_else(|| "an option is too large".to_owned())
    }
}

impl From<Setup> for Written {
    fn from(setup: Setup) -> Written {
        let Setup { players, film, avatars, options } = setup;
        Written { players, film, avatars, options }
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
    fn a_setup_is_written_with_all_its_choices() {
        let options = Options { young_bloods: -1, preparation: 2, ..Options::default() };
        let setup = Setup::hunted(4, Film::Jungle).unwrap().with(options).unwrap();
        let json = serde_json::to_string(&setup).unwrap();
        assert_eq!(serde_json::from_str::<Setup>(&json).unwrap(), setup);
        assert_eq!(setup.young_bloods(), [3, 4, 5]);
        assert!(serde_json::from_str::<Setup>(r#"{"players":6}"#).is_err());
    }
}
