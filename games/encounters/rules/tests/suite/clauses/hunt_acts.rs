//! E-15: what predators do.

use saucer_core::{Game, Seat};
use saucer_encounters::{Decision, Event, Space};

use crate::help::{Play, hunt, id, wild};

const fn heal(seat: u8, card: saucer_encounters::Card) -> Decision {
    Decision::Heal(Seat(seat), card)
}

/// E-15.1: an ability is activated once, any time after its card was played.
#[test]
fn an_ability_is_activated_once() {
    let game = hunt(1).hand(0, &["frenzy-swipe"]).wilds(Space::River, "camp-sentry").totals(0, 2);
    let mut play = Play::new(game.actions());
    let activate = Decision::Use(id("frenzy-swipe"), 0);
    assert_eq!(play.clause(0, activate), "E-4.4");
    play.play(0, "frenzy-swipe");
    assert_eq!(play.clause(0, activate), "E-15.1", "nothing was killed so far");
    play.decide(0, wild(Space::River)).decide(0, activate);
    assert_eq!((play.totals().1, play.clause(0, activate)), (2, "E-4.4"));
}

/// E-15.2: prey with its gear is a trophy of its killer, not of who dies fighting it.
#[test]
fn killed_prey_is_a_trophy() {
    let game = hunt(2).wilds(Space::River, "commando").gear(1, "gear-vest").totals(0, 8);
    let mut play = Play::new(game.actions());
    play.decide(0, wild(Space::River));
    assert_eq!(play.trophies(0), [id("commando"), id("gear-vest")]);
    assert!(play.view().dead_enemies.is_empty() && play.hunt().gear.is_empty());

    let most = ["prey-hand", "prey-hand", "prey-hand", "prey-hand", "prey-just-a-scratch"];
    let game = hunt(2).wilds(Space::River, "dutch-alone").strikes(0, &most).totals(0, 12);
    let mut play = Play::new(game.actions());
    play.decide(0, wild(Space::River)).luck("prey-flesh-wound");
    assert!(play.told(Event::Died { seat: Seat(0) }));
    assert!(!play.told(Event::Killed { card: id("dutch-alone") }));
    assert_eq!((play.open(Space::River), play.view().end), (Some(id("dutch-alone")), None));
}

/// The five strikes of the rulebook's example.
const WOUNDS: [&str; 5] = [
    "prey-hand",
    "prey-just-a-scratch",
    "prey-flesh-wound",
    "prey-flesh-wound",
    "prey-flesh-wound",
];

/// E-15.3: the example of the rulebook: three points heal the 3, or the 2 and a 1, or all three 1s.
#[test]
fn three_points_heal_in_three_ways() {
    let play = Play::new(hunt(1).strikes(0, &WOUNDS).points(3, 0, 0).actions());
    let [three, two, one] = ["prey-hand", "prey-just-a-scratch", "prey-flesh-wound"].map(id);
    for (way, left) in [(vec![three], 5), (vec![two, one], 5), (vec![one, one, one], 5)] {
        let mut play = play.clone();
        for strike in way {
            play.decide(0, heal(0, strike));
        }
        assert_eq!((play.player(0).damage, play.hunt().heal), (left, 0));
        assert!(!play.legal(0).iter().any(|decision| matches!(decision, Decision::Heal(..))));
    }
    let mut play = play;
    play.decide(0, heal(0, one));
    assert_eq!(play.clause(0, heal(0, three)), "E-15.3", "no strike is healed in part");
    play.decide(0, heal(0, two));
    assert!(play.view().used_strikes.contains(&two));
    // Points do not last until the next turn.
    let mut play = Play::new(hunt(1).strikes(0, &WOUNDS).points(3, 0, 0).deck(0, &[]).actions());
    play.decide(0, Decision::End).luck("camp-sentry");
    assert_eq!(play.hunt().heal, 0);
}

