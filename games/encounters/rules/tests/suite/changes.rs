//! Every change of the rules, by the number before it and by its own: matches keep what they began with.

use saucer_core::{Game, Ruleset, Seat};
use saucer_encounters::{
    Decision, Encounters, End, Event, Film, Mix, Options, Scenario, Setup, Space, Whither,
};

use crate::help::{Play, hunt, id, jungle, wild, zone};

/// The rules before this change, and those with it.
pub(crate) fn both(name: &str) -> [Ruleset; 2] {
    let change = Encounters::CHANGES.iter().find(|change| change.name == name).expect(name);
    [change.number - 1, change.number].map(|number| {
        Ruleset::numbered(number, Encounters::RULES).expect("a number of these rules")
    })
}

/// A camp whose capture begins the second objective, which is that of the city.
fn before_the_city(rules: Ruleset) -> Scenario {
    let objectives = [Film::Jungle, Film::City, Film::City];
    let setup = Setup::hunted(1, Film::City).unwrap();
    let setup = setup.mixing(Mix { objectives, ..Mix::of(Film::City) }).unwrap();
    Scenario::by(setup, rules).attached("camp", Space::River).totals(9, 1)
}

/// E-5.10: of two clues that came too early the first rules turned over one anew; now it is both.
#[test]
fn all_tasks_wake() {
    let left = [Some(id("clue-lab")), None];
    for ((rules, woken), left) in both("all_tasks_wake").into_iter().zip([1, 2]).zip(left) {
        let game = before_the_city(rules);
        let game = game.combat(&["clue-witness"]).wilds(Space::Ruins, "clue-lab");
        let mut play = Play::new(game.actions());
        play.decide(0, Decision::Task(id("camp"), 1));
        assert_eq!((play.view().current, play.combat()), (1, vec![]), "{rules:?}");
        assert_eq!(play.open(Space::Ruins), left, "{rules:?}");
        // Of those that woke only the one of the wilds is worth a card.
        assert_eq!(play.view().counters, [woken - 1, woken], "{rules:?}");
    }
}

/// E-5.10: all three wake, and their objective is complete as soon as it has begun.
#[test]
fn three_clues_that_came_early_complete_their_objective() {
    let [before, now] = both("all_tasks_wake");
    for (rules, current) in [(before, 1), (now, 2)] {
        let game = before_the_city(rules).deck(0, &[]);
        let game = game.combat(&["clue-witness", "clue-lab", "clue-weapon"]);
        let mut play = Play::new(game.actions());
        play.decide(0, Decision::Task(id("camp"), 1));
        assert_eq!(play.view().current, current, "{rules:?}");
    }
}

/// E-10.11: what a swapped card has given and is spent does not come back, and a second swap of the card is back.
#[test]
fn spent_stays_spent() {
    let parts = Decision::Use(id("arsenal-parts"), 0);
    for (rules, left) in both("spent_stays_spent").into_iter().zip([(0, 2), (0, 0)]) {
        let setup = Setup::hunters(2, Film::City).unwrap();
        let game = Scenario::by(setup, rules).active(0).hand(0, &["arsenal-parts"]);
        let mut play = Play::new(game.hq(&["ring-challenge"]).no_barracks().actions());
        play.play(0, "arsenal-parts").decide(0, Decision::Recruit(0)).decide(0, parts);
        assert_eq!(play.totals(), left, "{rules:?}");
    }
    let hand = ["arsenal-parts", "role-mask-maker"];
    for (rules, left) in both("spent_stays_spent").into_iter().zip([(0, 6), (3, 2)]) {
        let setup = Setup::hunters(2, Film::City).unwrap();
        let game = Scenario::by(setup, rules).active(0).hand(0, &hand);
        let mut play = Play::new(game.actions());
        play.play(0, "arsenal-parts").play(0, "role-mask-maker");
        play.decide(0, parts).decide(0, Decision::Take(id("arsenal-parts")));
        assert_eq!(play.totals(), (0, 4), "{rules:?}");
        play.decide(0, Decision::Use(id("role-mask-maker"), 0));
        play.decide(0, Decision::Take(id("arsenal-parts")));
        assert_eq!(play.totals(), left, "{rules:?}");
    }
}

