//! What is explained in somebody's first own matches, the first time that it comes.

use saucer_core::Seat;
use saucer_encounters::{Decision, Encounters, Keyword, Kind, Spot, StepView};
use saucer_play::{Note, Target, key};

use crate::board::alien::{is_aliens_turn, turned};
use crate::lesson::{Seen, button, class, legal};

/// The most urgent first.
pub(crate) static NOTES: [Note<Encounters>; 25] = [
    Note {
        id: "avoid",
        words: "enc-note-avoid",
        clause: "E-6.5",
        points: |_| class("ask"),
        when: |seen| matches!(seen.view.step, StepView::Avoid { .. }),
        taught: &[],
    },
    Note {
        id: "call",
        words: "enc-note-call",
        clause: "E-8.6",
        points: |_| class("ask"),
        when: |seen| seen.view.step == StepView::Call,
        taught: &[],
    },
    Note {
        id: "copy",
        words: "enc-note-copy",
        clause: "E-8.2",
        points: |seen| button(legal(seen, |one| matches!(one, Decision::Copy(_)))),
        when: |seen| legal(seen, |one| matches!(one, Decision::Copy(_))).is_some(),
        taught: &[],
    },
    Note {
        id: "turned",
        words: "enc-note-turned",
        clause: "E-26.3",
        points: |_| class("desk"),
        when: |seen| {
            acts(seen) && is_aliens_turn(&seen.view) && seen.seat() == Some(seen.view.active)
        },
        taught: &[],
    },
    Note {
        id: "alien",
        words: "enc-note-alien",
        clause: "E-26.4",
        points: |_| class("rival"),
        when: |seen| {
            let aliens = turned(&seen.view).is_some_and(|turned| !turned.aliens.is_empty());
            acts(seen) && aliens && is_living_turn(seen)
        },
        taught: &[],
    },
    Note {
        id: "hugger",
        words: "enc-note-hugger",
        clause: "E-21.2",
        points: |_| class("before"),
        when: |seen| acts(seen) && !hunts(seen) && is_hugged(seen),
        taught: &[],
    },
    Note {
        id: "hugger-hunt",
        words: "enc-note-hugger-hunt",
        clause: "E-24.5",
        points: |_| class("before"),
        when: |seen| acts(seen) && hunts(seen) && hugs(seen, |seat| Some(seat) == seen.seat()),
        taught: &[],
    },
    Note {
        id: "host",
        words: "enc-note-host",
        clause: "E-21.4",
        points: |_| class("host"),
        when: |seen| {
            let hosts = seen.view.hive.as_ref().map(|hive| hive.hosts);
            seen.seat().zip(hosts).is_some_and(|(seat, hosts)| hosts.contains(seat))
        },
        taught: &[],
    },
    Note {
        id: "captive",
        words: "enc-note-captive",
        clause: "E-22.2",
        points: |_| class("captives"),
        when: |seen| acts(seen) && hive(seen).is_some_and(|hive| !hive.captives.is_empty()),
        taught: &[],
    },
    Note {
        id: "cocoon",
        words: "enc-note-cocoon",
        clause: "E-22.3",
        points: |_| class("host"),
        when: |seen| acts(seen) && hive(seen).is_some_and(|hive| !hive.cocooned.is_empty()),
        taught: &[],
    },
    Note {
        id: "clone",
        words: "enc-note-clone",
        clause: "E-22.1",
        points: |_| class("combat"),
        when: |seen| acts(seen) && has(seen, Kind::Character),
        taught: &[],
    },
    Note {
        id: "combat",
        words: "enc-note-combat",
        clause: "E-6.1",
        points: |_| class("combat"),
        when: |seen| acts(seen) && !hunts(seen) && has_enemy(seen),
        taught: &["enc-learn-strikes"],
    },
    Note {
        id: "ending",
        words: "enc-note-ending",
        clause: "E-16.3",
        points: |_| class("scene-of"),
        when: |seen| acts(seen) && seen.view.hunt.as_ref().is_some_and(|hunt| hunt.is_ending),
        taught: &[],
    },
    Note {
        id: "prey",
        words: "enc-note-prey",
        clause: "E-14.10",
        points: |_| class("combat"),
        when: |seen| acts(seen) && hunts(seen) && has_enemy(seen),
        taught: &["enc-teach-strikes"],
    },
    Note {
        id: "trap",
        words: "enc-note-trap",
        clause: "E-14.7",
        points: |_| class("burden"),
        when: |seen| acts(seen) && me(seen).is_some_and(|me| !me.traps.is_empty()),
        taught: &[],
    },
    Note {
        id: "duel",
        words: "enc-note-duel",
        clause: "E-15.8",
        points: |seen| button(duels(seen)),
        when: |seen| duels(seen).is_some(),
        taught: &[],
    },
    Note {
        id: "treat",
        words: "enc-note-treat",
        clause: "E-15.3",
        points: |seen| button(legal(seen, |one| matches!(one, Decision::Heal(..)))),
        when: |seen| acts(seen) && legal(seen, |one| matches!(one, Decision::Heal(..))).is_some(),
        taught: &[],
    },
    Note {
        id: "danger",
        words: "enc-note-danger",
        clause: "E-14.5",
        points: |seen| button(legal(seen, |one| matches!(one, Decision::Avert(_)))),
        when: |seen| legal(seen, |one| matches!(one, Decision::Avert(_))).is_some(),
        taught: &["enc-teach-danger"],
    },
    Note {
        id: "test",
        words: "enc-note-test",
        clause: "E-17.2",
        points: |_| class("trials"),
        when: |seen| {
            acts(seen) && seen.view.hunt.as_ref().is_some_and(|hunt| !hunt.tests.is_empty())
        },
        taught: &[],
    },
    Note {
        id: "task",
        words: "enc-note-task",
        clause: "E-7.4",
        points: |seen| button(legal(seen, |one| matches!(one, Decision::Task(..)))),
        when: |seen| legal(seen, |one| matches!(one, Decision::Task(..))).is_some(),
        taught: &[],
    },
    Note {
        id: "use",
        words: "enc-note-use",
        clause: "E-4.4",
        points: |seen| button(legal(seen, |one| matches!(one, Decision::Use(..)))),
        when: |seen| legal(seen, |one| matches!(one, Decision::Use(..))).is_some(),
        taught: &[],
    },
    Note {
        id: "mark",
        words: "enc-note-mark",
        clause: "E-5.11",
        points: |_| vec![Target::new("data-key", "life")],
        when: |seen| me(seen).is_some_and(|me| me.marks > 0),
        taught: &[],
    },
    Note {
        id: "objective",
        words: "enc-note-objective",
        clause: "E-7.2",
        points: |_| class("mission"),
        when: |seen| acts(seen) && !hunts(seen) && seen.view.current > 0,
        taught: &[],
    },
    Note {
        id: "hatchery",
        words: "enc-note-hatchery",
        clause: "E-20.6",
        points: |_| class("hatchery"),
        when: |seen| acts(seen) && seen.view.hive.is_some(),
        taught: &[],
    },
    Note {
        id: "fight",
        words: "enc-note-fight",
        clause: "E-5.9",
        points: |seen| {
            let spot = legal(seen, |one| matches!(one, Decision::Fight(Spot::Wilds(_))));
            spot.map(|one| Target::new("data-key", key(&one))).into_iter().collect()
        },
        when: |seen| legal(seen, |one| matches!(one, Decision::Fight(Spot::Wilds(_)))).is_some(),
        taught: &["enc-learn-fight", "enc-teach-kill"],
    },
];

