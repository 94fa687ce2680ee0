//! The action deck and its discards, and who knows what of them.

use saucer_core::{Draw, Game, Input, Pending, Seat, Viewer, Xoshiro};
use saucer_thing::{
    Answer, Card, Decision, Event, Face, Figure, Gear, Hand, Mode, Place, Setup, Step, Thing,
};

use crate::help::{Play, REPAIR, SABOTAGE, USE, outpost, station, wander};

/// What may be drawn now, with its weight.
fn odds(game: &Thing) -> Vec<(Hand, u32)> {
    let Pending::Luck(draw) = game.pending() else { panic!("cards are drawn") };
    let mut odds = Vec::new();
    draw.each(game, &mut |answer, weight| match answer {
        Answer::Cards(hand) => odds.push((hand, weight)),
        other => panic!("{other:?} is no card"),
    });
    odds
}

/// How many action cards there are in all places together.
fn census(game: &Thing) -> u64 {
    game.census() >> 48
}

/// 51 cards, and what was drawn is not drawn again.
#[test]
fn cards_are_drawn_from_what_is_left_of_the_deck() {
    let mut play = Play::new(outpost(4).hand(0, [0; 3]).leader(0).morning());
    assert_eq!((play.view().deck, census(&play.game)), (42, 51));
    play.luck(Answer::Face(Face::Clear));
    let odds = odds(&play.game);
    // Three others hold one of each: 18, 12 and 12 are left.
    assert_eq!(odds.iter().map(|(_, weight)| weight).sum::<u32>(), 42 * 41 * 40 / 6);
    let of = |hand: [u8; 3]| odds.iter().find(|(drawn, _)| drawn.0 == hand).unwrap().1;
    assert_eq!((of([3, 0, 0]), of([1, 1, 1])), (18 * 17 * 16 / 6, 18 * 12 * 12));
    play.luck(Answer::Cards(Hand([3, 0, 0])));
    assert_eq!((play.view().deck, play.own(0).hand), (39, Hand([3, 0, 0])));
}

/// the last cards are drawn first, then the discards are shuffled, the face-down ones too.
#[test]
fn an_empty_deck_is_made_of_its_discards() {
    let scenario = outpost(4).hand(0, [0; 3]).leader(0).deck([0, 0, 2]);
    let mut play = Play::new(scenario.morning());
    play.luck(Answer::Face(Face::Clear));
    let odds = odds(&play.game);
    assert!(odds.iter().all(|(hand, _)| hand.count(Card::Sabotage) >= 2), "{odds:?}");
    assert_eq!(odds.iter().map(|(_, weight)| weight).sum::<u32>(), 40);
    let drawn = Input::Luck(Answer::Cards(Hand([3, 0, 0])));
    assert!(play.game.clone().apply(&drawn, &mut saucer_core::Silence).is_err());
    play.luck(Answer::Cards(Hand([1, 0, 2])));
    assert!(play.told(Event::Reshuffled));
    let view = play.view();
    assert_eq!((view.deck, view.discarded, view.face_down), (39, Hand([0; 3]), 0));
    assert_eq!(census(&play.game), 51);
}

/// cards turned up lie open on the discards, those left over face down.
#[test]
fn cards_turned_up_are_open_and_those_left_over_are_not() {
    let mut play = Play::new(outpost(4).moves());
    for seat in 0..4 {
        play.go(
            seat,
            Place::ALL[usize::from(seat) + 2],
            [Card::Use, Card::Repair][usize::from(seat % 2)],
        );
    }
    play.until_cards(SABOTAGE);
    assert_eq!((play.view().in_pool, play.view().discarded.len()), (5, 0));
    let seat = play.view().leader.0;
    play.luck(Answer::Card(Card::Use));
    if let Step::Assign(_) = play.step() {
        let choice = play.legal(seat)[0];
        play.decide(seat, choice);
    }
    play.quiet(|step| step == Step::Lead).decide(seat, Decision::Stop);
    let view = play.view();
    assert_eq!((view.in_pool, view.discarded, view.face_down), (0, USE, 4));
    assert_eq!(view.days[0].turned, USE);
    assert_eq!(census(&play.game), 51);
    assert_eq!(play.own(1).given_by_day, [Some(Card::Repair)]);
}

