//! Cards of experiments: what cannot be played is told with its place and what is expected, and what is
//! accepted can be played to its end.

use saucer_conformance::experiments::{other_figures, play_out};
use saucer_core::{Game, OtherFile, Ruleset, Xoshiro};
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
        (Retail, "gives: 50_000", "gives: 0", "loan: gives is 0; expected 10000 to 1000000"),
        (Retail, "most_ships: 5", "most_ships: 6", "most_ships is 6; expected 1 to 5"),
    ] {
        assert_fault(edition, old, new, told);
    }
    assert!(experiment(Retail, "(").unwrap_err().starts_with("retail.ron: 1:"));
}

/// A shelf holds 16 contents of experiments for as long as the program runs.
fn cards_at_random_are_refused_or_can_be_played(edition: Edition, seed: u64) {
    let text = if edition == Edition::Retail { RETAIL } else { PROTOTYPE };
    let mut luck = Xoshiro::seeded(seed);
    let (mut played, mut refused) = (0, 0);
    for _ in 0..400 {
        match experiment(edition, &other_figures(text, &mut luck)) {
            Ok(rules) => {
                played += 1;
                for setup in Setup::all().filter(|setup| setup.edition() == edition) {
                    (0..3).for_each(|_| play_out::<Tremble>(&setup, rules, &mut luck, 60_000));
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
