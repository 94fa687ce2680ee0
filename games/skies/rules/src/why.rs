//! Every refusal of this game: the clause and the key of the words.

use saucer_core::Refusal;

pub(crate) const NOT_YOUR_SEAT: Refusal = Refusal::new("S-3.2", "skies-not-your-seat");
pub(crate) const OVER: Refusal = Refusal::new("S-1.4", "skies-over");
pub(crate) const DICE_ROLL: Refusal = Refusal::new("S-4.1", "skies-dice-roll");
pub(crate) const NO_ROLL: Refusal = Refusal::new("S-4.1", "skies-no-roll");
pub(crate) const WRONG_DICE: Refusal = Refusal::new("S-4.1", "skies-wrong-dice");
pub(crate) const NOT_PLACING: Refusal = Refusal::new("S-3.1", "skies-not-placing");
pub(crate) const NOT_ROOMS: Refusal = Refusal::new("S-3.1", "skies-not-rooms");
pub(crate) const NOT_RESPAWNING: Refusal = Refusal::new("S-3.1", "skies-not-respawning");
pub(crate) const NO_SUCH_DIE: Refusal = Refusal::new("S-4.2", "skies-no-such-die");
pub(crate) const CELL_TAKEN: Refusal = Refusal::new("S-4.3", "skies-cell-taken");
pub(crate) const ROBOT_THERE: Refusal = Refusal::new("S-7.4", "skies-robot-there");
pub(crate) const COLUMN_TAKEN: Refusal = Refusal::new("S-4.4", "skies-column-taken");
pub(crate) const TUNNEL: Refusal = Refusal::new("S-4.5", "skies-tunnel");
pub(crate) const UNDER_EXCAVATOR: Refusal = Refusal::new("S-4.6", "skies-under-excavator");
pub(crate) const ONE_BEYOND: Refusal = Refusal::new("S-4.6", "skies-one-beyond");
pub(crate) const NO_SUCH_ROOM: Refusal = Refusal::new("S-6.1", "skies-no-such-room");
pub(crate) const ANTI_AIR: Refusal = Refusal::new("S-6.5", "skies-anti-air-is-over");
pub(crate) const NOT_DUG: Refusal = Refusal::new("S-6.4", "skies-room-not-dug");
pub(crate) const NOT_FILLED: Refusal = Refusal::new("S-6.4", "skies-room-not-filled");
pub(crate) const ROBOT_RESTS: Refusal = Refusal::new("S-7.2", "skies-robot-rests");
pub(crate) const ROBOT_TOO_WEAK: Refusal = Refusal::new("S-7.1", "skies-robot-too-weak");
pub(crate) const NO_BLUE_DIE: Refusal = Refusal::new("S-7.6", "skies-no-blue-die");
pub(crate) const ROBOT_FIRST: Refusal = Refusal::new("S-6.9", "skies-robot-first");
pub(crate) const NO_ROBOT_WAITS: Refusal = Refusal::new("S-6.9", "skies-no-robot-waits");
pub(crate) const NOT_A_DUG_ROOM: Refusal = Refusal::new("S-6.9", "skies-not-a-dug-room");
pub(crate) const NO_ROBOT_HERE: Refusal = Refusal::new("S-7.5", "skies-no-robot-here");
pub(crate) const NO_DIGGING_DIE: Refusal = Refusal::new("S-8.1", "skies-no-digging-die");
pub(crate) const NOT_HERE: Refusal = Refusal::new("S-10.4", "skies-not-this-column");

/// The room costs `needed` and there is only `there`.
pub(crate) const fn no_energy(needed: u8, there: u8) -> Refusal {
    Refusal::with("S-6.2", "skies-no-energy", [needed as i32, there as i32])
}

/// Digging costs one energy and there is none.
pub(crate) const NO_ENERGY_TO_DIG: Refusal = Refusal::with("S-8.2", "skies-no-energy", [1, 0]);

/// The die shows `face`, the way is `steps`.
pub(crate) const fn too_far(steps: u8, face: u8) -> Refusal {
    Refusal::with("S-8.1", "skies-too-far", [steps as i32, face as i32])
}
