//! E-26: players who go on as Aliens.

use saucer_core::{Game, Seat, Viewer};
use saucer_encounters::{
    Content, Decision, End, Event, Film, Mode, Options, Rivalries, Scenario, Setup, SlotView,
    Space, Spot,
};

use crate::help::{Play, id, safari, turning, turning_safari, zone};

/// E-26.1: who draws a chestburster will be an Alien, and no last turns begin.
#[test]
fn a_death_by_a_chestburster_is_not_the_end() {
    let game = turning_safari(3).active(0).deck(0, &["experience"]).burdened(0, "chestburster");
    let mut play = Play::new(game.actions());
    play.decide(0, Decision::End).draw(&["experience"]).draw(&["chestburster"]);
    assert!(play.told(Event::Died { seat: Seat(0) }));
    assert!(!play.hunt().is_ending);
    assert!(play.hive().turned.unwrap().larvae.contains(Seat(0)));
    // Without the option it is.
    let game = safari(3, Film::Freighter).active(0).deck(0, &["experience"]);
    let mut play = Play::new(game.burdened(0, "chestburster").actions());
    play.decide(0, Decision::End).draw(&["experience"]).draw(&["chestburster"]);
    assert!(play.hunt().is_ending && play.hive().turned.is_none());
}

/// E-26.1: the option goes with the hive, and not with one alone.
#[test]
fn the_option_goes_with_the_hive() {
    let aliens = Options { aliens: true, ..Options::default() };
    let fits = |mode, players, film| Setup::of(mode, players, film).unwrap().with(aliens).is_some();
    assert!(fits(Mode::Crossover, 2, Film::Jungle) && fits(Mode::Safari, 5, Film::Colony));
    assert!(!fits(Mode::Crossover, 1, Film::Jungle) && !fits(Mode::Safari, 1, Film::Colony));
    assert!(!fits(Mode::Hunted, 3, Film::Jungle) && !fits(Mode::Hunters, 3, Film::Jungle));
}

/// E-26.1: where nobody else is alive, the match is over.
#[test]
fn the_last_one_does_not_go_on() {
    let game = turning(2).dead(1).deck(0, &["experience"]).burdened(0, "chestburster");
    let mut play = Play::new(game.actions());
    play.decide(0, Decision::End).draw(&["experience"]).draw(&["chestburster"]);
    play.ends(End::Dead, 1);
}

/// E-26.2: at the begin of the next turn luck says which Alien it is; it has nine cards and draws four.
#[test]
fn an_alien_has_cards_of_its_own() {
    let game = turning(2).alien(1, "alien-warrior").deck(0, &["experience"]);
    let mut play = Play::new(game.actions());
    let warrior = play.player(1);
    assert_eq!((warrior.health, warrior.armour, warrior.n_deck), (9, 5, 9));
    assert_eq!(warrior.damage, 0);
    // Of two who turn the second one is another Alien.
    let game = turning(3).active(0).alien(1, "alien-warrior").deck(0, &["experience"]);
    play = Play::new(game.burdened(0, "chestburster").actions());
    play.decide(0, Decision::End).draw(&["experience"]).draw(&["chestburster"]);
    assert_eq!(play.asked(), [1], "the Alien has the next turn");
    play.decide(1, Decision::End).draw(&[
        "turned-brood",
        "turned-claw",
        "turned-hiss",
        "turned-jaw",
    ]);
    assert_eq!((play.asked(), play.player(1).n_hand), (vec![2], 4));
    play.decide(2, Decision::End);
    let hand: Vec<&str> = ["experience"; 6].to_vec();
    play.draw(&hand);
    let warrior = saucer_core::Input::Luck(saucer_encounters::Answer::Card(id("alien-warrior")));
    assert!(play.game.clone().apply(&warrior, &mut saucer_core::Silence).is_err());
    play.luck("taskmaster");
    assert!(play.told(Event::Turned { seat: Seat(0), avatar: id("taskmaster") }));
    play.draw(&["role-taskmaster", "turned-claw", "turned-hiss", "turned-jaw"]);
    assert_eq!((play.asked(), play.player(0).n_deck), (vec![0], 5));
}

