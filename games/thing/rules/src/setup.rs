//! What is chosen before a match.

use saucer_core::{Choice, OptionFault, Seats};
use serde::{Deserialize, Serialize};

use crate::content::CharacterSet;

/// How the Thing is played (X-1.5).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Mode {
    /// The base game.
    Outpost,
    /// With the expansion.
    Station,
    /// The outpost with a leader of the pack.
    PackLeader,
    /// Together against the dice.
    Crew,
}

impl Mode {
    /// All of them.
    pub const ALL: [Mode; 4] = [Mode::Outpost, Mode::Station, Mode::PackLeader, Mode::Crew];

    /// How many players it is for.
    #[must_use]
    pub const fn players(self) -> std::ops::RangeInclusive<u8> {
        match self {
            Mode::Crew => 1..=3,
            Mode::Outpost | Mode::Station | Mode::PackLeader => 4..=8,
        }
    }
}

/// How hard it is (X-1.5).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[expect(missing_docs, reason = "they are named by themselves")]
pub enum Difficulty {
    Gentle,
    #[default]
    Normal,
    Harsh,
}

/// Whose characters are played (X-2.9).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Cast {
    /// Those that belong to the mode.
    #[default]
    Usual,
    /// Those of the base.
    Base,
    /// Those of the expansion.
    Expansion,
}

/// How characters are given out (X-2.9).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Casting {
    /// By lot.
    #[default]
    Drawn,
    /// One after another.
    Chosen,
}

/// A match that can be played.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(try_from = "Written", into = "Written")]
pub struct Setup {
    mode: Mode,
    players: u8,
    difficulty: Difficulty,
    cast: Cast,
    casting: Casting,
}

impl Setup {
    /// A match of this mode with so many players, at normal difficulty; `None` if they do not fit.
    #[must_use]
    pub fn new(mode: Mode, players: u8) -> Option<Setup> {
        let (difficulty, cast, casting) = Default::default();
        mode.players().contains(&players).then_some(Setup {
            mode,
            players,
            difficulty,
            cast,
            casting,
        })
    }

    /// All modes with all numbers of players.
    pub fn all() -> impl Iterator<Item = Setup> {
        let of = |mode: Mode| mode.players().filter_map(move |n| Setup::new(mode, n));
        Mode::ALL.into_iter().flat_map(of)
    }

    /// The same at this difficulty.
    #[must_use]
    pub const fn at(self, difficulty: Difficulty) -> Setup {
        Setup { difficulty, ..self }
    }

    /// The same with these characters.
    #[must_use]
    pub const fn with(self, cast: Cast, casting: Casting) -> Setup {
        Setup { cast, casting, ..self }
    }

    /// The mode.
    #[must_use]
    pub const fn mode(self) -> Mode {
        self.mode
    }

    /// How many players there are.
    #[must_use]
    pub const fn players(self) -> u8 {
        self.players
    }

    /// The row of figures that hang on the number of players; a crew has that of four.
    pub(crate) const fn row(self) -> usize {
        self.players.saturating_sub(4) as usize
    }

    /// How hard it is.
    #[must_use]
    pub const fn difficulty(self) -> Difficulty {
        self.difficulty
    }

    /// How characters are given out.
    #[must_use]
    pub const fn casting(self) -> Casting {
        self.casting
    }

    /// The box that the characters come from.
    #[must_use]
    pub const fn characters(self) -> CharacterSet {
        match (self.cast, self.mode) {
            (Cast::Base, _) => CharacterSet::Base,
            (Cast::Expansion, _) | (Cast::Usual, Mode::Station) => CharacterSet::Expansion,
            (Cast::Usual, _) => CharacterSet::Base,
        }
    }

    /// The next match after a dog has escaped (X-14.6).
    pub(crate) const fn next(self) -> Setup {
        Setup { mode: Mode::PackLeader, ..self }
    }

    pub(crate) const fn seats(self) -> Seats {
        Seats::first_n(self.players)
    }
}

