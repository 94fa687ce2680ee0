//! E-11 and E-12.3: death and empty piles.

use saucer_core::{Draw, Game, Input, Pending, Seat, Silence, Xoshiro};
use saucer_encounters::{Decision, End, Event, Film, Options, Scenario, Setup, Space};

use crate::help::{Play, id, jungle};

/// E-11.1, E-1.1: the dead are out with all that they had; the others play on.
#[test]
fn who_dies_is_out() {
    let game = jungle(2).strikes(0, &["brutal-puncture", "brutal-puncture", "deep-gash"]);
    let mut play = Play::new(game.combat(&["advisor"]).actions());
    play.decide(0, Decision::End).luck("flesh-wound");
    assert!(play.told(Event::Died { seat: Seat(0) }));
    let dead = play.player(0);
    assert_eq!((dead.n_hand, dead.n_deck, dead.discard.len(), dead.strikes.len()), (0, 0, 0, 0));
    assert_eq!(play.view().used_strikes.len(), 4);
    assert_eq!(play.view().active, Seat(1));
    assert!(!play.game.may_speak().contains(Seat(0)));
}

/// E-11.2: when the active player dies, the strikes that are left lapse and offers go home.
#[test]
fn the_turn_of_the_dead_ends() {
    let game = jungle(2)
        .strikes(0, &["brutal-puncture", "brutal-puncture", "deep-gash"])
        .hand(1, &["commander-tech"])
        .combat(&["advisor", "val-verde-guerrilla"]);
    let mut play = Play::new(game.actions());
    play.decide(1, Decision::Offer(id("commander-tech"))).draw(&["experience"]);
    play.decide(0, Decision::End).luck("flesh-wound");
    assert_eq!(play.player(1).discard, [id("commander-tech")]);
    assert_eq!((play.view().active, play.asked()), (Seat(1), vec![1]));
}

/// E-1.2: when nobody is alive, the match is lost.
#[test]
fn nobody_alive_is_a_loss() {
    let game = jungle(1).strikes(0, &["brutal-puncture", "brutal-puncture", "deep-gash"]);
    let mut play = Play::new(game.combat(&["advisor"]).actions());
    play.decide(0, Decision::End).luck("flesh-wound");
    play.ends(End::Dead, 0);
    assert_eq!(play.view().points, Some(0));
}

/// E-11.3: an empty deck is made of the discard; who has neither draws no more.
#[test]
fn an_empty_deck_is_made_anew() {
    let game = jungle(1)
        .hand(0, &["mac-blade", "mac-blade"])
        .deck(0, &[])
        .discard(0, &["experience", "blain-chew"]);
    let mut play = Play::new(game.actions());
    play.play(0, "mac-blade").draw(&["blain-chew"]);
    assert!(play.told(Event::Reshuffled { seat: Seat(0) }));
    assert_eq!((play.player(0).n_deck, play.player(0).discard.len()), (1, 0));
    // E-1.4: the other Notched Blade was all there was besides the discard.
    assert_eq!(play.player(0).shown, [id("mac-blade")]);
    play.play(0, "mac-blade").draw(&["experience"]);
    assert_eq!(play.player(0).n_deck, 0);
    let mut empty = Play::new(jungle(1).hand(0, &["mac-blade"]).deck(0, &[]).actions());
    empty.play(0, "mac-blade");
    assert_eq!(empty.asked(), [0]);
}

/// E-11.4: the dead enemies come back once; then the time is up.
#[test]
fn the_dead_enemies_come_back_once() {
    let mut play = Play::new(jungle(1).no_enemies(&["advisor"]).enemies());
    assert_eq!(play.slot(Space::Underground), saucer_encounters::SlotView::Hidden(3));
    assert!(play.view().enemies.is_anew && play.view().dead_enemies.is_empty());
    play.decide(0, Decision::End);
    play.draw(&[
        "experience",
        "experience",
        "experience",
        "experience",
        "experience",
        "experience",
    ]);
    play.ends(End::OutOfTime, 0);
}

/// E-11.5: empty barracks leave places empty, without commanders none is recruited, and used strikes are
/// shuffled.
#[test]
fn other_piles_run_out() {
    let game = jungle(1).hq(&["blain-chew"]).no_barracks().totals(9, 0).combat(&["advisor"]);
    let mut play = Play::new(game.strike_deck(&["close-call"]).actions());
    play.decide(0, Decision::Recruit(0));
    assert_eq!(play.view().hq[0], None);
    assert_eq!(play.clause(0, Decision::Commander), "E-11.5");
    play.decide(0, Decision::End).luck("close-call");
    assert_eq!(play.view().strikes, 0);
    assert!(play.is_luck(), "the next thing is a new hand");
}

/// E-12.3: after a death the round is finished, and each survivor has one more turn.
#[test]
fn all_or_nothing_ends_soon() {
    let options = Options { all_or_nothing: true, ..Options::default() };
    let setup = Setup::hunted(3, Film::Jungle).unwrap().with(options).unwrap();
    let mut luck = Xoshiro::seeded(1);
    let game = Scenario::new(setup).dead(1).actions();
    let mut play = Play::new(game);
    let mut turns = Vec::new();
    for _ in 0..6 {
        let seat = play.view().active.0;
        turns.push(seat);
        play.decide(seat, Decision::End);
        while let Pending::Luck(draw) = play.game.pending() {
            let answer = draw.sample(&play.game, &mut luck);
            play.game.apply(&Input::Luck(answer), &mut Silence).unwrap();
        }
        if play.view().end.is_some() {
            break;
        }
    }
    assert_eq!(turns, [0, 2, 0, 2]);
    play.ends(End::TooLate, 0);
}