/// E-26.3: an Alien plays and attacks only, nobody helps it, nothing comes and nothing strikes in its turn.
#[test]
fn an_alien_does_little() {
    let game = turning(3).alien(1, "alien-hunter").hand(1, &["turned-claw"]).active(1);
    let game = game.hand(0, &["commander-tech"]).combat(&["fog-floor"]).totals(9, 9);
    let mut play = Play::new(game.wilds(Space::River, "egg").actions());
    for decision in [zone(0), Decision::Commander, Decision::Call, Decision::Recruit(0)] {
        assert_eq!(play.clause(1, decision), "E-26.3", "{decision:?}");
    }
    assert_eq!(play.clause(0, Decision::Offer(id("commander-tech"))), "E-26.3");
    assert!(play.game.may_speak().is_empty());
    play.play(1, "turned-claw").decide(1, Decision::End);
    assert!(play.player(1).strikes.is_empty(), "the enemy of the combat zone spares it");
    assert_eq!(play.slot(Space::Underground), SlotView::Clear);
}

/// E-26.3: cards that speak of players do not mean an Alien.
#[test]
fn an_alien_is_no_player_to_cards() {
    let game = turning(3).alien(1, "alien-warrior").hand(1, &["turned-hiss"]).active(1);
    let mut play = Play::new(game.hand(0, &["experience"]).hand(2, &["experience"]).actions());
    play.play(1, "turned-hiss");
    let mut whom = play.legal(1);
    whom.sort();
    assert_eq!(whom, [Decision::Player(Seat(0)), Decision::Player(Seat(2))]);
    play.decide(1, Decision::Player(Seat(2))).luck("experience");
    assert_eq!((play.player(2).n_hand, play.player(0).n_hand), (0, 1));
}

/// E-26.4: an Alien attacks the living for their defence, they attack it for its own, without a duel.
#[test]
fn aliens_attack_and_are_attacked() {
    let game = turning(4).alien(1, "alien-warrior").alien(3, "alien-hunter").active(1);
    let mut play = Play::new(game.totals(0, 12).actions());
    let defence = u16::from(play.player(0).armour);
    play.decide(1, Decision::Duel(Seat(0))).luck("claw-bruise");
    assert_eq!((play.player(0).damage, play.totals().1), (1, 12 - defence));
    assert_eq!(play.clause(1, Decision::Duel(Seat(3))), "E-26.4", "not each other");
    assert_eq!(play.game.clause_now(Seat(1), &Decision::Duel(Seat(0))).0, "E-26.4");
    let mut play = Play::new(turning_safari(3).alien(1, "alien-hunter").totals(0, 9).actions());
    assert!(play.legal(0).contains(&Decision::Duel(Seat(1))));
    assert!(!play.legal(0).contains(&Decision::Duel(Seat(2))), "that needs a duel");
    play.decide(0, Decision::Duel(Seat(1))).luck("prey-flesh-wound");
    assert_eq!((play.player(1).damage, play.totals().1), (1, 4));
    assert_eq!(play.clause(0, Decision::Duel(Seat(1))), "E-5.7", "too little attack is left");
}

/// E-26.5: what an Alien drives on comes in the next enemy phase, for who acts then.
#[test]
fn the_hive_is_driven_on() {
    let game = turning(2).alien(1, "taskmaster").active(1);
    let mut play = Play::new(game.hand(1, &["role-taskmaster"]).actions());
    play.play(1, "role-taskmaster");
    // What waits on a card is listed, so that everybody finds it.
    assert!(play.legal(1).contains(&Decision::Use(id("role-taskmaster"), 0)));
    play.decide(1, Decision::Use(id("role-taskmaster"), 0));
    assert!(play.told(Event::Driven { seat: Seat(1), n: 1 }));
    assert_eq!(play.hive().turned.unwrap().driven, 1);
    assert_eq!(play.slot(Space::Underground), SlotView::Clear, "not yet");
    play.decide(1, Decision::End);
    play.draw(&["turned-claw", "turned-hiss", "turned-jaw", "turned-lunge"]);
    let hidden = |space| matches!(play.slot(space), SlotView::Hidden(_));
    let two = [Space::Underground, Space::Graveyard];
    assert!(two.into_iter().all(hidden) && !hidden(Space::River));
    assert_eq!(play.hive().turned.unwrap().driven, 0);
}

