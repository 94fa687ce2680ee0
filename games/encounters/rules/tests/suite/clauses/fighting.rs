//! E-5: scanning, revealing and fighting.

use saucer_core::Seat;
use saucer_encounters::{Decision, Event, Film, SlotView, Space, Spot, Texts};

use crate::help::{Play, crossing, id, jungle, wild};

/// E-5.1, E-5.3: scanning costs 4, 3, 3, 2 and 2 attack.
#[test]
fn scanning_costs_attack() {
    let mut scenario = jungle(1);
    for space in Space::ALL {
        scenario = scenario.hidden(space, 0);
    }
    let costs: Vec<u8> =
        Play::new(scenario.clone().actions()).view().wilds.iter().map(|s| s.scan_cost).collect();
    assert_eq!(costs, [4, 3, 3, 2, 2]);
    let mut play = Play::new(scenario.totals(0, 3).actions());
    assert_eq!(play.clause(0, Decision::Scan(Space::Underground)), "E-5.3");
    play.decide(0, Decision::Scan(Space::River)).luck("advisor");
    assert_eq!((play.totals(), play.open(Space::River)), ((0, 0), Some(id("advisor"))));
    assert_eq!(play.clause(0, Decision::Scan(Space::River)), "E-5.1");
}

/// E-5.2: an ability scans free, and one may leave it.
#[test]
fn abilities_scan_free() {
    let game =
        jungle(1).hand(0, &["mac-night-watch", "mac-night-watch"]).hidden(Space::Underground, 0);
    let mut play = Play::new(game.actions());
    play.play(0, "mac-night-watch").play(0, "mac-night-watch");
    assert!(play.legal(0).contains(&Decision::No));
    play.decide(0, Decision::Pick(saucer_encounters::Spot::Wilds(0))).luck("advisor");
    assert_eq!(play.totals(), (0, 4));
}

/// E-5.4, E-5.5, E-5.11: a hazard marks who found it, and does the next hazard of the location.
#[test]
fn hazards_mark_and_happen_in_order() {
    let game = jungle(2).hidden(Space::Hills, 0).totals(0, 2);
    let mut play = Play::new(game.actions());
    play.decide(0, Decision::Scan(Space::Hills)).luck("assets-hazard");
    assert_eq!([0, 1].map(|seat| play.player(seat).marks), [1, 0]);
    assert!(play.told(Event::Happened { card: id("val-verdean-jungle"), hazard: 1 }));
    assert_eq!(play.slot(Space::Hills), SlotView::Clear);
    assert_eq!(play.view().done, [id("assets-hazard")]);
    assert_eq!(play.view().hazards, 1);
}

/// E-5.5: an event does what the current objective says and is gone.
#[test]
fn events_are_those_of_the_objective() {
    let game = jungle(1).hidden(Space::Hills, 0).attached("camp", Space::River).totals(0, 2);
    let mut play = Play::new(game.actions());
    play.decide(0, Decision::Scan(Space::Hills)).luck("assets-event");
    assert!(play.view().wilds[Space::Graveyard.index()].attached.contains(&id("camp")));
    assert_eq!(play.view().done, [id("assets-event")]);
}

/// E-5.6: turned down again it is still known, and turned over it does its reveal again.
#[test]
fn a_card_that_was_seen_stays_known() {
    let game = jungle(3).hidden(Space::Hills, 0).totals(0, 4);
    let mut play = Play::new(game.actions());
    play.decide(0, Decision::Scan(Space::Hills)).luck("blood-lure").luck("close-call");
    assert_eq!(play.slot(Space::Hills), SlotView::Down(id("blood-lure")));
    play.decide(0, Decision::Scan(Space::Hills));
    play.luck("flesh-wound");
    assert_eq!(play.slot(Space::Hills), SlotView::Down(id("blood-lure")));
    assert_eq!(play.player(0).strikes.len(), 2);
}

