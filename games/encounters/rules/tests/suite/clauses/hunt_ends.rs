//! E-16: the end of a hunt, honor and who has most of it; E-19: easier and harder ones.

use saucer_core::{Game, Seat, Viewer};
use saucer_encounters::{Decision, Encounters, End, Event, Film, Options, Scenario, Setup, Space};

use crate::help::{Play, hunt, id, wild};

/// The last prey phase comes, and nobody has a card to draw.
fn runs_out(game: Scenario, players: u8) -> Play {
    let game = (0..players).fold(game.no_prey(), |game, seat| game.deck(seat, &[]));
    let mut play = Play::new(game.actions());
    play.decide(0, Decision::End);
    play
}

/// Who has won when prey runs out, the jungle hunter with honor 4 against the elder hunter with 5.
fn winners(game: Scenario) -> Vec<u8> {
    let play = runs_out(game, 2);
    let outcome = play.view().outcome.unwrap();
    outcome.winners.iter().map(|seat| seat.0).collect()
}

/// The same where both have as much honor.
#[track_caller]
fn winners_of_equals(game: Scenario) -> Vec<u8> {
    let view = runs_out(game.clone(), 2).view();
    assert_eq!(view.players[0].honor, view.players[1].honor, "honor is equal");
    winners(game)
}

/// E-16.1, E-16.2: the ultimate prey ends a hunt at once.
#[test]
fn the_ultimate_prey_ends_a_hunt() {
    let game = hunt(2).wilds(Space::River, "dutch-alone").totals(0, 12).combat(&["commando"]);
    let mut play = Play::new(game.actions());
    play.decide(0, wild(Space::River)).luck("prey-miss");
    play.ends(End::Major, 1);
    let view = play.view();
    assert_eq!(view.players[0].trophies, Some(vec![id("dutch-alone")]));
    assert_eq!(
        view.players.iter().map(|player| player.honor).collect::<Vec<_>>(),
        [Some(9), Some(5)]
    );
    assert!(play.told(Event::Honor { seat: Seat(0), honor: 9 }));
    // Back on the deck it is not dead.
    let game =
        hunt(1).combat(&["dutch-alone"]).hand(0, &["stalker-circling"]).deck(0, &["experience"]);
    let mut play = Play::new(game.actions());
    play.play(0, "stalker-circling").decide(0, Decision::Use(id("stalker-circling"), 0));
    play.decide(0, Decision::Yes).draw(&["experience"]);
    assert_eq!((play.view().end, play.view().enemies.top), (None, vec![id("dutch-alone")]));
}

/// E-16.3: after a death the round is finished, and each survivor has one more turn.
#[test]
fn a_death_ends_a_hunt_soon() {
    let game = (0..3).fold(hunt(3), |game, seat| game.deck(seat, &[]));
    let mut play = Play::new(game.dead(1).actions());
    let turn = |play: &mut Play, seat: u8, prey: &str| {
        play.luck(prey);
        assert_eq!(play.asked(), [seat]);
    };
    play.decide(0, Decision::End);
    turn(&mut play, 2, "camp-sentry");
    assert_eq!(play.view().turns_left, None, "the round is not over");
    assert!(play.hunt().is_ending);
    play.decide(2, Decision::End);
    turn(&mut play, 0, "camp-sentry");
    assert_eq!(play.view().turns_left, Some(1));
    play.decide(0, Decision::End);
    turn(&mut play, 2, "camp-sentry");
    play.decide(2, Decision::End);
    assert_eq!(play.view().end, Some(End::TooLate));
}

