//! E-22: failed clones, captives, cocoons, and hazards that go elsewhere.

use saucer_core::{Game, Seat, Viewer};
use saucer_encounters::{Decision, Event, Film, Keyword, Scenario, SlotView, Space, Texts};

use crate::help::{Play, crossing, id, zone};

fn of(film: Film, players: u8) -> Scenario {
    crossing(players, film, Texts::Rewritten)
}

fn scans(game: Scenario, part: u8, card: &str) -> Play {
    let mut play = Play::new(game.hidden(Space::River, part).totals(20, 9).actions());
    play.decide(0, Decision::Scan(Space::River)).luck(card);
    play
}

/// E-22.1, E-7.3: clones of the barracks do not strike, cost attack, and are killed to complete the objective.
#[test]
fn failed_clones_are_killed_for_their_cost() {
    let game = of(Film::Station, 2).wilds(Space::Hills, "xenomorph-clone").totals(0, 30);
    let game = game.wilds(Space::Ruins, "xenomorph-clone").wilds(Space::River, "xenomorph-clone");
    let mut play = Play::new(game.actions());
    for space in [Space::Hills, Space::Ruins, Space::River] {
        play.decide(0, crate::help::wild(space));
    }
    play.luck("call-mercy").luck("call-mercy").luck("johner-knife");
    assert_eq!(play.combat().len(), 3);
    let cost = |name: &str| u16::from(saucer_encounters::Content::newest().card(id(name)).cost);
    let before = play.totals().1;
    play.decide(0, zone(2));
    assert_eq!(play.totals().1, before - cost("johner-knife"));
    assert!(play.view().dead.contains(&id("johner-knife")));
    play.decide(0, zone(0)).decide(0, zone(0));
    assert_eq!(play.view().current, 2);
    assert!(play.view().dead_enemies.iter().all(|card| *card == id("xenomorph-clone")));
}

/// E-22.1: a failed clone strikes nobody, and the event counts them.
#[test]
fn failed_clones_do_not_strike() {
    let game = of(Film::Station, 1).combat(&["johner-knife"]).objective(2);
    let mut play = Play::new(game.actions());
    play.decide(0, Decision::End);
    assert!(!play.news.iter().any(|event| matches!(event, Event::Struck { .. })));
    let game = of(Film::Station, 1).combat(&["johner-knife", "call-mercy"]).objective(2);
    let mut play = scans(game, 0, "breakout-event");
    play.luck("claw-bruise").luck("claw-bruise");
    assert_eq!(play.player(0).strikes.len(), 2);
}

/// E-22.2: whoever acts ransoms a captive for its cost.
#[test]
fn captives_are_ransomed() {
    let game = of(Film::Colony, 2).hq(&["hicks-command"]).objective(3);
    let mut play = scans(game, 0, "colony-event");
    assert!(play.told(Event::Captured { card: id("hicks-command") }));
    assert_eq!(play.hive().captives, [id("hicks-command")]);
    play.luck("bishop-hands");
    let free = Decision::Free(Seat(0), id("hicks-command"));
    assert!(play.legal(0).contains(&free));
    assert_eq!(play.clause(0, Decision::Free(Seat(0), id("bishop-hands"))), "E-22.2");
    play.decide(0, free);
    assert_eq!(play.player(0).discard, [id("hicks-command")]);
    assert!(play.hive().captives.is_empty());
}

