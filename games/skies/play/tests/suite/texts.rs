//! The words of skies.

use std::path::Path;

use saucer_play::Play;
use saucer_skies_play::SkiesPlay;
use saucer_text::testing::check;

#[test]
fn both_languages_are_complete_and_every_text_is_used() {
    let here = Path::new(env!("CARGO_MANIFEST_DIR"));
    let folders = ["src", "../rules/src/why.rs", "../bots/src"].map(|folder| here.join(folder));
    check(SkiesPlay::texts(), &folders.each_ref().map(|folder| folder.as_path()));
}
