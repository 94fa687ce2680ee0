//! Every change of the rules, by the number before it and by its own: matches keep what they began with.

use saucer_core::{Game, Ruleset, Viewer};
use saucer_thing::{Card, Content, End, Mode, Place, Scenario, Setup, Step, Thing};

use crate::ends::last_human;
use crate::help::{Play, outpost, proposal, station};
use crate::saucer::{TOKENS, round};

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

/// all bags can be filled from a box of 40 tokens; with four players the radio room of the station is
/// damaged, and the rescue helicopter has a shorter way. A crew has figures of its own.
#[test]
fn lab_tokens_of_the_box() {
    let [before, now] = both("lab_tokens_of_the_box");
    let tokens = |rules: Ruleset| {
        let proposal = &Content::of(rules).figures.proposal;
        let bags = proposal.lab.into_iter().chain([proposal.crew.lab]);
        bags.fold([0, 0], |[a, b], [blood, failed]| [a.max(blood), b.max(failed)])
            .iter()
            .sum::<u8>()
    };
    assert_eq!([before, now].map(tokens), [45, 37]);
    let begins = |mode: Mode, players: u8, rules: Ruleset| {
        let setup = Setup::new(mode, players).unwrap();
        let view = Thing::new(&setup, rules).view(Viewer::Spectator);
        let track = Content::of(rules).figures.proposal.helicopter_track(setup);
        [view.radio, view.lab_bag, track]
    };
    for (mode, players, begun) in [
        (Mode::Station, 4, [[0, 20, 8], [1, 17, 6]]),
        (Mode::Outpost, 4, [[1, 20, 8], [1, 17, 6]]),
        (Mode::Station, 8, [[4, 35, 8], [4, 29, 8]]),
        (Mode::Crew, 2, [[5, 20, 15], [5, 20, 15]]),
    ] {
        let both = [before, now].map(|rules| begins(mode, players, rules));
        assert_eq!(both, begun, "{mode:?}, {players} players");
    }
}

/// people win the first sector, the group has the fourth for itself, where a token of 3 lies, and the supply is
/// empty.
#[test]
fn aliens_collect_first() {
    let settled = |rules| {
        let scenario = station(5).by(rules).aliens(&[0]).saucer(2, TOKENS, [0; 3], [0; 3]);
        let saucer = round(scenario, &[(0, 1), (3, 1)], &[0, 0, 7, 7]).view().saucer.unwrap();
        [saucer.own, saucer.saved]
    };
    let [before, now] = both("aliens_collect_first");
    assert_eq!(settled(before), [[0, 0, 0], [0, 0, 1]]);
    assert_eq!(settled(now), [[0, 0, 1], [0, 0, 1]]);
}
