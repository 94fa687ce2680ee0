//! What others must not notice: a captain who has answered looks the same whatever the answer was,
//! and a question comes to everybody who might have something, as far as everybody knows.

use saucer_core::{Game, Input, Silence, Viewer};
use saucer_tremble::{
    Answer, Decision, Edition, Event, Moment, Scenario, Setup, Slot, Slots, Tremble, View,
};

use crate::help::{captains, thousand};
use crate::play::{A, B, C, CITY_1, CITY_2, CITY_3, Play, number, prototype_table, retail_table};

/// What everybody but A sees and has heard.
fn noticed(play: &Play) -> Vec<(View, Vec<Event>)> {
    let others = [Viewer::Seat(B), Viewer::Spectator];
    let heard = |viewer| play.news.iter().filter_map(|e| Tremble::redact(e, viewer)).collect();
    others.into_iter().map(|viewer| (play.game.view(viewer), heard(viewer))).collect()
}

/// Others notice the same in all of these, although A does not.
#[track_caller]
fn alike(plays: &[Play]) {
    for other in &plays[1..] {
        assert_ne!(plays[0].game, other.game, "the variants are no variants");
        for (one, two) in noticed(&plays[0]).iter().zip(noticed(other)) {
            assert_eq!(one.0, two.0);
            assert_eq!(one.1, two.1);
        }
    }
}

/// The same position after each of these lists of A's decisions.
#[track_caller]
fn variants(play: &Play, answers: &[&[Decision]]) {
    let after = |decisions: &&[Decision]| {
        let mut play = play.clone();
        decisions.iter().for_each(|decision| {
            play.decide(A, *decision);
        });
        play
    };
    alike(&answers.iter().map(after).collect::<Vec<_>>());
}

/// The same moment for A with each of these compensations.
fn holding(scenario: &Scenario, moment: Moment, cards: [&str; 2]) -> Vec<Play> {
    cards.map(|card| Play::at(moment, &scenario.clone().compensation(A, card))).to_vec()
}

fn send(ship: u8, to: saucer_tremble::FieldNo) -> Decision {
    Decision::Send { ship: Slot(ship), to }
}

fn buy(card: u8) -> Decision {
    Decision::Buy { card: Slot(card), instead: None }
}

/// T-4.3, T-1.6: plans, also those with a card for fuel.
#[test]
fn plans() {
    let scenario = retail_table(2).ship(A, "Starship").ship(A, "Barge").compensation(A, "Jerrycan");
    let play = Play::at(Moment::Planning, &scenario);
    let can = Decision::Use { tool: play.tool(A, "Jerrycan"), on: saucer_tremble::Target::Nothing };
    let answers: &[&[Decision]] = &[
        &[],
        &[send(0, CITY_1)],
        &[send(0, CITY_1), send(1, CITY_3)],
        &[can, send(1, CITY_2), send(2, CITY_2)],
    ];
    variants(&play, answers);
    let committed: Vec<Vec<Decision>> =
        answers.iter().map(|answer| [answer, &[Decision::Commit][..]].concat()).collect();
    variants(&play, &committed.iter().map(Vec::as_slice).collect::<Vec<_>>());
}

/// T-3.9: purchases, loans, grants and the wish to exchange, until all have decided.
#[test]
fn purchases() {
    let scenario = retail_table(2)
        .humans(A, thousand(50))
        .drawn(A, ["Amplifier", "Jammer"])
        .compensation(A, "Insurance");
    let play = Play::at(Moment::Buying, &scenario);
    let grant =
        Decision::Use { tool: play.tool(A, "Insurance"), on: saucer_tremble::Target::Nothing };
    let commit = Decision::Commit;
    variants(&play, &[&[], &[buy(0)], &[Decision::Borrow, buy(0), buy(1)], &[grant, buy(1)]]);
    variants(
        &play,
        &[
            &[commit],
            &[buy(0), commit],
            &[Decision::Borrow, buy(0), buy(1), commit],
            &[grant, commit],
            &[Decision::Exchange],
        ],
    );
}

