//! Cards of experiments: what cannot be played is told with its place and what is expected, and what is
//! accepted can be played to its end.

use saucer_conformance::experiments::play_out;
use saucer_core::{Game, Luck, OtherFile, Ruleset, Xoshiro};
use saucer_skies::{Setup, Skies};

use crate::help::rules;

const CARDS: &str = include_str!("../../content/5/cards.ron");

fn experiment(text: String) -> Result<Ruleset, String> {
    let file = OtherFile { name: "cards.ron".to_owned(), text };
    Skies::experiment(rules(Skies::RULES), &[file]).map_err(|fault| fault.to_string())
}

/// The cards with the first place where `old` stands, after `from`, changed.
fn edited(from: &str, old: &str, new: &str) -> String {
    let (before, after) = CARDS.split_at(CARDS.find(from).unwrap_or_else(|| panic!("no {from}")));
    assert!(after.contains(old), "no {old} after {from}");
    format!("{before}{}", after.replacen(old, new, 1))
}

#[track_caller]
fn assert_fault(from: &str, old: &str, new: &str, told: &str) {
    let fault = experiment(edited(from, old, new)).expect_err("these cards cannot be played");
    assert_eq!(fault, format!("cards.ron: {told}"));
}

#[test]
fn cards_that_are_the_same_can_be_played() {
    let rules = experiment(CARDS.to_owned()).unwrap();
    assert!(rules != Skies::rules() && rules.number() == Skies::RULES);
}

#[test]
fn a_file_that_cannot_be_read_is_told_with_the_line() {
    let fault = experiment(CARDS.replacen("hits: 5", "hits: five", 1)).unwrap_err();
    let line = CARDS.lines().position(|line| line.contains("hits: 5")).unwrap() + 1;
    assert!(fault.starts_with(&format!("cards.ron: {line}:")), "{fault}");
    let fault = experiment(CARDS.replacen("(1, 1)", "(7, 1)", 1)).unwrap_err();
    assert!(fault.contains("a base row from 1 to 6 and a column from 1 to 5"), "{fault}");
    let fault = experiment(CARDS.replacen("[1, 2, 3, 4, 5]", "[0]", 1)).unwrap_err();
    assert!(fault.contains("a column is a number from 1 to 5"), "{fault}");
}

#[test]
fn rows_have_five_known_icons() {
    let none = "sky_a (easy), row 2: \"x\" is no icon; expected ·, ←, →, M or a number";
    assert_fault("sky:", "· · · ← ·", "· x · ← ·", none);
    let few = "sky_a (easy), row 2: the number of spaces is 4; expected 5";
    assert_fault("sky:", "· · · ← ·", "· · ← ·", few);
    let many = "sky_b (easy), row 6: the number of spaces is 6; expected 5";
    assert_fault("sky:", "· ← M 2 ·", "· ← M 2 · ·", many);
    let explosion = "sky_b (easy), row 6: an explosion is 10; expected 1 to 9";
    assert_fault("sky:", "· ← M 2 ·", "· ← M 10 ·", explosion);
    let none = "sky_b (easy), row 6: an explosion is 0; expected 1 to 9";
    assert_fault("sky:", "· ← M 2 ·", "· ← M 0 ·", none);
}

#[test]
fn sky_cards_have_their_rows_and_one_skull() {
    let row = "                    (effect: Nothing,      spaces: \"· · · · ·\"),\n";
    assert_fault("sky:", row, "", "sky_a (easy): the number of rows is 3; expected 4");
    let last = "(effect: Nothing, spaces: \"· · · M 6\"),";
    let twice = format!("{last}{last}");
    assert_fault("sky:", last, &twice, "sky_d (easy): the number of rows is 4; expected 3");
    let missing = "sky_c (easy): the number of skulls is 0; expected 1";
    assert_fault("sky:", "effect: Skull", "effect: Nothing", missing);
    let second = "sky_c (easy): the number of skulls is 2; expected 1";
    assert_fault("effect: Damage(1)", "effect: Nothing", "effect: Skull", second);
    let elsewhere = "sky_a (easy), row 1: a skull; it belongs on sky_c";
    assert_fault("sky:", "effect: Nothing", "effect: Skull", elsewhere);
}

#[test]
fn effects_of_rows_have_figures() {
    let none = "sky_a (easy), row 2: the figure of the effect is 0; expected 1 to 9";
    assert_fault("sky:", "Excavator(1)", "Excavator(0)", none);
    let large = "sky_c (easy), row 10: the figure of the effect is 255; expected 1 to 9";
    assert_fault("sky:", "Damage(1)", "Damage(255)", large);
    let large = "sky_a (easy), row 4: the figure of the effect is 10; expected 1 to 9";
    assert_fault("sky:", "Research(1)", "Research(10)", large);
}