/// E-15.3: a card gives points, and what was healed is told.
#[test]
fn cards_give_points() {
    let game = hunt(1).hand(0, &["scars-cauterize"]).strikes(0, &["prey-flesh-wound", "prey-seen"]);
    let mut play = Play::new(game.actions());
    play.play(0, "scars-cauterize");
    assert!(play.told(Event::Points { heal: 6, restore: 0, duels: 0 }));
    play.decide(0, heal(0, id("prey-flesh-wound")));
    assert_eq!(play.totals().1, 3 + 1, "whenever a strike is healed");
    assert_eq!(play.clause(0, heal(0, id("prey-seen"))), "E-15.4");
    assert_eq!(play.clause(0, heal(0, id("prey-hand"))), "E-15.3", "it is not there");
}

/// E-15.4: dishonor is restored in the same way; a snare forbids it, and poison does not.
#[test]
fn dishonor_is_restored() {
    let game = hunt(1).strikes(0, &["prey-weapon-lost", "prey-seen"]).points(0, 2, 0);
    let mut play = Play::new(game.clone().traps(0, &["poison-trap"]).actions());
    play.decide(0, heal(0, id("prey-weapon-lost")));
    assert_eq!((play.player(0).dishonor, play.hunt().restore), (1, 0));
    let snared = Play::new(game.traps(0, &["snare-trap"]).actions());
    assert_eq!(snared.clause(0, heal(0, id("prey-seen"))), "E-10.1");
}

/// E-15.5: a strike with both needs both at once.
#[test]
fn damage_and_dishonor_go_together() {
    let trail = heal(0, id("prey-blood-trail"));
    let with = |heal, restore| {
        let game = hunt(1).strikes(0, &["prey-blood-trail"]).points(heal, restore, 0);
        Play::new(game.actions())
    };
    assert_eq!((with(1, 0).clause(0, trail), with(0, 1).clause(0, trail)), ("E-15.4", "E-15.3"));
    let mut both = with(1, 1);
    both.decide(0, trail);
    assert_eq!((both.player(0).damage, both.player(0).dishonor), (0, 0));
}

/// E-15.6: nobody heals another predator.
#[test]
fn nobody_heals_a_rival() {
    let play = Play::new(hunt(2).strikes(1, &["prey-flesh-wound"]).points(3, 3, 0).actions());
    assert_eq!(play.clause(0, heal(1, id("prey-flesh-wound"))), "E-15.6");
}

/// E-15.7: a miss is drawn and is gone.
#[test]
fn a_miss_does_not_stay() {
    let mut play = Play::new(hunt(1).combat(&["commando"]).deck(0, &[]).actions());
    play.decide(0, Decision::End).luck("prey-miss");
    assert_eq!((play.player(0).strikes, play.view().used_strikes), (vec![], vec![id("prey-miss")]));
}

/// E-15.8: a duel costs as much attack as the target's armour; each is used once.
#[test]
fn a_duel_costs_armour() {
    // The elder hunter has armour 6.
    let duel = Decision::Duel(Seat(1));
    let game = hunt(3).hand(0, &["ring-challenge", "ring-challenge"]).totals(0, 11);
    let mut play = Play::new(game.actions());
    assert_eq!(play.clause(0, duel), "E-15.8");
    play.play(0, "ring-challenge").play(0, "ring-challenge");
    assert_eq!(play.clause(0, Decision::Duel(Seat(0))), "E-15.8", "not oneself");
    play.decide(0, duel).luck("prey-just-a-scratch");
    assert!(play.told(Event::Duelled { seat: Seat(0), target: Seat(1), paid: 6 }));
    assert_eq!((play.player(1).damage, play.player(0).damage, play.totals().1), (2, 0, 7));
    assert_eq!(play.view().tally.strikes, 0, "it is no strike of the active player");
    play.decide(0, duel).luck("prey-weapon-lost");
    assert_eq!((play.player(1).dishonor, play.hunt().duels), (2, 0));
    assert_eq!(play.clause(0, Decision::Duel(Seat(2))), "E-15.8");
    let poor = Play::new(hunt(2).totals(0, 5).points(0, 0, 1).actions());
    assert_eq!(poor.clause(0, duel), "E-15.8");
}

