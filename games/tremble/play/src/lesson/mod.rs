//! The guided matches of both editions, and what their steps ask of a match.
//!
//! What they point at is named here and nowhere else; a test looks for all of it in the pages. Bots play
//! along, so nothing is taken for granted: a step whose moment does not come is passed over.

mod prototype;
mod retail;

use saucer_core::Seat;
use saucer_play::{Lesson, Progress, Shown, Step as LessonStep, Target, key};
use saucer_tremble::{
    Card, Companions, Decision, Edition, Field, FieldNo, Foe, OwnView, Scene, Slot, Step, Tremble,
};

use crate::words::{city_piece, seat_piece};

pub(crate) static LESSONS: [Lesson<Tremble>; 2] = [retail::LESSON, prototype::LESSON];

/// Steps that need a ship which not everybody has; the starts are chosen so that all others come.
pub(crate) const BY_CHANCE: &[&str] = &["tr-learn-redirect"];

pub(crate) type Seen<'a> = Shown<'a, Tremble>;

/// Whoever learns sits in the first seat.
const ME: Seat = Seat(0);

/// The guided match of an edition.
pub(crate) fn of(edition: Edition) -> Option<&'static Lesson<Tremble>> {
    let id = match edition {
        Edition::Retail => retail::LESSON.id,
        Edition::Prototype => prototype::LESSON.id,
    };
    LESSONS.iter().find(|lesson| lesson.id == id)
}

const REDIRECT: LessonStep<Tremble> = LessonStep::ask(
    "tr-learn-redirect",
    "tr-learn-redirect-do",
    "T-5.4",
    commit,
    |seen| button(commit(seen)),
    redirecting,
);

const STANDOFF: LessonStep<Tremble> = LessonStep::ask(
    "tr-learn-standoff",
    "tr-learn-standoff-do",
    "T-6.2",
    fight,
    |seen| button(fight(seen)),
    standing_off,
);

/// The second turn is bought for, planned and fought by oneself, with the lamp at hand.
const fn buy_again(words: &'static str, clause: &'static str) -> LessonStep<Tremble> {
    LessonStep::ask(
        words,
        "tr-learn-buy-again-do",
        clause,
        commit,
        |seen| [offered(seen), button(commit(seen))].concat(),
        buying_again,
    )
}

const LAMP: LessonStep<Tremble> = LessonStep::read(
    "tr-learn-lamp",
    "T-4.1",
    |_| vec![Target::new("data-key", "hint")],
    planning_again,
);

const PLAN_AGAIN: LessonStep<Tremble> = LessonStep::ask(
    "tr-learn-plan-again",
    "tr-learn-plan-again-do",
    "T-4.2",
    finish_plan,
    |seen| [cities(seen), button(commit(seen))].concat(),
    planning_again,
);

const fn reveal_again(words: &'static str) -> LessonStep<Tremble> {
    LessonStep::read(words, "T-6.2", cities, revealed_again)
}

pub(crate) fn class(classes: &'static str) -> Vec<Target> {
    vec![Target::class(classes)]
}

pub(crate) fn button(decision: Option<Decision>) -> Vec<Target> {
    decision.map(|decision| Target::new("data-key", key(&decision))).into_iter().collect()
}

fn my_captain(_seen: &Seen<'_>) -> Vec<Target> {
    vec![Target::new("data-piece", seat_piece(ME))]
}

fn first_city(_seen: &Seen<'_>) -> Vec<Target> {
    vec![Target::new("data-piece", city_piece(FieldNo(0)))]
}

/// The row of cities, once there is one.
fn cities(seen: &Seen<'_>) -> Vec<Target> {
    if seen.view.row.is_empty() { Vec::new() } else { class("cities") }
}

/// The cards on offer, while one can buy.
fn offered(seen: &Seen<'_>) -> Vec<Target> {
    let is_asked = matches!(seen.view.step, Step::Buying { .. }) && seen.is_owed();
    if is_asked { class("drawn") } else { Vec::new() }
}

/// The card that is to be bought, and its button.
fn card_to_buy(seen: &Seen<'_>) -> Vec<Target> {
    let Some(decision @ Decision::Buy { card, .. }) = buy(seen) else { return Vec::new() };
    let offer = Target::new("data-offer", card.index().to_string());
    [vec![offer], button(Some(decision))].concat()
}

