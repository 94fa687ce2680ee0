//! E-23: the setup of a safari.

use saucer_core::{Draw, Game, Input, Pending, Seat, Xoshiro};
use saucer_encounters::{
    Avatars, Card, Characters, Content, Encounters, Event, Film, Mix, Options, Rivalries, Scenario,
    Setup, Side, Space, Texts,
};

use crate::help::{Play, crossing, id, safari};

/// Plays the setup with luck until the first seat acts.
fn begun(setup: Setup) -> Play {
    let mut play = Play::new(Encounters::newest(&setup));
    let mut luck = Xoshiro::seeded(3);
    while let Pending::Luck(draw) = play.game.pending() {
        let answer = draw.sample(&play.game, &mut luck);
        play.game.apply(&Input::Luck(answer), &mut play.news).unwrap();
    }
    play
}

fn side(card: Card) -> Side {
    let content = Content::newest();
    content.decks[usize::from(content.card(card).deck().0)].side
}

/// E-23.1: one to five, with all that a hunt has: honor, trophies, duels and the end of a hunt.
#[test]
fn one_to_five_hunt_the_hive() {
    for players in 1..=5 {
        for film in Film::HIVE {
            assert!(Setup::safari(players, film).is_some());
        }
    }
    assert!(Setup::safari(6, Film::Colony).is_none());
    assert!(Setup::safari(2, Film::Jungle).is_none(), "there is no hive in the jungle");
    let play = begun(Setup::safari(2, Film::Freighter).unwrap());
    let view = play.view();
    assert!(view.hunt.is_some() && view.hive.is_some());
    assert!(play.game.view(saucer_core::Viewer::Seat(Seat(0))).own.unwrap().honor.is_some());
    assert_eq!(play.clause(0, saucer_encounters::Decision::Call), "E-13.7");
}

/// E-23.2: the mat is that of the hive, and killer instinct lies where sergeants lay.
#[test]
fn it_is_played_on_the_mat_of_the_hive() {
    let setup = Setup::safari(3, Film::Station).unwrap();
    assert_eq!(setup.mat_side(), Side::Aliens);
    assert_eq!((setup.officers_side(), setup.strikes_side()), (Side::Hunters, Side::Hunters));
    let view = begun(setup).view();
    assert_eq!(view.commanders, 8);
    assert!(view.enemies.heap.iter().all(|card| side(*card) == Side::Aliens));
}

/// E-23.3: rewritten texts, any films of the hive in their order, and as many drones as mercenaries.
#[test]
fn location_and_objectives_are_of_the_hive() {
    let setup = Setup::safari(3, Film::Freighter).unwrap();
    let mix = Mix {
        location: Film::Station,
        objectives: [Film::Colony, Film::Prison, Film::Freighter],
        ..setup.mix()
    };
    let play = Play::new(Encounters::newest(&setup.mixing(mix).unwrap()));
    let view = play.view();
    let objectives =
        ["objective-colony-harder", "objective-beast-out-harder", "objective-organism-harder"];
    assert_eq!(view.objectives, objectives.map(id));
    assert_eq!(view.location, id("auriga-harder"));
    assert_eq!(setup.texts(), Texts::Rewritten);
    assert_eq!(view.enemies.young_bloods, [2, 3, 4, 0]);
    assert_eq!(view.enemies.heap.len(), 24);
    let parts = view.enemies.unseen.iter().map(Vec::len).collect::<Vec<_>>();
    assert_eq!(parts, [9, 11, 13, 0]);
    for wrong in [
        Mix { location: Film::Jungle, ..setup.mix() },
        Mix { objectives: [Film::City; 3], ..setup.mix() },
        Mix { characters: Characters::Of(Film::Colony), ..setup.mix() },
        Mix { characters: Characters::OfBoth(Film::Jungle, Film::City), ..setup.mix() },
    ] {
        assert!(setup.mixing(wrong).is_none(), "{wrong:?}");
    }
}

/// E-23.4: the armory and the avatars of the hunt that goes with the film, or others by choice.
#[test]
fn avatars_and_the_armory_are_those_of_a_hunt() {
    let of = |film: Film| {
        let view = begun(Setup::safari(2, film).unwrap()).view();
        view.players.iter().map(|player| player.avatar).collect::<Vec<_>>()
    };
    assert_eq!(of(Film::Freighter), ["jungle-hunter", "elder-hunter"].map(id));
    assert_eq!(of(Film::Prison), ["jungle-hunter", "storm-hunter"].map(id));
    assert_eq!(of(Film::Station), ["silent-hunter", "jungle-hunter"].map(id));
    assert_eq!(of(Film::Colony), ["city-hunter", "mask-maker"].map(id));
    let setup = Setup::safari(2, Film::Freighter).unwrap();
    let view = begun(setup).view();
    assert!(view.hq.iter().flatten().all(|offer| side(offer.card) == Side::Hunters));
    assert_eq!((view.barracks, view.strikes), (51, 60));
    // The lowest initiative begins (E-13.5).
    let begins = begun(Setup::safari(4, Film::Freighter).unwrap()).view();
    assert_eq!(begins.active, Seat(3), "the storm hunter");
    let urban = Mix { characters: Characters::Of(Film::City), ..setup.mix() };
    let urban = begun(setup.mixing(urban).unwrap()).view();
    let content = Content::newest();
    assert_eq!(content.decks[usize::from(urban.characters[0].0)].id, "urban-intel");
    let drawn = Mix { characters: Characters::Drawn, ..setup.mix() };
    let drawn = setup.mixing(drawn).unwrap();
    match Encounters::newest(&drawn).pending() {
        Pending::Luck(draw) => assert_eq!(draw.ways(&Encounters::newest(&drawn)), 70),
        other => panic!("{other:?}"),
    }
    assert_eq!(begun(setup.casting(Avatars::Chosen)).view().avatars.len(), 10);
}