/// E-10.11: of two cards alike the second swap is that of the other one, and a card that left play is swapped no more.
#[test]
fn each_card_is_swapped_by_itself() {
    let parts = Decision::Use(id("arsenal-parts"), 0);
    let game = Scenario::new(Setup::hunters(2, Film::City).unwrap()).active(0);
    let game = game.hand(0, &["arsenal-parts", "arsenal-parts"]);
    let mut play = Play::new(game.actions());
    play.play(0, "arsenal-parts").play(0, "arsenal-parts").decide(0, parts);
    assert_eq!((play.totals(), play.view().swapped), ((2, 2), vec![id("arsenal-parts")]));
    play.decide(0, parts);
    assert_eq!((play.totals(), play.view().swapped.len()), ((0, 4), 2));
}

/// E-9.3, E-14.5: what makes prey run makes no danger run.
#[test]
fn dangers_have_no_keywords() {
    for (rules, stays) in both("dangers_have_no_keywords").into_iter().zip([false, true]) {
        let game = Scenario::by(Setup::hunters(2, Film::Jungle).unwrap(), rules);
        let game = game.wilds(Space::Hills, "tripwire-flares").wilds(Space::River, "commando");
        let mut play = Play::new(game.enemies());
        play.luck("gun-nest");
        assert_eq!(play.open(Space::Hills) == Some(id("tripwire-flares")), stays, "{rules:?}");
        assert_eq!(play.is_luck(), !stays, "a trap is drawn for it");
        if stays {
            assert_eq!(play.open(Space::Ruins), Some(id("commando")), "prey does run");
        }
    }
}

/// E-16.2: nobody strikes for the ultimate prey any more, so that one alone has won.
#[test]
fn last_kill_ends() {
    for (rules, end) in both("last_kill_ends").into_iter().zip([None, Some(End::Major)]) {
        let game = Scenario::by(Setup::hunters(1, Film::Jungle).unwrap(), rules);
        let game = game.wilds(Space::River, "dutch-alone").wilds(Space::Ruins, "night-archer");
        let mut play = Play::new(game.totals(0, 13).actions());
        play.decide(0, wild(Space::River)).luck("prey-miss");
        assert_eq!((play.view().end, play.is_luck()), (end, end.is_none()), "{rules:?}");
    }
}

/// E-10.4: a card that was played and has left play still counts.
#[test]
fn played_stays_played() {
    for (rules, done) in both("played_stays_played").into_iter().zip([0, 1]) {
        let setup = Setup::hunters(2, Film::City).unwrap();
        let game = Scenario::by(setup, rules).active(0).tests(&["test-humility"]);
        let game = game.hand(0, &["experience", "vow-shed"]);
        let mut play = Play::new(game.actions());
        play.play(0, "experience").play(0, "vow-shed");
        assert_eq!(play.hunt().tests[0].done, 1);
        play.decide(0, Decision::Use(id("vow-shed"), 0)).decide(0, Decision::Yes);
        play.decide(0, Decision::Take(id("experience")));
        assert_eq!(play.hunt().tests[0].done, done, "{rules:?}");
    }
}

/// E-3.5, E-9.3: a runner that is pushed before its turn to run runs all the same, and once.
#[test]
fn runners_run_once() {
    for (rules, combat) in both("runners_run_once").into_iter().zip([1, 2]) {
        let game = Scenario::by(Setup::hunters(2, Film::Jungle).unwrap(), rules);
        let game = game
            .wilds(Space::Hills, "smuggler")
            .gear(1, "gear-radio")
            .wilds(Space::Ruins, "smuggler")
            .wilds(Space::River, "camp-sentry")
            .wilds(Space::Graveyard, "camp-sentry");
        let mut play = Play::new(game.enemies());
        // The radio brings another card, which pushes all of them.
        play.luck("gun-nest");
        assert_eq!(play.combat(), vec![id("smuggler"); combat], "{rules:?}");
        let left = if combat == 1 { Some(id("smuggler")) } else { None };
        assert_eq!(play.open(Space::Hills), left, "{rules:?}");
    }
}

