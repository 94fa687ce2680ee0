//! What things are worth to a bot, in points of attack.

use saucer_bots::Strength;

/// What a bot likes, and how it errs.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct Taste {
    /// By how much ratings are off, at most.
    pub(crate) noise: f32,
    /// One of so many decisions is any decision; never if 0.
    pub(crate) blunders: u32,
    /// A point of recruit when the end is near, and when it is far.
    pub(crate) recruit: [f32; 2],
    /// A point of recruit at least, as long as a task takes much of it.
    pub(crate) need: f32,
    /// From so many own turns on the end is far.
    pub(crate) span: f32,
    /// A point of attack in cards that are bought, by the number of the objective.
    pub(crate) attack: [f32; 3],
    /// A card of the own deck, as long as nothing better is known.
    pub(crate) card: f32,
    /// A card must be so much better than the average of the deck to be bought.
    pub(crate) choosy: f32,
    /// That a card can be offered to others.
    pub(crate) coordinate: f32,
    /// How much strikes of several enemies are feared together.
    pub(crate) gang: f32,
    /// How strongly damage is feared, and death.
    pub(crate) life: f32,
    pub(crate) death: f32,
    /// How often an enemy in the combat zone strikes again after this turn.
    pub(crate) persist: f32,
    /// What is left of a threat by each turn that it takes.
    pub(crate) patience: f32,
    /// What healing, avoiding and scanning are worth on a card that is bought.
    pub(crate) heal: f32,
    pub(crate) avoid: f32,
    pub(crate) scan: f32,
    /// Finding the task of the current objective, completing an objective, winning.
    pub(crate) find: f32,
    pub(crate) complete: f32,
    pub(crate) win: f32,
    /// A mark.
    pub(crate) mark: f32,
    /// A hidden card more.
    pub(crate) enemy: f32,
    /// To be rid of a weak card.
    pub(crate) thin: f32,
    /// How much of what a hidden card would do is blamed on who scans it.
    pub(crate) blame: f32,
    /// That an enemy lies open, although it cannot be killed now.
    pub(crate) seen: f32,
    /// A point of honor among rivals, and in a pack.
    pub(crate) honor: f32,
    pub(crate) honor_together: f32,
    /// How strongly a predator fears damage, and a turn that is lost by death.
    pub(crate) hide: f32,
    pub(crate) turn: f32,
    /// By how much more a rival counts for each point of honor that they are ahead.
    pub(crate) leader: f32,
    /// How many of the unused mercenaries are still met.
    pub(crate) mercenaries: f32,
    /// For so many turns at most a trap is borne, and what a trap costs that is drawn.
    pub(crate) burdens: f32,
    pub(crate) trap: f32,
    /// How likely prey in the combat zone still stands there in the own next turn.
    pub(crate) stays: f32,
    /// What [`recruit`](Taste::recruit) is to predators.
    pub(crate) spoils: [f32; 2],
    /// How gladly predators duel.
    pub(crate) duel: f32,
}

impl Taste {
    /// That of a strength.
    pub(crate) const fn of(strength: Strength) -> Taste {
        match strength {
            Strength::Rookie => Taste { noise: 3.0, blunders: 12, ..CAPTAIN },
            Strength::Captain => CAPTAIN,
            Strength::Admiral => ADMIRAL,
        }
    }
}

const CAPTAIN: Taste = Taste {
    noise: 0.05,
    blunders: 0,
    recruit: [0.4, 0.9],
    need: 0.6,
    span: 15.0,
    attack: [1.0, 1.1, 1.2],
    card: 1.0,
    choosy: 0.0,
    coordinate: 0.5,
    gang: 1.0,
    life: 10.0,
    death: 10.0,
    persist: 1.0,
    patience: 0.75,
    heal: 1.2,
    avoid: 1.0,
    scan: 0.7,
    find: 3.0,
    complete: 15.0,
    win: 200.0,
    mark: 2.0,
    enemy: 2.0,
    thin: 0.3,
    blame: 0.4,
    seen: 0.0,
    honor: 2.3,
    honor_together: 0.4,
    hide: 5.0,
    turn: 2.5,
    leader: 0.15,
    mercenaries: 0.3,
    burdens: 3.0,
    trap: 3.0,
    stays: 0.3,
    spoils: [0.2, 0.45],
    duel: 1.0,
};

const ADMIRAL: Taste = Taste { noise: 0.0, ..CAPTAIN };