/// T-3.9: after all have decided, ships of one price look the same.
#[test]
fn a_bought_ship() {
    let bought = ["Starship", "Magnet", "Swot"].map(|ship| {
        let scenario = retail_table(2).drawn(A, [ship, "Barge"]).drawn(B, ["Stilts", "Twin"]);
        let mut play = Play::at(Moment::Buying, &scenario);
        play.buy(A, 0).commit_all();
        play
    });
    alike(&bought);
}

/// T-3.9: in which order two cards were drawn is told by nothing, whatever becomes of them.
#[test]
fn the_order_of_drawn_cards() {
    let ships = ["Tea Saucer", "Twin", "Stilts", "Stomper"];
    let full = ships.iter().fold(retail_table(2), |scenario, ship| scenario.ship(A, ship));
    let after = |scenario: &Scenario, cards: [&str; 2], bought: &[(&str, Option<u8>)]| {
        let scenario = scenario.clone().drawn(A, cards).drawn(B, ["Jammer", "Dragnet"]);
        let mut play = Play::at(Moment::Buying, &scenario);
        for (name, instead) in bought {
            let card = Slot(u8::from(cards[0] != *name));
            play.decide(A, Decision::Buy { card, instead: instead.map(Slot) });
        }
        play.commit_all();
        noticed(&play)
    };
    let small = retail_table(2);
    let saucer = [("Magnet", None)];
    let both = [("Amplifier", None), ("Magnet", None)];
    let stations = [("Spyglass", None), ("Amplifier", None)];
    let instead = [("Starship", Some(1)), ("Magnet", Some(2))];
    for (scenario, [one, two], bought) in [
        (&small, ["Barge", "Magnet"], &[][..]),
        (&small, ["Barge", "Magnet"], &saucer),
        (&small, ["Amplifier", "Magnet"], &both),
        (&small, ["Amplifier", "Spyglass"], &stations),
        (&full, ["Starship", "Magnet"], &instead),
    ] {
        let forth = after(scenario, [one, two], bought);
        let back = after(scenario, [two, one], bought);
        assert_eq!(forth, back, "{one} and {two}");
    }
    let exchanged = [["Amplifier", "Spyglass"], ["Spyglass", "Amplifier"]].map(|cards| {
        let mut play = Play::at(Moment::Buying, &retail_table(2).drawn(A, cards));
        play.decide(A, Decision::Exchange).commit(&[B]);
        noticed(&play)
    });
    assert_eq!(exchanged[0], exchanged[1]);
}

/// T-5.4: redirections of several captains.
#[test]
fn redirections() {
    let scenario =
        prototype_table(2).fleet(A, CITY_1, &["Wanderer"]).fleet(B, CITY_2, &["Wanderer"]);
    let play = Play::at(Moment::Revealed, &scenario);
    let slot = play.slot(A, "Wanderer").0;
    let commit = Decision::Commit;
    variants(&play, &[&[], &[send(slot, CITY_2)], &[send(slot, CITY_3)]]);
    variants(&play, &[&[commit], &[send(slot, CITY_2), commit], &[send(slot, CITY_3), commit]]);
}

/// T-5.2: ships that are discarded for lack of fuel, until all have chosen.
#[test]
fn sheds() {
    let scenario = prototype_table(2)
        .fuel(A, 4)
        .fuel(B, 3)
        .ship(A, "Barge")
        .ship(A, "Leviathan")
        .ship(B, "Stilts");
    let mut play = Play::at(Moment::Planning, &scenario);
    for ship in ["Starting Saucer", "Barge", "Leviathan"] {
        play.send(A, ship, CITY_1);
    }
    play.send(B, "Stilts", CITY_1).send(B, "Starting Saucer", CITY_2).commit_all();
    let [saucer, barge, leviathan] = [0, 1, 2].map(|slot| Decision::Lose(Slot(slot)));
    // 1 + 4 + 5 with 4 fuel: two ways to be done, and some that are not.
    variants(&play, &[&[], &[saucer], &[barge]]);
    variants(&play, &[&[leviathan, saucer], &[leviathan, barge]]);
}