/// What can be chosen by name.
pub(crate) const CHOICES: &[Choice] = &[
    Choice { id: "mode", values: &["outpost", "station", "pack_leader", "crew"] },
    Choice { id: "players", values: &["5", "4", "6", "7", "8", "1", "2", "3"] },
    Choice { id: "difficulty", values: &["normal", "gentle", "harsh"] },
    Choice { id: "characters", values: &["usual", "base", "expansion"] },
    Choice { id: "casting", values: &["drawn", "chosen"] },
];
const MANY: Choice = Choice { id: "players", values: &["4", "5", "6", "7", "8"] };
const FEW: Choice = Choice { id: "players", values: &["1", "2", "3"] };

/// The setup with these choices.
pub(crate) fn configure<'a>(
    choices: impl IntoIterator<Item = (&'a str, &'a str)>,
) -> Result<Setup, OptionFault> {
    let mut setup = Setup::new(Mode::Outpost, 5).expect("five play the outpost");
    let mut players: Option<&str> = None;
    for (name, value) in choices {
        let (choice, at) = OptionFault::look_up(CHOICES, name, value)?;
        match choice.id {
            "mode" => setup.mode = Mode::ALL[at],
            "players" => players = Some(choice.values[at]),
            "difficulty" => {
                setup.difficulty = [Difficulty::Normal, Difficulty::Gentle, Difficulty::Harsh][at];
            }
            "characters" => setup.cast = [Cast::Usual, Cast::Base, Cast::Expansion][at],
            _ => setup.casting = [Casting::Drawn, Casting::Chosen][at],
        }
    }
    let choice = if setup.mode == Mode::Crew { FEW } else { MANY };
    setup.players = match players {
        None if setup.mode == Mode::Crew => 1,
        None => 5,
        Some(asked) => {
            let fits = |n: &u8| setup.mode.players().contains(n);
            let fault = || OptionFault::Value { asked: asked.to_owned(), choice };
            asked.parse().ok().filter(fits).ok_or_else(fault)?
        }
    };
    Ok(setup)
}

/// How a setup is written down.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Written {
    mode: Mode,
    players: u8,
    #[serde(default)]
    difficulty: Difficulty,
    #[serde(default)]
    characters: Cast,
    #[serde(default)]
    casting: Casting,
}

impl TryFrom<Written> for Setup {
    type Error = String;

    fn try_from(written: Written) -> Result<Setup, String> {
        let Written { mode, players, difficulty, characters, casting } = written;
        let setup = Setup::new(mode, players).ok_or_else(|| {
            let (fewest, most) = mode.players().into_inner();
            format!("{players} cannot play this mode; take {fewest} to {most}")
        })?;
        Ok(setup.at(difficulty).with(characters, casting))
    }
}

impl From<Setup> for Written {
    fn from(setup: Setup) -> Written {
        let Setup { mode, players, difficulty, cast, casting } = setup;
        Written { mode, players, difficulty, characters: cast, casting }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_and_values_make_a_setup_in_any_order() {
        let setup = configure([("players", "2"), ("difficulty", "harsh"), ("mode", "crew")]);
        let setup = setup.unwrap();
        assert_eq!((setup.mode(), setup.players()), (Mode::Crew, 2));
        assert_eq!(setup.difficulty(), Difficulty::Harsh);
        assert_eq!(configure([("mode", "crew")]).unwrap().players(), 1);
        assert_eq!(configure([]).unwrap(), Setup::new(Mode::Outpost, 5).unwrap());
    }

    #[test]
    fn players_who_do_not_fit_the_mode_are_refused_with_those_who_do() {
        let told = |mode, players| {
            configure([("mode", mode), ("players", players)]).unwrap_err().to_string()
        };
        assert!(told("station", "3").ends_with("4, 5, 6, 7, 8"));
        assert!(told("crew", "4").ends_with("1, 2, 3"));
        assert!(told("outpost", "9").contains("'9' is no value of 'players'"));
        assert!(serde_json::from_str::<Setup>(r#"{"mode":"crew","players":4}"#).is_err());
    }

    #[test]
    fn a_setup_is_written_with_all_its_choices() {
        let setup = Setup::new(Mode::Station, 6).unwrap().with(Cast::Base, Casting::Chosen);
        let json = serde_json::to_string(&setup).unwrap();
        assert_eq!(serde_json::from_str::<Setup>(&json).unwrap(), setup);
        let short: Setup = serde_json::from_str(r#"{"mode":"station","players":6}"#).unwrap();
        assert_eq!(short, Setup::new(Mode::Station, 6).unwrap());
        assert_eq!(Setup::all().count(), 18);
    }
}