#[test]
fn motherships_have_start_cells_and_no_more_red_ships_than_there_are() {
    let cells = "mothership (easy): start_cells; expected columns from left to right, at least one";
    for wrong in ["[]", "[1, 1]", "[2, 1]"] {
        assert_fault("mothership:", "[1, 2, 3, 4, 5]", wrong, cells);
    }
    let escorts = "mothership (easy): escorts is 3; expected 0 to 2";
    assert_fault("mothership:", "escorts: 0", "escorts: 3", escorts);
    let covered = "mothership (easy): covered is 12; expected 0 to 11";
    assert_fault("mothership:", "covered: 0", "covered: 12", covered);
}

#[test]
fn rooms_lie_on_their_card_side_by_side_and_apart() {
    let upper = |old, new, told: &str| {
        assert_fault("upper_base:", old, new, &format!("upper_base (easy), room {told}"));
    };
    upper("[(3, 1)]", "[(4, 1)]", "10: a base row is 4; expected 1 to 3");
    upper("[(3, 1)]", "[(2, 1)]", "10: (2, 1) is in two rooms; expected one");
    upper("[(3, 1)]", "[]", "10: the number of cells is 0; expected 1 to 3");
    let apart = "11: cells; expected neighbours of one row from left to right";
    upper("[(3, 2), (3, 3)]", "[(3, 2), (2, 4)]", apart);
    upper("[(3, 2), (3, 3)]", "[(3, 3), (3, 2)]", apart);
    let many = "8: the number of cells is 4; expected 1 to 3";
    let wide = "[(6, 1), (6, 2), (6, 3), (6, 4)]";
    assert_fault(
        "lower_base:",
        "[(6, 2), (6, 3), (6, 4)]",
        wide,
        &format!("lower_base (easy), room {many}"),
    );
    let high = "lower_base (easy), room 1: a base row is 3; expected 4 to 6";
    assert_fault("lower_base:", "[(4, 1)]", "[(3, 1)]", high);
    let tunnel =
        "upper_base (easy): (1, 2) is in no room; expected the first row to have rooms only";
    assert_fault("upper_base:", "[(1, 2)]", "[(2, 4)]", tunnel);
}

/// Cells without a room are tunnels, so a room may go.
#[test]
fn rooms_may_become_tunnels() {
    let room = "                (effects: [Fighter],  cells: [(3, 4)], modifier: 0,  cost: 2),\n";
    assert!(experiment(edited("upper_base:", room, "")).is_ok());
}

#[test]
fn there_are_as_many_rooms_as_bots_know() {
    let room = "(effects: [Robot],    cells: [(4, 1)], modifier: 0, cost: 2),";
    let more = format!("{room}\n(effects: [Robot], cells: [(5, 3)], modifier: 0, cost: 2),");
    let told = "lower_base (easy): the number of rooms is 9; expected 1 to 8";
    assert_fault("lower_base:", room, &more, told);
    let room = "(effects: [Energy],   cells: [(2, 1)], modifier: -1, cost: 0),";
    let more = format!("{room}\n(effects: [Robot], cells: [(2, 4)], modifier: 0, cost: 2),");
    let told = "upper_base (easy): the number of rooms is 13; expected 1 to 12";
    assert_fault("upper_base:", room, &more, told);
}

#[test]
fn rooms_have_effects_and_figures_that_fit() {
    let upper = |old, new, told: &str| {
        assert_fault("upper_base:", old, new, &format!("upper_base (easy), room {told}"));
    };
    upper("[Energy]", "[]", "6: effects; expected at least one, and none twice");
    upper("[Energy]", "[Energy, Energy]", "6: effects; expected at least one, and none twice");
    upper("[Energy]", "[Energy, AntiAir]", "6: effects; expected AntiAir alone or not at all");
    upper("modifier: -1", "modifier: -10", "6: the modifier is -10; expected -9 to 9");
    upper("modifier: -1", "modifier: 127", "6: the modifier is 127; expected -9 to 9");
    upper("cost: 1", "cost: 10", "7: the cost is 10; expected 0 to 9");
}

#[test]
fn the_base_has_hits_and_an_excavator_below_the_surface() {
    let told = "upper_base (easy): hits is 0; expected 1 to 9";
    assert_fault("upper_base:", "hits: 5", "hits: 0", told);
    let told = "upper_base (easy): the base row of the excavator is 1; expected 2 to 6";
    assert_fault("upper_base:", "excavator: (3, 5)", "excavator: (1, 1)", told);
}

