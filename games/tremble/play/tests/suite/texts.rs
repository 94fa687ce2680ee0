//! Texts of tremble: complete in both languages, and all of them used.

use std::path::Path;

use saucer_play::Play;
use saucer_text::testing::check;
use saucer_tremble_play::TremblePlay;

#[test]
fn all_texts_are_there_and_used() {
    let here = Path::new(env!("CARGO_MANIFEST_DIR"));
    let folders = ["src", "../rules/src/why.rs", "../bots/src"].map(|folder| here.join(folder));
    check(TremblePlay::texts(), &folders.each_ref().map(|folder| folder.as_path()));
}
