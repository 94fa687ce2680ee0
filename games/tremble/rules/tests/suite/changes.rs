//! Every change of the rules, by the number before it and by its own: matches keep what they began
//! with.

use saucer_core::{Game, Ruleset, Viewer};
use saucer_tremble::{
    Card, Decision, Event, Moment, Pile, Scenario, Scene, ShipId, Slot, Step, Tremble, View,
};

use crate::help::{rules, thousand};
use crate::play::{A, B, C, CITY_1, CITY_2, CITY_3, Play, number, prototype_table, retail_table};

/// The same position by the rules before this change and by its own.
fn both(name: &str, moment: Moment, scenario: &Scenario) -> [Play; 2] {
    let change = Tremble::CHANGES.iter().find(|change| change.name == name).expect(name);
    [change.number - 1, change.number]
        .map(|number| Play::at(moment, &scenario.clone().by(rules(number))))
}

/// How many starting saucers of the prototype lie in the discards.
fn discarded_saucers(play: &Play) -> u8 {
    let discards = play.view().ship_discards;
    discards.iter().find(|(card, _)| *card == Card::Ship(ShipId(0))).map_or(0, |(_, n)| *n)
}

/// T-5.6, T-7.1: the second city was fought for after the reward of the first, and is before it now.
#[test]
fn rewards_after_all_battles() {
    let scenario = retail_table(2)
        .row(&["Seoul", "Dakar", "Lusaka"])
        .fleet(A, CITY_1, &["Training Saucer"])
        .fleet(A, CITY_3, &["Tea Saucer"])
        .fleet(B, CITY_3, &["Barge"]);
    let [mut old, mut new] = both("rewards_after_all_battles", Moment::Settling, &scenario);
    old.decide(A, Decision::Raid).decide(A, Decision::Retreat).decide(B, Decision::Raid);
    let field = |play: &Play| match play.view().step {
        Step::Settling { field, .. } => field,
        step => panic!("{step:?}"),
    };
    assert_eq!(field(&new), CITY_3, "the only stand-off comes first");
    new.decide(A, Decision::Retreat);
    assert_eq!((field(&new), new.owing()), (CITY_1, vec![A]));
    assert!(matches!(new.scene(), Scene::Reward { seat: A, .. }));
    assert_eq!(new.attackers(CITY_3), [B], "a captor waits in the city");
    new.decide(A, Decision::Raid).decide(B, Decision::Raid);
    for play in [old, new] {
        let captured = [A, B].map(|seat| (play.humans(seat), play.trophies(seat)));
        assert_eq!(captured, [(150, vec!["Seoul"]), (140, vec!["Lusaka"])]);
    }
}

/// T-5.6, T-7.1: battles come first in the prototype as well.
#[test]
fn rewards_after_all_battles_of_the_prototype() {
    let scenario = prototype_table(2)
        .row(&["Seoul", "Dakar", "Lusaka"])
        .fleet(A, CITY_1, &["Starting Saucer"])
        .fleet(A, CITY_3, &["Tea Saucer"])
        .fleet(B, CITY_3, &["Barge"]);
    let [old, mut new] = both("rewards_after_all_battles", Moment::Settling, &scenario);
    let Scene::Reward { seat: A, .. } = old.scene() else { panic!("{:?}", old.scene()) };
    let Scene::Standoff { .. } = new.scene() else { panic!("{:?}", new.scene()) };
    new.decide(A, Decision::Retreat);
    assert!(matches!(new.scene(), Scene::Reward { seat: A, .. }));
    new.search(A, &["Starting Saucer"]);
    assert!(matches!(new.scene(), Scene::Reward { seat: B, .. }));
}

/// T-7.6, T-11.6: a card that a loser has taken is not lost with a hunt that comes later, and a city
/// whose hunt fails has no captor any more.
#[test]
fn what_a_battle_has_decided_is_kept_for_the_reward() {
    let scenario = retail_table(2)
        .row(&["Seoul", "Dakar"])
        .fleet(A, CITY_1, &["Training Saucer"])
        .fleet(B, CITY_1, &["Barge"])
        .fleet(B, CITY_2, &["Cyclops"])
        .compensation(A, "Souvenir");
    let mut play = Play::at(Moment::Settling, &scenario);
    play.fight(&[A, B]).dice(1, 1).dice(1, 1).pass(&[A]).use_tool(A, "Souvenir").draw("Patch");
    let Scene::Reward { trophy_taken, .. } = play.scene() else { panic!("{:?}", play.scene()) };
    assert!(trophy_taken);
    play.decide(B, Decision::Hunt).draw("Secret Bunker").decide(B, Decision::Flee);
    assert_eq!(play.trophies(A), ["Seoul"]);
    assert!(!play.lost_cities().contains(&"Seoul"));
    let row = play.view().row;
    assert_eq!(row.iter().map(|field| field.captor).collect::<Vec<_>>(), [None, Some(B), None]);
    let Scene::Reward { trophy_taken, .. } = play.scene() else { panic!("{:?}", play.scene()) };
    assert!(!trophy_taken, "the next city has its card still");
}

