//! The guided match at the outpost: five seats, and bots in four of them.

use saucer_bots::Strength;
use saucer_play::{Lesson, Progress, Step as LessonStep};
use saucer_thing::{Decision, DogView, Event, Place, Step, Thing};

use super::{
    Moment, Seen, before_the_first_walk, button, class, cover, first, give, has_moved, keyed, lead,
    leads, one_of, place, round, second_round, since, to_the_end, told, track, walk, walking_to,
};

pub(super) const LESSON: Lesson<Thing> = Lesson {
    id: "outpost",
    name: "th-learn-name",
    choices: &[("mode", "outpost"), ("players", "5")],
    start: 21,
    bots: Strength::Rookie,
    steps: &STEPS,
};

static STEPS: [LessonStep<Thing>; 17] = [
    LessonStep::read("th-learn-aim", "X-1.1", |_| class("station"), before_the_first_walk),
    LessonStep::read("th-learn-role", "X-1.3", |_| keyed("role"), before_the_first_walk),
    LessonStep::read("th-learn-tracks", "X-4.3", |_| class("tracks"), before_the_first_walk),
    LessonStep::read(
        "th-learn-places",
        "X-3.1",
        |_| vec![place(Place::RadioRoom)],
        before_the_first_walk,
    ),
    LessonStep::ask(
        "th-learn-walk",
        "th-learn-walk-do",
        "X-6.2",
        go,
        |seen| button(go(seen)),
        |seen| walking_to(seen, &TO_MEND),
    ),
    LessonStep::ask("th-learn-give", "th-learn-give-do", "X-6.2", give, cover, giving),
    LessonStep::ask("th-learn-meet", "th-learn-meet-do", "X-7.2", offer, cover, |seen| {
        first(seen, Moment::Offer)
    }),
    LessonStep::ask(
        "th-learn-confirm",
        "th-learn-confirm-do",
        "X-7.5",
        confirm,
        |_| keyed("role"),
        |seen| first(seen, Moment::Confirm),
    ),
    LessonStep::read("th-learn-leader", "X-8.1", |_| vec![], turned_up),
    LessonStep::ask(
        "th-learn-vote",
        "th-learn-vote-do",
        "X-9.2",
        abstain,
        |_| class("suspicion"),
        |seen| first(seen, Moment::Votes),
    ),
    LessonStep::read(
        "th-learn-tests",
        "X-10.1",
        |_| class("suspicion"),
        |seen| since(seen, Moment::Tests),
    ),
    LessonStep::read(
        "th-learn-meal",
        "X-10.4",
        |_| track("pantry"),
        |seen| since(seen, Moment::Night),
    ),
    LessonStep::read("th-learn-dogs", "X-7.7", |_| class("token dog"), with_dogs),
    LessonStep::read("th-learn-token", "X-10.7", |_| class("leads"), second_round),
    LessonStep::ask(
        "th-learn-lead",
        "th-learn-lead-do",
        "X-8.1",
        lead,
        |seen| button(lead(seen)),
        leading,
    ),
    LessonStep::read("th-learn-talk", "X-18.1", |_| keyed("say"), to_the_end),
    LessonStep::read("th-learn-last", "X-13.1", |_| track("rescue"), to_the_end),
];

/// The radio is broken in every match, so that a repair helps there.
const TO_MEND: [Place; 2] = [Place::RadioRoom, Place::GeneratorRoom];

fn go(seen: &Seen<'_>) -> Option<Decision> {
    walk(seen, &TO_MEND)
}

/// While the own card is to be given in the first round.
fn giving(seen: &Seen<'_>) -> Progress {
    match seen.view.step {
        _ if round(seen) > 1 => Progress::Over,
        Step::Commit(_) if seen.is_owed() => Progress::Waits,
        _ if has_moved(seen) => Progress::Over,
        _ => Progress::Later,
    }
}

fn offer(seen: &Seen<'_>) -> Option<Decision> {
    one_of(seen, &[Decision::OfferHuman])
}

fn confirm(seen: &Seen<'_>) -> Option<Decision> {
    one_of(seen, &[Decision::Confirm])
}

fn abstain(seen: &Seen<'_>) -> Option<Decision> {
    one_of(seen, &[Decision::Abstain])
}

/// Once a card was turned up, to the end of the second round.
fn turned_up(seen: &Seen<'_>) -> Progress {
    let shown = told(seen, |event| matches!(event, Event::TurnedUp { .. }));
    match round(seen) {
        0 | 1 if !shown => Progress::Later,
        0..=2 => Progress::Waits,
        _ => Progress::Over,
    }
}

/// In the second round, while a dog walks about.
fn with_dogs(seen: &Seen<'_>) -> Progress {
    let some = seen.view.dogs.iter().any(|dog| matches!(dog, DogView::At(_)));
    match second_round(seen) {
        Progress::Waits if !some => Progress::Over,
        progress => progress,
    }
}

/// While whoever learns leads in the second round.
fn leading(seen: &Seen<'_>) -> Progress {
    let leads = leads(seen) && round(seen) == 2;
    match seen.view.step {
        Step::Lead | Step::Assign(_) if leads && seen.is_owed() => Progress::Waits,
        _ if leads && super::moment(seen) < Moment::Actions => Progress::Later,
        _ => Progress::Over,
    }
}
