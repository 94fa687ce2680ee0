use std::fmt;

use serde::{Deserialize, Serialize};

use crate::{Seat, Seats};

/// How a match ended: who won, and where a game knows more, which sides there were, in what order
/// the seats came in, and who had finished before the end.
///
/// Written down, an outcome of winners alone is `{"winners":[0]}`; the rest is there only if the
/// game says it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Outcome {
    /// The seats that won: none if the game itself won, several if the victory is shared.
    pub winners: Seats,
    /// The seats by how well they did, the best first; seats that did equally well are together.
    /// Empty if the game has no ranks.
    #[serde(default, skip_serializing_if = "Groups::is_empty")]
    pub ranks: Groups,
    /// The seats by the side on which they stood at the end, in an order that the game gives its
    /// sides. Empty if everybody plays alone or all play together.
    #[serde(default, skip_serializing_if = "Groups::is_empty")]
    pub sides: Groups,
    /// The seats that had finished before the match ended: who escaped, was thrown out or died.
    /// They may be among the winners.
    #[serde(default, skip_serializing_if = "are_none")]
    pub early: Seats,
}

impl Outcome {
    /// The game itself has won.
    pub const NOBODY: Outcome = Outcome::won_by(Seats::NONE);

    /// These seats won, and that is all there is to say.
    #[must_use]
    pub const fn won_by(winners: Seats) -> Self {
        Outcome { winners, ranks: Groups::NONE, sides: Groups::NONE, early: Seats::NONE }
    }

    /// The seats in this order, the best first; the first group has won.
    #[must_use]
    pub fn ranked(ranks: Groups) -> Self {
        Outcome { ranks, ..Outcome::won_by(ranks.group(0)) }
    }

    /// The same with the sides of the match.
    #[must_use]
    pub const fn with_sides(self, sides: Groups) -> Self {
        Outcome { sides, ..self }
    }

    /// The same with the seats that had finished before the end.
    #[must_use]
    pub const fn with_early(self, early: Seats) -> Self {
        Outcome { early, ..self }
    }

    /// The place of a seat, from 1: one more than there are seats that did better. `None` if the
    /// game has no ranks or the seat none.
    #[must_use]
    pub fn place(&self, seat: Seat) -> Option<u8> {
        let own = self.ranks.of(seat)?;
        Some((0..own).map(|better| self.ranks.group(better).len() as u8).sum::<u8>() + 1)
    }

    /// All seats that the outcome speaks of.
    #[must_use]
    pub fn named(&self) -> Seats {
        [self.ranks.seats(), self.sides.seats(), self.early]
            .into_iter()
            .fold(self.winners, Seats::union)
    }
}

impl fmt::Debug for Outcome {
    /// Says only what the game says, as the written form does.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut all = f.debug_struct("Outcome");
        all.field("winners", &self.winners);
        for (name, groups) in [("ranks", self.ranks), ("sides", self.sides)] {
            if !groups.is_empty() {
                all.field(name, &groups);
            }
        }
        if !self.early.is_empty() {
            all.field("early", &self.early);
        }
        all.finish()
    }
}

/// Seats in groups that have an order and no seat in common. Seats may be missing, and a group may
/// be empty; empty groups at the end are not told from groups that are not there.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
#[serde(try_from = "Vec<Seats>", into = "Vec<Seats>")]
pub struct Groups {
    /// Four bits for each seat, because an outcome is part of every answer to `pending`: one more
    /// than the number of its group, or 0 for none.
    nibbles: u32,
}

impl Groups {
    /// No group at all.
    pub const NONE: Groups = Groups { nibbles: 0 };
    /// The most groups that there can be.
    pub const MOST: u8 = 15;

    /// These groups, in this order.
    ///
    /// # Panics
    ///
    /// If a seat is in two groups, or there are more than [`Groups::MOST`].
    #[must_use]
    pub fn new(groups: &[Seats]) -> Self {
        Groups::of_all(groups).expect("groups are few and have no seat in common")
    }

    fn of_all(groups: &[Seats]) -> Option<Self> {
        let mut all = Groups::NONE;
        for (number, group) in groups.iter().enumerate() {
            for seat in group.iter() {
                if number >= usize::from(Groups::MOST) || all.of(seat).is_some() {
                    return None;
                }
                all.nibbles |= (number as u32 + 1) << (4 * seat.0);
            }
        }
        Some(all)
    }

    /// The number of the group in which the seat is, from 0.
    #[must_use]
    pub fn of(&self, seat: Seat) -> Option<u8> {
        let shifted = self.nibbles.checked_shr(4 * u32::from(seat.0)).unwrap_or(0);
        ((shifted & 0xf) as u8).checked_sub(1)
    }

    /// The seats of the group with this number, from 0.
    #[must_use]
    pub fn group(&self, number: u8) -> Seats {
        self.seats().iter().filter(|seat| self.of(*seat) == Some(number)).collect()
    }

