//! The guided match of the retail edition.

use saucer_bots::Strength;
use saucer_play::{Lesson, Progress, Step as LessonStep, Target};
use saucer_tremble::{Event, Tremble};

use super::{
    LAMP, ME, PLAN_AGAIN, REDIRECT, STANDOFF, Seen, button, buy, buy_again, buying, card_to_buy,
    choosing, cities, class, commit, finish_plan, first_city, my_captain, offered, planning, raid,
    reveal_again, revealed, rewarding, second_turn, send, sending, ship_and_city, to_the_end, turn,
};

pub(super) const LESSON: Lesson<Tremble> = Lesson {
    id: "retail",
    name: "tr-learn-name",
    choices: &[("edition", "retail"), ("captains", "3")],
    start: 54,
    bots: Strength::Rookie,
    steps: &STEPS,
};

static STEPS: [LessonStep<Tremble>; 21] = [
    LessonStep::read("tr-learn-aim", "T-1.1", my_captain, buying),
    LessonStep::read("tr-learn-missions", "T-9.2", |_| class("missions"), buying),
    LessonStep::ask("tr-learn-buy", "tr-learn-buy-do", "T-3.2", buy, card_to_buy, choosing),
    LessonStep::read(
        "tr-learn-loan",
        "T-10.1",
        |_| vec![Target::new("data-key", "borrow")],
        buying,
    ),
    LessonStep::ask(
        "tr-learn-bought",
        "tr-learn-bought-do",
        "T-3.9",
        commit,
        |seen| button(commit(seen)),
        buying,
    ),
    LessonStep::read("tr-learn-cities", "T-7.2", first_city, planning),
    LessonStep::read("tr-learn-fuel", "T-4.5", |_| class("fuel-bar"), planning),
    LessonStep::ask("tr-learn-send", "tr-learn-send-do", "T-4.1", send, ship_and_city, sending),
    LessonStep::ask(
        "tr-learn-plan",
        "tr-learn-plan-do",
        "T-4.3",
        finish_plan,
        |seen| button(commit(seen)),
        planning,
    ),
    LessonStep::read("tr-learn-reveal", "T-5.7", cities, revealed),
    REDIRECT,
    STANDOFF,
    LessonStep::read("tr-learn-battle", "T-6.8", |_| vec![], fought),
    LessonStep::ask(
        "tr-learn-reward",
        "tr-learn-reward-do",
        "T-7.2",
        raid,
        |seen| button(raid(seen)),
        rewarding,
    ),
    LessonStep::read("tr-learn-trophy", "T-9.6", |_| class("missions"), with_a_trophy),
    LessonStep::read("tr-learn-stations", "T-12.1", offered, second_turn),
    buy_again("tr-learn-buy-again", "T-3.3"),
    LAMP,
    PLAN_AGAIN,
    reveal_again("tr-learn-revealed-again"),
    LessonStep::read("tr-learn-last", "T-1.2", my_captain, to_the_end),
];

/// In the second turn, for who has captured a city in the first.
fn with_a_trophy(seen: &Seen<'_>) -> Progress {
    let has_one = seen.view.captains.get(ME.index()).is_some_and(|me| !me.trophies.is_empty());
    match second_turn(seen) {
        Progress::Waits if !has_one => Progress::Over,
        progress => progress,
    }
}

/// Once this captain has rolled in a battle, to the end of the second turn.
fn fought(seen: &Seen<'_>) -> Progress {
    let mut events = seen.log.iter().flat_map(|told| &told.events);
    let rolled = events.any(|event| matches!(event, Event::Rolled { seat, .. } if *seat == ME));
    if rolled && turn(seen) <= 2 { Progress::Waits } else { Progress::Over }
}