/// T-3.8, T-7.9: the army was met before the row was complete, and is after it now.
#[test]
fn row_before_armies() {
    let scenario = prototype_table(2).turn(4).search(A, "Prague", 5, &["Barge"]);
    let [mut old, mut new] = both("row_before_armies", Moment::LayingOut, &scenario);
    old.draw("Militia");
    new.draw("Militia");
    assert_eq!((old.owing(), new.owing()), (vec![A], vec![]));
    old.decide(A, Decision::Fight).dice(6, 6);
    old.lay_cities();
    new.lay_cities();
    assert_eq!(old.view().step, Step::Planning);
    assert_eq!((new.owing(), new.view().row.len()), (vec![A], 4));
    new.decide(A, Decision::Fight).dice(6, 6);
    assert_eq!(new.view().step, Step::Planning);
}

/// T-12.6: a bonus that came after the jammer counted, and cannot come now.
#[test]
fn jammed_for_the_battle() {
    let scenario = retail_table(2)
        .fleet(A, CITY_1, &["Barge"])
        .fleet(B, CITY_1, &["Hive Mother"])
        .station(A, "Amplifier")
        .station(B, "Jammer");
    let [mut old, mut new] = both("jammed_for_the_battle", Moment::Settling, &scenario);
    let barge = old.target(A, "Barge");
    for play in [&mut old, &mut new] {
        play.fight(&[A, B]).dice(5, 6).dice(1, 1).use_on(B, "Jammer", barge);
    }
    let late = Decision::Use { tool: old.tool(A, "Amplifier"), on: barge };
    assert_eq!(new.refused_by(A, late), "T-12.6");
    assert_eq!(new.legal(A), [Decision::Pass]);
    old.decide(A, late);
    new.pass(&[A]);
    let total = |play: &Play| {
        play.news.iter().find_map(|event| match event {
            Event::BattleWon { seat: A, total, .. } => Some(*total),
            _ => None,
        })
    };
    assert_eq!((total(&old), total(&new)), (Some(23), Some(21)));
}

/// T-2.4, T-3.4: a starting saucer left the game, and is discarded, shuffled in and sold for nothing
/// now.
#[test]
fn starting_saucer_is_discarded() {
    let scenario = prototype_table(2)
        .turn(2)
        .ship_deck(&["Stilts", "Barge"])
        .fleet(A, CITY_1, &["Starting Saucer"])
        .fleet(B, CITY_1, &["Barge"]);
    let [mut old, mut new] = both("starting_saucer_is_discarded", Moment::Settling, &scenario);
    let saucer = Card::Ship(ShipId(0));
    for play in [&mut old, &mut new] {
        play.fight(&[A, B]).pass(&[B]).dice(1, 1).dice(1, 1);
        assert!(play.ships(A).is_empty());
    }
    assert_eq!((discarded_saucers(&old), discarded_saucers(&new)), (0, 1));
    for play in [&mut old, &mut new] {
        play.decide(B, Decision::Raid).draw("Stilts").draw("Barge");
        play.assert_told(Event::PileRebuilt { pile: Pile::Ships });
    }
    let again = saucer_core::Input::Luck(saucer_tremble::Answer::Card(number(
        old.game.edition(),
        "Starting Saucer",
    )));
    assert!(old.game.clone().apply(&again, &mut saucer_core::Silence).is_err());
    new.draw("Starting Saucer").draw("Tea Saucer");
    let census = new.game.census();
    let place = new.own(A).drawn.iter().position(|card| *card == saucer).unwrap();
    new.buy(A, place as u8).commit_all();
    assert_eq!((new.humans(A), new.game.census()), (50, census));
    assert_eq!(new.ships(A), ["Starting Saucer"]);
}

