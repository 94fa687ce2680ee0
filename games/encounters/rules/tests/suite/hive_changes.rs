//! Every change of what the hive brings, by the number before it and by its own.

use saucer_core::{Game, Ruleset, Seat};
use saucer_encounters::{
    Crossing, Decision, Encounters, Event, Film, Mix, Mode, Options, Scenario, Setup, Space,
    Supply, Texts,
};

use crate::changes::both;
use crate::help::{Play, id, zone};

fn crossover(players: u8, film: Film, texts: Texts) -> Setup {
    let setup = Setup::of(Mode::Crossover, players, film).unwrap().mixing(Mix::of(film)).unwrap();
    let crossing = Crossing { texts, fillers: Supply::Predator, ..Crossing::default() };
    setup.with(Options { crossing, ..Options::default() }).unwrap()
}

fn crossing(rules: Ruleset, players: u8, film: Film, texts: Texts) -> Scenario {
    Scenario::by(crossover(players, film, texts), rules)
}

fn safari(rules: Ruleset, players: u8, film: Film) -> Scenario {
    Scenario::by(Setup::safari(players, film).unwrap(), rules).active(0)
}

/// Nothing but hidden cards of this part in the wilds.
fn full(game: Scenario, part: u8) -> Scenario {
    Space::ALL.into_iter().fold(game, |game, space| game.hidden(space, part))
}

/// One strike more and the first player dies.
fn dying(game: Scenario) -> Scenario {
    let mut left = Play::new(game.clone().actions()).player(0).health - 1;
    let mut strikes = Vec::new();
    for (strike, damage, n) in [("claw-pierced", 3, 2), ("claw-slash", 2, 4), ("claw-bruise", 1, 9)]
    {
        let n = n.min(left / damage);
        left -= n * damage;
        strikes.extend((0..n).map(|_| strike));
    }
    game.strikes(0, &strikes)
}

/// Goes on until this was told; nobody does anything but end turns.
fn go_on(play: &mut Play, until: impl Fn(&Event) -> bool) {
    for _ in 0..200 {
        if play.news.iter().any(&until) {
            return;
        }
        match play.asked().first().copied() {
            None => _ = play.any_luck(),
            Some(seat) => {
                let legal = play.legal(seat);
                let end = legal.contains(&Decision::End).then_some(Decision::End);
                play.decide(seat, end.unwrap_or(*legal.last().unwrap()));
            }
        }
    }
    panic!("it was never told");
}

fn entered(play: &Play) -> usize {
    play.news.iter().filter(|event| matches!(event, Event::Entered { .. })).count()
}

/// E-11.2, E-7.2: the second brother kills who has found him, and the objective is complete.
#[test]
fn cards_are_finished() {
    for (rules, current) in both("cards_are_finished").into_iter().zip([0, 1]) {
        let game = crossing(rules, 2, Film::Prison, Texts::Milder).counters(1, 1);
        let mut play = Play::new(full(dying(game), 0).enemies());
        play.luck("missing-brother-b").luck("claw-bruise");
        assert!(play.told(Event::Died { seat: Seat(0) }));
        assert_eq!(play.view().current, current, "{rules:?}");
        assert_eq!(play.combat().is_empty(), current == 1, "{rules:?}");
        assert_eq!(play.view().active, Seat(1));
    }
}

/// E-11.2, E-7.2: the same in a safari.
#[test]
fn a_brother_who_kills_a_predator_is_found() {
    for (rules, current) in both("cards_are_finished").into_iter().zip([0, 1]) {
        let wounds = ["prey-hand", "prey-hand", "prey-hand", "prey-hand", "prey-just-a-scratch"];
        let game = safari(rules, 2, Film::Prison).strikes(0, &wounds).counters(1, 1);
        let mut play = Play::new(full(game, 0).enemies());
        play.luck("ceiling-runner").luck("missing-brother-b").luck("prey-flesh-wound");
        assert!(play.told(Event::Died { seat: Seat(0) }));
        assert_eq!(play.view().current, current, "{rules:?}");
    }
}

