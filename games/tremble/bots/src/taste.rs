//! What a bot cares for: the few figures in which strengths differ.

/// Figures of judgement. Humans are counted in steps of ten thousand.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct Taste {
    /// How much a point of usable power is believed to earn, beside the share of the cities that
    /// it stands for on average.
    pub(super) hunger: f32,
    /// What a rival's gain costs, as a part of it.
    pub(super) spite: f32,
    /// What a compensation is worth to whoever draws it.
    pub(super) compensation: f32,
    /// What a unit of fuel in the store is worth.
    pub(super) fuel: f32,
    /// By how much a plan must look worse to be chosen e times less often, where little is to be
    /// gained.
    pub(super) plan_warmth: f32,
    /// The same for purchases.
    pub(super) buy_warmth: f32,
    /// How much missions count.
    pub(super) missions: f32,
}

pub(super) const ROOKIE: Taste = Taste {
    hunger: 0.7,
    spite: 0.0,
    compensation: 0.5,
    fuel: 0.1,
    plan_warmth: 2.0,
    buy_warmth: 2.5,
    missions: 0.5,
};

pub(super) const CAPTAIN: Taste = Taste {
    hunger: 1.0,
    spite: 0.1,
    compensation: 1.0,
    fuel: 0.2,
    plan_warmth: 0.5,
    buy_warmth: 0.4,
    missions: 1.0,
};

pub(super) const ADMIRAL: Taste = Taste {
    hunger: 1.0,
    spite: 0.2,
    compensation: 1.2,
    fuel: 0.2,
    plan_warmth: 0.6,
    buy_warmth: 0.2,
    missions: 1.0,
};