/// E-26.6: a dead Alien is out and ends nothing; the hive wins with all who turned.
#[test]
fn aliens_win_with_the_hive() {
    let game = turning(3).alien(1, "alien-hunter").strikes(1, &["claw-slash"; 4]).totals(0, 5);
    let mut play = Play::new(game.actions());
    play.decide(0, Decision::Duel(Seat(1))).luck("claw-bruise");
    assert!(play.told(Event::Died { seat: Seat(1) }));
    assert_eq!(play.asked(), [0]);
    assert!(play.view().end.is_none() && play.view().turns_left.is_none());
    assert_eq!((play.player(1).n_deck, play.player(0).n_trophies), (0, 0));
    // When the last of the people dies, the Alien has won, dead as it is.
    let game = turning(2).alien(1, "alien-hunter").active(1).totals(0, 9);
    let mut play = Play::new(game.strikes(0, &["claw-slash"; 4]).actions());
    while play.view().end.is_none() {
        play.decide(1, Decision::Duel(Seat(0))).luck("claw-bruise");
    }
    play.ends(End::Dead, 1);
    assert!(play.view().outcome.unwrap().winners.contains(Seat(1)));
}

/// E-26.7: honor stays as it was, and the avatar of an Alien is worth 5 to who kills it.
#[test]
fn aliens_have_done_with_honor() {
    let own =
        |play: &Play, seat| play.game.view(Viewer::Seat(Seat(seat))).own.unwrap().honor.unwrap();
    let game = turning_safari(2).trophies(1, &["egg"]).strikes(1, &["prey-blood-trail"]);
    let before = own(&Play::new(game.clone().actions()), 1);
    let game = game.alien(1, "alien-hunter");
    let play = Play::new(game.clone().actions());
    let avatar = Play::new(turning_safari(2).actions());
    // The own avatar has not survived, everything else counts.
    assert_eq!(own(&play, 1), before - own(&avatar, 1));
    let mut play = Play::new(game.strikes(1, &["prey-just-a-scratch"; 4]).totals(0, 5).actions());
    let (alien, hunter) = (own(&play, 1), own(&play, 0));
    play.decide(0, Decision::Duel(Seat(1))).luck("prey-blood-trail");
    assert_eq!((own(&play, 1), own(&play, 0)), (alien, hunter + 5));
    assert_eq!(play.trophies(0), [id("alien-hunter")]);
    // An Alien that kills takes nothing.
    let game = turning_safari(3).alien(1, "alien-hunter").active(1).totals(0, 99);
    let mut play = Play::new(game.strikes(0, &["prey-just-a-scratch"; 5]).actions());
    while !play.told(Event::Died { seat: Seat(0) }) {
        play.decide(1, Decision::Duel(Seat(0))).luck("prey-flesh-wound");
    }
    assert!(play.trophies(1).is_empty());
}

/// E-26.2: four Aliens have enough of every card.
#[test]
fn there_are_four_of_every_card_of_aliens() {
    let content = Content::newest();
    let is_theirs = |spec: &&saucer_encounters::CardSpec| spec.id.starts_with("turned-");
    let of_deck = |spec: &&saucer_encounters::CardSpec| {
        content.decks[usize::from(spec.deck().0)].id == "turned-cards"
    };
    let cards: Vec<_> = content.cards.iter().filter(is_theirs).filter(of_deck).collect();
    assert_eq!(cards.len(), 8);
    assert!(cards.iter().all(|spec| spec.count == 4));
}

/// E-26.5: what an Alien turns over is found by the next living player, who takes the task.
#[test]
fn an_alien_completes_no_objective() {
    let game = turning_safari(4).alien(1, "alien-hunter").dead(2).hand(1, &["turned-vent"]);
    let game = game.active(1).deck(1, &["turned-claw"]).counters(1, 0);
    let mut play = Play::new(game.hidden(Space::Hills, 0).actions());
    play.play(1, "turned-vent").decide(1, Decision::Pick(Spot::Wilds(Space::Hills as u8)));
    play.luck("signal-second");
    assert!(play.trophies(1).is_empty());
    assert_eq!(play.trophies(3), [id("signal-second")], "the next one lives");
    assert_eq!(play.view().current, 1);
}