/// E-11.2, E-7.2: whoever dies of the card that the third clue is worth has found it all the same.
#[test]
fn the_third_clue_completes_its_objective() {
    for (rules, current) in both("cards_are_finished").into_iter().zip([1, 2]) {
        let setup = Setup::crossover(2, Film::City, Film::Prison).unwrap();
        let mix = Mix { objectives: [Film::City; 3], ..setup.mix() };
        let game = Scenario::by(setup.mixing(mix).unwrap(), rules).objective(2).counters(2, 2);
        let game = game.hidden(Space::River, 1).deck(0, &[]).burdened(0, "chestburster");
        let mut play = Play::new(game.totals(0, 9).actions());
        play.decide(0, Decision::Scan(Space::River)).luck("clue-witness");
        for _ in 0..6 {
            if play.is_luck() {
                play.any_luck();
            }
        }
        assert!(play.told(Event::Died { seat: Seat(0) }));
        assert_eq!(play.view().current, current, "{rules:?}");
    }
}

/// E-11.2, E-5.5: what is turned over after the finder has died happens too: an event strikes all others, a task is found
/// by the next player.
#[test]
fn what_follows_a_death_happens() {
    let second_hazard = |rules, counters| {
        let game = crossing(rules, 3, Film::Freighter, Texts::Rewritten).hazards(1);
        let game = dying(game).counters(counters, 0).hidden(Space::River, 0).totals(0, 9);
        let mut play = Play::new(game.actions());
        play.decide(0, Decision::Scan(Space::River)).luck("sos-hazard");
        play.luck("blood-lure").luck("claw-bruise");
        assert!(play.told(Event::Died { seat: Seat(0) }));
        play
    };
    let [before, now] = both("cards_are_finished");
    let mut play = second_hazard(now, 0);
    play.luck("sos-event").luck("claw-bruise").luck("claw-bruise");
    assert_eq!([1, 2].map(|seat| play.player(seat).strikes.len()), [1, 1]);
    let mut play = second_hazard(before, 0);
    play.luck("sos-event");
    assert_eq!([1, 2].map(|seat| play.player(seat).strikes.len()), [0, 0]);
    for (rules, current) in [(before, 0), (now, 1)] {
        let mut play = second_hazard(rules, 1);
        play.luck("signal-second");
        assert_eq!(play.view().current, current, "{rules:?}");
    }
    // A facehugger takes the next player.
    let mut play = second_hazard(now, 0);
    play.luck("egg");
    assert_eq!(play.view().before[0].seat, Seat(1));
}

/// E-11.2: whoever is next shows a card for one who has died of the rest of a hazard.
#[test]
fn the_next_player_goes_on() {
    for (rules, asked) in both("cards_are_finished").into_iter().zip([vec![], vec![1]]) {
        let game = crossing(rules, 3, Film::Station, Texts::Milder).hazards(1);
        let mut play = Play::new(full(dying(game), 0).enemies());
        play.luck("breakout-hazard").decide(0, Decision::No);
        play.luck("blood-lure").luck("claw-bruise");
        assert!(play.told(Event::Died { seat: Seat(0) }));
        assert_eq!(play.asked() == [1] && play.legal(1) == [Decision::No], asked == [1]);
    }
}

/// E-22.10: cards of the hive come when all have shown theirs.
#[test]
fn all_show_first() {
    for (rules, first) in both("all_show_first").into_iter().zip([1, 0]) {
        let game = crossing(rules, 1, Film::Station, Texts::Rewritten).hazards(1);
        let game = game.hidden(Space::River, 0).totals(0, 9).hand(0, &["call-mercy"]);
        let mut play = Play::new(game.actions());
        play.decide(0, Decision::Scan(Space::River)).luck("breakout-hazard");
        play.decide(0, Decision::No);
        assert_eq!(entered(&play), first, "{rules:?}");
        let mut shown = 0;
        while !play.legal(0).contains(&Decision::End) {
            let legal = play.legal(0);
            let show = legal.iter().find(|one| matches!(one, Decision::Show(_))).copied();
            shown += usize::from(show.is_some());
            play.decide(0, show.unwrap_or(Decision::No));
        }
        assert!(shown < 2);
        assert_eq!(entered(&play), 5 - shown, "{rules:?}");
    }
}

/// E-20.9: the third hazard of the rewritten Auriga kills every card with recruit, experience too.
#[test]
fn nobody_is_spared_on_the_auriga() {
    for (rules, left) in both("all_show_first").into_iter().zip([1, 0]) {
        let game = safari(rules, 1, Film::Station).hazards(2).hand(0, &["experience", "scars-mud"]);
        let mut play = Play::new(game.enemies());
        play.luck("breakout-hazard");
        assert_eq!(play.hand(0).len(), left, "{rules:?}");
    }
}