/// E-15.8: who is struck may cancel, as at any strike.
#[test]
fn a_duel_can_be_parried() {
    let game = hunt(2).hand(1, &["frenzy-swipe"]).totals(0, 6).points(0, 0, 1);
    let mut play = Play::new(game.actions());
    play.decide(0, Decision::Duel(Seat(1))).luck("prey-grapple");
    assert_eq!(play.asked(), [1]);
    play.decide(1, Decision::Yes).decide(1, Decision::Take(id("frenzy-swipe")));
    assert_eq!(
        (play.player(1).strikes, play.player(1).discard),
        (vec![], vec![id("frenzy-swipe")])
    );
}

/// E-15.9: who dies by a duel is a trophy, who dies otherwise is none.
#[test]
fn a_killed_rival_is_a_trophy() {
    let twelve = ["prey-hand"; 4];
    let game = hunt(3).strikes(1, &twelve).totals(0, 6).points(0, 0, 1);
    let mut play = Play::new(game.actions());
    play.decide(0, Decision::Duel(Seat(1))).luck("prey-just-a-scratch");
    assert!(play.told(Event::Died { seat: Seat(1) }));
    assert_eq!(play.trophies(0), [id("elder-hunter")]);
    let mut play = Play::new(hunt(3).strikes(1, &twelve).active(1).combat(&["commando"]).actions());
    play.decide(1, Decision::End).luck("prey-just-a-scratch");
    assert!(play.told(Event::Died { seat: Seat(1) }));
    assert!((0..3).all(|seat| play.trophies(seat).is_empty()));
}

/// E-15.10: dishonor kills nobody and is taken off.
#[test]
fn dishonor_kills_nobody() {
    let all = ["prey-weapon-lost"; 5];
    let game =
        hunt(2).strikes(0, &all).strikes(0, &["prey-seen", "prey-seen"]).combat(&["commando"]);
    let mut play = Play::new(game.actions());
    play.decide(0, Decision::End).luck("prey-seen");
    assert!(play.view().alive.contains(Seat(0)) && play.player(0).dishonor == 13);
    let own = play.game.view(saucer_core::Viewer::Seat(Seat(0))).own.unwrap();
    assert_eq!(own.honor, Some(4 - 13));
}

/// E-15.11: a trophy is lost by lot, openly, and a card that was played can be one.
#[test]
fn trophies_come_and_go() {
    let game = hunt(2).trophies(0, &["commando", "gear-vest"]).combat(&["gun-nest"]);
    let mut play = Play::new(game.actions());
    play.decide(0, Decision::End).luck("prey-mask").luck("gear-vest");
    assert!(play.told(Event::LostTrophy { seat: Seat(0), card: id("gear-vest") }));
    assert_eq!(
        (play.trophies(0), play.hunt().used_gear),
        (vec![id("commando")], vec![id("gear-vest")])
    );

    let mut play = Play::new(hunt(1).hand(0, &["frenzy-trophy-pole"]).actions());
    play.play(0, "frenzy-trophy-pole").decide(0, Decision::Use(id("frenzy-trophy-pole"), 0));
    play.decide(0, Decision::Yes);
    assert_eq!((play.trophies(0), play.player(0).played), (vec![id("frenzy-trophy-pole")], vec![]));
    assert_eq!(play.view().played.classes.iter().sum::<u8>(), 1, "it was played all the same");
}

/// E-14.7: too little recruit for a trap is told by the clause of traps.
#[test]
fn a_trap_is_paid_in_full() {
    let free = Decision::Free(Seat(0), id("net-trap"));
    let game = |recruit| hunt(2).traps(0, &["net-trap"]).totals(recruit, 0);
    assert_eq!(Play::new(game(3).actions()).clause(0, free), "E-14.7");
    let mut play = Play::new(game(4).actions());
    play.decide(0, free);
    assert_eq!((play.totals(), play.trophies(0)), ((0, 0), vec![id("net-trap")]));
}
