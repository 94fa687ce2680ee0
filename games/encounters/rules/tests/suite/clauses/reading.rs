//! E-10: how cards are read.

use saucer_core::Seat;
use saucer_encounters::{Decision, Event, Space, Spot};

use crate::help::{Play, id, jungle, wild};

/// E-10.1: "cannot" goes before everything: who offers does not draw.
#[test]
fn cannot_goes_first() {
    let game = jungle(2).objective(3).hand(1, &["commander-tech"]).wilds(Space::River, "cut-off");
    let mut play = Play::new(game.actions());
    play.decide(1, Decision::Offer(id("commander-tech")));
    assert_eq!((play.hand(1), play.asked()), (vec![], vec![0]));
}

/// E-10.2: who has one card discards one, although two are asked for.
#[test]
fn as_much_as_possible_is_done() {
    let game = jungle(1).combat(&["advisor"]).hand(0, &["experience"]);
    let mut play = Play::new(game.actions());
    play.decide(0, Decision::End).luck("dropped-weapon");
    assert!(play.told(Event::Moved {
        seat: Seat(0),
        card: id("experience"),
        to: saucer_encounters::Whither::Discard
    }));
    assert!(play.is_luck(), "nothing more is asked; a new hand is drawn");
}

/// E-10.3: players go clockwise from the active one.
#[test]
fn players_go_clockwise_from_the_active_one() {
    let game = jungle(3).hazards(2).hidden(Space::Hills, 2).totals(0, 2).active(1);
    let mut play = Play::new(game.actions());
    play.decide(1, Decision::Scan(Space::Hills)).luck("choppa-hazard");
    for strike in ["flesh-wound", "close-call", "deep-gash", "close-call"] {
        play.luck(strike);
    }
    let struck: Vec<Seat> = play
        .news
        .iter()
        .filter_map(|event| match event {
            Event::Struck { seat, .. } => Some(*seat),
            _ => None,
        })
        .collect();
    assert_eq!(struck, [Seat(1), Seat(2), Seat(0), Seat(1)], "the marked one twice");
}

/// E-10.4, E-10.7: a played card can be killed and has still given what it gives.
#[test]
fn a_played_card_that_is_killed_has_given_what_it_gives() {
    let game = jungle(2).hand(0, &["role-gangster", "experience"]).hand(1, &["commander-tech"]);
    let mut play = Play::new(game.actions());
    play.decide(1, Decision::Offer(id("commander-tech"))).draw(&["experience"]);
    play.play(0, "experience").play(0, "role-gangster");
    play.decide(0, Decision::Use(id("role-gangster"), 0));
    play.decide(0, Decision::Take(id("experience")));
    assert_eq!((play.totals(), play.view().dead), ((1, 2), vec![id("experience")]));
    assert_eq!(play.player(0).played, [id("role-gangster")]);
}

/// E-10.5: who shows a card keeps it; who has played one is not asked.
#[test]
fn showing_a_card_keeps_it() {
    let game = jungle(1).wilds(Space::River, "blood-eyes").totals(0, 2);
    let mut play = Play::new(game.clone().hand(0, &["blain-chew", "experience"]).actions());
    play.decide(0, wild(Space::River));
    assert_eq!(play.legal(0), [Decision::Show(id("blain-chew")), Decision::No]);
    play.decide(0, Decision::Show(id("blain-chew")));
    assert_eq!((play.hand(0).len(), play.player(0).shown), (2, vec![id("blain-chew")]));
    let mut play = Play::new(game.clone().hand(0, &["blain-chew"]).actions());
    play.play(0, "blain-chew").decide(0, wild(Space::River));
    assert!(play.legal(0).contains(&Decision::End), "it was played, and shows itself");
    let mut play = Play::new(game.hand(0, &["experience"]).actions());
    play.decide(0, wild(Space::River)).decide(0, Decision::No);
    assert!(play.is_luck(), "a strike is drawn");
}

/// E-10.6: the next living player, or oneself.
#[test]
fn the_next_player_is_alive() {
    let scatter = |game: saucer_encounters::Scenario| {
        let mut play = Play::new(game.wilds(Space::River, "blood-scatter").totals(0, 2).actions());
        play.decide(0, wild(Space::River)).decide(0, Decision::No).luck("flesh-wound");
        play
    };
    let play = scatter(jungle(3).dead(1));
    assert_eq!(play.player(2).strikes, [id("flesh-wound")]);
    let play = scatter(jungle(1));
    assert_eq!(play.player(0).strikes, [id("flesh-wound")]);
}

/// E-10.8, E-10.9: an attached card fills no space and is not pushed.
#[test]
fn attached_cards_fill_no_space() {
    let game = jungle(1).attached("camp", Space::Underground).wilds(Space::River, "camp");
    let play = Play::new(game.enemies());
    let first = &play.view().wilds[0];
    assert_eq!(
        (first.attached.as_slice(), first.card),
        (&[id("camp")][..], saucer_encounters::SlotView::Hidden(0))
    );
    let mut play = Play::new(jungle(1).hidden(Space::Hills, 0).totals(0, 2).actions());
    play.decide(0, Decision::Scan(Space::Hills)).luck("camp");
    assert_eq!(play.view().wilds[Space::River.index()].attached, [id("camp")]);
    assert_eq!(play.slot(Space::Hills), saucer_encounters::SlotView::Clear);
}

/// E-10.10: an enemy before a player can be fought, and dies with that player.
#[test]
fn an_enemy_before_a_player_dies_with_them() {
    let game = jungle(2).before(1, "blood-eyes").totals(0, 9);
    let play = Play::new(game.clone().actions());
    assert!(play.legal(0).contains(&Decision::Fight(Spot::Before(0))));
    let play = Play::new(game.dead(1).actions());
    assert_eq!((play.view().before.len(), play.view().dead_enemies), (0, vec![id("blood-eyes")]));
}

/// E-10.11: what was paid is gone.
#[test]
fn what_was_paid_is_gone() {
    let game = jungle(1).attached("camp", Space::River).hidden(Space::Hills, 0).totals(0, 2);
    let mut play = Play::new(game.actions());
    play.decide(0, Decision::Task(id("camp"), 1));
    assert!(play.told(Event::Paid { seat: Seat(0), recruit: 0, attack: 1 }));
    assert_eq!(play.clause(0, Decision::Scan(Space::Hills)), "E-5.3");
}

/// E-10.3: of cards that wait for the same moment those that were played come before enemies.
#[test]
fn played_cards_come_before_enemies() {
    let game = crate::help::hunt(1).hand(0, &["frenzy-roar"]).wilds(Space::Ruins, "night-archer");
    let game = game.wilds(Space::River, "gun-nest").totals(0, 4).deck(0, &["experience"]);
    let mut play = Play::new(game.actions());
    play.play(0, "frenzy-roar").decide(0, crate::help::wild(Space::River));
    play.draw(&["experience"]).luck("prey-miss");
    assert_eq!(play.asked(), [0]);
}
