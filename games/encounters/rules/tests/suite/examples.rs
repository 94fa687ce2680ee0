//! The worked examples of the printed rules.

use saucer_core::Seat;
use saucer_encounters::{Decision, Space, Spot};

use crate::help::{Play, id, jungle};

/// E-4.5: The Door Swings Both Ways gives 2 at any time; of two copies played first, the second one lets its
/// player discard and draw because of the first.
#[test]
fn the_door_swings_both_ways() {
    let hand = ["dillon-door", "dillon-door", "experience", "role-lieutenant"];
    let mut play = Play::new(jungle(1).hand(0, &hand).actions());
    play.play(0, "dillon-door");
    assert_eq!((play.totals(), play.asked()), ((2, 0), vec![0]));
    assert!(play.legal(0).contains(&Decision::End), "nothing else is asked");
    play.play(0, "dillon-door");
    assert_eq!((play.totals(), play.legal(0)), ((4, 0), vec![Decision::Yes, Decision::No]));
    play.decide(0, Decision::Yes).decide(0, Decision::Take(id("experience")));
    play.draw(&["brute-strength"]);
    assert_eq!(play.hand(0), [id("brute-strength"), id("role-lieutenant")]);
    assert_eq!(play.player(0).discard, [id("experience")]);
}

/// E-8.1, E-8.2: B offers The Speech and C a Commander; A copies both, for 1 attack and 2 recruit, and the
/// Leadership of the first counts. At the end of the turn the cards go to the discards of their owners.
#[test]
fn the_speech_and_the_commander() {
    let game = jungle(3)
        .hand(0, &["lambert-luck"])
        .hand(1, &["harrigan-speech"])
        .hand(2, &["commander-tech"])
        .hq(&["blain-chew"])
        .actions();
    let mut play = Play::new(game);
    play.decide(1, Decision::Offer(id("harrigan-speech"))).draw(&["experience"]);
    play.decide(2, Decision::Offer(id("commander-tech"))).draw(&["brute-strength"]);
    assert_eq!((play.hand(1), play.hand(2)), (vec![id("experience")], vec![id("brute-strength")]));
    play.decide(0, Decision::Copy(Seat(1))).decide(0, Decision::Copy(Seat(2)));
    assert_eq!(play.totals(), (2, 1));
    play.play(0, "lambert-luck");
    // The class ability has fired: what is recruited goes on top of the deck.
    play.decide(0, Decision::Recruit(0)).luck("mac-blade");
    assert_eq!(play.player(0).top, [id("blain-chew")]);
    play.decide(0, Decision::End);
    assert_eq!(play.player(1).discard, [id("harrigan-speech")]);
    assert_eq!(play.player(2).discard, [id("commander-tech")]);
}

/// E-8.3: It Ain't No Man is played first and used after two offers, so it scans two spaces free.
#[test]
fn it_aint_no_man_with_two_backups() {
    let game = jungle(3)
        .hand(0, &["role-tracker"])
        .hand(1, &["commander-tech"])
        .hand(2, &["commander-intel"])
        .hidden(Space::Underground, 0)
        .hidden(Space::Hills, 0)
        .actions();
    let mut play = Play::new(game);
    play.play(0, "role-tracker");
    play.decide(1, Decision::Offer(id("commander-tech"))).draw(&["experience"]);
    play.decide(2, Decision::Offer(id("commander-intel"))).draw(&["experience"]);
    play.decide(0, Decision::Use(id("role-tracker"), 0));
    play.decide(0, Decision::Pick(Spot::Wilds(0))).luck("advisor");
    play.decide(0, Decision::Pick(Spot::Wilds(4))).luck("val-verde-guerrilla");
    assert_eq!(play.totals(), (0, 2), "neither was paid");
    assert_eq!(play.open(Space::Underground), Some(id("advisor")));
    assert_eq!(play.clause(0, Decision::Use(id("role-tracker"), 0)), "E-4.4");
}

/// E-8.4: Bad Idea is one of Dutch; another card of Dutch, one of Mac and two different ones of Blain were
/// played, so it counts two characters: +4 attack.
#[test]
fn bad_idea_gives_four() {
    let hand =
        ["dutch-bad-idea", "dutch-improvise", "mac-night-watch", "blain-chew", "blain-spin-up"];
    let mut play = Play::new(jungle(1).hand(0, &hand).actions());
    hand.iter().for_each(|card| {
        play.play(0, card);
    });
    let before = play.totals().1;
    play.decide(0, Decision::Use(id("dutch-bad-idea"), 0));
    assert_eq!(play.totals().1 - before, 4);
}

/// E-8.5: Now It's Personal counts two other cards of Harrigan: +2 attack. Two copies see each other.
#[test]
fn now_its_personal_gives_two() {
    let hand = ["harrigan-personal", "harrigan-personal", "harrigan-speech"];
    let mut play = Play::new(city(1).hand(0, &hand).actions());
    hand.iter().for_each(|card| {
        play.play(0, card);
    });
    assert_eq!(play.totals(), (0, 5));
    play.decide(0, Decision::Use(id("harrigan-personal"), 0));
    assert_eq!(play.totals(), (0, 7));
    play.decide(0, Decision::Use(id("harrigan-personal"), 0));
    assert_eq!(play.totals(), (0, 9));
}

fn city(players: u8) -> saucer_encounters::Scenario {
    use saucer_encounters::{Film, Scenario, Setup};
    Scenario::new(Setup::hunted(players, Film::City).unwrap())
}
