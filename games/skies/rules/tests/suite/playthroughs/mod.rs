//! Golden playthroughs: whole matches with every input, event and view, to be read in review; and
//! finished matches that must replay to the same end for ever.
//!
//! `UPDATE_PLAYTHROUGHS=1 cargo nextest run -p saucer-skies playthroughs` writes the files anew.

mod finished;
mod players;
mod text;

use std::path::PathBuf;

use saucer_skies::Setup;

use players::{busy, lucky, random};

/// The matches that are told in full. They are played on the easy board, so that another figure
/// on a hard side does not change them.
#[test]
fn matches_are_played_as_told() {
    let told = [
        ("random", random(Setup::EASY, 1)),
        ("busy", busy(Setup::EASY, 2)),
        ("lucky", lucky(Setup::EASY, 1, 12_000)),
    ];
    for (name, inputs) in told {
        let text = text::tell(Setup::EASY, &inputs);
        let path = folder().join(format!("{name}.txt"));
        if updating() {
            std::fs::write(&path, &text).unwrap();
        }
        let stored = std::fs::read_to_string(&path).unwrap();
        let differs = stored.lines().zip(text.lines()).position(|(old, new)| old != new);
        assert!(
            stored == text,
            "{name} differs from line {:?} on; if the rules were meant to change, read the \
             difference and write the files anew with UPDATE_PLAYTHROUGHS=1",
            differs.map(|line| line + 1)
        );
    }
}

fn folder() -> PathBuf {
    [env!("CARGO_MANIFEST_DIR"), "tests", "playthroughs"].iter().collect()
}

fn updating() -> bool {
    std::env::var_os("UPDATE_PLAYTHROUGHS").is_some_and(|value| value == "1")
}