/// E-16.3: who begins says when a round is over; a second death gives nobody a second turn.
#[test]
fn overtime_goes_by_the_first_player() {
    // The storm hunter in the fourth place begins.
    let game = (0..4).fold(hunt(4), |game, seat| game.deck(seat, &[]));
    let mut play = Play::new(game.dead(0).active(3).totals(0, 6).actions());
    for (before, seat) in [(3, 1), (1, 2), (2, 3)] {
        play.decide(before, Decision::End).luck("camp-sentry");
        assert_eq!(play.asked(), [seat]);
    }
    assert_eq!(play.view().turns_left, Some(2));
    // Of the two that are left one dies before its turn.
    let strikes = ["prey-hand"; 4];
    let game = (0..4).fold(hunt(4), |game, seat| game.deck(seat, &[])).strikes(1, &strikes);
    let mut play = Play::new(game.dead(0).active(2).totals(0, 6).points(0, 0, 1).actions());
    play.decide(2, Decision::Duel(Seat(1))).luck("prey-just-a-scratch");
    play.decide(2, Decision::End).luck("camp-sentry");
    assert_eq!((play.asked(), play.view().turns_left), (vec![3], Some(1)));
    play.decide(3, Decision::End).luck("camp-sentry");
    play.decide(2, Decision::End);
    assert_eq!(play.view().end, Some(End::TooLate));
}

/// E-16.3: nobody alive.
#[test]
fn a_hunt_without_hunters_is_over() {
    let strikes = ["prey-hand", "prey-hand", "prey-hand", "prey-hand", "prey-just-a-scratch"];
    let game = hunt(1).strikes(0, &strikes).combat(&["commando"]).trophies(0, &["gun-nest"]);
    let mut play = Play::new(game.actions());
    play.decide(0, Decision::End).luck("prey-flesh-wound");
    play.ends(End::Dead, 0);
    assert_eq!(play.player(0).honor, Some(2), "its avatar is not counted");
}

/// E-16.4: unused mercenaries come once, and then prey has run out.
#[test]
fn mercenaries_come_once() {
    let mut play = Play::new(hunt(3).no_enemies(&["commando"]).enemies());
    // Nine of 24 were mixed in.
    assert!(play.is_luck() && play.view().enemies.in_deck == [0, 0, 0, 14]);
    play.luck("grenadier");
    assert_eq!(play.open(Space::Underground), Some(id("grenadier")));
    let play = runs_out(hunt(1), 1);
    assert_eq!(play.view().end, Some(End::OutOfTime));
}

/// E-16.5: trophies, the avatar of who lives, less dishonor; the dead may win.
#[test]
fn the_most_honor_wins() {
    assert_eq!(winners(hunt(2)), [1], "5 against 4");
    assert_eq!(winners(hunt(2).trophies(0, &["commando"])), [0]);
    let dishonored = hunt(2).trophies(0, &["commando"]).strikes(0, &["prey-weapon-lost"]);
    assert_eq!(winners(dishonored), [1]);
    let dead = hunt(2).trophies(1, &["dutch-alone"]).dead(1);
    assert_eq!(winners(dead), [1], "5 against 4, although dead");
    let play = runs_out(hunt(2).trophies(0, &["commando"]), 2);
    let ranks = play.view().outcome.unwrap();
    assert_eq!((ranks.place(Seat(0)), ranks.place(Seat(1))), (Some(1), Some(2)));
}

/// E-16.6, first: the ultimate prey.
#[test]
fn a_tie_is_broken_by_the_ultimate_prey() {
    let two = ["heavy-gunner", "camp-sentry"];
    assert_eq!(winners_of_equals(hunt(2).trophies(0, &["dutch-alone"]).trophies(1, &two)), [0]);
}

/// E-16.6, second: predators, before worthy prey.
#[test]
fn a_tie_is_broken_by_predators() {
    // 4 + 4 against 5 + 3.
    let game = hunt(2).trophies(0, &["storm-hunter"]).trophies(1, &["heavy-gunner"]);
    assert_eq!(winners_of_equals(game), [0]);
}

/// E-16.6, third: worthy prey, before all prey.
#[test]
fn a_tie_is_broken_by_worthy_prey() {
    let game = hunt(2).trophies(0, &["heavy-gunner"]).trophies(1, &["camp-sentry", "camp-sentry"]);
    assert_eq!(winners_of_equals(game), [0]);
}

/// E-16.6, fourth: all prey, before all trophies.
#[test]
fn a_tie_is_broken_by_prey() {
    let game = hunt(2).trophies(0, &["night-archer"]).trophies(1, &["gear-vest", "gear-rifle"]);
    assert_eq!(winners_of_equals(game), [0]);
}

