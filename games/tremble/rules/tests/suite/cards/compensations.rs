//! The nine effects of compensations (T-11.5 to T-11.12).

use saucer_tremble::{Decision, Event, Moment, Scene, Target, Tool};

use crate::help::thousand;
use crate::play::{A, B, C, CITY_1, CITY_2, Play, retail_table};

/// T-11.5: 2 more for this turn; the card is shown at the reveal and discarded.
#[test]
fn extra_fuel() {
    let scenario = retail_table(2).ship(A, "Barge").ship(A, "Starship").compensation(A, "Jerrycan");
    let mut play = Play::at(Moment::Planning, &scenario);
    play.send(A, "Barge", CITY_1);
    let ship = play.slot(A, "Starship");
    assert_eq!(play.refused_by(A, Decision::Send { ship, to: CITY_1 }), "T-4.5");
    play.use_tool(A, "Jerrycan").send(A, "Starship", CITY_1);
    assert_eq!((play.own(A).fuel_limit.0, play.fuel(A)), (6, 4), "nobody else sees it yet");
    assert_eq!(play.compensations(A), 1);
    play.commit_all();
    let Tool::Compensation(compensation) = play.tool(A, "Jerrycan") else { panic!() };
    play.assert_told(Event::FuelPlayed { seat: A, compensation });
    assert_eq!(play.compensations(A), 0);
    assert_eq!(play.view().compensation_discards, [(compensation, 1)]);
}

/// T-11.6: the card goes to the loser at once, the humans to the winner.
#[test]
fn trophy() {
    let scenario = retail_table(2)
        .row(&["Seoul"])
        .fleet(A, CITY_1, &["Training Saucer"])
        .fleet(B, CITY_1, &["Barge"])
        .compensation(A, "Souvenir");
    let mut play = Play::at(Moment::Settling, &scenario);
    play.fight(&[A, B]).dice(1, 1).dice(1, 1).pass(&[A]);
    play.use_tool(A, "Souvenir");
    assert_eq!(play.trophies(A), ["Seoul"]);
    play.draw("Patch");
    let Scene::Reward { trophy_taken, .. } = play.scene() else { panic!("{:?}", play.scene()) };
    assert!(trophy_taken);
    let mut hunt = play.clone();
    hunt.decide(B, Decision::Hunt).draw("Secret Bunker").decide(B, Decision::Flee);
    assert!(!hunt.lost_cities().contains(&"Seoul"), "the card stays with the loser");
    play.decide(B, Decision::Raid);
    assert_eq!((play.humans(B), play.trophies(B)), (150, vec![]));
    assert_eq!(play.trophies(A), ["Seoul"]);
}

/// T-11.6: a die decides between several, and all of their cards are used.
#[test]
fn a_die_decides_between_two_trophies() {
    let scenario = retail_table(3)
        .row(&["Seoul"])
        .fleet(A, CITY_1, &["Training Saucer"])
        .fleet(B, CITY_1, &["Barge"])
        .fleet(C, CITY_1, &["Training Saucer"])
        .compensation(A, "Souvenir")
        .compensation(C, "Souvenir");
    let mut play = Play::at(Moment::Settling, &scenario);
    play.first(A).fight(&[A, C, B]).dice(1, 1).dice(1, 1).dice(1, 1).pass(&[A, C]);
    assert_eq!(play.owing(), [A, C]);
    play.use_tool(C, "Souvenir").use_tool(A, "Souvenir");
    assert!(play.waits_for_luck());
    assert_eq!(play.view().compensation_discards.iter().map(|(_, n)| *n).collect::<Vec<_>>(), [2]);
    play.first(C);
    assert_eq!((play.trophies(A), play.trophies(C)), (vec![], vec!["Seoul"]));
    assert_eq!((play.compensations(A), play.compensations(C)), (0, 0));
}

