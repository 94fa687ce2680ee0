//! The guided match of a crew: one person runs all four characters.

use saucer_bots::Strength;
use saucer_play::{Lesson, Progress, Step as LessonStep, Target};
use saucer_thing::{Decision, Event, Place, Step, Thing};

use super::{
    Moment, Seen, button, class, first, lead, one_of, place, round, second_round, since,
    to_the_end, told, track, walk,
};

pub(super) const LESSON: Lesson<Thing> = Lesson {
    id: "crew",
    name: "th-learn-crew",
    choices: &[("mode", "crew"), ("players", "1")],
    start: 1,
    bots: Strength::Rookie,
    steps: &STEPS,
};

static STEPS: [LessonStep<Thing>; 12] = [
    LessonStep::read("th-learn-crew-aim", "X-17.1", |_| class("roster"), at_first),
    LessonStep::read("th-learn-crew-nobody", "X-17.2", |_| class("suspicion"), at_first),
    LessonStep::read("th-learn-crew-tracks", "X-4.3", |_| class("tracks"), at_first),
    LessonStep::ask("th-learn-crew-walk", "th-learn-crew-walk-do", "X-3.3", go, going, walking),
    LessonStep::ask("th-learn-crew-meet", "th-learn-crew-meet-do", "X-17.5", go, going, walking_on),
    LessonStep::read("th-learn-crew-token", "X-17.5", |_| class("station"), met),
    LessonStep::ask(
        "th-learn-crew-dice",
        "th-learn-crew-dice-do",
        "X-17.3",
        lead,
        hands,
        assigning,
    ),
    LessonStep::read(
        "th-learn-crew-sos",
        "X-3.6",
        |_| vec![place(Place::RadioRoom)],
        |seen| since(seen, Moment::Evening),
    ),
    LessonStep::ask(
        "th-learn-crew-evening",
        "th-learn-crew-evening-do",
        "X-17.6",
        evening,
        decided,
        in_the_evening,
    ),
    LessonStep::read(
        "th-learn-crew-meal",
        "X-10.4",
        |_| track("pantry"),
        |seen| since(seen, Moment::Night),
    ),
    LessonStep::read("th-learn-crew-dogs", "X-7.8", |_| vec![place(Place::Kennel)], second_round),
    LessonStep::read("th-learn-crew-last", "X-17.9", |_| track("rescue"), to_the_end),
];

/// How many have gone somewhere in this round.
fn n_gone(seen: &Seen<'_>) -> usize {
    seen.view.figures.iter().filter(|one| one.at != Place::RecreationRoom).count()
}

/// Before the first character has gone anywhere.
fn at_first(seen: &Seen<'_>) -> Progress {
    let early = round(seen) <= 1 && n_gone(seen) == 0;
    if early { Progress::Waits } else { Progress::Over }
}

/// Two to the generator, where teamwork helps, and two to the radio room, which calls for help.
fn go(seen: &Seen<'_>) -> Option<Decision> {
    let wanted = if n_gone(seen) < 2 { Place::GeneratorRoom } else { Place::RadioRoom };
    walk(seen, &[wanted]).or_else(|| one_of(seen, &[Decision::Pass]))
}

fn going(seen: &Seen<'_>) -> Vec<Target> {
    button(go(seen))
}

/// The first of the two who goes elsewhere is spoken of, until the third has gone.
fn walking(seen: &Seen<'_>) -> Progress {
    let mut gone = seen.view.figures.iter().filter(|one| one.at != Place::RecreationRoom);
    let elsewhere = gone.any(|one| one.at != Place::GeneratorRoom);
    match seen.view.step {
        _ if round(seen) == 1 && elsewhere && n_gone(seen) <= 2 => {
            Progress::Otherwise("th-learn-crew-elsewhere")
        }
        _ if round(seen) > 1 || n_gone(seen) >= 2 => Progress::Over,
        Step::Move(_) if seen.is_owed() => Progress::Waits,
        _ => Progress::Later,
    }
}

/// The same for the other two.
fn walking_on(seen: &Seen<'_>) -> Progress {
    match seen.view.step {
        _ if round(seen) > 1 => Progress::Over,
        Step::Move(_) if seen.is_owed() => Progress::Waits,
        _ if n_gone(seen) >= 4 => Progress::Over,
        _ => Progress::Later,
    }
}

/// Once a token was drawn for a meeting, to the end of the second round.
fn met(seen: &Seen<'_>) -> Progress {
    let drawn = told(seen, |event| matches!(event, Event::CrewToken { .. }));
    match round(seen) {
        1 | 2 if drawn => Progress::Waits,
        _ => Progress::Over,
    }
}

/// While a result is to be given to somebody in the first round; the choices within an action are free.
fn assigning(seen: &Seen<'_>) -> Progress {
    match first(seen, Moment::Actions) {
        Progress::Waits if lead(seen).is_none() => Progress::Later,
        progress => progress,
    }
}

fn hands(seen: &Seen<'_>) -> Vec<Target> {
    button(lead(seen))
}

/// Nothing more, in the evening.
fn evening(seen: &Seen<'_>) -> Option<Decision> {
    one_of(seen, &[Decision::Pass, Decision::Abstain])
}

fn decided(seen: &Seen<'_>) -> Vec<Target> {
    button(evening(seen))
}

/// While the evening of the first two rounds asks something that can be passed.
fn in_the_evening(seen: &Seen<'_>) -> Progress {
    let asked =
        matches!(seen.view.step, Step::Trade(_) | Step::Accuse | Step::Calm | Step::Test(_));
    match evening(seen) {
        Some(_) if asked && round(seen) <= 2 && seen.is_owed() => Progress::Waits,
        _ => Progress::Over,
    }
}
