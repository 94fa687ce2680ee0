//! The dice: colours, and the roll as a question to luck.

use saucer_core::{Draw, Luck};
use serde::{Deserialize, Serialize};

use crate::Skies;

/// How many black dice there are.
pub const BLACK: usize = 3;
/// How many white dice there are.
pub const WHITE: usize = 2;

/// The colour of a die. Blue dice are robots and never rolled.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Colour {
    /// Placing it moves ships, and that is all.
    Black,
    /// Placing it rerolls what is left in the tray (S-4.7).
    White,
}

/// A rolled die as a player speaks of it: "the white four". Dice that look alike are alike.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub struct Die {
    /// Its colour.
    pub colour: Colour,
    /// The face that lies up, 1 to 6.
    pub face: u8,
}

/// The question to luck: roll all dice in the tray.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Roll {
    /// How many black dice lie in the tray.
    pub black: u8,
    /// How many white dice lie in the tray.
    pub white: u8,
}

/// The faces that were rolled, ascending within a colour.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(try_from = "Faces", into = "Faces")]
pub struct Rolled {
    /// Faces of the black dice; 0 stands for a die that was not rolled and comes last.
    black: [u8; BLACK],
    /// Faces of the white dice, likewise.
    white: [u8; WHITE],
}

impl Rolled {
    /// The roll with these faces, in any order.
    #[must_use]
    pub fn new(black: &[u8], white: &[u8]) -> Option<Rolled> {
        Some(Rolled { black: ascending(black)?, white: ascending(white)? })
    }

    /// The faces of the black dice.
    #[must_use]
    pub fn black(&self) -> &[u8] {
        rolled(&self.black)
    }

    /// The faces of the white dice.
    #[must_use]
    pub fn white(&self) -> &[u8] {
        rolled(&self.white)
    }
}

impl Draw<Skies> for Roll {
    type Answer = Rolled;

    fn sample(&self, _game: &Skies, luck: &mut impl Luck) -> Rolled {
        Rolled { black: roll(self.black, luck), white: roll(self.white, luck) }
    }

    fn ways(&self, _game: &Skies) -> u64 {
        multisets(self.black) * multisets(self.white)
    }

    fn each(&self, _game: &Skies, visit: &mut impl FnMut(Rolled, u32)) {
        each_multiset::<BLACK>(self.black, &mut |black, ways_black| {
            each_multiset::<WHITE>(self.white, &mut |white, ways_white| {
                visit(Rolled { black, white }, ways_black * ways_white);
            });
        });
    }

    fn admits(&self, _game: &Skies, answer: &Rolled) -> bool {
        answer.black().len() == usize::from(self.black)
            && answer.white().len() == usize::from(self.white)
    }
}

/// How a roll is written down.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Faces {
    black: Vec<u8>,
    white: Vec<u8>,
}

impl TryFrom<Faces> for Rolled {
    type Error = &'static str;

    fn try_from(faces: Faces) -> Result<Rolled, Self::Error> {
        Rolled::new(&faces.black, &faces.white)
            .ok_or("a roll has at most 3 black and 2 white dice with faces from 1 to 6")
    }
}

impl From<Rolled> for Faces {
    fn from(rolled: Rolled) -> Faces {
        Faces { black: rolled.black().to_vec(), white: rolled.white().to_vec() }
    }
}

fn ascending<const N: usize>(faces: &[u8]) -> Option<[u8; N]> {
    if faces.len() > N || !faces.iter().all(|face| (1..=6).contains(face)) {
        return None;
    }
    let mut dice = [0; N];
    dice[..faces.len()].copy_from_slice(faces);
    dice[..faces.len()].sort_unstable();
    Some(dice)
}

fn rolled(dice: &[u8]) -> &[u8] {
    let n = dice.iter().position(|face| *face == 0).unwrap_or(dice.len());
    &dice[..n]
}

#[inline]
fn roll<const N: usize>(n: u8, luck: &mut impl Luck) -> [u8; N] {
    let mut dice = [0; N];
    for i in 0..usize::from(n) {
        // Insertion keeps the faces ascending; three dice need no more than that.
        let face = luck.d6();
        let mut at = i;
        while at > 0 && dice[at - 1] > face {
            dice[at] = dice[at - 1];
            at -= 1;
        }
        dice[at] = face;
    }
    dice
}

/// How many different throws of `n` like dice there are: n out of 6 with repetition.
const fn multisets(n: u8) -> u64 {
    match n {
        0 => 1,
        1 => 6,
        2 => 21,
        _ => 56,
    }
}

/// Visits every ascending throw of `n` dice with the number of ways to throw it.
fn each_multiset<const N: usize>(n: u8, visit: &mut impl FnMut([u8; N], u32)) {
    let n = usize::from(n);
    let mut dice = [0; N];
    dice[..n].fill(1);
    loop {
        visit(dice, orders(&dice[..n]));
        // The last die that can still rise does, and all after it follow.
        let Some(at) = dice[..n].iter().rposition(|face| *face < 6) else { return };
        let face = dice[at] + 1;
        dice[at..n].fill(face);
    }
}

/// In how many orders these ascending faces can be thrown.
fn orders(dice: &[u8]) -> u32 {
    let all: u32 = (1..=dice.len() as u32).product();
    let same: u32 =
        dice.chunk_by(|a, b| a == b).map(|run| (1..=run.len() as u32).product::<u32>()).product();
    all / same
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn all_rolls_are_listed_with_their_ways() {
        let game = <Skies as saucer_core::Game>::newest(&crate::Setup::EASY);
        let roll = Roll { black: 3, white: 2 };
        let (mut rolls, mut ways) = (0, 0);
        roll.each(&game, &mut |answer, weight| {
            assert!(roll.admits(&game, &answer));
            rolls += 1;
            ways += weight;
        });
        assert_eq!((rolls, ways), (roll.ways(&game), 6_u32.pow(5)));
    }

    #[test]
    fn a_roll_is_written_as_faces() {
        let rolled = Rolled::new(&[6, 1, 3], &[2]).unwrap();
        let text = serde_json::to_string(&rolled).unwrap();
        assert_eq!(text, r#"{"black":[1,3,6],"white":[2]}"#);
        assert_eq!(serde_json::from_str::<Rolled>(&text).unwrap(), rolled);
        assert!(serde_json::from_str::<Rolled>(r#"{"black":[7],"white":[]}"#).is_err());
    }
}