/// E-16.6, fifth: trophies.
#[test]
fn a_tie_is_broken_by_trophies() {
    let game = hunt(2).trophies(0, &["gear-vest", "gear-rifle"]).trophies(1, &["gear-belt"]);
    assert_eq!(winners_of_equals(game), [0]);
}

/// E-16.6, sixth: who is alive; and whoever is still equal shares the victory.
#[test]
fn a_tie_is_broken_by_life() {
    let lost = ["prey-weapon-lost", "prey-weapon-lost"];
    let game = hunt(2).trophies(0, &["night-archer"]).trophies(1, &["night-archer"]);
    assert_eq!(winners_of_equals(game.strikes(0, &lost).dead(1)), [0], "4 + 3 − 4 against 3");
    let game = hunt(2).trophies(0, &["gear-charm"]).trophies(1, &["gear-vest"]);
    assert_eq!(winners_of_equals(game), [0, 1]);
}

/// E-16.7: trophies and strikes of the dead stay, their cards and traps do not.
#[test]
fn the_dead_keep_their_trophies() {
    let game =
        hunt(2).trophies(1, &["commando"]).strikes(1, &["prey-seen"]).traps(1, &["net-trap"]);
    let play = Play::new(game.dead(1).actions());
    let dead = play.player(1);
    assert_eq!((dead.n_trophies, dead.dishonor, dead.n_deck, dead.traps), (1, 1, 0, vec![]));
    assert_eq!(play.hunt().used_traps, [id("net-trap")]);
}

/// E-16.8: one alone plays for honor, and wins by the ultimate prey.
#[test]
fn one_alone_hunts_for_honor() {
    let play = runs_out(hunt(1).trophies(0, &["commando", "gun-nest"]), 1);
    play.ends(End::OutOfTime, 0);
    assert_eq!(play.view().points, Some(4 + 2 + 2));
    let mut play = Play::new(hunt(1).wilds(Space::River, "dutch-alone").totals(0, 13).actions());
    play.decide(0, wild(Space::River)).luck("prey-miss");
    play.ends(End::Major, 1);
    assert_eq!(play.view().points, Some(9));
}

/// E-16.9: one person with two predators: no duels, and honor together.
#[test]
fn two_predators_of_one_person() {
    let options = Options { pair: true, ..Options::default() };
    let setup = Setup::hunters(2, Film::Jungle).unwrap().with(options).unwrap();
    let game = || Scenario::new(setup).points(0, 0, 1).totals(0, 9);
    let play = Play::new(game().actions());
    assert_eq!(play.clause(0, Decision::Duel(Seat(1))), "E-16.9");
    let play = runs_out(game().trophies(1, &["commando"]), 2);
    play.ends(End::OutOfTime, 0);
    assert_eq!(play.view().points, Some(4 + 5 + 2));
}

/// E-19.1: more mercenaries, and turns without prey.
#[test]
fn a_hunt_can_be_easier() {
    let options = Options { young_bloods: 1, preparation: 1, ..Options::default() };
    let setup = Setup::hunters(2, Film::Jungle).unwrap().with(options).unwrap();
    let view = Encounters::newest(&setup).view(Viewer::Spectator);
    assert_eq!((view.enemies.young_bloods, view.players[0].quiet), ([1, 2, 3, 0], 1));
}

/// E-19.2: fewer mercenaries, and a turn of prey and strikes only.
#[test]
fn a_hunt_can_be_harder() {
    let options = Options { young_bloods: -1, rush: true, ..Options::default() };
    let setup = Setup::hunters(2, Film::Jungle).unwrap().with(options).unwrap();
    let mut play = Play::new(Encounters::newest(&setup));
    assert_eq!(play.view().enemies.young_bloods, [0, 0, 1, 0]);
    for _ in 0..5 {
        play.luck("scars-mud");
    }
    let hand =
        ["experience", "experience", "experience", "experience", "experience", "brute-strength"];
    play.draw(&hand).draw(&hand);
    play.luck("camp-sentry").luck("camp-sentry");
    assert_eq!(play.player(0).n_hand, 6, "nothing was discarded");
    play.luck("camp-commander");
    assert_eq!((play.asked(), play.view().turn), (vec![0], 3));
}
