//! Texts of Encounters: complete in both languages, and all of them used.

use std::path::Path;

use saucer_encounters_play::EncountersPlay;
use saucer_text::testing::check;

#[test]
fn all_texts_are_there_and_used() {
    let here = Path::new(env!("CARGO_MANIFEST_DIR"));
    let folders = ["src", "../rules/src", "../bots/src"].map(|folder| here.join(folder));
    check(EncountersPlay::written(), &folders.each_ref().map(|folder| folder.as_path()));
}
