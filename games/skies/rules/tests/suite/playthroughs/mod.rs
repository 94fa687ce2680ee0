//! Golden playthroughs: whole matches with every input, event and view, to be read in review; and
//! matches of every number of the rules that must go on and end in the same way for ever.
//!
//! `UPDATE_PLAYTHROUGHS=1 cargo nextest run -p saucer-skies playthroughs` writes the told ones anew, and
//! the stored ones of a number that has none yet.

mod players;
mod stored;
mod text;

use std::path::PathBuf;

use saucer_core::{Game, Ruleset};
use saucer_skies::{Setup, Skies};

use players::{busy, lucky, random};

/// The matches that are told in full. Those of the first rules are played on the easy board, which is
/// the same by all rules; the later ones where something has changed.
#[test]
fn matches_are_played_as_told() {
    let first = begin(Setup::EASY, 1);
    let second = begin(Setup::EASY, 2);
    let third = begin(hardest(), 3);
    let fourth = begin(hardest(), 4);
    let fifth = begin(hardest(), 5);
    let told = [
        (1, "random", text::tell(&first, &random(&first, 1))),
        (1, "busy", text::tell(&first, &busy(&first, 2))),
        (1, "lucky", text::tell(&first, &lucky(&first, 1, 12_000))),
        (2, "random", text::tell(&second, &random(&second, 2))),
        (3, "busy", text::tell(&third, &busy(&third, 3))),
        (4, "busy", text::tell(&fourth, &busy(&fourth, 4))),
        (5, "busy", text::tell(&fifth, &busy(&fifth, 5))),
    ];
    for (number, name, text) in told {
        let path = folder(number).join(format!("{name}.txt"));
        if updating() {
            std::fs::create_dir_all(folder(number)).unwrap();
            std::fs::write(&path, &text).unwrap();
        }
        let stored = std::fs::read_to_string(&path).unwrap();
        let differs = stored.lines().zip(text.lines()).position(|(old, new)| old != new);
        assert!(
            stored == text,
            "{name} of rules {number} differs from line {:?} on; a change of the rules needs a number \
             of its own, and what tells a view in other words is written with UPDATE_PLAYTHROUGHS=1",
            differs.map(|line| line + 1)
        );
    }
}

fn begin(setup: Setup, number: u32) -> Skies {
    Skies::new(&setup, Ruleset::numbered(number, Skies::RULES).unwrap())
}

fn hardest() -> Setup {
    Setup::of_level(8).unwrap()
}

/// Where the matches of a number lie.
fn folder(number: u32) -> PathBuf {
    let number = number.to_string();
    [env!("CARGO_MANIFEST_DIR"), "tests", "golden", &number].iter().collect()
}

fn updating() -> bool {
    std::env::var_os("UPDATE_PLAYTHROUGHS").is_some_and(|value| value == "1")
}
