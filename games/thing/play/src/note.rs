//! What is explained in somebody's first own matches, the first time that it comes.
//!
//! Whether a note is due hangs on open things only, and it points at covers, never at what lies below them:
//! people and aliens are told the same words at the same moments.

use saucer_play::{Note, Target};
use saucer_thing::{Card, DogView, Mode, RescueView, Standing, Step, Thing};

use crate::lesson::{Seen, class, cover, keyed, track};
use crate::words::names;

/// The most urgent first: scenes, then what a step asks, then what has come over the base.
pub(crate) static NOTES: [Note<Thing>; 39] = [
    note("saucer", "th-note-saucer", "X-15.4", |_| class("sectors"), on_the_saucer, &[]),
    note(
        "launch",
        "th-note-launch",
        "X-15.7",
        |_| class("launches"),
        |seen| seen.view.step == Step::Launch,
        &[],
    ),
    note("boarding", "th-note-boarding", "X-12.1", |_| class("boarding"), is_board, &[]),
    note("rescue", "th-note-rescue", "X-12.4", |_| class("boarding"), is_rescue, &[]),
    note(
        "call",
        "th-note-call",
        "X-9.6",
        |_| track("rescue"),
        |seen| seen.view.step == Step::Call,
        &[],
    ),
    note(
        "escape",
        "th-note-escape",
        "X-12.1",
        asked,
        |seen| matches!(seen.view.step, Step::Escape(_)),
        &["th-learn-station-keys"],
    ),
    note(
        "plot",
        "th-note-plot",
        "X-5.3",
        |_| class("station"),
        |seen| seen.view.step == Step::Plot,
        &[],
    ),
    note(
        "prey",
        "th-note-prey",
        "X-5.7",
        |_| class("clash"),
        |seen| seen.view.step == Step::Prey,
        &[],
    ),
    note(
        "feast",
        "th-note-feast",
        "X-5.5",
        asked,
        |seen| matches!(seen.view.step, Step::Feast(_)),
        &[],
    ),
    note("fight", "th-note-fight", "X-5.6", |_| class("clash"), is_fight, &[]),
    note(
        "firearm",
        "th-note-firearm",
        "X-7.6",
        asked,
        |seen| matches!(seen.view.step, Step::Firearm(_)),
        &[],
    ),
    note(
        "encounter",
        "th-note-encounter",
        "X-7.2",
        cover,
        |seen| seen.view.step == Step::Offer,
        &["th-learn-meet", "th-learn-station-ready"],
    ),
    note(
        "confirm",
        "th-note-confirm",
        "X-7.5",
        |_| keyed("role"),
        |seen| seen.view.step == Step::Confirm,
        &["th-learn-confirm", "th-learn-station-ready"],
    ),
    note("sabotage", "th-note-sabotage", "X-8.1", sabotaged_at, sabotaged, &["th-learn-leader"]),
    note(
        "dice",
        "th-note-dice",
        "X-17.3",
        |_| class("turned"),
        |seen| is_crew(seen) && is_assign(seen),
        &["th-learn-crew-dice"],
    ),
    note(
        "lead",
        "th-note-lead",
        "X-8.1",
        |_| class("pile"),
        |seen| seen.view.step == Step::Lead,
        &["th-learn-lead", "th-learn-leader"],
    ),
    note("assign", "th-note-assign", "X-8.2", |_| class("turned"), is_assign, &["th-learn-lead"]),
    note(
        "keep",
        "th-note-keep",
        "X-3.9",
        asked,
        |seen| matches!(seen.view.step, Step::Keep(_)),
        &[],
    ),
    note(
        "tools",
        "th-note-tools",
        "X-11.6",
        asked,
        |seen| matches!(seen.view.step, Step::Tools(_)),
        &[],
    ),
    note("forecast", "th-note-forecast", "X-4.1", |_| track("weather"), is_forecast, &[]),
    note(
        "trade",
        "th-note-trade",
        "X-9.1",
        asked,
        |seen| matches!(seen.view.step, Step::Trade(_)),
        &[],
    ),
    note(
        "offered",
        "th-note-offered",
        "X-9.1",
        |_| class("trading"),
        |seen| matches!(seen.view.step, Step::Accept(_)),
        &[],
    ),
    note(
        "suspects",
        "th-note-suspects",
        "X-17.6",
        |_| class("suspicion"),
        |seen| is_crew(seen) && seen.view.step == Step::Accuse,
        &["th-learn-crew-evening"],
    ),
    note(
        "accusation",
        "th-note-accusation",
        "X-9.2",
        |_| class("suspicion"),
        |seen| !is_crew(seen) && seen.view.step == Step::Accuse,
        &["th-learn-vote", "th-learn-station-ready"],
    ),
    note(
        "calm",
        "th-note-calm",
        "X-9.3",
        |_| class("suspicion"),
        |seen| seen.view.step == Step::Calm,
        &[],
    ),
    note("expose", "th-note-expose", "X-9.5", cover, |seen| seen.view.step == Step::Expose, &[]),
    note(
        "test",
        "th-note-test",
        "X-10.1",
        asked,
        |seen| matches!(seen.view.step, Step::Test(_)),
        &["th-learn-tests"],
    ),
    note(
        "swap",
        "th-note-swap",
        "X-19.4",
        cover,
        |seen| matches!(seen.view.step, Step::Swap(_)),
        &[],
    ),
    note(
        "dark",
        "th-note-dark",
        "X-6.4",
        |_| track("generator"),
        |seen| is_commit(seen) && seen.view.is_dark,
        &[],
    ),
    note(
        "hand",
        "th-note-hand",
        "X-6.2",
        cover,
        has_hand,
        &["th-learn-give", "th-learn-station-ready"],
    ),
    note(
        "exposed",
        "th-note-exposed",
        "X-5.1",
        |_| class("horde"),
        |seen| is_move(seen) && has_group(seen),
        &[],
    ),
    note("fire", "th-note-fire", "X-3.14", |_| class("burns"), burning, &[]),
    note("cold", "th-note-cold", "X-4.4", |_| track("freezing"), freezing, &[]),
    note(
        "hunger",
        "th-note-hunger",
        "X-10.4",
        |_| track("pantry"),
        |seen| is_move(seen) && seen.view.is_starving,
        &[],
    ),
    note("pack-leader", "th-note-pack-leader", "X-16.2", |_| class("alpha"), with_leader, &[]),
    note(
        "dogs",
        "th-note-dogs",
        "X-7.7",
        |_| class("token dog"),
        with_dogs,
        &["th-learn-dogs", "th-learn-crew-dogs", "th-learn-station-strangers"],
    ),
    note("coming", "th-note-coming", "X-4.5", |_| track("rescue"), coming, &[]),
    note(
        "dog-track",
        "th-note-dog-track",
        "X-14.6",
        |_| track("dog"),
        running,
        &["th-learn-station-dog"],
    ),
    note(
        "walk",
        "th-note-walk",
        "X-6.2",
        |_| class("station"),
        is_move,
        &["th-learn-walk", "th-learn-crew-walk", "th-learn-station-ready"],
    ),
];

