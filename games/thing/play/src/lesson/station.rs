//! The guided match at the Norwegian station, for who knows the outpost: only what is different there.

use saucer_bots::Strength;
use saucer_play::{Lesson, Step as LessonStep};
use saucer_thing::{Decision, Place, Thing};

use super::{
    Moment, Seen, before_the_first_walk, button, keyed, place, second_round, since, to_the_end,
    track, walk, walking_to,
};

pub(super) const LESSON: Lesson<Thing> = Lesson {
    id: "station",
    name: "th-learn-station",
    choices: &[("mode", "station"), ("players", "5")],
    start: 1,
    bots: Strength::Rookie,
    steps: &STEPS,
};

static STEPS: [LessonStep<Thing>; 9] = [
    LessonStep::read(
        "th-learn-station-ready",
        "X-14.2",
        |_| vec![place(Place::Helicopter), place(Place::Snowcat)],
        before_the_first_walk,
    ),
    LessonStep::read("th-learn-station-teeth", "X-14.3", |_| keyed("role"), before_the_first_walk),
    LessonStep::read("th-learn-station-dog", "X-14.6", |_| track("dog"), before_the_first_walk),
    LessonStep::ask(
        "th-learn-station-store",
        "th-learn-station-store-do",
        "X-3.9",
        go,
        |seen| button(go(seen)),
        |seen| walking_to(seen, &[Place::Warehouse]),
    ),
    LessonStep::read(
        "th-learn-station-light",
        "X-14.4",
        |_| keyed("role"),
        |seen| since(seen, Moment::Evening),
    ),
    LessonStep::read(
        "th-learn-station-strangers",
        "X-14.1",
        |_| vec![place(Place::Kennel)],
        second_round,
    ),
    LessonStep::read(
        "th-learn-station-keys",
        "X-13.4",
        |_| vec![place(Place::Helicopter)],
        second_round,
    ),
    LessonStep::read(
        "th-learn-station-saucer",
        "X-13.6",
        |_| vec![place(Place::SecondSnowcat)],
        second_round,
    ),
    LessonStep::read("th-learn-station-last", "X-13.8", |_| track("rescue"), to_the_end),
];

/// Keys and flashlights are items of the warehouse.
fn go(seen: &Seen<'_>) -> Option<Decision> {
    walk(seen, &[Place::Warehouse])
}
