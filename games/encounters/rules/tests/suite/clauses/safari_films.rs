//! E-23.3: what the rewritten events and hazards of all four films do to predators.

use saucer_encounters::{Decision, Event, Film, Scenario, SlotView, Space};

use crate::help::{Play, id, safari};

/// The event of an objective, revealed in the prey phase.
fn event(game: Scenario, number: u8, card: &str) -> Play {
    let mut play = Play::new(game.objective(number).enemies());
    play.luck(card);
    play
}

/// So many hidden cards have come.
fn entered(play: &Play) -> usize {
    play.news.iter().filter(|event| matches!(event, Event::Entered { .. })).count()
}

fn struck(play: &mut Play, n: usize) {
    for _ in 0..n {
        play.luck("prey-seen");
    }
    assert_eq!(play.asked(), [0]);
}

/// E-23.3: the freighter: a strike for each, two cards of each by lot, and something comes nearer.
#[test]
fn events_of_the_freighter() {
    let mut play = event(safari(3, Film::Freighter), 1, "sos-event");
    struck(&mut play, 3);
    let hand = ["experience", "experience", "brute-strength"];
    let game = safari(2, Film::Freighter).hand(0, &hand).hand(1, &hand);
    let mut play = event(game, 2, "sos-event");
    for _ in 0..4 {
        play.luck("experience");
    }
    assert_eq!([0, 1].map(|seat| play.hand(seat).len()), [1, 1]);
    let game = safari(2, Film::Freighter).wilds(Space::River, "fog-floor");
    let play = event(game.hidden(Space::Graveyard, 0), 3, "sos-event");
    assert_eq!((play.combat(), entered(&play)), (vec![id("fog-floor")], 1));
}

/// E-23.3: the colony: two hidden cards, two strikes for each, and a captive.
#[test]
fn events_of_the_colony() {
    assert_eq!(entered(&event(safari(2, Film::Colony), 1, "colony-event")), 2);
    let mut play = event(safari(2, Film::Colony), 2, "colony-event");
    struck(&mut play, 4);
    let mut play = event(safari(2, Film::Colony).hq(&["ring-spear"]), 3, "colony-event");
    play.luck("ring-spear");
    assert_eq!((play.hive().captives, entered(&play)), (vec![id("ring-spear")], 1));
}

/// E-23.3, E-25.4: the prison planet: strikes for whoever has saved nobody, a lost card, and an event on the Beast.
#[test]
fn events_of_the_prison_planet() {
    let game = safari(3, Film::Prison).trophies(1, &["missing-brother-a"]);
    let mut play = event(game, 1, "brothers-event");
    struck(&mut play, 4);
    assert_eq!([0, 1, 2].map(|seat| play.player(seat).dishonor), [2, 0, 2]);
    let game = safari(1, Film::Prison).hand(0, &["scars-mud", "experience"]);
    let mut play = event(game, 2, "brothers-event");
    play.luck("scars-mud");
    assert_eq!(play.player(0).discard, [id("scars-mud")]);
    let play = event(safari(1, Film::Prison).combat(&["beast"]), 3, "brothers-event");
    assert_eq!((play.view().counters, entered(&play)), ([1, 0], 1));
    let play = event(safari(1, Film::Prison), 3, "brothers-event");
    assert_eq!((play.view().counters, entered(&play)), ([0, 0], 1));
}

/// E-23.3: the station: enemies move on, strikes for each clone, and a closed place.
#[test]
fn events_of_the_station() {
    let game = safari(1, Film::Station).wilds(Space::River, "swimmer");
    let play = event(game.wilds(Space::Hills, "xenomorph-clone"), 1, "breakout-event");
    assert_eq!(play.combat(), [id("xenomorph-clone")]);
    assert_eq!(play.open(Space::Hills), Some(id("swimmer")), "by the event, and by running");
    let game = safari(2, Film::Station).combat(&["ring-spear", "ring-spear"]);
    let mut play = event(game, 2, "breakout-event");
    struck(&mut play, 4);
    let play = event(safari(2, Film::Station).hq(&["ring-spear"]), 3, "breakout-event");
    assert!(play.told(Event::PlaceClosed { place: 0, card: Some(id("ring-spear")) }));
    assert_eq!(entered(&play), 1);
}