// ---------------------------------------------------------------- how far the match is

pub(crate) fn own<'a>(seen: &'a Seen<'_>) -> Option<&'a OwnView> {
    seen.view.own.as_ref()
}

fn turn(seen: &Seen<'_>) -> u8 {
    seen.view.turn.0
}

fn settles(seen: &Seen<'_>) -> bool {
    !matches!(
        seen.view.step,
        Step::Dealing | Step::KeepingMissions | Step::Buying { .. } | Step::Planning
    )
}

/// While this captain buys in the first turn.
fn buying(seen: &Seen<'_>) -> Progress {
    match seen.view.step {
        _ if turn(seen) > 1 => Progress::Over,
        Step::KeepingMissions => Progress::Later,
        Step::Buying { .. } if seen.is_owed() => Progress::Waits,
        Step::Dealing if seen.view.row.is_empty() => Progress::Later,
        _ => Progress::Over,
    }
}

/// The same until something is bought.
fn choosing(seen: &Seen<'_>) -> Progress {
    let bought = own(seen).and_then(|own| own.purchase.as_ref());
    let done = bought.is_some_and(|made| made.bought.contains(&true)) || buy(seen).is_none();
    match buying(seen) {
        Progress::Waits if done => Progress::Over,
        progress => progress,
    }
}

/// While this captain plans in the first turn.
fn planning(seen: &Seen<'_>) -> Progress {
    match seen.view.step {
        _ if turn(seen) > 1 => Progress::Over,
        Step::Planning if seen.is_owed() => Progress::Waits,
        Step::Planning => Progress::Over,
        _ if settles(seen) => Progress::Over,
        _ => Progress::Later,
    }
}

/// The same until the first ship has its order.
fn sending(seen: &Seen<'_>) -> Progress {
    match planning(seen) {
        Progress::Waits if target_city(seen).is_some() || send(seen).is_none() => Progress::Over,
        progress => progress,
    }
}

/// From the first reveal to the end of the second turn.
fn revealed(seen: &Seen<'_>) -> Progress {
    match turn(seen) {
        0 => Progress::Later,
        1 if !settles(seen) => Progress::Later,
        1 | 2 => Progress::Waits,
        _ => Progress::Over,
    }
}

/// In the second turn.
fn second_turn(seen: &Seen<'_>) -> Progress {
    match turn(seen) {
        0 | 1 => Progress::Later,
        2 => Progress::Waits,
        _ => Progress::Over,
    }
}

/// To be read in the third turn.
fn to_the_end(seen: &Seen<'_>) -> Progress {
    match turn(seen) {
        0..=2 => Progress::Later,
        3 | 4 => Progress::Waits,
        _ => Progress::Over,
    }
}

/// While this captain buys in the second turn.
fn buying_again(seen: &Seen<'_>) -> Progress {
    match (second_turn(seen), &seen.view.step) {
        (Progress::Waits, Step::Buying { .. }) if seen.is_owed() => Progress::Waits,
        (Progress::Waits, Step::Dealing) if seen.view.row.is_empty() => Progress::Later,
        (Progress::Waits, _) => Progress::Over,
        (progress, _) => progress,
    }
}

/// While this captain plans in the second turn.
fn planning_again(seen: &Seen<'_>) -> Progress {
    match (second_turn(seen), &seen.view.step) {
        (Progress::Waits, Step::Planning) if seen.is_owed() => Progress::Waits,
        (Progress::Waits, Step::Planning) => Progress::Over,
        (Progress::Waits, _) if settles(seen) => Progress::Over,
        (Progress::Waits, _) => Progress::Later,
        (progress, _) => progress,
    }
}

/// From the second reveal to the end of that turn, for who has sent a ship.
fn revealed_again(seen: &Seen<'_>) -> Progress {
    match second_turn(seen) {
        Progress::Waits if !settles(seen) => Progress::Later,
        progress => progress,
    }
}

pub(crate) fn scene<'a>(seen: &'a Seen<'_>) -> Option<&'a Scene> {
    match &seen.view.step {
        Step::Settling { scene, .. } if seen.is_owed() => Some(scene),
        _ => None,
    }
}

