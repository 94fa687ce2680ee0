//! Loans (T-10).

use saucer_tremble::{Decision, Event, Moment};

use crate::help::thousand;
use crate::play::{A, B, Play, prototype_table, retail_table};

fn may_borrow(play: &Play) -> bool {
    play.legal(A).contains(&Decision::Borrow)
}

/// T-10.1: at most 50,000 and two ships in retail; stations do not count.
#[test]
fn who_may_borrow_in_retail() {
    let poor = retail_table(2).humans(A, thousand(50)).ship(A, "Barge").station(A, "Jammer");
    assert!(may_borrow(&Play::at(Moment::Buying, &poor)));
    let three_ships = poor.clone().ship(A, "Tea Saucer");
    assert!(!may_borrow(&Play::at(Moment::Buying, &three_ships)));
    let rich = poor.humans(A, thousand(60));
    assert!(!may_borrow(&Play::at(Moment::Buying, &rich)));
}

/// T-10.1: fewer than 30,000 and one ship in the prototype; a searching one counts.
#[test]
fn who_may_borrow_in_the_prototype() {
    let poor = prototype_table(2).turn(3).humans(A, thousand(20));
    assert!(may_borrow(&Play::at(Moment::Buying, &poor)));
    let searching = poor.clone().search(A, "Prague", 4, &["Barge"]);
    assert!(!may_borrow(&Play::at(Moment::Buying, &searching)));
    assert!(!may_borrow(&Play::at(Moment::Buying, &poor.humans(A, thousand(30)))));
}

/// T-10.2, T-10.4: 50,000 each, as often as the condition holds: at 0 and at 50,000, not at 100,000.
#[test]
fn two_loans_in_one_turn() {
    let scenario = retail_table(2).humans(A, thousand(0)).drawn(A, ["Barge", "Sturdy"]);
    let mut play = Play::at(Moment::Buying, &scenario);
    play.decide(A, Decision::Borrow).decide(A, Decision::Borrow);
    assert_eq!(play.refused_by(A, Decision::Borrow), "T-10.1");
    // T-10.3: before buying.
    play.buy(A, 0).buy(A, 1);
    assert_eq!(play.refused_by(A, Decision::Borrow), "T-10.3");
    play.commit_all();
    assert_eq!((play.humans(A), play.view().captains[0].loans), (0, 2));
    play.assert_told(Event::Borrowed { seat: A, humans: thousand(50) });
}

/// T-10.1, T-10.4: a second loan of one turn is refused in the prototype, even to whoever had nothing.
#[test]
fn the_prototype_lends_once_a_turn() {
    for humans in [0, 20] {
        let scenario = prototype_table(2).humans(A, thousand(humans));
        let mut play = Play::at(Moment::Buying, &scenario);
        play.decide(A, Decision::Borrow);
        assert_eq!(play.refused_by(A, Decision::Borrow), "T-10.1", "{humans}");
    }
}

/// T-10.4: an account holds 255 loans, of which one that is paid back makes room for another.
#[test]
fn an_account_of_loans_is_full_at_some_time() {
    let scenario = retail_table(2).loans(A, 254).humans(A, thousand(0));
    let mut play = Play::at(Moment::Buying, &scenario);
    play.decide(A, Decision::Borrow);
    assert_eq!(play.refused_by(A, Decision::Borrow), "T-10.4");
    assert!(!may_borrow(&play));
    play.commit_all();
    assert_eq!(play.view().captains[0].loans, 255);
    let scenario = retail_table(2).loans(A, 255).humans(A, thousand(100));
    let mut play = Play::at(Moment::Buying, &scenario);
    assert_eq!(play.refused_by(A, Decision::Borrow), "T-10.4");
    play.decide(A, Decision::Repay).decide(A, Decision::Borrow);
    assert_eq!(play.refused_by(A, Decision::Borrow), "T-10.4");
}

/// T-10.5: 60,000 in a later purchase step, if they are there.
#[test]
fn a_loan_is_paid_back() {
    let scenario = retail_table(2).loans(A, 1).humans(A, thousand(70));
    let mut play = Play::at(Moment::Buying, &scenario);
    play.decide(A, Decision::Repay);
    assert_eq!(play.refused_by(A, Decision::Repay), "T-10.5");
    play.commit_all();
    assert_eq!((play.humans(A), play.view().captains[0].loans), (10, 0));
    let poor = Play::at(Moment::Buying, &scenario.humans(A, thousand(50)));
    assert_eq!(poor.refusal(A, Decision::Repay).figures, [6, 5]);
    // One that is only being taken is not paid back in the same breath.
    let scenario = retail_table(2).humans(A, thousand(50));
    let mut play = Play::at(Moment::Buying, &scenario);
    play.decide(A, Decision::Borrow);
    assert_eq!(play.refused_by(A, Decision::Repay), "T-10.5");
}

/// T-10.5, T-1.4: at the end debts are taken off after missions, below zero if need be.
#[test]
fn debts_are_taken_at_the_end() {
    let scenario = retail_table(2)
        .turn(10)
        .missions(&["Brain Drain", "Skilled Hands", "Living Museum"])
        .trophies(A, &["Kampala"])
        .loans(A, 1)
        .loans(B, 2);
    let mut play = Play::at(Moment::Planning, &scenario);
    play.commit_all();
    assert_eq!((play.humans(A), play.humans(B)), (100 + 200 - 60, 100 - 120));
    let place = |wanted: fn(&Event) -> bool| play.news.iter().position(wanted).unwrap();
    let paid = place(|event| matches!(event, Event::MissionPaid { .. }));
    assert!(paid < place(|event| matches!(event, Event::DebtTaken { .. })));
}
