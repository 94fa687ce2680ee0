//! Who has the rights of the host when the host has gone.

use saucer_core::Seat;
use serde::{Deserialize, Serialize};

use super::{Chair, Company, Decider, Stage};

/// That the rights of the host were passed on.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Passed {
    /// Who has them now.
    pub to: String,
    /// Since when.
    pub at_ms: i64,
}

impl Company {
    /// Who would be the host if the host went: the next seat in which somebody else decides who fits, counted from
    /// the host's own, or from the first one.
    #[must_use]
    pub fn heir(&self, fits: impl Fn(&str) -> bool) -> Option<&str> {
        let own = self.seats_of(&self.host).first().unwrap_or(Seat(0));
        let (before, after) = self.chairs.split_at(own.index());
        let person = |chair: &'_ Chair| match chair.decider() {
            Decider::Person(player) => player != self.host && fits(player),
            Decider::Nobody | Decider::Bot(_) => false,
        };
        let mut next = after.iter().chain(before).filter(|chair| person(chair));
        next.next().and_then(Chair::player)
    }

    /// Passes the rights of the host on to somebody else. Who made the table may still come in.
    pub fn pass_host(&mut self, to: &str, at_ms: i64) {
        let before = std::mem::replace(&mut self.host, to.to_owned());
        self.guests.insert(before);
        self.passed = Some(Passed { to: to.to_owned(), at_ms });
    }

    /// Who made the table.
    #[must_use]
    pub fn maker(&self) -> &str {
        &self.maker
    }

    /// Before the start who made the table has the rights again, whoever had them meanwhile. Nothing happens later.
    pub fn restore_host(&mut self) {
        if self.stage == Stage::Gathering {
            self.host.clone_from(&self.maker);
            self.passed = None;
        }
    }

    /// Since when somebody else is the host than who made the table; `None` if that is not so.
    #[must_use]
    pub fn passed_ms(&self) -> Option<i64> {
        self.passed.as_ref().map(|passed| passed.at_ms)
    }
}