/// E-25.3: an event inside of another one is a trophy, and so is the other one.
#[test]
fn events_lie_apart() {
    let events = ["brothers-event", "nobody-event"].map(id);
    for (rules, found) in both("events_lie_apart").into_iter().zip([1, 2]) {
        let game = safari(rules, 1, Film::Prison).objective(3).combat(&["beast"]);
        let mut play = Play::new(full(game, 2).totals(0, 60).enemies());
        play.luck("brothers-event").luck("nobody-event").luck("molten-lead");
        assert_eq!(play.view().counters[0], 2);
        play.decide(0, zone(0)).decide(0, zone(0));
        let trophies = play.trophies(0);
        let taken = events.iter().filter(|event| trophies.contains(event)).count();
        assert_eq!(taken, found, "{rules:?}");
    }
}

/// E-20.9: who has saved a brother is spared, and nobody else.
#[test]
fn savers_are_spared() {
    for (rules, struck) in both("savers_are_spared").into_iter().zip([[0, 0, 0], [0, 2, 2]]) {
        let game = crossing(rules, 3, Film::Prison, Texts::Rewritten).totals(0, 9);
        let game = game.hidden(Space::River, 0).hidden(Space::Hills, 0);
        let mut play = Play::new(game.actions());
        play.decide(0, Decision::Scan(Space::River)).luck("missing-brother-a");
        assert!(play.hive().savers.contains(Seat(0)));
        play.decide(0, Decision::Scan(Space::Hills)).luck("brothers-event");
        while play.is_luck() {
            play.luck("claw-bruise");
        }
        let strikes = [0, 1, 2].map(|seat| play.player(seat).strikes.len());
        assert_eq!(strikes, struck, "{rules:?}");
    }
}

/// E-21.4: what spares a host has not struck, and does nothing after a strike.
#[test]
fn hosts_are_left_alone() {
    for (rules, stays) in both("hosts_are_left_alone").into_iter().zip([false, true]) {
        let setup = Setup::of(Mode::Crossover, 2, Film::Jungle).unwrap();
        let game = Scenario::by(setup, rules).combat(&["blood-disc"]);
        let mut play = Play::new(game.burdened(0, "chestburster").actions());
        play.decide(0, Decision::End);
        assert!(!play.news.iter().any(|event| matches!(event, Event::Struck { .. })));
        assert_eq!(!play.combat().is_empty(), stays, "{rules:?}");
    }
}

/// E-22.6: a hazard that was just drawn is in no lot, and passes on.
#[test]
fn hazards_pass_on() {
    for (rules, passes) in both("hazards_pass_on").into_iter().zip([false, true]) {
        let drawn = ["breakout-hazard", "experience", "experience"];
        let game = safari(rules, 2, Film::Station).hazards(1).deck(0, &drawn);
        let mut play = Play::new(game.actions());
        play.decide(0, Decision::End).draw(&drawn).luck("prey-cloak");
        let hazard = saucer_encounters::Answer::Card(id("breakout-hazard"));
        let refused = play.refuses(hazard);
        assert_eq!(refused, passes, "{rules:?}");
        if passes {
            play.luck("experience").luck("experience").decide(0, Decision::Player(Seat(1)));
            assert_eq!(play.player(1).discard, [id("breakout-hazard")]);
        }
    }
}

/// E-24.5: who gets a facehugger in the turn of another has the own next turn, and not two.
#[test]
fn hugs_end_in_time() {
    for (rules, turns) in both("hugs_end_in_time").into_iter().zip([2, 1]) {
        let aliens = Options { aliens: true, ..Options::default() };
        let setup = Setup::safari(3, Film::Freighter).unwrap().with(aliens).unwrap();
        let game = Scenario::by(setup, rules).alien(1, "alien-hunter").active(1);
        let game = game.hand(1, &["turned-vent"]).wilds(Space::Hills, "egg");
        let mut play = Play::new(game.actions());
        play.play(1, "turned-vent");
        let pushes = play.legal(1)[0];
        play.decide(1, pushes);
        assert_eq!(play.view().before[0].seat, Seat(2));
        go_on(&mut play, |event| matches!(event, Event::Implanted { .. }));
        let own = |event: &&Event| matches!(event, Event::TurnBegan { seat: Seat(2), .. });
        assert_eq!(play.news.iter().filter(own).count(), turns, "{rules:?}");
    }
}

