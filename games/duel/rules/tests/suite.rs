//! The clauses of the duel, played through the public contract with cards given as data.

use saucer_core::{Game, Input, Outcome, Pending, Refusal, Seat, Seats, Viewer, Xoshiro};
use saucer_duel::Decision::{Bid, Commit};
use saucer_duel::{Answer, COPIES, Card, Decision, Draw, Duel, Event, STRENGTHS, Setup};

const FIRST: Seat = Seat(0);
const SECOND: Seat = Seat(1);

/// A short duel in which the seats were dealt these cards.
fn dealt(first: [u8; 3], second: [u8; 3]) -> Duel {
    let mut duel = Duel::newest(&Setup::Short);
    for (a, b) in first.into_iter().zip(second) {
        luck(&mut duel, Answer::Card(Card(a))).expect("the example is legal");
        luck(&mut duel, Answer::Card(Card(b))).expect("the example is legal");
    }
    duel
}

fn luck(duel: &mut Duel, answer: Answer) -> Result<Vec<Event>, Refusal> {
    let mut news = Vec::new();
    duel.apply(&Input::Luck(answer), &mut news)?;
    Ok(news)
}

fn decide(duel: &mut Duel, seat: Seat, decision: Decision) -> Result<Vec<Event>, Refusal> {
    let mut news = Vec::new();
    duel.apply(&Input::Decide(seat, decision), &mut news)?;
    Ok(news)
}

/// Both seats bid and commit; the news of the last commit.
fn round(duel: &mut Duel, first: u8, second: u8) -> Vec<Event> {
    decide(duel, FIRST, Bid(Card(first))).expect("the example is legal");
    decide(duel, SECOND, Bid(Card(second))).expect("the example is legal");
    decide(duel, FIRST, Commit).expect("the example is legal");
    decide(duel, SECOND, Commit).expect("the example is legal")
}

fn clause(duel: &Duel, seat: Seat, decision: Decision) -> &'static str {
    duel.check(seat, &decision).expect_err("a rule forbids it").clause.0
}

/// D-1.1
#[test]
fn d_1_1_two_seats_and_fifteen_cards() {
    let duel = Duel::newest(&Setup::Short);
    assert_eq!(Duel::seats(&Setup::Short), Seats::first_n(2));
    assert_eq!(duel.components(), [3; 5]);
    assert_eq!((COPIES, STRENGTHS), (3, 5));
    assert_eq!(clause(&duel, Seat(2), Commit), "D-1.1");
}

/// D-1.2, D-1.3
#[test]
fn d_1_2_and_d_1_3_each_seat_is_dealt_a_card_for_each_round_in_secret() {
    assert_eq!((Setup::Short.rounds(), Setup::Long.rounds()), (3, 5));
    let mut duel = Duel::newest(&Setup::Long);
    let news = luck(&mut duel, Answer::Card(Card(4))).unwrap();
    assert_eq!(news, [Event::Dealt { seat: FIRST, card: Some(Card(4)) }]);
    let hidden = Event::Dealt { seat: FIRST, card: None };
    assert_eq!(Duel::redact(&news[0], Viewer::Seat(FIRST)), Some(news[0]));
    assert_eq!(Duel::redact(&news[0], Viewer::Seat(SECOND)), Some(hidden));
    assert_eq!(Duel::redact(&news[0], Viewer::Spectator), Some(hidden));
    for card in [1, 1, 1, 2, 2, 2, 3, 3] {
        luck(&mut duel, Answer::Card(Card(card))).unwrap();
        assert!(matches!(duel.pending(), Pending::Luck(Draw::Deal)));
    }
    luck(&mut duel, Answer::Card(Card(3))).unwrap();
    assert_eq!(duel.pending(), Pending::Seats(Seats::first_n(2)));
    let view = duel.view(Viewer::Seat(FIRST));
    assert_eq!(view.own.unwrap().hand, [1, 2, 2, 3, 4].map(Card));
    assert_eq!((view.in_hand, view.in_pile), ([5, 5], 5));
    assert_eq!(duel.view(Viewer::Spectator).own, None);
}

/// D-2.1
#[test]
fn d_2_1_a_bid_is_a_card_of_the_own_hand() {
    let duel = dealt([1, 2, 2], [3, 4, 5]);
    let mut legal = Vec::new();
    duel.legal(FIRST, &mut legal);
    assert_eq!(legal, [Bid(Card(1)), Bid(Card(2))]);
    for strange in [0, 3, 6, 255] {
        assert_eq!(clause(&duel, FIRST, Bid(Card(strange))), "D-2.1");
    }
    assert_eq!(clause(&Duel::newest(&Setup::Short), FIRST, Bid(Card(1))), "D-2.1");
}

/// D-2.2
#[test]
fn d_2_2_a_bid_can_be_changed_until_it_is_committed() {
    let mut duel = dealt([1, 2, 2], [3, 4, 5]);
    assert_eq!(clause(&duel, FIRST, Commit), "D-2.2");
    decide(&mut duel, FIRST, Bid(Card(1))).unwrap();
    assert_eq!(clause(&duel, FIRST, Bid(Card(1))), "D-2.2");
    decide(&mut duel, FIRST, Bid(Card(2))).unwrap();
    assert_eq!(duel.bid(FIRST), Some(Card(2)));
    let mut legal = Vec::new();
    duel.legal(FIRST, &mut legal);
    assert_eq!(legal, [Bid(Card(1)), Commit]);
}

