//! The search on games that it knows nothing about.

use saucer_bots::search::{Plain, Searcher, search};
use saucer_bots::{Bot, Budget};
use saucer_connect_four::{self as connect_four, Column, ConnectFour};
use saucer_core::{Draw, Game, Glimpse, Input, Luck, Pending, Seat, Silence, Xoshiro};
use saucer_duel::{self as duel, Duel};

use saucer_bots::testing::play_on;

/// Plays a match in which a search has one seat and chance the others; returns whether it won.
fn beats_random<G: Game>(setup: &G::Setup, seat: Seat, seed: u64, playouts: u32) -> bool {
    let mut luck = Xoshiro::seeded(seed);
    let mut bot = Searcher::<G>::new(seed);
    let mut game = G::newest(setup);
    let mut legal = Vec::new();
    play_on(&mut game, &mut luck, |game, seats, luck| {
        let next = seats.first()?;
        let decision = if next == seat {
            bot.advise(&Glimpse::new(game, seat), Budget::Playouts(playouts)).decision
        } else {
            game.legal(next, &mut legal);
            luck.pick(&legal).clone()
        };
        Some((next, decision))
    });
    matches!(game.pending(), Pending::Nobody(outcome) if outcome.winners.contains(seat))
}

fn connect_four_after(columns: &[u8]) -> ConnectFour {
    let mut game = ConnectFour::newest(&connect_four::Setup);
    for (turn, column) in columns.iter().enumerate() {
        let input = Input::Decide(Seat(turn as u8 % 2), Column(*column));
        game.apply(&input, &mut Silence).unwrap();
    }
    game
}

fn choice(game: &ConnectFour, seat: Seat, seed: u64) -> Column {
    let seen = Glimpse::new(game, seat);
    Searcher::new(seed).advise(&seen, Budget::Playouts(600)).decision
}

#[test]
fn search_beats_chance_at_connect_four() {
    let wins = (0..24)
        .filter(|n| beats_random::<ConnectFour>(&connect_four::Setup, Seat(*n as u8 % 2), *n, 150))
        .count();
    assert!(wins >= 23, "{wins} of 24");
}

#[test]
fn an_immediate_win_is_found() {
    // Three in a row at the foot, open on the right.
    let game = connect_four_after(&[0, 0, 1, 1, 2, 2]);
    for seed in 0..5 {
        assert_eq!(choice(&game, Seat(0), seed), Column(3));
    }
}

#[test]
fn an_immediate_loss_is_prevented() {
    // The other seat has three in column 0 and comes next.
    let game = connect_four_after(&[0, 6, 0, 5, 0]);
    for seed in 0..5 {
        assert_eq!(choice(&game, Seat(1), seed), Column(0));
    }
}

/// What a short search calls clearly worse, one of twenty times the length must not call clearly better.
#[test]
fn what_is_said_of_other_decisions_is_borne_out_by_a_longer_search() {
    let (mut claims, mut wrong) = (0, 0);
    for seed in 0..16 {
        let mut luck = Xoshiro::seeded(seed);
        let mut game = ConnectFour::newest(&connect_four::Setup);
        let (mut legal, mut turns) = (Vec::new(), 0);
        play_on(&mut game, &mut luck, |game, seats, luck| {
            let seat = seats.first()?;
            game.legal(seat, &mut legal);
            turns += 1;
            (turns <= 6).then(|| (seat, *luck.pick(&legal)))
        });
        let seen = Glimpse::new(&game, Seat(0));
        let advice = Searcher::new(seed).advise(&seen, Budget::Playouts(400));
        let long = search(&seen, Budget::Playouts(8000), &mut Plain, &mut luck);
        let value = |decision: Column| {
            long.ideas.iter().find(|idea| idea.decision == decision).unwrap().value
        };
        for other in &advice.others {
            assert_ne!(other.decision, advice.decision);
            assert!(other.error > 0.0 && other.error.is_finite(), "{other:?}");
            if advice.win_chance - other.win_chance > other.error {
                claims += 1;
                wrong += u32::from(value(other.decision) > value(advice.decision) + 0.05);
            }
        }
    }
    assert!(claims >= 10 && wrong * 10 <= claims, "{wrong} of {claims}");
}

