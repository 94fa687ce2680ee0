//! The ten effects of stations (T-12.5 to T-12.14).

use saucer_tremble::{Decision, Event, Moment, Roll, Scene, Step, Target};

use crate::play::{A, B, C, CITY_1, CITY_2, CITY_3, Play, retail_table};

/// T-12.5: 10 and a roll of 4 fall short of 16; 2 more reach it.
#[test]
fn more_power_for_one_ship() {
    let scenario = retail_table(2)
        .row(&["Seoul", "Lusaka"])
        .fleet(A, CITY_1, &["Barge"])
        .fleet(A, CITY_2, &["Tea Saucer"])
        .station(A, "Amplifier");
    let mut play = Play::at(Moment::Settling, &scenario);
    play.decide(A, Decision::Hunt).draw("Infantry").decide(A, Decision::Fight).dice(1, 3);
    assert_eq!(play.against_army().total, 14);
    let barge = play.target(A, "Barge");
    play.use_on(A, "Amplifier", barge);
    assert_eq!(play.humans(A), 180);
    // T-12.3: once a turn. In the next city it is turned aside.
    assert!(play.view().captains[0].stations[0].used);
    play.decide(A, Decision::Hunt).draw("Night Watchmen").decide(A, Decision::Fight).dice(1, 1);
    assert_eq!(play.ships(A), ["Training Saucer", "Barge"], "the fight was lost at once");
    // Before the next turn it is ready again.
    assert!(!play.view().captains[0].stations[0].used);
}

/// T-12.6: all bonuses go, those from stations too, and no other can come.
#[test]
fn jamming() {
    let scenario = retail_table(2)
        .turn(6)
        .fleet(A, CITY_1, &["Starship", "Cyclops"])
        .fleet(B, CITY_1, &["Hammer"])
        .station(A, "Amplifier")
        .station(A, "Grand Amplifier")
        .station(B, "Jammer");
    let mut play = Play::at(Moment::Settling, &scenario);
    play.fight(&[B, A]).dice(1, 2).dice(3, 4);
    let cyclops = play.target(A, "Cyclops");
    play.use_on(A, "Amplifier", cyclops);
    assert_eq!(play.totals(), [(A, 14 + 3 + 2), (B, 20)]);
    play.pass(&[A]).use_on(B, "Jammer", cyclops);
    // 5 alone is left of the tripod; the starship has it beside itself still, and keeps its 3.
    assert_eq!(play.totals(), [(A, 6 + 5 + 3), (B, 20)]);
    let late = Decision::Use { tool: play.tool(A, "Grand Amplifier"), on: cyclops };
    assert_eq!(play.refused_by(A, late), "T-12.6");
    // Another ship of the fleet can still be helped.
    let starship = play.target(A, "Starship");
    play.use_on(A, "Grand Amplifier", starship);
    play.assert_told(Event::BattleLost { seat: A, field: CITY_1, total: 6 + 5 + 3 + 3 });
}

/// T-12.7: an attacking ship of another captain, to another city.
#[test]
fn towing() {
    let scenario = retail_table(2)
        .turn(6)
        .fleet(A, CITY_1, &["Training Saucer"])
        .ship(A, "Tea Saucer")
        .fleet(B, CITY_1, &["Hammer"])
        .station(B, "Tugboat");
    let mut play = Play::at(Moment::Revealed, &scenario);
    let tool = play.tool(B, "Tugboat");
    let refused = |play: &Play, on| play.refused_by(B, Decision::Use { tool, on });
    assert_eq!(refused(&play, play.course(B, "Hammer", CITY_2)), "T-12.4", "not an own ship");
    assert_eq!(refused(&play, play.course(A, "Tea Saucer", CITY_2)), "T-12.4", "not at home");
    assert_eq!(refused(&play, play.course(A, "Training Saucer", CITY_1)), "T-4.2");
    let course = play.course(A, "Training Saucer", CITY_3);
    play.use_on(B, "Tugboat", course);
    assert_eq!((play.attackers(CITY_1), play.attackers(CITY_3)), (vec![B], vec![A]));
}

/// T-5.3, T-12.7: whoever does not attack has no power in any city, is asked first and may tow.
#[test]
fn a_tugboat_works_for_who_does_not_attack() {
    let scenario = retail_table(3)
        .turn(6)
        .fleet(A, CITY_1, &["Training Saucer"])
        .fleet(C, CITY_2, &["Hammer"])
        .station(B, "Tugboat")
        .station(A, "Dispatcher");
    let mut play = Play::at(Moment::Revealed, &scenario);
    assert_eq!(play.owing(), [B]);
    let course = play.course(C, "Hammer", CITY_1);
    play.use_on(B, "Tugboat", course);
    assert_eq!((play.attackers(CITY_1), play.attackers(CITY_2)), (vec![A, C], vec![]));
    assert_eq!(play.owing(), [A], "then the weakest of those who attack");
}

