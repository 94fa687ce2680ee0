//! Why something may not be done: the clause, and the key of the words.

use saucer_core::Refusal;

pub(crate) const NO_SEAT: Refusal = Refusal::new("T-2.1", "tremble-no-seat");
pub(crate) const OVER: Refusal = Refusal::new("T-2.1", "tremble-over");
pub(crate) const NOT_YOU: Refusal = Refusal::new("T-2.1", "tremble-not-you");
pub(crate) const COMMITTED: Refusal = Refusal::new("T-4.3", "tremble-committed");
pub(crate) const NOT_NOW: Refusal = Refusal::new("T-2.1", "tremble-not-now");
pub(crate) const LUCK: Refusal = Refusal::new("T-2.1", "tremble-luck");
pub(crate) const NOT_THIS_LUCK: Refusal = Refusal::new("T-2.1", "tremble-not-this-luck");
pub(crate) const NOTHING_CHOSEN: Refusal = Refusal::new("T-4.3", "tremble-nothing-chosen");

pub(crate) const KEEP_SOME: Refusal = Refusal::new("T-9.8", "tremble-keep-some");

pub(crate) const NO_SUCH_CARD: Refusal = Refusal::new("T-3.2", "tremble-no-such-card");
pub(crate) const BOUGHT_ALREADY: Refusal = Refusal::new("T-3.2", "tremble-bought-already");
pub(crate) const BOUGHT_ENOUGH: Refusal = Refusal::new("T-3.2", "tremble-bought-enough");
pub(crate) const GIVE_UP_SHIP: Refusal = Refusal::new("T-3.4", "tremble-give-up-ship");
pub(crate) const NEED_NOT_GIVE_UP: Refusal = Refusal::new("T-3.4", "tremble-need-not-give-up");
pub(crate) const NOT_TO_GIVE_UP: Refusal = Refusal::new("T-3.4", "tremble-not-to-give-up");
pub(crate) const GIVE_UP_STATION: Refusal = Refusal::new("T-3.5", "tremble-give-up-station");
pub(crate) const SAME_STATION: Refusal = Refusal::new("T-3.5", "tremble-same-station");
pub(crate) const NOT_TWO_STATIONS: Refusal = Refusal::new("T-3.6", "tremble-not-two-stations");
pub(crate) const EXCHANGED_ONCE: Refusal = Refusal::new("T-3.6", "tremble-exchanged-once");
pub(crate) const EXCHANGE_FIRST: Refusal = Refusal::new("T-3.6", "tremble-exchange-first");
pub(crate) const LOAN_FIRST: Refusal = Refusal::new("T-10.3", "tremble-loan-first");
pub(crate) const TOO_MANY_LOANS: Refusal = Refusal::new("T-10.4", "tremble-too-many-loans");
pub(crate) const NO_DEBT: Refusal = Refusal::new("T-10.5", "tremble-no-debt");
pub(crate) const GRANT_FIRST: Refusal = Refusal::new("T-11.11", "tremble-grant-first");

pub(crate) const NO_SHIP: Refusal = Refusal::new("T-4.1", "tremble-no-ship");
pub(crate) const NO_CITY: Refusal = Refusal::new("T-4.1", "tremble-no-city");
pub(crate) const SEARCHING: Refusal = Refusal::new("T-4.7", "tremble-searching");
pub(crate) const SAME_CITY: Refusal = Refusal::new("T-4.2", "tremble-same-city");
pub(crate) const NOT_SENT: Refusal = Refusal::new("T-4.1", "tremble-not-sent");
pub(crate) const NOT_ATTACKING: Refusal = Refusal::new("T-5.2", "tremble-not-attacking");
pub(crate) const STAYS_PUT: Refusal = Refusal::new("T-8.10", "tremble-stays-put");

pub(crate) const NO_STATION: Refusal = Refusal::new("T-12.2", "tremble-no-station");
pub(crate) const STATION_USED: Refusal = Refusal::new("T-12.3", "tremble-station-used");
pub(crate) const WRONG_MOMENT: Refusal = Refusal::new("T-12.4", "tremble-wrong-moment");
pub(crate) const NO_COMPENSATION: Refusal = Refusal::new("T-11.2", "tremble-no-compensation");
pub(crate) const NEXT_TURN: Refusal = Refusal::new("T-11.3", "tremble-next-turn");
pub(crate) const COMPENSATION_MOMENT: Refusal =
    Refusal::new("T-11.4", "tremble-compensation-moment");
pub(crate) const WRONG_TARGET: Refusal = Refusal::new("T-12.4", "tremble-wrong-target");

pub(crate) const JAMMED: Refusal = Refusal::new("T-12.6", "tremble-jammed");
pub(crate) const NOT_IN_BATTLE: Refusal = Refusal::new("T-6.10", "tremble-not-in-battle");
pub(crate) const IMMORTAL: Refusal = Refusal::new("T-8.7", "tremble-immortal");
pub(crate) const NOT_A_JOINER: Refusal = Refusal::new("T-8.9", "tremble-not-a-joiner");
pub(crate) const NOT_IN_RESERVE: Refusal = Refusal::new("T-8.9", "tremble-not-in-reserve");

pub(crate) const NO_HUNTS: Refusal = Refusal::new("T-7.7", "tremble-no-hunts");
pub(crate) const NO_SEARCHES: Refusal = Refusal::new("T-7.3", "tremble-no-searches");
pub(crate) const LEAVE_SHIPS: Refusal = Refusal::new("T-7.7", "tremble-leave-ships");
pub(crate) const NETS_ARE_OUT: Refusal = Refusal::new("T-12.13", "tremble-nets-are-out");
pub(crate) const SCOUTS_ARE_OUT: Refusal = Refusal::new("T-12.11", "tremble-scouts-are-out");

/// It costs more than there is: the price and the humans, in units of ten thousand.
pub(crate) const fn too_dear(price: i32, humans: i32) -> Refusal {
    Refusal::with("T-3.3", "tremble-too-dear", [price, humans])
}

/// No loan: the most humans in units of ten thousand, and the most ships.
pub(crate) const fn no_loan(humans: i32, ships: i32) -> Refusal {
    Refusal::with("T-10.1", "tremble-no-loan", [humans, ships])
}

/// Not enough to pay a loan back: what is owed and what is there.
pub(crate) const fn cannot_repay(owes: i32, humans: i32) -> Refusal {
    Refusal::with("T-10.5", "tremble-cannot-repay", [owes, humans])
}

/// The plan needs more fuel than the limit.
pub(crate) const fn too_much_fuel(needed: i32, limit: i32) -> Refusal {
    Refusal::with("T-4.5", "tremble-too-much-fuel", [needed, limit])
}

/// The ship needs more fuel than the store has.
pub(crate) const fn no_fuel_to_join(needed: i32, store: i32) -> Refusal {
    Refusal::with("T-8.9", "tremble-no-fuel-to-join", [needed, store])
}
