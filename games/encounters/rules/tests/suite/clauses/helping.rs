//! E-8: coordinate, backup, brothers, showboat, copies.

use saucer_core::{Game, Seat};
use saucer_encounters::{Decision, Event, Space};

use crate::help::{Play, id, jungle};

/// E-8.1: once in another's turn, one with Coordinate, out of the own hand; the dead and the active one not.
#[test]
fn who_may_offer_and_what() {
    let game = jungle(3)
        .hand(0, &["commander-tech"])
        .hand(1, &["commander-tech", "commander-intel", "experience"])
        .hand(2, &["commander-tech"])
        .dead(2);
    let mut play = Play::new(game.actions());
    let offer = |name| Decision::Offer(id(name));
    assert_eq!(play.clause(0, offer("commander-tech")), "E-8.1");
    assert_eq!(play.clause(2, offer("commander-tech")), "E-11.1");
    assert_eq!(play.clause(1, offer("experience")), "E-8.1");
    assert_eq!(play.clause(1, offer("commander-survival")), "E-4.1");
    play.decide(1, offer("commander-tech")).draw(&["experience"]);
    assert_eq!(play.clause(1, offer("commander-intel")), "E-8.1");
    assert_eq!(play.game.may_speak().len(), 0);
}

/// E-8.2: an offer that is not copied counts too, and a copy is played once.
#[test]
fn an_offer_counts_although_it_is_not_copied() {
    let game = jungle(2).hand(0, &["role-lieutenant"]).hand(1, &["commander-tech"]);
    let mut play = Play::new(game.actions());
    play.decide(1, Decision::Offer(id("commander-tech"))).draw(&["experience"]);
    play.play(0, "role-lieutenant").decide(0, Decision::Use(id("role-lieutenant"), 0));
    assert_eq!(play.totals(), (2, 2));
    play.decide(0, Decision::Copy(Seat(1)));
    assert_eq!(play.clause(0, Decision::Copy(Seat(1))), "E-8.2");
    assert_eq!(play.totals(), (4, 2));
}

/// E-8.3: offers after it was used do not count.
#[test]
fn backup_counts_what_was_offered_before() {
    let game = jungle(2).hand(0, &["role-guerrilla"]).hand(1, &["commander-tech"]);
    let mut play = Play::new(game.actions());
    play.play(0, "role-guerrilla").decide(0, Decision::Use(id("role-guerrilla"), 0));
    play.decide(1, Decision::Offer(id("commander-tech"))).draw(&["experience"]);
    assert_eq!(
        (play.totals(), play.clause(0, Decision::Use(id("role-guerrilla"), 0))),
        ((0, 2), "E-4.4")
    );
}

/// E-8.3, E-8.4: what is used is cited by its own clause.
#[test]
fn abilities_are_cited_by_their_clauses() {
    let hand = ["role-lieutenant", "dillon-in-and-out", "dillon-sealed-orders"];
    let mut play = Play::new(jungle(1).hand(0, &hand).actions());
    let mut cited = Vec::new();
    for card in hand {
        play.play(0, card);
        cited.push(play.game.clause_now(Seat(0), &Decision::Use(id(card), 0)).0);
    }
    assert_eq!(cited, ["E-8.3", "E-8.4", "E-4.4"]);
}

/// E-8.4: commanders and roles are no brothers.
#[test]
fn commanders_are_no_brothers() {
    let hand = ["dillon-in-and-out", "commander-tech", "role-lieutenant"];
    let mut play = Play::new(jungle(1).hand(0, &hand).actions());
    for card in hand {
        play.play(0, card);
    }
    play.decide(0, Decision::Use(id("dillon-in-and-out"), 0));
    assert_eq!(play.totals(), (3, 2));
}

/// E-8.6: a call asks all who have not offered, once in a turn; answers come to light together.
#[test]
fn a_call_is_answered_together() {
    let game = jungle(3).hand(1, &["commander-tech"]).hand(2, &["commander-intel"]);
    let mut play = Play::new(game.actions());
    play.decide(0, Decision::Call);
    assert_eq!(play.asked(), [1, 2]);
    let before = play.view();
    play.decide(2, Decision::Offer(id("commander-intel")));
    assert_eq!(play.view(), before, "nobody sees it yet");
    assert_eq!(play.clause(2, Decision::Offer(id("commander-intel"))), "E-8.1");
    play.decide(1, Decision::Pass);
    assert!(play.told(Event::Passed { seat: Seat(1) }));
    assert_eq!(play.player(2).offered, Some(id("commander-intel")));
    play.draw(&["experience"]);
    assert_eq!(play.clause(0, Decision::Call), "E-8.6");
    assert!(play.game.may_speak().contains(Seat(1)), "who passed may still offer later");
}

/// E-8.6: nothing is offered while something is under way.
#[test]
fn an_offer_interrupts_nothing() {
    let game = jungle(2)
        .hand(0, &["mac-night-watch", "mac-night-watch"])
        .hand(1, &["commander-tech"])
        .hidden(Space::Hills, 0);
    let mut play = Play::new(game.actions());
    play.play(0, "mac-night-watch").play(0, "mac-night-watch");
    assert_eq!(play.clause(1, Decision::Offer(id("commander-tech"))), "E-8.6");
    play.decide(0, Decision::No);
    play.decide(1, Decision::Offer(id("commander-tech")));
}

/// E-8.7, E-10.4: a copy counts for classes, but it is no card that could be killed.
#[test]
fn a_copy_cannot_be_killed() {
    let game =
        jungle(2).hand(0, &["role-gangster", "dutch-improvise"]).hand(1, &["commander-tech"]);
    let mut play = Play::new(game.discard(0, &["mac-blade"]).actions());
    play.decide(1, Decision::Offer(id("commander-tech"))).draw(&["experience"]);
    play.decide(0, Decision::Copy(Seat(1))).play(0, "dutch-improvise");
    assert_eq!(
        play.legal(0),
        [Decision::Take(id("mac-blade")), Decision::No],
        "the copy is of Tech"
    );
    play.decide(0, Decision::No).play(0, "role-gangster");
    play.decide(0, Decision::Use(id("role-gangster"), 0));
    let legal = play.legal(0);
    assert!(legal.contains(&Decision::Take(id("dutch-improvise"))));
    assert!(!legal.contains(&Decision::Take(id("commander-tech"))));
    play.decide(0, Decision::Take(id("role-gangster")));
    assert_eq!((play.totals(), play.view().dead), ((4, 2), vec![id("role-gangster")]));
}

/// E-8.8: who is alone has nobody to call.
#[test]
fn nobody_helps_who_is_alone() {
    let play = Play::new(jungle(1).hand(0, &["role-lieutenant"]).actions());
    assert_eq!(play.clause(0, Decision::Call), "E-8.8");
    assert_eq!(play.game.may_speak().len(), 0);
}
