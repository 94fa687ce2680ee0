//! E-17: tests and rivalries; E-18: the pack.

use saucer_core::{Game, Input, Seat, Silence, Viewer};
use saucer_encounters::{
    Answer, Card, Decision, Encounters, End, Event, Film, Options, Rivalries, Scenario, Setup,
    Space,
};

use crate::help::{Play, hunt, id, wild};

fn tested(players: u8) -> Setup {
    let options = Options { tests: true, ..Options::default() };
    Setup::hunters(players, Film::Jungle).unwrap().with(options).unwrap()
}

fn rivals(rivalries: Rivalries) -> Setup {
    let options = Options { tests: true, rivalries, ..Options::default() };
    Setup::hunters(3, Film::Jungle).unwrap().with(options).unwrap()
}

/// E-17.1, E-17.2: ten tests are in the armory, and another card comes in the place of one.
#[test]
fn tests_come_out_of_the_armory() {
    let mut play = Play::new(Encounters::newest(&tested(2)));
    assert_eq!((play.view().barracks, play.hunt().unseen_tests.len()), (66, 20));
    play.luck("test-fury").luck("scars-mud");
    let view = play.view();
    assert!(play.told(Event::TestRevealed { card: id("test-fury") }));
    assert_eq!(view.hq[0].map(|offer| offer.card), Some(id("scars-mud")));
    assert_eq!((play.hunt().n_tests, play.hunt().tests[0].card), (9, id("test-fury")));
    let game = Scenario::new(tested(2)).hq(&["scars-mud"]).totals(2, 0);
    let mut play = Play::new(game.actions());
    play.decide(0, Decision::Recruit(0)).luck("test-speed").luck("scars-cornered");
    assert_eq!(play.view().hq[0].map(|offer| offer.card), Some(id("scars-cornered")));
}

/// E-17.3: neither what was done before a test was revealed counts, nor what one had; in the next turn all does.
#[test]
fn what_was_done_before_does_not_count() {
    let game = Scenario::new(tested(2))
        .hq(&["scars-mud", "scars-mud", "scars-mud", "scars-mud", "scars-mud"])
        .totals(8, 0);
    let mut play = Play::new(game.actions());
    play.decide(0, Decision::Recruit(0)).luck("test-provision").luck("stalker-still");
    assert_eq!((play.hunt().tests[0].done, play.hunt().tests[0].needed), (0, 3));
    for place in 1..3 {
        play.decide(0, Decision::Recruit(place)).luck("stalker-still");
    }
    assert_eq!((play.hunt().tests[0].done, play.trophies(0)), (2, vec![]));
    play.decide(0, Decision::Recruit(3)).luck("stalker-still");
    assert_eq!(play.trophies(0), [id("test-provision")]);

    let gear = ["gear-vest", "gear-rifle"];
    let game = Scenario::new(tested(2)).trophies(0, &gear).hq(&["scars-mud"]).totals(2, 0);
    let mut play = Play::new(game.actions());
    play.decide(0, Decision::Recruit(0)).luck("test-spoils").luck("stalker-still");
    assert_eq!((play.hunt().tests[0].done, play.trophies(0).len()), (0, 2), "what one had");
}

/// E-17.3: classes that were played before count only if they are played again.
#[test]
fn classes_begin_anew() {
    let hand = ["scars-mud", "stalker-still", "frenzy-charge", "snares-stakes", "scars-mud"];
    let game = Scenario::new(tested(2)).hand(0, &hand).hq(&["scars-mud"]).deck(0, &[]);
    let mut play = Play::new(game.actions());
    play.play(0, "scars-mud")
        .decide(0, Decision::Recruit(0))
        .luck("test-harmony")
        .luck("frenzy-roar");
    play.play(0, "stalker-still").draw(&["scars-mud"]);
    play.play(0, "frenzy-charge").play(0, "snares-stakes");
    assert_eq!(play.hunt().tests[0].done, 3);
    play.play(0, "scars-mud");
    assert_eq!(play.trophies(0), [id("test-harmony")]);
}

/// E-17.4: a test is taken as soon as it is passed, by the active player only.
#[test]
fn a_test_is_passed_in_the_own_turn() {
    let game = hunt(2).tests(&["test-speed", "test-courage", "test-scars"]);
    let game = game
        .wilds(Space::River, "camp-sentry")
        .wilds(Space::Ruins, "gun-nest")
        .strikes(1, &["prey-flesh-wound"; 5])
        .deck(0, &[])
        .totals(0, 8);
    let mut play = Play::new(game.actions());
    play.decide(0, wild(Space::Ruins));
    assert_eq!(play.trophies(0), [id("gun-nest"), id("test-courage")], "worthy prey");
    play.decide(0, wild(Space::River));
    assert!(play.trophies(0).contains(&id("test-speed")), "two kills");
    assert_eq!(play.trophies(1), [], "it is not their turn");
    play.decide(0, Decision::End);
    assert_eq!(play.trophies(1), [id("test-scars")]);
}