/// T-11.7: 4 more in a battle, and in a fight against an army.
#[test]
fn more_power() {
    let scenario =
        retail_table(2).row(&["Seoul"]).fleet(A, CITY_1, &["Barge"]).compensation(A, "Second Wind");
    let mut army = Play::at(Moment::Settling, &scenario);
    army.decide(A, Decision::Hunt).draw("Infantry").decide(A, Decision::Fight).dice(1, 1);
    assert_eq!(army.against_army().total, 12);
    army.use_tool(A, "Second Wind");
    assert_eq!(army.humans(A), 180);

    let scenario = scenario.fleet(B, CITY_1, &["Hive Mother"]);
    let mut battle = Play::at(Moment::Settling, &scenario);
    battle.fight(&[A, B]).dice(1, 1).dice(1, 1);
    assert_eq!(battle.totals(), [(A, 12), (B, 13)]);
    battle.use_tool(A, "Second Wind");
    battle.assert_told(Event::BattleLost { seat: B, field: CITY_1, total: 13 });
}

/// T-11.8: both own dice again, in a battle or against an army.
#[test]
fn another_roll() {
    let scenario =
        retail_table(2).row(&["Seoul"]).fleet(A, CITY_1, &["Barge"]).compensation(A, "Lucky Charm");
    let mut army = Play::at(Moment::Settling, &scenario);
    army.decide(A, Decision::Hunt).draw("Infantry").decide(A, Decision::Fight).dice(1, 1);
    army.use_tool(A, "Lucky Charm").dice(3, 3);
    assert_eq!(army.humans(A), 180);

    let mut battle = Play::at(Moment::Settling, &scenario.fleet(B, CITY_1, &["Hive Mother"]));
    battle.fight(&[A, B]).dice(1, 1).dice(1, 1).use_tool(A, "Lucky Charm").dice(1, 3);
    battle.assert_told(Event::BattleLost { seat: B, field: CITY_1, total: 13 });
}

/// T-11.8: an opponent rolls again; nobody else, and nobody who is not there.
#[test]
fn another_roll_for_an_opponent() {
    let scenario = retail_table(3)
        .fleet(A, CITY_1, &["Barge"])
        .fleet(B, CITY_1, &["Hive Mother"])
        .compensation(A, "Evil Eye");
    let mut play = Play::at(Moment::Settling, &scenario);
    play.fight(&[A, B]).dice(3, 3).dice(5, 5);
    let tool = play.tool(A, "Evil Eye");
    for wrong in [Target::Captain(A), Target::Captain(C), Target::Nothing] {
        assert_eq!(play.refused_by(A, Decision::Use { tool, on: wrong }), "T-12.4");
    }
    play.use_on(A, "Evil Eye", Target::Captain(B)).dice(1, 1);
    play.assert_told(Event::BattleLost { seat: B, field: CITY_1, total: 13 });
}

/// T-11.9: no ship goes; a compensation for the battle is still drawn. Also against an army.
#[test]
fn saved_ship() {
    let scenario =
        retail_table(2).row(&["Seoul"]).fleet(A, CITY_1, &["Barge"]).compensation(A, "Patch");
    let mut army = Play::at(Moment::Settling, &scenario);
    army.decide(A, Decision::Hunt).draw("Air Wing").decide(A, Decision::Fight).dice(1, 1);
    // Something might help after the roll (T-12.4), but a patch does not.
    army.pass(&[A]).use_tool(A, "Patch");
    assert_eq!((army.ships(A).len(), army.compensations(A)), (2, 0));

    let mut battle = Play::at(Moment::Settling, &scenario.fleet(B, CITY_1, &["Hive Mother"]));
    battle.fight(&[A, B]).dice(1, 1).dice(1, 1).pass(&[A]);
    // The question about the trophy comes to everybody who might have the card (T-11.2).
    battle.pass(&[A]).use_tool(A, "Patch").draw("Jerrycan");
    assert_eq!((battle.ships(A).len(), battle.compensations(A)), (2, 1));
}

/// T-11.10: one army goes away; the other is still there.
#[test]
fn false_alarm() {
    let scenario = retail_table(2)
        .turn(3)
        .row(&["Łódź"])
        .fleet(A, CITY_1, &["Barge"])
        .compensation(A, "False Alarm");
    let mut play = Play::at(Moment::Settling, &scenario);
    play.decide(A, Decision::Hunt).draw("Secret Bunker").draw("Night Watchmen");
    play.use_tool(A, "False Alarm");
    let Scene::Hunting(army) = play.scene() else { panic!("{:?}", play.scene()) };
    assert_eq!((army.at, army.armies.len()), (1, 2));
    play.decide(A, Decision::Fight).dice(1, 1);
    assert_eq!(play.humans(A), 160);
    assert_eq!(play.view().army_discards.iter().map(|(_, n)| n).sum::<u8>(), 2, "T-7.11");
}

