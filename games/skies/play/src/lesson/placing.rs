//! Dice that are asked into a cell, and how far that is.

use saucer_play::{Progress, Target};
use saucer_skies::{Ask, Colour, Decision, Die, DiePlace, Phase};

use super::{ANTI_AIR, At, ENERGY, FIGHTER, LABORATORY, ROBOTS, Seen, UNDUG, n_placed, on};
use crate::board::{die_key, picked};

/// Which die is asked into which cell.
#[derive(Clone, Copy)]
pub(super) struct Placing {
    round: u8,
    /// How many dice lie on the base when it lies there, if everything was done as asked.
    dice: usize,
    cell: At,
    /// The faces that suit best, the best first.
    faces: &'static [u8],
    colour: Option<Colour>,
    /// What is said if another die lies there; nothing where the next step says what came of it.
    other_die: Option<&'static str>,
}

/// What is said if the column got its die elsewhere.
const ELSEWHERE: &str = "skies-learn-elsewhere";
const BLACK: Option<Colour> = Some(Colour::Black);
pub(super) const ENERGY_DIE: Placing = Placing {
    round: 1,
    dice: 1,
    cell: ENERGY,
    faces: &[4, 5, 3, 6, 2, 1],
    colour: BLACK,
    other_die: None,
};
pub(super) const FIGHTER_DIE: Placing = Placing {
    round: 1,
    dice: 2,
    cell: FIGHTER,
    faces: &[4, 5, 3, 2, 1, 6],
    colour: BLACK,
    other_die: Some("skies-learn-other-die"),
};
pub(super) const RESEARCH_DIE: Placing = Placing {
    round: 1,
    dice: 3,
    cell: LABORATORY,
    faces: &[5, 6, 3, 2, 1, 4],
    colour: Some(Colour::White),
    other_die: Some("skies-learn-not-white"),
};
pub(super) const DIGGING_DIE: Placing = Placing {
    round: 1,
    dice: 4,
    cell: UNDUG,
    faces: &[3, 4, 2, 6, 5, 1],
    colour: None,
    other_die: None,
};
pub(super) const LAST_DIE: Placing = Placing {
    round: 1,
    dice: 5,
    cell: ANTI_AIR,
    faces: &[1, 2, 3, 4, 5, 6],
    colour: None,
    other_die: None,
};
pub(super) const ROBOT_DIE: Placing = Placing {
    round: 2,
    dice: 1,
    cell: ROBOTS,
    faces: &[5, 4, 6, 3, 2, 1],
    colour: BLACK,
    other_die: None,
};

impl Placing {
    /// Whether this die, which lies in the cell, is none of those that were asked for. White dice have rolled the
    /// others anew, so only their colour tells.
    fn is_other(&self, seen: &Seen<'_>, placed: Die) -> bool {
        let rank = |die: Die| self.faces.iter().position(|face| *face == die.face);
        let is_meant = |die: &Die| self.colour.is_none_or(|colour| die.colour == colour);
        let tray = seen.view.dice.iter().filter(|die| die.place == DiePlace::Tray);
        let best = tray.map(|die| die.die).filter(is_meant).map(rank).min();
        !is_meant(&placed)
            || placed.colour == Colour::Black && best.is_some_and(|best| best < rank(placed))
    }
}

/// The die that suits the step best, into its cell.
pub(super) fn place(seen: &Seen<'_>, asked: Placing) -> Option<Decision> {
    let Ask::Place { dice, .. } = &seen.view.ask else { return None };
    let cell = asked.cell.cell()?;
    let suits = |die: &&Die| asked.colour.is_none_or(|colour| die.colour == colour);
    let rank = |die: &&Die| asked.faces.iter().position(|face| *face == die.face);
    let die = dice.iter().filter(suits).min_by_key(rank).or(dice.first())?;
    let decision = Decision::Place { die: *die, cell };
    seen.legal.contains(&decision).then_some(decision)
}

/// The die that is asked for and its cell; the cell alone once the die is picked up.
pub(super) fn to_place(seen: &Seen<'_>, asked: Placing) -> Vec<Target> {
    match place(seen, asked) {
        Some(Decision::Place { die, .. }) if picked(seen) != Some(die) => {
            let die = die_key(&seen.view, die).map(|key| Target::new("data-key", key));
            die.into_iter().chain([on(asked.cell)]).collect()
        }
        _ => vec![on(asked.cell)],
    }
}

pub(super) fn placing(seen: &Seen<'_>, asked: Placing) -> Progress {
    if seen.view.round < asked.round && asked.round > 1 {
        return Progress::Later;
    }
    if seen.view.round != asked.round || seen.view.phase != Phase::Place {
        return Progress::Over;
    }
    let Some(cell) = asked.cell.cell() else { return Progress::Over };
    let here = |place| matches!(place, DiePlace::Cell(other) if other == cell);
    let in_column =
        |place| matches!(place, DiePlace::Cell(other) if other.column() == cell.column());
    let is_behind = n_placed(seen) > asked.dice;
    if let Some(die) = seen.view.dice.iter().find(|die| here(die.place)) {
        let other = asked.other_die.filter(|_| !is_behind && asked.is_other(seen, die.die));
        other.map_or(Progress::Over, Progress::Otherwise)
    } else if seen.view.dice.iter().any(|die| in_column(die.place)) || place(seen, asked).is_none()
    {
        // Who has gone on without a word of the coach needs none.
        if is_behind { Progress::Over } else { Progress::Otherwise(ELSEWHERE) }
    } else {
        Progress::Waits
    }
}