/// E-26.5: a hazard marks the next living player, and its event strikes no Alien.
#[test]
fn an_alien_suffers_no_hazard() {
    let game = turning(3).alien(1, "alien-hunter").hand(1, &["turned-vent"]).active(1);
    let game = game.deck(1, &["turned-claw"]).hidden(Space::Hills, 0);
    let mut play = Play::new(game.actions());
    play.play(1, "turned-vent").decide(1, Decision::Pick(Spot::Wilds(Space::Hills as u8)));
    play.luck("sos-hazard");
    assert_eq!((play.player(1).marks, play.player(2).marks), (0, 1));
    assert!(play.player(1).strikes.is_empty());
}

/// E-26.5: no more than six cards wait, whatever is driven on.
#[test]
fn at_most_six_wait() {
    let game = turning(2).alien(1, "taskmaster").active(1).hand(1, &["turned-brood"; 8]);
    let mut play = Play::new(game.actions());
    for n in 1..=8 {
        play.play(1, "turned-brood");
        while play.is_luck() {
            play.any_luck();
        }
        assert_eq!(play.hive().turned.unwrap().driven, n.min(6));
    }
}

/// E-26.1, E-12.3: if a death ends the match soon, that of a chestburster does not, nor that of an Alien; any other
/// does, and Aliens have their last turn too.
#[test]
fn last_turns_are_for_other_deaths() {
    let options = Options { aliens: true, all_or_nothing: true, ..Options::default() };
    let setup = Setup::of(Mode::Crossover, 3, Film::Freighter).unwrap().with(options).unwrap();
    let scene = || Scenario::new(setup).deck(0, &["experience"]);
    let mut play = Play::new(scene().burdened(0, "chestburster").actions());
    play.decide(0, Decision::End).draw(&["experience"]).draw(&["chestburster"]);
    assert!(play.told(Event::Died { seat: Seat(0) }));
    assert!(play.view().turns_left.is_none());
    let dying = scene().alien(1, "alien-hunter").strikes(1, &["claw-slash"; 4]).totals(0, 5);
    let mut play = Play::new(dying.actions());
    play.decide(0, Decision::Duel(Seat(1))).luck("claw-bruise");
    assert!(play.told(Event::Died { seat: Seat(1) }) && play.view().turns_left.is_none());
    // A death by strikes: the round goes to its end, then each who acts has one turn.
    let game = scene().alien(1, "alien-hunter").active(1).totals(0, 99);
    let mut play = Play::new(game.strikes(0, &["claw-slash"; 4]).actions());
    while !play.told(Event::Died { seat: Seat(0) }) {
        play.decide(1, Decision::Duel(Seat(0))).luck("claw-bruise");
    }
    play.decide(1, Decision::End);
    let mut turns = Vec::new();
    while play.view().end.is_none() {
        if let [seat] = play.asked()[..] {
            turns.push(seat);
            play.decide(seat, Decision::End);
        } else {
            play.any_luck();
        }
    }
    play.ends(End::TooLate, 1);
    assert!(play.view().outcome.unwrap().winners.contains(Seat(1)), "the hive has won");
    assert_eq!(turns, [2, 1, 2]);
}

/// E-26.7: a rivalry is paid at the end, when an Alien gains nothing any more.
#[test]
fn an_alien_has_no_rivalry() {
    let rivalries = Rivalries::Secret;
    let options = Options { aliens: true, tests: true, rivalries, ..Options::default() };
    let setup = Setup::safari(2, Film::Freighter).unwrap().with(options).unwrap();
    let own =
        |play: &Play, seat| play.game.view(Viewer::Seat(Seat(seat))).own.unwrap().honor.unwrap();
    let game = Scenario::new(setup).trophies(1, &["egg"]);
    let plain = own(&Play::new(game.clone().actions()), 1);
    let game = game.rivalry(1, "rivalry-purity");
    assert_eq!(own(&Play::new(game.clone().actions()), 1), plain + 3);
    let play = Play::new(game.alien(1, "alien-hunter").actions());
    assert_eq!(own(&play, 1), 1, "the egg only");
}
