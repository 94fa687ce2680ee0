//! Every refusal that the game knows is provoked, and its clause exists.

use std::collections::BTreeSet;

use saucer_conformance::rulebook::{Stated, refusals};
use saucer_core::{Game, Input, Refusal, Seat, Silence};
use saucer_tremble::{
    Answer, CompensationId, Decision, Edition, FieldNo, Moment, Roll, Scenario, Setup, Slot, Slots,
    Target, Tool, Tremble,
};

use crate::help::{captains, thousand};
use crate::play::{A, B, CITY_1, CITY_2, Play, prototype_table, retail_table};
use crate::rulebook::{ENGLISH, RUSSIAN};

const WHY: &str = include_str!("../../src/why.rs");

fn buy(card: u8, instead: Option<u8>) -> Decision {
    Decision::Buy { card: Slot(card), instead: instead.map(Slot) }
}

fn send(ship: u8, to: FieldNo) -> Decision {
    Decision::Send { ship: Slot(ship), to }
}

fn alone(tool: Tool) -> Decision {
    Decision::Use { tool, on: Target::Nothing }
}

/// The refusal of an answer of luck.
fn refused_luck(play: &Play) -> Refusal {
    let mut game = play.game.clone();
    let refusal = game.apply(&Input::Luck(Answer::Dice(Roll(6, 1))), &mut Silence).unwrap_err();
    assert!(game == play.game, "a refusal changes nothing");
    refusal
}

fn general() -> Vec<Refusal> {
    let planning = Play::at(Moment::Planning, &retail_table(2));
    let mut committed = planning.clone();
    committed.commit(&[A]);
    let mut over = Play::at(Moment::Planning, &retail_table(2).turn(10));
    over.commit_all();
    let luck = Play::at(Moment::LayingOut, &retail_table(2));
    let alone = Play::at(Moment::Settling, &retail_table(2).fleet(A, CITY_1, &["Training Saucer"]));
    let mut dealt = Play {
        game: Tremble::newest(&Setup::new(Edition::Prototype, captains(2))),
        news: Vec::new(),
    };
    dealt.let_luck_run();
    vec![
        planning.refusal(Seat(2), Decision::Commit),
        over.refusal(A, Decision::Commit),
        alone.refusal(B, Decision::Raid),
        committed.refusal(A, Decision::Commit),
        planning.refusal(A, Decision::Raid),
        luck.refusal(A, Decision::Commit),
        refused_luck(&planning),
        planning.refusal(A, Decision::StartOver),
        dealt.refusal(A, Decision::Keep(Slots::NONE)),
    ]
}

fn buying() -> Vec<Refusal> {
    let ships = |scenario: Scenario| {
        let four = ["Tea Saucer", "Twin", "Stilts", "Stomper"];
        four.iter().fold(scenario, |scenario, ship| scenario.ship(A, ship))
    };
    let at = |scenario: &Scenario| Play::at(Moment::Buying, scenario);
    let shop = at(&retail_table(2).drawn(A, ["Cyclops", "Barge"]));
    let mut bought = shop.clone();
    bought.buy(A, 0);
    let mut enough = at(&prototype_table(2).drawn(A, ["Tea Saucer", "Magnet"]));
    enough.buy(A, 0);
    let full = at(&ships(retail_table(2)).drawn(A, ["Cyclops", "Barge"]));
    let mut given = full.clone();
    given.decide(A, buy(0, Some(1)));
    let moored = at(&retail_table(2)
        .station(A, "Amplifier")
        .station(A, "Jammer")
        .drawn(A, ["Jammer", "Spyglass"]));
    let stations = at(&retail_table(2).drawn(A, ["Jammer", "Spyglass"]));
    let mut began = stations.clone();
    began.buy(A, 0);
    let mut exchanged = stations.clone();
    exchanged.decide(A, Decision::Exchange).commit(&[B]).draw("Dragnet").draw("Amplifier");
    let insured = retail_table(2).humans(A, thousand(50)).compensation(A, "Insurance");
    let mut borrowed = at(&insured);
    borrowed.decide(A, Decision::Borrow);
    let indebted = at(&retail_table(2).humans(A, thousand(0)).loans(A, 255));
    vec![
        shop.refusal(A, buy(2, None)),
        bought.refusal(A, buy(0, None)),
        enough.refusal(A, buy(1, None)),
        full.refusal(A, buy(0, None)),
        shop.refusal(A, buy(0, Some(0))),
        given.refusal(A, buy(1, Some(1))),
        moored.refusal(A, buy(1, None)),
        moored.refusal(A, buy(0, Some(0))),
        shop.refusal(A, Decision::Exchange),
        exchanged.refusal(A, Decision::Exchange),
        began.refusal(A, Decision::Exchange),
        bought.refusal(A, Decision::Borrow),
        indebted.refusal(A, Decision::Borrow),
        shop.refusal(A, Decision::Repay),
        borrowed.refusal(A, alone(borrowed.tool(A, "Insurance"))),
    ]
}