/// E-22.3: who is cocooned neither fights nor scans nor recruits, and is freed for 6 recruit by whoever acts.
#[test]
fn a_cocoon_binds() {
    let game = of(Film::Colony, 2).hazards(2).hq(&["hicks-command"]).combat(&["colony-warrior"]);
    let mut play = scans(game, 0, "colony-hazard");
    assert_eq!(play.hive().cocooned.len(), 2);
    assert_eq!(play.clause(0, zone(0)), "E-22.3");
    assert_eq!(play.clause(0, Decision::Recruit(0)), "E-22.3");
    assert_eq!(play.clause(0, Decision::Commander), "E-22.3");
    let (own, other) = (play.player(0).avatar, play.player(1).avatar);
    play.decide(0, Decision::Free(Seat(1), other)).decide(0, Decision::Free(Seat(0), own));
    assert_eq!((play.totals().0, play.hive().cocooned.len()), (8, 0));
    play.decide(0, zone(0));
    let mut bound = Play::new(of(Film::Colony, 1).cocooned(0).hidden(Space::River, 0).actions());
    assert_eq!(bound.clause(0, Decision::Scan(Space::River)), "E-22.3");
    bound.decide(0, Decision::End);
}

/// E-22.4: the hazard lies in the wilds, can be disarmed, and goes off in the combat zone.
#[test]
fn a_hazard_moves_through_the_wilds() {
    let mut play = scans(of(Film::Freighter, 2).hazards(2), 0, "sos-hazard");
    assert_eq!(play.open(Space::River), Some(id("sos-hazard")));
    assert_eq!(play.clause(0, crate::help::wild(Space::River)), "E-5.7");
    let disarm = play.legal(0).into_iter().find(|one| matches!(one, Decision::Task(..))).unwrap();
    play.decide(0, disarm);
    assert!(play.told(Event::Disarmed { seat: Seat(0), card: id("sos-hazard") }));
    assert_eq!(play.totals().0, 12);
    assert_eq!(play.slot(Space::River), SlotView::Clear);
    // Pushed on, it goes off.
    let game = of(Film::Freighter, 2).hazards(3).wilds(Space::Hills, "sos-hazard");
    let game =
        game.wilds(Space::Ruins, "egg").wilds(Space::River, "egg").wilds(Space::Graveyard, "egg");
    let mut play = Play::new(game.wilds(Space::Underground, "fog-floor").enemies());
    for _ in 0..6 {
        play.luck("claw-miss");
    }
    assert_eq!([0, 1].map(|seat| play.player(seat).strikes.len()), [3, 3]);
    assert!(play.combat().is_empty());
}

/// E-22.5: a hazard in the barracks happens once more and is done with.
#[test]
fn a_hazard_waits_in_the_barracks() {
    let game = of(Film::Prison, 1).hazards(2).hq(&["sister-shaved", "sister-shaved"]);
    let mut play = scans(game, 0, "brothers-hazard");
    assert_eq!(play.view().dead.len(), 2);
    play.luck("sister-shaved").luck("sister-shaved");
    assert!(play.told(Event::HazardLurks { card: id("brothers-hazard") }));
    assert_eq!(play.player(0).marks, 0);
    play.decide(0, Decision::Recruit(0)).luck("brothers-hazard");
    assert_eq!(play.view().dead.len(), 3, "what lies in HQ is killed again");
    assert!(play.view().done.contains(&id("brothers-hazard")));
    play.luck("sister-piston").luck("sister-piston");
    assert_eq!(play.asked(), [0]);
}

/// E-22.6: a hazard among cards strikes who draws it and passes on.
#[test]
fn a_hazard_goes_from_deck_to_deck() {
    let mut play = scans(of(Film::Station, 2).deck(0, &["experience"]), 0, "breakout-hazard");
    assert_eq!((play.player(0).marks, play.player(0).discard), (0, vec![id("breakout-hazard")]));
    play.decide(0, Decision::End).draw(&["experience"]).draw(&["breakout-hazard"]);
    play.luck("claw-bruise");
    assert_eq!(play.asked(), [0]);
    play.decide(0, Decision::Player(Seat(1)));
    assert_eq!(play.player(1).discard, [id("breakout-hazard")]);
    assert_eq!(play.hand(0), [id("experience")]);
}