/// T-12.8: an own attacking ship.
#[test]
fn dispatching() {
    let scenario = retail_table(2)
        .turn(6)
        .fleet(A, CITY_1, &["Training Saucer"])
        .fleet(B, CITY_1, &["Hammer"])
        .station(A, "Dispatcher");
    let mut play = Play::at(Moment::Revealed, &scenario);
    let tool = play.tool(A, "Dispatcher");
    let theirs = Decision::Use { tool, on: play.course(B, "Hammer", CITY_2) };
    assert_eq!(play.refused_by(A, theirs), "T-12.4");
    let course = play.course(A, "Training Saucer", CITY_2);
    play.use_on(A, "Dispatcher", course);
    assert_eq!((play.attackers(CITY_1), play.attackers(CITY_2)), (vec![B], vec![A]));
}

/// T-12.9: the new roll counts, even a worse one.
#[test]
fn another_roll() {
    let scenario = retail_table(2)
        .turn(6)
        .fleet(A, CITY_1, &["Training Saucer"])
        .fleet(B, CITY_1, &["Mirror"])
        .station(A, "Roulette");
    let mut play = Play::at(Moment::Settling, &scenario);
    play.fight(&[A, B]).dice(3, 3).dice(2, 3);
    assert_eq!(play.totals(), [(A, 8), (B, 11)]);
    play.use_tool(A, "Roulette").dice(1, 1);
    play.assert_told(Event::BattleLost { seat: A, field: CITY_1, total: 4 });
}

/// T-12.10: in every turn, and never turned.
#[test]
fn extra_fuel() {
    let scenario = retail_table(2).station(A, "Filling Station").ship(A, "Sturdy");
    let mut play = Play::at(Moment::Planning, &scenario);
    assert_eq!((play.own(A).fuel_limit.0, play.own(B).fuel_limit.0), (5, 4));
    play.send(A, "Sturdy", CITY_1).send(A, "Training Saucer", CITY_1).commit_all();
    assert!(!play.view().captains[0].stations[0].used);
    play.decide(A, Decision::Raid).let_luck_run().commit_all().let_luck_run();
    assert_eq!(play.own(A).fuel_limit.0, 6);
    let big = retail_table(2).turn(6).station(A, "Tanker");
    assert_eq!(Play::at(Moment::Planning, &big).own(A).fuel_limit.0, 9 + 2);
}

/// T-12.11: one army card fewer, here none; decided before the draw, and then there is no raid.
#[test]
fn scouting() {
    let scenario = retail_table(2)
        .row(&["Seoul", "Dakar"])
        .fleet(A, CITY_1, &["Training Saucer"])
        .fleet(A, CITY_2, &["Tea Saucer"])
        .station(A, "Spyglass");
    let mut play = Play::at(Moment::Settling, &scenario);
    play.use_tool(A, "Spyglass");
    let Scene::Reward { odds, .. } = play.scene() else { panic!("{:?}", play.scene()) };
    assert_eq!(odds.map(|odds| (odds.draws, odds.success)), Some((0, 1000)));
    assert_eq!(play.refused_by(A, Decision::Raid), "T-12.11");
    play.decide(A, Decision::Hunt);
    assert_eq!((play.humans(A), play.trophies(A)), (180, vec!["Seoul"]));
    let spyglass = Decision::Use { tool: play.tool(A, "Spyglass"), on: Target::Nothing };
    assert_eq!(play.refused_by(A, spyglass), "T-12.3");
    play.decide(A, Decision::Hunt);
    assert!(play.waits_for_luck(), "the second hunt draws");
}

