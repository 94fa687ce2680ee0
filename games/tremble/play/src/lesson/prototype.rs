//! The guided match of the prototype.

use saucer_bots::Strength;
use saucer_play::{Lesson, Progress, Step as LessonStep, Target};
use saucer_tremble::{Decision, Step, Tremble};

use super::{
    LAMP, PLAN_AGAIN, REDIRECT, STANDOFF, Seen, button, buy, buy_again, buying, card_to_buy,
    choosing, cities, class, commit, finish_plan, first_city, legal, my_captain, planning,
    reveal_again, revealed, rewarding, second_turn, send, sending, ship_and_city, to_the_end, turn,
};

pub(super) const LESSON: Lesson<Tremble> = Lesson {
    id: "prototype",
    name: "tr-learn-prototype",
    choices: &[("edition", "prototype"), ("captains", "3")],
    start: 51,
    bots: Strength::Rookie,
    steps: &STEPS,
};

static STEPS: [LessonStep<Tremble>; 20] = [
    LessonStep::read("tr-learn-proto-aim", "T-1.1", my_captain, keeping),
    LessonStep::ask(
        "tr-learn-secret",
        "tr-learn-secret-do",
        "T-9.8",
        keep,
        |_| class("pick-set"),
        keeping,
    ),
    LessonStep::read("tr-learn-store", "T-3.1", my_captain, buying),
    LessonStep::ask("tr-learn-buy-one", "tr-learn-buy-do", "T-3.2", buy, card_to_buy, choosing),
    LessonStep::ask(
        "tr-learn-bought",
        "tr-learn-bought-do",
        "T-3.9",
        commit,
        |seen| button(commit(seen)),
        buying,
    ),
    LessonStep::read("tr-learn-proto-cities", "T-7.7", first_city, planning),
    LessonStep::read("tr-learn-proto-fuel", "T-4.6", |_| class("fuel-bar"), planning),
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
    LessonStep::ask(
        "tr-learn-search",
        "tr-learn-search-do",
        "T-7.7",
        search,
        ways_to_search,
        rewarding,
    ),
    LessonStep::read("tr-learn-armies", "T-3.8", |_| vec![], second_turn),
    LessonStep::read("tr-learn-secrets-kept", "T-9.9", |_| class("hand"), second_turn),
    buy_again("tr-learn-proto-buy-again", "T-3.1"),
    LAMP,
    PLAN_AGAIN,
    reveal_again("tr-learn-proto-revealed-again"),
    LessonStep::read("tr-learn-proto-last", "T-1.3", my_captain, to_the_end),
];

fn keeping(seen: &Seen<'_>) -> Progress {
    match seen.view.step {
        Step::KeepingMissions if seen.is_owed() => Progress::Waits,
        Step::Dealing if turn(seen) == 0 => Progress::Later,
        _ => Progress::Over,
    }
}

/// As few missions as may be.
fn keep(seen: &Seen<'_>) -> Option<Decision> {
    let kept = |decision: &&Decision| match decision {
        Decision::Keep(set) => Some(set.len()),
        _ => None,
    };
    seen.legal.iter().filter(|decision| kept(decision).is_some()).min_by_key(kept).copied()
}

/// The ships to choose from, or the raid where none can search.
fn ways_to_search(seen: &Seen<'_>) -> Vec<Target> {
    match search(seen) {
        Some(Decision::Search(_)) => class("pick-set"),
        other => button(other),
    }
}

/// With as few ships as may be, so that the others fly on in the next turn.
fn search(seen: &Seen<'_>) -> Option<Decision> {
    let left = |decision: &&Decision| match decision {
        Decision::Search(set) => Some(set.len()),
        _ => None,
    };
    let search = seen.legal.iter().filter(|decision| left(decision).is_some()).min_by_key(left);
    search.copied().or_else(|| legal(seen, |decision| *decision == Decision::Raid))
}
