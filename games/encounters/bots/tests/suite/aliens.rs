//! Bots in the seat of an Alien, and against one (E-26).

use saucer_bots::Strength;
use saucer_bots::testing::play_on;
use saucer_core::{Game, Glimpse, Input, Pending, Seat, Silence, Viewer, Xoshiro};
use saucer_encounters::{
    Card, Content, Decision, Encounters, Film, Mix, Mode, Options, Scenario, Setup,
};
use saucer_encounters_bots::bot;

use crate::BUDGET;

fn setup(mode: Mode, players: u8) -> Setup {
    let setup = Setup::of(mode, players, Film::Freighter).unwrap();
    let setup = setup.mixing(Mix::of(Film::Freighter)).unwrap_or(setup);
    setup.with(Options { aliens: true, ..Options::default() }).unwrap()
}

fn crossover(players: u8) -> Scenario {
    Scenario::new(setup(Mode::Crossover, players))
}

fn id(id: &str) -> Card {
    Content::newest().find(id).unwrap()
}

fn advised(game: &Encounters, strength: Strength, seat: u8) -> Decision {
    bot(strength, 1).advise(&Glimpse::new(game, Seat(seat)), BUDGET).decision
}

/// Two captains of the people against an Alien of this strength: how many of them are dead after some of its turns.
fn dead(strength: Strength, seed: u64) -> usize {
    const TURNS: u32 = 6;
    let mut game = crossover(3).alien(1, "alien-warrior").actions();
    let (alien, mut turns) = (Seat(1), 0);
    play_on(&mut game, &mut Xoshiro::seeded(seed), |game, seats, _| {
        let seat = seats.first()?;
        let of = if seat == alien { strength } else { Strength::Captain };
        let mut player = bot(of, seed ^ u64::from(seat.0));
        let decision = player.advise(&Glimpse::new(game, seat), BUDGET).decision;
        turns += u32::from(seat == alien && decision == Decision::End);
        (turns < TURNS).then_some((seat, decision))
    });
    2 - game.view(Viewer::Spectator).alive.len()
}

#[test]
fn a_captain_is_a_worse_alien_to_meet_than_a_rookie() {
    let sum = |strength| (0..150).map(|seed| dead(strength, seed)).sum::<usize>();
    let (rookie, captain) = (sum(Strength::Rookie), sum(Strength::Captain));
    println!("{captain} dead by captains, {rookie} by rookies");
    assert!(captain >= rookie + 15, "{captain} against {rookie}");
}

/// E-26.4: it attacks as long as it can pay, who can bear least first.
#[test]
fn an_alien_attacks_who_can_bear_least() {
    let game = crossover(3).alien(1, "alien-hunter").active(1).totals(0, 20);
    let game = game.strikes(2, &["claw-slash"; 3]).actions();
    assert_eq!(advised(&game, Strength::Captain, 1), Decision::Duel(Seat(2)));
    assert!(matches!(advised(&game, Strength::Admiral, 1), Decision::Duel(_)));
    let poor = crossover(3).alien(1, "alien-hunter").active(1).totals(0, 1).actions();
    assert_eq!(advised(&poor, Strength::Captain, 1), Decision::End);
}

/// Whatever it draws with comes first, and nothing is kept.
#[test]
fn an_alien_plays_its_whole_hand() {
    let hand = ["turned-claw", "turned-brood", "turned-lunge"];
    let game = crossover(3).alien(1, "alien-hunter").active(1).hand(1, &hand);
    let mut game = game.actions();
    assert_eq!(advised(&game, Strength::Captain, 1), Decision::Play(id("turned-brood")));
    let mut luck = Xoshiro::seeded(1);
    play_on(&mut game, &mut luck, |game, seats, _| {
        let seat = seats.first()?;
        let decision = advised(game, Strength::Captain, seat.0);
        (decision != Decision::End).then_some((seat, decision))
    });
    let view = game.view(Viewer::Seat(Seat(1)));
    assert!(view.own.unwrap().hand.is_empty());
    assert!(view.players[1].played.len() > 3, "what it drew was played too");
}

/// A strike of choice goes to who can bear least, and an enemy comes nearer.
#[test]
fn an_alien_chooses_whom_it_hurts_most() {
    let game = crossover(3).alien(1, "alien-hunter").active(1).hand(1, &["turned-lunge"]);
    let mut game = game.strikes(0, &["claw-slash"; 3]).actions();
    let play = Input::Decide(Seat(1), Decision::Play(id("turned-lunge")));
    game.apply(&play, &mut Silence).unwrap();
    assert_eq!(advised(&game, Strength::Captain, 1), Decision::Player(Seat(0)));
}

/// E-26.4: people strike at an Alien that is nearly dead.
#[test]
fn people_finish_an_alien() {
    let game = crossover(2).alien(1, "alien-hunter").strikes(1, &["claw-slash"; 3]);
    let game = game.totals(0, 5).actions();
    assert_eq!(advised(&game, Strength::Captain, 0), Decision::Duel(Seat(1)));
    let game = Scenario::new(setup(Mode::Safari, 3)).alien(1, "alien-hunter");
    let game = game.strikes(1, &["prey-just-a-scratch"; 5]).totals(0, 5).actions();
    assert_eq!(advised(&game, Strength::Captain, 0), Decision::Duel(Seat(1)));
}

/// E-26.6: an Alien's chance is what the people lack.
#[test]
fn an_alien_hopes_for_the_hive() {
    let game = crossover(2).alien(1, "alien-hunter").actions();
    let hope = |seat| {
        let mut game = game.clone();
        if seat == 1 {
            game = crossover(2).alien(1, "alien-hunter").active(1).actions();
        }
        bot(Strength::Captain, 1).advise(&Glimpse::new(&game, Seat(seat)), BUDGET).win_chance
    };
    let both = hope(0) + hope(1);
    assert!((0.8..1.2).contains(&both), "{both}");
}

/// E-1.3: what an Alien does depends on nothing that it cannot know.
#[test]
fn secrets_of_others_change_nothing_for_an_alien() {
    let mut luck = Xoshiro::seeded(9);
    for mode in [Mode::Crossover, Mode::Safari] {
        let mut game = Scenario::new(setup(mode, 3)).alien(1, "taskmaster").actions();
        let mut asked = 0;
        play_on(&mut game, &mut Xoshiro::seeded(3), |game, seats, _| {
            let seat = seats.first()?;
            let decision = advised(game, Strength::Captain, seat.0);
            if seat == Seat(1) {
                let other = game.reimagine(seat, &mut luck);
                assert_eq!(advised(&other, Strength::Captain, 1), decision);
                asked += 1;
            }
            (asked < 40).then_some((seat, decision))
        });
        assert!(asked >= 10 && !matches!(game.pending(), Pending::Luck(_)), "{asked}");
    }
}