/// T-11.11: at the beginning of a purchase, before loans; with 30,000 more there is none.
#[test]
fn grant() {
    let scenario = retail_table(2)
        .humans(A, thousand(30))
        .drawn(A, ["Sturdy", "Cyclops"])
        .compensation(A, "Insurance");
    let mut play = Play::at(Moment::Buying, &scenario);
    let mut borrowed = play.clone();
    borrowed.decide(A, Decision::Borrow);
    let grant = Decision::Use { tool: play.tool(A, "Insurance"), on: Target::Nothing };
    assert_eq!(borrowed.refused_by(A, grant), "T-11.11");
    play.decide(A, grant);
    assert_eq!(play.own(A).purchase.unwrap().humans, thousand(60));
    assert_eq!(play.refused_by(A, Decision::Borrow), "T-10.1");
    play.buy(A, 0).commit_all();
    assert_eq!((play.humans(A), play.compensations(A)), (10, 0));
    assert!(play.news.iter().any(|event| matches!(event, Event::Claimed { seat: A, .. })));
}

/// T-11.12: with the stations of T-5.3, one own attacking ship goes elsewhere.
#[test]
fn another_course() {
    let scenario = retail_table(2)
        .fleet(A, CITY_1, &["Training Saucer"])
        .fleet(B, CITY_1, &["Barge"])
        .compensation(A, "Wrong Turn");
    let mut play = Play::at(Moment::Revealed, &scenario);
    let tool = play.tool(A, "Wrong Turn");
    let theirs = Decision::Use { tool, on: play.course(B, "Barge", CITY_2) };
    assert_eq!(play.refused_by(A, theirs), "T-12.4");
    let course = play.course(A, "Training Saucer", CITY_2);
    play.use_on(A, "Wrong Turn", course);
    assert_eq!((play.attackers(CITY_1), play.attackers(CITY_2)), (vec![B], vec![A]));
    assert_eq!(play.compensations(A), 0);
}

/// T-11.1, T-11.2, T-11.3, T-11.4: one for each lost battle, usable from the next turn on, once.
#[test]
fn a_compensation_waits_for_the_next_turn() {
    let scenario = retail_table(2)
        .fleet(A, CITY_1, &["Training Saucer"])
        .fleet(A, CITY_2, &["Tea Saucer"])
        .fleet(B, CITY_1, &["Barge"])
        .fleet(B, CITY_2, &["Cyclops"]);
    let mut play = Play::at(Moment::Settling, &scenario);
    play.fight(&[A, B]).dice(1, 1).dice(1, 1).draw("Second Wind");
    assert_eq!((play.compensations(A), play.view().captains[0].usable_compensations), (1, 0));
    play.fight(&[A, B]).dice(1, 1).dice(1, 1);
    assert!(play.waits_for_luck(), "nobody is asked to use a card of this turn");
    play.draw("Second Wind").decide(B, Decision::Raid).decide(B, Decision::Raid);
    let wind = Decision::Use { tool: play.tool(A, "Second Wind"), on: Target::Nothing };
    play.let_luck_run();
    assert_eq!(play.view().captains[0].usable_compensations, 2, "any number may be held");
    play.commit_all().let_luck_run();
    for seat in [A, B] {
        play.send(seat, "Training Saucer", CITY_1);
    }
    // Who holds any card might have one that moves a ship, and is asked (T-11.2).
    play.commit_all().pass(&[A]).first(A).fight(&[A, B]).dice(1, 1).dice(4, 4);
    play.decide(A, wind).decide(A, wind);
    // 2 + 2 + 4 + 4 = 12 against 2 + 8: now A wins, and both cards are gone.
    play.assert_told(Event::BattleLost { seat: B, field: CITY_1, total: 10 });
    assert_eq!(play.compensations(A), 0);
}