/// E-5.7: an open enemy is killed for its health, and not for less.
#[test]
fn enemies_are_killed_for_their_health() {
    let game = jungle(1).wilds(Space::Ruins, "advisor").hidden(Space::Hills, 0).totals(0, 5);
    let mut play = Play::new(game.clone().actions());
    assert_eq!(play.clause(0, wild(Space::Hills)), "E-5.7");
    play.decide(0, wild(Space::Ruins));
    assert_eq!((play.totals(), play.view().dead_enemies), ((0, 0), vec![id("advisor")]));
    let poor = Play::new(game.totals(0, 4).actions());
    let refusal = poor.refused(0, wild(Space::Ruins));
    assert_eq!((refusal.figures[0], refusal.figures[1]), (4.into(), 5.into()));
}

/// E-5.8: health falls by what was played, never below 0; then killing costs nothing.
#[test]
fn health_never_falls_below_zero() {
    let hand =
        ["mac-night-watch", "blain-chew", "dutch-improvise", "blain-spin-up", "dutch-breach"];
    let game = jungle(1).objective(2).hand(0, &hand).wilds(Space::River, "shifting-shape");
    let mut play = Play::new(game.actions());
    for card in hand {
        play.play(0, card);
    }
    let attack = play.totals().1;
    play.decide(0, wild(Space::River));
    // Four classes take off 8 of 8, and Breach one more.
    assert_eq!((play.totals().1, play.open(Space::River)), (attack, None));
}

/// E-5.9: what stands below "fight" comes before the death, what stands below "death" after it.
#[test]
fn fights_and_deaths_have_their_abilities() {
    let game = jungle(1).objective(3).wilds(Space::River, "closing-wounds").totals(0, 9);
    let mut play = Play::new(game.actions());
    play.decide(0, wild(Space::River));
    assert!(play.is_luck(), "nobody has offered, so it strikes");
    assert_eq!(play.open(Space::River), Some(id("closing-wounds")), "it is not dead yet");
    play.luck("flesh-wound");
    assert_eq!(play.open(Space::River), None);
    let mut play =
        Play::new(jungle(1).wilds(Space::River, "val-verde-guerrilla").totals(0, 3).actions());
    play.decide(0, wild(Space::River)).luck("close-call");
    assert!(play.told(Event::Struck { seat: Seat(0), strike: id("close-call"), damage: 0 }));
    assert_eq!(play.view().dead_enemies, [id("val-verde-guerrilla")]);
}

/// E-5.10, E-7.4: a task before its time moves on and does nothing; it wakes when its objective begins.
#[test]
fn a_task_before_its_time_waits() {
    let game =
        jungle(1).combat(&["defensive-position"]).attached("camp", Space::River).totals(9, 1);
    let mut play = Play::new(game.actions());
    assert_eq!(play.clause(0, crate::help::zone(0)), "E-5.7");
    assert_eq!(play.clause(0, Decision::Task(id("defensive-position"), 1)), "E-7.4");
    play.decide(0, Decision::Task(id("camp"), 1));
    assert_eq!((play.view().current, play.combat()), (1, vec![]));
    assert_eq!(play.view().wilds[Space::Hills.index()].attached, [id("defensive-position")]);
}

/// E-5.7: what cannot be fought is not killed by cards either.
#[test]
fn cards_do_not_kill_what_cannot_be_fought() {
    let left = |guards: &[&str]| {
        let game = crossing(2, Film::Station, Texts::Milder).objective(3).combat(&["cloned-queen"]);
        let game = game.combat(guards).hand(0, &["parker-incinerator", "hicks-orbit"]);
        let mut play = Play::new(game.actions());
        play.play(0, "parker-incinerator").play(0, "hicks-orbit");
        let queen = Decision::Pick(Spot::Combat(0));
        if play.legal(0).contains(&queen) {
            play.decide(0, queen);
        }
        play.combat().contains(&id("cloned-queen"))
    };
    assert!(left(&["birth-pangs"]) && !left(&[]) && !left(&["marine-host"]));
}