    /// All seats that are in a group.
    #[must_use]
    pub fn seats(&self) -> Seats {
        (0..Seats::MOST).map(Seat).filter(|seat| self.of(*seat).is_some()).collect()
    }

    /// How many groups there are, up to the last one that is not empty.
    #[must_use]
    pub fn len(&self) -> u8 {
        self.seats().iter().filter_map(|seat| self.of(seat)).max().map_or(0, |last| last + 1)
    }

    /// Whether no seat is in a group.
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        self.nibbles == 0
    }

    /// The groups in their order.
    pub fn iter(self) -> impl Iterator<Item = Seats> {
        (0..self.len()).map(move |number| self.group(number))
    }
}

impl fmt::Debug for Groups {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.iter()).finish()
    }
}

impl TryFrom<Vec<Seats>> for Groups {
    type Error = &'static str;

    fn try_from(groups: Vec<Seats>) -> Result<Self, Self::Error> {
        Groups::of_all(&groups).ok_or("a seat is in two groups, or there are too many of them")
    }
}

impl From<Groups> for Vec<Seats> {
    fn from(groups: Groups) -> Self {
        groups.iter().collect()
    }
}

/// In the form that serde asks for.
fn are_none(seats: &Seats) -> bool {
    seats.is_empty()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn seats<const N: usize>(seats: [u8; N]) -> Seats {
        seats.into_iter().map(Seat).collect()
    }

    #[test]
    fn more_groups_than_there_can_be_are_no_groups() {
        let empty = |n: usize| serde_json::to_string(&vec![[0_u8; 0]; n]).unwrap();
        for n in [0, 15, 16, 300, 70_000] {
            assert!(serde_json::from_str::<Groups>(&empty(n)).is_ok(), "{n} empty ones are none");
        }
        let late = empty(300).replace("[]]", "[1]]");
        assert!(serde_json::from_str::<Groups>(&late).is_err());
    }

    #[test]
    fn winners_alone_are_written_as_they_always_were() {
        let outcome = Outcome::won_by(seats([0, 2]));
        let json = serde_json::to_string(&outcome).unwrap();
        assert_eq!(json, r#"{"winners":[0,2]}"#);
        assert_eq!(serde_json::from_str::<Outcome>(&json).unwrap(), outcome);
        assert_eq!(serde_json::to_string(&Outcome::NOBODY).unwrap(), r#"{"winners":[]}"#);
    }

    #[test]
    fn sides_ranks_and_early_leavers_survive_being_written() {
        let outcome = Outcome::ranked(Groups::new(&[seats([3]), seats([0, 1]), seats([2])]))
            .with_sides(Groups::new(&[Seats::NONE, seats([0, 1, 2]), seats([3])]))
            .with_early(seats([1]));
        let json = serde_json::to_string(&outcome).unwrap();
        assert_eq!(
            json,
            r#"{"winners":[3],"ranks":[[3],[0,1],[2]],"sides":[[],[0,1,2],[3]],"early":[1]}"#
        );
        assert_eq!(serde_json::from_str::<Outcome>(&json).unwrap(), outcome);
    }

    #[test]
    fn who_did_equally_well_shares_a_place() {
        let outcome = Outcome::ranked(Groups::new(&[seats([3]), seats([0, 1]), seats([2])]));
        let places = [0, 1, 2, 3, 4, 200].map(|seat| outcome.place(Seat(seat)));
        assert_eq!(places, [Some(2), Some(2), Some(4), Some(1), None, None]);
        assert_eq!(Outcome::won_by(seats([0])).place(Seat(0)), None);
    }

    #[test]
    fn every_seat_that_is_spoken_of_is_named() {
        let outcome = Outcome::won_by(seats([0]))
            .with_sides(Groups::new(&[seats([1])]))
            .with_early(seats([7]));
        assert_eq!(outcome.named(), seats([0, 1, 7]));
        assert_eq!(Outcome::ranked(Groups::new(&[Seats::NONE, seats([5])])).named(), seats([5]));
    }

    #[test]
    fn a_seat_is_in_one_group_only() {
        assert!(serde_json::from_str::<Groups>("[[0,1],[1]]").is_err());
        let all_alone: Vec<Seats> = (0..8).map(|seat| Seats::only(Seat(seat))).collect();
        assert_eq!(Groups::new(&all_alone).iter().collect::<Vec<_>>(), all_alone);
        assert!(Groups::try_from(vec![seats([0]); 1]).is_ok());
        let mut many = vec![Seats::NONE; 15];
        many.push(seats([0]));
        assert!(Groups::try_from(many).is_err());
    }

    #[test]
    fn an_outcome_stays_small() {
        assert!(size_of::<Outcome>() <= 12);
    }
}