/// E-17.5: rivalries are dealt, each seen by its owner, or by all.
#[test]
fn rivalries_are_dealt() {
    let deal = |rivalries| {
        let mut play = Play::new(Encounters::newest(&rivals(rivalries)));
        play.luck("rivalry-eye").luck("rivalry-arm").luck("rivalry-hide");
        play
    };
    let secret = deal(Rivalries::Secret);
    let own = |seat| secret.game.view(Viewer::Seat(Seat(seat))).own.unwrap().rivalry;
    assert_eq!(
        [0, 1, 2].map(own),
        ["rivalry-eye", "rivalry-arm", "rivalry-hide"].map(id).map(Some)
    );
    assert!(secret.view().players.iter().all(|player| player.rivalry.is_none()));
    let dealt = Event::Dealt { seat: Seat(0), rivalry: Some(id("rivalry-eye")) };
    assert!(secret.told(dealt));
    let hidden = Event::Dealt { seat: Seat(0), rivalry: None };
    assert_eq!(Encounters::redact(&dealt, Viewer::Seat(Seat(1))), Some(hidden));
    assert_eq!(Encounters::redact(&dealt, Viewer::Seat(Seat(0))), Some(dealt));
    let open = deal(Rivalries::Open);
    assert_eq!(open.player(2).rivalry, Some(id("rivalry-hide")));
    // Nobody is dealt what another one has.
    let twice = Input::Luck(Answer::Card(id("rivalry-eye")));
    let mut game = Encounters::newest(&rivals(Rivalries::Open));
    game.apply(&twice, &mut Silence).unwrap();
    assert!(game.apply(&twice, &mut Silence).is_err());
}

/// E-17.6: rivalries count at the end, for the dead too.
#[test]
fn rivalries_count_at_the_end() {
    let score = |rivalry: &str, change: &dyn Fn(Scenario) -> Scenario| -> (i16, Vec<Event>) {
        let game = change(Scenario::new(rivals(Rivalries::Secret)).rivalry(0, rivalry));
        let game = (0..3).fold(game.no_prey(), |game, seat| game.deck(seat, &[]));
        let mut play = Play::new(game.actions());
        play.decide(0, Decision::End);
        assert_eq!(play.view().end, Some(End::OutOfTime));
        (play.player(0).honor.unwrap(), play.news)
    };
    let none = |game: Scenario| game;
    assert_eq!(score("rivalry-purity", &none).0, 4 + 3);
    let cunning = |game: Scenario| game.trophies(0, &["punji-pit", "trip-line", "camp-sentry"]);
    let (honor, news) = score("rivalry-cunning", &cunning);
    assert_eq!(honor, 4 + 3 + 2);
    let shown = Event::RivalryShown { seat: Seat(0), rivalry: id("rivalry-cunning"), honor: 2 };
    assert!(news.contains(&shown));
    let worthy = |game: Scenario| game.trophies(0, &["gun-nest", "camp-commander", "commando"]);
    assert_eq!(score("rivalry-fearlessness", &worthy).0, 4 + 6 + 2);
    let trapped = |game: Scenario| game.trophies(0, &["net-trap"]).strikes(0, &["prey-seen"]);
    assert_eq!(score("rivalry-cleverness", &trapped).0, 4 + 1 + 2 - 1);
}

fn pack(players: u8) -> Scenario {
    Scenario::new(Setup::pack(players, Film::Jungle).unwrap())
}

/// E-18.1, E-18.2: a pack has no duels and no rivalries.
#[test]
fn a_pack_does_not_duel() {
    let play = Play::new(pack(2).totals(0, 9).points(0, 0, 1).actions());
    assert_eq!(play.clause(0, Decision::Duel(Seat(1))), "E-18.2");
    let options = Options { tests: true, rivalries: Rivalries::Open, ..Options::default() };
    assert!(Setup::pack(3, Film::Jungle).unwrap().with(options).is_none());
}

/// E-18.3: points and recruit are spent for others too; poison forbids it to its bearer only.
#[test]
fn a_pack_helps_each_other() {
    let strike = id("prey-flesh-wound");
    let game = pack(2)
        .strikes(1, &["prey-flesh-wound", "prey-seen"])
        .traps(1, &["net-trap", "poison-trap"])
        .totals(4, 0)
        .points(1, 1, 0);
    let mut play = Play::new(game.clone().actions());
    play.decide(0, Decision::Heal(Seat(1), strike))
        .decide(0, Decision::Heal(Seat(1), id("prey-seen")));
    play.decide(0, Decision::Free(Seat(1), id("net-trap")));
    assert_eq!((play.player(1).strikes, play.trophies(0)), (vec![], vec![id("net-trap")]));
    let poisoned = Play::new(game.active(1).actions());
    assert_eq!(poisoned.clause(1, Decision::Heal(Seat(1), strike)), "E-10.1");
}

/// E-18.4: four traps are left out with all their copies.
#[test]
fn a_pack_leaves_four_traps_out() {
    let view = Encounters::newest(&Setup::pack(3, Film::City).unwrap()).view(Viewer::Spectator);
    assert_eq!(view.hunt.unwrap().n_traps, 20 - 4 * 2);
}

/// E-18.5: the pack wins by the ultimate prey, and adds its honor.
#[test]
fn a_pack_wins_together() {
    let game = pack(3).wilds(Space::River, "dutch-alone").totals(0, 12).dead(2);
    let mut play = Play::new(game.actions());
    play.decide(0, wild(Space::River)).luck("prey-miss");
    play.ends(End::Major, 3);
    assert_eq!(play.view().points, Some(4 + 5 + 5));
    let game = (0..2).fold(pack(2).no_prey(), |game, seat| game.deck(seat, &[]));
    let mut play = Play::new(game.actions());
    play.decide(0, Decision::End);
    play.ends(End::OutOfTime, 0);
    assert_eq!(play.player(0).trophies, Some(Vec::<Card>::new()));
}
