//! E-14: prey, gear, dangers and traps.

use saucer_core::Seat;
use saucer_encounters::{Content, Decision, Event, Holds, Keyword, Side, SlotView, Space, Spot};

use crate::help::{Play, city_hunt, hunt, id, wild};

/// E-14.1: prey comes face up and pushes others on, and who is pushed out arrives.
#[test]
fn prey_comes_face_up() {
    let mut game = hunt(1);
    for space in Space::ALL {
        game = game.wilds(space, if space == Space::Hills { "commando" } else { "point-man" });
    }
    let mut play = Play::new(hunt(1).enemies());
    play.luck("camp-sentry");
    assert_eq!(play.open(Space::Underground), Some(id("camp-sentry")));
    let mut play = Play::new(game.enemies());
    play.luck("camp-commander");
    assert_eq!(play.open(Space::Underground), Some(id("camp-commander")));
    assert!(play.combat().contains(&id("commando")));
}

/// E-14.2: gear goes to the prey nearest to the deck, in the wilds before the combat zone.
#[test]
fn gear_goes_to_the_nearest_prey() {
    let game = hunt(1)
        .wilds(Space::River, "camp-sentry")
        .wilds(Space::Graveyard, "trip-line")
        .wilds(Space::Hills, "commando");
    let mut play = Play::new(game.enemies());
    assert_eq!(play.health(Space::River), 3);
    play.luck("no-sport-gear").luck("gear-vest");
    assert_eq!(play.health(Space::River), 3 + 2);
    assert!(play.told(Event::Geared { card: id("gear-vest"), on: Some(id("camp-sentry")) }));
    assert_eq!(play.slot(Space::Underground), SlotView::Clear, "gear pushes nothing");
    assert!(play.view().done.contains(&id("no-sport-gear")));

    let mut play = Play::new(hunt(1).combat(&["gun-nest", "commando"]).enemies());
    play.luck("no-sport-gear").luck("gear-charm");
    assert!(play.told(Event::Geared { card: id("gear-charm"), on: Some(id("commando")) }));
}

/// E-14.3: without prey it waits in Underground; a danger does not take it up.
#[test]
fn gear_waits_for_prey() {
    let mut play = Play::new(hunt(1).wilds(Space::River, "trip-line").enemies());
    play.luck("no-sport-gear").luck("gear-vest");
    assert_eq!(play.hunt().gear[0].on, 0);
    let mut play = Play::new(hunt(1).gear(0, "gear-vest").enemies());
    play.luck("punji-pit");
    assert_eq!(play.hunt().gear[0].on, 0);
    let mut play = Play::new(hunt(1).gear(0, "gear-vest").enemies());
    play.luck("camp-sentry");
    assert_eq!(play.health(Space::Underground), 5);
}

/// E-14.4: gear after its bearer, in the order of attachment; and it is discarded with prey that goes away.
#[test]
fn gear_acts_after_its_bearer() {
    let game = hunt(1)
        .wilds(Space::River, "knife-on-the-bridge")
        .wilds(Space::Ruins, "camp-sentry")
        .gear(1, "gear-flare")
        .gear(1, "gear-belt")
        .hand(0, &["experience"])
        .totals(0, 11);
    let mut play = Play::new(game.actions());
    // The sentry's death moves the man on the bridge on; after a kill he strikes twice when he is fought,
    // and then his flare takes a card.
    play.decide(0, wild(Space::Ruins)).decide(0, wild(Space::Ruins));
    play.luck("prey-miss").luck("prey-miss").luck("experience").luck("net-trap");
    assert_eq!(play.trophies(0).len(), 4, "two prey and two cards of gear");

    let game = hunt(1).combat(&["commando"]).gear(1, "gear-vest").hand(0, &["stalker-circling"]);
    let mut play = Play::new(game.deck(0, &["experience"]).actions());
    play.play(0, "stalker-circling").decide(0, Decision::Use(id("stalker-circling"), 0));
    play.decide(0, Decision::Yes).draw(&["experience"]);
    assert_eq!((play.combat(), play.hunt().used_gear), (vec![], vec![id("gear-vest")]));
    assert_eq!(play.view().enemies.top, [id("commando")]);
}

