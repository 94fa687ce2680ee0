//! The figures and the characters of the content, against what is printed and what was found.

use std::collections::BTreeSet;

use saucer_conformance::experiments::{other_figures, play_out};
use saucer_core::{Game, OtherFile, Ruleset, Xoshiro};
use saucer_thing::{
    Ability, CharacterSet, Content, Decision, Event, Gear, Provenance, Setup, Thing,
};

use crate::help::{crew, outpost};

/// decks of the station as printed, those of the base as found.
#[test]
fn decks_have_as_many_cards_as_the_box() {
    let figures = &Content::newest().figures;
    let sums = |rows: &[[u8; 5]]| rows.iter().map(|row| row.iter().sum()).collect::<Vec<u8>>();
    assert_eq!(sums(&figures.found.base_weapons), [8, 8, 10, 10, 12]);
    assert_eq!(sums(&figures.found.base_items), [10, 10, 11, 13, 15]);
    assert_eq!(sums(&figures.printed.station_weapons), [11, 11, 13, 13, 15]);
    assert_eq!(sums(&figures.printed.station_items), [9, 9, 10, 12, 14]);
    assert_eq!(figures.printed.launch_tokens.iter().sum::<u8>(), 22);
    assert_eq!(figures.proposal.deck.iter().sum::<u8>(), 51);
}

/// what weapons and the crew's die do is written in the text that `saucer content` gives, and is what it
/// was without.
#[test]
fn every_figure_is_written_in_the_newest_text() {
    for name in ["weapons: (", "melee: (", "flamethrower: (", "die: (", "helicopter_by_players: ("]
    {
        assert!(newest().contains(name), "{name}");
    }
    let [first, now] = [1, Thing::RULES].map(|number| {
        &Content::of(Ruleset::numbered(number, Thing::RULES).unwrap()).figures.proposal
    });
    assert_eq!((first.weapons, first.crew.die), (now.weapons, now.crew.die));
}

/// difficulty changes the reserve, the pantry and the tracks, and nothing else.
#[test]
fn harsh_is_harder_than_gentle_in_every_figure() {
    let proposal = &Content::newest().figures.proposal;
    let [gentle, normal, harsh] = [proposal.gentle, proposal.normal, proposal.harsh];
    for (easy, hard) in [(gentle, normal), (normal, harsh)] {
        assert!(easy.reserve > hard.reserve && easy.pantry > hard.pantry);
        assert!(easy.helicopter < hard.helicopter && easy.dog > hard.dog);
    }
}

/// eight characters of each box with names in both languages; those of the expansion are printed.
#[test]
fn characters_have_names_and_abilities() {
    let characters = &Content::newest().characters;
    let mut names = BTreeSet::new();
    for character in characters {
        assert!(names.insert(&character.name.en) && names.insert(&character.name.ru));
        let is_printed = character.from == Provenance::Printed;
        assert_eq!(is_printed, character.set == CharacterSet::Expansion, "{character:?}");
    }
    for set in [CharacterSet::Base, CharacterSet::Expansion] {
        let abilities: Vec<Ability> =
            characters.iter().filter(|c| c.set == set).map(|c| c.ability).collect();
        assert_eq!(abilities.len(), 8);
        assert!((1..8).all(|i| !abilities[..i].contains(&abilities[i])), "{abilities:?}");
    }
}

/// The figures by the newest rules.
pub(crate) fn newest() -> &'static str {
    let files = Thing::CONTENT.iter().filter(|file| file.name == "figures.ron");
    files.max_by_key(|file| file.since).unwrap().text
}

pub(crate) fn experiment(text: String) -> Result<Ruleset, String> {
    let other = OtherFile { name: "figures.ron".to_owned(), text };
    Thing::experiment(Thing::rules(), &[other]).map_err(|fault| fault.to_string())
}

/// An experiment with figures that cannot be played is told, with the file, the figure and what is expected of it.
#[test]
fn figures_that_cannot_be_played_are_refused() {
    let text = newest();
    assert!(experiment(text.replace("offers: 2", "offers: 3")).is_ok());
    for (from, to, named) in [
        ("deck: (21", "deck: (2", "deck"),
        ("rounds: 30", "rounds: 31", "rounds is 31"),
        ("dogs: 4", "dogs: 5", "dogs is 5"),
        ("wait: 3", "wait: 0", "wait is 0"),
        ("bag: (human: 7", "bag: (human: 250", "bag, human is 250"),
        ("bag: (human: 7", "bag: (human: 19", "bag"),
        ("lab: (8, 12)", "lab: (200, 100)", "crew, lab"),
        ("lab: ((12, 5)", "lab: ((0, 0)", "lab"),
        ("launch_costs: (2", "launch_costs: (7", "launch_costs is 7"),
        ("station_weapons: [(1, 3, 3", "station_weapons: [(1, 3, 2", "station_weapons"),
        ("base_items: [(2, 2, 2, 2, 2), ", "base_items: [", "base_items has 4 rows"),
        ("hand: 3", "hand: 5", "hand"),
        ("start_hand: 2", "start_hand: 4", "start_hand"),
        ("radio_damage: (1, 3, 5", "radio_damage: (1, 3, 50", "radio_damage, 6 players is 50"),
        (
            "(2, 2, 0)),\n        weather_large",
            "(2, 7, 0)),\n        weather_large",
            "weather_small",
        ),
        ("melee: (strength: 1", "melee: (strength: 11", "weapons, melee, strength is 11"),
        ("few_suspects: (3, 2, 1)", "few_suspects: (0, 0, 0)", "crew, die"),
        ("helicopter_by_players: (-2", "helicopter_by_players: (-6", "helicopter_by_players, 4"),
        ("dog: 16", "dog: 1", "gentle, dog is 1"),
        ("harsh: (reserve: -2", "harsh: (reserve: -21", "harsh"),
    ] {
        assert!(text.contains(from), "{from}");
        let told = experiment(text.replacen(from, to, 1)).unwrap_err();
        assert!(told.starts_with(&format!("figures.ron: {named}")), "{told}");
    }
}

