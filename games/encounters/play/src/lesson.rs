//! The guided matches, one of each way to play that differs: one thing at a time where it happens.
//!
//! What it points at is named here and nowhere else; a test looks for all of it in the pages. Whoever learns does
//! what the steps ask for, and what they do not ask for is free.

mod asked;
mod hive;

use saucer_bots::Strength;
use saucer_encounters::{Decision, Encounters, Event, Kind, Mode, StepView};
use saucer_play::{Lesson, Progress, Shown, Step as LessonStep, Target, key};

pub(crate) type Seen<'a> = Shown<'a, Encounters>;

pub(crate) static LESSONS: [Lesson<Encounters>; 4] = [
    Lesson {
        id: "hunted",
        name: "enc-learn",
        choices: &[("mode", "hunted"), ("players", "1"), ("film", "jungle")],
        start: 4,
        bots: Strength::Rookie,
        steps: &STEPS,
    },
    Lesson {
        id: "hunters",
        name: "enc-teach",
        choices: &[("mode", "hunters"), ("players", "1"), ("film", "jungle")],
        start: 4,
        bots: Strength::Rookie,
        steps: &HUNT,
    },
    Lesson {
        id: "crossover",
        name: "enc-cross",
        choices: &[
            ("mode", "crossover"),
            ("players", "1"),
            ("film", "jungle"),
            ("other", "freighter"),
        ],
        start: 4,
        bots: Strength::Rookie,
        steps: &hive::CROSSOVER,
    },
    Lesson {
        id: "safari",
        name: "enc-safari",
        choices: &[("mode", "safari"), ("players", "1"), ("film", "freighter")],
        start: 4,
        bots: Strength::Rookie,
        steps: &hive::SAFARI,
    },
];

/// The one that teaches what is played in this mode; a pack learns what hunters learn.
pub(crate) fn of(mode: Mode) -> &'static Lesson<Encounters> {
    let [people, hunters, crossover, safari] = &LESSONS;
    match mode {
        Mode::Hunted => people,
        Mode::Hunters | Mode::Pack => hunters,
        Mode::Crossover => crossover,
        Mode::Safari => safari,
    }
}

/// What a predator learns.
static HUNT: [LessonStep<Encounters>; 14] = [
    LessonStep::read("enc-teach-aim", "E-13.1", |_| class("mission"), at_first),
    LessonStep::read("enc-teach-prey", "E-14.1", |_| class("wilds"), at_first),
    asked::TEACH_PLAY,
    asked::TEACH_ARM,
    asked::TEACH_END,
    LessonStep::read("enc-teach-pushed", "E-14.1", |_| class("spaces"), second_turn),
    asked::TEACH_KILL,
    LessonStep::read("enc-teach-trophy", "E-13.6", |_| class("scene-of"), after_kill),
    LessonStep::read("enc-teach-danger", "E-14.5", |_| class("wilds"), always),
    LessonStep::read("enc-teach-strikes", "E-14.10", |_| class("combat"), always),
    LessonStep::read("enc-teach-heal", "E-15.3", |_| class("pool"), always),
    LessonStep::read("enc-teach-rivals", "E-15.8", |_| class("desk"), always),
    LessonStep::read("enc-teach-end-of-hunt", "E-16.1", |_| class("goal-of"), always),
    LessonStep::read("enc-teach-last", "E-16.5", |_| class("scene-of"), always),
];

static STEPS: [LessonStep<Encounters>; 13] = [
    LessonStep::read("enc-learn-aim", "E-1.2", |_| class("mission"), at_first),
    LessonStep::read("enc-learn-wilds", "E-3.1", |_| class("wilds"), at_first),
    asked::LEARN_PLAY,
    asked::LEARN_RECRUIT,
    asked::LEARN_END,
    LessonStep::read("enc-learn-pushed", "E-3.3", |_| class("spaces"), second_turn),
    asked::LEARN_SCAN,
    LessonStep::read("enc-learn-found", "E-5.5", |_| class("wilds"), after_scan),
    asked::LEARN_FIGHT,
    LessonStep::read("enc-learn-strikes", "E-6.1", |_| class("combat"), always),
    LessonStep::read("enc-learn-class", "E-4.5", |_| class("hq"), always),
    LessonStep::read("enc-learn-goal", "E-7.4", |_| class("goal-of"), always),
    LessonStep::read("enc-learn-last", "E-7.5", |_| class("desk"), always),
];

// ---------------------------------------------------------------- what is pointed at

pub(crate) fn class(classes: &'static str) -> Vec<Target> {
    vec![Target::class(classes)]
}

pub(crate) fn button(decision: Option<Decision>) -> Vec<Target> {
    decision.map(|decision| Target::new("data-key", key(&decision))).into_iter().collect()
}

/// The button of what is wanted; for cards of the hand the whole hand.
fn pointed(seen: &Seen<'_>, decision: Option<Decision>) -> Vec<Target> {
    match decision {
        Some(Decision::Play(_)) if seen.view.own.is_some() => class("hand"),
        other => button(other),
    }
}

// ---------------------------------------------------------------- how far the match is