/// E-14.5: a danger is paid with recruit, not fought, and what it says holds while it is there.
#[test]
fn a_danger_is_averted() {
    let game = hunt(1)
        .wilds(Space::River, "ring-of-fire")
        .strikes(0, &["prey-flesh-wound"])
        .totals(5, 20)
        .points(3, 0, 0);
    let mut play = Play::new(game.actions());
    let avert = Decision::Avert(Spot::Wilds(Space::River as u8));
    assert_eq!(play.clause(0, wild(Space::River)), "E-5.7");
    let heal = Decision::Heal(Seat(0), id("prey-flesh-wound"));
    assert_eq!(play.clause(0, heal), "E-10.1", "the torches forbid it");
    play.decide(0, avert).decide(0, heal);
    assert_eq!((play.trophies(0), play.totals()), (vec![id("ring-of-fire")], (0, 20)));
    let poor = Play::new(hunt(1).wilds(Space::River, "ring-of-fire").totals(4, 20).actions());
    assert_eq!(poor.clause(0, avert), "E-14.5");
    assert_eq!(poor.clause(0, Decision::Avert(Spot::Wilds(0))), "E-14.5");
}

/// E-14.6: a danger in the combat zone is a trap for the active player.
#[test]
fn a_danger_becomes_a_trap() {
    let mut game = hunt(2).active(1);
    for space in Space::ALL {
        game = game.wilds(space, if space == Space::Hills { "trip-line" } else { "point-man" });
    }
    let mut play = Play::new(game.enemies());
    play.luck("camp-sentry").luck("net-trap");
    assert_eq!((play.player(1).traps, play.player(0).traps), (vec![id("net-trap")], vec![]));
    assert!(play.view().done.contains(&id("trip-line")) && play.combat().len() <= 1);
}

/// E-14.7: a trap concerns its bearer, in the own turns, until it is paid.
#[test]
fn a_trap_concerns_its_bearer() {
    let game = hunt(2).traps(0, &["pit-trap"]).hq(&["scars-mud"]).totals(5, 0);
    let mut play = Play::new(game.clone().actions());
    assert_eq!(play.clause(0, Decision::Recruit(0)), "E-10.1");
    let free = Decision::Free(Seat(0), id("pit-trap"));
    play.decide(0, free).decide(0, Decision::Recruit(0));
    assert_eq!((play.trophies(0), play.totals().0), (vec![id("pit-trap")], 0));
    let other = Play::new(game.active(1).actions());
    assert!(other.legal(1).contains(&Decision::Recruit(0)), "it is not before this one");
    assert_eq!(other.clause(1, free), "E-15.6");
    assert_eq!(other.clause(1, Decision::Free(Seat(1), id("pit-trap"))), "E-14.7");
}

/// E-14.8: face down cards of a hunt are scanned as usual, whatever they are.
#[test]
fn hidden_cards_are_scanned() {
    let game = hunt(1)
        .hidden(Space::Hills, 0)
        .wilds(Space::River, "commando")
        .hidden(Space::Underground, 0)
        .totals(0, 6);
    let mut play = Play::new(game.actions());
    play.decide(0, Decision::Scan(Space::Hills)).luck("no-sport-gear").luck("gear-vest");
    assert_eq!(play.health(Space::River), 6, "gear for who lies nearest, and open");
    play.decide(0, Decision::Scan(Space::Underground)).luck("trip-line");
    assert_eq!(play.open(Space::Underground), Some(id("trip-line")));
    assert_eq!(play.totals().1, 0);
}

/// E-14.9: empty piles are made anew of their discards, or nothing is drawn.
#[test]
fn empty_piles_are_shuffled_anew() {
    let game = hunt(1).wilds(Space::River, "commando").used(&["gear-vest"], &["net-trap"]);
    let mut play = Play::new(game.enemies());
    play.luck("no-sport-gear").luck("gear-vest");
    assert_eq!((play.hunt().n_gear, play.hunt().used_gear), (0, vec![]));
    let mut play = Play::new(hunt(1).wilds(Space::River, "commando").used(&[], &[]).enemies());
    play.luck("no-sport-gear");
    assert_eq!(play.asked(), [0], "there is no gear, so it goes on");
    let game = hunt(1).wilds(Space::River, "trap-builder").used(&[], &[]).totals(0, 6);
    let mut play = Play::new(game.actions());
    play.decide(0, wild(Space::River));
    assert_eq!((play.asked(), play.player(0).traps), (vec![0], vec![]));
}

/// E-14.10: prey strikes with damage, dishonor, or both.
#[test]
fn prey_strikes() {
    let mut play = Play::new(hunt(1).combat(&["gun-nest", "commando"]).actions());
    play.decide(0, Decision::End);
    play.luck("prey-just-a-scratch").luck("prey-weapon-lost").luck("prey-blood-trail");
    let player = play.player(0);
    assert_eq!((player.damage, player.dishonor, player.strikes.len()), (3, 3, 3));
}

