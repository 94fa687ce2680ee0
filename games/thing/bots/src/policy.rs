//! Which policy answers which question, and how a decision is chosen among those that it rates.

use saucer_bots::Strength;
use saucer_core::Luck;
use saucer_thing::{Ability, CharacterId, Decision, Mode, Step};

use crate::case::{Case, Rated, Why};
use crate::{disguise, escaping, evening, exposed, leading, meeting, moving, saucer, testing};

/// How a bot chooses among what it has rated, and how it plays.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct Taste {
    /// By how much ratings are off, at most.
    pub(crate) noise: f32,
    /// The same in a crew, where one head thinks for all.
    pub(crate) crew_noise: f32,
    /// One of so many decisions is any decision; never if 0.
    pub(crate) blunders: u32,
    /// How much an alien wants to meet people.
    pub(crate) hunt: f32,
    /// How much tests are worth to people.
    pub(crate) lab: f32,
    /// How likely others are thought to follow where most have gone.
    pub(crate) follow: f32,
    /// How much an infection weighs against a day's work.
    pub(crate) infection: f32,
    /// How much a warm boiler is worth to people.
    pub(crate) upkeep: f32,
    /// In so many of a hundred rounds an alien sabotages if it can.
    pub(crate) malice: u32,
    /// With fewer people than this an alien of the station infects nobody once others have got away.
    pub(crate) sparing: f32,
    /// How much the S.O.S. is worth to people.
    pub(crate) radio: f32,
    /// How good a rest is for who has other cards than Sabotage.
    pub(crate) rest: f32,
}

impl Taste {
    pub(crate) const fn of(strength: Strength) -> Taste {
        match strength {
            Strength::Rookie => Taste { noise: 0.6, crew_noise: 0.8, blunders: 8, ..CAPTAIN },
            Strength::Captain => CAPTAIN,
            Strength::Admiral => ADMIRAL,
        }
    }
}

const CAPTAIN: Taste = Taste {
    noise: 0.12,
    crew_noise: 0.12,
    blunders: 0,
    hunt: 1.3,
    lab: 0.75,
    follow: 0.93,
    infection: 4.0,
    upkeep: 1.25,
    malice: 50,
    sparing: 1.6,
    radio: 1.0,
    rest: -0.4,
};

const ADMIRAL: Taste = Taste { noise: 0.03, crew_noise: 0.03, ..CAPTAIN };

/// What looks best, with the noise of the taste.
pub(crate) fn choose(case: &mut Case<'_>) -> Rated {
    let mut rated = rate(case);
    let taste = case.taste;
    if taste.blunders > 0 && case.luck.below(taste.blunders) == 0 {
        let any = case.luck.below(rated.len() as u32) as usize;
        return Rated { why: Why::plain("thing-hint-whim"), ..rated[any] };
    }
    let noise = if case.is_crew() { taste.crew_noise } else { taste.noise };
    for rated in &mut rated {
        rated.score += noise * unit(&mut case.luck);
    }
    best(&rated)
}

/// A number from 0 to 1.
fn unit(luck: &mut impl Luck) -> f32 {
    const FINE: u32 = 1 << 16;
    luck.below(FINE) as f32 / FINE as f32
}

/// The first of those that are rated highest.
pub(crate) fn best(rated: &[Rated]) -> Rated {
    let mut best = rated[0];
    for other in &rated[1..] {
        if other.score > best.score {
            best = *other;
        }
    }
    best
}

/// Every decision that the seat may take, rated.
pub(crate) fn rate(case: &Case<'_>) -> Vec<Rated> {
    let plain = |score: f32| {
        let all = case.legal.iter();
        all.map(move |d| Rated::new(*d, score, Why::plain("thing-hint-best"))).collect()
    };
    if let Some(rated) = disguise::rate(case) {
        return rated;
    }
    match case.view.step {
        Step::Forecast(rolled) => leading::forecast(case, Some(rolled)),
        Step::Plot => exposed::plot(case),
        Step::Swap(_) => moving::swap(case),
        Step::Move(_) => moving::go(case),
        Step::Commit(_) => moving::commit(case),
        Step::Strike => exposed::strike(case),
        Step::Feast(place) => exposed::feast(case, place),
        Step::Arms(_) => exposed::arms(case),
        Step::Prey | Step::Spoils => exposed::prey(case),
        Step::Firearm(_) => meeting::firearm(case),
        Step::Offer => meeting::offer(case),
        Step::Lead => leading::lead(case),
        Step::Assign(card) => leading::assign(case, card),
        Step::Forecasting(_) => leading::forecast(case, None),
        Step::Keep(_) => leading::keep(case),
        Step::Tools(_) => leading::tools(case),
        Step::Escape(_) => escaping::escape(case),
        Step::Board(next) => escaping::board(case, next),
        Step::Trade(_) => evening::trade(case),
        Step::Accept(_) => evening::accept(case),
        Step::Accuse => evening::accuse(case),
        Step::Calm => evening::calm(case),
        Step::Expose => evening::expose(case),
        Step::Call => escaping::call(case),
        Step::Rescue(next) => escaping::rescue(case, next),
        Step::Test(_) => testing::test(case),
        Step::Power => saucer::power(case),
        Step::Enter(_) => saucer::enter(case),
        Step::Launch => saucer::launch(case),
        Step::Choose(_) => choose_character(case),
        _ => plain(0.0),
    }
}

/// Anybody will do; a crew repairs most of all.
fn choose_character(case: &Case<'_>) -> Vec<Rated> {
    let crew = case.mode() == Mode::Crew;
    let characters = &case.view.content().characters;
    let repairs = |id: CharacterId| {
        characters.get(usize::from(id.0)).is_some_and(|c| c.ability == Ability::DoubleRepair)
    };
    let rate = |decision: &Decision| {
        let score = match *decision {
            Decision::Choose(id) if crew && repairs(id) => 1.0,
            _ => 0.0,
        };
        Rated::new(*decision, score, Why::plain("thing-hint-best"))
    };
    case.legal.iter().map(rate).collect()
}