/// E-6.7: of the smallest strikes whoever heals chooses.
#[test]
fn equal_strikes_are_chosen() {
    let chosen = Decision::Heal(Seat(0), id("dropped-weapon"));
    for (rules, asks) in both("equal_strikes_are_chosen").into_iter().zip([false, true]) {
        let strikes = ["flesh-wound", "dropped-weapon", "deep-gash"];
        let game = Scenario::by(Setup::hunted(1, Film::Jungle).unwrap(), rules);
        let game = game.strikes(0, &strikes).hand(0, &["blain-chew", "blain-chew"]);
        let mut play = Play::new(game.actions());
        play.play(0, "blain-chew").play(0, "blain-chew");
        assert_eq!(play.legal(0).contains(&chosen), asks, "{rules:?}");
        assert_eq!(play.player(0).strikes.len(), if asks { 3 } else { 2 });
        if asks {
            assert_eq!(play.legal(0).len(), 2, "the gash is larger");
            play.decide(0, chosen);
            assert_eq!(play.player(0).strikes, [id("flesh-wound"), id("deep-gash")]);
        }
    }
    // Where all that are smallest are alike, nobody is asked.
    let game = jungle(1).strikes(0, &["flesh-wound", "flesh-wound", "deep-gash"]);
    let mut play = Play::new(game.hand(0, &["blain-chew", "blain-chew"]).actions());
    play.play(0, "blain-chew").play(0, "blain-chew");
    assert_eq!(play.player(0).strikes.len(), 2);
}

/// E-11.3: whoever draws until a card comes draws as long as there are cards.
#[test]
fn draws_until_it_comes() {
    for (rules, drawn) in both("draws_until_it_comes").into_iter().zip([10, 13]) {
        let deck = ["keyes-screens"; 13];
        let game = Scenario::by(Setup::hunted(1, Film::City).unwrap(), rules);
        let game = game.hand(0, &["keyes-federal", "keyes-federal"]).deck(0, &deck);
        let mut play = Play::new(game.actions());
        play.play(0, "keyes-federal").play(0, "keyes-federal");
        while play.is_luck() {
            play.draw(&["keyes-screens"]);
        }
        assert_eq!(play.player(0).n_hand, drawn, "{rules:?}");
    }
}

/// E-15.2, E-16.2: prey is a trophy when what stands below its death is done.
#[test]
fn trophy_after_death() {
    for (rules, lost) in both("trophy_after_death").into_iter().zip([true, false]) {
        let game = Scenario::by(Setup::hunters(2, Film::City).unwrap(), rules).active(0);
        let mut play = Play::new(game.wilds(Space::River, "unfit-prey").totals(0, 2).actions());
        play.decide(0, wild(Space::River));
        assert_eq!(play.is_luck(), lost, "{rules:?}");
        if lost {
            play.luck("unfit-prey");
        }
        assert_eq!(play.player(0).n_trophies, u8::from(!lost), "{rules:?}");
    }
}

/// E-15.2, E-16.3: who dies by the death of what they have killed has killed it, and everybody's death changes nothing
/// about that.
#[test]
fn the_dead_have_killed_what_they_die_of() {
    let strikes = ["prey-hand", "prey-hand", "prey-hand", "prey-hand", "prey-just-a-scratch"];
    for players in [1, 2] {
        let game = hunt(players).wilds(Space::River, "grenadier").gear(1, "gear-vest");
        let game = game.strikes(0, &strikes).totals(0, 9);
        let mut play = Play::new(game.actions());
        play.decide(0, wild(Space::River));
        assert_eq!(play.trophies(0), []);
        if !play.is_luck() {
            play.decide(0, Decision::No);
        }
        play.luck("prey-flesh-wound");
        assert!(play.told(Event::Died { seat: Seat(0) }));
        assert_eq!(play.player(0).n_trophies, 2, "the grenadier and the vest");
    }
}

