//! What is explained in somebody's first own matches, the first time that it comes.

use saucer_play::Note;
use saucer_tremble::{ArmyAsk, Card, Decision, Scene, Step, Tool, Tremble};

use crate::lesson::{Seen, button, class, legal, own, scene};

/// The most urgent first: the scenes, then what can be done in the steps of a turn.
pub(crate) static NOTES: [Note<Tremble>; 21] = [
    Note {
        id: "secret-missions",
        words: "tr-note-secret-missions",
        clause: "T-9.9",
        points: |_| class("action"),
        when: |seen| seen.view.step == Step::KeepingMissions,
        taught: &["tr-learn-secret"],
    },
    Note {
        id: "standoff",
        words: "tr-note-standoff",
        clause: "T-6.3",
        points: |seen| {
            let mut both = button(legal(seen, |decision| *decision == Decision::Fight));
            both.extend(button(legal(seen, |decision| *decision == Decision::Retreat)));
            // Who decides looks at the fleets, so they are not covered either.
            both.extend(class("arena"));
            both
        },
        when: |seen| matches!(scene(seen), Some(Scene::Standoff { .. })),
        taught: &["tr-learn-standoff"],
    },
    Note {
        id: "battle",
        words: "tr-note-battle",
        clause: "T-6.7",
        points: |_| class("arena"),
        when: |seen| matches!(scene(seen), Some(Scene::Battle { .. })),
        taught: &[],
    },
    Note {
        id: "losses",
        words: "tr-note-losses",
        clause: "T-6.10",
        points: |_| class("action"),
        when: |seen| matches!(scene(seen), Some(Scene::Losses { trophy: false, .. })),
        taught: &["tr-learn-battle"],
    },
    Note {
        id: "army",
        words: "tr-note-army",
        clause: "T-7.5",
        points: |_| class("fleet humans"),
        when: |seen| matches!(scene(seen), Some(Scene::Hunting(met)) if met.ask == ArmyAsk::Stand),
        taught: &[],
    },
    Note {
        id: "army-at-search",
        words: "tr-note-army-at-search",
        clause: "T-7.9",
        points: |_| class("fleet humans"),
        when: |seen| matches!(&seen.view.step, Step::Defending(met) if met.ask == ArmyAsk::Stand),
        taught: &[],
    },
    Note {
        id: "reward",
        words: "tr-note-reward",
        clause: "T-7.3",
        points: |seen| button(legal(seen, |decision| *decision == Decision::Hunt)),
        when: |seen| legal(seen, |decision| *decision == Decision::Hunt).is_some(),
        taught: &["tr-learn-reward"],
    },
    Note {
        id: "search",
        words: "tr-note-search",
        clause: "T-7.7",
        points: |_| class("rewards"),
        when: |seen| legal(seen, |decision| matches!(decision, Decision::Search(_))).is_some(),
        taught: &["tr-learn-search"],
    },
    Note {
        id: "towing",
        words: "tr-note-towing",
        clause: "T-5.3",
        points: |_| class("tools-now"),
        when: |seen| matches!(seen.view.step, Step::Towing { .. }) && uses(seen, |_| true),
        taught: &[],
    },
    Note {
        id: "redirect",
        words: "tr-note-redirect",
        clause: "T-5.4",
        points: |seen| button(legal(seen, |decision| *decision == Decision::Commit)),
        when: |seen| seen.view.step == Step::Redirecting,
        taught: &["tr-learn-redirect"],
    },
    Note {
        id: "station",
        words: "tr-note-station",
        clause: "T-12.3",
        points: |_| class("tools-now"),
        when: |seen| uses(seen, |tool| matches!(tool, Tool::Station(_))),
        taught: &[],
    },
    Note {
        id: "compensation",
        words: "tr-note-compensation",
        clause: "T-11.4",
        points: |_| class("tools-now"),
        when: |seen| uses(seen, |tool| matches!(tool, Tool::Compensation(_))),
        taught: &[],
    },
    Note {
        id: "buy",
        words: "tr-note-buy",
        clause: "T-3.2",
        points: |_| class("drawn"),
        when: |seen| buying(seen) && first_turn(seen),
        taught: &["tr-learn-buy", "tr-learn-buy-one"],
    },
    Note {
        id: "loan",
        words: "tr-note-loan",
        clause: "T-10.2",
        points: |seen| button(legal(seen, |decision| *decision == Decision::Borrow)),
        when: |seen| legal(seen, |decision| *decision == Decision::Borrow).is_some(),
        taught: &["tr-learn-loan"],
    },
    Note {
        id: "repay",
        words: "tr-note-repay",
        clause: "T-10.5",
        points: |seen| button(legal(seen, |decision| *decision == Decision::Repay)),
        when: |seen| legal(seen, |decision| *decision == Decision::Repay).is_some(),
        taught: &[],
    },
    Note {
        id: "five-ships",
        words: "tr-note-five-ships",
        clause: "T-3.4",
        points: |_| class("drawn"),
        when: |seen| replaces(seen, |card| matches!(card, Card::Ship(_))),
        taught: &[],
    },
    Note {
        id: "two-stations",
        words: "tr-note-two-stations",
        clause: "T-3.5",
        points: |_| class("drawn"),
        when: |seen| replaces(seen, |card| matches!(card, Card::Station(_))),
        taught: &[],
    },
    Note {
        id: "mission",
        words: "tr-note-mission",
        clause: "T-9.2",
        points: |_| class("missions"),
        when: |seen| buying(seen) && stands_in_a_mission(seen),
        taught: &["tr-learn-trophy"],
    },
    Note {
        id: "fuel",
        words: "tr-note-fuel",
        clause: "T-4.5",
        points: |_| class("fuel-bar"),
        when: |seen| planning(seen) && !seen.view.content().stores_fuel(),
        taught: &["tr-learn-fuel"],
    },
    Note {
        id: "fuel-store",
        words: "tr-note-fuel-store",
        clause: "T-4.6",
        points: |_| class("fuel-bar"),
        when: |seen| planning(seen) && seen.view.content().stores_fuel(),
        taught: &["tr-learn-proto-fuel"],
    },
    Note {
        id: "secret-plan",
        words: "tr-note-secret-plan",
        clause: "T-4.3",
        points: |seen| button(legal(seen, |decision| *decision == Decision::Commit)),
        when: |seen| {
            planning(seen) && own(seen).is_some_and(|own| own.orders.iter().any(Option::is_some))
        },
        taught: &["tr-learn-plan"],
    },
];