/// T-9.8: which missions are kept, and how many, until all have chosen.
#[test]
fn kept_missions() {
    let setup = Setup::new(Edition::Prototype, captains(2));
    let mut play = Play { game: Tremble::newest(&setup), news: Vec::new() };
    play.let_luck_run();
    let keep = |set| Decision::Keep(Slots(set));
    variants(&play, &[&[keep(0b0001)], &[keep(0b1000)], &[keep(0b0111)]]);
}

/// T-11.6: the answer about the trophy, until all have answered.
#[test]
fn trophy_answers() {
    let scenario = retail_table(3)
        .fleet(A, CITY_1, &["Training Saucer"])
        .fleet(B, CITY_1, &["Barge"])
        .fleet(C, CITY_1, &["Training Saucer"])
        .compensation(A, "Souvenir")
        .compensation(C, "Patch");
    let mut play = Play::at(Moment::Settling, &scenario);
    play.first(A).fight(&[A, C, B]).dice(1, 1).dice(1, 1).dice(1, 1).pass(&[A, C]);
    assert_eq!(play.owing(), [A, C]);
    let tool = play.tool(A, "Souvenir");
    let take = Decision::Use { tool, on: saucer_tremble::Target::Nothing };
    variants(&play, &[&[Decision::Pass], &[take]]);
}

/// T-1.6: cards that are drawn in secret.
#[test]
fn secret_draws() {
    let mut dealing = Play::at(Moment::Planning, &retail_table(2).humans(A, thousand(0)));
    dealing.commit_all();
    let drawn = |play: &Play, cards: [&str; 2]| {
        cards.map(|card| {
            let mut play = play.clone();
            play.luck(Answer::Card(number(Edition::Retail, card)));
            play
        })
    };
    let plays = drawn(&dealing, ["Barge", "Jammer"]);
    alike(&plays);
    let told = |play: &Play| play.news.last().copied().unwrap();
    let (one, two) = (told(&plays[0]), told(&plays[1]));
    assert_ne!(one, two);
    assert_eq!(Tremble::redact(&one, Viewer::Seat(A)), Some(one));
    assert_eq!(
        Tremble::redact(&one, Viewer::Seat(B)),
        Some(Event::CardDrawn { seat: A, card: None })
    );

    let scenario =
        retail_table(2).fleet(A, CITY_1, &["Training Saucer"]).fleet(B, CITY_1, &["Barge"]);
    let mut losing = Play::at(Moment::Settling, &scenario);
    losing.fight(&[A, B]).dice(1, 1).dice(1, 1);
    let plays = drawn(&losing, ["Patch", "Souvenir"]);
    alike(&plays);
    let drawn = Event::CompensationDrawn { seat: A, compensation: None };
    assert!(noticed(&plays[0])[0].1.contains(&drawn));

    let setup = Setup::new(Edition::Prototype, captains(2));
    let missions = ["Warlord", "Full House"].map(|mission| {
        let mut play = Play { game: Tremble::newest(&setup), news: Vec::new() };
        play.draw(mission);
        play
    });
    alike(&missions);
}

/// T-11.2, T-5.3: who holds any card might have one that moves a ship, and is asked.
#[test]
fn a_captain_with_and_one_without_a_mover_are_both_asked() {
    let scenario =
        retail_table(2).fleet(A, CITY_1, &["Training Saucer"]).fleet(B, CITY_2, &["Barge"]);
    let plays = holding(&scenario, Moment::Revealed, ["Wrong Turn", "Patch"]);
    assert_eq!(plays[0].owing(), [A]);
    alike(&plays);
    assert_eq!(plays[1].legal(A), [Decision::Pass]);
    // Without any card there is nothing to hide.
    assert_eq!(Play::at(Moment::Revealed, &scenario).view().owing.len(), 1);
    assert!(!matches!(
        Play::at(Moment::Revealed, &scenario).view().step,
        saucer_tremble::Step::Towing { .. }
    ));
}

