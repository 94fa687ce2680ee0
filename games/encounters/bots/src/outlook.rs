//! How likely the people win, by what everybody sees.

use saucer_encounters::{Keyword, SlotView};

use crate::case::Case;
use crate::deck::Deck;
use crate::standing;

/// So many things are looked at.
pub const SIGNS: usize = 20;

/// What is looked at, each about from 0 to 1.
pub(crate) fn signs(case: &Case<'_>) -> [f32; SIGNS] {
    let view = case.view;
    let alive = view.alive.len().max(1) as f32;
    let n = view.players.len() as f32;
    let lefts = || view.alive.iter().map(|seat| f32::from(case.left(seat)));
    let decks = || view.alive.iter().map(|seat| Deck::of(case, seat));
    let (mut attack, mut recruit, mut size) = (0.0, 0.0, 0.0);
    for deck in decks() {
        attack += deck.attack / deck.n.max(1.0) / alive;
        recruit += deck.recruit / deck.n.max(1.0) / alive;
        size += deck.n / alive;
    }
    let strikes: f32 = view.combat.iter().map(|foe| case.strikes_of(foe.card)).sum();
    let (mut open, mut hidden) = (0.0, 0.0);
    let mut found = 0.0;
    let mut is_final = 0.0;
    for space in &view.wilds {
        match space.card {
            SlotView::Up(foe) => open += f32::from(foe.health),
            SlotView::Hidden(_) | SlotView::Down(_) => hidden += 1.0,
            SlotView::Clear => {}
        }
        let current = |card: &saucer_encounters::Card| case.spec(*card).stage == view.current + 1;
        if space.attached.iter().any(current) {
            found = 1.0;
        }
    }
    for (_, foe) in case.foes() {
        if case.spec(foe.card).has(Keyword::FinalEnemy) {
            is_final = 1.0;
        }
    }
    let marks: f32 = view.players.iter().map(|player| f32::from(player.marks)).sum();
    let deck: f32 = view.enemies.in_deck.iter().map(|n| f32::from(*n)).sum();
    let is = |yes: bool| f32::from(u8::from(yes));
    let films = view.setup.mix().objectives;
    let city = |at: usize| is(films[at] == saucer_encounters::Film::City);
    [
        1.0,
        attack,
        attack * attack,
        recruit,
        size / 30.0,
        lefts().sum::<f32>() / alive / 10.0,
        lefts().fold(f32::MAX, f32::min) / 10.0,
        (lefts().sum::<f32>() / alive / 10.0 + 0.1).ln(),
        alive / n,
        alive / 5.0,
        strikes / 5.0,
        strikes / alive / 3.0,
        open / 10.0,
        hidden / 5.0,
        found,
        is_final,
        marks / alive,
        deck / 40.0,
        f32::from(view.counters[0]) / 3.0,
        city(usize::from(view.current.min(2))) + city(2),
    ]
}

/// What each sign weighs, by the number of the objective.
const WEIGHTS: [[f32; SIGNS]; 3] = [
    [
        -1.225, 0.755, 0.484, 0.337, 1.704, 0.112, 0.584, 1.689, -0.541, 1.012, -0.768, -1.384,
        -0.262, -0.199, -0.129, -0.551, -0.280, -1.269, -0.153, 0.100,
    ],
    [
        -3.350, 2.329, 0.384, 1.140, 1.518, -0.511, 0.419, 1.564, 0.513, 1.737, -1.225, -0.474,
        -0.148, -0.557, -0.005, -0.690, -0.519, -0.821, 0.145, 0.151,
    ],
    [
        -1.784, 1.732, 0.392, -0.558, 2.498, 0.744, -0.336, 0.908, -0.198, 2.632, -1.542, -0.406,
        -0.647, -1.512, 1.095, -0.185, -0.398, -0.973, 0.908, 0.282,
    ],
];

/// The chance that the seat that is asked wins: with the people, or with the hive (E-26.6).
pub(crate) fn chance(case: &Case<'_>) -> f32 {
    if let Some(hunt) = &case.hunt {
        return standing::chance(case, hunt);
    }
    let people = of_people(case);
    if case.has_turned(case.me) { 1.0 - people } else { people }
}

/// The chance that the people win.
fn of_people(case: &Case<'_>) -> f32 {
    if let Some(end) = case.view.end {
        return f32::from(u8::from(end.is_won()));
    }
    let weights = &WEIGHTS[usize::from(case.view.current.min(2))];
    let sum: f32 = signs(case).iter().zip(weights).map(|(sign, weight)| sign * weight).sum();
    1.0 / (1.0 + (-sum).exp())
}