/// E-17.3: what one had when a test was revealed counts from the next turn on.
#[test]
fn tests_begin_anew() {
    let setup = Setup::hunters(2, Film::Jungle).unwrap();
    let setup = setup.with(Options { tests: true, ..Options::default() }).unwrap();
    for (rules, at_once) in both("tests_begin_anew").into_iter().zip([true, false]) {
        let game = Scenario::by(setup, rules).trophies(0, &["gear-vest", "gear-rifle"]);
        let game = game.hq(&["scars-mud"]).totals(2, 0).deck(0, &[]).deck(1, &[]);
        let mut play = Play::new(game.actions());
        play.decide(0, Decision::Recruit(0)).luck("test-spoils").luck("stalker-still");
        let has = |play: &Play| play.trophies(0).contains(&id("test-spoils"));
        assert_eq!(has(&play), at_once, "{rules:?}");
        play.decide(0, Decision::End);
        while play.is_luck() {
            play.any_luck();
        }
        play.decide(1, Decision::End).luck("gun-nest");
        assert!(has(&play), "{rules:?}");
    }
}

/// E-8.2: when a player dies whose card was copied, it still counts as offered.
#[test]
fn used_offers_stay() {
    let strikes = ["brutal-puncture"; 3];
    for (rules, attack) in both("used_offers_stay").into_iter().zip([2, 3]) {
        let game = Scenario::by(Setup::hunted(2, Film::Jungle).unwrap(), rules);
        let game = game.hand(0, &["role-guerrilla"]).hand(1, &["commander-tech"]);
        let game = game.strikes(1, &strikes).hazards(2).hidden(Space::Hills, 0).totals(0, 2);
        let mut play = Play::new(game.actions());
        play.decide(1, Decision::Offer(id("commander-tech"))).draw(&["experience"]);
        play.decide(0, Decision::Copy(Seat(1))).play(0, "role-guerrilla");
        play.decide(0, Decision::Scan(Space::Hills)).luck("assets-hazard");
        while play.is_luck() {
            play.luck("flesh-wound");
        }
        assert!(play.told(Event::Died { seat: Seat(1) }));
        play.decide(0, Decision::Use(id("role-guerrilla"), 0));
        assert_eq!(play.totals().1, attack, "{rules:?}");
        play.decide(0, Decision::End);
        let home = Event::Moved { seat: Seat(1), card: id("commander-tech"), to: Whither::Home };
        assert!(!play.told(home), "the dead have no discard");
    }
}

/// E-14.15: prey of the combat zone is arrested too, and stands there again when the one on top is gone.
#[test]
fn arrest_in_combat() {
    for (rules, arrests) in both("arrest_in_combat").into_iter().zip([false, true]) {
        let game = Scenario::by(Setup::hunters(2, Film::City).unwrap(), rules).active(0);
        let mut play = Play::new(game.combat(&["marksman"]).totals(0, 3).enemies());
        play.luck("police-officer");
        let there = if arrests { "police-officer" } else { "marksman" };
        assert_eq!(play.combat(), [id(there)], "{rules:?}");
        if arrests {
            assert_eq!(play.open(Space::Underground), None);
            play.decide(0, zone(0));
            assert_eq!(play.combat(), [id("marksman")], "it is free again");
        }
    }
}

/// E-10.5, E-8.7: a copy is no card that could be shown.
#[test]
fn copies_are_not_shown() {
    for (rules, asked) in both("copies_are_not_shown").into_iter().zip([false, true]) {
        let game = Scenario::by(Setup::hunted(2, Film::Jungle).unwrap(), rules);
        let game = game.hand(1, &["dillon-cover-story"]).wilds(Space::River, "blood-eyes");
        let mut play = Play::new(game.totals(0, 9).actions());
        play.decide(1, Decision::Offer(id("dillon-cover-story"))).draw(&["experience"]);
        play.decide(0, Decision::Copy(Seat(1))).decide(0, wild(Space::River));
        assert_eq!(play.legal(0) == [Decision::No], asked, "{rules:?}");
    }
}