#[test]
fn tracks_have_fields_and_hold_the_energy_of_the_beginning() {
    let easy = "[3, 1, 4, 2, 3, 2, 6, 2, 1, 4, 7, 4, 2, 12]";
    let told = "tracks (easy): the number of research fields is 0; expected 1 to 20";
    assert_fault("tracks:", easy, "[]", told);
    let told = "tracks (easy): research field 2 is 0; expected 1 to 30";
    assert_fault("tracks:", easy, "[3, 0]", told);
    let told = "tracks (easy): research field 1 is 200; expected 1 to 30";
    assert_fault("tracks:", easy, "[200]", told);
    let told = "tracks (easy): energy is 8; expected 0 to 7";
    assert_fault("tracks:", "energy: 2", "energy: 8", told);
    let told = "tracks (easy): most_energy is 21; expected 1 to 20";
    assert_fault("tracks:", "most_energy: 7", "most_energy: 21", told);
}

/// A figure, a word, a sign or a whole line of the cards becomes another one of them.
fn mutate(text: &str, luck: &mut Xoshiro) -> String {
    let mut lines: Vec<String> = text.lines().map(str::to_owned).collect();
    for _ in 0..=luck.below(2) {
        let at = luck.below(lines.len() as u32) as usize;
        let other = luck.below(lines.len() as u32) as usize;
        match luck.below(12) {
            0 => drop(lines.remove(at)),
            1 => lines.insert(at, lines[other].clone()),
            2 => lines.swap(at, other),
            _ => lines[at] = mutate_line(&lines[at], luck),
        }
    }
    lines.join("\n")
}

fn mutate_line(line: &str, luck: &mut Xoshiro) -> String {
    const SIGNS: [&str; 24] = [
        "0",
        "1",
        "2",
        "3",
        "5",
        "6",
        "7",
        "9",
        "12",
        "20",
        "255",
        "-1",
        "-128",
        "·",
        "←",
        "→",
        "M",
        "(",
        "]",
        ",",
        "Skull",
        "Robot",
        "AntiAir",
        "Damage(9)",
    ];
    // What a line is made of: words and numbers, or single signs.
    let mut parts: Vec<String> = Vec::new();
    for sign in line.chars() {
        match parts.last_mut() {
            Some(last) if sign.is_alphanumeric() && last.ends_with(char::is_alphanumeric) => {
                last.push(sign);
            }
            _ => parts.push(sign.to_string()),
        }
    }
    let inked: Vec<usize> =
        (0..parts.len()).filter(|at| !parts[*at].trim().is_empty() && parts[*at] != "/").collect();
    if !inked.is_empty() {
        // Figures and icons more often than brackets, so that many texts can still be read.
        let figures: Vec<usize> = inked
            .iter()
            .copied()
            .filter(|at| {
                parts[*at].parse::<u8>().is_ok() || ["·", "←", "→", "M"].contains(&&*parts[*at])
            })
            .collect();
        let from = if figures.is_empty() || luck.below(4) == 0 { &inked } else { &figures };
        parts[*luck.pick(from)] = (*luck.pick(&SIGNS)).to_owned();
    }
    parts.concat()
}

/// A shelf holds 16 contents of experiments for as long as the program runs; what is accepted after
/// those is known by being told so.
fn cards_at_random_are_refused_or_can_be_played(seed: u64) {
    let mut luck = Xoshiro::seeded(seed);
    let (mut played, mut refused) = (0, 0);
    for _ in 0..200 {
        match experiment(mutate(CARDS, &mut luck)) {
            Ok(rules) => {
                played += 1;
                for at in 0..20 {
                    let stars = Setup::all().nth(luck.below(256) as usize).unwrap();
                    let setup = [Setup::EASY, Setup::of_level(8).unwrap(), stars][at % 3];
                    play_out::<Skies>(&setup, rules, &mut luck, 5_000);
                }
            }
            Err(fault) if fault.contains("too many") => {}
            Err(fault) => {
                assert!(fault.starts_with("cards.ron: "), "{fault}");
                refused += 1;
            }
        }
    }
    assert!(played > 10 && refused > 50, "{played} {refused}");
}

// Each of them is a program of its own with a shelf of its own, as nextest runs them.

#[test]
fn cards_at_random_are_refused_or_can_be_played_1() {
    cards_at_random_are_refused_or_can_be_played(1);
}

#[test]
fn cards_at_random_are_refused_or_can_be_played_2() {
    cards_at_random_are_refused_or_can_be_played(2);
}

#[test]
fn cards_at_random_are_refused_or_can_be_played_3() {
    cards_at_random_are_refused_or_can_be_played(3);
}

#[test]
fn cards_at_random_are_refused_or_can_be_played_4() {
    cards_at_random_are_refused_or_can_be_played(4);
}