fn buying(seen: &Seen<'_>) -> bool {
    matches!(seen.view.step, Step::Buying { .. })
}

fn planning(seen: &Seen<'_>) -> bool {
    seen.view.step == Step::Planning
}

fn first_turn(seen: &Seen<'_>) -> bool {
    seen.view.turn.0 <= 1
}

fn uses(seen: &Seen<'_>, wanted: impl Fn(Tool) -> bool) -> bool {
    legal(seen, |decision| matches!(decision, Decision::Use { tool, .. } if wanted(*tool)))
        .is_some()
}

/// Whether such a card can be bought only in the place of another.
fn replaces(seen: &Seen<'_>, wanted: impl Fn(&Card) -> bool) -> bool {
    let drawn = own(seen).map(|own| own.drawn.as_slice()).unwrap_or_default();
    let is_wanted = |decision: &Decision| match decision {
        Decision::Buy { card, instead: Some(_) } => drawn.get(card.index()).is_some_and(&wanted),
        _ => false,
    };
    legal(seen, is_wanted).is_some()
}

/// Whether a trophy of this captain counts for an open mission.
fn stands_in_a_mission(seen: &Seen<'_>) -> bool {
    let Some(seat) = seen.seat() else { return false };
    let mut missions = seen.view.missions.iter();
    missions.any(|mission| mission.trophies.get(seat.index()).is_some_and(|held| *held > 0))
}