/// E-22.7: nobody knows any more which card of the wilds is which, but all know which cards they are.
#[test]
fn the_wilds_are_shuffled() {
    let game = of(Film::Colony, 1).hazards(1).wilds(Space::Hills, "colony-warrior");
    let mut play = scans(game, 0, "colony-hazard");
    let view = play.view();
    assert!(view.wilds.iter().all(|space| space.card == SlotView::Hidden(4)));
    assert_eq!(play.hive().shuffled, [id("colony-warrior")]);
    assert_eq!(play.hive().shuffled_unseen, [4, 0, 0, 0]);
    play.decide(0, Decision::Scan(Space::Hills)).part(0).luck("resin-nest");
    assert_eq!(play.open(Space::Hills), Some(id("resin-nest")));
    play.decide(0, Decision::Scan(Space::Ruins)).luck("colony-warrior");
    assert_eq!(play.open(Space::Ruins), Some(id("colony-warrior")));
    assert_eq!(play.hive().shuffled_unseen, [3, 0, 0, 0]);
}

/// E-22.8: dead enemies come back into the combat zone.
#[test]
fn the_dead_come_back() {
    let game = of(Film::Prison, 1).hazards(1).dead_enemies(&["acid-burn-enemy", "ceiling-runner"]);
    let mut play = scans(game, 0, "brothers-hazard");
    play.luck("ceiling-runner").luck("acid-burn-enemy");
    assert_eq!(play.combat(), [id("ceiling-runner"), id("acid-burn-enemy")]);
    assert!(play.view().dead_enemies.is_empty());
}

/// E-22.9: a closed place of HQ stays empty.
#[test]
fn a_place_of_hq_is_closed() {
    let game = of(Film::Station, 1).objective(3).hq(&["call-mercy", "johner-knife"]);
    let mut play = scans(game, 0, "breakout-event");
    assert!(play.told(Event::PlaceClosed { place: 0, card: Some(id("call-mercy")) }));
    assert_eq!((play.view().hq[0], play.hive().closed), (None, vec![0]));
    play.decide(0, Decision::Recruit(1)).luck("call-mercy");
    assert_eq!(play.view().hq[0], None);
}

/// E-22.10: all are asked from the active player on, until one shows a card.
#[test]
fn everybody_may_show_a_class() {
    let game = of(Film::Station, 3).hazards(1).hand(0, &["call-mercy"]).hand(1, &["johner-knife"]);
    let mut play = scans(game, 0, "breakout-hazard");
    let content = saucer_encounters::Content::newest();
    let mut shown = 0;
    while let [seat] = play.asked()[..] {
        let legal = play.legal(seat);
        if !legal.contains(&Decision::No) {
            break;
        }
        let show = legal.iter().find(|one| matches!(one, Decision::Show(_))).copied();
        shown += usize::from(show.is_some());
        play.decide(seat, show.unwrap_or(Decision::No));
    }
    let classes: std::collections::BTreeSet<_> = ["call-mercy", "johner-knife"]
        .iter()
        .filter_map(|name| content.card(id(name)).class)
        .collect();
    assert_eq!(shown, classes.len());
    let entered = play.news.iter().filter(|e| matches!(e, Event::Entered { .. })).count();
    assert_eq!(entered, 5 - classes.len());
}

/// E-22.11: a card of every class counts for each.
#[test]
fn a_card_can_be_of_every_class() {
    let content = saucer_encounters::Content::newest();
    assert!(content.card(id("role-synthetic")).has(Keyword::EveryClass));
    let game = of(Film::Freighter, 1).hand(0, &["role-synthetic", "dallas-captain"]);
    let mut play = Play::new(game.deck(0, &["experience", "experience"]).actions());
    play.play(0, "role-synthetic").draw(&["experience"]).play(0, "dallas-captain");
    assert_eq!(play.totals().1, 1 + 2 + 2, "Leadership was played before");
    let view = play.game.view(Viewer::Spectator);
    assert_eq!(view.played.classes, [1, 2, 1, 1, 1]);
}