/// E-21.2: when the next player dies in the own turn, the facehugger has had it.
#[test]
fn no_third_player_has_a_turn() {
    for (rules, turns) in both("hugs_end_in_time").into_iter().zip([1, 0]) {
        let game = crossing(rules, 3, Film::Freighter, Texts::Milder).before(0, "facehugger");
        // Enemies spare the bearer, who is a host already, and kill the next player.
        let game = game.burdened(0, "chestburster").strike_deck(&["claw-pierced"; 20]);
        let game = game.combat(&["inner-jaw", "inner-jaw", "perfect-organism"]);
        let mut play = Play::new(game.actions());
        go_on(&mut play, |event| matches!(event, Event::Withered { .. }));
        assert!(play.told(Event::Died { seat: Seat(1) }));
        let before = |event: &&Event| !matches!(event, Event::Withered { .. });
        let third = |event: &&Event| matches!(event, Event::TurnBegan { seat: Seat(2), .. });
        let before = play.news.iter().take_while(before);
        assert_eq!(before.filter(third).count(), turns, "{rules:?}");
    }
}

/// E-22.1: failed clones are no enemies that somebody has killed.
#[test]
fn clones_are_no_kills() {
    for (rules, kills) in both("clones_are_no_kills").into_iter().zip([1, 0]) {
        let game = safari(rules, 2, Film::Station).objective(2).totals(0, 20);
        let mut play = Play::new(game.combat(&["stalker-still", "stalker-still"]).actions());
        play.decide(0, zone(0));
        assert_eq!(play.view().tally.kills, kills, "{rules:?}");
        assert_eq!(play.trophies(0), [id("stalker-still")]);
    }
}

/// E-23.6: nobody can pass the Test of Freedom where traps hardly come.
#[test]
fn no_test_of_freedom() {
    for (rules, there) in both("no_test_of_freedom").into_iter().zip([true, false]) {
        let tests = Options { tests: true, ..Options::default() };
        let setup = Setup::safari(2, Film::Colony).unwrap().with(tests).unwrap();
        let unseen = Play::new(Scenario::by(setup, rules).actions()).hunt().unseen_tests;
        assert_eq!(unseen.contains(&id("test-freedom")), there, "{rules:?}");
        assert!(unseen.len() >= 10);
        let hunters = Setup::hunters(2, Film::City).unwrap().with(tests).unwrap();
        let unseen = Play::new(Scenario::by(hunters, rules).actions()).hunt().unseen_tests;
        assert!(unseen.contains(&id("test-freedom")));
    }
}

/// Who dies by a chestburster goes on as an Alien.
fn aliens(setup: Setup) -> Setup {
    setup.with(Options { aliens: true, ..setup.options() }).unwrap()
}

/// E-11.2, E-26.2: the turn in which somebody dies by a chestburster ends, and the Alien comes with the next one.
#[test]
fn larvae_do_nothing() {
    for (rules, asked) in both("larvae_do_nothing").into_iter().zip([[0], [1]]) {
        let setup = aliens(crossover(2, Film::Freighter, Texts::Milder));
        let game = Scenario::by(setup, rules).deck(0, &[]).hand(0, &["role-researcher"]);
        let game = game.burdened(0, "chestburster").combat(&["egg"]).totals(9, 9);
        let mut play = Play::new(game.actions());
        play.play(0, "role-researcher").draw(&["chestburster"]);
        assert!(play.told(Event::Died { seat: Seat(0) }));
        assert_eq!(play.asked(), asked, "{rules:?}");
        // The first rules let the dead go on with what was left.
        assert_eq!(play.game.check(Seat(0), &zone(0)).is_ok(), asked == [0], "{rules:?}");
    }
}

/// E-26.7: an Alien loses no trophies, whatever strikes it.
#[test]
fn aliens_lose_nothing() {
    for (rules, left) in both("aliens_lose_nothing").into_iter().zip([0, 1]) {
        let setup = aliens(Setup::safari(2, Film::Freighter).unwrap());
        let game = Scenario::by(setup, rules).active(0).trophies(1, &["egg"]);
        let mut play = Play::new(game.alien(1, "alien-hunter").totals(0, 9).actions());
        play.decide(0, Decision::Duel(Seat(1))).luck("prey-mask");
        if play.is_luck() {
            play.luck("egg");
        }
        assert_eq!(play.trophies(1).len(), left, "{rules:?}");
        assert_eq!(play.asked(), [0]);
    }
}

