//! Where nested effects and names lie while content is read, so that an effect itself is small plain
//! data that can be copied.
//!
//! A list of effects inside of a card is written down as a list. When it is read, its effects go to
//! one long list of all effects, and the card keeps where they are: [`Effects`]. A card that is spoken
//! of by its id becomes [`Named`], a place in a list of names. Reading happens on one thread between
//! [`begin`] and [`finish`]; nothing of this is there afterwards.

use std::cell::RefCell;

use serde::{Deserialize, Deserializer};

use crate::effect::Effect;

/// A list of effects that are done one after another.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Effects {
    pub(crate) first: u16,
    pub(crate) n: u16,
}

impl Effects {
    /// Whether there is nothing to do.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.n == 0
    }
}

/// A card or a deck that is spoken of by its id.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Named(pub(crate) u16);

/// What was read.
#[derive(Debug, Default)]
pub(crate) struct Arena {
    pub(crate) effects: Vec<Effect>,
    pub(crate) names: Vec<String>,
}

thread_local! {
    static ARENA: RefCell<Arena> = RefCell::default();
}

/// Begins with nothing.
pub(crate) fn begin() {
    ARENA.take();
}

/// Hands over everything that was read since [`begin`].
pub(crate) fn finish() -> Arena {
    ARENA.take()
}

impl<'de> Deserialize<'de> for Effects {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let list = Vec::<Effect>::deserialize(deserializer)?;
        ARENA.with_borrow_mut(|arena| {
            let (first, n) = (arena.effects.len(), list.len());
            arena.effects.extend(list);
            let fits = |n: usize| {
                u16::try_from(n).map_err(|_| serde::de::Error::custom("too many effects"))
            };
            fits(first + n)?;
            Ok(Effects { first: fits(first)?, n: fits(n)? })
        })
    }
}

impl<'de> Deserialize<'de> for Named {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let id = String::deserialize(deserializer)?;
        Ok(ARENA.with_borrow_mut(|arena| {
            let at = arena.names.iter().position(|name| *name == id).unwrap_or_else(|| {
                arena.names.push(id);
                arena.names.len() - 1
            });
            Named(at as u16)
        }))
    }
}