fn acts(seen: &Seen<'_>) -> bool {
    seen.view.step == StepView::Actions
}

/// Whether who looks has the turn, and lives.
fn is_living_turn(seen: &Seen<'_>) -> bool {
    seen.seat() == Some(seen.view.active) && seen.view.alive.contains(seen.view.active)
}

/// A duel with a predator, which an attack on an Alien is not.
fn duels(seen: &Seen<'_>) -> Option<Decision> {
    if is_aliens_turn(&seen.view) {
        return None;
    }
    legal(seen, |one| matches!(one, Decision::Duel(seat) if seen.view.alive.contains(*seat)))
}

fn hunts(seen: &Seen<'_>) -> bool {
    seen.view.hunt.is_some()
}

fn me<'a>(seen: &'a Seen<'_>) -> Option<&'a saucer_encounters::PlayerView> {
    seen.seat().and_then(|seat| seen.view.players.get(seat.index()))
}

fn hive<'a>(seen: &'a Seen<'_>) -> Option<&'a saucer_encounters::HiveView> {
    seen.view.hive.as_ref()
}

/// Whether a facehugger lies in front of somebody.
fn is_hugged(seen: &Seen<'_>) -> bool {
    hugs(seen, |_| true)
}

/// Whether one lies in front of such a seat.
fn hugs(seen: &Seen<'_>, whom: impl Fn(Seat) -> bool) -> bool {
    let content = saucer_encounters::Content::of(seen.ruleset);
    let is_hugger = |card| content.card(card).has(Keyword::Implant);
    seen.view.before.iter().any(|before| whom(before.seat) && is_hugger(before.foe.card))
}

fn has_enemy(seen: &Seen<'_>) -> bool {
    has(seen, Kind::Enemy)
}

/// Whether a card of this kind lies in the combat zone.
fn has(seen: &Seen<'_>, kind: Kind) -> bool {
    let content = saucer_encounters::Content::of(seen.ruleset);
    seen.view.combat.iter().any(|foe| content.card(foe.card).kind == kind)
}