/// E-16.6, E-26.7: the avatar of an Alien is a trophy, but no predator.
#[test]
fn aliens_are_no_predators() {
    for (rules, ahead) in both("aliens_lose_nothing").into_iter().zip([0, 1]) {
        let setup = aliens(Setup::safari(3, Film::Freighter).unwrap());
        let game = Scenario::by(setup, rules).active(0).no_prey();
        let game = game.trophies(0, &["taskmaster"]).trophies(1, &["drone-grown"; 5]);
        // Their own avatars are worth 4 and 5.
        let play = Play::new(game.strikes(1, &["prey-seen"]).enemies());
        assert_eq!(play.player(0).honor, play.player(1).honor);
        assert_eq!(play.view().outcome.unwrap().place(Seat(ahead)), Some(1), "{rules:?}");
    }
}

/// E-25.4, E-20.9: who has saved a brother has saved him, even if the trophy is lost.
#[test]
fn saved_is_saved() {
    for (rules, struck) in both("saved_is_saved").into_iter().zip([[3, 2], [1, 2]]) {
        let game = safari(rules, 2, Film::Prison).totals(0, 9).hand(0, &["role-challenger"]);
        let game = game.hidden(Space::River, 0).hidden(Space::Hills, 0);
        let mut play = Play::new(game.actions());
        play.decide(0, Decision::Scan(Space::River)).luck("missing-brother-a");
        play.play(0, "role-challenger").decide(0, Decision::Use(id("role-challenger"), 0));
        play.decide(0, Decision::Yes).luck("prey-mask").luck("missing-brother-a");
        assert_eq!(play.trophies(0), []);
        play.decide(0, Decision::Scan(Space::Hills)).luck("brothers-event");
        while play.is_luck() {
            play.luck("prey-seen");
        }
        assert_eq!([0, 1].map(|seat| play.player(seat).strikes.len()), struck, "{rules:?}");
    }
}

/// E-10.10: a card that kills reaches a facehugger in front of a player, since it does not move it.
#[test]
fn kills_reach_players() {
    for (rules, left) in both("kills_reach_players").into_iter().zip([1, 0]) {
        let setup = crossover(2, Film::Freighter, Texts::Milder);
        let game = Scenario::by(setup, rules).before(1, "facehugger");
        let mut play = Play::new(game.hand(0, &["dillon-sealed-orders"]).actions());
        play.play(0, "dillon-sealed-orders");
        play.decide(0, Decision::Use(id("dillon-sealed-orders"), 0));
        assert_eq!(play.view().before.len(), left, "{rules:?}");
    }
}

/// E-10.10, E-24.5: a predator reaches only a facehugger of its own.
#[test]
fn predators_leave_facehuggers_of_others_alone() {
    let kills = |seat: u8| {
        let game = safari(Encounters::rules(), 2, Film::Freighter).before(seat, "facehugger");
        let hand = ["ring-spear", "arsenal-disc"];
        let game = game.hidden(Space::River, 1).objective(2).hand(0, &hand).totals(0, 9);
        let mut play = Play::new(game.actions());
        // All enemies have 3 health less.
        play.decide(0, Decision::Scan(Space::River)).luck("electric-prod");
        play.play(0, "ring-spear").play(0, "arsenal-disc");
        play.legal(0).contains(&Decision::Yes)
    };
    assert_eq!([0, 1].map(kills), [true, false]);
}

/// E-5.10, E-9.4: tasks that came too early wake from Hills on towards the enemy deck.
#[test]
fn tasks_wake_from_right_to_left() {
    let [before, now] = both("all_tasks_wake");
    let clues = ["clue-lab", "clue-weapon"].map(id);
    for (rules, first) in [(before, 0), (now, 1)] {
        let setup = Setup::crossover(1, Film::City, Film::Prison).unwrap();
        let mix = Mix { objectives: [Film::Jungle, Film::City, Film::City], ..setup.mix() };
        let game = Scenario::by(setup.mixing(mix).unwrap(), rules).attached("camp", Space::River);
        let game = game.wilds(Space::Graveyard, "clue-lab").wilds(Space::Hills, "clue-weapon");
        let mut play = Play::new(game.totals(9, 1).actions());
        play.decide(0, Decision::Task(id("camp"), 1));
        let woken = play.news.iter().find_map(|event| match event {
            Event::Killed { card } if clues.contains(card) => Some(*card),
            _ => None,
        });
        assert_eq!(woken, Some(clues[first]), "{rules:?}");
    }
}