fn planning() -> Vec<Refusal> {
    let play = Play::at(Moment::Planning, &retail_table(2));
    let mut sent = play.clone();
    sent.send(A, "Training Saucer", CITY_1);
    let searching = prototype_table(2).turn(3).search(A, "Prague", 4, &["Barge"]);
    let searching = Play::at(Moment::Planning, &searching);
    let mut short = Play::at(Moment::Planning, &prototype_table(2).fuel(A, 1).ship(A, "Stilts"));
    short.send(A, "Stilts", CITY_1).commit_all();
    let movers = prototype_table(2).fleet(A, CITY_1, &["Starting Saucer", "Wanderer"]);
    let movers = Play::at(Moment::Revealed, &movers);
    let at_home = short.slot(A, "Starting Saucer");
    vec![
        play.refusal(A, send(1, CITY_1)),
        play.refusal(A, send(0, FieldNo(3))),
        searching.refusal(A, send(searching.slot(A, "Barge").0, CITY_1)),
        sent.refusal(A, send(0, CITY_1)),
        play.refusal(A, Decision::Recall(Slot(0))),
        short.refusal(A, Decision::Lose(at_home)),
        movers.refusal(A, send(0, CITY_2)),
    ]
}

fn tools() -> Vec<Refusal> {
    let scenario = retail_table(2)
        .fleet(A, CITY_1, &["Barge"])
        .fleet(B, CITY_1, &["Hive Mother"])
        .station(A, "Amplifier")
        .station(A, "Dragnet")
        .compensation(A, "Second Wind")
        .compensation(A, "Jerrycan")
        .fresh_compensation(A, "Lucky Charm");
    let mut play = Play::at(Moment::Settling, &scenario);
    play.fight(&[A, B]).dice(1, 1).dice(6, 6);
    let mut used = play.clone();
    let barge = play.target(A, "Barge");
    used.use_on(A, "Amplifier", barge);
    let amplifier = play.tool(A, "Amplifier");
    let jammer = scenario.station(B, "Jammer");
    let mut jammed = Play::at(Moment::Settling, &jammer);
    jammed.fight(&[A, B]).dice(6, 6).dice(1, 1).use_on(B, "Jammer", barge);
    vec![
        play.refusal(A, alone(Tool::Station(Slot(2)))),
        used.refusal(A, Decision::Use { tool: amplifier, on: barge }),
        play.refusal(A, alone(play.tool(A, "Dragnet"))),
        play.refusal(A, alone(Tool::Compensation(CompensationId(250)))),
        play.refusal(A, alone(play.tool(A, "Lucky Charm"))),
        play.refusal(A, alone(play.tool(A, "Jerrycan"))),
        play.refusal(A, alone(amplifier)),
        jammed.refusal(A, Decision::Use { tool: amplifier, on: barge }),
    ]
}

