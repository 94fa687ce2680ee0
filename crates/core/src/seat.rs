use std::fmt;

use serde::{Deserialize, Serialize};

/// A place at the table, counted from 0. Not a person: people come and go, seats stay.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Seat(pub u8);

impl Seat {
    /// The seat of a solo game.
    pub const SOLO: Seat = Seat(0);

    /// As an index into a table that has an entry per seat.
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

impl fmt::Display for Seat {
    /// People count from one.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", u16::from(self.0) + 1)
    }
}

/// A set of seats, eight at most.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
#[serde(from = "Vec<Seat>", into = "Vec<Seat>")]
pub struct Seats(u8);

impl Seats {
    /// Nobody.
    pub const NONE: Seats = Seats(0);
    /// The one seat of a solo game.
    pub const SOLO: Seats = Seats(1);
    /// The most seats that any game may have.
    pub const MOST: u8 = 8;

    /// The first `n` seats.
    ///
    /// # Panics
    ///
    /// If `n` is above [`Seats::MOST`].
    #[must_use]
    pub const fn first_n(n: u8) -> Seats {
        assert!(n <= Seats::MOST, "a table has at most eight seats");
        Seats(((1_u16 << n) - 1) as u8)
    }

    /// Just this seat. A seat number above seven is in no set.
    #[must_use]
    pub const fn only(seat: Seat) -> Seats {
        if seat.0 < Seats::MOST { Seats(1 << seat.0) } else { Seats::NONE }
    }

    /// Whether the seat is in the set.
    #[must_use]
    pub const fn contains(self, seat: Seat) -> bool {
        self.0 & Seats::only(seat).0 != 0
    }

    /// The set with this seat.
    #[must_use]
    pub const fn with(self, seat: Seat) -> Seats {
        Seats(self.0 | Seats::only(seat).0)
    }

    /// The set without this seat.
    #[must_use]
    pub const fn without(self, seat: Seat) -> Seats {
        Seats(self.0 & !Seats::only(seat).0)
    }

    /// The seats that are in either set.
    #[must_use]
    pub const fn union(self, other: Seats) -> Seats {
        Seats(self.0 | other.0)
    }

    /// How many seats there are in the set.
    #[must_use]
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Whether nobody is in the set.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The seat with the lowest number.
    #[must_use]
    pub fn first(self) -> Option<Seat> {
        self.iter().next()
    }

    /// The seats in ascending order.
    pub fn iter(self) -> impl Iterator<Item = Seat> + Clone {
        let mut left = self.0;
        std::iter::from_fn(move || {
            let next = (left != 0).then(|| Seat(left.trailing_zeros() as u8))?;
            // The lowest one is gone.
            left &= left - 1;
            Some(next)
        })
    }
}

impl FromIterator<Seat> for Seats {
    fn from_iter<I: IntoIterator<Item = Seat>>(seats: I) -> Self {
        seats.into_iter().fold(Seats::NONE, Seats::with)
    }
}

impl From<Vec<Seat>> for Seats {
    fn from(seats: Vec<Seat>) -> Self {
        seats.into_iter().collect()
    }
}

impl From<Seats> for Vec<Seat> {
    fn from(seats: Seats) -> Self {
        seats.iter().collect()
    }
}

impl fmt::Debug for Seats {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter().map(|s| s.0)).finish()
    }
}

/// For whom a view is made.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Viewer {
    /// The person or bot in this seat.
    Seat(Seat),
    /// Anybody who only watches. Knows what is public.
    Spectator,
}