/// figures that the text of the first rules does not name are what they were for it, and an experiment
/// that names them plays by them.
#[test]
fn figures_that_were_added_later_can_be_changed() {
    let text = Thing::CONTENT[0].text;
    let firearm = "weapons: (firearm: (strength: 5, wounds: 1))";
    let die = "die: (few_suspects: (1, 1, 4))";
    assert!(!text.contains("weapons: (") && !text.contains("die: ("));
    let text = text.replacen("claims: 2,", &format!("claims: 2, {firearm},"), 1);
    let text = text.replacen("helicopter: 7,", &format!("helicopter: 7, {die},"), 1);
    let changed = experiment(text.clone()).unwrap();
    let fought = |rules: Ruleset| {
        let table = outpost(4).by(rules).gear(1, Gear::Firearm);
        let mut play = crate::exposed::fight(table, 6, &[1]);
        play.decide(1, Decision::Fight(Gear::Firearm));
        let fight = |event: &Event| match *event {
            Event::Fought { people, .. } => Some(people),
            _ => None,
        };
        play.news.iter().find_map(fight).expect("there was a fight")
    };
    assert_eq!([Thing::rules(), changed].map(fought), [3, 6]);
    let faces = |rules: Ruleset| crate::crew::odds(crew(1).by(rules));
    assert_eq!([Thing::rules(), changed].map(faces), [[3, 2, 1], [1, 1, 4]]);
    // What an experiment does not name stays.
    let weapons = Content::of(changed).figures.proposal.weapons;
    assert_eq!(weapons.dynamite, Content::newest().figures.proposal.weapons.dynamite);
    for (from, to) in [("strength: 5", "strength: 11"), ("(1, 1, 4)", "(0, 0, 0)")] {
        assert!(experiment(text.replacen(from, to, 1)).is_err(), "{to}");
    }
}

/// Whatever figures are accepted can be played to the end in every mode and by every number of players. A shelf
/// holds 16 contents of experiments for as long as the program runs.
#[test]
fn figures_at_random_are_refused_or_can_be_played() {
    let mut luck = Xoshiro::seeded(5);
    let (mut played, mut refused) = (0, 0);
    loop {
        match experiment(other_figures(newest(), &mut luck)) {
            Ok(rules) => {
                played += 1;
                for setup in Setup::all() {
                    play_out::<Thing>(&setup, rules, &mut luck, 20_000);
                }
            }
            Err(fault) if fault.contains("too many") => break,
            Err(fault) => {
                assert!(fault.starts_with("figures.ron: "), "{fault}");
                refused += 1;
            }
        }
    }
    assert!(played > 8 && refused > 8, "{played} {refused}");
}

/// every figure that the rulebook of the expansion prints, as it stands there.
#[test]
fn printed_figures_are_those_of_the_print() {
    let printed = &Content::newest().figures.printed;
    // Flamethrower, grenade, sniper rifles, firearm, melee.
    let [small, middle, large] = [[1, 3, 3, 1, 3], [1, 3, 3, 2, 4], [2, 4, 3, 2, 4]];
    assert_eq!(printed.station_weapons, [small, small, middle, middle, large]);
    // Fuel, tools, keys, wire, flashlight.
    let [few, six] = [[2, 2, 3, 0, 2], [2, 2, 3, 0, 3]];
    assert_eq!(printed.station_items, [few, few, six, [3, 3, 3, 0, 3], [4, 4, 3, 0, 3]]);
    assert_eq!((printed.bag.human, printed.bag.alien, printed.start_hand), (7, 2, 2));
    assert_eq!((printed.dogs, printed.catchers, printed.pack_catchers), (4, 2, 3));
    assert_eq!(printed.sectors, [1, 1, 1, 1, 2, 2, 3, 4]);
    assert_eq!(printed.launch_tokens, [10, 8, 4]);
    assert_eq!((printed.launch_costs, printed.launches_a_round), ([2, 3, 4, 5, 6], 2));
}
