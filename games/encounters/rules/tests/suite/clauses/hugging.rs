//! E-21: facehuggers and chestbursters.

use saucer_core::{Game, Seat, Viewer, Xoshiro};
use saucer_encounters::{Decision, End, Event, Film, Scenario, Space, Spot, Texts};

use crate::help::{Play, crossing, id};

fn freighter(players: u8) -> Scenario {
    crossing(players, Film::Freighter, Texts::Milder)
}

/// Luck draws these six for the new hand, and a hidden card comes.
fn next_turn(play: &mut Play, seat: u8) {
    play.decide(seat, Decision::End);
    draw_hand(play);
}

fn draw_hand(play: &mut Play) {
    let mut luck = Xoshiro::seeded(1);
    while let saucer_core::Pending::Luck(draw) = play.game.pending() {
        let answer = saucer_core::Draw::sample(&draw, &play.game, &mut luck);
        play.game.apply(&saucer_core::Input::Luck(answer), &mut play.news).unwrap();
    }
}

/// E-21.1: an egg that reaches the combat zone opens; the facehugger lies before the active player, does not
/// strike, and anybody may fight it.
#[test]
fn an_egg_opens() {
    let game = freighter(2).wilds(Space::Hills, "egg").wilds(Space::Underground, "fog-floor");
    let game = game.wilds(Space::Graveyard, "egg").wilds(Space::River, "egg");
    let game = game.wilds(Space::Ruins, "grown-overnight");
    let mut play = Play::new(game.enemies());
    assert_eq!(play.view().before[0].seat, Seat(0));
    assert_eq!(play.hive().facehuggers, 8);
    assert!(play.combat().is_empty(), "the egg is gone");
    next_turn(&mut play, 0);
    assert!(play.player(0).strikes.is_empty());
    let mut play = Play::new(freighter(2).before(1, "facehugger").totals(0, 3).actions());
    play.decide(0, Decision::Fight(Spot::Before(0)));
    assert!(play.view().before.is_empty());
    assert_eq!(play.hive().facehuggers, 9, "it is back in the hatchery (E-21.6)");
}

/// E-21.2, E-21.3: bearer and next player have a turn each, then a chestburster is in the discard.
#[test]
fn a_facehugger_that_stays_leaves_a_chestburster() {
    let mut play =
        Play::new(freighter(3).before(0, "facehugger").before(0, "facehugger").actions());
    next_turn(&mut play, 0);
    assert_eq!(play.hive().ripe, [true, true]);
    assert!(play.player(0).discard.iter().all(|card| *card != id("chestburster")));
    next_turn(&mut play, 1);
    assert!(play.told(Event::Implanted { seat: Seat(0), card: id("chestburster") }));
    assert!(play.told(Event::Withered { seat: Seat(0), card: id("facehugger") }));
    let burdens = play.player(0).discard.iter().filter(|card| **card == id("chestburster")).count();
    assert_eq!((burdens, play.hive().chestbursters), (1, 4));
    assert!(play.hive().hosts.contains(Seat(0)));
}

/// E-21.2: one that jumps in the turn of the next player has another round.
#[test]
fn a_facehugger_waits_for_the_turn_of_its_bearer() {
    let mut play = Play::new(freighter(2).before(1, "facehugger").actions());
    next_turn(&mut play, 0);
    assert_eq!(play.hive().ripe, [false]);
    next_turn(&mut play, 1);
    assert_eq!(play.hive().ripe, [true]);
    next_turn(&mut play, 0);
    assert!(play.hive().hosts.contains(Seat(1)));
}

/// E-21.2: who is alone has this turn and the next one.
#[test]
fn one_alone_has_two_turns() {
    let mut play = Play::new(freighter(1).before(0, "facehugger").actions());
    next_turn(&mut play, 0);
    assert_eq!(play.view().before.len(), 1);
    next_turn(&mut play, 0);
    assert!(play.view().before.is_empty() && play.hive().hosts.contains(Seat(0)));
}

/// E-21.4: enemies leave the bearer alone, events do not; nothing can choose the chestburster.
#[test]
fn enemies_spare_a_host() {
    let game = freighter(2).burdened(0, "chestburster").combat(&["fog-floor"]);
    let mut play = Play::new(game.actions());
    play.decide(0, Decision::End);
    assert!(!play.news.iter().any(|event| matches!(event, Event::Struck { .. })));
    let game = freighter(2).burdened(0, "chestburster").hidden(Space::River, 0);
    let mut play = Play::new(game.totals(0, 3).actions());
    play.decide(0, Decision::Scan(Space::River)).luck("sos-event").luck("claw-bruise");
    assert_eq!(play.player(0).strikes.len(), 1);
    let game = freighter(2).burdened(0, "chestburster").hand(0, &["role-technician"]);
    let mut play = Play::new(game.discard(0, &["experience"]).actions());
    play.play(0, "role-technician").decide(0, Decision::Use(id("role-technician"), 0));
    assert_eq!(play.legal(0), [Decision::Take(id("experience")), Decision::No]);
}

/// E-21.5: who draws it dies.
#[test]
fn a_chestburster_kills_who_draws_it() {
    let game = freighter(2).deck(0, &["experience"]).burdened(0, "chestburster");
    let mut play = Play::new(game.actions());
    play.decide(0, Decision::End).draw(&["experience"]).draw(&["chestburster"]);
    assert!(play.told(Event::Burst { seat: Seat(0), card: id("chestburster") }));
    assert!(play.told(Event::Died { seat: Seat(0) }));
    assert_eq!((play.view().active, play.hive().chestbursters), (Seat(1), 5));
    let alone = freighter(1).deck(0, &[]).burdened(0, "chestburster");
    let mut play = Play::new(alone.actions());
    play.decide(0, Decision::End).draw(&["chestburster"]);
    play.ends(End::Dead, 0);
}

/// E-21.4, E-1.3: nobody imagines a chestburster in a hand.
#[test]
fn a_chestburster_is_never_in_a_hand() {
    let game = freighter(2).deck(1, &["experience", "chestburster", "brute-strength"]);
    let play = Play::new(game.hand(1, &["experience"]).actions());
    let mut luck = Xoshiro::seeded(1);
    for _ in 0..200 {
        let world = play.game.reimagine(Seat(0), &mut luck);
        let hand = world.view(Viewer::Seat(Seat(1))).own.unwrap().hand;
        assert!(!hand.contains(&id("chestburster")));
    }
}

/// E-21.6: without facehuggers nothing jumps.
#[test]
fn an_empty_hatchery_does_nothing() {
    let game = freighter(2).no_hatchery().wilds(Space::Hills, "egg");
    let mut play = Play::new(game.wilds(Space::Ruins, "egg").actions());
    play.decide(0, Decision::End);
    draw_hand(&mut play);
    assert!(play.view().before.is_empty());
}

/// E-21.7: a facehugger among the barracks jumps when it comes up, and HQ gets another card.
#[test]
fn a_stowaway_jumps() {
    let game = crossing(2, Film::Prison, Texts::Milder).hidden(Space::River, 0);
    let game = game.hq(&["sister-shaved"]).totals(9, 3);
    let mut play = Play::new(game.actions());
    play.decide(0, Decision::Scan(Space::River)).luck("brothers-hazard");
    assert!(play.told(Event::Stowed { n: 3 }));
    assert_eq!(play.hive().facehuggers, 6);
    play.decide(0, Decision::Recruit(0)).luck("facehugger");
    assert!(play.told(Event::Hugged { seat: Seat(0), card: id("facehugger") }));
    assert!(play.is_luck(), "another card comes");
}