const fn note(
    id: &'static str,
    words: &'static str,
    clause: &'static str,
    points: fn(&Seen<'_>) -> Vec<Target>,
    when: fn(&Seen<'_>) -> bool,
    taught: &'static [&'static str],
) -> Note<Thing> {
    Note { id, words, clause, points, when, taught }
}

/// The place where questions are answered.
fn asked(_seen: &Seen<'_>) -> Vec<Target> {
    class("ask")
}

fn is_crew(seen: &Seen<'_>) -> bool {
    seen.view.setup.mode() == Mode::Crew
}

fn is_move(seen: &Seen<'_>) -> bool {
    matches!(seen.view.step, Step::Move(_))
}

fn is_commit(seen: &Seen<'_>) -> bool {
    matches!(seen.view.step, Step::Commit(figure) if !names::rests(&seen.view, figure))
}

/// Crews have no cards, and may still be asked for fuel.
fn has_hand(seen: &Seen<'_>) -> bool {
    is_commit(seen) && !is_crew(seen)
}

fn is_assign(seen: &Seen<'_>) -> bool {
    matches!(seen.view.step, Step::Assign(_))
}

fn is_board(seen: &Seen<'_>) -> bool {
    matches!(seen.view.step, Step::Board(_))
}

fn is_rescue(seen: &Seen<'_>) -> bool {
    matches!(seen.view.step, Step::Rescue(_))
}

fn is_forecast(seen: &Seen<'_>) -> bool {
    matches!(seen.view.step, Step::Forecast(_))
}

fn is_fight(seen: &Seen<'_>) -> bool {
    matches!(seen.view.step, Step::Arms(_)) && seen.view.clash.is_some()
}

fn on_the_saucer(seen: &Seen<'_>) -> bool {
    seen.view.saucer.is_some() && matches!(seen.view.step, Step::Power | Step::Enter(_))
}

/// When the card is about to be assigned, or before the votes of the evening that follows it.
fn sabotaged(seen: &Seen<'_>) -> bool {
    let before = seen.view.turned.count(Card::Sabotage) > 0;
    // In a crew it was a die.
    match seen.view.step {
        _ if is_crew(seen) => false,
        Step::Assign(card) => card == Card::Sabotage,
        Step::Accuse => before,
        _ => false,
    }
}

fn sabotaged_at(seen: &Seen<'_>) -> Vec<Target> {
    if is_assign(seen) { class("turned") } else { class("suspicion") }
}

fn has_group(seen: &Seen<'_>) -> bool {
    seen.view.group.strength > 0
        && seen.view.figures.iter().any(|one| one.standing == Standing::Exposed)
}

fn burning(seen: &Seen<'_>) -> bool {
    is_move(seen) && !seen.view.fires.is_empty()
}

fn freezing(seen: &Seen<'_>) -> bool {
    is_move(seen) && seen.view.freezing.is_some()
}

fn with_dogs(seen: &Seen<'_>) -> bool {
    is_move(seen) && seen.view.dogs.iter().any(|dog| matches!(dog, DogView::At(_)))
}

fn with_leader(seen: &Seen<'_>) -> bool {
    seen.view.setup.mode() == Mode::PackLeader && with_dogs(seen)
}

fn coming(seen: &Seen<'_>) -> bool {
    is_move(seen) && matches!(seen.view.rescue, RescueView::Coming { .. })
}

fn running(seen: &Seen<'_>) -> bool {
    is_move(seen) && seen.view.dog_track.is_some() && seen.view.round > 1
}
