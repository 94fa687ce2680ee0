//! The guided match of the prototype.

use saucer_bots::Strength;
use saucer_play::{Lesson, Progress, Step as LessonStep};
use saucer_tremble::{Decision, Step, Tremble};

use super::{
    Seen, ask, button, buy, buying, choosing, class, commit, fight, finish_plan, first_city, legal,
    my_captain, planning, read, revealed, rewarding, second_turn, send, sending, ship_and_city,
    standing_off, to_the_end, turn,
};

pub(super) const LESSON: Lesson<Tremble> = Lesson {
    id: "prototype",
    name: "tr-learn-prototype",
    choices: &[("edition", "prototype"), ("captains", "3")],
    start: 4,
    bots: Strength::Rookie,
    steps: &STEPS,
};

static STEPS: [LessonStep<Tremble>; 15] = [
    read("tr-learn-proto-aim", "T-1.1", my_captain, keeping),
    ask("tr-learn-secret", "tr-learn-secret-do", "T-9.8", keep, |_| vec![], keeping),
    read("tr-learn-store", "T-3.1", my_captain, buying),
    ask("tr-learn-buy-one", "tr-learn-buy-do", "T-3.2", buy, |seen| button(buy(seen)), choosing),
    ask(
        "tr-learn-bought",
        "tr-learn-bought-do",
        "T-3.9",
        commit,
        |seen| button(commit(seen)),
        buying,
    ),
    read("tr-learn-proto-cities", "T-3.7", first_city, planning),
    read("tr-learn-proto-fuel", "T-4.6", |_| class("fuel-bar"), planning),
    ask("tr-learn-send", "tr-learn-send-do", "T-4.1", send, ship_and_city, sending),
    ask(
        "tr-learn-plan",
        "tr-learn-plan-do",
        "T-4.3",
        finish_plan,
        |seen| button(commit(seen)),
        planning,
    ),
    read("tr-learn-reveal", "T-5.1", |_| vec![], revealed),
    ask(
        "tr-learn-standoff",
        "tr-learn-standoff-do",
        "T-6.2",
        fight,
        |seen| button(fight(seen)),
        standing_off,
    ),
    ask("tr-learn-search", "tr-learn-search-do", "T-7.7", search, |_| vec![], rewarding),
    read("tr-learn-armies", "T-3.8", |_| vec![], second_turn),
    read("tr-learn-secrets-kept", "T-9.9", |_| class("hand"), second_turn),
    read("tr-learn-proto-last", "T-1.3", my_captain, to_the_end),
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

/// With all ships that captured the city.
fn search(seen: &Seen<'_>) -> Option<Decision> {
    let left = |decision: &&Decision| match decision {
        Decision::Search(set) => Some(set.len()),
        _ => None,
    };
    let search = seen.legal.iter().filter(|decision| left(decision).is_some()).max_by_key(left);
    search.copied().or_else(|| legal(seen, |decision| *decision == Decision::Raid))
}
