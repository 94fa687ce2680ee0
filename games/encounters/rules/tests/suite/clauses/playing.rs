//! E-4: playing and recruiting.

use saucer_encounters::{Content, Decision, Event, Resource, Space, print};

use crate::help::{Play, city_hunt, id, jungle};

/// E-4.1, E-4.9: cards are played one at a time in any order, and nobody has to play them.
#[test]
fn cards_are_played_as_one_likes() {
    let mut play = Play::new(jungle(1).hand(0, &["experience", "brute-strength"]).actions());
    play.play(0, "brute-strength");
    assert_eq!((play.totals(), play.hand(0)), ((0, 1), vec![id("experience")]));
    assert_eq!(play.clause(0, Decision::Play(id("brute-strength"))), "E-4.1");
    play.decide(0, Decision::End);
    assert!(play.player(0).discard.contains(&id("experience")));
}

/// E-4.2: figures add up; a plus is on what may become more.
#[test]
fn figures_add_up() {
    let content = Content::newest();
    let plus = |name: &str, of| print::has_plus(content, content.card(id(name)), of);
    assert!(plus("dutch-bad-idea", Resource::Attack) && !plus("dutch-bad-idea", Resource::Recruit));
    assert!(!plus("brute-strength", Resource::Attack));
    let mut play = Play::new(jungle(1).hand(0, &["blain-chew", "mac-night-watch"]).actions());
    play.play(0, "blain-chew").play(0, "mac-night-watch");
    assert_eq!(play.totals(), (2, 2));
}

/// E-4.3: between cards one recruits, scans and fights, as far as the figures go.
#[test]
fn actions_come_in_any_order() {
    let game = jungle(1)
        .hand(0, &["experience"])
        .hq(&["mac-blade"])
        .hidden(Space::Hills, 0)
        .wilds(Space::River, "val-verde-guerrilla")
        .totals(2, 5);
    let mut play = Play::new(game.actions());
    play.decide(0, Decision::Scan(Space::Hills)).luck("advisor");
    play.decide(0, Decision::Recruit(0)).luck("mac-blade");
    play.play(0, "experience");
    assert_eq!(play.totals(), (1, 3));
    assert_eq!(play.clause(0, crate::help::wild(Space::Hills)), "E-5.7");
}

/// E-4.4: "once this turn" waits until it is used, and then it is gone.
#[test]
fn once_this_turn_is_used_later() {
    let game = jungle(1)
        .hand(0, &["dillon-sealed-orders"])
        .wilds(Space::River, "val-verde-guerrilla")
        .attached("camp", Space::River);
    let mut play = Play::new(game.actions());
    play.play(0, "dillon-sealed-orders");
    let useful = Decision::Use(id("dillon-sealed-orders"), 0);
    assert!(play.legal(0).contains(&useful));
    play.decide(0, useful);
    assert_eq!(play.open(Space::River), None);
    assert_eq!(play.clause(0, useful), "E-4.4");
}

/// E-4.6: a team works as a class does. Mac is of Dutch's team, commanders of none.
#[test]
fn teams_are_those_of_characters() {
    let content = Content::newest();
    let team = |name: &str| content.card(id(name)).team;
    assert_eq!(team("mac-blade"), team("blain-chew"));
    assert_eq!(team("commander-tech"), None);
    let keyed = content.cards.iter().find(|card| {
        card.abilities.iter().any(|a| matches!(a.when, saucer_encounters::When::Team(_)))
    });
    let keyed = keyed.expect("a card has a team ability").id.clone();
    let mut play =
        Play::new(jungle(1).hand(0, &[&keyed, &keyed]).strikes(0, &["flesh-wound"]).actions());
    play.play(0, &keyed);
    assert_eq!(play.player(0).strikes.len(), 1, "nothing of this team was played before");
    play.news.clear();
    play.play(0, &keyed);
    assert!(play.news.iter().any(|event| matches!(event, Event::Used { .. })));
}

/// E-4.7: a recruited card goes to the discard and its place is filled at once; a commander costs 3.
#[test]
fn recruiting_costs_and_fills() {
    let mut play = Play::new(jungle(1).hq(&["blain-chew"]).totals(5, 0).actions());
    play.decide(0, Decision::Recruit(0)).luck("mac-blade");
    assert_eq!((play.totals().0, play.player(0).discard), (3, vec![id("blain-chew")]));
    assert_eq!(play.view().hq[0].unwrap().card, id("mac-blade"));
    play.decide(0, Decision::Commander).luck("commander-tech");
    assert_eq!((play.totals().0, play.view().commanders), (0, 9));
    assert_eq!(play.clause(0, Decision::Recruit(0)), "E-4.7");
    assert_eq!(play.clause(0, Decision::Recruit(4)), "E-4.7");
}

/// E-4.8: a gained card costs nothing.
#[test]
fn gaining_is_free() {
    let game = jungle(2)
        .hand(0, &["role-swat-officer"])
        .hand(1, &["commander-tech"])
        .hq(&["dutch-bad-idea", "blain-chew"]);
    let mut play = Play::new(game.actions());
    play.decide(1, Decision::Offer(id("commander-tech"))).draw(&["experience"]);
    play.play(0, "role-swat-officer").decide(0, Decision::Use(id("role-swat-officer"), 0));
    // The other one costs 6, so there is no choice.
    play.luck("mac-blade");
    assert_eq!((play.totals(), play.player(0).discard), ((0, 2), vec![id("blain-chew")]));
}

/// E-4.5: an ability of a class is done when it can be, unless it says that one may.
#[test]
fn nobody_is_asked_for_an_ability_of_a_class() {
    let game = city_hunt(2).active(0).hand(0, &["vow-no-shadow", "heights-ledge"]);
    let mut play = Play::new(game.deck(0, &["experience"]).actions());
    play.play(0, "vow-no-shadow").play(0, "heights-ledge");
    assert!(play.is_luck(), "a card is drawn");
}
