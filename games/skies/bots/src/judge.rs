//! The judge: what a position is worth, by the networks and by solving phase 2.

use std::sync::LazyLock;

use saucer_core::{Game, Input, Seat, Silence};
use saucer_skies::{Decision, Phase, Skies};

use super::features::{self, PLACE_INPUTS, START_INPUTS};
use super::net::Net;
use super::rooms::{self, Plan};

/// Knows the chance to win from any position.
///
/// Two networks know it where luck is about to speak: `start` at the start of a round, `place` in
/// the middle of a placement. Everything else is looked up by playing on to there.
#[derive(Clone, Debug)]
pub struct Judge {
    /// For the start of a round.
    pub start: Net,
    /// For the placement, while dice lie in the tray.
    pub place: Net,
}

/// A decision with what it is worth.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Valued {
    /// The decision.
    pub decision: Decision,
    /// The chance to win after it.
    pub chance: f32,
}

/// Weights of the example `train_skies`: of several runs, each from those of the one before, so that
/// no single run gives just these. After a change of the cards it is run again from here; after a
/// change of the features it begins with nothing.
static TRAINED: LazyLock<Judge> = LazyLock::new(|| {
    Judge::read(include_bytes!("weights.bin")).expect("the weights are part of the program")
});

impl Judge {
    /// The judge whose weights are part of the program.
    #[must_use]
    pub fn trained() -> &'static Judge {
        &TRAINED
    }

    /// A judge who knows nothing.
    #[must_use]
    pub fn blank() -> Judge {
        Judge { start: Net::blank(START_INPUTS), place: Net::blank(PLACE_INPUTS) }
    }

    /// Reads the weights that [`Judge::write`] wrote; `None` if they are not as many as needed.
    #[must_use]
    pub fn read(bytes: &[u8]) -> Option<Judge> {
        let (start, rest) = Net::read(START_INPUTS, bytes)?;
        let (place, rest) = Net::read(PLACE_INPUTS, rest)?;
        rest.is_empty().then_some(Judge { start, place })
    }

    /// The weights as bytes.
    #[must_use]
    pub fn write(&self) -> Vec<u8> {
        let mut bytes = Vec::new();
        self.start.write(&mut bytes);
        self.place.write(&mut bytes);
        bytes
    }

    /// The chance to win from any position, as good as it can be told without search: exact at
    /// the end, by the best plan in phase 2, by the best respawn in phase 3, by a network before.
    #[must_use]
    pub fn chance(&self, game: &Skies) -> f32 {
        match game.phase() {
            Phase::Won => 1.0,
            Phase::LostToMothership | Phase::LostToDamage => 0.0,
            Phase::Roll if game.tray().count() == saucer_skies::DICE => self.at_start(game),
            Phase::Roll | Phase::Place => self.place.chance(&features::place(game)),
            Phase::Rooms | Phase::Robot { .. } => rooms::solve(self, game).chance,
            Phase::Respawn => self.respawned(game.clone()),
        }
    }

    /// What the network says at the start of a round.
    #[inline]
    #[must_use]
    pub fn at_start(&self, game: &Skies) -> f32 {
        self.start.chance(&features::start(game))
    }

    /// The best plan for phase 2.
    #[must_use]
    pub fn plan(&self, game: &Skies) -> Plan {
        rooms::solve(self, game)
    }

    /// Lists the placements that may make sense, each with its value; at least one.
    ///
    /// Left out are dice beyond the reach of the excavator and the dismissal of robots: any cell
    /// of the same column does at least as well as the one, and the other is hardly ever of use.
    pub fn placements(&self, game: &Skies, out: &mut Vec<Valued>) {
        out.clear();
        let mut legal = Vec::with_capacity(128);
        game.legal(Seat::SOLO, &mut legal);
        let makes_sense = |decision: &Decision| match decision {
            Decision::Place { die, cell } => {
                game.is_dug(*cell) || cell.depth() - game.excavator() <= die.face
            }
            _ => false,
        };
        // Robots in odd places can leave no sensible cell; then whatever is legal must do.
        let sensible = legal.iter().any(makes_sense);
        for decision in legal {
            if makes_sense(&decision) || !sensible {
                let chance = self.chance(&decided(game, decision));
                out.push(Valued { decision, chance });
            }
        }
    }

    /// The columns for the next ship, each with its value.
    pub fn respawns(&self, game: &Skies, out: &mut Vec<Valued>) {
        out.clear();
        let mut legal = Vec::with_capacity(8);
        game.legal(Seat::SOLO, &mut legal);
        out.extend(
            legal.into_iter().filter(is_respawn).map(|decision| Valued {
                decision,
                chance: self.respawned(decided(game, decision)),
            }),
        );
    }

    /// The chance to win after the ships that wait have respawned one by one, each where the
    /// position looks best at that moment.
    pub(super) fn respawned(&self, mut game: Skies) -> f32 {
        let mut legal = Vec::new();
        while game.phase() == Phase::Respawn {
            game.legal(Seat::SOLO, &mut legal);
            let best = legal
                .iter()
                .filter(|decision| is_respawn(decision))
                .map(|decision| {
                    let after = decided(&game, *decision);
                    (self.at_start(&after), after)
                })
                .max_by(|a, b| a.0.total_cmp(&b.0));
            game = best.expect("a ship that respawns has a column").1;
        }
        match game.phase() {
            Phase::Won => 1.0,
            Phase::LostToMothership | Phase::LostToDamage => 0.0,
            _ => self.at_start(&game),
        }
    }
}

/// A robot that should leave may as well leave after the next roll, when more is known.
const fn is_respawn(decision: &Decision) -> bool {
    matches!(decision, Decision::Respawn { .. })
}

/// The position after a decision that was listed as legal.
#[inline]
pub(super) fn decided(game: &Skies, decision: Decision) -> Skies {
    let mut after = game.clone();
    after
        .apply(&Input::Decide(Seat::SOLO, decision), &mut Silence)
        .expect("what was listed is accepted");
    after
}

/// The best of a list that is not empty; the first among equals.
pub(super) fn best(list: &[Valued]) -> Valued {
    let mut best = list[0];
    for valued in list {
        if valued.chance > best.chance {
            best = *valued;
        }
    }
    best
}
