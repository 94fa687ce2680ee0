//! What nobody may learn: hands, the order of decks, hidden cards of the wilds, answers to a call.

use saucer_core::{Game, Seat, Viewer, Xoshiro};
use saucer_encounters::{Decision, Encounters, Film, Options, Rivalries, Setup, SlotView, Space};

use crate::help::{Play, hunt, id, jungle, safari};

/// E-1.3: others imagine any hand that deck and hand together allow, and the true one sometimes.
#[test]
fn a_hand_is_imagined_out_of_deck_and_hand() {
    let play = Play::new(jungle(2).hand(1, &["role-tracker", "experience"]).actions());
    let mut luck = Xoshiro::seeded(1);
    let (mut roles, mut same) = (0, 0);
    for _ in 0..1_300 {
        let world = play.game.reimagine(Seat(0), &mut luck);
        let hand = world.view(Viewer::Seat(Seat(1))).own.unwrap().hand;
        assert_eq!(hand.len(), 2);
        roles += usize::from(hand.contains(&id("role-tracker")));
        same += usize::from(world == play.game);
    }
    // Two of thirteen cards are in hand, so the role is there in 200 of 1,300 worlds; the standard
    // deviation is 13.
    assert!((150..=250).contains(&roles), "{roles}");
    assert!(same > 50, "{same}");
    assert_eq!(play.game.reimagine(Seat(1), &mut luck), play.game, "the own hand is known");
}

/// E-1.4: what everybody saw stays where it is in every world.
#[test]
fn a_card_that_was_shown_is_in_every_world() {
    let game = jungle(2).hand(0, &["blain-chew", "experience"]).wilds(Space::River, "blood-eyes");
    let mut play = Play::new(game.totals(0, 2).actions());
    play.decide(0, crate::help::wild(Space::River)).decide(0, Decision::Show(id("blain-chew")));
    let mut luck = Xoshiro::seeded(1);
    for _ in 0..100 {
        let world = play.game.reimagine(Seat(1), &mut luck);
        let hand = world.view(Viewer::Seat(Seat(0))).own.unwrap().hand;
        assert!(hand.contains(&id("blain-chew")));
    }
}

/// E-1.3: a hidden card of the wilds is no card yet: the view has what it could be, and nothing else.
#[test]
fn a_hidden_card_is_known_to_nobody() {
    let play = Play::new(jungle(2).hidden(Space::River, 0).actions());
    let seen = |viewer| play.game.view(viewer);
    let all = [Viewer::Spectator, Viewer::Seat(Seat(0)), Viewer::Seat(Seat(1))].map(seen);
    for view in &all {
        assert_eq!(view.wilds[Space::River.index()].card, SlotView::Hidden(0));
        assert_eq!(view.enemies.unseen[0].len(), 9);
    }
    let text = serde_json::to_string(&all[0].wilds).unwrap();
    assert!(!text.contains("card\":{\"up"), "{text}");
}

/// E-8.6: an answer to a call is its owner's until all have answered.
#[test]
fn an_answer_to_a_call_is_secret() {
    let game = jungle(3).hand(1, &["commander-tech"]).hand(2, &["commander-intel"]);
    let mut play = Play::new(game.actions());
    play.decide(0, Decision::Call).decide(1, Decision::Offer(id("commander-tech")));
    let own = play.game.view(Viewer::Seat(Seat(1))).own.unwrap();
    assert_eq!(own.answer, Some(Some(id("commander-tech"))));
    let other = serde_json::to_string(&play.game.view(Viewer::Seat(Seat(2)))).unwrap();
    let before = play.view().players[1].offered;
    assert!(before.is_none() && other.contains("\"answer\":null"), "{other}");
    assert_eq!(play.news.len(), 1, "only the call was told");
}