/// a hand is discarded face down, and only its owner knows it.
#[test]
fn hands_are_discarded_unseen() {
    let mut play = Play::new(outpost(4).hand(0, [2, 1, 0]).moves());
    play.decide(0, Decision::Go(Place::Dormitory));
    assert_eq!((play.view().face_down, play.view().discarded.len()), (3, 0));
    assert_eq!((play.own(0).buried, play.own(1).buried), (Hand([2, 1, 0]), Hand([0; 3])));
    let other = Play::new(outpost(4).hand(0, [0, 1, 2]).moves());
    let mut other = other;
    other.decide(0, Decision::Go(Place::Dormitory));
    assert_eq!(play.view(), other.view(), "nobody else sees which");
    let mut shone = Play::new(station(4).gear(1, Gear::Flashlight).tests());
    shone.decide(1, Decision::Shine { at: Figure(2), card: Card::Repair });
    assert_eq!((shone.own(1).buried, shone.view().face_down), (REPAIR, 1));
    let exposed = Play::new(outpost(4).round(2).exposed(0, 2).evening());
    assert_eq!((exposed.view().face_down, exposed.own(0).buried.len()), (3, 3));
}

/// what is imagined of the cards agrees with all that a seat has seen, and every pile
/// with every other.
#[test]
fn imagined_cards_add_up_to_the_deck() {
    let mut reshuffled = 0;
    for (players, mode) in [(4, Mode::Outpost), (8, Mode::Station), (6, Mode::PackLeader)] {
        for seed in 0..8 {
            for inputs in [60, 150, 300, 500] {
                let setup = Setup::new(mode, players).unwrap();
                let game = wander(setup, seed, inputs);
                assert_eq!(census(&game), 51);
                let mut luck = Xoshiro::seeded(seed);
                for seat in (0..players).map(Seat) {
                    let world = game.reimagine(seat, &mut luck);
                    assert_eq!(census(&world), 51);
                    let viewer = Viewer::Seat(seat);
                    assert_eq!(world.view(viewer), game.view(viewer));
                }
                let view = game.view(Viewer::Spectator);
                let turned: u8 = view.days.iter().map(|day| day.turned.len()).sum();
                reshuffled += u32::from(view.discarded.len() < turned);
            }
        }
    }
    assert!(reshuffled > 10, "{reshuffled}");
}

/// a card of mine that was left over is known to lie face down, as nothing like it was turned up.
#[test]
fn what_was_left_over_of_mine_is_not_in_the_deck() {
    // All other Sabotage cards lie open, so the one that was left over is the only one unseen.
    let scenario = outpost(4).hand(0, [1, 1, 1]).hand(1, [2, 1, 0]).hand(2, [2, 1, 0]);
    let scenario = scenario.hand(3, [2, 1, 0]).deck([10, 8, 0]);
    let mut play = Play::new(scenario.moves());
    play.go(0, Place::Kitchen, Card::Sabotage);
    for seat in 1..4 {
        play.go(seat, Place::ALL[usize::from(seat) + 4], Card::Use);
    }
    play.until_cards(REPAIR).assign(Card::Use, 0).quiet(|step| step == Step::Lead);
    let leader = play.view().leader.0;
    play.decide(leader, Decision::Stop).quiet(|step| step == Step::Accuse);
    let mut luck = Xoshiro::seeded(1);
    for _ in 0..200 {
        let world = play.game.reimagine(Seat(0), &mut luck);
        for seat in 1..4 {
            let hand = world.view(Viewer::Seat(Seat(seat))).own.unwrap().hand;
            assert_eq!(hand.count(Card::Sabotage), 0, "it lies on the discards");
        }
    }
    // Seat 1 does not know where it is.
    let holds = |world: &Thing, seat| {
        world.view(Viewer::Seat(Seat(seat))).own.unwrap().hand.count(Card::Sabotage) > 0
    };
    let worlds = (0..300).map(|_| play.game.reimagine(Seat(1), &mut luck));
    assert!(worlds.filter(|world| holds(world, 0) || holds(world, 2)).count() > 10);
}