fn turn(seen: &Seen<'_>) -> u16 {
    seen.view.turn
}

fn acts(seen: &Seen<'_>) -> bool {
    seen.is_owed()
}

/// Whether something like this was told so far.
pub(crate) fn told(seen: &Seen<'_>, wanted: impl Fn(&Event) -> bool) -> bool {
    seen.log.iter().flat_map(|told| &told.events).any(wanted)
}

fn waits(seen: &Seen<'_>) -> Progress {
    if acts(seen) { Progress::Waits } else { Progress::Later }
}

fn at_first(seen: &Seen<'_>) -> Progress {
    let began = turn(seen) > 1 || told(seen, |event| matches!(event, Event::Played { .. }));
    if began { Progress::Over } else { Progress::Waits }
}

fn holds(seen: &Seen<'_>) -> bool {
    seen.view.own.as_ref().is_some_and(|own| !own.hand.is_empty())
}

fn playing(seen: &Seen<'_>) -> Progress {
    if turn(seen) > 1 || !holds(seen) { Progress::Over } else { waits(seen) }
}

fn recruiting(seen: &Seen<'_>) -> Progress {
    let done = told(seen, |event| matches!(event, Event::Gained { .. }));
    let can = buys(seen).is_some() || seen.view.step != StepView::Actions;
    if done || turn(seen) > 1 || !can { Progress::Over } else { waits(seen) }
}

fn ending(seen: &Seen<'_>) -> Progress {
    if turn(seen) > 1 { Progress::Over } else { waits(seen) }
}

fn second_turn(seen: &Seen<'_>) -> Progress {
    match turn(seen) {
        0 | 1 => Progress::Later,
        2 => Progress::Waits,
        _ => Progress::Over,
    }
}

/// The last turn that the steps in the middle wait for.
const LATE: u16 = 9;

fn scanned(seen: &Seen<'_>) -> bool {
    told(seen, |event| matches!(event, Event::Scanned { .. }))
}

fn scanning(seen: &Seen<'_>) -> Progress {
    if scanned(seen) || turn(seen) > LATE { Progress::Over } else { waits(seen) }
}

fn after_scan(seen: &Seen<'_>) -> Progress {
    if scanned(seen) { Progress::Waits } else { Progress::Over }
}

fn fighting(seen: &Seen<'_>) -> Progress {
    let fought = told(seen, |event| matches!(event, Event::Fought { .. }));
    if fought || turn(seen) > LATE { Progress::Over } else { waits(seen) }
}

fn after_kill(seen: &Seen<'_>) -> Progress {
    let killed = told(seen, |event| matches!(event, Event::Trophy { .. }));
    if killed { Progress::Waits } else { Progress::Over }
}

fn always(_seen: &Seen<'_>) -> Progress {
    Progress::Waits
}

// ---------------------------------------------------------------- what is wanted

pub(crate) fn legal(seen: &Seen<'_>, wanted: impl Fn(&Decision) -> bool) -> Option<Decision> {
    seen.legal.iter().copied().find(wanted)
}

/// What a card asks in between is answered somehow.
fn anything(seen: &Seen<'_>) -> Option<Decision> {
    match seen.view.step {
        StepView::Actions => None,
        _ => seen.legal.first().copied(),
    }
}

fn play(seen: &Seen<'_>) -> Option<Decision> {
    legal(seen, |one| matches!(one, Decision::Play(_))).or_else(|| anything(seen))
}

/// The dearest card that can be paid.
fn buys(seen: &Seen<'_>) -> Option<Decision> {
    let cost = |one: &Decision| match one {
        Decision::Recruit(place) => {
            seen.view.hq.get(usize::from(*place)).copied().flatten().map(|offer| offer.cost)
        }
        Decision::Commander => Some(3),
        _ => None,
    };
    seen.legal.iter().copied().filter(|one| cost(one).is_some()).max_by_key(|one| cost(one))
}

fn recruit(seen: &Seen<'_>) -> Option<Decision> {
    buys(seen).or_else(|| anything(seen))
}

fn end(seen: &Seen<'_>) -> Option<Decision> {
    legal(seen, |one| *one == Decision::End).or_else(|| anything(seen))
}

/// Cards first, then a scan, and if there is too little attack, another turn.
fn scan(seen: &Seen<'_>) -> Option<Decision> {
    play(seen).or_else(|| scans(seen)).or_else(|| buys(seen)).or_else(|| end(seen))
}

fn scans(seen: &Seen<'_>) -> Option<Decision> {
    legal(seen, |one| matches!(one, Decision::Scan(_)))
}

/// Cards first, then a fight; while no enemy can be killed, scan, recruit and take another turn.
fn fight(seen: &Seen<'_>) -> Option<Decision> {
    let saves =
        seen.view.combat.iter().any(|foe| {
            saucer_encounters::Content::of(seen.ruleset).card(foe.card).kind == Kind::Enemy
        });
    play(seen)
        .or_else(|| legal(seen, |one| matches!(one, Decision::Fight(_))))
        .or_else(|| legal(seen, |one| matches!(one, Decision::Scan(_)) && !saves))
        .or_else(|| buys(seen))
        .or_else(|| end(seen))
}
