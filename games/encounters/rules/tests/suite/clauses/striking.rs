//! E-6: strikes.

use saucer_core::Seat;
use saucer_encounters::{Decision, Event};

use crate::help::{Play, id, jungle};

/// E-6.1: every enemy of the combat zone strikes, who came first first; tasks do not.
#[test]
fn enemies_strike_from_right_to_left() {
    let game = jungle(1)
        .objective(2)
        .combat(&["advisor", "camp", "wrist-blades"])
        .hand(0, &["experience"]);
    let mut play = Play::new(game.actions());
    play.decide(0, Decision::End);
    play.luck("close-call");
    assert_eq!(play.hand(0), [id("experience")], "the advisor has only struck");
    // Wrist Blades discard a card at random when they strike; one card is left, so luck has no choice but it.
    play.luck("experience").luck("flesh-wound").luck("deep-gash");
    assert_eq!(play.player(0).strikes, [id("close-call"), id("flesh-wound"), id("deep-gash")]);
}

/// E-6.2, E-6.3: strikes of other things are drawn in the same way, one by one.
#[test]
fn strikes_come_one_by_one() {
    let game =
        jungle(1).objective(3).marks(0, 2).hidden(saucer_encounters::Space::Hills, 2).totals(0, 2);
    let mut play = Play::new(game.actions());
    play.decide(0, Decision::Scan(saucer_encounters::Space::Hills)).luck("choppa-event");
    play.luck("brutal-puncture");
    assert!(play.is_luck(), "a second one for the second mark");
    play.luck("deep-gash");
    assert_eq!((play.player(0).damage, play.asked()), (5, vec![0]));
}

/// E-6.4: a strike that is avoided does nothing, what the enemy does besides included.
#[test]
fn an_avoided_strike_does_nothing() {
    let game = jungle(1)
        .objective(2)
        .combat(&["wrist-blades"])
        .hand(0, &["dillon-cover-story", "dillon-cover-story", "experience"]);
    let mut play = Play::new(game.actions());
    play.play(0, "dillon-cover-story").play(0, "dillon-cover-story").decide(0, Decision::End);
    play.decide(0, Decision::Avoid).decide(0, Decision::Avoid);
    assert_eq!(play.player(0).strikes, []);
    assert!(
        !play
            .news
            .iter()
            .any(|e| matches!(e, Event::Moved { card, .. } if *card == id("experience")))
    );
    assert!(play.told(Event::Avoided { seat: Seat(0) }));
}

/// E-6.5: who may avoid any one strike is asked at each until it is used.
#[test]
fn any_one_strike_is_avoided() {
    let game = jungle(1)
        .combat(&["advisor", "val-verde-guerrilla", "blood-eyes"])
        .hand(0, &["dillon-cover-story"]);
    let mut play = Play::new(game.actions());
    play.play(0, "dillon-cover-story").decide(0, Decision::End);
    play.decide(0, Decision::Endure).luck("close-call");
    play.decide(0, Decision::Avoid);
    assert!(play.is_luck(), "the third one is not asked about");
    assert_eq!(play.clause(0, Decision::Avoid), "E-1.5");
}

/// E-6.6: a strike that says so is cancelled for its price, if one can pay it.
#[test]
fn a_strike_can_be_cancelled() {
    let game = jungle(1).combat(&["advisor"]);
    let mut play = Play::new(game.clone().hand(0, &["blain-chew", "experience"]).actions());
    play.decide(0, Decision::End).luck("glancing-blade");
    play.decide(0, Decision::Yes).decide(0, Decision::Take(id("blain-chew")));
    assert!(play.told(Event::Cancelled { seat: Seat(0), strike: id("glancing-blade") }));
    assert_eq!(play.player(0).strikes, []);
    let mut play = Play::new(game.hand(0, &["experience"]).actions());
    play.decide(0, Decision::End).luck("glancing-blade");
    assert_eq!(play.legal(0), [Decision::No], "everybody is asked, whatever they hold");
    play.decide(0, Decision::No);
    assert_eq!(play.player(0).damage, 2);
}

/// E-6.7: the smallest is healed, and an open wound before all others.
#[test]
fn strikes_are_healed() {
    let game = jungle(1).hand(0, &["blain-chew", "blain-chew"]);
    let wounds = ["deep-gash", "flesh-wound"];
    let mut play = Play::new(game.clone().strikes(0, &wounds).actions());
    play.play(0, "blain-chew").play(0, "blain-chew");
    // There is one smallest, so nobody is asked.
    assert_eq!(play.player(0).strikes, [id("deep-gash")]);
    assert_eq!(play.view().used_strikes, [id("flesh-wound")]);
    let wounds = ["close-call", "open-wound"];
    let mut play = Play::new(game.strikes(0, &wounds).actions());
    play.play(0, "blain-chew").play(0, "blain-chew");
    assert_eq!(play.player(0).strikes, [id("close-call")]);
}