/// E-23.3: the Nostromo: three hidden cards, two cards in the combat zone, and a hazard that stays.
#[test]
fn hazards_of_the_nostromo() {
    let hazard = |before: u8| {
        let mut play = Play::new(safari(1, Film::Freighter).hazards(before).enemies());
        play.luck("sos-hazard");
        play
    };
    assert_eq!(entered(&hazard(0)), 3);
    let mut play = hazard(1);
    play.luck("fog-floor").luck("signal-first");
    assert_eq!(
        (play.combat(), play.trophies(0)),
        (vec![id("fog-floor")], vec![id("signal-first")])
    );
    assert_eq!(hazard(2).open(Space::Underground), Some(id("sos-hazard")));
}

/// E-23.3, E-24.10: Hadley's Hope: attacks are discarded, the wilds are filled and shuffled, and traps.
#[test]
fn hazards_of_hadleys_hope() {
    let game = safari(1, Film::Colony).hand(0, &["ring-spear", "brute-strength", "experience"]);
    let mut play = Play::new(game.enemies());
    play.luck("colony-hazard");
    assert_eq!(play.hand(0), [id("experience")]);
    let game = safari(1, Film::Colony).hazards(1).wilds(Space::River, "colony-warrior");
    let mut play = Play::new(game.enemies());
    play.luck("colony-hazard");
    assert!(play.view().wilds.iter().all(|space| space.card == SlotView::Hidden(4)));
    assert_eq!(play.hive().shuffled, [id("colony-warrior")]);
    let mut play = Play::new(safari(2, Film::Colony).hazards(2).enemies());
    play.luck("colony-hazard").luck("net-trap").luck("net-trap");
    assert_eq!(play.hunt().n_traps, 16);
}

/// E-23.3, E-24.11: Fiorina: stowaways, trophies that come back, and HQ twice.
#[test]
fn hazards_of_fiorina() {
    let mut play = Play::new(safari(1, Film::Prison).enemies());
    play.luck("brothers-hazard");
    assert!(play.told(Event::Stowed { n: 5 }));
    let mut play = Play::new(safari(2, Film::Prison).hazards(1).enemies());
    play.luck("brothers-hazard");
    assert_eq!((play.asked(), play.hive().shuffled_on_top), (vec![0], 0), "nobody has prey");
    let game = safari(1, Film::Prison).hazards(2).hq(&["scars-mud"]).totals(2, 0);
    let mut play = Play::new(game.enemies());
    play.luck("brothers-hazard").luck("stalker-still");
    assert_eq!(play.view().dead, [id("scars-mud")]);
    assert!(play.told(Event::HazardLurks { card: id("brothers-hazard") }));
}

/// E-23.3, E-24.12: the Auriga: a hazard among cards, classes that nobody shows, and recruits that are lost.
#[test]
fn hazards_of_the_auriga() {
    let mut play = Play::new(safari(2, Film::Station).enemies());
    play.luck("breakout-hazard");
    assert_eq!(play.player(0).discard, [id("breakout-hazard")]);
    let mut play = Play::new(safari(1, Film::Station).hazards(1).enemies());
    play.luck("breakout-hazard");
    for _ in 0..4 {
        play.decide(0, Decision::No);
    }
    assert_eq!(entered(&play), 5, "Leadership is always missing");
    let game = safari(1, Film::Station).hazards(2).hand(0, &["scars-mud", "experience"]);
    let mut play = Play::new(game.enemies());
    play.luck("breakout-hazard");
    assert_eq!(play.view().dead, ["experience", "scars-mud"].map(id));
    assert!(play.hand(0).is_empty());
}