/// E-14.11: every film has worthy prey and one ultimate prey, in its last deck.
#[test]
fn there_is_worthy_prey_and_one_ultimate_prey() {
    let content = Content::newest();
    for deck in content.decks_of(Holds::Enemies, Side::Hunters) {
        let stage = content.decks[usize::from(deck.0)].stage;
        let n = |keyword| -> u8 {
            let cards = content.cards_of(deck).filter(|(_, card)| card.has(keyword));
            cards.map(|(_, card)| card.count).sum()
        };
        assert_eq!(n(Keyword::Ultimate), u8::from(stage == 3));
        assert!(n(Keyword::Worthy) >= 1, "{stage}");
    }
}

/// E-14.12: Escape: it does what it does in the combat zone, and is gone with its gear.
#[test]
fn prey_escapes() {
    let game = hunt(1)
        .wilds(Space::Hills, "radio-operator")
        .gear(1, "gear-vest")
        .wilds(Space::River, "commando");
    let mut play = Play::new(game.enemies());
    // It runs out of Hills at the end of the prey phase.
    play.luck("punji-pit").luck("gear-boots");
    assert_eq!((play.combat(), play.view().dead_enemies), (vec![], vec![id("radio-operator")]));
    assert!(play.told(Event::Escaped { card: id("radio-operator") }));
    assert_eq!(play.hunt().used_gear, [id("gear-vest")]);
    assert!(play.told(Event::Geared { card: id("gear-boots"), on: Some(id("commando")) }));
}

/// E-14.13: Lethal, printed or by gear: any damage kills, dishonor does not.
#[test]
fn lethal_prey_kills() {
    for game in
        [hunt(2).combat(&["last-stand"]), hunt(2).combat(&["commando"]).gear(1, "gear-machete")]
    {
        let mut play = Play::new(game.clone().actions());
        play.decide(0, Decision::End).luck("prey-flesh-wound");
        assert!(play.told(Event::Died { seat: Seat(0) }));
        let mut play = Play::new(game.actions());
        play.decide(0, Decision::End).luck("prey-weapon-lost");
        assert!(play.view().alive.contains(Seat(0)));
    }
    let mut play = Play::new(hunt(2).combat(&["commando"]).actions());
    play.decide(0, Decision::End).luck("prey-flesh-wound");
    assert!(play.view().alive.contains(Seat(0)));
}

/// E-14.14: Disarming: each player discards two cards at random.
#[test]
fn prey_disarms() {
    let three = ["experience", "experience", "experience"];
    let game = hunt(2).hand(0, &three).hand(1, &three).one_prey(1);
    let mut play = Play::new(game.enemies());
    play.luck("heavy-gunner");
    for _ in 0..4 {
        play.luck("experience");
    }
    assert_eq!((play.hand(0).len(), play.hand(1).len(), play.asked()), (1, 1, vec![0]));
}

/// E-14.15: arrested prey does nothing, moves along, counts, and is free when the officer is dead.
#[test]
fn prey_is_arrested() {
    let game = city_hunt(1).wilds(Space::River, "gang-boss").wilds(Space::Ruins, "gang-shooter");
    let mut play = Play::new(game.totals(0, 20).enemies());
    play.luck("police-officer");
    assert_eq!(play.clause(0, Decision::Pick(Spot::Wilds(0))), "E-10.3", "not itself");
    // The boss made the shooter a runner, which it is not while he is arrested.
    play.decide(0, Decision::Pick(Spot::Wilds(Space::River as u8)));
    assert_eq!(play.open(Space::River), Some(id("police-officer")));
    assert_eq!(play.slot(Space::Underground), SlotView::Clear);
    assert_eq!(play.open(Space::Ruins), Some(id("gang-shooter")), "it does not run");
    let arrested = play.hunt().arrested;
    assert_eq!((arrested.len(), arrested[0].foe.card), (1, id("gang-boss")));

    let game = city_hunt(1)
        .wilds(Space::River, "gang-boss")
        .wilds(Space::Underground, "police-officer")
        .totals(0, 20);
    let mut play = Play::new(game.arrests(2, 1).actions());
    assert_eq!(play.open(Space::River), Some(id("police-officer")));
    play.decide(0, wild(Space::River));
    assert_eq!(
        (play.trophies(0), play.open(Space::River)),
        (vec![id("police-officer")], Some(id("gang-boss")))
    );
    play.decide(0, wild(Space::River));
    assert_eq!(play.trophies(0).len(), 2);
}