fn battles_and_rewards() -> Vec<Refusal> {
    let scenario = retail_table(2)
        .fleet(A, CITY_1, &["Training Saucer", "Tea Saucer", "Twin"])
        .ship(A, "Stomper")
        .fleet(B, CITY_1, &["Barge"]);
    let mut lost = Play::at(Moment::Settling, &scenario);
    lost.fight(&[A, B]).dice(1, 1).dice(6, 6);
    let reserve = prototype_table(2)
        .fleet(A, CITY_1, &["Starting Saucer"])
        .ship(A, "Tea Saucer")
        .fleet(B, CITY_1, &["Barge"]);
    let mut reserve = Play::at(Moment::Settling, &reserve);
    reserve.fight(&[A, B]);
    let joins = |play: &Play, name| Decision::Join(play.slot(A, name));
    let prototype = prototype_table(2).fleet(A, CITY_1, &["Starting Saucer"]);
    let prototype = Play::at(Moment::Settling, &prototype);
    let rich = retail_table(2)
        .fleet(A, CITY_1, &["Training Saucer"])
        .station(A, "Dragnet")
        .station(A, "Spyglass");
    let retail = Play::at(Moment::Settling, &rich);
    let (mut nets, mut scouts) = (retail.clone(), retail.clone());
    nets.use_tool(A, "Dragnet");
    scouts.use_tool(A, "Spyglass");
    vec![
        lost.refusal(A, Decision::Lose(lost.slot(A, "Stomper"))),
        lost.refusal(A, Decision::Lose(Slot(0))),
        reserve.refusal(A, joins(&reserve, "Tea Saucer")),
        reserve.refusal(A, joins(&reserve, "Starting Saucer")),
        prototype.refusal(A, Decision::Hunt),
        retail.refusal(A, Decision::Search(Slots(1))),
        prototype.refusal(A, Decision::Search(Slots::NONE)),
        nets.refusal(A, Decision::Hunt),
        scouts.refusal(A, Decision::Raid),
    ]
}

fn with_figures() -> Vec<Refusal> {
    let buying = retail_table(2).humans(A, thousand(20)).loans(A, 1).drawn(A, ["Cyclops", "Barge"]);
    let poor = Play::at(Moment::Buying, &buying);
    let rich = Play::at(Moment::Buying, &retail_table(2));
    let mut planning =
        Play::at(Moment::Planning, &retail_table(2).ship(A, "Barge").ship(A, "Twin"));
    planning.send(A, "Barge", CITY_1);
    let reserve = prototype_table(2)
        .fuel(A, 3)
        .fleet(A, CITY_1, &["Starting Saucer"])
        .ship(A, "Cavalry")
        .fleet(B, CITY_1, &["Barge"]);
    let mut reserve = Play::at(Moment::Settling, &reserve);
    reserve.fight(&[A, B]);
    vec![
        poor.refusal(A, buy(0, None)),
        rich.refusal(A, Decision::Borrow),
        poor.refusal(A, Decision::Repay),
        planning.refusal(A, send(planning.slot(A, "Twin").0, CITY_1)),
        reserve.refusal(A, Decision::Join(reserve.slot(A, "Cavalry"))),
    ]
}

/// Provokes all of them, in the order of `why.rs`.
fn provoked() -> Vec<Refusal> {
    let all = [general(), buying(), planning(), tools(), battles_and_rewards(), with_figures()];
    all.concat()
}

#[test]
fn every_refusal_is_provoked_with_its_clause() {
    let provoked = provoked();
    let stated = |refusal: &Refusal| Stated { clause: refusal.clause.0, text: refusal.text };
    let provoked: Vec<_> = provoked.iter().map(stated).collect();
    assert_eq!(provoked, refusals(WHY));
}

/// What figures say: price and humans in units of ten thousand, limits, fuel.
#[test]
fn figures_explain_a_refusal() {
    let figures: Vec<_> = with_figures().iter().map(|refusal| refusal.figures).collect();
    assert_eq!(figures, [[3, 2], [5, 2], [6, 2], [5, 4], [4, 3]]);
}

#[test]
fn the_clause_of_every_refusal_is_in_both_rulebooks() {
    for rulebook in [ENGLISH, RUSSIAN] {
        let known = rulebook.numbers();
        for Stated { clause, text } in refusals(WHY) {
            assert!(known.contains(&clause), "{text} cites {clause}");
        }
    }
}

#[test]
fn keys_are_unique_and_begin_with_the_name_of_the_game() {
    let keys: BTreeSet<&str> = refusals(WHY).into_iter().map(|stated| stated.text).collect();
    assert_eq!(keys.len(), refusals(WHY).len());
    assert!(keys.iter().all(|text| text.starts_with("tremble-")));
}
