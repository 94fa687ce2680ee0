//! Cards of predators that random matches hardly ever reach: E-15 in scenarios.

use saucer_core::Seat;
use saucer_encounters::{Decision, Event, Space};

use crate::help::{Play, city_hunt, hunt, id, wild, zone};

/// E-15.1: the long wait draws two, and after another card of its class prey in the combat zone is weaker.
#[test]
fn the_long_wait_weakens_prey() {
    let game = hunt(1)
        .hand(0, &["instinct-intel", "stalker-long-wait"])
        .deck(0, &["experience", "experience"])
        .combat(&["commando"]);
    let mut play = Play::new(game.actions());
    play.play(0, "instinct-intel").play(0, "stalker-long-wait").draw(&["experience", "experience"]);
    assert_eq!((play.view().combat[0].health, play.hand(0).len()), (2, 2));
}

/// E-14.7: the circle of snares gives another predator a trap.
#[test]
fn the_circle_of_snares_traps_a_rival() {
    let mut play = Play::new(hunt(3).hand(0, &["snares-circle"]).actions());
    play.play(0, "snares-circle").decide(0, Decision::Use(id("snares-circle"), 0));
    play.decide(0, Decision::Player(Seat(2))).luck("net-trap");
    assert_eq!(play.player(2).traps, [id("net-trap")]);
}

/// E-15.1: the city below draws a card and takes one from every rival.
#[test]
fn the_city_below_disarms_rivals() {
    let game = city_hunt(2).hand(0, &["heights-city-below"]).hand(1, &["experience"]);
    let mut play = Play::new(game.deck(0, &["experience"]).actions());
    play.play(0, "heights-city-below").decide(0, Decision::Use(id("heights-city-below"), 0));
    play.draw(&["experience"]).luck("experience");
    assert_eq!((play.hand(0).len(), play.hand(1).len()), (1, 0));
}

/// E-8.7: the gauntlet copies what was played.
#[test]
fn the_gauntlet_copies() {
    let game = city_hunt(1).hand(0, &["arsenal-disc", "arsenal-gauntlet"]);
    let mut play = Play::new(game.actions());
    play.play(0, "arsenal-disc").play(0, "arsenal-gauntlet");
    assert_eq!(play.totals().1, 2 + 3 + 2);
}

/// E-15.11: who fights Harrigan loses a trophy.
#[test]
fn harrigan_takes_a_trophy() {
    let game = city_hunt(2).combat(&["harrigan-undaunted"]).trophies(0, &["gear-vest"]);
    let mut play = Play::new(game.totals(0, 12).actions());
    play.decide(0, zone(0)).luck("gear-vest");
    assert!(play.told(Event::LostTrophy { seat: Seat(0), card: id("gear-vest") }));
    assert_eq!(play.trophies(0), [id("harrigan-undaunted")]);
}

/// E-17.4: three cards that cost 5 or more pass the test of might; E-14.6: a builder leaves a trap.
#[test]
fn might_is_tested() {
    let hand = ["frenzy-roar", "frenzy-roar", "scars-lesson"];
    let game = hunt(1).tests(&["test-might"]).hand(0, &hand);
    let mut play = Play::new(game.wilds(Space::River, "trap-builder").totals(0, 6).actions());
    play.decide(0, wild(Space::River)).luck("net-trap");
    assert_eq!(play.player(0).traps, [id("net-trap")]);
    for card in hand {
        play.play(0, card);
    }
    assert!(play.trophies(0).contains(&id("test-might")));
}
