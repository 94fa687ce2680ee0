use saucer_bots::Strength;
use serde::{Deserialize, Serialize};

#[cfg(doc)]
use super::Company;
use super::Times;
use crate::Pledge;

/// One seat: whose it is, and who decides there.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Chair {
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) player: Option<String>,
    /// The name of somebody at the player's device who has no device of their own.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) name: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none", with = "strength")]
    pub(super) bot: Option<Strength>,
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub(super) ready: bool,
    /// The promise of the word that the device of this seat adds to the luck, from when it is ready until the start.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) pledge: Option<Pledge>,
    /// Whether the person votes although a bot stands in.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub(super) votes: bool,
    /// When others let a bot stand in; older versions did not write it down.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) replaced_ms: Option<i64>,
    /// Whether the person is about to come back: the bot that stands in answers what the seat had no time left for.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub(super) returns: bool,
    /// Whether a bot has stood in for the person since the match began; older versions did not write it down.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub(super) relieved: bool,
    /// When a vote to end the table was refused that this seat had called.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) refused_ms: Option<i64>,
    /// How the person looks until the end of the match; older versions did not keep it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) face: Option<Face>,
    /// What the clock has to remember.
    #[serde(default, skip_serializing_if = "is_default")]
    pub(super) times: Times,
}

fn is_default(times: &Times) -> bool {
    *times == Times::default()
}

/// How a person looked when the match started. Nobody takes another name in the middle of a match, so that nobody
/// takes another's, and what was said and done stays with who has said and done it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Face {
    /// The chosen name; empty for who has chosen none.
    pub name: String,
    /// The number of the emblem.
    pub emblem: u8,
}

/// Who decides in a seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Decider<'a> {
    /// Nobody sits there yet.
    Nobody,
    /// The player with this id, or somebody at the same device.
    Person(&'a str),
    /// A bot, for itself or for the person whose seat it is.
    Bot(Strength),
}

impl Chair {
    pub(super) fn of_bot(strength: Strength) -> Chair {
        Chair { bot: Some(strength), ..Chair::default() }
    }

    pub(super) fn of_person(player: &str) -> Chair {
        Chair { player: Some(player.to_owned()), ..Chair::default() }
    }

    /// Whose seat it is, also while a bot stands in; `None` for an empty seat and for a bot's own.
    #[must_use]
    pub fn player(&self) -> Option<&str> {
        self.player.as_deref()
    }

    /// The name of somebody who plays at the device of [`player`](Chair::player); `None` for the
    /// player.
    #[must_use]
    pub fn name(&self) -> Option<&str> {
        self.name.as_deref()
    }

    /// How the person looks until the end of the match; `None` before the start, and where older versions have
    /// not kept it.
    #[must_use]
    pub fn face(&self) -> Option<&Face> {
        self.face.as_ref()
    }

    /// Who decides there.
    #[must_use]
    pub fn decider(&self) -> Decider<'_> {
        match (&self.player, self.bot) {
            (_, Some(strength)) => Decider::Bot(strength),
            (Some(player), None) => Decider::Person(player),
            (None, None) => Decider::Nobody,
        }
    }

    /// Whether a bot has stood in for the person at any time of the match.
    #[must_use]
    pub fn was_relieved(&self) -> bool {
        self.relieved
    }

    /// Whether the person is [about to come back](Company::come_back).
    #[must_use]
    pub fn returns(&self) -> bool {
        self.returns && self.bot.is_some()
    }

    /// Whether the match may start as far as this seat is concerned.
    #[must_use]
    pub fn is_ready(&self) -> bool {
        self.ready || self.bot.is_some()
    }

    /// The promise of the word that this seat adds to the luck, before the start.
    #[must_use]
    pub fn pledge(&self) -> Option<Pledge> {
        self.pledge
    }

    /// Back into the same seat at a new table.
    pub(super) fn sit_again(&mut self) {
        if self.player.is_some() {
            self.bot = None;
        }
        (self.ready, self.votes, self.relieved, self.returns) = (false, false, false, false);
        (self.replaced_ms, self.refused_ms, self.face) = (None, None, None);
        self.pledge = None;
        self.times = Times::default();
    }

    /// What the clock remembers of this seat.
    #[must_use]
    pub fn times(&self) -> &Times {
        &self.times
    }
}

/// The sitters of a running match as older versions wrote them.
pub(super) fn from_sitters(text: &str) -> Result<Vec<Chair>, serde_json::Error> {
    #[derive(Deserialize)]
    #[serde(rename_all = "snake_case")]
    enum Sitter {
        Person(String),
        Bot(#[serde(with = "strength")] Option<Strength>),
        Empty,
    }
    let sitters: Vec<Sitter> = serde_json::from_str(text)?;
    let chair = |sitter| match sitter {
        Sitter::Person(player) => Chair::of_person(&player),
        Sitter::Bot(bot) => Chair { bot, ..Chair::default() },
        Sitter::Empty => Chair::default(),
    };
    Ok(sitters.into_iter().map(chair).collect())
}

/// A strength is written as its name.
mod strength {
    use saucer_bots::Strength;
    use serde::{Deserialize, Deserializer, Serializer, de::Error};

    #[expect(clippy::ref_option, reason = "serde hands over a reference to the field")]
    pub(super) fn serialize<S: Serializer>(
        strength: &Option<Strength>,
        to: S,
    ) -> Result<S::Ok, S::Error> {
        match strength {
            Some(strength) => to.serialize_str(strength.id()),
            None => to.serialize_none(),
        }
    }

    pub(super) fn deserialize<'de, D: Deserializer<'de>>(
        from: D,
    ) -> Result<Option<Strength>, D::Error> {
        String::deserialize(from)?.parse().map(Some).map_err(D::Error::custom)
    }
}

/// The same where there always is one.
pub(super) mod strength_name {
    use saucer_bots::Strength;
    use serde::{Deserialize, Deserializer, Serializer, de::Error};

    #[expect(
        clippy::trivially_copy_pass_by_ref,
        reason = "serde hands over a reference to the field"
    )]
    pub(crate) fn serialize<S: Serializer>(strength: &Strength, to: S) -> Result<S::Ok, S::Error> {
        to.serialize_str(strength.id())
    }

    pub(crate) fn deserialize<'de, D: Deserializer<'de>>(from: D) -> Result<Strength, D::Error> {
        String::deserialize(from)?.parse().map_err(D::Error::custom)
    }
}
