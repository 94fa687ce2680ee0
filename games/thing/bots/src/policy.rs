//! Which policy answers which question, and how a decision is chosen among those that it rates.

use saucer_bots::Strength;
use saucer_core::Luck;
use saucer_thing::{Decision, Mode, Step};

use crate::case::{Case, Rated, Why};
use crate::{escaping, evening, exposed, leading, meeting, moving, saucer, testing};

/// How a bot chooses among what it has rated.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct Taste {
    /// By how much ratings are off, at most.
    pub(crate) noise: f32,
    /// One of so many decisions is any decision; never if 0.
    pub(crate) blunders: u32,
}

impl Taste {
    pub(crate) const fn of(strength: Strength) -> Taste {
        match strength {
            Strength::Rookie => Taste { noise: 0.6, blunders: 8 },
            Strength::Captain | Strength::Admiral => Taste { noise: 0.12, blunders: 0 },
        }
    }
}

/// What looks best, with the noise of the taste.
pub(crate) fn choose(case: &mut Case<'_>, taste: Taste) -> Rated {
    let mut rated = rate(case);
    if taste.blunders > 0 && case.luck.below(taste.blunders) == 0 {
        let any = case.luck.below(rated.len() as u32) as usize;
        return Rated { why: Why::plain("thing-hint-whim"), ..rated[any] };
    }
    for rated in &mut rated {
        rated.score += taste.noise * unit(&mut case.luck);
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
        all.map(move |d| Rated::new(*d, score, Why::plain("thing-hint-any"))).collect()
    };
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

/// Anybody will do, but dogs are met by nobody who ignores them.
fn choose_character(case: &Case<'_>) -> Vec<Rated> {
    let crew = case.mode() == Mode::Crew;
    let rate = |decision: &Decision| {
        let score = match *decision {
            Decision::Choose(id) if crew => f32::from(u8::from(id.0 % 8 == 2)),
            _ => 0.0,
        };
        Rated::new(*decision, score, Why::plain("thing-hint-any"))
    };
    case.legal.iter().map(rate).collect()
}
