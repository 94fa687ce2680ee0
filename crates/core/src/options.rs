use std::error::Error;
use std::fmt;

use crate::Game;

/// Something that can be chosen before a match, by name.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Choice {
    /// The name in forms and commands, such as `level`.
    pub id: &'static str,
    /// The values it can have; the first is the one it has unless chosen.
    pub values: &'static [&'static str],
}

/// A game whose setup can be given as names and values, by a form or on a command line.
pub trait Optioned: Game {
    /// All that can be chosen.
    const CHOICES: &'static [Choice];

    /// The setup with these choices, later ones on top of earlier ones.
    ///
    /// # Errors
    ///
    /// When a name or a value is not among [`Optioned::CHOICES`], or two of them do not go together.
    fn configure<'a>(
        choices: impl IntoIterator<Item = (&'a str, &'a str)>,
    ) -> Result<Self::Setup, OptionFault>;
}

/// Choices that a game does not have.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum OptionFault {
    /// No choice has this name.
    Name {
        /// What was asked for.
        asked: String,
        /// The names there are.
        known: &'static [Choice],
    },
    /// The choice has no such value.
    Value {
        /// What was asked for.
        asked: String,
        /// The choice with the values it can have.
        choice: Choice,
    },
    /// Each of two values can be chosen, but not both. They are written as on a command line.
    Together {
        /// What cannot be had, such as `clock=off`.
        asked: &'static str,
        /// What it does not go with.
        with: &'static str,
        /// Either of what can be chosen in place of one of them.
        instead: &'static [&'static str],
    },
}

impl OptionFault {
    /// Finds a choice and one of its values by name.
    ///
    /// # Errors
    ///
    /// When there is no such name or value.
    pub fn look_up(
        known: &'static [Choice],
        name: &str,
        value: &str,
    ) -> Result<(Choice, usize), OptionFault> {
        let choice = *known
            .iter()
            .find(|choice| choice.id == name)
            .ok_or_else(|| OptionFault::Name { asked: name.to_owned(), known })?;
        match choice.values.iter().position(|known| *known == value) {
            Some(at) => Ok((choice, at)),
            None => Err(OptionFault::Value { asked: value.to_owned(), choice }),
        }
    }
}

impl fmt::Display for OptionFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            OptionFault::Name { asked, known } => {
                let known: Vec<&str> = known.iter().map(|choice| choice.id).collect();
                write!(f, "there is no option '{asked}'; choose one of: {}", known.join(", "))
            }
            OptionFault::Value { asked, choice } => {
                let (id, values) = (choice.id, choice.values.join(", "));
                write!(f, "'{asked}' is no value of '{id}'; choose one of: {values}")
            }
            OptionFault::Together { asked, with, instead } => {
                let instead = instead.join(", ");
                write!(f, "'{asked}' does not go with '{with}'; choose one of: {instead}")
            }
        }
    }
}

impl Error for OptionFault {}
