//! The guided matches, and what their steps and the notes of first matches ask of a match.
//!
//! What they point at is named here and nowhere else; a test looks for all of it in the pages. Bots play
//! along, so nothing is taken for granted: a step whose moment does not come is passed over. No step and no
//! note asks for a role, or points at what lies under a cover: whoever looks over a shoulder learns nothing.

mod crew;
mod outpost;
mod station;

use saucer_core::Seat;
use saucer_play::{Lesson, Progress, Shown, Target, key};
use saucer_thing::{Card, Decision, Event, Figure, FigureView, Mode, Place, Setup, Step, Thing};

use crate::words::names;

pub(crate) static LESSONS: [Lesson<Thing>; 3] = [outpost::LESSON, station::LESSON, crew::LESSON];

pub(crate) type Seen<'a> = Shown<'a, Thing>;

/// Whoever learns sits in the first seat.
const ME: Seat = Seat(0);

/// The guided match that teaches what is played with this setup.
pub(crate) fn of(setup: &Setup) -> &'static Lesson<Thing> {
    match setup.mode() {
        Mode::Crew => &LESSONS[2],
        Mode::Station => &LESSONS[1],
        Mode::Outpost | Mode::PackLeader => &LESSONS[0],
    }
}

// ---------------------------------------------------------------- what is pointed at

pub(crate) fn class(classes: &'static str) -> Vec<Target> {
    vec![Target::class(classes)]
}

pub(crate) fn keyed(name: &'static str) -> Vec<Target> {
    vec![Target::new("data-key", name)]
}

/// A track of the board, by its name.
pub(crate) fn track(name: &str) -> Vec<Target> {
    vec![Target::new("data-piece", names::track_piece(name))]
}

pub(crate) fn place(place: Place) -> Target {
    Target::new("data-piece", names::place_piece(place))
}

pub(crate) fn button(decision: Option<Decision>) -> Vec<Target> {
    decision.map(|decision| Target::new("data-key", key(&decision))).into_iter().collect()
}

/// The cover of one's own cards. What lies under it is never pointed at.
pub(crate) fn cover(_seen: &Seen<'_>) -> Vec<Target> {
    keyed("veil")
}

// ---------------------------------------------------------------- how far the match is

/// The moments of a round that lessons wait for, in their order.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Moment {
    Morning,
    Moves,
    Offer,
    Confirm,
    Actions,
    Evening,
    Votes,
    Later,
    Tests,
    Night,
}

fn moment(seen: &Seen<'_>) -> Moment {
    match seen.view.step {
        Step::Offer | Step::Tokens => Moment::Offer,
        Step::Confirm => Moment::Confirm,
        Step::Draw(_) | Step::Swap(_) | Step::Swapped(_) | Step::Move(_) => Moment::Moves,
        Step::Commit(_) | Step::Blind(_) | Step::Rest(_) | Step::Firearm(_) => Moment::Moves,
        Step::Accuse => Moment::Votes,
        Step::Trade(_) | Step::Accept(_) => Moment::Evening,
        Step::Calm | Step::Expose | Step::Call | Step::Rescue(_) => Moment::Later,
        _ => match names::phase(&seen.view) {
            0..=3 => Moment::Morning,
            4 => Moment::Actions,
            5 => Moment::Evening,
            6 => Moment::Tests,
            _ => Moment::Night,
        },
    }
}

fn round(seen: &Seen<'_>) -> u8 {
    seen.view.round
}

pub(crate) fn own_figure<'a>(seen: &'a Seen<'_>) -> Option<&'a FigureView> {
    seen.view.figures.get(ME.index())
}

/// Whether whoever learns has gone somewhere in this round.
fn has_moved(seen: &Seen<'_>) -> bool {
    own_figure(seen).is_some_and(|own| own.at != Place::RecreationRoom)
}

/// Until the first walk of the match.
fn before_the_first_walk(seen: &Seen<'_>) -> Progress {
    let early = round(seen) <= 1 && moment(seen) <= Moment::Moves && !has_moved(seen);
    if early { Progress::Waits } else { Progress::Over }
}