/// E-23.5: no gear, no dangers, and eighteen traps.
#[test]
fn gear_and_the_shadow_trap_are_left_out() {
    let hunt = begun(Setup::safari(2, Film::Colony).unwrap()).hunt();
    assert_eq!((hunt.n_gear, hunt.n_traps), (0, 18));
}

/// E-23.6: six tests and four rivalries are left out; ten of fourteen tests are in the armory.
#[test]
fn some_tests_and_rivalries_are_left_out() {
    let options = Options { tests: true, rivalries: Rivalries::Secret, ..Options::default() };
    let setup = Setup::safari(3, Film::Prison).unwrap().with(options).unwrap();
    let mut play = Play::new(Encounters::newest(&setup));
    let hunt = play.hunt();
    assert_eq!((hunt.n_tests, hunt.unseen_tests.len()), (10, 14));
    for left_out in ["courage", "focus", "respect", "spoils", "caution", "freedom"] {
        assert!(!hunt.unseen_tests.contains(&id(&format!("test-{left_out}"))), "{left_out}");
    }
    let refused = |name: &str| {
        let answer = saucer_encounters::Answer::Card(id(name));
        play.game.clone().apply(&Input::Luck(answer), &mut saucer_core::Silence).is_err()
    };
    for left_out in ["cunning", "fearlessness", "technique", "cleverness"] {
        assert!(refused(&format!("rivalry-{left_out}")), "{left_out}");
    }
    play.luck("rivalry-eye").luck("rivalry-arm").luck("rivalry-purity");
    assert!(play.told(Event::Dealt { seat: Seat(0), rivalry: Some(id("rivalry-eye")) }));
    let alone = Setup::safari(1, Film::Prison).unwrap();
    assert!(alone.with(options).is_none(), "nobody is a rival of oneself");
}

/// E-23.7: hazards mark nobody, and the next strike is any strike.
#[test]
fn predators_are_not_marked() {
    let mut play = Play::new(safari(2, Film::Freighter).enemies());
    play.luck("sos-hazard");
    assert!(play.told(Event::Happened { card: id("nostromo-harder"), hazard: 1 }));
    assert_eq!(play.player(0).marks, 0);
    // A role that avoids the next strike lets one choose.
    let hunters = Encounters::CONTENT.iter().find(|one| one.name == "hunters.ron").unwrap();
    let text = hunters.text.replacen("Avoid(Any)", "Avoid(Next)", 1);
    let other = saucer_core::OtherFile { name: "hunters.ron".to_owned(), text };
    let rules = Encounters::experiment(Encounters::rules(), &[other]).unwrap();
    let avoids = |setup: Setup| {
        let game = Scenario::by(setup, rules).hand(0, &["role-jungle-hunter"]).actions();
        let mut play = Play::new(game);
        play.play(0, "role-jungle-hunter");
        play.decide(0, saucer_encounters::Decision::Use(id("role-jungle-hunter"), 0));
        play.player(0).avoids
    };
    assert_eq!(avoids(Setup::hunters(2, Film::Jungle).unwrap()), [0, 1]);
    assert_eq!(avoids(Setup::safari(2, Film::Freighter).unwrap()), [1, 0]);
}

/// E-23.8: what is a trophy for predators is done with for people.
#[test]
fn people_take_no_trophies() {
    let scan = saucer_encounters::Decision::Scan(Space::River);
    let game = crossing(2, Film::Freighter, Texts::Rewritten).hidden(Space::River, 0);
    let mut play = Play::new(game.totals(0, 3).actions());
    play.decide(0, scan).luck("signal-first");
    assert_eq!((play.view().done, play.player(0).n_trophies), (vec![id("signal-first")], 0));
    let mut play =
        Play::new(safari(2, Film::Freighter).hidden(Space::River, 0).totals(0, 3).actions());
    play.decide(0, scan).luck("signal-first");
    assert_eq!((play.view().done, play.trophies(0)), (vec![], vec![id("signal-first")]));
}