/// T-12.12: 5 more in one fight against an army; none in battles.
#[test]
fn cover() {
    let scenario = retail_table(2)
        .turn(6)
        .row(&["Rome"])
        .fleet(A, CITY_1, &["Hammer"])
        .fleet(B, CITY_1, &["Training Saucer"])
        .station(A, "Umbrella");
    let mut play = Play::at(Moment::Settling, &scenario);
    play.fight(&[B, A]).dice(1, 1).dice(1, 1).draw("Patch");
    assert_eq!(play.owing(), [A], "the umbrella was no help in the battle, and A has won");
    play.decide(A, Decision::Hunt).draw("Tank Column").draw("Tank Column");
    play.decide(A, Decision::Fight).dice(1, 1);
    assert_eq!(play.against_army().total, 15);
    play.use_tool(A, "Umbrella");
    // 13 + 2 + 5 = 20. The second army is met without it.
    assert_eq!((play.against_army().power, play.against_army().added), (13, 0));
    play.decide(A, Decision::Fight).dice(3, 3);
    assert_eq!(play.ships(A), ["Training Saucer"]);
}

/// T-12.13: 10,000 more from one raid, and no hunt with the nets out.
#[test]
fn nets() {
    let scenario = retail_table(2)
        .row(&["Seoul", "Dakar"])
        .fleet(A, CITY_1, &["Training Saucer"])
        .fleet(A, CITY_2, &["Tea Saucer"])
        .station(A, "Dragnet")
        .station(A, "Spyglass");
    let mut play = Play::at(Moment::Settling, &scenario);
    play.use_tool(A, "Dragnet");
    let shown = |play: &Play| {
        let stations = play.view().captains[0].stations.clone();
        stations.iter().map(|station| (station.armed, station.used)).collect::<Vec<_>>()
    };
    assert_eq!(shown(&play), [(true, false), (false, false)]);
    assert_eq!(play.refused_by(A, Decision::Hunt), "T-12.13");
    let spyglass = Decision::Use { tool: play.tool(A, "Spyglass"), on: Target::Nothing };
    assert_eq!(play.refused_by(A, spyglass), "T-12.13");
    play.decide(A, Decision::Raid);
    assert_eq!(shown(&play), [(false, true), (false, false)]);
    assert_eq!(play.humans(A), 160);
    play.decide(A, Decision::Raid);
    assert_eq!(play.humans(A), 190);
}

/// T-12.14: no ship goes, but the battle is lost and compensated.
#[test]
fn rescue() {
    let scenario = retail_table(2)
        .turn(6)
        .fleet(A, CITY_1, &["Mirror"])
        .fleet(B, CITY_1, &["Hammer"])
        .station(A, "Lifebuoy");
    let mut play = Play::at(Moment::Settling, &scenario);
    play.fight(&[A, B]).dice(1, 1).dice(1, 1);
    assert_eq!(play.owing(), [A]);
    play.use_tool(A, "Lifebuoy").draw("Patch");
    play.assert_told(Event::ShipSaved { seat: A });
    assert_eq!((play.ships(A).len(), play.compensations(A)), (2, 1));
}

/// T-12.1, T-12.2, T-12.3, T-12.4: a station takes no place among the ships, is seen by all, works in
/// the turn of its purchase, and only where its captain fights.
#[test]
fn a_new_station_is_open_and_works_at_once() {
    let scenario = retail_table(2).drawn(A, ["Amplifier", "Barge"]).ship(B, "Tea Saucer");
    let mut play = Play::at(Moment::Buying, &scenario);
    play.buy(A, 0).commit_all();
    let seen = &play.view().captains[0].stations;
    assert_eq!((seen.len(), seen[0].used), (1, false));
    assert_eq!(play.ships(A), ["Training Saucer"]);
    play.let_luck_run();
    assert_eq!(play.own(A).fuel_needed.0, 0);
    for seat in [A, B] {
        play.send(seat, "Training Saucer", CITY_1);
    }
    play.send(B, "Tea Saucer", CITY_2).commit_all();
    play.first(A).fight(&[A, B]).dice(2, 3).dice(3, 3);
    assert_eq!(play.totals(), [(A, 7), (B, 8)]);
    let theirs =
        Decision::Use { tool: play.tool(A, "Amplifier"), on: play.target(B, "Training Saucer") };
    assert_eq!(play.refused_by(A, theirs), "T-12.4");
    let elsewhere = Target::Ship(B, play.slot(B, "Tea Saucer"));
    let tool = play.tool(A, "Amplifier");
    assert_eq!(play.refused_by(A, Decision::Use { tool, on: elsewhere }), "T-12.4");
    let saucer = play.target(A, "Training Saucer");
    play.use_on(A, "Amplifier", saucer);
    assert!(matches!(play.view().step, Step::Settling { .. } | Step::Dealing));
    play.assert_told(Event::Rolled { seat: B, roll: Roll(3, 3), total: 8 });
    play.assert_told(Event::BattleLost { seat: B, field: CITY_1, total: 8 });
}