/// Bids can be changed until they are committed, so a bot that changes its mind for ever would
/// never finish.
#[test]
fn duels_of_two_searches_come_to_an_end() {
    for seed in 0..6 {
        let mut luck = Xoshiro::seeded(seed);
        let mut bots = [Searcher::<Duel>::new(seed), Searcher::new(seed + 100)];
        let mut game = Duel::newest(&duel::Setup::Long);
        let mut decisions = 0;
        play_on(&mut game, &mut luck, |game, seats, _| {
            decisions += 1;
            assert!(decisions < 1000, "nobody commits");
            let seat = seats.first()?;
            let seen = Glimpse::new(game, seat);
            let advice = bots[seat.index()].advise(&seen, Budget::Playouts(60));
            Some((seat, advice.decision))
        });
        let Pending::Nobody(outcome) = game.pending() else { panic!("it goes on: {game:?}") };
        assert_eq!(outcome.winners.len(), 1);
    }
}

/// What a seat cannot know must not change what it is advised.
#[test]
fn a_search_does_not_see_the_other_hand() {
    let mut luck = Xoshiro::seeded(2);
    let mut game = Duel::newest(&duel::Setup::Long);
    while let Pending::Luck(draw) = game.pending() {
        game.apply(&Input::Luck(draw.sample(&game, &mut luck)), &mut Silence).unwrap();
    }
    let advise = |world: &Duel| {
        let seen = Glimpse::new(world, Seat(0));
        Searcher::new(7).advise(&seen, Budget::Playouts(200))
    };
    let advice = advise(&game);
    let mut hands = vec![*game.hand(Seat(1))];
    for _ in 0..10 {
        let world = game.reimagine(Seat(0), &mut luck);
        hands.push(*world.hand(Seat(1)));
        assert_eq!(advise(&world), advice);
    }
    hands.dedup();
    assert!(hands.len() > 1, "the worlds differ in what is hidden");
}

/// With one card left each, the hands tell who wins; the search must see it in its own cards.
#[test]
fn a_search_values_a_better_hand_higher() {
    let chance = |mine: u8| {
        // Seat 0 is dealt first, and the cards go round.
        let mut game = Duel::newest(&duel::Setup::Short);
        for card in [mine, 3, mine, 3, mine, 3] {
            game.apply(&Input::Luck(duel::Answer::Card(duel::Card(card))), &mut Silence).unwrap();
        }
        let seen = Glimpse::new(&game, Seat(0));
        Searcher::new(1).advise(&seen, Budget::Playouts(300)).win_chance
    };
    assert!(chance(5) > 0.9 && chance(1) < 0.1, "{} {}", chance(5), chance(1));
}

#[test]
fn a_search_without_playouts_still_answers() {
    let game = connect_four_after(&[3]);
    let seen = Glimpse::new(&game, Seat(1));
    let found = search(&seen, Budget::Playouts(0), &mut Plain, &mut Xoshiro::seeded(1));
    assert_eq!((found.ideas.len(), found.playouts), (7, 0));
}

#[test]
fn a_clear_case_ends_the_search_early() {
    let game = connect_four_after(&[0, 0, 1, 1, 2, 2]);
    let seen = Glimpse::new(&game, Seat(0));
    let found = search(&seen, Budget::Playouts(2000), &mut Plain, &mut Xoshiro::seeded(1));
    assert!(found.playouts < 2000, "{}", found.playouts);
    assert_eq!(found.ideas[0].decision, Column(3));
}

#[test]
fn equal_seeds_search_alike() {
    let game = connect_four_after(&[3, 3, 4]);
    let seen = Glimpse::new(&game, Seat(1));
    let run = || {
        let found = search(&seen, Budget::Playouts(300), &mut Plain, &mut Xoshiro::seeded(9));
        found.ideas.iter().map(|idea| (idea.decision, idea.visits)).collect::<Vec<_>>()
    };
    assert_eq!(run(), run());
}