/// T-11.2, T-6.7, T-11.6, T-6.10: in a battle, about its trophy, and about the ship that goes.
#[test]
fn a_loser_with_any_card_is_asked_everything() {
    let scenario = retail_table(2).fleet(A, CITY_1, &["Tea Saucer"]).fleet(B, CITY_1, &["Barge"]);
    for cards in [["Second Wind", "False Alarm"], ["Souvenir", "Jerrycan"], ["Patch", "Evil Eye"]] {
        let mut plays = holding(&scenario, Moment::Settling, cards);
        for play in &mut plays {
            play.fight(&[A, B]).dice(1, 1).dice(6, 6);
        }
        for _ in ["the round", "the trophy"] {
            alike(&plays);
            for play in &mut plays {
                assert_eq!(play.owing(), [A]);
                play.pass(&[A]);
            }
        }
        alike(&plays);
        for play in &mut plays {
            assert_eq!(play.owing(), [A], "although there is one ship only");
            play.lose(A, "Tea Saucer");
        }
        alike(&plays);
    }
}

/// T-11.2, T-12.4: after a roll against an army that falls short.
#[test]
fn a_hunter_with_any_card_is_asked() {
    let scenario = retail_table(2).row(&["Seoul"]).fleet(A, CITY_1, &["Barge"]);
    let mut plays = holding(&scenario, Moment::Settling, ["Second Wind", "Jerrycan"]);
    for play in &mut plays {
        play.decide(A, Decision::Hunt).draw("Air Wing").decide(A, Decision::Fight).dice(1, 1);
    }
    alike(&plays);
    for play in &mut plays {
        assert_eq!(play.owing(), [A]);
        play.pass(&[A]);
    }
    alike(&plays);
}

/// T-8.9: whoever has an unseen ship at home and fuel might call it.
#[test]
fn a_captain_with_and_one_without_a_joiner_are_both_asked() {
    let plays = ["Firefly", "Magnet"].map(|ship| {
        let scenario = prototype_table(2)
            .fleet(A, CITY_1, &["Starting Saucer"])
            .ship(A, ship)
            .fleet(B, CITY_1, &["Barge"]);
        let mut play = Play::at(Moment::Settling, &scenario);
        play.fight(&[A, B]);
        play
    });
    assert_eq!(plays[1].owing(), [A]);
    alike(&plays);
}

/// T-11.6: while a die decides between losers, an imagined world goes on like the true one.
#[test]
fn a_world_in_which_a_die_decides_can_be_imagined() {
    let scenario = retail_table(3)
        .fleet(A, CITY_1, &["Training Saucer"])
        .fleet(B, CITY_1, &["Barge"])
        .fleet(C, CITY_1, &["Training Saucer"])
        .compensation(A, "Souvenir")
        .compensation(A, "Patch")
        .compensation(C, "Souvenir");
    let mut play = Play::at(Moment::Settling, &scenario);
    play.first(A).fight(&[A, C, B]).dice(1, 1).dice(1, 1).dice(1, 1).pass(&[A, C]);
    play.use_tool(A, "Souvenir").use_tool(C, "Souvenir");
    let mut luck = saucer_core::Xoshiro::seeded(1);
    for viewer in [A, B, C] {
        for _ in 0..20 {
            let world = play.game.reimagine(viewer, &mut luck);
            assert_eq!(world.census(), play.game.census());
            assert_eq!(world.view(Viewer::Seat(viewer)), play.game.view(Viewer::Seat(viewer)));
            for winner in [A, C] {
                let mut world = world.clone();
                world.apply(&Input::Luck(Answer::First(winner)), &mut Silence).unwrap();
            }
        }
    }
}