/// E-17.5: others imagine any rivalry that they do not have, and never two alike.
#[test]
fn a_rivalry_is_imagined() {
    let options = Options { tests: true, rivalries: Rivalries::Secret, ..Options::default() };
    let setup = Setup::hunters(3, Film::Jungle).unwrap().with(options).unwrap();
    let mut play = Play::new(Encounters::newest(&setup));
    play.luck("rivalry-eye").luck("rivalry-arm").luck("rivalry-hide");
    let mut luck = Xoshiro::seeded(1);
    let mut seen = std::collections::BTreeSet::new();
    for _ in 0..500 {
        let world = play.game.reimagine(Seat(0), &mut luck);
        let of = |seat| world.view(Viewer::Seat(Seat(seat))).own.unwrap().rivalry.unwrap();
        assert_eq!(of(0), id("rivalry-eye"));
        assert!(of(1) != of(2) && of(1) != of(0) && of(2) != of(0));
        seen.extend([of(1), of(2)]);
    }
    assert_eq!(seen.len(), 9);
    for viewer in [Viewer::Spectator, Viewer::Seat(Seat(1))] {
        let view = play.game.view(viewer);
        assert!(view.players.iter().all(|player| player.rivalry.is_none()));
    }
}

/// E-24.11: nobody knows which of the cards that were given up lies where, whoever looks.
#[test]
fn what_was_given_up_is_known_to_nobody() {
    let game = safari(4, Film::Prison).hazards(1).active(0);
    let game = game.trophies(0, &["candles-out"]).trophies(1, &["acid-burn-enemy"]);
    let mut play = Play::new(game.trophies(2, &["drone-grown"]).enemies());
    play.luck("brothers-hazard").luck("candles-out").luck("acid-burn-enemy").luck("drone-grown");
    let viewers = [Viewer::Spectator, Viewer::Seat(Seat(0)), Viewer::Seat(Seat(3))];
    for view in viewers.map(|viewer| play.game.view(viewer)) {
        assert_eq!(view.wilds[0].card, SlotView::Hidden(4));
        assert_eq!((view.enemies.top.len(), view.hive.unwrap().shuffled.len()), (0, 3));
    }
    // Each of the three may lie on the hive.
    play.decide(0, Decision::End);
    let mut luck = Xoshiro::seeded(1);
    let mut seen = std::collections::BTreeSet::new();
    for _ in 0..60 {
        let mut world = Play::new(play.game.reimagine(Seat(3), &mut luck));
        while let saucer_core::Pending::Luck(draw) = world.game.pending() {
            let answer = saucer_core::Draw::sample(&draw, &world.game, &mut luck);
            world.game.apply(&saucer_core::Input::Luck(answer), &mut world.news).unwrap();
        }
        seen.extend(world.open(Space::Underground));
    }
    assert_eq!(seen.len(), 3, "{seen:?}");
}

/// E-1.3, E-26.2: the hand of an Alien is a secret like any other.
#[test]
fn the_hand_of_an_alien_is_imagined() {
    let hand = ["turned-brood", "turned-claw"];
    let game = crate::help::turning(2).alien(1, "alien-hunter").hand(1, &hand);
    let play = Play::new(game.actions());
    let mut luck = Xoshiro::seeded(1);
    let mut seen = std::collections::BTreeSet::new();
    for _ in 0..200 {
        let world = play.game.reimagine(Seat(0), &mut luck);
        let hand = world.view(Viewer::Seat(Seat(1))).own.unwrap().hand;
        assert_eq!(hand.len(), 2);
        seen.extend(hand);
    }
    assert_eq!(seen.len(), 9, "any of its nine cards may be there");
    assert!(play.player(1).shown.is_empty());
}

/// E-13.6: the room of trophies and its worth are in no view but that of the owner.
#[test]
fn a_room_of_trophies_is_in_no_other_view() {
    let game = hunt(3).trophies(0, &["commando", "gear-vest"]).trophies(1, &["gun-nest"]);
    let play = Play::new(game.actions());
    for viewer in [Viewer::Spectator, Viewer::Seat(Seat(1)), Viewer::Seat(Seat(2))] {
        let view = play.game.view(viewer);
        assert!(
            view.players.iter().all(|player| player.trophies.is_none() && player.honor.is_none())
        );
        let own = view.own.map_or(vec![], |own| own.trophies);
        assert!(!own.contains(&id("commando")));
        let text = serde_json::to_string(&view.players).unwrap();
        assert!(text.contains("\"n_trophies\":2"), "{text}");
    }
    let mut luck = Xoshiro::seeded(1);
    let world = play.game.reimagine(Seat(2), &mut luck);
    let rooms = |game: &Encounters| game.view(Viewer::Seat(Seat(0))).own.unwrap().trophies;
    assert_eq!(rooms(&world), rooms(&play.game), "everybody has seen what was taken");
}