/// While a ship of this captain may still change its city.
fn redirecting(seen: &Seen<'_>) -> Progress {
    match seen.view.step {
        Step::Redirecting if seen.is_owed() && turn(seen) <= 2 => Progress::Waits,
        _ => Progress::Over,
    }
}

fn standing_off(seen: &Seen<'_>) -> Progress {
    match scene(seen) {
        Some(Scene::Standoff { .. }) => Progress::Waits,
        _ => Progress::Over,
    }
}

fn rewarding(seen: &Seen<'_>) -> Progress {
    match scene(seen) {
        Some(Scene::Reward { .. }) => Progress::Waits,
        _ => Progress::Over,
    }
}

// ---------------------------------------------------------------- what is wanted

pub(crate) fn legal(seen: &Seen<'_>, wanted: impl Fn(&Decision) -> bool) -> Option<Decision> {
    seen.legal.iter().copied().find(wanted)
}

/// The dearest ship that can be paid.
fn buy(seen: &Seen<'_>) -> Option<Decision> {
    let own = own(seen)?;
    let price = |decision: &Decision| match decision {
        Decision::Buy { card, instead: None } => match own.drawn.get(card.index()) {
            Some(Card::Ship(id)) => Some(id.of(seen.view.content()).price),
            _ => None,
        },
        _ => None,
    };
    let priced = seen.legal.iter().filter(|decision| price(decision).is_some());
    priced.max_by_key(|decision| price(decision)).copied()
}

fn commit(seen: &Seen<'_>) -> Option<Decision> {
    legal(seen, |decision| *decision == Decision::Commit)
}

/// The city that the first order goes to.
fn target_city(seen: &Seen<'_>) -> Option<FieldNo> {
    own(seen)?.orders.iter().copied().flatten().next()
}

/// The ship at home for which there is fuel that is strongest in the city of the first order. Before the first order,
/// the ship and the city where any is strongest, the richer one of equals, so that what a ship is good at is used.
fn send(seen: &Seen<'_>) -> Option<Decision> {
    let (own, content) = (own(seen)?, seen.view.content());
    let left = own.fuel_limit.0.saturating_sub(own.fuel_needed.0);
    let ship = |slot: Slot| own.ships.get(slot.index()).copied().flatten();
    let ordered = |slot: Slot| own.orders.get(slot.index()).copied().flatten();
    let companions: Companions = Slot::all()
        .filter(|slot| ordered(*slot).is_some())
        .filter_map(|slot| Some(ship(slot)?.of(content).class))
        .collect();
    let fitting = Slot::all().filter(|slot| ordered(*slot).is_none()).filter_map(|slot| {
        let card = ship(slot)?.of(content);
        (card.fuel.0 <= left).then_some((slot, card))
    });
    let to = target_city(seen);
    let row = seen.view.row.iter().filter(|laid| to.is_none_or(|to| to == laid.field));
    let ways = fitting.flat_map(|(slot, card)| {
        row.clone().map(move |laid| {
            let city = laid.city.of(content);
            let power = card.power_in(&Field::at(city, companions, Foe::Captains));
            (power, city.raid, Decision::Send { ship: slot, to: laid.field })
        })
    });
    let (.., best) = ways.max_by_key(|(power, raid, _)| (*power, *raid))?;
    legal(seen, |decision| *decision == best)
}

/// The ship and the city of that order.
fn ship_and_city(seen: &Seen<'_>) -> Vec<Target> {
    match send(seen) {
        Some(Decision::Send { ship, to }) => vec![
            Target::new("data-key", format!("ship-{}", ship.0)),
            Target::new("data-piece", city_piece(to)),
        ],
        _ => Vec::new(),
    }
}

/// More ships to the same city, then done.
fn finish_plan(seen: &Seen<'_>) -> Option<Decision> {
    send(seen).or_else(|| commit(seen))
}

fn fight(seen: &Seen<'_>) -> Option<Decision> {
    legal(seen, |decision| *decision == Decision::Fight)
}

fn raid(seen: &Seen<'_>) -> Option<Decision> {
    legal(seen, |decision| *decision == Decision::Raid)
}
