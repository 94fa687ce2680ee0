//! Cards of experiments: what cannot be played is told with its place and what is expected, and what is
//! accepted can be played to its end.

use saucer_core::{Draw as _, Game, Input, Luck, OtherFile, Pending, Ruleset, Silence, Xoshiro};
use saucer_tremble::{Edition, Setup, Tremble};

const RETAIL: &str = include_str!("../../content/1/retail.ron");
const PROTOTYPE: &str = include_str!("../../content/1/prototype.ron");

fn experiment(edition: Edition, text: &str) -> Result<Ruleset, String> {
    let name = match edition {
        Edition::Retail => "retail.ron",
        Edition::Prototype => "prototype.ron",
    };
    let file = OtherFile { name: name.to_owned(), text: text.to_owned() };
    Tremble::experiment(Tremble::rules(), &[file]).map_err(|fault| fault.to_string())
}

/// The first `old` of the edition becomes `new`, and that is told so.
#[track_caller]
fn assert_fault(edition: Edition, old: &str, new: &str, told: &str) {
    let text = if edition == Edition::Retail { RETAIL } else { PROTOTYPE };
    assert!(text.contains(old), "no {old}");
    let fault = experiment(edition, &text.replacen(old, new, 1)).expect_err("unplayable");
    assert!(fault.ends_with(told), "{fault}");
}

#[test]
fn what_the_rules_cannot_hold_is_told_with_its_place() {
    use Edition::{Prototype, Retail};
    for (edition, old, new, told) in [
        (Retail, "two: 3, three: 4", "two: 7, three: 4", "cities_per_turn is 7; expected 1 to 6"),
        (
            Prototype,
            "two: 4, three: 4",
            "two: 0, three: 4",
            "cities_per_turn is 0; expected 1 to 6",
        ),
        (Retail, "first: 4, step: 1", "first: 255, step: 1", "first is 255; expected 0 to 20"),
        (Retail, "Fixed(10)", "UntilCitiesRunOut", "must stay of their kinds"),
        (Retail, "Fixed(10)", "Fixed(11)", "cards is 30; expected 33 to 128"),
        (Retail, "draws: 1", "draws: 255", "cities, Dakar: draws is 255; expected 1 to 3"),
        (Retail, "raid: 30_000", "raid: 2_000_000", "raid is 2000000; expected 0 to 1000000"),
        (Prototype, "copies: 1", "copies: 2", "copies is 2; expected 1"),
        (Retail, "en: \"Dakar\"", "en: \"\u{1b}[31m\"", "is no name of 1 to 40 letters"),
        (Prototype, "dealt: 4", "dealt: 5", "dealt is 5; expected 1 to 4"),
        (Retail, "most_ships: 5", "most_ships: 6", "most_ships is 6; expected 1 to 5"),
    ] {
        assert_fault(edition, old, new, told);
    }
    assert!(experiment(Retail, "(").unwrap_err().starts_with("retail.ron: 1:"));
}

/// The text with one to three of its figures changed.
fn mutate(text: &str, luck: &mut Xoshiro) -> String {
    let mut words: Vec<String> = Vec::new();
    for c in text.chars() {
        let is_figure = c.is_ascii_digit() || c == '_';
        match words.last_mut() {
            Some(word) if is_figure && word.starts_with(|c: char| c.is_ascii_digit()) => {
                word.push(c)
            }
            _ => words.push(c.to_string()),
        }
    }
    let figures: Vec<usize> = (0..words.len())
        .filter(|at| words[*at].starts_with(|c: char| c.is_ascii_digit()))
        .collect();
    for _ in 0..=luck.below(2) {
        let other = ["0", "1", "2", "3", "5", "8", "12", "20", "40_000", "1_000_000", "255"];
        words[*luck.pick(&figures)] = (*luck.pick(&other)).to_owned();
    }
    words.concat()
}

/// Plays at random; panics if the match does not end.
fn play(setup: &Setup, rules: Ruleset, luck: &mut Xoshiro) {
    let mut game = Tremble::new(setup, rules);
    let mut legal = Vec::new();
    for _ in 0..60_000 {
        let input = match game.pending() {
            Pending::Nobody(_) => return,
            Pending::Luck(draw) => Input::Luck(draw.sample(&game, luck)),
            Pending::Seats(seats) => {
                let seat = seats.first().expect("a pending set names a seat");
                game.legal(seat, &mut legal);
                Input::Decide(seat, *luck.pick(&legal))
            }
        };
        game.apply(&input, &mut Silence).expect("what was listed is accepted");
    }
    panic!("a match that does not end");
}

/// A shelf holds 16 contents of experiments for as long as the program runs.
fn cards_at_random_are_refused_or_can_be_played(edition: Edition, seed: u64) {
    let text = if edition == Edition::Retail { RETAIL } else { PROTOTYPE };
    let mut luck = Xoshiro::seeded(seed);
    let (mut played, mut refused) = (0, 0);
    for _ in 0..400 {
        match experiment(edition, &mutate(text, &mut luck)) {
            Ok(rules) => {
                played += 1;
                for setup in Setup::all().filter(|setup| setup.edition() == edition) {
                    (0..3).for_each(|_| play(&setup, rules, &mut luck));
                }
            }
            // The shelf is full.
            Err(fault) if fault.contains("too many") => break,
            Err(_) => refused += 1,
        }
    }
    assert!(played > 8 && refused > 8, "{played} {refused}");
}

// Each of them is a program of its own with a shelf of its own, as nextest runs them.

#[test]
fn cards_of_retail_at_random_are_refused_or_can_be_played() {
    cards_at_random_are_refused_or_can_be_played(Edition::Retail, 1);
}

#[test]
fn cards_of_the_prototype_at_random_are_refused_or_can_be_played() {
    cards_at_random_are_refused_or_can_be_played(Edition::Prototype, 2);
}