/// T-2.4, T-3.4: so does one that is given up for a new ship.
#[test]
fn starting_saucer_that_is_replaced_is_discarded() {
    let others = ["Tea Saucer", "Magnet", "Stilts", "Barge"];
    let scenario = others
        .iter()
        .fold(prototype_table(2), |scenario, ship| scenario.ship(A, ship))
        .drawn(A, ["Music Lover", "Leviathan"]);
    let plays = both("starting_saucer_is_discarded", Moment::Buying, &scenario);
    assert_eq!(
        plays.map(|mut play| {
            let saucer = play.slot(A, "Starting Saucer");
            play.decide(A, Decision::Buy { card: Slot(0), instead: Some(saucer) }).commit_all();
            play.assert_told(Event::ShipGivenUp { seat: A, ship: ShipId(0) });
            discarded_saucers(&play)
        }),
        [0, 1]
    );
}

/// T-2.4, T-5.2: and so does one that there was no fuel for.
#[test]
fn starting_saucer_without_fuel_is_discarded() {
    let scenario = prototype_table(2).turn(3).fuel(A, 4).ship(A, "Barge");
    let plays = both("starting_saucer_is_discarded", Moment::Planning, &scenario);
    assert_eq!(
        plays.map(|mut play| {
            play.send(A, "Barge", CITY_1).send(A, "Starting Saucer", CITY_2).commit_all();
            play.lose(A, "Starting Saucer");
            assert_eq!(play.ships(A), ["Barge"]);
            discarded_saucers(&play)
        }),
        [0, 1]
    );
}

/// T-11.6: whoever lost the die kept the card, and has used it now.
#[test]
fn trophy_card_is_used() {
    let scenario = retail_table(3)
        .fleet(A, CITY_1, &["Training Saucer"])
        .fleet(B, CITY_1, &["Barge"])
        .fleet(C, CITY_1, &["Training Saucer"])
        .compensation(A, "Souvenir")
        .compensation(C, "Souvenir");
    let [old, new] = both("trophy_card_is_used", Moment::Settling, &scenario).map(|mut play| {
        play.first(A).fight(&[A, C, B]).dice(1, 1).dice(1, 1).dice(1, 1).pass(&[A, C]);
        play.use_tool(C, "Souvenir").use_tool(A, "Souvenir").first(C);
        assert_eq!((play.trophies(A).len(), play.trophies(C).len()), (0, 1));
        [A, C].map(|seat| play.compensations(seat))
    });
    assert_eq!((old, new), ([1, 0], [0, 0]));
}

/// T-3.6, T-3.9: what the other one who exchanges has borrowed was seen before the second purchase,
/// and is shown after it now.
#[test]
fn secret_loans_in_an_exchange() {
    let scenario = retail_table(2)
        .humans(A, thousand(50))
        .drawn(A, ["Amplifier", "Jammer"])
        .compensation(A, "Insurance")
        .drawn(B, ["Spyglass", "Dragnet"]);
    let seen_by_b = |play: &Play| -> (View, Vec<Event>) {
        let heard = play.news.iter().filter_map(|event| Tremble::redact(event, Viewer::Seat(B)));
        (play.game.view(Viewer::Seat(B)), heard.collect())
    };
    let is_seen = both("secret_loans_in_an_exchange", Moment::Buying, &scenario).map(|play| {
        let grant =
            Decision::Use { tool: play.tool(A, "Insurance"), on: saucer_tremble::Target::Nothing };
        let answers: [&[Decision]; 3] = [&[], &[Decision::Borrow], &[grant]];
        let seen = answers.map(|before| {
            let mut play = play.clone();
            before.iter().for_each(|decision| {
                play.decide(A, *decision);
            });
            play.decide(A, Decision::Exchange).decide(B, Decision::Exchange);
            for card in ["Barge", "Barge", "Sturdy", "Twin"] {
                play.draw(card);
            }
            assert_eq!(play.owing(), [A, B]);
            let seen = seen_by_b(&play);
            play.commit_all();
            let shown = play
                .news
                .iter()
                .filter(|event| matches!(event, Event::Borrowed { .. } | Event::Claimed { .. }));
            assert_eq!(shown.count(), before.len(), "in the end everybody knows");
            seen
        });
        seen[1..].iter().any(|other| *other != seen[0])
    });
    assert_eq!(is_seen, [true, false]);
}

/// A match says by which rules it is played.
#[test]
fn a_view_tells_its_rules() {
    let told = |number: Ruleset| {
        let play = Play::at(Moment::Planning, &retail_table(2).by(number));
        play.view().rules.number()
    };
    let numbers: Vec<u32> = (1..=Tremble::RULES).collect();
    assert_eq!(numbers.iter().map(|number| told(rules(*number))).collect::<Vec<_>>(), numbers);
}
