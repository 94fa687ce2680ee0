//! Every change of the rules, by the number before it and by its own: matches keep what they began with.

use saucer_core::{Game, Ruleset};
use saucer_thing::{Card, End, Place, Scenario, Step, Thing};

use crate::ends::last_human;
use crate::help::{Play, outpost, proposal, station};

/// The rules before this change, and those with it.
fn both(name: &str) -> [Ruleset; 2] {
    let change = Thing::CHANGES.iter().find(|change| change.name == name).expect(name);
    [change.number - 1, change.number]
        .map(|number| Ruleset::numbered(number, Thing::RULES).expect("a number of these rules"))
}

/// three tins are no cold meal, and were thrown away; now a meal is cooked of them the next day.
#[test]
fn too_few_tins_are_kept() {
    let tins = proposal().cold_meal - 1;
    for (rules, kept) in both("too_few_tins_are_kept").into_iter().zip([0, tins]) {
        let mut play = Play::new(outpost(4).by(rules).pantry(tins).tests());
        play.quiet(|step| step == Step::Weather);
        assert_eq!((play.view().pantry, play.view().is_starving), (kept, true));
    }
    let hungry = outpost(4).pantry(tins).starving().moves();
    let mut play = Play::new(hungry);
    play.go(0, Place::Kitchen, Card::Use).until_cards(crate::help::USE).assign(Card::Use, 0);
    play.quiet(|step| step == Step::Weather);
    assert_eq!((play.view().pantry, play.view().is_starving), (tins - 2, false));
}

/// the last human leaves with the last vehicle after the rescue helicopter, and an alien is exposed.
#[test]
fn no_way_out_comes_first() {
    let table = |rules| {
        let table: Scenario = station(4).by(rules).aliens(&[0, 2, 3]).round(2).exposed(0, 2);
        table.used(Place::Helicopter).used(Place::SecondSnowcat).landed(0)
    };
    let [before, now] = both("no_way_out_comes_first");
    last_human(table(before)).ends(End::NobodyHuman, &[0, 1, 2, 3]);
    last_human(table(now)).ends(End::Abandoned, &[1]);
}