/// D-2.3
#[test]
fn d_2_3_nobody_learns_of_a_bid_before_both_have_committed_but_everybody_sees_who_has() {
    let mut duel = dealt([1, 2, 2], [3, 4, 5]);
    let both = duel.pending();
    let [before, watched] = [Viewer::Seat(SECOND), Viewer::Spectator].map(|v| duel.view(v));
    for decision in [Bid(Card(1)), Commit] {
        let news = decide(&mut duel, FIRST, decision).unwrap();
        for viewer in [Viewer::Seat(SECOND), Viewer::Spectator] {
            assert!(news.iter().all(|event| Duel::redact(event, viewer).is_none()));
        }
        assert_eq!(news.len(), 1, "the seat itself learns of it");
        assert_eq!(Duel::redact(&news[0], Viewer::Seat(FIRST)), Some(news[0]));
        assert_eq!(duel.view(Viewer::Seat(SECOND)), before);
        assert_eq!(duel.view(Viewer::Spectator), watched);
        assert_eq!(duel.pending() == both, decision != Commit, "only a commit is seen");
        let mut luck = Xoshiro::seeded(3);
        for _ in 0..20 {
            let world = duel.reimagine(SECOND, &mut luck);
            assert_eq!(world.pending(), duel.pending(), "who is asked is known to all");
        }
    }
    assert_eq!(clause(&duel, FIRST, Bid(Card(2))), "D-2.3");
    assert_eq!(duel.pending(), Pending::Seats(Seats::only(SECOND)));
}

/// D-2.4
#[test]
fn d_2_4_the_stronger_card_wins_the_round() {
    let mut duel = dealt([1, 2, 5], [3, 4, 4]);
    let bids = [Card(5), Card(4)];
    assert_eq!(
        round(&mut duel, 5, 4)[1..],
        [Event::Shown { bids }, Event::RoundWon { seat: FIRST }]
    );
    let view = duel.view(Viewer::Spectator);
    assert_eq!((view.points, view.in_hand), ([1, 0], [2, 2]));
    assert_eq!(view.aside, [Card(4), Card(5)]);
}

/// D-2.5
#[test]
fn d_2_5_a_coin_decides_between_equal_cards() {
    let mut duel = dealt([1, 2, 4], [3, 4, 4]);
    round(&mut duel, 4, 4);
    assert_eq!(duel.pending(), Pending::Luck(Draw::Coin));
    assert_eq!(duel.view(Viewer::Spectator).tied, Some(Card(4)));
    let news = luck(&mut duel, Answer::Coin(SECOND)).unwrap();
    assert_eq!(news, [Event::RoundWon { seat: SECOND }]);
    assert_eq!(duel.view(Viewer::Spectator).points, [0, 1]);
}

/// D-3.1, D-3.2
#[test]
fn d_3_1_and_d_3_2_more_points_win_and_then_it_is_over() {
    let mut duel = dealt([1, 2, 5], [3, 4, 4]);
    round(&mut duel, 5, 4);
    round(&mut duel, 2, 3);
    let outcome = Outcome::won_by(Seats::only(SECOND));
    assert_eq!(round(&mut duel, 1, 4).last(), Some(&Event::Ended(outcome)));
    assert_eq!(duel.pending(), Pending::Nobody(outcome));
    assert_eq!(clause(&duel, FIRST, Commit), "D-3.2");
}

/// D-4.1
#[test]
fn d_4_1_luck_does_only_what_it_is_asked() {
    let mut duel = Duel::newest(&Setup::Long);
    for _ in 0..3 {
        luck(&mut duel, Answer::Card(Card(2))).unwrap();
    }
    for wrong in [Answer::Card(Card(2)), Answer::Card(Card(0)), Answer::Coin(FIRST)] {
        assert_eq!(luck(&mut duel, wrong).unwrap_err().clause.0, "D-4.1", "{wrong:?}");
    }
    let mut duel = dealt([1, 2, 5], [5, 4, 4]);
    assert_eq!(luck(&mut duel, Answer::Card(Card(3))).unwrap_err().clause.0, "D-4.1");
    round(&mut duel, 5, 5);
    assert_eq!(luck(&mut duel, Answer::Coin(Seat(2))).unwrap_err().clause.0, "D-4.1");
}

#[test]
fn an_imagined_hand_has_cards_that_the_seat_does_not_see_elsewhere() {
    let mut duel = dealt([1, 1, 1], [2, 3, 4]);
    round(&mut duel, 1, 2);
    let mut luck = Xoshiro::seeded(4);
    let mut hands = Vec::new();
    for _ in 0..200 {
        let world = duel.reimagine(FIRST, &mut luck);
        assert_eq!(world.components(), duel.components());
        assert_eq!(world.hand(FIRST), duel.hand(FIRST));
        let hand = *world.hand(SECOND);
        assert_eq!((hand.iter().sum::<u8>(), hand[0]), (2, 0), "the seat holds all ones");
        if !hands.contains(&hand) {
            hands.push(hand);
        }
    }
    // Two cards of four strengths: six unlike pairs and four doubles.
    assert_eq!(hands.len(), 10);
}

#[test]
fn every_decision_is_taken_by_a_clause_that_there_is() {
    let book = include_str!("../rulebook/en.md");
    for decision in [Bid(Card(1)), Commit] {
        let clause = Duel::clause(&decision);
        assert!(book.contains(&format!("\n**{clause}** ")), "{decision:?} by {clause}");
    }
}