/// Until the own character has gone somewhere in the first round; while others still walk, who has gone elsewhere
/// hears that this is fine, too.
fn walking_to(seen: &Seen<'_>, wanted: &[Place]) -> Progress {
    let at = own_figure(seen).map(|own| own.at);
    let elsewhere = has_moved(seen) && at.is_none_or(|at| !wanted.contains(&at));
    match seen.view.step {
        _ if round(seen) == 1 && elsewhere && moment(seen) == Moment::Moves => {
            Progress::Otherwise(ELSEWHERE)
        }
        _ if round(seen) > 1 || has_moved(seen) => Progress::Over,
        Step::Move(_) if seen.is_owed() => Progress::Waits,
        _ => Progress::Later,
    }
}

/// What whoever has gone elsewhere is told.
const ELSEWHERE: &str = "th-learn-elsewhere";

/// While this moment of the first round asks something of whoever learns.
fn first(seen: &Seen<'_>, wanted: Moment) -> Progress {
    match (round(seen), moment(seen)) {
        (0, _) => Progress::Later,
        (1, now) if now < wanted => Progress::Later,
        (1, now) if now == wanted && seen.is_owed() => Progress::Waits,
        _ => Progress::Over,
    }
}

/// From this moment of the first round to the end of the second.
fn since(seen: &Seen<'_>, wanted: Moment) -> Progress {
    match round(seen) {
        0 => Progress::Later,
        1 if moment(seen) < wanted => Progress::Later,
        1 | 2 => Progress::Waits,
        _ => Progress::Over,
    }
}

/// In the second round.
fn second_round(seen: &Seen<'_>) -> Progress {
    match round(seen) {
        0 | 1 => Progress::Later,
        2 => Progress::Waits,
        _ => Progress::Over,
    }
}

/// From the second round to the end of the fifth.
fn to_the_end(seen: &Seen<'_>) -> Progress {
    match round(seen) {
        0 | 1 => Progress::Later,
        2..=5 => Progress::Waits,
        _ => Progress::Over,
    }
}

/// Whether something like this was told so far.
fn told(seen: &Seen<'_>, wanted: impl Fn(&Event) -> bool) -> bool {
    seen.log.iter().flat_map(|told| &told.events).any(wanted)
}

// ---------------------------------------------------------------- what is wanted

pub(crate) fn legal(seen: &Seen<'_>, wanted: impl Fn(&Decision) -> bool) -> Option<Decision> {
    seen.legal.iter().copied().find(wanted)
}

/// The first of these that may be decided.
fn one_of(seen: &Seen<'_>, wanted: &[Decision]) -> Option<Decision> {
    wanted.iter().copied().find(|decision| seen.legal.contains(decision))
}

/// A walk to one of these places, or anywhere.
fn walk(seen: &Seen<'_>, to: &[Place]) -> Option<Decision> {
    let wanted: Vec<Decision> = to.iter().map(|place| Decision::Go(*place)).collect();
    one_of(seen, &wanted).or_else(|| legal(seen, |decision| matches!(decision, Decision::Go(_))))
}

/// A card that helps, or any.
fn give(seen: &Seen<'_>) -> Option<Decision> {
    one_of(
        seen,
        &[
            Decision::Give(Card::Use),
            Decision::Give(Card::Repair),
            Decision::Give(Card::Sabotage),
            Decision::GiveBlind,
        ],
    )
}

/// The next card, or who shall do the one that lies there.
fn lead(seen: &Seen<'_>) -> Option<Decision> {
    legal(seen, |decision| *decision == Decision::TurnUp)
        .or_else(|| legal(seen, |decision| matches!(decision, Decision::Assign(_))))
}

/// Whether somebody in this seat leads.
fn leads(seen: &Seen<'_>) -> bool {
    seen.view.leader == Figure(ME.0)
}
